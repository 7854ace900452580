"""Errors that nobody foresaw: each is told in one sentence, and the other puzzles go on."""

from __future__ import annotations

import os
from types import TracebackType

from ..errors import PencilmarkError
from ..wording import Sentence
from . import words
from .output import lacking

TRACEBACK = "PENCILMARK_TRACEBACK"
"""The variable of the environment for those who look for the mistake: they want to see it all."""


class Unforeseen(PencilmarkError):
    """A mistake in Pencilmark, or in a kind of another package, or too little memory."""

    def __init__(self, error: Exception) -> None:
        if isinstance(error, RecursionError):
            super().__init__(words.TOO_DEEP)
            return
        lack = lacking(error)
        if lack is not None:
            super().__init__(str(lack))
            return
        said = " ".join(str(error).split())
        shown = f"{type(error).__name__}: {said}" if said else type(error).__name__
        super().__init__(str(Sentence(words.UNEXPECTED, error=shown)))


def wants_traceback(error: Exception) -> bool:
    """Whether somebody looks for the mistake; that the system lacks something is none."""
    return bool(os.environ.get(TRACEBACK)) and lacking(error) is None


class _Foreseen:
    __slots__ = ("_expected",)

    def __init__(self, expected: tuple[type[Exception], ...]) -> None:
        self._expected = expected

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if not isinstance(error, Exception) or isinstance(error, self._expected):
            return
        if not wants_traceback(error):
            raise Unforeseen(error) from error


def foreseen(*others: type[Exception]) -> _Foreseen:
    """Whatever goes wrong in here is a PencilmarkError, or one of the others that are named.

    >>> with foreseen():
    ...     1 // 0
    Traceback (most recent call last):
        ...
    pencilmark.cli.unforeseen.Unforeseen: something went wrong that should not have \
(ZeroDivisionError: integer division or modulo by zero); please report it
    """
    return _Foreseen((PencilmarkError, BrokenPipeError, *others))

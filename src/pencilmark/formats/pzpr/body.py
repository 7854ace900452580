"""The body of a puzz.link address: what stands behind the size of its grid.

A body is made of pieces (`pieces` has them), each of which reads and writes. They are plain
classes: to make dataclasses of them would take longer than to read a link.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from ...errors import FormatError
from . import LINK
from .link import Link

T = TypeVar("T")
U = TypeVar("U")


class Body:
    """A text that pieces read one after the other, and the size of its grid."""

    def __init__(self, text: str, rows: int, cols: int, format: str = LINK) -> None:
        self.text, self.rows, self.cols, self.format = text, rows, cols, format
        self._place = 0

    @property
    def left(self) -> int:
        """How many characters have not been read."""
        return len(self.text) - self._place

    @property
    def next(self) -> str:
        """The next character; nothing at the end."""
        return self.text[self._place : self._place + 1]

    def take(self, count: int) -> str:
        """So many characters, or as many as there are."""
        taken = self.text[self._place : self._place + count]
        self._place += len(taken)
        return taken


class Piece(ABC, Generic[T]):
    """Something that stands in a body."""

    @abstractmethod
    def read(self, body: Body) -> T:
        """What it says; takes its characters from the body."""

    @abstractmethod
    def write(self, value: T) -> str:
        """The characters that `read` reads."""


class OnePart(Generic[T]):
    """A body without slashes."""

    def __init__(self, piece: Piece[T]) -> None:
        self.piece = piece

    def read(self, link: Link) -> T:
        """What stands behind the size."""
        if len(link.parts) > 1:
            raise FormatError(LINK, "one part behind the size", str(len(link.parts)))
        return _read(self.piece, "".join(link.parts), link)

    def write(self, value: T) -> str:
        """The body that `read` reads."""
        return self.piece.write(value)


class TwoParts(Generic[T, U]):
    """A body of two parts with a slash between them; `what` says what they are."""

    def __init__(self, what: str, first: Piece[T], second: Piece[U]) -> None:
        self.what, self.first, self.second = what, first, second

    def read(self, link: Link) -> tuple[T, U]:
        """What stands behind the size."""
        if len(link.parts) > 2:
            expected = f"{self.what} behind the size"
            raise FormatError(LINK, expected, f"{len(link.parts)} parts")
        first, second = [*link.parts, "", ""][:2]
        # if one part is missing, it is the second that has nothing: so it is looked at first
        behind = _read(self.second, second, link)
        return _read(self.first, first, link), behind

    def write(self, value: tuple[T, U]) -> str:
        """The body that `read` reads."""
        return self.first.write(value[0]) + "/" + self.second.write(value[1])


def _read(piece: Piece[T], text: str, link: Link) -> T:
    body = Body(text, link.rows, link.cols)
    value = piece.read(body)
    if body.left:
        raise FormatError(LINK, "the end of the link", repr(body.take(20)))
    return value

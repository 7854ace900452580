"""A progress bar on a terminal, for calls with many puzzles.

It is written by hand: a library that draws on terminals takes longer for one line than most
puzzles take to be solved.
"""

from __future__ import annotations

import os
import sys
from time import monotonic
from types import TracebackType

from ..wording import Sentence
from . import words
from .output import is_terminal, overwrite, say

_PATIENCE = 0.5
"""Seconds before a bar appears: most calls are over by then."""
_PAUSE = 0.1
"""Seconds between two looks of the bar."""
_WIDTH = 40


class Progress:
    """Counts puzzles; shows a bar on standard error if that is a terminal and it takes long.

    `total` is in bytes; None or 0 if it is not known.
    """

    def __init__(self, total: int | None, wanted: bool) -> None:
        self._total = total
        self._can_draw = is_terminal(sys.stderr) and os.environ.get("TERM") != "dumb"
        self._wanted = wanted and self._can_draw
        self._shares_the_screen = is_terminal(sys.stdout)
        self._started = monotonic()
        self._next = self._started + _PATIENCE
        self._done = 0
        self._count = 0
        self._bar = ""

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.clear()

    def advance(self, weight: int) -> None:
        """One puzzle more is done."""
        self._done += weight
        self._count += 1
        if self._wanted and monotonic() >= self._next:
            self._next = monotonic() + _PAUSE
            self._bar = bar(self._count, self._done, self._total, monotonic() - self._started)
            overwrite(self._bar)

    def steps(self, count: int, known: float) -> None:
        """One step more of the explanation of a puzzle, and how much of its grid is known."""
        if self._can_draw and monotonic() >= self._next:
            self._next = monotonic() + _PAUSE
            self._bar = str(Sentence(words.STEPS_SO_FAR, count=count, part=round(100 * known)))
            overwrite(self._bar)

    def announce(self, text: str) -> None:
        """In the place of the bar: what is being done now, which nobody can count."""
        if self._wanted and monotonic() - self._started >= _PATIENCE:
            self._bar = text
            overwrite(text)

    def say(self, *lines: str) -> None:
        """Lines on standard output, above the bar if that is in the way."""
        if not self._bar or not self._shares_the_screen:
            say(*lines)
            return
        overwrite()
        say(*lines)
        overwrite(self._bar)

    def clear(self) -> None:
        """Take the bar away, until the next look."""
        if self._bar:
            overwrite()
            self._bar = ""


def bar(count: int, done: int, total: int | None, seconds: float) -> str:
    """The bar as text.

    >>> bar(30, 500, 1000, 60.0)
    '30 puzzles [####################....................] 1:00 left'
    >>> bar(1, 500, None, 60.0)
    '1 puzzle'
    """
    counted = str(Sentence(words.PROGRESS, count=count))
    if not total or not done:
        return counted
    part = min(1.0, done / total)
    filled = round(part * _WIDTH)
    minutes, rest = divmod(round(seconds / part - seconds), 60)
    left = Sentence(words.PROGRESS_LEFT, time=f"{minutes}:{rest:02}")
    return f"{counted} [{'#' * filled:.<{_WIDTH}}] {left}"

"""A progress bar for making puzzles: how many, how fast, how long still."""

from __future__ import annotations

import os
import sys
from time import monotonic
from types import TracebackType

from ..wording import Sentence
from .output import complain, is_terminal, overwrite
from .words import generate as words

_PATIENCE = 0.5
"""Seconds before a bar appears."""
_PAUSE = 0.1
"""Seconds between two looks of the bar."""
_SLOW = 10.0
"""Seconds without a puzzle after which that is said, terminal or not."""
_WIDTH = 30


class Pace:
    """Counts puzzles as they come; shows a bar on standard error if that is a terminal."""

    def __init__(self, count: int, before: int, limit: float | None) -> None:
        self._count = count
        self._before = before
        self._limit = limit
        self._wanted = is_terminal(sys.stderr) and os.environ.get("TERM") != "dumb"
        self._made = 0
        self._started = self._latest = monotonic()
        self._next = self._started + _PATIENCE
        self._slow_said = False
        self._shown = False

    def __enter__(self) -> Pace:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.clear()

    def tick(self) -> bool:
        """A look at the clock while a puzzle is in the making; never stops it."""
        now = monotonic()
        if now >= self._next:
            self._next = now + _PAUSE
            if self._wanted:
                overwrite(self._bar(now))
                self._shown = True
            if now - self._latest > _SLOW and not self._slow_said and self._limit is not None:
                self._slow_said = True
                self.clear()
                waited = now - self._latest
                complain(Sentence(words.SLOW, seconds=waited, limit=self._limit))
        return False

    def advance(self) -> None:
        """One puzzle more is there."""
        self._made += 1
        self._latest = monotonic()
        self.tick()

    def clear(self) -> None:
        """Take the bar away, until the next look."""
        if self._shown:
            overwrite()
            self._shown = False

    def starting(self, seconds: float) -> Sentence:
        """What to say before the first puzzle is there."""
        return Sentence(words.LOOKING, seconds=seconds)

    def _bar(self, now: float) -> str:
        if not self._made:
            return str(self.starting(now - self._started))
        return bar(self._before + self._made, self._count, self._made / (now - self._started))


def bar(done: int, count: int, rate: float) -> str:
    """The bar as text.

    >>> bar(50, 100, 2.5)
    '50 of 100 [###############...............] 2.5/s, 0:20 left'
    """
    minutes, rest = divmod(round((count - done) / rate), 60)
    return str(
        Sentence(
            words.PROGRESS,
            done=done,
            count=count,
            bar=f"{'#' * (_WIDTH * done // count):.<{_WIDTH}}",
            rate=Sentence(words.RATE, rate=rate),
            left=Sentence(words.LEFT, time=f"{minutes}:{rest:02}"),
        )
    )

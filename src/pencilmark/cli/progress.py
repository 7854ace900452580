"""A progress bar on a terminal: how much is done, how fast, how long still.

It is written by hand: a library that draws on terminals takes longer for one line than most
puzzles take to be solved.
"""

from __future__ import annotations

import os
import sys
from time import monotonic
from types import TracebackType
from typing import TypeVar

from ..wording import Sentence
from . import words
from .output import complain, is_terminal, overwrite, say
from .words import generate as making_words, jobs as job_words

B = TypeVar("B", bound="Bar")

_PATIENCE = 0.5
"""Seconds before a bar appears: most calls are over by then."""
_PAUSE = 0.1
"""Seconds between two looks of the bar."""
_SLOW = 10.0
"""Seconds without a puzzle after which that is said, terminal or not."""


class Bar:
    """One line on standard error, drawn again and again if that is a terminal."""

    def __init__(self) -> None:
        self._can_draw = is_terminal(sys.stderr) and os.environ.get("TERM") != "dumb"
        self._shares_the_screen = is_terminal(sys.stdout)
        self._started = monotonic()
        self._next = self._started + _PATIENCE
        self._text = ""

    def __enter__(self: B) -> B:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.clear()

    def _is_due(self) -> bool:
        """Whether it is time for another look; if so, the next is a while from now."""
        now = monotonic()
        if now < self._next:
            return False
        self._next = now + _PAUSE
        return True

    def _show(self, text: str) -> None:
        self._text = text
        overwrite(text)

    def say(self, *lines: str) -> None:
        """Lines on standard output, above the bar if that is in the way."""
        if not self._text or not self._shares_the_screen:
            say(*lines)
            return
        overwrite()
        say(*lines)
        overwrite(self._text)

    def make_room(self) -> None:
        """Take the bar away if something is to be printed where it is."""
        if self._shares_the_screen:
            self.clear()

    def clear(self) -> None:
        """Take the bar away, until the next look."""
        if self._text:
            overwrite()
            self._text = ""


class Progress(Bar):
    """Counts the puzzles of an input of `total` bytes (None or 0 if that is not known)."""

    def __init__(self, total: int | None, wanted: bool) -> None:
        super().__init__()
        self._total = total
        self._wanted = wanted and self._can_draw
        self._done = 0
        self._before = 0
        self._count = 0

    def advance(self, weight: int) -> None:
        """One puzzle more is done."""
        self._done += weight
        self._count += 1
        if self._wanted and self._is_due():
            self._draw()

    def _draw(self) -> None:
        seconds = monotonic() - self._started
        before, now = self._before, self._count
        self._show(bar_of_input(before, now, self._done, self._total, seconds))

    def skip(self, weight: int) -> None:
        """One puzzle more that was done before."""
        self._done += weight
        self._before += 1

    def tick(self) -> None:
        """A look at the clock while nothing happens."""
        if self._text and self._is_due():
            self._draw()

    def steps(self, count: int, known: float) -> None:
        """One step more of the explanation of a puzzle, and how much of its grid is known."""
        if self._can_draw and self._is_due():
            self._show(str(Sentence(words.STEPS_SO_FAR, count=count, part=round(100 * known))))

    def announce(self, text: str) -> None:
        """In the place of the bar: what is being done now, which nobody can count."""
        if self._wanted and monotonic() - self._started >= _PATIENCE:
            self._show(text)


class Pace(Bar):
    """Counts what is made, up to `count`; `before` of them were there already.

    `limit` is the time limit for one of them, to be named when one takes long.
    """

    def __init__(self, count: int, before: int, limit: float | None) -> None:
        super().__init__()
        self._count = count
        self._before = before
        self._limit = limit
        self._made = 0
        self._latest = self._started
        self._slow_said = False

    def tick(self) -> bool:
        """A look at the clock while something is in the making; never stops it."""
        if self._is_due():
            now = monotonic()
            if self._can_draw:
                self._show(self._bar(now))
            if now - self._latest > _SLOW and not self._slow_said and self._limit is not None:
                self._slow_said = True
                self.clear()
                waited = now - self._latest
                complain(Sentence(making_words.SLOW, seconds=waited, limit=self._limit))
        return False

    def advance(self) -> None:
        """One more is there."""
        self._made += 1
        self._latest = monotonic()
        self.tick()

    def starting(self, seconds: float) -> Sentence:
        """What to say before the first is there."""
        return Sentence(making_words.LOOKING, seconds=seconds)

    def _bar(self, now: float) -> str:
        if not self._made:
            return str(self.starting(now - self._started))
        done = self._before + self._made
        return bar_of_made(done, self._count, self._made / (now - self._started))


def bar_of_input(before: int, now: int, done: int, total: int | None, seconds: float) -> str:
    """How many puzzles are done, those `before` this run among them, how much of the input, how
    many in a second, how long still.

    >>> bar_of_input(0, 30, 500, 1000, 60.0)
    '30 puzzles [###############...............] 0.5/s, 1:00 left'
    >>> bar_of_input(0, 1, 500, None, 60.0)
    '1 puzzle'
    """
    counted = Sentence(words.PROGRESS, count=before + now)
    if not total or not done or not now or not seconds:
        return str(counted)
    part = min(1.0, done / total)
    # how many there are still: as many a byte as there were so far
    left = (before + now) * (1 / part - 1)
    rate = now / seconds
    return str(
        Sentence(
            job_words.PROGRESS,
            counted=counted,
            bar=_line(part, 30),
            rate=Sentence(making_words.RATE, rate=rate),
            left=Sentence(making_words.LEFT, time=_clock(left / rate)),
        )
    )


def bar_of_made(done: int, count: int, rate: float) -> str:
    """How many are made, and how many in a second.

    >>> bar_of_made(50, 100, 2.5)
    '50 of 100 [###############...............] 2.5/s, 0:20 left'
    """
    return str(
        Sentence(
            making_words.PROGRESS,
            done=done,
            count=count,
            bar=_line(done / count, 30),
            rate=Sentence(making_words.RATE, rate=rate),
            left=Sentence(making_words.LEFT, time=_clock((count - done) / rate)),
        )
    )


def _line(part: float, width: int) -> str:
    return f"{'#' * int(part * width + 1e-9):.<{width}}"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"

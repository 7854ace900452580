"""How long something may take, and how whatever takes long gets to know.

A clock says when to stop. Engines are handed one, and say that they do not know when it is over.
All the rest that can take long on a large grid (making rules, looking for a technique, telling an
engine what it has to know) asks `check` again and again: within `with clock:` it raises Stopped as
soon as the time is up, and whoever runs the clock says what is known by then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextvars import ContextVar, Token
from time import monotonic
from types import TracebackType
from typing import TypeVar

T = TypeVar("T")

_GLANCE = 0.005
"""Seconds between two looks at a clock, however often it is asked for."""
_PORTION = 5_000
"""Things that are done between two looks, where each takes next to no time."""


class Stopped(Exception):
    """The time is up, or somebody said stop; caught by whoever runs the clock."""


class Clock:
    """When to stop: a point in time, or a question that says so.

    One that is made while others are running is over at the latest when they are. It can run
    again, but not in a generator that yields meanwhile: it would run for whoever goes on.

    >>> with Clock(60):
    ...     check()
    ...     Clock(3600).left() <= 60
    True
    """

    __slots__ = ("seconds", "deadline", "cancelled", "_outer", "_next", "_tokens")

    def __init__(
        self, seconds: float | None = None, cancelled: Callable[[], bool] | None = None
    ) -> None:
        self.seconds = seconds
        self.deadline = None if seconds is None else monotonic() + seconds
        self.cancelled = cancelled
        self._outer = _running.get()
        self._next = 0.0
        self._tokens: list[Token[tuple[Clock, ...]]] = []

    def __enter__(self) -> Clock:
        running = _running.get()
        if self.deadline is not None or self.cancelled is not None:  # else it is never over
            running = (*running, self)
        self._tokens.append(_running.set(running))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        _running.reset(self._tokens.pop())

    def again(self) -> Clock:
        """The same from now on."""
        return Clock(self.seconds, self.cancelled)

    def is_over(self) -> bool:
        """Whether the time is up, whoever may have cancelled before."""
        return self.deadline is not None and monotonic() >= self.deadline

    def left(self) -> float | None:
        """Seconds until the time is up, at least 0; None: no limit."""
        if self.cancelled is not None and self.cancelled():
            return 0.0
        left = None if self.deadline is None else max(0.0, self.deadline - monotonic())
        for outer in self._outer:
            other = outer.left()
            if other is not None and (left is None or other < left):
                left = other
        return left

    def glance(self) -> bool:
        """Whether it is over, for those who ask all the time: most of them get the last answer."""
        now = monotonic()
        if now < self._next:
            return False
        self._next = now + _GLANCE
        return self.left() == 0.0


_running: ContextVar[tuple[Clock, ...]] = ContextVar("_running", default=())


class _Within:
    __slots__ = ("_clock",)

    def __init__(self, clock: Clock | None) -> None:
        self._clock = clock

    def __enter__(self) -> None:
        if self._clock is not None:
            self._clock.__enter__()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        if self._clock is None:
            return False
        self._clock.__exit__(kind, error, trace)
        return isinstance(error, Stopped)


def within(clock: Clock | None) -> _Within:
    """Run a clock, and go on behind the block when the time is up. Without a clock: nothing.

    >>> with within(Clock(0)):
    ...     check()
    ...     print("not reached")
    """
    return _Within(clock)


def check() -> None:
    """Raise Stopped if a clock that is running is over. For every loop that may be long."""
    for clock in _running.get():
        if clock.glance():
            raise Stopped


def is_over() -> bool:
    """Whether a clock that is running is over.

    >>> is_over()
    False
    >>> with Clock(0):
    ...     is_over()
    True
    """
    return any(clock.left() == 0.0 for clock in _running.get())


def portions(things: Sequence[T]) -> Iterator[Sequence[T]]:
    """Many things, some thousands at a time, with a look at the clock before each portion.

    >>> [len(portion) for portion in portions(range(12_000))]
    [5000, 5000, 2000]
    """
    if len(things) <= _PORTION:  # no copy
        yield things
        return
    for first in range(0, len(things), _PORTION):
        check()
        yield things[first : first + _PORTION]

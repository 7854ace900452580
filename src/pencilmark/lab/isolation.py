"""Calls in processes of their own, so that each can be stopped whatever it does.

Knows neither puzzles nor strategies. A call that takes too much processor time or memory ends,
and this is told in place of its result: nothing that was begun is lost from the account.

Processor time is watched from outside. The system could do that itself (RLIMIT_CPU), but as soon
as a process has such a limit, Linux counts its time in ticks: its clock then goes on by 4 ms at
once, and a short call seems to take no time at all.
"""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing import connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..processes import loaded_with

if TYPE_CHECKING:
    from ..processes import Copies, Fresh

T = TypeVar("T")

_GRACE = 2.0
"""Seconds of processor time beyond the limit before a call is ended; it may end by itself."""
_SLACK = 10
"""By how much a busy machine may stretch a call: seconds on the wall for one of the processor."""
_START = 60.0
"""Seconds on the wall that a process may take to start."""
_LOOK = 0.1
"""Seconds between two looks at the clock."""


@dataclass(frozen=True)
class Limits:
    """How much a call may take."""

    seconds: float | None = None
    """Of processor time."""
    megabytes: int | None = None
    """Of memory beyond what its process starts with."""

    @property
    def patience(self) -> float | None:
        """Seconds on the wall after which a call is ended from outside, asleep or not."""
        return None if self.seconds is None else _START + _SLACK * (self.seconds + _GRACE)


@dataclass(frozen=True)
class Ended(Generic[T]):
    """How a call came to its end."""

    item: T
    """What it was called with."""
    result: Any
    """What it gave; None if it did not come to its own end."""
    reason: str | None
    """Why it has no result: `time`, `memory`, `died (SIGNAL or code)`, or what went wrong."""
    wall_seconds: float


def each_alone(
    call: Callable[[T], Any],
    items: Iterable[T],
    limits: Limits,
    *,
    jobs: int = 1,
    preload: Iterable[str] = (),
    tick: Callable[[], object] = lambda: None,
) -> Iterator[Ended[T]]:
    """Call something with each item, each in a new process, up to `jobs` at a time.

    Results come as they are there. Modules to `preload` are imported once, in a process that the
    others are copies of, where the system can do that. `tick` is called while nothing happens.

    >>> [(ended.item, ended.result) for ended in each_alone(abs, [-3, 4], Limits(5.0))]
    [(-3, 3), (4, 4)]
    """
    waiting = iter(items)
    running: dict[connection.Connection, _Running[T]] = {}
    with loaded_with([__name__, *preload]) as children:
        while True:
            while len(running) < jobs:
                try:
                    item = next(waiting)
                except StopIteration:
                    break
                one = _started(children, call, item, limits)
                running[one.pipe] = one
            if not running:
                return
            ready = connection.wait(list(running), _LOOK)
            tick()
            for pipe, one in list(running.items()):
                if pipe in ready or one.is_late():
                    del running[pipe]
                    ended = one.ended(pipe in ready)
                    children.end(one.process)
                    pipe.close()
                    yield ended


@dataclass
class _Running(Generic[T]):
    """A call at work."""

    item: T
    process: BaseProcess
    pipe: connection.Connection
    began: float
    limits: Limits

    def is_late(self) -> bool:
        if self.limits.seconds is None or self.limits.patience is None:
            return False
        if monotonic() - self.began > self.limits.patience:
            return True
        return _processor_time(self.process.pid) > self.limits.seconds + _GRACE

    def ended(self, has_said_something: bool) -> Ended[T]:
        result, reason = None, "time"
        if has_said_something:
            try:
                result, reason = self.pipe.recv()
            except EOFError:  # it was ended before it could say anything
                self.process.join(_START)
                reason = _cause(self.process.exitcode)
        return Ended(self.item, result, reason, monotonic() - self.began)


def _started(
    children: Fresh | Copies, call: Callable[[T], Any], item: T, limits: Limits
) -> _Running[T]:
    ours, theirs = children.Pipe(duplex=False)
    arguments = (theirs, partial(call, item), limits)
    process = children.Process(target=_work, args=arguments, daemon=True)
    process.start()
    theirs.close()
    return _Running(item, process, ours, monotonic(), limits)


def _work(pipe: connection.Connection, call: Callable[[], Any], limits: Limits) -> None:
    """What happens in the other process."""
    _be_quiet()
    _obey(limits)
    # The collector of garbage starts anew, and leaves alone what was there before: else a short
    # call pays for walking over all libraries, or does not, as chance has it.
    gc.freeze()
    answer: tuple[Any, str | None]
    try:
        answer = (call(), None)
    except MemoryError:
        answer = (None, "memory")
    except Exception as error:
        answer = (None, f"{type(error).__name__}: {error}")
    pipe.send(answer)


def _be_quiet() -> None:
    """A library that ends its process says so; nobody reads it."""
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        os.close(nowhere)


def _obey(limits: Limits) -> None:
    """Let the system watch over the memory, where it can."""
    try:
        import resource
    except ImportError:
        return
    if limits.megabytes is not None:
        _lower(resource.RLIMIT_AS, _memory_now() + limits.megabytes * 2**20)
    _lower(resource.RLIMIT_CORE, 0)


def _lower(what: int, value: int) -> None:
    import resource

    _, hard = resource.getrlimit(what)
    if hard != resource.RLIM_INFINITY:
        value = min(value, hard)
    with suppress(OSError, ValueError):  # some systems do not keep some limits
        resource.setrlimit(what, (value, hard))


def _memory_now() -> int:
    """Bytes of addresses that this process holds; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0


def has_coarse_clock() -> bool:
    """Whether somebody has given this process, and so its calls, a limit of processor time."""
    try:
        import resource
    except ImportError:
        return False
    return resource.getrlimit(resource.RLIMIT_CPU)[0] != resource.RLIM_INFINITY


def _processor_time(process: int | None) -> float:
    """Seconds of processor time of a process; 0 where the system does not tell.

    Then the clock on the wall must do.
    """
    try:
        with open(f"/proc/{process}/stat", encoding="ascii", errors="replace") as file:
            # the name of the program, in brackets, may hold anything
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return 0.0


def _cause(code: int | None) -> str:
    """Why a process ended without a word, from its exit code."""
    if code is not None and code < 0:
        name = signal.Signals(-code).name if -code in set(signal.Signals) else str(-code)
        return f"died ({name})"
    return f"died ({code})"

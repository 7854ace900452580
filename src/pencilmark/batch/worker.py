"""A process that works through jobs, seen from both sides of its pipe.

It is handed jobs only when it has done all it had, and so is never written to while it writes:
neither side can wait for the other for ever. Results come one by one, so that whoever hands out
the jobs knows which one the process is at, how long it has been at it, and which one ended it.

Processor time is watched from outside. The system could do that itself (RLIMIT_CPU), but as soon
as a process has such a limit, Linux counts its time in ticks: its clock then goes on by 4 ms at
once, and a short job seems to take no time at all.
"""

from __future__ import annotations

import gc
import os
import pickle
import signal
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing import connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from .in_order import Job, Raised
from .runner import Limits

if TYPE_CHECKING:
    from ..processes import Copies, Fresh

T = TypeVar("T")

_GRACE = 2.0
"""Seconds of processor time beyond its limit before a job is ended; it may end by itself."""
_SLACK = 10
"""By how much a busy machine may stretch a job: seconds on the wall for one of the processor."""
_START = 60.0
"""Seconds on the wall that a process may take to start."""
_ENOUGH = 1.0
"""Seconds after which a process begins no more of the jobs that it was given at once. There are
many if those before were quick; others would have nothing to do meanwhile."""
_ENDING = 5.0
"""Seconds between the last word of a process and its end, at most."""


class Done(NamedTuple):
    """A job that is done."""

    job: Job[Any]
    result: Any
    seconds: float
    size: int
    """Bytes of the result on its way."""


class _Rest:
    """What a process says when it does no more of what it was given."""


class Worker(Generic[T]):
    """A process at work, and the jobs that it has."""

    def __init__(self, children: Fresh | Copies, call: bytes, limits: Limits) -> None:
        self._children = children
        self._limits = limits
        self.pipe, theirs = children.Pipe()
        self._process: BaseProcess = children.Process(
            target=_work, args=(theirs, call, limits), daemon=True
        )
        self._process.start()
        theirs.close()
        self.jobs: deque[Job[T]] = deque()
        """What it was given and has not done; it is at the first of them."""
        self.ready = False
        """Whether it has come far enough to be given jobs."""
        self.has_enough = False
        """Whether it hands back what it has not begun."""
        self._since = monotonic()

    def give(self, jobs: Sequence[Job[T]]) -> None:
        """Hand over jobs; only to a process that has none."""
        self.jobs.extend(jobs)
        self.has_enough = False
        self._since = monotonic()
        with suppress(OSError):  # it has ended: that will be seen where its results are awaited
            self.pipe.send([job.item for job in jobs])

    def take(self) -> Done | None:
        """The next result; None if it says something else. EOFError if it has ended."""
        try:
            data = self.pipe.recv_bytes()
        except OSError:
            raise EOFError from None
        now = monotonic()
        seconds, self._since = now - self._since, now
        result = pickle.loads(data)
        if not self.ready:
            self.ready = True
            return None
        if isinstance(result, _Rest):
            self.has_enough = True
            return None
        return Done(self.jobs.popleft(), result, seconds, len(data))

    @property
    def seconds(self) -> float:
        """How long it has been at its job."""
        return monotonic() - self._since

    def is_late(self) -> bool:
        """Whether its job is to be ended."""
        limits = self._limits
        if not self.ready:
            return self.seconds > _START
        if limits.patience is not None and self.seconds > limits.patience:
            return True
        if limits.processor_seconds is None:
            return False
        most = limits.processor_seconds + _GRACE
        return self.seconds > _SLACK * most or processor_time(self._process.pid) > most

    def cause(self) -> str:
        """Why it has ended by itself."""
        self._process.join(_ENDING)
        return _cause(self._process.exitcode)

    def end(self) -> None:
        """End it, whatever it is doing."""
        self._children.end(self._process)
        self.pipe.close()


def _work(pipe: connection.Connection, packed_call: bytes, limits: Limits) -> None:
    """What happens in the other process."""
    call: Callable[[Any], Any] = pickle.loads(packed_call)
    _be_quiet()
    _obey(limits)
    # The collector of garbage starts anew, and leaves alone what was there before: else a short
    # job pays for walking over all libraries, or does not, as chance has it.
    gc.freeze()
    pipe.send_bytes(_packed(None))
    while True:
        try:
            items = pipe.recv()
        except (EOFError, OSError):
            return
        began = monotonic()
        for place, item in enumerate(items):
            if place and monotonic() - began > _ENOUGH:
                pipe.send_bytes(_packed(_Rest()))
                break
            try:
                result = _packed(call(item))
            except Exception as error:
                result = _packed(Raised(_sendable(error)))
            pipe.send_bytes(result)


def _packed(result: Any) -> bytes:
    return pickle.dumps(result, pickle.HIGHEST_PROTOCOL)


def _sendable(error: Exception) -> Exception:
    """An error that arrives as it was; one that cannot be sent arrives as its words."""
    try:
        if type(pickle.loads(pickle.dumps(error))) is type(error):
            return error
    except Exception:  # whatever a foreign error does when it is packed
        pass
    return RuntimeError(f"{type(error).__name__}: {error}")


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


def processor_time(process: int | None) -> float:
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

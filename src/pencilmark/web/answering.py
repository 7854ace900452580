"""What runs in a worker process: the answer to one question after the other."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

from . import words
from .replying import Service, load_everything, replied, service_called
from .slots import Slot, is_cancelled, start, tell

_TIRED = 0.5
"""A worker that has needed this share of its memory is replaced before it runs out of it: what it
keeps from question to question only grows."""


class Answered(NamedTuple):
    """What a worker sends back."""

    status: int
    body: bytes
    tired: bool = False
    """Whether the worker had better be replaced."""


@dataclass
class _Here:
    """What a worker knows about itself."""

    service: Service
    slot: Slot
    memory: int | None
    beside: Mapping[str, Any]
    """What the service is given with every question."""


_here: _Here | None = None


def prepare(
    name: str,
    memory: int | None,
    slots: Sequence[Slot],
    place: int,
    collection: str | None = None,
) -> None:
    """Get a fresh process ready, before its first question: everything it will need is loaded."""
    global _here  # noqa: PLW0603
    if sys.platform != "win32":
        # The server ends its workers with SIGTERM, which must not wait until a solver lets Python
        # have its turn. Ctrl-C is ignored already.
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM])
        if memory is not None:
            import resource

            with suppress(ValueError, OSError):  # the system allows less already
                resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    beside = {} if collection is None else {"collection": collection}
    _here = _Here(service_called(name), slots[place], memory, beside)
    load_everything()


def ready() -> int:
    """What a worker answers first: its process."""
    return os.getpid()


def answered(name: str, body: bytes, job: int, time_limit: float | None) -> Answered:
    """The reply to a question whose body is JSON, as JSON."""
    assert _here is not None, "the process is prepared before it gets any question"
    asked, slot = _here.service, _here.slot
    start(slot, job)
    status, told = replied(
        asked,
        name,
        body,
        time_limit=time_limit,
        unexpected=words.UNEXPECTED,
        progress=lambda share, told: tell(slot, job, share, told),
        cancel=lambda: is_cancelled(slot, job),
        **_here.beside,
    )
    return Answered(status, told, status == 200 and _is_tired(_here.memory))


def _is_tired(memory: int | None) -> bool:
    return memory is not None and _peak() > _TIRED * memory


def _peak() -> int:
    """The most memory that this process has had, in bytes; 0 where nobody knows."""
    with (
        suppress(OSError, ValueError),
        open("/proc/self/status", encoding="ascii", errors="replace") as lines,
    ):
        for line in lines:
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
    if sys.platform == "win32":
        return 0
    import resource

    # on Linux this counts what the process that started this one had, which is why it comes last
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak * (1 if sys.platform == "darwin" else 1024)

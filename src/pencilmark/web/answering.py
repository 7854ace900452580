"""What runs in a worker process: the answer to one question after the other."""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from importlib import import_module
from json import dumps
from typing import Any, NamedTuple, Protocol

from .. import service
from ..errors import PencilmarkError
from ..formats.json_text import load, oddity
from ..wording import Sentence
from . import words
from .slots import Slot, is_cancelled, start, tell

SERVICE = service.__name__
"""The module that has the answers. Tests have one that does worse things."""
_TIME_LIMIT = "time_limit"
"""The field of a request that says how long the answer may take, where there is one."""
_TIRED = 0.5
"""A worker that has needed this share of its memory is replaced before it runs out of it: what it
keeps from question to question only grows."""


class Service(Protocol):
    """What answers: the module `pencilmark.service`, or another with the same names."""

    QUESTIONS: Mapping[str, service.Question]

    def answer(self, name: str, data: object, **callbacks: Any) -> dict[str, Any]:
        """The reply to a question."""

    def openapi(self) -> dict[str, Any]:
        """The questions, described in the way of OpenAPI."""


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


_here: _Here | None = None


def service_called(name: str) -> Service:
    """The service in the module of this name."""
    found: Any = import_module(name)
    module: Service = found
    return module


def prepare(name: str, memory: int | None, slots: Sequence[Slot], place: int) -> None:
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
    from ..kind import kinds

    _here = _Here(service_called(name), slots[place], memory)
    for kind in kinds():
        kind.techniques, kind.generator  # noqa: B018
    import_module("pysolvers")


def ready() -> int:
    """What a worker answers first: its process."""
    return os.getpid()


def answered(name: str, body: bytes, job: int, time_limit: float | None) -> Answered:
    """The reply to a question whose body is JSON, as JSON."""
    assert _here is not None, "the process is prepared before it gets any question"
    asked, slot = _here.service, _here.slot
    start(slot, job)
    try:
        data = _data(body)
        if time_limit is not None and isinstance(data, dict):
            if any(one.name == _TIME_LIMIT for one in fields(asked.QUESTIONS[name].request)):
                data[_TIME_LIMIT] = _shorter(data.get(_TIME_LIMIT), time_limit)
        reply = asked.answer(
            name,
            data,
            progress=lambda share, told: tell(slot, job, share, told),
            cancel=lambda: is_cancelled(slot, job),
        )
        return Answered(200, _json(reply), _is_tired(_here.memory))
    except MemoryError:
        raise
    except PencilmarkError as error:
        return Answered(getattr(error, "status", 422), said(str(error)))
    except Exception:
        traceback.print_exc()
        return Answered(500, said(words.UNEXPECTED))


def said(sentence: object) -> bytes:
    """A sentence about what went wrong, as the body of a reply.

    >>> said("No.")
    b'{"error":"No."}'
    """
    return _json({"error": str(sentence)})


class _NotJson(PencilmarkError):
    """A body that is not what it should be."""

    status = 400


def _data(body: bytes) -> Any:
    try:
        data = load(body.decode("utf-8"), "json")
    except UnicodeDecodeError:
        raise _NotJson(words.NOT_UTF8) from None
    except PencilmarkError as error:
        raise _NotJson(str(error)) from None
    odd = oddity(data)
    if odd is not None:
        raise _NotJson(str(Sentence(words.NO_PLACE_IN_JSON, expected=odd[0], found=odd[1])))
    return data


def _json(data: object) -> bytes:
    return dumps(data, allow_nan=False, separators=(",", ":")).encode()


def _shorter(asked: Any, most: float) -> Any:
    """The time that a request asks for, or the most there is. What is no time at all is left for
    the service to refuse."""
    if asked is None:
        return most
    is_number = isinstance(asked, int | float) and not isinstance(asked, bool)
    return min(asked, most) if is_number else asked


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

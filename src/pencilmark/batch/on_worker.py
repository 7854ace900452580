"""What happens on a worker of a Dask cluster.

The jobs of a task are done in a process of their own beside Dask's, as they are on one machine: it
can be ended when a job takes too long or is not wanted any more, and if a job ends it, Dask's
process stays. Each thread of Dask keeps its process for the next task.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata
from threading import local
from time import perf_counter
from typing import TYPE_CHECKING, Any

from .. import __version__
from .in_order import Raised
from .processes import Processes
from .runner import Limits

if TYPE_CHECKING:
    from distributed import Worker

_ENOUGH = 2.0
"""Seconds after which a task begins no more jobs: others may have nothing to do."""
_LEAVING = ("closing", "closed", "failed")
"""What is said of a worker that is about to end."""

_kept = local()


@dataclass(frozen=True)
class Chunk:
    """Jobs on their way to a worker."""

    call: Callable[[Any], Any]
    items: list[Any]
    limits: Limits
    preload: tuple[str, ...]


@dataclass(frozen=True)
class ChunkDone:
    """Their results; the last may be what was raised. There are fewer if they took too long."""

    results: list[Any]
    seconds: float


@dataclass(frozen=True)
class OtherVersion:
    """This worker would not do what the one that sent the jobs would do."""

    worker: str
    name: str
    theirs: str
    ours: str


@dataclass(frozen=True)
class CannotLoad:
    """The jobs need something that is not installed here."""

    worker: str
    problem: str


class Unwanted(Exception):
    """Nobody waits for this task any more."""


def versions() -> dict[str, str]:
    """The versions of all that the results depend on.

    >>> sorted(versions())
    ['Pencilmark', 'PySAT']
    """
    return {"Pencilmark": __version__, "PySAT": metadata.version("python-sat")}


def run_chunk(expected: dict[str, str], packed: bytes) -> bytes:
    """Do the jobs of a packed `Chunk`; a packed `ChunkDone`, or why not.

    Packed, because Dask would else unpack it where there may be no Pencilmark: in its scheduler.
    """
    from distributed import get_worker

    worker = get_worker()
    for name, theirs in versions().items():
        if theirs != expected[name]:
            return pickle.dumps(OtherVersion(worker.address, name, theirs, expected[name]))
    try:
        chunk: Chunk = pickle.loads(packed)
    except (ImportError, AttributeError) as error:
        return pickle.dumps(CannotLoad(worker.address, str(error)))
    return pickle.dumps(_done(worker, chunk), pickle.HIGHEST_PROTOCOL)


def _done(worker: Worker, chunk: Chunk) -> ChunkDone:
    key = worker.get_current_task()

    def look() -> None:
        task = worker.state.tasks.get(key)
        if task is None or task.state == "cancelled" or worker.status.name in _LEAVING:
            raise Unwanted

    def in_time() -> Iterator[Any]:
        for place, item in enumerate(chunk.items):
            if place and perf_counter() - began > _ENOUGH:
                return
            yield item

    results: list[Any] = []
    began = perf_counter()
    try:
        for _, result in _runner(chunk).each(chunk.call, in_time(), tick=look):
            results.append(result)
    except Unwanted:
        raise
    except Exception as error:
        results.append(Raised(error))
    return ChunkDone(results, perf_counter() - began)


def _runner(chunk: Chunk) -> Processes:
    """The process of this thread; a new one if other limits hold."""
    kept: tuple[Any, Processes] | None = getattr(_kept, "runner", None)
    if kept is not None:
        if kept[0] == (chunk.limits, chunk.preload):
            return kept[1]
        kept[1].close()
    # the program is Dask's own, and takes its time to load
    runner = Processes(1, chunk.limits, chunk.preload, has_program=False)
    _kept.runner = ((chunk.limits, chunk.preload), runner)
    return runner

"""Jobs in several processes of this machine."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Generator, Iterable
from multiprocessing import connection
from typing import Any, TypeVar

from ..errors import PencilmarkError
from ..processes import Copies, Fresh, loaded_with
from . import words
from .in_order import InOrder, Job, Pacing
from .runner import NO_LIMITS, Failed, Limits, Runner
from .worker import Worker

T = TypeVar("T")
R = TypeVar("R")

_LOOK = 0.1
"""Seconds between two looks at the clock."""
_CHUNK = 0.1
"""Seconds of work that a process is handed at once."""
_STARTS = 3
"""How many processes in a row may end before they have begun."""


class Processes(Runner):
    """So many processes. They stay for the next call of the same function.

    >>> with Processes(2) as runner:
    ...     [result for _, result in runner.each(abs, range(-2, 3))]
    [2, 1, 0, 1, 2]
    """

    def __init__(
        self,
        jobs: int,
        limits: Limits = NO_LIMITS,
        preload: tuple[str, ...] = (),
        *,
        has_program: bool = True,
    ) -> None:
        self._jobs = jobs
        self._limits = limits
        self._children: Fresh | Copies
        self._children = loaded_with([__name__, *preload]) if limits.alone else Fresh()
        self._children.has_program = has_program
        self._children.__enter__()
        self._call = b""
        self._workers: list[Worker[Any]] = []
        self._false_starts = 0

    def close(self) -> None:
        """End all processes."""
        self._workers.clear()
        self._children.__exit__()

    def each(
        self,
        call: Callable[[T], R],
        items: Iterable[T],
        *,
        tick: Callable[[], object] | None = None,
    ) -> Generator[tuple[T, R | Failed], None, None]:
        """Whoever is free gets the next jobs."""
        self._prepare(call)
        order = InOrder(items)
        pacing = Pacing(_CHUNK)
        try:
            while True:
                self._hand_out(order, 1 if self._limits.alone else pacing.chunk)
                yield from order.ready()
                busy = [worker for worker in self._workers if worker.jobs]
                if not busy:
                    if order.is_done:
                        return
                    continue
                ready = connection.wait([worker.pipe for worker in busy], _LOOK)
                if tick is not None:
                    tick()
                for worker in busy:
                    if worker.pipe in ready:
                        self._take(worker, order, pacing)
                    elif worker.is_late():
                        self._end_late(worker, order)
        finally:
            for worker in list(self._workers):
                if worker.jobs:  # somebody has left in the middle
                    self._end(worker)

    def _prepare(self, call: Callable[[Any], Any]) -> None:
        packed = pickle.dumps(call)
        if packed != self._call:
            for worker in list(self._workers):
                self._end(worker)
            self._call = packed

    def _hand_out(self, order: InOrder[T], count: int) -> None:
        """Give jobs to those who have none, and start who is missing."""
        idle = [worker for worker in self._workers if not worker.jobs]
        while idle or len(self._workers) < self._jobs:
            jobs = order.take(count)
            if not jobs:
                return
            if idle:
                idle.pop().give(jobs)
            else:
                worker = Worker[T](self._children, self._call, self._limits)
                self._workers.append(worker)
                worker.give(jobs)

    def _take(self, worker: Worker[T], order: InOrder[T], pacing: Pacing) -> None:
        """All results that a process has sent so far."""
        try:
            while True:
                done = worker.take()
                if done is not None:
                    self._false_starts = 0
                    order.put(done.job, done.result, done.size)
                    pacing.took(done.seconds)
                    if self._limits.alone:
                        self._end(worker)
                        return
                elif worker.has_enough:
                    order.again(worker.jobs)
                    worker.jobs.clear()
                if not worker.pipe.poll():
                    return
        except EOFError:
            self._bury(worker, order)

    def _bury(self, worker: Worker[T], order: InOrder[T]) -> None:
        """A process has ended by itself: what it had is done by another, unless it was once too
        often the end of the one that was at it."""
        seconds, cause = worker.seconds, worker.cause()
        if not worker.ready:
            self._false_starts += 1
            if self._false_starts >= _STARTS:
                raise PencilmarkError(words.NO_PROCESS.format(cause=cause))
        elif worker.jobs:
            job = worker.jobs.popleft()
            job.lost += 1
            if job.lost >= self._limits.tries:
                order.put(job, Failed(cause, seconds))
            else:
                worker.jobs.appendleft(job)
        self._end(worker, order)

    def _end_late(self, worker: Worker[T], order: InOrder[T]) -> None:
        """A process is at its job for too long, or was at its start."""
        if not worker.ready:
            self._bury(worker, order)
            return
        order.put(worker.jobs.popleft(), Failed("time", worker.seconds))
        self._end(worker, order)

    def _end(self, worker: Worker[T], order: InOrder[T] | None = None) -> None:
        """End a process; what it still had goes back."""
        self._workers.remove(worker)
        left: list[Job[T]] = list(worker.jobs)
        worker.jobs.clear()
        if order is not None:
            order.again(left)
        worker.end()

"""The processes that do the work, and who of those that ask gets one of them next.

Each worker is a pool of Pebble's with one process. One pool for all would break as a whole when a
process dies that had nothing to do, and its processes share locks that a killed one may hold. Here
a process that ended is replaced together with its pool. A question that is given up (its result is
cancelled) is taken from the queue; if a worker is at it already, that is asked to stop, and ended
where it does not.
"""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from multiprocessing.process import BaseProcess
from os import cpu_count
from threading import Lock
from typing import Any, Self

from pebble import ProcessExpired, ProcessFuture, ProcessPool

from ..errors import PencilmarkError
from ..processes import Fresh
from . import words
from .answering import Answered, answered, prepare, ready
from .replying import SERVICE, service_called
from .slots import Progress, cancel, progress, slots

LONG = 25.0
"""Questions that may take longer than these seconds never keep the first worker busy: while some
have puzzles made, others still get their hints."""
_PATIENCE = 2.0
"""Seconds that a worker gets to stop by itself."""
_START = 60.0
"""Seconds that a process has to get ready, and many more than it needs."""
_TRIES = 3
"""How often a worker, or a job that nobody began, is tried again."""
_PAUSE = 1.0
"""Seconds until it is tried again to start a worker that could not be started."""
_LOOK = 0.5
"""Seconds after which somebody looks whether there still is a process that can answer."""


class Unanswered(PencilmarkError):
    """A request that gets no answer, with the status of HTTP that says so."""

    def __init__(self, status: int, sentence: object) -> None:
        super().__init__(str(sentence))
        self.status = status


@dataclass(frozen=True, kw_only=True)
class Limits:
    """How much work is done at once, and how much any of it may take."""

    workers: int = field(default_factory=lambda: max(2, cpu_count() or 1))
    memory: int | None = 2 * 1024**3
    """Bytes of address space of a worker."""
    waiting: int = 200
    """How many questions may wait for a worker."""
    time_limit: float | None = None
    """Seconds that any question may take, where it does not have less by itself."""
    grace: float = 3.0
    """Seconds beyond that after which a worker is ended."""


class Job:
    """A question that waits for its answer or is being answered."""

    def __init__(self, number: int, name: str, body: bytes, seconds: float, is_long: bool) -> None:
        self.number = number
        self.name = name
        self.body = body
        self.seconds = seconds
        self.is_long = is_long
        self.tries = 0
        self.result: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()
        self.worker: _Worker | None = None

    def progress(self) -> Progress | None:
        """How far it is; None before anybody works on it."""
        return None if self.worker is None else progress(self.worker.slot, self.number)

    def fail(self, status: int, sentence: str) -> None:
        """Answer with an error, unless there is an answer already or nobody waits for one."""
        if not self.result.done():
            self.result.set_exception(Unanswered(status, sentence))


class _OneChild(Fresh):
    """Starts one process only. Pebble would replace it as well, in a pool that may have lost its
    locks and is about to be ended."""

    def Process(self, *args: Any, **options: Any) -> BaseProcess:  # type: ignore[override] # noqa: N802
        """The process, the first time."""
        if self._running:
            raise OSError("there is to be one process only")
        return super().Process(*args, **options)


class _Worker:
    """One process, replaced whenever it ends."""

    def __init__(self, workers: Workers, place: int) -> None:
        self.slot = workers.slots[place]
        self.place = place
        self._workers = workers
        self._pool: ProcessPool | None = None
        self._children = _OneChild()
        self._changing = Lock()
        self._closed = False
        self.failures = 0
        """How often in a row it could not be started."""

    async def get_ready(self) -> bool:
        """Wait until there is a process that can be given work; False if there will be none."""
        try:
            if self._pool is None:
                await asyncio.to_thread(self._begin)
            assert self._pool is not None
            first = self._pool.schedule(ready, timeout=_START)
            is_ready = asyncio.wrap_future(first)
            await asyncio.wait_for(self._hear(is_ready), _START)
            is_ready.result()
        except (OSError, RuntimeError, ProcessExpired):  # TimeoutError is an OSError
            self.failures += 1
            await asyncio.to_thread(self.end)
            return False
        self.failures = 0
        return True

    def _begin(self) -> None:
        everything = self._workers
        limits, slots = everything.limits, everything.slots
        args = (everything.service, limits.memory, slots, self.place, everything.collection)
        with self._changing:
            if self._closed:
                raise RuntimeError("closed")
            self._children = _OneChild()
            self._children.__enter__()
            self._pool = ProcessPool(
                max_workers=1, initializer=prepare, initargs=args, context=self._children
            )
            assert self._pool.active  # asking starts it

    def kill(self) -> None:
        """End the process at once, and start no other."""
        if self._pool is not None:
            self._pool.stop()  # type: ignore[no-untyped-call]
            self._children.kill()

    def end(self) -> None:
        """The same, and wait until nothing is left of it."""
        with self._changing:
            if self._pool is not None:
                self.kill()
                with suppress(RuntimeError):
                    self._pool.join()
                self._pool = None
                self._children.__exit__()

    def close(self) -> None:
        """The same for good."""
        self._closed = True
        self.end()

    async def work(self, job: Job) -> bool:
        """Do a job. False if the process cannot be given another one before it is ready again."""
        assert self._pool is not None
        limit = job.seconds + self._workers.limits.grace
        args = (job.name, job.body, job.number, self._workers.limits.time_limit)
        try:
            future: ProcessFuture[Answered] = self._pool.schedule(answered, args, timeout=limit)
        except RuntimeError:  # it was killed while it had nothing to do: that costs nobody anything
            return await self._replaced(job)
        job.worker = self
        done = asyncio.wrap_future(future)
        try:
            await self._hear(done, job.result)
        except BrokenProcessPool:
            return await self._replaced(job)
        if not done.done():
            cancel(self.slot, job.number)
            await asyncio.wait({done}, timeout=_PATIENCE)
            if not done.done():
                future.cancel()  # type: ignore[no-untyped-call]
                await asyncio.wait({done})
        return await self._settle(job, done)

    async def _hear(self, *awaited: asyncio.Future[Any]) -> None:
        """Wait for the first of these, unless nobody is left who could answer.

        Pebble forgets a task that it is handed while it finds out that the process has ended.
        """
        pool = self._pool
        assert pool is not None
        while True:
            is_active = pool.active
            done, _ = await asyncio.wait(
                awaited, timeout=_LOOK, return_when=asyncio.FIRST_COMPLETED
            )
            if done:
                return
            if not is_active:  # and whatever Pebble still had to say has been heard since
                raise BrokenProcessPool

    async def _replaced(self, job: Job) -> bool:
        """End what is left of the process, and have another one do the job."""
        await asyncio.to_thread(self.end)
        self._workers.again(job)
        return False

    async def _settle(self, job: Job, done: asyncio.Future[Answered]) -> bool:
        try:
            told = done.result()
        except BrokenProcessPool:  # it was killed just before it could begin
            self._workers.again(job)
        except ProcessExpired:
            job.fail(503, words.CRASHED)
        except MemoryError:
            job.fail(503, words.NO_MEMORY)
        except TimeoutError:
            job.fail(504, words.TOOK_TOO_LONG)
        except asyncio.CancelledError:  # given up, and the process was ended for that
            pass
        else:
            if not job.result.done():
                job.result.set_result(told)
            if not told.tired:
                return True
        await asyncio.to_thread(self.end)
        return False


class Workers:
    """All workers, and the questions that wait for one.

    >>> async def example():
    ...     async with Workers(Limits(workers=1)) as workers:
    ...         return (await workers.ask("kinds", b"{}").result).status
    >>> asyncio.run(example())
    200
    """

    def __init__(
        self,
        limits: Limits | None = None,
        service: str = SERVICE,
        collection: str | None = None,
    ) -> None:
        self.limits = Limits() if limits is None else limits
        self.service = service
        self.collection = collection
        """The file of the collection that questions may be about."""
        self.questions = service_called(service).QUESTIONS
        self.slots = slots(self.limits.workers)
        self._numbers = count(1)
        self._waiting: list[Job] = []
        self._open: set[Job] = set()
        self._stopping = False
        self._workers: list[_Worker] = []
        self._bell = asyncio.Event()

    async def __aenter__(self) -> Self:
        self._workers = [_Worker(self, place) for place in range(self.limits.workers)]
        self._loops = [asyncio.create_task(self._employ(worker)) for worker in self._workers]
        return self

    async def __aexit__(self, *_: object) -> None:
        self.stop()
        for loop in self._loops:
            loop.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
        await asyncio.gather(*(asyncio.to_thread(worker.close) for worker in self._workers))

    def stop(self) -> None:
        """Take no more questions, and leave those open that are."""
        self._stopping = True
        for job in list(self._open):
            job.fail(503, words.STOPPING)
        for worker in self._workers:
            worker.kill()

    def ask(self, name: str, body: bytes) -> Job:
        """Put a question in the queue; whoever cancels its result gives it up."""
        if self._stopping:
            raise Unanswered(503, words.STOPPING)
        if len(self._waiting) >= self.limits.waiting:
            raise Unanswered(503, words.TOO_MANY)
        own, most = self.questions[name].seconds, self.limits.time_limit
        seconds = own if most is None else min(own, most)
        job = Job(next(self._numbers), name, body, seconds, own > LONG)
        self._open.add(job)
        job.result.add_done_callback(lambda _: self._close(job))
        self._waiting.append(job)
        self._bell.set()
        return job

    def again(self, job: Job) -> None:
        """Put a job that was not begun back to where it came from."""
        job.worker = None
        job.tries += 1
        if job.tries > _TRIES:
            job.fail(503, words.CRASHED)
        if not job.result.done():
            self._waiting.insert(0, job)
            self._bell.set()

    def _close(self, job: Job) -> None:
        self._open.discard(job)
        if job in self._waiting:
            self._waiting.remove(job)

    def _take(self, worker: _Worker) -> Job | None:
        """The job that a worker gets next. What takes long is not for the first, so that somebody
        is always there for the others."""
        spared = worker.place == 0 and self.limits.workers > 1
        for job in self._waiting:
            if not (spared and job.is_long):
                self._waiting.remove(job)
                return job
        return None

    async def _employ(self, worker: _Worker) -> None:
        """Give a worker one job after the other."""
        is_ready = False
        while not self._stopping:
            while not is_ready:
                is_ready = await worker.get_ready()
                if not is_ready:
                    self._give_up()
                    await asyncio.sleep(_PAUSE * (worker.failures > 1))
            job = self._take(worker)
            if job is None:
                self._bell.clear()
                await self._bell.wait()
            else:
                is_ready = await worker.work(job)

    def _give_up(self) -> None:
        """Where no worker can be started, nobody is left waiting for one."""
        if all(worker.failures >= _TRIES for worker in self._workers):
            for job in list(self._waiting):
                job.fail(503, words.NO_WORKERS)

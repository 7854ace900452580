"""Jobs handed out ahead of their turn, and results given back in it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Any, Generic, TypeVar

T = TypeVar("T")

_MOST = 4096
_MOST_BYTES = 64 * 2**20
"""How many bytes of results may wait for their turn."""
_FILLING = 0.1
"""Seconds after which no more items are waited for to fill a chunk."""
_MOST_IN_CHUNK = 512


@dataclass
class Job(Generic[T]):
    """An item on its way."""

    number: int
    item: T
    lost: int = 0
    """How often its process has ended before it was done."""


@dataclass(frozen=True)
class Raised:
    """What a job raised in the place of a result."""

    error: BaseException


class InOrder(Generic[T]):
    """Takes items as they are asked for; gives results back in the order of the items.

    >>> order = InOrder("ab")
    >>> a, b = order.take(2)
    >>> order.put(b, "B"); list(order.ready())
    []
    >>> order.put(a, "A"); list(order.ready())
    [('a', 'A'), ('b', 'B')]
    """

    def __init__(self, items: Iterable[T]) -> None:
        self.most = _MOST
        """How many jobs may be out, or wait for their turn."""
        self._items = iter(items)
        self._again: deque[Job[T]] = deque()
        self._taken = 0
        self._given = 0
        self._waiting: dict[int, tuple[T, Any, int]] = {}
        self._bytes = 0
        self._ended = False
        self._failure: BaseException | None = None

    def take(self, count: int) -> list[Job[T]]:
        """The next jobs, up to so many; first those that are to be done once more. One that has
        lost its process goes alone: if it is the one that ends it, it is to harm no other."""
        jobs: list[Job[T]] = []
        while self._again and len(jobs) < count:
            if self._again[0].lost:
                return jobs or [self._again.popleft()]
            jobs.append(self._again.popleft())
        if jobs:
            return jobs
        until = monotonic() + _FILLING
        while (
            len(jobs) < count
            and not self._ended
            and self._taken - self._given < self.most
            and self._bytes < _MOST_BYTES
        ):
            try:
                item = next(self._items)
            except StopIteration:
                self._ended = True
            except Exception as error:  # told in its turn, when all before it is done
                self._ended = True
                self._failure = error
            else:
                jobs.append(Job(self._taken, item))
                self._taken += 1
                if monotonic() > until:
                    break
        return jobs

    def again(self, jobs: Iterable[Job[T]]) -> None:
        """These are to be done once more."""
        self._again.extend(jobs)

    def put(self, job: Job[T], result: Any, size: int = 0) -> None:
        """A result, of so many bytes."""
        self._waiting[job.number] = (job.item, result, size)
        self._bytes += size

    @property
    def is_done(self) -> bool:
        """Whether every item has been given back with its result."""
        return self._ended and self._given == self._taken

    def ready(self) -> Iterator[tuple[T, Any]]:
        """The results whose turn it is; what was raised in the place of one is raised."""
        while self._given in self._waiting:
            item, result, size = self._waiting.pop(self._given)
            self._bytes -= size
            self._given += 1
            if isinstance(result, Raised):
                raise result.error
            yield item, result
        if self._failure is not None and self._given == self._taken:
            raise self._failure


class Pacing:
    """How many jobs to hand out at once, so that handing out takes little of the time.

    >>> pacing = Pacing(0.1)
    >>> pacing.chunk
    1
    >>> for _ in range(100):
    ...     pacing.took(0.001)
    >>> 90 <= pacing.chunk <= 100
    True
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._mean: float | None = None

    def took(self, seconds: float) -> None:
        """How long a job took."""
        weight = 0.1 if self._mean is not None else 1.0
        self._mean = (1 - weight) * (self._mean or 0.0) + weight * seconds

    @property
    def chunk(self) -> int:
        """How many jobs come to the time that a chunk is to take."""
        if self._mean is None:
            return 1
        return max(1, min(_MOST_IN_CHUNK, int(self._seconds / max(self._mean, 1e-6))))

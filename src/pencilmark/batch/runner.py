"""What a runner promises, and the one that needs nothing: this process."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable
from typing import Self, TypeVar

from ..records import dataclass

T = TypeVar("T")
R = TypeVar("R")

_SLACK = 2.0
"""How many times its limit a job may take before it is ended: a busy machine is slow."""
_GRACE = 5.0
"""Seconds beyond that."""


@dataclass(frozen=True)
class Limits:
    """How much a job may take before its process is ended, whatever it is doing.

    They are not what keeps a job in time: it should look at the clock itself, and knows best what
    to say. They are for the one that does not come back.
    """

    seconds: float | None = None
    """What the job was told to keep to, on the wall."""
    processor_seconds: float | None = None
    """Of processor time; only where each job is `alone`."""
    megabytes: int | None = None
    """Of memory beyond what its process starts with."""
    tries: int = 3
    """How often a job may lose its process before it is given up."""
    alone: bool = False
    """Whether each job has a new process, which starts from nothing."""

    @property
    def patience(self) -> float | None:
        """Seconds on the wall after which a job is ended.

        >>> Limits(10).patience, Limits().patience
        (25.0, None)
        """
        return None if self.seconds is None else _SLACK * self.seconds + _GRACE


NO_LIMITS = Limits()


@dataclass(frozen=True)
class Failed:
    """What stands in the place of a result that there is not."""

    reason: str
    """`time`, or `died (SIGNAL or code)`."""
    seconds: float
    """On the wall, in the last try."""


class Runner(ABC):
    """Works through many jobs."""

    @abstractmethod
    def each(
        self,
        call: Callable[[T], R],
        items: Iterable[T],
        *,
        tick: Callable[[], object] | None = None,
    ) -> Generator[tuple[T, R | Failed], None, None]:
        """Call something with each item; each item with its result, in the order of the items.

        Items are taken as they are needed, a bounded number ahead. `tick` is called now and then
        while nothing happens; what it raises ends it all. What `call` raises is raised here, when
        its turn has come.
        """

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:  # noqa: B027  (not everybody has begun anything)
        """End what was begun."""


class Here(Runner):
    """This process. Nothing can be ended from outside: a job has to keep its limits itself.

    >>> list(Here().each(abs, [-3, 4]))
    [(-3, 3), (4, 4)]
    """

    def each(
        self,
        call: Callable[[T], R],
        items: Iterable[T],
        *,
        tick: Callable[[], object] | None = None,
    ) -> Generator[tuple[T, R | Failed], None, None]:
        """One after the other."""
        for item in items:
            result = call(item)
            if tick is not None:
                tick()
            yield item, result

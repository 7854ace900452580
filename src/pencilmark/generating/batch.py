"""Many puzzles: in a fixed order, no two equal, on one core or several, from any place on.

The first puzzle of a batch has the seed of the batch, the k-th one `seed/k`. One that equals an
earlier one (turned, mirrored or renamed) is left out, and `seed/k+1`, `seed/k+2` and so on are
tried in its place. So a puzzle depends on the batch before it only through what it must not equal,
and any number of processes makes the same batch.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from ..engines import Clock
from ..kind import kind_of
from ..puzzle import Puzzle
from . import words
from .generate import Origin, generate, generator_of, read_request
from .request import CannotMake, RanOut, read_seed, size_range

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

_REPEATS = 200
"""How many equal puzzles in a row are enough to say that there are no others."""
_LOOK = 0.2
"""Seconds between two looks at whether to stop."""


@dataclass(frozen=True)
class Batch:
    """A wish for many puzzles."""

    kind: str
    seed: str
    count: int
    arguments: Mapping[str, Any] = field(default_factory=dict)
    """What `generate` is told besides."""
    time_limit: float | None = None
    """Seconds for each puzzle."""
    rated: bool = True

    def check(self) -> None:
        """Raise CannotMake at once if no such puzzle can be."""
        read_seed(self.seed_of(self.count - 1, _REPEATS))  # the longest
        sizes = size_range(self.arguments.get("size"))
        if sizes is None:
            read_request(self.kind, **self.arguments)
        else:
            for size in range(sizes[0], sizes[1] + 1):
                read_request(self.kind, **{**self.arguments, "size": size})

    def seed_of(self, place: int, repeat: int = 0) -> str:
        """The seed of a puzzle by its place in the batch, from 0.

        >>> batch = Batch("hitori", "7", 3)
        >>> batch.seed_of(0), batch.seed_of(2), batch.seed_of(2, 1)
        ('7', '7/3', '7/3+1')
        """
        seed = self.seed if place == 0 else f"{self.seed}/{place + 1}"
        return seed if repeat == 0 else f"{seed}+{repeat}"

    def made(self, place: int, repeat: int = 0, cancel: Callable[[], bool] | None = None) -> Puzzle:
        """The puzzle at a place, whatever the others are; its rating is None if the time is up
        before it is known."""
        clock = Clock(self.time_limit, cancel)
        puzzle = generate(
            self.kind,
            seed=self.seed_of(place, repeat),
            time_limit=self.time_limit,
            cancel=cancel,
            **self.arguments,
        )
        origin = puzzle.metadata
        assert isinstance(origin, Origin)
        if not self.rated:
            return replace(puzzle, metadata=origin.without_rating())
        origin.rate(clock)
        return puzzle


class Seen:
    """The puzzles so far, as far as it takes to know them again."""

    def __init__(self) -> None:
        self._forms: set[Hashable] = set()

    def add(self, puzzle: Puzzle) -> bool:
        """Whether this one is new."""
        form = generator_of(kind_of(puzzle)).canonical(puzzle)
        if form in self._forms:
            return False
        self._forms.add(form)
        return True

    def __len__(self) -> int:
        return len(self._forms)


def make_all(
    batch: Batch,
    *,
    seen: Seen | None = None,
    jobs: int = 1,
    tick: Callable[[], bool] | None = None,
) -> Generator[Puzzle, None, None]:
    """The puzzles of a batch, one after the other, each as soon as it is there.

    `seen` are those of an earlier run: their number is where this one goes on. `tick` is called
    now and then; it may return True to stop.

    >>> [puzzle.metadata["id"] for puzzle in make_all(Batch("hitori", "1", 2, {"size": 5}))]
    ['hitori-5x5-1', 'hitori-5x5-1/2']
    """
    batch.check()
    seen = seen or Seen()
    places = range(len(seen), batch.count)
    with _drafts(batch, places, jobs, tick) as drafts:
        for place, draft in zip(places, drafts, strict=True):
            puzzle, repeat = draft, 0
            while not seen.add(puzzle):
                repeat += 1
                if repeat > _REPEATS:
                    raise CannotMake(words.NO_MORE, count=len(seen), tries=_REPEATS)
                puzzle = batch.made(place, repeat, tick)
            yield puzzle


@contextmanager
def _drafts(
    batch: Batch, places: range, jobs: int, tick: Callable[[], bool] | None
) -> Iterator[Iterator[Puzzle]]:
    """The puzzles at these places before anybody has looked for equal ones."""
    if jobs == 1 or len(places) < 2:
        yield (batch.made(place, cancel=tick) for place in places)
        return
    from concurrent.futures import ProcessPoolExecutor

    from ..processes import Fresh

    with Fresh() as children:
        executor = ProcessPoolExecutor(min(jobs, len(places)), children, initializer=_be_quiet)
        try:
            yield _in_order(executor, 4 * jobs, batch, places, tick)
        finally:
            children.kill()
            executor.shutdown(cancel_futures=True)


def _in_order(
    executor: ProcessPoolExecutor,
    ahead: int,
    batch: Batch,
    places: range,
    tick: Callable[[], bool] | None,
) -> Iterator[Puzzle]:
    """The puzzles as the processes make them, so many `ahead` of what is asked for; RanOut if a
    process ends before its time: what it was making will never come."""
    from concurrent.futures import BrokenExecutor

    worker = _Worker(batch)
    waiting: deque[Future[Puzzle | CannotMake]] = deque()
    rest = iter(places)
    try:
        for _ in places:
            with _failures_of_threads() as failures:
                for place in islice(rest, ahead - len(waiting)):
                    waiting.append(executor.submit(worker, place))
                result = _awaited(waiting.popleft(), tick, failures)
            if isinstance(result, CannotMake):
                raise result
            yield result
    except BrokenExecutor:
        raise RanOut(words.PROCESS_LOST) from None


def _awaited(
    future: Future[Puzzle | CannotMake],
    tick: Callable[[], bool] | None,
    failures: list[BaseException],
) -> Puzzle | CannotMake:
    while True:
        try:
            return future.result(timeout=_LOOK)
        except TimeoutError:
            if failures:  # whoever hands out the work is gone: nothing will come any more
                raise failures[0] from None
            if tick is not None and tick():
                raise CannotMake(words.CANCELLED) from None


@contextmanager
def _failures_of_threads() -> Iterator[list[BaseException]]:
    """What goes wrong in other threads meanwhile; else it would be printed and no more."""
    import threading

    failures: list[BaseException] = []

    def keep(failure: threading.ExceptHookArgs) -> None:
        if failure.exc_value is not None:
            failures.append(failure.exc_value)

    usual, threading.excepthook = threading.excepthook, keep
    try:
        yield failures
    finally:
        threading.excepthook = usual


@dataclass(frozen=True)
class _Worker:
    """Makes puzzles in another process; what goes wrong comes back."""

    batch: Batch

    def __call__(self, place: int) -> Puzzle | CannotMake:
        try:
            return self.batch.made(place)
        except CannotMake as error:
            return error


def _be_quiet() -> None:
    """What goes wrong in another process comes back to this one; if it is gone there is nobody
    to tell."""
    import os
    import sys

    sys.stderr = open(os.devnull, "w")  # noqa: SIM115

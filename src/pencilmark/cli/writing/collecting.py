"""Puzzles that are put into a collection as they are made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...wording import Sentence
from ..output import complain, say
from ..words import collection as words

if TYPE_CHECKING:
    from ...puzzle import Puzzle
    from ..jobs import Running
    from ..progress import Pace


class Collecting:
    """A collection that is being filled. What is stopped keeps what was put in so far."""

    def __init__(self, path: str) -> None:
        from ...collecting import collection

        self._path = path
        self._collection = collection(path)
        self._ids: list[int] = []
        self._added = 0

    def __enter__(self) -> Collecting:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None and issubclass(kind, KeyboardInterrupt):
            complain(Sentence(words.STOPPED, path=self._path, count=len(self._collection)))
        self._collection.close()

    def put_all(self, puzzles: Iterable[Puzzle], pace: Pace) -> None:
        """Put puzzles in, each once, while they are made."""
        from ...collecting import Record

        for one in self._collection.store(Record.of(puzzle) for puzzle in puzzles):
            self._ids.append(one.id)
            self._added += one.new
            pace.advance()

    def tell(self) -> None:
        """Say how many are new."""
        there = len(self._ids) - self._added
        say(str(Sentence(words.ADDED, added=self._added, there=there, path=self._path)))

    def work_out(self, running: Running, time_limit: float | None, pace: Pace) -> int:
        """Solve and rate what was put in; how many could not be in time."""
        left = 0
        for _, found in self._collection.work_out(
            self._ids,
            jobs=running.jobs,
            cluster=running.cluster,
            time_limit=time_limit,
            tick=pace.tick,
        ):
            left += not found.complete
            pace.advance()
        return left

    @property
    def missing(self) -> int:
        """How many of what was put in are not solved and rated."""
        return len(self._collection.missing(self._ids))

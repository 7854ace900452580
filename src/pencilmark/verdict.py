"""The answer to a puzzle: none, unique or many, with witnesses and reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from .engines import Statistics
from .model import Rule
from .puzzle import Marks, Puzzle, Solution

if TYPE_CHECKING:
    from .solving import Run

Status = Literal["none", "unique", "many", "unknown"]


class Solutions(Sequence[Solution]):
    """Solutions that are looked for only when somebody asks for the next one."""

    def __init__(self, run: Run, limit: int | None) -> None:
        self._run = run
        self._limit = limit

    def _upto(self, count: int | None) -> list[Solution]:
        if self._limit is not None:
            count = self._limit if count is None else min(count, self._limit)
        found = self._run.find(count)
        return found if count is None else found[:count]

    def __iter__(self) -> Iterator[Solution]:
        index = 0
        while len(found := self._upto(index + 1)) > index:
            yield found[index]
            index += 1

    def __len__(self) -> int:
        return len(self._upto(None))

    def __getitem__(self, index):  # type: ignore[no-untyped-def]
        if isinstance(index, slice):
            start, stop, step = index.start or 0, index.stop, index.step or 1
            ahead = stop is not None and min(start, stop, step) >= 0
            return self._upto(stop if ahead else None)[index]
        return self._upto(None if index < 0 else index + 1)[index]

    def __bool__(self) -> bool:
        return bool(self._upto(1))

    def __repr__(self) -> str:
        return f"<Solutions: {len(self._run.find(0))} found so far>"


class Verdict:
    """What is known about the solutions of a puzzle.

    `status` is "none", "unique", "many", or "unknown" when the time ran out before it was clear.
    """

    def __init__(self, run: Run, limit: int | None) -> None:
        self._run = run
        self._limit = limit
        found = len(run.find(2))
        self.status: Status
        if found >= 2:
            self.status = "many"
        elif not run.exhausted:
            self.status = "unknown"
        else:
            self.status = "unique" if found else "none"

    def __repr__(self) -> str:
        return f"<Verdict {self.status}>"

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from . import to_svg

        return to_svg(self)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that was solved."""
        return self._run.puzzle

    @property
    def solution(self) -> Solution | None:
        """One solution, if there is any."""
        found = self._run.find(1)
        return found[0] if found else None

    @property
    def solutions(self) -> Sequence[Solution]:
        """The solutions, up to the limit; without a limit each is found as it is asked for."""
        return Solutions(self._run, self._limit)

    @property
    def statistics(self) -> Statistics:
        """What the run has cost so far."""
        return self._run.statistics

    @property
    def exhausted(self) -> bool:
        """Whether every solution has been found."""
        return self._run.exhausted

    def count(self) -> int:
        """How many solutions there are, up to the limit (`exhausted` tells whether it is all).

        They are counted and not kept: it takes no more memory for a million than for two.
        """
        return self._run.count(self._limit)

    @cached_property
    def _certain(self) -> tuple[Marks, bool]:
        return self._run.certain()

    @property
    def certain(self) -> Marks:
        """What is the same in every solution: values, and values that a cell has in none."""
        return self._certain[0]

    @property
    def certain_complete(self) -> bool:
        """Whether the time was enough to find out all that is certain."""
        return self._certain[1]

    @cached_property
    def differing(self) -> list[int]:
        """The cells in which the first two solutions differ."""
        found = self._run.find(2)
        if len(found) < 2:
            return []
        one, two = found[:2]
        return [cell for cell in self.puzzle.grid.cells if one[cell] != two[cell]]

    @cached_property
    def _conflict(self) -> tuple[list[Rule], list[int]]:
        return self._run.conflict() if self.status == "none" else ([], [])

    @property
    def conflict(self) -> list[Rule]:
        """If there is no solution: a small set of rules that cannot hold together."""
        return self._conflict[0]

    @property
    def blamed(self) -> list[int]:
        """The cells of the marks that these rules cannot hold together with. None, where they
        contradict each other without any."""
        return self._conflict[1]

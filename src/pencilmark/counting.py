"""How many solutions there are, without keeping any of them.

To find another solution, an engine is told not to come back to those that it has found, and it
keeps all it is told. So where there are many, the puzzle is parted: first those solutions are
counted in which some cell has some value, then those in which it has not, each by an engine that
begins anew. What an engine holds at a time is thereby bounded, however many there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .clock import Clock, within
from .engines import Search, open_search
from .model import Model

_ENOUGH = 500
"""Solutions that are found of a part before it is parted: with more, each takes longer to find."""
_MOST_CELLS = 4_000_000
"""Cells that all these solutions have together."""
_LOOKED_AT = 64
"""Solutions that are compared to find out where to part it."""


@dataclass(frozen=True)
class Counted:
    """How many solutions were counted, and whether these are all."""

    number: int
    all: bool


def count_solutions(
    model: Model,
    assumptions: Sequence[int],
    engine: str,
    clock: Clock | None,
    *,
    limit: int | None = None,
    begun: tuple[Search, int] | None = None,
    enough: int = _ENOUGH,
) -> Counted:
    """Count the solutions, up to the limit. A part with more than `enough` of them is parted.

    `begun` is a search that has found so many solutions, and goes on from there. It is closed in
    the end, and its statistics are those of all searches.
    """
    search, found = begun if begun is not None else (open_search(model, engine, clock), 0)
    enough = min(enough, _MOST_CELLS // model.board.grid.size)
    count = _Count(model, assumptions, engine, clock, limit=limit, enough=enough)
    with within(clock):
        count.all(search, found)
    search.close()
    return Counted(max(count.best, found), count.done)


class _Count:
    """A count that is under way."""

    def __init__(
        self,
        model: Model,
        assumptions: Sequence[int],
        engine: str,
        clock: Clock | None,
        *,
        limit: int | None,
        enough: int,
    ) -> None:
        self._model = model
        self._assumptions = assumptions
        self._engine = engine
        self._clock = clock
        self._limit = limit
        self._enough = enough
        """How many solutions of one part are found before it is parted."""
        self._counted = 0
        """Solutions of the parts that are through."""
        self.best = 0
        """The most that are known of at any time."""
        self.done = False

    def all(self, search: Search, found: int) -> None:
        """Go through part after part; the first one has been begun."""
        parts = self._through(search, found, ())
        while parts:
            part = parts.pop()
            other = open_search(self._model, self._engine, self._clock)
            try:
                more = self._through(other, 0, part)
            finally:
                other.close()
                search.statistics.add(other.statistics)
            if more is None:
                return
            parts += more
        self.done = parts is not None

    def _through(
        self, search: Search, found: int, part: tuple[int, ...]
    ) -> list[tuple[int, ...]] | None:
        """Count one part: the parts to count instead, if there are too many; None: stopped."""
        variables = self._model.board.variables
        looked_at: list[list[int]] = []
        while answer := search.solve([*self._assumptions, *part]):
            found += 1
            self.best = max(self.best, self._counted + found)
            if self.best == self._limit:
                return None
            if found % (self._enough // _LOOKED_AT + 1) == 0 or len(looked_at) < 2:
                looked_at.append(search.truth()[:variables])
            if found > self._enough and len(looked_at) > 1:  # counted once more, some in each part
                literal = _most_even(looked_at)
                return [(*part, -literal), (*part, literal)]
            search.exclude()
        if answer is None:
            return None
        self._counted += found
        self.best = max(self.best, self._counted)
        return []


def _most_even(solutions: Sequence[Sequence[int]]) -> int:
    """The literal that about half of these solutions have.

    >>> _most_even([[1, 2, -3], [1, -2, -3], [1, -2, 3], [1, 2, -3]])
    2
    """
    half = len(solutions) / 2
    holds = [0] * len(solutions[0])
    for truth in solutions:
        for place, literal in enumerate(truth):
            holds[place] += literal > 0
    return 1 + min(range(len(holds)), key=lambda place: abs(holds[place] - half))

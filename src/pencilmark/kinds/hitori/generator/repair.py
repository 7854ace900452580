"""Repairing a draft of a Hitori: the fewest numbers to change so that it has one solution.

First a way is found quickly. One solution of the draft is kept, and shaded cells get other numbers
until no second one is left; a draft without a solution first gets one, in that a few cells that
clash get a number that does not. Then fewer changes are looked for, from one upwards
(see `proposals`).
"""

from __future__ import annotations

from collections.abc import Iterator

from ....engines import open_search
from ....generating.chance import Chance
from ....generating.generator import Budget, Stopped
from ....model import Clauses, Count, Model, Rule, marked
from ....wording import Sentence
from ..puzzle import Hitori
from ..rules import grid_rules, model
from .draft_numbers import Names, Numbers
from .make import Draft, Taste
from .numbers import mates
from .proposals import answer_of, fewest, others
from .solutions import completed

_QUICK_WAYS = 12
"""How many ways are tried to repair a draft quickly."""
_FREED = 4
"""Up to how many numbers the fewest are looked for that keep a draft from having a solution. Where
more do, any will do: to find the fewest would take too long."""
_SLICE, _SLICES = 100, 20
"""How many conflicts it may take to find one more; a look at the clock after each slice."""


def repaired(puzzle: Hitori, budget: Budget) -> tuple[Hitori, list[Sentence], bool] | None:
    """The puzzle with the fewest numbers changed, the changes, and whether fewer are ruled out.

    >>> draft = Hitori(((3, 3, 2), (1, 3, 3), (2, 1, 2)))
    >>> outcome, changes, proved = repaired(draft, Budget())
    >>> [str(sentence) for sentence in changes], proved
    (['R1C1 shows 4 instead of 3.'], True)
    """
    draft = Names(puzzle)
    quick = _Quick(draft, budget)
    best: Numbers | None = None
    proved = False
    try:
        most = quick.look()
        best = quick.best
        draft, found, proved = fewest(draft, budget, most, at_any_cost=best is None)
        best = found or best
    except Stopped:
        best, proved = quick.best, False
    if best is None:
        return None
    return draft.puzzle(best), draft.said(best), proved or draft.changes(best) == 1


class _Quick:
    """The search for some way to repair a draft."""

    def __init__(self, draft: Names, budget: Budget) -> None:
        self._draft = draft
        self._budget = budget
        self._chance = Chance("mend")
        self.best: Numbers | None = None
        """The way with the fewest changes so far."""

    def look(self) -> int:
        """Look for a way. Up to how many changes another one should be looked for: fewer than this
        one has; but if the draft has no solution, others with as many may be nicer."""
        for shaded in self._solutions():
            self._finish(shaded, self._draft.numbers)
        if self.best is not None:
            return self._draft.changes(self.best) - 1
        for shaded, freed in self._near_solutions():
            self._finish(shaded, self._without_clashes(shaded, freed))
        return self._draft.grid.size if self.best is None else self._draft.changes(self.best)

    def _finish(self, shaded: list[int], numbers: Numbers) -> None:
        """Make this solution of these numbers the only one, if that works out."""
        draft = self._draft
        way = Draft(draft.grid, completed(draft.grid, shaded), numbers, Taste())
        if not way.make_unique(self._chance, self._budget):
            return
        found = self._undone(way)
        if self.best is None or draft.changes(found) < draft.changes(self.best):
            self.best = found

    def _solutions(self) -> Iterator[list[int]]:
        """The shaded cells of a few solutions of the draft."""
        search = open_search(model(self._draft.draft), clock=self._budget.clock)
        try:
            for _ in range(_QUICK_WAYS):
                self._budget.check()
                if not search.solve():
                    self._budget.check()
                    break
                yield [
                    literal - 1
                    for literal in search.truth()[: self._draft.grid.size]
                    if literal > 0
                ]
                search.exclude()
        finally:
            search.close()

    def _near_solutions(self) -> Iterator[tuple[list[int], list[int]]]:
        """The shaded cells of a few solutions that the draft would have if some cells, which
        come second, had other numbers; few of these."""
        size = self._draft.grid.size
        groups = self._clashing()
        clashing = sorted({cell for group in groups for cell in group})
        free = {cell: size + 1 + place for place, cell in enumerate(clashing)}
        clear = {cell: size + 1 + len(free) + place for place, cell in enumerate(clashing)}
        nothing = Sentence("")
        rules: list[Rule] = [
            Clauses(
                "x", nothing, (), [(marked(cell), free[cell], clear[cell]) for cell in clashing]
            ),
            *(
                Count("x", nothing, (), [clear[cell] for cell in group], low=0, high=1)
                for group in groups
            ),
        ]
        found = 0
        for most in (*range(1, _FREED + 1), len(clashing)):
            self._budget.check()
            few = Count("x", nothing, (), list(free.values()), low=0, high=most)
            board, common = self._draft.draft.board, grid_rules(self._draft.grid)
            relaxed = Model(board, [*rules, few], 2 * len(clashing), common=common)
            search = open_search(relaxed, clock=self._budget.clock)
            try:
                while found < _QUICK_WAYS and answer_of(search, self._budget, _SLICES, _SLICE):
                    found += 1
                    truth = search.truth()
                    shaded = [literal - 1 for literal in truth[:size] if literal > 0]
                    yield shaded, [cell for cell in clashing if truth[free[cell] - 1] > 0]
                    search.exclude()
            finally:
                search.close()
            if self.best is not None or found >= _QUICK_WAYS:
                return

    def _clashing(self) -> list[list[int]]:
        """The cells of each line that show the same number."""
        grid, numbers = self._draft.grid, self._draft.numbers
        groups: dict[tuple[str, int, int], list[int]] = {}
        for cell, number in enumerate(numbers):
            if number >= 0:
                row, column = grid.pair(cell)
                groups.setdefault(("row", row, number), []).append(cell)
                groups.setdefault(("column", column, number), []).append(cell)
        return [cells for cells in groups.values() if len(cells) > 1]

    def _without_clashes(self, shaded: list[int], freed: list[int]) -> Numbers:
        """The draft's numbers, with others in those freed cells that are clear."""
        numbers = list(self._draft.numbers)
        gone = set(shaded)
        for cell in freed:
            if cell not in gone:
                taken = self._clear_around(cell, numbers, gone)
                usual = (name for name in range(self._draft.usual) if name not in taken)
                numbers[cell] = next(usual, -1 - cell)
        return numbers

    def _clear_around(self, cell: int, numbers: Numbers, shaded: set[int]) -> set[int]:
        """The numbers of the clear cells in the lines of a cell."""
        return {numbers[mate] for mate in mates(self._draft.grid)[cell] if mate not in shaded}

    def _undone(self, way: Draft) -> Numbers:
        """The numbers of a repaired draft, with all changes taken back that were not needed."""
        draft = self._draft
        numbers = list(way.numbers)
        shaded = set(way.shaded)
        solution = [marked(cell) if cell in shaded else -marked(cell) for cell in draft.grid.cells]
        for cell, old in enumerate(draft.numbers):
            new = numbers[cell]
            if new == old:
                continue
            if cell not in shaded and old in self._clear_around(cell, numbers, shaded):
                continue
            numbers[cell] = old
            if others(draft, numbers, solution, self._budget):
                numbers[cell] = new
        return numbers

"""Two engines that play against each other for the fewest numbers to be changed in a Hitori.

The first proposes a solution and numbers with so few changes; the second looks for another solution
with these numbers. If it finds one, the first is told that its next proposal must rule that one out
too. When the first has nothing more to propose, no such number of changes will do, and when the
second finds nothing, the draft is repaired.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from ....engines import Search, difference, open_search
from ....generating.generator import Budget, Stopped
from ....grid import Grid
from ....model import Clause, Clauses, Count, Model, marked
from ....wording import Sentence
from ..puzzle import Number
from ..rules import grid_rules, model
from .draft_numbers import Names, Numbers

_SLICE, _SLICES = 1_000, 20
"""Conflicts between two looks at the clock, and how often as many may be spent on a single question
before it counts as not answered."""
_ROUNDS = 400
"""How many proposals are looked at for one number of changes."""
_AT_ONCE = 4
"""How many other solutions are ruled out at a time."""
_MOST_CLAUSES = 1_500_000
"""A draft that takes more than this is too large to look for the fewest changes. They are about
200 MB: as many as a grid of 29x29 with 29 numbers has."""


def fewest(
    draft: Names, budget: Budget, most: int, *, at_any_cost: bool
) -> tuple[Names, Numbers | None, bool]:
    """Numbers with the fewest changes, up to so many, if there are any, and their names; and
    whether it is sure that fewer (if there are none: that so many) would not do.

    When it is not clear whether some number of changes would do, larger ones are tried only
    `at_any_cost`: they take still longer.
    """
    proved = True
    usual: _Proposals | None = None
    odd: _Proposals | None = None
    for changes in range(1, most + 1):
        if odd is None or draft.unseen < changes // 2:
            draft = Names(draft.draft, more=changes // 2)
            if clauses_needed(draft) > _MOST_CLAUSES:
                return draft, None, False
            odd = _Proposals(draft, draft.names, odd=True)
        usual = usual or _Proposals(draft, draft.names[: draft.usual], odd=False)
        sure = True
        for proposals in (usual, odd):
            found, none_left = proposals.repaired(changes, budget)
            if found is not None:
                return draft, found, proved
            sure = sure and none_left
        proved = proved and sure
        if not (sure or at_any_cost):
            break
    return draft, None, proved


def others(draft: Names, numbers: Numbers, solution: Sequence[int], budget: Budget) -> Others:
    """Up to a few solutions with these numbers other than this one; Stopped if time runs out."""
    rules = model(draft.puzzle(numbers))
    search = open_search(rules, clock=budget.clock)
    found: Others = []
    try:
        search.add(difference(rules.board, solution))
        while len(found) < _AT_ONCE and (answer := search.solve()) is not False:
            if answer is None:
                raise Stopped
            found.append(search.truth()[: draft.grid.size])
            search.exclude()
    finally:
        search.close()
    return found


Others = list[list[int]]


def clauses_needed(draft: Names) -> int:
    """How many clauses say which two cells of a line show the same.

    >>> from ..puzzle import Hitori
    >>> clauses_needed(Names(Hitori(((1, 2, 3),))))
    24
    """
    rows, cols = draft.grid.rows, draft.grid.cols
    pairs = rows * cols * (cols - 1) // 2 + cols * rows * (rows - 1) // 2
    return pairs * (2 * len(draft.names) + 2)


class _Proposals:
    """The engine that proposes a solution together with numbers for it.

    With `odd` a cell may also come to show a number that stands nowhere else in its row and column,
    whichever that be. Mostly that is not needed, and would look odd.
    """

    def __init__(self, draft: Names, names: Sequence[Number], *, odd: bool) -> None:
        grid, self._names = draft.grid, len(names)
        self._draft = draft
        self._odd = odd
        self._seen: Others = []
        """Solutions that have been ruled out."""
        per_cell = self._names + 1
        first = grid.size + 1
        # the literals "this cell shows this number"; the last of each cell: it shows none, or one
        # that stands nowhere else in its row and column
        self._shows = [
            list(range(first + cell * per_cell, first + (cell + 1) * per_cell))
            for cell in grid.cells
        ]
        last = grid.size + grid.size * per_cell
        self._equal = {pair: last + place for place, pair in enumerate(_line_pairs(grid), 1)}
        self._extra = last + len(self._equal) - grid.size
        self._changed = [
            -self._shows[cell][number if number >= 0 else self._names]
            for cell, number in enumerate(draft.numbers)
        ]

    def repaired(self, changes: int, budget: Budget) -> tuple[Numbers | None, bool]:
        """Numbers with so many changes at most that have one solution; or None, and whether it is
        sure that there are none."""
        draft = self._draft
        nothing = Sentence("")
        own = [
            Clauses("numbers", nothing, (), self._clauses(budget)),
            *(Count("one", nothing, (), shows, low=1, high=1) for shows in self._shows),
            Count("few", nothing, (), self._changed, low=0, high=changes),
        ]
        rules = Model(draft.draft.board, own, self._extra, common=grid_rules(draft.grid))
        search = open_search(rules, clock=budget.clock)
        seen = self._seen
        try:
            for number, solution in enumerate(seen, 1):
                self._rule_out(search, solution, rules.variables + number)
            for _ in range(_ROUNDS):
                answer = answer_of(search, budget, _SLICES, _SLICE)
                if not answer:
                    return None, answer is False
                truth = search.truth()
                numbers = self._read(truth)
                found = others(draft, numbers, truth[: draft.grid.size], budget)
                if not found:
                    return numbers, True
                for solution in found:
                    seen.append(solution)
                    self._rule_out(search, solution, rules.variables + len(seen))
        finally:
            search.close()
        return None, False

    def _clauses(self, budget: Budget) -> Iterator[Clause]:
        """Which two cells of a line show the same, and that one of them is shaded then."""
        names = self._names
        for (a, b), equal in self._equal.items():
            budget.check()
            yield (-equal, marked(a), marked(b))
            yield (-equal, -self._shows[a][names])
            for one, two in zip(self._shows[a][:names], self._shows[b][:names], strict=True):
                yield (-one, -two, equal)
                yield (-equal, -one, two)
        if not self._odd:
            for cell, number in enumerate(self._draft.numbers):
                if number >= 0:
                    yield (-self._shows[cell][names],)

    def _rule_out(self, search: Search, solution: list[int], switch: int) -> None:
        """Demand that two clear cells of this solution clash, or else that it is the proposed one
        itself: then the new literal `switch` holds."""
        clear = {cell for cell, literal in enumerate(solution) if literal < 0}
        clash = [equal for (a, b), equal in self._equal.items() if a in clear and b in clear]
        search.add((switch, *clash))
        for literal in solution:
            search.add((-switch, literal))

    def _read(self, truth: Sequence[int]) -> Numbers:
        return [
            next(
                place if place < self._names else -1 - cell
                for place, literal in enumerate(shows)
                if truth[literal - 1] > 0
            )
            for cell, shows in enumerate(self._shows)
        ]


def answer_of(search: Search, budget: Budget, slices: int, conflicts: int) -> bool | None:
    """Whether there is a solution; None if that takes more than some slices of so many conflicts.
    There is a look at the clock after each."""
    for _ in range(slices):
        answer = search.solve(effort=conflicts)
        budget.check()
        if answer is not None:
            return answer
    return None


def _line_pairs(grid: Grid) -> Iterator[tuple[int, int]]:
    """Every two cells of a row or a column."""
    lines = [*map(grid.row, range(grid.rows)), *map(grid.column, range(grid.cols))]
    return (pair for line in lines for pair in combinations(line, 2))

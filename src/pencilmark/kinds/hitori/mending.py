"""Mending a draft of a Hitori: the fewest numbers to change so that it has one solution.

First a way is found quickly: one solution of the draft is kept, and shaded cells get other numbers
until no second one is left. Then fewer changes are looked for, from one upwards, by two engines
that play against each other. The first proposes a solution and numbers with so few changes; the
second looks for another solution with these numbers. If it finds one, the first is told that its
next proposal must rule that one out too. When the first has nothing more to propose, no such
number of changes will do, and when the second finds nothing, the draft is mended.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ...backends import Search, difference, open_search
from ...generating.chance import Chance
from ...generating.generator import Budget, Stopped
from ...grid import Grid
from ...model import Clause, Clauses, Count, Model
from ...puzzle import Puzzle
from ...wording import Sentence
from . import generator_words as words
from .making import Draft, Taste
from .puzzle import Hitori, Number
from .rules import grid_rules, model
from .shadings import completed

_QUICK_WAYS = 12
"""How many ways are tried to mend a draft quickly."""
_EFFORT = 20_000
"""Conflicts that a single question may take before it counts as not answered."""
_ROUNDS = 400
"""How many proposals are looked at for one number of changes."""

Numbers = list[int]
"""For each cell the place of its number in a list of names; a negative one is no number at all."""


def mend(puzzle: Hitori, budget: Budget) -> tuple[Puzzle, list[Sentence], bool] | None:
    """The puzzle with the fewest numbers changed, the changes, and whether fewer are ruled out."""
    draft = _Names(puzzle)
    best: Numbers | None = None
    proved = False
    try:
        best = _quick(draft, budget)
        found, proved = _fewest(draft, budget, None if best is None else _changes(draft, best))
        best = found or best
    except Stopped:
        proved = False
    if best is None:
        return None
    return draft.puzzle(best), draft.said(best), proved


class _Names:
    """The numbers of a draft by their places in a list of all that may be shown."""

    def __init__(self, puzzle: Hitori) -> None:
        self.draft = puzzle
        self.grid: Grid = puzzle.grid
        shown = [number for row in puzzle.numbers for number in row]
        names: list[Number] = [name for name in dict.fromkeys(shown) if name is not None]
        if all(isinstance(name, int) for name in names):
            known = set(names)
            most = max(self.grid.rows, self.grid.cols)
            names += [number for number in range(1, most + 1) if number not in known]
        self.names = names
        place = {name: index for index, name in enumerate(names)}
        self.numbers: Numbers = [
            -1 - cell if number is None else place[number] for cell, number in enumerate(shown)
        ]

    def puzzle(self, numbers: Numbers) -> Hitori:
        """The puzzle that shows these numbers."""
        shown = [self.names[number] if number >= 0 else None for number in numbers]
        cols = self.grid.cols
        rows = (tuple(shown[start : start + cols]) for start in range(0, self.grid.size, cols))
        return Hitori(tuple(rows), metadata=self.draft.metadata)

    def said(self, numbers: Numbers) -> list[Sentence]:
        """What has changed, in sentences."""
        told = []
        for cell, (old, new) in enumerate(zip(self.numbers, numbers, strict=True)):
            if old != new:
                values = {"cell": self.grid.name(cell), "new": self.names[new]}
                if old < 0:
                    told.append(Sentence(words.FILLED, **values))
                else:
                    told.append(Sentence(words.CHANGED, old=self.names[old], **values))
        return told


def _changes(draft: _Names, numbers: Numbers) -> int:
    return sum(old != new for old, new in zip(draft.numbers, numbers, strict=True))


def _other(draft: _Names, numbers: Numbers, solution: Sequence[int]) -> list[list[int]]:
    """Up to a few solutions with these numbers other than this one."""
    rules = model(draft.puzzle(numbers))
    search = open_search(rules)
    found: list[list[int]] = []
    try:
        search.add(difference(rules.board, solution))
        while len(found) < _AT_ONCE and search.solve():
            found.append(search.truth()[: draft.grid.size])
            search.exclude()
    finally:
        search.close()
    return found


_AT_ONCE = 4
"""How many other solutions are ruled out at a time."""


def _quick(draft: _Names, budget: Budget) -> Numbers | None:
    """A way to mend a draft that keeps a solution of it, if it has any; None if it has none."""
    chance = Chance("mend")
    best: Numbers | None = None
    search = open_search(model(draft.draft), clock=budget.clock)
    try:
        for _ in range(_QUICK_WAYS):
            budget.check()
            if not search.solve():
                break
            shaded = [literal - 1 for literal in search.truth()[: draft.grid.size] if literal > 0]
            search.exclude()
            way = Draft(draft.grid, completed(draft.grid, shaded), draft.numbers, Taste())
            if not way.make_unique(chance, budget):
                continue
            numbers = _undone(draft, way, budget)
            if best is None or _changes(draft, numbers) < _changes(draft, best):
                best = numbers
    finally:
        search.close()
    return best


def _undone(draft: _Names, way: Draft, budget: Budget) -> Numbers:
    """The numbers of a mended draft, with all changes taken back that were not needed."""
    numbers = list(way.numbers)
    shaded = set(way.shaded)
    solution = [cell + 1 if cell in shaded else -cell - 1 for cell in draft.grid.cells]
    for cell, old in enumerate(draft.numbers):
        if numbers[cell] != old:
            budget.check()
            new, numbers[cell] = numbers[cell], old
            if _other(draft, numbers, solution):
                numbers[cell] = new
    return numbers


def _fewest(draft: _Names, budget: Budget, enough: int | None) -> tuple[Numbers | None, bool]:
    """Numbers with fewer changes than are known to be enough, and whether fewer are ruled out."""
    proved = True
    seen: list[list[int]] = []
    proposals = _Proposals(draft)
    most = draft.grid.size if enough is None else enough - 1
    for changes in range(1, most + 1):
        found, sure = proposals.mended(changes, seen, budget)
        if found is not None:
            return found, proved
        proved = proved and sure
        if not sure and enough is not None:
            break  # with more changes it would take still longer
    return None, proved


class _Proposals:
    """The engine that proposes a solution together with numbers for it."""

    def __init__(self, draft: _Names) -> None:
        grid, names = draft.grid, len(draft.names)
        self._draft = draft
        per_cell = names + 1
        first = grid.size + 1
        # the literals "this cell shows this number"; the last of each cell: it shows none
        self._shows = [
            range(first + cell * per_cell, first + (cell + 1) * per_cell) for cell in grid.cells
        ]
        last = grid.size + grid.size * per_cell
        self._equal: dict[tuple[int, int], int] = {}
        clauses: list[Clause] = []
        for a, b in _line_pairs(grid):
            last += 1
            equal = self._equal[a, b] = last
            clauses.append((-equal, a + 1, b + 1))
            clauses.append((-equal, -self._shows[a][names]))
            for one, two in zip(self._shows[a][:names], self._shows[b][:names], strict=True):
                clauses.append((-one, -two, equal))
                clauses.append((-equal, -one, two))
        for cell, number in enumerate(draft.numbers):
            if number >= 0:
                clauses.append((-self._shows[cell][names],))
        self._extra = last - grid.size
        nothing = Sentence("")
        self._rules = [
            Clauses("numbers", nothing, (), clauses),
            *(Count("one", nothing, (), shows, 1, 1) for shows in self._shows),
        ]
        self._changed = [
            -self._shows[cell][number if number >= 0 else names]
            for cell, number in enumerate(draft.numbers)
        ]

    def mended(
        self, changes: int, seen: list[list[int]], budget: Budget
    ) -> tuple[Numbers | None, bool]:
        """Numbers with so many changes at most that have one solution; or None, and whether it is
        sure that there are none. `seen` are solutions to be ruled out; more are added to it."""
        draft = self._draft
        few = Count("few", Sentence(""), (), self._changed, 0, changes)
        rules = Model(
            draft.draft.board, [*self._rules, few], self._extra, common=grid_rules(draft.grid)
        )
        search = open_search(rules, clock=budget.clock)
        try:
            for number, solution in enumerate(seen, 1):
                self._rule_out(search, solution, rules.variables + number)
            for _ in range(_ROUNDS):
                budget.check()
                answer = search.solve(effort=_EFFORT)
                if not answer:
                    budget.check()
                    return None, answer is False
                truth = search.truth()
                numbers = self._read(truth)
                others = _other(draft, numbers, truth[: draft.grid.size])
                if not others:
                    return numbers, True
                for solution in others:
                    seen.append(solution)
                    self._rule_out(search, solution, rules.variables + len(seen))
        finally:
            search.close()
        return None, False

    def _rule_out(self, search: Search, solution: list[int], switch: int) -> None:
        """Demand that two clear cells of this solution clash, or else that it is the proposed one
        itself: then the new literal `switch` holds."""
        clear = {cell for cell, literal in enumerate(solution) if literal < 0}
        clash = [equal for (a, b), equal in self._equal.items() if a in clear and b in clear]
        search.add((switch, *clash))
        for literal in solution:
            search.add((-switch, literal))

    def _read(self, truth: Sequence[int]) -> Numbers:
        names = len(self._draft.names)
        return [
            next(
                place if place < names else -1 - cell
                for place, literal in enumerate(shows)
                if truth[literal - 1] > 0
            )
            for cell, shows in enumerate(self._shows)
        ]


def _line_pairs(grid: Grid) -> list[tuple[int, int]]:
    """Every two cells of a row or a column."""
    lines = [*map(grid.row, range(grid.rows)), *map(grid.column, range(grid.cols))]
    return [pair for line in lines for pair in combinations(line, 2)]

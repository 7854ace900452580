"""Connectivity by need: clauses that forbid what a trial solution got wrong.

Nothing about connectedness is handed to a solver up front but the cheapest consequences. When a
trial solution falls apart, the clauses from here forbid just that, and every other way that does
the same; a few rounds are enough as a rule. So subtours are cut from tours since Dantzig, Fulkerson
and Johnson (1954).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..grid import Grid, reach
from ..model import Clause, Connected

_OUTSIDE, _NOTHING = -1, -2
"""What stands above a cell at the rim, and above the first cell of a tree inside."""
_NOWHERE = -1
"""Stands for a cell that is not there, and (as it is the last place of a list) for none."""


class Trial:
    """A trial solution in the eyes of a rule: `broken` are clauses of the rule that it breaks.

    If there are none it is fine. The clauses follow from this rule by itself.
    """

    def __init__(self, rule: Connected, broken: list[Clause]) -> None:
        self.rule, self.broken = rule, broken

    def another(self) -> Clause | None:
        """A clause that this solution breaks and that holds for every other, if one is known."""
        return None


class ApartTrial(Trial):
    """The same, where another rule keeps the cells that are off from sharing a side.

    They part the grid only in chains from corner to corner that close a ring or join the rim to
    the rim. So they are tied together into trees, with all that lies outside the grid as one root;
    a tie between two cells of the same tree closes such a chain.
    """

    def __init__(self, rule: Connected, off: list[int]) -> None:
        self.off = off
        """The cells that are not in the group, in order."""
        chains = [] if self._are_trees(rule.grid, off) else _Chains(rule, off).all
        literals = rule.literals
        super().__init__(rule, [tuple([literals[cell] for cell in chain]) for chain in chains])

    def _are_trees(self, grid: Grid, off: list[int]) -> bool:
        """Whether no tie closes a chain. From the top down each cell is tied to those above it."""
        corners, outside = _corners(grid), grid.size
        self._tied = tied = [_NOWHERE] * (outside + 2)
        """For each cell that is off, and the outside, another that it is tied to, up to the root of
        its tree."""
        tied[outside] = outside
        for cell in off:
            a, b, _, _ = corners[cell]
            a, b = tied[a], tied[b]
            if a >= 0 and b >= 0:
                while tied[a] != a:
                    a = tied[a]
                while tied[b] != b:
                    b = tied[b]
                if a == b:
                    return False
                if a < b:  # the outside stays a root
                    a, b = b, a
                tied[b] = a
            tied[cell] = a if a >= 0 else b if b >= 0 else cell
        below = outside - grid.cols
        for cell in reversed(off):  # the last row touches the outside as well
            if cell < below:
                break
            root = tied[cell]
            while tied[root] != root:
                root = tied[root]
            if root == outside:
                return False
            tied[root] = outside
        return True

    def another(self) -> Clause | None:
        """One of the cells that are off is on, or one more is off that does no harm.

        A cell that shares a side with one that is off does harm, and so does one that touches
        the same tree twice: it closes a chain. Such cells need not be mentioned, which spares
        the solver to try them one by one.
        """
        grid, literals, tied = self.rule.grid, self.rule.literals, self._tied
        corners = _corners(grid)
        clause, outside = [], 0
        for cell in self.off:
            clause.append(literals[cell])
            outside |= 1 << cell
        everywhere = (1 << grid.size) - 1
        free = everywhere & ~(outside | grid.spread(outside, everywhere))
        while free:
            cell = (free & -free).bit_length() - 1
            free &= free - 1
            roots = []
            for near in corners[cell]:
                root = tied[near]
                if root >= 0:
                    while tied[root] != root:
                        root = tied[root]
                    if root in roots:
                        break
                    roots.append(root)
            else:
                clause.append(-literals[cell])
        return tuple(clause)


class _Chains:
    """The chains of cells that are off: trees grow inwards, and each other tie closes one."""

    def __init__(self, rule: Connected, off: list[int]) -> None:
        self._off = set(off)
        self._corners = _corners(rule.grid)
        self._parent = dict.fromkeys(self._off & rule.grid.rim, _OUTSIDE)
        self.all = self._grow(list(self._parent))
        if len(self._parent) < len(off):
            for cell in off:
                if cell not in self._parent:
                    self._parent[cell] = _NOTHING
                    self.all += self._grow([cell])

    def _grow(self, queue: list[int]) -> list[list[int]]:
        off, parent, corners = self._off, self._parent, self._corners
        chains = []
        for cell in queue:  # grows while it is walked
            above = parent[cell]
            for near in corners[cell]:
                if near in off and near != above:
                    if near not in parent:
                        parent[near] = cell
                        queue.append(near)
                    elif cell < near and parent[near] != cell:
                        chains.append(self._chain(cell, near))
        return chains

    def _chain(self, a: int, b: int) -> list[int]:
        """The cells on the way between two cells through their tree, the outside left out."""
        left, right = self._upwards(a), self._upwards(b)
        meeting = []
        while left and right and left[-1] == right[-1]:
            meeting = [left.pop()]
            right.pop()
        return left + meeting + right[::-1]

    def _upwards(self, cell: int) -> list[int]:
        """A cell and those above it in its tree."""
        path = []
        while cell >= 0:
            path.append(cell)
            cell = self._parent[cell]
        return path


def _breaks(rule: Connected, cells: list[int]) -> list[Clause]:
    """For each part but the largest: it ends, or the largest does, or its shore is crossed."""
    grid, literals = rule.grid, rule.literals
    if _are_one(grid, cells):
        return []
    on = set(cells)
    outside = set(grid.cells) - on
    parts = []
    while on:
        part = reach(grid, min(on), on)
        parts.append(part)
        on -= part
    parts.sort(key=len)
    clauses = []
    for part in parts[:-1]:
        shore = {near for cell in part for near in grid.beside[cell]} & outside
        ends = (-literals[min(part)], -literals[min(parts[-1])])
        clauses.append((*ends, *(literals[cell] for cell in sorted(shore))))
    return clauses


def _are_one(grid: Grid, cells: list[int]) -> bool:
    """Whether these cells form one group: most trial solutions are fine."""
    left, beside = [False] * grid.size, grid.beside
    for cell in cells[1:]:
        left[cell] = True
    met = cells[:1]
    for cell in met:  # grows while it is walked
        for near in beside[cell]:
            if left[near]:
                left[near] = False
                met.append(near)
    return len(met) == len(cells)


def trial(rule: Connected, truth: Sequence[int]) -> Trial:
    """Look at a trial solution, one signed literal per variable."""
    seen = -1 if rule.apart else 1  # the cells that are not in the group, or those that are
    if sign_of(rule) == seen:
        cells = [literal - 1 for literal in truth[: rule.grid.size] if literal > 0]
    else:
        true = set(truth)
        cells = [cell for cell, one in enumerate(rule.literals) if seen * one in true]
    return ApartTrial(rule, cells) if rule.apart else Trial(rule, _breaks(rule, cells))


@lru_cache(maxsize=64)
def sign_of(rule: Connected) -> int:
    """Whether the variables are those of the cells in their order, and true where a cell is in the
    group (1) or where it is not (-1). 0: they are not."""
    sign = rule.literals[0] if rule.literals else 0
    if abs(sign) == 1 and rule.literals == tuple(range(sign, sign * (rule.grid.size + 1), sign)):
        return sign
    return 0


@lru_cache(maxsize=64)
def _corners(grid: Grid) -> list[tuple[int, int, int, int]]:
    """For each cell those that it touches by a corner, two above it and two below.

    A cell at the rim touches the outside, which is counted as one more cell, once. Where there is
    nothing else to touch stands _NOWHERE. There are at least two rows and columns: elsewhere the
    other cells are never said to be apart.
    """
    rows, cols, outside = grid.rows, grid.cols, grid.size
    ways = -cols - 1, -cols + 1, cols - 1, cols + 1
    found = [*zip(*[range(way, outside + way) for way in ways], strict=True)]  # away from the rim
    first, last = grid.row(0), grid.row(rows - 1)
    for left, right in zip(grid.column(0)[1:-1], grid.column(cols - 1)[1:-1], strict=True):
        found[left] = outside, left - cols + 1, _NOWHERE, left + cols + 1
        found[right] = right - cols - 1, outside, right + cols - 1, _NOWHERE
    for cell in first:
        below = cell + cols
        found[cell] = (
            outside,
            _NOWHERE,
            below - 1 if cell > first[0] else _NOWHERE,
            below + 1 if cell < first[-1] else _NOWHERE,
        )
    for cell in last:
        above = cell - cols
        found[cell] = (
            above - 1 if cell > last[0] else _NOWHERE,
            above + 1 if cell < last[-1] else _NOWHERE,
            outside,
            _NOWHERE,
        )
    return found

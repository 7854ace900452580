"""Connectivity by need: clauses that forbid what a trial solution got wrong.

Nothing about connectedness is handed to a solver up front but the cheapest consequences. When a
trial solution falls apart, the clauses from here forbid just that, and every other way that does
the same; a few rounds are enough as a rule. So subtours are cut from tours since Dantzig, Fulkerson
and Johnson (1954).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..model import Clause, Connected, reach

_OUTSIDE, _NOTHING = -1, -2
"""What stands above a cell at the rim, and above the first cell of a tree inside."""


class Trial:
    """A trial solution in the eyes of a rule: `broken` are clauses of the rule that it breaks.

    If there are none it is fine. The clauses follow from this rule by itself.
    """

    def __init__(self, rule: Connected, off: list[int]) -> None:
        self.rule = rule
        self.off = set(off)
        """The cells that are not in the group."""
        self.broken = self._breaks(off)

    def _breaks(self, off: list[int]) -> list[Clause]:
        """For each part but the largest: it ends, or the largest does, or its shore is crossed."""
        grid, literals = self.rule.grid, self.rule.literals
        on = set(grid.cells) - self.off
        parts = []
        while on:
            part = reach(grid, min(on), on)
            parts.append(part)
            on -= part
        parts.sort(key=len)
        clauses = []
        for part in parts[:-1]:
            shore = {near for cell in part for near in grid.beside[cell]} & self.off
            ends = (-literals[min(part)], -literals[min(parts[-1])])
            clauses.append((*ends, *(literals[cell] for cell in sorted(shore))))
        return clauses

    def another(self) -> Clause | None:
        """A clause that this solution breaks and that holds for every other, if one is known."""
        return None


class ApartTrial(Trial):
    """The same, where another rule keeps the cells that are off from sharing a side.

    They part the grid only in chains from corner to corner that close a ring or join the rim to
    the rim. So they are tied together into trees that grow inwards, with all that lies outside
    the grid as one root; every tie that is not part of a tree closes such a chain.
    """

    def _breaks(self, off: list[int]) -> list[Clause]:
        self._parent = dict.fromkeys(self.off & self.rule.grid.rim, _OUTSIDE)
        self._tree = self._parent.copy()
        """For each cell the root of its tree."""
        chains = self._grow(list(self._parent))
        if len(self._parent) < len(off):
            for cell in off:
                if cell not in self._parent:
                    self._parent[cell] = _NOTHING
                    self._tree[cell] = cell
                    chains += self._grow([cell])
        literals = self.rule.literals
        return [tuple([literals[cell] for cell in chain]) for chain in chains]

    def _grow(self, queue: list[int]) -> list[list[int]]:
        off, parent, tree, diagonal = self.off, self._parent, self._tree, self.rule.grid.diagonal
        chains = []
        for cell in queue:  # grows while it is walked
            above = parent[cell]
            for near in diagonal[cell]:
                if near in off and near != above:
                    if near not in parent:
                        parent[near] = cell
                        tree[near] = tree[cell]
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

    def another(self) -> Clause | None:
        """One of the cells that are off is on, or one more is off that does no harm.

        A cell that shares a side with one that is off does harm, and so does one that touches
        the same tree twice: it closes a chain. Such cells need not be mentioned, which spares
        the solver to try them one by one.
        """
        grid, off, tree = self.rule.grid, self.off, self._tree
        rim, diagonal, literals = grid.rim, grid.diagonal, self.rule.literals
        clause = [literals[cell] for cell in off]
        everywhere = (1 << grid.size) - 1
        outside = sum([1 << cell for cell in off])
        free = everywhere & ~(outside | grid.spread(outside, everywhere))
        while free:
            cell = (free & -free).bit_length() - 1
            free &= free - 1
            touched = [tree[near] for near in diagonal[cell] if near in tree]
            if cell in rim:
                touched.append(_OUTSIDE)
            if len(set(touched)) == len(touched):
                clause.append(-literals[cell])
        return tuple(clause)


def trial(rule: Connected, truth: Sequence[int]) -> Trial:
    """Look at a trial solution, one signed literal per variable."""
    cell_off = _cell_off(rule)
    # the quickest way through all literals; few of them are about cells that are off
    off = [cell_off[literal] for literal in filter(cell_off.__contains__, truth)]
    return ApartTrial(rule, off) if rule.apart else Trial(rule, off)


@lru_cache(maxsize=64)
def _cell_off(rule: Connected) -> dict[int, int]:
    """For each literal that takes a cell out of the group: the cell."""
    return {-literal: cell for cell, literal in enumerate(rule.literals)}

"""Connectivity by need: clauses that forbid what a trial solution got wrong.

Nothing about connectedness is handed to a solver up front but the cheapest consequences. When a
trial solution falls apart, the clauses from here forbid just that, and every other way that does
the same; a few rounds are enough as a rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ..grid import Grid
from ..model import Clause, Connected, reach

_OUTSIDE, _NOTHING = -1, -2
"""What stands above a cell at the rim, and above the first cell of a tree inside."""


def cuts(
    rule: Connected, truth: Sequence[int], alone: bool = False
) -> tuple[list[Clause], list[Clause]]:
    """Clauses that follow from the rule: those that the trial solution breaks, and near ones.

    If it breaks none it is fine; the near ones it would break with one more cell taken out, and
    the search for another solution does well to know them.

    `truth` holds one signed literal per variable. `alone`: the clauses must follow from this rule
    by itself, without the rule that keeps the other cells apart.
    """
    cell_off = _cell_off(rule)
    off = [cell_off[literal] for literal in truth if literal in cell_off]
    if not rule.apart or alone:
        return _islands(rule, set(off)), []
    literals = rule.literals
    forest = _Forest(rule.grid, off)
    broken = [tuple([literals[cell] for cell in chain]) for chain in forest.chains]
    if broken:
        return broken, []
    return [], [tuple([literals[cell] for cell in chain]) for chain in forest.near_chains()]


@lru_cache(maxsize=64)
def _cell_off(rule: Connected) -> dict[int, int]:
    """For each literal that takes a cell out of the group: the cell."""
    return {-literal: cell for cell, literal in enumerate(rule.literals)}


class _Forest:
    """Cells that are off, tied together from corner to corner: trees that grow inwards.

    What lies outside the grid is the root of all that touch the rim. `chains` are those that
    close a ring or join the rim to the rim: one for every tie that is not part of a tree.
    """

    def __init__(self, grid: Grid, off: list[int]) -> None:
        self.grid = grid
        self.off = set(off)
        self.parent = dict.fromkeys(self.off & grid.rim, _OUTSIDE)
        self.tree = self.parent.copy()
        """For each cell the root of its tree."""
        self.chains: list[list[int]] = []
        self._grow(list(self.parent))
        if len(self.parent) < len(self.off):
            for cell in off:
                if cell not in self.parent:
                    self.parent[cell] = _NOTHING
                    self.tree[cell] = cell
                    self._grow([cell])

    def _grow(self, queue: list[int]) -> None:
        off, parent, tree, diagonal = self.off, self.parent, self.tree, self.grid.diagonal
        for cell in queue:  # grows while it is walked
            above = parent[cell]
            for near in diagonal[cell]:
                if near in off and near != above:
                    if near not in parent:
                        parent[near] = cell
                        tree[near] = tree[cell]
                        queue.append(near)
                    elif cell < near and parent[near] != cell:
                        self.chains.append(self._chain(cell, near))

    def near_chains(self) -> Iterator[list[int]]:
        """Chains that would close with one more cell, one that has no neighbour by side."""
        grid, off, tree = self.grid, self.off, self.tree
        free = set(grid.cells) - off
        free.difference_update(*map(grid.beside.__getitem__, off))
        for cell in sorted(free):
            met = {_OUTSIDE: _OUTSIDE} if cell in grid.rim else {}
            for near in grid.diagonal[cell]:
                if near in off:
                    if tree[near] in met:
                        yield [cell, *self._chain(met[tree[near]], near)]
                        break
                    met[tree[near]] = near

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
            cell = self.parent[cell]
        return path


def _islands(rule: Connected, off: set[int]) -> list[Clause]:
    """For each part but the largest: it ends, or another part does, or its shore is crossed."""
    grid, literals = rule.grid, rule.literals
    on = set(grid.cells) - off
    parts = []
    while on:
        part = reach(grid, min(on), on)
        parts.append(part)
        on -= part
    if len(parts) < 2:
        return []
    parts.sort(key=len)
    main = min(parts[-1])
    clauses = []
    for part in parts[:-1]:
        shore = {near for cell in part for near in grid.beside[cell] if near in off}
        clauses.append(
            (
                -literals[min(part)],
                -literals[main],
                *(literals[cell] for cell in sorted(shore)),
            )
        )
    return clauses

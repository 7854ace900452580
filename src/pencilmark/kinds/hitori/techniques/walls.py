"""Chains of shaded cells that cut the grid in two.

Shaded cells share no side, so they part the clear ones only in chains from corner to corner that
lead from the rim to the rim or close a ring.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....clock import check
from ....explaining.position import Position
from ....grid import Grid
from ....model import Rule, marked, reach
from .view import Tables

OUTSIDE = -1
"""The group of all shaded cells that hang on the rim."""


class Groups:
    """The shaded cells in groups that touch by corners, to be added to one by one."""

    def __init__(self, grid: Grid, shaded: Iterable[int]) -> None:
        self.grid = grid
        self.shaded: set[int] = set()
        self._above: dict[int, int] = {OUTSIDE: OUTSIDE}
        self._thin = grid.rows == 1 or grid.cols == 1
        for cell in shaded:
            self.add(cell)

    def copy(self) -> Groups:
        """The same groups, to try something on."""
        check()
        twin = Groups(self.grid, ())
        twin.shaded = set(self.shaded)
        twin._above = dict(self._above)
        return twin

    def _root(self, cell: int) -> int:
        above = self._above
        while above[cell] != cell:
            above[cell] = above[above[cell]]
            cell = above[cell]
        return cell

    def touched(self, cell: int) -> list[int]:
        """The groups that a cell touches, one as often as it touches it."""
        shaded = self.shaded
        found = [self._root(near) for near in self.grid.diagonal[cell] if near in shaded]
        if cell in self.grid.rim:
            root = self._root(OUTSIDE)
            found.append(root)
            if self._thin and len(self.grid.beside[cell]) == 2:
                found.append(root)
        return found

    def closes(self, cell: int) -> bool:
        """Whether shading this cell would cut the grid."""
        touched = self.touched(cell)
        return len(touched) > 1 and len(set(touched)) < len(touched)

    def add(self, cell: int) -> bool:
        """Shade a cell; whether that cuts the grid."""
        touched = self.touched(cell)
        self.shaded.add(cell)
        self._above[cell] = cell
        for root in touched:
            self._above[root] = cell
        return len(set(touched)) < len(touched)

    def chain(self, last: int) -> list[int]:
        """The shortest chain that the cell `last` closes, in order along it."""
        rim, diagonal, shaded = self.grid.rim, self.grid.diagonal, self.shaded
        above: dict[int, int] = {}
        branch: dict[int, int] = {}
        best: list[int] | None = [last] if self._thin else None
        outside: list[int] | None = [] if last in rim else None
        """The way from a neighbour of `last` to the rim."""
        outside_branch = OUTSIDE

        def way(cell: int) -> list[int]:
            path = [cell]
            while above[path[-1]] != last:
                path.append(above[path[-1]])
            return path

        queue = [near for near in diagonal[last] if near in shaded]
        for cell in queue:
            above[cell], branch[cell] = last, cell
        for cell in queue:  # grows while it is walked
            if cell in rim:
                if outside is None:
                    outside, outside_branch = way(cell), branch[cell]
                elif branch[cell] != outside_branch:
                    best = _shorter(best, [*way(cell), last, *outside[::-1]])
            for near in diagonal[cell]:
                if near not in shaded or near == last:
                    continue
                if near not in above:
                    above[near], branch[near] = cell, branch[cell]
                    queue.append(near)
                elif branch[near] != branch[cell]:
                    best = _shorter(best, [*way(cell), last, *way(near)[::-1]])
        assert best is not None, "the cell closes nothing"
        return best


def _shorter(best: list[int] | None, other: list[int]) -> list[int]:
    return other if best is None or len(other) < len(best) else best


@dataclass(frozen=True)
class Cut:
    """A chain of shaded cells with the part of the grid that it cuts off."""

    chain: tuple[int, ...]
    part: frozenset[int]
    """The smaller of the two sides."""
    witnesses: tuple[int, ...]
    """A clear cell on each side, as marks."""
    rules: tuple[Rule, ...]
    """For a side where no cell is known to be clear: why one of the chain's neighbours is."""


def cut(position: Position, tables: Tables, chain: list[int], last: int) -> Cut:
    """What a chain cuts off, with a clear cell on each side as near to it as can be."""
    grid = tables.grid
    rest = set(grid.cells).difference(chain)
    side = reach(grid, grid.beside[last][0], rest)
    part, other = sorted((side, rest - side), key=len)
    witnesses: list[int] = []
    rules: list[Rule] = []
    for bank in (part, other):
        shore = [(cell, near) for cell in chain for near in grid.beside[cell] if near in bank]
        known = [near for _, near in shore if position.known[marked(near)] is False]
        if not known and len(chain) == 1:
            known = [cell for cell in sorted(bank) if position.known[marked(cell)] is False]
        if known:
            witnesses.append(-known[0] - 1)
        else:
            cell, near = next((pair for pair in shore if pair[0] == last), shore[0])
            rules.append(tables.apart[cell, near])
    return Cut(tuple(chain), frozenset(part), tuple(witnesses), tuple(rules))

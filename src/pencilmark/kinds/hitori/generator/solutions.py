"""Random solutions of a Hitori that has no numbers yet: which cells are shaded.

In a puzzle with one solution no further cell could be shaded: it would do no harm, and so give a
second solution. So shadings here are full: every clear cell touches a shaded one by a side, or
would cut the grid.
"""

from __future__ import annotations

from ....generating.chance import Chance
from ....generating.generator import Budget
from ....grid import Grid

_ROUNDS = 600
"""How often a shading is changed before its number of cells is given up."""
_REACH = 2
"""How far around a cell a shading is changed at a time."""


class Shading:
    """Shaded cells that grow one by one until no further cell can be shaded."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.cells: list[int] = []
        """The shaded cells, in the order in which they were shaded."""
        self.closed = bytearray(grid.size)
        """Cells that are shaded, or cannot be any more."""
        if min(grid.rows, grid.cols) == 1:
            # in a single line a cell alone cuts the grid, unless it is at the end
            for cell in grid.cells[1:-1]:
                self.closed[cell] = 1
        self._shaded = bytearray(grid.size)
        self._above = list(range(grid.size + 1))
        """Shaded cells that touch by corners hang on one root; the last is all that is outside."""

    def _root(self, cell: int) -> int:
        above = self._above
        while above[cell] != cell:
            above[cell] = above[above[cell]]
            cell = above[cell]
        return cell

    def shade(self, cell: int) -> bool:
        """Shade a cell if that is possible; whether it was."""
        if self.closed[cell]:
            return False
        self.closed[cell] = 1
        grid, shaded = self.grid, self._shaded
        roots = [self._root(near) for near in grid.diagonal[cell] if shaded[near]]
        if cell in grid.rim:
            roots.append(self._root(grid.size))
        if len(roots) > 1 and len(set(roots)) < len(roots):
            return False  # it would close a chain and cut the grid
        shaded[cell] = 1
        for root in roots:
            self._above[root] = cell
        for near in grid.beside[cell]:
            self.closed[near] = 1
        self.cells.append(cell)
        return True


def full_shading(grid: Grid, chance: Chance) -> list[int]:
    """The cells of a full shading by chance alone."""
    return _filled(grid, chance.shuffled(grid.cells))


def completed(grid: Grid, shaded: list[int]) -> list[int]:
    """A full shading that has all these shaded cells, which must fit together.

    >>> from pencilmark.grid import grid
    >>> completed(grid(2, 2), [])
    [0]
    """
    return _filled(grid, [*shaded, *grid.cells])


def wanted_shading(
    grid: Grid, chance: Chance, budget: Budget, low: int, high: int
) -> list[int] | None:
    """The cells of a full shading with at least `low` and at most `high` of them; None if the
    search does not get there.

    Chance alone gives nearly the same number always. So some of the cells are given up and the
    rest is filled in another way, again and again, as long as that leads no farther away.
    """
    cells = full_shading(grid, chance)
    for _ in range(_ROUNDS):
        miss = _miss(len(cells), low, high)
        if miss == 0:
            return cells
        budget.check()
        row, col = chance.below(grid.rows), chance.below(grid.cols)
        far = [
            cell
            for cell in cells
            if abs(cell // grid.cols - row) > _REACH or abs(cell % grid.cols - col) > _REACH
        ]
        other = _filled(grid, [*far, *chance.shuffled(_others(grid, far))])
        if _miss(len(other), low, high) <= miss:
            cells = other
    return None


def _others(grid: Grid, cells: list[int]) -> list[int]:
    there = set(cells)
    return [cell for cell in grid.cells if cell not in there]


def _miss(count: int, low: int, high: int) -> int:
    return max(low - count, count - high, 0)


def _filled(grid: Grid, order: list[int]) -> list[int]:
    """Shade whatever can be shaded, in this order."""
    shading = Shading(grid)
    closed, shade = shading.closed, shading.shade
    for cell in order:
        if not closed[cell]:
            shade(cell)
    return shading.cells

"""How far one gets in a Hitori without supposing anything: patterns of numbers, and what follows.

This tells easy puzzles from the others in a fraction of the time that a rating takes. It decides
nothing but which puzzles are worth a rating.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....grid import Grid
from ..techniques.walls import Groups
from .numbers import mates


def open_cells(grid: Grid, numbers: Sequence[int], patterns: bool = True) -> int:
    """How many cells are left open, starting from the patterns that settle cells at once.

    Without `patterns` only three equal numbers in a row count as one, and no wall of shaded cells
    is seen but one round a single cell.

    >>> from pencilmark.grid import grid
    >>> open_cells(grid(3, 3), [1, 1, 1, 1, 2, 3, 3, 2, 1])
    0
    """
    look = _Look(grid, numbers, walls=patterns)
    look.triples()
    if patterns:
        look.sandwiches_and_pairs()
        look.corners()
    return look.rest()


class _Look:
    """Cells that are known to be shaded (1) or clear (0), and what follows from them."""

    def __init__(self, grid: Grid, numbers: Sequence[int], walls: bool) -> None:
        self.grid = grid
        self.numbers = numbers
        self.known: list[int | None] = [None] * grid.size
        self.news: list[int] = []
        self.groups = Groups(grid, ())
        self.walls = walls

    def set(self, cell: int, value: int) -> None:
        """Something new about a cell."""
        if self.known[cell] is None:
            self.known[cell] = value
            self.news.append(cell)

    def triples(self) -> None:
        """Of three equal numbers side by side the middle one stays."""
        numbers = self.numbers
        for a, middle, b in _threes(self.grid):
            if numbers[a] == numbers[middle] == numbers[b]:
                self.set(middle, 0)
                self.set(a, 1)
                self.set(b, 1)

    def sandwiches_and_pairs(self) -> None:
        """A cell between two equal ones is clear; beside two equal neighbours others are shaded."""
        numbers, grid = self.numbers, self.grid
        for a, middle, b in _threes(grid):
            if numbers[a] == numbers[b]:
                self.set(middle, 0)
        for a, b in grid.side_pairs:
            if numbers[a] == numbers[b]:
                line = grid.row(a // grid.cols) if b == a + 1 else grid.column(a % grid.cols)
                for cell in line:
                    if cell not in (a, b) and numbers[cell] == numbers[a]:
                        self.set(cell, 1)

    def corners(self) -> None:
        """Around each corner, what all ways share that neither cut it off nor keep equal cells."""
        for square in _corner_squares(self.grid):
            numbers = [self.numbers[cell] for cell in square]
            if len(set(numbers)) == 4:
                continue
            ways = [
                way
                for way in _CORNER_WAYS
                if not any(
                    numbers[i] == numbers[j] and not way[i] and not way[j] for i, j in _SIDES
                )
            ]
            for place, cell in enumerate(square):
                values = {way[place] for way in ways}
                if len(values) == 1:
                    self.set(cell, values.pop())

    def rest(self) -> int:
        """Follow what is known until nothing new comes; the number of cells that stay open."""
        grid, known, numbers = self.grid, self.known, self.numbers
        while True:
            while self.news:
                cell = self.news.pop()
                if known[cell]:
                    self.groups.add(cell)
                    for near in grid.beside[cell]:
                        self.set(near, 0)
                else:
                    for mate in mates(grid)[cell]:
                        if numbers[mate] == numbers[cell]:
                            self.set(mate, 1)
            for cell in grid.cells:
                if known[cell] is None and self._would_cut(cell):
                    self.set(cell, 0)
            if not self.news:
                return known.count(None)

    def _would_cut(self, cell: int) -> bool:
        if self.walls:
            return self.groups.closes(cell)
        beside, known = self.grid.beside, self.known
        return any(
            all(known[other] for other in beside[near] if other != cell) for near in beside[cell]
        )


@lru_cache(maxsize=64)
def _threes(grid: Grid) -> tuple[tuple[int, int, int], ...]:
    """Every three cells in a line."""
    across = [(c, c + 1, c + 2) for c in grid.cells if c % grid.cols < grid.cols - 2]
    down = [(c, c + grid.cols, c + 2 * grid.cols) for c in range(grid.size - 2 * grid.cols)]
    return (*across, *down)


@lru_cache(maxsize=64)
def _corner_squares(grid: Grid) -> tuple[tuple[int, int, int, int], ...]:
    """The 2x2 squares in the corners: the corner, its two neighbours, the cell across."""
    right, down, size = grid.cols - 1, grid.cols, grid.size
    return tuple(
        (corner, corner + side, corner + step, corner + side + step)
        for corner, side, step in (
            (0, 1, down),
            (right, -1, down),
            (size - down, 1, -down),
            (size - 1, -1, -down),
        )
    )


_SIDES = ((0, 1), (0, 2), (1, 3), (2, 3))
_CORNER_WAYS = tuple(
    way
    for number in range(16)
    for way in [(number & 1, number >> 1 & 1, number >> 2 & 1, number >> 3)]
    if not any(way[i] and way[j] for i, j in _SIDES) and not (way[1] and way[2])
)
"""What may be shaded of such a square: no two that share a side, nor both sides of the corner."""

"""Squares of 2x2 cells, which hold one star at most, laid over regions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ....grid import Grid


class Squares:
    """The squares of a grid, each known by its first cell. Sets of cells are bits of numbers."""

    def __init__(self, grid: Grid) -> None:
        rows, cols = grid.rows, grid.cols
        self._cols = cols
        self._bit = [1 << cell for cell in grid.cells]
        firsts = (1 << cols - 1) - 1
        self._firsts = sum([firsts << cols * row for row in range(rows - 1)])
        self._mask = [(3 | 3 << cols) << cell for cell in grid.cells]
        """The cells of a square, and..."""
        literals = range(1, grid.size + 1)
        below = literals[cols:]
        self.cells = [*zip(literals, literals[1:], below, below[1:], strict=False)]
        """...the literals that say that there is a star in them."""
        # the square in which a cell is the first, as far as there is one, and the one before it
        across = [(min(col, cols - 2), max(col - 1, 0)) for col in range(cols)]
        down = [min(row, rows - 2) * cols for row in range(rows)]
        self._beside = [(start + one, start + other) for start in down for one, other in across]

    def mostly_in(self, cells: Iterable[int]) -> list[int]:
        """The squares of which a region has three cells or all four, the last one first."""
        return self._mostly_in(sum(map(self._bit.__getitem__, cells)))

    def _mostly_in(self, region: int) -> list[int]:
        right, below = region >> 1, region >> self._cols
        both = below >> 1
        full = (region & right & (below | both) | below & both & (region | right)) & self._firsts
        found = []
        while full:
            first = full.bit_length() - 1
            full ^= 1 << first
            found.append(first)
        return found

    def over(self, cells: Iterable[int]) -> list[int]:
        """The same squares, and some more, so that they cover the region."""
        mask = self._mask
        region = left = sum(map(self._bit.__getitem__, cells))
        found = self._mostly_in(region)
        for first in found:
            left &= ~mask[first]
        while left:
            one, first = self._beside[left.bit_length() - 1]
            if (region & mask[one]).bit_count() > (region & mask[first]).bit_count():
                first = one
            left &= ~mask[first]
            found.append(first)
        return found


squares_of = lru_cache(maxsize=64)(Squares)

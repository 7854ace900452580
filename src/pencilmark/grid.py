"""Cells, neighbours, lines and borders of a rectangular grid. Knows no puzzle.

A cell is a number: row by row from the top left, starting at 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from itertools import chain, pairwise

from .clock import check

ACROSS = ((0, 1), (1, 0), (0, -1), (-1, 0))
AROUND = (*ACROSS, (-1, -1), (-1, 1), (1, -1), (1, 1))


class Grid:
    """A grid of `rows` x `cols` cells. Get one with `grid(rows, cols)`: equal grids are shared.

    >>> grid(3, 4).name(6)
    'R2C3'
    >>> grid(3, 4).pair(6)
    (1, 2)
    """

    def __init__(self, rows: int, cols: int) -> None:
        self.rows = rows
        self.cols = cols
        self.size = rows * cols

    def __repr__(self) -> str:
        return f"grid({self.rows}, {self.cols})"

    @property
    def cells(self) -> range:
        """All cells, row by row."""
        return range(self.size)

    def cell(self, row: int, col: int) -> int:
        """The number of the cell in this row and column (both from 0)."""
        return row * self.cols + col

    def pair(self, cell: int) -> tuple[int, int]:
        """Row and column of a cell, both from 0."""
        return divmod(cell, self.cols)

    def name(self, cell: int) -> str:
        """What people call a cell: row and column from 1."""
        row, col = divmod(cell, self.cols)
        return f"R{row + 1}C{col + 1}"

    def names(self, cells: Iterable[int]) -> list[str]:
        """The names of several cells."""
        return [self.name(cell) for cell in cells]

    def row(self, row: int) -> range:
        """The cells of a row, left to right."""
        return range(row * self.cols, (row + 1) * self.cols)

    def column(self, col: int) -> range:
        """The cells of a column, top to bottom."""
        return range(col, self.size, self.cols)

    def _near(self, steps: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
        return tuple(self.near(steps, self.cells))

    def near(self, steps: Iterable[tuple[int, int]], each: Sequence[int]) -> list[tuple[int, ...]]:
        """For each cell what stands for those that are such steps away, out of one for each cell.

        The steps lead to cells that touch it, and there is at least one.

        >>> grid(2, 2).near(ACROSS, [-1, -2, -3, -4])
        [(-2, -3), (-4, -1), (-4, -1), (-3, -2)]
        """
        rows, cols = self.rows, self.cols
        near: list[tuple[int, ...]] = [()] * self.size
        for cells in self._alike():
            row, col = divmod(cells.start, cols)
            start, stop, step = cells.start, cells.stop, cells.step
            ways = [
                down * cols + right
                for down, right in steps
                if 0 <= row + down < rows and 0 <= col + right < cols
            ]
            if ways:
                shifted = [each[start + way : stop + way : step] for way in ways]
                near[start:stop:step] = zip(*shifted, strict=True)
        return near

    def _alike(self) -> Iterator[range]:
        """Cells that have neighbours on the same sides; what comes later is right, where a cell
        comes twice."""
        rows, cols, size = self.rows, self.cols, self.size
        if rows > 2 and cols > 2:
            yield range(cols + 1, size - cols - 1)  # with those at the left and right
        for first in {0, size - cols}:
            if cols > 2:
                yield range(first + 1, first + cols - 1)
            yield range(first, first + 1)
            yield range(first + cols - 1, first + cols)
        for first in {0, cols - 1} if rows > 2 else ():
            yield range(first + cols, first + size - cols, cols)

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """For each cell its neighbours by side (up to four)."""
        return self._near(ACROSS)

    @cached_property
    def around(self) -> tuple[tuple[int, ...], ...]:
        """For each cell its neighbours by side or corner (up to eight)."""
        return self._near(AROUND)

    @cached_property
    def diagonal(self) -> tuple[tuple[int, ...], ...]:
        """For each cell its neighbours by corner only (up to four)."""
        return self._near(AROUND[4:])

    @cached_property
    def side_pairs(self) -> tuple[tuple[int, int], ...]:
        """Every pair of cells that share a side, the smaller first."""
        return tuple(self.pairs_of(self.cells))

    def pairs_of(self, each: Sequence[int]) -> list[tuple[int, int]]:
        """What stands for the cells of these pairs, out of one for each cell.

        >>> grid(2, 2).pairs_of([-1, -2, -3, -4])
        [(-1, -2), (-1, -3), (-2, -4), (-3, -4)]
        """
        cols, last = self.cols, self.size - self.cols
        down = zip(each, each[cols:], strict=False)
        pairs = [*chain.from_iterable(zip(pairwise(each), down, strict=False))]
        del pairs[2 * cols - 2 :: 2 * cols]  # no row goes on in the next
        pairs += pairwise(each[last:])
        return pairs

    @cached_property
    def touching_pairs(self) -> tuple[tuple[int, int], ...]:
        """Every pair of cells that share a side or a corner, the smaller first."""
        return tuple(self.touching_pairs_of(self.cells))

    def touching_pairs_of(self, each: Sequence[int]) -> list[tuple[int, int]]:
        """What stands for the cells of these pairs, out of one for each cell.

        >>> grid(2, 2).touching_pairs_of([-1, -2, -3, -4])
        [(-1, -2), (-1, -3), (-1, -4), (-2, -4), (-2, -3), (-3, -4)]
        """
        cols, last = self.cols, self.size - self.cols
        if cols == 1:
            return [*pairwise(each)]
        below = [*each[cols:], each[0]]  # the last cell of a row has none to its right
        ways = each[1:], below, each[cols - 1 :], below[1:]
        each_way = [zip(each, way, strict=False) for way in ways]
        pairs = [*chain.from_iterable(zip(*each_way, strict=False))]
        del pairs[2 :: 4 * cols]  # below to the left, of the first cell of each row
        del pairs[4 * cols - 2 :: 4 * cols - 1]  # below to the right, of the last one
        del pairs[4 * cols - 5 :: 4 * cols - 2]  # to its right
        pairs += pairwise(each[last:])
        return pairs

    @cached_property
    def squares(self) -> tuple[tuple[int, int, int, int], ...]:
        """Every 2x2 square: top left, top right, bottom left, bottom right."""
        return tuple(
            (cell, cell + 1, cell + self.cols, cell + self.cols + 1)
            for row in range(self.rows - 1)
            for cell in range(row * self.cols, row * self.cols + self.cols - 1)
        )

    @cached_property
    def _not_first_nor_last(self) -> tuple[int, int]:
        """All cells but those of the first column, and but those of the last, as bits."""
        full = (1 << self.size) - 1
        first = sum(1 << cell for cell in self.column(0))
        return full & ~first, full & ~(first << self.cols - 1)

    def spread(self, mask: int, within: int) -> int:
        """The cells within a set that share a side with one of another; sets are bits of numbers.

        >>> bin(grid(2, 2).spread(0b0001, 0b1111))
        '0b110'
        """
        not_first, not_last = self._not_first_nor_last
        cols = self.cols
        across = (mask & not_last) << 1 | (mask & not_first) >> 1
        return (mask << cols | mask >> cols | across) & within

    def by_sides(self, mask: int) -> tuple[int, int]:
        """The cells that share a side with at least one of a set, and with at least two, as bits.

        >>> grid(1, 4).by_sides(0b0101)
        (10, 2)
        """
        not_first, not_last = self._not_first_nor_last
        right, left = (mask & not_last) << 1, (mask & not_first) >> 1
        return self._met(mask << self.cols, mask >> self.cols, right, left)

    def by_corners(self, mask: int) -> tuple[int, int]:
        """The same of cells that touch by a corner only.

        >>> grid(2, 3).by_corners(0b000101)
        (16, 16)
        """
        not_first, not_last = self._not_first_nor_last
        left, right, cols = mask & not_first, mask & not_last, self.cols
        return self._met(right << cols + 1, right >> cols - 1, left << cols - 1, left >> cols + 1)

    def _met(self, a: int, b: int, c: int, d: int) -> tuple[int, int]:
        """What is in one of four sets at least, and in two of them."""
        all_cells = (1 << self.size) - 1
        return (a | b | c | d) & all_cells, (a & b | c & d | (a | b) & (c | d)) & all_cells

    def flood(self, start: int, within: int) -> int:
        """These cells and those that can be reached from them by sides within a set, as bits.

        For sets in which nothing is far away: each round takes one step everywhere.

        >>> bin(grid(1, 5).flood(0b1, 0b11011))
        '0b11'
        """
        while True:
            more = start | self.spread(start, within)
            if more == start:
                return start
            start = more

    @cached_property
    def rim(self) -> frozenset[int]:
        """The cells at the edge of the grid."""
        ends = (self.row(0), self.row(self.rows - 1), self.column(0), self.column(self.cols - 1))
        return frozenset(chain(*ends))


@lru_cache(maxsize=256)
def grid(rows: int, cols: int) -> Grid:
    """The grid of this size. Equal sizes give the same object, so its tables are made once."""
    return Grid(rows, cols)


def reach(grid: Grid, start: int, allowed: set[int]) -> set[int]:
    """The cells that can be reached from `start` by sides through allowed cells.

    >>> sorted(reach(grid(1, 5), 0, {0, 1, 3, 4}))
    [0, 1]
    """
    check()
    found = {start}
    rim = [start]
    while rim:
        cell = rim.pop()
        for near in grid.beside[cell]:
            if near in allowed and near not in found:
                found.add(near)
                rim.append(near)
    return found


def cells_in(bits: int) -> list[int]:
    """The cells whose bits are set, in order.

    >>> cells_in(0b1011), cells_in((1 << 20) - 1) == list(range(20))
    ([0, 1, 3], True)
    """
    found: list[int] = []
    length = bits.bit_length()
    if length <= _LOOKED_UP and length < _SPARSE * bits.bit_count():
        count = (length + 7) // 8
        table = _cells_of_bytes(16 if count <= 16 else 80)
        for cells, byte in zip(table, bits.to_bytes(count, "little"), strict=False):
            if byte:
                found += cells[byte]
        return found
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


_SPARSE = 12
"""Where not even one bit in so many is set, cells are found one by one."""
_LOOKED_UP = 640
"""In grids up to this size (80 bytes) others are looked up, eight at a time."""


@cache
def _cells_of_bytes(count: int) -> list[list[tuple[int, ...]]]:
    """For each of so many bytes, and for what it may be, the cells of its bits."""
    one = [tuple([bit for bit in range(8) if byte >> bit & 1]) for byte in range(256)]
    return [[tuple([8 * place + bit for bit in bits]) for bits in one] for place in range(count)]

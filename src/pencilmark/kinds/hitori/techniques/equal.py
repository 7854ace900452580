"""What the numbers of a Hitori alone say, as sets of cells: the bits of numbers.

`patterns` says the same in words and with reasons.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ....grid import Grid
from ..puzzle import Number

Pattern = tuple[int, int, int]
"""What is shaded, and what is clear, because of the numbers in which cells."""
Line = tuple[int, int]
"""Cells of a line that show the same number, and how far it is there from one cell to the next."""


def equal_cells(grid: Grid, numbers: Sequence[Number | None]) -> list[Line]:
    """The cells of each number that a line holds more than once: rows first, then columns, in a
    line by the second cell of each.

    >>> from pencilmark.grid import grid
    >>> equal_cells(grid(2, 2), [1, 1, 1, 2])
    [(3, 1), (5, 2)]
    """
    return [line for cells in lines_of(grid) for line in equal_in(cells, numbers)]


def equal_in(cells: range, numbers: Sequence[Number | None]) -> list[Line]:
    """The same of one line."""
    seen: dict[Number | None, int] = {}
    several: dict[Number, int] = {}
    for cell in cells:
        number = numbers[cell]
        if number not in seen:
            seen[number] = 1 << cell
        elif number is not None:
            several[number] = seen[number] = seen[number] | 1 << cell
    return [(bits, cells.step) for bits in several.values()] if several else []


@lru_cache(maxsize=64)
def lines_of(grid: Grid) -> tuple[range, ...]:
    """The cells of each row, and then of each column."""
    return (*map(grid.row, range(grid.rows)), *map(grid.column, range(grid.cols)))


def same_numbers(grid: Grid, lines: Sequence[Line]) -> list[int]:
    """For each cell the others in its row and column that show the same number.

    >>> from pencilmark.grid import grid
    >>> same_numbers(grid(2, 2), equal_cells(grid(2, 2), [1, 1, 1, 2]))
    [6, 1, 1, 0]
    """
    same = [0] * grid.size
    for bits, _ in lines:
        rest = bits
        while rest:
            cell = rest.bit_length() - 1
            bit = 1 << cell
            rest ^= bit
            same[cell] |= bits ^ bit
    return same


class Patterns:
    """Where numbers say something by themselves, in the order in which it is looked for.

    >>> from pencilmark.grid import grid
    >>> lines = equal_cells(grid(3, 3), [1, 1, 1, 2, 3, 2, 3, 3, 1])
    >>> patterns = Patterns(grid(3, 3), lines, same_numbers(grid(3, 3), lines))
    >>> patterns.triples, patterns.sandwiches
    ([(5, 2, 7)], [(0, 2, 5), (0, 16, 40), (0, 32, 260)])
    """

    __slots__ = ("triples", "sandwiches", "pairs", "_grid", "_same")

    def __init__(self, grid: Grid, lines: Sequence[Line], same: Sequence[int]) -> None:
        self._grid = grid
        self._same = same
        self.triples: list[Pattern] = []
        """Of three equal numbers side by side the middle one stays."""
        self.sandwiches: list[Pattern] = []
        """A cell between two equal ones is clear."""
        self.pairs: list[Pattern] = []
        """Beside two equal neighbours the others in their line are shaded."""
        for bits, step in lines:
            ends = bits & bits >> 2 * step
            while ends:
                first = ends & -ends
                ends ^= first
                middle = first << step
                both = first | middle << step
                if middle & bits:
                    self.triples.append((both, middle, both | middle))
                self.sandwiches.append((0, middle, both))
            ends = bits & bits >> step
            while ends:
                first = ends & -ends
                ends ^= first
                others = bits ^ (first | first << step)
                if others:
                    self.pairs.append((others, 0, bits))

    def corners(self) -> Iterator[Pattern]:
        """Round a corner, whose two neighbours cannot both be shaded."""
        same = self._same
        for corner, p, q, across in _corner_squares(self._grid):
            by_corner, by_across = same[corner], same[across]
            if not (by_corner | by_across) & (1 << p | 1 << q):
                continue
            shaded = clear = 0
            corner_p, corner_q = by_corner >> p & 1, by_corner >> q & 1
            across_p, across_q = by_across >> p & 1, by_across >> q & 1
            if (corner_p and across_q) or (corner_q and across_p):
                shaded = 1 << corner | 1 << across
            elif corner_p and corner_q:
                shaded = 1 << corner
            elif across_p and across_q:
                shaded = 1 << across
            elif corner_p or (across_p and not corner_q):
                clear = 1 << q
            else:
                clear = 1 << p
            yield shaded, clear, 1 << corner | 1 << p | 1 << q | 1 << across


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

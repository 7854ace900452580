"""Random Sudoku grids, and grids near another one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....generating.chance import Chance
from ..puzzle import DIGITS

Digits = tuple[int, ...]
"""The digit of every cell, from 1."""
Box = tuple[int, int]
"""The rows and columns of a box."""

_EFFORT = 4
"""How many digits are tried, for each cell, before all begins again."""


def values_of(digits: Digits) -> list[str]:
    """The digits as values of the board.

    >>> values_of((2, 1))
    ['2', '1']
    """
    return [DIGITS[digit - 1] for digit in digits]


@lru_cache(maxsize=64)
def boxes(box: Box) -> tuple[int, ...]:
    """For each cell the number of its box.

    >>> boxes((1, 2))
    (0, 0, 1, 1)
    """
    height, width = box
    size = height * width
    return tuple(
        row // height * height + column // width for row in range(size) for column in range(size)
    )


@lru_cache(maxsize=64)
def peers(box: Box) -> tuple[int, ...]:
    """For each cell those that must differ from it, a bit for each cell.

    >>> bin(peers((1, 2))[0])
    '0b110'
    """
    box_of = boxes(box)
    size = box[0] * box[1]
    groups: dict[tuple[str, int], int] = {}
    names = [
        (("row", cell // size), ("column", cell % size), ("box", box_of[cell]))
        for cell in range(size * size)
    ]
    for cell, own in enumerate(names):
        for name in own:
            groups[name] = groups.get(name, 0) | 1 << cell
    return tuple(
        (groups[row] | groups[column] | groups[inside]) & ~(1 << cell)
        for cell, (row, column, inside) in enumerate(names)
    )


def random_grid(box: Box, chance: Chance) -> Digits:
    """A filled grid: the cell with the fewest digits left is filled next, with any of them.

    >>> sorted(random_grid((2, 2), Chance("a"))[:4])
    [1, 2, 3, 4]
    """
    while True:
        found = _Filling(box, chance).run()
        if found is not None:
            return found


class _Filling:
    """One try at a grid. The digits that a row, column or box still lacks are bits."""

    def __init__(self, box: Box, chance: Chance) -> None:
        size = box[0] * box[1]
        self._size = size
        self._box_of = boxes(box)
        self._chance = chance
        self._rows, self._columns, self._boxes = ([(1 << size) - 1] * size for _ in range(3))
        self._digits = [0] * (size * size)
        self._open = list(range(size * size))
        self._effort = _EFFORT * size * size

    def run(self) -> Digits | None:
        return tuple(self._digits) if self._fill() else None

    def _fill(self) -> bool:
        if not self._open:
            return True
        size, box_of = self._size, self._box_of
        rows, columns, lacking = self._rows, self._columns, self._boxes
        fewest, place, free = size + 1, 0, 0
        for number, cell in enumerate(self._open):
            left = rows[cell // size] & columns[cell % size] & lacking[box_of[cell]]
            count = left.bit_count()
            if count < fewest:
                fewest, place, free = count, number, left
                if count < 2:
                    break
        cell = self._open[place]
        row, column, box = cell // size, cell % size, box_of[cell]
        self._open[place] = self._open[-1]
        self._open.pop()
        for digit in self._chance.shuffled([d for d in range(size) if free >> d & 1]):
            self._effort -= 1
            bit = 1 << digit
            rows[row] ^= bit
            columns[column] ^= bit
            lacking[box] ^= bit
            self._digits[cell] = digit + 1
            if self._fill():
                return True
            rows[row] ^= bit
            columns[column] ^= bit
            lacking[box] ^= bit
            if self._effort < 0:
                break
        self._open.append(cell)
        self._open[place], self._open[-1] = self._open[-1], self._open[place]
        return False


def near_grid(digits: Sequence[int], box: Box, chance: Chance) -> Digits:
    """Another grid that differs little: somewhere two digits that follow each other have changed
    places, or two lines of a band have.

    >>> grid = random_grid((2, 2), Chance("a"))
    >>> near_grid(grid, (2, 2), Chance("b")) != grid
    True
    """
    size = box[0] * box[1]
    changed = list(digits)
    if chance.happens(_LINES_CHANGE):
        across = chance.happens(0.5)
        thick = box[1] if across else box[0]
        first = chance.below(size // thick) * thick
        a, b = chance.some(range(first, first + thick), 2)
        for other in range(size):
            one = other * size + a if across else a * size + other
            two = other * size + b if across else b * size + other
            changed[one], changed[two] = changed[two], changed[one]
        return tuple(changed)
    low = chance.between(1, size - 1)
    holders = [cell for cell, digit in enumerate(digits) if digit in (low, low + 1)]
    for cell in _linked(chance.pick(holders), holders, size, boxes(box)):
        changed[cell] = 2 * low + 1 - changed[cell]
    return tuple(changed)


_LINES_CHANGE = 0.2
"""In what share of all cases lines change places: that changes far more signs."""


def _linked(start: int, cells: Sequence[int], size: int, box_of: Sequence[int]) -> list[int]:
    """The cells that are connected with the first by rows, columns and boxes."""
    found, rest = [start], [cell for cell in cells if cell != start]
    for cell in found:
        near = [
            other
            for other in rest
            if cell // size == other // size
            or cell % size == other % size
            or box_of[cell] == box_of[other]
        ]
        found += near
        rest = [other for other in rest if other not in near]
    return found

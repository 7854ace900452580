"""What walks through puzzles of one shape share, and the way from one step to the next."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from .....explaining.walk import Point
from .....grid import grid
from ..groups import crossed

Cells = tuple[int, ...]
Found = tuple[str, tuple[int, ...]]
"""The name of a technique, and what follows by it."""
Taken = tuple[Found, int, int]
"""The same, among how many it was chosen, and how many of them were left."""


class Frame(NamedTuple):
    """What all puzzles with boxes of one shape share. As numbers, cells have a bit each."""

    groups: list[Cells]
    """Rows, columns and boxes."""
    bits: list[int]
    """The same, as numbers."""
    boxes_first: list[Cells]
    take: list[Any]
    """For the same groups what takes the values of their cells out of a list of all cells."""
    own: list[Cells]
    """For each cell the numbers of its groups among them."""
    groups_of: list[list[int]]
    """For each cell its row, its column and its box, as numbers."""
    peers: list[int]
    """For each cell those that must differ from it, as a number."""
    areas: list[Cells]
    """What is looked at for its signs: the boxes; rows where boxes are no groups."""
    area_of: list[int]
    """For each cell its area, as a number."""
    crossings: list[tuple[Cells, Cells, Cells]]
    """Of groups that cross: what they share, the rest of the first and the rest of the second."""


@lru_cache(maxsize=16)
def frame_of(box: tuple[int, int]) -> Frame:
    """What all puzzles with such boxes share."""
    size = box[0] * box[1]
    board = grid(size, size)
    lines = [tuple(board.row(row)) for row in range(size)]
    lines += [tuple(board.column(column)) for column in range(size)]
    boxes: list[Cells] = []
    if min(box) > 1:  # a box of one row or column says nothing new
        corners = [(y, x) for y in range(0, size, box[0]) for x in range(0, size, box[1])]
        boxes = [
            tuple([(y + down) * size + x + on for down in range(box[0]) for on in range(box[1])])
            for y, x in corners
        ]
    groups, first, areas = [*lines, *boxes], [*boxes, *lines], boxes or lines[:size]
    bits = [bits_for(cells) for cells in groups]
    groups_of = [[one for one in bits if one >> cell & 1] for cell in board.cells]
    numbers = tuple(range(2 * size, len(groups)))
    return Frame(
        groups,
        bits,
        first,
        [itemgetter(*cells) for cells in first],
        [tuple([n for n, cells in enumerate(first) if cell in cells]) for cell in board.cells],
        groups_of,
        [union(some) & ~(1 << cell) for cell, some in enumerate(groups_of)],
        areas,
        [next(bits_for(area) for area in areas if cell in area) for cell in board.cells],
        [cells for _, _, cells in crossed(tuple(groups), numbers)],
    )


def bits_for(cells: Iterable[int]) -> int:
    """Cells as a number."""
    return union([1 << cell for cell in cells])


def union(sets: Iterable[int]) -> int:
    """The cells that are in one of these sets."""
    every = 0
    for one in sets:
        every |= one
    return every


@lru_cache(maxsize=1 << 14)
def middle(size: int, literals: tuple[int, ...]) -> Point:
    """The middle of the cells that some literals are about."""
    cells = {(abs(one) - 1) // size for one in literals}
    row_sum = sum([cell // size for cell in cells])
    col_sum = sum([cell % size for cell in cells])
    return row_sum / len(cells), col_sum / len(cells)

"""Regions as lines between cells: many programs keep nothing else of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from ...grid import grid

Ids = list[list[int]]
"""A region for each cell, numbered from 0 as they come in reading order."""


def numbered(regions: Sequence[Sequence[Hashable]]) -> Ids:
    """The same regions with numbers for names.

    >>> numbered(["ba", "bb"])
    [[0, 1], [0, 0]]
    """
    numbers: dict[Hashable, int] = {}
    return [[numbers.setdefault(region, len(numbers)) for region in row] for row in regions]


def pieces(rows: int, cols: int, divided: Callable[[int, int], bool]) -> Ids:
    """The regions between lines; `divided` says whether there is one between two neighbours.

    Cells are numbers, and the smaller of the two comes first.

    >>> pieces(2, 2, lambda one, other: (one, other) in [(0, 1), (1, 3)])
    [[0, 1], [0, 0]]
    """
    beside = grid(rows, cols).beside
    owner: dict[int, int] = {}
    count = 0
    for start in range(rows * cols):
        if start in owner:
            continue
        owner[start] = count
        reached = [start]
        for cell in reached:
            for near in beside[cell]:
                if near not in owner and not divided(min(cell, near), max(cell, near)):
                    owner[near] = count
                    reached.append(near)
        count += 1
    return [[owner[row * cols + col] for col in range(cols)] for row in range(rows)]


def are_connected(ids: Ids) -> bool:
    """Whether each region is in one piece.

    >>> are_connected([[0, 1], [1, 0]])
    False
    """
    cells = [region for row in ids for region in row]
    return pieces(len(ids), len(ids[0]), lambda one, other: cells[one] != cells[other]) == ids

"""What lines side by side and the regions that they meet have over each other.

Some lines hold as many stars as the same number of regions. So what they have beside the regions
that lie inside them is known to hold the stars of the lines that are left over, and likewise what
regions that meet some lines have outside them. Where the numbers are even there is no star at all.
Players call it undercounting and overcounting. A solver that counts one line or region at a time
has to search for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from ....clock import check
from ....grid import Grid
from ....model import AtLeast, marked
from ..puzzle import StarBattle

_OVER = 1
"""How many lines or regions may be left over: what more of them hold says little."""
_WIDE = 8
"""Cells for each star up to which a number of stars is worth saying."""


_Met = tuple[int, int, int, bool]
"""Some lines and some regions, both as bits; how many more there are of the one than of the other;
and whether the regions lie inside the lines. If not, they are all that the lines meet."""


def sums(puzzle: StarBattle) -> list[AtLeast]:
    """What is left over of lines or regions holds so many stars, and no more.

    Here the first row meets two regions, which hold one star outside of it:

    >>> puzzle = StarBattle(1, tuple(map(tuple, ["aabb", "ccbb", "dddb", "dddb"])))
    >>> sums(puzzle)[:2]
    [([7, 8, 12, 16], 1), ([-7, -8, -12, -16], 3)]
    """
    stars = puzzle.stars
    regions = [_bits(cells) for cells in puzzle.region_cells.values()]
    names: dict[str | None, int] = {n: 1 << i for i, n in enumerate(puzzle.region_cells)}
    names[None] = 0  # a hole
    there = sum(regions)
    rows, columns = _cells_of_lines(puzzle.board.grid)
    by_column = zip(*puzzle.regions, strict=True)
    told: dict[int, int] = {}
    for cells, lines in ((rows, puzzle.regions), (columns, by_column)):
        met_by = [sum(map(names.__getitem__, set(line))) for line in lines]
        for chosen, owners, over, are_inside in _nearly_even(met_by):
            in_lines, in_regions = _union(cells, chosen), _union(regions, owners)
            rest = in_lines & ~in_regions if are_inside else in_regions & ~in_lines
            told[rest & there] = over * stars
    counts: list[AtLeast] = []
    for rest, number in told.items():
        size = rest.bit_count()
        if size <= _WIDE * number or not number:
            literals = [marked(cell) for cell in puzzle.grid.cells if rest >> cell & 1]
            if number:
                counts.append((literals, number))
            counts.append(([-literal for literal in literals], size - number))
    return counts


def _nearly_even(met: list[int]) -> Iterator[_Met]:
    """Lines side by side with nearly as many regions, given the regions that each line meets."""
    count = len(met)
    everything = (1 << count) - 1
    after = [0]  # the regions that are met from each line on
    for one in reversed(met):
        after.append(after[-1] | one)
    after.reverse()
    before = 0
    for first in range(count):
        check()
        touched = 0
        for last in range(first, count if first else count - 1):
            touched |= met[last]
            lines = last + 1 - first
            over = touched.bit_count() - lines
            if over <= _OVER:
                yield _span(first, lines), touched, over, False
            outside = before | after[last + 1]
            over = lines - count + outside.bit_count()
            if over <= _OVER and over < lines:
                yield _span(first, lines), everything ^ outside, over, True
        before |= met[first]


def _span(first: int, count: int) -> int:
    return (1 << count) - 1 << first


def _bits(cells: Iterable[int]) -> int:
    return sum([1 << cell for cell in cells])


def _union(masks: Iterable[int], chosen: int) -> int:
    return sum([mask for index, mask in enumerate(masks) if chosen >> index & 1])


@lru_cache(maxsize=64)
def _cells_of_lines(grid: Grid) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cells of each row and of each column."""
    rows = tuple([_bits(grid.row(row)) for row in range(grid.rows)])
    return rows, tuple([_bits(grid.column(column)) for column in range(grid.cols)])

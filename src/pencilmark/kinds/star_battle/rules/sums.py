"""What lines side by side and the regions that they meet have over each other.

Some lines hold as many stars as the same number of regions. So what they have beside the regions
that lie inside them is known to hold the stars of the lines that are left over, and likewise what
regions that meet some lines have outside them. Where the numbers are even there is no star at all.
Players call it undercounting and overcounting. A solver that counts one line or region at a time
has to search for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import compress

from ....clock import check
from ....grid import Grid
from ....model import AtLeast
from ..puzzle import StarBattle

_OVER = 1
"""How many lines or regions may be left over: what more of them hold says little."""
_WIDE = 8
"""Cells for each star up to which a number of stars is worth saying."""


_BITS = bytes.maketrans(b"01", b"\0\1")

_Lines = list[tuple[int, int, int]]
"""For each line its cells, the regions that it meets, and all cells of these, as bits."""


def sums(puzzle: StarBattle) -> list[AtLeast]:
    """What is left over of lines or regions holds so many stars, and no more.

    Here the first row meets two regions, which hold one star outside of it:

    >>> puzzle = StarBattle(1, tuple(map(tuple, ["aabb", "ccbb", "dddb", "dddb"])))
    >>> sums(puzzle)[:2]
    [([7, 8, 12, 16], 1), ([-7, -8, -12, -16], 3)]
    """
    stars = puzzle.stars
    regions: dict[str | None, tuple[int, int]] = {None: (0, 0)}  # a hole
    for index, (name, owned) in enumerate(puzzle.region_cells.items()):
        regions[name] = 1 << index, sum([1 << cell for cell in owned])
    there = sum([cells for _, cells in regions.values()])
    by_column = zip(*puzzle.regions, strict=True)
    told: dict[int, int] = {}
    for masks, lines in zip(
        _cells_of_lines(puzzle.board.grid), (puzzle.regions, by_column), strict=True
    ):
        met: _Lines = []
        for cells, line in zip(masks, lines, strict=True):
            here = [regions[name] for name in set(line)]
            met.append((cells, sum([one for one, _ in here]), sum([owned for _, owned in here])))
        for rest, over in _left_over(met):
            told[rest & there] = over * stars
    counts: list[AtLeast] = []
    for rest, number in told.items():
        size = rest.bit_count()
        if size <= _WIDE * number or not number:
            literals = _literals(rest)
            if number:
                counts.append((literals, number))
            counts.append(([-literal for literal in literals], size - number))
    return counts


def _left_over(met: _Lines) -> Iterator[tuple[int, int]]:
    """What lines side by side, or as many regions but for a few, have beside the others.

    With it comes how many of the lines or regions are left over.
    """
    count = len(met)
    after = [(0, 0)]  # the regions that are met from each line on
    for _, owners, owned in reversed(met):
        after.append((after[-1][0] | owners, after[-1][1] | owned))
    after.reverse()
    before = before_cells = 0
    for first in range(count):
        check()
        touched = in_regions = in_lines = 0
        some = met[first:] if first else met[:-1]
        for lines, (cells, owners, owned) in enumerate(some, 1):
            in_lines |= cells
            touched |= owners
            in_regions |= owned
            over = touched.bit_count() - lines
            if over <= _OVER:  # they are all that the lines meet
                yield in_regions & ~in_lines, over
            later, later_cells = after[first + lines]
            over = lines - count + (before | later).bit_count()
            if over <= _OVER and over < lines:  # the others lie inside the lines
                yield in_lines & (before_cells | later_cells), over
        before |= met[first][1]
        before_cells |= met[first][2]


def _literals(cells: int) -> list[int]:
    """The literals of stars in these cells.

    >>> _literals(0b1101)
    [1, 3, 4]
    """
    bits = f"{cells:b}".encode().translate(_BITS)[::-1]
    return list(compress(range(1, len(bits) + 1), bits))


@lru_cache(maxsize=64)
def _cells_of_lines(grid: Grid) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cells of each row and of each column."""
    rows = tuple([sum([1 << cell for cell in grid.row(row)]) for row in range(grid.rows)])
    columns = [sum([1 << cell for cell in grid.column(column)]) for column in range(grid.cols)]
    return rows, tuple(columns)

"""All rules of a puzzle with one star or two, in few words, to look for solutions only.

With one star, lines keep all stars apart but those that touch by a corner. With two, a square of
2x2 cells holds one star at most, so that a region has a star outside each such square. If that is
said of squares that cover the region, it has two stars, and it takes no counting to see it.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from itertools import pairwise

from ....grid import Grid
from ....model import AtMost, Told
from ..puzzle import StarBattle
from .squares import squares_of

FEW = 2
"""Stars up to which this pays: with more of them, most of the time goes into the search."""

_SMALL = 12
"""Cells of a region up to which squares are better than to count its stars."""


def terse(puzzle: StarBattle) -> tuple[Told, Told]:
    """What all puzzles of a size have in common, and what is this one's own."""
    grid, stars = puzzle.board.grid, puzzle.stars
    common = _lines_apart(grid, stars, puzzle.holes)
    regions = puzzle.region_cells.values()
    if stars == 1:
        return common, ([[cell + 1 for cell in cells] for cells in regions], (), ())
    squares = squares_of(grid)
    clauses: list[Collection[int]] = []
    counts: list[AtMost] = []
    for cells in regions:
        if len(cells) > _SMALL:
            counts.append(([-cell - 1 for cell in cells], len(cells) - stars))
        else:
            region = {cell + 1 for cell in cells}
            clauses += [region.difference(squares.cells[first]) for first in squares.over(cells)]
    return common, (clauses, counts, ())


def _at_least(
    number: int, empty: Collection[int], clauses: list[Collection[int]], counts: list[AtMost]
) -> None:
    """So many of these cells, or more, are not empty."""
    spare = len(empty) - number
    if spare > 0 and number > 1:
        counts.append((empty, spare))
    elif spare < 0:
        clauses.append(())
    elif number == 1:
        clauses.append([-cell for cell in empty])
    else:
        clauses.extend([(-cell,) for cell in empty])


@lru_cache(maxsize=64)
def _lines_apart(grid: Grid, stars: int, holes: tuple[int, ...]) -> Told:
    """What does not depend on the regions.

    >>> from pencilmark.grid import grid
    >>> clauses, counts, _ = _lines_apart(grid(2, 2), 1, ())
    >>> clauses
    [[1, 2], [3, 4], [1, 3], [2, 4], (-1, -4), (-2, -3)]
    >>> counts
    [([1, 2], 1), ([3, 4], 1), ([1, 3], 1), ([2, 4], 1)]
    """
    star = list(range(1, grid.size + 1))
    empty = [-variable for variable in star]
    clauses: list[Collection[int]] = []
    counts: list[AtMost] = []
    for line in _lines(grid, star, holes):
        if len(line) > stars:
            counts.append((line, stars))
    for line in _lines(grid, empty, holes):
        _at_least(stars, line, clauses, counts)
    clauses += [(empty[cell],) for cell in holes]
    if stars == 1:
        for upper, lower in pairwise(_rows(grid, empty)):
            clauses += zip(upper, lower[1:], strict=False)
            clauses += zip(upper[1:], lower, strict=False)
    else:
        _apart(grid, star, empty, clauses, counts)
    return clauses, counts, ()


def _apart(
    grid: Grid,
    star: list[int],
    empty: list[int],
    clauses: list[Collection[int]],
    counts: list[AtMost],
) -> None:
    """No two stars touch.

    To count the stars of every second square, as on a chessboard, says it of most cells that share
    a side. What is left are the corners of the other squares, and pairs at the rim.
    """
    stars, rows = _rows(grid, star), _rows(grid, empty)
    for row, (upper, lower) in enumerate(pairwise(stars)):
        squares = [*zip(upper, upper[1:], lower, lower[1:], strict=False)]
        counts += [(square, 1) for square in squares[row % 2 :: 2]]
    for row, (upper, lower) in enumerate(pairwise(rows)):
        other = 1 - row % 2
        clauses += zip(upper[other::2], lower[other + 1 :: 2], strict=False)
        clauses += zip(upper[other + 1 :: 2], lower[other::2], strict=False)
    first, last = [row[0] for row in rows], [row[-1] for row in rows]
    below, beyond = (grid.rows - 1) % 2, (grid.cols - 1) % 2
    for rim, other in ((rows[0], 1), (rows[-1], below), (first, 1), (last, beyond)):
        clauses += zip(rim[other::2], rim[other + 1 :: 2], strict=False)


def _lines(grid: Grid, literals: list[int], holes: tuple[int, ...]) -> list[list[int]]:
    """The literals of the cells of each row and column that are there."""
    lines = _rows(grid, literals)
    lines += [literals[column :: grid.cols] for column in range(grid.cols)]
    if holes:
        gone = {literals[cell] for cell in holes}
        lines = [[literal for literal in line if literal not in gone] for line in lines]
    return lines


def _rows(grid: Grid, literals: list[int]) -> list[list[int]]:
    return [literals[start : start + grid.cols] for start in range(0, grid.size, grid.cols)]

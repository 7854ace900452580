"""All rules of a puzzle whose ends are given, at once, for an engine that looks for solutions only.

They are the same clauses and counts as those of the rules one by one, and a few that follow from
them. Only, no rule has to be made or looked up: what a grid has in common is kept in the shape in
which an engine takes it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain

from ....grid import Grid
from ....model import AtMost, Clause, Connected, Told, marked
from ....wording import Sentence
from .. import words
from ..puzzle import BosnianSnake, Place
from .degrees import (
    CACHED_GRIDS,
    all_literals,
    bodies,
    crossing_cells,
    end_clauses,
    literals_of,
    middle_clauses,
)


def terse(puzzle: BosnianSnake) -> tuple[Told, Told]:
    """What all puzzles of a size have in common, and what is this one's own."""
    grid = puzzle.board.grid
    told = _told(grid)
    cols = grid.cols
    ends = [row * cols + col for row, col in puzzle.ends]
    clauses: list[Iterable[int]] = []
    clauses += bodies(grid).with_ends({cell: end_clauses(grid, cell) for cell in ends})
    counts: list[AtMost] = []
    clauses += [way_on for cells, way_on in told.corners if cells.isdisjoint(puzzle.ends)]
    for line, count in zip(told.lines, (*puzzle.rows, *puzzle.cols), strict=True):
        if count is not None:
            _exactly(count, *line, clauses, counts)
    for row, col, count in puzzle.counts:
        cell = row * cols + col
        _exactly(count, *_around(grid, cell), clauses, counts)
        clauses.append((-cell - 1,))
    clauses += [(row * cols + col + 1,) for row, col in puzzle.snake]
    clauses += [(-row * cols - col - 1,) for row, col in puzzle.empty]
    for row, col in puzzle.middles:
        clauses += middle_clauses(grid, row * cols + col)
    return told.common, (clauses, counts, ())


def _exactly(
    count: int,
    yes: list[int],
    no: list[int],
    clauses: list[Iterable[int]],
    counts: list[AtMost],
) -> None:
    """So many of these cells are snake."""
    size = len(yes)
    if not 0 < count < size:
        clauses.extend([(literal,) for literal in (yes if count else no)])
        if count > size:
            clauses.append(())
        return
    if count == 1:
        clauses.append(yes)
    else:
        counts.append((no, size - count))
    counts.append((yes, count))


class _Told:
    """What an engine is told of a grid."""

    def __init__(self, grid: Grid) -> None:
        self.common = _common(grid)
        yes, no = all_literals(grid)
        lines = (*map(grid.row, range(grid.rows)), *map(grid.column, range(grid.cols)))
        slices = [slice(line.start, line.stop, line.step) for line in lines]
        self.lines = [(yes[line], no[line]) for line in slices]
        self.corners = _corners(grid)


_told = lru_cache(maxsize=CACHED_GRIDS)(_Told)


@lru_cache(maxsize=1 << 12)
def _around(grid: Grid, cell: int) -> tuple[list[int], list[int]]:
    """That the cells round this one are snake, and that they are not."""
    yes = literals_of(grid.around[cell])
    return yes, [-literal for literal in yes]


def _corners(grid: Grid) -> list[tuple[frozenset[Place], Clause]]:
    """A snake that passes a cell beside a corner goes on along the rim: else it would go into the
    corner and come back beside itself. Each clause with the two cells in which it must not end.

    >>> from pencilmark.grid import grid
    >>> [clause for _, clause in _corners(grid(2, 3))]
    [(-2, 3), (-2, 1), (-5, 6), (-5, 4)]
    """
    rows, cols, last = grid.rows, grid.cols, grid.size - 1
    corners = (0, 1, cols), (cols - 1, -1, cols), (last - cols + 1, 1, -cols), (last, -1, -cols)
    found: list[tuple[frozenset[Place], Clause]] = []
    for corner, right, down in corners if min(rows, cols) > 1 else ():
        for step, cells in ((right, cols), (down, rows)):
            if cells > 2:
                beside = corner + step
                clause = -marked(beside), marked(beside + step)
                found.append((frozenset((grid.pair(corner), grid.pair(beside))), clause))
    return found


def _common(grid: Grid) -> Told:
    touch = _touch(grid)
    counts = [(cells, 3) for cells in crossing_cells(grid, range(1, grid.size + 1))]
    return touch, counts, (one_piece(grid),)


@lru_cache(maxsize=CACHED_GRIDS)
def one_piece(grid: Grid) -> Connected:
    """The rule that keeps loops away."""
    sentence = Sentence(words.ONE_PIECE)
    return Connected("one-piece", sentence, grid, literals_of(grid.cells))


def _touch(grid: Grid) -> list[Clause]:
    """Snake cells corner to corner are the arms of a bend: as `touching`, for all squares.

    >>> from pencilmark.grid import grid
    >>> _touch(grid(2, 2))
    [(-1, -4, 2, 3), (-2, -3, 1, 4), (-1, -2, -3, -4)]
    """
    if min(grid.rows, grid.cols) < 2:
        return []
    yes, no = all_literals(grid)
    cols, last = grid.cols, grid.size - grid.cols
    a, b, c, d = yes[: last - 1], yes[1:last], yes[cols:-1], yes[cols + 1 :]
    not_a, not_b, not_c, not_d = no[: last - 1], no[1:last], no[cols:-1], no[cols + 1 :]
    falling = zip(not_a, not_d, b, c, strict=True)
    rising = zip(not_b, not_c, a, d, strict=True)
    full = zip(not_a, not_b, not_c, not_d, strict=True)
    clauses: list[Clause] = [*chain.from_iterable(zip(falling, rising, full, strict=True))]
    for fewer in range(3):  # at the end of a row no square begins
        del clauses[3 * cols - 3 :: 3 * cols - fewer]
    return clauses

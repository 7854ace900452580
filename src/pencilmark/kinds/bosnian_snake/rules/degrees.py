"""Cells beside and around each other: what an engine is told in clauses and limits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from ....grid import ACROSS, Grid
from ....model import AtLeast, Clause, marked

CACHED_GRIDS = 32
_CACHED_CELLS = 1 << 14


def crossings(grid: Grid) -> list[AtLeast]:
    """Of a cell and its four neighbours two are not snake.

    If the cell is snake it has two snake cells beside it at most. If it is not, four of them would
    be the sides of a ring: cells corner to corner are the arms of a bend.
    """
    return [(cells, 2) for cells in crossing_cells(grid, [-marked(cell) for cell in grid.cells])]


def crossing_cells(grid: Grid, literals: Sequence[int]) -> list[Sequence[int]]:
    """The literals of each cell with four neighbours, and theirs, out of those of all cells.

    >>> from pencilmark.grid import grid
    >>> crossing_cells(grid(3, 4), range(12))
    [(5, 6, 9, 4, 1), (6, 7, 10, 5, 2)]
    """
    cols = grid.cols
    ways = (0, *(down * cols + right for down, right in ACROSS))
    found: list[Sequence[int]] = []
    for start in range(cols, grid.size - cols, cols):
        first, last = start + 1, start + cols - 1
        found += zip(*[literals[first + way : last + way] for way in ways], strict=True)
    return found


@lru_cache(maxsize=CACHED_GRIDS)
def told_clauses(grid: Grid) -> tuple[tuple[Clause, ...], ...]:
    """What an engine is told of it in clauses."""
    yes = list(range(grid.size + 1))
    no = [-variable for variable in yes]
    rows, cols = grid.rows, grid.cols
    if min(rows, cols) < 3:
        return tuple([_told(grid, cell) for cell in grid.cells])

    def slid(cell: int, count: int, step: int = 1) -> Iterator[tuple[Clause, ...]]:
        return _slid(_told(grid, cell), range(0, count * step, step), yes, no)

    # in each rim all cells but the corners are alike, and so are all cells inside
    corner, below = (rows - 1) * cols, (rows - 2) * cols
    clauses = [_told(grid, 0), *slid(1, cols - 2), _told(grid, cols - 1)]
    middle: list[tuple[Clause, ...]] = [(), *slid(cols + 1, below - 2), ()]
    middle[::cols] = slid(cols, rows - 2, cols)
    middle[cols - 1 :: cols] = slid(2 * cols - 1, rows - 2, cols)
    clauses += middle
    clauses += [_told(grid, corner), *slid(corner + 1, cols - 2), _told(grid, grid.size - 1)]
    return tuple(clauses)


@lru_cache(maxsize=_CACHED_CELLS)
def _told(grid: Grid, cell: int) -> tuple[Clause, ...]:
    least, most = body(grid, cell)
    return tuple(least if len(grid.beside[cell]) == 4 else least + most)


def body(grid: Grid, cell: int) -> tuple[list[Clause], list[Clause]]:
    """The degree of a cell that is no end: at least two, and at most."""
    snake, near = marked(cell), literals_of(grid.beside[cell])
    return at_least(2, near, (-snake,)), at_most(2, near, (-snake,))


def _slid(
    clauses: Iterable[Clause], ahead: range, yes: Sequence[int], no: Sequence[int]
) -> Iterator[tuple[Clause, ...]]:
    """The clauses of a cell for all cells that are so far ahead of it.

    The numbers are taken from `yes` and `no`: a solver reads those sooner that it has met before.

    >>> list(_slid([(-1, 2), (3,)], range(2), [0, 1, 2, 3, 4], [0, -1, -2, -3, -4]))
    [((-1, 2), (3,)), ((-2, 3), (4,))]
    """
    start, stop, step = ahead.start, ahead.stop, ahead.step

    def along(literal: int) -> Sequence[int]:
        first = abs(literal)
        return (yes if literal > 0 else no)[first + start : first + stop : step]

    return zip(*[zip(*map(along, clause), strict=False) for clause in clauses], strict=True)


@lru_cache(maxsize=_CACHED_CELLS)
def end_clauses(grid: Grid, cell: int) -> tuple[Clause, ...]:
    """A given end: snake, with one snake cell beside it."""
    near = literals_of(grid.beside[cell])
    return (marked(cell),), *at_least(1, near, ()), *at_most(1, near, ())


@lru_cache(maxsize=_CACHED_CELLS)
def middle_clauses(grid: Grid, cell: int) -> tuple[Clause, ...]:
    """A white circle: snake, but not an end."""
    snake, near = marked(cell), literals_of(grid.beside[cell])
    # In a corner, the cells beside it follow; were they named outright, they would count as given.
    unless = (-snake,) if len(near) <= 2 else ()
    return (snake,), *at_least(2, near, unless), *at_most(2, near, ())


def touching(square: tuple[int, int, int, int]) -> tuple[Clause, ...]:
    """Snake cells corner to corner are the arms of a bend."""
    a, b, c, d = literals_of(square)
    return (-a, -d, b, c), (-b, -c, a, d), (-a, -b, -c, -d)


def literals_of(cells: Iterable[int]) -> list[int]:
    """That each of these cells is snake."""
    return [marked(cell) for cell in cells]


def at_least(least: int, literals: list[int], unless: Clause) -> list[Clause]:
    """At least so many of the literals are true, unless one of `unless` is."""
    if least > len(literals):
        return [unless]
    return [(*unless, *some) for some in combinations(literals, len(literals) - least + 1)]


def at_most(most: int, literals: list[int], unless: Clause) -> list[Clause]:
    """At most so many of the literals are true, unless one of `unless` is."""
    return [(*unless, *(-literal for literal in some)) for some in combinations(literals, most + 1)]

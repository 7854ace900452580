"""Cells beside and around each other: what an engine is told in clauses and limits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, chain, combinations

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
    cols, size = grid.cols, grid.size
    ways = (0, *(down * cols + right for down, right in ACROSS))
    found: list[Sequence[int]] = []
    if min(grid.rows, cols) > 2:
        found += zip(
            *[literals[cols + 1 + way : size - cols - 1 + way] for way in ways], strict=True
        )
        del found[cols - 2 :: cols], found[cols - 2 :: cols - 1]  # the ends of rows
    return found


@lru_cache(maxsize=CACHED_GRIDS)
def all_literals(grid: Grid) -> tuple[list[int], list[int]]:
    """That cells are snake, and that they are not, for all cells in order.

    All clauses have their numbers from here: a solver reads those sooner that it has met before.
    """
    yes = list(range(1, grid.size + 1))
    return yes, [-literal for literal in yes]


class Bodies:
    """What an engine is told in clauses of all cells, each as if it were no end.

    Cells with neighbours on the same sides are alike, so that their clauses are made at once.
    """

    def __init__(self, grid: Grid) -> None:
        rows, cols, size = grid.rows, grid.cols, grid.size
        self._yes, self._no = all_literals(grid)
        self.clauses: list[Clause]
        """The clauses of one cell after the other, and..."""
        self.starts: list[int]
        """...where those of each cell begin."""
        if min(rows, cols) < 3:
            parts = [_told(grid, cell) for cell in grid.cells]
            self.clauses = [*chain.from_iterable(parts)]
            self.starts = [*accumulate(map(len, parts), initial=0)]
            return
        right, down, left, up = 1, cols, -1, -cols
        below, many = size - cols, 4 * (cols - 2)
        inside = self._alike(range(cols + 1, below - 1), (right, down, left, up))
        at_left = self._alike(range(cols, below, cols), (right, down, up))
        at_right = self._alike(range(2 * cols - 1, size - 1, cols), (down, left, up))
        self.clauses = [
            *self._alike(range(1), (right, down)),
            *self._alike(range(1, cols - 1), (right, down, left)),
            *self._alike(range(cols - 1, cols), (down, left)),
        ]
        for start in range(0, 4 * (rows - 2), 4):
            self.clauses += at_left[start : start + 4]
            self.clauses += inside[start * cols : start * cols + many]
            self.clauses += at_right[start : start + 4]
        self.clauses += self._alike(range(below, below + 1), (right, up))
        self.clauses += self._alike(range(below + 1, size - 1), (right, left, up))
        self.clauses += self._alike(range(size - 1, size), (left, up))
        rim = [2, *[4] * (cols - 2), 2]
        self.starts = [*accumulate([*rim, *[4] * (below - cols), *rim], initial=0)]

    def _alike(self, cells: range, ways: Sequence[int]) -> list[Clause]:
        """The clauses of cells with neighbours in these ways, two at least."""
        start, stop, step = cells.start, cells.stop, cells.step
        snake = self._no[start:stop:step]
        near = [self._yes[start + way : stop + way : step] for way in ways]
        found = [zip(snake, *some, strict=True) for some in combinations(near, len(ways) - 1)]
        if len(ways) == 3:
            empty = [self._no[start + way : stop + way : step] for way in ways]
            found.append(zip(snake, *empty, strict=True))
        return [*chain.from_iterable(zip(*found, strict=True))]

    def with_ends(self, ends: Mapping[int, Iterable[Clause]]) -> list[Clause]:
        """The clauses of all cells, those of ends (in the order of the cells) in their place."""
        clauses: list[Clause] = []
        done = 0
        for cell, told in ends.items():
            clauses += self.clauses[done : self.starts[cell]]
            clauses += told
            done = self.starts[cell + 1]
        clauses += self.clauses[done:]
        return clauses


bodies = lru_cache(maxsize=CACHED_GRIDS)(Bodies)


def _told(grid: Grid, cell: int) -> list[Clause]:
    least, most = body(grid, cell)
    return least if len(grid.beside[cell]) == 4 else least + most


def body(grid: Grid, cell: int) -> tuple[list[Clause], list[Clause]]:
    """The degree of a cell that is no end: at least two, and at most."""
    snake, near = marked(cell), literals_of(grid.beside[cell])
    return at_least(2, near, (-snake,)), at_most(2, near, (-snake,))


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

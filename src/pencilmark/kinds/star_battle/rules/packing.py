"""How closely stars are packed: what a search is told besides the rules.

A square of 2x2 cells holds one star at most. So what a region has outside such a square holds all
its stars but one. That is said at once and halves the search. The rest is said where it is long:

In two lines side by side, no two stars stand at the same place or at places next to each other. So
of k places in a row at most every second one has a star, and what is left of the two lines holds
the rest: how many stars stand in the first k places is known up to one or two. Each such number
gets variables of its own, "at least so many", so that a solver can learn clauses about it. That
is what the proofs of large grids rest on, and without these variables it takes very long to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter

from ....clock import check
from ....engines.encoding import opposite, said
from ....grid import Grid
from ....model import AtLeast, Clause, marked
from ..puzzle import StarBattle
from .squares import squares_of

LARGEST = 2_500
"""Cells up to which this is told: beyond, there are millions of clauses, and nobody waits."""

_SMALL = 8
"""Cells outside a square, for each star that they hold, up to which this is worth saying."""


def beyond_squares(puzzle: StarBattle) -> list[AtLeast]:
    """What regions hold outside the squares of which they have three cells or all four.

    >>> puzzle = StarBattle(2, (("a", "a", "a", "a"), ("a", "a", "b", "b")))
    >>> beyond_squares(puzzle)
    [({3, 4}, 1), ({1, 4, 5}, 1)]
    """
    fewer = puzzle.stars - 1
    most = _SMALL * fewer + 4
    squares = squares_of(puzzle.board.grid)
    found: list[tuple[int, set[int]]] = []
    for cells in puzzle.region_cells.values():
        if len(cells) <= most:
            region = {cell + 1 for cell in cells}
            for first in squares.mostly_in(cells):
                found.append((first, region.difference(squares.cells[first])))
    found.sort(key=itemgetter(0))
    return [(rest, fewer) for _, rest in found]


@lru_cache(maxsize=2)
def packing(grid: Grid, stars: int, last: int) -> list[Clause]:
    """Clauses about all pairs of neighbouring rows and columns; new variables come after `last`.

    They hold wherever each row and each column has `stars` stars and no two touch.

    >>> from pencilmark.grid import grid
    >>> clauses = packing(grid(5, 5), 1, 25)
    >>> max(max(map(abs, clause)) for clause in clauses)
    57
    >>> clauses[:2]
    [(-1, 26), (-6, 26)]
    """
    rows = [grid.row(row) for row in range(grid.rows)]
    columns = [grid.column(column) for column in range(grid.cols)]
    clauses: list[Clause] = []
    for lines in (rows, columns):
        for one, other in pairwise(lines):
            check()
            places = [(marked(a), marked(b)) for a, b in zip(one, other, strict=True)]
            strip = _Strip(places, 2 * stars, last)
            clauses.extend(strip.clauses())
            last += len(strip.variables)
    return clauses


class _Strip:
    """Two lines side by side, and how many stars their first places have."""

    def __init__(self, places: Sequence[tuple[int, int]], stars: int, last: int) -> None:
        size = len(places)
        self._places = places
        self._low = [max(0, stars - (size - first + 1) // 2) for first in range(size + 1)]
        self._high = [min(stars, (first + 1) // 2) for first in range(size + 1)]
        numbers = [
            (first, number)
            for first in range(1, size)
            for number in range(self._low[first] + 1, self._high[first] + 1)
        ]
        self.variables = {at_least: last + 1 + index for index, at_least in enumerate(numbers)}

    def _at_least(self, first: int, number: int) -> int | bool:
        """There are at least so many stars in the first places."""
        return number <= self._low[first] or self.variables.get((first, number), False)

    def clauses(self) -> Iterator[Clause]:
        """Each place adds one star, or none."""
        for first, cells in enumerate(self._places, 1):
            for number in range(self._low[first - 1] + 1, self._high[first - 1] + 2):
                now = self._at_least(first, number)
                before, one_less = (self._at_least(first - 1, n) for n in (number, number - 1))
                yield from said(opposite(before), now)
                yield from said(opposite(now), one_less)
                for star in cells:
                    yield from said(-star, opposite(one_less), now)
                yield from said(opposite(now), before, *cells)

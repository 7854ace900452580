"""The rules of one Hitori in few words, without any table of its size.

A shaded cell whose number stands nowhere else in its row and column may be made clear: its
neighbours are clear, so that it is connected with the others, and nothing else changes. So if there
is a solution, there is one in which all these cells are clear. What the rules say of the other
cells is enough then, and these are often no more than half of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, compress

from ....grid import Grid
from ....model import Brief, Clause, Connected
from ....wording import Sentence
from .. import words

_BITS = bytes.maketrans(b"01", b"\0\1")


def brief(grid: Grid, clashes: Sequence[Clause]) -> Brief:
    """What is said of the cells that these clauses are about, and the others clear.

    >>> from pencilmark.grid import grid
    >>> (clauses, _, _), others = brief(grid(2, 3), [(1, 2), (1, 4)])
    >>> clauses, list(others)
    ([(1, 2), (1, 4), (-1, -2), (-1, -4), (-4, -2)], [-3, -5, -6])
    """
    size, cols = grid.size, grid.cols
    there = sum([1 << variable - 1 for variable in set(chain.from_iterable(clashes))])
    all_cells = (1 << size) - 1
    first = all_cells // ((1 << cols) - 1)
    last = first << cols - 1
    right = there >> 1 & ~last
    below = there >> cols
    clauses = [*clashes]
    clauses += [(-cell, -cell - 1) for cell in _variables(there & right)]
    clauses += [(-cell, -cell - cols) for cell in _variables(there & below)]
    # a cell is walled in if all its neighbours are shaded; beyond the rim there are none
    left = there << 1 | first
    above = there << cols | (1 << cols) - 1
    walled = left & (right | last) & above & (below | all_cells ^ all_cells >> cols) & all_cells
    for cell in _variables(walled):
        column = cell % cols
        near = [-cell + cols, -cell - cols]
        if cell <= cols:
            del near[0]
        elif cell > size - cols:
            del near[1]
        if column != 1:
            near.append(1 - cell)
        if column:
            near.append(-cell - 1)
        clauses.append(tuple(near))
    others = [-variable for variable in _variables(all_cells ^ there)]
    return (clauses, (), (connected(grid),)), others


def _variables(cells: int) -> Iterator[int]:
    """The variables of cells that are given as bits."""
    bits = f"{cells:b}".encode().translate(_BITS)[::-1]
    return compress(range(1, len(bits) + 1), bits)


@lru_cache(maxsize=64)
def connected(grid: Grid) -> Connected:
    """The clear cells are connected. Shaded ones stay apart."""
    clear = range(-1, -grid.size - 1, -1)
    return Connected("connected", Sentence(words.CONNECTED), grid, clear, apart=True)

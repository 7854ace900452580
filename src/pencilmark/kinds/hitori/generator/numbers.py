"""Numbers for a given shading: none stands twice among the clear cells of a line, and each shaded
cell shows the number of a clear cell in its row or column, since nothing else would make it shaded.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....generating.chance import Chance
from ....grid import Grid


@lru_cache(maxsize=64)
def mates(grid: Grid) -> Sequence[tuple[int, ...]]:
    """For each cell the others in its row and column."""
    if grid.size > _KEPT:
        return _Mates(grid)
    return tuple(map(_Mates(grid).__getitem__, grid.cells))


_KEPT = 5_000
"""In larger grids the mates of a cell are found when somebody asks: in one of 200x200 there are 16
million of them."""


class _Mates(Sequence[tuple[int, ...]]):
    """The same, worked out anew each time."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid

    def __len__(self) -> int:
        return self._grid.size

    def __getitem__(self, cell):  # type: ignore[no-untyped-def]
        row, column = self._grid.pair(cell)
        lines = (*self._grid.row(row), *self._grid.column(column))
        return tuple([other for other in lines if other != cell])


@lru_cache(maxsize=64)
def near_mates(grid: Grid) -> tuple[frozenset[int], ...]:
    """For each cell those of them that are one or two cells away.

    >>> from pencilmark.grid import grid
    >>> sorted(near_mates(grid(4, 4))[0])
    [1, 2, 4, 8]
    """
    return tuple(
        frozenset({near for one in grid.beside[cell] for near in (one, 2 * one - cell)})
        & frozenset((*grid.row(cell // grid.cols), *grid.column(cell % grid.cols)))
        for cell in grid.cells
    )


def clear_numbers(grid: Grid, clear: Sequence[int], chance: Chance) -> list[int]:
    """For each cell a number from 1 on; those in the clear cells of a line are all different.

    What the other cells get means nothing. It starts from a square in which every row is the one
    above it pushed on, with rows, columns and numbers shuffled. To lose its regularity, two
    numbers change places many times, in a part of the grid that their equals tie together.
    """
    rows, cols = grid.rows, grid.cols
    most = max(rows, cols)
    shift = chance.some(range(most), rows)
    place = chance.some(range(most), cols)
    name = chance.shuffled(range(1, most + 1))
    name += name
    numbers = [name[down + right] for down in shift for right in place]
    where = _where(grid, clear, numbers, most)
    for _ in range(most):
        start = chance.pick(clear)
        _swap(grid, numbers, where, start, chance.between(1, most))
    return numbers


Where = tuple[list[list[int]], list[list[int]]]
"""For each row, and for each column, the clear cell of each number; -1 where there is none."""


def _where(grid: Grid, clear: Sequence[int], numbers: list[int], most: int) -> Where:
    in_row = [[-1] * (most + 1) for _ in range(grid.rows)]
    in_column = [[-1] * (most + 1) for _ in range(grid.cols)]
    cols = grid.cols
    for cell in clear:
        in_row[cell // cols][numbers[cell]] = cell
        in_column[cell % cols][numbers[cell]] = cell
    return in_row, in_column


def _swap(grid: Grid, numbers: list[int], where: Where, start: int, other: int) -> None:
    """Let a cell have another number, and all cells that this upsets its own, and so on."""
    one = numbers[start]
    if one == other:
        return
    in_row, in_column = where
    cols = grid.cols
    met = [start]
    seen = {start}
    for cell in met:  # grows while it is walked
        wanted = other if numbers[cell] == one else one
        for upset in (in_row[cell // cols][wanted], in_column[cell % cols][wanted]):
            if upset >= 0 and upset not in seen:
                seen.add(upset)
                met.append(upset)
    for cell in met:
        in_row[cell // cols][numbers[cell]] = -1
        in_column[cell % cols][numbers[cell]] = -1
        numbers[cell] = other if numbers[cell] == one else one
    for cell in met:
        in_row[cell // cols][numbers[cell]] = cell
        in_column[cell % cols][numbers[cell]] = cell

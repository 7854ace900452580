"""The ways to turn and mirror a grid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from ..grid import Grid

T = TypeVar("T")

SYMMETRIES = {"rotation": 3, "mirror": 1, "diagonal": 4}
"""The symmetries that clues can have, by their number among the turns of a grid; each undoes
itself."""
ROW, COLUMN, CELL = "row", "column", "cell"
Place = tuple[str, int]
"""Of a clue: at which line or in which cell."""


def image(grid: Grid, symmetry: str) -> Callable[[Place], Place] | None:
    """Where the counterpart of a clue stands, at a line or in a cell.

    >>> from pencilmark.grid import grid
    >>> turned = image(grid(2, 3), "rotation")
    >>> turned(("row", 0)), turned(("column", 0)), turned(("cell", 1))
    (('row', 1), ('column', 2), ('cell', 4))
    """
    if symmetry == "none":
        return None
    cells = turns(grid.rows, grid.cols)[SYMMETRIES[symmetry]][2]
    where_lines = {_line(grid.row(row)): (ROW, row) for row in range(grid.rows)}
    where_lines |= {_line(grid.column(col)): (COLUMN, col) for col in range(grid.cols)}

    def turned(place: Place) -> Place:
        where, number = place
        if where == CELL:
            return CELL, cells[number]
        line = grid.row(number) if where == ROW else grid.column(number)
        return where_lines[_line([cells[cell] for cell in line])]

    return turned


def _line(cells: Sequence[int]) -> tuple[int, int]:
    """What tells a line from all others: the first and the last of its cells."""
    return min(cells), max(cells)


def first_turn(rows: int, cols: int, values: Sequence[Any]) -> tuple[int, int, tuple[Any, ...]]:
    """The first of all the ways to turn a grid with these values in its cells.

    >>> first_turn(1, 2, "ba") == first_turn(2, 1, "ab")
    True
    """
    return min(
        (height, width, tuple([values[cell] for cell in cells]))
        for height, width, cells in turns(rows, cols)
    )


@lru_cache(maxsize=64)
def turns(rows: int, cols: int) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """The eight rotations and mirror images of a grid: its new rows and columns, and for each new
    cell the old cell that comes to stand there.

    >>> [(r, c, cells) for r, c, cells in turns(1, 2)][:3]
    [(1, 2, (0, 1)), (1, 2, (1, 0)), (1, 2, (0, 1))]
    >>> len(turns(3, 3))
    8
    """
    found = []
    for flip in range(8):
        swap, up, back = flip >> 2, flip >> 1 & 1, flip & 1
        height, width = (cols, rows) if swap else (rows, cols)
        cells = []
        for row in range(height):
            for col in range(width):
                r, c = (col, row) if swap else (row, col)
                r, c = rows - 1 - r if up else r, cols - 1 - c if back else c
                cells.append(r * cols + c)
        found.append((height, width, tuple(cells)))
    return tuple(found)


def turned_rows(rows: Sequence[Sequence[T]], number: int) -> tuple[tuple[T, ...], ...]:
    """What stands in the cells of a grid, row by row, after the turn of this number.

    >>> turned_rows(["ab", "cd"], 3)
    (('d', 'c'), ('b', 'a'))
    """
    height, width, cells = turns(len(rows), len(rows[0]))[number]
    values = [value for row in rows for value in row]
    return tuple(
        tuple([values[cell] for cell in cells[row * width : (row + 1) * width]])
        for row in range(height)
    )


def turned_lines(
    rows: Sequence[T], cols: Sequence[T], number: int
) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """What stands beside the rows and at the columns after the turn of this number.

    >>> turned_lines("ab", "xyz", 3), turned_lines("ab", "xyz", 4)
    ((('b', 'a'), ('z', 'y', 'x')), (('x', 'y', 'z'), ('a', 'b')))
    """
    swap, up, back = number >> 2, number >> 1 & 1, number & 1
    turned = tuple(rows[::-1] if up else rows), tuple(cols[::-1] if back else cols)
    return turned[::-1] if swap else turned


def renamed(values: Iterable[Any]) -> tuple[int | None, ...]:
    """Values by the order in which they first come: equal for lists that differ in names only.

    >>> renamed("abca"), renamed([7, None, 7])
    ((0, 1, 2, 0), (0, None, 0))
    """
    names: dict[Any, int] = {}
    return tuple(
        [None if value is None else names.setdefault(value, len(names)) for value in values]
    )

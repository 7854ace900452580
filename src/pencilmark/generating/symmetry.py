"""The ways to turn and mirror a grid."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any


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


def renamed(values: Iterable[Any]) -> tuple[int | None, ...]:
    """Values by the order in which they first come: equal for lists that differ in names only.

    >>> renamed("abca"), renamed([7, None, 7])
    ((0, 1, 2, 0), (0, None, 0))
    """
    names: dict[Any, int] = {}
    return tuple(
        [None if value is None else names.setdefault(value, len(names)) for value in values]
    )

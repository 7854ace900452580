"""Tables of a grid that are made in bulk say what is said cell by cell."""

from __future__ import annotations

import pytest

from pencilmark.grid import Grid


@pytest.mark.parametrize("rows", range(1, 6))
@pytest.mark.parametrize("cols", range(1, 6))
def test_pairs_of_touching_cells(rows: int, cols: int) -> None:
    cells = Grid(rows, cols)
    each = [(cell, near) for cell in cells.cells for near in cells.around[cell] if cell < near]
    assert list(cells.touching_pairs) == each

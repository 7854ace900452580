"""How a Takuzu looks."""

from __future__ import annotations

from pencilmark.drawing.scene import Scene, labels_of
from pencilmark.puzzle import Marks

from .puzzle import Takuzu


def scene(puzzle: Takuzu, marks: Marks | None = None) -> Scene:
    """The givens, and the marks in the cells that are not given."""
    grid = puzzle.grid
    givens = (given for row in puzzle.givens for given in row)
    labels = labels_of(givens, {} if marks is None else marks.values)
    return Scene(grid, f"Takuzu, {grid.rows}x{grid.cols}", labels=labels)

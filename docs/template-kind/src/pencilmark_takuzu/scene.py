"""How a Takuzu looks."""

from __future__ import annotations

from pencilmark.drawing.scene import Label, Scene
from pencilmark.puzzle import Marks

from .puzzle import Takuzu


def scene(puzzle: Takuzu, marks: Marks | None = None) -> Scene:
    """The givens, and the marks in the cells that are not given."""
    grid = puzzle.grid
    givens = [given for row in puzzle.givens for given in row]
    values = marks.values if marks is not None else {}
    labels = []
    for cell in grid.cells:
        given = givens[cell]
        if given is not None:
            labels.append(Label(cell, given))
        elif cell in values:
            labels.append(Label(cell, values[cell], "answer"))
    return Scene(grid, f"Takuzu, {grid.rows}x{grid.cols}", labels=tuple(labels))

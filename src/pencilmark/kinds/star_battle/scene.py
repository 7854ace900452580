"""How a Star Battle looks."""

from __future__ import annotations

from ...drawing.scene import Fill, Label, Scene, Symbol, walls_between
from ...puzzle import Marks
from .puzzle import STAR, StarBattle


def scene(puzzle: StarBattle, marks: Marks | None = None, *, numbers: bool = False) -> Scene:
    """Heavy lines between regions, stars and dots for the marks; `numbers` names the regions."""
    grid = puzzle.grid
    regions = [region for row in puzzle.regions for region in row]
    labels = []
    if numbers:
        labels = [Label(cell, regions[cell] or "", "faint") for cell in grid.cells if regions[cell]]
    values = marks.values if marks is not None else {}
    return Scene(
        grid,
        f"Star Battle, {grid.rows}x{grid.cols}, {puzzle.stars} per row, column and region",
        fills=tuple(Fill(cell, "hole") for cell in puzzle.holes),
        labels=tuple(labels),
        symbols=tuple(
            Symbol(cell, "star" if value == STAR else "dot", "answer")
            for cell, value in sorted(values.items())
            if regions[cell] is not None
        ),
        walls=walls_between(grid, regions),
    )

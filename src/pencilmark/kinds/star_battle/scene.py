"""How a Star Battle looks."""

from __future__ import annotations

from ...drawing.scene import Fill, Header, Scene, Symbol, walls_between
from ...puzzle import Marks
from . import words
from .puzzle import STAR, StarBattle


def scene(puzzle: StarBattle, marks: Marks | None = None) -> Scene:
    """How many stars there are, heavy lines between regions, stars and dots for the marks."""
    grid = puzzle.grid
    regions = tuple(region for row in puzzle.regions for region in row)
    values = marks.values if marks is not None else {}
    stars = "1 star" if puzzle.stars == 1 else f"{puzzle.stars} stars"
    return Scene(
        grid,
        f"Star Battle, {grid.rows}x{grid.cols}, {stars} per row, column and region",
        header=Header(str(puzzle.stars), "star", words.HEADER_ABOUT),
        fills=tuple(Fill(cell, "hole") for cell in puzzle.holes),
        symbols=tuple(
            Symbol(cell, "star" if value == STAR else "dot", "answer")
            for cell, value in sorted(values.items())
            if regions[cell] is not None
        ),
        walls=walls_between(grid, regions),
        regions=regions,
    )

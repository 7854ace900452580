"""How a Star Battle looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...drawing.scene import Fill, Label, Scene, Symbol, walls_between
from ...grid import Grid
from ...puzzle import Marks
from .puzzle import STAR, StarBattle


def scene(puzzle: StarBattle, marks: Marks | None = None, *, numbers: bool = False) -> Scene:
    """Heavy lines between regions, stars and dots for the marks; `numbers` names the regions.

    A name stands in the first cell of each piece of its region; the lines say how far it goes.
    """
    grid = puzzle.grid
    regions = [region for row in puzzle.regions for region in row]
    labels = []
    if numbers:
        labels = [Label(cell, name, "faint") for cell, name in _named(grid, regions)]
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


def _named(grid: Grid, regions: Sequence[str | None]) -> Iterator[tuple[int, str]]:
    """The first cell of each piece of a region, and the region's name."""
    seen: set[int] = set()
    for cell, name in enumerate(regions):
        if name is None or cell in seen:
            continue
        yield cell, name
        piece = [cell]
        for reached in piece:
            seen.add(reached)
            piece += [
                near
                for near in grid.beside[reached]
                if regions[near] == name and near not in seen and near not in piece
            ]

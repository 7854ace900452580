"""How a Hitori looks."""

from __future__ import annotations

from ...drawing.scene import Fill, Label, Scene, Symbol
from ...puzzle import Marks
from .puzzle import SHADED, Hitori


def scene(puzzle: Hitori, marks: Marks | None = None) -> Scene:
    """The numbers, with the shaded cells painted over.

    A ring goes round those that are marked clear.
    """
    grid = puzzle.grid
    values = marks.values if marks is not None else {}
    numbers = [number for row in puzzle.numbers for number in row]
    return Scene(
        grid,
        f"Hitori, {grid.rows}x{grid.cols}",
        fills=tuple(
            Fill(cell, "shaded", "answer")
            for cell, value in sorted(values.items())
            if value == SHADED
        ),
        labels=tuple(
            Label(cell, str(number)) for cell, number in enumerate(numbers) if number is not None
        ),
        symbols=tuple(
            Symbol(cell, "ring", "answer")
            for cell, value in sorted(values.items())
            if value != SHADED
        ),
    )

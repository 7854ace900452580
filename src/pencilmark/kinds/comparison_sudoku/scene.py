"""How a Comparison Sudoku looks."""

from __future__ import annotations

from ...drawing.scene import Label, Options, Role, Scene, Sign, walls_between
from ...puzzle import Marks
from .puzzle import DIGITS, ComparisonSudoku


def scene(puzzle: ComparisonSudoku, marks: Marks | None = None) -> Scene:
    """Heavy lines between boxes, a sign on the line between two cells, digits in the cells."""
    grid = puzzle.grid
    shown: dict[int, tuple[str, Role]] = {
        cell: (DIGITS[digit - 1], "given") for cell, digit in puzzle.given_digits
    }
    for cell, value in (marks.values if marks is not None else {}).items():
        given = shown.get(cell)
        if given is None:
            shown[cell] = (value, "answer")
        elif given[0] != value:
            shown[cell] = (value, "wrong")
    pencilled = marks.pencilled() if marks is not None else {}
    rows, columns = puzzle.box
    boxes = tuple(str(puzzle.box_of(cell) + 1) for cell in grid.cells)
    return Scene(
        grid,
        f"Comparison Sudoku, {grid.rows}x{grid.cols}, boxes of {rows}x{columns}",
        labels=tuple(Label(cell, text, role) for cell, (text, role) in sorted(shown.items())),
        options=tuple(
            Options(cell, puzzle.board.values, ruled_out)
            for cell, ruled_out in pencilled.items()
            if cell not in shown
        ),
        walls=walls_between(grid, boxes),
        regions=boxes,
        signs=tuple(Sign(smaller, greater) for smaller, greater in puzzle.signs()),
    )

"""How a Comparison Sudoku looks."""

from __future__ import annotations

from collections.abc import Iterable

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
    placed = [(cell, text) for cell, (text, role) in shown.items() if role != "wrong"]
    rows, columns = puzzle.box
    boxes = tuple(str(puzzle.box_of(cell) + 1) for cell in grid.cells)
    return Scene(
        grid,
        f"Comparison Sudoku, {grid.rows}x{grid.cols}, boxes of {rows}x{columns}",
        labels=tuple(Label(cell, text, role) for cell, (text, role) in sorted(shown.items())),
        options=tuple(
            Options(cell, puzzle.board.values, ruled_out | _seen(puzzle, placed, cell))
            for cell, ruled_out in pencilled.items()
            if cell not in shown
        ),
        walls=walls_between(grid, boxes),
        regions=boxes,
        signs=tuple(Sign(smaller, greater) for smaller, greater in puzzle.signs()),
    )


def _seen(puzzle: ComparisonSudoku, placed: Iterable[tuple[int, str]], cell: int) -> set[int]:
    """Which digits (from 0) a cell cannot have because its row, its column or its box has them:
    whoever sees these does not take what is pencilled in a cell for all that it can hold."""
    (row, column), box = puzzle.grid.pair(cell), puzzle.box_of(cell)
    return {
        puzzle.board.values.index(digit)
        for other, digit in placed
        if row == other // puzzle.grid.cols
        or column == other % puzzle.grid.cols
        or box == puzzle.box_of(other)
    }

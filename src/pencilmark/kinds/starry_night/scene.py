"""How a Starry Night looks."""

from __future__ import annotations

from collections.abc import Iterable

from ...drawing.scene import Options, Outside, Role, Scene, Shape, Symbol
from ...puzzle import Marks
from .puzzle import BLACK, EMPTY, NO_CLUE, STAR, WHITE, StarryNight

_SHAPES: dict[str, Shape] = {
    EMPTY: "dot",
    WHITE: "white-circle",
    BLACK: "black-circle",
    STAR: "star",
}


def scene(puzzle: StarryNight, marks: Marks | None = None) -> Scene:
    """Clues at the right of the rows and below the columns, symbols and dots in the cells."""
    grid = puzzle.grid
    symbols = [
        Symbol(Outside("right", row), _SHAPES[clue])
        for row, clue in enumerate(puzzle.rows)
        if clue != NO_CLUE
    ]
    symbols += [
        Symbol(Outside("bottom", column), _SHAPES[clue])
        for column, clue in enumerate(puzzle.cols)
        if clue != NO_CLUE
    ]
    shown: dict[int, tuple[str, Role]] = {cell: (value, "given") for cell, value in puzzle.givens}
    for cell, value in (marks.values if marks is not None else {}).items():
        given = shown.get(cell)
        if given is None:
            shown[cell] = (value, "answer")
        elif given[0] != value:
            shown[cell] = (value, "wrong")
    symbols += [Symbol(cell, _SHAPES[value], role) for cell, (value, role) in sorted(shown.items())]
    pencilled = marks.pencilled() if marks is not None else {}
    placed = [(cell, value) for cell, (value, role) in shown.items() if role != "wrong"]
    shapes = tuple(_SHAPES[value] for value in puzzle.board.values)
    return Scene(
        grid,
        f"Starry Night, {grid.rows}x{grid.cols}",
        symbols=tuple(symbols),
        options=tuple(
            Options(cell, shapes, ruled_out | _seen(puzzle, placed, cell), shapes=True)
            for cell, ruled_out in pencilled.items()
            if cell not in shown
        ),
    )


def _seen(puzzle: StarryNight, placed: Iterable[tuple[int, str]], cell: int) -> set[int]:
    """Which values (from 0) a cell cannot have because of symbols in its lines and at its corners:
    whoever sees these does not take what is pencilled in a cell for all that it can hold."""
    grid, values = puzzle.grid, puzzle.board.values
    row, column = grid.pair(cell)
    return {
        values.index(value)
        for other, value in placed
        if value != EMPTY
        and (
            row == other // grid.cols or column == other % grid.cols or other in grid.diagonal[cell]
        )
    }

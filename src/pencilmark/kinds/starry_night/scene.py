"""How a Starry Night looks."""

from __future__ import annotations

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
    shapes = tuple(_SHAPES[value] for value in puzzle.board.values)
    return Scene(
        grid,
        f"Starry Night, {grid.rows}x{grid.cols}",
        symbols=tuple(symbols),
        options=tuple(
            Options(cell, shapes, ruled_out, shapes=True)
            for cell, ruled_out in pencilled.items()
            if cell not in shown
        ),
    )

"""How a Bosnian Snake looks."""

from __future__ import annotations

from collections.abc import Collection

from ...drawing.scene import Fill, Label, Outside, Scene, Symbol, Trail
from ...grid import Grid
from ...puzzle import Marks
from . import words
from .puzzle import SNAKE, BosnianSnake


def scene(puzzle: BosnianSnake, marks: Marks | None = None) -> Scene:
    """Numbers in and beside the grid, black circles for the ends, white ones between them, the
    snake filled in.

    Once every cell is marked and the snake is one path, a line runs through it.
    """
    grid = puzzle.grid
    values = marks.values if marks is not None else {}
    snake = {cell: None for cell, value in sorted(values.items()) if value == SNAKE}
    numbered = {grid.cell(row, col): str(number) for row, col, number in puzzle.counts}
    given_snake = dict.fromkeys(grid.cell(*place) for place in puzzle.snake)
    given_empty = dict.fromkeys(grid.cell(*place) for place in puzzle.empty)
    path = walk(grid, snake) if len(values) == grid.size else ()
    return Scene(
        grid,
        f"Bosnian Snake, {grid.rows}x{grid.cols}",
        fills=(
            *(Fill(cell, "path", "given") for cell in given_snake),
            *(Fill(cell, "path", "answer") for cell in snake if cell not in given_snake),
        ),
        labels=(
            *(
                Label(Outside("left", row), str(number))
                for row, number in enumerate(puzzle.rows)
                if number is not None
            ),
            *(
                Label(Outside("top", col), str(number))
                for col, number in enumerate(puzzle.cols)
                if number is not None
            ),
            *(Label(cell, number) for cell, number in numbered.items()),
        ),
        symbols=(
            *(Symbol(grid.cell(*place), "black-circle") for place in puzzle.ends),
            *(Symbol(grid.cell(*place), "white-circle") for place in puzzle.middles),
            *(Symbol(cell, "dot") for cell in given_empty if cell not in snake),
            *(
                Symbol(cell, "dot", "answer")
                for cell, value in sorted(values.items())
                if value != SNAKE and cell not in numbered and cell not in given_empty
            ),
        ),
        trails=(Trail(path),) if path else (),
        path_cells=words.SNAKE_CELLS,
    )


def walk(grid: Grid, snake: Collection[int]) -> tuple[int, ...]:
    """The cells in order from one end to the other; nothing if they are not one path.

    >>> from pencilmark.grid import grid
    >>> walk(grid(2, 3), {0, 1, 2, 5})
    (0, 1, 2, 5)
    >>> walk(grid(2, 3), {0, 2, 5})
    ()
    """
    links = {cell: [near for near in grid.beside[cell] if near in snake] for cell in snake}
    tips = sorted(cell for cell, near in links.items() if len(near) == 1)
    if len(tips) != 2 or any(len(near) > 2 for near in links.values()):
        return ()
    path = [tips[0]]
    while ahead := [near for near in links[path[-1]] if near not in path[-2:]]:
        path.append(ahead[0])
    return tuple(path) if len(path) == len(links) else ()

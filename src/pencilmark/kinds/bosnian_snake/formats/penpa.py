"""Bosnian Snake as a Penpa+ link: numbers in and beside the grid, black circles for the ends.

White circles are there what they are here: snake, but not an end. A given snake cell is
grey, one that is given as empty has a cross.
"""

from __future__ import annotations

import re

from ....formats.parts.fields import shown
from ....formats.penpa.artist import Artist, Ink
from ....formats.penpa.drawing import (
    GREEN,
    GREYS,
    SHADES,
    Drawing,
    Layer,
    Place,
    is_circle,
    is_cross,
    misdrawn,
)
from ....formats.penpa.page import Setup
from ..puzzle import EMPTY, SNAKE, BosnianSnake
from .rows import NOT_TOLD

_TAG = "snake"
_WHITE, _BLACK = 1, 2


def draw(puzzle: BosnianSnake) -> Drawing:
    """Row numbers to the left and column numbers above, where they are on paper."""
    drawing = Drawing(*puzzle.size)
    problem = drawing.problem
    for line, number in enumerate(puzzle.rows):
        if number is not None:
            problem.numbers[line, -1] = str(number)
    for line, number in enumerate(puzzle.cols):
        if number is not None:
            problem.numbers[-1, line] = str(number)
    problem.numbers |= {(row, col): str(number) for row, col, number in puzzle.counts}
    problem.symbols |= dict.fromkeys(puzzle.ends, ("circle_L", _BLACK))
    problem.symbols |= dict.fromkeys(puzzle.middles, ("circle_L", _WHITE))
    problem.symbols |= dict.fromkeys(puzzle.empty, ("ox_B", 4))
    problem.surfaces |= dict.fromkeys(puzzle.snake, 1)
    return drawing


def understand(drawing: Drawing) -> BosnianSnake:
    """Numbers beside the grid on whichever side; a `?` there is no number."""
    drawing.require("numbers", "symbols", "shading")
    numbers = {
        place: _number(text, place)
        for place, text in drawing.problem.numbers.items()
        if text != NOT_TOLD or drawing.inside(place)
    }
    in_rows, in_cols = drawing.beside(numbers)
    ends, middles, snake, empty = _marked(drawing)
    return BosnianSnake(
        (drawing.rows, drawing.cols),
        tuple(in_rows.get(row) for row in range(drawing.rows)),
        tuple(in_cols.get(col) for col in range(drawing.cols)),
        tuple(ends),
        tuple((*place, number) for place, number in numbers.items() if drawing.inside(place)),
        tuple(snake),
        tuple(empty),
        tuple(middles),
    )


def see(layer: Layer, place: Place) -> str | None:
    """Shading; a cross, a dot or green for a cell without snake."""
    colour, mark = layer.surfaces.get(place), layer.symbols.get(place)
    if colour in SHADES:
        return SNAKE
    if colour == GREEN or (mark is not None and is_cross(mark)):
        return EMPTY
    return None


def clearly(drawing: Drawing) -> bool:
    """Numbers beside the grid, and in it an end or two."""
    problem = drawing.problem
    ends = [mark for mark in problem.symbols.values() if not is_cross(mark)]
    return (
        problem.has_only("numbers", "symbols", "shading")
        and any(not drawing.inside(place) for place in problem.numbers)
        and all(drawing.inside(place) for place in problem.symbols)
        and 1 <= len(ends) <= 2
        and all(is_circle(mark, _BLACK) for mark in ends)
    )


def _marked(drawing: Drawing) -> tuple[list[Place], list[Place], list[Place], list[Place]]:
    """The ends, the cells between them, the snake cells and the empty cells that are given."""
    ends: list[Place] = []
    middles: list[Place] = []
    snake: list[Place] = []
    empty: list[Place] = []
    for place, mark in drawing.problem.symbols.items():
        if not drawing.inside(place) or not (
            is_circle(mark, _BLACK) or is_circle(mark, _WHITE) or is_cross(mark)
        ):
            expected = "circles and crosses inside the grid"
            raise misdrawn(expected, shown(mark[0]), place)
        if is_circle(mark, _WHITE):
            middles.append(place)
        else:
            (empty if is_cross(mark) else ends).append(place)
    for place, colour in drawing.problem.surfaces.items():
        if colour not in GREYS or not drawing.inside(place):
            found = f"colour {shown(colour)}"
            raise misdrawn("grey for given snake", found, place)
        snake.append(place)
    return ends, middles, snake, empty


def _number(text: str, place: Place) -> int:
    if re.fullmatch(r"[0-9]{1,6}", text) is None:
        raise misdrawn("a number", shown(text), place)
    return int(text)


ARTIST = Artist(
    kind=BosnianSnake.kind,
    draw=draw,
    understand=understand,
    ink=lambda value: Ink(surface=1 if value == SNAKE else GREEN),
    see=see,
    clearly=clearly,
    tag=lambda puzzle: _TAG,
    known_tags=frozenset((_TAG,)),
    setup=Setup(("sol_surface",), "surface", ("", 1)),
    given=lambda puzzle: {puzzle.grid.cell(*place): SNAKE for place in puzzle.snake},
    undrawn=EMPTY,
)

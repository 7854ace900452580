"""Starry Night as a Penpa+ link: circles and stars in the grid, right of it and below it.

The circles are those that Penpa+'s automatic check knows; it knows no suns and moons.
"""

from __future__ import annotations

from ....formats.parts.fields import shown
from ....formats.penpa.artist import Artist, Ink
from ....formats.penpa.drawing import (
    Drawing,
    Layer,
    Mark,
    Place,
    is_circle,
    is_cross,
    is_star,
    misdrawn,
)
from ....formats.penpa.page import Setup
from ..puzzle import (
    BLACK,
    EMPTY,
    GIVEN_EMPTY,
    NO_CLUE,
    NOT_GIVEN,
    STAR,
    SYMBOLS,
    WHITE,
    StarryNight,
)

_MARKS: dict[str, Mark] = {
    WHITE: ("circle_M", 1),
    BLACK: ("circle_M", 2),
    STAR: ("star", 2),
    EMPTY: ("ox_B", 4),
}
_SUN, _MOON = ("sun_moon", 1), ("sun_moon", 2)


def draw(puzzle: StarryNight) -> Drawing:
    """Clues right of the rows and below the columns; a cross in a cell that is given as empty."""
    rows, cols = len(puzzle.rows), len(puzzle.cols)
    drawing = Drawing(rows, cols)
    symbols = drawing.problem.symbols
    symbols |= {
        (row, cols): _MARKS[clue] for row, clue in enumerate(puzzle.rows) if clue != NO_CLUE
    }
    symbols |= {
        (rows, col): _MARKS[clue] for col, clue in enumerate(puzzle.cols) if clue != NO_CLUE
    }
    symbols |= {puzzle.grid.pair(cell): _MARKS[value] for cell, value in puzzle.givens}
    return drawing


def understand(drawing: Drawing) -> StarryNight:
    """Clues on whichever side of their line; suns and moons are white and black circles."""
    drawing.require("symbols")
    values = {place: _value(mark, place) for place, mark in drawing.problem.symbols.items()}
    in_rows, in_cols = drawing.beside(values)
    for value in (*in_rows.values(), *in_cols.values()):
        if value not in SYMBOLS:
            raise misdrawn("circles and stars beside the grid", "a cross")
    cells = tuple(
        "".join(
            {EMPTY: GIVEN_EMPTY}.get(value, value)
            if (value := values.get((row, col)))
            else NOT_GIVEN
            for col in range(drawing.cols)
        )
        for row in range(drawing.rows)
    )
    rows = "".join(in_rows.get(row, NO_CLUE) for row in range(drawing.rows))
    cols = "".join(in_cols.get(col, NO_CLUE) for col in range(drawing.cols))
    return StarryNight(rows, cols, cells)


def see(layer: Layer, place: Place) -> str | None:
    """A symbol, or a cross or dot for none."""
    mark = layer.symbols.get(place)
    return None if mark is None else _meaning(mark)


def clearly(drawing: Drawing) -> bool:
    """Circles and stars, some of them beside the grid, and nothing else."""
    symbols = drawing.problem.symbols
    return (
        drawing.problem.has_only("symbols")
        and any(not drawing.inside(place) for place in symbols)
        and all(_meaning(mark) is not None for mark in symbols.values())
    )


def _value(mark: Mark, place: Place) -> str:
    value = _meaning(mark)
    if value is None:
        raise misdrawn("circles, stars and crosses", shown(mark[0]), place)
    return value


def _meaning(mark: Mark) -> str | None:
    if mark == _SUN or is_circle(mark, 1):
        return WHITE
    if mark == _MOON or is_circle(mark, 2):
        return BLACK
    if is_star(mark):
        return STAR
    return EMPTY if is_cross(mark) else None


ARTIST = Artist(
    kind=StarryNight.kind,
    draw=draw,
    understand=understand,
    ink=lambda value: Ink(symbol=_MARKS[value]),
    see=see,
    clearly=clearly,
    tag=lambda puzzle: "noconflict",  # Penpa+ has no word for this kind
    known_tags=frozenset(),
    setup=Setup(("sol_circle", "sol_star"), "symbol", ("circle_M", 1)),
    given=lambda puzzle: dict(puzzle.givens),
    undrawn=EMPTY,
)

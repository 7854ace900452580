"""Hitori as a Penpa+ link: a number in each cell; players shade cells."""

from __future__ import annotations

from ....formats.codec import CannotHold
from ....formats.parts.fields import shown
from ....formats.penpa.artist import Artist, Ink
from ....formats.penpa.drawing import GREEN, SHADES, Drawing, Layer, Place, is_circle, misdrawn
from ....formats.penpa.page import Setup
from ..puzzle import CLEAR, NOTHING, SHADED, Hitori, Number, read_number
from .likely import is_likely

_TAG = "hitori"


def draw(puzzle: Hitori) -> Drawing:
    """The numbers."""
    drawing = Drawing(puzzle.grid.rows, puzzle.grid.cols)
    for row, col in drawing.places():
        number = puzzle.numbers[row][col]
        if number is not None:
            drawing.problem.numbers[row, col] = _written(number)
    return drawing


def understand(drawing: Drawing) -> Hitori:
    """The numbers; a cell may go without."""
    drawing.require("numbers")
    for place in drawing.problem.numbers:
        if not drawing.inside(place):
            found = shown(drawing.problem.numbers[place])
            raise misdrawn("no numbers beside the grid", found, place)
    return Hitori(
        tuple(
            tuple(_read(drawing, (row, col)) for col in range(drawing.cols))
            for row in range(drawing.rows)
        )
    )


def see(layer: Layer, place: Place) -> str | None:
    """Shading; a circle or green for a clear cell."""
    colour, mark = layer.surfaces.get(place), layer.symbols.get(place)
    if colour in SHADES or (mark is not None and mark == ("square_LL", 2)):
        return SHADED
    if colour == GREEN or (mark is not None and (is_circle(mark, 1) or mark == ("ox_B", 1))):
        return CLEAR
    return None


def clearly(drawing: Drawing) -> bool:
    """A number in every cell, not those of a Slitherlink, and nothing else."""
    numbers = drawing.problem.numbers
    if not drawing.problem.has_only("numbers") or drawing.holes:
        return False
    if not all(drawing.inside(place) for place in numbers):
        return False
    return is_likely(
        [
            [numbers.get((row, col), NOTHING) for col in range(drawing.cols)]
            for row in range(drawing.rows)
        ]
    )


def _written(number: Number) -> str:
    text = str(number)
    try:
        if text != NOTHING and read_number(text) == number:
            return text
    except ValueError:  # made in Python: no text that is read holds it
        pass
    raise CannotHold(f"a Penpa link has no place for {text!r} in a cell")


def _read(drawing: Drawing, place: Place) -> Number | None:
    text = drawing.problem.numbers.get(place)
    try:
        return None if text is None else read_number(text)
    except ValueError as error:
        raise misdrawn(str(error), shown(text), place) from None


ARTIST = Artist(
    kind=Hitori.kind,
    draw=draw,
    understand=understand,
    ink=lambda value: Ink(surface=1 if value == SHADED else GREEN),
    see=see,
    clearly=clearly,
    tag=lambda puzzle: _TAG,
    known_tags=frozenset((_TAG,)),
    setup=Setup(("sol_surface",), "surface", ("", 1)),
    undrawn=CLEAR,
)

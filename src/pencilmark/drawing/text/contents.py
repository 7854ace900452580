"""What stands in each place of a text drawing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from unicodedata import combining, east_asian_width

from ...records import dataclass
from ...wording import Sentence
from .. import words
from ..layout import Layout, Place, clean
from ..scene import Header, Options
from .pens import COLOURS, Pen

_PENCILLED, _PENCILLED_FEW = 3, 5
"""The longest row of pencil marks in a cell, and where there are few columns."""
_FEW_COLUMNS = 9
"""With so many, cells with longer rows fit on a screen."""


@lru_cache(maxsize=4096)
def width(text: str) -> int:
    """How many columns of a terminal a text takes.

    >>> width("a3"), width("星")
    (2, 2)
    """
    return sum(
        0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text
    )


@dataclass(frozen=True)
class Content:
    """What stands in a place: at its middle, and directly after that."""

    middle: str = ""
    right: str = ""
    colour: str = ""


def contents_of(layout: Layout, pen: Pen) -> dict[Place, Content]:
    """What stands in each place that is not empty."""
    places = {*layout.labels, *layout.symbols}
    contents = {place: _content(layout, pen, place) for place in places}
    about = layout.scene.about
    few = layout.grid.cols <= _FEW_COLUMNS
    for cell, options in layout.options.items():
        text = _pencilled(pen, options, about, _PENCILLED_FEW if few else _PENCILLED)
        if text:
            contents[cell] = Content(text, colour=COLOURS["faint"])
    return contents


def shown(pen: Pen, text: str) -> str:
    """A text of others as this pen can write it."""
    text = clean(text)
    return text.encode("ascii", "replace").decode() if pen.ascii else text


def header_of(header: Header, pen: Pen) -> str:
    """What holds for the whole board, with words for shapes: these might be taken for a solution.

    >>> from .pens import UNICODE
    >>> header_of(Header("2", "star", "per row"), UNICODE)
    '2 stars per row'
    """
    text = header.text
    if header.shape is not None and text.isdecimal():
        text = str(Sentence(words.THINGS[header.shape], count=int(text)))
    return shown(pen, f"{text} {header.about}".rstrip())


def _content(layout: Layout, pen: Pen, place: Place) -> Content:
    """What stands in a place: a label in the middle, and a symbol beside it."""
    labels = layout.labels.get(place, [])
    symbols = layout.symbols.get(place, [])
    text = " ".join(shown(pen, label.text) for label in labels)
    shapes = "".join(pen.shapes[symbol.shape] for symbol in symbols)
    roles = [symbol.role for symbol in symbols] + [label.role for label in labels]
    colour = COLOURS[roles[0]]
    return Content(text, shapes, colour) if text else Content(shapes, colour=colour)


def _pencilled(pen: Pen, options: Options, about: str, room: int) -> str:
    """What a cell can still hold: 257, or 3-8. Where there is no room for it, what it is about: 5
    and others, or not 5, or just that there are several."""
    shapes: Mapping[str, str] = dict(pen.shapes.items())
    left = [
        (place, value)
        for place, value in enumerate(options.values)
        if place not in options.ruled_out
    ]
    texts = [shapes[value] if options.shapes else shown(pen, value) for _, value in left]
    row = "".join(texts)
    in_a_row = bool(left) and left[-1][0] - left[0][0] == len(left) - 1
    if in_a_row and not options.shapes and width(row) > _PENCILLED:
        return f"{texts[0]}-{texts[-1]}"
    if width(row) <= room:
        return row
    if options.shapes:
        return pen.several
    struck = [shown(pen, options.values[place]) for place in sorted(options.struck)]
    if struck and sum(map(width, struck)) < room:
        return f"-{''.join(struck)}"
    if not about:
        return pen.several
    return f"{about}{pen.several}" if about in texts else f"-{about}"

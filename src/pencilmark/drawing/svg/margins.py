"""What is written round the board: over it, beside its rows and columns, and under it."""

from __future__ import annotations

from textwrap import wrap

from ..paths import box
from ..scene import Header
from .highlights import paint_highlight
from .pencil import paint_small_shape
from .sheet import CELL, EDGE, Sheet

_SMALL = 14
"""The size of the font under the drawing."""
_LETTER = 0.53
"""The width of a letter, as a share of the size of the font."""
_COORDINATE = 0.27
"""The size of the names of rows and columns, in cells."""


def paint_header(sheet: Sheet, header: Header) -> None:
    """What holds for the whole board, and what it is about, if there is room for that."""
    ink = sheet.style.ink["given"]
    x, y = sheet.left, EDGE + _SMALL * 1.15

    def write(text: str, **look: object) -> None:
        nonlocal x
        sheet.add("text", content=text, x=x, y=y, fill=ink, **look)
        x += _SMALL * _LETTER * len(text) + _SMALL * 0.3

    write(header.text, font_size=_SMALL * 1.15, font_weight="bold")
    if header.shape is not None:
        middle = x + _SMALL * 0.55, y - _SMALL * 0.4
        paint_small_shape(sheet, middle, _SMALL / 2, header.shape, ink)
        x += _SMALL * 1.4
    if x + _SMALL * _LETTER * len(header.about) <= sheet.width - EDGE / 2:
        write(header.about, font_size=_SMALL)


def paint_coordinates(sheet: Sheet) -> None:
    """The names of rows and columns, farther out than any clue."""
    ink = sheet.style.ink["faint"]
    x = EDGE + sheet.margin / 2 - CELL * 0.1
    y = EDGE + sheet.header + sheet.margin / 2 - CELL * 0.05
    for row, name in enumerate(sheet.layout.row_names):
        sheet.text(x, sheet.top + CELL * (row + 0.5), name, ink, _COORDINATE)
    for col, name in enumerate(sheet.layout.column_names):
        sheet.text(sheet.left + CELL * (col + 0.5), y, name, ink, _COORDINATE)


def paint_legend(sheet: Sheet) -> float:
    """What the highlights mean and the sentences of the scene; returns how high all is then."""
    y = sheet.height
    room = int((sheet.width - 2 * EDGE) / (_SMALL * _LETTER))
    for role, meaning in sheet.layout.key().items():
        tint = sheet.style.highlights[role].tint
        sheet.add("path", d=box(EDGE, y, _SMALL, _SMALL), fill=tint)
        paint_highlight(sheet, EDGE, y, _SMALL, role)
        y = _paint_sentence(sheet, meaning, EDGE + 1.6 * _SMALL, y, room - 3)
    for sentence in (*sheet.layout.notes(), *sheet.layout.scene.legend):
        y = _paint_sentence(sheet, sentence, EDGE, y, room)
    return y + (EDGE - _SMALL / 2 if y > sheet.height else 0)


def _paint_sentence(sheet: Sheet, sentence: str, x: float, y: float, room: int) -> float:
    """A text under the drawing, broken into lines; returns where it ends."""
    for line in wrap(sentence, max(room, 8)):
        ink = sheet.style.ink["given"]
        sheet.add("text", content=line, x=x, y=y + _SMALL * 0.85, font_size=_SMALL, fill=ink)
        y += _SMALL * 1.5
    return y

"""Pencil marks in a picture: the values that an open cell can still hold, in small."""

from __future__ import annotations

from math import ceil

from ..paths import segment, star
from ..scene import Options
from .sheet import CELL, Sheet

_AREA = 0.68
"""The part of a cell, across, that pencil marks take."""


def paint_options(sheet: Sheet, options: Options) -> None:
    """Add pencil marks, each value always in the same corner of its cell."""
    add, style = sheet.add, sheet.style
    middle_x, middle_y = sheet.centre(options.cell)
    area = CELL * _AREA
    if options.cell in sheet.layout.names:  # the name of a region stands in the first corner
        area *= 0.86
        middle_x, middle_y = middle_x + CELL * 0.06, middle_y + CELL * 0.06
    columns = ceil(len(options.values) ** 0.5)
    rows = ceil(len(options.values) / columns)
    room = area / columns
    for place, value in enumerate(options.values):
        if place in options.ruled_out and place not in options.struck:
            continue
        row, col = divmod(place, columns)
        x = middle_x + (col - (columns - 1) / 2) * room
        y = middle_y + (row - (rows - 1) / 2) * room
        if options.shapes:
            paint_small_shape(sheet, (x, y), room * 0.36, value, style.pencil)
        else:
            size = room * min(0.98, 1.4 / len(value))
            where = {"x": x, "y": y + size * 0.355, "font_size": size, "text_anchor": "middle"}
            add("text", content=value, **where, fill=style.pencil)
        if place in options.struck:
            arm = room * 0.45
            path = segment(x - arm, y + arm, x + arm, y - arm)
            ink = style.highlights["eliminated"].line
            add("path", d=path, stroke=ink, stroke_width=2, stroke_linecap="round")


def paint_small_shape(
    sheet: Sheet, centre: tuple[float, float], size: float, shape: str, ink: str
) -> None:
    """A shape in one colour, twice as wide as `size`."""
    add = sheet.add
    x, y = centre
    if shape == "star":
        add("path", d=star(x, y, size * 1.2), fill=ink)
    elif shape == "dot":
        add("circle", cx=x, cy=y, r=size * 0.3, fill=ink)
    else:
        inside = ink if shape == "black-circle" else "none"
        add("circle", cx=x, cy=y, r=size * 0.8, fill=inside, stroke=ink, stroke_width=1)

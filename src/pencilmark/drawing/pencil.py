"""Pencil marks in a picture: the values that an open cell can still hold, in small."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from .paths import segment, star
from .scene import Options
from .styles import Style

_AREA = 0.68
"""The part of a cell, across, that pencil marks take."""


def paint_options(
    add: Callable[..., None],
    options: Options,
    centre: tuple[float, float],
    cell: float,
    style: Style,
) -> None:
    """Add pencil marks, each value always in the same corner of its cell.

    `add` takes the name of an SVG element and its attributes.
    """
    columns = ceil(len(options.values) ** 0.5)
    rows = ceil(len(options.values) / columns)
    room = cell * _AREA / columns
    for place, value in enumerate(options.values):
        if place in options.ruled_out and place not in options.struck:
            continue
        row, col = divmod(place, columns)
        x = centre[0] + (col - (columns - 1) / 2) * room
        y = centre[1] + (row - (rows - 1) / 2) * room
        if options.shapes:
            _paint_shape(add, x, y, room * 0.36, shape=value, ink=style.pencil)
        else:
            size = room * min(0.98, 1.4 / len(value))
            where = {"x": x, "y": y + size * 0.355, "font_size": size, "text_anchor": "middle"}
            add("text", content=value, **where, fill=style.pencil)
        if place in options.struck:
            arm = room * 0.45
            path = segment(x - arm, y + arm, x + arm, y - arm)
            ink = style.highlights["eliminated"].line
            add("path", d=path, stroke=ink, stroke_width=2, stroke_linecap="round")


def _paint_shape(
    add: Callable[..., None], x: float, y: float, size: float, *, shape: str, ink: str
) -> None:
    if shape == "star":
        add("path", d=star(x, y, size * 1.2), fill=ink)
    elif shape == "dot":
        add("circle", cx=x, cy=y, r=size * 0.3, fill=ink)
    else:
        inside = ink if shape == "black-circle" else "none"
        add("circle", cx=x, cy=y, r=size * 0.8, fill=inside, stroke=ink, stroke_width=1)

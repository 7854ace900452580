"""What makes a place stand out: a tint, an outline and a hatching; and a line round a group."""

from __future__ import annotations

from ..layout import Place
from ..paths import around, hatching, number
from ..scene import Outside, Role
from .sheet import CELL, Sheet

_CELL_INSET, _CLUE_INSET = 4.5, 7
"""How far the outline of a highlight keeps from the edge of its place."""
_GROUP, _GROUP_INSET = 2.4, 5
_LINES = (0.25, 0.5, 0.75, 1)
"""Where the lines of a hatching begin."""


def paint_tint(sheet: Sheet, place: Place, role: Role) -> None:
    """The background of a highlight; a cell that is filled keeps its filling."""
    tint = sheet.style.highlights[role].tint
    if isinstance(place, Outside):
        sheet.add("path", d=sheet.square(place, _CLUE_INSET), fill=tint)
    elif place not in sheet.layout.fillings and place not in sheet.coloured:
        sheet.add("path", d=sheet.square(place), fill=tint)


def paint_outline(sheet: Sheet, place: Place, role: Role) -> None:
    """The outline of a highlight, and its hatching."""
    x, y = sheet.corner(place)
    inset = _CLUE_INSET if isinstance(place, Outside) else _CELL_INSET
    paint_highlight(
        sheet,
        x + inset,
        y + inset,
        CELL - 2 * inset,
        role,
        halo=place in sheet.layout.fillings or place in sheet.coloured,
        hatched=place not in sheet.layout.options,  # small print has to stay readable
    )


def paint_group(sheet: Sheet, cells: tuple[int, ...]) -> None:
    """A line round cells that are counted together."""
    path = around(map(sheet.grid.pair, cells), CELL, _GROUP_INSET)
    sheet.add(
        "path",
        d=path,
        transform=f"translate({number(float(sheet.left))} {number(float(sheet.top))})",
        stroke=sheet.style.highlights["looked-at"].line,
        stroke_width=_GROUP,
        stroke_linecap="square",
    )


def paint_highlight(
    sheet: Sheet,
    x: float,
    y: float,
    side: float,
    role: Role,
    *,
    halo: bool = False,
    hatched: bool = True,
) -> None:
    """The hatching and the outline of a highlight, in a square."""
    look = sheet.style.highlights[role]
    if look.hatching and hatched:
        lines = hatching(x, y, side, _LINES, falling=look.hatching == "falling")
        sheet.add("path", d=lines, stroke=look.line, stroke_width=0.8, stroke_opacity=0.45)
    dashes = " ".join(number(float(part) * CELL / 100) for part in look.dashes.split())
    square = {"x": x, "y": y, "width": side, "height": side, "rx": 3, "fill": "none"}
    width = look.width * CELL
    if halo:  # An outline would be lost on the dark of a shaded cell.
        sheet.add("rect", **square, stroke=look.tint, stroke_width=width + 4)
    sheet.add(
        "rect",
        **square,
        stroke=look.line,
        stroke_width=width,
        stroke_dasharray=dashes,
        stroke_linecap="round" if look.dotted else None,
    )

"""What stands in cells, beside the grid and on borders: shapes, labels, names, signs and trails."""

from __future__ import annotations

from ..layout import ORDINARY, Place
from ..paths import box, listed, segment, star
from ..scene import Label, Role, Shape, Sign, Trail
from .highlights import paint_highlight
from .ruling import WALL
from .sheet import CELL, Sheet

_NAME = 0.25
"""The size of a region's name, in cells."""


def paint_trail(sheet: Sheet, trail: Trail) -> None:
    """A thick rounded line; where the cells are those of a path it is broad."""
    style = sheet.style
    path = any(sheet.layout.fillings.get(cell) == "path" for cell in trail.cells)
    points = [sheet.centre(cell) for cell in trail.cells]
    # A point alone is no line: repeat it so that its round cap is painted.
    points = points * 2 if len(points) == 1 else points
    sheet.add(
        "polyline",
        points=listed(points),
        fill="none",
        stroke=style.path_colour(trail.role) if path else style.ink[trail.role],
        stroke_width=CELL * (0.62 if path else 0.12),
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def paint_shape(sheet: Sheet, place: Place, shape: Shape, role: Role) -> None:
    """A shape in the middle of a place."""
    x, y = sheet.centre(place)
    style = sheet.style
    ink = style.ink[role]
    labels = sheet.layout.labels.get(place, [])
    if shape == "star":
        sheet.add("path", d=star(x, y, CELL * 0.36), fill=ink)
    elif shape in ("white-circle", "black-circle"):
        inside = style.light if shape == "white-circle" else style.dark
        sheet.add("circle", cx=x, cy=y, r=CELL * 0.27, fill=inside, stroke=ink, stroke_width=2)
    elif shape == "ring":
        sheet.add(
            "circle",
            cx=x,
            cy=y,
            r=CELL * (0.4 if labels else 0.22),
            fill="none" if labels else style.paper,
            stroke=ink,
            stroke_width=CELL * (0.04 if labels else 0.1),
        )
    elif shape == "dot":
        aside = CELL * 0.32 if labels else 0
        sheet.add("circle", cx=x + aside, cy=y + aside, r=CELL * 0.065, fill=style.dot)
    else:
        arm = CELL * 0.2
        path = segment(x - arm, y - arm, x + arm, y + arm)
        path += segment(x - arm, y + arm, x + arm, y - arm)
        sheet.add("path", d=path, stroke=ink, stroke_width=CELL * 0.06, stroke_linecap="round")


def paint_labels(sheet: Sheet, place: Place, labels: list[Label]) -> None:
    """Labels in the middle of a place."""
    x, y = sheet.centre(place)
    style = sheet.style
    filling = sheet.layout.fillings.get(place) if isinstance(place, int) else None
    covers = {"shaded": style.on_shaded, "path": style.on_path}
    for label in labels:
        ink = covers.get(filling or "", style.ink[label.role])
        bold = sheet.mixed and label.role == "given"
        sheet.text(x, y, label.text, ink, 0.56, bold=bold)


def paint_name(sheet: Sheet, cell: int, name: str) -> None:
    """The name of a region on a tag in the corner of a cell, unlike anything that cells hold."""
    x, y = (edge + WALL / 2 for edge in sheet.corner(cell))
    high = CELL * _NAME
    wide = min(max(high, CELL * (0.1 + 0.14 * len(name))), CELL - WALL)
    ink = sheet.style.ink["faint"]
    sheet.add("path", d=box(x, y, wide, high), fill=ink)
    sheet.text(x + wide / 2, y + high / 2, name, sheet.style.paper, _NAME * 0.94, bold=True)


def paint_sign(sheet: Sheet, sign: Sign) -> None:
    """A chevron on the border, its point at the smaller cell, on a patch of paper."""
    (x1, y1), (x2, y2) = sheet.centre(sign.smaller), sheet.centre(sign.greater)
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    ahead_x, ahead_y = (x1 - x2) / CELL, (y1 - y2) / CELL
    grounds = [sheet.coloured.get(cell, sheet.style.paper) for cell in (sign.smaller, sign.greater)]
    ground = grounds[0] if grounds[0] == grounds[1] else sheet.style.paper
    sheet.add("circle", cx=x, cy=y, r=CELL * 0.17, fill=ground)
    if sign.role not in ORDINARY:
        paint_highlight(sheet, x - CELL * 0.2, y - CELL * 0.2, CELL * 0.4, sign.role)
    deep, half = CELL * 0.075, CELL * 0.13
    points = [
        (x - ahead_x * deep + ahead_y * half, y - ahead_y * deep + ahead_x * half),
        (x + ahead_x * deep, y + ahead_y * deep),
        (x - ahead_x * deep - ahead_y * half, y - ahead_y * deep - ahead_x * half),
    ]
    sheet.add(
        "polyline",
        points=listed(points),
        fill="none",
        stroke=sheet.style.ink[sign.role],
        stroke_width=CELL * 0.055,
        stroke_linecap="round",
        stroke_linejoin="round",
    )

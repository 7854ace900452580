"""The board itself: its cells, its holes and its lines."""

from __future__ import annotations

from collections.abc import Iterable

from ..layout import HEAVY
from ..paths import box, hatching, runs, segment
from .sheet import CELL, Sheet

WALL = 3.2
"""The width of a heavy line."""
_HOLE_LINES = (0.2, 0.4, 0.6, 0.8, 1)
"""Where the lines over a hole begin; they go on in the next hole."""


def paint_cells(sheet: Sheet) -> None:
    """The paper, in one piece without the holes, and what is painted over single cells."""
    layout, style = sheet.layout, sheet.style
    paper = [sheet.square(cell) for cell in sheet.grid.cells if cell not in layout.holes]
    if not layout.holes:
        paper = [box(sheet.left, sheet.top, CELL * sheet.grid.cols, CELL * sheet.grid.rows)]
    sheet.add("path", d="".join(paper), fill=style.paper)
    for colour in dict.fromkeys(sheet.coloured.values()):
        _fill(sheet, (cell for cell, its in sheet.coloured.items() if its == colour), colour)
    lines = "".join(hatching(*sheet.corner(cell), CELL, _HOLE_LINES) for cell in layout.holes)
    if lines:
        sheet.add("path", d=lines, stroke=style.hole, stroke_width=1)
    shaded = [cell for cell, what in layout.fillings.items() if what == "shaded"]
    if shaded:
        _fill(sheet, shaded, style.shaded)
    trailed = {cell for trail in layout.scene.trails for cell in trail.cells}
    for cell, what in layout.fillings.items():
        if what == "path" and cell not in trailed:
            _fill(sheet, [cell], style.path_colour(layout.fill_roles[cell]))


def _fill(sheet: Sheet, cells: Iterable[int], colour: str) -> None:
    sheet.add("path", d="".join(map(sheet.square, cells)), fill=colour)


def paint_lines(sheet: Sheet, weight: int, colour: str, width: float) -> None:
    """All lines of one weight; pieces that continue each other are one line."""
    path = ""
    for row, line in enumerate(sheet.layout.above):
        y = sheet.top + CELL * row
        for start, end in runs(line, weight):
            path += segment(sheet.left + CELL * start, y, sheet.left + CELL * end, y)
    for col in range(sheet.grid.cols + 1):
        x = sheet.left + CELL * col
        for start, end in runs([line[col] for line in sheet.layout.before], weight):
            path += segment(x, sheet.top + CELL * start, x, sheet.top + CELL * end)
    cap = "square" if weight == HEAVY else None
    if path:
        sheet.add("path", d=path, stroke=colour, stroke_width=width, stroke_linecap=cap)

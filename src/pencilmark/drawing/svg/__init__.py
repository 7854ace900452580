"""Scenes as SVG: one file that needs nothing else, the same for the same scene.

Nothing in it has an id and no style sheet is used, so that several pictures can stand on one page
without disturbing each other.
"""

from __future__ import annotations

from ..layout import HEAVY, THIN, Layout
from ..scene import Scene
from ..styles import STYLES, Style
from .highlights import paint_group, paint_outline, paint_tint
from .margins import paint_coordinates, paint_header, paint_legend
from .pencil import paint_options
from .ruling import WALL, paint_cells, paint_lines
from .sheet import CELL as CELL, Sheet
from .things import paint_labels, paint_name, paint_shape, paint_sign, paint_trail

FONT = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"


def render_svg(
    scene: Scene, *, style: str | Style = "print", legend: bool = True, font: str = FONT
) -> str:
    """The scene as the text of an SVG file; `font` is a list of names, the best first.

    >>> from pencilmark.drawing.scene import Scene, Symbol
    >>> from pencilmark.grid import grid
    >>> picture = render_svg(Scene(grid(1, 2), "one star", symbols=(Symbol(0, "star"),)))
    >>> picture.splitlines()[1:3]
    ['<title>one star</title>', '<desc>1 row and 2 columns, 1 star.</desc>']
    """
    look = STYLES[style] if isinstance(style, str) else style
    sheet = Sheet(Layout(scene), look, font)
    _paint_board(sheet)
    _paint_things(sheet)
    paint_coordinates(sheet)
    if scene.header is not None:
        paint_header(sheet, scene.header)
    return sheet.framed(paint_legend(sheet) if legend else sheet.height)


def _paint_board(sheet: Sheet) -> None:
    """The cells and all lines, what covers after what is covered."""
    layout = sheet.layout
    paint_cells(sheet)
    for place, role in layout.highlights.items():
        paint_tint(sheet, place, role)
    paint_lines(sheet, THIN, sheet.style.thin, 1)
    for trail in layout.scene.trails:
        paint_trail(sheet, trail)
    paint_lines(sheet, HEAVY, sheet.style.heavy, WALL)
    for place, role in layout.highlights.items():
        paint_outline(sheet, place, role)
    for group in layout.scene.groups:
        paint_group(sheet, group)


def _paint_things(sheet: Sheet) -> None:
    """What stands in the cells and on their borders."""
    layout = sheet.layout
    for symbol in layout.scene.symbols:
        paint_shape(sheet, symbol.place, symbol.shape, symbol.role)
    for place, labels in layout.labels.items():
        paint_labels(sheet, place, labels)
    for options in layout.options.values():
        paint_options(sheet, options)
    for cell, name in layout.names.items():
        paint_name(sheet, cell, name)
    for sign in layout.scene.signs:
        paint_sign(sheet, sign)

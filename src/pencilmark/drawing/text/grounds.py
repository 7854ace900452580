"""Regions in colours: what is behind the characters of a text drawing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...records import dataclass
from ..colouring import colouring
from ..styles import STYLES, Style
from .pens import BOLD, REVERSED

if TYPE_CHECKING:
    from .page import Page


@dataclass(frozen=True)
class Palette:
    """Colours of the 256 that terminals know: those of regions, and the inks on them."""

    regions: tuple[int, ...]
    """From light to dark. Any two can be told apart, by those too who do not see red or green or
    blue."""
    ink: int
    line: int


LIGHT = Palette((228, 194, 123, 114, 181, 146, 75, 209), ink=16, line=240)
DARK = Palette((96, 242, 94, 25, 239, 53, 236, 52), ink=231, line=250)
_MIDDLE = 3 * 128
"""Red, green and blue together, half-way between black and white."""


def palette_of(style: Style | str) -> Palette | None:
    """The colours for regions of a style, if it has any: dark ones on dark paper."""
    look = STYLES[style] if isinstance(style, str) else style
    if not look.regions:
        return None
    paper = re.fullmatch("#([0-9a-fA-F]{6})", look.paper)
    if paper is None:  # any name or rule of CSS
        return LIGHT
    return LIGHT if sum(bytes.fromhex(paper[1])) > _MIDDLE else DARK


def lay_grounds(page: Page, palette: Palette) -> None:
    """Colour the cells of each region, and the thin lines inside of it.

    Walls stay as they are: so do cells that are highlighted.
    """
    grid, measures = page.grid, page.measures
    if not page.layout.scene.regions:
        return
    colours = colouring(grid, page.layout.scene.regions)
    wide, regions = measures.cell_width, page.layout.scene.regions
    for cell, colour in enumerate(colours):
        if colour is None:
            continue
        row, col = grid.pair(cell)
        x, y = measures.x(col), measures.y(row)
        ground = f"48;5;{palette.regions[colour]}"
        beside = col > 0 and regions[cell - 1] == regions[cell]
        above = row > 0 and regions[cell - grid.cols] == regions[cell]
        _lay(page, range(x + 1, x + 1 + wide), y + 1, palette.ink, ground)
        if beside:
            _lay(page, range(x, x + 1), y + 1, palette.line, ground)
        if above:
            _lay(page, range(x + 1, x + 1 + wide), y, palette.line, ground)
        if beside and above and regions[cell - grid.cols - 1] == regions[cell]:
            _lay(page, range(x, x + 1), y, palette.line, ground)


def _lay(page: Page, places: range, y: int, ink: int, ground: str) -> None:
    for x in places:
        codes = page.colours[y][x].split(";")
        if REVERSED not in codes:
            kept = [BOLD] if BOLD in codes else []
            page.colours[y][x] = ";".join([*kept, f"38;5;{ink}", ground])

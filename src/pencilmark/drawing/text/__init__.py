"""Scenes as text, in Unicode or in plain ASCII.

Every cell is one line high and at least three characters wide, with room for a line between any
two cells. What highlights a cell is a pair of characters round its content, so that nothing
depends on colour.
"""

from __future__ import annotations

from ..layout import Layout
from ..scene import Scene
from .grounds import Palette, lay_grounds, palette_of
from .page import Page
from .pens import ASCII, UNICODE

__all__ = ["palette_of", "render_text"]


def render_text(
    scene: Scene,
    *,
    ascii: bool = False,
    color: bool = False,
    regions: Palette | None = None,
    legend: bool = True,
) -> str:
    """The scene as lines of text, without blanks at their ends.

    With `color` there are escape codes for terminals, and `regions` are the colours of regions.

    >>> from pencilmark.drawing.scene import Scene, Symbol, Wall
    >>> from pencilmark.grid import grid
    >>> scene = Scene(grid(1, 3), "one star", symbols=(Symbol(0, "star"),), walls=(Wall(1, 2),))
    >>> print(render_text(scene))
    ┏━━━┯━━━┳━━━┓
    ┃ ★ │   ┃   ┃
    ┗━━━┷━━━┻━━━┛
    >>> print(render_text(scene, ascii=True))
    +-------+---+
    | * :   |   |
    +-------+---+
    """
    page = Page(Layout(scene), ASCII if ascii else UNICODE)
    page.paint()
    if color and regions is not None:
        lay_grounds(page, regions)
    lines = page.lines(color)
    if legend:
        lines += page.legend(color)
    return "\n".join(lines)

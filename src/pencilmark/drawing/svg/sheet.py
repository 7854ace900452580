"""The sheet that a picture is painted on: where everything is, and the elements painted so far."""

from __future__ import annotations

from typing import get_args

from ..colouring import colouring
from ..layout import Layout, Place
from ..paths import box, element, escape, number
from ..scene import Side
from ..styles import Style

CELL = 40
"""The side of a cell, in the units of the picture."""
EDGE = 14
"""Free space round everything."""

_HEADER = 0.7
"""The room for what is written over the board, in cells."""
_COORDINATES = 0.5
"""The room for the names of rows and of columns, in cells."""
_SHARE = 0.6
"""The width of a digit, as a share of the size of the font."""


class Sheet:
    """An SVG in the making: its elements in the order they are painted."""

    def __init__(self, layout: Layout, style: Style, font: str) -> None:
        self.layout = layout
        self.style = style
        self.grid = layout.grid
        self._font = font
        self._out: list[str] = []
        sides: tuple[Side, ...] = get_args(Side)
        self.bands = {side: self._band(side) for side in sides}
        self.header = _HEADER * CELL if layout.scene.header is not None else 0
        self.margin = _COORDINATES * CELL if layout.scene.coordinates else 0
        self.left = EDGE + self.margin + self.bands["left"]
        self.top = EDGE + self.header + self.margin + self.bands["top"]
        self.right = self.left + CELL * self.grid.cols
        self.bottom = self.top + CELL * self.grid.rows
        self.width = self.right + self.bands["right"] + EDGE
        self.height = self.bottom + self.bands["bottom"] + EDGE
        """All that there is without a legend."""
        self.mixed = any(label.role == "answer" for label in layout.scene.labels)
        """Given labels are set off from others in bold only where there are others."""
        regions = layout.scene.regions if style.regions else ()
        self.coloured = {
            cell: style.regions[colour]
            for cell, colour in enumerate(colouring(self.grid, regions))
            if colour is not None
        }
        """The colour of each cell that has one by its region."""

    def _band(self, side: Side) -> float:
        """The room for what stands on one side of the grid."""
        places = self.layout.beside(side)
        if not places:
            return 0
        labels = [label for place in places for label in self.layout.labels.get(place, [])]
        longest = max((len(label.text) for label in labels), default=0)
        return CELL * max(0.9, 0.34 * longest if side in ("left", "right") else 0)

    def corner(self, place: Place) -> tuple[float, float]:
        """The upper left corner of a cell, or of the square beside the grid."""
        if isinstance(place, int):
            row, col = self.grid.pair(place)
            return self.left + CELL * col, self.top + CELL * row
        x, y = self.left + CELL * place.index, self.top + CELL * place.index
        # A clue stands a little nearer to the grid than the middle of a cell of its own.
        if place.side == "left":
            return self.left - CELL / 2 - self.bands["left"] / 2, y
        if place.side == "right":
            return self.right - CELL / 2 + self.bands["right"] / 2, y
        if place.side == "top":
            return x, self.top - CELL / 2 - self.bands["top"] / 2
        return x, self.bottom - CELL / 2 + self.bands["bottom"] / 2

    def centre(self, place: Place) -> tuple[float, float]:
        """The middle of a place."""
        x, y = self.corner(place)
        return x + CELL / 2, y + CELL / 2

    def square(self, place: Place, inset: float = 0) -> str:
        """The path round a place."""
        x, y = self.corner(place)
        return box(x + inset, y + inset, CELL - 2 * inset, CELL - 2 * inset)

    def add(self, tag: str, **attributes: object) -> None:
        """Add an element, as `element` writes it."""
        self._out.append(element(tag, **attributes))

    def text(
        self,
        x: float,
        y: float,
        text: str,
        ink: str,
        size: float,
        *,
        anchor: str = "middle",
        bold: bool = False,
    ) -> None:
        """A text round a point, small enough for a cell; `size` is a share of that."""
        size = min(size, 0.86 / (_SHARE * max(len(text), 1))) * CELL
        self.add(
            "text",
            content=text,
            x=x,
            y=y + size * 0.355,
            font_size=size,
            font_weight="bold" if bold else None,
            text_anchor=anchor,
            fill=ink,
        )

    def framed(self, height: float) -> str:
        """The whole file."""
        size = f'width="{number(self.width)}" height="{number(height)}"'
        title = escape(self.layout.scene.title)
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {size} '
                f'viewBox="0 0 {number(self.width)} {number(height)}" role="img" '
                f'aria-label="{title}" font-family="{self._font}">',
                f"<title>{title}</title>",
                f"<desc>{escape(self.layout.description())}</desc>",
                f'<rect {size} fill="{self.style.page}"/>',
                *self._out,
                "</svg>\n",
            ]
        )

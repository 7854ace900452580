"""Where everything stands in a text drawing: how wide cells are, and what is beside the grid."""

from __future__ import annotations

from collections.abc import Mapping

from ..layout import Layout, Place
from ..scene import Outside, Side
from .contents import Content, width


class Measures:
    """The places of a drawing. Cells are one line high and at least three characters wide."""

    def __init__(self, layout: Layout, contents: Mapping[Place, Content], least: int = 0) -> None:
        self._layout = layout
        self._contents = contents
        self.grid = layout.grid
        in_columns = [
            content
            for place, content in contents.items()
            if isinstance(place, int) or place.side in ("top", "bottom")
        ]
        self.text_width = max(1, least, *(width(content.middle) for content in in_columns))
        padding = 2 if self._crowded() else 1
        spare = padding - 1
        self.before = padding if self.text_width == 1 else 1
        longest = max(map(width, layout.names.values()), default=0)  # on the line above a cell
        after = max(
            padding,
            longest - self.before - self.text_width,
            *(width(content.right) + spare for content in in_columns),
        )
        self.cell_width = self.before + self.text_width + after
        # Pencil marks make cells wide; what stands alone in one is then better in the middle.
        self.middle = self.before + self.text_width
        if layout.options or least:
            self.middle -= (self.text_width - 1) // 2
        self.flagged = {place.side for place in layout.highlights if isinstance(place, Outside)}
        self.margins = {side: self._margin(side) for side in ("left", "right")}
        self.gutter = max(map(width, layout.row_names), default=-1) + 1
        """How much room the names of rows take at the left."""
        self.names_line = int(layout.scene.header is not None)
        """The line with the names of columns, if there are any."""
        self._top = self.names_line + bool(layout.column_names) + bool(layout.beside("top"))
        self.wide = self.x(self.grid.cols) + 1 + self.margins["right"]
        self.high = self.y(self.grid.rows) + 1 + bool(layout.beside("bottom"))

    def x(self, col: int) -> int:
        """Where the line before a column is."""
        return self.gutter + self.margins["left"] + col * (self.cell_width + 1)

    def y(self, row: int) -> int:
        """Where the line above a row is."""
        return 2 * row + self._top

    def room(self, cell: int) -> tuple[int, int]:
        """Where the first character of a cell is: how far to the right, and how far down."""
        row, col = self.grid.pair(cell)
        return self.x(col) + 1, self.y(row) + 1

    def _crowded(self) -> bool:
        """Whether a highlight needs a place of its own beside a filling or a second thing.

        Steps of one puzzle are drawn alike: where a path grows, it has room from the start.
        """
        if self._layout.highlights and self._layout.scene.path_cells:
            return True
        for place, content in self._contents.items():
            if place in self._layout.highlights and (
                content.right or place in self._layout.fillings
            ):
                return True
        return False

    def _margin(self, side: Side) -> int:
        widths = [
            width(content.middle + content.right)
            for place, content in self._contents.items()
            if isinstance(place, Outside) and place.side == side
        ]
        return max(widths) + 2 * (side in self.flagged) + 1 if widths else 0

"""The board on the screen: scrolls, and says which cells the mouse is over."""

from __future__ import annotations

from functools import lru_cache

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size, Spacing
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from ....playing.picture import Picture

_ABOVE, _BESIDE = 3, 4
"""How much is seen round the cursor."""
RIGHT = 3


@lru_cache(maxsize=256)
def style_of(colour: str) -> Style:
    """The style for the parameters of an escape code, as drawings have them.

    >>> str(style_of("1;30;103"))
    'bold color(0) on color(11)'
    >>> str(style_of("38;5;16;48;5;228"))
    'color(16) on color(228)'
    """
    style = Style()
    codes = map(int, filter(None, colour.split(";")))
    for code in codes:
        if code in (38, 48):  # one of 256, as in 38;5;16
            next(codes)
            hue = Color.from_ansi(next(codes))
            style += Style(color=hue) if code == 38 else Style(bgcolor=hue)
        elif code in (1, 2, 7):
            style += Style(bold=code == 1 or None, dim=code == 2 or None, reverse=code == 7 or None)
        else:
            ten, unit = divmod(code, 10)
            hue = Color.from_ansi(unit + (8 if ten >= 9 else 0))
            style += Style(color=hue) if ten in (3, 9) else Style(bgcolor=hue)
    return style


class BoardView(ScrollView, inherit_bindings=False):
    """Shows a picture of the board."""

    ALLOW_SELECT = False
    can_focus = False

    class Pressed(Message):
        """A button went down on a cell."""

        def __init__(self, cell: int, other: bool, adding: bool) -> None:
            super().__init__()
            self.cell, self.other, self.adding = cell, other, adding

    class Moved(Message):
        """The pointer came to a cell with the button down."""

        def __init__(self, cell: int) -> None:
            super().__init__()
            self.cell = cell

    class Released(Message):
        """The button is up again."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self._picture: Picture | None = None
        self._strips: list[Strip] = []
        self._over: int | None = None

    def show(self, picture: Picture, cursor: int) -> None:
        """Show another picture, with the cursor in sight."""
        self._picture = picture
        self._strips = [
            Strip([Segment(text, style_of(colour)) for text, colour in line])
            for line in picture.lines()
        ]
        self.virtual_size = Size(picture.width, picture.height)
        x, y, width = picture.place_of(cursor)
        around = Spacing(_ABOVE, _BESIDE, _ABOVE, picture.gutter + _BESIDE)
        self.scroll_to_region(Region(x, y, width, 1), spacing=around, animate=False, immediate=True)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of what is in sight."""
        across, down = self.scroll_offset
        here = y + down if y else 0  # the names of rows and columns do not scroll away
        strip = self._strips[here] if here < len(self._strips) else Strip([])
        wide, gutter = self.size.width, self._picture.gutter if self._picture else 0
        names = strip.crop(0, gutter)
        cells = strip.crop_extend(gutter + across, across + wide, self.rich_style)
        return Strip.join([names, cells])

    def _cell(self, event: events.MouseEvent) -> int | None:
        if self._picture is None:
            return None
        across, down = self.scroll_offset
        if event.x < self._picture.gutter or not event.y:
            return None
        return self._picture.cell_at(event.x + across, event.y + down)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A press on a cell is told."""
        cell = self._cell(event)
        if cell is None:
            return
        self._over = cell
        self.capture_mouse()
        self.post_message(self.Pressed(cell, event.button == RIGHT, event.ctrl or event.shift))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """So is every other cell on the way."""
        cell = self._cell(event)
        if self._over is not None and cell not in (None, self._over):
            assert cell is not None
            self._over = cell
            self.post_message(self.Moved(cell))

    def on_mouse_up(self, _: events.MouseUp) -> None:
        """The end of it."""
        if self._over is not None:
            self._over = None
            self.release_mouse()
            self.post_message(self.Released())

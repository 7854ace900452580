"""Scenes as text, in Unicode or in plain ASCII.

Every cell is one line high and at least three characters wide, with room for a line between any
two cells. What highlights a cell is a pair of characters round its content, so that nothing
depends on colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from unicodedata import combining, east_asian_width

from . import words
from .layout import HEAVY, NONE, ORDINARY, THIN, Layout, Place, clean
from .pens import ASCII, COLOURS, CORNERS, DIM, RESET, ROUND, UNICODE, Pen
from .scene import Options, Outside, Role, Scene, Side

_PENCILLED = 3
"""The longest row of pencil marks in a cell."""


def render_text(
    scene: Scene, *, ascii: bool = False, color: bool = False, legend: bool = True
) -> str:
    """The scene as lines of text; the lines of the drawing itself are all equally wide.

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
    page = _Page(Layout(scene), ASCII if ascii else UNICODE)
    page.paint()
    lines = page.lines(color)
    if legend:
        lines += page.legend(color)
    return "\n".join(lines)


@lru_cache(maxsize=4096)
def width(text: str) -> int:
    """How many columns of a terminal a text takes.

    >>> width("a3"), width("星")
    (2, 2)
    """
    return sum(
        0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text
    )


@dataclass(frozen=True)
class _Content:
    """What stands in a place: at its middle, and directly before and after that."""

    middle: str = ""
    left: str = ""
    right: str = ""
    colour: str = ""


class _Page:
    """A sheet of characters, each with its colour, on which a scene is painted."""

    def __init__(self, layout: Layout, pen: Pen) -> None:
        self.layout = layout
        self.grid = layout.grid
        self.pen = pen
        places = {*layout.labels, *layout.symbols}
        self.contents = {place: self._content(place) for place in places}
        for cell, options in layout.options.items():
            text = self._pencilled(options)
            if text:
                self.contents[cell] = _Content(text, colour=COLOURS["faint"])
        self.boxed = pen.ascii and not any(
            weight == HEAVY
            for row in layout.above[1:-1] + [line[1:-1] for line in layout.before]
            for weight in row
        )
        # A bare solution leaves shaded cells blank; steps and players need what is printed there.
        self.blank_shading = (
            pen.ascii
            and not layout.highlights
            and not layout.symbols
            and all(cell in self.contents or cell in layout.fillings for cell in self.grid.cells)
        )
        in_columns = [
            content
            for place, content in self.contents.items()
            if isinstance(place, int) or place.side in ("top", "bottom")
        ]
        self.text_width = max((width(content.middle) for content in in_columns), default=1)
        self.padding = 2 if self._crowded() else 1
        spare = self.padding - 1
        self.before = max(
            0,
            self.padding,
            *(width(c.left + c.middle) + spare - self.text_width for c in in_columns if c.left),
        )
        self.after = max(0, self.padding, *(width(c.right) + spare for c in in_columns))
        self.cell_width = self.before + self.text_width + self.after
        # Pencil marks make cells wide; what stands alone in one is then better in the middle.
        self.middle = self.before + self.text_width
        if layout.options:
            self.middle -= (self.text_width - 1) // 2
        self.flagged = {place.side for place in layout.highlights if isinstance(place, Outside)}
        self.margins = {side: self._margin(side) for side in ("left", "right")}
        self.top = bool(layout.beside("top"))
        self.bottom = bool(layout.beside("bottom"))
        wide = self._x(self.grid.cols) + 1 + self.margins["right"]
        high = 2 * self.grid.rows + 1 + self.top + self.bottom
        self.chars = [[" "] * wide for _ in range(high)]
        self.colours = [[""] * wide for _ in range(high)]

    # What goes where

    def _content(self, place: Place) -> _Content:
        """A label stands in the middle, unless it is faint and has to make way for a symbol."""
        labels = self.layout.labels.get(place, [])
        symbols = self.layout.symbols.get(place, [])
        text = " ".join(self._text(label.text) for label in labels)
        shapes = "".join(self.pen.shapes[symbol.shape] for symbol in symbols)
        roles = [symbol.role for symbol in symbols] + [label.role for label in labels]
        colour = COLOURS[next((role for role in roles if role != "faint"), roles[-1])]
        if not text or not shapes:
            return _Content(text or shapes, colour=colour)
        if all(label.role == "faint" for label in labels):
            return _Content(shapes, left=text, colour=colour)
        return _Content(text, right=shapes, colour=colour)

    def _text(self, text: str) -> str:
        text = clean(text)
        return text.encode("ascii", "replace").decode() if self.pen.ascii else text

    def _pencilled(self, options: Options) -> str:
        """What a cell can still hold, where that is short enough for a cell: 257, or 3-8."""
        shapes: Mapping[str, str] = dict(self.pen.shapes.items())
        left = [
            (place, value)
            for place, value in enumerate(options.values)
            if place not in options.ruled_out
        ]
        texts = [shapes[value] if options.shapes else self._text(value) for _, value in left]
        if sum(map(width, texts)) <= _PENCILLED:
            return "".join(texts)
        in_a_row = left[-1][0] - left[0][0] == len(left) - 1
        return f"{texts[0]}-{texts[-1]}" if in_a_row and not options.shapes else ""

    def _crowded(self) -> bool:
        """Whether a highlight needs a place of its own beside a filling or a second thing."""
        for place, content in self.contents.items():
            if place in self.layout.highlights and (
                content.left or content.right or place in self.layout.fillings
            ):
                return True
        return False

    def _margin(self, side: Side) -> int:
        widths = [
            width(content.left + content.middle + content.right)
            for place, content in self.contents.items()
            if isinstance(place, Outside) and place.side == side
        ]
        return max(widths) + 2 * (side in self.flagged) + 1 if widths else 0

    def _x(self, col: int) -> int:
        """Where the line before a column is."""
        return self.margins["left"] + col * (self.cell_width + 1)

    def _y(self, row: int) -> int:
        """Where the line above a row is."""
        return 2 * row + self.top

    # Painting

    def put(self, x: int, y: int, text: str, colour: str = "") -> None:
        """Write a text; a wide character takes the room of two, a combining one none."""
        for char in text:
            if combining(char) and x:
                self.chars[y][x - 1] += char
                continue
            self.chars[y][x] = char
            self.colours[y][x] = colour
            if width(char) == 2:
                self.chars[y][x + 1] = ""
                self.colours[y][x + 1] = colour
            x += width(char)

    def paint(self) -> None:
        """Paint everything, what covers after what is covered."""
        self._paint_lines()
        for cell in self.grid.cells:
            self._paint_cell(cell)
        self._join_path()
        self._paint_trails()
        self._paint_signs()
        for place in self.contents:
            if isinstance(place, Outside):
                self._paint_outside(place)

    def _paint_lines(self) -> None:
        layout, grid = self.layout, self.grid
        for row in range(grid.rows + 1):
            for col in range(grid.cols + 1):
                x, y = self._x(col), self._y(row)
                weights = layout.corner(row, col)
                self.put(x, y, self._corner(weights, x), self._line_colour(max(weights)))
                if col < grid.cols:
                    weight = weights[1]
                    text = "".join(
                        self._corner((NONE, weight, NONE, weight), x + 1 + step)
                        for step in range(self.cell_width)
                    )
                    self.put(x + 1, y, text, self._line_colour(weight))
                if row < grid.rows:
                    weight = weights[2]
                    text = self._corner((weight, NONE, weight, NONE), x)
                    self.put(x, y + 1, text, self._line_colour(weight))

    def _corner(self, weights: tuple[int, int, int, int], x: int) -> str:
        """The character where lines of these weights meet; a straight line is one of these."""
        up, right, down, left = weights
        if not self.pen.ascii:
            return CORNERS[27 * up + 9 * right + 3 * down + left]
        solid = [weight == HEAVY or (self.boxed and weight == THIN) for weight in weights]
        if any(solid):
            if solid == [False, True, False, True]:
                return "-"
            return "|" if solid == [True, False, True, False] else "+"
        if right == left == NONE and up == down:
            return ":" if up else " "
        # Dots at every second place, counted over the whole line, so that they are even.
        return "." if x % 2 else " "

    def _line_colour(self, weight: int) -> str:
        return DIM if weight == THIN else ""

    def _paint_cell(self, cell: int) -> None:
        row, col = self.grid.pair(cell)
        x, y = self._x(col) + 1, self._y(row) + 1
        filling = self.layout.fillings.get(cell)
        content = self.contents.get(cell, _Content())
        if filling == "shaded" and self.blank_shading:
            content = _Content()
        elif filling in ("shaded", "path"):
            char = self.pen.shaded if filling == "shaded" else self.pen.path
            colour = COLOURS[self.layout.fill_roles[cell]]
            if not self.pen.ascii or cell in self.layout.labels:
                self.put(x, y, char * self.cell_width, colour)
            elif not content.middle:
                content = _Content(char, colour=colour)
        self._write(x, y, content)
        role = self.layout.highlights.get(cell)
        if role is not None:
            self._surround(x, x + self.cell_width - 1, y, role)

    def _write(self, x: int, y: int, content: _Content) -> None:
        """Write a content into a cell, numbers with their last digits under each other."""
        start = x + self.before + self.text_width - width(content.middle)
        if width(content.middle) < self.text_width:
            start -= self.before + self.text_width - self.middle
        self.put(start, y, content.middle, content.colour)
        self.put(start - width(content.left), y, content.left, DIM)
        self.put(start + width(content.middle), y, content.right, content.colour)

    def _surround(self, first: int, last: int, y: int, role: Role) -> None:
        self.put(first, y, ROUND[role][0])
        self.put(last, y, ROUND[role][1])
        for x in range(first, last + 1):
            self.colours[y][x] = ";".join(filter(None, (COLOURS[role], "7")))

    def _join_path(self) -> None:
        """Paint over the thin line between two cells of a path that share a side."""
        body = {cell for cell, filling in self.layout.fillings.items() if filling == "path"}
        if self.pen.ascii:
            return
        for a, b in self.grid.side_pairs:
            if a in body and b in body:
                row, col = self.grid.pair(b)
                x, y = self._x(col), self._y(row)
                colour = COLOURS[self.layout.fill_roles[b]]
                across = row == self.grid.pair(a)[0]
                if across and self.layout.before[row][col] != HEAVY:
                    self.put(x, y + 1, self.pen.path, colour)
                elif not across and self.layout.above[row][col] != HEAVY:
                    self.put(x + 1, y, self.pen.path * self.cell_width, colour)

    def _paint_trails(self) -> None:
        """A line through cells that are not painted as a path anyway."""
        for trail in self.layout.scene.trails:
            if all(self.layout.fillings.get(cell) == "path" for cell in trail.cells):
                continue
            places = [self.grid.pair(cell) for cell in trail.cells]
            joined = {*pairwise(places), *pairwise(places[::-1])}
            for row, col in places:
                ways = ((row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1))
                arms = [HEAVY if ((row, col), way) in joined else NONE for way in ways]
                self._paint_trail_cell(row, col, arms, COLOURS[trail.role])

    def _paint_trail_cell(self, row: int, col: int, arms: list[int], colour: str) -> None:
        up, right, down, left = arms
        x, y = self._x(col), self._y(row) + 1
        middle = x + self.middle
        if self.grid.cell(row, col) not in self.contents:
            self.put(middle, y, self._corner((up, right, down, left), middle), colour)
        across = [*range(x, middle)] if left else []
        across += range(middle + 1, x + self.cell_width + 1) if right else []
        for place in across:
            self.put(place, y, self._corner((NONE, HEAVY, NONE, HEAVY), place), colour)
        if up:
            self.put(middle, y - 1, self._corner((HEAVY, NONE, HEAVY, NONE), middle), colour)

    def _paint_signs(self) -> None:
        for sign in self.layout.scene.signs:
            first, second = sorted((sign.smaller, sign.greater))
            row, col = self.grid.pair(second)
            across = row == self.grid.pair(first)[0]
            signs = self.pen.smaller_first if first == sign.smaller else self.pen.greater_first
            if across:
                x, y = self._x(col), self._y(row) + 1
            else:
                x, y = self._x(col) + self.middle, self._y(row)
            self.put(x, y, signs[0 if across else 1], COLOURS[sign.role])
            if sign.role not in ORDINARY:
                for side, char in zip((x - 1, x + 1), ROUND[sign.role], strict=True):
                    if not across or self.chars[y][side] == " ":
                        self.put(side, y, char, COLOURS[sign.role])

    def _paint_outside(self, place: Outside) -> None:
        content = self.contents[place]
        role = self.layout.highlights.get(place)
        if place.side in ("top", "bottom"):
            x = self._x(place.index) + 1
            y = 0 if place.side == "top" else len(self.chars) - 1
            self._write(x, y, content)
            if role is not None:
                self._surround(x, x + self.cell_width - 1, y, role)
            return
        text = content.left + content.middle + content.right
        room = self.margins[place.side] - 1
        start = 0 if place.side == "left" else self._x(self.grid.cols) + 2
        y = self._y(place.index) + 1
        inner = room - (place.side in self.flagged)
        self.put(start + inner - width(text), y, text, content.colour)
        if role is not None:
            self._surround(start, start + room - 1, y, role)

    # The result

    def lines(self, color: bool) -> list[str]:
        """The page as text; escape codes only if colour is wanted."""
        if not color:
            return ["".join(row) for row in self.chars]
        return [
            _coloured(row, colours) for row, colours in zip(self.chars, self.colours, strict=True)
        ]

    def legend(self, color: bool) -> list[str]:
        """What the highlights mean, and the sentences of the scene."""
        lines = []
        for role in self.layout.key():
            sample = ROUND[role][0] + " " + ROUND[role][1]
            if color:
                sample = _coloured(list(sample), [COLOURS[role] + ";7"] * len(sample))
            lines.append(f"{sample} {words.KEY[role]}")
        return lines + [self._text(sentence) for sentence in self.layout.scene.legend]


def _coloured(chars: list[str], colours: list[str]) -> str:
    """The characters with escape codes where the colour changes, and none left open."""
    out = []
    current = ""
    for char, colour in zip(chars, colours, strict=True):
        if colour != current:
            if current:
                out.append(RESET)
            if colour:
                out.append(f"\x1b[{colour}m")
            current = colour
        out.append(char)
    return "".join(out) + (RESET if current else "")

"""Scenes as SVG: one file that needs nothing else, the same for the same scene.

Nothing in it has an id and no style sheet is used, so that several pictures can stand on one page
without disturbing each other.
"""

from __future__ import annotations

from textwrap import wrap
from typing import get_args

from . import words
from .layout import HEAVY, ORDINARY, THIN, Layout, Place
from .paths import box, escape, listed, number, runs, segment, star
from .pencil import paint_options
from .scene import Label, Outside, Role, Scene, Shape, Side, Sign, Trail
from .styles import STYLES, Style

CELL = 40
"""The side of a cell, in the units of the picture."""

_EDGE = 14
"""Free space round everything."""
_CELL_INSET, _CLUE_INSET = 4.5, 7
"""How far the outline of a highlight keeps from the edge of its place."""
_WALL = 3.2
_FONT = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
_SHARE = 0.6
"""The width of a digit, as a share of the size of the font."""
_SMALL = 14
"""The size of the font under the drawing."""


def render_svg(
    scene: Scene, *, style: str = "print", legend: bool = True, font: str = _FONT
) -> str:
    """The scene as the text of an SVG file; `font` is a list of names, the best first.

    >>> from pencilmark.drawing.scene import Scene, Symbol
    >>> from pencilmark.grid import grid
    >>> picture = render_svg(Scene(grid(1, 2), "one star", symbols=(Symbol(0, "star"),)))
    >>> picture.splitlines()[1:3]
    ['<title>one star</title>', '<desc>1 row and 2 columns, 1 star.</desc>']
    """
    return _Picture(Layout(scene), STYLES[style], font).paint(legend)


class _Picture:
    """An SVG in the making: its elements in the order they are painted."""

    def __init__(self, layout: Layout, style: Style, font: str) -> None:
        self.layout = layout
        self.font = font
        self.grid = layout.grid
        self.scene = layout.scene
        self.style = style
        self.out: list[str] = []
        sides: tuple[Side, ...] = get_args(Side)
        self.bands = {side: self._band(side) for side in sides}
        self.left = _EDGE + self.bands["left"]
        self.top = _EDGE + self.bands["top"]
        self.right = self.left + CELL * self.grid.cols
        self.bottom = self.top + CELL * self.grid.rows
        # Given labels are set off from others in bold only where there are others.
        self.mixed = any(label.role == "answer" for label in self.scene.labels)

    def _band(self, side: Side) -> float:
        """The room for what stands on one side of the grid."""
        places = self.layout.beside(side)
        if not places:
            return 0
        labels = [label for place in places for label in self.layout.labels.get(place, [])]
        longest = max((len(label.text) for label in labels), default=0)
        return CELL * max(0.9, 0.34 * longest if side in ("left", "right") else 0)

    # Places

    def _corner(self, place: Place) -> tuple[float, float]:
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

    def _centre(self, place: Place) -> tuple[float, float]:
        x, y = self._corner(place)
        return x + CELL / 2, y + CELL / 2

    # Painting

    def add(self, tag: str, **attributes: object) -> None:
        """Add an element: `content` is its text, `stroke_width` becomes `stroke-width`."""
        content = attributes.pop("content", None)
        text = "".join(
            f' {name.replace("_", "-")}="{number(value)}"'
            for name, value in attributes.items()
            if value not in (None, "")
        )
        end = "/>" if content is None else f">{escape(str(content))}</{tag}>"
        self.out.append(f"<{tag}{text}{end}")

    def paint(self, legend: bool) -> str:
        """Paint everything, what covers after what is covered, and put the frame round it."""
        self._paint_cells()
        for place, role in self.layout.highlights.items():
            self._paint_tint(place, role)
        self._paint_lines(THIN, self.style.thin, 1)
        for trail in self.scene.trails:
            self._paint_trail(trail)
        self._paint_lines(HEAVY, self.style.heavy, _WALL)
        for place, role in self.layout.highlights.items():
            self._paint_outline(place, role)
        for symbol in self.scene.symbols:
            self._paint_shape(symbol.place, symbol.shape, symbol.role)
        for place, labels in self.layout.labels.items():
            self._paint_labels(place, labels)
        for options in self.layout.options.values():
            paint_options(self.add, options, self._centre(options.cell), CELL, self.style)
        for sign in self.scene.signs:
            self._paint_sign(sign)
        bottom = self.bottom + self.bands["bottom"] + _EDGE
        width = self.right + self.bands["right"] + _EDGE
        if legend:
            bottom = self._paint_legend(bottom, width)
        return self._frame(width, bottom)

    def _frame(self, width: float, height: float) -> str:
        size = f'width="{number(width)}" height="{number(height)}"'
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {size} '
                f'viewBox="0 0 {number(width)} {number(height)}" role="img" '
                f'aria-label="{escape(self.scene.title)}" font-family="{self.font}">',
                f"<title>{escape(self.scene.title)}</title>",
                f"<desc>{escape(self.layout.description())}</desc>",
                f'<rect {size} fill="{self.style.page}"/>',
                *self.out,
                "</svg>\n",
            ]
        )

    def _paint_cells(self) -> None:
        """The paper, in one piece without the holes, and what is painted over single cells."""
        trailed = {cell for trail in self.scene.trails for cell in trail.cells}
        paper = [self._square(cell) for cell in self.grid.cells if cell not in self.layout.holes]
        if not self.layout.holes:
            paper = [box(self.left, self.top, self.right - self.left, self.bottom - self.top)]
        self.add("path", d="".join(paper), fill=self.style.paper)
        shaded = [cell for cell, what in self.layout.fillings.items() if what == "shaded"]
        if shaded:
            self.add("path", d="".join(map(self._square, shaded)), fill=self.style.shaded)
        for cell, what in self.layout.fillings.items():
            if what == "path" and cell not in trailed:
                self.add(
                    "path",
                    d=self._square(cell),
                    fill=self._path_color(self.layout.fill_roles[cell]),
                )

    def _square(self, place: Place, inset: float = 0) -> str:
        x, y = self._corner(place)
        return box(x + inset, y + inset, CELL - 2 * inset, CELL - 2 * inset)

    def _path_color(self, role: Role) -> str:
        return self.style.path.get(role, self.style.path["answer"])

    def _paint_tint(self, place: Place, role: Role) -> None:
        """The background of a highlight; a cell that is filled keeps its filling."""
        tint = self.style.highlights[role].tint
        if isinstance(place, Outside):
            self.add("path", d=self._square(place, _CLUE_INSET), fill=tint)
        elif place not in self.layout.fillings:
            self.add("path", d=self._square(place), fill=tint)

    def _paint_outline(self, place: Place, role: Role) -> None:
        x, y = self._corner(place)
        inset = _CLUE_INSET if isinstance(place, Outside) else _CELL_INSET
        self._highlight(
            x + inset,
            y + inset,
            CELL - 2 * inset,
            role,
            halo=place in self.layout.fillings,
            hatched=place not in self.layout.options,  # small print has to stay readable
        )

    def _highlight(
        self,
        x: float,
        y: float,
        side: float,
        role: Role,
        *,
        halo: bool = False,
        hatched: bool = True,
    ) -> None:
        """The hatching and the outline of a highlight, in a square."""
        look = self.style.highlights[role]
        hatching = ""
        for part in (0.25, 0.5, 0.75, 1):
            long, rest = side * part, side * (1 - part)
            if look.hatching == "rising":
                hatching += segment(x, y + long, x + long, y)
                hatching += segment(x + rest, y + side, x + side, y + rest)
            elif look.hatching == "falling":
                hatching += segment(x, y + rest, x + long, y + side)
                hatching += segment(x + rest, y, x + side, y + long)
        if hatching and hatched:
            self.add("path", d=hatching, stroke=look.line, stroke_width=0.8, stroke_opacity=0.45)
        dashes = " ".join(number(float(part) * CELL / 100) for part in look.dashes.split())
        square = {"x": x, "y": y, "width": side, "height": side, "rx": 3, "fill": "none"}
        width = look.width * CELL
        if halo:  # An outline would be lost on the dark of a shaded cell.
            self.add("rect", **square, stroke=look.tint, stroke_width=width + 4)
        self.add(
            "rect",
            **square,
            stroke=look.line,
            stroke_width=width,
            stroke_dasharray=dashes,
            stroke_linecap="round" if look.dotted else None,
        )

    def _paint_lines(self, weight: int, colour: str, width: float) -> None:
        """All lines of one weight; pieces that continue each other are one line."""
        path = ""
        for row, line in enumerate(self.layout.above):
            y = self.top + CELL * row
            for start, end in runs(line, weight):
                path += segment(self.left + CELL * start, y, self.left + CELL * end, y)
        for col in range(self.grid.cols + 1):
            x = self.left + CELL * col
            for start, end in runs([line[col] for line in self.layout.before], weight):
                path += segment(x, self.top + CELL * start, x, self.top + CELL * end)
        cap = "square" if weight == HEAVY else None
        if path:
            self.add("path", d=path, stroke=colour, stroke_width=width, stroke_linecap=cap)

    def _paint_trail(self, trail: Trail) -> None:
        """A thick rounded line; where the cells are those of a path it is broad."""
        path = any(self.layout.fillings.get(cell) == "path" for cell in trail.cells)
        points = [self._centre(cell) for cell in trail.cells]
        # A point alone is no line: repeat it so that its round cap is painted.
        points = points * 2 if len(points) == 1 else points
        self.add(
            "polyline",
            points=listed(points),
            fill="none",
            stroke=self._path_color(trail.role) if path else self.style.ink[trail.role],
            stroke_width=CELL * (0.62 if path else 0.12),
            stroke_linecap="round",
            stroke_linejoin="round",
        )

    def _paint_shape(self, place: Place, shape: Shape, role: Role) -> None:
        x, y = self._centre(place)
        ink = self.style.ink[role]
        if shape == "star":
            self.add("path", d=star(x, y, CELL * 0.36), fill=ink)
        elif shape in ("white-circle", "black-circle"):
            inside = self.style.light if shape == "white-circle" else self.style.dark
            self.add("circle", cx=x, cy=y, r=CELL * 0.27, fill=inside, stroke=ink, stroke_width=2)
        elif shape == "ring":
            around = place in self.layout.labels
            self.add(
                "circle",
                cx=x,
                cy=y,
                r=CELL * (0.4 if around else 0.22),
                fill="none" if around else self.style.paper,
                stroke=ink,
                stroke_width=CELL * (0.04 if around else 0.1),
            )
        elif shape == "dot":
            labels = self.layout.labels.get(place, [])
            aside = CELL * 0.32 if any(label.role != "faint" for label in labels) else 0
            self.add("circle", cx=x + aside, cy=y + aside, r=CELL * 0.065, fill=self.style.dot)
        else:
            arm = CELL * 0.2
            path = segment(x - arm, y - arm, x + arm, y + arm)
            path += segment(x - arm, y + arm, x + arm, y - arm)
            self.add("path", d=path, stroke=ink, stroke_width=CELL * 0.06, stroke_linecap="round")

    def _paint_labels(self, place: Place, labels: list[Label]) -> None:
        """Labels in the middle, faint ones in the corner."""
        x, y = self._centre(place)
        filling = self.layout.fillings.get(place) if isinstance(place, int) else None
        covers = {"shaded": self.style.on_shaded, "path": self.style.on_path}
        main = [label for label in labels if label.role != "faint"]
        for label in main:
            ink = covers.get(filling or "", self.style.ink[label.role])
            self._text(x, y, label.text, ink, 0.56, bold=self.mixed and label.role == "given")
        text = " ".join(label.text for label in labels if label.role == "faint")
        if text:
            # inside the outline of a highlight, if there is one
            across, up = (0.33, 0.23) if place in self.layout.highlights else (0.43, 0.31)
            x, y = x - CELL * across, y - CELL * up
            self._text(x, y, text, self.style.ink["faint"], 0.26, anchor="start")

    def _text(
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
        """A text round a point, small enough for a cell."""
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

    def _paint_sign(self, sign: Sign) -> None:
        """A chevron on the border, its point at the smaller cell, on a patch of paper."""
        (x1, y1), (x2, y2) = self._centre(sign.smaller), self._centre(sign.greater)
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        ahead_x, ahead_y = (x1 - x2) / CELL, (y1 - y2) / CELL
        self.add("circle", cx=x, cy=y, r=CELL * 0.17, fill=self.style.paper)
        if sign.role not in ORDINARY:
            self._highlight(x - CELL * 0.2, y - CELL * 0.2, CELL * 0.4, sign.role)
        deep, half = CELL * 0.075, CELL * 0.13
        points = [
            (x - ahead_x * deep + ahead_y * half, y - ahead_y * deep + ahead_x * half),
            (x + ahead_x * deep, y + ahead_y * deep),
            (x - ahead_x * deep - ahead_y * half, y - ahead_y * deep - ahead_x * half),
        ]
        self.add(
            "polyline",
            points=listed(points),
            fill="none",
            stroke=self.style.ink[sign.role],
            stroke_width=CELL * 0.055,
            stroke_linecap="round",
            stroke_linejoin="round",
        )

    def _paint_legend(self, top: float, width: float) -> float:
        """What the highlights mean and the sentences of the scene; returns where it ends."""
        y = top
        room = int((width - 2 * _EDGE) / (_SMALL * 0.53))
        for role in self.layout.key():
            tint = self.style.highlights[role].tint
            self.add("path", d=box(_EDGE, y, _SMALL, _SMALL), fill=tint)
            self._highlight(_EDGE, y, _SMALL, role)
            y = self._paint_sentence(words.KEY[role], _EDGE + 1.6 * _SMALL, y, room - 3)
        for sentence in self.scene.legend:
            y = self._paint_sentence(sentence, _EDGE, y, room)
        return y + (_EDGE - _SMALL / 2 if y > top else 0)

    def _paint_sentence(self, sentence: str, x: float, y: float, room: int) -> float:
        """A text under the drawing, broken into lines; returns where it ends."""
        for line in wrap(sentence, max(room, 8)):
            ink = self.style.ink["given"]
            self.add("text", content=line, x=x, y=y + _SMALL * 0.85, font_size=_SMALL, fill=ink)
            y += _SMALL * 1.5
        return y

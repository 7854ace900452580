"""Search trees as pictures: a board at each node where they fit, else a small circle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Literal

from ...drawing.paths import element, escape, number, segment
from ...drawing.scene import Role
from ...drawing.styles import STYLES, Style
from ...drawing.svg import CELL, FONT
from . import Node, Trace, words
from .boards import board_picture, roles_at
from .layout import across
from .telling import Telling

_MOST_BOARDS = 40
_LARGEST_BOARD = 6
"""If nothing is said, boards are shown where no more nodes are to be seen, and as small as this."""
_SMALL = 0.5
"""The size of a board at a node; 1 is the usual size of a picture."""
_EDGE = 20
_ROUND = 13.0
"""The radius of a node without a board."""
_TEXT, _HEAD = 14, 20
"""Sizes of the font: of labels and sentences, of titles."""
_SHARE, _BOLD = 0.52, 0.58
"""The width of a letter, as a share of the size of the font; in bold."""
_LINE = _TEXT * 1.45
_LABEL = _TEXT * 1.5
"""The height of what is written above a node."""
_LEAST = 480.0
"""The width of a tree, however small it is: for the sentences above it."""
_BETWEEN = 56
"""From one tree to the next."""

_Line = tuple[tuple[float, float], ...]
_CROSS: tuple[_Line, ...] = (((-4.5, -4.5), (4.5, 4.5)), ((-4.5, 4.5), (4.5, -4.5)))
_TICK: tuple[_Line, ...] = (((-5, 0.5), (-1.5, 4), (5, -4)),)
_SIGNS = {"dead end": _CROSS, "solution": _TICK, "again": _TICK}


def tree_picture(
    traces: Sequence[Trace],
    *,
    style: str | Style = "print",
    boards: bool | None = None,
    told: bool = True,
    font: str = FONT,
) -> str:
    """One tree, or several side by side, as the text of an SVG file.

    `boards`: a small board at every node (None: if they fit); `told`: with the strategy and what
    was counted above each tree.

    >>> import pencilmark
    >>> from pencilmark.lab.strategies import strategy
    >>> from pencilmark.lab.tracing import trace
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> tree = trace(puzzle, strategy("teaching/leftmost/up"))
    >>> tree_picture([tree]).count('<g class="node') == len(tree.nodes)
    True
    """
    look = STYLES[style] if isinstance(style, str) else style
    if boards is None:
        boards = _fit(traces)
    trees = [_Tree(trace, look, boards=boards, told=told) for trace in traces]
    top = max(tree.head for tree in trees)
    high = top + max(tree.height for tree in trees)
    out: list[str] = []
    x = float(_EDGE)
    for tree in trees:
        if x > _EDGE:
            path = segment(x - _BETWEEN / 2, _EDGE, x - _BETWEEN / 2, _EDGE + high)
            out.append(element("path", d=path, stroke=look.thin, stroke_width=1))
        out.append(f'<g transform="translate({number(x)} {_EDGE})">')
        out += tree.painted(top)
        out.append("</g>")
        x += tree.width + _BETWEEN
    width, height = x - _BETWEEN + _EDGE, high + 2.0 * _EDGE
    used = {role for tree in trees for role in tree.roles}
    roles = [role for role in words.MARKED if role in used]
    if roles:
        out += _legend(look, roles, height)
        width = max(width, _EDGE + sum(map(_legend_width, roles)))
        height += _TEXT + _EDGE
    title = escape(" / ".join(tree.telling.title() for tree in trees))
    size = f'width="{number(width)}" height="{number(height)}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} '
            f'viewBox="0 0 {number(width)} {number(height)}" role="img" aria-label="{title}" '
            f'font-family="{font}">',
            f"<title>{title}</title>",
            f'<rect {size} fill="{look.page}"/>',
            *out,
            "</svg>\n",
        ]
    )


def tree_image(
    traces: Sequence[Trace],
    format: Literal["pdf", "png"],
    *,
    style: str | Style = "print",
    boards: bool | None = None,
) -> bytes:
    """The same as PDF or PNG, which needs the extra `print`."""
    from ...drawing.typesetting import FONT as OWN_FONT, picture

    svg = tree_picture(traces, style=style, boards=boards, font=OWN_FONT)
    width, height = _area(svg)
    return picture(svg, Telling(traces[0]).title(), format, round(max(width, height) / CELL))


def _fit(traces: Sequence[Trace]) -> bool:
    """Whether boards can be told apart on a wall."""
    grids = [trace.puzzle.grid for trace in traces]
    longest = max(max(grid.rows, grid.cols) for grid in grids)
    return sum(len(trace.nodes) for trace in traces) <= _MOST_BOARDS and longest <= _LARGEST_BOARD


def _legend(look: Style, roles: Iterable[Role], y: float) -> Iterator[str]:
    """What the highlights at the nodes mean."""
    x = float(_EDGE)
    for role in roles:
        mark = look.highlights[role]
        yield element(
            "rect",
            x=x,
            y=y,
            width=_TEXT,
            height=_TEXT,
            rx=2,
            fill=mark.tint,
            stroke=mark.line,
            stroke_width=1 + 16 * mark.width,
            stroke_dasharray=" ".join(number(float(part) * 0.3) for part in mark.dashes.split()),
            stroke_linecap="round" if mark.dotted else None,
        )
        if mark.hatching:
            up = _TEXT if mark.hatching == "rising" else 0
            path = segment(x, y + up, x + _TEXT, y + _TEXT - up)
            yield element("path", d=path, stroke=mark.line, stroke_width=1)
        ink = look.ink["given"]
        told = words.MARKED[role]
        yield element("text", told, x=x + 22, y=y + 12, font_size=_TEXT, fill=ink)
        x += _legend_width(role)


def _legend_width(role: Role) -> float:
    return 22 + len(words.MARKED[role]) * _TEXT * _SHARE + 20


class _Tree:
    """One tree in the making; its picture begins at the top left."""

    def __init__(self, trace: Trace, look: Style, *, boards: bool, told: bool) -> None:
        self.telling = Telling(trace)
        self._nodes = trace.nodes
        self._look = look
        shown = self._nodes if boards else ()
        self._boards = [_inside(board_picture(trace, node, look, small=True)) for node in shown]
        """The board of each node: how wide and high it is, and what is in it."""
        self.roles = {role for node in shown for role in roles_at(trace, node).values()}
        labels = max(len(f"{one.number}  {self.telling.decision(one)}") for one in self._nodes)
        wide = max((wide for wide, _, _ in self._boards), default=2 * _ROUND)
        self._high = max((high for _, high, _ in self._boards), default=2 * _ROUND)
        self._apart = max(wide, labels * _TEXT * _BOLD) + 20
        self._down = self._high + _LABEL + (46 if boards else 34)
        self._places = across(self._nodes, self._apart)
        tree = max(self._places.values()) + self._apart
        self.width = max(tree, _LEAST) if told else tree
        self._left = (self.width - tree + self._apart) / 2
        self._said = [*self._lines()] if told else []
        self.head = _HEAD * 1.6 + len(self._said) * _LINE + 18 if told else 0.0
        self.height = (1 + max(node.depth for node in self._nodes)) * self._down

    def _lines(self) -> Iterator[str]:
        """The sentences above the tree, broken into lines."""
        about = self.telling
        for sentence in (about.way(), about.counted(), about.result(), about.cut()):
            yield from wrap(sentence, int(self.width / (_TEXT * _SHARE)))

    def painted(self, top: float) -> Iterator[str]:
        """The sentences, and the edges and nodes from `top` on."""
        ink = self._look.ink["given"]
        if self._said:
            title = self.telling.title()
            size = min(float(_HEAD), self.width / (len(title) * _BOLD))
            yield element("text", title, y=_HEAD, font_size=size, font_weight="bold", fill=ink)
        for place, line in enumerate(self._said):
            y = _HEAD * 1.6 + (place + 0.8) * _LINE
            yield element("text", line, y=y, font_size=_TEXT, fill=self._look.pencil)
        for node in self._nodes:
            if node.parent is not None:
                yield f'<g class="edge" data-step="{node.number + 1}">'
                yield self._edge(node.parent, node, top)
                yield "</g>"
        for node in self._nodes:
            yield f'<g class="node" data-step="{node.number + 1}">'
            yield from self._node(node, self._x(node), top + node.depth * self._down)
            yield "</g>"

    def _x(self, node: Node) -> float:
        return self._left + self._places[node]

    def _edge(self, parent: Node, node: Node, top: float) -> str:
        x1, x2 = self._x(parent), self._x(node)
        y1 = top + parent.depth * self._down + _LABEL + self._high
        y2 = top + node.depth * self._down - 2
        middle = (y1 + y2) / 2
        path = f"M{number(x1)},{number(y1)}C{number(x1)},{number(middle)} "
        path += f"{number(x2)},{number(middle)} {number(x2)},{number(y2)}"
        return element("path", d=path, fill="none", stroke=self._look.pencil, stroke_width=1.8)

    def _node(self, node: Node, x: float, y: float) -> Iterator[str]:
        """What was decided, the board, how it ended; and in words, for whoever points at it."""
        ink, soft = self._look.ink["given"], self._look.pencil
        decision = self.telling.decision(node)
        told = [decision, *self.telling.consequences(node), self.telling.end(node)]
        yield f"<title>{escape(chr(10).join(filter(None, told)))}</title>"
        yield (
            f'<text x="{number(x)}" y="{number(y + _TEXT)}" font-size="{_TEXT}" '
            f'text-anchor="middle" font-weight="bold" fill="{ink}">'
            f'<tspan font-weight="normal" fill="{soft}">{node.number}</tspan>&#160; '
            f"{escape(decision)}</text>"
        )
        if self._boards:
            yield from self._board(node, x, y + _LABEL)
        else:
            yield from self._sign(node, x, y + _LABEL + _ROUND, _ROUND)
        if node.end == "cut":
            y += _LABEL + self._high + 12
            yield element(
                "text", words.GOES_ON, x=x, y=y, font_size=24, text_anchor="middle", fill=ink
            )

    def _board(self, node: Node, x: float, y: float) -> Iterator[str]:
        wide, high, inside = self._boards[node.number]
        left = x - wide / 2
        area = f'x="{number(left)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
        yield f"<svg {area} {inside}"
        line, width = self._line(node)
        yield f'<rect {area} rx="4" fill="none" stroke="{line}" stroke-width="{number(width)}"/>'
        if node.end in _SIGNS:
            yield from self._sign(node, left + wide - 2, y + high - 2, 11)

    def _line(self, node: Node) -> tuple[str, float]:
        """The colour and the width of the line round a node."""
        if node.end == "dead end":
            return self._look.ink["wrong"], 2.5
        if node.end in _SIGNS:
            return self._look.ink["forced"], 4.0
        return self._look.thin, 1.2

    def _sign(self, node: Node, x: float, y: float, radius: float) -> Iterator[str]:
        """A cross for a dead end, a tick for a solution; any other node is an empty circle."""
        line, _ = self._line(node)
        fill = line if node.end in _SIGNS else self._look.paper
        yield element("circle", cx=x, cy=y, r=radius, fill=fill, stroke=line, stroke_width=1.5)
        path = "".join(_moved(stroke, x, y) for stroke in _SIGNS.get(node.end, ()))
        if path:
            yield element(
                "path",
                d=path,
                fill="none",
                stroke=self._look.paper,
                stroke_width=2.6,
                stroke_linecap="round",
            )


def _inside(picture: str) -> tuple[float, float, str]:
    """A picture in small: how wide and high it is, and all but its first tag and its title."""
    wide, high = _area(picture)
    _, *lines = picture.splitlines()
    shapes = [line for line in lines if not line.startswith(("<title>", "<desc>"))]
    area = f'viewBox="0 0 {number(wide)} {number(high)}">'
    return wide * _SMALL, high * _SMALL, "\n".join([area, *shapes])


def _area(picture: str) -> tuple[float, float]:
    """How wide and high an SVG is, from its first tag."""
    _, _, wide, high = picture.partition('viewBox="')[2].partition('"')[0].split()
    return float(wide), float(high)


def _moved(line: _Line, x: float, y: float) -> str:
    """A line round a point, as a path."""
    points = [f"{number(x + right)},{number(y + down)}" for right, down in line]
    return f"M{'L'.join(points)}"

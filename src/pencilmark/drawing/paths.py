"""Numbers, texts and outlines as SVG writes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from math import cos, pi, sin

from .layout import clean


def escape(text: str) -> str:
    """A text as it is written in XML.

    >>> escape("a < b & c")
    'a &lt; b &amp; c'
    """
    for char, name in (("&", "amp"), ("<", "lt"), (">", "gt"), ('"', "quot")):
        text = text.replace(char, f"&{name};")
    return clean(text)


def number(value: object) -> str:
    """A number with at most two decimals, and none that say nothing.

    >>> number(20.0), number(1 / 3), number(7)
    ('20', '0.33', '7')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def element(tag: str, content: object = None, **attributes: object) -> str:
    """An element of SVG; `content` is its text, and `stroke_width` becomes `stroke-width`.

    >>> element("text", "a < b", x=0.5, font_size=None)
    '<text x="0.5">a &lt; b</text>'
    """
    text = "".join(
        f' {name.replace("_", "-")}="{number(value)}"'
        for name, value in attributes.items()
        if value not in (None, "")
    )
    end = "/>" if content is None else f">{escape(str(content))}</{tag}>"
    return f"<{tag}{text}{end}"


def listed(points: Iterable[tuple[float, float]]) -> str:
    """Points in a row, x and y of each."""
    return " ".join(f"{number(float(x))},{number(float(y))}" for x, y in points)


def segment(x1: float, y1: float, x2: float, y2: float) -> str:
    """The path of a straight line."""
    return f"M{listed([(x1, y1)])}L{listed([(x2, y2)])}"


def box(x: float, y: float, width: float, height: float) -> str:
    """The path round a rectangle."""
    return f"M{listed([(x, y)])}h{number(width)}v{number(height)}h{number(-width)}z"


def star(x: float, y: float, radius: float) -> str:
    """A star with five points, one of them up, and its middle where the eye sees it."""
    points = []
    for corner in range(10):
        reach = radius * (0.42 if corner % 2 else 1)
        angle = corner * pi / 5
        points.append((x + reach * sin(angle), y + radius * 0.06 - reach * cos(angle)))
    return f"M{listed(points)}z"


def runs(line: Sequence[int], weight: int) -> Iterable[tuple[int, int]]:
    """Where a line has this weight: the beginning and the end of each stretch.

    >>> list(runs([1, 1, 2, 1], 1))
    [(0, 2), (3, 4)]
    """
    start = 0
    for found, stretch in groupby(line):
        end = start + len(list(stretch))
        if found == weight:
            yield start, end
        start = end


def around(cells: Iterable[tuple[int, int]], side: float, inset: float) -> str:
    """The path round some cells (row and column), inside their edges; `side` is that of a cell.

    >>> around([(0, 0)], 10, 1)
    'M1,1L9,1M1,9L9,9M1,1L1,9M9,1L9,9'
    """
    group = set(cells)

    def end(beside: bool, across: bool) -> float:
        """How far a piece of the line goes beyond the edge of its cell."""
        return -inset if not beside else inset if across else 0.0

    path = ""
    for row, col in sorted(group):
        for step in (-1, 1):
            if (row + step, col) not in group:
                y = side * (row if step < 0 else row + 1) - step * inset
                left = end((row, col - 1) in group, (row + step, col - 1) in group)
                right = end((row, col + 1) in group, (row + step, col + 1) in group)
                path += segment(side * col - left, y, side * (col + 1) + right, y)
        for step in (-1, 1):
            if (row, col + step) not in group:
                x = side * (col if step < 0 else col + 1) - step * inset
                up = end((row - 1, col) in group, (row - 1, col + step) in group)
                down = end((row + 1, col) in group, (row + 1, col + step) in group)
                path += segment(x, side * row - up, x, side * (row + 1) + down)
    return path


def hatching(
    x: float, y: float, side: float, parts: Iterable[float], *, falling: bool = False
) -> str:
    """Slanting lines over a square, from each of these parts of its left side and above it.

    >>> hatching(0, 0, 10, [0.5])
    'M0,5L5,0M5,10L10,5'
    """
    path = ""
    for part in parts:
        long, rest = side * part, side * (1 - part)
        if falling:
            path += segment(x, y + rest, x + long, y + side)
            path += segment(x + rest, y, x + side, y + long)
        else:
            path += segment(x, y + long, x + long, y)
            path += segment(x + rest, y + side, x + side, y + rest)
    return path

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

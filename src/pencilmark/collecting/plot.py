"""A picture of a collection: the levels of each kind and size, as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any

from ..explaining.step import LEVELS
from ..kind import is_kind, kind as find_kind
from ..wording import Sentence
from . import words

_WIDTH, _MARGIN, _LEFT, _RIGHT = 760, 24, 90, 70
"""Of the picture; around it; for the sizes; for the numbers behind the bars."""
_BAR, _GAP, _HEADING = 22, 8, 40
_SHADES = ("#dcebf2", "#b3d5e3", "#7fb6cf", "#4a90b3", "#27668f", "#143d61")
"""The levels, from light to dark: told apart in black and white too."""
_PLAIN = "#ffffff"
_INK, _FAINT = "#222222", "#777777"
_DARK_FROM = 4
"""From this level on, what is written on the shade is white."""
_LETTER = 7.5
"""The width of a figure."""


def levels_plot(rows: Iterable[Mapping[str, Any]]) -> str:
    """How many puzzles of each level there are, a bar for each kind and size.

    >>> row = {"kind": "hitori", "rows": 8, "cols": 8, "level": 2, "count": 3, "used": 0}
    >>> "8x8" in levels_plot([row])
    True
    """
    bars: dict[str, dict[tuple[int, int], dict[int | None, int]]] = {}
    for row in rows:
        sizes = bars.setdefault(row["kind"], {})
        sizes.setdefault((row["rows"], row["cols"]), {})[row["level"]] = row["count"]
    longest = max(
        (sum(counts.values()) for sizes in bars.values() for counts in sizes.values()), default=1
    )
    scale = (_WIDTH - 2 * _MARGIN - _LEFT - _RIGHT) / longest
    parts = list(_legend())
    top = _MARGIN + 36
    for name, sizes in bars.items():
        total = sum(sum(counts.values()) for counts in sizes.values())
        parts += _heading(name, total, top)
        top += _HEADING
        for (height, width), counts in sorted(sizes.items()):
            parts += _bar(f"{height}x{width}", counts, top, scale)
            top += _BAR + _GAP
    bottom = top + _MARGIN - _GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {bottom}" '
        f'width="{_WIDTH}" height="{bottom}" font-family="sans-serif" font-size="13">\n'
        f'<rect width="100%" height="100%" fill="#ffffff"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _shade(level: int | None) -> str:
    return _PLAIN if level is None else _SHADES[level - 1]


def _box(x: float, y: float, width: float, height: float, level: int | None) -> str:
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height}" '
        f'fill="{_shade(level)}" stroke="{_FAINT}" stroke-width="0.75"/>'
    )


def _text(x: float, y: float, text: str, **how: str) -> str:
    told = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in how.items())
    return f'<text x="{x:.2f}" y="{y:.2f}"{told}>{escape(text)}</text>'


def _legend() -> Iterator[str]:
    x = float(_MARGIN)
    for level in (*range(1, len(LEVELS)), None):
        name = words.UNRATED if level is None else LEVELS[level]
        yield _box(x, _MARGIN, 16, 16, level)
        yield _text(x + 22, _MARGIN + 13, name, fill=_INK)
        x += 38 + _LETTER * len(name)


def _heading(name: str, total: int, top: float) -> Iterator[str]:
    title = find_kind(name).title if is_kind(name) else name  # its package may not be here
    yield _text(_MARGIN, top + 24, title, fill=_INK, font_size="15", font_weight="bold")
    told = str(Sentence(words.PUZZLES, count=total))
    yield _text(_WIDTH - _MARGIN, top + 24, told, fill=_FAINT, text_anchor="end")


def _bar(size: str, counts: Mapping[int | None, int], top: float, scale: float) -> Iterator[str]:
    middle = top + _BAR / 2 + 4.5
    yield _text(_MARGIN + _LEFT - 12, middle, size, fill=_INK, text_anchor="end")
    x = float(_MARGIN + _LEFT)
    for level in (*range(1, len(LEVELS)), None):
        count = counts.get(level, 0)
        if not count:
            continue
        width = count * scale
        yield _box(x, top, width, _BAR, level)
        if width > _LETTER * len(str(count)) + 6:
            ink = _PLAIN if level is not None and level >= _DARK_FROM else _INK
            yield _text(x + width / 2, middle, str(count), fill=ink, text_anchor="middle")
        x += width
    yield _text(x + 8, middle, str(sum(counts.values())), fill=_FAINT)

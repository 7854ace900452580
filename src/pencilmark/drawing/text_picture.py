"""Lines of text as a picture, for what cannot be drawn."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from .paths import escape, number
from .styles import STYLES

_SIZE, _LINE, _EDGE = 14, 19, 14
_WIDTH = 72
"""The longest line of prose."""
_SHARE = 0.61
"""The width of a character, as a share of the size of the font."""
_FONT = "Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"


def text_picture(lines: Iterable[str], faults: Iterable[str] = (), *, style: str = "print") -> str:
    """Lines as they are, and sentences about what is wrong with them, as an SVG file.

    >>> text_picture(["a  b"], ["There is no c."]).count("<text ")
    2
    """
    look = STYLES[style]
    shown = [(line, look.ink["given"]) for line in lines]
    shown = [part for line, ink in shown for part in _broken(line, ink)]
    for fault in faults:
        shown += [(part, look.ink["wrong"]) for part in wrap(fault, _WIDTH)]
    longest = max((len(line) for line, _ in shown), default=0)
    width = number(2 * _EDGE + longest * _SIZE * _SHARE)
    height = 2 * _EDGE + len(shown) * _LINE
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img" font-family="{_FONT}" '
            f'font-size="{_SIZE}">',
            f'<rect width="{width}" height="{height}" fill="{look.page}"/>',
            *(
                f'<text x="{_EDGE}" y="{_EDGE + _LINE * place + _SIZE}" xml:space="preserve" '
                f'fill="{ink}">{escape(line)}</text>'
                for place, (line, ink) in enumerate(shown)
            ),
            "</svg>\n",
        ]
    )


def _broken(line: str, ink: str) -> Iterable[tuple[str, str]]:
    """A line in pieces that are not too long; what is not prose keeps its spaces."""
    if len(line) <= _WIDTH:
        return [(line, ink)]
    return [(part, ink) for part in wrap(line, _WIDTH)]

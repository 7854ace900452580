"""How much room a screen has, and what stands beside what in it."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest

from ..records import dataclass
from ..wording import harmless
from .output import Drawn, is_terminal

LONGEST = 88
"""The longest line of prose, and how wide it is where nobody watches."""
_NARROWEST = 18
"""The narrowest column of prose."""
_GAP = "   "
_ESCAPES = "\x1b\\[[0-9;]*m"


@dataclass(frozen=True)
class Screen:
    """How many characters a line has, and how many lines are seen at once, if not any number."""

    width: int = LONGEST
    height: int | None = None

    @property
    def prose(self) -> int:
        """How long a line of prose may be."""
        return max(_NARROWEST, min(self.width, LONGEST))


def screen() -> Screen:
    """The screen on which standard output is read. In a file or a pipe it is always the same."""
    if not is_terminal(sys.stdout):
        return Screen()
    from shutil import get_terminal_size

    return Screen(*get_terminal_size())


def in_rows(blocks: Sequence[Sequence[str]], width: int) -> list[str]:
    """Blocks of lines, as many beside each other as there is room for.

    >>> print("\\n".join(in_rows([["one", "1"], ["two", "2"], ["three"]], 9)))
    one   two
    1     2
    three
    """
    rows: list[list[str]] = []
    for block in blocks:
        lines = _lines(block)
        joined = _joined(rows[-1], lines) if rows else lines
        if rows and _width(joined) <= width:
            rows[-1] = joined
        else:
            rows.append(lines)
    return [Drawn("\n".join(row)) for row in rows]


def with_text(
    board: Drawn,
    legend: Sequence[str],
    text: Callable[[int], list[str]],
    heading: Sequence[str] = (),
) -> list[str]:
    """A board with what is said about it, wrapped to a width.

    That stands below the board. But where the screen is too low for both, and there is room beside
    the board, it ends beside the last line of the board: there it is seen.
    """
    seen = screen()
    lines = _lines([board])
    below = text(seen.prose)
    high = len(heading) + len(lines) + len(legend) + len(below) + 1  # the line where one types on
    if seen.height is not None and high > seen.height:
        left = min(LONGEST, seen.width - _width(lines) - len(_GAP))
        if left >= _NARROWEST:
            from textwrap import wrap

            above = [line for one in heading for line in wrap(one, left)]
            key = [one for line in legend for one in _narrowed(line, left)]
            beside = _lines([*above, *key, "", *text(left)])
            if len(beside) <= len(lines):
                blank = [""] * (len(lines) - len(beside))
                return [Drawn("\n".join(_joined(lines, blank + beside)))]
    return [*heading, board, *legend, *below]


def _narrowed(line: str, width: int) -> list[str]:
    """What the highlights mean, one below the other where they do not fit beside each other."""
    return [line] if _width([line]) <= width else [Drawn(one) for one in line.split(_GAP)]


def wrapped(lines: Iterable[str], width: int) -> list[str]:
    """Lines that a screen would break anywhere, broken between words.

    In a file or a pipe each stays whole.
    """
    if screen().height is None:
        return list(lines)
    from textwrap import wrap

    return [
        part
        for line in lines
        for part in wrap(line, width, subsequent_indent="  " * line.startswith("- "))
    ]


def wrapped_at(line: str, indent: int) -> list[str]:
    """A line of a table on this screen: what its last column has no room for goes below it.

    >>> wrapped_at("1  a note", 3)
    ['1  a note']
    """
    width = screen().width
    if len(line) <= width or width - indent < _NARROWEST:
        return [line]
    from textwrap import wrap

    rest = wrap(line[indent:], width - indent)
    return [line[:indent] + rest[0], *(" " * indent + more for more in rest[1:])]


def _lines(block: Sequence[str]) -> list[str]:
    """Each line by itself; what is not drawn is made harmless."""
    return [
        line
        for part in block
        for line in (part.split("\n") if isinstance(part, Drawn) else [harmless(part)])
    ]


def _joined(left: Sequence[str], right: Sequence[str]) -> list[str]:
    wide = _width(left)
    return [
        f"{one}{' ' * (wide - _width([one]))}{_GAP}{other}" if other else one
        for one, other in zip_longest(left, right, fillvalue="")
    ]


def _width(lines: Sequence[str]) -> int:
    from ..drawing.text.contents import width

    return max((width(re.sub(_ESCAPES, "", line)) for line in lines), default=0)

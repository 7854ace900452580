"""The characters and colours of text drawings."""

from __future__ import annotations

from collections.abc import Mapping

from ...records import dataclass
from ..scene import Role, Shape

CORNERS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
"""By the weights up, right, down and left, as the digits of a number to the base 3."""


@dataclass(frozen=True)
class Pen:
    """The characters to draw with."""

    ascii: bool
    shapes: Mapping[Shape, str]
    smaller_first: tuple[str, str]
    """The sign of two cells side by side and one above the other, if the first is smaller."""
    greater_first: tuple[str, str]
    shaded: str
    path: str
    hole: str
    several: str
    """What stands for pencil marks that have no room."""


UNICODE = Pen(
    ascii=False,
    shapes={
        "star": "★",
        "white-circle": "○",
        "black-circle": "●",
        "ring": "◎",
        "dot": "·",
        "cross": "×",
    },
    smaller_first=("<", "∧"),
    greater_first=(">", "∨"),
    shaded="▓",
    path="█",
    hole="╱",
    several="…",
)
ASCII = Pen(
    ascii=True,
    shapes={
        "star": "*",
        "white-circle": "O",
        "black-circle": "@",
        "ring": "o",
        "dot": ".",
        "cross": "x",
    },
    smaller_first=("<", "^"),
    greater_first=(">", "v"),
    shaded="#",
    path="X",
    hole="/",
    several="...",
)

ROUND: Mapping[Role, str] = {
    "wrong": "!!",
    "certain": "==",
    "differs": "??",
    "looked-at": "()",
    "forced": "[]",
    "eliminated": "~~",
    "given": "''",
    "answer": "''",
    "faint": "''",
}
"""What goes round the content of a highlighted cell."""

COLOURS: Mapping[Role, str] = {
    "given": "",
    "answer": "1;36",
    "faint": "2",
    "wrong": "1;31",
    "certain": "1;32",
    "differs": "1;33",
    "looked-at": "1;34",
    "forced": "1;32",
    "eliminated": "1;35",
}
"""The parameters of the escape code for each role; reversed for a highlighted cell."""

DIM = "2"
BOLD = "1"
REVERSED = "7"
RESET = "\x1b[0m"

"""A sheet of characters, each with its colour."""

from __future__ import annotations

from unicodedata import combining

from .contents import width
from .pens import RESET


class Sheet:
    """Lines of characters; a colour is the parameters of its escape code.

    >>> sheet = Sheet(4, 1)
    >>> sheet.put(1, 0, "星", "2")
    >>> sheet.lines(), sheet.lines(color=True)
    ([' 星'], [' \\x1b[2m星\\x1b[0m'])
    """

    def __init__(self, wide: int, high: int) -> None:
        self.chars = [[" "] * wide for _ in range(high)]
        self.colours = [[""] * wide for _ in range(high)]

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

    def lines(self, color: bool = False) -> list[str]:
        """The sheet as text without blanks at the ends; escape codes only if colour is wanted."""
        ends = [
            max((place for place, char in enumerate(row, 1) if char != " "), default=0)
            for row in self.chars
        ]
        if not color:
            return ["".join(row[:end]) for row, end in zip(self.chars, ends, strict=True)]
        return [
            coloured(row[:end], colours[:end])
            for row, colours, end in zip(self.chars, self.colours, ends, strict=True)
        ]


def coloured(chars: list[str], colours: list[str]) -> str:
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

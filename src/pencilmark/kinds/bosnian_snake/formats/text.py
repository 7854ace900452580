"""Bosnian Snake in text, for people to type and read.

bosnian-snake
rows: - 2 - - 1 -      // how many snake cells; `-` for no number
cols: - - - - - -      // both of these fields may be left out
cells:
o.....                 // `o` an end of the snake, `.` nothing known
......
....6.                 // a number
.6....
..#..x                 // `#` given as snake, `x` given as empty
.+...o                 // `+` snake, but not an end: a white circle
"""

from __future__ import annotations

import re

from ....errors import FormatError
from ....formats import text
from ..puzzle import BosnianSnake, Place
from .rows import require_sense

_NOTHING, _END, _MIDDLE, _GIVEN_SNAKE, _GIVEN_EMPTY, _NO_NUMBER = ".", "o", "+", "#", "x", "-"


def read(source: str) -> BosnianSnake:
    """`cells:`, and the numbers beside them under `rows:` and `cols:`."""
    sections = text.parse(source, allowed=("rows", "cols", "cells"))
    section = sections.need("cells")
    if section.words:
        raise section.words[0].wrong("the cells in the lines below")
    cells = text.read_cells(section.rows(), _cell)

    def places(what: str) -> tuple[Place, ...]:
        return tuple((r, c) for r, row in enumerate(cells) for c, v in enumerate(row) if v == what)

    return BosnianSnake(
        (len(cells), len(cells[0])),
        _line_numbers(sections.get("rows"), len(cells)),
        _line_numbers(sections.get("cols"), len(cells[0])),
        places(_END),
        tuple((r, c, int(cells[r][c])) for number in "012345678" for r, c in places(number)),
        places(_GIVEN_SNAKE),
        places(_GIVEN_EMPTY),
        places(_MIDDLE),
        metadata=sections.metadata,
    )


def _cell(word: str) -> str:
    if re.fullmatch(r"[.o+x#0-8]", word):
        return word
    raise ValueError("one of . (nothing known) o + # x or a number from 0 to 8")


def _line_numbers(section: text.Section | None, lines: int) -> tuple[int | None, ...]:
    """The numbers behind `rows:` or `cols:`; without spaces each is a single character."""
    if section is None:
        return ()
    words = section.words
    if len(words) == 1 < lines and len(words[0].text) == lines:
        only = words[0]
        words = [
            text.Word(char, only.line, only.column + place) for place, char in enumerate(only.text)
        ]
    if len(words) != lines or section.block:
        raise FormatError(
            text.FORMAT,
            f"{lines} numbers behind {section.name!r}, with spaces between",
            "lines below it" if section.block else str(len(words)),
            line=section.line,
        )
    return tuple(_line_number(word) for word in words)


def _line_number(word: text.Word) -> int | None:
    if word.text == _NO_NUMBER:
        return None
    if not word.text.isascii() or not word.text.lstrip("+-").isdigit():
        raise word.wrong("a whole number, or - for a line without one")
    return word.number()


def write(puzzle: BosnianSnake) -> str:
    """The form that `read` reads."""
    require_sense(puzzle, text.FORMAT)
    rows, cols = puzzle.size
    cells = [[_NOTHING] * cols for _ in range(rows)]
    for places, what in (
        (puzzle.ends, _END),
        (puzzle.middles, _MIDDLE),
        (puzzle.snake, _GIVEN_SNAKE),
        (puzzle.empty, _GIVEN_EMPTY),
    ):
        for row, col in places:
            cells[row][col] = what
    for row, col, number in puzzle.counts:
        cells[row][col] = str(number)
    parts = []
    for name, numbers in (("rows", puzzle.rows), ("cols", puzzle.cols)):
        if any(number is not None for number in numbers):
            listed = (_NO_NUMBER if number is None else str(number) for number in numbers)
            parts.append(f"{name}: {' '.join(listed)}")
    return text.compose(puzzle.kind, puzzle.metadata, [*parts, "cells:", *text.grid_lines(cells)])

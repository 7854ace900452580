"""Rows of words: the pieces that janko.at, puzzlekit and plain grids are made of.

Each piece reads and writes; what is wrong is told with its format, line and column.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...errors import FormatError
from ...puzzle import Solution
from ..codec import CannotHold
from ..text import Word, words_of
from .fields import LARGEST_GRID, MOST_WORDS

Line = list[Word]

NOTHING = "-"
"""How janko.at and puzzlekit write an empty place."""
MARKED = "x"
"""How they write a shaded cell, a star, an end."""


def lines_of(text: str, format: str, first: int = 1) -> list[Line]:
    """The lines of a text that say something, as words; they are counted from `first`."""
    lines: list[Line] = []
    room = MOST_WORDS
    for number, line in enumerate(text.splitlines(), first):
        words = words_of(line, number, format, most=room)
        if words:
            room -= len(words)
            lines.append(words)
    return lines


def rows_of(
    lines: Sequence[Line], format: str, what: str, shape: tuple[int, int] | None = None
) -> list[Line]:
    """Lines that are the rows of a grid: all of one length, and of this shape if one is given."""
    if shape is not None and len(lines) != shape[0]:
        last = lines[-1][0].line if lines else None
        raise FormatError(format, f"{shape[0]} rows of {what}", f"{len(lines)}", line=last)
    if not lines:
        raise FormatError(format, f"rows of {what}", "none")
    if len(lines) > LARGEST_GRID:
        raise FormatError(format, f"at most {LARGEST_GRID} rows", f"{len(lines)}")
    cols = shape[1] if shape is not None else len(lines[0])
    for line in lines:
        if len(line) != cols:
            raise FormatError(
                format, f"{cols} words in a row of {what}", f"{len(line)}", line=line[0].line
            )
    if cols > LARGEST_GRID:
        raise FormatError(
            format, f"at most {LARGEST_GRID} columns", f"{cols}", line=lines[0][0].line
        )
    return list(lines)


def characters(line: Line) -> Line:
    """The cells of a line: its words, or the characters of its only word."""
    if len(line) != 1:
        return line
    only = line[0]
    if len(only.text) > LARGEST_GRID:
        raise FormatError(
            only.format, f"at most {LARGEST_GRID} columns", f"{len(only.text)}", line=only.line
        )
    return [
        Word(char, only.line, only.column + place, only.format)
        for place, char in enumerate(only.text)
    ]


def side(word: Word) -> int:
    """The number of rows or columns of a grid."""
    number = word.number()
    if not 1 <= number <= LARGEST_GRID:
        raise word.wrong(f"a number of rows or columns from 1 to {LARGEST_GRID}")
    return number


def number_or_nothing(word: Word) -> int | None:
    """A number, or `-` for none."""
    return None if word.text == NOTHING else word.number()


def values_of(
    lines: Sequence[Line] | None,
    table: Mapping[str, str],
    other: str | None = None,
    shape: tuple[int, int] | None = None,
) -> list[str] | None:
    """A solution that stands beside a puzzle, as rows of characters.

    `table` says what each word stands for, and `other` what any further word does. None if there
    is no solution, or if it is none of this puzzle: it is an extra, and nobody asked for it.
    """
    if not lines or (shape is not None and len(lines) != shape[0]):
        return None
    rows = []
    for line in lines:
        cells = [table.get(word.text.lower(), other) for word in line]
        if shape is not None and len(cells) != shape[1]:
            return None
        found = [cell for cell in cells if cell is not None]
        if len(found) != len(cells):
            return None
        rows.append("".join(found))
    return rows


def solution_words(solution: Solution | None, table: Mapping[str, str]) -> list[list[str]] | None:
    """A solution as rows of words: what `table` says of each value, and the value itself else."""
    if solution is None:
        return None
    return [[table.get(value, value) for value in row] for row in solution.rows()]


def spaced(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of words as lines.

    >>> spaced([["1", "-"], ["10", "2"]])
    ['1 -', '10 2']
    """
    return [" ".join(row) for row in rows]


def packed(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines, without spaces where every word is one character.

    >>> packed([["1", "2"]]), packed([["1", "12"]])
    (['12'], ['1 12'])
    """
    if all(len(word) == 1 for row in rows for word in row):
        return ["".join(row) for row in rows]
    if len(rows[0]) == 1:
        raise CannotHold("a plain grid of one column holds single characters only")
    return spaced(rows)


def require_size(rows: int, cols: int, format: str) -> None:
    """CannotHold for a grid that no reader would take."""
    if not (1 <= rows <= LARGEST_GRID and 1 <= cols <= LARGEST_GRID):
        raise CannotHold(
            f"the format {format!r} holds grids of 1 to {LARGEST_GRID} rows and columns, "
            f"not {rows} x {cols}"
        )

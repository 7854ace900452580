"""Reading marks: what a player has put in so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..errors import FormatError
from ..kind import kind_of
from ..puzzle import UNDECIDED, Marks, Puzzle
from .json_text import load
from .parts.fields import items, shown, whole_number

FORMAT = "marks"
_OPEN = "?_ ."


def read_marks(puzzle: Puzzle, text: str, longest: int) -> Marks:
    """The marks of a text: see `pencilmark.formats.read_marks`."""
    if len(text) > longest:
        raise FormatError(FORMAT, f"at most {longest:,} characters", f"{len(text):,}")
    text = text.lstrip("\ufeff")
    stripped = text.strip()
    if not stripped:
        raise FormatError(FORMAT, "rows of marks", "nothing")
    for codec in kind_of(puzzle).codecs:
        if codec.has_answers and (_looks_like_a_list(stripped) or codec.recognises(stripped)):
            return codec.read_answer(puzzle, stripped)
    if stripped[0] in "[{":
        return from_data(puzzle, load(stripped, FORMAT))
    return _from_rows(puzzle, _rows(text, puzzle.grid.rows, puzzle.grid.cols))


def from_data(puzzle: Puzzle, data: object) -> Marks:
    """Marks from JSON data: a list of rows, or an object with "marks" and "not"."""
    rows: object = data
    ruled_out: list[tuple[int, str]] = []
    if isinstance(data, dict):
        if "marks" not in data and "not" not in data:
            raise FormatError(FORMAT, 'an object with "marks" or "not"', shown(data))
        rows = data.get("marks")
        for number, entry in enumerate(items(data.get("not", []), '"not"'), 1):
            ruled_out.append(_ruled_out(puzzle, entry, f'"not", entry {number}'))
        if rows is None:
            return Marks(puzzle.board, {}, ruled_out)
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise FormatError(FORMAT, "a list of rows", shown(rows))
    return _from_rows(puzzle, rows, ruled_out)


def meaning(puzzle: Puzzle, written: str) -> str:
    """What a person means by a character in a cell: a value of the kind, or `?` for an open cell.

    `?`, `_`, a space and (where it is no value) `.` are open. The keys that write a value when the
    kind is played stand for it here, too: `x` is an empty cell of a Star Battle.

    >>> from . import read
    >>> puzzle = read("star-battle\\nstars: 1\\nregions:\\n1211\\n1113\\n4111\\n1111")
    >>> [meaning(puzzle, written) for written in "*.x_"]
    ['*', '.', '.', '?']
    """
    return _meanings(puzzle).get(written, written)


def _meanings(puzzle: Puzzle) -> dict[str, str]:
    """What is written otherwise than it is kept."""
    values = puzzle.board.values
    known = dict.fromkeys(_OPEN, UNDECIDED)
    play = kind_of(puzzle).play
    for pen in () if play is None else play.pens:
        for key in filter(_is_character, pen.keys):
            known.update({key.lower(): pen.value, key.upper(): pen.value})
    return {written: value for written, value in known.items() if written not in values}


def _is_character(key: str) -> bool:
    return len(key) == 1


def _from_rows(
    puzzle: Puzzle, rows: Sequence[str], ruled_out: Sequence[tuple[int, str]] = ()
) -> Marks:
    known = str.maketrans(_meanings(puzzle))
    return Marks.from_rows(puzzle.board, [row.translate(known) for row in rows], ruled_out)


def _rows(text: str, rows: int, cols: int) -> list[str]:
    """The rows of a text: characters, or words of one character with spaces between them.

    A space is an open cell, also at the end of a line, where it may be missing.

    >>> _rows("* . .\\n. . *", 2, 3), _rows("* .\\n\\n  *\\n", 3, 3)
    (['*..', '..*'], ['* .', '   ', '  *'])
    """
    lines = text.splitlines()
    while len(lines) > rows and not lines[0].strip():
        del lines[0]
    while len(lines) > rows and not lines[-1].strip():
        del lines[-1]
    if len(lines) != rows:
        lines = [line for line in lines if line.strip()]
    apart = [line.split() for line in lines]
    if all(len(line) == cols for line in apart) and all(
        len(word) == 1 for line in apart for word in line
    ):
        return ["".join(line) for line in apart]
    if all(len(line.strip()) == cols for line in lines):
        return [line.strip() for line in lines]
    spaced = any(" " in line for line in lines)
    return [line.rstrip().ljust(cols) if spaced else line.strip() for line in lines]


def _ruled_out(puzzle: Puzzle, entry: Any, where: str) -> tuple[int, str]:
    row, col, value = items(entry, where, 3)
    grid = puzzle.grid
    row, col = whole_number(row, where, 0), whole_number(col, where, 0)
    if row >= grid.rows or col >= grid.cols:
        raise FormatError(
            FORMAT, f"a cell of the {grid.rows}x{grid.cols} grid", shown(entry), where=where
        )
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise FormatError(FORMAT, "a value", shown(value), where=where)
    return grid.cell(row, col), str(value)


def _looks_like_a_list(text: str) -> bool:
    """Whether a text is a list of numbers or of lists, as the origins printed their answers."""
    if text.startswith("[") and text[1:].lstrip().startswith("["):
        return True
    inner: Sequence[str] = text.strip().lstrip("[").rstrip("].").replace(",", " ").split()
    fewest = 1 if text.startswith("[") else 2  # a bare number may be the one row of a small grid
    return len(inner) >= fewest and all(word.isdigit() for word in inner)

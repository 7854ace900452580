"""Reading marks: what a player has put in so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..errors import FormatError
from ..kind import kind_of
from ..puzzle import Marks, Puzzle
from .json_text import load
from .parts.fields import items, shown, whole_number

FORMAT = "marks"


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
    return Marks.from_rows(puzzle.board, [line.strip() for line in stripped.splitlines()])


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
    return Marks.from_rows(puzzle.board, rows, ruled_out)


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

"""Hitori in text, for people to type and read."""

from __future__ import annotations

from ....formats import text
from ..puzzle import NOTHING, Hitori, read_number


def read(source: str) -> Hitori:
    """`numbers:` and the rows below it, a `.` for a cell without a number."""
    sections = text.parse(source, allowed=("numbers",))
    rows = sections.need("numbers").rows()
    return Hitori(text.read_cells(rows, read_number), metadata=sections.metadata)


def write(puzzle: Hitori) -> str:
    """The form that `read` reads."""
    rows = [
        [NOTHING if number is None else str(number) for number in row] for row in puzzle.numbers
    ]
    return text.compose(puzzle.kind, puzzle.metadata, ["numbers:", *text.grid_lines(rows)])

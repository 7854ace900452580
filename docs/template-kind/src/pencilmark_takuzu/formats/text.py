"""Takuzu in text."""

from __future__ import annotations

from pencilmark.formats import text

from ..puzzle import OPEN, Takuzu, digit


def read(source: str) -> Takuzu:
    """`givens:` and the rows, a `.` for a cell to be filled."""
    sections = text.parse(source, allowed=("givens",))
    rows = text.read_cells(sections.need("givens").rows(), digit)
    return Takuzu(rows, metadata=sections.metadata)


def write(puzzle: Takuzu) -> str:
    """The form that `read` reads."""
    rows = [[given or OPEN for given in row] for row in puzzle.givens]
    return text.compose(puzzle.kind, puzzle.metadata, ["givens:", *text.grid_lines(rows)])

"""Takuzu in text."""

from __future__ import annotations

from pencilmark.formats import text
from pencilmark.formats.codec import Codec

from .puzzle import OPEN, Takuzu, digit


def read_text(source: str) -> Takuzu:
    """`givens:` and the rows, a `.` for a cell to be filled."""
    sections = text.parse(source, allowed=("givens",))
    rows = text.read_cells(sections.need("givens").rows(), digit)
    return Takuzu(rows, metadata=sections.metadata)


def write_text(puzzle: Takuzu) -> str:
    """The form that `read_text` reads."""
    rows = [[given or OPEN for given in row] for row in puzzle.givens]
    return text.compose(puzzle.kind, puzzle.metadata, ["givens:", *text.grid_lines(rows)])


TEXT = Codec("text", read_text, write_text, lambda source: text.first_line(source) == "takuzu")

"""A Hitori's numbers as words in rows, which several formats share."""

from __future__ import annotations

from collections.abc import Sequence

from ....formats.codec import CannotHold
from ....formats.parts.grids import MARKED, NOTHING, Line
from ....formats.text import read_cells
from ..puzzle import CLEAR, SHADED, Hitori, Number, read_number

SOLUTION = {MARKED: SHADED}
"""How a solution is written: any word but this one is a clear cell."""
SOLUTION_WORDS = {SHADED: MARKED, CLEAR: NOTHING}


def read_rows(rows: Sequence[Line]) -> tuple[tuple[Number | None, ...], ...]:
    """The numbers of some rows; `-` is a cell without one."""
    return read_cells(rows, lambda word: read_number(None if word == NOTHING else word))


def write_rows(puzzle: Hitori, format: str) -> list[list[str]]:
    """The words that `read_rows` reads."""
    require_cells(puzzle, format)
    if any(number == NOTHING for row in puzzle.numbers for number in row):
        raise CannotHold(f"the format {format!r} has no place for {NOTHING!r} as a letter")
    return [[NOTHING if n is None else str(n) for n in row] for row in puzzle.numbers]


def write_numbers(puzzle: Hitori, format: str) -> list[list[str]]:
    """Words for whole numbers from 0, where a format has no other ones."""
    require_cells(puzzle, format)
    for row in puzzle.numbers:
        for number in row:
            if not isinstance(number, int) or number < 0:
                shown = "a cell without a number" if number is None else repr(number)
                raise CannotHold(f"the format {format!r} has no place for {shown}")
    return [[str(number) for number in row] for row in puzzle.numbers]


def require_cells(puzzle: Hitori, format: str) -> None:
    """CannotHold for a grid that is none."""
    rows = puzzle.numbers
    if not rows or not rows[0] or any(len(row) != len(rows[0]) for row in rows):
        raise CannotHold(f"the format {format!r} has no place for a grid without cells")

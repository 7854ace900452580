"""A snake with numbers beside the grid as words in rows, which several formats share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....formats.codec import CannotHold
from ....formats.parts.grids import MARKED, NOTHING, Line, number_or_nothing
from ....formats.text import Word
from ..puzzle import EMPTY, SNAKE, BosnianSnake

SOLUTION = {MARKED: SNAKE, SNAKE: SNAKE}
"""How a solution is written: any other word is an empty cell."""
SOLUTION_WORDS = {SNAKE: MARKED, EMPTY: NOTHING}

NOT_TOLD = "?"
"""How people write beside a line that its number is not told; it is as if nothing were there."""


def read_puzzle(
    rows: Sequence[Line], beside: Line | None, above: Line | None, metadata: Mapping[str, Any]
) -> BosnianSnake:
    """The puzzle of a grid with an `x` at the ends, and of the numbers beside and above it."""
    ends = []
    for r, row in enumerate(rows):
        for c, word in enumerate(row):
            if word.text.lower() == MARKED:
                ends.append((r, c))
            elif word.text != NOTHING:
                raise word.wrong(f"{MARKED!r} for an end of the snake or {NOTHING!r}")
    return BosnianSnake(
        (len(rows), len(rows[0])),
        tuple(map(_line_number, beside or ())),
        tuple(map(_line_number, above or ())),
        tuple(ends),
        metadata=metadata,
    )


def _line_number(word: Word) -> int | None:
    return None if word.text == NOT_TOLD else number_or_nothing(word)


def write_cells(puzzle: BosnianSnake, format: str) -> list[list[str]]:
    """The grid with an `x` at the ends."""
    faults = puzzle.faults()
    if faults:
        raise CannotHold(f"the format {format!r} has no place for a faulty puzzle: {faults[0]}")
    if puzzle.counts:
        raise CannotHold(f"the format {format!r} has no place for numbers inside")
    if puzzle.middles:
        raise CannotHold(f"the format {format!r} has no place for white circles")
    if puzzle.snake or puzzle.empty:
        raise CannotHold(f"the format {format!r} has no place for given cells other than the ends")
    cells = [[NOTHING] * puzzle.size[1] for _ in range(puzzle.size[0])]
    for row, col in puzzle.ends:
        cells[row][col] = MARKED
    return cells


def write_line_numbers(numbers: Sequence[int | None]) -> list[str]:
    """The numbers beside or above the grid."""
    return [NOTHING if number is None else str(number) for number in numbers]


def require_sense(puzzle: BosnianSnake, format: str) -> None:
    """What contradicts itself cannot be put into one character a cell."""
    faults = puzzle.faults()
    if faults:
        raise CannotHold(f"the {format} form has no place for a faulty puzzle: {faults[0]}")

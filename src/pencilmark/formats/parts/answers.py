"""Marks and solutions that are kept in one text with their puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...errors import FormatError
from ...puzzle import UNDECIDED, Marks, Puzzle, Solution
from ..codec import CannotHold


def rows_to_keep(puzzle: Puzzle, solution: Solution | None, name: str = "marks") -> list[str]:
    """What is written into the cells: the solution, or else the metadata of this name.

    Rows of the values' characters, `?` for an open cell; what is no answer to this puzzle counts
    as nothing.

    >>> import pencilmark
    >>> puzzle = pencilmark.read('{"kind": "hitori", "puzzle": {"numbers": [[1, 1]]}}')
    >>> rows_to_keep(puzzle, None)
    ['??']
    """
    if solution is None:
        rows = fitting_rows(puzzle, puzzle.metadata.get(name))
        return rows or [UNDECIDED * puzzle.grid.cols] * puzzle.grid.rows
    rows = fitting_rows(puzzle, solution.rows())
    if rows is None:
        raise CannotHold("the solution is that of another puzzle")
    return rows


def fitting_rows(puzzle: Puzzle, rows: Any) -> list[str] | None:
    """These rows, if they are marks for this puzzle."""
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        return None
    try:
        Marks.from_rows(puzzle.board, rows)
    except FormatError:
        return None
    return rows


def beside_marks(metadata: dict[str, Any], rows: Sequence[str]) -> dict[str, Any]:
    """The metadata of a puzzle that came with these marks, if there is any mark in them."""
    if any(char != UNDECIDED for row in rows for char in row):
        return {**metadata, "marks": list(rows)}
    return metadata

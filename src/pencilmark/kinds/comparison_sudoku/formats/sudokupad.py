"""Comparison Sudoku as a link to SudokuPad, which reads the JSON of f-puzzles."""

from __future__ import annotations

from ....formats.fpuzzles import SUDOKUPAD
from ....formats.fpuzzles.link import read_sudokupad, write_sudokupad
from ....puzzle import Solution
from ..puzzle import ComparisonSudoku
from .fpuzzles import from_json, large_for, to_json


def read(source: str) -> ComparisonSudoku:
    """The puzzle in a link to SudokuPad."""
    return from_json(read_sudokupad(source), SUDOKUPAD)


def write(puzzle: ComparisonSudoku, solution: Solution | None = None, style: str = "text") -> str:
    """The link that `read` reads."""
    return write_sudokupad(to_json(puzzle, solution, style))


lost = large_for("SudokuPad")

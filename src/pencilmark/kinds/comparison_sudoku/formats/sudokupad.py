"""Comparison Sudoku as a link to SudokuPad, which reads the JSON of f-puzzles."""

from __future__ import annotations

from ....formats import fpuzzles
from ....formats.codec import Codec
from ....formats.detect import sniffing
from ....puzzle import Solution
from ..puzzle import ComparisonSudoku
from .fpuzzles import METADATA, OPTIONS, from_json, to_json


def read_link(source: str) -> ComparisonSudoku:
    """The puzzle in a link to SudokuPad."""
    return from_json(fpuzzles.read_sudokupad(source), fpuzzles.SUDOKUPAD)


def write_link(
    puzzle: ComparisonSudoku, solution: Solution | None = None, style: str = "both"
) -> str:
    """The link that `read_link` reads."""
    return fpuzzles.write_sudokupad(to_json(puzzle, solution, style))


CODEC = Codec(
    fpuzzles.SUDOKUPAD,
    read_link,
    write_link,
    sniffing.is_sudokupad,
    options=OPTIONS,
    metadata=METADATA,
    holds_solution=True,
)

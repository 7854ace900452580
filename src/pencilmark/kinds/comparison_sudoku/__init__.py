"""Comparison Sudoku: a Sudoku with signs between neighbours instead of given digits."""

from __future__ import annotations

from ...kind import Kind
from . import words
from .examples import EXAMPLES, WRONG_BOARDS
from .formats import CODECS
from .puzzle import ComparisonSudoku
from .rules import model
from .sample import sample
from .scene import scene

KIND = Kind(
    name="comparison-sudoku",
    title="Comparison Sudoku",
    summary=words.SUMMARY,
    puzzle=ComparisonSudoku,
    model=model,
    scene=scene,
    codecs=CODECS,
    examples=EXAMPLES,
    wrong_boards=WRONG_BOARDS,
    sample=sample,
)

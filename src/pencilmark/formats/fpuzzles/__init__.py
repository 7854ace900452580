"""f-puzzles and SudokuPad: how their links are recognised.

Kinds load this for every puzzle, so patterns are compiled when they are first used; what takes
a link apart is in `link`.
"""

from __future__ import annotations

import re

from ..looks import start

FPUZZLES = "f-puzzles"
SUDOKUPAD = "sudokupad"

_FPUZZLES = r"(?i)(?:https?://)?(?:www\.)?f-puzzles\.com/?\?"
_SUDOKUPAD = (
    r"(?i)(?:https?://)?(?:[\w-]+\.)*(?:sudokupad\.app|crackingthecryptic\.com/sudoku)(?:/|\?|$)"
)


def is_fpuzzles(text: str) -> bool:
    """Whether this is a link to f-puzzles.

    >>> is_fpuzzles("https://f-puzzles.com/?load=N4Ig")
    True
    """
    return re.match(_FPUZZLES, start(text)) is not None


def is_sudokupad(text: str) -> bool:
    """Whether this is a link to SudokuPad.

    >>> is_sudokupad("https://sudokupad.app/fpuzN4Ig")
    True
    """
    return re.match(_SUDOKUPAD, start(text)) is not None

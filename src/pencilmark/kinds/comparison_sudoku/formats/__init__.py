"""The formats of Comparison Sudoku: each is declared here, and its module reads and writes it."""

from __future__ import annotations

import re

from ....formats import looks
from ....formats.codec import Codec
from ....formats.fpuzzles import FPUZZLES, SUDOKUPAD, is_fpuzzles, is_sudokupad
from ....formats.janko import janko_codec
from ....formats.penpa import penpa_codec
from ..puzzle import ComparisonSudoku

_STYLES = ("both", "thermo", "text")
_LOOKS_FIRST = ("text", "both", "thermo")
"""SudokuPad shows a thermometer and nothing solves with it there."""
_KEPT = ("title", "author", "rules", "solution", "marks")
"""What f-puzzles and SudokuPad, which reads the same JSON, have in common."""


def is_origin(source: str) -> bool:
    """A first line of pairs of signs, maybe with digits."""
    first = next(looks.filled_lines(source), "").strip()
    pair = r"[1-9A-Z_]?[-+.][-+.]"
    return len(first) > 2 and all(re.fullmatch(pair, word) for word in first.split())


CODECS: tuple[Codec[ComparisonSudoku], ...] = (
    Codec("text", __name__ + ".text", looks.first_line_is(ComparisonSudoku.kind)),
    Codec("origin", __name__ + ".origin", is_origin, has_answers=True),
    penpa_codec(__name__),
    janko_codec(
        __name__, "vergleich", "sudoku-vergleich", "vergleichssudoku", "sudoku", has=("clues",)
    ),
    Codec(
        FPUZZLES,
        __name__ + ".fpuzzles",
        is_fpuzzles,
        options={"style": _STYLES},
        metadata=_KEPT,
        holds_solution=True,
    ),
    Codec(
        SUDOKUPAD,
        __name__ + ".sudokupad",
        is_sudokupad,
        options={"style": _LOOKS_FIRST},
        metadata=_KEPT,
        holds_solution=True,
    ),
)

"""The formats of other programs that this kind can be read from and written in."""

from __future__ import annotations

from ....formats import entries
from ....formats.codec import Codec, later
from ....formats.detect import looks, sniffing

JANKO = looks.janko(("vergleich", "sudoku-vergleich", "vergleichssudoku", "sudoku"), has=("clues",))
"""How the form of janko.at is recognised."""

OUTSIDE: tuple[Codec, ...] = (
    entries.penpa(__package__),
    entries.janko(__package__, JANKO),
    later(
        "f-puzzles",
        __package__ + ".fpuzzles",
        sniffing.is_fpuzzles,
        options={"style": ("both", "thermo", "text")},
        metadata=("title", "author", "rules", "solution", "marks"),
        holds_solution=True,
    ),
    later(
        "sudokupad",
        __package__ + ".sudokupad",
        sniffing.is_sudokupad,
        options={"style": ("both", "thermo", "text")},
        metadata=("title", "author", "rules", "solution", "marks"),
        holds_solution=True,
    ),
)

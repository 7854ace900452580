"""The formats of other programs that this kind can be read from and written in."""

from __future__ import annotations

from ...formats import looks, sniffing
from ...formats.codec import Codec, later
from ...formats.penpa_entry import penpa

JANKO = looks.janko(("vergleich", "sudoku-vergleich", "vergleichssudoku", "sudoku"), has=("clues",))
"""How the form of janko.at is recognised."""

OUTSIDE: tuple[Codec, ...] = (
    penpa(__package__),
    later(
        "janko",
        __package__ + ".janko",
        JANKO,
        options={"sections": ("bare", "bracketed")},
        metadata=("title", "author", "source", "note"),
        holds_solution=True,
    ),
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

"""The formats of other programs that this kind can be read from and written in."""

from __future__ import annotations

from ...formats import looks, sniffing
from ...formats.codec import Codec, later
from ...formats.penpa_entry import penpa

JANKO = looks.janko(("schlange", "snake"), has=("rlabels", "clabels"), lacks=("clues",))
PUZZLEKIT = looks.puzzlekit(("snake", "bosniansnake"), numbers=2, more_lines=2)
"""How the forms of these programs are recognised."""

OUTSIDE: tuple[Codec, ...] = (
    penpa(__package__),
    later(
        "puzz.link",
        __package__ + ".puzz_link",
        lambda text: sniffing.puzz_link_name(text) in ("snake", "bosnianroad"),
    ),
    later(
        "pzpr",
        __package__ + ".pzpr",
        lambda text: sniffing.pzpr_name(text) in ("snake", "bosnianroad"),
        metadata=("author", "source", "note", "marks"),
        holds_solution=True,
    ),
    later(
        "janko",
        __package__ + ".janko",
        JANKO,
        options={"sections": ("bare", "bracketed")},
        metadata=("title", "author", "source", "note"),
        holds_solution=True,
    ),
    later(
        "puzzlekit",
        __package__ + ".puzzlekit",
        PUZZLEKIT,
        options={"form": ("text", "data-set")},
        metadata=("id", "source"),
        holds_solution=True,
    ),
)

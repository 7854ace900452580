"""The formats of other programs that this kind can be read from and written in."""

from __future__ import annotations

from ...formats import looks, sniffing
from ...formats.codec import Codec, later
from ...formats.penpa_entry import penpa

JANKO = looks.janko(("hitori",), has=("problem",), lacks=("rlabels", "areas", "labels", "clues"))
PUZZLEKIT = looks.puzzlekit(("hitori",), numbers=2)
"""How the forms of these programs are recognised."""

OUTSIDE: tuple[Codec, ...] = (
    penpa(__package__),
    later(
        "puzz.link",
        __package__ + ".puzz_link",
        lambda text: sniffing.puzz_link_name(text) == "hitori",
    ),
    later(
        "pzpr",
        __package__ + ".pzpr",
        lambda text: sniffing.pzpr_name(text) == "hitori",
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
        "tatham",
        __package__ + ".tatham",
        looks.is_game,
        options={"form": ("id", "save")},
        metadata=("marks",),
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
    later("singles", __package__ + ".singles", looks.is_numbered_instance, metadata=("id",)),
    later("grid", __package__ + ".plain_grid", looks.is_number_grid),
)

"""The formats of other programs that this kind can be read from and written in."""

from __future__ import annotations

from ...formats import looks
from ...formats.codec import Codec, later
from ...formats.penpa_entry import penpa

JANKO = looks.janko(("sternennacht", "starrynight", "starry-night"))
"""How the form of janko.at is recognised: by its name, since snakes have the same sections."""

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
)

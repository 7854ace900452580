"""The formats of other programs that this kind can be read from and written in."""

from __future__ import annotations

from ....formats import entries
from ....formats.codec import Codec, later
from ....formats.detect import looks

JANKO = looks.janko(("hitori",), has=("problem",), lacks=("rlabels", "areas", "labels", "clues"))
PUZZLEKIT = looks.puzzlekit(("hitori",), numbers=2)
"""How the forms of these programs are recognised."""

OUTSIDE: tuple[Codec, ...] = (
    entries.penpa(__package__),
    entries.puzz_link(__package__, "hitori"),
    entries.pzpr(__package__, "hitori"),
    entries.janko(__package__, JANKO),
    later(
        "tatham",
        __package__ + ".tatham",
        looks.is_game,
        options={"form": ("id", "save")},
        metadata=("marks",),
        holds_solution=True,
    ),
    entries.puzzlekit(__package__, PUZZLEKIT),
    later("singles", __package__ + ".delft", looks.is_numbered_instance, metadata=("id",)),
    later("grid", __package__ + ".plain_grid", looks.is_number_grid),
)

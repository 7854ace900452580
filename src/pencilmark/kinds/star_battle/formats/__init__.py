"""The formats of other programs that this kind can be read from and written in."""

from __future__ import annotations

from ....formats import entries
from ....formats.codec import Codec, later
from ....formats.detect import looks

JANKO = looks.janko(("sternenschlacht", "starbattle", "star-battle"), has=("areas", "labels"))
PUZZLEKIT = looks.puzzlekit(("starbattle",), numbers=3)
"""How the forms of these programs are recognised."""

OUTSIDE: tuple[Codec, ...] = (
    entries.penpa(__package__),
    entries.puzz_link(__package__, "starbattle"),
    entries.pzpr(__package__, "starbattle"),
    entries.janko(__package__, JANKO),
    entries.puzzlekit(__package__, PUZZLEKIT),
    later("sbn", __package__ + ".sbn", looks.is_packed_regions, metadata=("note",)),
    later("grid", __package__ + ".plain_grid", looks.is_region_grid),
)

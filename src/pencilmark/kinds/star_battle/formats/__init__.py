"""The formats of Star Battle: each is declared here, and its module reads and writes it."""

from __future__ import annotations

from ....formats import looks
from ....formats.codec import Codec, Unsaid
from ....formats.janko import janko_codec
from ....formats.parts.fields import whole_number_in
from ....formats.penpa import penpa_codec
from ....formats.puzzlekit import puzzlekit_codec
from ....formats.pzpr import puzz_link_codec, pzpr_codec
from ....records import replace
from ..puzzle import StarBattle
from ..words import STARS_TOLD

PZPR_NAME = "starbattle"
"""What pzpr calls this kind."""


def _is_origin(source: str) -> bool:
    """A fact of this kind, or a bare list of lists of region numbers (none of them negative)."""
    if looks.fact_name(source) == "star_battle":
        return True
    return looks.starts_lists(source) and "-" not in source


_STARS = (Unsaid("stars", STARS_TOLD, "N", whole_number_in(1, 99)),)

CODECS: tuple[Codec[StarBattle], ...] = (
    Codec("text", __name__ + ".text", looks.first_line_is(StarBattle.kind), unsaid=_STARS),
    Codec("origin", __name__ + ".origin", _is_origin, has_answers=True, unsaid=_STARS),
    replace(penpa_codec(__name__), unsaid=_STARS),
    puzz_link_codec(__name__, PZPR_NAME),
    pzpr_codec(__name__, PZPR_NAME),
    replace(
        janko_codec(
            __name__, "sternenschlacht", "starbattle", "star-battle", has=("areas", "labels")
        ),
        unsaid=_STARS,
    ),
    puzzlekit_codec(__name__, "starbattle", numbers=3),
    Codec("sbn", __name__ + ".sbn", looks.is_packed_regions, metadata=("note",)),
    Codec("grid", __name__ + ".plain_grid", looks.is_region_grid, unsaid=_STARS),
)

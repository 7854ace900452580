"""The formats of Hitori: each is declared here, and its module reads and writes it."""

from __future__ import annotations

from ....formats import looks
from ....formats.codec import Codec
from ....formats.janko import janko_codec
from ....formats.pencilbox import pencilbox_codec
from ....formats.penpa import penpa_codec
from ....formats.puzzlekit import puzzlekit_codec
from ....formats.pzpr import puzz_link_codec, pzpr_codec
from ..puzzle import Hitori
from .likely import is_likely, is_likely_grid

PENCILBOX_TYPE = "hitori"
"""What PencilBox calls this kind."""
PZPR_NAME = "hitori"
"""What pzpr calls this kind."""


def _is_origin(source: str) -> bool:
    """A fact of this kind, or a bare list of lists of numbers (none of them negative)."""
    if looks.fact_name(source) == "hitori":
        return True
    return looks.starts_lists(source) and "-" not in source


CODECS: tuple[Codec[Hitori], ...] = (
    Codec("text", __name__ + ".text", looks.first_line_is(Hitori.kind)),
    Codec("origin", __name__ + ".origin", _is_origin),
    penpa_codec(__name__),
    puzz_link_codec(__name__, PZPR_NAME),
    pzpr_codec(__name__, PZPR_NAME),
    janko_codec(
        __name__,
        "hitori",
        has=("problem",),
        lacks=("rlabels", "areas", "labels", "clues"),
        likely=is_likely,
    ),
    Codec(
        "tatham",
        __name__ + ".tatham",
        looks.is_game,
        options={"form": ("id", "save")},
        metadata=("marks",),
        holds_solution=True,
    ),
    puzzlekit_codec(__name__, "hitori", numbers=2, likely=is_likely),
    pencilbox_codec(__name__, PENCILBOX_TYPE, is_likely),
    Codec("singles", __name__ + ".delft", looks.is_numbered_instance, metadata=("id",)),
    Codec("grid", __name__ + ".plain_grid", looks.is_number_grid, likely=is_likely_grid),
)

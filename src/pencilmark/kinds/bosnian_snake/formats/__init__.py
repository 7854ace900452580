"""The formats of Bosnian Snake: each is declared here, and its module reads and writes it."""

from __future__ import annotations

import re

from ....formats import looks
from ....formats.codec import Codec
from ....formats.janko import janko_codec
from ....formats.penpa import penpa_codec
from ....formats.puzzlekit import puzzlekit_codec
from ....formats.pzpr import puzz_link_codec, pzpr_codec
from ..puzzle import BosnianSnake

PZPR_NAME = "snake"
"""What pzpr calls this kind."""
PZPR_LOOP = "bosnianroad"
"""A closed loop, which may be taken for a snake: it is recognised, and refused with the reason."""


def _is_origin(source: str) -> bool:
    """A fact of this kind, or a bare list of lists with a -1, which is an end of the snake."""
    if looks.fact_name(source) == "bosnian_snake":
        return True
    return looks.starts_lists(source) and re.search(r"-1\b", source) is not None


CODECS: tuple[Codec[BosnianSnake], ...] = (
    Codec("text", __name__ + ".text", looks.first_line_is(BosnianSnake.kind)),
    Codec("origin", __name__ + ".origin", _is_origin, has_answers=True),
    penpa_codec(__name__),
    puzz_link_codec(__name__, PZPR_NAME, PZPR_LOOP),
    pzpr_codec(__name__, PZPR_NAME, PZPR_LOOP),
    janko_codec(__name__, "schlange", "snake", has=("rlabels", "clabels"), lacks=("clues",)),
    puzzlekit_codec(__name__, "snake", "bosniansnake", numbers=2, more_lines=2),
)

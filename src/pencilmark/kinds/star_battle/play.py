"""How a Star Battle is played by hand."""

from __future__ import annotations

from ...play import Pen, Play
from . import words
from .puzzle import EMPTY, STAR

PLAY = Play(
    entry="paint",
    pens=(
        # nobody drags stars, which never touch: such a drag makes crosses, too
        Pen(value=STAR, name=words.STAR_NAME, keys=("s", "1"), dragged=EMPTY, spares=STAR),
        Pen(value=EMPTY, name=words.CROSS_NAME, keys=("x", "0"), shape="cross", spares=STAR),
    ),
    cycle=EMPTY + STAR,
    automatic=STAR,
    rest=EMPTY,
    region=words.REGION_NAME,
    colours=True,
)

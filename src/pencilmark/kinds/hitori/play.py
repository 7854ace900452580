"""How a Hitori is played by hand."""

from __future__ import annotations

from ...play import Pen, Play
from . import words
from .puzzle import CLEAR, SHADED

PLAY = Play(
    entry="paint",
    pens=(
        Pen(value=SHADED, name=words.SHADED_NAME, keys=("b", "1"), every_second=True),
        Pen(value=CLEAR, name=words.CLEAR_NAME, keys=("c", "o", "0"), spares=SHADED),
    ),
    cycle=SHADED + CLEAR,
    automatic=SHADED,
    rest=CLEAR,
)

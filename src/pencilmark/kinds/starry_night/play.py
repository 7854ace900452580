"""How a Starry Night is played by hand."""

from __future__ import annotations

from ...play import Pen, Play
from . import words
from .puzzle import BLACK, EMPTY, STAR, WHITE

_KEYS = {WHITE: ("1",), BLACK: ("2",), STAR: ("3",), EMPTY: ("x", "0")}

PLAY = Play(
    entry="select",
    pens=tuple(
        Pen(value=value, name=words.NAMES[value], keys=keys) for value, keys in _KEYS.items()
    ),
    cycle=WHITE + BLACK + STAR + EMPTY,
    tap_cycles=True,
    notes=("centre",),
    rest=EMPTY,
)

"""How a Bosnian Snake is played by hand."""

from __future__ import annotations

from ...play import Pen, Play
from . import words
from .puzzle import EMPTY, SNAKE

PLAY = Play(
    entry="paint",
    pens=(
        Pen(value=SNAKE, name=words.SNAKE_NAME, keys=("s", "1")),
        Pen(value=EMPTY, name=words.EMPTY_NAME, keys=("x", "0")),
    ),
    cycle=SNAKE + EMPTY,
    rest=EMPTY,
)

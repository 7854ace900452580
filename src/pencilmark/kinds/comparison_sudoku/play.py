"""How a Comparison Sudoku is played by hand."""

from __future__ import annotations

from ...play import Play
from . import words

PLAY = Play(
    entry="select",
    notes=("corner", "centre"),
    region=words.BOX_NAME,
)

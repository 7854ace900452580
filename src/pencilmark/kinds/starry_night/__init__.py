"""Starry Night: a white circle, a black circle and a star in every line, with clues beside."""

from __future__ import annotations

from ...kind import Kind
from . import words
from .examples import EXAMPLES, WRONG_BOARDS
from .formats import CODECS
from .puzzle import StarryNight
from .rules import model
from .sample import sample
from .scene import scene

KIND = Kind(
    name="starry-night",
    title="Starry Night",
    summary=words.SUMMARY,
    puzzle=StarryNight,
    model=model,
    scene=scene,
    codecs=CODECS,
    examples=EXAMPLES,
    wrong_boards=WRONG_BOARDS,
    sample=sample,
    value_names=words.CALLED,
)

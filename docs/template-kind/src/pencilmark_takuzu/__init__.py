"""Takuzu: zeros and ones, as many of each in every line, never three in a row."""

from __future__ import annotations

from pencilmark.kind import Kind

from . import words
from .examples import EXAMPLES, WRONG_BOARDS
from .formats import CODECS
from .puzzle import Takuzu
from .rules import model
from .sample import sample
from .scene import scene

KIND = Kind(
    name="takuzu",
    title="Takuzu",
    summary=words.SUMMARY,
    puzzle=Takuzu,
    model=model,
    scene=scene,
    codecs=CODECS,
    examples=EXAMPLES,
    wrong_boards=WRONG_BOARDS,
    sample=sample,
    value_names={"0": "zero", "1": "one"},
)

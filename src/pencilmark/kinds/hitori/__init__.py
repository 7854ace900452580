"""Hitori: shade cells until no number is left twice in a row or column."""

from __future__ import annotations

from ...kind import Kind
from . import words
from .examples import EXAMPLES, WRONG_BOARDS
from .formats import CODECS
from .puzzle import Hitori
from .rules import model
from .sample import sample
from .scene import scene

KIND = Kind(
    name="hitori",
    title="Hitori",
    summary=words.SUMMARY,
    puzzle=Hitori,
    model=model,
    scene=scene,
    codecs=CODECS,
    examples=EXAMPLES,
    wrong_boards=WRONG_BOARDS,
    sample=sample,
    value_names={"#": "shaded", ".": "clear"},
)

"""Bosnian Snake: a snake that does not touch itself, found by counting its cells."""

from __future__ import annotations

from ...kind import Kind
from . import words
from .examples import EXAMPLES, WRONG_BOARDS
from .formats import CODECS
from .puzzle import BosnianSnake
from .rules import model
from .sample import sample
from .scene import scene

KIND = Kind(
    name="bosnian-snake",
    title="Bosnian Snake",
    summary=words.SUMMARY,
    puzzle=BosnianSnake,
    model=model,
    scene=scene,
    codecs=CODECS,
    examples=EXAMPLES,
    wrong_boards=WRONG_BOARDS,
    sample=sample,
    value_names={"#": "snake", ".": "empty"},
)

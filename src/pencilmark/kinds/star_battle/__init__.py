"""Star Battle: N stars in every row, column and region, none touching another."""

from __future__ import annotations

from ...kind import Kind
from . import words
from .examples import EXAMPLES, WRONG_BOARDS
from .formats import CODECS
from .puzzle import StarBattle
from .rules import model
from .sample import sample
from .scene import scene

KIND = Kind(
    name="star-battle",
    title="Star Battle",
    summary=words.SUMMARY,
    puzzle=StarBattle,
    model=model,
    scene=scene,
    codecs=CODECS,
    examples=EXAMPLES,
    wrong_boards=WRONG_BOARDS,
    sample=sample,
    value_names={"*": "a star|stars", ".": "empty"},
    aliases={"queens": {"stars": 1}},
)

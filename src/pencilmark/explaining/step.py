"""A step: one deduction, with everything it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..model import Board, Rule
from ..wording import Sentence

if TYPE_CHECKING:
    from ..drawing.scene import Role

LEVELS = ("", "trivial", "easy", "medium", "hard", "expert", "extreme")
"""The names of the levels 1 to 6, the same for all kinds."""


@dataclass(frozen=True, kw_only=True)
class Step:
    """What follows, from which rules and which marks, by which technique, in a sentence.

    `conclusions` and `marks` are literals of the board. Rules and marks together are the
    certificate: they imply every conclusion, and none of them can be left out.
    """

    technique: str
    level: int
    conclusions: tuple[int, ...]
    rules: tuple[Rule, ...]
    marks: tuple[int, ...]
    short: Sentence
    full: Sentence
    cost: float
    """What the step adds to the score of a puzzle."""
    choices: int = 1
    """How many findings of this technique with something new were open at this moment.

    Steps that are taken one after the other from the same findings all have the same number.
    """
    argument: tuple[Step, ...] = ()
    """For "suppose ... contradiction": what follows from the opposite, one step after another."""
    assumes_unique: bool = False
    """Whether the step rests on the puzzle having one solution only."""
    looked_at: tuple[int, ...] = field(default=())
    """Cells to point at besides those of the marks and conclusions."""
    choices_left: int = 1
    """How many of the `choices` were left when this one was taken; the score goes by this."""

    def __str__(self) -> str:
        return str(self.full)

    def values(self, board: Board) -> list[tuple[int, str, bool]]:
        """The conclusions as (cell, value, whether it is this value or not)."""
        return [board.meaning(literal) for literal in self.conclusions]

    def roles(self, board: Board) -> Mapping[int, Role]:
        """The cells to highlight: looked at, forced to a value, or with a value eliminated."""
        roles: dict[int, Role] = {}
        for cell in self.looked_at:
            roles[cell] = "looked-at"
        for literal in self.marks:
            if abs(literal) > board.variables:
                continue  # a variable that only helps to say a rule
            roles[board.meaning(literal)[0]] = "looked-at"
        for literal in self.conclusions:
            if abs(literal) > board.variables:
                continue
            cell, value, positive = board.meaning(literal)
            blank = board.binary and value == board.values[0]
            roles[cell] = "eliminated" if blank or not positive else "forced"
        return roles

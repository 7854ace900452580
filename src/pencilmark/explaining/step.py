"""A step: one deduction, with everything it rests on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from ..model import Board, Rule
from ..wording import Sentence

if TYPE_CHECKING:
    from ..drawing.scene import Role
    from ..puzzle import Puzzle

LEVELS = ("", "trivial", "easy", "medium", "hard", "expert", "extreme")
"""The names of the levels 1 to 6, the same for all kinds."""


class Standing(NamedTuple):
    """Where in an explanation a step stands."""

    puzzle: Puzzle
    conclusions: tuple[tuple[int, ...], ...]
    """What follows from each step of the explanation; all of its steps share this."""
    number: int
    """How many steps come before."""


class Where(NamedTuple):
    """Where to look for a step: in words, and what these name."""

    said: Sentence
    """A few words that name no cell of the conclusion: "region H", "the star in R8C8"."""
    cells: tuple[int, ...] = ()
    """The cells that are named one by one."""
    areas: tuple[Sequence[int], ...] = ()
    """The cells of each line, region, box or corner that is named."""


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
    """How many findings with something new were open, of this technique and those as easy as it.

    They are counted when the techniques are asked: again when none of their findings is left.
    """
    argument: tuple[Step, ...] = ()
    """For "suppose ... contradiction": what follows from the opposite, one step after another."""
    assumes_unique: bool = False
    """Whether the step rests on the puzzle having one solution only."""
    looked_at: tuple[int, ...] = field(default=())
    """Cells to point at besides those of the marks and conclusions."""
    choices_left: int = 1
    """How many of the `choices` were left when this one was taken; the score goes by this."""
    groups: tuple[tuple[int, ...], ...] = ()
    """Cells that the sentence counts together, group by group."""
    where: Where | None = None
    """Where to look; None: the rules say it."""
    granted: tuple[int, ...] = ()
    """Those of the marks that everybody takes for granted: they are not pointed at."""
    noted: tuple[int, ...] = ()
    """Those of the conclusions that everybody notes at once after the others."""
    noted_cost: float = 0.0
    """What these add to the score, where they would be steps of their own elsewhere."""

    def __str__(self) -> str:
        return str(self.full)

    def __repr__(self) -> str:
        return f"<Step {self.technique}: {self.full}>"

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from .. import to_svg

        return to_svg(self)

    # Where a step stands is known to those that `explain` returned. It is no part of the step:
    # steps that say the same are equal wherever they stand, and are sent elsewhere without it.

    @property
    def standing(self) -> Standing | None:
        """Where it stands in its explanation, if it is known."""
        return self.__dict__.get("_standing")

    def stand(self, standing: Standing) -> None:
        """Say where it stands."""
        self.__dict__["_standing"] = standing

    def with_conclusions(self, conclusions: tuple[int, ...], choices: int, left: int) -> Step:
        """The same with other conclusions, one of so many choices; soon made, for ratings."""
        step = Step.__new__(Step)
        own = step.__dict__
        own.update(self.__dict__)
        own["conclusions"], own["choices"], own["choices_left"] = conclusions, choices, left
        return step

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_standing"}

    def values(self, board: Board) -> list[tuple[int, str, bool]]:
        """The conclusions as (cell, value, whether it is this value or not)."""
        return [board.meaning(literal) for literal in self.conclusions]

    def struck(self, board: Board) -> list[tuple[int, str]]:
        """What it rules out as (cell, value), to be crossed out among pencil marks."""
        return [(cell, value) for cell, value, is_ in self.values(board) if not is_]

    def roles(self, board: Board) -> Mapping[int, Role]:
        """The cells to highlight: looked at, forced to a value, or with a value eliminated."""
        roles: dict[int, Role] = {}
        for cell in self.looked_at:
            roles[cell] = "looked-at"
        for literal in self.marks:
            if abs(literal) > board.variables or literal in self.granted:
                continue  # a variable that only helps to say a rule, or what is taken for granted
            roles[board.meaning(literal)[0]] = "looked-at"
        for literal in self.conclusions:
            if abs(literal) > board.variables:
                continue
            cell, value, positive = board.meaning(literal)
            blank = value == board.blank
            if roles.get(cell) != "forced":  # a value says more than what is ruled out beside it
                roles[cell] = "eliminated" if blank or not positive else "forced"
        return roles

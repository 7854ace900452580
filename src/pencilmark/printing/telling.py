"""Steps of an explanation in words, as data for templates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..drawing.layout import clean
from ..explaining.coaching.hint import technique_told
from ..explaining.explain import Explanation
from ..explaining.step import LEVELS, Step
from ..explaining.words import ASSUMES_UNIQUE
from ..kind import kind_of
from ..puzzle import Marks, Puzzle
from ..verdict import Status


def shown_steps(explanation: Explanation) -> Iterator[tuple[int, Marks, Step]]:
    """The steps that are worth paper, each with its number and the marks before it.

    Those that only put in what is printed in the grid anyway are passed over. The others keep the
    numbers that they have in the explanation, wherever it is told.
    """
    puzzle = explanation.puzzle
    printed = {technique.name for technique in kind_of(puzzle).techniques if technique.printed}
    marks = Marks(puzzle.board)
    for number, step in enumerate(explanation.steps, 1):
        if step.technique not in printed:
            yield number, marks, step
        marks = marks.plus(step.conclusions)


def step_told(puzzle: Puzzle, step: Step, number: int, *, short: bool = False) -> dict[str, Any]:
    """A step: its number, technique and level, and what it says."""
    return {
        "number": number,
        "technique": clean(technique_told(puzzle, step.technique)[0]),
        "level": LEVELS[step.level],
        **_said(step, short),
    }


def _said(step: Step, short: bool) -> dict[str, Any]:
    """What a step says, and in `links` what follows from a supposition, one after the other."""
    return {
        "text": clean(str(step.short if short else step.full)),
        "note": ASSUMES_UNIQUE if step.assumes_unique else "",
        "links": [] if short else [_said(link, short) for link in step.argument],
    }


def ending(explanation: Explanation, status: Status) -> str:
    """What is to be said after the last step; nothing where the last cell is reached."""
    return "" if explanation.complete else explanation.ending(status)

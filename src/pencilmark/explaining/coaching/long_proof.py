"""Proofs that nobody follows at a sitting: how long they are, and where to start instead."""

from __future__ import annotations

from ...puzzle import Marks
from ...wording import Sentence, listed
from .. import words
from ..explain import Explainer
from ..phrases import said
from ..step import Step
from .next_step import next_step

_MOST = 25
"""A proof with more lines than this is told on request only."""
_NAMED = 3
"""How many cells are named to start with."""


def is_long(step: Step) -> bool:
    """Whether a proof has more lines than anybody wants to be told unasked."""
    return lines_in(step) > _MOST


def lines_in(step: Step) -> int:
    """How many lines an argument has, those below other lines included; what breaks at the end of a
    supposition is no step."""
    return sum(1 + lines_in(line) for line in step.argument if line.conclusions)


def steps_in(step: Step) -> int:
    """How many steps an argument has, as explanations count them."""
    return sum(bool(line.conclusions) for line in step.argument)


def told_late(explainer: Explainer, marks: Marks, step: Step) -> Sentence:
    """What a long proof shows, how many steps lead there, and what is easier to find first.

    The explainer goes one step on.
    """
    told = {"conclusion": said(explainer.position, step.conclusions), "count": steps_in(step)}
    cells = _first_cells(explainer, marks)
    board = explainer.model.board
    if not cells or any(board.meaning(one)[0] in cells for one in step.conclusions):
        return Sentence(words.LATE, **told)
    return Sentence(words.LATE_START, cells=listed(board.grid.names(cells)), **told)


def _first_cells(explainer: Explainer, marks: Marks) -> list[int]:
    """The first cells that the next step fills in, or else those that it is about."""
    found = next_step(explainer, marks)
    if found is None:
        return []
    board = explainer.model.board
    step = found.first
    new = step.conclusions[: len(step.conclusions) - len(step.noted)]
    told = [board.meaning(one) for one in new if abs(one) <= board.variables]
    filled = [cell for cell, value, is_ in told if is_ and value != board.blank]
    return list(dict.fromkeys(filled or [cell for cell, _, _ in told]))[:_NAMED]

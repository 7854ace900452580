"""Proofs that nobody follows at a sitting: how long they are, and where to start instead."""

from __future__ import annotations

from collections.abc import Sequence

from ...model import Board, Rule
from ...puzzle import Marks
from ...wording import Sentence, listed
from .. import words
from ..arguments.fallback import HEAP
from ..explain import Explainer
from ..phrases import MOST_RULES, said
from ..position import Position
from ..step import Step
from .next_step import next_step

_MOST = 25
"""A proof with more lines than this is told on request only."""
_NAMED = 3
"""How many cells are named to start with."""


def is_long(step: Step) -> bool:
    """Whether a proof has more lines, or takes more rules at a time, than anybody wants to be told
    unasked."""
    return is_heap(step) or lines_in(step) > _MOST


def is_heap(step: Step) -> bool:
    """Whether a proof is a heap of more rules than are said."""
    return step.technique == HEAP and len(step.rules) > MOST_RULES


def lines_in(step: Step) -> int:
    """How many lines an argument has, those below other lines included; what breaks at the end of a
    supposition is no step."""
    return sum(1 + lines_in(line) for line in step.argument if line.conclusions)


def steps_in(step: Step) -> int:
    """How many steps an argument has, as explanations count them."""
    return sum(bool(line.conclusions) for line in step.argument)


def broken_by(step: Step) -> Rule | None:
    """The rule that is broken at the end of a supposition, if its steps are told below it."""
    last = step.argument[-1] if step.argument else None
    return last.rules[0] if last is not None and not last.conclusions and last.rules else None


def told_late(position: Position, step: Step) -> Sentence:
    """What a long proof shows, and how many steps lead there."""
    conclusion = said(position, step.conclusions)
    if is_heap(step):
        return Sentence(words.LATE_HEAP, conclusion=conclusion, count=len(step.rules))
    return Sentence(words.LATE, conclusion=conclusion, count=steps_in(step))


def with_start(board: Board, told: Sentence, cell: int, start: Sequence[int]) -> Sentence:
    """What is told of a cell, and where to `start` instead, if that is somewhere else."""
    if not start or cell in start:
        return told
    return Sentence(words.START_WITH, late=told, cells=listed(board.grid.names(start)))


def first_cells(explainer: Explainer, marks: Marks) -> list[int]:
    """What is easier to find first: the first cells that the next step fills in, or else those that
    it is about. The explainer goes one step on."""
    found = next_step(explainer, marks)
    if found is None:
        return []
    board = explainer.model.board
    step = found.first
    new = step.conclusions[: len(step.conclusions) - len(step.noted)]
    told = [board.meaning(one) for one in new if abs(one) <= board.variables]
    filled = [cell for cell, value, is_ in told if is_ and value != board.blank]
    return list(dict.fromkeys(filled or [cell for cell, _, _ in told]))[:_NAMED]

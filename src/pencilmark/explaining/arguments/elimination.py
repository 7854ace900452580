"""The value of a cell by ruling out all its other values, one after the other."""

from __future__ import annotations

from collections.abc import Collection

from ...wording import Sentence
from .. import words
from ..explain import Explainer
from ..phrases import said
from ..position import Position
from ..step import Step
from .direct_proof import in_steps
from .easiest import easiest_proof

_EFFORT = 2_000
"""Conflicts that it may take to find out what all of it together needs."""


def by_elimination(
    explainer: Explainer, truth: set[int], literal: int, known: Step | None = None
) -> Step | None:
    """The easiest proof against each other value of a cell, as one step; None: one is missing.

    Where a cell has two values there is nothing to gain by it: not the one is the other. With a
    proof that is `known` it is given up as soon as it cannot be easier than that.
    """
    position = explainer.position
    board = position.board
    cell, _, _ = board.meaning(literal)
    steps: list[Step] = []
    # each value is ruled out from where the ones before it have led
    explainer.position = trial = position.copy({})
    try:
        for other in board.literals(cell):
            if other == literal or not trial.open(other):
                continue
            found = easiest_proof(explainer, truth, (-other,), prefer_named=True, on_the_way=True)
            if found is None:
                return None
            more = found.argument if found.technique == "in-steps" else (found,)
            steps += more
            for step in more:
                trial.learn(step.conclusions)
            if known is not None and _hardness(steps) >= (known.level, known.cost):
                return None
    finally:
        explainer.position = position
    if not steps or trial.true(literal):
        return None
    rules = dict.fromkeys(rule for step in steps for rule in step.rules)
    marks = dict.fromkeys(mark for step in steps for mark in step.marks)
    given = [mark for mark in marks if position.true(mark)]
    shrunk = explainer.prover.shrink(rules, given, (literal,), _EFFORT)
    if shrunk is None or not shrunk[1]:
        return None
    last = _last_value(explainer, literal, steps)
    if last is None:
        return None
    # what rules out a value at once can be crossed off and forgotten
    own = {-other for other in board.literals(cell)}
    length = sum(not own.issuperset(step.conclusions) for step in steps)
    return in_steps(position, literal, shrunk[0], [*steps, last], length)


def _hardness(steps: Collection[Step]) -> tuple[int, float]:
    """The level and cost that steps have together at least."""
    return max(step.level for step in steps), sum(step.cost for step in steps)


def _last_value(explainer: Explainer, literal: int, steps: list[Step]) -> Step | None:
    """What is left when all the rest is ruled out."""
    trial: Position = explainer.position.copy()
    for step in steps:
        trial.learn(step.conclusions)
    cell = trial.board.meaning(literal)[0]
    known = [-other for other in trial.board.literals(cell) if other != literal]
    reason = explainer.prover.reason((), trial.cite(known), (literal,))
    if reason is None:
        return None
    told = Sentence(words.LAST_VALUE, conclusion=said(trial, (literal,)))
    return Step(
        technique="last-value",
        level=2,
        conclusions=(literal,),
        rules=(),
        marks=reason[1],
        short=told,
        full=told,
        cost=0.0,
    )

"""Checking an explanation again, step by step, with an engine of one's own choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...clock import Clock, is_over, within
from ...engines import DEFAULT
from ...kind import kind_of
from ...model import Board, Connected, Model, Rule
from ...puzzle import Marks, Puzzle
from ...solving import solve
from ..position import Position
from ..step import Step
from .mus import MusExtraction, Premise, restricted
from .prover import Prover

_FEW = 40
"""Rules up to which the engine with all the rules is asked."""

_MANY = 150
"""Rules beyond which each question is put to an engine of its own."""


class UnprovedStep(AssertionError):
    """A step that does not follow, or that names more than it needs: a bug in Pencilmark."""


def verify_steps(
    puzzle: Puzzle,
    steps: Iterable[Step],
    engine: str = DEFAULT,
    clock: Clock | None = None,
    marks: Marks | None = None,
) -> int:
    """Prove every step on its own: it follows, it needs all it names, and it rests on the past.

    The past are the steps before it, and the `marks` of a player if there are any. How many have
    been proved: all, unless the time was up before.
    """
    proved = 0
    with within(clock):
        model = kind_of(puzzle).model(puzzle)
        prover = Prover(model, engine, clock)
        same = {(rule.name, str(rule.sentence), rule.cells): rule for rule in model.rules}
        position = Position(puzzle, model)
        if marks is not None:
            position.learn(marks.literals())
        for number, step in enumerate(steps, 1):
            rules = [same[rule.name, str(rule.sentence), rule.cells] for rule in step.rules]
            for mark in step.marks:
                if not position.true(mark):
                    raise UnprovedStep(f"step {number} ({step}) rests on a mark that is not there")
            fault = _fault(puzzle, prover, step, rules, clock)
            if is_over():  # when there is no time, nothing follows
                break
            if fault is not None:
                raise UnprovedStep(f"step {number} ({step}) {fault}")
            position.learn(step.conclusions)
            proved = number
    return proved


def _fault(
    puzzle: Puzzle, prover: Prover, step: Step, rules: Sequence[Rule], clock: Clock | None
) -> str | None:
    """What is wrong with a step."""
    if step.assumes_unique:
        return _fault_with_uniqueness(puzzle, step, clock)
    engine = prover.engine
    if engine == DEFAULT and len(rules) > _MANY and not _about_connection(rules):
        return _fault_of_long(prover.model, step, rules, clock)
    if not prover.implies(rules, step.marks, step.conclusions):
        return "does not follow"
    # among a few rules each question is easy, even where the argument is long
    alone = prover
    if len(rules) > _FEW:
        alone = Prover(restricted(prover.model, rules), engine, clock)
    for left_out in rules:
        others = [rule for rule in rules if rule is not left_out]
        if alone.implies(others, step.marks, step.conclusions):
            return f"does not need: {left_out.sentence}"
    for mark in step.marks:
        others_marks = [other for other in step.marks if other != mark]
        if alone.implies(rules, others_marks, step.conclusions):
            return f"does not need the mark {mark}"
    return None


def _about_connection(rules: Iterable[Rule]) -> bool:
    return any(isinstance(rule, Connected) for rule in rules)


def _fault_of_long(
    model: Model, step: Step, rules: Sequence[Rule], clock: Clock | None
) -> str | None:
    """A step that rests on hundreds of rules: it follows, and for each there is a counterexample.

    An engine finds it, but the rules themselves are asked whether it is one.
    """
    shrinking = MusExtraction(model, step.conclusions, clock)
    premises: list[Premise] = [*rules, *step.marks]
    if not shrinking.follow(premises):
        return "does not follow"
    for left_out in premises:
        found = shrinking.counterexample(premises, left_out)
        if found is None:
            named = left_out.sentence if isinstance(left_out, Rule) else f"the mark {left_out}"
            return f"does not need: {named}"
        holds = set(found)
        known = [None, *(literal > 0 for literal in found)]
        kept = all(
            one in holds if isinstance(one, int) else not one.broken(known)
            for one in premises
            if one is not left_out
        )
        if not kept or holds.issuperset(step.conclusions) or not _filled(model.board, holds):
            raise AssertionError("an engine takes for a counterexample what is none")
    return None


def _filled(board: Board, holds: set[int]) -> bool:
    """Whether every cell has one value."""
    return all(sum(one in holds for one in board.literals(cell)) == 1 for cell in board.grid.cells)


def _fault_with_uniqueness(puzzle: Puzzle, step: Step, clock: Clock | None) -> str | None:
    """A step that rests on there being one solution only: there is, and it agrees."""
    verdict = solve(puzzle, time_limit=None if clock is None else clock.left())
    if verdict.status != "unique" or verdict.solution is None:
        return "needs a puzzle with one solution"
    board = puzzle.board
    for literal in step.conclusions:
        cell, value, positive = board.meaning(literal)
        if (verdict.solution[cell] == value) != positive:
            return "does not agree with the solution"
    return None

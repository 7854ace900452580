"""What `explain`, `hint`, `why` and `rate` say, against all the solutions."""

from __future__ import annotations

from math import isfinite

import pencilmark
from pencilmark.explaining.coaching.hint import Strength
from pencilmark.kind import kind_of
from pencilmark.puzzle import Marks

from .running import expect
from .truth import Truth


def explain(truth: Truth, verify: bool) -> bool:
    """Every step is true of all solutions, and the steps together say all that is certain."""
    if not truth.complete or not truth.solutions:
        return False
    explanation = pencilmark.explain(truth.puzzle, verify=verify)
    known = Marks(truth.board)
    for step in explanation.steps:
        told = [one for one in step.conclusions if abs(one) <= truth.board.variables]
        wrong = [one for one in told if one not in truth.certain]
        expect(not wrong, "a step is true", f"{step.technique}: {step} {wrong}")
        expect(bool(step.conclusions), "a step says something", str(step))
        known = known.plus(told)
    expect(
        explanation.complete == (truth.status == "unique"),
        "an explanation is complete where there is one solution",
        explanation.complete,
    )
    left = truth.certain - known.consequences()
    open_cells = {cell for cell, value, positive in map(truth.board.meaning, left) if positive}
    expect(not open_cells, "an explanation says all that is certain", sorted(open_cells))
    return True


def rate(truth: Truth) -> bool:
    """A level and a score for whatever has a solution."""
    if not truth.solutions:
        return False
    rating = pencilmark.rate(truth.puzzle)
    told = f"level {rating.level}, score {rating.score}, {rating.steps} steps"
    expect(1 <= rating.level <= 6, "a rating has a level", told)
    expect(isfinite(rating.score) and rating.score >= 0, "a rating has a score", told)
    if truth.complete:
        expect(rating.complete == (truth.status == "unique"), "a rating is of the whole", told)
    return True


def hint(truth: Truth, marks: Marks) -> bool:
    """Whatever is hinted at is so: a next step, a wrong mark, a clash, or that all is done."""
    if not truth.complete:
        return False
    found = pencilmark.hint(truth.puzzle, marks)
    agreeing = truth.agreeing(marks.literals())
    told = f"{marks.rows()}, not {sorted(marks.ruled_out)}: {found.case}, {found.say()}"
    strengths: tuple[Strength, ...] = ("where", "technique")
    for strength in strengths:
        expect(bool(found.say(strength)), "a hint says something", told)
    if not truth.solutions:
        expect(found.case == "no-solution", "a hint sees that there is no solution", told)
    elif agreeing:
        _right(truth, marks, found, told)
    elif found.case == "wrong-mark":
        assert found.step is not None
        [denied] = found.step.conclusions
        expect(-denied in marks.consequences(), "a wrong mark is one of the marks", told)
        expect(denied in truth.certain, "a wrong mark is wrong", told)
    else:
        expect(found.case == "clash", "a hint sees that something is wrong", told)
        there = [one for one in marks.literals() if truth.board.meaning(one)[0] in set(found.cells)]
        expect(not truth.agreeing(there), "marks that clash do", told)
    return True


def _right(truth: Truth, marks: Marks, found: pencilmark.Hint, told: str) -> None:
    """A hint for marks that some solution has."""
    full = len(marks.values) == truth.puzzle.grid.size
    forced = truth.forced(marks)
    done = full or (found.case == "solved" and _only_rest_is_open(truth, marks))
    expect((found.case == "solved") == done, "a hint sees that it is done", told)
    if found.case == "step":
        assert found.step is not None
        wrong = [one for one in found.step.conclusions if one not in forced]
        wrong = [one for one in wrong if abs(one) <= truth.board.variables]
        expect(not wrong, "a hinted step is true", f"{told} {wrong}")
    elif not full:
        expect(found.case == "not-forced", "a hint has a next step", told)
        known = marks.consequences()
        more = [one for one in forced if one > 0 or truth.board.binary]
        expect(known.issuperset(more), "nothing is forced where a hint says so", told)


def _only_rest_is_open(truth: Truth, marks: Marks) -> bool:
    """Whether all that is not marked is what many players do not write, such as empty cells."""
    play = kind_of(truth.puzzle).play
    agreeing = truth.agreeing(marks.literals())
    if play is None or not play.rest or len(agreeing) != 1:
        return False
    [solution] = agreeing
    return all(
        solution[cell] == play.rest for cell in truth.puzzle.grid.cells if cell not in marks.values
    )


def why(truth: Truth, marks: Marks, cell: int) -> bool:
    """What a cell is said to be, it is; and the proof rests on marks elsewhere that are right."""
    if not truth.complete:
        return False
    found = pencilmark.why(truth.puzzle, marks, cell)
    name = truth.puzzle.grid.name(cell)
    told = f"{name} of {marks.rows()}, not {sorted(marks.ruled_out)}: {found.case}, {found.say()}"
    if not truth.solutions:
        expect(found.case == "no-solution", "why sees that there is no solution", told)
        return True
    board = truth.board
    others = [one for one in marks.literals() if board.meaning(one)[0] != cell]
    agreeing = truth.agreeing(others)
    solutions = agreeing or truth.solutions
    forced = truth.shared(solutions)
    values = {solution[cell] for solution in solutions}
    if len(values) == 1:
        expect(found.value in values, "a cell is what it is said to be", told)
        expect(found.step is not None, "what is forced is proved", told)
    else:
        expect(found.value is None, "a cell that is not decided has no value", told)
        expect(set(found.possible) == values, "what is possible is told", told)
    own = [one for one in marks.literals() if board.meaning(one)[0] == cell]
    wrong = any(-one in forced for one in own)
    expect((found.case == "wrong-mark") == wrong, "a wrong mark in the cell is told", told)
    if found.step is not None:
        reasons = [one for one in found.step.marks if abs(one) <= board.variables]
        right = set(others if agreeing else truth.certain)
        known = Marks(board).plus(one for one in others if one in right).consequences()
        expect(known.issuperset(reasons), "a proof rests on marks that are right", told)
        expect(forced.issuperset(found.step.conclusions), "what is proved is true", told)
    return True

"""The way to a conclusion by named techniques, without supposing anything: one step or several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...model import Board
from ...wording import Sentence
from .. import words
from ..explain import Explainer
from ..phrases import said
from ..position import Position
from ..proving.prover import Reason
from ..step import Step
from ..technique import Finding, Technique
from ..what_if import Unwinding
from .findings import Findings, Inner, Needed

_EASY, _FEW = 3, 4
"""The highest level of the techniques that are used several times in a row, and how often."""
_HARD, _MOST = 6, 60
"""The same where else nothing but a heap of rules could be told."""
_ROUNDS = 60
"""How often techniques are asked what they see now."""
_EFFORT = 2_000
"""Conflicts that it may take to find out what one step, or all of them together, need."""


class DirectProof:
    """Looks for the way from a position to one of the literals that are wanted."""

    def __init__(self, explainer: Explainer, truth: set[int]) -> None:
        """`truth` is all that is known to hold: what a technique sees beyond it is left alone."""
        self._explainer = explainer
        self._truth = truth
        self._start = explainer.position
        self._board = explainer.model.board
        self._findings = Findings(self._start)

    def step(self, wanted: Sequence[int]) -> Step | None:
        """The shortest way to one of these literals; None: it would be long, or there is none."""
        return self._in_a_row(wanted, _EASY, _FEW) or self._hard(wanted)

    def short(self, wanted: Sequence[int], most: int) -> Step | None:
        """A way to one of these literals in no more than so many easy steps."""
        return self._in_a_row(wanted, _EASY, most)

    def dozen(self, wanted: Sequence[int]) -> Step | None:
        """A way to one of these literals in a dozen steps at most, hard ones among them."""
        return self._in_a_row(wanted, _HARD, 3 * _FEW)

    def long_way(self, wanted: Sequence[int]) -> Step | None:
        """The same with more and harder steps."""
        return self._in_a_row(wanted, _HARD, _MOST)

    def _in_a_row(self, wanted: Sequence[int], highest: int, most: int) -> Step | None:
        """Everything that the easiest technique sees is learned, and then again."""
        # what techniques work out ahead is no business of the position
        self._findings = Findings(self._start.copy({}))
        trial = self._findings.position
        techniques = [one for one in self._explainer.techniques if one.level <= highest]
        waiting = [literal for literal in wanted if self._start.open(literal)]
        for _ in range(_ROUNDS):
            moved = self._round(techniques)
            reached = [literal for literal in waiting if trial.true(literal)]
            told = [step for step in (self._told(one, most) for one in reached) if step is not None]
            if told:
                return min(told, key=lambda step: (step.level, step.cost))
            waiting = [literal for literal in waiting if literal not in reached]
            if not moved or not waiting:
                break
        return None

    def _round(self, techniques: Sequence[Technique]) -> bool:
        """All that the first technique sees which sees anything; whether one did."""
        trial = self._findings.position
        for technique in techniques:
            if self._explainer.out_of_time:
                return False
            moved: set[int] = set()
            for finding in list(technique.find(trial)):
                cells = {(abs(one) - 1) // self._board.per_cell for one in finding.conclusions}
                if moved & {*cells, *finding.looked_at}:
                    continue  # its sentence may be out of date: it will be found again
                if self._holds(finding) and self._findings.learn(technique, finding):
                    moved |= cells
            if moved:
                return True
        return False

    def _holds(self, finding: Finding) -> bool:
        return all(
            literal in self._truth
            for literal in finding.conclusions
            if abs(literal) <= self._board.variables
        )

    def _told(self, literal: int, most: int) -> Step | None:
        """The findings that a literal rests on, as one step."""
        findings, prover = self._findings, self._explainer.prover
        back = Unwinding(findings.source)
        back.want((findings.position.cited(literal),))
        traced = findings.traced(back, prover, _EFFORT, most)
        if traced is None:
            return None
        inner, marks = traced
        if len(inner) == 1:
            found, _, reason = inner[0]
            return self._single(found, (literal,), reason)
        rules = tuple(dict.fromkeys(rule for _, _, reason in inner for rule in reason[0]))
        shrunk = prover.shrink(rules, tuple(dict.fromkeys(marks)), (literal,), _EFFORT)
        argument = self._replayed(inner)
        if shrunk is None or not shrunk[1] or argument is None:
            return None
        return in_steps(self._start, literal, shrunk[0], argument)

    def _replayed(self, inner: Sequence[Needed]) -> list[Step] | None:
        """The steps from the start, with nothing learned on the way but what they conclude."""
        explainer = self._explainer
        explainer.position = self._start.copy()
        steps = []
        for found, conclusions, reason in inner:
            step = self._single(found, conclusions, reason)
            if step is None:
                break
            steps.append(step)
            explainer.position.learn(conclusions)
        explainer.position = self._start
        return steps if len(steps) == len(inner) else None

    def _single(self, found: Inner, conclusions: tuple[int, ...], reason: Reason) -> Step | None:
        """One finding as a step that concludes just this, from this."""
        finding = replace(found.finding, rules=reason[0], marks=reason[1], exact=False)
        if finding.conclusions != conclusions:
            # what is said about its supposition may be about another conclusion
            finding = replace(finding, conclusions=conclusions, argument=())
        return self._explainer.step(found.technique, finding, 1)

    def _hard(self, wanted: Sequence[int]) -> Step | None:
        """One step by a technique that is too hard to be used several times in a row."""
        explainer = self._explainer
        for technique in explainer.techniques:
            if technique.level <= _EASY:
                continue
            if explainer.out_of_time:
                return None
            for finding in technique.find(self._start):
                says = _consequences(self._board, finding.conclusions)
                found = Inner(technique, finding)
                for literal in wanted:
                    if literal in says:
                        step = self._single(found, (literal,), (finding.rules, finding.marks))
                        if step is not None:
                            return step
        return None


def _consequences(board: Board, literals: Sequence[int]) -> set[int]:
    """The literals, and what the values among them rule out in their own cells."""
    found = set(literals)
    if not board.binary:
        for literal in literals:
            if 0 < literal <= board.variables:
                cell = board.meaning(literal)[0]
                found.update(-other for other in board.literals(cell) if other != literal)
    return found


def in_steps(
    position: Position,
    literal: int,
    reason: Reason,
    steps: Sequence[Step],
    length: int | None = None,
) -> Step:
    """Several steps as one, with all of them as its nested argument.

    `length` is how many of them have to be kept in mind, if that is not all of them.
    """
    count = len(steps)
    told = {"conclusion": said(position, (literal,)), "count": count}
    # where the way is long, it does not help that each step is easy
    kept = count if length is None else length
    hardness = 1 if kept <= _FEW else 5 if kept <= 3 * _FEW else 6
    return Step(
        technique="in-steps",
        level=max(hardness, *(step.level for step in steps)),
        conclusions=(literal,),
        rules=reason[0],
        marks=reason[1],
        short=Sentence(words.IN_STEPS_SHORT, **told),
        full=Sentence(words.IN_STEPS_FULL, **told),
        cost=sum(step.cost for step in steps),
        argument=tuple(steps),
    )

"""The way to a conclusion by named techniques, without supposing anything: one step or several."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from functools import partial

from ...model import Board
from ...wording import Sentence
from .. import words
from ..explain import Explainer
from ..phrases import said
from ..position import Position
from ..proving.prover import Reason
from ..step import Step
from ..technique import Finding, Technique, narrowed, sought
from ..what_if import Unwinding
from .fallback import Fallback
from .findings import Findings
from .retelling import Retelling, Wanted, consequences

_PLAIN = 2
"""Up to this level one step is easier than several."""
_EASY, _FEW = 3, 4
"""The highest level of the techniques that are used several times in a row, and how often."""
_HARD, _MOST = 6, 150
"""The same where else nothing but a heap of rules could be told."""
_ROUNDS, _ROUNDS_ALL = 60, 400
"""How often techniques are asked what they see now, and how often where the way may be long."""
_EFFORT = 2_000
"""Conflicts that it may take to find out what one step, or all of them together, need."""
_EFFORT_FAR = 100_000
"""The same for all the steps of a long way."""
_KEPT = 2.0
"""What each step adds of a way that is too long to be kept in mind."""


class DirectProof:
    """Looks for the way from a position to one of the literals that are wanted."""

    def __init__(self, explainer: Explainer, truth: set[int], *, whole: bool = False) -> None:
        """`truth` is all that is known to hold: what a technique sees beyond it is left alone.

        With `whole` the last line says all that its technique sees.
        """
        self._whole = whole
        self._explainer = explainer
        self._truth = truth
        self._start = explainer.position
        self._board = explainer.model.board
        self._findings = Findings(self._start)

    def step(self, wanted: Sequence[int]) -> Step | None:
        """The shortest way to one of these literals; None: it would be long, or there is none."""
        return (
            self._at_once(wanted, range(1, _PLAIN + 1))
            or self._in_a_row(wanted, _EASY, _FEW)
            or self._at_once(wanted, range(_EASY + 1, _HARD + 1))
        )

    def short(self, wanted: Sequence[int], most: int) -> Step | None:
        """A way to one of these literals in no more than so many easy steps."""
        plain = self._at_once(wanted, range(1, _PLAIN + 1))
        return plain or self._in_a_row(wanted, _EASY, most)

    def first(self, wanted: Sequence[int]) -> Step | None:
        """The way to the one of these literals that is reached first, however far it is."""
        plain = self._at_once(wanted, range(1, _PLAIN + 1))
        return plain or self._in_a_row(wanted, _HARD, _MOST, argue=True, told_of=_FEW)

    def dozen(self, wanted: Sequence[int]) -> Step | None:
        """A way to one of these literals in a dozen steps at most, hard ones among them."""
        return self._in_a_row(wanted, _HARD, 3 * _FEW)

    def long_way(self, wanted: Sequence[int]) -> Step | None:
        """The way on which the whole puzzle is explained, as far as it is needed.

        Where techniques see nothing, it goes on with the arguments that are told there.
        """
        return self._in_a_row(wanted, _HARD, _MOST, argue=True)

    def _in_a_row(
        self,
        wanted: Sequence[int],
        highest: int,
        most: int,
        *,
        argue: bool = False,
        told_of: int | None = None,
    ) -> Step | None:
        """Everything that the easiest technique sees is learned, and then again.

        Of the literals that are reached at the same time, so many are told of at most.
        """
        # what techniques work out ahead is no business of the position
        self._findings = Findings(self._start.copy({}))
        trial = self._findings.position
        techniques = [one for one in self._explainer.techniques if one.level <= highest]
        waiting = [literal for literal in wanted if self._start.open(literal)]
        for _ in range(_ROUNDS if not argue else _ROUNDS_ALL):
            moved = self._round(techniques) or (argue and self._argued())
            reached = [literal for literal in waiting if trial.true(literal)]
            ways = (self._told(one, most) for one in reached[:told_of])
            told = [step for step in ways if step is not None]
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
            self._findings.look()
            for finding in list(technique.find(trial)):
                cells = {(abs(one) - 1) // self._board.per_cell for one in finding.conclusions}
                if moved & {*cells, *finding.looked_at}:
                    continue  # its sentence may be out of date: it will be found again
                if self._holds(finding) and self._findings.learn(technique, finding):
                    moved |= cells
            if moved:
                return True
        return False

    def _argued(self) -> bool:
        """What is told where no technique sees anything; whether there is such a thing."""
        step = self._explainer.fallback.step(self._findings.position)
        if step is None or self._explainer.out_of_time:
            return False
        finding = Finding(step.conclusions, step.rules, step.marks)
        return self._findings.learn(None, finding, partial(self._argued_again, step))

    def _argued_again(self, step: Step, position: Position) -> Step | None:
        """The same thing from another position, if that is no harder there."""
        explainer = self._explainer
        fallback = Fallback(explainer.prover, step.conclusions, explainer.techniques)
        found = fallback.step(position)
        return found if found is not None and found.cost <= step.cost else None

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
        needed = {one.number: one.conclusions for one in traced[0]}
        lines = self._retold(literal, needed, most)
        if lines is None:
            return None
        first = lines[:-1]
        last = self._narrowed(first, lines[-1], literal)
        if last is None or not first:
            return last
        rules = tuple(dict.fromkeys(rule for line in (*first, last) for rule in line.rules))
        cited = dict.fromkeys(mark for line in (*first, last) for mark in line.marks)
        marks = tuple(mark for mark in cited if self._start.true(mark))
        far = most > 3 * _FEW
        shrunk = prover.shrink(rules, marks, (literal,), _EFFORT_FAR if far else _EFFORT)
        if shrunk is None or not shrunk[1]:
            return None
        return in_steps(self._start, literal, shrunk[0], [*first, last])

    def _retold(self, literal: int, needed: Wanted, most: int) -> list[Step] | None:
        """The lines from the start to a literal, in the words of what is known by then."""
        prover, techniques = self._explainer.prover, self._explainer.techniques
        telling = Retelling(self._start, self._findings, prover, techniques, _EFFORT, strict=True)
        lines = telling.lines(needed, most)
        if lines is None or len(lines) <= 1:
            return lines
        return _led_to(self._board, lines, literal)

    def _narrowed(self, first: Sequence[Step], last: Step, literal: int) -> Step | None:
        """The last line with nothing but what was asked for."""
        if self._whole or last.conclusions == (literal,):
            return last
        position = self._start.copy()
        for line in first:
            position.learn(line.conclusions)
        reason = self._explainer.prover.reason(last.rules, position.cite(last.marks), (literal,))
        if reason is None:
            return None
        full = narrowed(last.full, (literal,))
        return replace(last, conclusions=(literal,), rules=reason[0], marks=reason[1], full=full)

    def _single(self, technique: Technique, finding: Finding, literal: int) -> Step | None:
        """One finding as a step that concludes just this."""
        if finding.conclusions != (literal,) and not self._whole:
            # what is said about its supposition may be about another conclusion
            finding = replace(finding, conclusions=(literal,), argument=(), exact=False)
        step = self._explainer.step(technique, finding, 1)
        if step is None or self._whole:
            return step
        return replace(step, full=narrowed(step.full, (literal,)))

    def _at_once(self, wanted: Sequence[int], levels: Container[int]) -> Step | None:
        """One step by the first technique of these levels that sees what is wanted."""
        explainer = self._explainer
        for technique in explainer.techniques:
            if technique.level not in levels:
                continue
            if explainer.out_of_time:
                return None
            for finding in sought(technique, self._start, wanted):
                says = consequences(self._board, finding.conclusions)
                for literal in wanted:
                    if literal in says:
                        step = self._single(technique, finding, literal)
                        if step is not None:
                            return step
        return None


def _led_to(board: Board, lines: Sequence[Step], literal: int) -> list[Step]:
    """The lines up to the first that says what was asked for."""
    for place, line in enumerate(lines, 1):
        if literal in consequences(board, line.conclusions):
            return list(lines[:place])
    return list(lines)


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
    told: dict[str, object] = {"conclusion": said(position, (literal,)), "count": count}
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
        cost=sum(step.cost for step in steps) + _KEPT * max(0, kept - 3 * _FEW),
        argument=tuple(steps),
    )

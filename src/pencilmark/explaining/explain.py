"""The whole solution of a puzzle, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ..clock import Clock, Stopped, within
from ..engines import DEFAULT
from ..kind import kind_of
from ..model import Model
from ..puzzle import Marks, Puzzle, require_sense
from ..solving import solve
from ..verdict import Status, Verdict
from ..wording import Sentence
from . import words
from .arguments.fallback import Fallback
from .arguments.telling import finding_told
from .folding import with_notes_within
from .noting import with_notes
from .order import Pool, equally_easy, middle
from .position import Position
from .proving.prover import Prover, Reason
from .step import Standing, Step
from .technique import Finding, Technique, open_ones


@dataclass(frozen=True)
class Explanation:
    """The steps of a solution, from the empty grid on."""

    puzzle: Puzzle
    steps: tuple[Step, ...]
    complete: bool
    """Whether the last cell has been reached; a puzzle with several solutions never gets there."""
    timed_out: bool = False
    """Whether the time ran out before nothing more was left to find."""
    verified: int | None = None
    """How many steps have been proved again, the first ones; None: that was not asked for."""

    def after(self, count: int) -> Marks:
        """The marks after so many steps."""
        return marks_after(self.puzzle, [step.conclusions for step in self.steps[:count]])

    def ending(self, status: Status | None = None) -> str:
        """What is to be said after the last step, where there are so many solutions.

        >>> import pencilmark
        >>> explain(pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")).ending()
        'Solved in 3 steps.'
        """
        count = len(self.steps)
        if self.complete:
            template = words.EXPLAINED
        elif self.timed_out or status == "unknown":
            template = words.EXPLAINED_IN_TIME
        elif status == "unique":
            template = words.STUCK
        else:
            template = words.EXPLAINED_PART if count else words.EXPLAINED_NOTHING[status]
        return str(Sentence(template, count=count))

    def __repr__(self) -> str:
        end = "complete" if self.complete else "out of time" if self.timed_out else "not complete"
        return f"<Explanation of {self.puzzle!r}: {len(self.steps)} steps, {end}>"

    def __str__(self) -> str:
        return "\n".join(f"{number}. {step}" for number, step in enumerate(self.steps, 1))

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        from .. import to_html

        return to_html(self)


def explain(
    puzzle: Puzzle,
    *,
    verify: bool = False,
    assume_unique: bool = False,
    time_limit: float | None = None,
    progress: Callable[[int, float], object] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Explanation:
    """Explain a puzzle from the empty grid to the last cell.

    A puzzle without a solution has no steps. After `time_limit` seconds, or when `cancel()` says
    so, the steps found so far are all there is.

    With `verify` every step is proved again on its own: that its rules and marks imply it and
    that none of them can be left out. `verified` says how many the time was enough for.
    `progress` is told after each step how many there are, and how much of the grid is known (1.0:
    all of it).

    >>> import pencilmark
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> explanation = explain(puzzle)
    >>> explanation.complete
    True
    """
    require_sense(puzzle)
    clock = Clock(time_limit, cancel)
    steps: list[Step] = []
    complete = False
    verified = None
    with within(clock):
        explainer = Explainer(puzzle, assume_unique=assume_unique, clock=clock)
        for step in explainer.steps():
            steps.append(step)
            if progress is not None:
                progress(len(steps), explainer.position.share_known)
        complete = explainer.position.solved
        if verify:
            from .proving.verify import verify_steps

            verified = verify_steps(puzzle, steps, clock=clock)
    timed_out = clock.left() == 0.0 and not complete
    conclusions = tuple(step.conclusions for step in steps)
    for number, step in enumerate(steps):
        step.stand(Standing(puzzle, conclusions, number))
    return Explanation(puzzle, tuple(steps), complete, timed_out, verified)


class Explainer:
    """Finds one step after the other from a position."""

    def __init__(
        self,
        puzzle: Puzzle,
        marks: Marks | None = None,
        *,
        assume_unique: bool = False,
        engine: str = DEFAULT,
        clock: Clock | None = None,
        solvable: bool | None = None,
    ) -> None:
        """`solvable` is for those who know that there is a solution that agrees with the marks:
        then none is looked for before it is needed.
        """
        kind = kind_of(puzzle)
        self.model: Model = kind.model(puzzle)
        self.position = Position(puzzle, self.model)
        if marks is not None:
            self.position.learn(marks.literals())
        self._clock = clock if clock is not None else Clock()
        self._marks = marks
        self.solvable = self._verdict.solution is not None if solvable is None else solvable
        if assume_unique:
            assume_unique = solve(puzzle, time_limit=self._clock.left()).status == "unique"
        self.techniques = [
            technique
            for technique in kind.techniques
            if assume_unique or not technique.assumes_unique
        ]
        self._last: tuple[float, float] | None = None
        """Where the last step was."""
        self._engine = engine

    @cached_property
    def _verdict(self) -> Verdict:
        return solve(self.position.puzzle, time_limit=self._clock.left(), marks=self._marks)

    @property
    def status(self) -> Status:
        """Whether the puzzle has solutions that agree with the marks."""
        return self._verdict.status

    @property
    def certain(self) -> Marks:
        """What all solutions share that agree with the marks."""
        return self._verdict.certain

    @property
    def techniques(self) -> Sequence[Technique]:
        """What is looked for, the easiest first."""
        return self._techniques

    @techniques.setter
    def techniques(self, techniques: Sequence[Technique]) -> None:
        self._techniques = techniques
        self._pools = [Pool(group) for group in equally_easy(techniques)]

    @cached_property
    def prover(self) -> Prover:
        """What proves the steps of techniques."""
        return Prover(self.model, self._engine, self._clock)

    @cached_property
    def fallback(self) -> Fallback:
        """What looks for arguments where no technique helps.

        It has a prover of its own: what an engine has been asked before colours what it finds, and
        a rating asks less about named steps than an explanation does.
        """
        truth = sorted(self.certain.consequences(), key=lambda literal: (abs(literal), literal))
        prover = Prover(self.model, self._engine, self._clock)
        return Fallback(prover, truth, self.techniques)

    @property
    def out_of_time(self) -> bool:
        """Whether the time is up."""
        return self._clock.left() == 0.0

    def steps(self) -> Iterator[Step]:
        """Steps until nothing is left to find, or the time is up; the position moves along."""
        while self.solvable and not (self.position.solved or self.out_of_time):
            try:
                step = self.next_step()
                if step is None:
                    return
                step = with_notes_within(self.position, step, self.techniques)
                self._last = middle(self.model.board, step.conclusions)
                self.position.learn(step.conclusions)
                step, noted = self.noted(step)
            except Stopped:
                return
            self.position.learn(noted)
            moved = (*step.conclusions, *noted)
            for pool in self._pools:
                pool.forget(self.model.board, moved)
            yield step

    def noted(self, step: Step) -> tuple[Step, tuple[int, ...]]:
        """A step with what everybody notes at once after it, and that alone."""
        step = with_notes(step, self.position, self.techniques, self.prover)
        return step, step.noted

    def next_step(self) -> Step | None:
        """The easiest step that is open now, among equals the one nearest to the last."""
        for pool in self._pools:
            if self.out_of_time:
                return None
            while pool.look(self.position):
                technique, finding = pool.nearest(self.model.board, self._last)
                choices, left = pool.choices(technique)
                step = self.step(technique, finding, choices, left + 1)
                if step is not None:
                    return step
                if not pool.waiting:
                    break
        return self.argued()

    def argued(self) -> Step | None:
        """The step to take where no technique sees anything."""
        return self.fallback.step(self.position)

    def step(
        self, technique: Technique, finding: Finding, choices: int = 1, left: int = 1
    ) -> Step | None:
        """A finding as a step: new conclusions only, with the rules and marks that they need.

        It is one of so many `choices`, of which so many are `left`.
        """
        conclusions = open_ones(self.position, finding.conclusions)
        if not conclusions:
            return None
        rules, marks = finding.rules, self.position.cite(finding.marks)
        if technique.assumes_unique:
            pass  # the rules alone do not imply it
        elif finding.exact and len(conclusions) == len(finding.conclusions):
            if not self.prover.implies(rules, marks, conclusions):
                return None
        else:
            reason = self.prover.reason(rules, marks, conclusions)
            if reason is None:
                return None
            rules, marks = reason
        return self.as_step(technique, finding, conclusions, (rules, marks), (choices, left))

    def as_step(
        self,
        technique: Technique,
        finding: Finding,
        conclusions: tuple[int, ...],
        reason: Reason,
        choices: tuple[int, int],
    ) -> Step:
        """The step that a finding makes, with this reason; it is one of so many choices, of which
        so many are left."""
        step = finding_told(self.position, technique, finding, conclusions, reason)
        return replace(step, choices=choices[0], choices_left=choices[1])


def marks_after(puzzle: Puzzle, conclusions: Iterable[Iterable[int]]) -> Marks:
    """The marks after steps from the empty grid on, of which these are the conclusions."""
    position = Position(puzzle, kind_of(puzzle).model(puzzle))
    for literals in conclusions:
        position.learn(literals)
    return marks_of(position)


def marks_of(position: Position) -> Marks:
    """What is known, as marks of a player."""
    board = position.board
    values = {}
    ruled_out = []
    for cell in board.grid.cells:
        value = position.value(cell)
        if value is not None:
            values[cell] = value
        elif not board.binary:
            ruled_out += [(cell, one) for one in board.values if one not in position.possible(cell)]
    return Marks(board, values, ruled_out)

"""The whole solution of a puzzle, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from ..clock import Clock, Stopped, check, within
from ..engines import DEFAULT
from ..kind import kind_of
from ..model import Model
from ..puzzle import Marks, Puzzle, require_sense
from ..solving import solve
from ..verdict import Status
from ..wording import Sentence
from .arguments.fallback import Fallback, inferences_told
from .position import Position
from .proving.prover import Prover
from .step import Step
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
        position = Position(self.puzzle, kind_of(self.puzzle).model(self.puzzle))
        for step in self.steps[:count]:
            position.learn(step.conclusions)
        return marks_of(position)


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
    return Explanation(puzzle, tuple(steps), complete, timed_out, verified)


_TOLD_IN_FULL = 4
"""From this level on a step gets a nested argument: below, the sentence tells it all."""


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
        bare: bool = False,
    ) -> None:
        """`bare` is for ratings: of the named steps only those that are harder than all before
        them cite no more than they need and tell their arguments; the rest is left out.
        """
        kind = kind_of(puzzle)
        self._bare = bare
        self._hardest = (0, 0.0)
        self.model: Model = kind.model(puzzle)
        self.position = Position(puzzle, self.model)
        if marks is not None:
            self.position.learn(marks.literals())
        self._clock = clock if clock is not None else Clock()
        verdict = solve(puzzle, time_limit=self._clock.left(), marks=marks)
        self.status: Status = verdict.status
        """Whether the puzzle has solutions that agree with the marks."""
        self.solvable = verdict.solution is not None
        if assume_unique:
            assume_unique = solve(puzzle, time_limit=self._clock.left()).status == "unique"
        self.techniques: Sequence[Technique] = [
            technique
            for technique in kind.techniques
            if assume_unique or not technique.assumes_unique
        ]
        self.certain = verdict.certain
        """What all solutions share that agree with the marks."""
        self._engine = engine

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
            found = False
            steps = self.next_steps()
            while True:
                try:
                    step = next(steps, None)
                except Stopped:
                    return
                if step is None:
                    break
                self.position.learn(step.conclusions)
                found = True
                yield step
            if not found:
                return

    def next_steps(self) -> Iterator[Step]:
        """The easiest steps that are open now: all of one technique, or one argument."""
        for technique in self.techniques:
            if self.out_of_time:
                return
            findings = []
            for finding in technique.find(self.position):
                check()
                if open_ones(self.position, finding.conclusions):
                    findings.append(finding)
            moved: set[int] = set()
            for place, finding in enumerate(findings):
                if moved & self._pointed_at(finding):
                    continue  # its sentence may be out of date: it will be found again
                step = self.step(technique, finding, len(findings), place)
                if step is not None:
                    moved |= self._cells(step.conclusions)
                    yield step
            if moved:
                return
        step = self.fallback.suppose(self.position) or self.fallback.smallest(self.position)
        if step is not None:
            yield step

    def _cells(self, literals: Iterable[int]) -> set[int]:
        per_cell = self.model.board.per_cell
        return {(abs(literal) - 1) // per_cell for literal in literals}

    def _pointed_at(self, finding: Finding) -> set[int]:
        """The cells that a finding may speak of."""
        return {*finding.looked_at, *self._cells(finding.conclusions)}

    def step(
        self, technique: Technique, finding: Finding, choices: int, place: int = 0
    ) -> Step | None:
        """A finding as a step: new conclusions only, with the rules and marks that they need.

        It is one of so many `choices`, and `place` of them have been dealt with before.
        """
        conclusions = open_ones(self.position, finding.conclusions)
        if not conclusions:
            return None
        rules, marks = finding.rules, self.position.cite(finding.marks)
        bare = self._bare and (technique.level, technique.cost) <= self._hardest
        if technique.assumes_unique:
            pass  # the rules alone do not imply it
        elif bare:
            if not finding.exact and not self.prover.implies(rules, marks, conclusions):
                return None
        elif finding.exact and len(conclusions) == len(finding.conclusions):
            if not self.prover.implies(rules, marks, conclusions):
                return None
        else:
            reason = self.prover.reason(rules, marks, conclusions)
            if reason is None:
                return None
            rules, marks = reason
        self._hardest = max(self._hardest, (technique.level, technique.cost))
        short = bare or technique.level < _TOLD_IN_FULL
        return Step(
            technique=technique.name,
            level=technique.level,
            conclusions=conclusions,
            rules=rules,
            marks=marks,
            short=Sentence(technique.short, **finding.words),
            full=Sentence(technique.full, **finding.words),
            cost=technique.cost,
            choices=choices,
            argument=() if short else inferences_told(self.position, finding.argument),
            assumes_unique=technique.assumes_unique,
            looked_at=finding.looked_at,
            choices_left=choices - place,
        )


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

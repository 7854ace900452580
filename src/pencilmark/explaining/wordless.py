"""The steps of a solution without their words: all that a rating looks at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property, partial

from ..clock import Clock, Stopped
from ..engines import DEFAULT
from ..kind import kind_of
from ..model import Model
from ..puzzle import Puzzle
from ..wording import Sentence
from .arguments.telling import finding_told
from .explain import Explainer
from .noting import Notes, joined, notes_after
from .order import Pool, equally_easy
from .position import Position
from .proving.prover import Prover
from .step import LEVELS, Step
from .technique import Finding, Technique, open_ones, sought
from .walk import Foreseeing, Pace, Walk

_NOTHING = Sentence("")
_HIGHEST = len(LEVELS) - 1


@dataclass
class _Hardest:
    """The hardest step by a technique so far, the first among equals."""

    step: Step
    certified: bool
    """Whether its rules and marks are known to be no more than it needs."""
    notes: Notes | None = None
    """What was noted at once after it."""
    after: tuple[int, ...] | None = None
    """For a step of a walk, of which nobody has asked why it holds: the marks before it."""


def _told(hardest: _Hardest, prover: Prover) -> Step:
    """The hardest step with no more rules and marks than it needs, and with its notes."""
    step = hardest.step
    if not hardest.certified:
        with suppress(Stopped):
            reason = prover.reason(step.rules, step.marks, step.conclusions)
            if reason is not None:  # else the time is up
                step = replace(step, rules=reason[0], marks=reason[1])
    return step if hardest.notes is None else joined(step, hardest.notes)


def _told_later(hardest: _Hardest, puzzle: Puzzle, model: Model, engine: str) -> Step:
    with suppress(Stopped):
        if hardest.after is not None:
            hardest = _found_again(hardest, hardest.after, Position(puzzle, model))
        return _told(hardest, Prover(model, engine, Clock()))
    return hardest.step


def _found_again(hardest: _Hardest, after: Sequence[int], position: Position) -> _Hardest:
    """A step of a walk as its technique finds it after some marks."""
    step = hardest.step
    techniques = kind_of(position.puzzle).techniques
    technique = next(one for one in techniques if one.name == step.technique)
    position.learn(after)
    for finding in sought(technique, position, step.conclusions):
        conclusions = open_ones(position, finding.conclusions)
        if set(conclusions) == set(step.conclusions):
            reason = finding.rules, position.cite(finding.marks)
            told = finding_told(position, technique, finding, conclusions, reason)
            told = replace(told, choices=step.choices, choices_left=step.choices_left)
            certified = finding.exact and len(conclusions) == len(finding.conclusions)
            position.learn(conclusions)
            return _Hardest(told, certified, notes_after(told, position, techniques))
    return hardest


def _bare(technique: Technique) -> Step:
    return Step(
        technique=technique.name,
        level=technique.level,
        conclusions=(),
        rules=(),
        marks=(),
        short=_NOTHING,
        full=_NOTHING,
        cost=technique.cost,
    )


def _up_to(highest: int, techniques: Sequence[Technique]) -> Sequence[Technique]:
    """The techniques without those that come after all of these levels, so that what is found is
    found in the same order as ever."""
    last = max(
        (place for place, one in enumerate(techniques) if one.level <= highest or one.fold),
        default=-1,
    )
    return techniques[: last + 1]


class Wordless(Explainer):
    """Finds the same steps as an explainer, but of those by techniques only the hardest is told.

    No step is proved: each is compared with what all solutions share, and one that says otherwise
    is not taken. The easy part of the way may be a walk.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        assume_unique: bool = False,
        engine: str = DEFAULT,
        clock: Clock | None = None,
        later: bool = False,
        highest: int | None = None,
        solution: Callable[[], Sequence[int] | None] | None = None,
    ) -> None:
        """With `later` nothing is compared until somebody asks whether all of it `holds`: for
        puzzles that have been made to have one solution, of which few are kept. With a `highest`
        level it ends where nothing up to that is found, without a look for what would be.
        `solution` is for those who can find out the only one: a walk may get on sooner with it.
        """
        super().__init__(
            puzzle,
            assume_unique=assume_unique,
            engine=engine,
            clock=clock,
            solvable=True if later else None,
        )
        self._later = later
        self._highest = highest
        if highest is not None:
            self.techniques = _up_to(highest, self.techniques)
        self._walk: Walk | None = None
        start = kind_of(puzzle).walk
        if start is not None and not assume_unique:
            walk = start(puzzle, _HIGHEST if highest is None else highest)
            if walk is not None:
                self._walk = walk
                if solution is not None and isinstance(walk, Foreseeing):
                    walk.foresee(solution)
                harder = [one for one in self.techniques if one.level > walk.level]
                self._pools = [Pool(group) for group in equally_easy(harder)]
        self._beside_walk = self._pools
        self._by_name = {one.name: one for one in self.techniques}
        self._level_and_cost = (0, 0.0)
        self._hardest: _Hardest | None = None
        self._bare: dict[str, Step] = {}
        """For each technique a step by it, without anything to say."""

    def holds(self, truth: Sequence[int] | None = None) -> bool:
        """Whether all that has been said is so; for those who asked for it `later`.

        `truth` is for those who know the only solution: a signed literal for each variable.
        """
        marks = self.position.marks
        if truth is None:
            return self._sure.issuperset(marks)
        return all(truth[abs(mark) - 1] == mark for mark in marks)

    @cached_property
    def _sure(self) -> set[int]:
        """The literals that hold in every solution."""
        return self.certain.consequences()

    def telling(self, step: Step) -> Callable[[], Step]:
        """What tells one of the steps as an explanation does, if it is the hardest; else as it is.

        It may be asked after this explainer is gone. An engine is loaded then that has been asked
        nothing else, since what it has been asked before colours the reason that it finds.
        """
        hardest = self._hardest
        if hardest is None or hardest.step is not step:
            return lambda: step
        return partial(_told_later, hardest, self.position.puzzle, self.model, self._engine)

    def step(
        self, technique: Technique, finding: Finding, choices: int = 1, left: int = 1
    ) -> Step | None:
        conclusions = open_ones(self.position, finding.conclusions)
        if not conclusions:
            return None
        if not (self._later or technique.assumes_unique or self._sure.issuperset(conclusions)):
            return None
        level_and_cost = technique.level, technique.cost
        if level_and_cost > self._level_and_cost:
            self._level_and_cost = level_and_cost
            if not self._later:
                step = self.as_step(
                    technique,
                    finding,
                    conclusions,
                    (finding.rules, self.position.cite(finding.marks)),
                    (choices, left),
                )
                whole = finding.exact and len(conclusions) == len(finding.conclusions)
                self._hardest = _Hardest(step, whole or technique.assumes_unique)
                return step
        if technique.name not in self._bare:
            self._bare[technique.name] = _bare(technique)
        return self._bare[technique.name].with_conclusions(conclusions, choices, left)

    def steps(self) -> Iterator[Step]:
        if self._walk is not None and self._pools is not self._beside_walk:
            self._walk = None  # other techniques have been set
        try:
            yield from super().steps() if self._walk is None else self._steps_beside(self._walk)
        finally:
            self.position.forget()

    def _steps_beside(self, walk: Walk) -> Iterator[Step]:
        """The steps of a walk, and where it does not get on, one by a harder technique."""
        position = self.position
        while self.solvable and not self.out_of_time:
            try:
                pace = walk.next(self._last)
            except Stopped:
                return
            if pace is None:
                step = next(super().steps(), None)
                if step is None:
                    return
                yield step
                continue
            conclusions, noted = pace.conclusions, pace.noted
            if not (self._later or self._sure.issuperset(conclusions)):
                self.techniques = self._techniques  # it went astray
                self._walk = None
                yield from super().steps()
                return
            step = self._step_of_walk(pace)
            self._last = pace.place
            moved = (*conclusions, *noted)
            position.learn(moved)
            for pool in self._pools:
                if pool.waiting:
                    pool.forget(self.model.board, moved)
            yield step

    def _step_of_walk(self, pace: Pace) -> Step:
        technique = self._by_name[pace.technique]
        if technique.name not in self._bare:
            self._bare[technique.name] = _bare(technique)
        bare = self._bare[technique.name]
        step = bare.with_conclusions(pace.conclusions, pace.choices, pace.left)
        step.__dict__["noted_cost"] = pace.noted_cost  # it has been made for this place
        level_and_cost = technique.level, technique.cost
        if level_and_cost > self._level_and_cost:
            self._level_and_cost = level_and_cost
            if not self._later:
                self._hardest = _Hardest(step, certified=False, after=tuple(self.position.marks))
        return step

    def argued(self) -> Step | None:
        return super().argued() if self._highest is None else None

    def noted(self, step: Step) -> tuple[Step, tuple[int, ...]]:
        step, noted = self._noted(step)
        if self._walk is not None:
            self._walk.learn((*step.conclusions, *noted))
        return step, noted

    def _noted(self, step: Step) -> tuple[Step, tuple[int, ...]]:
        notes = notes_after(step, self.position, self.techniques)
        if notes is None:
            return step, ()
        if self._hardest is not None and self._hardest.step is step:
            self._hardest.notes = notes
        step.__dict__["noted_cost"] = notes.cost  # it has been made for this place
        return step, notes.literals

"""The steps of a solution without their words: all that a rating looks at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property, partial

from ..clock import Clock, Stopped
from ..engines import DEFAULT
from ..model import Clauses, Connected, Model, Rule
from ..puzzle import Puzzle
from ..wording import Sentence
from .explain import Explainer
from .noting import Notes, joined, notes_after
from .position import Position
from .propagation import follows_by_propagation
from .proving.prover import Prover
from .step import Step
from .technique import Finding, Technique, open_ones

Claim = tuple[tuple[Rule, ...], tuple[int, ...], tuple[int, ...]]
"""Rules and marks, and what is said to follow from them."""

_NOTHING = Sentence("")


@dataclass
class _Hardest:
    """The hardest step by a technique so far, the first among equals."""

    step: Step
    certified: bool
    """Whether its rules and marks are known to be no more than it needs."""
    notes: Notes | None = None
    """What was noted at once after it."""


def _told(hardest: _Hardest, prover: Prover) -> Step:
    """The hardest step with no more rules and marks than it needs, and with its notes."""
    step = hardest.step
    if not hardest.certified:
        with suppress(Stopped):
            reason = prover.reason(step.rules, step.marks, step.conclusions)
            if reason is not None:  # else the time is up
                step = replace(step, rules=reason[0], marks=reason[1])
    return step if hardest.notes is None else joined(step, hardest.notes)


def _told_later(hardest: _Hardest, model: Model, engine: str) -> Step:
    with suppress(Stopped):
        return _told(hardest, Prover(model, engine, Clock()))
    return hardest.step


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

    What each technique claims is proved, unless it is known to be exact and something harder has
    been seen before.
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
    ) -> None:
        """With `later` nothing is proved until somebody asks whether all of it `holds`: for puzzles
        that have been made to have one solution, of which few are kept. With a `highest` level it
        ends where nothing up to that is found, without a look for what would be.
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
        self._claims: list[Claim] = []
        self._level_and_cost = (0, 0.0)
        self._hardest: _Hardest | None = None
        self._bare: dict[str, Step] = {}
        """For each technique a step by it, without anything to say."""

    def holds(self) -> bool:
        """Whether everything that was to be proved later is proved."""
        return all(self._is_proved(claim) for claim in self._claims)

    def _is_proved(self, claim: Claim) -> bool:
        """Whether a claim follows; where single rules soon show it, no engine is asked."""
        if self._is_seen_soon(claim[0]):
            nothing = Position(self.position.puzzle, self.model)
            if follows_by_propagation(nothing, *claim):
                return True
        return self.prover.implies(*claim)

    def _is_seen_soon(self, rules: Sequence[Rule]) -> bool:
        """Whether it takes less time to follow rules one by one than to ask an engine, which has to
        be told of one cut after the other where cells are to be connected.

        If the hardest step is to be told, it is all or nothing: what an engine has been asked
        before colours the reason that it finds.
        """
        if self._later:
            return any(isinstance(rule, Connected) for rule in rules) or self._has_no_counts
        return self._has_no_counts

    @cached_property
    def _has_no_counts(self) -> bool:
        return {type(rule) for rule in self.model.rules} == {Clauses, Connected}

    def telling(self, step: Step) -> Callable[[], Step]:
        """What tells one of the steps as an explanation does, if it is the hardest; else as it is.

        It may be asked after this explainer is gone. Where an engine has been asked before, it is
        asked about this now: to keep it would take much memory, and another one may find another
        reason.
        """
        hardest = self._hardest
        if hardest is None or hardest.step is not step:
            return lambda: step
        if "prover" in self.__dict__:
            told = _told(hardest, self.prover)
            return lambda: told
        return partial(_told_later, hardest, self.model, self._engine)

    def step(
        self, technique: Technique, finding: Finding, choices: int = 1, left: int = 1
    ) -> Step | None:
        conclusions = open_ones(self.position, finding.conclusions)
        if not conclusions:
            return None
        level_and_cost = technique.level, technique.cost
        harder = level_and_cost > self._level_and_cost
        if not technique.assumes_unique and (harder or not finding.exact):
            claim = finding.rules, self.position.cite(finding.marks), conclusions
            if self._later:
                self._claims.append(claim)
            elif not self._is_proved(claim):
                return None
        if harder:
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

    def argued(self) -> Step | None:
        return super().argued() if self._highest is None else None

    def noted(self, step: Step) -> tuple[Step, tuple[int, ...]]:
        notes = notes_after(step, self.position, self.techniques)
        if notes is None:
            return step, ()
        if self._hardest is not None and self._hardest.step is step:
            self._hardest.notes = notes
        step.__dict__["noted_cost"] = notes.cost  # it has been made for this place
        return step, notes.literals

"""Odd puzzles of every kind: whatever Pencilmark says about one is compared with brute force.

The verdict of each puzzle is tried, and chance decides what else is: what takes long less often.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

import pencilmark
from pencilmark.kind import AnyKind, kinds
from pencilmark.puzzle import Puzzle

from . import forms, making, repairing, telling, verdicts
from .odd import oracle
from .running import Tally, expect
from .truth import Truth, truth_of

_OTHERS = 0.02
"""The share of puzzles of kinds that have no brute force here: those the second engine solves."""
_MADE = 0.004
"""The share of puzzles that Pencilmark makes itself."""

_LARGE = 20
"""Cells beyond which a puzzle is not repaired as often: it takes long."""


@dataclass(frozen=True)
class Posed:
    """A puzzle, or the kind of one that is to be made, and what decides what is asked of it."""

    kind: str
    puzzle: Puzzle | None
    seed: float


class Puzzles:
    """Every promise about puzzles."""

    name = "puzzles"
    longest = 60.0

    @property
    def columns(self) -> Sequence[str]:
        """What a puzzle can be, and what was asked of it."""
        became = ("senseless", "none", "unique", "many", "made", "not made")
        return ("puzzles", *became, *(name for name, _, _ in _QUESTIONS))

    def make(self, rng: Random) -> Posed:
        """A puzzle of some kind."""
        with_oracle, others = _kinds()
        if rng.random() < _MADE:
            made = [kind for kind in with_oracle if kind.generator is not None]
            return Posed(rng.choice(made).name, None, rng.random())
        kind = rng.choice(others if others and rng.random() < _OTHERS else with_oracle)
        odd = oracle(kind.name)
        puzzle = kind.sample(rng, rng.randint(2, 6)) if odd is None else odd.odd(rng)
        return Posed(kind.name, puzzle, rng.random())

    def judge(self, case: Posed, tally: Tally) -> None:
        """Ask all sorts of things about it."""
        rng = Random(case.seed)
        tally[case.kind, "puzzles"] += 1
        if case.puzzle is None:
            kind = next(kind for kind in kinds() if kind.name == case.kind)
            made = making.generate(kind, rng)
            tally[case.kind, "made" if made is not None else "not made"] += 1
            return
        odd = oracle(case.kind)
        faults = case.puzzle.faults()
        if odd is not None:
            sense = odd.makes_sense(case.puzzle)
            told = [str(fault) for fault in faults]
            expect(sense == (not faults), "faults are what the rules say", told or "none")
        if faults:
            tally[case.kind, "senseless"] += 1
            verdicts.senseless(case.puzzle)
            return
        truth = truth_of(case.puzzle)
        verdicts.verdict(truth)
        tally[case.kind, truth.status] += 1
        for name, share, ask in _QUESTIONS:
            if rng.random() < share:
                tally[case.kind, name] += ask(truth, rng)

    def label(self, case: Posed) -> str:
        """The kind."""
        return case.kind

    def shown(self, case: Posed, breaks: Callable[[Posed], bool]) -> str:
        """The puzzle as JSON and, where that can be, as text."""
        if case.puzzle is None:
            return f"a {case.kind} that was made"
        shown = pencilmark.write(case.puzzle)
        try:
            return f"{shown}\n\n{pencilmark.write(case.puzzle, 'text')}"
        except pencilmark.PencilmarkError:
            return shown


@cache
def _kinds() -> tuple[list[AnyKind], list[AnyKind]]:
    """The kinds with brute force, and those without: of other packages, or quite new."""
    everything = list(kinds())
    known = [kind for kind in everything if oracle(kind.name) is not None]
    return known, [kind for kind in everything if kind not in known]


def _check(truth: Truth, rng: Random) -> bool:
    return verdicts.check(truth, verdicts.some_marks(truth, rng))


def _hint(truth: Truth, rng: Random) -> bool:
    return telling.hint(truth, verdicts.some_marks(truth, rng))


def _why(truth: Truth, rng: Random) -> bool:
    cell = rng.randrange(truth.puzzle.grid.size)
    return telling.why(truth, verdicts.some_marks(truth, rng), cell)


def _draw(truth: Truth, rng: Random) -> bool:
    return forms.drawn(truth, verdicts.some_marks(truth, rng), rng)


def _explain(truth: Truth, rng: Random) -> bool:
    return telling.explain(truth, verify=rng.random() < 0.2)


def _minimize(truth: Truth, rng: Random) -> bool:
    odd = oracle(truth.puzzle.kind)
    return odd is not None and truth.by_brute_force and repairing.minimize(truth, odd, rng)


def _repair(truth: Truth, rng: Random) -> bool:
    odd = oracle(truth.puzzle.kind)
    large = truth.puzzle.grid.size > _LARGE and rng.random() < 0.7
    if odd is None or large or not truth.by_brute_force:
        return False
    return repairing.repair(truth, odd)


_QUESTIONS: tuple[tuple[str, float, Callable[[Truth, Random], bool]], ...] = (
    ("check", 0.4, _check),
    ("listed", 0.2, lambda truth, _: verdicts.every_solution(truth)),
    ("certain", 0.2, lambda truth, _: verdicts.certain(truth)),
    ("second engine", 0.05, lambda truth, _: verdicts.second_opinion(truth)),
    ("conflict", 0.03, lambda truth, _: verdicts.conflict(truth)),
    ("explain", 0.12, _explain),
    ("hint", 0.2, _hint),
    ("why", 0.2, _why),
    ("rate", 0.02, lambda truth, _: telling.rate(truth)),
    ("minimize", 0.12, _minimize),
    ("repair", 0.06, _repair),
    ("formats", 0.1, forms.written),
    ("draw", 0.02, _draw),
)
"""What is asked, the share of puzzles that it is asked of, and how: false if it does not apply."""

"""Suppositions that are followed with techniques: every inner step holds, and nothing is spare."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest

import pencilmark
from pencilmark.explaining.arguments import fallback as smallest, nested as following
from pencilmark.explaining.arguments.guided import Guided
from pencilmark.explaining.arguments.nested import Nested
from pencilmark.explaining.explain import Explainer
from pencilmark.explaining.folding import with_notes_within
from pencilmark.explaining.position import Position
from pencilmark.explaining.proving.prover import Prover
from pencilmark.explaining.proving.verify import verify_steps
from pencilmark.explaining.step import Step
from pencilmark.explaining.technique import Finding, Technique
from pencilmark.kind import AnyKind, kind as kind_called, kinds
from pencilmark.puzzle import Puzzle

every_kind = pytest.mark.parametrize(
    "kind", [kind for kind in kinds() if kind.techniques], ids=lambda kind: kind.name
)


def unique_puzzle(kind: AnyKind) -> Puzzle:
    """A small puzzle with one solution that takes more than what anybody sees."""
    return _unique_puzzle(kind.name)


@cache
def _unique_puzzle(name: str) -> Puzzle:
    kind = kind_called(name)
    for seed in range(400):
        puzzle: Puzzle = kind.sample(Random(seed), 5 + seed % 3)
        if pencilmark.solve(puzzle).status == "unique" and pencilmark.rate(puzzle).level > 2:
            return puzzle
    raise AssertionError(f"no sample of {name} will do")


def start(puzzle: Puzzle, kind: AnyKind) -> tuple[Position, Prover, list[int]]:
    """The empty grid, a prover, and what is true in the solution."""
    model = kind.model(puzzle)
    truth = sorted(pencilmark.solve(puzzle).certain.consequences(), key=abs)
    return Position(puzzle, model), Prover(model), truth


def check_inner_steps(position: Position, step: Step, prover: Prover) -> None:
    """What is told within the supposition follows, one after the other, and ends in a clash."""
    trial = position.copy({})
    (conclusion,) = step.conclusions
    trial.learn((-conclusion,))
    for inner in step.argument:
        assert all(trial.true(mark) for mark in inner.marks), str(inner)
        assert prover.implies(inner.rules, inner.marks, inner.conclusions), str(inner)
        if any(trial.true(-literal) for literal in inner.conclusions):
            return
        trial.learn(inner.conclusions)
    # with the opposite among the marks, the conclusion follows from one rule if that is broken
    assert any(prover.implies((rule,), trial.marks, step.conclusions) for rule in step.rules)


@every_kind
def test_each_supposition_is_refuted_and_needs_all_that_it_names(kind: AnyKind) -> None:
    puzzle = unique_puzzle(kind)
    position, prover, truth = start(puzzle, kind)
    deep = Nested(prover, truth, kind.techniques)
    steps: list[Step] = []
    while not position.solved and len(steps) < 15:
        step = deep.suppose(position)
        if step is None:
            break
        assert step.technique == "suppose-on"
        assert set(step.conclusions) <= set(truth)
        check_inner_steps(position, step, Prover(position.model))
        steps.append(step)
        position.learn(step.conclusions)
    assert steps
    assert any(step.argument for step in steps)
    verify_steps(puzzle, steps)


def test_what_is_noted_at_once_is_told_behind_the_line_that_it_rests_on() -> None:
    """As in the main text, and not as a line of its own for each mark."""
    lines = 0
    for kind in kinds():
        noting = {one.name for one in kind.techniques if one.fold and one.level == 1}
        noting -= {one.name for one in kind.techniques if one.leads_on}
        if not noting:
            continue
        position, prover, truth = start(unique_puzzle(kind), kind)
        deep = Nested(prover, truth, kind.techniques)
        while not position.solved and (found := deep.suppose(position)) is not None:
            step = with_notes_within(position, found, kind.techniques)
            trial = position.copy({})
            trial.learn((-step.conclusions[0],))
            for line in step.argument:
                assert all(trial.true(mark) for mark in line.marks), str(line)
                assert Prover(position.model).implies(line.rules, line.marks, line.conclusions)
                if any(trial.true(-one) for one in line.conclusions):
                    break
                trial.learn(line.conclusions)
            position.learn(step.conclusions)
            for before, line in pairwise(step.argument):
                if line.technique in noting and not set(line.marks).isdisjoint(before.conclusions):
                    opposite = {-one for one in step.argument[-1].conclusions}
                    assert not opposite.isdisjoint({*before.conclusions, *position.marks}), line
                lines += line.technique not in noting
    assert lines > 20


def test_a_hard_board_is_solved_by_suppositions_alone() -> None:
    puzzle = pencilmark.generate("star-battle", size=8, stars=1, seed=3)
    (kind,) = (kind for kind in kinds() if kind.name == "star-battle")
    position, prover, truth = start(puzzle, kind)
    deep = Nested(prover, truth, kind.techniques)
    steps = []
    while not position.solved:
        step = deep.suppose(position)
        assert step is not None
        steps.append(step)
        position.learn(step.conclusions)
    verify_steps(puzzle, steps)


def counted(technique: Technique, calls: list[str]) -> Technique:
    """The same technique, with a note of each time it is asked."""

    def find(position: Position) -> Iterator[Finding]:
        calls.append(technique.name)
        return technique.find(position)

    return replace(technique, find=find)


@every_kind
def test_what_led_nowhere_is_not_followed_again(kind: AnyKind) -> None:
    position, prover, truth = start(unique_puzzle(kind), kind)
    calls: list[str] = []
    # the easiest technique alone gets nowhere soon
    deep = Nested(prover, truth, [counted(kind.techniques[0], calls)])
    while (step := deep.suppose(position)) is not None:
        position.learn(step.conclusions)
    assert calls
    calls.clear()
    assert deep.suppose(position) is None
    assert not calls
    literal = next((one for one in truth if position.open(one)), None)
    if literal is not None:
        position.learn((literal,))
        assert deep.suppose(position) is not None or calls or position.solved


def test_a_technique_that_errs_makes_no_step() -> None:
    (kind,) = (kind for kind in kinds() if kind.name == "star-battle")
    position, prover, truth = start(unique_puzzle(kind), kind)

    def wrong(position: Position) -> Iterator[Finding]:
        for literal in truth:
            if position.open(literal):
                yield Finding((-literal,), (), ())

    deep = Nested(prover, truth, [replace(kind.techniques[0], find=wrong)])
    assert deep.suppose(position) is None


def test_the_effort_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    (kind,) = (kind for kind in kinds() if kind.name == "star-battle")
    puzzle = unique_puzzle(kind)
    monkeypatch.setattr(following, "_TIERS", ((1, 0),))
    position, prover, truth = start(puzzle, kind)
    assert Nested(prover, truth, kind.techniques).suppose(position) is None


@every_kind
def test_explanations_use_it_where_reasons_are_large_and_take_long(
    kind: AnyKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = unique_puzzle(kind)
    monkeypatch.setattr(smallest, "_LARGE", 0)
    monkeypatch.setattr(smallest, "_SHRINKING", 0)
    monkeypatch.setattr(smallest.Fallback, "suppose", lambda self, position: None)
    told = []
    for _ in range(2):
        explainer = Explainer(puzzle)
        cheap = [technique for technique in explainer.techniques if technique.level <= 1]
        _ = explainer.fallback  # it may use all of them
        explainer.techniques = cheap
        steps = list(explainer.steps())
        assert explainer.position.solved
        verify_steps(puzzle, steps)
        told.append([(step.technique, step.conclusions, str(step.full)) for step in steps])
    assert told[0] == told[1]
    assert "suppose-on" in {name for name, *_ in told[0]}


@every_kind
def test_what_an_engine_refutes_soonest_is_followed_and_proved(kind: AnyKind) -> None:
    puzzle = unique_puzzle(kind)
    position, prover, truth = start(puzzle, kind)
    if not prover.is_plain:
        return  # such proofs are not shrunk in parts
    guided = Guided(prover, truth, kind.techniques)
    step = guided.suppose(position)
    assert step is not None
    assert set(step.conclusions) <= set(truth)
    check_inner_steps(position, step, prover)
    assert verify_steps(puzzle, [step]) == 1
    long = prover.shrink_long(prover.model.rules, (), step.conclusions[0])
    assert long is not None
    assert verify_steps(puzzle, [replace(step, rules=long[0], marks=long[1])]) == 1
    assert prover.shrink_long(prover.model.rules, (), step.conclusions[0], 0) is None


def test_how_a_supposition_ends_is_told_once() -> None:
    """By its last line, if there is one that says nothing else, and not above it as well."""
    seen = set()
    for name in ("bosnian-snake", "comparison-sudoku"):
        puzzle = kind_called(name).sample(Random(0), 5)
        for cell in list(puzzle.grid.cells)[::6]:
            step = pencilmark.why(puzzle, None, cell).step
            for one in () if step is None else (step, *step.argument):
                if one.argument and not one.argument[-1].conclusions:
                    end = str(one.argument[-1].full.values["end"])
                    assert end not in str(one.full)
                    seen.add(name)
    assert len(seen) == 2

"""Where every argument is long: the cell that opens most, and what of all the rules it needs."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest

import pencilmark
from explained import explained
from pencilmark.engines import Clock
from pencilmark.explaining.arguments import fallback as smallest, impact as choosing
from pencilmark.explaining.arguments.impact import Impact
from pencilmark.explaining.arguments.nested import Nested
from pencilmark.explaining.explain import Explainer
from pencilmark.explaining.position import Position
from pencilmark.explaining.proving import mus as shrinking, verify
from pencilmark.explaining.proving.mus import MusExtraction
from pencilmark.explaining.proving.prover import Prover
from pencilmark.explaining.proving.verify import UnprovedStep, verify_steps
from pencilmark.kind import AnyKind, kind as kind_called, kinds
from pencilmark.model import Clauses, Count
from pencilmark.puzzle import Puzzle
from pencilmark.wording import Sentence

every_kind = pytest.mark.parametrize("kind", list(kinds()), ids=lambda kind: kind.name)


def unique_puzzles(kind: AnyKind) -> list[Puzzle]:
    """Some small puzzles with one solution that are not solved by what anybody sees."""
    return _unique_puzzles(kind.name)


@cache
def _unique_puzzles(name: str) -> list[Puzzle]:
    kind = kind_called(name)
    samples = (kind.sample(Random(seed), 4 + seed % 3) for seed in range(400))
    unique = (one for one in samples if pencilmark.solve(one).status == "unique")
    return list(islice((one for one in unique if pencilmark.rate(one).level > 1), 3))


def start(puzzle: Puzzle, kind: AnyKind) -> tuple[Position, list[int]]:
    """The empty grid, and what is true in the solution."""
    truth = sorted(pencilmark.solve(puzzle).certain.consequences(), key=abs)
    return Position(puzzle, kind.model(puzzle)), truth


@every_kind
def test_what_is_needed_of_all_the_rules_is_needed_by_another_judge(kind: AnyKind) -> None:
    for puzzle in unique_puzzles(kind):
        position, truth = start(puzzle, kind)
        prover, judge = Prover(position.model), Prover(position.model)
        chance = Random(7)
        for conclusion in chance.sample(truth, 3):
            marks = [one for one in chance.sample(truth, 4) if one != conclusion]
            reason = prover.shrink_all(marks, conclusion)
            assert reason is not None
            rules, needed = reason
            assert set(needed) <= set(marks)
            assert judge.implies(rules, needed, (conclusion,))
            for rule in rules:
                others = [other for other in rules if other is not rule]
                assert not judge.implies(others, needed, (conclusion,))
            for mark in needed:
                fewer = [other for other in needed if other != mark]
                assert not judge.implies(rules, fewer, (conclusion,))


@pytest.mark.parametrize("part", [1, 7, 1_000])
def test_nothing_is_spare_whatever_the_size_of_the_parts(
    part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shrinking, "_PART", part)
    puzzle = pencilmark.generate("star-battle", size=8, stars=1, seed=3)
    (kind,) = (kind for kind in kinds() if kind.name == "star-battle")
    position, truth = start(puzzle, kind)
    reason = Prover(position.model).shrink_all((), truth[0])
    assert reason is not None
    rules, _ = reason
    judge = Prover(position.model)
    assert judge.implies(rules, (), (truth[0],))
    for left_out in rules:
        fewer = [rule for rule in rules if rule is not left_out]
        assert not judge.implies(fewer, (), (truth[0],))


def test_a_count_is_tried_by_itself() -> None:
    count = Count("row", Sentence("row"), (0, 1, 2), (1, 2, 3), low=1, high=1)
    clause = Clauses("touch", Sentence("touch"), (0, 1), [(-1, -2)])
    assert shrinking._size_of_part([clause, clause, count]) == 1
    assert shrinking._size_of_part([clause, count, clause, -3]) == 2
    assert shrinking._size_of_part([-3] * 1_000) == shrinking._PART


@pytest.mark.parametrize("flaw", ["a rule", "the conclusion", "a cell"])
def test_a_counterexample_that_is_none_is_seen(flaw: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify, "_MANY", -1)
    (kind,) = (kind for kind in kinds() if kind.name == "comparison-sudoku")
    puzzle = unique_puzzles(kind)[0]
    steps = explained(puzzle).steps
    truth = pencilmark.solve(puzzle).certain.consequences()
    solution = sorted(truth, key=abs)
    wrong = {
        "a rule": [abs(one) if abs(one) % 4 == 1 else -abs(one) for one in solution],
        "the conclusion": solution,
        "a cell": [-abs(one) for one in solution],
    }[flaw]
    monkeypatch.setattr(MusExtraction, "counterexample", lambda *_: wrong)
    with pytest.raises(AssertionError, match="what is none"):
        verify_steps(puzzle, steps)


def test_without_time_there_is_no_reason() -> None:
    puzzle = pencilmark.generate("star-battle", size=8, stars=1, seed=3)
    (kind,) = (kind for kind in kinds() if kind.name == "star-battle")
    position, truth = start(puzzle, kind)
    assert Prover(position.model, clock=Clock(0.0)).shrink_all((), truth[0]) is None


@every_kind
def test_the_most_telling_cell_leads_furthest(
    kind: AnyKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzles = unique_puzzles(kind)
    monkeypatch.setattr(choosing, "_PROMISING", 10_000)  # nothing is put aside at a glance
    for puzzle in puzzles:
        position, truth = start(puzzle, kind)
        telling = Impact(truth, kind.techniques)
        chosen = telling.most_telling(position)
        assert chosen in truth

        def reached(literal: int, position: Position = position) -> float:
            trial = position.copy({})
            trial.learn((literal,))
            easy = [one for one in kind.techniques if one.level <= 3 and not one.assumes_unique]
            while True:
                before = trial.share_known
                for technique in easy:
                    for finding in list(technique.find(trial)):
                        trial.learn(finding.conclusions)
                if trial.share_known == before:
                    return before

        assert reached(chosen) == max(map(reached, truth))
        known = position.copy()
        known.learn(truth)
        assert telling.most_telling(known) is None


@every_kind
def test_explanations_end_where_nothing_shorter_is_found(
    kind: AnyKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = unique_puzzles(kind)[0]
    monkeypatch.setattr(smallest, "_LARGE", 0)
    monkeypatch.setattr(smallest, "_BEYOND", 0)
    monkeypatch.setattr(Nested, "suppose", lambda self, position: None)
    monkeypatch.setattr(smallest.Fallback, "suppose", lambda self, position: None)
    told = []
    for _ in range(2):
        explainer = Explainer(puzzle)
        explainer.techniques = explainer.techniques[:2]
        steps = list(explainer.steps())
        assert explainer.position.solved
        assert "smallest-argument" in {step.technique for step in steps}
        verify_steps(puzzle, steps)
        told.append([(step.technique, step.conclusions) for step in steps])
    assert told[0] == told[1]


@every_kind
def test_long_steps_are_verified_by_counterexamples(
    kind: AnyKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify, "_MANY", -1)  # every step counts as long
    puzzle = unique_puzzles(kind)[0]
    steps = explained(puzzle).steps
    verify_steps(puzzle, steps)
    number, step = max(enumerate(steps), key=lambda one: len(one[1].rules))
    used = {str(rule.sentence) for rule in step.rules}
    spare = next(rule for rule in kind.model(puzzle).rules if str(rule.sentence) not in used)
    more = replace(step, rules=(*step.rules, spare))
    with pytest.raises(UnprovedStep, match="does not need"):
        verify_steps(puzzle, [*steps[:number], more])
    fewer = replace(step, rules=step.rules[1:])
    with pytest.raises(UnprovedStep, match="does not follow"):
        verify_steps(puzzle, [*steps[:number], fewer])

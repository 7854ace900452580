"""Explanations, hints and ratings: what they promise, tried on every kind there is."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random

import pytest

import pencilmark
from explained import explained
from pencilmark.explaining.coaching.hint import STRENGTHS
from pencilmark.explaining.explain import Explainer
from pencilmark.explaining.position import Position
from pencilmark.explaining.proving.prover import Prover
from pencilmark.explaining.proving.verify import UnprovedStep, verify_steps
from pencilmark.explaining.step import Step
from pencilmark.explaining.technique import Technique
from pencilmark.kind import AnyKind, kind as kind_called, kinds, own_kinds
from pencilmark.model import Rule
from pencilmark.puzzle import Marks, Puzzle
from pencilmark.rating import rate_explanation

KINDS = list(kinds())
OWN = list(own_kinds())
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
TECHNIQUES = [
    pytest.param(kind, technique, id=f"{kind.name}/{technique.name}")
    for kind in KINDS
    for technique in kind.techniques
]


def unique_puzzles(kind: AnyKind, most: int) -> list[Puzzle]:
    """Small puzzles with one solution: examples first, then samples."""
    return puzzles_that_have(kind, "unique", most)


def puzzles_that_have(kind: AnyKind, status: str, most: int) -> list[Puzzle]:
    """Small puzzles with this verdict, at least one: examples first, then samples."""
    return _puzzles_that_have(kind.name, status, most)


@cache
def _puzzles_that_have(name: str, status: str, most: int) -> list[Puzzle]:
    kind = kind_called(name)
    found = []
    for example in kind.examples:
        puzzle = pencilmark.read(example.puzzle, kind=kind.name)
        if example.status == status and puzzle.grid.size <= 81:
            found.append(puzzle)
    for seed in range(200):
        if len(found) >= most:
            break
        puzzle = kind.sample(Random(seed), 4 + seed % 4)
        if pencilmark.solve(puzzle).status == status:
            found.append(puzzle)
    assert found
    return found[:most]


@every_kind
def test_explanations_reach_the_last_cell_and_every_step_is_proved(kind: AnyKind) -> None:
    for puzzle in unique_puzzles(kind, 10):
        explanation = explained(puzzle)
        assert verify_steps(puzzle, explanation.steps) == len(explanation.steps)
        assert explanation.complete
        solution = pencilmark.solve(puzzle).solution
        assert solution is not None
        assert explanation.after(len(explanation.steps)) == solution.marks()
        assert explanation.after(0) == Marks(puzzle.board)


@every_kind
def test_every_step_is_proved_in_the_smallest_puzzles(kind: AnyKind) -> None:
    """In a grid of one line, or of four cells, a rule may say more than it does elsewhere."""
    told = 0
    for seed in range(60):
        puzzle = kind.sample(Random(seed), 1 + seed % 5)
        if puzzle.grid.size <= 25:
            told += len(pencilmark.explain(puzzle, verify=True).steps)
    assert told


@every_kind
def test_the_second_engine_agrees_with_every_step(kind: AnyKind) -> None:
    pytest.importorskip("ortools")
    puzzle = min(unique_puzzles(kind, 10), key=lambda puzzle: puzzle.grid.size)
    steps = explained(puzzle).steps
    verify_steps(puzzle, steps[:6], engine="cpsat")


@every_kind
def test_steps_say_what_they_are(kind: AnyKind) -> None:
    puzzle = unique_puzzles(kind, 1)[0]
    explanation = explained(puzzle)
    known: set[int] = set()
    for step in explanation.steps:
        assert 1 <= step.level <= 6
        assert step.conclusions
        assert not known & set(step.conclusions)  # every step says something new
        known |= set(step.conclusions)
        assert step.cost >= 0
        for sentence in (str(step.short), str(step.full)):
            assert sentence[0].isupper() or sentence[0].isdigit(), sentence
            assert sentence.endswith((".", "”")), sentence
            assert "{" not in sentence, sentence
        roles = step.roles(puzzle.board)
        assert set(roles.values()) & {"forced", "eliminated"}
        assert set(roles) <= set(puzzle.grid.cells)
        assert pencilmark.draw(puzzle, roles=dict(roles))


@every_kind
def test_a_puzzle_with_many_solutions_is_explained_as_far_as_it_goes(kind: AnyKind) -> None:
    for puzzle in puzzles_that_have(kind, "many", 2):
        explanation = pencilmark.explain(puzzle, verify=True)
        assert not explanation.complete
        certain = pencilmark.solve(puzzle).certain
        assert explanation.after(len(explanation.steps)).values == certain.values


def explainer_of(kind: AnyKind, technique: Technique) -> Explainer:
    """Where a technique's example stands."""
    example = technique.example
    puzzle = pencilmark.read(example.puzzle, kind=kind.name)
    ruled_out = [(puzzle.grid.cell(row, col), value) for row, col, value in example.ruled_out]
    marks = Marks.from_rows(puzzle.board, example.marks, ruled_out)
    return Explainer(puzzle, marks, assume_unique=technique.assumes_unique)


def steps_of(explainer: Explainer, technique: Technique) -> Iterator[Step]:
    """What the technique alone gives there."""
    for finding in technique.find(explainer.position):
        step = explainer.step(technique, finding, 1)
        if step is not None:
            yield step


@pytest.mark.parametrize(("kind", "technique"), TECHNIQUES)
def test_techniques_apply_in_their_examples(kind: AnyKind, technique: Technique) -> None:
    explainer = explainer_of(kind, technique)
    step = next(steps_of(explainer, technique))
    assert step.technique == technique.name
    if not technique.assumes_unique:
        assert explainer.prover.implies(step.rules, step.marks, step.conclusions)
        for rule in step.rules:
            others = [other for other in step.rules if other is not rule]
            assert not explainer.prover.implies(others, step.marks, step.conclusions)


@every_kind
def test_techniques_are_in_order_and_have_names_of_their_own(kind: AnyKind) -> None:
    names = [technique.name for technique in kind.techniques]
    assert len(set(names)) == len(names)
    for technique in kind.techniques:
        assert 1 <= technique.level <= 6
        assert technique.about.endswith(".")
        assert technique.title


def test_a_step_that_claims_too_much_is_found_out() -> None:
    kind = KINDS[0]
    puzzle = unique_puzzles(kind, 1)[0]
    steps = list(pencilmark.explain(puzzle).steps)
    from dataclasses import replace

    first = steps[0]
    with pytest.raises(UnprovedStep, match="does not follow"):
        verify_steps(puzzle, [replace(first, rules=())])
    more = [rule for rule in kind.model(puzzle).rules if str(rule.sentence) not in str(first.rules)]
    with pytest.raises(UnprovedStep, match="does not need"):
        verify_steps(puzzle, [replace(first, rules=(*first.rules, more[-1]))])
    with pytest.raises(UnprovedStep, match="not there"):
        verify_steps(puzzle, [replace(first, marks=(steps[-1].conclusions[0],))])


@every_kind
def test_hints_from_the_start_to_the_end(kind: AnyKind) -> None:
    puzzle = min(unique_puzzles(kind, 6), key=lambda puzzle: puzzle.grid.size)
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    marks = Marks(puzzle.board)
    for _ in range(puzzle.board.variables + 1):
        hint = pencilmark.hint(puzzle, marks)
        if hint.case == "solved":
            break
        assert hint.case == "step"
        assert hint.step is not None
        said = [hint.say(strength) for strength in STRENGTHS]
        assert len(set(said)) == 3
        values, ruled_out = dict(marks.values), set(marks.ruled_out)
        for cell, value, positive in hint.step.values(puzzle.board):
            if positive:
                values[cell] = value
            else:
                ruled_out.add((cell, value))
        marks = Marks(puzzle.board, values, ruled_out)
    assert marks.values == solution.marks().values


@every_kind
def test_a_wrong_mark_is_named_and_proved(kind: AnyKind) -> None:
    """On boards of a usual size, where it takes long; tests of hints try many on small ones."""
    for number, puzzle in enumerate(unique_puzzles(kind, 4)):
        solution = pencilmark.solve(puzzle).solution
        assert solution is not None
        cells = (0, puzzle.grid.size // 2, puzzle.grid.size - 1)
        for cell in cells if number == 0 else cells[number - 1 : number]:
            wrong = next(value for value in puzzle.board.values if value != solution[cell])
            right = {1: solution[1]} if cell != 1 else {}
            hint = pencilmark.hint(puzzle, Marks(puzzle.board, {**right, cell: wrong}))
            assert hint.case == "wrong-mark"
            assert hint.cells == (cell,)
            assert hint.step is not None
            literal = puzzle.board.literal(cell, wrong)
            assert hint.step.conclusions == (-literal,)
            explainer = Explainer(puzzle)
            by_text = {(rule.name, str(rule.sentence)): rule for rule in explainer.model.rules}
            rules = [by_text[rule.name, str(rule.sentence)] for rule in hint.step.rules]
            assert explainer.prover.implies(rules, hint.step.marks, (-literal,))
            for rule in rules:
                others = [other for other in rules if other is not rule]
                assert not explainer.prover.implies(others, hint.step.marks, (-literal,))


@every_kind
def test_hints_where_there_is_nothing_to_find(kind: AnyKind) -> None:
    for puzzle in puzzles_that_have(kind, "none", 2):
        hint = pencilmark.hint(puzzle)
        assert hint.case == "no-solution"
        assert hint.rules
    for puzzle in puzzles_that_have(kind, "many", 2):
        certain = pencilmark.solve(puzzle).certain
        assert pencilmark.hint(puzzle, certain).case == "not-forced"


def test_marks_that_clash_only_with_each_other() -> None:
    puzzle = pencilmark.read("hitori\nnumbers:\n123\n231\n312")
    hint = pencilmark.hint(puzzle, pencilmark.read_marks(puzzle, "##?\n???\n???"))
    assert hint.case == "clash"
    assert set(hint.cells) == {0, 1}


@every_kind
def test_ratings(kind: AnyKind) -> None:
    for puzzle in unique_puzzles(kind, 5):
        explanation = explained(puzzle)
        rating = rate_explanation(explanation)
        again = pencilmark.rate(puzzle)
        assert (again.level, again.score) == (rating.level, rating.score)
        assert again.techniques == rating.techniques
        assert 1 <= rating.level <= 6
        assert rating.name
        assert rating.complete
        assert sum(rating.techniques.values()) == rating.steps == len(explanation.steps)
        assert rating.hardest in explanation.steps
        assert rating.level == max(step.level for step in explanation.steps)


def test_the_hardest_step_of_a_rating_is_told_when_somebody_looks_at_it() -> None:
    puzzle = pencilmark.generate("hitori", size=6, seed=1, difficulty=3)
    rating = pencilmark.rate(puzzle)
    assert "hardest" not in vars(rating)
    again = pickle.loads(pickle.dumps(pencilmark.rate(puzzle)))
    assert rating.hardest is not None
    assert rating.hardest is rating.hardest
    assert str(rating.hardest) == str(again.hardest)
    told = [step for step in pencilmark.explain(puzzle).steps if str(step) == str(again.hardest)]
    assert [step.marks for step in told] == [rating.hardest.marks]
    limited = pencilmark.rate(puzzle, time_limit=60)
    assert vars(limited)["hardest"].marks == rating.hardest.marks
    with pytest.raises(AttributeError):
        _ = rating.easiest  # type: ignore[attr-defined]


def test_arguments_from_uniqueness_are_off_and_flagged() -> None:
    found = 0
    for kind in KINDS:
        if not any(technique.assumes_unique for technique in kind.techniques):
            continue
        for puzzle in unique_puzzles(kind, 4):
            without = explained(puzzle)
            assert not any(step.assumes_unique for step in without.steps)
            with_it = pencilmark.explain(puzzle, assume_unique=True, verify=True)
            assert with_it.complete
        for technique in kind.techniques:
            if technique.assumes_unique:
                explainer = explainer_of(kind, technique)
                steps_of_it = [
                    explainer.step(technique, one) for one in technique.find(explainer.position)
                ]
                assert all(step is None or step.assumes_unique for step in steps_of_it)
                found += len(steps_of_it)
        for example in kind.examples:
            if example.status == "many":
                puzzle = pencilmark.read(example.puzzle, kind=kind.name)
                steps = pencilmark.explain(puzzle, assume_unique=True).steps
                assert not any(step.assumes_unique for step in steps)
    assert found


@every_kind
def test_a_puzzle_without_a_solution_has_no_steps(kind: AnyKind) -> None:
    for puzzle in puzzles_that_have(kind, "none", 2):
        explanation = pencilmark.explain(puzzle, verify=True)
        assert explanation.steps == ()
        assert not explanation.complete
        assert not pencilmark.rate(puzzle).complete


@every_kind
def test_a_time_limit_is_kept(kind: AnyKind) -> None:
    puzzle = unique_puzzles(kind, 1)[0]
    explanation = pencilmark.explain(puzzle, time_limit=0)
    assert explanation.timed_out
    assert not explanation.complete
    assert pencilmark.hint(puzzle, time_limit=0).case == "out-of-time"
    assert not pencilmark.rate(puzzle, time_limit=0).complete
    assert not pencilmark.explain(puzzle, time_limit=1000).timed_out


def test_a_mistake_is_told_in_three_strengths() -> None:
    puzzle = pencilmark.read("hitori\nnumbers:\n111\n123\n321")
    alone = pencilmark.hint(puzzle, pencilmark.read_marks(puzzle, "?#?\n???\n???"))
    assert alone.say("where") == "Something is wrong: look at R1C2 again."
    hint = pencilmark.hint(puzzle, pencilmark.read_marks(puzzle, "?#?\n?.?\n???"))
    where, what, proof = (hint.say(strength) for strength in STRENGTHS)
    assert where == "One of your marks in column 2 is wrong."
    assert hint.roles("where") == dict.fromkeys((1, 4, 7), "looked-at")
    assert hint.roles("technique")[1] == "wrong"
    assert what.startswith(
        "It cannot be that R1C2 is shaded. Look at the 1s of row 1. "
        "The technique is “Three in a row”."
    )
    assert proof.startswith("R1C2 is wrong.")
    assert proof not in what
    with pytest.raises(pencilmark.PencilmarkError, match="where, technique, step"):
        hint.say("loud")  # type: ignore[arg-type]


TOLD_IN_SENTENCES = {"bosnian-snake", "star-battle", "starry-night", "takuzu"}
"""Kinds of which the techniques seldom, or never, tell something below the sentence."""


@every_kind
def test_what_follows_in_a_supposition_follows(kind: AnyKind) -> None:
    """Each inference: from the supposition, what came before, and its own rules."""
    inferences = 0
    for technique in kind.techniques:
        explainer = explainer_of(kind, technique)
        for finding in technique.find(explainer.position):
            known = [*explainer.position.marks, -finding.conclusions[0]]
            for inference in finding.argument:
                assert explainer.prover.implies(inference.rules, known, inference.conclusions)
                known += inference.conclusions
                inferences += 1
    assert inferences or kind.name in TOLD_IN_SENTENCES


@every_kind
def test_every_link_of_a_nested_argument_follows(kind: AnyKind) -> None:
    """In whole explanations, and where hard techniques apply: from the supposition, what is known,
    and the links before."""
    named = {technique.name for technique in kind.techniques}
    walks: list[tuple[Puzzle, Sequence[int], Iterator[Step]]] = []
    for puzzle in unique_puzzles(kind, 12):
        walks.append((puzzle, (), iter(explained(puzzle).steps)))
    for technique in kind.techniques:
        if technique.level >= 4:
            explainer = explainer_of(kind, technique)
            first = islice(steps_of(explainer, technique), 1)
            walks.append((explainer.position.puzzle, tuple(explainer.position.marks), first))
    links = 0
    for puzzle, marks, steps in walks:
        position = Position(puzzle, kind.model(puzzle))
        position.learn(marks)
        prover = Prover(position.model)
        for step in steps:
            if step.technique in named and step.argument:
                known = [*position.marks, -step.conclusions[0]]
                for link in step.argument:
                    rules = [_same(rule, position) for rule in link.rules]
                    assert prover.implies(rules, known, link.conclusions), (str(step), str(link))
                    known += link.conclusions
                    links += 1
            position.learn(step.conclusions)
    assert links or kind.name in TOLD_IN_SENTENCES


def _same(rule: Rule, position: Position) -> Rule:
    """The rule of another model of the same puzzle that says the same."""
    wanted = (rule.name, str(rule.sentence), rule.cells)
    return next(
        one
        for one in position.rules(rule.name)
        if (one.name, str(one.sentence), one.cells) == wanted
    )


def test_techniques_tell_their_suppositions_as_arguments() -> None:
    """A technique that hands over what follows has it told step by step."""
    told = 0
    pairs = [(kind, technique) for kind in KINDS for technique in kind.techniques]
    for kind, technique in pairs:
        explainer = explainer_of(kind, technique)
        for finding in technique.find(explainer.position):
            step = explainer.step(technique, finding, 1)
            if finding.argument and step is not None and step.level >= 4:
                conclusions = [one.conclusions for one in step.argument]
                assert conclusions == [one.conclusions for one in finding.argument]
                told += 1
            break
    assert told >= 2


def test_progress_is_told_after_each_step() -> None:
    puzzle = unique_puzzles(KINDS[0], 1)[0]
    seen: list[tuple[int, float]] = []
    explanation = pencilmark.explain(puzzle, progress=lambda *news: seen.append(news))
    assert [count for count, _ in seen] == list(range(1, len(explanation.steps) + 1))
    shares = [share for _, share in seen]
    assert shares == sorted(shares)
    assert shares[-1] == 1.0

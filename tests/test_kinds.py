"""What every kind promises, tried on every kind there is; none of them is known by name here."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, strategies as st

import pencilmark
from pencilmark.formats import formats_of
from pencilmark.formats.codec import CannotHold
from pencilmark.kind import AnyKind, Example, WrongBoard, kinds
from pencilmark.puzzle import UNDECIDED, Puzzle

KINDS = list(kinds())
EXAMPLES = [
    pytest.param(kind, example, id=f"{kind.name}/{example.name}")
    for kind in KINDS
    for example in kind.examples
]
WRONG = [
    pytest.param(kind, board, id=f"{kind.name}/{board.rule}/{number}")
    for kind in KINDS
    for number, board in enumerate(kind.wrong_boards, 1)
]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
seeds = st.integers(0, 2**32 - 1)
sizes = st.integers(4, 7)


def samples(kind: AnyKind, count: int = 30) -> list[Puzzle]:
    return [kind.sample(Random(seed), 4 + seed % 4) for seed in range(count)]


def come_back(puzzle: Puzzle, kind: AnyKind) -> list[str]:
    """Every form that can hold the puzzle gives it back; the names of those forms."""
    held = []
    for format in formats_of(kind):
        try:
            text = pencilmark.write(puzzle, format)
        except CannotHold:
            continue
        back = pencilmark.read(text)
        assert back.fields() == puzzle.fields() or format not in ("json", "text")
        assert back == puzzle or format not in ("json", "text")
        assert pencilmark.write(back, format) == text
        held.append(format)
    return held


@pytest.mark.parametrize(("kind", "example"), EXAMPLES)
def test_examples_get_their_verdict(kind: AnyKind, example: Example) -> None:
    puzzle = pencilmark.read(example.puzzle, kind=kind.name)
    verdict = pencilmark.solve(puzzle)
    assert verdict.status == example.status
    if example.solution is not None:
        assert verdict.solution is not None
        assert tuple(verdict.solution.rows()) == example.solution
    if verdict.solution is not None:
        assert pencilmark.check(puzzle, verdict.solution.marks()).solved


@pytest.mark.parametrize(("kind", "example"), EXAMPLES)
def test_examples_come_back_from_every_form(kind: AnyKind, example: Example) -> None:
    held = come_back(pencilmark.read(example.puzzle, kind=kind.name), kind)
    assert {"json", "text"} <= set(held)


@every_kind
def test_examples_are_found_by_name_and_number(kind: AnyKind) -> None:
    names = [example.name for example in kind.examples]
    assert len(set(names)) == len(names)
    assert not any(name.isdigit() for name in names)
    for number, example in enumerate(kind.examples, 1):
        assert kind.example(example.name) is example
        assert kind.example(str(number)) is example
    with pytest.raises(pencilmark.PencilmarkError, match="no example"):
        kind.example("there is no such example")


@every_kind
def test_examples_show_all_verdicts(kind: AnyKind) -> None:
    assert {"unique", "many"} <= {example.status for example in kind.examples}


@every_kind
@given(seed=seeds, size=sizes)
def test_samples_come_back_from_every_form(kind: AnyKind, seed: int, size: int) -> None:
    puzzle = kind.sample(Random(seed), size)
    assert not puzzle.faults()
    assert {"json", "text"} <= set(come_back(puzzle, kind))


@every_kind
def test_metadata_is_kept(kind: AnyKind) -> None:
    puzzle = pencilmark.read(kind.examples[0].puzzle, kind=kind.name)
    data = {"title": "A title", "author": "somebody", "id": "x-1"}
    puzzle = kind.puzzle.from_fields(puzzle.fields(), data)
    for format in ("json", "text"):
        assert dict(pencilmark.read(pencilmark.write(puzzle, format)).metadata) == data
    more = kind.puzzle.from_fields(puzzle.fields(), {**data, "stuff": [1, {"a": None}]})
    assert dict(pencilmark.read(pencilmark.write(more)).metadata) == dict(more.metadata)
    assert more == puzzle  # what came with it does not make it another puzzle
    assert hash(more) == hash(puzzle)


@pytest.mark.parametrize(("kind", "board"), WRONG)
def test_wrong_boards_are_reported_under_their_rule(kind: AnyKind, board: WrongBoard) -> None:
    puzzle = pencilmark.read(board.puzzle, kind=kind.name)
    assert not puzzle.faults()
    report = pencilmark.check(puzzle, pencilmark.Marks.from_rows(puzzle.board, board.marks))
    assert {rule.name for rule in report.broken} == {board.rule}
    assert report.completable is False
    assert not report.solved


@every_kind
def test_every_rule_has_a_wrong_board(kind: AnyKind) -> None:
    puzzles = [pencilmark.read(example.puzzle, kind=kind.name) for example in kind.examples]
    puzzles += [pencilmark.read(board.puzzle, kind=kind.name) for board in kind.wrong_boards]
    names = {rule.name for puzzle in puzzles + samples(kind) for rule in kind.model(puzzle).rules}
    assert names == {board.rule for board in kind.wrong_boards}


@every_kind
def test_rules_say_themselves(kind: AnyKind) -> None:
    for puzzle in samples(kind, 8):
        cells = set(puzzle.grid.cells)
        for rule in kind.model(puzzle).rules:
            sentence = str(rule.sentence)
            assert sentence[0].isupper() or sentence[0].isdigit(), sentence
            assert sentence.endswith("."), sentence
            assert "{" not in sentence, sentence
            assert set(rule.cells) <= cells


@every_kind
def test_a_solution_breaks_nothing_and_a_changed_one_does(kind: AnyKind) -> None:
    tried = 0
    # samples of some kinds are seldom unique
    examples = [pencilmark.read(example.puzzle, kind=kind.name) for example in kind.examples]
    for puzzle in examples + samples(kind, 60):
        verdict = pencilmark.solve(puzzle)
        if verdict.status != "unique":
            continue
        tried += 1
        assert verdict.solution is not None
        report = pencilmark.check(puzzle, verdict.solution.marks())
        assert report.solved
        assert report.completable
        assert not report.broken
        cell = tried % puzzle.grid.size
        value = next(v for v in puzzle.board.values if v != verdict.solution[cell])
        changed = pencilmark.Marks(puzzle.board, {**verdict.solution.marks().values, cell: value})
        wrong = pencilmark.check(puzzle, changed)
        assert wrong.broken
        assert wrong.completable is False
        alone = pencilmark.check(puzzle, pencilmark.Marks(puzzle.board, {cell: value}))
        assert alone.completable is False
    assert tried


@every_kind
def test_answers_come_back(kind: AnyKind) -> None:
    for codec in kind.codecs:
        if not codec.has_answers:
            continue
        tried = 0
        for example in kind.examples:
            puzzle = pencilmark.read(example.puzzle, kind=kind.name)
            solution = pencilmark.solve(puzzle).solution
            if solution is None:
                continue
            text = pencilmark.write(solution, codec.format)
            assert pencilmark.read_marks(puzzle, text) == solution.marks()
            tried += 1
        assert tried


@every_kind
def test_marks_come_back(kind: AnyKind) -> None:
    puzzle = pencilmark.read(kind.examples[0].puzzle, kind=kind.name)
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    rows = solution.rows()
    assert pencilmark.read_marks(puzzle, "\n".join(rows)) == solution.marks()
    assert pencilmark.read_marks(puzzle, pencilmark.write(solution, "json")) == solution.marks()
    open_rows = [UNDECIDED * len(row) for row in rows]
    assert not pencilmark.read_marks(puzzle, "\n".join(open_rows)).values


@every_kind
def test_values_have_names(kind: AnyKind) -> None:
    puzzle = pencilmark.read(kind.examples[0].puzzle, kind=kind.name)
    assert set(kind.value_names) <= set(puzzle.board.values)
    assert kind.summary.endswith(".")
    assert kind.title

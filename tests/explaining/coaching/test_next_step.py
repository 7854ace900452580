"""Hints for players who do not note what everybody sees."""

from __future__ import annotations

from random import Random

import pytest

import pencilmark
from explained import explained
from pencilmark.explaining.proving.verify import verify_steps
from pencilmark.kind import AnyKind, kind, kinds
from pencilmark.puzzle import Marks

NOTING = [each for each in kinds() if any(one.fold is not None for one in each.techniques)]
every_kind = pytest.mark.parametrize("kind", NOTING, ids=lambda kind: kind.name)


@every_kind
def test_who_writes_values_only_is_not_told_what_everybody_notes(kind: AnyKind) -> None:
    noting = {one.name for one in kind.techniques if one.fold is not None}
    passed = granted = 0
    for seed in range(8):
        puzzle = kind.sample(Random(seed), 5 + seed % 3)
        explanation = explained(puzzle)
        for count in range(1, len(explanation.steps)):
            literals = explanation.after(count).literals()
            marks = Marks(puzzle.board).plus([one for one in literals if one > 0])
            if not marks.values:
                continue
            hint = pencilmark.hint(puzzle, marks)
            if hint.case != "step" or hint.step is None:
                continue
            if hint.step.technique in noting:
                # all that is left to say, or it rests on the clues alone, or it tells a value
                values = [one for one in hint.step.conclusions if one > 0]
                assert not hint.step.marks or values or not hint.taken
            else:
                passed += 1
            assert verify_steps(puzzle, [hint.step], marks=marks) == 1
            lines = [str(line.full) for line in (hint.step, *hint.step.argument)]
            granted += bool(hint.taken) or any(", since " in line for line in lines)
            assert ", since " not in hint.say("where")
            if hint.taken:
                assert set(hint.taken).isdisjoint(marks.literals())
                assert "Taken for granted" in hint.say()
                assert "Taken for granted" not in hint.say("where")
    assert passed > 3
    # where there are notes to make, other steps come before those that rest on them
    assert granted > 0 or not puzzle.board.binary


@every_kind
def test_who_notes_such_things_is_told_what_is_missing(kind: AnyKind) -> None:
    noting = {one.name for one in kind.techniques if one.fold is not None}
    told = 0
    for seed in range(8):
        puzzle = kind.sample(Random(seed), 5 + seed % 3)
        steps = explained(puzzle).steps
        for count, step in enumerate(steps, 1):
            if not step.noted:
                continue
            known = [one for before in steps[:count] for one in before.conclusions]
            if not any(one < 0 for one in known if one not in step.noted):
                continue
            marks = Marks(puzzle.board).plus([one for one in known if one not in step.noted])
            hint = pencilmark.hint(puzzle, marks)
            told += hint.step is not None and hint.step.technique in noting
    assert told > 0


def test_who_writes_digits_only_is_told_the_next_digit() -> None:
    example = next(one for one in kind("comparison-sudoku").examples if one.status == "unique")
    puzzle = pencilmark.read(example.puzzle)
    marks = Marks(puzzle.board)
    hint = pencilmark.hint(puzzle, marks)
    digits = 0
    while hint.case == "step" and hint.step is not None:
        values = [one for one in hint.step.conclusions if one > 0]
        if marks.values:  # without a mark nobody knows what a player writes down
            assert values or hint.step.level > 2, hint.say()
            assert verify_steps(puzzle, [hint.step], marks=marks) == 1
            digits += len(values)
        solution = pencilmark.solve(puzzle).solution
        assert solution is not None
        cell = next(one for one in puzzle.grid.cells if one not in marks.values)
        marks = marks.plus(values or [puzzle.board.literal(cell, solution[cell])])
        hint = pencilmark.hint(puzzle, marks)
    assert hint.case == "solved"
    assert digits > puzzle.grid.size // 2

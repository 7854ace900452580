"""Learning: the course, practice for every technique of every kind, the puzzle of the day."""

from __future__ import annotations

import datetime

import pytest

import pencilmark
from pencilmark import Marks, PencilmarkError
from pencilmark.explaining.step import LEVELS
from pencilmark.explaining.technique import open_ones
from pencilmark.generating.symmetry import turns
from pencilmark.kind import kind as find_kind, kind_names
from pencilmark.learning import Exercise, course, daily, daily_levels, lesson, practice, practised
from pencilmark.learning.exercises import easier_than, kept_form, marked_by, printed_cells

KINDS = kind_names()
OURS = [name for name in KINDS if find_kind(name).material is not None]


def answers(exercise: Exercise) -> list[tuple[int, ...]]:
    """What the technique finds in a position, as literals that a player can mark."""
    position = exercise.position
    closed = printed_cells(position)
    return [marked_by(position, finding, closed) for finding in exercise.findings()]


@pytest.mark.parametrize("kind", KINDS)
def test_a_course_has_every_technique_from_the_easiest_on(kind: str) -> None:
    lessons = course(kind)
    techniques = find_kind(kind).techniques
    assert {one.technique.name for one in lessons} == {one.name for one in techniques}
    levels = [one.technique.level for one in lessons]
    assert levels == sorted(levels)
    for one in lessons:
        assert one.step.technique == one.technique.name
        # what stands in the grid from the beginning needs no practice
        printed = printed_cells(one.example.position)
        shown = {one.example.puzzle.board.meaning(literal)[0] for literal in one.step.conclusions}
        assert one.positions > 0 or shown <= printed


@pytest.mark.parametrize("kind", KINDS)
def test_every_technique_can_be_practised(kind: str) -> None:
    for one in course(kind):
        if not one.positions:
            continue
        exercise = practice(kind, one.technique.name)
        start, all_answers = exercise.marks, answers(exercise)
        assert practised(exercise, start).case == "nothing"
        given_up = practised(exercise, start, give_up=True)
        assert given_up.case == "nothing"
        assert given_up.step is not None
        assert given_up.step.technique == one.technique.name
        # whatever the technique finds is right, not only what would be told first
        for answer in (all_answers[0], all_answers[-1]):
            right = practised(exercise, start.plus(answer))
            assert right.case == "right", (one.technique.name, answer)
            assert right.step is not None
        some = set(all_answers[0][1:])
        if some and not any(some >= set(answer) for answer in all_answers):
            partly = practised(exercise, start.plus(some))
            assert partly.case == "partly", one.technique.name
            assert partly.step is None


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_answer_is_told_why(kind: str) -> None:
    for one in course(kind):
        if not one.positions:
            continue
        exercise = practice(kind, one.technique.name, one.positions)
        literal = answers(exercise)[0][0]
        wrong = practised(exercise, exercise.marks.plus([-literal]))
        cell = exercise.puzzle.board.meaning(literal)[0]
        assert wrong.case == "wrong", one.technique.name
        assert wrong.cells == (cell,)
        assert exercise.puzzle.grid.name(cell) in wrong.sentence


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_true_but_does_not_follow_is_no_answer(kind: str) -> None:
    for one in course(kind)[::3]:
        if not one.positions:
            continue
        exercise = practice(kind, one.technique.name)
        board = exercise.puzzle.board
        solution = pencilmark.solve(exercise.puzzle).solution
        assert solution is not None
        spoken_of = {
            board.meaning(literal)[0] for answer in answers(exercise) for literal in answer
        }
        other = [
            literal
            for cell, literal in enumerate(solution.marks().literals())
            if exercise.position.open(literal) and cell not in spoken_of
        ]
        if other:
            assert practised(exercise, exercise.marks.plus(other[:1])).case == "not-by-this"


@pytest.mark.parametrize("kind", OURS)
def test_nothing_easier_finds_anything_in_a_position(kind: str) -> None:
    """All of them by `scripts/practice.py --check`; here the first of each technique."""
    owner = find_kind(kind)
    assert owner.material is not None
    for one in course(kind):
        if not one.positions:
            continue
        assert one.technique.name in owner.material.stored
        exercise = practice(kind, one.technique.name)
        position = exercise.position
        assert pencilmark.solve(exercise.puzzle).status == "unique"
        for easier in easier_than(owner, one.technique):
            found = any(open_ones(position, news.conclusions) for news in easier.find(position))
            assert found <= (easier.name in exercise.beside), (easier.name, one.technique.name)
    # hardly any technique is never the easiest
    beside = [one for one in owner.techniques if one.name in owner.material.stored]
    beside = [one for one in beside if practice(kind, one.name).beside]
    assert len(beside) <= 3


@pytest.mark.parametrize("kind", OURS)
def test_positions_come_again_turned(kind: str) -> None:
    name = course(kind)[-1].technique.name
    first = practice(kind, name)
    rows, cols = first.puzzle.grid.rows, first.puzzle.grid.cols
    solution = pencilmark.solve(first.puzzle).solution
    assert solution is not None
    for number, (_, _, cells) in enumerate(turns(rows, cols)):
        turned = first.turned(number)
        again = pencilmark.solve(turned.puzzle)
        assert again.status == "unique"
        assert again.solution is not None
        assert list(again.solution.values) == [solution.values[cell] for cell in cells]
        assert turned.marks.values == {
            new: first.marks.values[old]
            for new, old in enumerate(cells)
            if old in first.marks.values
        }
        assert not pencilmark.check(turned.puzzle, turned.marks).broken
    assert practice(kind, name, first.positions + 1).puzzle != first.puzzle
    assert kept_form(practice(kind, name, 8 * first.positions + 1)) == kept_form(first)


def test_a_value_that_says_more_than_was_found_is_no_answer() -> None:
    """Where something is ruled out of a cell, its value says that too, but only if no other is
    left."""
    seen = set()
    for number in range(1, practice("comparison-sudoku", "crossing").positions + 1):
        exercise = practice("comparison-sudoku", "crossing", number)
        position, board = exercise.position, exercise.puzzle.board
        solution = pencilmark.solve(exercise.puzzle).solution
        assert solution is not None
        ruled_out = {-literal for answer in answers(exercise) for literal in answer}
        for answer in answers(exercise):
            cells = {board.meaning(literal)[0] for literal in answer}
            left = [
                sum(
                    not position.true(-one) and one not in ruled_out for one in board.literals(cell)
                )
                for cell in cells
            ]
            values = {cell: solution.values[cell] for cell in cells}
            case = practised(exercise, Marks(board, {**exercise.marks.values, **values})).case
            if max(left) == 1 or min(left) > 1:
                assert case == ("right" if max(left) == 1 else "not-by-this")
                seen.add(case)
    assert "not-by-this" in seen


def test_marks_of_the_position_need_not_be_repeated() -> None:
    exercise = practice("star-battle", "only-room")
    answer = answers(exercise)[0]
    assert practised(exercise, Marks(exercise.puzzle.board).plus(answer)).case == "right"
    assert practised(exercise, Marks(exercise.puzzle.board)).case == "nothing"


@pytest.mark.parametrize("kind", KINDS)
def test_the_puzzle_of_a_day_is_the_same_for_everybody(kind: str) -> None:
    levels = list(daily_levels(kind))
    assert len(levels) >= 2
    assert levels == sorted(levels)
    puzzle = daily("2026-11-17", kind, levels[0])
    assert pencilmark.rate(puzzle).level == levels[0]
    assert puzzle == daily(datetime.date(2026, 11, 17), kind, LEVELS[levels[0]])
    assert puzzle != daily("2026-11-18", kind, levels[0])
    for level in {1, 2, 3, 4, 5, 6}.difference(levels):
        with pytest.raises(PencilmarkError, match="There are levels"):
            daily("2026-11-17", kind, level)


@pytest.mark.parametrize("date", ["", "today", "2026-1-1", "20261117", "2026-W47-2", "2026-02-30"])
def test_a_day_is_written_in_one_way(date: str) -> None:
    with pytest.raises(PencilmarkError, match="A day is written as"):
        daily(date, "hitori", 1)


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(PencilmarkError, match="no technique 'telepathy'"):
        lesson("hitori", "telepathy")
    with pytest.raises(PencilmarkError, match="needs no practice"):
        practice("comparison-sudoku", "given-digit")
    with pytest.raises(PencilmarkError, match="no level 'awful'"):
        daily("2026-11-17", "hitori", "awful")

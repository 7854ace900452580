"""Back to before the first mistake: compared with all the solutions at every position."""

from __future__ import annotations

from random import Random

import pytest

import pencilmark
from pencilmark import PencilmarkError
from pencilmark.kind import AnyKind, kinds
from pencilmark.puzzle import Marks, Puzzle

KINDS = list(kinds())
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)

MANY = "star-battle\nstars: 1\nregions:\n1111\n2222\n3333\n4444\n"
UNIQUE = "star-battle\nstars: 1\nregions:\n11222\n12232\n12222\n42425\n44455\n"
"""*.... / ...*. / .*... / ....* / ..*.."""
NONE = "star-battle\nstars: 1\nregions:\n11\n22\n"


def game(puzzle: Puzzle, chance: Random, moves: int) -> list[Marks]:
    """Some moves: mostly right ones, some that are wrong, some that take something back."""
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    marks = Marks(puzzle.board)
    history = []
    for _ in range(moves):
        cell = chance.choice(list(puzzle.grid.cells))
        values = dict(marks.values)
        what = chance.random()
        if what < 0.25 and values:
            del values[chance.choice(list(values))]
        else:
            guess = chance.choice(puzzle.board.values)
            values[cell] = guess if what < 0.4 else solution[cell]
        marks = Marks(puzzle.board, values)
        history.append(marks)
    return history


def expected(puzzle: Puzzle, history: list[Marks]) -> int | None:
    """One question for each position from the last one back, to the other engine."""
    for index in reversed(range(len(history))):
        if pencilmark.solve(puzzle, 1, marks=history[index], engine="cpsat").solution is not None:
            return None if index == len(history) - 1 else index + 1
    return 0


@every_kind
def test_games_with_mistakes(kind: AnyKind) -> None:
    chance = Random(1)
    seen: dict[str, set[bool]] = {}
    for seed in range(12):
        puzzle = kind.sample(Random(seed), 4 + seed % 2)
        status = pencilmark.solve(puzzle).status
        if status == "none":
            continue
        history = game(puzzle, chance, 8)
        found = pencilmark.first_mistake(puzzle, history)
        index = expected(puzzle, history)
        seen.setdefault(status, set()).add(index is None)
        if index is None:
            assert found is None
            continue
        assert found is not None
        assert found.index == index
        assert found.hint.case in ("wrong-mark", "clash")
        assert found.hint.marks == history[index]
        before = history[index - 1] if index else Marks(puzzle.board)
        changed = {
            cell
            for cell in puzzle.grid.cells
            if before.values.get(cell) != history[index].values.get(cell)
        }
        if found.hint.case == "wrong-mark" and status == "unique":
            assert changed == set(found.hint.cells), "the move itself is what is wrong"
    assert {True, False} <= set().union(*seen.values())


def test_a_mistake_that_was_mended_does_not_count() -> None:
    puzzle = pencilmark.read(UNIQUE)
    right, wrong, later = Marks(puzzle.board, {0: "*"}), {1: "*"}, {2: "*"}
    history = [right, Marks(puzzle.board, wrong), right, Marks(puzzle.board, {**later, 24: "."})]
    found = pencilmark.first_mistake(puzzle, history)
    assert found is not None
    assert found.index == 3
    assert pencilmark.first_mistake(puzzle, history[:3]) is None
    second = pencilmark.first_mistake(puzzle, history[:2])
    assert second is not None
    assert second.index == 1


def test_nothing_has_been_done_yet() -> None:
    assert pencilmark.first_mistake(pencilmark.read(UNIQUE), []) is None


def test_marks_that_are_right_each_but_not_together() -> None:
    puzzle = pencilmark.read(MANY)
    rows = ["?*??\n????\n????\n????", "?*??\n????\n????\n?*??", "?*??\n*???\n????\n?*??"]
    history = [pencilmark.read_marks(puzzle, one) for one in rows]
    found = pencilmark.first_mistake(puzzle, history)
    assert found is not None
    assert (found.index, found.hint.case) == (1, "clash")


def test_a_puzzle_without_a_solution_blames_no_move() -> None:
    puzzle = pencilmark.read(NONE)
    found = pencilmark.first_mistake(puzzle, [Marks(puzzle.board, {0: "*"})])
    assert found is not None
    assert (found.index, found.hint.case) == (None, "no-solution")


def test_the_time_may_be_up() -> None:
    for text in (UNIQUE, MANY):
        puzzle = pencilmark.read(text)
        history = [Marks(puzzle.board, {0: "*", 1: "*"})]
        for found in (
            pencilmark.first_mistake(puzzle, history, time_limit=0),
            pencilmark.first_mistake(puzzle, history, cancel=lambda: True),
        ):
            assert found is not None
            assert (found.index, found.hint.case) == (None, "out-of-time")
    with pytest.raises(PencilmarkError):
        pencilmark.first_mistake(puzzle, history, time_limit=-1)


def test_one_question_is_enough_for_a_long_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one solution the positions are only compared with it."""
    from pencilmark.explaining.coaching import first_mistake as home

    def never(*told: object, **more: object) -> object:
        raise AssertionError("another question")

    monkeypatch.setattr(home, "open_search", never)
    puzzle = pencilmark.read(UNIQUE)
    history = [Marks(puzzle.board, {number % 25: ".", 1: "*"}) for number in range(3, 500)]
    history = [Marks(puzzle.board), *history]
    found = pencilmark.first_mistake(puzzle, history)
    assert found is not None
    assert found.index == 1


def test_marks_of_another_board_are_refused() -> None:
    with pytest.raises(PencilmarkError, match="not for this puzzle"):
        pencilmark.first_mistake(pencilmark.read(UNIQUE), [Marks(pencilmark.read(MANY).board)])

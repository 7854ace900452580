"""The walk of a rating takes the very steps that the techniques find one by one."""

from __future__ import annotations

from random import Random

import pytest

import pencilmark
from pencilmark.explaining.step import Step
from pencilmark.explaining.wordless import Wordless
from pencilmark.kind import kind
from pencilmark.kinds.bosnian_snake.puzzle import BosnianSnake
from pencilmark.kinds.bosnian_snake.techniques.walk import Found, SnakeWalk, snake_walk

Told = tuple[str, int, float, tuple[int, ...], int, int]


def told(step: Step) -> Told:
    choices = step.choices, step.choices_left
    return (step.technique, step.level, step.cost, step.conclusions, *choices)


def made(**wish: object) -> BosnianSnake:
    puzzle = pencilmark.generate("bosnian-snake", **wish)  # type: ignore[call-overload]
    assert isinstance(puzzle, BosnianSnake)
    return puzzle


def compare(puzzle: BosnianSnake, highest: int | None = None) -> set[str]:
    """Take all steps both ways; the names of the techniques."""
    walked = Wordless(puzzle, later=True, highest=highest)
    careful = Wordless(puzzle, later=True, highest=highest)
    careful.techniques = careful.techniques  # technique by technique
    used = set()
    for one, other in zip(walked.steps(), careful.steps(), strict=True):
        assert told(one) == told(other)
        assert list(walked.position.marks) == list(careful.position.marks)
        used.add(one.technique)
    return used


@pytest.mark.parametrize("size", ["3", "3x7", "5", "8"])
def test_made_puzzles(size: str) -> None:
    used = set()
    for seed in range(10):
        used |= compare(made(size=size, seed=seed), 3)
    assert {"given", "must-continue"} <= used


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_puzzles_of_a_level_and_as_far_as_a_level_goes(level: int) -> None:
    used = set()
    for seed in range(6):
        puzzle = made(size=7, difficulty=level, seed=seed)
        used |= compare(puzzle)
        for highest in (1, 2):
            compare(puzzle, highest)
    assert {"given", "only-room", "corner"} <= used


def test_fewer_numbers_and_several_solutions() -> None:
    random = Random(7)
    used = set()
    for seed in range(30):
        puzzle = made(size=random.randint(4, 9), difficulty="1-2", seed=f"gaps {seed}")
        used |= compare(
            BosnianSnake(
                puzzle.size,
                rows=tuple(None if random.random() < 0.3 else one for one in puzzle.rows),
                cols=tuple(None if random.random() < 0.3 else one for one in puzzle.cols),
                ends=puzzle.ends,
                counts=tuple(one for one in puzzle.counts if random.random() < 0.8),
            ),
            2,
        )
    own = {one.name for one in kind("bosnian-snake").techniques if one.level <= 2}
    assert own - used <= {"full-count", "neighbours-complete"}  # nearly always noted at once


def test_lines_without_the_snake() -> None:
    puzzle = BosnianSnake((3, 3), rows=(None, None, 0), ends=((0, 0), (0, 2)))
    assert "full-count" in compare(puzzle, 2)


def test_other_givens_are_gone_technique_by_technique() -> None:
    ends = ((0, 0), (2, 2))
    for other in (
        BosnianSnake((1, 3), ends=((0, 0), (0, 2))),
        BosnianSnake((3, 3), ends=ends[:1]),
        BosnianSnake((3, 3), ends=ends, middles=((0, 1),)),
        BosnianSnake((3, 3), ends=ends, snake=((0, 1),)),
        BosnianSnake((3, 3), ends=ends, empty=((1, 1),)),
    ):
        assert snake_walk(other, 6) is None
    assert snake_walk(BosnianSnake((3, 3), ends=ends), 6) is not None
    assert kind("bosnian-snake").walk is snake_walk


def test_a_walk_that_goes_astray_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = made(size=6, difficulty=2, seed=1)
    right = SnakeWalk._going_on

    def wrong(self: SnakeWalk) -> list[Found]:
        return [(name, tuple([-one for one in said])) for name, said in right(self)]

    careful = Wordless(puzzle, later=True)
    list(careful.steps())
    assert careful.position.solved
    assert careful.holds()
    monkeypatch.setattr(SnakeWalk, "_going_on", wrong)
    doubtful = Wordless(puzzle, later=True)
    list(doubtful.steps())
    assert not doubtful.holds()


def test_an_engine_is_asked_where_the_hardest_step_is_told() -> None:
    puzzle = made(size=6, difficulty=2, seed=1)
    assert Wordless(puzzle, later=True)._walk is not None
    assert Wordless(puzzle)._walk is None

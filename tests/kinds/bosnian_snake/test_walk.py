"""The walk of a rating takes the very steps that the techniques find one by one."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import pencilmark
from conftest import corpus
from pencilmark.clock import Stopped
from pencilmark.explaining.step import Step
from pencilmark.explaining.wordless import Wordless
from pencilmark.formats.json_format import from_data
from pencilmark.kind import kind
from pencilmark.kinds.bosnian_snake.puzzle import BosnianSnake
from pencilmark.kinds.bosnian_snake.techniques import TECHNIQUES
from pencilmark.kinds.bosnian_snake.techniques.walk import SnakeWalk, snake_walk
from pencilmark.kinds.bosnian_snake.techniques.walk.glances import Glances
from pencilmark.model import marked

Told = tuple[str, int, float, tuple[int, ...], int, int]


def told(step: Step) -> Told:
    choices = step.choices, step.choices_left
    return (step.technique, step.level, step.cost, step.conclusions, *choices)


def by_techniques(puzzle: BosnianSnake, highest: int | None = None) -> Wordless:
    """What goes the whole way technique by technique."""
    explainer = Wordless(puzzle, later=True, highest=highest)
    explainer.techniques = explainer.techniques
    return explainer


def compare(puzzle: BosnianSnake, highest: int | None = None) -> set[str]:
    """Take all steps both ways, and once more with the solution; the names of the techniques."""
    walked, careful = Wordless(puzzle, later=True, highest=highest), by_techniques(puzzle, highest)
    [solution] = pencilmark.solve(puzzle).solutions
    truth = [
        marked(cell) if value == "#" else -marked(cell)
        for cell, value in enumerate(solution.values)
    ]
    foreseen = Wordless(puzzle, later=True, highest=highest, solution=lambda: truth)
    used = set()
    ways = (walked.steps(), careful.steps(), foreseen.steps())
    for one, other, third in zip(*ways, strict=True):
        assert told(one) == told(other) == told(third)
        assert list(walked.position.marks) == list(careful.position.marks)
        used.add(one.technique)
    assert foreseen.holds(truth)
    return used


@pytest.mark.parametrize("size", ["4", "6", "8", "5x9"])
@pytest.mark.parametrize("clues", ["both", "inside", "outside"])
def test_made_puzzles(size: str, clues: str) -> None:
    used = set()
    for seed in range(4):
        puzzle = pencilmark.generate(
            "bosnian-snake", size=size, seed=seed, clues=clues, circles=seed > 2
        )
        assert isinstance(puzzle, BosnianSnake)
        used |= compare(puzzle)
    assert {"given", "corner", "must-continue"} <= used


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_puzzles_of_a_level_and_as_far_as_a_level_goes(level: int) -> None:
    for seed in range(4):
        puzzle = pencilmark.generate("bosnian-snake", size=8, difficulty=level, seed=seed)
        assert isinstance(puzzle, BosnianSnake)
        compare(puzzle)
        for highest in (1, 2, 3):
            compare(puzzle, highest)


def test_real_puzzles() -> None:
    used = set()
    solvable = [record for record in corpus("bosnian-snake") if record["solutions"] == "1"]
    puzzles = [from_data(record) for record in solvable[::6]]
    puzzles += map(pencilmark.read, {one.example.puzzle for one in TECHNIQUES})
    puzzles.append(pencilmark.generate("bosnian-snake", size=6, seed="c6", spare=0))  # cuts off
    for puzzle in puzzles:
        assert isinstance(puzzle, BosnianSnake)
        used |= compare(puzzle, 3)
    easy = {one.name for one in kind("bosnian-snake").techniques if one.level <= 3}
    assert used >= easy - {"full-count", "neighbours-complete"}  # which are noted at once


def test_without_an_end_it_is_gone_technique_by_technique() -> None:
    assert kind("bosnian-snake").walk is snake_walk
    assert snake_walk(BosnianSnake((3, 3), ends=((0, 0),)), 6) is None
    assert snake_walk(BosnianSnake((3, 3), ends=((0, 0), (2, 2))), 6) is not None


def test_the_solution_is_asked_for_where_suppositions_begin() -> None:
    asked: list[int] = []
    for level in (2, 3):
        puzzle = pencilmark.generate("bosnian-snake", size=6, difficulty=level, seed=1)
        list(Wordless(puzzle, later=True, solution=partial(asked.append, level)).steps())
    assert asked == [3]


def test_a_walk_ends_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = pencilmark.generate("bosnian-snake", size=6, difficulty=3, seed=1)
    whole = list(map(told, Wordless(puzzle, later=True).steps()))

    def stopped(*_: object) -> None:
        raise Stopped

    monkeypatch.setattr(Glances, "look", stopped)
    part = list(map(told, Wordless(puzzle, later=True).steps()))
    assert part == whole[: len(part)]
    assert 0 < len(part) < len(whole)


def test_a_walk_that_goes_astray_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = pencilmark.generate("bosnian-snake", size=6, difficulty=2, seed=1)
    right = SnakeWalk._full

    def wrong(self: SnakeWalk) -> Any:
        return [(name, (-first, *rest)) for name, (first, *rest) in right(self)]

    walked = Wordless(puzzle, later=True)
    list(walked.steps())
    assert walked.holds()
    monkeypatch.setattr(SnakeWalk, "_full", wrong)
    astray = Wordless(puzzle, later=True, highest=2)
    list(astray.steps())
    assert not astray.holds()

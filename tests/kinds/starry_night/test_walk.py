"""The walk of a rating takes the very steps that the techniques find one by one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import pencilmark
from pencilmark.explaining.step import Step
from pencilmark.explaining.wordless import Wordless
from pencilmark.kind import kind
from pencilmark.kinds.starry_night.puzzle import StarryNight
from pencilmark.kinds.starry_night.techniques.walk import Found, SkyWalk, sky_walk

Told = tuple[str, int, float, tuple[int, ...], int, int]


def told(step: Step) -> Told:
    choices = step.choices, step.choices_left
    return (step.technique, step.level, step.cost, step.conclusions, *choices)


def made(**wish: object) -> StarryNight:
    puzzle = pencilmark.generate("starry-night", **wish)  # type: ignore[call-overload]
    assert isinstance(puzzle, StarryNight)
    return puzzle


def compare(puzzle: StarryNight, highest: int | None = None) -> set[str]:
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


@pytest.mark.parametrize("size", ["5", "6", "7", "9"])
def test_made_puzzles(size: str) -> None:
    used = set()
    for seed in range(10):
        used |= compare(made(size=size, seed=seed), 3)
    assert {"only-place", "clue-alone", "clue-and-line"} <= used


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_puzzles_of_a_level_and_as_far_as_a_level_goes(level: int) -> None:
    used = set()
    for seed in range(6):
        puzzle = made(size=6, difficulty=level, seed=seed)
        used |= compare(puzzle)
        for highest in (1, 2, 3):
            compare(puzzle, highest)
    assert {"given-symbol", "only-place"} <= used


def with_gaps(size: int, seed: int, random: Random, *, cells: float, clues: float) -> StarryNight:
    """A puzzle with such shares of its cells and its clues: it may have several solutions."""
    puzzle = made(size=size, seed=f"gaps {seed}")
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    given = ["x" if one == "." else one for one in solution.values]
    given = [one if random.random() < cells else "." for one in given]
    inside = tuple("".join(given[row * size : (row + 1) * size]) for row in range(size))
    rows, columns = (
        "".join(one if random.random() < clues else "." for one in beside)
        for beside in (puzzle.rows, puzzle.cols)
    )
    return StarryNight(rows, columns, inside)


def test_other_symbols_given_and_several_solutions() -> None:
    random = Random(3)
    used = set()
    for seed in range(40):
        used |= compare(with_gaps(random.randint(5, 8), seed, random, cells=0.2, clues=0.7), 3)
    for seed in range(25):
        used |= compare(with_gaps(6, seed, random, cells=0.2, clues=0.3), 3)
    own = {one.name for one in kind("starry-night").techniques if one.level <= 3}
    at_once = {one.name for one in kind("starry-night").techniques if one.fold is not None}
    assert own - used <= at_once  # they are nearly always noted with what they follow from


def test_the_walk_is_the_one_of_the_kind() -> None:
    assert kind("starry-night").walk is sky_walk


def test_a_walk_that_goes_astray_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = made(size=6, difficulty=2, seed=2)
    right = SkyWalk._by_clues

    def wrong(self: SkyWalk) -> Iterator[Found]:
        return ((name, tuple([-one for one in said])) for name, said in right(self))

    careful = Wordless(puzzle, later=True)
    list(careful.steps())
    assert careful.position.solved
    assert careful.holds()
    monkeypatch.setattr(SkyWalk, "_by_clues", wrong)
    doubtful = Wordless(puzzle, later=True)
    list(doubtful.steps())
    assert not doubtful.holds()


@pytest.mark.parametrize("level", [2, 3])
def test_the_hardest_step_is_told_as_in_an_explanation(level: int) -> None:
    puzzle = made(size=6, difficulty=level, seed=5)
    assert Wordless(puzzle)._walk is not None
    hardest = pencilmark.rate(puzzle).hardest
    assert hardest is not None
    steps = pencilmark.explain(puzzle).steps
    first = max(steps, key=lambda step: (step.level, step.cost))
    assert told(hardest) == told(first)
    assert str(hardest.short) == str(first.short)
    assert set(map(str, hardest.rules)) == set(map(str, first.rules))

"""The walk of a rating takes the very steps that the techniques find one by one."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import pencilmark
from pencilmark.explaining.step import Step
from pencilmark.explaining.walk import Point
from pencilmark.explaining.wordless import Wordless
from pencilmark.kind import kind
from pencilmark.kinds.comparison_sudoku.puzzle import ComparisonSudoku
from pencilmark.kinds.comparison_sudoku.techniques.walk import ComparisonWalk, comparison_walk
from pencilmark.kinds.comparison_sudoku.techniques.walk.frame import Taken

Told = tuple[str, int, float, float, tuple[int, ...], int, int]


def told(step: Step) -> Told:
    costs, choices = (step.cost, step.noted_cost), (step.choices, step.choices_left)
    return (step.technique, step.level, *costs, step.conclusions, *choices)


def made(**wish: object) -> ComparisonSudoku:
    puzzle = pencilmark.generate("comparison-sudoku", **wish)  # type: ignore[call-overload]
    assert isinstance(puzzle, ComparisonSudoku)
    return puzzle


def compare(puzzle: ComparisonSudoku, highest: int | None = None) -> set[str]:
    """Take all steps both ways; the names of the techniques."""
    walked = Wordless(puzzle, later=True, highest=highest)
    assert walked._walk is not None
    careful = Wordless(puzzle, later=True, highest=highest)
    careful.techniques = careful.techniques  # technique by technique
    used = set()
    for one, other in zip(walked.steps(), careful.steps(), strict=True):
        assert told(one) == told(other)
        assert list(walked.position.marks) == list(careful.position.marks)
        used.add(one.technique)
    return used


@pytest.mark.parametrize("size", [4, 6, 8, 9])
def test_made_puzzles(size: int) -> None:
    used = set()
    for seed in range(5):
        used |= compare(made(size=size, seed=seed), 4)
    assert {"sign-count", "naked-single"} <= used


@pytest.mark.parametrize("level", [2, 3, 4])
def test_puzzles_of_a_level_and_as_far_as_a_level_goes(level: int) -> None:
    for seed in range(2):
        puzzle = made(size=9, difficulty=level, seed=seed)
        assert any(kind_level(name) == level for name in compare(puzzle))
        for highest in (1, 2, 3):
            compare(puzzle, highest)


def kind_level(name: str) -> int:
    return next(one.level for one in kind("comparison-sudoku").techniques if one.name == name)


def with_gaps(seed: int, random: Random) -> ComparisonSudoku:
    """A puzzle with some of its signs and digits, and signs across boxes: it may have several
    solutions."""
    puzzle = made(size=(6, 8, 9)[seed % 3], seed=f"gaps {seed}")
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    size, digits = puzzle.size, [int(value) for value in solution.values]

    def sign(cell: int, other: int) -> str:
        if random.random() < 0.2:
            return "."
        return "<" if digits[cell] < digits[other] else ">"

    cells = [range(row * size, (row + 1) * size) for row in range(size)]
    return replace(
        puzzle,
        right=tuple("".join(sign(cell, cell + 1) for cell in row[:-1]) for row in cells),
        below=tuple("".join(sign(cell, cell + size) for cell in row) for row in cells[:-1]),
        givens=tuple(tuple(digits[c] * (random.random() < 0.03) for c in row) for row in cells),
    )


def test_gaps_and_signs_across_boxes() -> None:
    random = Random(5)
    used = set()
    for seed in range(18):
        used |= compare(with_gaps(seed, random), 3)
    for seed in range(4):
        used |= compare(made(size=9, signs="minimal", digits="few", seed=seed), 3)
        used |= compare(made(size=9, difficulty=3, seed=seed), 3)
    own = {one.name for one in kind("comparison-sudoku").techniques if one.level <= 3}
    # what is noted at once is no step of its own
    assert own - used == {"digit-taken", "sign-digit"}


def test_boxes_of_one_row_and_other_shapes() -> None:
    random = Random(1)
    compared = 0
    while compared < 20:
        size = random.randint(3, 5)
        right, below = (
            tuple("".join(random.choice("<>...") for _ in range(width)) for _ in range(height))
            for width, height in ((size - 1, size), (size, size - 1))
        )
        flat = ComparisonSudoku(size, random.choice(((1, size), (size, 1))), right, below)
        if pencilmark.solve(flat).status != "none":
            compare(flat, 3)
            compared += 1
    for box, size in (("2x3", 6), ("3x2", 6), ("2x5", 10)):
        compare(made(size=size, box=box, seed=1), 3)


def test_there_is_no_walk_in_circles_and_with_two_digits() -> None:
    right = ("<..", ">..", "...", "...")
    chain = ComparisonSudoku(4, (2, 2), right, ("<>..", "....", "...."))
    assert comparison_walk(chain, 3) is not None
    circle = ComparisonSudoku(4, (2, 2), right, ("><..", "....", "...."))
    assert comparison_walk(circle, 3) is None
    assert comparison_walk(ComparisonSudoku(2, (1, 2), ("<", "."), ("..",)), 3) is None


def test_the_walk_is_the_one_of_the_kind() -> None:
    assert kind("comparison-sudoku").walk is comparison_walk


def test_a_walk_that_goes_astray_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = made(size=9, difficulty=2, seed=2)
    right = ComparisonWalk._single

    def wrong(self: ComparisonWalk, last: Point | None) -> Taken | None:
        taken = right(self, last)
        if taken is None or taken[0][0] != "hidden-single":
            return taken
        return (taken[0][0], (-taken[0][1][0],)), *taken[1:]

    careful = Wordless(puzzle, later=True)
    list(careful.steps())
    assert careful.position.solved
    assert careful.holds()
    monkeypatch.setattr(ComparisonWalk, "_single", wrong)
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

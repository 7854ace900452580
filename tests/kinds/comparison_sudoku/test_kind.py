"""Comparison Sudoku against its rules in plain words, its faults and its drawing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import pencilmark
from pencilmark import FaultError, Marks
from pencilmark.drawing.scene import Label, Sign, Wall
from pencilmark.formats.codec import CannotHold
from pencilmark.kind import kind
from pencilmark.kinds.comparison_sudoku.puzzle import ComparisonSudoku

KIND = kind("comparison-sudoku")


def plain(size: int, box: tuple[int, int], **changes: Any) -> ComparisonSudoku:
    """A puzzle without signs and digits, but for the changes."""
    right = ("." * (size - 1),) * size
    below = ("." * size,) * (size - 1)
    return replace(ComparisonSudoku(size, box, right, below), **changes)


def fillings(puzzle: ComparisonSudoku) -> Iterator[tuple[str, ...]]:
    """Every solution, cell by cell, by the rules as they are written on paper."""
    size, (height, width) = puzzle.size, puzzle.box
    grid = [[0] * size for _ in range(size)]

    def fits(row: int, column: int, digit: int) -> bool:
        if puzzle.givens is not None and puzzle.givens[row][column] not in (0, digit):
            return False
        for r in range(size):
            for c in range(size):
                if grid[r][c] == digit and (
                    r == row
                    or c == column
                    or (r // height, c // width) == (row // height, column // width)
                ):
                    return False
        if column and not holds(grid[row][column - 1], puzzle.right[row][column - 1], digit):
            return False
        return not row or holds(grid[row - 1][column], puzzle.below[row - 1][column], digit)

    def fill(cell: int) -> Iterator[tuple[str, ...]]:
        if cell == size * size:
            yield tuple("".join(map(str, row)) for row in grid)
            return
        row, column = divmod(cell, size)
        for digit in range(1, size + 1):
            if fits(row, column, digit):
                grid[row][column] = digit
                yield from fill(cell + 1)
                grid[row][column] = 0

    return fill(0)


def holds(first: int, sign: str, second: int) -> bool:
    return {"<": first < second, ">": first > second, ".": True}[sign]


@pytest.mark.parametrize("size", [2, 3, 4])
def test_solutions_are_those_found_by_trying_all(size: int) -> None:
    statuses = set()
    for seed in range(60):
        puzzle = KIND.sample(Random(seed), size)
        assert isinstance(puzzle, ComparisonSudoku)
        verdict = pencilmark.solve(puzzle, limit=None)
        found = [tuple(solution.rows()) for solution in verdict.solutions]
        assert len(found) == len(set(found))
        assert set(found) == set(fillings(puzzle))
        statuses.add(verdict.status)
    assert size < 4 or statuses == {"none", "unique", "many"}


def test_an_empty_grid_counts_right() -> None:
    assert pencilmark.solve(plain(4, (2, 2)), limit=None).count() == 288
    assert pencilmark.solve(plain(4, (1, 4)), limit=None).count() == 576  # Latin squares


@pytest.mark.parametrize(
    ("size", "box"),
    [(6, (2, 3)), (6, (3, 2)), (8, (2, 4)), (8, (4, 2)), (12, (3, 4)), (12, (4, 3)), (16, (4, 4))],
)
def test_boxes_of_every_shape(size: int, box: tuple[int, int]) -> None:
    verdict = pencilmark.solve(plain(size, box), limit=1)
    assert verdict.solution is not None
    rows = verdict.solution.rows()
    digits = set("123456789ABCDEFG"[:size])
    for top in range(0, size, box[0]):
        for left in range(0, size, box[1]):
            inside = [row[left : left + box[1]] for row in rows[top : top + box[0]]]
            assert set("".join(inside)) == digits
    assert all(set(line) == digits for line in [*rows, *zip(*rows, strict=True)])


def test_a_circle_of_signs_is_no_fault_but_a_conflict() -> None:
    puzzle = plain(4, (2, 2), right=("<..", ">..", "...", "..."), below=("><..", "....", "...."))
    assert puzzle.faults() == []
    verdict = pencilmark.solve(puzzle)
    assert verdict.status == "none"
    assert {str(rule.sentence) for rule in verdict.conflict} == {
        "R1C1 is smaller than R1C2.",
        "R1C2 is smaller than R2C2.",
        "R2C2 is smaller than R2C1.",
        "R2C1 is smaller than R1C1.",
    }


def test_rules_say_themselves() -> None:
    givens = ((0,) * 12,) * 11 + ((0,) * 11 + (10,),)
    puzzle = plain(12, (3, 4), right=(">" + "." * 10, *["." * 11] * 11), givens=givens)
    sentences = [str(rule.sentence) for rule in KIND.model(puzzle).rules]
    for sentence in (
        "Row 12 holds each of 1 to C once.",
        "Column 1 holds each of 1 to C once.",
        "Box 5, from R4C5 to R6C8, holds each of 1 to C once.",
        "R1C2 is smaller than R1C1.",
        "R12C12 holds the given A.",
    ):
        assert sentences.count(sentence) == 1
    assert len(sentences) == 38


@pytest.mark.parametrize(
    ("puzzle", "part"),
    [
        (plain(4, (2, 3)), "do not fit a grid of size 4"),
        (plain(4, (0, 0)), "do not fit"),
        (plain(4, (-2, -2)), "do not fit"),
        (plain(4, (4,)), "A box needs"),  # type: ignore[arg-type]
        (plain(0, (0, 0)), "size 0 is not possible"),
        (plain(1, (1, 1)), "size 1 is not possible"),
        (plain(-3, (1, 1)), "size -3 is not possible"),
        (plain(26, (2, 13)), "size 26 is not possible"),
        (plain(4, (2, 2), right=("...",) * 3), "to the right must form 4 rows of 3"),
        (plain(4, (2, 2), right=("....",) * 4), "to the right must form 4 rows of 3"),
        (plain(4, (2, 2), below=()), "below must form 3 rows of 4"),
        (plain(4, (2, 2), below=("....", "..^.", "....")), "'^' at R2C3"),
        (plain(4, (2, 2), givens=((1,),)), "must form 4 rows of 4"),
        (plain(4, (2, 2), givens=((1, 2, 3, 5),) * 4), "R1C4 holds the given 5"),
        (plain(4, (2, 2), givens=((-1, 2, 3, 4),) * 4), "R1C1 holds the given -1"),
    ],
)
def test_faults(puzzle: ComparisonSudoku, part: str) -> None:
    assert part in " ".join(str(fault) for fault in puzzle.faults())
    with pytest.raises(FaultError, match=re.escape(part)):
        pencilmark.solve(puzzle)
    for format in ("text", "origin"):
        try:
            text = pencilmark.write(puzzle, format)
        except CannotHold:
            continue
        assert pencilmark.read(text, kind=KIND.name, format=format) == puzzle


def test_scene_shows_boxes_signs_and_digits() -> None:
    puzzle = plain(4, (2, 2), right=(">..", *["..."] * 3), givens=((0, 0, 3, 4), *[(0,) * 4] * 3))
    scene = KIND.scene(puzzle, Marks(puzzle.board, {0: "2", 2: "3", 3: "1"}))
    assert scene.signs == (Sign(1, 0),)
    assert scene.labels == (
        Label(0, "2", "answer"),
        Label(2, "3", "given"),
        Label(3, "1", "wrong"),
    )
    assert len(scene.walls) == 8
    assert Wall(1, 2) in scene.walls
    assert Wall(0, 1) not in scene.walls


def test_what_placed_digits_rule_out_is_no_pencil_mark() -> None:
    puzzle = pencilmark.read(
        "comparison-sudoku\nbox: 2 2\nsigns:\n"
        + "\n".join(["_._._._", ".......", "_._._._", ".......", "_._._._", ".......", "_._._._"])
    )
    marks = Marks(puzzle.board, {0: "1", 7: "2"}, [(3, "4"), (5, "4"), (15, "4")])
    options = KIND.scene(puzzle, marks).options
    # R1C4 sees both digits, R2C2 too (one in its box), R4C4 the one in its column
    assert {one.cell: sorted(one.ruled_out) for one in options} == {
        3: [0, 1, 3],
        5: [0, 1, 3],
        15: [1, 3],
    }

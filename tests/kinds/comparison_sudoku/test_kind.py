"""Comparison Sudoku against its rules in plain words, its forms and its faults."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import pencilmark
from pencilmark import FaultError, FormatError, Marks
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
        "The box from R4C5 to R6C8 holds each of 1 to C once.",
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


def test_the_same_givens_in_all_their_forms() -> None:
    puzzle = plain(4, (2, 2), givens=((0, 0, 0, 4), (0,) * 4, (0, 2, 0, 0), (0,) * 4))
    fields = puzzle.fields()
    assert fields["givens"] == ["0004", "0000", "0200", "0000"]
    for givens in (
        [[0, 0, 0, 4], [0] * 4, [0, 2, 0, 0], [0] * 4],
        ["...4", "....", ".2..", "...."],
    ):
        assert ComparisonSudoku.from_fields(fields | {"givens": givens}, {}) == puzzle
    assert plain(4, (2, 2), givens=((0,) * 4,) * 4) == plain(4, (2, 2))
    del fields["givens"]
    assert ComparisonSudoku.from_fields(fields, {}) == plain(4, (2, 2))


def test_the_picture_says_what_the_fields_say() -> None:
    picture = "_<_._>_\n^.^.v.v\n_._.4._\n.......\n_._._._\n......v\n_._._._"
    puzzle = pencilmark.read(f"comparison-sudoku\nbox: 2 2\nsigns:\n{picture}\n")
    assert puzzle == plain(
        4,
        (2, 2),
        right=("<.>", "...", "...", "..."),
        below=("<<>>", "....", "...>"),
        givens=((0,) * 4, (0, 0, 4, 0), (0,) * 4, (0,) * 4),
    )


def test_pairs_with_gaps_without_gaps_and_with_digits() -> None:
    expected = plain(4, (2, 2), right=("<.>", "...", "...", "..."), below=("<>..", "....", "...."))
    wide = "-- .+  +. ..\n.. ..  .. ..\n\n.. ..  .. ..\n.. ..  .. ..\n"
    assert pencilmark.read(wide) == expected
    assert pencilmark.read(wide.replace("  ", " ").replace("\n\n", "\n")) == expected
    assert pencilmark.write(expected, "origin") == wide
    given = plain(4, (2, 2), givens=((0, 3, 0, 0), *[(0,) * 4] * 3))
    written = pencilmark.write(given, "origin")
    assert written.startswith("_.. 3..  _.. _..\n")
    assert pencilmark.read(written) == given


@pytest.mark.parametrize(
    ("size", "turned", "box"),
    [
        (4, False, (2, 2)),
        (6, False, (3, 2)),
        (6, True, (2, 3)),
        (8, False, (2, 4)),
        (8, True, (4, 2)),
        (9, False, (3, 3)),
        (12, False, (3, 4)),
        (12, True, (4, 3)),
        (16, False, (4, 4)),
    ],
)
def test_boxes_are_guessed_from_the_signs(size: int, turned: bool, box: tuple[int, int]) -> None:
    """Without gaps; a single sign that only fits the box on its side turns it."""
    lines = [[".."] * size for _ in range(size)]
    if turned:
        if box[0] > size // box[0]:
            lines[size // box[0] - 1][0] = ".+"
        else:
            lines[0][size // box[1] - 1] = "+."
    puzzle = pencilmark.read("\n".join(" ".join(line) for line in lines))
    assert isinstance(puzzle, ComparisonSudoku)
    assert puzzle.box == box


def test_boxes_that_the_pairs_do_not_show_are_refused() -> None:
    with pytest.raises(CannotHold, match="1 rows and 4 columns"):
        pencilmark.write(plain(4, (1, 4)), "origin")


def test_answers_of_the_origin() -> None:
    puzzle = pencilmark.read(KIND.examples[0].puzzle)
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    written = pencilmark.write(solution, "origin")
    assert written.splitlines()[0] == "9++ 7++ 5.-  6+- 4++ 3.-  8++ 2+- 1.-"
    assert pencilmark.read_marks(puzzle, written) == solution.marks()
    assert pencilmark.read_marks(puzzle, "\n".join(solution.rows())) == solution.marks()
    partly = pencilmark.read_marks(puzzle, written.replace("9", "_", 1))
    assert partly.values == {c: v for c, v in solution.marks().values.items() if c != 0}
    with pytest.raises(FormatError, match="signs of the puzzle"):
        pencilmark.read_marks(puzzle, written.replace("9++", "9+-", 1))


@pytest.mark.parametrize(
    ("source", "part"),
    [
        ("comparison-sudoku\nbox: 1 2", "a field 'signs'"),
        ("comparison-sudoku\nsigns:\n_._\n...\n_._", "a field 'box'"),
        ("comparison-sudoku\nbox: 2\nsigns:\n_._\n...\n_._", "behind 'box:'"),
        ("comparison-sudoku\nbox: a b\nsigns:\n_._\n...\n_._", "whole number"),
        ("comparison-sudoku\nbox: 1 2\nsigns:\n_._\n...", "square picture"),
        ("comparison-sudoku\nbox: 1 2\nsigns:\n_.__\n....\n_.__\n....", "square picture"),
        ("comparison-sudoku\nbox: 1 2\nsigns:\n_^_\n...\n_._", "line 4, column 2"),
        ("comparison-sudoku\nbox: 1 2\nsigns:\n_._\n<..\n_._", "line 5, column 1"),
        ("comparison-sudoku\nbox: 1 2\nsigns:\n_._\n.v.\n_._", "line 5, column 2"),
        ("comparison-sudoku\nbox: 1 2\nsigns:\n_._\n...\n_.x", "line 6, column 3"),
        ("-. ..\n.. ..\n.. ..", "3 pairs in each of 3 lines"),
        ("-. -.\n.. ..", "right edge"),
        ("-. ..\n.. .+", "lower edge"),
        ("-. ..\n.. hello", "line 2"),
        (
            '{"kind": "comparison-sudoku", "puzzle": {"size": 2, "box": [1, 2], '
            '"right": ["<", "?"], "below": [".."]}}',
            "right, row 2, column 1",
        ),
        (
            '{"kind": "comparison-sudoku", "puzzle": {"size": 2, "box": [1], '
            '"right": ["<", "."], "below": [".."]}}',
            "box",
        ),
        (
            '{"kind": "comparison-sudoku", "puzzle": {"size": 2, "box": [1, 2], '
            '"right": ["<", "."], "below": [".."], "givens": [[1, 99], [0, 0]]}}',
            "givens, row 1, column 2",
        ),
    ],
)
def test_what_cannot_be_read(source: str, part: str) -> None:
    with pytest.raises(FormatError) as error:
        pencilmark.read(source)
    assert part in str(error.value)


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

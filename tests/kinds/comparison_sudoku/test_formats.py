"""Comparison Sudoku in its formats: what is read, what is written, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import pencilmark
from pencilmark import FormatError
from pencilmark.formats.codec import CannotHold
from pencilmark.kind import kind
from pencilmark.kinds.comparison_sudoku.puzzle import ComparisonSudoku

KIND = kind("comparison-sudoku")


def plain(size: int, box: tuple[int, int], **changes: Any) -> ComparisonSudoku:
    """A puzzle without signs and digits, but for the changes."""
    right = ("." * (size - 1),) * size
    below = ("." * size,) * (size - 1)
    return replace(ComparisonSudoku(size, box, right, below), **changes)


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

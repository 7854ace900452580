"""Starry Night in its formats: what is read, what is written, and what is refused."""

from __future__ import annotations

import pytest

import pencilmark
from pencilmark import FormatError
from pencilmark.formats.codec import CannotHold
from pencilmark.kinds.starry_night.puzzle import StarryNight

PLAIN = StarryNight(".....", ".....")


@pytest.mark.parametrize(
    "source",
    [
        "0,0,0,3,0,2,0,0,3,0",
        "[0,0,0,3,0,2,0,0,3,0]",
        "[0, 0, 0, 3, 0,\n 2, 0, 0, 3, 0].",
        "% the clues\nstarry_night([0,0,0,3,0,2,0,0,3,0]).",
        "starry-night // by hand\nrows: . . . S .\ncols: B..S.",
    ],
)
def test_the_origins_board_in_all_its_forms(source: str) -> None:
    puzzle = pencilmark.read(source)
    assert puzzle == StarryNight("...S.", "B..S.")
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    answer = "0,2,3,1,0, 3,1,0,0,2, 0,0,2,3,1, 2,3,1,0,0, 1,0,0,2,3"
    assert pencilmark.read_marks(puzzle, answer) == solution.marks()
    assert pencilmark.write(puzzle, "origin") == "starry_night([0,0,0,3,0,2,0,0,3,0]).\n"


def test_the_origin_has_no_place_for_given_cells() -> None:
    puzzle = StarryNight(".....", ".....", ("W....", *["....."] * 4))
    with pytest.raises(CannotHold, match="given cells"):
        pencilmark.write(puzzle, "origin")


@pytest.mark.parametrize(
    ("source", "part"),
    [
        ("starry-night\nrows: .....", "a field 'cols'"),
        ("starry-night\nrows: ..Z..\ncols: .....", "line 2, column 9"),
        ("starry-night\nrows:\n.....\ncols: .....", "one line behind 'rows:'"),
        ("starry-night\nrows: .....\n.....\ncols: .....", "more lines"),
        ("starry-night\nrows: ...\ncols: ...\ncells:\n...\n...", "3 rows of cells"),
        ("starry-night\nrows: ...\ncols: ...\ncells:\n..\n..\n..", "3 cells"),
        ("starry-night\nrows: ...\ncols: ...\ncells:\n...\n..Q\n...", "line 6, column 3"),
        ("0,0,0", "3 clues in all"),
        ("0,0,0,4", "from 0 to 3"),
        ("starry_night([[0,0],[0,0]]).", "a number"),
        ('{"kind": "starry-night", "puzzle": {"rows": "", "cols": ""}}', "one character"),
        ('{"kind": "starry-night", "puzzle": {"rows": "..", "cols": [1]}}', "cols"),
        ('{"kind": "starry-night", "puzzle": {"rows": "A", "cols": "."}}', "rows, clue 1"),
        (
            '{"kind": "starry-night", "puzzle": {"rows": ".", "cols": ".", "cells": ["?"]}}',
            "cells, row 1, column 1",
        ),
    ],
)
def test_what_cannot_be_read(source: str, part: str) -> None:
    with pytest.raises(FormatError) as error:
        pencilmark.read(source, kind="starry-night")
    assert part in str(error.value)


@pytest.mark.parametrize("answer", ["0,1,2", ",".join(["0"] * 24 + ["4"])])
def test_answers_that_cannot_be_read(answer: str) -> None:
    with pytest.raises(FormatError, match="expected"):
        pencilmark.read_marks(PLAIN, answer)

"""Starry Night against its rules in plain words, its faults and its drawing."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise, permutations
from random import Random

import pytest

import pencilmark
from pencilmark import FaultError, Marks
from pencilmark.drawing.scene import Outside, Symbol
from pencilmark.formats.codec import CannotHold
from pencilmark.kind import kind
from pencilmark.kinds.starry_night.puzzle import StarryNight

KIND = kind("starry-night")
PLAIN = StarryNight(".....", ".....")


@cache
def skies(size: int) -> list[tuple[str, ...]]:
    """Every way to fill a grid without clues, by trying all there are."""
    lines = [
        order
        for order in permutations(range(size))
        if all(abs(a - b) != 1 for a, b in pairwise(order))
    ]
    found = []
    for white in lines:
        for black in lines:
            if any(a == b for a, b in zip(white, black, strict=True)):
                continue
            for star in lines:
                if any(s in (w, b) for w, b, s in zip(white, black, star, strict=True)):
                    continue
                grid = [["."] * size for _ in range(size)]
                for row in range(size):
                    grid[row][white[row]] = "W"
                    grid[row][black[row]] = "B"
                    grid[row][star[row]] = "S"
                found.append(tuple("".join(row) for row in grid))
    return found


def clue_of(line: str) -> str:
    white, black = (abs(line.index(circle) - line.index("S")) for circle in "WB")
    return "S" if white == black else "W" if white < black else "B"


def agrees(puzzle: StarryNight, sky: tuple[str, ...]) -> bool:
    columns = ["".join(column) for column in zip(*sky, strict=True)]
    for clue, line in zip(puzzle.rows + puzzle.cols, [*sky, *columns], strict=True):
        if clue not in (".", clue_of(line)):
            return False
    given = "".join(puzzle.cells or ()).ljust(len("".join(sky)), ".")
    return all(
        char == "." or value == ("." if char == "x" else char)
        for char, value in zip(given, "".join(sky), strict=True)
    )


def test_solutions_are_those_found_by_trying_all() -> None:
    statuses = set()
    for seed in range(300):
        puzzle = KIND.sample(Random(seed), 5)
        assert isinstance(puzzle, StarryNight)
        expected = {sky for sky in skies(5) if agrees(puzzle, sky)}
        verdict = pencilmark.solve(puzzle, limit=30)
        found = {tuple(solution.rows()) for solution in verdict.solutions}
        assert found <= expected
        assert len(found) == min(len(expected), 30)
        statuses.add(verdict.status)
    assert statuses == {"none", "unique", "many"}


def test_every_line_clue_is_applied() -> None:
    """Also that of the last column, which was forgotten once."""
    sky = skies(5)[0]
    columns = ["".join(column) for column in zip(*sky, strict=True)]
    for place, line in enumerate([*sky, *columns]):
        for clue in "WBS":
            clues = ["."] * 10
            clues[place] = clue
            puzzle = StarryNight("".join(clues[:5]), "".join(clues[5:]))
            broken = pencilmark.check(puzzle, Marks.from_rows(puzzle.board, sky)).broken
            names = [rule.name for rule in broken]
            if clue == clue_of(line):
                assert names == []
            else:
                assert names == ["row-clue" if place < 5 else "column-clue"]


@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("clue", ".WBS")
def test_small_grids_have_no_solution_and_that_is_no_fault(size: int, clue: str) -> None:
    puzzle = StarryNight(clue * size, clue * size)
    assert puzzle.faults() == []
    verdict = pencilmark.solve(puzzle)
    assert verdict.status == "none"
    assert verdict.conflict
    assert pencilmark.read(pencilmark.write(puzzle, "text")) == puzzle
    assert pencilmark.read(pencilmark.write(puzzle, "origin"), kind="starry-night") == puzzle


def test_clues_say_themselves() -> None:
    puzzle = StarryNight("..B..", "....S", ("..W..", ".x...", *["....."] * 3))
    sentences = [str(rule.sentence) for rule in KIND.model(puzzle).rules]
    for sentence in (
        "Row 2 holds exactly one star.",
        "Column 5 holds exactly one white circle.",
        "R1C1 and R2C2 touch at a corner, so they do not hold the same symbol.",
        "In row 3 the black circle is nearer to the star than the white circle.",
        "In column 5 both circles are equally far from the star.",
        "R1C3 holds the given white circle.",
        "R2C2 is given as empty.",
    ):
        assert sentences.count(sentence) == 1


@pytest.mark.parametrize(
    ("clue", "marks", "broken"),
    [
        ("W", "S?W?B", False),
        ("W", "S?B?W", True),
        ("W", "W?S?B", True),
        ("B", "W?S?B", True),
        ("S", "W?S?B", False),
        ("S", "WBS??", True),
        ("S", "S????", True),
        ("B", "S???B", True),
        ("B", "S??B?", False),
        ("W", "?????", False),
        ("W", ".....", False),
    ],
)
def test_a_clue_is_broken_as_soon_as_nothing_fits(clue: str, marks: str, broken: bool) -> None:
    for puzzle, rows in (
        (StarryNight(clue + "....", "....."), [marks, *["?????"] * 4]),
        (StarryNight(".....", clue + "...."), [mark + "????" for mark in marks]),
    ):
        known = Marks.from_rows(puzzle.board, rows).known(puzzle.board.variables)
        rule = KIND.model(puzzle).rules[-1]
        assert rule.name.endswith("-clue")
        assert rule.broken(known) is broken


@pytest.mark.parametrize(
    ("puzzle", "part"),
    [
        (StarryNight("", ""), "no cells"),
        (StarryNight(".....", ""), "no cells"),
        (StarryNight(".....", "......"), "5 rows and 6 columns"),
        (StarryNight("..Q..", "....."), "'Q' beside row 3"),
        (StarryNight(".....", "....w"), "'w' beside column 5"),
        (StarryNight(".....", ".....", ("W",)), "5 rows of 5"),
        (StarryNight(".....", ".....", ("W....",) * 6), "5 rows of 5"),
        (StarryNight(".....", ".....", ("....?",) * 5), "R1C5 holds '?'"),
        (StarryNight("." * 81, "." * 81), "at most 80"),
    ],
)
def test_faults(puzzle: StarryNight, part: str) -> None:
    assert part in " ".join(str(fault) for fault in puzzle.faults())
    with pytest.raises(FaultError, match=re.escape(part)):
        pencilmark.solve(puzzle)
    for format in ("text", "origin"):
        try:
            text = pencilmark.write(puzzle, format)
        except CannotHold:
            continue
        assert pencilmark.read(text, kind=KIND.name, format=format) == puzzle


def test_cells_without_a_symbol_are_no_cells() -> None:
    assert StarryNight(".....", ".....", (".....",) * 5) == PLAIN
    assert "cells" not in PLAIN.fields()


def test_scene_shows_clues_givens_and_marks() -> None:
    puzzle = StarryNight("..B..", "....S", ("..W..", ".x...", *["....."] * 3))
    marks = Marks(puzzle.board, {2: "W", 6: "S", 8: ".", 9: "B"})
    symbols = KIND.scene(puzzle, marks).symbols
    assert set(symbols) == {
        Symbol(Outside("right", 2), "black-circle"),
        Symbol(Outside("bottom", 4), "star"),
        Symbol(2, "white-circle", "given"),
        Symbol(6, "star", "wrong"),
        Symbol(8, "dot", "answer"),
        Symbol(9, "black-circle", "answer"),
    }
    assert Symbol(6, "dot", "given") in KIND.scene(puzzle).symbols


def test_what_placed_symbols_rule_out_is_no_pencil_mark() -> None:
    puzzle = StarryNight(".....", ".....", ("W....", *["....."] * 4))
    marks = Marks(puzzle.board, {24: "S", 23: "."}, [(4, "B"), (6, "B"), (13, "B")])
    left = {
        options.cell: {options.values[place] for place in range(4)}
        - {options.values[place] for place in options.ruled_out}
        for options in KIND.scene(puzzle, marks).options
    }
    # the white circle is in row 1 and touches R2C2, the star is in column 5 and touches nothing
    assert left == {4: {"dot"}, 6: {"dot", "star"}, 13: {"dot", "white-circle", "star"}}

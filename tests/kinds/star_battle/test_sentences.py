"""What the sentences of Star Battle say: the reason of all that is concluded, and no more."""

from __future__ import annotations

import re
from random import Random

import pytest

import pencilmark
from pencilmark.explaining.position import Position
from pencilmark.explaining.technique import Technique
from pencilmark.kind import kind
from pencilmark.kinds.star_battle.techniques import TECHNIQUES
from pencilmark.kinds.star_battle.techniques.supposing import _because, _event, _Link, _taking
from pencilmark.kinds.star_battle.techniques.view import Sketch, mask_of, sketch
from pencilmark.wording import Sentence

KIND = kind("star-battle")
ROWS = [letter * 8 for letter in "ABCDEFGH"]
OPEN = ["?" * 8] * 7


def position_of(marks: list[str], regions: list[str] | None = None, stars: int = 2) -> Position:
    """A board of which the first rows are marked and the others open."""
    rows = regions or ROWS
    text = f"star-battle\nstars: {stars}\nregions:\n" + "\n".join(rows)
    puzzle = pencilmark.read(text)
    position = Position(puzzle, KIND.model(puzzle))
    for cell, mark in enumerate("".join(marks)):
        if mark in ".*":
            position.learn((cell + 1 if mark == "*" else -cell - 1,))
    return position


def named(name: str) -> Technique:
    return next(technique for technique in TECHNIQUES if technique.name == name)


def told(name: str, position: Position) -> list[str]:
    """The sentences of all that a technique finds."""
    technique = named(name)
    return [str(Sentence(technique.full, one.words)) for one in technique.find(position)]


def cells(view: Sketch, names: str) -> int:
    """A set of cells by their names."""
    grid = view.grid
    return mask_of(cell for cell in grid.cells if grid.name(cell) in names.split())


def a_link(view: Sketch, stars: str = "", closed: str = "", filled: tuple[str, ...] = ()) -> _Link:
    """What follows from what is open in row 1 within a supposition."""
    [row] = [unit for unit in view.table.units if (unit.family, unit.label) == ("row", "1")]
    units = [unit for unit in view.table.units if f"{unit.family} {unit.label}" in filled]
    room, need = row.mask & view.open, view.need[row.index]
    return _Link((row,), room, need, cells(view, stars), cells(view, closed), units)


@pytest.mark.parametrize(
    ("marks", "stars", "event", "because"),
    [
        (
            "??..?...",
            "R1C5",
            "row 1 has only the groups R1C1/R1C2 and R1C5 left for 2 stars: R1C5 is one",
            "else only R1C1 and R1C2, which touch, are left for both stars of row 1",
        ),
        (
            "???.....",
            "R1C1 R1C3",
            "row 1 has only R1C1 to R1C3 left for 2 stars: they must be in R1C1 and R1C3",
            "row 1 has only R1C1 to R1C3 left, and only these do not touch",
        ),
        (
            "?...?...",
            "R1C1 R1C5",
            "row 1 has only R1C1 and R1C5 left",
            "row 1 has nothing else left",
        ),
    ],
)
def test_a_forced_star_says_why_it_is_this_one(
    marks: str, stars: str, event: str, because: str
) -> None:
    view = sketch(position_of([marks, *OPEN]))
    link = a_link(view, stars)
    assert str(_event(view, link)) == event
    assert str(_because(view, link)) == because


@pytest.mark.parametrize(
    ("marks", "closed", "since"),
    [
        ("???.....", "R2C2", "else row 1 has no room left"),
        ("???.....", "R1C2", "else row 1 has room for only 1 of 2 stars"),
        ("??..??..", "R2C1 R2C5", "else row 1 has room for only 1 of 2 stars"),
        ("???.....", "R1C2 R2C2", "else there is too little room in row 1"),
    ],
)
def test_what_drops_out_says_how_much_room_is_left(marks: str, closed: str, since: str) -> None:
    view = sketch(position_of([marks, *OPEN]))
    link = a_link(view, closed=closed)
    assert str(_event(view, link)).endswith(f" out ({since})")
    assert str(_because(view, link)) == since


def test_of_several_stars_the_one_that_does_something_is_named() -> None:
    """Only R1C5 touches R2C6, and only R1C1 fills column 1."""
    view = sketch(position_of(["?...?...", *OPEN]))
    assert _taking(view, a_link(view, "R1C1 R1C5", "R2C6")) == "; R1C5 touches R2C6"
    link = a_link(view, "R1C1 R1C5", "R2C6", ("column 1",))
    assert _taking(view, link) == "; R1C5 touches R2C6; R1C1 fills column 1"
    both = a_link(view, "R1C1 R1C5", "R2C1 R2C6")
    assert _taking(view, both) == ", which touch R2C1 and R2C6"


def test_a_long_supposition_counts_nothing_and_gives_the_reason_of_each_line() -> None:
    puzzle = KIND.sample(Random(12), 9)
    position = Position(puzzle, KIND.model(puzzle))
    finding = next(named("what-if-long").find(position))
    full = str(Sentence(named("what-if-long").full, finding.words))
    assert "The lines below follow one after the other. In the end" in full
    assert len(finding.argument) > 7
    for line in finding.argument:
        assert re.match(
            r"else .+ (has|have) (no room|room for only)|else only|else there is room for only"
            r"|.+ nothing else left$|.+ only these do not touch$",
            str(line.because),
        ), str(line.because)


LEFT_AND_RIGHT = ["AAAABBBB", "AAAABBBB", "AACCCCCC", "CCCCCCCC", *ROWS[3:6], "GGGGHHHH"]


@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        (
            ["....????", "??.??..?"],
            "All open cells of row 1 lie in region B, so it has both stars of that region. So R2C5 "
            "and R2C8, the rest of region B, are empty.",
        ),
        (
            ["*...*...", "..??..??", "????????"],
            "Row 2 needs 2 stars, and all its open cells lie in regions A and B, which together "
            "need just 2. So R3C1 and R3C2, the rest of region A, are empty.",
        ),
        (
            ["?....*.?", "..??...*", "..??????"],
            "Region A needs 2 stars, and all its open cells lie in rows 1 and 2, which together "
            "need just 2. So R1C8, the rest of row 1, is empty, and R1C1, the only open cell of "
            "row 1 in region A, is a star.",
        ),
    ],
)
def test_sets_say_who_needs_how_much_and_where(marks: list[str], expected: str) -> None:
    position = position_of(marks, LEFT_AND_RIGHT)
    assert expected in [*told("one-in-one", position), *told("two-in-two", position)]


def test_what_fills_the_same_is_told_together_and_once() -> None:
    regions = ["AAAABBBC", "AAAABBBC", "BBBBCCCC", "CCCCCCCC", *ROWS[3:6], "GGGGHHHH"]
    position = position_of([".?.?.*.?", "..?.??.."], regions)
    assert told("pressure", position)[0] == (
        "A star in R1C8 would fill row 1. Then only R2C3 is left for both stars of region A. One "
        "in R1C2 or R1C4 would also touch R2C3. Then no cell is left for the other star of region "
        "A. So R1C2, R1C4 and R1C8 are empty."
    )


def test_room_for_fewer_is_not_room_for_all() -> None:
    """Stars outside others are told as those of units: so many of the 3, and not of all 3."""
    puzzle = KIND.sample(Random(3), 8)
    position = Position(puzzle, KIND.model(puzzle))
    said = told("pressure-rest", position)
    assert any(" only 2 of the 3 stars outside column 8, " in one for one in said)


def test_what_follows_from_a_star_is_told_behind_it() -> None:
    position = position_of(["??..?..."])
    assert told("packing", position)[0] == (
        "Row 1 needs 2 stars. R1C1 and R1C2 touch, so they hold just one. R2C1 and R2C2 touch "
        "both: they are empty. R1C5 is the other star."
    )


def test_room_in_several_units_is_told_by_their_names() -> None:
    position = position_of(["????????", "?.....??", ".."], LEFT_AND_RIGHT)
    said = "have room for 1 star each (A: R2C1; B: R2C7 or R2C8)"
    assert any(said in one for one in told("minimum-in-one", position))


def test_what_is_counted_of_several_units_is_outlined() -> None:
    """Stars in R4C5 and R4C6 leave rows 2 and 3 groups that are counted, and not one lump."""
    position = position_of(["??..??..", "??.?..??"])
    grid = position.grid
    findings = named("crowding-pair").find(position)
    finding = next(
        one for one in findings if grid.names(abs(lit) - 1 for lit in one.conclusions)[0] == "R4C5"
    )
    assert ["/".join(grid.names(group)) for group in finding.groups] == [
        "R2C1/R2C2/R3C1/R3C2",
        "R2C4/R3C3",
        "R2C7/R2C8/R3C7/R3C8",
    ]

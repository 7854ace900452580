"""What the sentences of Star Battle say: the reason of everything that is concluded, and no more."""

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
            "row 1 has only the groups R1C1/R1C2 and R1C5 left for 2 stars: R1C5 must be one",
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

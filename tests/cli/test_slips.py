"""Slips in a text that somebody typed: the message points at the place and says what to do."""

from __future__ import annotations

import pytest

from calls import Call, Refused, Write

SNAKE = "bosnian-snake\nrows: {row} - -\ncells:\no{cell}.\n...\n..o\n"


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("https://example.org/games/queens/", "star-battle"),
        ("https://www.star-battle.example/?size=5", "star-battle"),
        ("https://hitori.example/play?id=3", "hitori"),
        ("https://example.org/today", "KIND"),
    ],
)
def test_an_address_without_the_puzzle(refused: Refused, address: str, kind: str) -> None:
    told = refused("solve", address)
    assert f"'{address}', which does not: type the puzzle as text" in told
    assert f"'pencilmark examples {kind}/1' prints" in told


@pytest.mark.parametrize(
    ("text", "line", "field"),
    [
        ("star-battle\nstars: 1\n1211\n1113\n4111\n1111\n", 3, "regions"),
        ("star-battle\n1211\n1113\n4111\n1111\n", 2, "regions"),
        ("hitori\ntitle: mine\n112\n123\n231\n", 3, "numbers"),
        ("takuzu\n1..\n", 2, "givens"),
    ],
)
def test_a_forgotten_line_above_the_rows(
    refused: Refused, file: Write, text: str, line: int, field: str
) -> None:
    told = refused("solve", file(text))
    assert f"line {line}: expected a line '{field}:' above the rows of the grid" in told


def test_an_option_of_a_kind_that_is_not_named(refused: Refused, file: Write) -> None:
    grid = file("1211\n1113\n4111\n1111\n")
    told = refused("solve", grid, "--kind", "starbattle", "--stars", "1")
    assert "no kind is called 'starbattle' (did you mean star-battle?)" in told
    assert "--stars goes with --kind star-battle" in refused("draw", grid, "--stars", "1")
    assert "--stars goes with --kind star-battle" in refused(
        "draw", grid, "-k", "hitori", "--stars=1"
    )
    assert "an example says it" in refused("draw", "-e", "star-battle/6", "--stars", "1")
    assert "unrecognized arguments: --moons" in refused("draw", grid, "--moons", "1")


def test_a_question_mark_beside_or_in_a_snake(refused: Refused, file: Write) -> None:
    told = refused("solve", file(SNAKE.format(row="?", cell=".")))
    assert "line 2, column 7: expected a whole number, or - for a line without one" in told
    told = refused("solve", file(SNAKE.format(row="-", cell="?")))
    assert "line 4, column 2: expected one of . (nothing known)" in told


def test_a_region_of_one_cell_too_many(refused: Refused, file: Write) -> None:
    text = "star-battle\nstars: 1\nregions:\n11122\n11122\n33322\n44355\n44q55\n"
    told = refused("solve", file(text))
    assert "cut into 6 regions. Region q is the one cell R5C3, perhaps by a slip" in told


def test_a_region_in_two_pieces(run: Call, refused: Refused, file: Write) -> None:
    fewer = "star-battle\nstars: 1\nregions:\n1112\n1111\n4111\n4112\n"
    assert "Region 2 is in 2 pieces, perhaps by a slip: look at R1C4" in refused(
        "solve", file(fewer)
    )
    enough = "star-battle\nstars: 1\nregions:\n1121\n1113\n4111\n1112\n"
    assert (
        "Region 2 is in 2 pieces, perhaps by a slip: look at R1C3" in run("solve", file(enough)).err
    )
    whole = "star-battle\nstars: 1\nregions:\n1111\n2222\n3333\n4444\n"
    assert run("solve", file(whole)).err == ""


def test_misspelt_names_are_guessed(refused: Refused, file: Write) -> None:
    grid = file("1211\n1113\n4111\n1111\n")
    assert "(did you mean --engine?)" in refused("solve", grid, "--engin", "sat")
    assert "called 'cpsta' (did you mean cpsat?)" in refused("solve", grid, "--engine", "cpsta")


def test_numbers_from_0_and_from_1(refused: Refused, file: Write) -> None:
    grid = file("1211\n1113\n4111\n1111\n")
    assert "a whole number from 0 on, found '-1'" in refused("rate", grid, "--jobs", "-1")
    assert "a whole number from 1 on, found '0'" in refused("solve", grid, "--limit", "0")


def test_what_is_no_json_and_a_picture_that_is_too_short(refused: Refused, file: Write) -> None:
    assert "expected JSON, found text that is none (expecting" in refused(
        "solve", file('{"kind": "hitori" "puzzle": 1}')
    )
    short = file("comparison-sudoku\nbox: 1 2\nsigns:\n_<_\n")
    assert "found 1 line of 3 characters" in refused("solve", short)

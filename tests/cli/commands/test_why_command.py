"""`pencilmark why`."""

from __future__ import annotations

from json import dumps

import pytest

import pencilmark
from calls import Call, Refused, Write
from pencilmark.formats.json_format import to_data

UNIQUE = "star-battle\nstars: 1\nregions:\n11222\n12232\n12222\n42425\n44455\n"
"""*.... / ...*. / .*... / ....* / ..*.."""
MANY = "star-battle\nstars: 1\nregions:\n1111\n2222\n3333\n4444\n"
NONE = "star-battle\nstars: 1\nregions:\n11\n22\n"
STAR = "*????\n?????\n?????\n?????\n?????\n"


def test_the_proof_stands_under_the_board(run: Call, file: Write) -> None:
    result = run("why", file(UNIQUE), "R4C1", "--marks", file(STAR, "marks.txt"))
    assert result.code == 0
    assert "( ) the reason" in result.out
    assert "The star of column 1 is placed: the rest of it is empty." in result.out
    words = run("why", file(UNIQUE), "r4c1", "--marks", file(STAR, "marks.txt"), "--no-draw")
    told = " ".join(words.out.split())
    assert told.startswith("The star of column 1 is placed: the rest of it is empty.")
    assert told.endswith("In particular, R4C1 is empty.")


def test_several_steps_are_told_one_below_the_other(run: Call, file: Write) -> None:
    found = pencilmark.why(pencilmark.read(UNIQUE), None, (0, 0))
    assert found.step is not None
    told = " ".join(run("why", file(UNIQUE), "R1C1", "--no-draw").out.split())
    assert told.startswith(found.say())
    assert len(found.step.argument) > 1
    for step in found.step.argument:
        assert f"- {step.full}" in told


def test_json(run: Call, file: Write) -> None:
    (data,) = run("why", file(UNIQUE), "R4C1", "--marks", file(STAR, "m.txt"), "--json").json
    assert (data["case"], data["cell"], data["value"]) == ("proved", [3, 0], ".")
    assert data["step"]["technique"] == "all-placed"
    assert data["step"]["conclusions"] == [[3, 0, ".", True]]
    assert data["step"]["marks"] == [[0, 0, "*", True]]
    (data,) = run("why", file(MANY), "R1C2", "--json").json
    assert (data["case"], data["value"], data["possible"]) == ("not-forced", None, [".", "*"])
    assert data["step"] is None


def test_a_mistake_is_exit_code_1(run: Call, file: Write) -> None:
    wrong = file("?????\n?????\n?????\n*????\n?????\n", "wrong.txt")
    own = run("why", file(UNIQUE), "R4C1", "--marks", wrong)
    assert own.code == 1
    assert "R4C1 is wrong." in own.out
    other = run("why", file(UNIQUE), "R2C4", "--marks", wrong, "--json")
    assert other.code == 1
    assert other.json[0]["case"] == "clash"
    none = run("why", file(NONE), "R1C1")
    assert none.code == 1
    assert "has no solution" in none.out


def test_examples_and_several_puzzles(run: Call, file: Write) -> None:
    one = run("why", "-e", "star-battle/1", "R1C1", "--no-draw")
    assert one.code == 0
    assert "R1C1" in one.out
    both = run("why", file(UNIQUE), file(MANY, "many.txt"), "R1C2", "--no-draw")
    assert both.code == 0
    assert "many.txt" in both.out
    assert "R1C2 is not decided" in both.out


@pytest.mark.parametrize("cell", ["R6C1", "R1C6", "R0C1", "R1C0"])
def test_a_cell_that_is_not_there(refused: Refused, file: Write, cell: str) -> None:
    said = refused("why", file(UNIQUE), cell)
    assert f"there is no {cell}: the grid has 5 rows and 5 columns" in said


@pytest.mark.parametrize("cell", ["5", "R1", "C1R1", "R1C1C1", "R99999C1", "R٣C1"])
def test_a_cell_that_nobody_writes_like_that(refused: Refused, file: Write, cell: str) -> None:
    assert "give a cell, such as R3C4" in refused("why", file(UNIQUE), cell)


def test_marks_go_with_one_puzzle(refused: Refused, file: Write) -> None:
    puzzle = file(UNIQUE)
    said = refused("why", puzzle, puzzle, "R1C1", "--marks", file(STAR, "marks.txt"))
    assert "--marks goes with one puzzle" in said


@pytest.mark.parametrize("command", [("hint",), ("why", "R4C1")])
def test_marks_go_with_a_file_of_one_line(run: Call, file: Write, command: list[str]) -> None:
    line = dumps(to_data(pencilmark.read(UNIQUE)))
    one, two = file(f"{line}\n", "one.jsonl"), file(f"{line}\n{line}\n", "two.jsonl")
    name, *cell = command
    marks = ("--marks", file(STAR, "marks.txt"))
    assert len(run(name, one, *cell, *marks, "--json").json) == 1
    refused = run(name, two, *cell, *marks, "--json")
    assert refused.code == 2
    assert "one puzzle, not with several" in refused.err

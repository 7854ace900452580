"""The commands that teach: explain, hint and rate."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

import pencilmark
from calls import Call, Refused, Write
from pencilmark.explaining.step import LEVELS
from pencilmark.kind import AnyKind, kind_of

UNIQUE = "star-battle\nstars: 1\nregions:\n11222\n12232\n12222\n42425\n44455\n"
SOLUTION = ["*....", "...*.", ".*...", "....*", "..*.."]
NONE = "star-battle\nstars: 1\nregions:\n1122\n3333\n3444\n3444\n"
MANY = "star-battle\nstars: 1\nregions:\n1111\n2222\n3333\n4444\n"
""".*.. / ...* / *... / ..*. and its mirror image."""
FREE = "starry-night\nrows: .....\ncols: ....."
FAULTY = "star-battle\nstars: 3\nregions:\n12\n12\n"
CHAIN = "star-battle\nstars: 1\nregions:\n255555\n225554\n115544\n133344\n663344\n666644\n"


def as_json(text: str, **metadata: object) -> str:
    return json.dumps({**json.loads(pencilmark.write(pencilmark.read(text), "json")), **metadata})


# explain


def test_explain_tells_every_step_and_draws_it(run: Call, file: Write) -> None:
    result = run("explain", file(UNIQUE))
    steps = pencilmark.explain(pencilmark.read(UNIQUE)).steps
    assert result.code == 0
    headings = re.findall(r"^Step (\d+) of (\d+): .+ \((\w+)\)$", result.out, re.MULTILINE)
    assert headings == [
        (str(number), str(len(steps)), LEVELS[step.level]) for number, step in enumerate(steps, 1)
    ]
    flowing = " ".join(result.out.split())
    for step in steps:
        assert " ".join(str(step.full).split()) in flowing
    assert result.out.count("┏") == len(steps)
    # in the last drawing, and in no other, all five stars stand
    drawings = [part.count("★") for part in result.out.split("┏")[1:]]
    assert drawings[-1] == 5
    assert drawings == sorted(drawings)
    assert "[★]" in result.out, "the first star"
    first = result.out.index(str(steps[0].full)[:20])
    assert result.out.index("┗") < first < result.out.index("Step 2"), "below its board"
    assert result.out.endswith(f"Solved in {len(steps)} steps.\n")


def test_explain_brief_and_short(run: Call, file: Write) -> None:
    puzzle = file(UNIQUE)
    steps = pencilmark.explain(pencilmark.read(UNIQUE)).steps
    brief = run("explain", puzzle, "--brief").out
    short = run("explain", puzzle, "--brief", "--short").out
    assert "┏" not in brief
    assert re.findall(r"^ *(\d+)\. ", brief, re.MULTILINE) == [
        str(number) for number in range(1, len(steps) + 1)
    ]
    for step in steps:
        assert str(step.short) in " ".join(short.split())
    assert len(short) < len(brief)
    assert max(map(len, brief.splitlines())) <= 100


def test_explain_one_step(run: Call, file: Write) -> None:
    puzzle = file(UNIQUE)
    result = run("explain", puzzle, "--step", 3)
    assert result.out.startswith("Step 3 of ")
    assert result.out.count("Step ") == 1
    assert result.out in run("explain", puzzle).out


def test_explain_refuses_a_step_that_is_not_there(
    refused: Refused, file: Write, tmp_path: Path
) -> None:
    count = len(pencilmark.explain(pencilmark.read(UNIQUE)).steps)
    puzzle = file(UNIQUE)
    folder = tmp_path / "steps"
    error = refused("explain", puzzle, "--step", 1000)
    assert f"there is no step 1000: the explanation has {count} steps" in error
    refused("explain", puzzle, "--step", 1000, "--svg", folder)
    assert not folder.exists()
    assert "whole number" in refused("explain", puzzle, "--step", 0)


def test_explain_draws_pictures(run: Call, file: Write, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "steps"
    steps = pencilmark.explain(pencilmark.read(UNIQUE)).steps
    result = run("explain", file(UNIQUE), "--svg", folder)
    assert result.code == 0
    assert result.out == f"{len(steps)} pictures in {folder}.\n"
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"step-{number:03}.svg" for number in range(1, len(steps) + 1)]
    for step, name in zip(steps, names, strict=True):
        root = ElementTree.fromstring((folder / name).read_text("utf-8"))
        lines = [text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text")]
        assert " ".join(str(step.full).split()) in " ".join(lines)


def test_explain_draws_one_picture_in_another_style(run: Call, file: Write, tmp_path: Path) -> None:
    run("explain", file(UNIQUE), "--svg", tmp_path / "a", "--step", 2)
    run("explain", file(UNIQUE), "--svg", tmp_path / "b", "--step", 2, "--style", "dark")
    (one,) = (tmp_path / "a").iterdir()
    (other,) = (tmp_path / "b").iterdir()
    assert one.name == other.name == "step-002.svg"
    assert one.read_text("utf-8") != other.read_text("utf-8")


def test_explain_svg_needs_a_folder_and_one_puzzle(
    refused: Refused, file: Write, tmp_path: Path
) -> None:
    puzzle = file(UNIQUE)
    assert "cannot be written" in refused("explain", puzzle, "--svg", puzzle)
    error = refused("explain", puzzle, puzzle, "--svg", tmp_path)
    assert "--svg goes with one puzzle" in error


@pytest.mark.parametrize(
    ("one", "two"), [("--json", "--brief"), ("--json", "--short"), ("--svg=x", "--brief")]
)
def test_explain_refuses_what_does_not_go_together(
    refused: Refused, file: Write, one: str, two: str
) -> None:
    assert "do not go together" in refused("explain", file(UNIQUE), one, two)


def test_explain_json(run: Call, file: Write) -> None:
    (data,) = run("explain", file(as_json(UNIQUE, id="mine")), "--json").json
    assert list(data) == ["id", "source", "kind", "status", "complete", "steps", "conflict"]
    assert (data["id"], data["kind"], data["status"]) == ("mine", "star-battle", "unique")
    assert data["complete"] is True
    assert data["conflict"] == []
    grid = [["?"] * 5 for _ in range(5)]
    for step in data["steps"]:
        assert list(step) == [
            *("technique", "title", "level", "conclusions", "rules", "marks"),
            *("looked_at", "groups", "forced", "eliminated", "short", "full", "cost", "choices"),
            *("argument", "assumes_unique"),
        ]
        for row, col, value, is_so in step["marks"]:
            assert is_so
            assert grid[row][col] == value, "a step rests on what is known"
        for row, col, value, is_so in step["conclusions"]:
            assert is_so
            assert grid[row][col] == "?"
            grid[row][col] = value
        for rule in step["rules"]:
            assert list(rule) == ["rule", "sentence", "cells"]
        assert 1 <= step["level"] <= 6
        assert step["assumes_unique"] is False
    assert ["".join(row) for row in grid] == SOLUTION


def test_explain_json_of_a_kind_with_many_values(run: Call) -> None:
    (data,) = run("explain", "--example", "comparison-sudoku/four", "--json").json
    values = [set("1234") for _ in range(16)]
    for step in data["steps"]:
        for row, col, value, is_so in step["conclusions"]:
            cell = values[4 * row + col]
            assert value in cell
            if is_so:
                cell &= {value}
            else:
                cell -= {value}
    puzzle = pencilmark.read(json.dumps(_example("comparison-sudoku", "four")))
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    assert ["".join(cell) for cell in values] == list(solution.values)


def _example(kind: str, name: str) -> dict[str, Any]:
    from pencilmark.kind import kind as find

    puzzle = pencilmark.read(find(kind).example(name).puzzle, kind=kind)
    data: dict[str, Any] = json.loads(pencilmark.write(puzzle, "json"))
    return data


def test_explain_shows_an_argument_indented(
    run: Call, monkeypatch: pytest.MonkeyPatch, file: Write
) -> None:
    """What follows from a supposition stands below it."""
    from pencilmark.explaining import explain as room

    monkeypatch.setattr(room, "kind_of", lambda puzzle: _without_techniques(kind_of(puzzle)))
    puzzle = file(CHAIN)
    (data,) = run("explain", puzzle, "--json").json
    number, step = next(
        (number, step) for number, step in enumerate(data["steps"], 1) if len(step["argument"]) > 1
    )
    assert step["technique"] == "suppose"
    out = run("explain", puzzle, "--step", number).out
    links = re.findall(r"^- (?:.+\n)(?:  .+\n)*", out, re.MULTILINE)
    told = [" ".join(link.removeprefix("- ").split()) for link in links]
    assert told == [link["full"] for link in step["argument"]]
    assert "\n- " not in run("explain", puzzle, "--step", number, "--short").out


def _without_techniques(kind: AnyKind) -> SimpleNamespace:
    return SimpleNamespace(model=kind.model, techniques=())


def test_explain_goes_as_far_as_something_follows(run: Call, file: Write) -> None:
    result = run("explain", file(MANY))
    (data,) = run("explain", file(MANY), "--json").json
    assert result.code == 0
    assert f"{len(data['steps'])} steps; then nothing more follows" in result.out
    assert (data["status"], data["complete"]) == ("many", False)
    found = {
        (row, col): value for step in data["steps"] for row, col, value, _ in step["conclusions"]
    }
    corners_and_middle = [(row, col) for row in range(4) for col in range(4) if row in (0, 3)]
    assert found == {
        (row, col): "."
        for row in range(4)
        for col in range(4)
        if ((row, col) in corners_and_middle) == (col in (0, 3))
    }


def test_explain_says_where_nothing_follows(run: Call, file: Write) -> None:
    result = run("explain", file(FREE))
    assert result.code == 0
    assert (
        result.out == "Nothing follows: there is more than one solution, and they share no cell.\n"
    )


def test_explain_tells_why_there_is_no_solution(run: Call, file: Write) -> None:
    result = run("explain", file(NONE))
    assert result.code == 1
    assert "These rules contradict each other:" in result.out
    assert "- Row 1 holds exactly 1 star." in result.out
    json_result = run("explain", file(NONE), "--json")
    (data,) = json_result.json
    assert json_result.code == 1
    assert (data["status"], data["complete"], data["steps"]) == ("none", False, [])
    assert [rule["rule"] for rule in data["conflict"]] == ["row", "region", "region"]


def test_explain_several_puzzles(run: Call, file: Write) -> None:
    lines = "\n".join(as_json(text, id=f"p{place}") for place, text in enumerate([UNIQUE, NONE]))
    path = file(lines + "\n{}\n", "all.jsonl")
    result = run("explain", path, "--brief")
    assert result.code == 2
    assert "line 3" in result.err
    assert result.out.startswith("p0\n")
    assert "\n\np1\n" in result.out
    statuses = [data.get("status") for data in run("explain", path, "--json").json]
    assert statuses == ["unique", "none", None]


def test_explain_verify(run: Call, file: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run("explain", file(UNIQUE), "--brief", "--verify")
    assert result.code == 0
    assert result.out.endswith(
        "Every step has been proved again, and none names more than it needs.\n"
    )
    from pencilmark.explaining.proving import verify

    def fail(*_: object, **__: object) -> None:
        raise verify.UnprovedStep("step 7 does not follow")

    monkeypatch.setattr(verify, "verify_steps", fail)
    result = run("explain", file(UNIQUE), "--verify")
    assert result.code == 2
    assert "step 7 does not follow" in result.err


def test_assume_unique_is_left_out_where_it_is_false(run: Call, file: Write) -> None:
    result = run("explain", file(MANY), "--assume-unique", "--brief")
    assert result.code == 0
    assert "--assume-unique is ignored" in result.err
    assert result.out == run("explain", file(MANY), "--brief").out


def test_a_step_that_assumes_uniqueness_says_so() -> None:
    from pencilmark.cli.steps import sentences, step_data
    from pencilmark.wording import Sentence

    step = pencilmark.Step(
        technique="x",
        level=1,
        conclusions=(1,),
        rules=(),
        marks=(),
        short=Sentence("Short."),
        full=Sentence("Full."),
        cost=1.0,
        assumes_unique=True,
    )
    assert sentences(step, short=True) == [
        "Short.",
        "This rests on there being one solution only.",
    ]
    assert step_data(pencilmark.read(UNIQUE), step)["assumes_unique"] is True


@pytest.mark.parametrize("command", ["explain", "hint", "rate"])
def test_a_senseless_puzzle_is_refused(refused: Refused, file: Write, command: str) -> None:
    assert "stars do not fit" in refused(command, file(FAULTY))


# hint


def test_hint_has_three_strengths(run: Call, file: Write) -> None:
    puzzle = file(UNIQUE)
    step = pencilmark.explain(pencilmark.read(UNIQUE)).steps[0]
    cell = pencilmark.read(UNIQUE).grid.name(step.values(pencilmark.read(UNIQUE).board)[0][0])
    where = run("hint", puzzle)
    technique = run("hint", puzzle, "--strength", "technique")
    whole = run("hint", puzzle, "--strength", "step")
    title = json.loads(run("hint", puzzle, "--json").out)["step"]["title"]
    assert {result.code for result in (where, technique, whole)} == {0}
    assert cell in whole.out
    assert cell not in where.out + technique.out, "a gentle hint does not name the answer"
    shown = sorted(pencilmark.hint(pencilmark.read(UNIQUE)).roles("where"))
    (gentle,), (plain,) = (run("hint", puzzle, "--json", *way).json for way in ([], ["-s", "step"]))
    assert gentle["cells"] == [list(divmod(one, 5)) for one in shown]
    assert plain["cells"] == [list(pair) for pair in [divmod(step.conclusions[0] - 1, 5)]]
    assert title not in where.out
    assert title in technique.out
    sentence = " ".join(str(step.full).split())
    assert sentence not in " ".join(technique.out.split())
    assert sentence in " ".join(whole.out.split())
    assert "★" not in where.out + technique.out, "a gentle hint does not draw the answer"
    assert "( ) look here" in where.out
    assert "--strength technique" in where.out
    assert "--strength" not in whole.out


def test_hint_goes_on_from_the_marks(run: Call, file: Write) -> None:
    marks = file("*????\n?????\n?????\n?????\n?????\n", "marks.txt")
    (data,) = run("hint", file(UNIQUE), "--marks", marks, "--json").json
    assert data["case"] == "step"
    # what is empty beside the star is taken for granted
    assert data["cells"]
    assert not [cell for cell in data["cells"] if cell in ([0, 1], [1, 0], [1, 1])]
    beside = as_json(UNIQUE, marks=["*????", "?????", "?????", "?????", "?????"])
    (other,) = run("hint", file(beside), "--json").json
    assert other == {**data, "source": other["source"]}


def test_hint_proves_a_wrong_mark(run: Call, file: Write) -> None:
    marks = file("?????\n?????\n*????\n?????\n?????\n", "marks.txt")
    result = run("hint", file(UNIQUE), "--marks", marks)
    assert result.code == 1
    assert "look at R3C1 again" in " ".join(result.out.split())
    assert "It cannot be" not in result.out
    assert "!★!" in result.out
    proved = run("hint", file(UNIQUE), "--marks", marks, "--strength", "step")
    assert "R3C1 is wrong." in " ".join(proved.out.split())
    json_result = run("hint", file(UNIQUE), "--marks", marks, "--json")
    (data,) = json_result.json
    assert json_result.code == 1
    assert data["case"] == "wrong-mark"
    assert data["cells"] == [[2, 0]]
    assert [2, 0, ".", True] in data["step"]["conclusions"]
    assert data["rules"] or data["step"]["rules"]


def test_hint_shows_marks_that_clash(run: Call, file: Write) -> None:
    # each of the two is part of one solution, but not of the same
    marks = file("?*??\n????\n????\n?*??\n", "marks.txt")
    result = run("hint", file(MANY), "--marks", marks, "--strength", "technique")
    assert result.code == 1
    assert "It cannot all be true that" in " ".join(result.out.split())
    assert result.out.count("!★!") == 2
    (data,) = run("hint", file(MANY), "--marks", marks, "--json").json
    assert data["case"] == "clash"
    assert sorted(data["cells"]) == [[0, 1], [3, 1]]
    assert [rule["rule"] for rule in data["rules"]] == ["column"]


def test_hint_when_nothing_is_left(run: Call, file: Write) -> None:
    solved = file("\n".join(SOLUTION) + "\n", "marks.txt")
    result = run("hint", file(UNIQUE), "--marks", solved)
    assert result.code == 0
    assert "nothing left to find" in result.out
    (data,) = run("hint", file(FREE), "--json").json
    assert data["case"] == "not-forced"
    assert data["step"] is None


def test_hint_for_a_puzzle_without_a_solution(run: Call, file: Write) -> None:
    result = run("hint", file(NONE))
    assert result.code == 1
    assert "no solution" in result.out


def test_hint_without_a_drawing(run: Call, file: Write) -> None:
    assert "┏" in run("hint", file(UNIQUE)).out
    assert "┏" in run("hint", file(UNIQUE), "--draw").out
    assert "┏" not in run("hint", file(UNIQUE), "--no-draw").out
    assert "┏" not in run("hint", file(UNIQUE), "--ascii").out


def test_hint_takes_marks_for_one_puzzle_only(refused: Refused, file: Write) -> None:
    puzzle = file(UNIQUE)
    assert "--marks goes with one puzzle" in refused("hint", puzzle, puzzle, "--marks", puzzle)
    assert "marks" in refused("hint", puzzle, "--marks", puzzle)


# rate


def test_rate_tells_level_and_score(run: Call, file: Write) -> None:
    rating = pencilmark.rate(pencilmark.read(UNIQUE))
    result = run("rate", file(UNIQUE), "--techniques")
    assert result.code == 0
    assert f"Level {rating.level} of 6 ({rating.name}), score {rating.score}." in result.out
    assert f"{rating.steps} steps; the hardest: " in result.out
    told = re.findall(r"^ +(\d+)  (.+)$", result.out, re.MULTILINE)
    assert sorted(int(times) for times, _ in told) == sorted(rating.techniques.values())
    assert "How often" not in run("rate", file(UNIQUE)).out


def test_rate_json(run: Call, file: Write) -> None:
    rating = pencilmark.rate(pencilmark.read(UNIQUE))
    path = file("\n".join([as_json(UNIQUE, id="a"), as_json(NONE), as_json(MANY)]), "all.jsonl")
    result = run("rate", path, "--json")
    one, none, many = result.json
    assert result.code == 1
    assert rating.hardest is not None
    assert one == {
        "id": "a",
        "source": f"{path}:1",
        "kind": "star-battle",
        "size": [5, 5],
        "status": "unique",
        "level": rating.level,
        "name": rating.name,
        "score": rating.score,
        "hardest": rating.hardest.technique,
        "techniques": rating.techniques,
        "narrowest": rating.narrowest,
        "steps": rating.steps,
        "complete": True,
        "timed_out": False,
    }
    assert list(none) == list(one)
    assert none["status"] == "none"
    assert none["level"] is None
    assert (many["status"], many["complete"]) == ("many", False)


def test_rate_makes_a_table_of_several(run: Call, file: Write) -> None:
    path = file("\n".join([as_json(UNIQUE, id="a"), as_json(NONE), as_json(MANY)]), "all.jsonl")
    rating = pencilmark.rate(pencilmark.read(UNIQUE))
    result = run("rate", path, "--example", "hitori/1", "--techniques")
    assert result.code == 1
    head, first, second, third, fourth, *rest = result.out.splitlines()
    assert head.split() == [
        "puzzle",
        "kind",
        "size",
        "level",
        "score",
        "steps",
        "hardest",
        "technique",
    ]
    assert first.split()[:6] == [
        *("a", "star-battle", "5x5", rating.name, f"{rating.score:.1f}", str(rating.steps)),
    ]
    assert "no solution" in second
    assert "more than one solution" in third
    assert "hitori" in fourth
    assert any(re.match(r" +\d+  hitori  ", line) for line in rest)
    assert any(re.match(r" +\d+  star-battle  ", line) for line in rest)


@pytest.mark.parametrize("text", [MANY, FREE])
def test_rate_says_what_it_cannot_rate(run: Call, file: Write, text: str) -> None:
    result = run("rate", file(text))
    assert result.code == 0
    assert "more than one solution" in result.out


def test_rate_without_a_solution(run: Call, file: Write) -> None:
    result = run("rate", file(NONE))
    assert result.code == 1
    assert result.out == "No solution: there is nothing to rate.\n"

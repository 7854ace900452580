"""The commands that change puzzles: minimize and repair."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import pencilmark
from calls import Call
from pencilmark.cli import main

SPARE = "bosnian-snake\nid: spare\nrows: 3 1 1\ncells:\no..\n...\n..o\n"
STUCK = "bosnian-snake\nrows: 5 - 0 - 2\ncells:\no....\n.....\n..6..\n.....\n....o\n"
MANY = "bosnian-snake\ncells:\no....\n.....\n.....\n....o\n"
NUMBERS = "hitori\nnumbers:\n112\n122\n211\n"
NO_BOARD = "starry-night\nrows: BS..\ncols: ....\n"


@pytest.fixture(autouse=True)
def _drafts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    texts = {"spare": SPARE, "stuck": STUCK, "many": MANY, "numbers": NUMBERS, "no": NO_BOARD}
    for name, text in texts.items():
        Path(f"{name}.txt").write_text(text, "utf-8")


def unique(text: str) -> bool:
    return pencilmark.solve(pencilmark.read(text)).status == "unique"


def test_minimize_writes_text_and_tells_what_went(run: Call) -> None:
    done = run("minimize", "spare.txt")
    assert done.code == 0
    assert done.out.startswith("bosnian-snake\nid: spare\n")
    assert unique(done.out)
    lines = done.err.splitlines()
    assert all(line.startswith("pencilmark: spare.txt: ") for line in lines)
    assert lines[-1].endswith("dropped; each that is left is needed.")
    assert len(lines) == 1 + done.err.count(": dropped: the number")


def test_minimize_in_json(run: Call) -> None:
    (data,) = run("minimize", "spare.txt", "--json").json
    assert list(data) == ["id", "source", "kind", "dropped", "complete", "draft", "puzzle"]
    assert (data["id"], data["source"], data["complete"]) == ("spare", "spare.txt", True)
    assert data["dropped"]
    assert unique(json.dumps(data["puzzle"]))
    left = {
        json.dumps(run("minimize", "spare.txt", "--json", "--seed", str(seed)).json[0]["puzzle"])
        for seed in range(8)
    }
    assert len(left) > 1


def test_minimize_refuses_what_is_not_unique(run: Call) -> None:
    done = run("minimize", "stuck.txt", "many.txt", "numbers.txt", "spare.txt")
    assert done.code == 2
    stuck, many, numbers, *_ = done.err.splitlines()
    assert stuck.startswith("pencilmark: stuck.txt: The puzzle has no solution")
    assert many.startswith("pencilmark: many.txt: The puzzle has several solutions")
    assert numbers.startswith("pencilmark: numbers.txt: No Hitori has clues")
    assert unique(done.out)


def test_minimize_without_anything_to_drop(run: Call) -> None:
    first = run("minimize", "spare.txt").out
    Path("first.txt").write_text(first, "utf-8")
    again = run("minimize", "first.txt")
    assert again.out == first
    assert again.err == "pencilmark: first.txt: No clue can go: each is needed.\n"


def test_repair_adds_the_fewest_clues(run: Call) -> None:
    done = run("repair", "many.txt")
    assert done.code == 0
    assert unique(done.out)
    added, summary = done.err.splitlines()
    assert added.startswith("pencilmark: many.txt: added: the number")
    assert summary.endswith("Exactly one solution now; no fewer changes would do.")


def test_repair_removes_the_fewest_clues(run: Call) -> None:
    (data,) = run("repair", "stuck.txt", "--json").json
    assert (data["before"], data["after"], data["proved"]) == ("none", "unique", True)
    assert len(data["removed"]) == 2
    assert data["added"] == data["changed"] == []
    assert data["summary"].startswith("Exactly one solution now")
    assert unique(json.dumps(data["puzzle"]))


def test_repair_changes_numbers(run: Call) -> None:
    done = run("repair", "numbers.txt", "--to", "origin")
    assert done.out.startswith("hitori([[")
    assert unique(done.out)
    assert done.err.splitlines()[0].startswith("pencilmark: numbers.txt: changed: R")


def test_repair_says_only_what_is_so(run: Call) -> None:
    """A row of its own, and regions of which not all changes are looked at."""
    Path("row.txt").write_text("hitori\nnumbers:\n1234\n", "utf-8")
    Path("regions.txt").write_text("star-battle\nstars: 1\nregions:\n1123\n1123\n1444\n4444\n")
    row, regions = run("repair", "row.txt", "regions.txt", "--json").json
    fields = ["id", "source", "kind", "before", "after", "removed", "added", "changed", "proved"]
    for data in (row, regions):
        assert list(data) == [*fields, "summary", "draft", "puzzle"]
        assert data["after"] == "unique"
        assert unique(json.dumps(data["puzzle"]))
    assert row["summary"].endswith("no fewer changes would do.")
    assert regions["summary"].endswith("without breaking a region into more pieces.")


def test_repair_of_what_is_fine(run: Call) -> None:
    done = run("repair", "--example", "hitori/1")
    assert done.code == 0
    assert "nothing to do" in done.err


def test_repair_of_what_is_beyond_repair(run: Call) -> None:
    done = run("repair", "no.txt")
    assert (done.code, done.out) == (2, "")
    assert "no solution even without any clue" in done.err


def test_several_puzzles_stay_several(run: Call) -> None:
    done = run("repair", "many.txt", "stuck.txt")
    first, second = done.out.split("\n\n")
    assert unique(first)
    assert unique(second)
    lines = run("repair", "many.txt", "stuck.txt", "--to", "json").out.splitlines()
    assert [unique(line) for line in lines] == [True, True]


def test_output_goes_to_a_file(run: Call) -> None:
    done = run("minimize", "spare.txt", "--out", "left.jsonl")
    assert done.out == ""
    assert unique(Path("left.jsonl").read_text("utf-8"))
    assert json.loads(Path("left.jsonl").read_text("utf-8"))["kind"] == "bosnian-snake"


def test_calls_that_make_no_sense(run: Call) -> None:
    assert run("minimize").code == 2
    both = run("repair", "many.txt", "--json", "--to", "text")
    assert both.code == 2
    assert "--json and --to do not go together" in both.err
    assert run("repair", "many.txt", "--to", "stone").code == 2
    assert run("minimize", "many.txt", "--time-limit", "0").code == 2


@pytest.mark.parametrize("command", ["minimize", "repair"])
def test_help(run: Call, command: str) -> None:
    done = run(command, "--help")
    assert done.code == 0
    assert "--time-limit" in done.out
    assert command in run("--help").out


def test_a_draft_that_is_not_repaired_in_time_has_exit_code_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rows.txt"
    rows = "\n".join(letter * 10 for letter in "ABCDEFGHIJ")
    path.write_text(f"star-battle\nstars: 2\nregions:\n{rows}\n")
    assert main(["repair", str(path), "--time-limit", "0.2"]) == 1
    result = capsys.readouterr()
    assert result.out == ""
    assert "time ran out" in result.err
    assert result.err.count("\n") == 1


def test_the_puzzle_as_it_was_and_as_it_is(run: Call) -> None:
    done = run("repair", "numbers.txt", "--show", "--ascii")
    drawn, text = done.out.split("? ? changed\n")
    assert drawn.split()[:2] == ["Before:", "After:"]
    assert re.findall(r"\?.\?", drawn) == ["?2?", "?3?"]
    assert text == "hitori\nnumbers:\n112\n132\n211\n"
    (data,) = run("repair", "numbers.txt", "--json").json
    drafts = [data[name]["puzzle"]["numbers"][1][1] for name in ("draft", "puzzle")]
    assert drafts == [2, 3]
    assert run("repair", "numbers.txt", "--json", "--show").code == 2

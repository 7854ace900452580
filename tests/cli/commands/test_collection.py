"""`pencilmark collection` from the outside, and the commands that take a pick of one."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import children
import pencilmark
from calls import Call, Refused, Write
from pencilmark.cli.commands.collection.verbs import VERBS
from pencilmark.kind import kind, kinds

LINES = "\n".join(
    json.dumps({"kind": "hitori", "puzzle": {"numbers": rows}, "id": name})
    for name, rows in (
        ("a", [[1, 1, 1], [1, 2, 3], [3, 2, 1]]),
        ("b", [[3, 2, 1], [1, 2, 3], [1, 1, 1]]),
        ("c", [[1, 1], [1, 2]]),
    )
)


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "c.db"


def test_the_verbs(run: Call, file: Write, db: Path, tmp_path: Path) -> None:
    lines, text = file(LINES, "p.jsonl"), file("star-battle\nstars: 2\nregions:\n12\n34", "bad.txt")
    done = run("collection", db, "add", lines, text, "-e", "star-battle/1", "--tag", "x")
    assert (done.code, done.out) == (
        2,
        f"3 puzzles added to {db}, 1 was there already.\n3 puzzles solved and rated.\n",
    )
    assert "bad.txt: " in done.err
    again = run("collection", db, "add", lines, "--json")
    assert [line["new"] for line in again.json] == [False] * 3
    assert run("collection", db, "add").code == 0
    listed = run("collection", db, "list")
    assert [line.split()[:2] for line in listed.out.splitlines()[1:]] == [
        ["1", "hitori"],
        ["2", "hitori"],
        ["3", "star-battle"],
    ]
    rows = run("collection", db, "list", "--json", "--sort", "score", "--reverse").json
    assert [row["name"] for row in rows] == ["a", None, "c"]
    picked = run("collection", db, "pick", "-k", "hitori", "--spread", "--used-in", "Book 1")
    assert picked.code == 0
    assert "1 puzzle marked as used in Book 1." in picked.err
    assert len(run("collection", db, "list", "--unused", "--json").json) == 2
    assert run("collection", db, "tag", "y", "z", "--id", "1,3").code == 0
    assert run("collection", db, "tag", "z", "--remove", "--all").code == 0
    shown = run("collection", db, "show", 1, 3)
    assert "x, y" in shown.out
    assert "Suppose" not in shown.out
    assert "┃▓1▓│ 1 │▓1▓┃" in shown.out
    (whole,) = run("collection", db, "show", 1, "--json").json
    assert whole["solution"] == ["#.#", "...", ".#."]
    stats = run("collection", db, "stats")
    assert "3 puzzles; 0 not rated, 1 used." in stats.out
    assert sum(row["count"] for row in run("collection", db, "stats", "--json").json) == 3
    assert run("collection", db, "stats", "--plot", tmp_path / "s.svg").code == 0
    drawn = ElementTree.parse(tmp_path / "s.svg")
    assert {"Hitori", "Star Battle", "3x3"} <= {one.text for one in drawn.iter()}
    assert run("collection", db, "export", "-k", "hitori", "-c", 1, "-f", "text").out.startswith(
        "hitori"
    )
    assert run("collection", db, "export", "--out", tmp_path / "all.jsonl").code == 0
    assert "0 puzzles added" in run("collection", db, "add", tmp_path / "all.jsonl").out
    assert run("collection", db, "check").out == "3 puzzles, all is well.\n"
    assert run("collection", db, "check", "--json").json == [{"puzzles": 3, "faults": 0}]
    link = run("collection", db, "export", "-k", "hitori", "-c", 1, "-f", "puzz.link")
    assert "rating" not in link.err, "the collection has put it there"
    assert "did you mean unused?" in run("convert", "--collection", db, "--pick", "unsed").err
    assert run("collection", db, "remove", "--was-in", "Book 1").code == 0
    assert run("collection", db, "list", "--was-in", "Book 1").code == 1
    assert [line["id"] for line in run("collection", db, "list", "--json").json] != [1, 2, 3]


@pytest.mark.parametrize("verb", VERBS)
def test_each_verb_has_its_help(run: Call, db: Path, verb: str) -> None:
    told = run("collection", db, verb, "--help")
    assert told.code == 0
    assert f"collection FILE {verb}" in told.out
    assert verb in run("collection", "--help").out
    assert not db.exists()


def test_bad_calls(refused: Refused, file: Write, db: Path, tmp_path: Path) -> None:
    text = file("hello")
    odd: list[list[object]] = [
        [],
        [db],
        [db, "sell"],
        [db, "list"],
        [db, "add"],
        [db, "add", "--no-rating"],
        [text, "add", "-e", "hitori/1"],
        [tmp_path, "list"],
        [tmp_path / "none" / "c.db", "add", "-e", "hitori/1"],
    ]
    for call in odd:
        refused("collection", *call)
    with pencilmark.collection(db) as collection:
        collection.add(LINES.splitlines(), rate=False)
    odd = [
        ["remove"],
        ["tag", "x"],
        ["show", "9"],
        ["show", "x"],
        ["list", "--level", "9"],
        ["list", "--seed", "1", "--spread"],
        ["list", "--technique", "magic"],
        ["list", "--id", "1,x"],
        ["export", "-f", "magic"],
        ["export", "-k", "star-battle"],
    ]
    for call in odd:
        refused("collection", db, *call)
    odd = [
        ["--pick", "count=1", "-e", "hitori/1"],
        ["--used-in", "x", "-e", "hitori/1"],
        ["--collection", db, "-e", "hitori/1"],
        ["--collection", db, "--pick", "colour=red"],
        ["--collection", db, "--pick", "kind=star-battle"],
    ]
    for call in odd:
        refused("convert", "--to", "text", *call)
    with pencilmark.collection(db) as collection:
        assert len(collection) == 2


def test_commands_take_a_pick_and_mark_what_they_used(run: Call, db: Path, tmp_path: Path) -> None:
    with pencilmark.collection(db) as collection:
        collection.add(LINES.splitlines())
        collection.add("hitori\nnumbers:\n11\n11")  # without a solution: no book prints it

        def used(name: str) -> list[int]:
            return [row["id"] for row in collection.list(was_in=name)]

        out = tmp_path / "o.txt"
        call = ["convert", "--collection", db, "--to", "text", "-o", out]
        assert run(*call, "--pick", "sort=score count=1", "--used-in", "Web").code == 0
        assert pencilmark.read(out.read_text()).metadata["id"] == "c"
        assert used("Web") == [2]
        missing = tmp_path / "none" / "o.txt"
        assert run(*call[:-1], missing, "--used-in", "Lost").code == 2
        assert used("Lost") == []
        pytest.importorskip("typst")
        book = tmp_path / "b.pdf"
        made = run("book", "--collection", db, "--used-in", "Book 1", "-o", book)
        assert made.code == 2  # the one without a solution is told
        assert book.read_bytes().startswith(b"%PDF")
        assert used("Book 1") == [1, 2]


def test_puzzles_of_a_kind_that_is_not_installed_are_listed(run: Call, db: Path) -> None:
    with pencilmark.collection(db) as collection:
        collection.add(LINES.splitlines()[0])
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("UPDATE puzzles SET kind = 'chess'")
    assert "chess" in run("collection", db, "list").out
    assert "chess" in run("collection", db, "stats").out
    assert "chess" in run("collection", db, "stats", "--plot", "-").out
    shown = run("collection", db, "show", 1)
    assert (shown.code, shown.out) == (2, "")
    assert run("collection", db, "check").code == 1


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is for Unix")
def test_what_was_reported_survives_being_killed(db: Path, file: Write, run: Call) -> None:
    chance = Random(3)
    puzzles = [kind("hitori").sample(chance, 5) for _ in range(2000)]
    lines = file("\n".join(map(pencilmark.write, puzzles)), "p.jsonl")
    process = children.start(
        [*children.PENCILMARK, "collection", str(db), "add", str(lines), "--no-rating", "--json"],
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    reported = [json.loads(process.stdout.readline()) for _ in range(10)]
    process.send_signal(signal.SIGKILL)
    process.wait()
    rest = [json.loads(line) for line in process.stdout.read().splitlines() if line.endswith(b"}")]
    reported += rest
    with pencilmark.collection(db) as collection:
        there = {row["id"]: row["source"] for row in collection.list()}
        assert len(there) < 2000  # it was in the middle
        for line in reported:
            assert there[line["id"]] == line["source"] or not line["new"]
        assert list(collection.check()) == []
    assert run("collection", db, "add", lines, "--no-rating").code == 0
    with pencilmark.collection(db) as collection:
        assert None not in collection.numbers_of(puzzles)


def test_ctrl_c_keeps_what_is_done(run: Call, db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pencilmark.collecting import working_out

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pencilmark.collecting.worked_out", stop)
    stopped = run(
        "collection", db, "add", *(arg for one in kinds() for arg in ("-e", f"{one.name}/1"))
    )
    assert stopped.code == 130
    assert "Stopped: " in stopped.err
    monkeypatch.setattr("pencilmark.collecting.worked_out", working_out.worked_out)
    assert f"{len(list(kinds()))} puzzles solved and rated." in run("collection", db, "add").out

"""What others wrote (names, letters, titles, names of files) does nothing on a screen but be read.

The texts in a puzzle are found by walking through it, whatever its kind calls them.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import pencilmark
from pencilmark.cli import main
from pencilmark.cli.reading.split import Entry
from pencilmark.errors import FormatError
from pencilmark.formats import formats_of
from pencilmark.formats.codec import CannotHold
from pencilmark.kind import AnyKind, kind, kinds
from pencilmark.puzzle import Puzzle
from pencilmark.wording import is_visible

EVIL = "\x1b[38;5;200m\x1b]0;title\x07\x9b31m\x7f\u202e\u2066\u200b\x00\r\x08\n\ud800"
"""Colour, a window title, C1 codes, directions of writing, what is not seen, line ends, half a
character."""
OURS = re.compile("\x1b\\[[0-9;]*m")
REGIONS = ("star-battle", ["1211", "1113", "4111", "1111"])


def spoilt(value: Any) -> Any:
    """The same value with something evil behind every text in it; equal texts stay equal."""
    if isinstance(value, str):
        return value + EVIL
    if isinstance(value, tuple | list):
        return type(value)(map(spoilt, value))
    if isinstance(value, dict):
        return {key: spoilt(one) for key, one in value.items()}
    return value


def spoilt_puzzle(puzzle: Puzzle, inside: bool) -> Puzzle:
    """A puzzle with evil metadata and, if wanted, with evil names in it, as only Python has it."""
    told = dict.fromkeys(("id", "title", "author", "source", "note", "rules", "call"), "a" + EVIL)
    changed = {
        field.name: spoilt(getattr(puzzle, field.name))
        for field in fields(puzzle)
        if inside and field.name != "metadata"
    }
    marks = {"marks": ["?" * puzzle.grid.cols] * puzzle.grid.rows}
    return replace(puzzle, metadata={**marks, **puzzle.metadata, **told}, **changed)


def has_texts(puzzle: Puzzle) -> bool:
    return spoilt_puzzle(puzzle, inside=True) != puzzle


def puzzles(owner: AnyKind) -> Iterator[Puzzle]:
    """Small ones: an example, if possible with texts in it, and samples of the other verdicts."""
    read = [pencilmark.read(one.puzzle, kind=owner.name) for one in owner.examples]
    yield min(read, key=lambda puzzle: (not has_texts(puzzle), puzzle.grid.size))
    wanted = {"none", "many"}
    for seed in range(200):
        puzzle = owner.sample(Random(seed), 3 + seed % 2)
        status = pencilmark.solve(puzzle).status
        if status in wanted:
            wanted.remove(status)
            yield puzzle


def wrong_boards(owner: AnyKind) -> Iterator[Puzzle]:
    """For each rule a puzzle with marks that break it."""
    for board in owner.wrong_boards:
        puzzle = pencilmark.read(board.puzzle, kind=owner.name)
        yield replace(puzzle, metadata={"marks": list(board.marks)})


def calls(owner: AnyKind) -> list[list[str]]:
    """One call of each command that takes puzzles, and of each form that they are written in."""
    return [
        ["solve"],
        ["solve", "--json"],
        ["solve", "--numbers", "--ascii"],
        ["solve", "--numbers", "--color", "always"],
        ["check"],
        ["check", "--json"],
        ["explain"],
        ["explain", "--color", "always"],
        ["explain", "--brief"],
        ["explain", "--json"],
        ["hint"],
        ["hint", "--strength", "step"],
        ["hint", "--strength", "technique", "--json"],
        ["why", "R1C1"],
        ["why", "R2C2", "--json"],
        ["rate", "--techniques"],
        # of several puzzles each is named
        *([command, "-e", f"{owner.name}/1"] for command in ("solve", "check", "hint", "rate")),
        ["draw", "--numbers"],
        ["draw", "--numbers", "--ascii"],
        ["draw", "--numbers", "--color", "always"],
        ["draw", "--numbers", "--svg"],
        ["minimize", "--time-limit", "1"],
        ["repair", "--time-limit", "1"],
        ["embed", "--no-hints", "--no-walkthrough"],
        *(["convert", "--to", format] for format in formats_of(owner)),
    ]


def unseen(text: str) -> set[str]:
    return {char for char in text if char != "\n" and not is_visible(char)}


@pytest.mark.parametrize("inside", [False, True], ids=["metadata", "puzzle"])
@pytest.mark.parametrize("owner", list(kinds()), ids=lambda owner: owner.name)
def test_no_text_of_a_puzzle_steers_the_screen(
    owner: AnyKind,
    inside: bool,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    met = [(puzzle, call) for puzzle in puzzles(owner) for call in calls(owner)]
    met += [(board, call) for board in wrong_boards(owner) for call in (["check"], ["hint"])]
    for puzzle, call in met:
        evil = spoilt_puzzle(puzzle, inside)
        monkeypatch.setattr(Entry, "puzzle", lambda *_, evil=evil: evil)
        main([*call, "-e", f"{owner.name}/1"])
        out, err = capsys.readouterr()
        assert "\x1b[38;5;200m" not in out + err
        assert not unseen(OURS.sub("", out) if "--color" in call else out), call
        assert not unseen(err), call
        if call == ["solve", "-e", f"{owner.name}/1"] and not inside:
            assert out.count("a\\x1b[38;5;200m") == 2  # it was told as what it is


@pytest.mark.parametrize("name", ["star-battle", "hitori"])
def test_names_are_told_as_what_they_are(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sentences of these kinds speak of the names that a puzzle holds."""
    puzzle = spoilt_puzzle(next(puzzles(kind(name))), inside=True)
    monkeypatch.setattr(Entry, "puzzle", lambda *_: puzzle)
    main(["explain", "-e", f"{name}/1"])
    assert "\\x1b[38;5;200m" in capsys.readouterr().out


def test_the_texts_that_a_puzzle_holds_are_found() -> None:
    """Else the test above would spoil nothing."""
    holders = {
        owner.name
        for owner in kinds()
        for example in owner.examples
        if has_texts(pencilmark.read(example.puzzle, kind=owner.name))
    }
    assert {"star-battle", "hitori"} <= holders


@pytest.mark.parametrize("char", sorted(set(EVIL) - set("[;0123458title]m \n\r")), ids=ascii)
def test_a_name_that_cannot_be_seen_is_refused_where_it_is_read(char: str) -> None:
    name, rows = REGIONS
    regions = [[cell + char if cell == "2" else cell for cell in row] for row in rows]
    text = json.dumps({"kind": name, "puzzle": {"stars": 1, "regions": regions}})
    with pytest.raises(FormatError, match="row 1, column 2"):
        pencilmark.read(text)
    spaced = "\n".join(" ".join(row) for row in regions)
    with pytest.raises(FormatError, match="line 4"):
        pencilmark.read(f"{name}\nstars: 1\nregions:\n{spaced}")
    with pytest.raises(FormatError):
        pencilmark.read(f"stars: 1\n{spaced}", kind=name, format="grid")
    letters = json.dumps({"kind": "hitori", "puzzle": {"numbers": [["A", "A" + char]]}})
    with pytest.raises(FormatError, match="row 1, column 2"):
        pencilmark.read(letters)


def test_names_that_can_be_seen_are_read() -> None:
    names = ["Ä", "星", "★", "e\u0301", "\U0001f600"]
    text = json.dumps({"kind": "hitori", "puzzle": {"numbers": [names]}})
    assert pencilmark.read(text).fields() == {"numbers": [names]}


@pytest.mark.parametrize("owner", list(kinds()), ids=lambda owner: owner.name)
def test_what_is_written_holds_no_control_character(owner: AnyKind) -> None:
    """Metadata that a form has no place for is left out; a name cannot be."""
    puzzle = pencilmark.read(owner.examples[0].puzzle, kind=owner.name)
    told = dict.fromkeys(("id", "title", "author", "source", "note"), "a\x1b[31m\x9b1m\x7f")
    kept = dict.fromkeys(told, "a\u200d\u00a0b")
    for format in formats_of(owner):
        try:
            text = pencilmark.write(replace(puzzle, metadata=told), format)
            same = pencilmark.write(replace(puzzle, metadata=kept), format)
        except CannotHold:
            continue
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", text), format
        back = pencilmark.read(same, kind=owner.name, format=format).metadata
        assert {back.get(name) for name in told} <= {None, "a\u200d\u00a0b", "a\u200d b"}
    whole = pencilmark.read(pencilmark.write(replace(puzzle, metadata=told), "json"))
    assert whole.metadata == told


def test_convert_says_which_metadata_is_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name, rows = REGIONS
    data = {"kind": name, "title": "a\x1b[31m", "puzzle": {"stars": 1, "regions": rows}}
    source = tmp_path / "evil.json"
    source.write_text(json.dumps(data))
    assert main(["convert", str(source), "--to", "text"]) == 0
    out, err = capsys.readouterr()
    assert "title" not in out
    assert "title" in err


def test_pictures_are_proper_xml(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = Entry.puzzle
    monkeypatch.setattr(
        Entry, "puzzle", lambda self, *args: spoilt_puzzle(read(self, *args), inside=True)
    )
    assert main(["explain", "-e", "star-battle/1", "--svg", str(tmp_path / "steps")]) == 0
    assert main(["draw", "-e", "star-battle/1", "--numbers", "-o", str(tmp_path / "a.svg")]) == 0
    pictures = list(tmp_path.rglob("*.svg"))
    assert len(pictures) > 3
    for path in pictures:
        text = path.read_text("utf-8")
        ElementTree.fromstring(text)
        assert not unseen(text)


def test_names_of_files_and_folders_are_harmless(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if os.name != "posix":
        pytest.skip("other systems refuse such names")
    folder = tmp_path / "a\x1b[31m\nb"
    assert main(["explain", "-e", "star-battle/1", "--svg", str(folder)]) == 0
    assert main(["solve", str(folder / "missing\u202e")]) == 2
    assert main(["convert", "-e", "star-battle/1", "-o", str(folder / "x" / "y.json")]) == 2
    out, err = capsys.readouterr()
    assert not unseen(out + err)
    assert [text.count("\n") for text in (out, err)] == [1, 2]


def test_results_of_an_experiment_are_harmless(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file of results may come from somebody else."""
    results = tmp_path / "results.jsonl"
    args = ["lab", "run", "-e", "star-battle/1", "--strategies", "sat", "--repeat", "1"]
    if main([*args, "--out", str(results)]) != 0:
        pytest.skip("the laboratory needs more than there is here")
    capsys.readouterr()
    lines = results.read_text("utf-8").replace(
        "star-battle/porto-1", r"evil\u001b[31m\u009b1m\nline"
    )
    assert "evil" in lines
    results.write_text(lines, "utf-8")
    main(["lab", "report", str(results)])
    main(["lab", "report", str(results), "--markdown"])
    out, err = capsys.readouterr()
    assert not unseen(out + err)


def test_data_is_exact_in_a_pipe_and_harmless_on_a_screen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    name, rows = REGIONS
    source = tmp_path / "joined.txt"
    lines = [name, "title: a\u200db\u202ec", "stars: 1", "regions:", *rows]
    source.write_text("\n".join(lines), "utf-8")
    assert main(["convert", str(source), "--to", "text"]) == 0
    assert "title: a\u200db\u202ec\n" in capsys.readouterr().out
    monkeypatch.setattr(type(sys.stdout), "isatty", lambda self: True, raising=False)
    assert main(["convert", str(source), "--to", "text"]) == 0
    assert "title: a\\u200db\\u202ec\n" in capsys.readouterr().out

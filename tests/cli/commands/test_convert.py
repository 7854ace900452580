"""`pencilmark convert` and `pencilmark formats`, and where the command line finds puzzles."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import pencilmark
from calls import Call, Write
from pencilmark.formats import all_formats, formats_of
from pencilmark.kind import kinds, own_kinds

ROOT = Path(__file__).resolve().parents[3]
UNIQUE = "hitori\nnumbers:\n1114\n1423\n3321\n4213\n"
LINK = "https://puzz.link/p?hitori/4/4/1114142333214213"
MANY = "star-battle\nstars: 1\nregions:\n1111\n2222\n3333\n4444\n"
SOLVED = ["#.#.", "....", "#.#.", "...#"]


def test_a_link_in_place_of_a_file(run: Call) -> None:
    assert run("convert", LINK, "--to", "text").out == UNIQUE
    result = run("solve", LINK, "--json")
    assert json.loads(result.out)["source"] == LINK
    assert json.loads(result.out)["solutions"] == [SOLVED]
    result = run("solve", "https://example.org/" + "x" * 100)
    assert result.code == 2
    assert result.err.startswith("pencilmark: https://example.org/xxx")
    assert result.err.count("\n") == 1


def test_a_file_of_links_holds_one_a_line(run: Call, file: Write) -> None:
    links = f"{LINK}\n\n{LINK.replace('1114', '1112')}\n4x4:1114142333214213\n"
    result = run("convert", file(links), "--to", "json")
    assert result.code == 0
    assert len(result.out.splitlines()) == 3
    result = run("convert", file(links.replace("/4/4/", "/4/5/")), "--to", "json")
    assert result.code == 2
    assert len(result.out.splitlines()) == 1
    assert "puzzle.txt, line 1: " in result.err
    assert "puzzle.txt, line 3: " in result.err
    assert run("convert", "-", "--to", "puzz.link", stdin=links).out.count("https://") == 3


def test_a_data_set_is_taken_apart(run: Call, file: Write) -> None:
    entry = {"problem": "4 4\n1 1 1 4\n1 4 2 3\n3 3 2 1\n4 2 1 3", "solution": "", "source": "me"}
    data = {
        "name": "Hitori",
        "count": 2,
        "data": {"a": entry, "b": {"problem": "2 2\n1"}, "c": entry},
    }
    result = run("convert", file(json.dumps(data), "set.json"), "--to", "json")
    assert [json.loads(line)["id"] for line in result.out.splitlines()] == ["a", "c"]
    assert result.code == 2
    assert "set.json, b: puzzlekit format" in result.err
    indented = file(json.dumps(data, indent=1), "indented.json")
    assert run("convert", indented, "--to", "json").out == result.out


def test_any_two_formats(run: Call, file: Write) -> None:
    for owner in kinds():
        held = set()
        for format in formats_of(owner):
            first = run("convert", "-e", f"{owner.name}/1", "--to", format)
            if first.code == 2:
                assert first.out == ""
                continue
            for other in formats_of(owner):
                result = run("convert", file(first.out), "--to", other, "--from", format)
                assert (result.code == 0) == (result.out != ""), (owner.name, format, other)
                if result.code == 0:
                    held.add((format, other))
        assert {(one, other) for one in ("json", "text") for other in ("json", "text")} <= held
        assert all((format, format) in held for format, _ in held)


def test_what_is_lost_is_told(run: Call, file: Write) -> None:
    data = json.dumps(
        {**json.loads(pencilmark.write(pencilmark.read(UNIQUE))), "title": "T", "colour": "red"}
    )
    result = run("convert", file(data), "--to", "text")
    assert result.code == 0
    assert "title: T" in result.out
    assert "lost as text: What stood beside the puzzle (colour)." in result.err
    assert "title" not in result.err
    assert "title and colour" in run("convert", file(data), "--to", "puzz.link").err
    assert run("convert", file(data), "--to", "json").err == ""
    strict = run("convert", file(data), "--to", "text", "--strict")
    assert (strict.code, strict.out) == (2, "")
    assert "--strict" in strict.err
    assert run("convert", file(UNIQUE), "--to", "puzz.link", "--strict").code == 0


def test_names_of_regions_are_lost_aloud(run: Call, file: Write) -> None:
    named = file(MANY.replace("1", "x").replace("stars: x", "stars: 1"))
    result = run("convert", named, "--to", "sbn")
    assert result.out == "4x1.AAAABBBBCCCCDDDD\n"
    assert "names of the regions" in result.err
    assert run("convert", named, "--to", "sbn", "--strict").code == 2
    assert run("convert", file("4x1.AAAABBBBCCCCDDDD"), "--to", "sbn", "--strict").code == 0


def test_with_the_solution(run: Call, file: Write) -> None:
    result = run("convert", file(UNIQUE), "--to", "json", "--solution")
    assert json.loads(result.out)["solution"] == SOLVED
    back = pencilmark.read(run("convert", file(UNIQUE), "--to", "janko", "--solution").out)
    assert back.metadata["solution"] == SOLVED
    result = run("convert", file(UNIQUE), "--to", "sbn", "--solution")
    assert result.code == 2
    result = run("convert", file(UNIQUE), "--to", "grid", "--solution")
    assert (result.code, result.out) == (2, "")
    assert "no place for a solution" in result.err
    result = run("convert", file(MANY), "--to", "json", "--solution")
    assert result.code == 1
    assert "solution" not in json.loads(result.out)
    assert "more than one solution: the puzzle is written without one" in result.err
    result = run("convert", file(MANY), "--to", "json", "--solution", "--strict")
    assert (result.code, result.out) == (2, "")


def test_options_of_a_format(run: Call, file: Write) -> None:
    result = run("convert", file(UNIQUE), "--to", "janko", "--option", "sections=bracketed")
    assert "[problem]" in result.out
    result = run("convert", file(UNIQUE), "--to", "tatham", "--option", "form=save", "--solution")
    assert "MOVE    :4:B0,0" in result.out
    for option, says in (
        ("sections=round", "bare, bracketed"),
        ("colour=red", "there are sections"),
        ("sections", "NAME=VALUE"),
        ("solution=x", "NAME=VALUE"),
    ):
        result = run("convert", file(UNIQUE), "--to", "janko", "--option", option)
        assert (result.code, result.out) == (2, "")
        assert says in result.err


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("x.json", "{"),
        ("x.jsonl", "{"),
        ("x.txt", "hitori\n"),
        ("x.pl", "hitori("),
        ("x.singles", "4\n\n"),
        ("x.sav", "4x4:"),
        ("x.penpa", "https://"),
        ("x.GRID", "1114"),
    ],
)
def test_the_file_name_says_the_format(
    run: Call, file: Write, tmp_path: Path, name: str, start: str
) -> None:
    assert run("convert", file(UNIQUE), "--out", tmp_path / name).code == 0
    assert (tmp_path / name).read_text("utf-8").startswith(start)


def test_an_unknown_format_lists_them_all(run: Call, file: Write, tmp_path: Path) -> None:
    for args in (["--to", "nonsense"], [], ["--out", tmp_path / "x.bin"]):
        result = run("convert", file(UNIQUE), *args)
        assert (result.code, result.out) == (2, "")
        for format in all_formats():
            assert format in result.err
    assert not (tmp_path / "x.bin").exists()
    result = run("convert", file(UNIQUE), "--to", "f-puzzles")
    assert "hitori cannot be written as 'f-puzzles'" in result.err


def test_the_list_of_formats(run: Call) -> None:
    lines = run("formats").out.splitlines()
    columns = lines[0].split()
    assert columns == [kind.name for kind in kinds()]
    found = {row.split()[0]: row.split()[1:] for row in lines[1 : lines.index("")]}
    assert set(found) == set(all_formats())
    for kind in kinds():
        for format, cells in found.items():
            held = cells[columns.index(kind.name)] != "-"
            assert held == (format in formats_of(kind)), (kind.name, format)
    one = run("formats", "hitori").out
    assert "sections=bare|bracketed" in one
    assert "f-puzzles" not in one
    data = [json.loads(line) for line in run("formats", "--json").out.splitlines()]
    assert {entry["format"] for entry in data} == set(all_formats())
    assert run("formats", "chess").code == 2


def test_the_table_in_the_documents_is_true() -> None:
    text = (ROOT / "docs" / "formats.md").read_text("utf-8")
    table = re.search(r"^\| format \|.*?\n\n", text, re.MULTILINE | re.DOTALL)
    assert table is not None
    head, _, *rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in table[0].strip().splitlines()
    ]
    titles = {kind.title: kind for kind in own_kinds()}
    assert set(head[1:]) == set(titles)
    listed = {re.sub(r"\[|\]\(.*", "", row[0]).strip("`"): row[1:] for row in rows}
    assert list(listed) == all_formats(own_kinds())
    for format, cells in listed.items():
        for title, cell in zip(head[1:], cells, strict=True):
            codecs = [c for c in titles[title].codecs if c.format == format]
            held = bool(codecs) or format == "json"
            solution = format == "json" or any(c.holds_solution for c in codecs)
            assert cell == ("yes+" if solution else "yes" if held else ""), (format, title)

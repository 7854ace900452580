"""Sheets, worksheets, and what stands in the back of a book."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from typing import Any

import pytest

import pencilmark
import pencilmark.rating
from pencilmark.cli import main
from pencilmark.cli.commands import book as book_command
from pencilmark.drawing.layout import clean
from pencilmark.errors import PencilmarkError
from pencilmark.kind import kind, kinds
from pencilmark.printing import words
from pencilmark.printing.choices import MOST, TIME_LIMIT
from pencilmark.printing.edition import Edition
from pencilmark.printing.imprint import Imprint
from pencilmark.printing.items import Item, prepare
from pencilmark.printing.one_sheet import sheet_data
from pencilmark.printing.pictures import drawn, drawn_small
from pencilmark.printing.sheets import PAPERS, solution_rows
from pencilmark.printing.telling import shown_steps
from pencilmark.printing.worksheets import Worksheet

needs_typst = pytest.mark.skipif(find_spec("typst") is None, reason="Typst is not installed")

SMALL = "star-battle\nstars: 1\nregions:\n1211\n1113\n4111\n1111\n"
NONE = "star-battle\nstars: 1\nregions:\n1222\n2222\n3344\n3344\n"
NASTY = '</style><script>alert(1)</script>"&#x27; #panic("run") \x07'


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.fixture(scope="module")
def explained() -> dict[str, pencilmark.Explanation]:
    """A small puzzle of each kind, explained."""
    found = {}
    for one in kinds():
        unique = [each.puzzle for each in one.examples if each.status == "unique"]
        puzzles = [pencilmark.read(text, kind=one.name) for text in unique]
        puzzle = min(puzzles, key=lambda puzzle: puzzle.grid.size)
        found[one.name] = pencilmark.explain(puzzle)
    return found


@pytest.fixture(scope="module")
def items(explained: dict[str, pencilmark.Explanation]) -> list[Item]:
    return [
        prepare(one.puzzle, rated=False, hints=True, explanations=True)
        for one in explained.values()
    ]


# sheets


@pytest.mark.parametrize("count", range(1, MOST + 1))
def test_a_sheet_has_room_for_each_puzzle(count: int, items: list[Item]) -> None:
    for name, paper in PAPERS.items():
        slots = sheet_data(items[:count], "", name, solutions=True)["slots"]
        assert [slot["number"] for slot in slots] == list(range(1, count + 1))
        for slot in slots:
            assert slot["x"] >= 0
            assert slot["width"] <= slot["slot_width"] + 0.01
            assert slot["height"] + slot["caption"] <= slot["slot_height"] + 0.01
            assert slot["x"] + slot["slot_width"] <= paper.inner_width + 0.01
            assert slot["y"] + slot["slot_height"] <= paper.inner_height + 0.01
        places = {(slot["x"], slot["y"]) for slot in slots}
        assert len(places) == count
    assert slots[0]["alone"] is (count == 1)


def test_a_sheet_of_one_kind_has_its_rules(items: list[Item]) -> None:
    one = sheet_data(items[:1] * 2, "", "a4", solutions=False)
    assert one["rules"] == kind(items[0].puzzle.kind).summary
    assert one["title"] == kind(items[0].puzzle.kind).title
    several = sheet_data(items[:2], "Monday", "a4", solutions=False)
    assert (several["rules"], several["title"]) == ("", "Monday")
    assert [slot["kind"] for slot in several["slots"]] == [
        kind(item.puzzle.kind).title for item in items[:2]
    ]


@needs_typst
def test_a_sheet_is_one_page_or_two() -> None:
    puzzle = pencilmark.read(SMALL)
    assert pages(pencilmark.sheet([puzzle] * 5, rated=False)) == 1
    assert pages(pencilmark.sheet([puzzle], solutions=True)) == 2
    assert pencilmark.sheet([puzzle], format="png", rated=False).startswith(b"\x89PNG")
    assert pencilmark.sheet([puzzle], format="svg", rated=False).startswith(b"<svg")


@pytest.mark.parametrize(
    ("count", "options", "sentence"),
    [
        (7, {}, "at most 6 puzzles: make a book"),
        (0, {}, "at least one puzzle"),
        (1, {"format": "jpg"}, "no sheet can be written as 'jpg'"),
        (1, {"format": "png", "solutions": True}, "one page: leave out the solutions"),
        (1, {"paper": "a5"}, "no paper is called 'a5'"),
    ],
)
def test_what_no_sheet_can_be(count: int, options: Any, sentence: str) -> None:
    with pytest.raises(PencilmarkError, match=sentence):
        pencilmark.sheet([pencilmark.read(SMALL)] * count, **options)


# worksheets


@needs_typst
@pytest.mark.parametrize("name", [one.name for one in kinds()])
def test_four_steps_stand_on_a_page(
    name: str, explained: dict[str, pencilmark.Explanation]
) -> None:
    explanation = explained[name]
    count = sum(1 for _ in shown_steps(explanation))
    assert 0 < count <= len(explanation.steps)
    pdf = pencilmark.worksheet(explanation, short=True)  # so that no step needs more room
    assert pages(pdf) == 1 + ceil((count + 1) / 4)  # the solution stands where a step would


def test_a_worksheet_for_the_web_needs_nothing_else(
    explained: dict[str, pencilmark.Explanation],
) -> None:
    for explanation in explained.values():
        page = pencilmark.worksheet(explanation, format="html")
        shown = list(shown_steps(explanation))
        for number, _, step in shown:
            assert explanation.steps[number - 1] is step
            assert f"<h3><b>{number}</b>" in page
        assert (words.LEFT_OUT in page) is (len(shown) < len(explanation.steps))
        # the puzzle, the key of three highlights, the steps, the solution
        assert page.count("<svg ") == len(shown) + 6  # the first has what the others share
        assert not re.search(r"<script|<link|src=|url\(|@import", page)
        assert page.count("prefers-color-scheme: dark") == 1
        assert page.count("@media print") == 2


def test_texts_do_nothing_in_a_worksheet() -> None:
    puzzle = replace(pencilmark.read(SMALL), metadata={"title": "x", "author": NASTY})
    page = pencilmark.worksheet(pencilmark.explain(puzzle), format="html", title=NASTY)
    assert "<script" not in page
    assert "\x07" not in page
    assert "&lt;/style&gt;" in page


def test_a_worksheet_of_several_solutions_says_so() -> None:
    many = pencilmark.read("star-battle\nstars: 1\nregions:\n1111\n2222\n3333\n4444\n")
    explanation = pencilmark.explain(many)
    page = pencilmark.worksheet(explanation, format="html")
    assert "because there is more than one solution" in explanation.ending("many")
    assert explanation.ending("many") in page
    assert words.SOLUTION_NOTES["many"] in page


def test_a_worksheet_shows_the_names_that_are_wanted() -> None:
    explanation = pencilmark.explain(pencilmark.read(SMALL))
    named = pencilmark.worksheet(explanation, format="html")
    bare = pencilmark.worksheet(explanation, format="html", numbers=False, coordinates=False)
    assert ">R4</text>" in named
    assert ">R4</text>" not in bare
    assert len(bare) < len(
        pencilmark.worksheet(explanation, format="html", numbers=True, coordinates=False)
    )


def test_a_verdict_that_is_known_is_not_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    many = pencilmark.read("star-battle\nstars: 1\nregions:\n1111\n2222\n3333\n4444\n")
    verdict = pencilmark.solve(many)
    monkeypatch.delattr("pencilmark.printing.worksheets.solve")
    sheet = Worksheet(pencilmark.explain(many), verdict=verdict)
    assert sheet.solution()[1] == "many"


# the back of a book


def test_explanations_leave_out_what_is_printed(items: list[Item]) -> None:
    data = Edition().data(items)
    assert len(data["explanations"]) == len(items)
    passed_over = 0
    for item in items:
        printed = {one.title for one in kind(item.puzzle.kind).techniques if one.printed}
        assert item.explanation is not None
        (told,) = [
            one for one in data["explanations"] if one["title"] == clean(drawn(item.puzzle).title)
        ]
        assert not printed & {step["technique"] for step in told["steps"]}
        assert [step["number"] for step in told["steps"]] == [
            number for number, _, _ in shown_steps(item.explanation)
        ]
        assert 0 < sum("picture" in step for step in told["steps"]) <= 3
        passed_over += len(item.explanation.steps) - len(told["steps"])
    assert passed_over > 0


def test_every_technique_that_is_named_is_told(items: list[Item]) -> None:
    data = Edition().data(items)
    told = {one["title"] for part in data["techniques"] for one in part["techniques"]}
    named = {hint["technique"] for hint in data["hints"]}
    named |= {step["technique"] for one in data["explanations"] for step in one["steps"]}
    assert named == told
    assert all(one["text"] for part in data["techniques"] for one in part["techniques"])
    assert (
        Edition().data([replace(one, hint=None, explanation=None) for one in items])["techniques"]
        == []
    )


def test_small_solutions_have_no_signs() -> None:
    signed = next(
        puzzle
        for one in kinds()
        for puzzle in [pencilmark.read(one.examples[0].puzzle, kind=one.name)]
        if "inequality" in drawn(puzzle).svg
    )
    solution = pencilmark.solve(signed).solution
    assert solution is not None
    assert "inequality" in drawn(signed, solution).svg
    assert "inequality" not in drawn_small(signed, solution).svg


def test_large_solutions_do_not_stand_between_small_ones() -> None:
    small, large = (
        drawn(pencilmark.read("hitori\nnumbers:\n" + "\n".join(["1 " * side] * side)))
        for side in (8, 20)
    )
    rows = list(solution_rows([small, small, large, small], PAPERS["a4"]))
    assert [[index for index, _ in row] for row in rows] == [[0, 1], [2], [3]]
    assert all(size >= small.smallest for row in rows for _, size in row)


# what takes too long, and what a publisher adds


def test_a_puzzle_that_takes_too_long_to_rate_is_printed_and_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = pencilmark.rate(pencilmark.read(SMALL))
    unfinished = replace(found, level=4, complete=False, timed_out=True)
    monkeypatch.setattr(pencilmark.rating, "rate", lambda *_, **__: unfinished)
    item = prepare(pencilmark.read(SMALL))
    assert (item.level, item.at_least) == (None, 4)
    (sheet,) = Edition().data([item])["sheets"]
    assert (sheet["slots"][0]["level"], sheet["slots"][0]["stars"]) == ("at least hard", 0)
    file = tmp_path / "small.txt"
    file.write_text(SMALL)
    if find_spec("typst") is not None:
        assert main(["book", str(file), "-o", str(tmp_path / "book.pdf")]) == 0
        assert "the time ran out: its level is not known" in capsys.readouterr().err


def test_no_default_is_without_limit() -> None:
    options = book_command.parser().parse(["x", "-o", "y"])
    assert options.time_limit == TIME_LIMIT
    assert book_command.parser().parse(["x", "-o", "y", "-t", "inf"]).time_limit is None


def test_the_rules_say_what_holds_for_their_example() -> None:
    item = prepare(pencilmark.read(SMALL), rated=False)
    (rules,) = Edition().data([item])["kinds"]
    assert rules["given"] == "1 ★ per row, column and region"


def test_the_imprint(items: list[Item]) -> None:
    imprint = Imprint("Porch Press", "CC BY 4.0", "0-19-852663-6")
    lines = Edition(imprint=imprint).data(items[:1])["imprint"]
    assert lines[:3] == ["Porch Press", "CC BY 4.0", "ISBN 0-19-852663-6"]
    assert words.ALL_UNIQUE in lines
    several = Edition().data([replace(items[0], status="many")])["imprint"]
    assert words.ALL_UNIQUE not in several
    with pytest.raises(PencilmarkError, match="10 or 13 digits"):
        Imprint(isbn="12345")


# the command line


@needs_typst
def test_more_than_one_solution_is_said_as_it_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    many = tmp_path / "many.txt"
    many.write_text("star-battle\nstars: 1\nregions:\n1111\n2222\n3333\n4444\n")
    out = str(tmp_path / "sheet.pdf")
    told = {"": "there is more than one solution", "--solutions": "the first one found is printed"}
    for option, sentence in told.items():
        assert main(["sheet", str(many), *filter(None, [option]), "-o", out]) == 0
        assert capsys.readouterr().err.endswith(f"{sentence}\n")


@needs_typst
def test_the_commands_write_sheets_and_worksheets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "small.txt", tmp_path / "sheet.pdf"
    file.write_text(SMALL)
    assert main(["sheet", str(file), "-e", "hitori/1", "--solutions", "-o", str(out)]) == 0
    assert pages(out.read_bytes()) == 2
    for name, start in (("steps.pdf", b"%PDF-"), ("steps.HTML", b"<!DOCTYPE html>")):
        assert main(["explain", str(file), "-o", str(tmp_path / name), "--title", "Ours"]) == 0
        assert (tmp_path / name).read_bytes().startswith(start)
    assert main(["explain", str(file), "--step", "2", "-o", str(tmp_path / "one.html")]) == 0
    assert (tmp_path / "one.html").read_text("utf-8").count('<section class="step') == 1
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (["sheet", *["{small}"] * 7, "-o", "{out}.pdf"], "make a book"),
        (["sheet", "{small}", "-o", "{out}.jpg"], "no sheet can be written as 'jpg'"),
        (["book", "{small}", "-o", "{out}.html"], "as PDF only"),
        (["explain", "{small}", "-o", "{out}.txt"], "ends in .pdf or .html"),
        (["explain", "{small}", "--title", "x"], "--title goes with a worksheet"),
        (["explain", "{small}", "{small}", "-o", "{out}.pdf"], "a worksheet holds one puzzle"),
        (["explain", "{small}", "--brief", "-o", "{out}.html"], "do not go together"),
        (["explain", "{small}", "--ascii", "-o", "{out}.html"], "and --ascii do not go together"),
        (["explain", "{small}", "--resume"], "goes on with the results that --json and --out"),
        (["explain", "{small}", "-j", "2", "-o", "{out}.html"], "and --jobs do not go together"),
        (["explain", "{small}", "--step", "99", "-o", "{out}.html"], "there is no step 99"),
    ],
)
@needs_typst
def test_what_is_refused_leaves_nothing_behind(
    call: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "small.txt"
    file.write_text(SMALL)
    told = {"small": str(file), "out": str(tmp_path / "out")}
    assert main([part.format_map(told) for part in call]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert sentence in line
    assert list(tmp_path.iterdir()) == [file]


def test_a_worksheet_needs_a_solution(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, out = tmp_path / "none.txt", tmp_path / "steps.html"
    file.write_text(NONE)
    out.write_text("before")
    assert main(["explain", str(file), "-o", str(out)]) == 1
    assert "No solution" in capsys.readouterr().out
    assert out.read_text() == "before"

"""Links that hold the whole puzzle, the formats of others, files and paper."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import pencilmark
from pencilmark.kind import kind_names
from pencilmark.service import answer
from web.browser import SOME, Example, Visit, Visitor, expect

KINDS = kind_names()


def shared_link(visitor: Visitor) -> str:
    """What the dialog shows once it has worked it out."""
    link = visitor.page.get_by_label("Link", exact=True)
    before = visitor.page.evaluate("() => window.before ?? ''")
    visitor.page.wait_for_function(
        """(before) => {
          const { value } = document.querySelector('input[aria-label="Link"]');
          return value && value !== before && (window.before = value);
        }""",
        arg=before,
    )
    return link.input_value()


@pytest.mark.parametrize("kind", KINDS)
def test_a_link_holds_the_puzzle(visit: Visit, kind: str) -> None:
    sender = visit()
    example = sender.open(kind)
    for cell in example.open_cells[:3]:
        sender.write(cell, example.solution[cell])
    written = sender.written()
    sender.press("Share")
    plain = shared_link(sender)
    sender.page.get_by_label("with my marks").check()
    with_marks = shared_link(sender)
    for link, expected in ((plain, {}), (with_marks, written)):
        receiver = visit()
        receiver.example = example
        receiver.page.goto(link)
        receiver.page.locator("#play .board").wait_for()
        expect(receiver.page.locator(".caption-text")).to_have_text(example.board["caption"])
        assert receiver.written() == expected
        secret = link.partition("#")[2]
        assert len(secret) > 50
        for url in receiver.requests:
            assert secret[3:40] not in url.partition("#")[0]
        assert "#" not in receiver.page.url, "a reload opens the game, not the link again"
        receiver.leave()


def test_a_link_that_is_not_whole_gets_one_sentence(visitor: Visitor) -> None:
    visitor.open("star-battle")
    visitor.press("Share")
    link = shared_link(visitor)
    newer, spoilt = link.replace("#p=a", "#p=b"), link[:60] + "%" + link[61:]
    for damaged in (link[:-20], link[:-3], newer, spoilt):
        visitor.page.goto("about:blank")
        visitor.page.goto(damaged)
        told = visitor.page.get_by_role("alert")
        told.first.wait_for()
        sentences = told.all_inner_texts()
        assert len(sentences) == 1
        assert sentences[0].startswith("This link")
        assert sentences[0].count(".") == 1
        # the game of before is still there
        expect(visitor.page.locator("#play .board")).to_be_visible()


@pytest.mark.parametrize("kind", SOME)
def test_other_formats_are_shown(visitor: Visitor, kind: str) -> None:
    example = visitor.open(kind)
    listed: Any = answer("kinds", {})
    (described,) = [one for one in listed["kinds"] if one["name"] == kind]
    visitor.press("Share")
    area = visitor.page.get_by_label("For other programs")
    choice = visitor.page.locator("dialog select")
    assert choice.locator("option").all_inner_texts() == described["formats"]
    for name in described["formats"]:
        try:
            expected = answer("write", {"puzzle": example.puzzle, "format": name})["text"].strip()
        except pencilmark.PencilmarkError:
            continue
        choice.select_option(name)
        visitor.page.wait_for_function(
            "(text) => document.querySelector('dialog textarea').value === text", arg=expected
        )
    choice.select_option("json")
    visitor.page.wait_for_function(
        "() => document.querySelector('dialog textarea').value.startsWith('{')"
    )
    assert same(area.input_value(), example)


def same(text: str, example: Example) -> bool:
    """Whether a text is this puzzle."""
    original: Any = pencilmark.read(json.dumps(example.puzzle))
    return bool(pencilmark.read(text) == original)


def test_files_are_saved(visitor: Visitor, tmp_path: Path) -> None:
    example = visitor.open("star-battle")
    cell = example.open_cells[0]
    visitor.write(cell, example.solution[cell])
    visitor.press("Share")
    saved = {}
    for name in ("SVG", "TXT", "JSON"):
        with visitor.page.expect_download() as coming:
            visitor.press(name)
        path = tmp_path / coming.value.suggested_filename
        coming.value.save_as(path)
        assert path.suffix == f".{name.lower()}"
        saved[name] = path.read_text("utf-8")
    with visitor.page.expect_download() as coming:
        visitor.press("PNG")
    assert coming.value.suggested_filename.endswith(".png")
    assert coming.value.path().read_bytes().startswith(b"\x89PNG")
    picture = ElementTree.fromstring(saved["SVG"])
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    assert same(saved["JSON"], example)
    assert "marks" not in json.loads(saved["JSON"])
    visitor.page.get_by_label("with my marks").check()
    with visitor.page.expect_download() as coming:
        visitor.press("JSON")
    marks = json.loads(coming.value.path().read_text("utf-8"))["marks"]
    assert marks == example.marks({cell: example.solution[cell]})["marks"]
    with visitor.page.expect_download() as coming:
        visitor.press("SVG")
    assert coming.value.path().read_text("utf-8") != saved["SVG"]


@pytest.mark.parametrize("kind", SOME)
def test_on_paper_there_is_the_board(visitor: Visitor, kind: str) -> None:
    visitor.open(kind)
    visitor.page.emulate_media(media="print")
    expect(visitor.page.locator("#play .board-picture")).to_be_visible()
    seen = visitor.page.locator("button, select, input, .panel, .pad, .legend").filter(visible=True)
    expect(seen).to_have_count(0)
    read = visitor.page.locator("#play .board-words").all_text_contents()  # but not seen
    caption, *labels = visitor.page.locator("body").inner_text().strip().splitlines()
    assert caption == visitor.example.board["caption"]
    printed = visitor.page.locator("#play .board-picture text").all_text_contents()
    assert [label for label in labels if label not in read] == printed


def test_the_whole_thing_can_be_copied(visit: Visit) -> None:
    visitor = visit(permissions=["clipboard-read", "clipboard-write"])
    visitor.open("star-battle")
    visitor.press("Share")
    link = shared_link(visitor)
    visitor.press("Copy the link")
    visitor.button("Copied").wait_for()
    assert visitor.page.evaluate("() => navigator.clipboard.readText()") == link

"""Where puzzles come from: made to a wish, pasted, dropped, opened; and what is no puzzle."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import pencilmark
from pencilmark.formats.penpa.link import read_link, write_link
from pencilmark.service import answer
from web.browser import SOME, Example, Visit, Visitor, expect


def others(kind: str) -> list[str]:
    """A puzzle as JSON, as a text, and as links of other programs."""
    example = Example(kind)
    found = []
    for name in ("json", "text", "puzz.link", "penpa"):
        try:
            found.append(answer("write", {"puzzle": example.puzzle, "format": name})["text"])
        except pencilmark.PencilmarkError:
            continue
    return found


@pytest.mark.parametrize("kind", SOME)
def test_what_is_pasted_opens(visit: Visit, kind: str) -> None:
    visitor = visit(permissions=["clipboard-read", "clipboard-write"])
    visitor.arrive()
    texts = others(kind)
    assert len(texts) >= 2
    for text in texts:
        place = visitor.page.get_by_label("Open a puzzle")
        place.fill("")
        visitor.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
        place.focus()
        visitor.type("Control+v")
        visitor.page.locator("#play .board").wait_for()
        caption = visitor.page.locator(".caption-text").inner_text()
        assert caption == Example(kind).board["caption"]
        visitor.press("New")


def test_what_was_not_taken_over_is_told(visitor: Visitor) -> None:
    link = read_link(others("hitori")[-1])
    head = link.lines[0].replace("38,0,1,1", "38,90,1,1")
    visitor.arrive()
    place = visitor.page.get_by_label("Open a puzzle")
    place.fill(write_link("edit", [head, *link.lines[1:]], None))
    visitor.press("Open")
    expect(visitor.page.locator(".toast")).to_contain_text("turned or mirrored")
    expect(visitor.page.locator("#play .board")).to_be_visible()


def test_nonsense_gets_one_sentence(visitor: Visitor) -> None:
    visitor.arrive()
    visitor.expected.append("status of 4")
    told = visitor.page.locator("#start .message.bad")
    sentences = set()
    for text in (
        "no puzzle at all",
        "https://puzz.link/p?starbattle/5/5/1/zz",
        "{",
        "[[[[",
        "\x00",
    ):
        visitor.page.get_by_label("Open a puzzle").fill(text)
        visitor.press("Open")
        told.wait_for()
        sentence = told.inner_text()
        assert 10 < len(sentence) < 400, sentence
        assert "\n" not in sentence
        assert "Traceback" not in sentence
        sentences.add(sentence)
    assert len(sentences) >= 3, "each says what is wrong"
    expect(visitor.page.locator("#play")).to_be_hidden()


def test_files_are_opened_and_large_ones_refused(visitor: Visitor) -> None:
    visitor.arrive()
    example = Example("hitori", "letters")
    page = visitor.page
    large: Any = {"name": "large.txt", "mimeType": "text/plain", "buffer": b"1" * 3_000_000}
    page.locator('input[type="file"]').set_input_files(large)
    told = page.get_by_role("alert")
    told.wait_for()
    expect(told).to_have_text("large.txt is larger than 2 MB, and no puzzle is that large.")
    assert not any(url.endswith("/api/read") for url in visitor.requests)
    right: Any = {**large, "name": "a.json", "buffer": json.dumps(example.puzzle).encode()}
    with page.expect_file_chooser() as coming:
        visitor.press("Open a file")
    coming.value.set_files(right)
    page.locator("#play .board").wait_for()
    expect(page.locator(".caption-text")).to_have_text(example.board["caption"])


def test_files_and_texts_are_dropped_anywhere(visitor: Visitor) -> None:
    visitor.arrive()
    for kind, how in (("hitori", "file"), ("star-battle", "text")):
        example = Example(kind)
        visitor.page.evaluate(
            """([by, text]) => {
              const dataTransfer = new DataTransfer();
              if (by === "file") dataTransfer.items.add(new File([text], "a.json"));
              else dataTransfer.setData("text/plain", text);
              const how = { dataTransfer, bubbles: true, cancelable: true };
              document.querySelector("main").dispatchEvent(new DragEvent("drop", how));
            }""",
            [how, json.dumps(example.puzzle)],
        )
        visitor.page.locator(".caption-text", has_text=example.board["title"]).wait_for()


def test_the_same_seed_makes_the_same_puzzle(visitor: Visitor) -> None:
    page = visitor.page
    calls = []
    puzzles = []
    for seed in ("a seed", "a seed", "another"):
        visitor.arrive()
        page.evaluate("() => localStorage.clear()")
        visitor.arrive("?")
        page.locator('.card:has(input[value="star-battle"])').click()
        page.get_by_label("Size").select_option("6")
        page.get_by_label("Seed").fill(seed)
        visitor.press("Make a puzzle")
        page.locator("#play .board").wait_for()
        calls.append(page.locator("code.call").inner_text())
        puzzles.append(page.locator("#play .layer-walls").inner_html())
        assert re.search(r"Level \d", page.locator("p.level").inner_text())
    assert calls[0] == calls[1] != calls[2]
    assert puzzles[0] == puzzles[1] != puzzles[2]
    assert seed in calls[2]


def test_levels_that_a_size_does_not_reach_cannot_be_chosen(visitor: Visitor) -> None:
    visitor.arrive()
    listed: Any = answer("kinds", {})
    page = visitor.page
    for kind in listed["kinds"]:
        page.locator(f'.card:has(input[value="{kind["name"]}"])').click()
        for size in kind["sizes"]:
            page.get_by_label("Size").select_option(size["size"])
            options = page.get_by_label("Level").locator("option:enabled").all_inner_texts()
            assert options[0] == "any"
            assert len(options) == size["high"] - size["low"] + 2


def test_a_puzzle_can_be_about_a_technique(visitor: Visitor) -> None:
    page = visitor.page
    visitor.arrive()
    page.locator('.card:has(input[value="hitori"])').click()
    technique = page.get_by_label("Technique")
    technique.select_option("Three in a row (1)")
    page.get_by_label("Level").select_option("2")
    expect(technique, "it is of another level").to_have_value("")
    page.get_by_label("Size").select_option("5")
    page.get_by_label("Level").select_option("1")
    technique.select_option("Three in a row")
    visitor.press("Make a puzzle")
    expect(page.locator("code.call")).to_contain_text("technique='triple'")
    expect(page.locator("p.level")).to_contain_text("Level 1")


def test_surprise(visitor: Visitor) -> None:
    visitor.arrive()
    visitor.page.locator(".card").first.wait_for()
    visitor.press("Surprise me")
    visitor.page.locator("#play .board").wait_for()
    expect(visitor.page.locator("code.call")).to_contain_text("generate(")

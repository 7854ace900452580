"""The page is for everybody: screen readers, keyboards, small screens, dark rooms, other scripts.

`make test` fetches axe-core where npm is at hand; elsewhere what needs it is skipped.
"""

from __future__ import annotations

import itertools
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import pencilmark
from pencilmark.kind import kind_names
from web.browser import SOME, Example, Visit, Visitor, expect, fragment

KINDS = kind_names()
PACKAGES = Path(os.environ.get("PENCILMARK_NODE") or Path(sys.prefix) / "node" / "node_modules")
AXE = PACKAGES / "axe-core" / "axe.min.js"

PHONE = {"width": 360, "height": 740}
LOOKS: dict[str, tuple[Any, Any]] = {
    "light": ({"width": 1280, "height": 800}, "light"),
    "dark": ({"width": 1280, "height": 800}, "dark"),
    "phone": (PHONE, "light"),
    "dark phone": (PHONE, "dark"),
}

needs_axe = pytest.mark.skipif(
    not AXE.exists(), reason="the package axe-core is missing: not everybody's page is checked"
)


def faults(visitor: Visitor, looks_only: bool = False) -> list[str]:
    """What axe finds wrong with the page as it is now, or only with how it looks."""
    if not visitor.page.evaluate("() => 'axe' in window"):
        visitor.page.evaluate(AXE.read_text("utf-8"))
    # colours that are on their way from one to another have no contrast yet
    visitor.page.wait_for_function("() => document.getAnimations().length === 0")
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    what = {"type": "tag", "values": tags}
    if looks_only:
        what = {"type": "rule", "values": ["color-contrast", "target-size"]}
    found = visitor.page.evaluate(
        "(runOnly) => axe.run(document, { runOnly, resultTypes: ['violations'] })", what
    )
    assert len(found["passes"]) >= (1 if looks_only else 10)
    return [
        f"{one['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


def fine(visitor: Visitor, where: str, *looks: str) -> None:
    """Nothing is wrong, in any of these looks; as it looks now if none is named."""
    for number, look in enumerate(looks or [""]):
        if look:
            size, colours = LOOKS[look]
            visitor.page.set_viewport_size(size)
            visitor.page.emulate_media(color_scheme=colours)
        found = faults(visitor, looks_only=number > 0)
        assert not found, "\n".join([f"{where}, {look}:", *found[:8]])


@needs_axe
def test_the_start_is_for_everybody(visitor: Visitor) -> None:
    visitor.arrive()
    visitor.page.locator(".card").first.wait_for()
    fine(visitor, "start", *LOOKS)
    visitor.page.evaluate(
        """(kind) => {
          const day = new Date().toLocaleDateString("sv");
          localStorage.setItem(`pencilmark.record.day/${day}`, `["${kind}/easy"]`);
          localStorage.setItem(`pencilmark.record.lesson/${kind}`, '"any"');
        }""",
        "takuzu",
    )
    visitor.configure(wish={"kind": "takuzu", "size": "", "difficulty": ""})
    visitor.page.locator(".streak").wait_for()
    visitor.page.locator(".course progress").wait_for()
    fine(visitor, "start after a solved puzzle of the day", "light", "dark phone")


@needs_axe
@pytest.mark.parametrize("kind", KINDS)
def test_games_are_for_everybody(visitor: Visitor, kind: str) -> None:
    example = visitor.open(kind)
    for cell in example.open_cells[:6]:
        visitor.write(cell, example.solution[cell])
    visitor.press("Hint")
    visitor.button("Which technique?").click()
    visitor.button("Show the step").click()
    fine(visitor, "whole hint", *LOOKS)
    visitor.press("Explain")
    visitor.button("Forward").click()
    fine(visitor, "explanation", "light", "dark phone")


@needs_axe
def test_dialogs_are_for_everybody(visitor: Visitor) -> None:
    visitor.open("comparison-sudoku")
    fine(visitor, "game", *LOOKS)
    for name in ("Settings", "Share", "Keys", "Games", "Solve"):
        visitor.press(name)
        visitor.page.locator("dialog[open]").wait_for()
        fine(visitor, name, *LOOKS)
        visitor.type("Escape")
        visitor.page.locator("dialog").wait_for(state="detached")
        focused = visitor.page.evaluate("() => document.activeElement.textContent.trim()")
        assert focused in (name, "?"), "the focus is back where it was"
    visitor.element(0).focus()
    visitor.type("Enter")
    visitor.page.locator(".picker").wait_for()
    fine(visitor, "picker")
    visitor.page.emulate_media(color_scheme="light")
    fine(visitor, "picker")


@needs_axe
def test_other_states_are_for_everybody(visitor: Visitor) -> None:
    example = visitor.open("star-battle")
    visitor.configure(colours=True, theme="contrast")
    fine(visitor, "high contrast")
    visitor.configure(colours=True, theme="dark", mistakes="live")
    cell = example.open_cells[0]
    visitor.write(cell, example.wrong(cell))
    visitor.page.locator("#play .role-wrong").first.wait_for()
    fine(visitor, "a mistake")
    visitor.press("Back to before my mistake")
    visitor.says("taken back")
    fine(visitor, "taken back")
    visitor.press("Suppose…")
    visitor.click(cell)
    fine(visitor, "suppose")
    visitor.page.get_by_role("dialog").get_by_role("button", name="star").click()
    fine(visitor, "supposed")
    visitor.press("Solve")
    visitor.press("Yes, solve it")
    visitor.celebrated()
    fine(visitor, "solved")


@needs_axe
def test_embedded_puzzles_are_for_everybody(visitor: Visitor, browser: Any, tmp_path: Path) -> None:
    visitor.example = Example("comparison-sudoku")
    visitor.arrive(f"embed.html{fragment(visitor.example.puzzle)}")
    visitor.press("Hint")
    visitor.says("Look")
    fine(visitor, "embedded", "light", "dark phone")
    file = tmp_path / "page.html"
    puzzle = pencilmark.read(json.dumps(visitor.example.puzzle))
    file.write_text(pencilmark.embed(puzzle), "utf-8")
    alone = Visitor(f"{tmp_path.as_uri()}/", browser.new_context())
    alone.arrive(file.name)
    fine(alone, "file", "light", "dark phone")
    alone.press("Explain")
    alone.press("Forward")
    fine(alone, "walkthrough")
    alone.leave()
    assert not alone.wrong


@needs_axe
def test_lessons_are_for_everybody(visitor: Visitor) -> None:
    page = visitor.page
    visitor.arrive("#learn/takuzu")
    page.locator(".lesson-line").first.wait_for()
    fine(visitor, "course", *LOOKS)
    page.locator(".lesson-line a").last.click()
    page.locator(".lesson-page .highlight").first.wait_for()
    fine(visitor, "example", *LOOKS)
    page.get_by_role("link", name="Practise it").click()
    visitor.button("Check").click()
    visitor.says(re.compile("."))
    fine(visitor, "practice", *LOOKS)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    visitor.press("Show me")
    page.get_by_role("link", name="Next one").wait_for()
    fine(visitor, "what follows", *LOOKS)
    visitor.configure(theme="contrast")
    page.locator(".lesson-page .board").wait_for()
    fine(visitor, "practice in high contrast")


@needs_axe
def test_faults_are_noticed(visitor: Visitor) -> None:
    visitor.open("star-battle")
    visitor.page.evaluate("() => document.querySelector('main').append(new Image())")
    assert any(fault.startswith("image-alt") for fault in faults(visitor))


@pytest.mark.parametrize("kind", KINDS)
def test_the_board_is_a_grid_with_real_cells(visitor: Visitor, kind: str) -> None:
    example = visitor.open(kind)
    board = example.board
    grid = visitor.page.get_by_role("grid", name=board["caption"])
    expect(grid).to_have_count(1)
    cells = grid.get_by_role("gridcell")
    expect(cells).to_have_count(board["rows"] * board["cols"] - len(board["holes"]))
    expect(grid.get_by_role("row").filter(has=visitor.page.get_by_role("gridcell"))).to_have_count(
        board["rows"]
    )
    for cell in range(board["rows"] * board["cols"]):
        row, column = divmod(cell, board["cols"])
        label = visitor.label(cell)
        assert label.startswith(f"row {row + 1}, column {column + 1}, ")
        assert board["spoken"][cell] in label
    cell = example.open_cells[0]
    value = example.solution[cell]
    visitor.write(cell, value)
    parts = [f"row {cell // board['cols'] + 1}, column {cell % board['cols'] + 1}"]
    parts += [board["spoken"][cell]] if board["spoken"][cell] else []
    assert visitor.label(cell) == ", ".join([*parts, example.called(value)])


@pytest.mark.parametrize("kind", SOME)
def test_tab_reaches_one_cell(visitor: Visitor, kind: str) -> None:
    example = visitor.open(kind)
    reached = visitor.page.locator("#play .board [tabindex='0']")
    expect(reached).to_have_count(1)
    visitor.element(0).focus()
    visitor.type("ArrowDown", "ArrowRight")
    expect(reached).to_have_count(1)
    here = reached.get_attribute("data-cell")
    assert here == str(example.cell(2, 2))
    outline = "() => getComputedStyle(document.activeElement).outlineStyle"
    assert visitor.page.evaluate(outline) != "none", "the focus can be seen"
    visitor.type("Tab")
    inside = "() => document.activeElement.closest('.board') !== null"
    assert not visitor.page.evaluate(inside)
    visitor.type("Shift+Tab")
    focused = visitor.page.evaluate("() => document.activeElement.dataset.cell")
    assert focused == here, "Tab comes back to the same cell"


def test_hints_are_spoken(visitor: Visitor) -> None:
    visitor.open("star-battle")
    spoken = visitor.page.locator("#spoken")
    expect(spoken).to_have_attribute("aria-live", "polite")
    spoken.filter(has_text="the board is ready").wait_for(state="attached")
    said = [spoken.inner_text()]
    for button in ("Hint", "Which technique?", "Show the step"):
        visitor.press(button)
        visitor.page.wait_for_function(
            "(before) => { const text = document.getElementById('spoken').textContent;"
            " return text && !before.includes(text); }",
            arg=said,
        )
        said.append(spoken.inner_text())
        shown = " ".join(visitor.answer().inner_text().split())
        assert said[-1].split(".")[0] in shown
    assert len(set(said)) == 4


def test_question_mark_lists_the_keys(visitor: Visitor) -> None:
    visitor.open("starry-night")
    visitor.element(0).focus()
    visitor.type("?")
    listed = visitor.page.get_by_role("dialog", name="Keys").inner_text()
    for part in ("white circle", "black circle", "star", "undo", "Hint", "Why this cell?"):
        assert part in listed


@pytest.mark.parametrize("kind", SOME)
def test_right_to_left_pages_keep_the_board(visitor: Visitor, kind: str) -> None:
    example = visitor.open(kind)
    last = example.cell(1, example.board["cols"])
    for direction, look in itertools.product(("ltr", "rtl"), ("light", "phone")):
        width = LOOKS[look][0]["width"]
        visitor.page.set_viewport_size(LOOKS[look][0])
        visitor.page.evaluate("(dir) => { document.documentElement.dir = dir; }", direction)
        assert visitor.middle(0)[0] < visitor.middle(last)[0], "the board is not mirrored"
        picture = visitor.page.locator("#play .board-picture").bounding_box()
        assert picture is not None
        assert picture["x"] >= 0
        assert picture["x"] + picture["width"] <= width
        page_width = visitor.page.evaluate("() => document.documentElement.scrollWidth")
        assert page_width <= width, "nothing is wider than the page"
    visitor.click(example.open_cells[0])
    if example.play["entry"] == "paint" or example.play["tap_cycles"]:
        assert set(visitor.written()) == {example.open_cells[0]}


def test_on_a_phone_the_board_is_as_wide_as_it_can_be(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    for kind in KINDS:
        visitor.open(kind)
        picture = visitor.page.locator("#play .board-picture").bounding_box()
        assert picture is not None
        assert picture["width"] >= 320
        cell = visitor.element(0).bounding_box()
        assert cell is not None
        assert cell["y"] < 740


def test_who_wants_less_motion_gets_none(visit: Visit) -> None:
    visitor = visit(reduced_motion="reduce")
    example = visitor.open("star-battle")
    for cell, value in example.to_write.items():
        visitor.write(cell, value)
    visitor.celebrated()
    longest = visitor.page.evaluate(
        """() => Math.max(...[...document.querySelectorAll("*")].flatMap((one) => {
          const { transitionDuration, animationDuration } = getComputedStyle(one);
          return [transitionDuration, animationDuration].flatMap((all) =>
            all.split(",").map(parseFloat));
        }))"""
    )
    assert longest < 0.05


def test_nothing_comes_from_elsewhere(visitor: Visitor) -> None:
    """Every test watches for that; here is what it would notice."""
    visitor.open("star-battle")
    visitor.expected += ["against the policy", "Content Security Policy"]
    before = len(visitor.requests)
    visitor.page.evaluate("() => fetch('https://example.invalid/').catch(() => {})")
    noticed = visitor.page.evaluate(
        """() => new Promise((settle) => {
          addEventListener("securitypolicyviolation", (event) => settle(event.violatedDirective));
          const script = document.createElement("script");
          script.textContent = "window.inline = true";
          document.body.append(script);
        })"""
    )
    assert re.match("script-src", noticed)
    assert not visitor.page.evaluate("() => 'inline' in window")
    for url in visitor.requests[before:]:
        assert url.startswith(visitor.address)


def test_the_board_can_be_skipped_to(visitor: Visitor) -> None:
    visitor.open("star-battle")
    visitor.type("Tab")
    assert visitor.page.evaluate("() => document.activeElement.textContent") == "Skip to the board"
    visitor.type("Enter")
    assert visitor.page.evaluate("() => document.activeElement.dataset.cell") == "0"

"""Nothing is lost: history, save points, several games and settings outlive a reload."""

from __future__ import annotations

import re

import pytest

from pencilmark.kind import kind_names
from web.browser import SOME, Visitor, expect

KINDS = kind_names()


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_survives_a_reload(visitor: Visitor, kind: str) -> None:
    example = visitor.open(kind)
    states = [visitor.written()]
    first, second, third, fourth, *_ = example.open_cells
    for cell in (first, second, third):
        visitor.write(cell, example.solution[cell])
        states.append(visitor.written())
    assert [len(state) for state in states] == [0, 1, 2, 3]
    visitor.press("Save point")
    visitor.write(fourth, example.wrong(fourth))
    states.append(visitor.written())
    visitor.press("Undo")
    visitor.saved()
    visitor.reload()
    assert visitor.written() == states[3]
    visitor.press("Redo")
    assert visitor.written() == states[4]
    expect(visitor.button("Redo")).to_be_disabled()
    for state in states[3::-1]:
        visitor.press("Undo")
        assert visitor.written() == state
    expect(visitor.button("Undo")).to_be_disabled()
    visitor.press("Go back")
    assert visitor.written() == states[3], "a save point in what was undone is there as well"
    visitor.press("Restart")
    assert visitor.written() == {}
    visitor.type("Control+z")
    assert visitor.written() == states[3]


def suppose(visitor: Visitor, cell: int, name: str) -> None:
    visitor.press("Suppose…")
    visitor.click(cell)
    asked = visitor.page.get_by_role("dialog")
    asked.get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize("kind", SOME)
def test_suppositions_are_dropped_or_kept(visitor: Visitor, kind: str) -> None:
    example = visitor.open(kind)
    known, supposed, more = example.open_cells[:3]
    visitor.write(known, example.solution[known])
    before = visitor.written()
    wrong = example.wrong(supposed)
    name, button = example.called(wrong), example.button(wrong)
    row, column = divmod(supposed, example.board["cols"])
    suppose(visitor, supposed, button)
    assert visitor.shown(supposed) == f"{name}, supposed"
    point = visitor.page.locator(".point")
    expect(point).to_contain_text(f"Suppose R{row + 1}C{column + 1} is {name}")
    visitor.write(more, example.solution[more])
    assert visitor.shown(more).endswith(", supposed")
    assert visitor.shown(known) == before[known]
    visitor.saved()
    visitor.reload()
    assert visitor.shown(more).endswith(", supposed")
    visitor.button(re.compile("^Drop")).click()
    assert visitor.written() == before
    expect(point).to_have_count(0)
    # the same by keyboard, and kept
    visitor.button("Suppose…").focus()
    visitor.type("Enter")
    here = int(visitor.page.evaluate("() => document.activeElement.dataset.cell"))
    visitor.type(*["ArrowRight"] * (supposed - here), "Enter")
    visitor.page.get_by_role("dialog").get_by_role("button", name=button, exact=True).focus()
    visitor.type("Enter")
    assert visitor.shown(supposed) == f"{name}, supposed"
    visitor.button(re.compile("^Keep")).click()
    assert visitor.written() == {**before, supposed: name}
    expect(point).to_have_count(0)


def test_several_games_are_kept(visitor: Visitor) -> None:
    first = visitor.open(KINDS[0])
    one = first.open_cells[0]
    visitor.write(one, first.solution[one])
    kept = visitor.written()
    second = visitor.open(KINDS[1])
    other = second.open_cells[1]
    visitor.write(other, second.solution[other])
    visitor.press("Games")
    games = visitor.page.locator(".game-line")
    captions = games.locator("strong").all_inner_texts()
    assert sorted(captions) == sorted([first.board["caption"], second.board["caption"]])
    games.filter(has_text=first.board["caption"]).get_by_role("button", name="Continue").click()
    visitor.example = first
    assert visitor.written() == kept
    visitor.reload()
    assert visitor.written() == kept, "the game that was open is open again"
    visitor.press("Games")
    games.filter(has_text=second.board["caption"]).get_by_role("button", name="Remove").click()
    expect(games).to_have_count(1)
    games.get_by_role("button", name="Remove").click()
    visitor.page.get_by_text("Nothing here yet").wait_for()
    visitor.press("Close")
    expect(visitor.page.locator("#start")).to_be_visible()


def test_a_finished_game_is_no_longer_in_the_way(visitor: Visitor) -> None:
    example = visitor.open("star-battle")
    for cell, value in example.to_write.items():
        visitor.write(cell, value)
    visitor.celebrated()
    visitor.reload()
    expect(visitor.page.locator("#start")).to_be_visible()
    visitor.press("Games")
    expect(visitor.page.locator(".game-line")).to_contain_text("Solved!")
    visitor.press("View")
    visitor.celebrated()


def test_settings_survive(visitor: Visitor) -> None:
    visitor.open("star-battle")
    root = visitor.page.locator("html")
    page = visitor.page
    visitor.press("Settings")
    page.get_by_label("Theme").select_option("dark")
    expect(root).to_have_attribute("data-theme", "dark")
    page.get_by_label("Swap the mouse buttons").check()
    page.get_by_label("Long press after").select_option("900")
    page.get_by_label("Mistakes are shown").select_option("never")
    visitor.reload()
    expect(root).to_have_attribute("data-theme", "dark")
    expect(visitor.button("Right so far?")).to_have_count(0)
    visitor.press("Settings")
    expect(page.get_by_label("Theme")).to_have_value("dark")
    expect(page.get_by_label("Swap the mouse buttons")).to_be_checked()
    expect(page.get_by_label("Long press after")).to_have_value("900")
    expect(page.get_by_label("Mistakes are shown")).to_have_value("never")
    expect(page.get_by_label("Automatic marks")).not_to_be_checked()


_HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_the_timer_can_be_hidden_and_waits(visitor: Visitor) -> None:
    visitor.open("star-battle")
    timer = visitor.page.locator(".timer-text")
    visitor.page.wait_for_function(
        "() => document.querySelector('.timer-text').textContent.trim() === '0:02'"
    )
    visitor.page.evaluate(_HIDE, True)
    before = timer.inner_text()
    visitor.page.wait_for_timeout(2500)
    expect(timer, "nobody plays on a page that nobody sees").to_have_text(before)
    visitor.page.evaluate(_HIDE, False)
    visitor.page.wait_for_function(
        f"() => document.querySelector('.timer-text').textContent.trim() > '{before}'"
    )
    timer.click()
    assert not re.search(r"\d", timer.inner_text())
    visitor.reload()
    assert not re.search(r"\d", timer.inner_text())
    timer.click()
    assert re.search(r"\d:\d\d", timer.inner_text()), "it went on counting"


def test_the_next_puzzle_is_there_at_once(visitor: Visitor) -> None:
    visitor.arrive()
    page = visitor.page
    page.locator('.card:has(input[value="star-battle"])').click()
    page.get_by_label("Size").select_option("6")
    visitor.press("Make a puzzle")
    page.locator("#play .board").wait_for()
    call = page.locator("code.call").inner_text()
    ready = visitor.button("Next puzzle (ready)")
    ready.wait_for()
    # from here on the server makes nothing more
    page.route("**/api/generate", lambda route: None)
    ready.click()
    page.wait_for_function(
        "(call) => document.querySelector('code.call').textContent != call", arg=call
    )
    expect(page.locator("code.call")).to_contain_text("star-battle")
    page.unroute("**/api/generate")

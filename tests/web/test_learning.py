"""Learn: courses, lessons, practice with its answers; and the puzzle of the day."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pencilmark.kind import kind_names
from pencilmark.service import answer
from web.browser import Example, Visit, Visitor, expect

KINDS = kind_names()
SMALL = "takuzu"
"""A kind with few techniques, of another package."""


def lessons(kind: str) -> list[dict[str, Any]]:
    course: Any = answer("course", {"kind": kind})
    found: list[dict[str, Any]] = course["lessons"]
    return found


def lesson_to_practise(kind: str) -> dict[str, Any]:
    """The easiest technique that can be practised and is not trivial."""
    return next(one for one in lessons(kind) if one["positions"] and one["level"] > 1)


class Exercise:
    """A position to practise on, as the page gets it, and what follows there."""

    def __init__(self, kind: str, technique: str, number: int) -> None:
        asked = {"kind": kind, "technique": technique, "number": number}
        practice: Any = answer("practice", asked)
        told: Any = answer("practised", {**asked, "give_up": True})
        self.address = f"#learn/{kind}/{technique}/{number}"
        self.example = Example.of(practice["sheet"])
        self.task: str = practice["task"]
        self.conclusions: list[dict[str, Any]] = told["step"]["conclusions"]

    def a_mistake(self) -> tuple[int, str]:
        """A cell of which something follows, and a value that it cannot have."""
        one = self.conclusions[0]
        values = [value["value"] for value in self.example.board["values"]]
        wrong = next(value for value in values if value != one["value"])
        return one["cell"], wrong if one["is"] else one["value"]

    def solve(self, visitor: Visitor) -> None:
        """Mark what follows by keys: values, or notes that are struck."""
        values = [one["value"] for one in self.example.board["values"]]
        for one in self.conclusions:
            value = one["value"]
            if not one["is"] and len(values) == 2:
                (value,) = {*values} - {value}
            visitor.write(one["cell"], value)


def practise(visitor: Visitor, kind: str, technique: str, number: int) -> Exercise:
    """Open a position."""
    exercise = Exercise(kind, technique, number)
    visitor.example = exercise.example
    visitor.arrive(exercise.address)
    visitor.page.locator("main").get_by_text(exercise.task).wait_for()
    return exercise


def good(visitor: Visitor) -> None:
    """Wait until an answer is praised."""
    visitor.answer().locator(".good").first.wait_for()


@pytest.mark.parametrize("kind", KINDS)
def test_practice_tells_what_is_right_and_what_is_wrong(visitor: Visitor, kind: str) -> None:
    lesson = lesson_to_practise(kind)
    exercise = practise(visitor, kind, lesson["technique"], 1)
    before = visitor.all_shown()
    visitor.press("Check")
    visitor.says(re.compile("."))
    expect(visitor.page.locator(".lesson-page .highlight")).to_have_count(0)
    cell, value = exercise.a_mistake()
    if visitor.page.locator(".pad [aria-pressed=true]", has_text="ote").count():
        visitor.page.locator(".pad").get_by_text("Value", exact=True).click()
    visitor.write(cell, value)
    visitor.press("Check")
    visitor.says(re.compile(".{20}"))
    expect(visitor.element(cell)).to_have_attribute("aria-invalid", "true")
    expect(visitor.answer().locator(".mistaken")).to_have_count(1)
    visitor.type("Control+z", "Control+z")
    expect(visitor.answer(), "what was said belongs to another position").to_be_hidden()
    assert visitor.all_shown() == before, "the position itself is not taken back"
    visitor.reload()
    exercise.solve(visitor)
    good(visitor)
    needed = min(3, lesson["positions"])
    visitor.page.get_by_text(f"1 of {needed} right").wait_for()
    expect(
        visitor.page.locator(".lesson-page .highlight"), "and the step is shown"
    ).not_to_have_count(0)
    # what is done with is only looked at
    after = visitor.all_shown()
    visitor.write(cell, value)
    visitor.type("Control+z")
    assert visitor.all_shown() == after


def test_practice_by_touch(visit: Visit) -> None:
    phone: Any = {"width": 390, "height": 844}
    visitor = visit(viewport=phone, has_touch=True, is_mobile=True)
    exercise = practise(visitor, "hitori", "corner", 1)
    # of this cell nothing follows: the page notices the right answer even between two taps
    known = {one["cell"] for one in exercise.conclusions}
    cell = next(
        one for one, shown in enumerate(visitor.all_shown()) if shown == "open" and one not in known
    )
    visitor.tap(cell)
    visitor.tap(cell)
    assert visitor.shown(cell) != "open"
    visitor.button("Show me").tap()
    visitor.says("This follows here:")
    assert visitor.page.evaluate("() => document.documentElement.scrollWidth") == phone["width"]
    board = visitor.page.locator(".lesson-page .board").bounding_box()
    assert board is not None
    assert board["y"] >= 0, "the answer is read together with the board"
    visitor.page.get_by_role("link", name="Next one").tap()
    visitor.page.get_by_role("heading", name="Position 2").wait_for()


def test_a_technique_is_learnt_by_practice(visitor: Visitor) -> None:
    page = visitor.page
    lesson = lesson_to_practise(SMALL)
    technique, title = lesson["technique"], lesson["title"]
    visitor.arrive()
    visitor.press("Learn")
    page.get_by_role("navigation", name="Kind").get_by_role("link", name="Takuzu").click()
    page.get_by_role("heading", name="Learn Takuzu").wait_for()
    total = len(lessons(SMALL))
    page.get_by_text(f"0 of {total} techniques learnt").wait_for()
    page.get_by_role("link", name=title, exact=True).click()
    told: Any = answer("lesson", {"kind": SMALL, "technique": technique})
    page.get_by_text(told["step"]["full"]).wait_for()
    assert page.url.endswith(f"#learn/{SMALL}/{technique}")
    expect(page.locator(".lesson-page .highlight")).to_have_count(len(told["step"]["roles"]))
    assert page.evaluate("() => document.activeElement.tagName") == "H2"
    page.get_by_role("link", name="Practise it").click()
    needed = min(3, lesson["positions"])
    # what is shown is not one's own answer
    page.get_by_role("button", name="Show me").click()
    visitor.says("This follows here:")
    assert "Next one" in page.evaluate("() => document.activeElement.textContent")
    visitor.type("Enter")
    for number in range(2, needed + 2):
        exercise = Exercise(SMALL, technique, number)
        visitor.example = exercise.example
        page.get_by_role("heading", name=f"Position {number}").wait_for()
        exercise.solve(visitor)
        good(visitor)
        page.get_by_text(f"{number - 1} of {needed} right").wait_for()
        if number <= needed:
            page.get_by_role("link", name="Next one").click()
    visitor.says("You have learnt this technique.")
    visitor.reload()
    page.locator(".lesson-title .badge").wait_for()
    # Back leads through the positions to the lesson, the course and the start
    for _ in range(needed + 1):
        page.go_back()
    page.get_by_role("link", name="Practise it").wait_for()
    page.go_back()
    page.get_by_text(f"1 of {total} techniques learnt").wait_for()
    expect(page.get_by_role("listitem").filter(has_text=title).locator(".badge")).to_have_count(1)
    page.get_by_role("link", name=re.compile("^Continue: ")).wait_for()
    page.go_back()
    page.go_back()
    page.locator("#start .daily").wait_for()
    page.locator(f"input[value={SMALL}]").check()
    page.locator("#start").get_by_text(f"1 of {total} techniques learnt").wait_for()


def test_a_hint_leads_to_its_lesson_and_back_to_the_game(visitor: Visitor) -> None:
    visitor.open("hitori")
    for button in ("Hint", "Which technique?", "Show the step"):
        visitor.press(button)
    visitor.page.get_by_role("link", name="Learn this technique").click()
    visitor.page.get_by_role("heading", name="What follows here").wait_for()
    visitor.page.go_back()
    visitor.page.locator("#play .board").wait_for()


def test_a_lesson_that_there_is_not(visitor: Visitor) -> None:
    visitor.expected.append("404")
    visitor.arrive("#learn/hitori/nothing")
    visitor.page.locator("main").get_by_text("hitori has no technique 'nothing'").wait_for()
    visitor.page.get_by_role("link", name="All courses").click()
    visitor.page.locator(".lesson-line").first.wait_for()


def solve_daily(visitor: Visitor, date: str) -> None:
    """Open the puzzle of the day at the start, and solve it."""
    asked = {"kind": SMALL, "difficulty": "easy", "date": date}
    sheet: Any = answer("daily", asked)
    visitor.page.get_by_role("button", name="Easy", exact=True).first.click()
    visitor.page.locator("#play .board").wait_for()
    visitor.example = Example.of(sheet)
    assert visitor.example.to_write
    for cell, value in visitor.example.to_write.items():
        visitor.write(cell, value)
    visitor.celebrated()


def test_the_puzzle_of_the_day(visitor: Visitor) -> None:
    page = visitor.page
    page.clock.set_fixed_time("2026-11-16T23:30:00")
    visitor.arrive()
    page.locator(f"input[value={SMALL}]").check()
    page.get_by_text("Takuzu, Monday, November 16").wait_for()
    streak = page.locator(".streak")
    expect(streak).to_be_hidden()
    solve_daily(visitor, "2026-11-16")
    page.clock.set_fixed_time("2026-11-17T08:00:00")
    visitor.press("New")
    expect(streak).to_have_text("One day with a solved puzzle of the day")
    # what was begun is gone on with, and counts for its day
    visitor.press("Medium")
    page.locator("#play .board").wait_for()
    visitor.press("New")
    solve_daily(visitor, "2026-11-17")
    expect(visitor.celebrated()).to_contain_text("2 days in a row")
    visitor.reload()
    visitor.button(re.compile("Easy ?, solved")).wait_for()
    expect(streak).to_have_text("2 days in a row with a solved puzzle of the day")
    visitor.press("Games")
    expect(page.locator(".game-line")).to_have_count(3)
    page.locator(".game-line", has_text="Tuesday, November 17, medium").wait_for()
    visitor.press("Close")
    visitor.press("Medium")
    visitor.press("New")
    visitor.press("Games")
    expect(page.locator(".game-line"), "the same game is opened again").to_have_count(3)
    visitor.press("Close")
    visitor.press("Settings")
    page.get_by_label("Count the days in a row").uncheck()
    visitor.press("Close")
    expect(streak).to_be_hidden()
    visitor.press("Yesterday’s easy puzzle, explained")
    page.locator(".walk").get_by_text("The empty grid.").wait_for()

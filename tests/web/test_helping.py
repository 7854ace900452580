"""Help, as much as is wanted and no more: checks, hints, why, explanations and solutions."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pencilmark.kind import kind_names
from pencilmark.service import answer
from web.browser import SOME, Example, Visitor, expect

KINDS = kind_names()


def right_so_far(visitor: Visitor) -> str:
    visitor.press("Right so far?")
    visitor.says(":")
    return visitor.answer().inner_text()


@pytest.mark.parametrize("kind", KINDS)
def test_a_hint_has_three_strengths(visitor: Visitor, kind: str) -> None:
    example = visitor.open(kind)
    hint: Any = answer("hint", {"puzzle": example.puzzle, "marks": example.marks({})})
    step = hint["whole"]["step"]
    highlighted = visitor.page.locator("#play .highlight")
    visitor.press("Hint")
    visitor.says(hint["where"]["sentence"])
    gentle = visitor.answer().inner_text()
    assert step["full"] not in gentle
    assert hint["whole"]["sentence"] not in gentle
    assert step["title"] not in gentle
    assert step["lesson"] not in gentle
    expect(highlighted).to_have_count(len(hint["where"]["cells"]))
    visitor.press("Which technique?")
    visitor.says(step["title"])
    visitor.says(step["lesson"])
    expect(visitor.answer()).not_to_contain_text(hint["whole"]["sentence"])
    visitor.press("Show the step")
    visitor.says(hint["whole"]["sentence"])
    expect(highlighted).to_have_count(len(step["roles"]))
    assert visitor.written() == {}
    visitor.press("Do it")
    assert visitor.written()
    for conclusion in step["conclusions"]:
        shown = visitor.shown(conclusion["cell"])
        name = example.called(conclusion["value"])
        assert (name in shown) == conclusion["is"]
    expect(highlighted).to_have_count(0)
    assert right_so_far(visitor) == "Yes: everything so far is right."
    visitor.press("Undo")
    assert visitor.written() == {}


def test_h_asks_for_hints_until_the_puzzle_is_solved(visitor: Visitor) -> None:
    example = visitor.open("star-battle")
    visitor.element(0).focus()
    for _ in range(40):
        visitor.type("h")
        visitor.button("Which technique?").wait_for()
        visitor.type("h")
        visitor.button("Show the step").wait_for()
        visitor.type("h")
        visitor.press("Do it")
        if visitor.page.evaluate("() => document.activeElement === document.body"):
            visitor.element(0).focus()
        written = visitor.written()
        if all(written.get(cell) == "star" for cell in example.to_write):
            break
    done = visitor.celebrated().inner_text()
    assert "hint" in done
    assert "Without any help" not in done


@pytest.mark.parametrize("kind", KINDS)
def test_a_mistake_is_taken_back(visitor: Visitor, kind: str) -> None:
    example = visitor.open(kind)
    first, second, third, fourth, *_ = example.open_cells
    for cell in (first, second):
        visitor.write(cell, example.solution[cell])
    before = visitor.written()
    assert len(before) == 2
    assert right_so_far(visitor) == "Yes: everything so far is right."
    visitor.write(third, example.wrong(third))
    visitor.write(fourth, example.solution[fourth])
    after = visitor.written()
    assert len(after) == 4
    assert right_so_far(visitor) == "No: there is a mistake somewhere.", "and no word more"
    expect(visitor.page.locator("#play .highlight")).to_have_count(0)
    visitor.press("Back to before my mistake")
    visitor.says("2 moves taken back")
    assert visitor.written() == before
    marks = {cell: example.called(example.solution[cell]) for cell in before}
    assert before == marks
    told = visitor.answer().inner_text()
    proof = told.partition("Why this was a mistake: ")[2]
    assert len(proof) > 20
    expect(visitor.page.locator("#play .highlight")).not_to_have_count(0)
    visitor.press("Redo")
    visitor.press("Redo")
    assert visitor.written() == after
    # another mistake of the same kind is the hint, before anything else
    visitor.press("Hint")
    visitor.press("What shows it?")
    visitor.button("Show the step").click()
    assert right_so_far(visitor).startswith("No")


def test_without_a_mistake_nothing_is_taken_back(visitor: Visitor) -> None:
    example = visitor.open("hitori", "letters")
    cell = example.open_cells[0]
    visitor.write(cell, example.solution[cell])
    visitor.press("Back to before my mistake")
    visitor.says("There is no mistake to take back.")
    assert len(visitor.written()) == 1


def test_mistakes_are_shown_as_is_wanted(visitor: Visitor) -> None:
    example = visitor.open("star-battle")
    cell = next(iter(example.open_cells))
    visitor.write(cell, example.wrong(cell))
    wrong = visitor.page.locator("#play .highlight.role-wrong")
    visitor.page.wait_for_timeout(400)
    expect(wrong, "only when asked").to_have_count(0)
    visitor.configure(mistakes="live")
    visitor.press("Undo")
    visitor.press("Redo")
    wrong.wait_for()
    visitor.press("Undo")
    wrong.wait_for(state="detached")
    visitor.configure(mistakes="never")
    expect(visitor.button("Hint")).to_have_count(1)
    expect(visitor.button("Right so far?")).to_have_count(0)
    expect(visitor.button("Back to before my mistake")).to_have_count(0)


def go_to(visitor: Visitor, cell: int) -> None:
    """Move from the cell that has the focus to another one, by arrows."""
    here = int(visitor.page.evaluate("() => document.activeElement.dataset.cell"))
    cols = visitor.example.board["cols"]
    down, right = cell // cols - here // cols, cell % cols - here % cols
    visitor.type(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
    visitor.type(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))


@pytest.mark.parametrize("kind", SOME)
def test_why_a_cell_must_be_so(visitor: Visitor, kind: str) -> None:
    # most of it is filled in: then proofs are quickly found
    first, second = Example(kind).open_cells[1:3]
    known = {
        cell: value
        for cell, value in enumerate(Example(kind).solution)
        if cell not in range(first, second + 1)
    }
    marks = Example(kind).marks(known)
    example = visitor.open(kind, marks=marks)
    before = visitor.written()
    asked = {"puzzle": example.puzzle, "marks": marks}
    one, other = (answer("why", {**asked, "cell": cell})["sentence"] for cell in (first, second))
    visitor.press("Why this cell?")
    visitor.says("Choose a cell")
    visitor.click(first)
    visitor.says(one)
    expect(visitor.page.locator("#play .highlight")).not_to_have_count(0)
    visitor.button("Why this cell?").focus()
    visitor.type("Enter")
    visitor.says("Choose a cell")
    go_to(visitor, second)
    visitor.type("Enter")
    visitor.says(other)
    go_to(visitor, first)
    visitor.type("y")
    visitor.says(one)
    assert visitor.written() == before, "cells are chosen, not written to"


def test_what_was_asked_stays_when_the_game_turns_out_to_be_finished(visitor: Visitor) -> None:
    solved = Example("bosnian-snake")
    held: list[Any] = []

    def hold(asked: Any) -> None:
        held.append(asked)

    visitor.page.route("**/api/scene", hold)
    visitor.open("bosnian-snake", marks=solved.marks(dict(enumerate(solved.solution))))
    highlighted = visitor.page.locator("#play .highlight")
    trail = visitor.page.locator("#play .trail")
    cell = solved.open_cells[0]
    visitor.press("Why this cell?")
    visitor.says("Choose a cell")
    visitor.click(cell)
    said = visitor.says(re.compile(r"\w{3}"))
    expect(highlighted).not_to_have_count(0)
    while not held:
        visitor.page.wait_for_timeout(20)
    (asked,) = held
    asked.continue_()
    visitor.celebrated()
    expect(trail).to_have_count(1)
    expect(said, "nobody has put it away").to_be_visible()
    expect(highlighted).not_to_have_count(0)
    said.get_by_role("button", name="Close").click()
    expect(highlighted).to_have_count(0)
    expect(trail).to_have_count(1)
    visitor.page.unroute("**/api/scene")
    visitor.press("Explain")
    visitor.page.locator("section.walk").get_by_text("The empty grid.").wait_for()
    expect(trail, "an empty grid has no snake in it").to_have_count(0)
    visitor.press("Back to my game")
    expect(trail).to_have_count(1)
    visitor.press("Undo")
    expect(trail).to_have_count(0)


@pytest.mark.parametrize("kind", SOME)
def test_the_whole_solution_is_explained(visitor: Visitor, kind: str) -> None:
    example = visitor.open(kind)
    cell = example.open_cells[0]
    visitor.write(cell, example.solution[cell])
    mine = visitor.written()
    explained: Any = answer("explain", {"puzzle": example.puzzle})
    visitor.press("Explain")
    walk = visitor.page.locator("section.walk")
    walk.get_by_text("The empty grid.").wait_for()
    assert visitor.written() == {}
    forward, back = visitor.button("Forward"), visitor.button("Back")
    seen = [visitor.all_shown()]
    steps = [step for step in explained["steps"] if not example.is_printed(step)]
    for number, step in enumerate(steps, 1):
        forward.click()
        expect(walk.get_by_text(f"Step {number} of {len(steps)}")).to_have_count(1)
        expect(walk).to_contain_text(step["full"])
        seen.append(visitor.all_shown())
        for found in step["conclusions"]:
            if found["is"] and str(found["cell"]) not in example.board["givens"]:
                name = example.called(found["value"])
                assert [shown[found["cell"]] for shown in seen[-2:]] != [name, name]
                assert seen[-1][found["cell"]] == name
    expect(forward).to_be_disabled()
    expect(walk.get_by_text("Solved: that was the last step.")).to_have_count(1)
    for where, value in example.to_write.items():
        assert seen[-1][where] == example.called(value)
    for number in (-2, -3):
        back.click()
        assert visitor.all_shown() == seen[number]
    # the board only shows: nothing is written meanwhile
    visitor.click(cell)
    visitor.type(example.key(example.wrong(cell)))
    assert visitor.all_shown() == seen[-3]
    visitor.press("First")
    assert visitor.all_shown() == seen[0]
    expect(back).to_be_disabled()
    visitor.press("Back to my game")
    assert visitor.written() == mine


@pytest.mark.parametrize("kind", SOME)
def test_the_page_solves(visitor: Visitor, kind: str) -> None:
    example = visitor.open(kind)
    cell = example.open_cells[0]
    visitor.write(cell, example.wrong(cell))
    mine = visitor.written()
    visitor.press("Solve")
    visitor.press("Yes, solve it")
    expect(visitor.celebrated()).to_contain_text("Solved for you")
    shown = visitor.all_shown()
    for where in example.open_cells:
        assert shown[where] == example.called(example.solution[where])
    visitor.press("Undo")
    assert visitor.written() == mine


@pytest.mark.parametrize("kind", SOME)
def test_puzzles_without_one_solution_get_an_answer(visitor: Visitor, kind: str) -> None:
    listed: Any = answer("kinds", {})
    (described,) = [one for one in listed["kinds"] if one["name"] == kind]
    told = {"many": "several solutions", "none": "There is no solution"}
    for status, sentence in told.items():
        names = [one["name"] for one in described["examples"] if one["status"] == status]
        for name in names[:1]:
            visitor.open(kind, name)
            visitor.press("Solve")
            visitor.press("Yes, solve it")
            visitor.says(sentence)

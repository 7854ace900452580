"""A puzzle of every kind is played to its end: by mouse, by touch, and by keyboard alone."""

from __future__ import annotations

import pytest

from pencilmark.kind import kind_names
from web.browser import SOME, Example, Visit, Visitor, expect

KINDS = kind_names()


def ended(visitor: Visitor, example: Example) -> None:
    """The page celebrates, and what stands there is the solution."""
    done = visitor.celebrated()
    expect(done).to_contain_text("Solved!")
    expect(done).to_contain_text("Without any help")
    written = {cell: example.called(value) for cell, value in example.to_write.items()}
    assert {cell: visitor.shown(cell) for cell in written} == written
    assert set(visitor.written()) >= set(written)


@pytest.mark.parametrize("kind", KINDS)
def test_by_mouse(visitor: Visitor, kind: str) -> None:
    visitor.arrive()
    example = visitor.example = Example(kind)
    visitor.page.locator(f'.card:has(input[value="{kind}"])').click()
    visitor.press(example.name)
    visitor.page.locator("#play .board").wait_for()
    pad = visitor.page.locator(".pad")
    for cell, value in example.to_write.items():
        if example.play["entry"] == "paint":
            first, second = (pen["value"] for pen in example.play["pens"])
            visitor.click(cell, {first: "left", second: "right"}[value])
        else:
            visitor.click(cell, "left")
            if visitor.shown(cell) != example.called(value):
                pad.get_by_role("button", name=example.button(value), exact=True).click()
    ended(visitor, example)


@pytest.mark.parametrize("kind", SOME)
def test_by_touch(visit: Visit, kind: str) -> None:
    viewport = {"width": 390, "height": 800}
    visitor = visit(has_touch=True, is_mobile=True, viewport=viewport)
    visitor.arrive()
    example = visitor.example = Example(kind)
    visitor.page.locator(f'.card:has(input[value="{kind}"])').tap()
    visitor.button(example.name).tap()
    visitor.page.locator("#play .board").wait_for()
    pad = visitor.page.locator(".pad")
    for cell, value in example.to_write.items():
        cycle = example.play["cycle"]
        if cycle:
            for _ in range(cycle.index(value) + 1):
                visitor.tap(cell)
        else:
            visitor.tap(cell)
            pad.get_by_role("button", name=example.button(value), exact=True).tap()
    ended(visitor, example)


def focus(visitor: Visitor) -> str:
    """What has the focus, as tag, value and text."""
    return str(
        visitor.page.evaluate(
            """() => {
              const { tagName, value = "", textContent, dataset } = document.activeElement;
              return [tagName, value, dataset.cell ?? "", textContent.trim()].join(" ").trim();
            }"""
        )
    )


def tab_to(visitor: Visitor, wanted: str) -> None:
    """Press Tab until the focus is on something that begins so."""
    for _ in range(80):
        if focus(visitor).startswith(wanted):
            return
        visitor.type("Tab")
    raise AssertionError(f"Tab never comes to {wanted}")


@pytest.mark.parametrize("kind", KINDS)
def test_by_keyboard_alone(visitor: Visitor, kind: str) -> None:
    visitor.arrive()
    visitor.page.locator(".card").first.wait_for()
    example = visitor.example = Example(kind)
    tab_to(visitor, "INPUT")
    for _ in KINDS:
        if focus(visitor).startswith(f"INPUT {kind}"):
            break
        visitor.type("ArrowDown")
    assert focus(visitor).startswith(f"INPUT {kind}")
    tab_to(visitor, f"BUTTON   {example.name}")
    visitor.type("Enter")
    visitor.page.locator("#play .board").wait_for()
    tab_to(visitor, "DIV")
    row = column = 1
    for cell, value in example.to_write.items():
        wanted = divmod(cell, example.board["cols"])
        visitor.type(*["ArrowDown"] * (wanted[0] + 1 - row))
        step = "ArrowRight" if wanted[1] + 1 > column else "ArrowLeft"
        visitor.type(*[step] * abs(wanted[1] + 1 - column))
        row, column = wanted[0] + 1, wanted[1] + 1
        visitor.type(example.key(value))
    ended(visitor, example)

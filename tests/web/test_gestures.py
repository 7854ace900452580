"""Pinching, panning and scrolling never write, in any kind."""

from __future__ import annotations

import pytest

from web.browser import SOME, Visit, Visitor, expect

PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 600}}


def open_cells(visitor: Visitor) -> list[int]:
    """The cells of a column, from top to bottom."""
    board = visitor.example.board
    return [row * board["cols"] + 1 for row in range(board["rows"])]


@pytest.mark.parametrize("kind", SOME)
def test_a_pinch_writes_nothing(visit: Visit, kind: str) -> None:
    visitor = visit(**PHONE)
    visitor.open(kind)
    first, second, third = open_cells(visitor)[:3]
    fingers = visitor.fingers()
    one, two, three = visitor.middle(first), visitor.middle(second), visitor.middle(third)
    # both at once, and one after the other
    fingers.down(one, three)
    fingers.move((one[0], one[1] - 10), (three[0], three[1] + 10))
    fingers.up()
    assert visitor.written() == {}
    fingers.down(one)
    fingers.down(one, three)
    fingers.move((one[0], one[1] + 5), (three[0], three[1] - 5))
    fingers.move(two)
    fingers.up()
    assert visitor.written() == {}
    # what a finger has drawn is taken back when it turns out to be a pinch
    fingers.drag(first, second, third, release=False)
    fingers.down(visitor.middle(third), visitor.middle(first))
    fingers.up()
    assert visitor.written() == {}
    expect(visitor.button("Undo")).to_be_disabled()
    visitor.page.wait_for_timeout(500)
    assert visitor.written() == {}, "nor is it a long press"


@pytest.mark.parametrize("kind", SOME)
def test_what_the_browser_takes_over_writes_nothing(visit: Visit, kind: str) -> None:
    visitor = visit(**PHONE)
    visitor.open(kind)
    first, second, third = open_cells(visitor)[:3]
    fingers = visitor.fingers()
    fingers.down(visitor.middle(first))
    fingers.cancel()
    fingers.drag(first, second, third, release=False)
    fingers.cancel()
    visitor.page.wait_for_timeout(500)
    assert visitor.written() == {}
    expect(visitor.button("Undo")).to_be_disabled()


def test_a_finger_scrolls_if_it_shall_not_draw(visit: Visit) -> None:
    visitor = visit(**PHONE)
    visitor.open(SOME[0])
    visitor.press("Settings")
    visitor.page.get_by_label("A finger on the board draws").uncheck()
    visitor.press("Close")
    fingers = visitor.fingers()
    x, y = visitor.middle(open_cells(visitor)[-1])
    fingers.down((x, y))
    for step in range(1, 12):
        fingers.move((x, y - 15 * step))
    fingers.up()
    visitor.page.wait_for_function("() => scrollY > 20")
    assert visitor.written() == {}
    # taps write as before
    visitor.tap(open_cells(visitor)[2])
    assert len(visitor.written()) == 1


def test_a_drag_that_is_broken_off_with_escape_writes_nothing(visitor: Visitor) -> None:
    board = visitor.open("star-battle", "porto-2")
    mouse = visitor.page.mouse
    mouse.move(*visitor.middle(board.cell(1, 1)))
    mouse.down()
    mouse.move(*visitor.middle(board.cell(1, 4)), steps=5)
    assert len(visitor.written()) == 4
    visitor.type("Escape")
    assert visitor.written() == {}
    mouse.up()
    assert visitor.written() == {}

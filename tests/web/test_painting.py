"""Kinds in which a click writes: what players of each expect of buttons, drags and fingers."""

from __future__ import annotations

import pytest

from pencilmark.kind import kind_names
from web.browser import Example, Visit, Visitor, expect

PAINTED = [kind for kind in kind_names() if Example(kind).play["entry"] == "paint"]
PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 800}}


def free(example: Example) -> list[int]:
    """The cells that a player may write to, of the first row that has three side by side."""
    board = example.board
    for row in range(board["rows"]):
        cells = [row * board["cols"] + col for col in range(board["cols"])]
        for at in range(len(cells) - 2):
            if not any(str(cell) in board["givens"] for cell in cells[at : at + 3]):
                return cells[at : at + 3]
    raise AssertionError("no three open cells side by side")


# Star Battle


def test_star_battle_by_mouse(visitor: Visitor) -> None:
    board = visitor.open("star-battle", "porto-2")
    star, cross = board.cell(2, 2), board.cell(2, 4)
    visitor.click(star)
    visitor.click(cross, "right")
    assert visitor.written() == {star: "star", cross: "cross"}
    assert visitor.label(star) == "row 2, column 2, region 2, star"
    # a drag with either button paints crosses, in one step, and never over stars
    for button in ("left", "right"):
        before = visitor.written()
        row = [board.cell(2, column) for column in range(1, 6)]
        visitor.drag(row[0], row[2], row[4], button=button)
        crosses = dict.fromkeys((row[0], *row[2:]), "cross")
        assert visitor.written() == {star: "star", **crosses}
        visitor.press("Undo")
        assert visitor.written() == before
    # a drag that begins on a cross takes crosses away
    visitor.drag(cross, board.cell(2, 1))
    assert visitor.written() == {star: "star"}
    # the same mark again opens the cell, the other one takes its place
    visitor.click(star, "right")
    assert visitor.written() == {star: "cross"}
    visitor.click(star, "right")
    assert visitor.written() == {}


def test_star_battle_by_touch(visit: Visit) -> None:
    visitor = visit(**PHONE)
    board = visitor.open("star-battle", "porto-2")
    cell = board.cell(3, 3)
    for shown in ("cross", "star", "open"):
        visitor.tap(cell)
        assert visitor.shown(cell) == shown
    visitor.tap(cell)
    visitor.tap(cell)
    visitor.fingers().drag(*(board.cell(3, column) for column in range(1, 6)))
    assert [visitor.shown(board.cell(3, column)) for column in range(1, 6)] == [
        *("cross", "cross", "star", "cross", "cross")
    ]
    visitor.button("Undo").tap()
    visitor.writes({cell: "star"})


def test_automatic_crosses_belong_to_their_stars(visitor: Visitor) -> None:
    board = visitor.open("star-battle", "porto-2")
    visitor.configure(automatic=True)
    first, second, own = board.cell(1, 1), board.cell(2, 4), board.cell(5, 5)
    visitor.click(own, "right")
    visitor.click(first)
    with_first = visitor.written()
    row = {board.cell(1, column) for column in range(2, 6)}
    around = {board.cell(2, 1), board.cell(2, 2)}
    assert all(with_first.get(cell) == "cross" for cell in row | around)
    visitor.click(second)
    with_both = visitor.written()
    assert set(with_first) < set(with_both)
    visitor.click(second)
    assert visitor.written() == with_first
    visitor.click(second)
    assert visitor.written() == with_both
    visitor.click(first)
    visitor.click(second)
    assert visitor.written() == {own: "cross"}


def test_automatic_crosses_are_off_unless_wanted(visitor: Visitor) -> None:
    board = visitor.open("star-battle", "porto-2")
    visitor.click(board.cell(1, 1))
    assert visitor.written() == {board.cell(1, 1): "star"}
    visitor.press("Settings")
    visitor.page.get_by_label("Automatic marks").check()
    visitor.press("Close")
    assert len(visitor.written()) > 1
    visitor.press("Undo")
    assert visitor.written() == {}


def test_regions_are_coloured_with_their_names(visitor: Visitor) -> None:
    visitor.open("star-battle", "porto-2")
    regions = visitor.page.locator("#play .layer-regions > *")
    expect(regions).to_have_count(0)
    visitor.configure(colours=True)
    regions.first.wait_for()
    colours = regions.evaluate_all("(all) => all.map((one) => getComputedStyle(one).fill)")
    assert len(set(colours)) == len(colours) >= 3
    texts = visitor.page.locator("#play .layer-marks text").all_text_contents()
    assert sorted(texts) == ["1", "2", "3", "4", "5"]


# Hitori


def test_hitori(visitor: Visitor) -> None:
    board = visitor.open("hitori", "letters")
    row = [board.cell(2, column) for column in range(1, 6)]
    visitor.drag(row[0], row[4])
    shaded = dict.fromkeys(row[::2], "shaded")
    assert visitor.written() == shaded
    visitor.drag(row[1], row[4], button="right")
    visitor.drag(row[1], row[0], button="right")  # begins on a circle: takes circles away
    assert visitor.written() == {**shaded, row[3]: "circled"}
    visitor.drag(board.cell(1, 1), board.cell(1, 2), row[1], row[0], button="right")
    assert visitor.written() == {
        **shaded,
        **dict.fromkeys((row[1], row[3], board.cell(1, 1), board.cell(1, 2)), "circled"),
    }
    visitor.press("Undo")
    assert visitor.written() == {**shaded, row[3]: "circled"}
    visitor.click(row[3])
    assert visitor.shown(row[3]) == "shaded"


# Snake


def test_snake(visitor: Visitor) -> None:
    board = visitor.open("bosnian-snake", "given-cells")
    row = [board.cell(2, column) for column in range(1, 4)]
    visitor.drag(row[0], row[2])
    assert visitor.written() == dict.fromkeys(row, "snake")
    visitor.drag(board.cell(3, 1), row[0], button="right")
    assert visitor.shown(row[0]) == visitor.shown(board.cell(3, 1)) == "empty"
    # what is given stays, whatever is done to it
    for cell, value in board.board["givens"].items():
        before = visitor.label(int(cell))
        for button in ("left", "right"):
            visitor.click(int(cell), button)
        visitor.drag(int(cell), int(cell) + 1, button="right")
        assert visitor.label(int(cell)) == before
        assert board.called(value) in before
        visitor.press("Undo")
    clue = visitor.page.locator(".board-clue").first
    label = clue.text_content()
    assert label
    visitor.page.mouse.click(*clue.evaluate(_CENTRE))
    assert clue.text_content() == f"{label}, greyed"
    expect(visitor.page.locator(".clue.greyed")).to_have_count(1)
    visitor.press("Undo")
    assert clue.text_content() == label


_CENTRE = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""

# What holds for all of them


@pytest.mark.parametrize("kind", PAINTED)
def test_a_long_press_writes_the_other_mark(visit: Visit, kind: str) -> None:
    visitor = visit(**PHONE)
    board = visitor.open(kind)
    cell = free(board)[0]
    tapped = board.play["cycle"][0]
    (other,) = (pen["value"] for pen in board.play["pens"] if pen["value"] != tapped)
    fingers = visitor.fingers()
    fingers.hold(cell)
    assert visitor.written() == {cell: board.called(other)}
    fingers.hold(cell)
    assert visitor.written() == {}


def test_how_long_a_long_press_is_can_be_set(visit: Visit) -> None:
    visitor = visit(**PHONE)
    board = visitor.open("star-battle", "porto-2")
    visitor.configure(holdMs=900)
    visitor.fingers().hold(board.cell(1, 1), 600)
    assert visitor.written() == {board.cell(1, 1): "cross"}, "as a tap"


@pytest.mark.parametrize("kind", PAINTED)
def test_buttons_can_be_swapped(visitor: Visitor, kind: str) -> None:
    board = visitor.open(kind)
    visitor.press("Settings")
    visitor.page.get_by_label("Swap the mouse buttons").check()
    visitor.press("Close")
    first, second = (board.called(pen["value"]) for pen in board.play["pens"])
    left, _, right = free(board)
    visitor.click(left)
    visitor.click(right, "right")
    assert visitor.written() == {left: second, right: first}


@pytest.mark.parametrize("kind", PAINTED)
def test_a_move_is_shown_before_the_next_frame(visitor: Visitor, kind: str) -> None:
    board = visitor.open(kind)
    cell = free(board)[0]
    x, y = visitor.middle(cell)
    before, drawn, label = visitor.page.evaluate(
        """([cell, x, y]) => {
          const board = document.querySelector("#play .board");
          const element = board.querySelector(`[data-cell="${cell}"]`);
          const layers = board.querySelectorAll(".layer-fills, .layer-marks");
          const picture = () => [...layers].map((layer) => layer.innerHTML).join();
          const how = { clientX: x, clientY: y, bubbles: true, cancelable: true, isPrimary: true,
                        pointerId: 1, pointerType: "mouse", button: 0 };
          const before = picture();
          element.dispatchEvent(new PointerEvent("pointerdown", { ...how, buttons: 1 }));
          element.dispatchEvent(new PointerEvent("pointerup", { ...how, buttons: 0 }));
          return [before, picture(), element.ariaLabel];
        }""",
        [cell, x, y],
    )
    assert before != drawn
    assert label.endswith(f", {board.called(board.play['pens'][0]['value'])}")

"""Kinds in which a click selects and keys write: digits, notes, signs, and the picker."""

from __future__ import annotations

import re

from web.browser import Visit, Visitor, expect

PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 800}}


def selected(visitor: Visitor) -> set[int]:
    cells = visitor.page.locator('#play [aria-selected="true"]')
    return set(cells.evaluate_all("(all) => all.map((one) => Number(one.dataset.cell))"))


# Comparison Sudoku


def test_cells_are_selected_and_digits_written(visitor: Visitor) -> None:
    board = visitor.open("comparison-sudoku", "four")
    row = [board.cell(1, column) for column in range(1, 5)]
    visitor.drag(row[0], row[2])
    assert selected(visitor) == set(row[:3])
    visitor.page.keyboard.down("Control")
    visitor.click(board.cell(4, 4))
    visitor.click(row[1])
    visitor.page.keyboard.up("Control")
    assert selected(visitor) == {row[0], row[2], board.cell(4, 4)}
    assert visitor.written() == {}
    visitor.type("3")
    assert visitor.written() == dict.fromkeys((row[0], row[2], board.cell(4, 4)), "3")
    visitor.press("Undo")
    assert visitor.written() == {}
    # Shift with the arrows selects more, an arrow alone begins anew
    visitor.click(row[0])
    visitor.type("Shift+ArrowRight", "Shift+ArrowDown")
    assert selected(visitor) == {row[0], row[1], board.cell(2, 2)}
    visitor.type("ArrowDown")
    assert selected(visitor) == {board.cell(3, 2)}
    visitor.type("4", "Delete", "2")
    assert visitor.written() == {board.cell(3, 2): "2"}
    visitor.type("2")
    assert visitor.written() == {}


def test_notes(visitor: Visitor) -> None:
    board = visitor.open("comparison-sudoku", "four")
    cell, other = board.cell(1, 1), board.cell(1, 2)
    visitor.click(cell)
    visitor.type("Shift+1", "Shift+2")
    assert visitor.shown(cell) == "corner notes 1 2"
    visitor.type("Control+3", "Control+4")
    assert visitor.shown(cell) == "corner notes 1 2, notes 3 4"
    visitor.type("Shift+1", "Control+4")
    assert visitor.shown(cell) == "corner notes 2, notes 3"
    texts = visitor.page.locator("#play .layer-marks text").all_text_contents()
    assert sorted(texts) == ["2", "3"]
    # keys can be told to write notes
    visitor.type("ArrowRight", "c", "1", "x", "4", "z")
    assert visitor.shown(other) == "corner notes 4, notes 1"
    visitor.type("3")
    assert visitor.shown(other) == "3"
    visitor.type("Backspace")
    assert visitor.shown(other) == "corner notes 4, notes 1"


def test_notes_are_filled_in_and_struck(visitor: Visitor) -> None:
    board = visitor.open("comparison-sudoku", "four")
    visitor.click(board.cell(1, 1))
    visitor.type("1")
    visitor.press("Fill notes")
    shown = visitor.all_shown()
    seen = {board.cell(*at) for at in ((1, 2), (1, 3), (1, 4), (2, 1), (3, 1), (4, 1), (2, 2))}
    for cell in range(16):
        if cell != board.cell(1, 1):
            assert shown[cell] == ("notes 2 3 4" if cell in seen else "notes 1 2 3 4")
    visitor.click(board.cell(4, 4))
    visitor.type("2")
    assert visitor.shown(board.cell(4, 3)) == "notes 1 2 3 4", "only if wanted"
    visitor.type("Control+z")
    visitor.press("Settings")
    visitor.page.get_by_label("Strike notes that a new value rules out").check()
    visitor.press("Close")
    visitor.click(board.cell(4, 4))
    visitor.type("2")
    assert visitor.shown(board.cell(4, 3)) == "notes 1 3 4"
    assert visitor.shown(board.cell(4, 1)) == "notes 3 4"
    assert visitor.shown(board.cell(2, 2)) == "notes 2 3 4"
    visitor.press("Undo")
    assert visitor.shown(board.cell(4, 3)) == "notes 1 2 3 4", "one step takes all of it back"


def test_signs_are_greyed(visitor: Visitor) -> None:
    board = visitor.open("comparison-sudoku", "four")
    smaller, greater = board.board["signs"][0]
    (x1, y1), (x2, y2) = visitor.middle(smaller), visitor.middle(greater)
    visitor.page.mouse.click((x1 + x2) / 2, (y1 + y2) / 2)
    grey = visitor.page.locator("#play .sign.greyed")
    expect(grey).to_have_count(1)
    assert visitor.written() == {}
    visitor.press("Undo")
    expect(grey).to_have_count(0)
    # by keys: G and the arrow to the side on which it stands
    visitor.click(min(smaller, greater))
    visitor.type("g", "ArrowRight" if abs(smaller - greater) == 1 else "ArrowDown")
    expect(grey).to_have_count(1)


# Starry Night


def test_starry_night_by_keys(visitor: Visitor) -> None:
    board = visitor.open("starry-night", "porto-1")
    row = [board.cell(1, column) for column in range(1, 6)]
    element = visitor.element(row[0])
    element.focus()
    named = {
        "w": "white circle",
        "b": "black circle",
        "s": "star",
        "1": "white circle",
        "2": "black circle",
        "3": "star",
        "x": "empty",
    }
    for key, name in named.items():
        visitor.type(key)
        assert visitor.shown(row[0]) == name, key
    visitor.type("x")
    assert visitor.shown(row[0]) == "empty", "a key means its value, also where it stands already"
    visitor.type("Backspace")
    assert visitor.written() == {}
    visitor.type("Shift+W", "Shift+S")
    assert visitor.shown(row[0]) == "notes white circle star"


def test_starry_night_by_mouse(visitor: Visitor) -> None:
    board = visitor.open("starry-night", "porto-1")
    cell = board.cell(2, 3)
    for name in ("white circle", "black circle", "star", "empty", "open", "white circle"):
        visitor.click(cell)
        assert visitor.shown(cell) == name
    # where somebody wants a click to select only, it does
    visitor.press("Settings")
    visitor.page.get_by_label("A click on a cell").select_option("selects")
    visitor.press("Close")
    visitor.click(board.cell(3, 3))
    assert visitor.shown(board.cell(3, 3)) == "open"
    # the other button opens the picker
    visitor.click(board.cell(3, 3), "right")
    picker = visitor.page.get_by_role("dialog", name="Write in row 3, column 3")
    picker.get_by_role("button", name="star", exact=True).click()
    assert visitor.shown(board.cell(3, 3)) == "star"
    expect(picker).to_have_count(0)


def test_a_long_press_opens_the_picker(visit: Visit) -> None:
    visitor = visit(**PHONE)
    board = visitor.open("starry-night", "porto-1")
    cell = board.cell(3, 3)
    fingers = visitor.fingers()
    fingers.hold(cell)
    picker = visitor.page.get_by_role("dialog", name=re.compile("^Write in"))
    picker.wait_for()
    assert visitor.written() == {}
    box = picker.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    picker.get_by_role("button", name="black circle").tap()
    visitor.writes({cell: "black circle"})
    fingers.hold(cell)
    picker.get_by_role("button", name="Open").tap()
    visitor.writes({})
    fingers.hold(cell)
    picker.wait_for()
    visitor.type("Escape")
    expect(picker).to_have_count(0)
    assert visitor.written() == {}


def test_the_picker_by_keyboard(visitor: Visitor) -> None:
    board = visitor.open("starry-night", "porto-1")
    cell = board.cell(1, 1)
    visitor.element(cell).focus()
    visitor.type("Enter", "ArrowRight", "ArrowRight", "Enter")
    assert visitor.written() == {cell: "star"}
    focused = visitor.page.evaluate("() => document.activeElement.dataset.cell")
    assert focused == str(cell), "the focus comes back to the board"

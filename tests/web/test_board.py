"""The board of the page under mouse, fingers and keys, on a game that does nothing else."""

from __future__ import annotations

import json
import mimetypes
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright", reason="Playwright is missing: the board is not tried")
from playwright.sync_api import Browser, Page, Route, expect, sync_playwright

from pencilmark.drawing.colouring import colouring
from pencilmark.grid import grid
from web.browser import PATIENCE

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "src" / "pencilmark" / "web" / "page"
HERE = Path(__file__).parent / "board"
CHROMIUM = shutil.which("chromium")
MODULES = ("board", "pointer", "keyboard", "picker", "pad", "entry")
ADDRESS = "http://board.test/"

pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="Chromium is missing: the board is not tried"
)


def value(mark: str, name: str, **look: str) -> dict[str, Any]:
    return {
        "value": mark,
        "name": name,
        "look": {"filling": None, "shape": None, "text": None, **look},
    }


def pen(mark: str, **more: Any) -> dict[str, Any]:
    usual = {"value": mark, "keys": [], "dragged": mark, "every_second": False, "spares": []}
    return {**usual, **more}


def board(values: list[dict[str, Any]], pens: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """A board of 6x6 cells; what is not named here is a property of the board or of its play."""
    play = {
        "entry": "paint",
        "pens": pens,
        "cycle": [],
        "notes": [],
        "automatic": [],
        "tap_cycles": False,
        "colours": False,
        "rest": "",
    }
    nothing: dict[str, list[Any]] = {
        name: [] for name in ("holes", "walls", "fills", "labels", "symbols", "signs", "limits")
    }
    whole = {"rows": 6, "cols": 6, "lines": "thin", "regions": None, "spoken": [""] * 36}
    named = {"kind": "tried", "title": "Tried", "caption": "Tried, 6x6", "summary": ""}
    return {
        **nothing,
        **whole,
        **named,
        "values": values,
        "givens": {},
        **{name: what for name, what in more.items() if name not in play},
        "play": {**play, **{name: what for name, what in more.items() if name in play}},
    }


STARS = board(
    [value("*", "star", shape="star"), value(".", "cross", shape="dot")],
    [pen("*", keys=["s"], dragged=".", spares=["*"]), pen(".", keys=["x"], spares=["*"])],
    cycle=[".", "*"],
    labels=[{"place": {"side": "left", "index": 2}, "text": "3", "role": "given"}],
    spoken=["region A"] * 36,
)
SHADING = board(
    [value("#", "shaded", filling="shaded"), value(".", "circled", shape="ring")],
    [pen("#", every_second=True), pen(".", spares=["#"])],
    cycle=["#", "."],
    givens={"35": "#"},
)
DIGITS = board(
    [value(str(digit), str(digit), text=str(digit)) for digit in range(1, 7)],
    [],
    entry="select",
    notes=["corner", "centre"],
    signs=[[0, 1], [8, 2]],
)
SHAPES = board(
    [value("W", "sun", shape="white-circle"), value(".", "nothing", shape="dot")],
    [pen("W", keys=["w", "1"]), pen(".", keys=["x"])],
    entry="select",
    cycle=["W", "."],
    notes=["centre"],
    tap_cycles=True,
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture
def opened(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open a page with a board; it must not have complained about anything at the end."""
    pages: list[Page] = []
    complaints: list[str] = []

    def answer(route: Route, described: dict[str, Any]) -> None:
        path = route.request.url.removeprefix(ADDRESS)
        if path == "start.json":
            found = [next(PAGE.rglob(f"{name}.js")).relative_to(PAGE) for name in MODULES]
            modules = [f"./page/{name.as_posix()}" for name in found]
            route.fulfill(json={"board": described, "modules": modules})
            return
        file = PAGE / path.removeprefix("page/") if path.startswith("page/") else HERE / path
        if not file.is_file():
            route.fulfill(status=204 if path == "favicon.ico" else 404)
            return
        kind = mimetypes.guess_type(file.name)[0] or "text/plain"
        route.fulfill(body=file.read_bytes(), content_type=kind)

    def open_(described: dict[str, Any], *, touch: bool = False) -> Page:
        context = browser.new_context(
            viewport={"width": 400 if touch else 800, "height": 740}, has_touch=touch
        )
        context.route("**", lambda route: answer(route, described))
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda said: complaints.append(said.text) if said.type == "error" else None,
        )
        page.goto(f"{ADDRESS}index.html")
        page.wait_for_selector("html[data-ready]", timeout=PATIENCE)
        pages.append(page)
        return page

    yield open_
    for page in pages:
        page.context.close()
    assert complaints == []


def middle(page: Page, cell: int) -> tuple[float, float]:
    box = page.locator(f"[data-cell='{cell}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def row(page: Page, first: int, count: int = 6) -> str:
    """The values of neighbouring cells, `-` where one is open."""
    script = "([first, count]) => game.cells.slice(first, first + count).map((c) => c.value || '-')"
    return "".join(page.evaluate(script, [first, count]))


def drag(page: Page, start: int, end: int, button: Any = "left") -> None:
    page.mouse.move(*middle(page, start))
    page.mouse.down(button=button)
    page.mouse.move(*middle(page, end))
    page.mouse.up(button=button)


def touch(page: Page) -> Callable[..., None]:
    """Put fingers on a page: `start`, `move` or `end`, and the cells that they are on."""
    session = page.context.new_cdp_session(page)

    def send(kind: str, *cells: int) -> None:
        points = [middle(page, cell) for cell in cells]
        session.send(
            "Input.dispatchTouchEvent",
            {
                "type": f"touch{kind.title()}",
                "touchPoints": [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)],
            },
        )

    return send


def test_the_buttons_of_the_mouse_write_two_marks_and_take_them_out(
    opened: Callable[..., Page],
) -> None:
    page = opened(STARS)
    page.mouse.click(*middle(page, 0))
    page.mouse.click(*middle(page, 1), button="right")
    page.mouse.click(*middle(page, 2))
    page.mouse.click(*middle(page, 2))
    assert row(page, 0) == "*.----"
    page.evaluate("() => { options.swap = true }")
    page.mouse.click(*middle(page, 3))
    assert row(page, 0) == "*.-.--"
    label = page.get_attribute("[data-cell='0']", "aria-label")
    assert label == "row 1, column 1, region A, star"


def test_a_drag_is_one_step_and_spares_what_it_should(opened: Callable[..., Page]) -> None:
    page = opened(STARS)
    page.mouse.click(*middle(page, 2))
    drag(page, 0, 4)
    assert row(page, 0) == "..*..-"
    assert page.evaluate("() => game.past.length") == 2
    drag(page, 0, 5)  # its first cell has the mark already: the drag takes it out
    assert row(page, 0) == "--*---"
    page.keyboard.press("Control+z")
    assert row(page, 0) == "..*..-"


def test_a_slanting_drag_does_not_take_the_cells_whose_corners_it_cuts(
    opened: Callable[..., Page],
) -> None:
    page = opened(STARS)
    drag(page, 0, 21)
    assert [row(page, 6 * at) for at in range(4)] == [".-----", "-.----", "--.---", "---.--"]


def test_escape_takes_a_drag_back(opened: Callable[..., Page]) -> None:
    page = opened(STARS)
    page.mouse.move(*middle(page, 0))
    page.mouse.down()
    page.mouse.move(*middle(page, 3))
    assert row(page, 0) == "....--"
    page.keyboard.press("Escape")
    assert row(page, 0) == "------"
    page.mouse.up()
    assert row(page, 0) == "------"
    assert page.evaluate("() => game.past.length") == 0


def test_a_drag_may_take_every_second_cell_and_leaves_givens_alone(
    opened: Callable[..., Page],
) -> None:
    page = opened(SHADING)
    drag(page, 0, 5)
    assert row(page, 0) == "#-#-#-"
    drag(page, 0, 5, "right")
    assert row(page, 0) == "#.#.#."
    drag(page, 35, 31)  # the given mark at its beginning does not make it a drag that opens
    assert row(page, 30) == "-#-#-#"
    page.mouse.click(*middle(page, 35))
    assert row(page, 30) == "-#-#-#"


def test_taps_go_through_the_marks_and_a_long_press_writes_the_other(
    opened: Callable[..., Page],
) -> None:
    page = opened(STARS, touch=True)
    seen = []
    for _ in range(3):
        page.touchscreen.tap(*middle(page, 0))
        seen.append(row(page, 0, 1))
    assert seen == [".", "*", "-"]
    fingers = touch(page)
    fingers("start", 7)
    page.wait_for_function("() => game.cells[7].value === '*'", timeout=PATIENCE)
    fingers("end")
    assert row(page, 6) == "-*----"
    page.locator("#pad button").nth(1).tap()
    page.touchscreen.tap(*middle(page, 9))
    assert row(page, 6) == "-*-*--"


def test_a_click_of_a_screen_reader_writes_like_a_tap(opened: Callable[..., Page]) -> None:
    page = opened(STARS)
    page.evaluate("() => document.querySelector('[data-cell=\"5\"]').click()")
    page.evaluate("() => document.querySelector('.board-clue').click()")
    assert row(page, 0) == "-----."
    assert page.evaluate("() => [...game.greyed]") == ["left 2"]


def test_a_second_finger_takes_back_what_the_first_one_drew(opened: Callable[..., Page]) -> None:
    page = opened(STARS, touch=True)
    fingers = touch(page)
    fingers("start", 0)
    fingers("move", 3)
    assert row(page, 0) == "....--"
    fingers("start", 3, 33)
    assert row(page, 0) == "------"
    fingers("move", 4, 32)
    fingers("end")
    assert page.evaluate("() => game.cells.every((cell) => cell.value === '')")
    assert page.evaluate("() => game.past.length") == 0


def test_a_finger_that_scrolls_does_not_write(opened: Callable[..., Page]) -> None:
    page = opened(STARS, touch=True)
    page.evaluate("() => { options.touchDraws = false; view.settings({}) }")
    fingers = touch(page)
    fingers("start", 0)
    fingers("move", 12)
    fingers("move", 24)
    fingers("end")
    assert page.evaluate("() => game.cells.every((cell) => cell.value === '')")
    page.touchscreen.tap(*middle(page, 0))
    assert row(page, 0) == ".-----"


def test_a_board_is_filled_by_keys_alone(opened: Callable[..., Page]) -> None:
    page = opened(STARS)
    page.keyboard.press("Tab")
    for key in ("Enter", "ArrowRight", "Space", "End", "s", "PageDown", "x"):
        page.keyboard.press(key)
    assert row(page, 0) == "*.---*"
    assert row(page, 30) == "-----."
    page.keyboard.press("Backspace")
    assert row(page, 30) == "------"
    for key in ("PageUp", "ArrowDown", "ArrowDown", "Home", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    assert page.evaluate("() => [...game.greyed]") == ["left 2"]
    expect(page.locator("[role=rowheader]")).to_have_text("left of row 3: 3, greyed")
    expect(page.locator("[tabindex='0'].board-clue")).to_have_count(1)


def test_cells_are_selected_and_digits_written_into_them(opened: Callable[..., Page]) -> None:
    page = opened(DIGITS)
    drag(page, 12, 14)
    page.keyboard.press("4")
    assert row(page, 12) == "444---"
    page.mouse.click(*middle(page, 20))
    page.keyboard.down("Control")
    page.mouse.click(*middle(page, 22))
    page.keyboard.up("Control")
    page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate("() => view.selected") == [20, 22, 23]
    page.keyboard.press("Shift+Digit2")
    page.keyboard.press("Control+Digit3")
    noted = page.evaluate(
        "() => [20, 22, 23].map((c) => [game.cells[c].corner, game.cells[c].centre])"
    )
    assert noted == [[["2"], ["3"]]] * 3
    page.keyboard.press("x")
    assert page.evaluate("() => options.mode") == "corner"
    expect(page.locator("[aria-selected=true]")).to_have_count(3)


def test_signs_are_greyed_by_click_and_by_key(opened: Callable[..., Page]) -> None:
    page = opened(DIGITS)
    left, right = middle(page, 0), middle(page, 1)
    page.mouse.click((left[0] + right[0]) / 2, left[1])
    page.mouse.click(*middle(page, 2))
    page.keyboard.press("g")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => [...game.greyed]") == ["sign 0 1", "sign 8 2"]
    expect(page.locator(".sign.greyed")).to_have_count(2)


def test_the_picker_is_worked_by_mouse_and_keys(opened: Callable[..., Page]) -> None:
    page = opened(SHAPES)
    page.mouse.click(*middle(page, 0))
    assert row(page, 0) == "W-----"
    page.mouse.click(*middle(page, 1), button="right")
    page.get_by_role("dialog").get_by_role("button", name="nothing").click()
    assert row(page, 0) == "W.----"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert row(page, 0) == "W.W---"
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate("() => document.activeElement.dataset.cell") == "2"


def test_a_move_touches_only_its_own_cell(opened: Callable[..., Page]) -> None:
    page = opened(STARS)
    changed = page.evaluate(
        """async () => {
          game.write([1, 2, 3], ".");
          const seen = new Set();
          const watcher = new MutationObserver((all) => all.forEach((one) => {
            [...one.addedNodes, ...one.removedNodes].forEach((node) => seen.add(node));
            if (one.type === "attributes") seen.add(one.target);
          }));
          const what = { subtree: true, childList: true, attributes: true };
          watcher.observe(view.element, what);
          game.write([8], "*");
          await Promise.resolve();
          return [...seen].map((node) => node.dataset.cell ?? node.localName);
        }"""
    )
    assert sorted(changed) == ["8", "g"]


def test_regions_that_touch_have_different_colours(opened: Callable[..., Page]) -> None:
    names = "AABBCCAADBBCEEDDFCEGGDFFEGHHHFGGIIHH"
    page = opened({**STARS, "regions": list(names)})
    page.evaluate("() => view.settings({ colours: true })")
    colours = page.evaluate(
        f"""async () => {{
          const path = {json.dumps(next(PAGE.rglob("colouring.js")).relative_to(PAGE).as_posix())};
          return (await import(`./page/${{path}}`)).colouring(view.board);
        }}"""
    )
    assert colours == colouring(grid(6, 6), names)  # as in the drawings of the program
    for cell, name in enumerate(names):
        for near in (cell + 1 if cell % 6 < 5 else cell, cell + 6 if cell < 30 else cell):
            assert (colours[near] == colours[cell]) == (names[near] == name)
    expect(page.locator("[class^=region-]")).to_have_count(len(set(colours)))


def test_regions_are_named_while_something_is_explained_and_holes_are_hatched(
    opened: Callable[..., Page],
) -> None:
    play = {**STARS["play"], "colours": True}
    page = opened({**STARS, "play": play, "regions": [None, *"A" * 17, *"B" * 18], "holes": [0]})
    letters = page.locator(".layer-marks text")
    expect(letters).to_have_count(0)
    page.evaluate("() => view.highlight({ roles: { 7: 'looked-at' } })")
    expect(letters).to_have_text(["A", "B"])
    page.evaluate("() => view.clear()")
    expect(letters).to_have_count(0)
    expect(page.locator(".hole")).to_have_count(1)

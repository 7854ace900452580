"""Puzzles in pages of others, and in files of their own."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import children
import pencilmark
from pencilmark.kind import kind as find_kind, kind_names
from pencilmark.lab.strategies import strategy
from pencilmark.lab.tracing import trace
from web.browser import PATIENCE, Example, Visitor, expect

if TYPE_CHECKING:
    from playwright.sync_api import FrameLocator, Page

NO_STORAGE = """
if (window.parent !== window) {
  Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("not for frames", "SecurityError"); },
  });
}
"""


class Blog:
    """A server of somebody else, which shows whatever it is told to."""

    def __init__(self) -> None:
        self.body = ""
        blog = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(200)
                self.send_header("content-type", "text/html; charset=utf-8")
                self.end_headers()
                self.wfile.write(blog.body.encode())

            def log_message(self, *told: object) -> None:
                """Nobody reads it."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="module")
def blog() -> Iterator[Blog]:
    found = Blog()
    yield found
    found.close()


@pytest.fixture
def reader(browser: Any) -> Iterator[Page]:
    """Somebody who reads pages, in which nothing goes wrong."""
    context = browser.new_context(viewport={"width": 900, "height": 900})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    wrong: list[str] = []
    page.on("console", lambda told: wrong.append(told.text) if told.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    context.close()
    assert not wrong, "\n".join(wrong)


def snippet(visitor: Visitor) -> str:
    """What the panel gives to be put into a page."""
    field = visitor.page.get_by_label("In a page of your own")
    visitor.page.wait_for_function("(field) => field.value", arg=field.element_handle())
    return field.input_value()


def shown(page: Page, blog: Blog, snippet: str) -> FrameLocator:
    """The puzzle in the frame of a blog."""
    blog.body = f"<!doctype html><title>Blog</title><link rel=icon href=data:,>{snippet}<p>The end."
    page.goto(blog.address)
    frame = page.frame_locator("iframe")
    frame.locator(".board").wait_for()
    return frame


def height(page: Page) -> float:
    """How high the frame is, once all of the puzzle is in it."""
    element = page.locator("iframe").element_handle()
    inside = element.content_frame()
    assert inside is not None
    page.wait_for_function("(frame) => frame.height !== '640'", arg=element)
    whole = "() => document.documentElement.scrollHeight === innerHeight"
    inside.wait_for_function(whole)
    return float(element.get_attribute("height") or "")


def write(frame: FrameLocator, example: Example, cells: dict[int, str]) -> None:
    for cell, value in cells.items():
        frame.locator(f'[data-cell="{cell}"]').press(example.key(value))


def test_a_puzzle_in_a_page_of_others(visitor: Visitor, reader: Page, blog: Blog) -> None:
    example = visitor.open("hitori")
    first, *others = example.to_write.items()
    visitor.write(*first)
    visitor.press("Share")
    frame = shown(reader, blog, snippet(visitor))
    visitor.press("Copy the snippet")
    visitor.button("Copied").wait_for()
    title = reader.locator("iframe").get_attribute("title")
    assert title == example.board["caption"]
    before = height(reader)
    assert frame.locator(f'[data-cell="{first[0]}"]').get_attribute("aria-label") is not None
    for name in ("Hint", "Which technique?", "Show the step"):
        frame.get_by_role("button", name=name, exact=True).click()
    frame.get_by_role("button", name="Do it").wait_for()
    children.wait_until(lambda: height(reader) > before, 5)
    assert height(reader) > before, "the frame grows with what is said in it"
    # what is written is kept, and led on to the whole page
    write(frame, example, dict([first]))
    link = frame.get_by_role("link", name="Open in Pencilmark")
    children.wait_until(lambda: "#p=" in (link.get_attribute("href") or ""), 5)
    reader.wait_for_timeout(300)
    reader.reload()
    cell = frame.locator(f'[data-cell="{first[0]}"]')
    cell.wait_for()
    assert (cell.get_attribute("aria-label") or "").endswith(example.called(first[1]))
    with reader.context.expect_page() as opened:
        link.click()
    whole = opened.value
    whole.locator("#play .board").wait_for()
    same = whole.locator(f'#play [data-cell="{first[0]}"]').get_attribute("aria-label") or ""
    assert same.endswith(example.called(first[1]))
    assert whole.url.startswith(visitor.address)
    whole.close()
    write(frame, example, dict(others))
    frame.locator(".done").wait_for()


def test_marks_and_hints_are_a_matter_of_choice(visitor: Visitor, reader: Page, blog: Blog) -> None:
    example = visitor.open("takuzu")
    first, *others = example.to_write.items()
    visitor.write(*first)
    visitor.press("Share")
    visitor.page.get_by_label("with my marks").check()
    plain = snippet(visitor)
    visitor.page.get_by_label("with hints").uncheck()
    children.wait_until(lambda: snippet(visitor) != plain, 5)
    assert "&amp;hints=off" in snippet(visitor)
    reader.add_init_script(NO_STORAGE)
    frame = shown(reader, blog, snippet(visitor))
    cell = frame.locator(f'[data-cell="{first[0]}"]')
    assert (cell.get_attribute("aria-label") or "").endswith(example.called(first[1]))
    buttons = frame.locator(".help-buttons button").all_inner_texts()
    assert buttons == ["Right so far?"]
    cell.press("h")
    (wrong, _), *_ = others
    write(frame, example, {wrong: example.wrong(wrong)})
    frame.get_by_role("button", name="Right so far?").click()
    frame.locator(".answer").filter(has_text="No: there is a mistake").wait_for()
    # nothing can be kept here, and everything else goes on
    write(frame, example, dict(others))
    frame.locator(".done").wait_for()


def test_a_link_without_a_puzzle_gets_one_sentence(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.address}embed.html#p=nothing")
    told = visitor.page.get_by_role("alert")
    told.filter(has_text="This link").wait_for()
    assert told.inner_text().count(".") == 1


@pytest.mark.editions("served")  # it takes a header
def test_only_the_embedded_page_stands_in_frames(server: str, browser: Any, blog: Blog) -> None:
    page = browser.new_page()
    refused: list[str] = []
    page.on("console", lambda told: refused.append(told.text))
    blog.body = f'<!doctype html><iframe src="{server}"></iframe>'
    page.goto(blog.address)
    children.wait_until(lambda: any("frame-ancestors" in line for line in refused), 10)
    page.close()
    assert any("frame-ancestors" in line for line in refused)


@pytest.fixture
def alone(browser: Any, tmp_path: Path) -> Iterator[Visitor]:
    """Somebody without a network, who has only files."""
    visitor = Visitor(f"{tmp_path.as_uri()}/", browser.new_context(offline=True))
    yield visitor
    visitor.leave()
    assert not visitor.wrong, "\n".join(visitor.wrong)


def opened(visitor: Visitor, folder: Path, kind: str, **wishes: Any) -> Example:
    """An example as a file, which is opened."""
    example = visitor.example = Example(kind)
    file = folder / f"{kind}.html"
    file.write_text(
        pencilmark.embed(pencilmark.read(json.dumps(example.puzzle)), **wishes), "utf-8"
    )
    visitor.requests.clear()
    visitor.page.goto(file.as_uri())
    visitor.page.locator("#play .board").wait_for()
    return example


def test_every_kind_is_played_from_a_file(alone: Visitor, tmp_path: Path) -> None:
    for kind in kind_names():
        example = opened(alone, tmp_path, kind, title=f"For {kind}")
        assert alone.page.title() == f"For {kind}"
        alone.press("Explain")
        alone.press("Last")
        alone.page.locator(".walk-text").filter(has_text="that was the last step").wait_for()
        expected = {cell: example.called(example.solution[cell]) for cell in example.open_cells}
        assert alone.written() == expected
        alone.press("Back to my game")
        assert alone.written() == {}
        cell, value = next(iter(example.to_write.items()))
        for written, told in ((value, "Yes"), (example.wrong(cell), "No: there is a mistake")):
            alone.element(cell).focus()
            alone.type("Backspace", example.key(written))
            alone.press("Right so far?")
            alone.says(told)
        assert alone.requests == [f"{alone.address}{kind}.html"], "nobody is asked for anything"


def test_hints_in_a_file_lead_to_the_solution(alone: Visitor, tmp_path: Path) -> None:
    example = opened(alone, tmp_path, "takuzu")
    cell = next(iter(example.to_write))
    alone.write(cell, example.wrong(cell))
    alone.press("Hint")
    alone.says("Something is wrong")
    alone.press("Back to before my mistake")
    alone.says("One move taken back")
    right = {cell: example.called(value) for cell, value in example.to_write.items()}
    while not right.items() <= alone.written().items():
        for name in ("Hint", "Which technique?", "Show the step", "Do it"):
            alone.press(name)
    alone.celebrated()
    alone.press("Undo")
    alone.saved()
    left = alone.written()
    alone.reload()
    assert alone.written() == left
    alone.press("Redo")
    alone.celebrated()


def test_hints_in_a_file_lead_from_star_to_star(alone: Visitor, tmp_path: Path) -> None:
    """Those who write stars only: no hint comes twice."""
    example = opened(alone, tmp_path, "star-battle")
    cols = len(example.puzzle["puzzle"]["regions"][0])
    left = {f"R{cell // cols + 1}C{cell % cols + 1}": cell for cell in example.to_write}
    _, first = left.popitem()
    alone.click(first)
    while left:
        for name in ("Hint", "Which technique?", "Show the step"):
            alone.press(name)
        told = alone.answer().inner_text()
        stars = [name for name in left if re.search(rf"{name}\b[^.]* stars?\b", told)]
        assert stars, told
        for name in stars:
            alone.click(left.pop(name))
    alone.celebrated()


def test_a_file_is_solved_by_mouse(alone: Visitor, tmp_path: Path) -> None:
    example = opened(alone, tmp_path, "star-battle", hints=False)
    buttons = alone.page.locator(".help-buttons button").all_inner_texts()
    assert buttons == ["Right so far?", "Explain"]
    for cell in example.to_write:
        alone.click(cell)
    alone.celebrated()


def test_an_explanation_is_stepped_through(browser: Any) -> None:
    """Twice in one page, as in a notebook, by mouse and keyboard, by day and by night."""
    explanation = pencilmark.explain(pencilmark.read("hitori\nnumbers:\n111\n123\n321"))
    count = len(explanation.steps)
    piece = explanation._repr_html_()
    context = browser.new_context(color_scheme="dark", offline=True)
    page: Page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.set_content(f"<body>{piece}{piece}</body>")
    one, other = page.locator(".pencilmark-stepper").all()
    steps = one.locator(".pencilmark-said > ol > li")

    def shows(number: int) -> bool:
        told = f"Step {number} of {count}" if number else "The puzzle"
        visible = [place for place in range(count) if steps.nth(place).is_visible()]
        return one.locator("output").inner_text() == told and visible == [number - 1][: number > 0]

    first = one.locator(".pencilmark-board").inner_html()
    assert shows(0)
    one.get_by_label("One step on").click()
    assert shows(1)
    assert one.locator(".pencilmark-board").inner_html() != first
    page.keyboard.press("ArrowRight")
    assert shows(2)
    one.get_by_label("To the last step").click()
    assert shows(count)
    page.keyboard.press("Home")  # the button that is off now has handed the keyboard on
    assert shows(0)
    one.get_by_role("slider").fill("1")
    assert shows(1)
    one.get_by_label("One step back").click()
    assert one.locator(".pencilmark-board").inner_html() == first
    expect(other.locator("output")).to_have_text("The puzzle")

    def text_colour() -> str:
        found = one.evaluate("node => getComputedStyle(node).color")
        return str(found)

    night = text_colour()
    page.evaluate("document.body.dataset.jpThemeLight = 'true'")  # the notebook knows better
    assert text_colour() != night
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    assert text_colour() == night
    context.close()
    assert not wrong


def test_a_search_tree_is_stepped_through(browser: Any, tmp_path: Path) -> None:
    """By keyboard, and by a click on a node; nothing that comes later is told."""
    puzzle = pencilmark.read(find_kind("star-battle").example("porto-3").puzzle)
    tree = trace(puzzle, strategy("teaching/leftmost/up"))
    file = tmp_path / "tree.html"
    file.write_text(tree.html(), "utf-8")
    context = browser.new_context(offline=True, viewport={"width": 500, "height": 800})
    page: Page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(file.as_uri())
    count = tree.counters["decisions"]
    told, crosses = page.locator("output"), page.locator(".node circle + path")
    nodes, result = page.locator(".node"), page.get_by_text("The solution is the only one.")
    expect(told).to_have_text("The puzzle")
    expect(nodes.nth(0).locator("circle")).to_be_in_viewport()
    expect(crosses.locator("visible=true")).to_have_count(0)
    expect(result).to_be_hidden()
    page.keyboard.press("ArrowRight")  # nothing has been clicked on
    expect(told).to_have_text("Start")
    (first,) = [one for one in tree.nodes if one.end == "dead end"][:1]
    for _ in range(first.number):
        page.keyboard.press("ArrowRight")
    expect(told).to_have_text(f"Decision {first.number} of {count}")
    expect(crosses.locator("visible=true")).to_have_count(1)
    expect(nodes.nth(first.number).locator("circle")).to_be_in_viewport(ratio=0.9)
    expect(page.get_by_text("Dead end.").locator("visible=true")).to_be_in_viewport(ratio=0.9)
    nodes.nth(3).click()
    expect(told).to_have_text(f"Decision 3 of {count}")
    expect(page.locator(".node.pencilmark-now")).to_contain_text("R1C3 is empty")
    page.emulate_media(media="print")
    expect(nodes.locator("visible=true")).to_have_count(count + 1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is cut"
    page.emulate_media(media="screen")
    page.keyboard.press("End")
    expect(nodes.nth(count).locator("circle")).to_be_in_viewport(ratio=0.9)
    expect(result).to_be_visible()
    assert not wrong
    context.close()

"""The collection of a server on the page: listed, filtered, opened, and found again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import children
from serving import serving
from shelves import TAGS, stocked
from web.browser import Visitor, expect
from web.test_people import AXE, LOOKS, fine

ON_A_PAGE = 24


class Library:
    """A server with a collection, and all that this keeps."""

    def __init__(self, path: Path) -> None:
        self.rows = stocked(path)
        self.server = serving("--collection", str(path))
        children.keep(self.server.process)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    made = Library(tmp_path_factory.mktemp("library") / "c.db")
    yield made
    children.end(made.server.process)


@pytest.fixture
def reader(library: Library, browser: Any) -> Iterator[Visitor]:
    """Somebody who visits this server."""
    visitor = Visitor(library.server.address, browser.new_context(service_workers="block"))
    yield visitor
    visitor.leave()
    assert not visitor.wrong, "\n".join(visitor.wrong)


class List:
    """The list as it is shown."""

    def __init__(self, reader: Visitor) -> None:
        self.page = reader.page
        self.cards = reader.page.locator(".collected")

    def shows(self, rows: list[dict[str, Any]], told: str | None = None) -> None:
        """Wait until exactly these puzzles are listed."""
        ids = [f"#collection/{row['id']}" for row in rows]
        self.page.wait_for_function(
            """(ids) => {
              const links = [...document.querySelectorAll(".collected a")];
              return JSON.stringify(links.map((link) => link.hash)) === JSON.stringify(ids);
            }""",
            arg=ids,
        )
        count = f"{len(rows)} puzzles" if len(rows) != 1 else "One puzzle"
        expect(self.page.locator(".collection-count")).to_have_text(told or count)

    def choose(self, label: str, value: str) -> None:
        self.list(label).select_option(value)

    def list(self, label: str) -> Any:
        return self.page.get_by_role("combobox", name=label, exact=True)

    @property
    def wish(self) -> str:
        """What the address says."""
        return str(self.page.evaluate("() => location.hash"))


def test_a_collection_is_listed_and_filtered(library: Library, reader: Visitor) -> None:
    rows, page = library.rows, reader.page
    listed = List(reader)
    reader.arrive()
    page.get_by_text(f"{len(rows)} puzzles are kept on this server.").wait_for()
    page.get_by_role("link", name="Browse the collection").click()
    listed.shows(rows[:ON_A_PAGE], f"Puzzles 1 to {ON_A_PAGE} of {len(rows)}")
    listed.cards.first.locator("svg").wait_for()  # small pictures
    # pages are links, so that Back leads to the one before
    page.get_by_role("link", name="Next", exact=True).click()
    second = rows[ON_A_PAGE:][:ON_A_PAGE]
    told = f"Puzzles {ON_A_PAGE + 1} to {ON_A_PAGE + len(second)} of {len(rows)}"
    listed.shows(second, told)
    assert listed.wish == "#collection?page=2"
    page.wait_for_function("() => document.activeElement.className === 'collection-count'")
    page.go_back()
    listed.shows(rows[:ON_A_PAGE], f"Puzzles 1 to {ON_A_PAGE} of {len(rows)}")

    meant = [row for row in rows if row["kind"] == "comparison-sudoku"]
    technique = next(row["hardest"] for row in meant if row["hardest"])
    expect(listed.list("Technique")).to_be_disabled()
    listed.list("Kind").focus()
    listed.choose("Kind", "comparison-sudoku")
    listed.shows(meant)
    assert page.evaluate("() => document.activeElement.name") == "kind"
    listed.choose("Technique", technique)
    listed.shows([row for row in meant if technique in row["techniques"]])
    listed.choose("Technique", "")
    listed.choose("Tag", TAGS[1])
    tagged = [row for row in meant if TAGS[1] in row["tags"]]
    listed.shows(tagged)
    expect(listed.list("Tag").locator(f'[value="{TAGS[1]}"]')).to_contain_text(str(len(tagged)))
    listed.choose("Order", "-id")
    listed.shows(tagged[::-1])
    page.get_by_role("button", name="Show all").click()
    listed.shows(rows[::-1][:ON_A_PAGE], f"Puzzles 1 to {ON_A_PAGE} of {len(rows)}")

    listed.choose("Order", "id")
    score = sorted(row["score"] for row in rows if row["score"])[-6]
    high = [row for row in rows if (row["score"] or 0) >= score]
    page.get_by_label("Lowest score").fill(str(score))
    page.get_by_label("Never used").check()  # in one go: the score is taken as well
    listed.shows([row for row in high if not row["used_in"]])
    page.get_by_label("Never used").uncheck()
    listed.shows(high)
    first = high[0]
    listed.choose("Size", size_of(first))
    listed.choose("Level", str(first["level"]))
    like_it = [row for row in high if size_of(row) == size_of(first)]
    listed.shows([row for row in like_it if row["level"] == first["level"]])
    assert listed.wish == f"#collection?size={size_of(first)}&level={first['level']}&score={score}-"


def size_of(row: dict[str, Any]) -> str:
    return f"{row['rows']}x{row['cols']}"


def test_puzzles_and_lists_are_opened_linked_and_found_again(
    library: Library, reader: Visitor
) -> None:
    page, listed = reader.page, List(reader)
    rows = [row for row in library.rows if row["kind"] == "hitori" and row["level"]]
    wish = "#collection?kind=hitori&score=0-100"
    reader.arrive(wish)
    listed.shows(rows)
    expect(listed.list("Kind")).to_have_value("hitori")
    expect(page.get_by_label("Highest score")).to_have_value("100")
    # opened by the keyboard, and back to the same list and the same puzzle
    row = rows[1]
    listed.cards.nth(1).locator("a").press("Enter")
    page.locator("#play .board").wait_for()
    expect(page.locator(".caption-text")).to_contain_text(f"{row['rows']}x{row['cols']}")
    page.get_by_text(f"No. {row['id']} of the collection").wait_for()
    page.get_by_text(f"Level {row['level']}, {row['level_name']}; score {row['score']}").wait_for()
    page.go_back()
    listed.shows(rows)
    page.wait_for_function(
        "(id) => document.activeElement.hash === `#collection/${id}`", arg=row["id"]
    )
    page.go_forward()
    page.locator("#play .board").wait_for()
    page.get_by_role("link", name="Back to the collection").click()
    listed.shows(rows)
    assert listed.wish == wish
    # a puzzle can be linked; what is not there is told
    reader.expected += ["404", "422"]
    for behind, told in (
        ("#collection/999999", "The collection has no puzzle with the number 999999."),
        (f"#collection/{row['id']}", f"No. {row['id']} of the collection"),
        ("#collection?score=x-y", "a range of scores such as"),
    ):
        page.goto("about:blank")
        reader.arrive(behind)
        page.get_by_text(told).wait_for()
    page.get_by_role("button", name="Show all").click()
    listed.cards.nth(ON_A_PAGE - 1).wait_for()
    if AXE.exists():
        fine(reader, "collection", *LOOKS)
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width


def test_without_a_collection_none_is_offered(visitor: Visitor) -> None:
    visitor.arrive("#collection?kind=hitori")
    visitor.page.locator("#collection").get_by_text("There is no collection").wait_for()
    visitor.press("Pick a puzzle")
    visitor.page.locator(".card").first.wait_for()
    expect(visitor.page.locator(".shelf")).to_have_count(0)
    expect(visitor.button("Collection")).to_have_count(0)

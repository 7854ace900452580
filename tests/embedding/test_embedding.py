"""A puzzle as one file: what is prepared in it, and that nothing in a puzzle gets out of its place.

How it is played is tried in a browser: tests/web/test_embedding.py.
"""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest

import pencilmark
from pencilmark.embedding.prepared import NotOneSolution
from pencilmark.embedding.script import script
from pencilmark.kind import kind_names, kinds
from pencilmark.wording import harmless

SMALL = "hitori\nnumbers:\n111\n123\n321"
MANY = "hitori\nnumbers:\n12\n21"
NONE = "hitori\nnumbers:\n11\n11"


class Page(HTMLParser):
    """The parts of a page, as a browser takes them apart."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, str] = {}
        self._inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._inside = tag + (dict(attrs).get("id") or "")
        self.texts.setdefault(self._inside, "")

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.texts[self._inside] += data

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    @property
    def prepared(self) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(self.texts["scriptprepared"])
        return data


def small(kind: str) -> pencilmark.Puzzle:
    """The smallest example of a kind that has one solution."""
    (owner,) = [one for one in kinds() if one.name == kind]
    unique = [pencilmark.read(one.puzzle) for one in owner.examples if one.status == "unique"]
    return min(unique, key=lambda puzzle: puzzle.grid.size)


@pytest.mark.parametrize("kind", kind_names())
def test_the_walkthrough_ends_at_the_solution(kind: str) -> None:
    puzzle = small(kind)
    page = Page(pencilmark.embed(puzzle))
    data = page.prepared
    found = pencilmark.solve(puzzle).solution
    assert found is not None
    assert data["solution"] == found.rows()
    assert data["complete"] is True
    reached = dict(data["sheet"]["board"]["givens"])
    left = {str(cell): set(puzzle.board.values) for cell in puzzle.grid.cells}
    for step in data["steps"]:
        assert step["where"]["sentence"]
        assert step["full"]
        for one in step["conclusions"]:
            cell = str(one["cell"])
            left[cell] = {one["value"]} if one["is"] else left[cell] - {one["value"]}
            if len(left[cell]) == 1:
                (reached[cell],) = left[cell]
    assert [reached[str(cell)] for cell in puzzle.grid.cells] == list(found.values)


def test_nothing_is_fetched() -> None:
    text = pencilmark.embed(pencilmark.read(SMALL))
    page = Page(text)
    for tag, attributes in page.tags:
        for name in ("src", "href", "action", "data", "srcset"):
            assert (attributes.get(name) or "data:").startswith("data:"), tag
    assert "url(" not in text.partition("<body")[0]
    (policy,) = [
        attributes["content"] or ""
        for tag, attributes in page.tags
        if tag == "meta" and attributes.get("http-equiv") == "Content-Security-Policy"
    ]
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy
    assert not re.search(r"connect|frame|http|\*", policy)
    assert len(text.encode()) - len(page.texts["scriptprepared"].encode()) < 200_000


def test_what_others_wrote_stays_text() -> None:
    wicked = "</script><script>alert(1)</script><!-- \u2028 \"'&lt;\x1b"
    data = {"kind": "hitori", "puzzle": {"numbers": [[1, 1, 1], [1, 2, 3], [3, 2, 1]]}}
    told = {"id": wicked, "title": wicked, "note": {"</script>": wicked}}
    puzzle = pencilmark.read(json.dumps({**data, **told}))
    for title in (None, wicked):
        page = Page(pencilmark.embed(puzzle, title=title))
        assert [tag for tag, _ in page.tags].count("script") == 2
        assert page.texts["h1"] == page.texts["title"] == harmless(wicked)
        assert page.prepared["sheet"]["puzzle"]["id"] == wicked
        assert page.texts["script"] == script("embed/file.js")


def test_what_is_offered_is_what_was_wished_for() -> None:
    puzzle = pencilmark.read(SMALL)
    offered = {
        (hints, walkthrough): Page(pencilmark.embed(puzzle, hints=hints, walkthrough=walkthrough))
        for hints in (True, False)
        for walkthrough in (True, False)
    }
    buttons = {wish: set(page.prepared["help"]) for wish, page in offered.items()}
    everything = {"hint", "rightSoFar", "takeBack", "explain", "solve"}
    assert buttons[True, True] == everything
    assert buttons[True, False] == everything - {"explain"}
    assert buttons[False, True] == {"rightSoFar", "explain"}
    assert buttons[False, False] == {"rightSoFar"}
    assert [bool(page.prepared["steps"]) for page in offered.values()] == [True, True, True, False]


def test_only_puzzles_with_one_solution_are_embedded() -> None:
    for text, part in ((MANY, "more than one"), (NONE, "no solution")):
        with pytest.raises(NotOneSolution, match=part):
            pencilmark.embed(pencilmark.read(text))
    with pytest.raises(NotOneSolution, match="time ran out"):
        pencilmark.embed(pencilmark.read(SMALL), cancel=lambda: True)
    large = "hitori\nnumbers:\n" + "\n".join([" ".join(["1"] * 51)] * 51)
    with pytest.raises(pencilmark.PencilmarkError, match="2601 cells"):
        pencilmark.embed(pencilmark.read(large))

"""Pages whose pictures share what they have in common."""

from __future__ import annotations

import re

import pencilmark
from pencilmark.drawing.svg.sharing import share
from pencilmark.kind import kind
from pencilmark.printing.worksheet_page import worksheet_page
from pencilmark.printing.worksheets import Worksheet


def _picture(*lines: str) -> str:
    return "\n".join(['<svg width="9">', "<title>one</title>", *lines, "</svg>"])


def _whole(page: str) -> str:
    """The page with everything where it is used."""
    defined = dict(re.findall(r'<g id="(s[0-9]+)">(.*)</g>', page))
    page = re.sub(r"<svg style=.*?</defs></svg>\n", "", page, flags=re.DOTALL)
    while "<use " in page:
        page = re.sub(r'<use href="#(s[0-9]+)"/>', lambda found: defined[found[1]], page)
    return page.replace("\n", "")


def test_nothing_is_lost_and_titles_stay() -> None:
    lines = [f'<circle cx="{place}" cy="{place}" r="3" fill="red"/>' for place in range(200)]
    pictures = [_picture(*lines[:place], *lines[place + 1 :]) for place in range(0, 200, 7)]
    page = "<html>\n<body>\n" + "\n".join(pictures) + "\n</body></html>"
    shared = share(page)
    assert _whole(shared) == page.replace("\n", "")
    assert shared.count("<title>") == len(pictures)
    assert len(shared) < len(page) / 5


def test_what_is_there_once_stays_where_it_is() -> None:
    one = _picture('<circle r="1"/>', '<circle r="2"/>')
    page = f"<html>\n<body>\n{one}\n</body></html>"
    assert share(page) == page


def test_a_worksheet_of_many_steps_is_small() -> None:
    owner = kind("comparison-sudoku")
    puzzle = pencilmark.read(owner.example("six-flat").puzzle, kind=owner.name)
    page = worksheet_page(Worksheet(pencilmark.explain(puzzle)))
    pictures = page.count("<title>")
    assert page.count("<use ") > pictures
    assert _whole(page).count("<title>") == pictures
    assert len(page) < len(_whole(page)) / 2

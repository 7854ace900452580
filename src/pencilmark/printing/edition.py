"""How a book is to look, and all that stands in it, as data for the template."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..drawing.layout import clean
from ..errors import PencilmarkError
from ..explaining.step import LEVELS
from ..kind import AnyKind, kind, kind_of
from ..wording import Sentence, listed
from . import words
from .items import Item
from .pictures import drawn, example_pictures
from .sheets import PAPERS, PER_PAGE, Paper, Slot, capacity, sheets, solution_rows


@dataclass(frozen=True)
class Edition:
    """What is asked of a book, apart from its puzzles."""

    title: str = ""
    author: str = ""
    date: datetime.date | None = None
    paper: str = "a4"
    per_page: int = 2
    cut_marks: bool = False

    def __post_init__(self) -> None:
        if self.paper not in PAPERS:
            raise _error(words.UNKNOWN_PAPER, paper=self.paper, papers=listed(PAPERS))
        if self.per_page not in PER_PAGE:
            counts = ", ".join(map(str, PER_PAGE[:-1])) + f" or {PER_PAGE[-1]}"
            raise _error(words.UNKNOWN_PER_PAGE, counts=counts, count=self.per_page)

    def printed(self, items: Iterable[Item]) -> bytes:
        """The book of these puzzles, as PDF."""
        from ..drawing.typesetting import typeset
        from .template import TEMPLATE

        return typeset(TEMPLATE, self.data(items))

    def pages(self, items: Iterable[Item], pixels_per_inch: float = 96.0) -> list[bytes]:
        """The same pages as pictures, each a PNG, to show a book where there is no paper."""
        from ..drawing.typesetting import typeset_pages
        from .template import TEMPLATE

        return typeset_pages(TEMPLATE, self.data(items), pixels_per_inch)

    def data(self, items: Iterable[Item]) -> dict[str, Any]:
        """All that the template is told: texts, drawings and where they stand."""
        paper = PAPERS[self.paper]
        entries = [_Entry(item, paper, self.per_page) for item in items]
        if not entries:
            raise _error(words.NO_PUZZLES)
        entries.sort(key=_Entry.order)
        for number, entry in enumerate(entries, 1):
            entry.number = number
        names = list(dict.fromkeys(entry.kind.name for entry in entries))
        return {
            "title": clean(self.title) or words.TITLE,
            "author": clean(self.author),
            "date": None if self.date is None else _date_told(self.date),
            "day": None if self.date is None else _date_parts(self.date),
            "counts": _counts(entries),
            "paper": paper.as_data(),
            "cut_marks": self.cut_marks,
            "words": {
                "contents": words.CONTENTS,
                "rules": words.RULES,
                "hints": words.HINTS,
                "cells": words.CELLS,
                "solutions": words.SOLUTIONS,
                "example": words.EXAMPLE,
                "example_solution": words.EXAMPLE_SOLUTION,
            },
            "kinds": [_kind_data(kind(name), paper) for name in names],
            "sheets": _sheets_data(entries, paper),
            "hints": [
                {"number": entry.number, "text": clean(entry.item.hint)}
                for entry in entries
                if entry.item.hint
            ],
            "solutions": [
                {
                    "title": clean(kind(name).title),
                    "rows": _solution_data(
                        [entry for entry in entries if entry.kind.name == name], paper
                    ),
                }
                for name in names
            ],
        }


class _Entry:
    """A puzzle in its place in the book."""

    def __init__(self, item: Item, paper: Paper, most: int) -> None:
        self.item = item
        self.kind = kind_of(item.puzzle)
        self.picture = drawn(item.puzzle)
        self.capacity = capacity(self.picture, paper, most)
        self.number = 0

    def order(self) -> tuple[object, ...]:
        """What the puzzles are sorted by; those that are equal stay as they came."""
        level = len(LEVELS) if self.item.level is None else self.item.level
        size = self.item.puzzle.grid.size
        return (self.kind.title, self.kind.name, level, -self.capacity, self.item.score, size)

    def text(self) -> dict[str, Any]:
        """What stands above the drawing."""
        about = self.picture.title.removeprefix(self.kind.title).lstrip(", ")
        level = self.item.level
        return {
            "number": self.number,
            "about": clean(". ".join([about, *self.picture.legend])),
            "credit": _credit(self.item),
            "stars": level or 0,
            "most_stars": len(LEVELS) - 1,
            "level": "" if level is None else LEVELS[level],
        }


def _sheets_data(entries: Sequence[_Entry], paper: Paper) -> list[dict[str, Any]]:
    """The pages of puzzles. The first page of a kind and that of a level can be looked up."""
    found = []
    begun: set[object] = set()
    for kind_name in dict.fromkeys(entry.kind.name for entry in entries):
        own = [entry for entry in entries if entry.kind.name == kind_name]
        for sheet in sheets([(entry.picture, entry.capacity) for entry in own], paper):
            here = [own[index] for index in sheet.members]
            levels = list(dict.fromkeys(_level_name(entry) for entry in here))
            found.append(
                {
                    "kind": clean(here[0].kind.title),
                    "levels": ", ".join(filter(None, levels)),
                    "first_of_kind": kind_name not in begun,
                    "new_levels": [
                        name for name in levels if name and (kind_name, name) not in begun
                    ],
                    "slots": [
                        {**slot.as_data(), **entry.text(), **_sized(entry, slot)}
                        for slot, entry in zip(sheet.slots, here, strict=False)
                    ],
                }
            )
            begun.update([kind_name, *((kind_name, name) for name in levels)])
    return found


def _sized(entry: _Entry, slot: Slot) -> dict[str, Any]:
    return entry.picture.as_data(slot.cell_size(entry.picture))


def _level_name(entry: _Entry) -> str:
    level = entry.item.level
    return "" if level is None else LEVELS[level]


def _solution_data(entries: Sequence[_Entry], paper: Paper) -> list[list[dict[str, Any]]]:
    """The solutions of one kind, in rows."""
    pictures = [drawn(entry.item.puzzle, entry.item.solution) for entry in entries]
    return [
        [
            {
                **pictures[index].as_data(size),
                "number": entries[index].number,
                "note": "" if entries[index].item.unique else words.ONE_OF_SEVERAL,
            }
            for index, size in row
        ]
        for row in solution_rows(pictures, paper)
    ]


def _kind_data(kind: AnyKind, paper: Paper) -> dict[str, Any]:
    """The rules of a kind, with an example and its solution."""
    return {
        "title": clean(kind.title),
        "summary": clean(kind.summary),
        "pictures": [
            picture.as_data(paper.example_cell_size(picture)) for picture in example_pictures(kind)
        ],
    }


def _counts(entries: Sequence[_Entry]) -> list[str]:
    """How many puzzles there are, of each kind where there are several."""
    counted = Counter(clean(entry.kind.title) for entry in entries)
    if len(counted) == 1:
        (title,) = counted
        return [str(Sentence(words.KIND_COUNT, kind=title, count=len(entries)))]
    return [
        str(Sentence(words.COUNT, count=len(entries))),
        *(str(Sentence(words.KIND_COUNT, kind=title, count=n)) for title, n in counted.items()),
    ]


def _credit(item: Item) -> str:
    """The title and the author that came with a puzzle."""
    metadata = item.puzzle.metadata
    title, author = _short(metadata.get("title")), _short(metadata.get("author"))
    if title and author:
        return str(Sentence(words.BY, title=title, author=author))
    return str(Sentence(words.BY_AUTHOR, author=author)) if author else title


def _short(text: object) -> str:
    """A piece of metadata in one short line; what is no text says nothing."""
    if not isinstance(text, str):
        return ""
    text = clean(" ".join(text.split()))
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1].rstrip() + "…"


_LONGEST = 40


def _date_told(date: datetime.date) -> str:
    month = words.MONTHS[date.month - 1]
    return str(Sentence(words.DATE, day=date.day, month=month, year=date.year))


def _date_parts(date: datetime.date) -> dict[str, int]:
    return {"year": date.year, "month": date.month, "day": date.day}


def _error(template: str, **values: object) -> PencilmarkError:
    return PencilmarkError(str(Sentence(template, **values)))

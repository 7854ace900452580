"""How a book is to look, and all that stands in it, as data for the template."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..drawing.layout import clean
from ..errors import PencilmarkError
from ..explaining.step import LEVELS
from ..kind import AnyKind, kind
from ..wording import Sentence, listed
from . import words
from .back import explanations_data, hints_data, key_data, solutions_data, techniques_data
from .choices import PER_PAGE
from .entries import Entry, told_of
from .imprint import Imprint
from .items import Item
from .pictures import example_pictures
from .sheets import PAPERS, Paper, Slot, capacity, sheets


@dataclass(frozen=True)
class Edition:
    """What is asked of a book, apart from its puzzles."""

    title: str = ""
    author: str = ""
    date: datetime.date | None = None
    paper: str = "a4"
    per_page: int = 2
    cut_marks: bool = False
    imprint: Imprint = field(default_factory=Imprint)

    def __post_init__(self) -> None:
        paper_called(self.paper)
        if self.per_page not in PER_PAGE:
            counts = ", ".join(map(str, PER_PAGE[:-1])) + f" or {PER_PAGE[-1]}"
            raise _error(words.UNKNOWN_PER_PAGE, counts=counts, count=self.per_page)

    def printed(self, items: Iterable[Item]) -> bytes:
        """The book of these puzzles, as PDF."""
        from ..drawing.typesetting import typeset
        from .templates.book import TEMPLATE

        return typeset(TEMPLATE, self.data(items))

    def pages(self, items: Iterable[Item], pixels_per_inch: float = 96.0) -> list[bytes]:
        """The same pages as pictures, each a PNG, to show a book where there is no paper."""
        from ..drawing.typesetting import typeset_pages
        from .templates.book import TEMPLATE

        return typeset_pages(TEMPLATE, self.data(items), pixels_per_inch)

    def data(self, items: Iterable[Item]) -> dict[str, Any]:
        """All that the template is told: texts, drawings and where they stand."""
        paper = PAPERS[self.paper]
        entries = [_Placed(item, paper, self.per_page) for item in items]
        if not entries:
            raise _error(words.NO_PUZZLES)
        entries.sort(key=_Placed.order)
        for number, entry in enumerate(entries, 1):
            entry.number = number
        names = list(dict.fromkeys(entry.kind.name for entry in entries))
        return {
            "title": clean(self.title) or words.TITLE,
            "author": clean(self.author),
            "date": None if self.date is None else _date_told(self.date),
            "day": None if self.date is None else _date_parts(self.date),
            "counts": _counts(entries),
            "imprint": self._imprint(entries),
            "paper": paper.as_data(),
            "cut_marks": self.cut_marks,
            "words": WORDS,
            "kinds": [_kind_data(kind(name), paper) for name in names],
            "sheets": _sheets_data(entries, paper),
            "hints": hints_data(entries),
            "techniques": techniques_data(entries, paper),
            "key": key_data(),
            "explanations": explanations_data(entries, paper),
            "solutions": solutions_data(entries, paper),
        }

    def _imprint(self, entries: Sequence[Entry]) -> list[str]:
        """The lines of the page behind the title."""
        unique = all(entry.item.unique for entry in entries)
        return [
            *self.imprint.lines(),
            *([words.ALL_UNIQUE] if unique else []),
            words.MADE_WITH,
        ]


WORDS = {
    name.lower(): getattr(words, name)
    for name in (
        "CONTENTS",
        "RULES",
        "HINTS",
        "HINTS_TOLD",
        "TECHNIQUES",
        "EXPLANATIONS",
        "EXPLANATIONS_TOLD",
        "LEFT_OUT",
        "CELLS",
        "SOLUTIONS",
        "SOLUTION",
        "EXAMPLE",
        "EXAMPLE_SOLUTION",
        "SOLUTION_ON_PAGE",
        "RANGE",
        "TIME",
        "NAME",
        "DAY",
    )
}
"""The words that templates use by themselves."""


def paper_called(name: str) -> Paper:
    """A size of paper, or an error that says which there are."""
    if name not in PAPERS:
        raise _error(words.UNKNOWN_PAPER, paper=name, papers=listed(PAPERS))
    return PAPERS[name]


class _Placed(Entry):
    """A puzzle in its place in the book."""

    def __init__(self, item: Item, paper: Paper, most: int) -> None:
        super().__init__(item)
        self.capacity = capacity(self.picture, paper, most)

    def order(self) -> tuple[object, ...]:
        """What the puzzles are sorted by; those that are equal stay as they came."""
        level = len(LEVELS) if self.item.level is None else self.item.level
        size = self.item.puzzle.grid.size
        return (self.kind.title, self.kind.name, level, -self.capacity, self.item.score, size)


def _sheets_data(entries: Sequence[_Placed], paper: Paper) -> list[dict[str, Any]]:
    """The pages of puzzles. The first page of a kind and that of a level can be looked up."""
    found = []
    begun: set[object] = set()
    for kind_name in dict.fromkeys(entry.kind.name for entry in entries):
        own = [entry for entry in entries if entry.kind.name == kind_name]
        for sheet in sheets([(entry.picture, entry.capacity) for entry in own], paper):
            here = [own[index] for index in sheet.members]
            levels = list(dict.fromkeys(entry.level_name for entry in here))
            found.append(
                {
                    "kind": clean(here[0].kind.title),
                    "levels": ", ".join(filter(None, levels)),
                    "first_of_kind": kind_name not in begun,
                    "new_levels": [
                        name for name in levels if name and (kind_name, name) not in begun
                    ],
                    "slots": [
                        slot_data(slot, entry, entry.text())
                        for slot, entry in zip(sheet.slots, here, strict=False)
                    ],
                }
            )
            begun.update([kind_name, *((kind_name, name) for name in levels)])
    return found


def slot_data(slot: Slot, entry: Entry, text: dict[str, Any]) -> dict[str, Any]:
    """A puzzle in its place on a page, with what is said of it."""
    return {**slot.as_data(), **text, **entry.picture.as_data(slot.cell_size(entry.picture))}


def _kind_data(kind: AnyKind, paper: Paper) -> dict[str, Any]:
    """The rules of a kind, with an example and its solution."""
    pictures = example_pictures(kind)
    told = told_of(kind, pictures[0], with_kind=False) if pictures else {"large": ""}
    return {
        "title": clean(kind.title),
        "summary": clean(kind.summary),
        "given": f"{told['large']} {told['about']}" if told["large"] else "",
        "pictures": [picture.as_data(paper.example_cell_size(picture)) for picture in pictures],
    }


def _counts(entries: Sequence[Entry]) -> list[str]:
    """How many puzzles there are, of each kind where there are several."""
    counted = Counter(clean(entry.kind.title) for entry in entries)
    if len(counted) == 1:
        (title,) = counted
        return [str(Sentence(words.KIND_COUNT, kind=title, count=len(entries)))]
    return [
        str(Sentence(words.COUNT, count=len(entries))),
        *(str(Sentence(words.KIND_COUNT, kind=title, count=n)) for title, n in counted.items()),
    ]


def _date_told(date: datetime.date) -> str:
    month = words.MONTHS[date.month - 1]
    return str(Sentence(words.DATE, day=date.day, month=month, year=date.year))


def _date_parts(date: datetime.date) -> dict[str, int]:
    return {"year": date.year, "month": date.month, "day": date.day}


def _error(template: str, **values: object) -> PencilmarkError:
    return PencilmarkError(str(Sentence(template, **values)))

"""One page of puzzles, for a class or a fridge, and one with their solutions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..drawing.layout import clean
from ..drawing.typesetting import typeset
from ..errors import PencilmarkError
from ..wording import Sentence, listed
from . import words
from .choices import MOST, SHEET_FORMATS, SheetFormat
from .edition import WORDS, paper_called, slot_data
from .entries import Entry
from .items import Item
from .pictures import drawn

_HEAD, _LINE = 16.0, 4.5
"""The title and the space below it, and a line of rules."""
_LETTERS = 100
"""So many letters stand in a line of rules, or a few more."""


def printed_sheet(
    items: Sequence[Item],
    *,
    title: str = "",
    paper: str = "a4",
    solutions: bool = False,
    format: SheetFormat = "pdf",
) -> bytes:
    """A page of these puzzles in their order."""
    from .templates.sheet import TEMPLATE

    require_format(format, solutions)
    return typeset(TEMPLATE, sheet_data(items, title, paper, solutions), format)


def require_format(format: str, solutions: bool) -> None:
    """An error for what no sheet can be written as."""
    if format not in SHEET_FORMATS:
        told = {"format": format, "formats": listed(SHEET_FORMATS)}
        raise PencilmarkError(str(Sentence(words.UNKNOWN_SHEET_FORMAT, **told)))
    if solutions and format != "pdf":
        raise PencilmarkError(str(Sentence(words.TOO_MANY_PAGES, format=format)))


def require_few(count: int) -> None:
    """An error for more puzzles than a page holds, or none."""
    if not count:
        raise PencilmarkError(words.NO_PUZZLES_ON_SHEET)
    if count > MOST:
        raise PencilmarkError(str(Sentence(words.TOO_MANY_ON_SHEET, most=MOST)))


def sheet_data(items: Sequence[Item], title: str, paper: str, solutions: bool) -> dict[str, Any]:
    """All that the template is told."""
    size = paper_called(paper)
    require_few(len(items))
    entries = [Entry(item) for item in items]
    for number, entry in enumerate(entries, 1):
        entry.number = number
    kinds = list({entry.kind.name: entry.kind for entry in entries}.values())
    rules = clean(kinds[0].summary) if len(kinds) == 1 else ""
    head = _HEAD + _LINE * -(-len(rules) // _LETTERS)
    slots = size.best_slots([entry.picture for entry in entries], head)
    solved = [drawn(item.puzzle, item.solution) for item in items] if solutions else []
    own_title = clean(kinds[0].title) if len(kinds) == 1 else words.TITLE
    return {
        "title": clean(title) or own_title,
        "author": "",
        "day": None,
        "paper": size.as_data(),
        "words": WORDS,
        "key": [],
        "rules": rules,
        "slots": [
            slot_data(slot, entry, entry.text(with_kind=len(kinds) > 1))
            for slot, entry in zip(slots, entries, strict=True)
        ],
        "solutions": [
            {
                **slot.as_data(),
                **picture.as_data(slot.cell_size(picture)),
                "number": entry.number,
                "note": words.SOLUTION_NOTES[entry.item.status],
            }
            for slot, entry, picture in zip(slots, entries, solved, strict=False)
        ],
    }

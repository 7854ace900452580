"""Puzzles in their places: what stands above and below each drawing."""

from __future__ import annotations

from typing import Any

from ..drawing.layout import clean
from ..drawing.scene import Scene
from ..drawing.text.pens import UNICODE
from ..explaining.step import LEVELS
from ..kind import AnyKind, kind_of
from ..puzzle import Puzzle
from ..wording import Sentence
from . import words
from .items import Item
from .pictures import Picture, drawn

_LONGEST = 40


class Entry:
    """A puzzle in its place in a book or on a sheet."""

    def __init__(self, item: Item) -> None:
        self.item = item
        self.kind = kind_of(item.puzzle)
        self.picture = drawn(item.puzzle)
        self.number = 0

    @property
    def level_name(self) -> str:
        """The level that the puzzle stands under; nothing where it is not rated."""
        return "" if self.item.level is None else LEVELS[self.item.level]

    def text(self, *, with_kind: bool = False) -> dict[str, Any]:
        """What stands above the drawing: what to know of it in bold, then its level, then the rest
        in small print."""
        item = self.item
        level = self.level_name
        if item.at_least > 1:  # each has the first at the least
            level = str(Sentence(words.AT_LEAST, level=LEVELS[item.at_least]))
        return {
            "number": self.number,
            **told_of(self.kind, self.picture, with_kind=with_kind),
            "credit": credit(item.puzzle),
            "stars": item.level or 0,
            "most_stars": len(LEVELS) - 1,
            "level": level,
        }


def told_of(kind: AnyKind, shown: Picture | Scene, *, with_kind: bool) -> dict[str, str]:
    """What is to be known of a board: its kind, if wanted, what stands in large print, what in
    bold, and how large it is."""
    size, _, about = shown.title.removeprefix(kind.title).lstrip(", ").partition(", ")
    large = ""
    if shown.header is not None:
        shape = "" if shown.header.shape is None else UNICODE.shapes[shown.header.shape]
        large = f"{shown.header.text} {shape}".strip()
        about = shown.header.about or about
    if with_kind and large:
        about = ""  # the rest is in the rules
    if not (about or with_kind):
        about, size = size, ""
    return {
        "kind": clean(kind.title) if with_kind else "",
        "large": clean(large),
        "about": clean(". ".join(filter(None, [about, *shown.legend]))),
        "size": clean(size),
    }


def credit(puzzle: Puzzle, *, title: bool = True) -> str:
    """The title, unless that stands elsewhere, and the author that came with a puzzle."""
    metadata = puzzle.metadata
    name = short(metadata.get("title")) if title else ""
    author = short(metadata.get("author"))
    if name and author:
        return str(Sentence(words.BY, title=name, author=author))
    return str(Sentence(words.BY_AUTHOR, author=author)) if author else name


def short(text: object) -> str:
    """A piece of metadata in one short line; what is no text says nothing.

    >>> short("two\\n lines"), short(7)
    ('two lines', '')
    """
    if not isinstance(text, str):
        return ""
    text = clean(" ".join(text.split()))
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1].rstrip() + "…"

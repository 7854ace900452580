"""The replies about a collection, with their types. `docs/api.md` is made from here."""

from __future__ import annotations

from typing import TypedDict

from ..replies import SheetReply


class GroupData(TypedDict):
    """How many puzzles of a kind, a size and a level there are."""

    kind: str
    rows: int
    cols: int
    level: int | None
    """Null for those that are not rated."""
    count: int
    used: int
    """How many of them were used in something."""


class TagData(TypedDict):
    """A tag, and how many puzzles of a kind have it."""

    tag: str
    kind: str
    count: int


class NeededData(TypedDict):
    """A technique that puzzles need. `title` is what people call it."""

    name: str
    title: str


class KindNeedsData(TypedDict):
    """The techniques of a kind that may be asked for: some puzzle needs each of them."""

    kind: str
    title: str
    techniques: list[NeededData]


class CollectionReply(TypedDict):
    """What there is to choose from: the puzzles, counted; the kinds among them that are known here,
    with the techniques that they need; and the tags."""

    count: int
    groups: list[GroupData]
    kinds: list[KindNeedsData]
    tags: list[TagData]


class CollectedData(TypedDict):
    """A puzzle of a collection, in a list."""

    id: int
    """Its number in the collection."""
    kind: str
    rows: int
    cols: int
    name: str | None
    """The id that came with it."""
    title: str | None
    status: str
    """Whether it has one solution: "unique", "many", "none", or "unknown"."""
    level: int | None
    level_name: str | None
    score: float | None
    steps: int | None
    techniques: list[NeededData]
    """From the hardest to the easiest."""
    tags: list[str]
    used_in: list[str]


class PickReply(TypedDict):
    """A part of the puzzles that are meant, and how many are meant in all."""

    total: int
    rows: list[CollectedData]


class CollectedReply(SheetReply):
    """A puzzle of a collection, with its board and what is kept about it."""

    row: CollectedData

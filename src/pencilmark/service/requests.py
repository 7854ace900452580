"""The requests: what each question is asked with. The fields are those of a JSON object."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

JsonObject = dict[str, Any]
Scalar = str | int | float | bool | None


@dataclass(frozen=True, kw_only=True)
class Nothing:
    """A question that needs nothing said."""


@dataclass(frozen=True, kw_only=True)
class Timed:
    """A question that may take long."""

    time_limit: float | None = None
    """Seconds after which to stop; not longer than the question may take anyway."""


@dataclass(frozen=True, kw_only=True)
class ExampleRequest:
    """An example that ships with its kind."""

    kind: str
    name: str
    """Its name, or its number from 1."""


@dataclass(frozen=True, kw_only=True)
class ReadRequest:
    """A puzzle in whatever form: JSON, text, a link, a form of another program."""

    text: str
    kind: str | None = None
    format: str | None = None


@dataclass(frozen=True, kw_only=True)
class SheetRequest:
    """A puzzle whose board is wanted."""

    puzzle: JsonObject
    """{"kind": ..., "puzzle": {...}}, and whatever else came with it."""


@dataclass(frozen=True, kw_only=True)
class WriteRequest:
    """A puzzle to be written in a format."""

    puzzle: JsonObject
    format: str = "json"
    options: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class SceneRequest:
    """A puzzle to be drawn as data, with a player's marks."""

    puzzle: JsonObject
    marks: JsonObject | None = None
    """{"marks": rows, "not": [[row, column, value], ...]}; "?" is an open cell."""


@dataclass(frozen=True, kw_only=True)
class DrawRequest:
    """A puzzle to be drawn, with a player's marks."""

    puzzle: JsonObject
    marks: JsonObject | None = None
    format: Literal["text", "ascii", "svg", "png", "pdf"] = "svg"
    style: Literal["print", "dark", "book", "queens", "queens-dark"] = "print"


@dataclass(frozen=True, kw_only=True)
class PuzzleRequest(Timed):
    """A puzzle that something is to be done with."""

    puzzle: JsonObject


@dataclass(frozen=True, kw_only=True)
class MarksRequest(Timed):
    """A puzzle and a player's marks."""

    puzzle: JsonObject
    marks: JsonObject | None = None


@dataclass(frozen=True, kw_only=True)
class CellRequest(Timed):
    """A puzzle, a player's marks, and a cell (from 0, row by row)."""

    puzzle: JsonObject
    cell: int
    marks: JsonObject | None = None


@dataclass(frozen=True, kw_only=True)
class Change:
    """What a move makes of one cell."""

    cell: int
    value: str = ""
    """Nothing: the cell is open."""
    ruled_out: list[str] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class HistoryRequest(Timed):
    """A puzzle and all the moves of a player, the first one first."""

    puzzle: JsonObject
    moves: list[list[Change]]


@dataclass(frozen=True, kw_only=True)
class CourseRequest:
    """A kind that somebody wants to learn."""

    kind: str


@dataclass(frozen=True, kw_only=True)
class LessonRequest:
    """A technique of a kind."""

    kind: str
    technique: str


@dataclass(frozen=True, kw_only=True)
class PracticeRequest:
    """A position to practise a technique in."""

    kind: str
    technique: str
    number: int = 1
    """Which one, from 1; numbers beyond those that there are begin again, turned or mirrored."""


@dataclass(frozen=True, kw_only=True)
class PractisedRequest(Timed):
    """What somebody has marked in a position: all marks, those of the position among them."""

    kind: str
    technique: str
    number: int = 1
    marks: JsonObject | None = None
    give_up: bool = False
    """Whether the answer is wanted, whatever the marks are."""


@dataclass(frozen=True, kw_only=True)
class DailyRequest(Timed):
    """The puzzle of a day."""

    date: str
    """As in "2026-11-17"."""
    kind: str
    difficulty: str | int
    """A level (1 to 6) or its name."""


@dataclass(frozen=True, kw_only=True)
class GenerateRequest(Timed):
    """A wish for a puzzle."""

    kind: str
    size: str | int | None = None
    """A number, "8x10", or "6-10" for one of these by chance."""
    difficulty: str | int | None = None
    """A level (1 to 6) or its name, or a range: "2-4"."""
    technique: str | None = None
    """The hardest technique that it is to take, by any of its names."""
    seed: str | int | None = None
    """By chance, if none is given."""
    options: dict[str, Scalar] = field(default_factory=dict)
    """What else the kind's generator may be told."""


@dataclass(frozen=True, kw_only=True)
class PickRequest:
    """Which puzzles of the collection: all that is said must be so."""

    kind: str | None = None
    size: str | int | None = None
    """A number, "8x10", or "6-10"."""
    level: str | int | None = None
    """A level (1 to 6) or its name, or a range: "2-4"."""
    score: str | None = None
    """A range: "40-55", "40-" or "-55"."""
    technique: list[str] = field(default_factory=list)
    """Techniques that are needed, all of them, by any of their names."""
    tag: list[str] = field(default_factory=list)
    """Tags that it has, all of them."""
    unused: bool = False
    """Whether only those are meant that were never used in anything."""
    sort: Literal["id", "kind", "size", "level", "score", "steps"] = "id"
    reverse: bool = False
    offset: int = 0
    """How many to pass over."""
    count: int = 24
    """How many to tell, up to 100."""


@dataclass(frozen=True, kw_only=True)
class CollectedRequest:
    """A puzzle of the collection, by its number."""

    id: int

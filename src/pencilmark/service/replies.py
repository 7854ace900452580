"""The replies: JSON objects, with their types. `docs/api.md` is made from here."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

JsonObject = dict[str, Any]


class SizeData(TypedDict):
    """A size that can be made, with the lowest and highest level known of it."""

    size: str
    low: int
    high: int


class OptionData(TypedDict):
    """Something else that a generator may be told."""

    name: str
    help: str
    flag: bool


class TechniqueData(TypedDict):
    """A technique that people have a name for."""

    name: str
    title: str
    level: int
    about: str
    wanted: bool
    """Whether a puzzle can be made of which it is the hardest step."""


class ExampleData(TypedDict):
    """A puzzle that ships with its kind."""

    name: str
    size: str
    status: str
    note: str


class KindData(TypedDict):
    """A kind, and what can be done with it."""

    name: str
    title: str
    summary: str
    makes: bool
    """Whether puzzles of the kind can be made."""
    usual_size: str
    sizes: list[SizeData]
    daily: list[int]
    """The levels of which there is a puzzle each day."""
    options: list[OptionData]
    formats: list[str]
    examples: list[ExampleData]
    techniques: list[TechniqueData]


class KindsReply(TypedDict):
    """All kinds there are, and the names of the levels from 1."""

    version: str
    levels: list[str]
    kinds: list[KindData]
    collection: bool
    """Whether there is a collection of puzzles to choose from."""


class PlaceData(TypedDict, total=False):
    """A cell, or a place beside the grid: a side and which row or column (from 0)."""

    cell: int
    side: Literal["left", "right", "top", "bottom"]
    index: int


class FillData(TypedDict):
    """A cell painted over."""

    cell: int
    filling: str
    role: str


class LabelData(TypedDict):
    """A short text."""

    place: PlaceData
    text: str
    role: str


class SymbolData(TypedDict):
    """A shape."""

    place: PlaceData
    shape: str
    role: str


class LookData(TypedDict):
    """How a value looks in a cell: painted over, a shape, a text, or several of these."""

    filling: str | None
    shape: str | None
    text: str | None


class ValueData(TypedDict):
    """A value: its character in rows of marks, its name, and its look."""

    value: str
    name: str
    look: LookData


class PenData(TypedDict):
    """How a value is written by hand."""

    value: str
    keys: list[str]
    dragged: str
    every_second: bool
    spares: list[str]


class PlayData(TypedDict):
    """How a kind is played."""

    entry: Literal["paint", "select"]
    pens: list[PenData]
    cycle: list[str]
    notes: list[str]
    automatic: list[str]
    tap_cycles: bool
    colours: bool
    rest: str


class LimitData(TypedDict):
    """At most so many of these cells have this value."""

    value: str
    most: int
    cells: list[int]


class DrawnData(TypedDict):
    """What is drawn, whatever it is drawn for."""

    title: str
    rows: int
    cols: int
    lines: Literal["thin", "none"]
    holes: list[int]
    walls: list[tuple[int, int]]
    """Pairs of cells with a heavy line between them."""
    fills: list[FillData]
    labels: list[LabelData]
    symbols: list[SymbolData]
    signs: list[tuple[int, int]]
    """The smaller and the greater of two cells side by side."""


class BoardData(DrawnData):
    """A board as it is printed: all that is needed to draw it and to let it be played."""

    kind: str
    caption: str
    summary: str
    regions: list[str | None] | None
    spoken: list[str]
    """For each cell what is printed there, in words."""
    values: list[ValueData]
    givens: dict[str, str]
    """The cells (as texts) that the puzzle itself fills."""
    limits: list[LimitData]
    play: PlayData


class SheetReply(TypedDict):
    """A puzzle with its board, and the marks that came with it."""

    puzzle: JsonObject
    board: BoardData
    marks: JsonObject | None


class ReadReply(SheetReply):
    """A puzzle that was read, and what of the text was not taken over or not as it looks there."""

    remarks: list[str]


class TextReply(TypedDict):
    """A text, and what of the puzzle it leaves out."""

    text: str
    lost: list[str]


class DrawReply(TypedDict):
    """A drawing: as text, or in base64 if it is made of bytes."""

    media: str
    text: str | None
    base64: str | None


class SceneReply(DrawnData):
    """A drawing as data."""

    trails: list[list[int]]


class RuleData(TypedDict):
    """A rule: its name, its sentence, its cells."""

    name: str
    sentence: str
    cells: list[int]


class SolveReply(TypedDict):
    """The verdict: none, unique, many or unknown, with up to two solutions."""

    status: Literal["none", "unique", "many", "unknown"]
    solution: list[str] | None
    other: list[str] | None
    conflict: list[RuleData]
    """Why there is no solution: rules that contradict each other."""


class CheckReply(TypedDict):
    """What is to be said about marks. `right` is null when the time ran out."""

    right: bool | None
    """Whether a solution agrees with them."""
    solved: bool
    broken: list[RuleData]
    """The rules that they break as they stand."""
    wrong: list[int]
    """The cells whose marks no solution has, where that is known."""
    status: Literal["none", "unique", "many", "unknown"] | None
    """If they are not right: the verdict on the puzzle itself."""


class ArgumentData(TypedDict):
    """A sentence of an argument; how deep in suppositions it stands."""

    depth: int
    sentence: str


# "is" is a word of the language, so that no class can have it
ConclusionData = TypedDict("ConclusionData", {"cell": int, "value": str, "is": bool})
"""A cell has this value, or does not."""


class StepData(TypedDict):
    """One deduction."""

    technique: str
    title: str
    lesson: str
    level: int
    level_name: str
    short: str
    full: str
    argument: list[ArgumentData]
    conclusions: list[ConclusionData]
    roles: dict[str, str]
    groups: list[list[int]]
    rules: list[RuleData]


class WhereData(TypedDict):
    """Where to look: the reason, never the answer."""

    sentence: str
    cells: list[int]


class TechniquePart(TypedDict):
    """Which technique it is, and what that is."""

    sentence: str
    title: str
    lesson: str


class WholeData(TypedDict):
    """The whole hint."""

    sentence: str
    cells: list[int]
    step: StepData | None
    rules: list[RuleData]


HintCase = Literal[
    "step", "wrong-mark", "clash", "solved", "no-solution", "not-forced", "out-of-time"
]


class HintReply(TypedDict):
    """A hint in three strengths."""

    case: HintCase
    where: WhereData
    technique: TechniquePart
    whole: WholeData


class WhyReply(TypedDict):
    """Why a cell must be as it is."""

    case: str
    cell: int
    value: str | None
    sentence: str
    step: StepData | None


class MistakeReply(TypedDict):
    """How many moves to keep to be before the first mistake, and the proof that it was one. Without
    a hint there is no mistake; without a number the hint says why none is known."""

    keep: int | None
    hint: HintReply | None


class ExplainReply(TypedDict):
    """The whole solution, step by step."""

    status: Literal["none", "unique", "many", "unknown"]
    complete: bool
    timed_out: bool
    steps: list[StepData]


class RateReply(TypedDict):
    """How hard a puzzle is for people."""

    level: int
    name: str
    score: float
    steps: int
    complete: bool
    timed_out: bool
    hardest: str | None
    techniques: dict[str, int]


class MinimizeReply(TypedDict):
    """A puzzle without the clues that it did not need."""

    sheet: SheetReply
    dropped: list[str]
    complete: bool


class RepairReply(TypedDict):
    """A puzzle that was repaired, and what was done to it."""

    sheet: SheetReply
    added: list[str]
    removed: list[str]
    changed: list[str]
    summary: str
    before: str
    after: str

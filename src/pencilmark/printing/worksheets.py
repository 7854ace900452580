"""A worksheet: a puzzle, the steps of its solution with drawings, and the solution."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..drawing import scene_of
from ..drawing.layout import clean
from ..drawing.scene import Scene
from ..drawing.styles import STYLES
from ..drawing.typesetting import typeset, typeset_pages
from ..drawing.words import UNKNOWN_STYLE
from ..errors import PencilmarkError
from ..explaining.explain import Explanation
from ..explaining.step import LEVELS, Step
from ..kind import kind_of
from ..puzzle import Marks, Puzzle
from ..rating import rate_explanation
from ..solving import solve
from ..verdict import Status, Verdict
from ..wording import Sentence, listed
from . import words
from .back import key_data
from .choices import TIME_LIMIT, WORKSHEET_FORMATS
from .edition import WORDS, paper_called
from .entries import credit, short, told_of
from .items import require_room
from .pictures import rendered, scene_of_step
from .telling import ending, shown_steps, step_told

if TYPE_CHECKING:
    from ..drawing import StyleName

LONG = 700
"""A step of more letters than this does not fit beside another."""


@dataclass(frozen=True)
class Worksheet:
    """What stands on a worksheet, on paper as on a page of the web."""

    explanation: Explanation
    title: str = ""
    paper: str = "a4"
    short: bool = False
    """Whether steps are told in their short wording."""
    numbers: bool = True
    """Whether the drawings show the names of regions."""
    coordinates: bool = True
    """Whether they show the names of rows and columns."""
    style: StyleName = "print"
    """How the drawings of a PDF look; those for the web follow the reader's system."""
    only: int | None = None
    """The number of the only step to show, as it stands in the explanation."""
    verdict: Verdict | None = None
    """How many solutions there are, where it is known; None: it is found out."""

    def __post_init__(self) -> None:
        paper_called(self.paper)
        if self.style not in STYLES:
            told = {"style": self.style, "styles": listed(STYLES)}
            raise PencilmarkError(str(Sentence(UNKNOWN_STYLE, **told)))

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is explained."""
        return self.explanation.puzzle

    @property
    def heading(self) -> str:
        """The title: what it was told, else that of the puzzle, else that of the kind."""
        own = clean(self.title) or short(self.puzzle.metadata.get("title"))
        return own or clean(kind_of(self.puzzle).title)

    def start(self) -> Scene:
        """The puzzle, with the names of what sentences speak of."""
        return scene_of(self.puzzle, numbers=self.numbers, coordinates=self.coordinates)

    def shown(self, before: Marks, step: Step) -> Scene:
        """A step."""
        return scene_of_step(
            self.puzzle, before, step, numbers=self.numbers, coordinates=self.coordinates
        )

    def steps(self) -> Iterator[tuple[int, Marks, Step]]:
        """The steps to show, each with its number and the marks before it."""
        if self.only is None:
            yield from shown_steps(self.explanation)
            return
        before = Marks(self.puzzle.board)
        for step in self.explanation.steps[: self.only - 1]:
            before = before.plus(step.conclusions)
        for step in self.explanation.steps[self.only - 1 : self.only]:
            yield self.only, before, step

    def solution(self) -> tuple[Scene | None, Status]:
        """The solution, or one of several, and how many there are."""
        if self.explanation.complete:
            marks = Marks(self.puzzle.board)
            for step in self.explanation.steps:
                marks = marks.plus(step.conclusions)
            return scene_of(self.puzzle, marks), "unique"
        verdict = self.verdict
        if verdict is None:
            verdict = solve(self.puzzle, time_limit=TIME_LIMIT)
        solved = None if verdict.solution is None else scene_of(self.puzzle, verdict.solution)
        return solved, verdict.status

    def text(self) -> dict[str, Any]:
        """What is said of the puzzle."""
        puzzle = self.puzzle
        kind = kind_of(puzzle)
        rating = rate_explanation(self.explanation) if self.explanation.complete else None
        return {
            "title": self.heading,
            "author": "",
            "credit": credit(puzzle, title=False),
            **told_of(kind, self.start(), with_kind=self.heading != clean(kind.title)),
            "rules": clean(kind.summary),
            "reading": self._reading(),
            "stars": rating.level if rating else 0,
            "most_stars": len(LEVELS) - 1,
            "level": rating.name if rating else "",
        }

    def _reading(self) -> str:
        """What to know before the steps are read."""
        shown = sum(1 for _ in self.steps())
        left_out = self.only is None and shown < len(self.explanation.steps)
        return " ".join([words.CELLS, words.LEFT_OUT] if left_out else [words.CELLS])


def require_format(format: str) -> None:
    """An error for what no worksheet can be written as."""
    if format not in WORKSHEET_FORMATS:
        told = {"format": format, "formats": listed(WORKSHEET_FORMATS)}
        raise PencilmarkError(str(Sentence(words.UNKNOWN_WORKSHEET_FORMAT, **told)))


def printed_worksheet(sheet: Worksheet) -> bytes:
    """The worksheet as PDF."""
    from .templates.worksheet import TEMPLATE

    return typeset(TEMPLATE, worksheet_data(sheet))


def worksheet_pages(sheet: Worksheet, pixels_per_inch: float = 96.0) -> list[bytes]:
    """The same pages as pictures, each a PNG."""
    from .templates.worksheet import TEMPLATE

    return typeset_pages(TEMPLATE, worksheet_data(sheet), pixels_per_inch)


def worksheet_data(sheet: Worksheet) -> dict[str, Any]:
    """All that the template is told."""
    require_room(sheet.puzzle)
    solution, status = sheet.solution()
    return {
        **sheet.text(),
        "day": None,
        "paper": paper_called(sheet.paper).as_data(),
        "words": WORDS,
        "key": key_data(sheet.style),
        "puzzle": _picture(sheet, sheet.start()),
        "rows": list(_rows(sheet)),
        "end": "" if sheet.only else ending(sheet.explanation, status),
        "solution": None if solution is None else _picture(sheet, solution),
        "note": words.SOLUTION_NOTES[status] if solution is not None else "",
    }


def _picture(sheet: Worksheet, scene: Scene) -> dict[str, Any]:
    """A drawing whose size the template chooses; it is told how many cells wide it is."""
    return rendered(scene, sheet.style).as_data(1.0)


def _rows(sheet: Worksheet) -> Iterator[list[dict[str, Any]]]:
    """The steps in rows of two; one that takes many words has a row to itself."""
    row: list[dict[str, Any]] = []
    for number, before, step in sheet.steps():
        told = step_told(sheet.puzzle, step, number, short=sheet.short)
        told["picture"] = _picture(sheet, sheet.shown(before, step))
        told["long"] = letters(told) > LONG
        if row and (told["long"] or len(row) == 2):
            yield row
            row = []
        row.append(told)
        if told["long"]:
            yield row
            row = []
    if row:
        yield row


def letters(told: dict[str, Any]) -> int:
    """How long a step is that was told, with all that follows from its supposition."""
    return len(told["text"]) + sum(map(letters, told["links"]))

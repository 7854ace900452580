"""The replies to those who learn, with their types. `docs/api.md` is made from here."""

from __future__ import annotations

from typing import Literal, TypedDict

from .replies import SheetReply, StepData


class LessonData(TypedDict):
    """A technique of a course. It has no `positions` where the puzzle itself fills in what follows:
    then there is nothing to practise."""

    technique: str
    title: str
    aliases: list[str]
    level: int
    level_name: str
    lesson: str
    positions: int


class CourseReply(TypedDict):
    """All techniques of a kind, from trivial to expert."""

    kind: str
    title: str
    lessons: list[LessonData]


class LessonReply(LessonData):
    """A technique with a step by it: the sheet has the marks before the step."""

    kind: str
    sheet: SheetReply
    step: StepData


class PracticeReply(TypedDict):
    """A position in which this technique is the next step, and nothing easier finds anything.

    A few techniques are never the easiest; the task says so then.
    """

    kind: str
    technique: str
    title: str
    number: int
    positions: int
    sheet: SheetReply
    task: str
    strikes: bool
    """Whether what follows is only what cells cannot be."""


class PractisedReply(TypedDict):
    """What is to be said about marks in a position, and the step if it was found or given up."""

    case: Literal["right", "partly", "nothing", "wrong", "not-by-this"]
    sentence: str
    cells: list[int]
    """Of the wrong marks; of what is right; of what does not follow."""
    step: StepData | None


class DailyReply(SheetReply):
    """The puzzle of a day."""

    date: str
    difficulty: str
    """The name of its level."""

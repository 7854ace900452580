"""The questions of those who learn: the course, a lesson, practice, the puzzle of the day."""

from __future__ import annotations

from ..explaining.step import LEVELS
from ..kind import kind as find_kind
from ..learning import (
    Exercise,
    Lesson,
    course as find_course,
    daily as find_daily,
    lesson as find_lesson,
    practice as find_practice,
    practised as judge,
)
from ..learning.exercises import UnknownTechnique
from ..learning.of_the_day import level_of
from .puzzles import marks_data, marks_in, sheet_data
from .question import Refused, Running
from .replies import SheetReply
from .requests import (
    CourseRequest,
    DailyRequest,
    LessonRequest,
    PracticeRequest,
    PractisedRequest,
)
from .steps import step_data
from .teaching_replies import (
    CourseReply,
    DailyReply,
    LessonData,
    LessonReply,
    PracticeReply,
    PractisedReply,
)


def course(request: CourseRequest, running: Running) -> CourseReply:
    """All techniques of a kind."""
    return CourseReply(
        kind=request.kind,
        title=find_kind(request.kind).title,
        lessons=[_lesson_data(lesson) for lesson in find_course(request.kind)],
    )


def lesson(request: LessonRequest, running: Running) -> LessonReply:
    """A technique with a step by it."""
    try:
        found = find_lesson(request.kind, request.technique)
    except UnknownTechnique as error:
        raise Refused("{error}", 404, error=error) from None
    return LessonReply(
        **_lesson_data(found),
        kind=request.kind,
        sheet=_sheet(found.example),
        step=step_data(found.example.puzzle, found.step),
    )


def practice(request: PracticeRequest, running: Running) -> PracticeReply:
    """A position to practise a technique in."""
    found = _exercise(request.kind, request.technique, request.number)
    return PracticeReply(
        kind=request.kind,
        technique=found.technique.name,
        title=found.technique.title,
        number=found.number,
        positions=found.positions,
        sheet=_sheet(found),
        task=str(found.task),
        strikes=found.strikes,
    )


def practised(request: PractisedRequest, running: Running) -> PractisedReply:
    """What is to be said about marks in a position."""
    exercise = _exercise(request.kind, request.technique, request.number)
    marks = marks_in(exercise.puzzle, request.marks) or exercise.marks
    found = judge(exercise, marks, give_up=request.give_up, **running.limits())
    return PractisedReply(
        case=found.case,
        sentence=found.sentence,
        cells=list(found.cells),
        step=None if found.step is None else step_data(exercise.puzzle, found.step),
    )


def daily(request: DailyRequest, running: Running) -> DailyReply:
    """The puzzle of a day."""
    puzzle = find_daily(request.date, request.kind, request.difficulty, **running.limits())
    level = LEVELS[level_of(request.difficulty)]
    return DailyReply(**sheet_data(puzzle), date=request.date, difficulty=level)


def _lesson_data(lesson: Lesson) -> LessonData:
    technique = lesson.technique
    return LessonData(
        technique=technique.name,
        title=technique.title,
        aliases=list(technique.aliases),
        level=technique.level,
        level_name=lesson.level_name,
        lesson=lesson.text,
        positions=lesson.positions,
    )


def _exercise(kind: str, technique: str, number: int) -> Exercise:
    try:
        return find_practice(kind, technique, number)
    except UnknownTechnique as error:
        raise Refused("{error}", 404, error=error) from None


def _sheet(exercise: Exercise) -> SheetReply:
    """The board of a position with its marks."""
    sheet = sheet_data(exercise.puzzle)
    sheet["marks"] = marks_data(exercise.marks)
    return sheet

"""What is told to somebody who has marked what follows in a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Literal

from ..explaining.coaching.hint import hint
from ..explaining.phrases import said
from ..explaining.step import Step
from ..explaining.technique import Finding
from ..puzzle import Marks, require_own
from ..wording import Sentence
from . import words
from .exercises import Exercise, marked_by, printed_cells

Case = Literal["right", "partly", "nothing", "wrong", "not-by-this"]
_FINDINGS = 200
"""How many findings of a technique are looked through."""


@dataclass(frozen=True)
class Practised:
    """What is to be said about a player's marks."""

    case: Case
    sentence: str
    cells: tuple[int, ...] = ()
    """Those that it is about: of the wrong marks, of what is right, of what does not follow."""
    step: Step | None = None
    """What follows, if it was found or given up."""


def practised(
    exercise: Exercise,
    marks: Marks,
    *,
    give_up: bool = False,
    time_limit: float | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Practised:
    """Whether the marks of a player are what follows by the technique of an exercise.

    `marks` are those of the position and what the player has added. Whatever the technique finds
    there is right, be it what an explanation would tell or not; what is missing of it is counted.
    Who gives up gets the step: of what was begun, if something was.

    >>> from pencilmark.learning import practice
    >>> exercise = practice("hitori", "triple")
    >>> answer = practised(exercise, exercise.marks, give_up=True).step
    >>> practised(exercise, exercise.marks.plus(answer.conclusions)).case
    'right'
    """
    require_own(exercise.puzzle, marks)
    answer = _Answer(exercise, marks)
    found = answer.judged(time_limit, cancel)
    if give_up and found.step is None:
        return replace(found, step=answer.step())
    return found


class _Answer:
    """An exercise, and the marks of a player."""

    def __init__(self, exercise: Exercise, marks: Marks) -> None:
        self._exercise = exercise
        self._position = exercise.position
        self._closed = printed_cells(self._position)
        self._board = exercise.puzzle.board
        self._marks = marks
        self._written = [
            literal
            for literal in marks.literals()
            if not self._position.true(literal) and not self._is_closed(literal)
        ]
        """What the player has added."""

    def judged(self, time_limit: float | None, cancel: Callable[[], bool] | None) -> Practised:
        """What is to be said."""
        if not self._written:
            return Practised("nothing", words.NOTHING)
        truth = self._exercise.explainer.certain.consequences()
        wrong = [literal for literal in self._written if -literal in truth]
        if wrong:
            marks = self._exercise.marks.plus(self._written)
            told = hint(self._exercise.puzzle, marks, time_limit=time_limit, cancel=cancel)
            why = told.say()
            if told.case == "out-of-time":
                why = str(Sentence(words.WRONG, marks=said(self._position, wrong)))
            return Practised("wrong", why, self._cells(wrong))
        return self._true()

    def step(self) -> Step | None:
        """What follows: of what is begun, most of all."""
        begun = sorted(self._findings, key=lambda one: len(one[1] - self._says), reverse=False)
        if not any(self._says & follows for _, follows in begun):
            begun = self._findings
        return next(filter(None, (self._exercise.step(finding) for finding, _ in begun)), None)

    def _true(self) -> Practised:
        """Marks that are true: by which findings they are."""
        for finding, follows in self._findings:
            if follows <= self._says:
                step = self._exercise.step(finding)
                if step is not None:
                    return Practised("right", self._told(words.RIGHT), self._cells(follows), step)
        begun = [follows for _, follows in self._findings if follows & self._says]
        if begun:
            nearest = min(begun, key=lambda follows: len(follows - self._says))
            told = self._told(words.PARTLY, missing=len(nearest - self._says))
            return Practised("partly", told, self._cells(nearest & self._says))
        told = self._told(words.NOT_BY_THIS, marks=said(self._position, self._written))
        return Practised("not-by-this", told, self._cells(self._written))

    @cached_property
    def _findings(self) -> list[tuple[Finding, set[int]]]:
        """What the technique finds, each with what a player can mark of it."""
        return [
            (finding, set(marked_by(self._position, finding, self._closed)))
            for finding in islice(self._exercise.findings(), _FINDINGS)
        ]

    @cached_property
    def _says(self) -> set[int]:
        """What the player has said. A value in a cell says that the others are ruled out there,
        but only if nothing else is left: else it says more than was found."""
        board, position = self._board, self._position
        says = set(self._written)
        follows = {literal for _, some in self._findings for literal in some}
        for literal in self._written:
            if literal > 0 and not board.binary and literal not in follows:
                cell = board.meaning(literal)[0]
                others = [-one for one in board.literals(cell) if one != literal]
                if all(position.true(one) or one in follows for one in others):
                    says.update(others)
        return says

    def _is_closed(self, literal: int) -> bool:
        return self._board.meaning(literal)[0] in self._closed

    def _told(self, template: str, **values: object) -> str:
        title = self._exercise.technique.title
        return str(Sentence(template, title=title, **values))

    def _cells(self, literals: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted({self._board.meaning(literal)[0] for literal in literals}))

"""The course of a kind: its techniques from the easiest to the hardest, each with its lesson."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ..errors import PencilmarkError
from ..explaining.step import LEVELS, Step
from ..explaining.technique import Technique
from ..kind import AnyKind, kind as find_kind
from ..wording import Sentence
from . import words
from .exercises import Exercise, count_of, example_of, technique_of

if TYPE_CHECKING:
    from ..kinds import KindName


@dataclass(frozen=True)
class Lesson:
    """One technique of a course."""

    kind: AnyKind
    technique: Technique
    positions: int
    """How many positions there are to practise it; none where the puzzle itself fills in what
    follows."""

    @property
    def title(self) -> str:
        """What people call it."""
        return self.technique.title

    @property
    def level_name(self) -> str:
        """The name of its level."""
        return LEVELS[self.technique.level]

    @property
    def text(self) -> str:
        """What it is, in a sentence or two."""
        return self.technique.about

    @cached_property
    def example(self) -> Exercise:
        """A position that shows it."""
        return example_of(self.kind, self.technique)

    @cached_property
    def step(self) -> Step:
        """What it finds there."""
        shown = self.example
        found = (shown.step(one) for one in self.technique.find(shown.position))
        step = next((one for one in found if one is not None), None)
        if step is None:
            raise PencilmarkError(str(Sentence(words.NO_EXAMPLE, title=self.title)))
        return step


def course(kind: KindName | str) -> tuple[Lesson, ...]:
    """All techniques of a kind, from trivial to expert.

    >>> [lesson.technique.level for lesson in course("hitori")]
    [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6]
    """
    techniques = sorted(find_kind(kind).techniques, key=lambda one: one.level)
    return tuple(lesson(kind, technique.name) for technique in techniques)


def lesson(kind: KindName | str, technique: str) -> Lesson:
    """The lesson of one technique.

    >>> one = lesson("hitori", "triple")
    >>> one.title, one.level_name
    ('Three in a row', 'trivial')
    """
    return Lesson(find_kind(kind), technique_of(kind, technique), count_of(kind, technique))

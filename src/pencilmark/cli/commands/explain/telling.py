"""The steps of an explanation, told in words and drawn."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from ....records import dataclass
from ....wording import Sentence
from ... import words
from ...output import Look, put
from ...reading.inputs import Refused
from ...screen import screen, with_text
from ...steps import drawn_step, heading, sentences
from ...writing.files import filling, writing

if TYPE_CHECKING:
    from ....explaining.explain import Explanation
    from ....explaining.step import Step
    from ....puzzle import Marks, Puzzle


@dataclass(frozen=True)
class Wording:
    """How steps are told."""

    look: Look
    only: int | None = None
    """The number of the only step to tell."""
    brief: bool = False
    short: bool = False


def told_steps(explanation: Explanation, wording: Wording) -> Iterator[list[str]]:
    """Step after step, in words and drawn: the lines of each."""
    puzzle = explanation.puzzle
    count = len(explanation.steps)
    for place, before, step in chosen_steps(explanation, wording.only):
        if wording.brief:
            indent = " " * (len(str(count)) + 2)
            lines = sentences(step, wording.short, 0, screen().prose - len(indent))
            lines = [indent + line for line in lines]
            lines[0] = f"{place:>{len(indent) - 2}}. {lines[0].lstrip()}"
            yield lines
            continue
        told = partial(sentences, step, wording.short, 0)
        above = heading(puzzle, step, place, count)
        lines = with_text(*drawn_step(wording.look, puzzle, before, step), told, [above])
        yield [*lines, ""] if wording.only is None else lines


def require_step(explanation: Explanation, only: int | None) -> None:
    """An error for a step that is not there."""
    count = len(explanation.steps)
    if only is not None and only > count:
        raise Refused(words.NO_SUCH_STEP, number=only, count=count)


def chosen_steps(explanation: Explanation, only: int | None) -> Iterator[tuple[int, Marks, Step]]:
    """The number of each step that is wanted, the marks before it, and the step."""
    from .... import Marks

    require_step(explanation, only)
    marks = Marks(explanation.puzzle.board)
    for place, step in enumerate(explanation.steps, 1):
        if only in (None, place):
            yield place, marks, step
        marks = marks.plus(step.conclusions)


def drawn_steps(explanation: Explanation, wording: Wording, folder: str) -> list[list[str]]:
    """Draw a picture of each step, with its sentence under it; what is to be said about it."""
    puzzle = explanation.puzzle
    chosen = list(
        chosen_steps(explanation, wording.only)
    )  # a step that is not there leaves no trace
    if not chosen:
        return []
    digits = max(3, len(str(len(explanation.steps))))
    with filling(folder):
        for place, before, step in chosen:
            picture = _picture(puzzle, before, step, wording)
            with writing(os.path.join(folder, f"step-{place:0{digits}}.svg")) as file:
                put(file, picture)
    return [[str(Sentence(words.DRAWN_STEPS, count=len(chosen), folder=folder))]]


def _picture(puzzle: Puzzle, before: Marks, step: Step, wording: Wording) -> str:
    from .... import draw
    from ....explaining.words import ASSUMES_UNIQUE

    caption = str(step.short if wording.short else step.full)
    if step.assumes_unique:
        caption = f"{caption} {ASSUMES_UNIQUE}"
    return draw(
        puzzle,
        before.plus(step.conclusions),
        format="svg",
        numbers=wording.look.numbers,
        coordinates=wording.look.coordinates,
        roles=step.roles(puzzle.board),
        groups=step.groups,
        style=wording.look.style,
        struck=step.struck(puzzle.board),
        caption=caption,
    )

"""The back of a book: hints, the techniques that they name, explanations, solutions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..drawing.layout import clean
from ..drawing.scene import OF_A_STEP
from ..drawing.words import KEY
from ..explaining.coaching.hint import technique_told
from ..explaining.explain import Explanation
from ..explaining.step import LEVELS, Step
from ..kind import AnyKind, kind
from ..learning import lesson
from . import words
from .entries import Entry
from .pictures import (
    Picture,
    drawn,
    drawn_small,
    rendered,
    scene_of_step,
    swatch,
)
from .sheets import Paper, solution_rows
from .telling import ending, shown_steps, step_told

if TYPE_CHECKING:
    from ..drawing import StyleName

_MOST_DRAWN = 3
"""Of so many steps of an explanation there are drawings, besides that of the puzzle."""
_TECHNIQUE_PART = 0.5
"""How much of a column the drawing of a technique takes."""
_SWATCH = 3.5
"""The side of a cell that shows a highlight, in millimetres."""


def of_each_kind(entries: Sequence[Entry]) -> Iterator[tuple[AnyKind, list[Entry]]]:
    """The kinds in their order, each with its puzzles."""
    for name in dict.fromkeys(entry.kind.name for entry in entries):
        yield kind(name), [entry for entry in entries if entry.kind.name == name]


def hints_data(entries: Iterable[Entry]) -> list[dict[str, Any]]:
    """Where to begin with each puzzle, and with which technique."""
    found = []
    for entry in entries:
        hint = entry.item.hint
        if hint is None:
            continue
        technique = hint.technique_title if hint.step is not None else ""
        text = clean(hint.say("where"))
        found.append({"number": entry.number, "text": text, "technique": clean(technique)})
    return found


def techniques_data(entries: Sequence[Entry], paper: Paper) -> list[dict[str, Any]]:
    """What each technique is that a hint or an explanation names, kind by kind."""
    found = []
    for owner, own in of_each_kind(entries):
        used = {step.technique: step for entry in own for step in _named_steps(entry)}
        if not used:
            continue
        order = [technique.name for technique in owner.techniques]
        names = sorted(used, key=lambda name: order.index(name) if name in order else len(order))
        told = []
        for name in names:
            title, about = technique_told(own[0].item.puzzle, name)
            picture = _technique_picture(owner, name) if name in order else None
            told.append(
                {
                    "title": clean(title),
                    "level": LEVELS[used[name].level],
                    "text": clean(about),
                    "picture": None
                    if picture is None
                    else picture.as_data(paper.small_cell_size(picture, _TECHNIQUE_PART)),
                }
            )
        found.append({"kind": clean(owner.title), "techniques": told})
    return found


def _named_steps(entry: Entry) -> Iterator[Step]:
    """The steps whose techniques are named in the back of the book."""
    hint, explanation = entry.item.hint, entry.item.explanation
    if hint is not None and hint.step is not None:
        yield hint.step
    if explanation is not None:
        yield from (step for _, _, step in shown_steps(explanation))


def _technique_picture(owner: AnyKind, name: str) -> Picture:
    """A technique at work."""
    shown = lesson(owner.name, name)
    scene = scene_of_step(
        shown.example.puzzle, shown.example.marks, shown.step, numbers=False, coordinates=False
    )
    return rendered(scene)


def key_data(style: StyleName = "book") -> list[dict[str, Any]]:
    """What the highlights of a step look like, and what they mean."""
    return [
        {**rendered(swatch(role), style).as_data(_SWATCH), "told": KEY[role]} for role in OF_A_STEP
    ]


def explanations_data(entries: Iterable[Entry], paper: Paper) -> list[dict[str, Any]]:
    """The explanations that there are, each with drawings of the hardest moments."""
    return [
        _explanation_data(entry, entry.item.explanation, paper)
        for entry in entries
        if entry.item.explanation is not None
    ]


def _explanation_data(entry: Entry, explanation: Explanation, paper: Paper) -> dict[str, Any]:
    puzzle = entry.item.puzzle
    start = drawn(puzzle, names=True)
    shown = list(shown_steps(explanation))
    hardest = _hardest({number: step for number, _, step in shown})
    steps = []
    for number, before, step in shown:
        told = step_told(puzzle, step, number)
        if number in hardest:
            picture = rendered(scene_of_step(puzzle, before, step))
            told["picture"] = picture.as_data(paper.small_cell_size(picture))
        steps.append(told)
    return {
        "number": entry.number,
        "title": clean(entry.picture.title),
        "picture": start.as_data(paper.small_cell_size(start)),
        "steps": steps,
        "end": ending(explanation, entry.item.status),
    }


def _hardest(steps: Mapping[int, Step]) -> set[int]:
    """The numbers of the hardest steps, a few of them; the first of those that are equal."""
    order = sorted(steps.items(), key=lambda one: (-one[1].level, -one[1].cost))
    return {number for number, _ in order[:_MOST_DRAWN]}


def solutions_data(entries: Sequence[Entry], paper: Paper) -> list[dict[str, Any]]:
    """The solutions of each kind, in rows."""
    return [
        {"title": clean(owner.title), "rows": _solution_data(own, paper)}
        for owner, own in of_each_kind(entries)
    ]


def _solution_data(entries: Sequence[Entry], paper: Paper) -> list[list[dict[str, Any]]]:
    pictures = [drawn_small(entry.item.puzzle, entry.item.solution) for entry in entries]
    return [
        [
            {
                **pictures[index].as_data(size),
                "number": entries[index].number,
                "note": words.SOLUTION_NOTES[entries[index].item.status],
            }
            for index, size in row
        ]
        for row in solution_rows(pictures, paper)
    ]

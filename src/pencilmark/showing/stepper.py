"""An explanation to step through, as a piece of HTML that needs nothing else.

Everything is there without the script too, the steps one below the other; the script shows one at a
time. Nothing has an id, so that the same explanation may stand in a page more than once.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from html import escape
from itertools import pairwise
from pathlib import Path

from .. import draw
from ..drawing import scene_of
from ..drawing.scene import OF_A_STEP, Role
from ..drawing.styles import Style
from ..drawing.themed import themed
from ..drawing.words import KEY
from ..explaining.coaching.hint import technique_told
from ..explaining.explain import Explanation, marks_of
from ..explaining.position import Position
from ..explaining.step import LEVELS, Step
from ..explaining.words import ASSUMES_UNIQUE
from ..kind import kind_of
from ..puzzle import Puzzle
from ..wording import Sentence
from . import words
from .pictures import step_picture

PREFIX = "--pencilmark-"
"""What the names of colours in the style sheet begin with."""
_BACK_KEYS = (
    ("first", "M4 3v10M13 3L6.5 8l6.5 5z", words.FIRST),
    ("back", "M11.5 3L5 8l6.5 5z", words.BACK),
)
_ON_KEYS = (
    ("on", "M4.5 3L11 8l-6.5 5z", words.ON),
    ("last", "M12 3v10M3 3l6.5 5L3 13z", words.LAST),
)
"""The buttons on either side of the slider: what each does, its sign as a path, and its name."""


def stepper(explanation: Explanation) -> str:
    """The explanation as HTML."""
    puzzle, count = explanation.puzzle, len(explanation.steps)
    style, _ = themed(PREFIX)
    name = puzzle.metadata.get("title") or kind_of(puzzle).title
    return stepping(
        str(Sentence(words.EXPLANATION, puzzle=name)),
        [*_pictures(explanation, style)],
        [
            words.START,
            *(str(Sentence(words.STEP, number=one + 1, count=count)) for one in range(count)),
        ],
        [f"{_heading(puzzle, step)}{_said(step)}" for step in explanation.steps],
        below=f"{_end(explanation)}{_key(puzzle, style)}",
    )


def stepping(
    about: str,
    pictures: Sequence[str],
    names: Sequence[str],
    steps: Sequence[str],
    *,
    below: str,
    above: str = "",
) -> str:
    """Pictures to step through, each with its name, and all but the first with a text beside it.

    `below` stands under what is said. `above` stands above everything; what it has with an
    attribute `data-step` is told when that step is shown, and is shown when it is clicked on.
    """
    lines, frames = _packed(pictures)
    items = "".join(f"<li>{said}</li>" for said in steps)
    return "\n".join(
        [
            f'<div class="pencilmark-stepper" role="group" aria-label="{escape(about)}" '
            'tabindex="-1">',
            f"<style>{stylesheet()}</style>",
            *([above] if above else []),
            f'<div class="pencilmark-keys" hidden>{_buttons(_BACK_KEYS)}'
            f'<input type="range" min="0" max="{len(steps)}" value="0" '
            f'aria-label="{words.SLIDER}">'
            f"{_buttons(_ON_KEYS)}<output></output></div>",
            '<div class="pencilmark-both">',
            f'<div class="pencilmark-board">{pictures[0]}</div>',
            f'<div class="pencilmark-said" aria-live="polite"><ol>{items}</ol>{below}</div>',
            "</div>",
            f'<script type="application/json">{_data(lines, frames, names)}</script>',
            f"<script>{_file('stepper.js')}</script>",
            "</div>",
        ]
    )


def _pictures(explanation: Explanation, style: Style) -> Iterator[str]:
    """The puzzle, and the board after each step."""
    puzzle = explanation.puzzle
    position = Position(puzzle, kind_of(puzzle).model(puzzle))
    yield draw(puzzle, format="svg", numbers=True, coordinates=True, style=style, legend=False)
    for step in explanation.steps:
        yield step_picture(puzzle, marks_of(position), step, style=style, legend=False)
        position.learn(step.conclusions)


def _packed(pictures: Sequence[str]) -> tuple[list[str], list[list[int]]]:
    """All lines that stand in pictures, each once, and the places of those that each picture has.

    Places that follow each other are written as the first and how many they are: one picture has
    nearly everything in common with the next, which may be hundreds of lines.
    """
    places: dict[str, int] = {}
    frames = []
    for picture in pictures:
        numbers = [places.setdefault(line, len(places)) for line in picture.splitlines()]
        starts = [0, *(at for at, (a, b) in enumerate(pairwise(numbers), 1) if b != a + 1)]
        ends = [*starts[1:], len(numbers)]
        pieces = zip(starts, ends, strict=True)
        frames.append([one for start, end in pieces for one in (numbers[start], end - start)])
    return [*places], frames


def _data(lines: list[str], frames: list[list[int]], names: Sequence[str]) -> str:
    """The pictures for the script; nothing in it can end the element that it stands in."""
    told = {"lines": lines, "frames": frames, "names": names}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _buttons(keys: Sequence[tuple[str, str, str]]) -> str:
    return "".join(
        f'<button type="button" data-go="{go}" title="{told}" aria-label="{told}">'
        '<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">'
        f'<path d="{sign}"/></svg></button>'
        for go, sign, told in keys
    )


def _heading(puzzle: Puzzle, step: Step) -> str:
    title = technique_told(puzzle, step.technique)[0]
    return f"<b>{escape(title)}</b> <i>{LEVELS[step.level]}</i>"


def _said(step: Step) -> str:
    """A step in words; what follows from a supposition is a list below it."""
    said = f"<p>{escape(str(step.full))}</p>"
    if step.assumes_unique:
        said += f"<p>{ASSUMES_UNIQUE}</p>"
    if step.argument:
        said += f"<ul>{''.join(f'<li>{_said(link)}</li>' for link in step.argument)}</ul>"
    return said


def _key(puzzle: Puzzle, style: Style) -> str:
    """What the highlights mean, and what else the kind writes under its drawings."""
    return key({role: KEY[role] for role in OF_A_STEP}, style, scene_of(puzzle).legend)


def key(roles: Mapping[Role, str], style: Style, legend: Iterable[str] = ()) -> str:
    """What highlights mean, and other sentences before that."""
    signs = ""
    for role, meaning in roles.items():
        look = style.highlights[role]
        line = "dotted" if look.dotted else "dashed" if look.dashes else "solid"
        colours = f"border:2px {line} {look.line};background:{look.tint}"
        signs += f'<span><span style="{colours}"></span>{meaning}</span>'
    told = "".join(f"<div>{escape(line)}</div>" for line in legend)
    return f'<div class="pencilmark-key">{told}{signs}</div>'


def _end(explanation: Explanation) -> str:
    """What is to be said where the last cell is not reached."""
    return "" if explanation.complete else f"<p>{explanation.ending()}</p>"


@cache
def stylesheet() -> str:
    """The look of what is shown, with its colours: by the theme of the notebook, where that says
    which it has, else by that of the browser."""
    _, colours = themed(PREFIX)
    light = ";".join(f"{name}:{light}" for name, (light, _) in colours.items())
    dark = ";".join(f"{name}:{dark}" for name, (_, dark) in colours.items())
    return _file("showing.css").replace("/*light*/", light).replace("/*dark*/", dark)


@cache
def _file(name: str) -> str:
    return (Path(__file__).parent / name).read_text("utf-8")

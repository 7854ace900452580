"""`pencilmark hint`."""

from __future__ import annotations

from argparse import BooleanOptionalAction
from json import dumps
from typing import TYPE_CHECKING, Any

from ...records import dataclass
from ...wording import Sentence
from .. import words
from ..options import (
    NamedAppearance,
    Parser,
    Source,
    assume_unique_option,
    group,
    json_option,
    option,
    time_limit_option,
)
from ..output import Drawn, Look, complain, rule_data, say, source_name
from ..reading.inputs import Entry, tell_doubts
from ..reading.marks import PutIn
from ..screen import with_text
from ..steps import NotUsed, drawn_step, prose, sentences, step_data

if TYPE_CHECKING:
    from ...drawing.scene import Role
    from ...explaining.coaching.hint import Hint, Strength
    from ...puzzle import Puzzle

STRENGTHS: tuple[Strength, ...] = ("where", "technique", "step")
MISTAKES = ("wrong-mark", "clash", "no-solution")
NOT_UNIQUE = ("no-solution", "not-forced")
"""The cases of puzzles that do not have exactly one solution."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `hint` may be told."""

    source: Source = group(Source)
    marks: PutIn = group(PutIn)
    strength: Strength = option(
        "-s", "--strength", choices=STRENGTHS, default="where", help=words.HELP_STRENGTH
    )
    draw: bool = option(
        "--draw", action=BooleanOptionalAction, default=True, help=words.HELP_NO_DRAW
    )
    json: bool = json_option()
    assume_unique: bool = assume_unique_option()
    time_limit: float | None = time_limit_option()
    appearance: NamedAppearance = group(NamedAppearance)


def parser() -> Parser[Options]:
    """The parser of `hint`."""
    return Parser("hint", Options, words.HINT, words.HINT_END)


def run(options: Options) -> int:
    """Give a hint for each puzzle."""
    inputs = options.source.inputs(options.marks.file)
    look = options.appearance.look()
    strength, time_limit = options.strength, options.time_limit
    many, entries = options.marks.go_with(inputs, options.json)
    told: list[Entry] = []
    not_used = NotUsed(options.assume_unique)

    def work(entry: Entry, puzzle: Puzzle) -> int:
        from ... import hint
        from ...clock import Clock

        own = options.marks.read(puzzle, beside=True)
        with Clock(time_limit):  # one for both questions
            unique = options.assume_unique and _may_be_unique(puzzle, not_used, time_limit)
            found = hint(puzzle, own, assume_unique=unique, time_limit=time_limit)
        if options.json:
            say(dumps(_as_json(entry, found, strength)))
        else:
            if many:
                say(*([""] if told else []), source_name(entry.source, puzzle))
                told.append(entry)
            drawn = look if options.draw else None
            say(*hint_lines(found, strength, drawn, _stronger(found, strength)))
            if found.case in NOT_UNIQUE and not many:
                tell_doubts(entry, puzzle)
        return int(found.case in MISTAKES)

    return inputs.each(entries, work)


def _may_be_unique(puzzle: Puzzle, not_used: NotUsed, time_limit: float | None) -> bool:
    """Whether arguments may rest on there being one solution only; if not, that is said."""
    from ... import solve

    reasons = list(not_used.reasons(puzzle.kind, solve(puzzle, time_limit=time_limit).status))
    for reason in reasons:
        complain(reason)
    return not reasons


def _stronger(found: Hint, strength: Strength) -> str:
    """How to be told more, if there is more to tell."""
    if strength == "step" and found.late:
        return str(Sentence(words.ALL_THE_STEPS, cell=found.puzzle.grid.name(found.cells[0])))
    if strength == "step" or found.case not in ("step", "wrong-mark", "clash"):
        return ""
    stronger = STRENGTHS[STRENGTHS.index(strength) + 1]
    return str(Sentence(words.STRONGER, strength=stronger))


def hint_lines(found: Hint, strength: Strength, look: Look | None, after: str = "") -> list[str]:
    """A hint in words, and what is said `after` it; with the board if it is to be drawn."""

    def told(width: int | None = None) -> list[str]:
        return [*_told(found, strength, width), *prose(after, 0, width)]

    if look is None:
        return told()
    return with_text(*_drawing(found, strength, look), told)


def _told(found: Hint, strength: Strength, width: int | None = None) -> list[str]:
    """A hint in words."""
    from ...explaining.words import ASSUMES_UNIQUE

    step = found.shown
    lines = prose(found.say(strength), 0, width)
    is_step = found.case == "step"
    if strength != "step" or step is None or (found.late and not is_step):
        return lines
    if is_step and (found.late or found.first is step):
        technique = Sentence(words.THE_TECHNIQUE, technique=found.technique_title)
        lines = [*prose(str(technique), 0, width), *lines]
    for link in step.argument:
        lines += sentences(link, depth=1, width=width)
    return [*lines, *(prose(ASSUMES_UNIQUE, 0, width) if step.assumes_unique else ())]


def _drawing(found: Hint, strength: Strength, look: Look) -> tuple[Drawn, list[Drawn]]:
    """The board, and what its highlights mean where the sentence does not say it."""
    puzzle = found.puzzle
    if found.case == "step" and strength == "step" and found.shown is not None:
        return drawn_step(look, puzzle, found.marks, found.shown)
    meant: dict[Role, str] = {
        "wrong": words.IS_WRONG if found.case == "wrong-mark" else words.CANNOT_ALL_BE,
        "looked-at": words.THE_REASON if strength == "step" else words.LOOK_HERE,
    }
    return look.parts(puzzle, found.marks, found.roles(strength), meant=meant)


def _as_json(entry: Entry, found: Hint, strength: Strength) -> dict[str, Any]:
    puzzle = found.puzzle
    cells = found.cells if strength == "step" else tuple(found.roles(strength))
    return {
        "id": puzzle.metadata.get("id"),
        "source": entry.source,
        "kind": puzzle.kind,
        "case": found.case,
        "sentence": found.say(strength),
        "cells": [list(puzzle.grid.pair(cell)) for cell in cells],
        "step": None if found.step is None else step_data(puzzle, found.step),
        "rules": rule_data(puzzle.grid, found.rules),
    }

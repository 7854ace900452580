"""`pencilmark hint`."""

from __future__ import annotations

from argparse import BooleanOptionalAction
from dataclasses import dataclass
from json import dumps
from typing import TYPE_CHECKING, Any

from ...wording import Sentence
from .. import words
from ..options import (
    NumberedAppearance,
    Parser,
    Source,
    assume_unique_option,
    group,
    json_option,
    marks_option,
    option,
    time_limit_option,
)
from ..output import Look, complain, rule_data, say, source_name
from ..reading.inputs import Entry, Refused, read_marks_file
from ..steps import NotUsed, drawn_step, prose, sentences, step_data

if TYPE_CHECKING:
    from ...explaining.hint import Hint, Strength
    from ...puzzle import Puzzle

STRENGTHS: tuple[Strength, ...] = ("where", "technique", "step")
MISTAKES = ("wrong-mark", "clash", "no-solution")


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `hint` may be told."""

    source: Source = group(Source)
    marks: str | None = marks_option()
    strength: Strength = option(
        "-s", "--strength", choices=STRENGTHS, default="where", help=words.HELP_STRENGTH
    )
    draw: bool = option(
        "--draw", action=BooleanOptionalAction, default=True, help=words.HELP_NO_DRAW
    )
    json: bool = json_option()
    assume_unique: bool = assume_unique_option()
    time_limit: float | None = time_limit_option()
    appearance: NumberedAppearance = group(NumberedAppearance)


def parser() -> Parser[Options]:
    """The parser of `hint`."""
    return Parser("hint", Options, words.HINT, words.HINT_END)


def run(options: Options) -> int:
    """Give a hint for each puzzle."""
    inputs = options.source.inputs(options.marks)
    look = options.appearance.look()
    strength, time_limit = options.strength, options.time_limit
    many, entries = (inputs.several, iter(inputs)) if options.json else inputs.look_ahead()
    if many and options.marks is not None:
        raise Refused(words.ONE_PUZZLE_ONLY, option="--marks")
    told: list[Entry] = []
    not_used = NotUsed(options.assume_unique)

    def work(entry: Entry, puzzle: Puzzle) -> int:
        from ... import hint
        from ...clock import Clock
        from ...formats import marks_beside

        file = options.marks
        own = marks_beside(puzzle) if file is None else read_marks_file(puzzle, file)
        with Clock(time_limit):  # one for both questions
            unique = options.assume_unique and _may_be_unique(puzzle, not_used, time_limit)
            found = hint(puzzle, own, assume_unique=unique, time_limit=time_limit)
        if options.json:
            say(dumps(_as_json(entry, found, strength)))
        else:
            if many:
                say(*([""] if told else []), source_name(entry.source, puzzle))
                told.append(entry)
            say(*hint_lines(found, strength, look if options.draw else None))
            if found.case in ("step", "wrong-mark", "clash") and strength != "step":
                stronger = STRENGTHS[STRENGTHS.index(strength) + 1]
                say(str(Sentence(words.STRONGER, strength=stronger)))
        return int(found.case in MISTAKES)

    return inputs.each(entries, work)


def _may_be_unique(puzzle: Puzzle, not_used: NotUsed, time_limit: float | None) -> bool:
    """Whether arguments may rest on there being one solution only; if not, that is said."""
    from ... import solve

    reasons = list(not_used.reasons(puzzle, solve(puzzle, time_limit=time_limit).status))
    for reason in reasons:
        complain(reason)
    return not reasons


def hint_lines(found: Hint, strength: Strength, look: Look | None) -> list[str]:
    """A hint in words, under the board if it is to be drawn."""
    step = found.step
    lines = []
    if look is not None:
        lines.append(_drawing(found, strength, look))
    if found.case == "step" and strength == "step" and step is not None:
        technique = Sentence(words.THE_TECHNIQUE, technique=found.technique_title)
        return [*lines, *prose(str(technique)), *sentences(step, short=False)]
    lines += prose(found.say(strength))
    if found.case == "wrong-mark" and strength == "step" and step is not None:
        for link in step.argument:
            lines += sentences(link, short=False, depth=1)
    return lines


def _drawing(found: Hint, strength: Strength, look: Look) -> str:
    puzzle = found.puzzle
    if found.case == "step" and strength == "step" and found.step is not None:
        return drawn_step(look, puzzle, found.marks, found.step)
    if found.case in ("wrong-mark", "clash"):
        return look.drawing(puzzle, found.marks, dict.fromkeys(found.cells, "wrong"), legend=False)
    whole_grid = len(found.reason) == puzzle.grid.size  # points nowhere
    roles = {} if whole_grid else dict.fromkeys(found.reason, "looked-at")
    return look.drawing(puzzle, found.marks, roles, legend=False)


def _as_json(entry: Entry, found: Hint, strength: Strength) -> dict[str, Any]:
    puzzle = found.puzzle
    cells = found.cells if strength == "step" else found.reason
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

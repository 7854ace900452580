"""`pencilmark why`."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError, BooleanOptionalAction
from dataclasses import dataclass
from json import dumps
from typing import TYPE_CHECKING

from ....wording import Sentence
from ... import words
from ...options import (
    NumberedAppearance,
    Parser,
    Source,
    group,
    json_option,
    marks_option,
    option,
    time_limit_option,
)
from ...output import say, source_name
from ...reading.inputs import Entry, Refused, read_marks_file
from ...words import why as why_words
from .telling import as_json, why_lines

if TYPE_CHECKING:
    from ....puzzle import Puzzle

MISTAKES = ("wrong-mark", "clash", "no-solution")


def _cell(text: str) -> tuple[int, int]:
    """Row and column, from 0, of a cell as people name it."""
    found = re.fullmatch(r"[Rr]([0-9]{1,4})[Cc]([0-9]{1,4})", text)
    if found is None:
        raise ArgumentTypeError(str(Sentence(why_words.NOT_A_CELL, text=text)))
    return int(found[1]) - 1, int(found[2]) - 1


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `why` may be told."""

    source: Source = group(Source)
    cell: tuple[int, int] = option(type=_cell, metavar="CELL", help=why_words.HELP_CELL)
    marks: str | None = marks_option()
    draw: bool = option(
        "--draw", action=BooleanOptionalAction, default=True, help=words.HELP_NO_DRAW
    )
    json: bool = json_option()
    time_limit: float | None = time_limit_option()
    appearance: NumberedAppearance = group(NumberedAppearance)


def parser() -> Parser[Options]:
    """The parser of `why`."""
    return Parser("why", Options, why_words.WHY, why_words.WHY_END)


def run(options: Options) -> int:
    """Prove what the cell must be in each puzzle."""
    inputs = options.source.inputs(options.marks)
    look = options.appearance.look()
    many, entries = (inputs.several, iter(inputs)) if options.json else inputs.look_ahead()
    if many and options.marks is not None:
        raise Refused(words.ONE_PUZZLE_ONLY, option="--marks")
    told: list[Entry] = []

    def work(entry: Entry, puzzle: Puzzle) -> int:
        from .... import why
        from ....formats import marks_beside

        _require_inside(puzzle, options.cell)
        file = options.marks
        own = marks_beside(puzzle) if file is None else read_marks_file(puzzle, file)
        found = why(puzzle, own, options.cell, time_limit=options.time_limit)
        if options.json:
            say(dumps(as_json(entry, found)))
        else:
            if many:
                say(*([""] if told else []), source_name(entry.source, puzzle))
                told.append(entry)
            say(*why_lines(found, look if options.draw else None))
        return int(found.case in MISTAKES)

    return inputs.each(entries, work)


def _require_inside(puzzle: Puzzle, cell: tuple[int, int]) -> None:
    row, col = cell
    rows, cols = puzzle.grid.rows, puzzle.grid.cols
    if not (0 <= row < rows and 0 <= col < cols):
        name = f"R{row + 1}C{col + 1}"
        raise Refused(why_words.OUTSIDE, cell=name, rows=rows, cols=cols)

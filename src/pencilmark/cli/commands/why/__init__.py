"""`pencilmark why`."""

from __future__ import annotations

from argparse import BooleanOptionalAction
from json import dumps
from typing import TYPE_CHECKING

from ....records import dataclass
from ... import words
from ...options import (
    NamedAppearance,
    Parser,
    Source,
    group,
    json_option,
    option,
    time_limit_option,
)
from ...output import say, source_name
from ...reading.inputs import Entry, tell_doubts
from ...reading.marks import PutIn, cell_of, require_inside
from ...words import why as why_words
from ..hint import MISTAKES, NOT_UNIQUE
from .telling import as_json, why_lines

if TYPE_CHECKING:
    from ....puzzle import Puzzle


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `why` may be told."""

    source: Source = group(Source)
    cell: tuple[int, int] = option(type=cell_of, metavar="CELL", help=why_words.HELP_CELL)
    marks: PutIn = group(PutIn)
    draw: bool = option(
        "--draw", action=BooleanOptionalAction, default=True, help=words.HELP_NO_DRAW
    )
    all: bool = option("--all", action="store_true", help=why_words.HELP_ALL)
    json: bool = json_option()
    time_limit: float | None = time_limit_option()
    appearance: NamedAppearance = group(NamedAppearance)


def parser() -> Parser[Options]:
    """The parser of `why`."""
    return Parser("why", Options, why_words.WHY, why_words.WHY_END)


def run(options: Options) -> int:
    """Prove what the cell must be in each puzzle."""
    inputs = options.source.inputs(options.marks.file)
    look = options.appearance.look()
    many, entries = options.marks.go_with(inputs, options.json)
    told: list[Entry] = []

    def work(entry: Entry, puzzle: Puzzle) -> int:
        from .... import why

        require_inside(puzzle, options.cell)
        own = options.marks.read(puzzle, beside=True)
        found = why(puzzle, own, options.cell, time_limit=options.time_limit)
        if options.json:
            say(dumps(as_json(entry, found)))
        else:
            if many:
                say(*([""] if told else []), source_name(entry.source, puzzle))
                told.append(entry)
            say(*why_lines(found, look if options.draw else None, whole=options.all))
            if found.case in NOT_UNIQUE and not many:
                tell_doubts(entry, puzzle)
        return int(found.case in MISTAKES)

    return inputs.each(entries, work)

"""`pencilmark minimize`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...wording import Sentence
from ..options import Parser, option
from ..reading.inputs import Entry
from ..words import repair as words
from .repair import Options as RepairOptions, Output, each

if TYPE_CHECKING:
    from ...puzzle import Puzzle


@dataclass(frozen=True, kw_only=True)
class Options(RepairOptions):
    """What `minimize` may be told."""

    seed: str = option("--seed", default="0", metavar="SEED", help=words.HELP_SEED)


def parser() -> Parser[Options]:
    """The parser of `minimize`."""
    return Parser("minimize", Options, words.MINIMIZE, words.MINIMIZE_END)


def run(options: Options) -> int:
    """Drop the clues of puzzles that can go."""

    def work(entry: Entry, puzzle: Puzzle, output: Output) -> int:
        from ... import minimize

        done = minimize(puzzle, seed=options.seed, time_limit=options.time_limit)
        dropped = [str(clue) for clue in done.dropped]
        told = [str(Sentence(words.DROPPED, clue=clue)) for clue in dropped]
        template = words.DROPPED_COUNT if dropped else words.DROPPED_NONE
        if not done.complete:
            template = words.DROPPED_SO_FAR
        told.append(str(Sentence(template, count=len(dropped))))
        data = {"dropped": dropped, "complete": done.complete}
        output.put(entry, done.puzzle, told, data)
        return 0

    return each(options, work)

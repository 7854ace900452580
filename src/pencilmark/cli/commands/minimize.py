"""`pencilmark minimize`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...records import dataclass
from ...wording import Sentence
from ..jobs import Told
from ..options import Parser, option
from ..reading.inputs import Entry
from ..words import repair as words
from .repair import Done, Form, Options as RepairOptions, each

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
    return each(options, Minimize(options.form, options.seed, options.time_limit))


@dataclass(frozen=True)
class Minimize:
    """Drops the clues of a puzzle that can go."""

    form: Form
    seed: str
    time_limit: float | None

    def __call__(self, entry: Entry, puzzle: Puzzle) -> Told:
        from ... import minimize

        done = minimize(puzzle, seed=self.seed, time_limit=self.time_limit)
        dropped = [str(clue) for clue in done.dropped]
        told = [str(Sentence(words.DROPPED, clue=clue)) for clue in dropped]
        template = words.DROPPED_COUNT if dropped else words.DROPPED_NONE
        if not done.complete:
            template = words.DROPPED_SO_FAR
        told.append(str(Sentence(template, count=len(dropped))))
        data = {"dropped": dropped, "complete": done.complete}
        return self.form.told(entry, puzzle, done.puzzle, Done(told, data, 0))

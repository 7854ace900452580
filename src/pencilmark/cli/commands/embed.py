"""`pencilmark embed`."""

from __future__ import annotations

from argparse import BooleanOptionalAction
from typing import TYPE_CHECKING

from ...records import dataclass
from ...wording import Sentence
from ..options import Parser, Source, group, option, out_option, time_limit_option
from ..output import complain, put
from ..progress import Progress
from ..reading.inputs import Entry, Refused
from ..words import embed as words
from ..writing.files import writing

if TYPE_CHECKING:
    from ...puzzle import Puzzle


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `embed` may be told."""

    source: Source = group(Source)
    out: str | None = out_option()
    title: str | None = option("--title", metavar="TEXT", help=words.HELP_TITLE)
    hints: bool = option(
        "--hints", action=BooleanOptionalAction, default=True, help=words.HELP_HINTS
    )
    walkthrough: bool = option(
        "--walkthrough", action=BooleanOptionalAction, default=True, help=words.HELP_WALKTHROUGH
    )
    time_limit: float | None = time_limit_option()


def parser() -> Parser[Options]:
    """The parser of `embed`."""
    return Parser("embed", Options, words.EMBED, words.EMBED_END)


def run(options: Options) -> int:
    """Write a puzzle as a page of its own."""
    from ...embedding.prepared import prepare
    from ...embedding.single_file import single_file

    inputs = options.source.inputs()
    many, entries = inputs.look_ahead()
    if many:
        raise Refused(words.ONE_PAGE)

    with writing(options.out) as file, Progress(inputs.weight, wanted=False) as bar:

        def work(entry: Entry, puzzle: Puzzle) -> int:
            prepared = prepare(
                puzzle,
                hints=options.hints,
                walkthrough=options.walkthrough,
                time_limit=options.time_limit,
                progress=bar.steps,
            )
            bar.clear()
            if not prepared.complete:
                count = len(prepared.data["steps"])
                complain(Sentence(words.NOT_ALL, count=count), entry.place)
            put(file, single_file(prepared, options.title))
            return 0

        return inputs.each(entries, work, bar.clear)

"""`pencilmark sheet`."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from ....printing.choices import MOST, SHEET_FORMATS, SheetFormat
from ....printing.words import TOO_MANY_ON_SHEET, UNKNOWN_SHEET_FORMAT
from ....records import dataclass
from ....wording import Sentence
from ...options import Parser, Source, flag, group, option, out_option
from ...output import put
from ...paper import format_of, paper_option, printing_time_option
from ...progress import Progress
from ...reading.collected import Collected, CollectedInputs
from ...reading.inputs import Entry, Refused
from ...words import paper as words
from ...writing.files import writing
from ..book import question
from ..draw import refuse_terminal

if TYPE_CHECKING:
    from ....printing.items import Item
    from ....puzzle import Puzzle


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `sheet` may be told."""

    source: Source = group(Source)
    collected: Collected = group(Collected)
    out: str = out_option(words.HELP_SHEET_OUT, required=True)
    format: SheetFormat | None = option(
        "-f", "--format", choices=SHEET_FORMATS, help=words.HELP_SHEET_FORMAT
    )
    title: str = option("--title", default="", metavar="TEXT", help=words.HELP_SHEET_TITLE)
    paper: str = paper_option(default="a4")
    solutions: bool = flag("--solutions", help=words.HELP_SOLUTIONS)
    no_rating: bool = flag("--no-rating", help=words.HELP_SHEET_NO_RATING)
    time_limit: float | None = printing_time_option()


def parser() -> Parser[Options]:
    """The parser of `sheet`."""
    return Parser("sheet", Options, words.SHEET, words.SHEET_END)


def run(options: Options) -> int:
    """Print puzzles on one page."""
    from ....drawing.typesetting import require_typst
    from ....printing.items import prepare
    from ....printing.one_sheet import printed_sheet, require_format

    inputs = options.collected.inputs(options.source)
    format = _format(options)
    require_format(format, options.solutions)
    require_typst()
    refuse_terminal(options.out)
    entries = list(islice(inputs, MOST + 1))
    if len(entries) > MOST:
        raise Refused(TOO_MANY_ON_SHEET, most=MOST)
    items: list[Item] = []
    printed: list[Entry] = []

    with writing(options.out) as file, Progress(inputs.weight, wanted=True) as bar:

        def work(entry: Entry, puzzle: Puzzle) -> int:
            item = prepare(puzzle, rated=not options.no_rating, time_limit=options.time_limit)
            question(item, entry, bar, solution=options.solutions)
            items.append(item)
            printed.append(entry)
            bar.advance(entry.weight)
            return 0

        code = inputs.each(iter(entries), work, bar.clear)
        if items:
            bar.announce(str(Sentence(words.SETTING, count=len(items))))
            page = printed_sheet(
                items,
                title=options.title,
                paper=options.paper,
                solutions=options.solutions,
                format=format,
            )
            put(file, page)
    if isinstance(inputs, CollectedInputs):
        inputs.mark_used(printed)
    return code


def _format(options: Options) -> SheetFormat:
    """What to write: as it is said, or as the file is called."""
    if options.format is not None:
        return options.format
    return format_of(options.out, SHEET_FORMATS, UNKNOWN_SHEET_FORMAT)

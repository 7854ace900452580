"""`pencilmark book`."""

from __future__ import annotations

import datetime
from argparse import ArgumentTypeError
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...printing.choices import PER_PAGE
from ...records import dataclass
from ...wording import Sentence, listed
from ..options import Parser, Source, flag, group, option, out_option
from ..output import complain, put
from ..paper import format_of, paper_option, printing_time_option
from ..progress import Progress
from ..reading.collected import Collected, CollectedInputs
from ..reading.inputs import Entry
from ..words import paper as words
from ..writing.files import writing
from .draw import refuse_terminal

if TYPE_CHECKING:
    from ...printing.items import Item
    from ...puzzle import Puzzle


_FORMATS = ("pdf",)


def _date(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise ArgumentTypeError(str(Sentence(words.NOT_A_DATE, text=text))) from None


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `book` may be told."""

    source: Source = group(Source)
    collected: Collected = group(Collected)
    out: str = out_option(words.HELP_BOOK_OUT, required=True)
    title: str = option("--title", default="", metavar="TEXT", help=words.HELP_BOOK_TITLE)
    author: str = option("--author", default="", metavar="TEXT", help=words.HELP_AUTHOR)
    date: datetime.date | None = option(
        "--date", type=_date, metavar="YYYY-MM-DD", help=words.HELP_DATE
    )
    publisher: str = option("--publisher", default="", metavar="TEXT", help=words.HELP_PUBLISHER)
    rights: str = option("--rights", default="", metavar="TEXT", help=words.HELP_RIGHTS)
    isbn: str = option("--isbn", default="", metavar="ISBN", help=words.HELP_ISBN)
    paper: str = paper_option(default="a4")
    per_page: int = option(
        "--per-page", type=int, choices=PER_PAGE, default=2, help=words.HELP_PER_PAGE
    )
    hints: bool = flag("--hints", help=words.HELP_HINTS)
    explain: bool = flag("--explain", help=words.HELP_EXPLAIN)
    no_rating: bool = flag("--no-rating", help=words.HELP_NO_RATING)
    cut_marks: bool = flag("--cut-marks", help=words.HELP_CUT_MARKS)
    time_limit: float | None = printing_time_option()


def parser() -> Parser[Options]:
    """The parser of `book`."""
    return Parser("book", Options, words.BOOK, words.BOOK_END)


def run(options: Options) -> int:
    """Make a book of puzzles."""
    from ...drawing.typesetting import require_typst
    from ...printing.edition import Edition
    from ...printing.imprint import Imprint
    from ...printing.items import prepare

    inputs = options.collected.inputs(options.source)
    out = options.out
    format_of(out, _FORMATS, words.NO_SUCH_BOOK)
    edition = Edition(
        options.title,
        options.author,
        options.date,
        options.paper,
        options.per_page,
        options.cut_marks,
        Imprint(options.publisher, options.rights, options.isbn),
    )
    require_typst()
    refuse_terminal(out)
    items: list[Item] = []
    printed: list[Entry] = []

    with writing(out) as file, Progress(inputs.weight, wanted=True) as bar:

        def work(entry: Entry, puzzle: Puzzle) -> int:
            item = prepare(
                puzzle,
                rated=not options.no_rating,
                hints=options.hints,
                explanations=options.explain,
                time_limit=options.time_limit,
            )
            question(item, entry, bar)
            items.append(item)
            printed.append(entry)
            bar.advance(entry.weight)
            return 0

        code = inputs.each(iter(inputs), work, bar.clear)
        if items:
            bar.announce(str(Sentence(words.SETTING, count=len(items))))
            put(file, edition.printed(items))
    if isinstance(inputs, CollectedInputs):
        inputs.mark_used(printed)
    return code


def question(item: Item, entry: Entry, bar: Progress, *, solution: bool = True) -> None:
    """Say what is to be known of a puzzle before it is printed, with its solution or without."""
    from ...printing.pictures import drawn

    complaints: list[str | Sentence] = []
    if not item.unique:
        known = words.SOLUTIONS[item.status]
        complaints.append(Sentence(words.FIRST_PRINTED, solutions=known) if solution else known)
    lacking = list(_lacking(item))
    if lacking:
        complaints.append(Sentence(words.TIMED_OUT, lacking=listed(lacking)))
    for complaint in complaints:
        bar.clear()
        complain(complaint, entry.place)
    # what goes wrong is told with its place
    drawn(item.puzzle), drawn(item.puzzle, item.solution)


def _lacking(item: Item) -> Iterator[str]:
    """What was not found in time."""
    if item.at_least:
        yield words.NO_LEVEL
    if item.hint is not None and item.hint.case == "out-of-time":
        yield words.NO_HINT
    if item.explanation is not None and item.explanation.timed_out:
        yield str(Sentence(words.ENDS_EARLY, count=len(item.explanation.steps)))

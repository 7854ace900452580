"""`pencilmark book`."""

from __future__ import annotations

import datetime
from argparse import ArgumentTypeError
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...wording import Sentence
from .. import words
from ..options import Parser, Source, flag, group, option, out_option, time_limit_option
from ..output import complain, put
from ..progress import Progress
from ..reading.inputs import Entry
from ..writing.files import writing
from .draw import refuse_terminal

if TYPE_CHECKING:
    from ...printing.items import Item
    from ...puzzle import Puzzle


def _date(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise ArgumentTypeError(str(Sentence(words.NOT_A_DATE, text=text))) from None


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `book` may be told."""

    source: Source = group(Source)
    out: str = out_option(words.HELP_BOOK_OUT, required=True)
    title: str = option("--title", default="", metavar="TEXT", help=words.HELP_BOOK_TITLE)
    author: str = option("--author", default="", metavar="TEXT", help=words.HELP_BOOK_AUTHOR)
    date: datetime.date | None = option(
        "--date", type=_date, metavar="YYYY-MM-DD", help=words.HELP_BOOK_DATE
    )
    paper: str = option("--paper", choices=("a4", "letter"), default="a4", help=words.HELP_PAPER)
    per_page: int = option(
        "--per-page", type=int, choices=(1, 2, 4), default=2, help=words.HELP_PER_PAGE
    )
    hints: bool = flag("--hints", help=words.HELP_BOOK_HINTS)
    no_rating: bool = flag("--no-rating", help=words.HELP_BOOK_NO_RATING)
    cut_marks: bool = flag("--cut-marks", help=words.HELP_CUT_MARKS)
    time_limit: float | None = time_limit_option()


def parser() -> Parser[Options]:
    """The parser of `book`."""
    return Parser("book", Options, words.BOOK, words.BOOK_END)


def run(options: Options) -> int:
    """Make a book of puzzles."""
    from ...drawing.typesetting import require_typst
    from ...printing.edition import Edition
    from ...printing.items import prepare
    from ...printing.pictures import drawn

    inputs = options.source.inputs()
    out = options.out
    require_typst()
    refuse_terminal(out)
    edition = Edition(
        options.title,
        options.author,
        options.date,
        options.paper,
        options.per_page,
        options.cut_marks,
    )
    items: list[Item] = []

    with writing(out) as file, Progress(inputs.weight, wanted=True) as bar:

        def work(entry: Entry, puzzle: Puzzle) -> int:
            item = prepare(
                puzzle,
                rated=not options.no_rating,
                hints=options.hints,
                time_limit=options.time_limit,
            )
            if not item.unique:
                bar.clear()
                complain(words.BOOK_NOT_UNIQUE, entry.place)
            drawn(puzzle), drawn(puzzle, item.solution)  # what goes wrong is told with its place
            items.append(item)
            bar.advance(entry.weight)
            return 0

        code = inputs.each(iter(inputs), work, bar.clear)
        if items:
            bar.announce(str(Sentence(words.SETTING, count=len(items))))
            put(file, edition.printed(items))
    return code

"""`pencilmark book`."""

from __future__ import annotations

import datetime
from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

from ...wording import Sentence
from .. import words
from ..options import Parser
from ..output import complain, put
from ..progress import Progress
from ..reading.inputs import Entry, Inputs
from ..writing.files import writing
from .draw import refuse_terminal

if TYPE_CHECKING:
    from ...printing.items import Item
    from ...puzzle import Puzzle


def book_parser() -> Parser:
    """The options of `book`."""
    parser = Parser("book", words.BOOK, words.BOOK_END)
    parser.inputs()
    parser.add_argument("-o", "--out", metavar="FILE", required=True, help=words.HELP_BOOK_OUT)
    parser.add_argument("--title", default="", metavar="TEXT", help=words.HELP_BOOK_TITLE)
    parser.add_argument("--author", default="", metavar="TEXT", help=words.HELP_BOOK_AUTHOR)
    parser.add_argument("--date", type=_date, metavar="YYYY-MM-DD", help=words.HELP_BOOK_DATE)
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help=words.HELP_PAPER)
    parser.add_argument(
        "--per-page", type=int, choices=(1, 2, 4), default=2, help=words.HELP_PER_PAGE
    )
    parser.flag("--hints", help=words.HELP_BOOK_HINTS)
    parser.flag("--no-rating", help=words.HELP_BOOK_NO_RATING)
    parser.flag("--cut-marks", help=words.HELP_CUT_MARKS)
    parser.time_limit()
    return parser


def book(
    *,
    files: list[str],
    examples: list[str] | None,
    kind: str | None,
    source_format: str | None,
    out: str,
    title: str,
    author: str,
    date: datetime.date | None,
    paper: str,
    per_page: int,
    hints: bool,
    no_rating: bool,
    cut_marks: bool,
    time_limit: float | None,
) -> int:
    """Make a book of puzzles."""
    from ...drawing.typesetting import require_typst
    from ...printing.edition import Edition
    from ...printing.items import prepare
    from ...printing.pictures import drawn

    inputs = Inputs(files, examples, kind, source_format)
    require_typst()
    refuse_terminal(out)
    edition = Edition(title, author, date, paper, per_page, cut_marks)
    items: list[Item] = []

    with writing(out) as file, Progress(inputs.weight, wanted=True) as bar:

        def work(entry: Entry, puzzle: Puzzle) -> int:
            item = prepare(puzzle, rated=not no_rating, hints=hints, time_limit=time_limit)
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


def _date(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise ArgumentTypeError(str(Sentence(words.NOT_A_DATE, text=text))) from None

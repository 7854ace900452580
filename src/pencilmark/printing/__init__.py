"""Books, sheets and worksheets to print, set by Typst (the extra `print`)."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Literal, overload

from .choices import TIME_LIMIT, SheetFormat, WorksheetFormat

if TYPE_CHECKING:
    from ..drawing import StyleName
    from ..explaining.explain import Explanation
    from ..puzzle import Puzzle


def book(
    puzzles: Iterable[Puzzle],
    *,
    title: str = "",
    author: str = "",
    publisher: str = "",
    rights: str = "",
    isbn: str = "",
    date: datetime.date | None = None,
    paper: str = "a4",
    per_page: int = 2,
    rated: bool = True,
    hints: bool = False,
    explanations: bool = False,
    cut_marks: bool = False,
    time_limit: float | None = TIME_LIMIT,
    progress: Callable[[], None] = lambda: None,
) -> bytes:
    """A book of puzzles as a PDF: title page, imprint, contents, rules, puzzles, solutions.

    The puzzles are sorted by kind and level; with `rated=False` by kind only, which saves the
    time of rating those that bring no rating along. `paper` is `a4` or `letter`, `per_page` 1, 2
    or 4; a puzzle whose cells would be too small to write in gets more room. `hints` says for each
    puzzle where to begin, and `explanations` how it is solved, with what the techniques are.
    `publisher`, `rights` (who holds them, or the licence) and `isbn` stand behind the title page.
    `time_limit` is for each puzzle (None: no limit): what is not found by then is left out, and the
    book says so. `progress` is called when one is ready. The same puzzles give the same bytes.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> book([puzzle], title="My first book")[:5]
    b'%PDF-'
    """
    from ..drawing.typesetting import require_typst
    from .edition import Edition
    from .imprint import Imprint
    from .items import prepare

    imprint = Imprint(publisher, rights, isbn)
    edition = Edition(title, author, date, paper, per_page, cut_marks, imprint)
    require_typst()
    items = []
    for puzzle in puzzles:
        items.append(
            prepare(
                puzzle, rated=rated, hints=hints, explanations=explanations, time_limit=time_limit
            )
        )
        progress()
    return edition.printed(items)


def sheet(
    puzzles: Iterable[Puzzle],
    *,
    title: str = "",
    paper: str = "a4",
    solutions: bool = False,
    rated: bool = True,
    time_limit: float | None = TIME_LIMIT,
    format: SheetFormat = "pdf",
) -> bytes:
    """One page with one to six puzzles, in their order; with `solutions` a second page has those.

    `format` is `pdf`, or `png` or `svg`, which have one page. The other options are those of
    `book`.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> sheet([puzzle] * 3, title="For Monday", solutions=True)[:5]
    b'%PDF-'
    """
    from ..drawing.typesetting import require_typst
    from .edition import paper_called
    from .items import prepare
    from .one_sheet import printed_sheet, require_few, require_format

    wanted = list(puzzles)
    require_few(len(wanted))
    require_format(format, solutions)
    paper_called(paper)
    require_typst()
    items = [prepare(puzzle, rated=rated, time_limit=time_limit) for puzzle in wanted]
    return printed_sheet(items, title=title, paper=paper, solutions=solutions, format=format)


@overload
def worksheet(
    explanation: Explanation,
    *,
    format: Literal["pdf"] = "pdf",
    title: str = "",
    paper: str = "a4",
    short: bool = False,
    numbers: bool = True,
    coordinates: bool = True,
    style: StyleName = "print",
) -> bytes: ...
@overload
def worksheet(
    explanation: Explanation,
    *,
    format: Literal["html"],
    title: str = "",
    paper: str = "a4",
    short: bool = False,
    numbers: bool = True,
    coordinates: bool = True,
    style: StyleName = "print",
) -> str: ...
def worksheet(
    explanation: Explanation,
    *,
    format: WorksheetFormat = "pdf",
    title: str = "",
    paper: str = "a4",
    short: bool = False,
    numbers: bool = True,
    coordinates: bool = True,
    style: StyleName = "print",
) -> str | bytes:
    """A puzzle, the steps of its solution with drawings, and the solution, to print or to read.

    `format` is `pdf` (four steps to a page; needs the extra `print`) or `html`: a page of the web
    that needs nothing else, is dark where the reader likes it dark, and prints well. `short` tells
    the steps in their short wording. `numbers` shows the names of regions in the drawings,
    `coordinates` those of rows and columns, and `style` is how the drawings of a PDF look, as in
    `draw`.

    >>> import pencilmark
    >>> explanation = pencilmark.explain(pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321"))
    >>> worksheet(explanation)[:5]
    b'%PDF-'
    >>> worksheet(explanation, format="html", title="On Monday").count("<h1>On Monday</h1>")
    1
    """
    from .worksheet_page import worksheet_page
    from .worksheets import Worksheet, printed_worksheet, require_format

    require_format(format)
    wanted = Worksheet(
        explanation, title, paper, short, numbers=numbers, coordinates=coordinates, style=style
    )
    return worksheet_page(wanted) if format == "html" else printed_worksheet(wanted)

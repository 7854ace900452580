"""Books of puzzles as PDF, set by Typst (the extra `print`)."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable

from ..puzzle import Puzzle
from .edition import Edition


def book(
    puzzles: Iterable[Puzzle],
    *,
    title: str = "",
    author: str = "",
    date: datetime.date | None = None,
    paper: str = "a4",
    per_page: int = 2,
    rated: bool = True,
    hints: bool = False,
    cut_marks: bool = False,
    time_limit: float | None = None,
    progress: Callable[[], None] = lambda: None,
) -> bytes:
    """A book of puzzles as a PDF: title page, contents, rules, puzzles, hints, solutions.

    The puzzles are sorted by kind and level; with `rated=False` by kind only, which saves the
    time of rating those that bring no rating along. `paper` is `a4` or `letter`, `per_page` 1, 2
    or 4; a puzzle whose cells would be too small to write in gets more room. `time_limit` is for
    each puzzle, and `progress` is called when one is ready. The same puzzles give the same bytes.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> book([puzzle], title="My first book")[:5]
    b'%PDF-'
    """
    from ..drawing.typesetting import require_typst
    from .items import prepare

    edition = Edition(title, author, date, paper, per_page, cut_marks)
    require_typst()
    items = []
    for puzzle in puzzles:
        items.append(prepare(puzzle, rated=rated, hints=hints, time_limit=time_limit))
        progress()
    return edition.printed(items)

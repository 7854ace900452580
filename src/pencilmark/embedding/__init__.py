"""Puzzles in files of their own: one HTML page with everything that is needed to play.

`prepared.py` works out beforehand what the page will be asked, `script.py` makes one script of the
modules of the page in `web/page/`, `single_file.py` puts both into one file.
"""

from __future__ import annotations

from collections.abc import Callable

from ..puzzle import Puzzle
from .prepared import prepare
from .single_file import single_file


def embed(
    puzzle: Puzzle,
    *,
    title: str | None = None,
    hints: bool = True,
    walkthrough: bool = True,
    time_limit: float | None = None,
    progress: Callable[[int, float], object] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> str:
    """A puzzle as one HTML page that asks nobody for anything: playable, checked against the
    solution inside it, with an explanation to walk through.

    The puzzle has to have exactly one solution. `hints` come from the same explanation as the
    `walkthrough`; without either, nothing is explained. After `time_limit` seconds, or when
    `cancel()` says so, the explanation ends where it is. `progress` is told after each step how
    many there are, and how much of the grid is known (1.0: all of it).

    >>> import pencilmark
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> embed(puzzle, title="A small one").count("<h1>A small one</h1>")
    1
    """
    found = prepare(
        puzzle,
        hints=hints,
        walkthrough=walkthrough,
        time_limit=time_limit,
        progress=progress,
        cancel=cancel,
    )
    return single_file(found, title)

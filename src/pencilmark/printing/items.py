"""A puzzle made ready for a book: solved, rated, and with the first hint."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

from ..clock import Clock
from ..errors import PencilmarkError
from ..explaining.step import LEVELS
from ..puzzle import Puzzle, Solution, require_sense
from ..solving import solve
from ..wording import Sentence
from . import words

LONGEST_SIDE = 100
"""A page has room for no more cells in a row: they would be less than two millimetres wide."""
_SCORES = 10**9
"""No score is anywhere near this."""


@dataclass(frozen=True)
class Item:
    """A puzzle and what a book says about it."""

    puzzle: Puzzle
    solution: Solution
    unique: bool
    level: int | None = None
    """1 to 6; None if it is not rated."""
    score: float = inf
    """The difficulty within the level."""
    hint: str = ""


def prepare(
    puzzle: Puzzle,
    *,
    rated: bool = True,
    hints: bool = False,
    time_limit: float | None = None,
) -> Item:
    """Solve a puzzle, and find out what else a book says about it.

    A rating that came with the puzzle is taken over; finding one takes far longer than the rest.

    >>> import pencilmark
    >>> item = prepare(pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321"))
    >>> item.unique, item.level in range(1, 7)
    (True, True)
    """
    require_sense(puzzle)
    grid = puzzle.grid
    if max(grid.rows, grid.cols) > LONGEST_SIDE:
        too_large = Sentence(words.TOO_LARGE, rows=grid.rows, cols=grid.cols, most=LONGEST_SIDE)
        raise PencilmarkError(str(too_large))
    with Clock(time_limit):  # one for all questions
        verdict = solve(puzzle, time_limit=time_limit)
        if verdict.solution is None:
            raise PencilmarkError(words.UNSOLVABLE[verdict.status])
        level, score = _rating(puzzle, time_limit) if rated else (None, inf)
        hint = _hint(puzzle, time_limit) if hints else ""
    return Item(puzzle, verdict.solution, verdict.status == "unique", level, score, hint)


def _rating(puzzle: Puzzle, time_limit: float | None) -> tuple[int | None, float]:
    """The level and the score, the ones that came with the puzzle first."""
    known = _known_rating(puzzle.metadata.get("rating"))
    if known is not None:
        return known
    from ..rating import rate

    rating = rate(puzzle, time_limit=time_limit)
    return (rating.level, rating.score) if rating.complete else (None, inf)


def _known_rating(rating: Any) -> tuple[int, float] | None:
    """A rating of ours, from metadata; a grade that somebody else gave is another scale."""
    if not isinstance(rating, Mapping):
        return None
    level, score = rating.get("level"), rating.get("score")
    if type(level) is not int or not 1 <= level < len(LEVELS):
        return None
    if not isinstance(score, int | float) or not -_SCORES < score < _SCORES:
        score = inf
    return level, score


def _hint(puzzle: Puzzle, time_limit: float | None) -> str:
    """Where to begin, and with which technique."""
    from ..explaining.hint import hint

    return hint(puzzle, time_limit=time_limit).say("technique")

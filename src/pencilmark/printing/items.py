"""A puzzle made ready for paper: solved, rated, with the first hint, explained."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

from ..clock import Clock
from ..errors import PencilmarkError
from ..explaining.coaching.hint import Hint, hint
from ..explaining.explain import Explanation, explain
from ..explaining.step import LEVELS
from ..puzzle import Puzzle, Solution, require_sense
from ..solving import solve
from ..verdict import Status
from ..wording import Sentence
from . import words
from .choices import TIME_LIMIT

LONGEST_SIDE = 100
"""A page has room for no more cells in a row: they would be less than two millimetres wide."""
_SCORES = 10**9
"""No score is anywhere near this."""


@dataclass(frozen=True)
class Item:
    """A puzzle and what a book says about it."""

    puzzle: Puzzle
    solution: Solution
    status: Status
    """How many solutions it has, as far as that is known."""
    level: int | None = None
    """1 to 6; None if it is not rated."""
    score: float = inf
    """The difficulty within the level."""
    at_least: int = 0
    """The level that it has at the least, if the time ran out before it was rated."""
    hint: Hint | None = None
    explanation: Explanation | None = None

    @property
    def unique(self) -> bool:
        """Whether the solution is known to be the only one."""
        return self.status == "unique"


def prepare(
    puzzle: Puzzle,
    *,
    rated: bool = True,
    hints: bool = False,
    explanations: bool = False,
    time_limit: float | None = TIME_LIMIT,
) -> Item:
    """Solve a puzzle, and find out what else a book says about it.

    A rating that came with the puzzle is taken over; finding one takes far longer than the rest.
    After `time_limit` seconds for all of it, what has been found by then is all there is; a puzzle
    whose solution has not is refused.

    >>> import pencilmark
    >>> item = prepare(pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321"))
    >>> item.unique, item.level in range(1, 7)
    (True, True)
    """
    require_sense(puzzle)
    require_room(puzzle)
    with Clock(time_limit):  # one for all questions
        verdict = solve(puzzle, time_limit=time_limit)
        if verdict.solution is None:
            raise PencilmarkError(words.UNSOLVABLE[verdict.status])
        first = hint(puzzle, time_limit=time_limit) if hints else None
        explanation = explain(puzzle, time_limit=time_limit) if explanations else None
        level: int | None = None
        score, at_least = inf, 0
        if rated:
            level, score, at_least = _rating(puzzle, explanation, time_limit)
    return Item(
        puzzle,
        verdict.solution,
        verdict.status,
        level,
        score,
        at_least,
        first,
        explanation,
    )


def require_room(puzzle: Puzzle) -> None:
    """An error for a grid that no page has room for."""
    grid = puzzle.grid
    if max(grid.rows, grid.cols) > LONGEST_SIDE:
        too_large = Sentence(words.TOO_LARGE, rows=grid.rows, cols=grid.cols, most=LONGEST_SIDE)
        raise PencilmarkError(str(too_large))


def _rating(
    puzzle: Puzzle, explanation: Explanation | None, time_limit: float | None
) -> tuple[int | None, float, int]:
    """The level and the score, the ones that came with the puzzle first; or the level that it has
    at the least."""
    known = _known_rating(puzzle.metadata.get("rating"))
    if known is not None:
        return *known, 0
    from ..rating import rate, rate_explanation

    if explanation is not None:
        rating = rate_explanation(explanation)
    else:
        rating = rate(puzzle, time_limit=time_limit)
    if rating.complete:
        return rating.level, rating.score, 0
    return None, inf, rating.level if rating.timed_out else 0


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

"""What is worked out for a puzzle of a collection: its verdict and its rating."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..clock import Clock
from ..explaining.step import LEVELS
from ..rating import Rating

_SCORES = 10**9
"""No score is anywhere near this."""


@dataclass(frozen=True, kw_only=True)
class Found:
    """What is known about a puzzle; what is None is not."""

    status: str | None = None
    solution: tuple[str, ...] | None = None
    """The rows, if there is exactly one."""
    level: int | None = None
    score: float | None = None
    hardest: str | None = None
    narrowest: int | None = None
    steps: int | None = None
    techniques: Mapping[str, int] = field(default_factory=dict)
    complete: bool = False
    """Whether nothing is missing: without a solution, or with several, there is no rating."""

    @classmethod
    def of(cls, status: str, solution: tuple[str, ...] | None, rating: Rating | None) -> Found:
        """What a verdict and a rating say; a rating that broke off says nothing."""
        if status != "unique":
            return cls(status=None if status == "unknown" else status, complete=status != "unknown")
        if rating is None or not rating.complete:
            return cls(status=status, solution=solution)
        return cls(
            status=status,
            solution=solution,
            level=rating.level,
            score=rating.score,
            hardest=None if rating.hardest is None else rating.hardest.technique,
            narrowest=rating.narrowest,
            steps=rating.steps,
            techniques=dict(rating.techniques),
            complete=True,
        )


@dataclass(frozen=True)
class Item:
    """A puzzle that something is missing of."""

    id: int
    text: str
    """The puzzle, as JSON."""
    seconds: float | None
    """How long it may take."""


def worked_out(item: Item) -> Found:
    """Solve and rate a puzzle. A pure function, for whoever runs many of them.

    >>> text = '{"kind": "hitori", "puzzle": {"numbers": [[1, 1, 1], [1, 2, 3], [3, 2, 1]]}}'
    >>> found = worked_out(Item(1, text, None))
    >>> found.status, found.solution, found.level
    ('unique', ('#.#', '...', '.#.'), 1)
    """
    from ..formats import read
    from ..rating import rate
    from ..solving import solve

    puzzle = read(item.text, format="json")
    with Clock(item.seconds):  # one for both questions
        verdict = solve(puzzle, time_limit=item.seconds)
        if verdict.status != "unique":
            return Found.of(verdict.status, None, None)
        assert verdict.solution is not None
        rating = rate(puzzle, time_limit=item.seconds)
        return Found.of(verdict.status, tuple(verdict.solution.rows()), rating)


def brought_along(metadata: Mapping[str, Any]) -> Found:
    """The level and the score that came with a puzzle, as `generate` writes them.

    They are not all that is worked out, but better than nothing until that is done.

    >>> brought_along({"rating": {"level": 3, "name": "medium", "score": 40.5}}).score
    40.5
    """
    rating = metadata.get("rating")
    if not isinstance(rating, Mapping):  # a grade that somebody else gave is another scale
        return Found()
    level, score = rating.get("level"), rating.get("score")
    if type(level) is not int or not 1 <= level < len(LEVELS):
        return Found()
    if isinstance(score, bool) or not isinstance(score, int | float) or not abs(score) < _SCORES:
        return Found()
    return Found(level=level, score=float(score))

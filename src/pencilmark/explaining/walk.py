"""The easy part of a solution, gone through as fast as can be.

A rating looks at what each step is called, how hard it is and among how many it was chosen. A kind
may know a way to that which takes no rule, no mark and no word along.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import NamedTuple, Protocol, runtime_checkable

from ..puzzle import Puzzle

Point = tuple[float, float]
"""A place in the grid, row and column from 0; the middle of several cells lies between."""


class Pace(NamedTuple):
    """One step of a walk."""

    technique: str
    conclusions: tuple[int, ...]
    """What is new."""
    noted: tuple[int, ...]
    """What everybody notes at once after it."""
    choices: int
    """How many findings that cost as much were open when they were looked for."""
    left: int
    """How many of them were left when this one was taken."""
    place: Point
    """The middle of the cells that the conclusions are about."""
    noted_cost: float = 0.0
    """What those notes add to the cost that would be steps of their own elsewhere."""


class Walk(Protocol):
    """The steps by the techniques up to a level, the very ones that an explainer finds."""

    level: int
    """Up to which level the techniques are its own."""

    def next(self, last: Point | None) -> Pace | None:
        """The step to take after one that was there, which is then known; None: what is left takes
        a harder technique."""
        ...

    def learn(self, literals: Sequence[int]) -> None:
        """These literals are known, for harder reasons."""
        ...


@runtime_checkable
class Foreseeing(Protocol):
    """A walk that gets on sooner where the solution is known: what is so cannot be refuted."""

    def foresee(self, solution: Callable[[], Sequence[int] | None]) -> None:
        """This gives the only solution, as a signed literal for each variable, or None if there
        are others. It may take long, and is asked where it pays."""
        ...


class WalkMaker(Protocol):
    """How a kind starts such a walk."""

    def __call__(self, puzzle: Puzzle, highest: int) -> Walk | None:
        """The walk from the empty grid by techniques up to a level; None: there is none for such a
        puzzle."""
        ...


def nearest(places: Sequence[Point], last: Point | None) -> int:
    """Which place is the nearest to where something was done last; the first, if nothing was.

    >>> nearest([(0, 0), (4, 3), (5, 5)], (3, 3))
    1
    """
    if last is None or len(places) == 1:
        return 0
    row, col = last
    away = [hypot(row - y, col - x) for y, x in places]
    return away.index(min(away))

"""Choosing clues for a wanted level by what its techniques leave open, without an engine.

Clues are added until the techniques up to the level solve the puzzle, so that it has one solution,
and then taken away as long as they still do. What is left takes these techniques again and again,
and the easier ones alone do not get far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..chance import Chance
from ..generator import Budget
from .choice import Choice
from .clue_minimizer import set_minus

_CELLS_FOR_ONE = 8
"""Cells that are open, for each clue that is added at a time."""

OpenCells = Callable[[Sequence[int]], Sequence[int] | None]
"""About which cells some groups of clues leave open to the level; None: nobody can tell."""


def aimed(
    clues: Choice, open_cells: OpenCells, fixed: Sequence[int], chance: Chance, budget: Budget
) -> list[int] | None:
    """These groups, which stay, and those that the level needs besides; None if not even all of
    them are enough."""
    chosen = list(fixed)
    while left := open_cells(chosen):
        budget.check()
        more = clues.some_about(left, chosen, 1 + len(left) // _CELLS_FOR_ONE, chance)
        if not more:
            return None
        chosen += more
    if left is None:
        return None
    for group in chance.shuffled(set_minus(chosen, fixed)):
        budget.check()
        fewer = [one for one in chosen if one != group]
        left = open_cells(fewer)
        if left is not None and not left:
            chosen = fewer
    return sorted(chosen)

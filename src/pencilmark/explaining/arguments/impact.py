"""Which cell opens most of the grid, once it is known?

Where every argument is longer than anybody follows, it matters least which is the shortest: one
that opens the grid is better than twenty that take away a cell each.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ..position import Position
from ..technique import Technique, open_ones

_AT_A_GLANCE = 1
"""The highest level of the techniques with which every literal is followed."""
_EASY = 3
"""The highest level of those with which the most promising are followed."""
_PROMISING = 24
"""How many these are."""


class Impact:
    """Follows what is true, with easy techniques, to see how far each cell would lead."""

    def __init__(self, truth: Sequence[int], techniques: Sequence[Technique]) -> None:
        self._truth = list(truth)
        self._techniques = [one for one in techniques if not one.assumes_unique]
        self._memo: dict[Hashable, object] = {}
        """What techniques work out is kept apart from what they know of the real position."""

    def most_telling(self, position: Position) -> int | None:
        """The open literal of the solution from which most follows; None: nothing is open."""
        literals = [literal for literal in self._truth if position.open(literal)]
        ranked = self._ranked(position, literals, _AT_A_GLANCE)[:_PROMISING]
        return next(iter(self._ranked(position, ranked, _EASY)), None)

    def _ranked(self, position: Position, literals: Sequence[int], highest: int) -> list[int]:
        """The literals from which most follows first; among equals what is, not what is not."""
        techniques = [one for one in self._techniques if one.level <= highest]
        found = {literal: self._known(position, literal, techniques) for literal in literals}
        return sorted(literals, key=lambda literal: (-found[literal], literal < 0, abs(literal)))

    def _known(self, position: Position, literal: int, techniques: Sequence[Technique]) -> float:
        """How much is known of the grid when all that these techniques see has been found."""
        trial = position.copy(self._memo)
        trial.learn((literal,))
        moved = True
        while moved:
            moved = False
            for technique in techniques:
                for finding in list(technique.find(trial)):
                    new = open_ones(trial, finding.conclusions)
                    moved = bool(new and trial.learn(new)) or moved
                if moved:
                    break
        return trial.share_known

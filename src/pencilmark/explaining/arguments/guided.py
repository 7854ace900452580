"""Suppositions on a large grid: an engine says which of them to follow.

There are hundreds of suppositions, and to follow each with techniques takes long. What an engine
refutes after a few conflicts is mostly refuted by techniques, too, in not too many steps.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...engines import AUTO, open_search
from ...engines.auto import HELPED
from ..position import Position
from ..proving.prover import Prover, Reason
from ..step import Step
from ..technique import Technique
from .nested import Nested, Refutation

_TIERS = ((4, 8), (5, 4))
"""The highest level of a technique that is used within a supposition, and how many suppositions are
followed with it in search of one step; the first that leads to one will do."""
_LIMITS = (50, 200, 1_000)
"""Conflicts after which an engine gives up a supposition; as long as few have been refuted, those
that are left are tried with the next limit."""
_FEW = 8
"""With fewer suppositions left that did well before, the engine is asked about all of them."""
_AGAIN = 40
"""Of so many suppositions, those that were refuted soonest before, the engine is asked anew."""
_OPENS = 4
"""What says what a cell is opens the grid more than what says what it is not: it may take so many
times as long."""
_SHORT = 12
"""An argument with so few steps is taken without looking for a shorter one."""
_LONGEST = 100
"""An argument with more steps than this is not told."""
_SHRINKING = 5_000
"""Conflicts that making an argument irredundant may take as long as there are others."""
_SHRINKING_LAST = 50_000
"""The same where there are none: what takes more seldom ends at all."""


class Guided(Nested):
    """Follows those suppositions that an engine refutes soonest."""

    def __init__(
        self, prover: Prover, truth: Sequence[int], techniques: Sequence[Technique]
    ) -> None:
        super().__init__(prover, truth, techniques, _TIERS[-1][0], _SHRINKING)
        self._ranked: list[int] = []
        """The literals whose opposite the engine has refuted soonest, the best first."""
        self._took: dict[int, int] = {}
        """The conflicts that each of them took, for what it opens (`_OPENS`)."""
        self._hard: dict[int, Refutation] = {}
        """Arguments that are not soon made irredundant, by what they prove."""

    def suppose(self, position: Position) -> Step | None:
        """The shortest argument against one of the suppositions that were followed.

        As long as one is left from an earlier position, no others are followed.
        """
        self._forget(position)
        step = self._shortest(position)
        if step is not None:
            return step
        promising = [one for one in self._soonest(position) if one not in self._too_large]
        for highest, most in _TIERS:
            for literal in promising[:most]:
                if self._prover.out_of_time or self._has_a_short_one:
                    break
                if literal not in self._refuted:
                    self._follow_up(position, literal, highest)
            step = self._shortest(position)
            if step is not None:
                return step
        return self._last_resort(position)

    def _last_resort(self, position: Position) -> Step | None:
        """The shortest of the arguments that were put off, if it can be made irredundant at all."""
        while self._hard and not self._prover.out_of_time:
            literal = min(self._hard, key=lambda one: self._hard[one].length)
            refutation = self._hard.pop(literal)
            if position.open(literal):
                reason = self._prover.shrink_long(
                    refutation.rules, refutation.marks, literal, _SHRINKING_LAST
                )
                if reason is not None and self._ends_as_told(refutation, reason):
                    return self._told(position, refutation, reason)
        return None

    def refuted_within(self, conflicts: int) -> set[int]:
        """The literals whose opposite took the engine no more than so many, when last asked."""
        return {literal for literal in self._ranked if self._took[literal] <= conflicts}

    def _follow_up(self, position: Position, literal: int, highest: int) -> None:
        """Follow one supposition, and keep what refutes it."""
        refutation = self._refute(position, literal, highest)
        if refutation is not None and refutation.length <= _LONGEST:
            self._refuted[literal] = refutation
        elif refutation is not None or self._trials[literal].reached < highest:
            self._too_large.add(literal)  # or it takes too long to prove what it rests on

    def _asks(self, literal: int) -> float:
        return self._refuted[literal].length / (_OPENS if literal > 0 else 1)

    @property
    def _has_a_short_one(self) -> bool:
        return any(self._asks(literal) <= _SHORT for literal in self._refuted)

    def _soonest(self, position: Position) -> list[int]:
        """The open literals whose opposite an engine refutes soonest.

        All are tried at first, later only those that did well: a step changes little. A try is
        given up where enough others did better.
        """
        waiting = [literal for literal in self._ranked if position.open(literal)][:_AGAIN]
        if len(waiting) < _FEW:
            waiting = self._in_order(position)
        found: list[tuple[int, int]] = []
        for limit in _LIMITS:
            most = limit
            for literal in waiting:
                if self._prover.out_of_time:
                    break
                worth = _OPENS if literal > 0 else 1
                conflicts = self._conflicts(position, -literal, most * worth)
                if conflicts is not None:
                    found.append((conflicts // worth, literal))
                    if len(found) >= _AGAIN:
                        most = max(1, sorted(found)[_AGAIN - 1][0])
            if len(found) >= _FEW:
                break
            refuted = {literal for _, literal in found}
            waiting = [literal for literal in waiting if literal not in refuted]
        found.sort(key=lambda one: one[0])
        self._ranked = [literal for _, literal in found]
        self._took = {literal: conflicts for conflicts, literal in found}
        return self._ranked

    def _conflicts(self, position: Position, supposed: int, most: int) -> int | None:
        """The conflicts that it takes a fresh engine to refute a supposition, if it is so many."""
        search = open_search(self._prover.model, f"{AUTO}/{HELPED}")
        search.add((supposed,))
        for mark in position.marks:
            search.add((mark,))
        refuted = search.solve((), most) is False
        conflicts = search.statistics.conflicts
        search.close()
        return conflicts if refuted else None

    def _irredundant(self, refutation: Refutation) -> Reason | None:
        reason = super()._irredundant(refutation)
        if reason is None:
            self._hard[-refutation.supposed] = refutation
        return reason

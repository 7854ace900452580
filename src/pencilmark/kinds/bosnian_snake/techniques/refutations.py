"""All suppositions of a position that break a rule, and each of them with as little as can be.

All and not the shortest alone: several techniques choose from them, by how they end.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....explaining.position import Position
from ....explaining.what_if import irredundant
from ....model import Rule, cell_of
from .reasons import Refutation
from .standing import Followed
from .view import EMPTY, OPEN, SNAKE, Sight, look
from .what_if import Follower


def simplest(position: Position, refutation: Refutation, wide: bool = False) -> Refutation:
    """The same supposition, followed with none but the rules that it takes to break one.

    What is followed breaks a rule sooner or later; it is told best where it does so soonest, and
    without what has nothing to do with it.
    """
    return position.cached_now(
        ("simplest", refutation.supposed, wide),
        lambda: _simplest(Follower(look(position), wide), refutation),
    )


def _simplest(follower: Follower, refutation: Refutation) -> Refutation:
    if len(refutation.rules) == 1:
        return refutation

    def without(found: Refutation, rule: Rule) -> Refutation | None:
        others = [other for other in found.rules if other is not rule]
        outcome = follower.restricted(others).refute(found.supposed)
        return outcome if isinstance(outcome, Refutation) else None

    return irredundant(refutation, lambda found: found.rules, without)


def refutations(position: Position, wide: bool = False) -> list[Refutation]:
    """Every supposition about a cell that breaks a rule, the shortest first."""
    return position.cached_now(
        ("refutations", wide), lambda: _suppositions(position, wide).refuted(look(position))
    )


def consequences(position: Position, literal: int) -> int:
    """How many cells follow from a literal where the snake must also stay in one piece."""
    supposed = cell_of(literal), SNAKE if literal > 0 else EMPTY
    return position.cached_now(
        ("follows", literal), lambda: _suppositions(position, True).size(look(position), supposed)
    )


def _suppositions(position: Position, wide: bool) -> Suppositions:
    """The suppositions of a position; a copy begins with those of the position that it is of."""
    key = "suppositions", wide

    def make() -> Suppositions:
        made = Suppositions(wide)
        before = None if position.origin is None else position.origin.followed(key)
        if isinstance(before, Suppositions):
            made.inherit(before, look(position))
        return made

    return position.following(key, make)


class Suppositions:
    """What follows from each supposition of a position, kept up with what becomes known.

    A step changes little. So where a supposition has broken nothing it goes on from there: with
    what is new and has not followed before.
    """

    def __init__(self, wide: bool) -> None:
        self._wide = wide
        self._kept: dict[tuple[int, int], Followed] = {}
        self._low: Sequence[int] = ()
        """How many neighbours each cell needs: where that changes, all begins anew."""
        self._at: Follower | None = None

    def learn(self, literals: Sequence[int]) -> None:
        """These are known now: each supposition sees that when its turn comes."""

    def inherit(self, other: Suppositions, sight: Sight) -> None:
        """Begin where another position has got, if all that was known there is known here."""
        there, here = other._at, self._follower(sight)
        if there is None or other._low != self._low:
            return
        if not (there.bits[0] & ~here.bits[0] or there.bits[1] & ~here.bits[1]):
            self._kept.update(other._kept)

    def refuted(self, sight: Sight) -> list[Refutation]:
        """Every supposition that breaks a rule, the shortest first."""
        follower = self._follower(sight)
        found: dict[int, Refutation] = {}
        harmless = {SNAKE: 0, EMPTY: 0}
        cells = [cell for cell, state in enumerate(sight.known) if state == OPEN]
        # what follows from something harmless is harmless itself: so first what most follows from
        cells.sort(key=self._led_to, reverse=True)
        for value in (SNAKE, EMPTY):
            for cell in cells:
                if cell in found or harmless[value] >> cell & 1:
                    continue
                outcome = self._outcome(follower, (cell, value))
                if isinstance(outcome, Refutation):
                    found[cell] = outcome
                else:
                    harmless[SNAKE] |= outcome.snake
                    harmless[EMPTY] |= outcome.empty
        return sorted(found.values(), key=lambda one: (one.length, len(one.marks), one.supposed[0]))

    def _led_to(self, cell: int) -> int:
        """How much was known last where a cell was supposed to be snake."""
        before = self._kept.get((cell, SNAKE))
        return 0 if before is None else before.size

    def size(self, sight: Sight, supposed: tuple[int, int]) -> int:
        """How many cells follow from a supposition, or how many links refute it."""
        outcome = self._outcome(self._follower(sight), supposed)
        if isinstance(outcome, Refutation):
            return outcome.length
        return outcome.size - sum(state != OPEN for state in sight.known)

    def _follower(self, sight: Sight) -> Follower:
        if self._low != sight.lowest.low:
            self._kept.clear()
            self._low = sight.lowest.low
        if self._at is None or self._at.sight is not sight:
            self._at = Follower(sight, self._wide)
        return self._at

    def _outcome(self, follower: Follower, supposed: tuple[int, int]) -> Refutation | Followed:
        before = self._kept.get(supposed)
        outcome: Refutation | Followed | None = None
        if before is not None:
            outcome = follower.go_on(before)
        if outcome is None:
            outcome = follower.refute(supposed)
        if isinstance(outcome, Refutation):
            self._kept.pop(supposed, None)
        else:
            self._kept[supposed] = outcome
        return outcome

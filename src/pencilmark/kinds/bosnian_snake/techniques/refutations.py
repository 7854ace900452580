"""All suppositions of a position that break a rule, and each of them with as little as can be.

All and not the shortest alone: several techniques choose from them, by how they end.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....explaining.position import Position
from ....explaining.what_if import irredundant
from ....model import Rule, cell_of
from .reasons import Refutation
from .standing import Broken, Followed
from .view import EMPTY, OPEN, SNAKE, look
from .what_if import Follower

GLANCE = 3
"""Links of a refutation that a person sees at a glance."""


def simplest(position: Position, refutation: Refutation, wide: bool = False) -> Refutation:
    """The same supposition, followed with none but the rules that it takes to break one.

    What is followed breaks a rule sooner or later; it is told best where it does so soonest, and
    without what has nothing to do with it.
    """
    return _suppositions(position, wide).simplest(position, refutation)


def _simplest(follower: Follower, refutation: Refutation) -> Refutation:
    if len(refutation.rules) == 1:
        return refutation

    def without(found: Refutation, rule: Rule) -> Refutation | None:
        others = [other for other in found.rules if other is not rule]
        if not follower.may_break(found.supposed, others):
            return None
        outcome = follower.restricted(others).refute(found.supposed)
        return outcome if isinstance(outcome, Refutation) else None

    return irredundant(refutation, lambda found: found.rules, without)


def refutations(position: Position, wide: bool = False) -> list[Refutation]:
    """Every supposition about a cell that breaks a rule, the shortest first."""
    return position.cached_now(
        ("refutations", wide), lambda: _suppositions(position, wide).refuted(position)
    )


def near_refutations(position: Position) -> list[Refutation]:
    """Those of them that are seen at a glance. To find these alone takes less time."""
    return position.cached_now(
        "near refutations", lambda: _suppositions(position, False).refuted(position, GLANCE)
    )


def consequences(position: Position, literal: int) -> int:
    """How many cells follow from a literal where the snake must also stay in one piece."""
    supposed = cell_of(literal), SNAKE if literal > 0 else EMPTY
    return position.cached_now(
        ("follows", literal), lambda: _suppositions(position, True).size(position, supposed)
    )


def _suppositions(position: Position, wide: bool) -> Suppositions:
    """The suppositions of a position; a copy begins with those of the position that it is of."""
    key = "suppositions", wide

    def make() -> Suppositions:
        made = Suppositions(wide)
        before = None if position.origin is None else position.origin.followed(key)
        if isinstance(before, Suppositions):
            made.inherit(before, position)
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
        self._broken: dict[tuple[int, int], Broken | None] = {}
        """Those that break a rule, and not because of the snake as a whole: they always will. And
        how they did last, where that is known."""
        self._simplest: dict[tuple[int, int], tuple[Refutation, Refutation]] = {}
        """Refutations, each with the simplest one that it was made into."""
        self._low: Sequence[int] = ()
        """How many neighbours each cell needs: where that changes, all begins anew."""
        self._at: Follower | None = None

    def learn(self, literals: Sequence[int]) -> None:
        """These are known now: each supposition sees that when its turn comes."""

    def inherit(self, other: Suppositions, position: Position) -> None:
        """Begin where another position has got, if all that was known there is known here."""
        there, here = other._at, self.follower(position)
        if there is None or other._low != self._low:
            return
        if not (there.bits[0] & ~here.bits[0] or there.bits[1] & ~here.bits[1]):
            self._kept.update(other._kept)
            self._broken.update(other._broken)

    def refuted(self, position: Position, most: int | None = None) -> list[Refutation]:
        """Every supposition that breaks a rule, the shortest first; those that take no more links
        than `most`, which is GLANCE if it is given."""
        follower = self.follower(position)
        found: dict[int, Refutation | None] = {}
        harmless = {SNAKE: 0, EMPTY: 0}
        cells = [cell for cell, state in enumerate(follower.sight.known) if state == OPEN]
        # what follows from something harmless is harmless itself: so first what most follows from
        cells.sort(key=self._led_to, reverse=True)
        for value in (SNAKE, EMPTY):
            for cell in cells:
                if cell in found or harmless[value] >> cell & 1:
                    continue
                outcome = self._outcome(follower, (cell, value), most)
                if isinstance(outcome, Followed):
                    harmless[SNAKE] |= outcome.snake
                    harmless[EMPTY] |= outcome.empty
                else:
                    found[cell] = outcome
        told = [one for one in found.values() if one and (most is None or one.length <= most)]
        return sorted(told, key=lambda one: (one.length, len(one.marks), one.supposed[0]))

    def simplest(self, position: Position, refutation: Refutation) -> Refutation:
        """A refutation with none but the rules that it takes."""
        kept = self._simplest.get(refutation.supposed)
        if kept is None or kept[0] is not refutation:
            kept = refutation, _simplest(self.follower(position), refutation)
            self._simplest[refutation.supposed] = kept
        return kept[1]

    def _led_to(self, cell: int) -> int:
        """How much was known last where a cell was supposed to be snake."""
        before = self._kept.get((cell, SNAKE))
        return 0 if before is None else before.size

    def size(self, position: Position, supposed: tuple[int, int]) -> int:
        """How many cells follow from a supposition, or how many links refute it."""
        follower = self.follower(position)
        outcome = self._outcome(follower, supposed)
        if isinstance(outcome, Followed):
            return outcome.size - sum(state != OPEN for state in follower.sight.known)
        return 0 if outcome is None else outcome.length

    def follower(self, position: Position) -> Follower:
        """What tries suppositions in this position."""
        sight = look(position)
        if self._low != sight.lowest.low:
            self._kept.clear()
            self._broken.clear()
            self._low = sight.lowest.low
        if self._at is None or self._at.sight is not sight:
            self._at = Follower(position, self._wide)
        return self._at

    def _outcome(
        self, follower: Follower, supposed: tuple[int, int], most: int | None = None
    ) -> Refutation | Followed | None:
        """What comes of a supposition; None: it breaks a rule after more links than `most`."""
        outcome: Refutation | Followed | Broken | None = None
        if supposed in self._broken:
            before = self._broken[supposed]
            if most is not None and before is not None and before.still_so(follower.standing):
                return before.found
        elif supposed in self._kept:
            outcome = follower.go_on(self._kept[supposed])
        if outcome is None:
            if most is None:
                outcome = follower.refute(supposed)
            else:
                outcome = follower.refute_soon(supposed, most, supposed in self._broken)
        if isinstance(outcome, Followed):
            self._kept[supposed] = outcome
            return outcome
        self._kept.pop(supposed, None)
        if isinstance(outcome, Broken):
            self._broken[supposed] = outcome if follower.terrain.both else None
            return outcome.found
        return outcome

"""All suppositions of a position that break a rule, and each of them with as little as can be.

All and not the shortest alone: several techniques choose from them, by how they end.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from ....explaining.position import Position
from ....explaining.what_if import irredundant
from ....model import Rule, cell_of, marked
from .reasons import APART, FULL, SIDES, Refutation
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
    found = _suppositions(position, wide)
    return found.simplest(found.follower(position), refutation)


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

    def find() -> list[Refutation]:
        found = _suppositions(position, wide)
        return found.refuted(found.follower(position))

    return position.cached_now(("refutations", wide), find)


def near_refutations(position: Position) -> list[Refutation]:
    """Those of them that are seen at a glance. To find these alone takes less time."""

    def find() -> list[Refutation]:
        found = _suppositions(position, False)
        return found.refuted(found.follower(position), GLANCE)

    return position.cached_now("near refutations", find)


def consequences(position: Position, literal: int) -> int:
    """How many cells follow from a literal where the snake must also stay in one piece."""
    supposed = cell_of(literal), SNAKE if literal > 0 else EMPTY
    return position.cached_now(
        ("follows", literal), lambda: _suppositions(position, True).size(position, supposed)
    )


def is_cut(refutation: Refutation) -> bool:
    """Whether it says no more than that a cell is cut off, or cuts others off: all such cells of
    a place are told together without supposing anything."""
    return not refutation.links and refutation.broken.why == APART


def alike(found: Iterable[Refutation]) -> Iterable[list[Refutation]]:
    """Suppositions that go the same way to the same end, together."""
    together: dict[Hashable, list[Refutation]] = {}
    for one in found:
        way = tuple([(link.cells, link.value, link.reason.place) for link in one.links])
        key: Hashable = (one.supposed[1], way, one.broken.why, one.broken.place)
        together.setdefault(filled(one) or key, []).append(one)
    return together.values()


def filled(refutation: Refutation) -> tuple[int, ...]:
    """The counts that a single cell fills so that the snake cannot go on from it, if that is all.

    Such cells are told together: what they lack is the same, only at another place.
    """
    cell, value = refutation.supposed
    broken = refutation.broken
    alone = value == SNAKE and broken.why == SIDES and broken.place == cell and not broken.crowded
    if not alone or any(link.reason.why != FULL for link in refutation.links):
        return ()
    return tuple(sorted(link.reason.place for link in refutation.links))


def opposite(found: Iterable[Refutation]) -> tuple[int, ...]:
    """What follows from suppositions that break a rule."""
    return tuple([-one.supposed[1] * marked(one.supposed[0]) for one in found])


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

    def refuted(
        self,
        follower: Follower,
        most: int | None = None,
        solution: Sequence[int] | None = None,
    ) -> list[Refutation]:
        """Every supposition that breaks a rule, the shortest first; those that take no more links
        than `most`, which is GLANCE if it is given. Where the only solution is known, what each
        cell is, nothing is supposed that is so."""
        found: dict[int, Refutation | None] = {}
        harmless = {SNAKE: 0, EMPTY: 0}
        cells = [cell for cell, state in enumerate(follower.sight.known) if state == OPEN]
        # what follows from something harmless is harmless itself: so first what most follows from
        if solution is None:
            cells.sort(key=lambda cell: self._led_to((cell, SNAKE)), reverse=True)
            suppositions = [(cell, value) for value in (SNAKE, EMPTY) for cell in cells]
        else:
            suppositions = [(cell, -solution[cell]) for cell in cells]
            suppositions.sort(key=self._led_to, reverse=True)
        for cell, value in suppositions:
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

    def simplest(self, follower: Follower, refutation: Refutation) -> Refutation:
        """A refutation with none but the rules that it takes."""
        kept = self._simplest.get(refutation.supposed)
        if kept is None or kept[0] is not refutation:
            kept = refutation, _simplest(follower, refutation)
            self._simplest[refutation.supposed] = kept
        return kept[1]

    def _led_to(self, supposed: tuple[int, int]) -> int:
        """How much was known last where this was supposed."""
        before = self._kept.get(supposed)
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
            self._at = Follower.of(position, self._wide)
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

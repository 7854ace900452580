"""Accounts: what each unit of one family has to do with a set of units of another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from ....clock import check
from .view import FAMILIES, Sketch, Unit, together

_MOST_STARS = 9
"""Larger sets are beyond what a person counts, and beyond what is proved at once."""
_LOOSE = 2
"""A set with more than this to spare both ways says nothing, not even after one more star."""
_WIDE = 12
"""In larger grids three lines and more are looked at only if they lie side by side."""
_ROOMS_KEPT = 500
"""Of how many rooms of units it is remembered what lies in parts of them."""
KEPT = 2_500
"""Cells up to which what was worked out about sets of units, and about single cells, is kept."""


class Share(NamedTuple):
    """What one unit has to do with a set of others: stars that lie there at least and at most."""

    unit: Unit
    inside: int
    outside: int
    least: int
    most: int


@dataclass
class Account:
    """A set of units of one family, and the shares of all units of another family in it."""

    holders: tuple[Unit, ...]
    need: int
    spare: int
    """Stars of the set about which it is open where they come from."""
    surplus: int
    """Stars that could come from the others beyond what the set can take."""
    mask: int
    """The open cells of the set."""
    whole: bool
    """Whether all of them belong to units that still need stars."""
    view: Sketch
    givers: Sequence[Unit]
    packing: bool

    @cached_property
    def shares(self) -> tuple[Share, ...]:
        """What each of the givers has to do with the set; most accounts are never asked."""
        return tuple(_shares(self.view, self.mask, self.givers, self.packing))


def accounts(view: Sketch, count: int, packing: bool) -> Iterable[Account]:
    """Sets of so many units of one family against each other family, where little is open; without
    `packing` only those that may be settled, since nobody asks for others.

    Kept for the techniques that look at the same position after each other, unless the grid is so
    large that they would fill the memory.
    """
    if view.grid.size > KEPT:
        return _accounts(view, count, packing)
    return view.position.cached_now(
        ("accounts", count, packing), lambda: list(_accounts(view, count, packing))
    )


def _accounts(view: Sketch, count: int, packing: bool) -> Iterator[Account]:
    needy = {
        family: [unit for unit in view.unfinished(family) if view.need[unit.index]]
        for family in FAMILIES
    }
    bounds = _Bounds(view, packing)
    for family, some in needy.items():
        others = [
            (units, together(units), None if packing else _Crossing(view, some, units, count))
            for other, units in needy.items()
            if other != family
        ]
        rooms = [view.room[unit.index] for unit in some]
        needs = [view.need[unit.index] for unit in some]
        for chosen in _chosen(view, some, count, [one[2] for one in others if one[2]]):
            check()
            mask = need = 0
            for place in chosen:
                mask |= rooms[place]
                need += needs[place]
            if need > _MOST_STARS:
                continue
            for givers, span, crossing in others:
                if crossing is not None and not crossing.may_settle(chosen, need):
                    continue
                least, most = bounds.of(mask, givers)
                whole = not mask & ~span
                if need - least <= _LOOSE or (whole and most - need <= _LOOSE):
                    holders = tuple([some[place] for place in chosen])
                    spare, surplus = need - least, most - need
                    yield Account(holders, need, spare, surplus, mask, whole, view, givers, packing)


def _chosen(
    view: Sketch, some: Sequence[Unit], count: int, crossings: Sequence[_Crossing]
) -> Iterable[tuple[int, ...]]:
    """The sets of so many of these units that are looked at, by their places; with crossings, none
    that can be seen to be settled by none of these."""
    places: Sequence[int] = range(len(some))
    if count > 2 and some and len(view.table.families[some[0].family]) > _WIDE:
        return () if some[0].family == "region" else _side_by_side(some, count)
    if crossings and not any(one.few for one in crossings):
        most = min(_MOST_STARS, count * view.table.stars)
        places = [
            place
            for place in places
            if any(one.touched[place].bit_count() <= most for one in crossings)
        ]
    return combinations(places, count)


def _side_by_side(lines: Sequence[Unit], count: int) -> Iterator[tuple[int, ...]]:
    """So many lines next to each other."""
    for first in range(len(lines) - count + 1):
        if lines[first + count - 1].index - lines[first].index < count:
            yield tuple(range(first, first + count))


class _Crossing:
    """Which units of one family have open cells in which of another, as bits."""

    def __init__(
        self, view: Sketch, holders: Sequence[Unit], givers: Sequence[Unit], count: int
    ) -> None:
        needs = [view.need[unit.index] for unit in givers]
        self.touched, among = _touched(view, holders, givers)
        """For each of the holders the givers."""
        self._more = [
            sum(1 << other for other, need in enumerate(needs) if need >= least)
            for least in range(2, view.table.stars + 1)
        ]
        self.few = [
            (some, need)
            for some, need in zip(among, needs, strict=True)
            if some.bit_count() <= count
        ]
        """For each of the givers that can lie within so many holders, these holders and what it
        needs; none, if all of them are not enough for any holders."""
        if sum(need for _, need in self.few) < count:
            self.few = []

    def may_settle(self, chosen: tuple[int, ...], need: int) -> bool:
        """Whether all the givers that these holders touch, or all that lie within them, need as
        many stars as they do."""
        touched = holders = 0
        for place in chosen:
            touched |= self.touched[place]
            holders |= 1 << place
        count = touched.bit_count()
        if count <= need:  # each of them needs one at least
            if count + sum([(touched & some).bit_count() for some in self._more]) == need:
                return True
        if not self.few:
            return False
        outside = ~holders
        return sum([given for some, given in self.few if not some & outside]) == need


def _touched(
    view: Sketch, some: Sequence[Unit], others: Sequence[Unit]
) -> tuple[list[int], list[int]]:
    """For each of these units those of the others with which it shares open cells, as bits, and for
    each of the others those of these."""
    if not some or not others:
        return [0] * len(some), [0] * len(others)
    if some[0].index > others[0].index:
        of_others, of_some = _touched(view, others, some)
        return of_some, of_others
    key = "touched", some[0].family, others[0].family
    return view.position.cached_now(key, lambda: _touched_now(view, some, others))


def _touched_now(
    view: Sketch, some: Sequence[Unit], others: Sequence[Unit]
) -> tuple[list[int], list[int]]:
    rooms = [(1 << place, view.room[unit.index]) for place, unit in enumerate(others)]
    of_some = []
    of_others = [0] * len(others)
    for place, unit in enumerate(some):
        mask, touched = view.room[unit.index], 0
        for other, (bit, room) in enumerate(rooms):
            if room & mask:
                touched |= bit
                of_others[other] |= 1 << place
        of_some.append(touched)
    return of_some, of_others


Gifts = dict[int, tuple[int, int]]
"""For parts of a room how many stars lie there at least and at most."""


def _known_gifts(view: Sketch) -> list[Gifts]:
    """For each unit what has been worked out where it had this room and this need."""
    known: dict[tuple[int, int], Gifts] = view.position.cached("gifts", dict)
    if len(known) >= _ROOMS_KEPT:
        known.clear()
    return [known.setdefault(key, {}) for key in zip(view.room, view.need, strict=True)]


class _Bounds:
    """How many stars units have in a set of cells at least and at most, all of them together."""

    def __init__(self, view: Sketch, packing: bool) -> None:
        self._fit = view.table.fit
        self._packing = packing
        self._rooms, self._needs = view.room, view.need
        self._known = _known_gifts(view) if packing else [{} for _ in view.room]

    def of(self, mask: int, units: Iterable[Unit]) -> tuple[int, int]:
        """The bounds for these units."""
        rooms, known = self._rooms, self._known
        least = most = 0
        for unit in units:
            index = unit.index
            inside = rooms[index] & mask
            if inside:
                gift = known[index].get(inside)
                if gift is None:
                    gift = known[index][inside] = self._gift(index, inside)
                least += gift[0]
                most += gift[1]
        return least, most

    def _gift(self, index: int, inside: int) -> tuple[int, int]:
        need, outside = self._needs[index], self._rooms[index] ^ inside
        if self._packing:
            return need - self._fit(outside, need), self._fit(inside, need)
        return max(0, need - outside.bit_count()), min(need, inside.bit_count())


def _shares(view: Sketch, mask: int, units: Iterable[Unit], packing: bool) -> Iterator[Share]:
    """The shares of these units in a set of cells."""
    fit = view.table.fit
    for unit in units:
        room = view.room[unit.index]
        inside = room & mask
        if inside:
            outside = room ^ inside
            need = view.need[unit.index]
            if packing:
                least = need - fit(outside, need)
                most = fit(inside, need)
            else:
                least = max(0, need - outside.bit_count())
                most = min(need, inside.bit_count())
            yield Share(unit, inside, outside, least, most)

"""Accounts: what each unit of one family has to do with a set of units of another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, repeat
from operator import itemgetter
from typing import NamedTuple

from .....clock import check
from ..view import FAMILIES, Sketch, Unit, together
from .crossings import Chosen, Crossing

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


_Others = tuple[list[Unit], int]
"""The units of another family, and all their cells."""


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
    if not packing:
        return _settled(view, count)
    if view.grid.size > KEPT:
        return _accounts(view, count)
    return view.position.cached_now(("accounts", count), lambda: list(_accounts(view, count)))


def _needy(view: Sketch) -> dict[str, list[Unit]]:
    """The units of each family that still need stars and have open cells."""
    return {
        family: [unit for unit in view.unfinished(family) if view.need[unit.index]]
        for family in FAMILIES
    }


def _settled(view: Sketch, count: int) -> Iterator[Account]:
    """The accounts that are settled by which units touch which."""
    needy = _needy(view)
    crossing, bounds = Crossing(view, needy), _Bounds(view, packing=False)
    for family, some in needy.items():
        wide = _chosen_wide(view, some, count)
        found: dict[Chosen, list[_Others]] = {}
        for other, units in needy.items():
            if other == family:
                continue
            chosen = crossing.settled(family, other, count) if wide is None else wide
            for places in chosen:
                if wide is None or crossing.settles(family, other, places):
                    found.setdefault(places, []).append((units, together(units)))
        if found:
            yield from _loose(view, some, sorted(found.items(), key=itemgetter(0)), bounds)


def _accounts(view: Sketch, count: int) -> Iterator[Account]:
    """The accounts about which little is open, where room counts."""
    needy = _needy(view)
    bounds = _Bounds(view, packing=True)
    for family, some in needy.items():
        chosen = _chosen_wide(view, some, count)
        if chosen is None:
            chosen = combinations(range(len(some)), count)
        yield from _loose(view, some, zip(chosen, repeat(_others(needy, family))), bounds)


def _others(needy: Mapping[str, list[Unit]], family: str) -> list[_Others]:
    return [(units, together(units)) for other, units in needy.items() if other != family]


def _loose(
    view: Sketch,
    some: Sequence[Unit],
    chosen: Iterable[tuple[Chosen, Sequence[_Others]]],
    bounds: _Bounds,
) -> Iterator[Account]:
    """The accounts of these sets of units, by their places, against others, about which little is
    open."""
    rooms = [view.room[unit.index] for unit in some]
    needs = [view.need[unit.index] for unit in some]
    for places, others in chosen:
        check()
        mask = need = 0
        for place in places:
            mask |= rooms[place]
            need += needs[place]
        if need > _MOST_STARS:
            continue
        for givers, span in others:
            least, most = bounds.of(mask, givers)
            whole = not mask & ~span
            if need - least <= _LOOSE or (whole and most - need <= _LOOSE):
                holders = tuple([some[place] for place in places])
                spare, surplus = need - least, most - need
                yield Account(
                    holders, need, spare, surplus, mask, whole, view, givers, bounds.packing
                )


def _chosen_wide(view: Sketch, some: Sequence[Unit], count: int) -> Iterable[Chosen] | None:
    """In large grids the sets of so many of these units that are looked at, by their places; None:
    any of them."""
    if count <= 2 or not some or len(view.table.families[some[0].family]) <= _WIDE:
        return None
    return () if some[0].family == "region" else _side_by_side(some, count)


def _side_by_side(lines: Sequence[Unit], count: int) -> Iterator[tuple[int, ...]]:
    """So many lines next to each other."""
    for first in range(len(lines) - count + 1):
        if lines[first + count - 1].index - lines[first].index < count:
            yield tuple(range(first, first + count))


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
        self.packing = packing
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
        if self.packing:
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

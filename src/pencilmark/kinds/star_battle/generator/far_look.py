"""How far one gets in a Star Battle with the techniques of the levels 4 and 5.

It looks for most of what these find: parts with hardly room for their stars, sets of three, counts
that one star upsets, and suppositions that fail soon. What it leaves out are larger counts, so
that a puzzle may be a little easier than it seems, but is hardly ever harder.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple

from ....clock import check
from ....grid import Grid, cells_in
from .estimate import Look
from .room import NONE, SHORT, Found, Room

_LINES = 4
"""How many lines side by side are looked at together."""
_SPARE = 2
"""A part with room for more stars than so many beyond its need is hardly ever starved."""
_LOOSE = 1
"""A count with more than this to spare both ways is hardly ever upset."""
_EVENTS = {4: 3, 5: 6}
"""After how many events a supposition of a level fails at most."""
_ENOUGH = 3
"""So many steps of the highest level are as good as more."""
_FAR = 10
"""After so many events one that fails takes hardly ever as few of them as that."""

_Part = tuple[int, int, int]
"""Cells, how many stars they hold, and for how many more there is room."""


class _Share(NamedTuple):
    """What a unit has to do with one of another family: how many stars lie there."""

    unit: int
    inside: int
    outside: int
    least: int
    most: int


class FarLook(Look):
    """What is known of a puzzle after the techniques up to a level, with harder ones, too."""

    def __init__(self, grid: Grid, owner: Sequence[int], stars: int) -> None:
        super().__init__(grid, owner, stars)
        self._of = list(zip(*[unit_of for _, unit_of in self._families], strict=True))
        """For each cell its row, its column and its region."""
        self._pairs = self._side_by_side()
        self._parts_known: tuple[int, list[_Part]] = 0, []
        """The open cells, and the parts of them that have hardly more room than they need."""
        self._failing: tuple[int, list[tuple[int, int, bool]]] = 0, []
        """The open cells, and what cannot be supposed of them: how many events show it, the cell
        and whether a star is supposed."""
        self._ways = (
            *self._ways,
            (4, partial(self._starved, 0, 1)),
            (4, self._failed_soon),
            (4, partial(self._starved, 2, _SPARE)),
            (4, partial(self._sets, 3)),
            (4, self._upset),
            (5, self._failed),
        )
        self._costs = (2, 2, 6, 6, 8, 8, 20, 45, 20, 15, 30, 70)
        """What the techniques cost for which each of them stands, at most."""

    def _side_by_side(self) -> list[tuple[int, int]]:
        """Two lines next to each other, and two regions that touch."""
        near, units = self._room.near, self._units
        found = []
        for (family, _), is_line in zip(self._families, (True, True, False), strict=True):
            for one, two in combinations(family, 2):
                if is_line:
                    beside = two - one == 1
                else:
                    beside = any(near[cell] & units[two] for cell in cells_in(units[one]))
                if beside:
                    found.append((one, two))
        return found

    def _tight_parts(self) -> list[_Part]:
        """Cells with hardly more room than for the stars that they hold, how many these are, and
        for how many more there is room: two units side by side, and what lines leave beside
        regions or regions beside lines."""
        rooms, needs, fits = self._rooms, self._needs, self._room.fits
        found = {
            rooms[one] | rooms[two]: needs[one] + needs[two]
            for one, two in self._pairs
            if needs[one] > 0 and needs[two] > 0
        }
        rows, columns, regions = (
            [(rooms[unit], needs[unit]) if needs[unit] > 0 else (0, 0) for unit in family]
            for family, _ in self._families
        )
        for lines in (rows, columns):
            for first in range(len(lines)):
                mask = need = 0
                for room, more in lines[first : first + _LINES]:
                    if not more:
                        continue
                    mask |= room
                    need += more
                    within = across = less = all_across = 0
                    for region, has in regions:
                        if region & mask:
                            across |= region
                            all_across += has
                            if not region & ~mask:
                                within |= region
                                less += has
                    if within and need > less:
                        found[mask & ~within] = need - less
                    if all_across > need:
                        found[across & ~mask] = all_across - need
        parts = []
        for mask, need in found.items():
            if mask and not fits(mask, need + _SPARE + 1):
                parts.append((mask, need, self._room.most(mask, need + _SPARE) - need))
        return parts

    def _starved(self, low: int, high: int) -> Iterator[Found]:
        """Parts that have just the room they need, those that a star would leave too little, and
        those that fill a unit; of all parts those with room for so many stars more."""
        fits = self._room.fits
        if self._parts_known[0] != self.open:
            self._parts_known = self.open, self._tight_parts()
        parts = [part for part in self._parts_known[1] if low <= part[2] <= high]
        for mask, need, spare in parts:
            if not spare:
                yield self._room.needed(mask, need), 0
        yield from self._starved_by_a_star(parts)
        for mask, need, spare in parts:
            for room, has in self._parts:
                shared = room & mask
                if need >= has and shared != room and shared.bit_count() >= has + spare:
                    if not fits(mask ^ shared, need - has + 1):
                        yield 0, room ^ shared

    def _starved_by_a_star(self, parts: Sequence[_Part]) -> Iterator[Found]:
        """Stars that would leave one of these parts too little room."""
        fits = self._room.fits
        starved: dict[int, int] = {}
        for cell in cells_in(self.open):
            bit, gone = 1 << cell, self._closed_by(cell)
            for mask, need, spare in parts:
                lost = mask & gone
                if lost:
                    left, least = (need - 1, spare + 2) if lost & bit else (need, spare + 1)
                    # it takes no more room than the cells that it closes have
                    if lost.bit_count() < least or not fits(lost, least):
                        continue
                    if left and not fits(mask ^ lost, left):
                        starved[mask] = starved.get(mask, 0) | bit
                        break
        for empty in starved.values():
            yield 0, empty

    def _closed_by(self, cell: int) -> int:
        """The cells that a star in this one closes, by touching and by filling units."""
        gone = self._room.near[cell] | 1 << cell
        for unit in self._of[cell]:
            if self._needs[unit] == 1:
                gone |= self._rooms[unit]
        return gone

    def _upset(self) -> Iterator[Found]:
        """Stars after which the units of another family would put too many stars into a unit, or
        could put too few there."""
        gone = [(cell, self._closed_by(cell)) for cell in cells_in(self.open)]
        found = 0
        for family, _ in self._families:
            for holder in family:
                if self._needs[holder] > 0:
                    for others, _ in self._families:
                        if others is not family:
                            shares = self._shares(holder, others)
                            found |= self._upset_count(holder, shares, gone, found)
        yield 0, found

    def _shares(self, holder: int, family: range) -> list[_Share]:
        rooms, needs, most = self._rooms, self._needs, self._room.most
        shares = []
        for unit in family:
            inside = rooms[unit] & rooms[holder]
            if inside and needs[unit] > 0:
                outside, need = rooms[unit] ^ inside, needs[unit]
                least = need - most(outside, need)
                shares.append(_Share(unit, inside, outside, least, most(inside, need)))
        return shares

    def _upset_count(self, holder: int, shares: list[_Share], gone: list[Found], known: int) -> int:
        """The cells, but for those that are known, in which a star would upset this count."""
        check()
        units, needs, fits = self._units, self._needs, self._room.most
        least = sum([share.least for share in shares])
        most = sum([share.most for share in shares])
        need, room = needs[holder], self._rooms[holder]
        if need - least > _LOOSE and most - need > _LOOSE:
            return 0
        found = 0
        for cell, closed in gone:
            if known >> cell & 1:
                continue
            left = need - (room >> cell & 1)
            low, high = least, most
            for unit, inside, outside, at_least, at_most in shares:
                if closed & (inside | outside):
                    missing = needs[unit] - (units[unit] >> cell & 1)
                    low -= at_least
                    high -= at_most
                    if missing == 1:
                        low += not outside & ~closed
                        high += inside & ~closed != 0
                    elif missing:
                        low += missing - fits(outside & ~closed, missing)
                        high += fits(inside & ~closed, missing)
            if low > left or high < left:
                found |= 1 << cell
        return found

    def _failed_soon(self) -> Iterator[Found]:
        """Suppositions that fail at once."""
        stars = empty = 0
        for events, cell, star in self._suppositions():
            if events <= _EVENTS[4]:
                if star:
                    empty |= 1 << cell
                else:
                    stars |= 1 << cell
        yield stars, empty & ~stars

    def _failed(self) -> Iterator[Found]:
        """The supposition that fails soonest; all that fail, where it is of no more interest how
        many steps there are."""
        some = [one for one in self._suppositions() if one[0] <= _EVENTS[5]]
        if some and self.steps[5] < _ENOUGH:
            some = [min(some, key=lambda one: one[0])]
        for _, cell, star in some:
            yield (0, 1 << cell) if star else (1 << cell, 0)

    def _suppositions(self) -> list[tuple[int, int, bool]]:
        """What cannot be supposed of a cell."""
        if self._failing[0] != self.open:
            found = []
            for star in (True, False):
                for cell in cells_in(self.open):
                    events = self._fails_after(cell, star)
                    if events:
                        found.append((events, cell, star))
            self._failing = self.open, found
        return self._failing[1]

    def _fails_after(self, cell: int, star: bool) -> int:
        """How many events it takes to see that a cell holds no star, or holds one, the supposition
        included; 0: it cannot be seen like that."""
        check()
        if not star:
            free, urges = self.open ^ 1 << cell, self._room.urges
            for unit in self._of[cell]:
                if urges.get((self._units[unit] & free, self._needs[unit])) != NONE:
                    break
            else:
                return 0
        trial = _Trial(self._room, self._units, self._of, self.open, self._needs[:])
        return trial.fails_after(cell, star)


class _Trial:
    """What follows from a supposition. Each event closes cells: a star, or a unit that is full."""

    __slots__ = ("_events", "_free", "_needs", "_of", "_placed", "_room", "_units")

    def __init__(
        self, room: Room, units: list[int], of: Sequence[Sequence[int]], free: int, needs: list[int]
    ) -> None:
        self._room, self._units, self._of = room, units, of
        self._free, self._needs = free, needs
        self._placed = 0
        self._events: list[Found] = []
        """What each event closes, and where one has to look for it."""

    def fails_after(self, cell: int, star: bool) -> int:
        """How many events it takes until a unit has too little room; 0: it never has."""
        units, needs, room, urges = self._units, self._needs, self._room, self._room.urges
        if star:
            new = self._place(cell, 0)
        else:
            new = 1 << cell
            self._free ^= new
            self._events.append((new, 0))
        urging: dict[int, int] = {}  # by units that have lost cells: those that must hold a star
        while len(self._events) <= _FAR:
            free = self._free
            for unit, mask in enumerate(units):
                if mask & new:
                    urge = urges.get((mask & free, needs[unit]))
                    if urge is None:
                        urge = room.urge(mask & free, needs[unit])
                    if urge == SHORT:
                        return self._needed_for(mask)
                    urging[unit] = urge
            first = min([unit for unit, urge in urging.items() if urge != NONE], default=None)
            if first is None:
                return 0
            new = self._place(urging[first], units[first])
        return 0

    def _place(self, cell: int, looked: int) -> int:
        """Put a star into a cell; what it closes."""
        units, needs = self._units, self._needs
        new = self._room.near[cell] & self._free | 1 << cell
        self._free &= ~new
        self._placed |= 1 << cell
        self._events.append((new, looked))
        for unit in self._of[cell]:
            needs[unit] -= 1
            gone = units[unit] & self._free
            if gone and not needs[unit]:
                self._free ^= gone
                new |= gone
                self._events.append((gone, units[unit] & self._placed))
        return new

    def _needed_for(self, mask: int) -> int:
        """How many of the events have to do with what is known of these cells."""
        count = 0
        for closed, looked in reversed(self._events):
            if closed & mask:
                count += 1
                mask |= looked
        return count

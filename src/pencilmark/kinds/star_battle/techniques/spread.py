"""Suppositions that break nothing: most do, so they are told of new marks and not followed anew.

How one spreads is the same as in `what_if`, but nothing is written down of why. Whatever follows
from a supposition follows from it when more is known, too; so it goes on from where it was left.
Where something breaks, `what_if` follows it from the beginning, to tell the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....clock import check
from .view import NONE, SHORT, Sketch, Table, Unit, bits

Supposed = tuple[int, bool]
"""A cell, and whether a star is supposed there."""
Groups = Sequence[tuple[tuple[Unit, ...], int]]
"""Units that are looked at together, and all their cells."""


class _End(NamedTuple):
    """Where a supposition leads that breaks nothing."""

    open: int
    """The cells that are open in it; what is known by now is not."""
    stars: int
    """The stars that follow, with the one that is supposed."""
    area: int
    """The cells of all units that were looked at: what is new elsewhere does not matter."""


def all_suppositions(view: Sketch) -> Iterator[Supposed]:
    """A star in each open cell, then none in each."""
    for star in (True, False):
        for cell in bits(view.open):
            yield cell, star


def broken(view: Sketch, narrow: bool) -> list[Supposed]:
    """The suppositions that break something if they are followed as far as single units lead, or
    with `narrow` further than that."""
    position = view.position
    key = "calm", narrow

    def make() -> Calm:
        earlier = None if position.origin is None else position.origin.followed(key)
        if isinstance(earlier, Calm) and earlier.came_before(view):
            return Calm(view, narrow, earlier)
        return Calm(view, narrow, None)

    return position.following(key, make).broken(view)


class Calm:
    """Every supposition of a position that breaks nothing, and which others there are."""

    def __init__(self, view: Sketch, narrow: bool, earlier: Calm | None) -> None:
        """What is known of an `earlier` position is a beginning."""
        self._narrow = narrow
        self._open, self._stars = view.open, view.stars
        self._ends: dict[Supposed, _End] = {}
        self._broken: set[Supposed] = set()
        if earlier is not None:
            self._open, self._stars = earlier._open, earlier._stars
            self._ends, self._broken = dict(earlier._ends), set(earlier._broken)

    def came_before(self, view: Sketch) -> bool:
        """Whether all that was known at the last look is known in this position."""
        return not view.open & ~self._open and view.stars & ~self._open == self._stars

    def learn(self, literals: Sequence[int]) -> None:
        """These are known now; what they change is worked out when somebody asks."""

    def broken(self, view: Sketch) -> list[Supposed]:
        """The suppositions that break something, stars before empty cells."""
        new = self._open & ~view.open
        if new:
            self._go_on(view, new)
            self._open, self._stars = view.open, view.stars
        ends, found = self._ends, self._broken
        for supposed in all_suppositions(view):
            if supposed not in ends and supposed not in found:
                self._begin(view, supposed)
        return [supposed for supposed in all_suppositions(view) if supposed in found]

    def _begin(self, view: Sketch, supposed: Supposed) -> None:
        """Follow a supposition for the first time."""
        check()
        cell, star = supposed
        spread = _Spread(view, _End(view.open, 0, 0))
        if star:
            spread.place(cell)
        else:
            spread.close(1 << cell)
        if spread.settles(self._narrow):
            self._ends[supposed] = spread.end
        else:
            self._broken.add(supposed)

    def _go_on(self, view: Sketch, new: int) -> None:
        """Go on with all that has been followed before from what is new."""
        stars = new & view.stars
        empty, known = new & ~stars, ~view.open
        singles = [group for group in view.table.singles if group[1] & new]
        pairs = [group for group in view.table.pairs if group[1] & new] if self._narrow else []
        ends = self._ends
        for supposed in [one for one in ends if known >> one[0] & 1]:
            del ends[supposed]
        for supposed, end in list(ends.items()):
            if not end.area & new:
                continue
            check()
            if end.stars & empty or stars & ~end.open & ~end.stars:
                spread = None
            else:
                own = end.stars & ~view.stars
                spread = _Spread(view, _End(end.open & view.open, own, end.area))
                spread.new = new
            if spread is not None and spread.goes_on(singles, pairs, self._narrow):
                ends[supposed] = spread.end
            else:
                del ends[supposed]
                self._broken.add(supposed)


class _Spread:
    """A supposition as it spreads over a position."""

    def __init__(self, view: Sketch, end: _End) -> None:
        self._table: Table = view.table
        self._need = view.need
        self._start = view.open
        self._open, self._stars, self._area = end
        self.new = 0
        """Cells that have been closed since single units were looked at; below, the same for
        units that may starve, and for two units together."""
        self._to_narrow = self._to_pair = 0

    @property
    def end(self) -> _End:
        """How far it got."""
        return _End(self._open, self._stars, self._area)

    def place(self, cell: int) -> None:
        """A star goes here: what it touches and the units that it fills are closed."""
        table = self._table
        self._stars |= 1 << cell
        gone = table.near[cell] | 1 << cell
        for unit in table.of[cell]:
            if self._need[unit.index] == (self._stars & unit.mask).bit_count():
                gone |= unit.mask
        self.close(gone)

    def close(self, cells: int) -> None:
        """No star goes here."""
        self.new |= cells & self._open
        self._open &= ~cells

    def goes_on(self, singles: Groups, pairs: Groups, narrow: bool) -> bool:
        """Whether nothing breaks after new marks, which lie in these groups.

        Groups of which the supposition itself has closed nothing are as they are without it.
        """
        new, self.new = self.new, 0
        own = self._start & ~self._open
        if self._breaks([group for group in singles if group[1] & own], new):
            return False
        if narrow:
            self._to_narrow = new
            if self._breaks([group for group in pairs if group[1] & own], new):
                return False
        return self.settles(narrow)

    def settles(self, narrow: bool) -> bool:
        """Follow it until nothing more follows; whether nothing breaks."""
        table = self._table
        while True:
            while self.new:
                new, self.new = self.new, 0
                self._to_narrow |= new
                self._to_pair |= new
                if self._breaks(table.singles, new):
                    return False
            if not narrow:
                return True
            self._narrow()
            if not self.new:
                new, self._to_pair = self._to_pair, 0
                if not new:
                    return True
                if self._breaks(table.pairs, new):
                    return False

    def _breaks(self, groups: Groups, new: int) -> bool:
        """Whether one of the groups with new cells cannot be filled any more; the stars that the
        others force are placed."""
        needs, urges = self._need, self._table.urges
        for group, mask in groups:
            if mask & new:
                self._area |= mask
                need = -(self._stars & mask).bit_count()
                for unit in group:
                    need += needs[unit.index]
                room = mask & self._open
                cell = urges.get((room, need))
                if cell is None:
                    cell = self._table.urge(room, need)
                if cell == SHORT:
                    return True
                if cell != NONE:
                    self.place(cell)
                elif not need and room:
                    self.close(room)
        return False

    def _narrow(self) -> None:
        """Close the cells in which a star would starve a unit."""
        table, new = self._table, self._to_narrow
        self._to_narrow = 0
        own = self._start & ~self._open
        for unit in table.units:
            if unit.mask & new and unit.mask & own:
                need = self._need[unit.index] - (self._stars & unit.mask).bit_count()
                room = unit.mask & self._open
                if need < 1 or table.slack(room, need) > 1:
                    continue
                halo = table.halo(room)
                self._area |= halo
                self.close(table.starving(room, need, self._open & halo))

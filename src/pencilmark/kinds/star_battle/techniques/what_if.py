"""What if: a star (or none) in a cell forces others, until some unit has too little room."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from ....explaining.position import Position
from ....explaining.step import Where
from ....explaining.technique import Finding
from ....explaining.what_if import ImplicationGraph, irredundant, shortest
from ....wording import Sentence
from .. import words
from .counting.accounts import KEPT
from .spread import all_suppositions, broken
from .supposing import Clash, Event, Group, left, long_argument, told
from .telling import all_named, outcome, place_of
from .view import NONE, SHORT, Sketch, bits, mask_of, named, sketch, together

_TO_BEGIN = 6
"""What it takes to find a supposition and to see what comes of it, in events."""


def forcing(most: int, narrow: bool) -> Callable[[Position], Iterator[Finding]]:
    """A finder for the supposition that clashes soonest, after at most so many events.

    With `narrow`, cells in which a star would starve a unit are closed on the way, too, and two
    lines side by side or two regions that touch are looked at together.
    """

    def find(position: Position) -> Iterator[Finding]:
        view = sketch(position)
        best = _soonest(view, narrow)
        if best is not None and best.length <= most:
            yield _finding(view, _simplest(view, best, narrow))

    return find


def _soonest(view: Sketch, narrow: bool) -> Clash | None:
    """The supposition about one cell that clashes first, or with `narrow` the one that gains most;
    kept for the techniques that share it."""
    return view.position.cached_now(("soonest", narrow), lambda: _first(view, narrow))


def _first(view: Sketch, narrow: bool) -> Clash | None:
    return shortest(
        broken(view, narrow) if view.grid.size <= KEPT else all_suppositions(view),
        lambda supposed, _: _Trial(view, supposed).follow(narrow),
        size=lambda clash: _length_for_gain(view, clash) if narrow else clash.length,
    )


def _length_for_gain(view: Sketch, clash: Clash) -> float:
    """How long it is to follow, for each cell that is settled thereby.

    Where every supposition is long, one that opens the grid takes the place of several others.
    """
    cell, star = clash.supposed
    truth = _Trial(view, (cell, not star))
    truth.follow(narrow=False)
    settled = truth.start & ~truth.open
    return (clash.length + _TO_BEGIN) / settled.bit_count()


def _simplest(view: Sketch, clash: Clash, narrow: bool) -> Clash:
    """The same supposition, followed with none but the units that it takes to clash."""

    def without(found: Clash, unit: int) -> Clash | None:
        return _Trial(view, found.supposed, frozenset(found.units) - {unit}).follow(narrow)

    return irredundant(clash, lambda found: found.units, without)


class _Trial(ImplicationGraph[int, Event]):
    """A position within a supposition; with `only`, none but these units are looked at.

    What follows are events, by their numbers.
    """

    def __init__(
        self, view: Sketch, supposed: tuple[int, bool], only: frozenset[int] | None = None
    ) -> None:
        super().__init__()
        self.table = view.table
        self.units, self.singles, self.pairs = (
            view.table.units,
            view.table.singles,
            view.table.pairs,
        )
        self.only = only
        if only is not None:
            self.units = [unit for unit in self.units if unit.index in only]
            self.singles = [one for one in self.singles if one[0][0].index in only]
            self.pairs = [one for one in self.pairs if all(unit.index in only for unit in one[0])]
        self.supposed = supposed
        self.start = self.open = view.open
        self.need = list(view.need)
        self.narrowed = list(view.room)
        """The room of each unit when it was last looked at for cells that would starve it."""
        self.touched = 0
        """Cells that have been closed since all units were looked at."""
        self.closed: list[int] = []
        """For each event the cells that it closed."""
        self.closer: dict[int, int] = {}
        """For each closed cell the number of the event that closed it."""
        self.placed: dict[int, int] = {}
        """For each star the number of its event."""
        self.clash: Clash | None = None
        """What single units lead to."""

    def follow(self, narrow: bool) -> Clash | None:
        """Follow the supposition until a unit cannot be filled, or nothing new follows."""
        cell, star = self.supposed
        if star:
            self._place(cell, Event(None, ()), ())
        else:
            self._close(1 << cell, Event(None, ()), ())
        self.clash = self._by_singles()
        return self.further() if narrow and self.clash is None else self.clash

    def _by_singles(self) -> Clash | None:
        """Go on with what single units say."""
        while self.touched:
            short = self._wave(self.singles)
            if short is not None:
                return self._clash(short)
        return None

    def further(self) -> Clash | None:
        """Go on where single units say nothing more: narrow them, and look at two together."""
        while True:
            self._narrow()
            if not self.touched:
                self.touched = self.start & ~self.open
                short = self._wave(self.pairs)
                if short is not None:
                    return self._clash(short)
                if not self.touched:
                    return None
            clash = self._by_singles()
            if clash is not None:
                return clash

    def _clash(self, short: Group) -> Clash:
        """What has led to units that cannot be filled."""
        numbers = self.needed(self._changers(together(short)))
        events = tuple(self.why[number] for number in numbers)
        closed = tuple(self.closed[number] for number in numbers)
        return Clash(self.supposed, events, closed, short)

    def _happens(self, event: Event, causes: Iterable[int]) -> int:
        number = len(self.closed)
        self.add(number, event, causes)
        self.closed.append(0)
        return number

    def _place(self, cell: int, event: Event, causes: Iterable[int]) -> None:
        """A star goes here: what it touches and the lines that it fills are closed."""
        number = self._happens(event, causes)
        self.placed[cell] = number
        self._close_by(self.table.near[cell] & self.open | 1 << cell, number)
        for unit in self.table.of[cell]:
            self.need[unit.index] -= 1
            if self.only is not None and unit.index not in self.only:
                continue
            if self.need[unit.index] == 0 and unit.mask & self.open:
                others = [self.placed[one] for one in self.placed if unit.mask >> one & 1]
                self._close(unit.mask & self.open, Event(None, (unit,), fills=True), others)

    def _close(self, cells: int, event: Event, causes: Iterable[int]) -> None:
        self._close_by(cells, self._happens(event, causes))

    def _close_by(self, cells: int, number: int) -> None:
        self.touched |= cells
        self.open &= ~cells
        self.closed[number] |= cells
        for cell in bits(cells):
            self.closer[cell] = number

    def _changers(self, mask: int) -> set[int]:
        """The events that have changed something in these cells."""
        return {self.closer[cell] for cell in bits(mask & self.start & ~self.open)}

    def _wave(self, groups: Sequence[tuple[Group, int]]) -> Group | None:
        """Look at each group that has lost cells; the one that cannot be filled any more."""
        touched, open_, needs, urges = self.touched, self.open, self.need, self.table.urges
        forced: tuple[int, Group, int] | None = None
        for group, mask in groups:
            if mask & touched:
                need = needs[group[0].index]
                for unit in group[1:]:
                    need += needs[unit.index]
                room = mask & open_
                cell = urges.get((room, need))
                if cell is None:
                    cell = self.table.urge(room, need)
                if cell == SHORT:
                    return group
                if cell != NONE and forced is None:
                    forced = cell, group, mask
        if forced is None:
            self.touched = 0
        else:
            cell, group, mask = forced
            self._place(cell, Event(cell, group), self._changers(mask))
        return None

    def _narrow(self) -> None:
        """Close the cells in which a star would starve a unit."""
        table = self.table
        for unit in self.units:
            need, room = self.need[unit.index], unit.mask & self.open
            # where nothing has changed since the last look there is nothing new to see
            if self.narrowed[unit.index] == room or not need:
                continue
            self.narrowed[unit.index] = room
            if table.slack(room, need) > 1:
                continue
            starving = table.starving(room, need, self.open & table.halo(room))
            if starving:
                self._close(starving, Event(None, (unit,)), self._changers(unit.mask))
                return


def _finding(view: Sketch, clash: Clash) -> Finding:
    units = [
        *(unit for event in clash.links if not event.fills for unit in event.group),
        *clash.short,
    ]
    filled = [unit for event in clash.links if event.fills for unit in event.group]
    place, star = clash.supposed
    cell = 1 << place
    around = cell | mask_of(event.star for event in clash.links if event.star is not None)
    area = (cell | together([*units, *filled])) & view.open
    return view.finding(
        empty=cell if star else 0,
        stars=0 if star else cell,
        units=dict.fromkeys(units),
        filled=filled,
        rules=view.touching(area),
        where=_where(clash),
        looked_at=around,
        groups=[left(view, clash)],
        argument=long_argument(view, clash),
        told=lambda: {
            "part": named(clash.short),
            "outcome": outcome(view.grid, cell if star else 0, 0 if star else cell),
            **told(view, clash),
        },
    )


def _where(clash: Clash) -> Where:
    """Where to look: at what is forced first, then at where it ends."""
    end = Sentence(words.JUST, what=all_named(clash.short))
    first = next((event.group for event in clash.links if event.star is not None), clash.short)
    if set(first) == set(clash.short):
        return place_of(clash.short, said=end)
    return place_of(
        first, *clash.short, said=Sentence(words.THEN_AT, first=all_named(first), last=end)
    )

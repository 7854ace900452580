"""What if: a star (or none) in a cell forces others, until some unit has too little room."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from ....explaining.position import Position
from ....explaining.technique import Finding, Inference
from ....explaining.what_if import Contradiction, ImplicationGraph, irredundant, shortest
from ....wording import Sentence, listed
from .. import words
from .view import Sketch, Unit, bits, mask_of, named, sketch

Group = tuple[Unit, ...]
"""One unit, or two that are looked at together."""


@dataclass(frozen=True)
class Event:
    """Something that happens within a supposition."""

    star: int | None
    """The star that is forced; None: cells are closed only."""
    group: Group
    """The units that force it, are filled, or would be starved; none: the supposition itself."""
    fills: bool = False
    """Whether cells are closed because a unit is full, and not because it would starve."""


@dataclass(frozen=True)
class Clash(Contradiction[tuple[int, bool], Event]):
    """A cell that is supposed to hold a star, or none, and what leads to the unit that cannot be
    filled any more. The supposition itself may be the first event."""

    closed: tuple[int, ...]
    """For each event the cells that it closed."""
    short: Group

    @property
    def length(self) -> int:
        """How much has to be kept in mind."""
        return sum(bool(event.group) for event in self.links)

    @property
    def units(self) -> list[int]:
        """The numbers of the units on the way, each once; the starved ones come first."""
        groups = [self.short, *(event.group for event in self.links)]
        return list(dict.fromkeys(unit.index for group in groups for unit in group))


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
    """The supposition about one cell that clashes first; kept for the techniques that share it."""
    return view.position.cached_now(("soonest", narrow), lambda: _first(view, narrow))


def _first(view: Sketch, narrow: bool) -> Clash | None:
    return shortest(
        ((cell, star) for star in (True, False) for cell in bits(view.open)),
        lambda supposed, _: _Trial(view, supposed).follow(narrow),
        size=lambda clash: clash.length,
    )


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

    def follow(self, narrow: bool) -> Clash | None:
        """Follow the supposition until a unit cannot be filled, or nothing new follows."""
        cell, star = self.supposed
        if star:
            self._place(cell, Event(None, ()), ())
        else:
            self._close(1 << cell, Event(None, ()), ())
        while self.touched:
            short = self._wave(self.singles)
            if short is None and not self.touched and narrow:
                self._narrow()
                if not self.touched:
                    self.touched = self.start & ~self.open
                    short = self._wave(self.pairs)
            if short is not None:
                numbers = self.needed(self._changers(_together(short)))
                events = tuple(self.why[number] for number in numbers)
                closed = tuple(self.closed[number] for number in numbers)
                return Clash(self.supposed, events, closed, short)
        return None

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
        fit = self.table.fit
        pending = []
        for group, mask in groups:
            if mask & self.touched:
                need = sum(self.need[unit.index] for unit in group)
                room = mask & self.open
                if need < 0 or fit(room, need) < need:
                    return group
                pending.append((group, mask, need, room))
        for group, mask, need, room in pending:
            if not need or fit(room, need + 1) > need:
                continue
            for cell in bits(room):
                if fit(room & ~(1 << cell), need) < need:
                    self._place(cell, Event(cell, group), self._changers(mask))
                    return None
        self.touched = 0
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
            if table.fit(room, need + 2) > need + 1:
                continue
            starving = 0
            for cell in bits(self.open):
                near = table.near[cell]
                if near & room:
                    left = need - (unit.mask >> cell & 1)
                    if table.fit(room & ~near & ~(1 << cell), left) < left:
                        starving |= 1 << cell
            if starving:
                self._close(starving, Event(None, (unit,)), self._changers(unit.mask))
                return


def _finding(view: Sketch, clash: Clash) -> Finding:
    units = [*(unit for event in clash.links for unit in event.group), *clash.short]
    place, star = clash.supposed
    cell = 1 << place
    seen = cell | _together(units)
    around = cell | mask_of(event.star for event in clash.links if event.star is not None)
    area = seen & view.open
    return view.finding(
        empty=cell if star else 0,
        stars=0 if star else cell,
        rules=[*(unit.rule for unit in units), *view.touching(area)],
        argument=tuple(_argument(view, clash)),
        seen=seen,
        looked_at=around | _together(clash.short),
        supposed=Sentence(
            words.ARE_STARS if star else words.ARE_EMPTY, cells=view.cells(cell), count=1
        ),
        then=_told(view, clash),
        part=named(clash.short),
        need=view.table.stars * len(clash.short),
    )


def _argument(view: Sketch, clash: Clash) -> Iterator[Inference]:
    """The stars that follow and the cells that are closed, as far as something rests on them.

    Each with all the rules that it takes: also those that stars do not touch.
    """
    free = view.open
    need = list(view.need)
    supposed, is_star = clash.supposed
    for number, (event, closed) in enumerate(zip(clash.links, clash.closed, strict=True)):
        units = event.group
        rules = [unit.rule for unit in units]
        room = free & _together(units)
        star = event.star if units else supposed if is_star else None
        if event.star is not None:
            if room.bit_count() > sum(need[unit.index] for unit in units):
                rules += view.touching(room)
            yield Inference((event.star + 1,), tuple(rules))
        elif units:
            if not event.fills:
                rules += view.touching(room)
                rules += [rule for cell in bits(closed) for rule in view.beside(cell, room)]
            empty = tuple(-cell - 1 for cell in bits(closed))
            yield Inference(empty, tuple(dict.fromkeys(rules)))
        if star is not None:
            groups = (*(later.group for later in clash.links[number + 1 :]), clash.short)
            later = _together(unit for group in groups for unit in group)
            near = view.table.near[star] & free & later
            if near:
                empty = tuple(-cell - 1 for cell in bits(near))
                yield Inference(empty, tuple(view.beside(star, near)))
            for unit in view.table.of[star]:
                need[unit.index] -= 1
        free &= ~closed


def _together(units: Iterable[Unit]) -> int:
    mask = 0
    for unit in units:
        mask |= unit.mask
    return mask


def _told(view: Sketch, clash: Clash) -> Sentence | str:
    """What follows, one thing after the other, and by which units."""
    told = []
    for event, closed in zip(clash.links, clash.closed, strict=True):
        if not event.group:
            continue
        unit = named(event.group)
        if event.star is not None:
            told.append(Sentence(words.FORCED_STAR, cell=view.grid.name(event.star), unit=unit))
        elif event.fills:
            told.append(Sentence(words.IS_FULL, unit=unit))
        else:
            told.append(Sentence(words.DROPS_OUT, count=closed.bit_count(), unit=unit))
    return Sentence(words.THEN, events=listed(told)) if told else ""

"""Which units share open cells, and which sets of them are settled by that alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations

from ..view import Sketch, Table, Unit

Chosen = tuple[int, ...]
"""Units by their places among others."""
_Holder = tuple[int, int, int, int]
"""The place of a unit, the others that it touches, what it needs, and its bit."""


class Crossings:
    """For each unit those of other families with which it shares open cells, as bits by their
    index; mark by mark."""

    def __init__(self, table: Table, touched: Sequence[int]) -> None:
        """`touched` is how it is where nothing is known."""
        self._of = table.of
        self._open = (1 << len(table.of)) - 1
        self.touched = list(touched)

    def learn(self, literals: Sequence[int]) -> None:
        """These are known now: their cells are not open any more."""
        touched = self.touched
        cells = [abs(literal) - 1 for literal in literals]
        for cell in cells:
            self._open &= ~(1 << cell)
        free = self._open
        for cell in cells:
            for one, two in combinations(self._of[cell], 2):
                if not one.mask & two.mask & free:
                    touched[one.index] &= ~(1 << two.index)
                    touched[two.index] &= ~(1 << one.index)


def crossings(view: Sketch) -> list[int]:
    """For each unit those with which it shares open cells, as bits."""
    position, table = view.position, view.table
    at_first = position.cached("crossings", lambda: _at_first(table))
    return position.following("crossings", lambda: Crossings(table, at_first)).touched


def _at_first(table: Table) -> list[int]:
    touched = [0] * len(table.units)
    for units in table.of:
        for one, two in permutations(units, 2):
            touched[one.index] |= 1 << two.index
    return touched


class Crossing:
    """Which units of one family have open cells in which of another, of those that need stars."""

    def __init__(self, view: Sketch, needy: Mapping[str, Sequence[Unit]]) -> None:
        self._touched, self._needs, self._needy = crossings(view), view.need, needy
        self._all: dict[str, int] = {}
        """The units of each family, as bits, and below those that need two stars, three, ..."""
        self._more = [0] * (view.table.stars - 1)
        for family, units in needy.items():
            some = 0
            for unit in units:
                bit = 1 << unit.index
                some |= bit
                for least in range(view.need[unit.index] - 1):
                    self._more[least] |= bit
            self._all[family] = some

    def settled(self, family: str, other: str, count: int) -> set[Chosen]:
        """The sets of so many units of a family, by their places, of which all the units of the
        other that they touch, or all that lie within them, need as many stars as they do."""
        inside = self._inside(family, other, count)
        if count == 1:
            return {*self._touching_one(family, other), *self._holding_one(family, inside)}
        some, among, needs = self._needy[family], self._all[other], self._needs
        holders = [
            (place, self._touched[unit.index] & among, needs[unit.index], 1 << unit.index)
            for place, unit in enumerate(some)
        ]
        highest = max([need for _, _, need, _ in holders], default=0)
        narrow = [one for one in holders if one[1].bit_count() <= count * highest]
        return {
            *self._touching(narrow, count, 0, 0, (), highest=highest),
            *self._holding(holders, count, 0, inside, ()),
        }

    def settles(self, family: str, other: str, chosen: Chosen) -> bool:
        """Whether that is so of these."""
        touched = bits = need = 0
        for place in chosen:
            index = self._needy[family][place].index
            touched |= self._touched[index]
            bits |= 1 << index
            need += self._needs[index]
        if self._total(touched & self._all[other]) == need:
            return True
        inside = self._inside(family, other, len(chosen))
        return sum([given for some, given in inside if not some & ~bits]) == need

    def _inside(self, family: str, other: str, count: int) -> list[tuple[int, int]]:
        """For each of the others that can lie within so many units of a family, these units and
        what it needs; none, if all of them are not enough for any."""
        every, touched, needs = self._all[family], self._touched, self._needs
        few = []
        total = 0
        for unit in self._needy[other]:
            some = touched[unit.index] & every
            if some.bit_count() <= count:
                few.append((some, needs[unit.index]))
                total += needs[unit.index]
        return few if total >= count else []

    def _total(self, givers: int) -> int:
        """How many stars these units need; each needs one at least."""
        total = givers.bit_count()
        for some in self._more:
            total += (givers & some).bit_count()
        return total

    def _touching_one(self, family: str, other: str) -> Iterator[Chosen]:
        among, touched, needs = self._all[other], self._touched, self._needs
        for place, unit in enumerate(self._needy[family]):
            some, need = touched[unit.index] & among, needs[unit.index]
            if some.bit_count() <= need and self._total(some) == need:
                yield (place,)

    def _holding_one(self, family: str, inside: list[tuple[int, int]]) -> Iterator[Chosen]:
        given: dict[int, int] = {}
        for some, need in inside:
            given[some] = given.get(some, 0) + need
        anywhere = given.get(0, 0)  # what touches none lies within any
        for place, unit in enumerate(self._needy[family] if given else ()):
            if given.get(1 << unit.index, 0) + anywhere == self._needs[unit.index]:
                yield (place,)

    def _touching(
        self,
        narrow: Sequence[_Holder],
        left: int,
        touched: int,
        need: int,
        chosen: Chosen,
        *,
        highest: int,
    ) -> Iterator[Chosen]:
        """So many more of these units, of which none needs more than the `highest`, with which all
        that are touched need as much."""
        left -= 1
        for number, (place, some, own, _) in enumerate(narrow, 1):
            union, needed = touched | some, need + own
            if union.bit_count() > needed + left * highest:
                continue
            total = self._total(union)
            if not left:
                if total == needed:
                    yield (*chosen, place)
            elif total <= needed + left * highest:
                rest = narrow[number:]
                yield from self._touching(
                    rest, left, union, needed, (*chosen, place), highest=highest
                )

    def _holding(
        self,
        holders: Sequence[_Holder],
        left: int,
        need: int,
        inside: list[tuple[int, int]],
        chosen: Chosen,
    ) -> Iterator[Chosen]:
        """So many more of these units that hold others which need as much: some of those that can
        still lie inside."""
        left -= 1
        for number, (place, _, own, bit) in enumerate(holders, 1):
            given = sum([one[1] for one in inside])
            if given <= need + left:  # each needs one at least
                return
            if left:
                rest = holders[number:]
                yield from self._holding(rest, left, need + own, inside, (*chosen, place))
            elif sum([one[1] for one in inside if one[0] < bit << 1]) == need + own:
                yield (*chosen, place)
            inside = [one for one in inside if not one[0] & bit]

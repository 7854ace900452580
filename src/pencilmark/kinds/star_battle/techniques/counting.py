"""Counting: what some units must put into others, and what they can put there at most."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....wording import Sentence
from .. import words
from .packing import left_over
from .sketch import FAMILIES, Sketch, Unit, bits, named, sketch

_MOST_STARS = 9
"""Larger sets are beyond what a person counts, and beyond what is proved at once."""
_WIDE = 12
"""In larger grids three lines and more are looked at only if they lie side by side."""


@dataclass(frozen=True)
class Share:
    """What one unit has to do with a set of others: stars that lie there at least and at most."""

    unit: Unit
    inside: int
    outside: int
    least: int
    most: int


@dataclass(frozen=True)
class Account:
    """A set of units of one family, and the shares of all units of another family in it."""

    holders: tuple[Unit, ...]
    need: int
    shares: tuple[Share, ...]

    @property
    def spare(self) -> int:
        """Stars of the set about which it is open where they come from."""
        return self.need - sum(share.least for share in self.shares)

    @property
    def surplus(self) -> int:
        """Stars that could come from the others beyond what the set can take."""
        return sum(share.most for share in self.shares) - self.need


def sets(count: int, packing: bool) -> Callable[[Position], Iterator[Finding]]:
    """A finder for sets of so many units that are settled by what others must or can put there.

    With `packing`, room is counted as stars that fit without touching, else cell by cell.
    """

    def find(position: Position) -> Iterator[Finding]:
        view = sketch(position)
        found: list[Finding] = []
        for account in accounts(view, count, packing):
            if account.spare == 0:
                found += _taken(view, account, packing)
            if account.surplus == 0:
                found += _given(view, account, packing)
        found.sort(key=lambda finding: len(finding.rules) + len(finding.marks))
        covered: set[int] = set()
        for finding in found:
            if not covered.issuperset(finding.conclusions):
                covered.update(finding.conclusions)
                yield finding

    return find


def accounts(view: Sketch, count: int, packing: bool) -> Iterator[Account]:
    """All sets of so many units of one family against each other family."""
    for family in FAMILIES:
        some = [unit for unit in view.unfinished(family) if view.need[unit.index]]
        others = [
            [unit for unit in view.unfinished(other) if view.need[unit.index]]
            for other in FAMILIES
            if other != family
        ]
        wide = count > 2 and len(view.table.families[family]) > _WIDE
        for holders in combinations(some, count):
            if wide and (family == "region" or holders[-1].index - holders[0].index >= count):
                continue
            need = sum(view.need[unit.index] for unit in holders)
            if need <= _MOST_STARS:
                mask = 0
                for unit in holders:
                    mask |= view.room[unit.index]
                for units in others:
                    yield Account(holders, need, tuple(shares(view, mask, units, packing)))


def shares(view: Sketch, mask: int, units: Iterable[Unit], packing: bool) -> Iterator[Share]:
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


def _taken(view: Sketch, account: Account, packing: bool) -> Iterator[Finding]:
    """The others must put all its stars into the set: nobody else can."""
    givers = [share for share in account.shares if share.least]
    empty = stars = 0
    for share in account.shares:
        if not share.least:
            empty |= share.inside
        elif share.outside.bit_count() == view.need[share.unit.index] - share.least:
            stars |= share.outside
    if not empty and not stars:
        return
    plain = all(share.least == view.need[share.unit.index] for share in givers)
    room = 0
    for share in givers:
        room |= share.outside if packing else 0
    template = words.TAKEN_ALL if plain else words.TAKEN_PART
    yield _finding(view, account, givers, template, room, empty, stars)


def _given(view: Sketch, account: Account, packing: bool) -> Iterator[Finding]:
    """The set needs all that the others can put there: they have nothing left for elsewhere."""
    givers = [share for share in account.shares if share.most]
    empty = stars = 0
    for share in givers:
        if share.most == view.need[share.unit.index]:
            empty |= share.outside
        if share.inside.bit_count() == share.most:
            stars |= share.inside
    if not empty and not stars:
        return
    plain = all(share.most == view.need[share.unit.index] for share in givers)
    room = 0
    for share in givers:
        room |= share.inside if packing else 0
    template = words.GIVEN_ALL if plain else words.GIVEN_PART
    yield _finding(view, account, givers, template, room, empty, stars)


def _finding(
    view: Sketch,
    account: Account,
    givers: list[Share],
    template: str,
    room: int,
    empty: int,
    stars: int,
) -> Finding:
    others = [share.unit for share in givers]
    mask = seen = 0
    for unit in (*account.holders, *others):
        seen |= unit.mask
    for share in givers:
        mask |= share.inside | share.outside
    told = {
        "holders": named(account.holders),
        "givers": named(others),
        "givers_count": len(others),
        "need": account.need,
    }
    return view.finding(
        empty=empty,
        stars=stars,
        rules=[*(unit.rule for unit in (*account.holders, *others)), *view.touching(room)],
        seen=seen,
        looked_at=mask,
        why=Sentence(template, **told),
        Givers=named(others, first=True),
        **told,
    )


def part_in_unit(position: Position) -> Iterator[Finding]:
    """What is left over of a set must put all the stars into a unit that the unit needs."""
    view = sketch(position)
    fit = view.table.fit
    for part in left_over(view):
        seen = 0
        for unit in part.units:
            seen |= unit.mask
        for unit in view.table.units:
            need, room = view.need[unit.index], view.room[unit.index]
            inside, rest = part.mask & room, room & ~part.mask
            if not need or not rest or not inside or unit in part.units:
                continue
            outside = part.mask & ~room
            if part.need - fit(outside, part.need) >= need:
                yield view.finding(
                    empty=rest,
                    rules=[
                        unit.rule,
                        *(other.rule for other in part.units),
                        *view.touching(outside),
                    ],
                    seen=seen | unit.mask,
                    looked_at=part.mask,
                    part=part.words,
                    need=part.need,
                    unit=named([unit]),
                    least=need,
                )


def starved_sets(count: int) -> Callable[[Position], Iterator[Finding]]:
    """A finder for cells whose star would upset the account of a set of so many units."""

    def find(position: Position) -> Iterator[Finding]:
        view = sketch(position)
        table = view.table
        covered = 0
        for account in accounts(view, count, packing=True):
            if account.spare > 2 and account.surplus > 2:
                continue
            mask = area = 0
            for unit in account.holders:
                mask |= view.room[unit.index]
            for share in account.shares:
                area |= share.inside | share.outside
            for cell in bits(view.open & area & ~covered):
                if not _upset(view, account, cell, mask):
                    continue
                covered |= 1 << cell
                filled = [unit for unit in table.of[cell] if view.need[unit.index] == 1]
                others = [share.unit for share in account.shares]
                seen = 0
                for unit in (*account.holders, *others, *filled):
                    seen |= unit.mask
                yield view.finding(
                    empty=1 << cell,
                    rules=[
                        *(unit.rule for unit in (*account.holders, *others, *filled)),
                        *view.beside(cell, view.open),
                        *view.touching(area),
                    ],
                    seen=seen,
                    looked_at=mask,
                    cell=view.grid.name(cell),
                    holders=named(account.holders),
                    Holders=named(account.holders, first=True),
                    holders_count=count,
                    need=account.need,
                    givers=words.FAMILIES[others[0].family],
                )

    return find


def _upset(view: Sketch, account: Account, cell: int, mask: int) -> bool:
    """Whether a star in this cell gives the set more stars, or fewer, than it can have."""
    table = view.table
    star = 1 << cell
    gone = table.near[cell] | star
    for unit in table.of[cell]:
        if view.need[unit.index] == 1:
            gone |= view.room[unit.index]
    need = account.need - (mask >> cell & 1)
    least = most = 0
    for share in account.shares:
        missing = view.need[share.unit.index] - (share.unit.mask >> cell & 1)
        least += max(0, missing - table.fit(share.outside & ~gone, missing))
        most += table.fit(share.inside & ~gone, missing)
    return least > need or most < need

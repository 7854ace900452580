"""Counting: what some units must put into others, and what they can put there at most."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from ....clock import check
from ....explaining.position import Position
from ....explaining.technique import Finding
from ....wording import Sentence, listed
from .. import words
from .packing import left_over
from .view import FAMILIES, Sketch, Unit, bits, named, sketch

_MOST_STARS = 9
"""Larger sets are beyond what a person counts, and beyond what is proved at once."""
_LOOSE = 2
"""A set with more than this to spare both ways says nothing, not even after one more star."""
_WIDE = 12
"""In larger grids three lines and more are looked at only if they lie side by side."""
_KEPT = 2_500
"""Cells up to which what was worked out about sets of units, and about single cells, is kept."""


class Share(NamedTuple):
    """What one unit has to do with a set of others: stars that lie there at least and at most."""

    unit: Unit
    inside: int
    outside: int
    least: int
    most: int


class Account(NamedTuple):
    """A set of units of one family, and the shares of all units of another family in it."""

    holders: tuple[Unit, ...]
    need: int
    spare: int
    """Stars of the set about which it is open where they come from."""
    surplus: int
    """Stars that could come from the others beyond what the set can take."""
    shares: tuple[Share, ...]


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


def accounts(view: Sketch, count: int, packing: bool) -> Iterable[Account]:
    """Sets of so many units of one family against each other family, where little is open.

    Kept for the techniques that look at the same position after each other, unless the grid is so
    large that they would fill the memory.
    """
    if view.grid.size > _KEPT:
        return _accounts(view, count, packing)
    return view.position.cached_now(
        ("accounts", count, packing), lambda: list(_accounts(view, count, packing))
    )


def _accounts(view: Sketch, count: int, packing: bool) -> Iterator[Account]:
    for family in FAMILIES:
        some = [unit for unit in view.unfinished(family) if view.need[unit.index]]
        others = [
            [unit for unit in view.unfinished(other) if view.need[unit.index]]
            for other in FAMILIES
            if other != family
        ]
        wide = count > 2 and len(view.table.families[family]) > _WIDE
        chosen: Iterable[tuple[Unit, ...]] = combinations(some, count)
        if wide:
            chosen = () if family == "region" else _side_by_side(some, count)
        for holders in chosen:
            check()
            need = sum(view.need[unit.index] for unit in holders)
            if need <= _MOST_STARS:
                mask = 0
                for unit in holders:
                    mask |= view.room[unit.index]
                for units in others:
                    least, most = _bounds(view, mask, units, packing)
                    if need - least <= _LOOSE or most - need <= _LOOSE:
                        parts = tuple(shares(view, mask, units, packing))
                        yield Account(holders, need, need - least, most - need, parts)


def _side_by_side(lines: Sequence[Unit], count: int) -> Iterator[tuple[Unit, ...]]:
    """So many lines next to each other."""
    for first in range(len(lines) - count + 1):
        some = tuple(lines[first : first + count])
        if some[-1].index - some[0].index < count:
            yield some


def _bounds(view: Sketch, mask: int, units: Iterable[Unit], packing: bool) -> tuple[int, int]:
    """The stars that these units together have in a set of cells at least and at most."""
    fit = view.table.fit
    rooms, needs = view.room, view.need
    least = most = 0
    for unit in units:
        room = rooms[unit.index]
        inside = room & mask
        if inside:
            need = needs[unit.index]
            outside = room ^ inside
            if packing:
                most += fit(inside, need)
                least += need - fit(outside, need) if outside else need
            else:
                free = outside.bit_count()
                least += need - free if free < need else 0
                free = inside.bit_count()
                most += free if free < need else need
    return least, most


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
    yield _finding(view, account, givers, template, room=room, empty=empty, stars=stars)


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
    yield _finding(view, account, givers, template, room=room, empty=empty, stars=stars)


def _finding(
    view: Sketch,
    account: Account,
    givers: list[Share],
    template: str,
    *,
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
    told: dict[str, Any] = {
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
        covered = 0
        gone: dict[int, int] = {}
        for account in accounts(view, count, packing=True):
            mask = area = 0
            for unit in account.holders:
                mask |= view.room[unit.index]
            for share in account.shares:
                area |= share.inside | share.outside
            for cell in bits(view.open & area & ~covered):
                if cell not in gone:
                    if len(gone) >= _KEPT:
                        gone.clear()
                    gone[cell] = _taken_by(view, cell, _filled(view, cell))
                if _upset(view, account, cell, mask, gone[cell]) is not None:
                    covered |= 1 << cell
                    yield _pressed(view, account, cell, mask)

    return find


def _pressed(view: Sketch, account: Account, cell: int, mask: int) -> Finding:
    """The finding that a star in this cell would upset an account, with what it takes to see it."""
    filled = _filled(view, cell)
    for unit in reversed(filled):
        rest = [one for one in filled if one is not unit]
        if _upset(view, account, cell, mask, _taken_by(view, cell, rest)) is not None:
            filled = rest
    upset = _upset(view, account, cell, mask, _taken_by(view, cell, filled))
    assert upset is not None
    others = upset.givers
    seen = area = 0
    for unit in (*account.holders, *others, *filled):
        seen |= unit.mask
    for share in account.shares:
        area |= share.inside | share.outside
    givers = named(others) if others else words.NO_UNIT
    return view.finding(
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
        holders_count=len(account.holders),
        need=account.need,
        filling=_filling(filled),
        upset=Sentence(words.TOO_MANY if upset.over else words.TOO_FEW, givers=givers),
    )


def _filling(filled: Iterable[Unit]) -> Sentence | str:
    """That a star fills these units, in words."""
    names = [named([unit]) for unit in filled]
    return Sentence(words.FILLING, units=listed(names)) if names else ""


def _filled(view: Sketch, cell: int) -> list[Unit]:
    """The units of which a star in this cell would be the last."""
    return [unit for unit in view.table.of[cell] if view.need[unit.index] == 1]


def _taken_by(view: Sketch, cell: int, filled: Iterable[Unit]) -> int:
    """The cells that a star in this cell would close, its own included, if it fills these units."""
    gone = view.table.near[cell] | 1 << cell
    for unit in filled:
        gone |= view.room[unit.index]
    return gone


class Upset(NamedTuple):
    """How a star upsets an account: by too many stars, or by too few, that these units give."""

    over: bool
    givers: list[Unit]


def _upset(view: Sketch, account: Account, cell: int, mask: int, gone: int) -> Upset | None:
    """Whether a star in this cell gives the set more stars, or fewer, than it can have."""
    fit = view.table.fit
    need = account.need - (mask >> cell & 1)
    least = most = 0
    forced: list[tuple[int, Unit]] = []
    able: list[Unit] = []
    for share in account.shares:
        unit, inside, outside, at_least, at_most = share
        if gone & (inside | outside):
            missing = view.need[unit.index] - (unit.mask >> cell & 1)
            at_least = max(0, missing - fit(outside & ~gone, missing))
            at_most = fit(inside & ~gone, missing)
        least += at_least
        most += at_most
        if at_least:
            forced.append((at_least, unit))
        if inside & ~gone:
            able.append(unit)
    if least > need:
        for one in sorted(forced, key=lambda one: one[0]):
            if least - one[0] > need:
                least -= one[0]
                forced.remove(one)
        return Upset(True, [unit for _, unit in forced])
    return Upset(False, able) if most < need else None

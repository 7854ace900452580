"""Finned counts: a count that holds but for a few cells, and a star that takes these away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

from .....explaining.position import Position
from .....explaining.technique import Finding
from .....wording import Sentence, listed
from ... import words
from ..findings import found
from ..telling import outcome, rooms, star_does, together_with
from ..view import Sketch, Unit, bits, named, sketch, together
from .accounts import Account, Share, accounts

_SHARES_KEPT = 1_000
"""Of so many shares it is remembered what stars change about them."""
_FIELD = 16
"""How many bits a count has, where those of all cells stand side by side."""


def finned(count: int) -> Callable[[Position], Iterator[Finding]]:
    """A finder for cells whose star would upset the account of a set of so many units."""

    def find(position: Position) -> Iterator[Finding]:
        view = sketch(position)
        stars = position.cached_now("finned", lambda: _Stars(view))
        covered = 0
        for account in accounts(view, count, packing=True):
            for cell in bits(stars.upsetting(account) & ~covered):
                covered |= 1 << cell
                yield found(partial(_finding, view, account, cell), empty=1 << cell)

    return find


def _finding(view: Sketch, account: Account, cell: int) -> Finding:
    """The finding that a star in this cell would upset an account, with what it takes to see it."""
    filled = _filled(view, cell)
    for unit in reversed(filled):
        rest = [one for one in filled if one is not unit]
        if _upset(view, account, cell, _taken_by(view, cell, rest)) is not None:
            filled = rest
    gone = _taken_by(view, cell, filled)
    upset = _upset(view, account, cell, gone)
    assert upset is not None
    others = [unit for unit, _, _ in upset.rooms]
    area = groups = 0
    for share in account.shares:
        if share.unit in others:
            area |= share.inside | share.outside
            groups |= share.outside if upset.over else share.inside
    holders = named(account.holders)
    return view.finding(
        empty=1 << cell,
        units=dict.fromkeys([*account.holders, *others]),
        filled=filled,
        rules=[*view.beside(cell, view.open), *view.touching(area)],
        where=together_with(account.holders, others),
        looked_at=1 << cell,
        groups=[groups & ~gone],
        told=lambda: {
            "cell": view.grid.name(cell),
            "holders": holders,
            "taking": _taking(view, cell, area | account.mask, filled),
            "upset": _told(view, account, cell, upset),
            "outcome": outcome(view.grid, 1 << cell, 0),
        },
    )


def _taking(view: Sketch, cell: int, area: int, filled: list[Unit]) -> Sentence | str:
    """What a star touches of an area, and the units that it fills, in words."""
    does = star_does(view, 1, view.table.near[cell] & area & ~together(filled), filled)
    return Sentence(words.IT_DOES, does=does) if does else ""


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
    """How a star upsets an account: by too many stars, or by too few."""

    over: bool
    need: int
    """What the set still needs after the star."""
    given: int
    """What the others would have to put there, or could at most."""
    rooms: list[tuple[Unit, int, int]]
    """The units that give, their room outside the set, or in it, and the cells of that room."""


def _told(view: Sketch, account: Account, cell: int, upset: Upset) -> Sentence:
    """How the count goes wrong, in words."""
    units = [unit for unit, _, _ in upset.rooms]
    missing = [view.need[unit.index] - (unit.mask >> cell & 1) for unit in units]
    told: dict[str, Any] = {"holders": named(account.holders), "left": upset.need}
    if upset.over:
        left = words.TAKE_ONLY if upset.need == account.need else words.TAKE_MORE
        told["left"] = Sentence(left if upset.need else words.TAKE_NONE, left=upset.need)
        stars = _how_many(upset.given, sum(missing), len(units))
        return Sentence(words.FINNED_OVER, rooms=rooms(view, upset.rooms), stars=stars, **told)
    told["holders_count"] = len(account.holders)
    if not units:
        return Sentence(words.FINNED_NOBODY, **told)
    # some need no more than that, others have no room for more
    full = [
        (unit, room)
        for (unit, room, _), need in zip(upset.rooms, missing, strict=True)
        if room == need
    ]
    done = [unit for unit, _ in full]
    short = [one for one in upset.rooms if one[0] not in done]
    why = [_needs_only(some) for some in _alike(full)]
    why += [rooms(view, short, words.THERE)] if short else []
    return Sentence(words.FINNED_UNDER, givers=named(units), rooms=listed(why), **told)


def _how_many(least: int, total: int, givers: int) -> Sentence:
    """So many of all the stars of some units."""
    if least == total:
        return Sentence(words.ALL_NEEDED, total=total, givers_count=givers)
    return Sentence(words.AT_LEAST, least=least, total=total, givers_count=givers)


def _alike(some: Iterable[tuple[Unit, int]]) -> Iterator[tuple[int, list[Unit]]]:
    """Units by how many stars they need."""
    by_need: dict[int, list[Unit]] = {}
    for unit, need in some:
        by_need.setdefault(need, []).append(unit)
    yield from by_need.items()


def _needs_only(some: tuple[int, list[Unit]]) -> str:
    need, units = some
    each = words.EACH if len(units) > 1 else ""
    told = {"units": named(units), "count": len(units), "room": need, "each": each}
    return str(Sentence(words.NEEDS_ONLY, **told))


class _Stars:
    """What a star would change about accounts, whichever cell it stood in.

    Whole numbers hold a count for each cell, in fields side by side: so the counts of all cells are
    added and compared in one go.
    """

    def __init__(self, view: Sketch) -> None:
        self._view = view
        self._closed = [
            (cell, _taken_by(view, cell, _filled(view, cell))) for cell in bits(view.open)
        ]
        """For each open cell what a star there would close."""
        self._ones = sum([1 << _FIELD * cell for cell, _ in self._closed])
        self._tops = self._ones << _FIELD - 1
        self._closed_of: dict[int, list[tuple[int, int, int]]] = {}
        """For units what of their room, and the key of what this changes."""
        self._rooms: dict[int, int] = {}
        """For units a 1 for each cell of their room."""
        self._changes: dict[tuple[int, int], tuple[int, int]] = {}
        """For shares, by unit and what is inside, how many stars more the unit must put into the
        set, and how many fewer it can."""

    def upsetting(self, account: Account) -> int:
        """The cells in which a star would give the set more stars, or fewer, than it can have."""
        area = more = fewer = 0
        for share in account.shares:
            area |= share.inside | share.outside
            changes = self._changes_of(share)
            more += changes[0]
            fewer += changes[1]
        # a star in the set is one that it needs no more
        inside = sum([self._room(unit) for unit in account.holders])
        limit = (1 << _FIELD - 1) - 1
        found = more + inside + self._ones * (limit - account.spare)
        if account.whole:
            found |= fewer - inside + self._ones * (limit - account.surplus)
        return _marked_in(found & self._tops) & area

    def _room(self, unit: Unit) -> int:
        found = self._rooms.get(unit.index)
        if found is None:
            cells = bits(self._view.room[unit.index])
            found = self._rooms[unit.index] = sum([1 << _FIELD * cell for cell in cells])
        return found

    def _changes_of(self, share: Share) -> tuple[int, int]:
        key = share.unit.index, share.inside
        found = self._changes.get(key)
        if found is None:
            if len(self._changes) >= _SHARES_KEPT:
                self._changes.clear()
            found = self._changes[key] = self._worked_out(share)
        return found

    def _worked_out(self, share: Share) -> tuple[int, int]:
        view, of = self._view, _effects(self._view, share)
        more = fewer = 0
        for cell, closed, key in self._closed_in(share.unit):
            effect = of.get(key)
            if effect is None:
                effect = of[key] = _effect(view, share, cell, closed)
            if effect:
                more += effect[0] << _FIELD * cell
                fewer += effect[1] << _FIELD * cell
        return more, fewer

    def _closed_in(self, unit: Unit) -> list[tuple[int, int, int]]:
        """The cells in which a star would close some of the room of a unit, what it would close
        there, and the key of its effects."""
        found = self._closed_of.get(unit.index)
        if found is None:
            room, mask = self._view.room[unit.index], unit.mask
            found = self._closed_of[unit.index] = [
                (cell, closed, closed if mask >> cell & 1 else ~closed)
                for cell, gone in self._closed
                if (closed := gone & room)
            ]
        return found


def _marked_in(fields: int) -> int:
    """The cells whose fields have their highest bit set, which is all there is."""
    found = 0
    while fields:
        low = fields & -fields
        found |= 1 << low.bit_length() // _FIELD - 1
        fields ^= low
    return found


_Effects = dict[int, tuple[int, int] | tuple[()]]
"""What stars change about a share: by what they close of its room, how many stars more the unit
must put into the set, and how many fewer it can; nothing: it all stays as it is. For a star in the
unit by the cells that it closes, for one elsewhere by their complement."""


def _effects(view: Sketch, share: Share) -> _Effects:
    """The effects on this share; the next position will most likely have the same one."""
    known: dict[tuple[int, int, int], _Effects] = view.position.cached("effects", dict)
    key = share.inside, share.outside, view.need[share.unit.index]
    found = known.get(key)
    if found is None:
        if len(known) >= _SHARES_KEPT:
            known.clear()
        found = known[key] = {}
    return found


def _effect(view: Sketch, share: Share, cell: int, closed: int) -> tuple[int, int] | tuple[()]:
    """What a star in this cell changes about a share of which it closes these cells."""
    fit = view.table.fit
    missing = view.need[share.unit.index] - (share.unit.mask >> cell & 1)
    more = max(0, missing - fit(share.outside & ~closed, missing)) - share.least
    fewer = share.most - fit(share.inside & ~closed, missing)
    return (more, fewer) if more or fewer else ()


def _upset(view: Sketch, account: Account, cell: int, gone: int) -> Upset | None:
    """Whether a star in this cell gives the set more stars, or fewer, than it can have."""
    fit = view.table.fit
    need = account.need - (account.mask >> cell & 1)
    least = most = 0
    forced: list[tuple[int, Unit, int, int]] = []
    able: list[tuple[Unit, int, int]] = []
    for share in account.shares:
        unit, inside, outside, at_least, at_most = share
        missing = view.need[unit.index]
        if gone & (inside | outside):
            missing -= unit.mask >> cell & 1
            at_least = max(0, missing - fit(outside & ~gone, missing))
            at_most = fit(inside & ~gone, missing)
        least += at_least
        most += at_most
        if at_least:
            forced.append((at_least, unit, missing - at_least, outside & ~gone))
        if inside & ~gone:
            able.append((unit, at_most, inside & ~gone))
    if least > need:
        for one in sorted(forced, key=lambda one: one[0]):
            if least - one[0] > need:
                least -= one[0]
                forced.remove(one)
        return Upset(True, need, least, [one[1:] for one in forced])
    if most < need and account.whole:
        return Upset(False, need, most, able)
    return None

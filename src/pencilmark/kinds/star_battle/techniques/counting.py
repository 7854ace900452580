"""Counting: what some units must put into others, and what they can put there at most."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from ....clock import check
from ....explaining.position import Position
from ....explaining.step import Where
from ....explaining.technique import Finding
from ....wording import Sentence, listed
from .. import words
from .accounts import Account, Share, accounts
from .parts import LINES, left_over, more_of, needed, total
from .telling import (
    cells,
    in_squares,
    outcome,
    place_of,
    rest_is_empty,
    rooms,
    stars_for,
    these,
    together_with,
)
from .view import Part, Sketch, Unit, named, sketch

_OUT = 4
"""So many cells of a region may lie on the other side for it to be taken along."""
_TAKEN = 2
"""And so many regions are taken along at once."""

Sides = tuple[tuple[Unit, ...], tuple[Unit, ...]]
Piece = tuple[Unit, int, int]
"""A unit, those of its cells that lie in some others, or beside them, and what it needs."""


def sets(count: int, packing: bool) -> Callable[[Position], Iterator[Finding]]:
    """A finder for sets of so many units that are settled by what others must or can put there.

    Without `packing`, only those of which all open cells lie in as many others. With it, room is
    counted as stars that fit without touching.
    """

    def find(position: Position) -> Iterator[Finding]:
        view = sketch(position)
        found: list[Finding] = []
        for account in accounts(view, count, packing):
            if account.spare == 0:
                found += _taken(view, account, packing)
            if account.surplus == 0 and account.whole:
                found += _given(view, account, packing)
        found.sort(key=lambda finding: len(finding.rules) + len(finding.marks))
        covered: set[int] = set()
        for finding in found:
            if not covered.issuperset(finding.conclusions):
                covered.update(finding.conclusions)
                yield finding

    return find


def _taken(view: Sketch, account: Account, packing: bool) -> Iterator[Finding]:
    """The others must put all its stars into the set: nobody else can."""
    givers = [share for share in account.shares if share.least]
    if not packing and any(share.outside for share in givers):
        return
    empty = account.mask
    stars = 0
    for share in givers:
        empty &= ~share.inside
        spare = view.need[share.unit.index] - share.least
        if spare and share.outside.bit_count() == spare:
            stars |= share.outside
    if not empty and not stars:
        return
    others = [share.unit for share in givers]

    def so() -> Sentence:
        told: object = outcome(view.grid, 0, stars)
        if not empty:
            if len(givers) == 1:  # they have just been named
                told = Sentence(words.THEY_ARE_STARS, count=stars.bit_count())
            return Sentence(words.HENCE, outcome=told)
        rest = rest_is_empty(view, named(account.holders), empty)
        if stars:
            holders = {"holders": named(account.holders), "holders_count": len(account.holders)}
            rest = Sentence(words.STARS_SINCE, rest=rest, stars=told, **holders)
        return Sentence(words.AND_SO, outcome=rest)

    def why() -> Sentence:
        if not any(share.outside for share in givers):
            return _inside(view, others, account.holders, account.need)
        return _partly_inside(view, account, givers, only_stars=not empty)

    room = sum(share.outside for share in givers)
    groups = [share.outside for share in givers] if room else [account.mask & ~empty]
    yield _finding(view, account, givers, why, so, room=room, empty=empty, stars=stars, cut=groups)


def _given(view: Sketch, account: Account, packing: bool) -> Iterator[Finding]:
    """The set needs all that the others can put there: they have nothing left for elsewhere."""
    givers = [share for share in account.shares if share.most]
    plain = all(share.most == view.need[share.unit.index] for share in givers)
    if not packing and not plain:
        return
    empty = stars = 0
    settled = []
    for_whom = []
    for share in givers:
        if share.most == view.need[share.unit.index] and share.outside:
            empty |= share.outside
            settled.append(share.unit)
        if share.inside.bit_count() == share.most:
            stars |= share.inside
            for_whom.append((share.inside, share.unit))
    if not empty and not stars:
        return
    others = [share.unit for share in givers]

    def so() -> Sentence:
        told = outcome(view.grid, 0, stars)
        if plain:
            told = listed(stars_for(view, for_whom, named(account.holders)))
        if not empty:
            return Sentence(words.AND_SO, outcome=told)
        rest = rest_is_empty(view, named(settled), empty)
        if told:
            rest = Sentence(words.EMPTY_AND, rest=rest, stars=told)
        return Sentence(words.AND_SO, outcome=rest)

    def why() -> Sentence:
        if plain:
            return _inside(view, account.holders, others, account.need)
        return Sentence(
            words.GIVEN_PART,
            Holders=named(account.holders, first=True),
            holders_count=len(account.holders),
            need=account.need,
            more=more_of(view, account.holders, account.need),
            rooms=rooms(view, [(share.unit, share.most, share.inside) for share in givers]),
            sort=Sentence(words.UNITS[others[0].family], count=1),
        )

    room = sum(share.inside for share in givers) if packing else 0
    groups = [account.mask] if plain else [share.inside for share in givers]
    yield _finding(view, account, givers, why, so, room=room, empty=empty, stars=stars, cut=groups)


def _inside(view: Sketch, inner: Sequence[Unit], outer: Sequence[Unit], need: int) -> Sentence:
    """That all open cells of some units lie in others which need as many stars."""
    # where nothing is placed yet, as many units need as many stars
    whole = need == view.table.stars * len(inner) == view.table.stars * len(outer)
    return Sentence(
        words.ALL_INSIDE if whole else words.LAST_INSIDE,
        start=needed(view, inner, need),
        inner=named(inner),
        inner_count=len(inner),
        outer=named(outer),
        these=these(outer),
        outer_count=len(outer),
        need=need,
    )


def _partly_inside(
    view: Sketch, account: Account, givers: Sequence[Share], *, only_stars: bool
) -> Sentence:
    """That units have so little room outside a set that they fill it, or that it takes so few of
    their stars that these fill the room outside."""
    others = [share.unit for share in givers]
    total = sum(view.need[unit.index] for unit in others)
    free = [
        (share.unit, view.need[share.unit.index] - share.least, share.outside) for share in givers
    ]
    told: dict[str, Any] = {
        "holders_count": len(account.holders),
        "total": total,
        "missing": more_of(view, others, total, words.MISSING),
    }
    if not only_stars:
        return Sentence(
            words.TAKEN_PART,
            holders=named(account.holders),
            rooms=rooms(view, free),
            least=account.need,
            givers_count=len(others),
            **told,
        )
    there = Sentence(words.ROOM_THERE, rooms=rooms(view, free))
    if len(givers) == 1:
        outside = givers[0].outside
        there = Sentence(
            words.ONLY_THERE, cells=cells(view.grid, outside), count=outside.bit_count()
        )
    return Sentence(
        words.LEFT_OUTSIDE,
        Holders=named(account.holders, first=True),
        need=account.need,
        more=more_of(view, account.holders, account.need),
        rest=total - account.need,
        givers=named(others),
        There=there,
        **told,
    )


def _finding(
    view: Sketch,
    account: Account,
    givers: list[Share],
    why: Callable[[], Sentence],
    so: Callable[[], Sentence],
    *,
    room: int,
    empty: int,
    stars: int,
    cut: Iterable[int],
) -> Finding:
    others = [share.unit for share in givers]
    both = {"holders": named(account.holders), "givers": named(others)}
    return view.finding(
        empty=empty,
        stars=stars,
        units=[*account.holders, *others],
        rules=view.touching(room),
        where=_places(account, others, empty | stars),
        groups=cut,
        told=lambda: {
            **both,
            "why": why(),
            "so": so(),
            "Givers": named(others, first=True),
            "givers_count": len(others),
            "outcome": outcome(view.grid, empty, stars),
        },
    )


def _places(account: Account, givers: list[Unit], concluded: int) -> Where:
    """Where to look for an account: at those about which nothing follows, if that is enough."""
    if not concluded & ~account.mask:
        return place_of(givers)
    if not concluded & account.mask and not account.packing:
        return place_of(account.holders)
    return together_with(account.holders, givers)


def part_in_unit(position: Position) -> Iterator[Finding]:
    """What is left over of a set must put all the stars into a unit that the unit needs."""
    view = sketch(position)
    fit = view.table.fit
    units = [(unit, view.need[unit.index], view.room[unit.index]) for unit in view.table.units]
    units = [one for one in units if one[1] > 0]
    for part in left_over(view):
        mask, slack = part.mask, view.table.slack(part.mask, part.need)
        for unit, need, room in units:
            inside = mask & room
            # unless so many fit into what they share, enough room is left outside
            if inside.bit_count() < need + slack or not inside:
                continue
            if inside == room or unit in part.units or fit(inside, need + slack) < need + slack:
                continue
            free = fit(mask & ~room, part.need)
            if part.need - free >= need:
                yield _rest_in_unit(view, part, unit, free)


def _rest_in_unit(view: Sketch, part: Part, unit: Unit, free: int) -> Finding:
    """The finding that a part, which has room for so few stars outside a unit, fills it."""
    room = view.room[unit.index]
    outside, rest = part.mask & ~room, room & ~part.mask
    return view.finding(
        empty=rest,
        units=[unit, *part.units],
        rules=view.touching(outside),
        where=place_of(part.units, said=part.words),
        looked_at=part.mask,
        groups=[part.mask & room, outside],
        told=lambda: {
            "part": part.words,
            "start": part.start,
            "unit": named([unit]),
            "free": Sentence(
                words.FREE if free else words.NOT_FREE,
                free=free,
                unit=named([unit]),
                least=part.need - free,
                need=view.need[unit.index],
                places=in_squares(view, [outside], free),
            ),
            "outcome": rest_is_empty(view, named([unit]), rest),
        },
    )


def differentials(position: Position) -> Iterator[Finding]:
    """Some units need so many stars more than others that they must fill what only they have.

    Then the others have no star in what only they have.
    """
    view = sketch(position)
    covered = 0
    for outer, inner in _sides(view):
        rest = total(view, inner)[0] & ~total(view, outer)[0]
        if rest & ~covered:
            covered |= rest
            yield _differential(view, outer, inner)


def _differential(view: Sketch, outer: tuple[Unit, ...], inner: tuple[Unit, ...]) -> Finding:
    big, more = total(view, outer)
    small, less = total(view, inner)
    own, rest = big & ~small, small & ~big
    return view.finding(
        empty=rest,
        units=[*outer, *inner],
        rules=view.touching(own),
        where=together_with(outer, inner),
        groups=[own, rest],
        told=lambda: {
            "outer": named(outer),
            "Outer": named(outer, first=True),
            "outer_count": len(outer),
            "inner": named(inner),
            "inner_count": len(inner),
            "places": in_squares(view, [own], more - less),
            "more": more,
            "less": less,
            "need": more - less,
            "cells": cells(view.grid, rest),
            "count": rest.bit_count(),
        },
    )


def _sides(view: Sketch) -> Iterator[Sides]:
    """Lines that must fill what regions leave which nearly lie in them, and regions that must fill
    what they have beside lines which they nearly hold."""
    regions = [
        (one, view.room[one.index], view.need[one.index])
        for one in view.unfinished("region")
        if view.need[one.index]
    ]
    for family in ("row", "column"):
        lines = view.table.families[family]
        for count in range(1, min(LINES, len(lines) - 1) + 1):
            for first in range(len(lines) - count + 1):
                check()
                band = [unit for unit in lines[first : first + count] if view.room[unit.index]]
                mask, need = total(view, band)
                within, across = [], []
                out: list[Piece] = []
                scarce: list[Piece] = []
                mine, more, theirs, less = mask, need, 0, -need
                for one, room, missing in regions:
                    inside = room & mask
                    if not inside:
                        continue
                    outside = room ^ inside
                    across.append(one)
                    theirs |= outside
                    less += missing
                    if not outside:
                        within.append(one)
                        mine ^= inside
                        more -= missing
                    elif outside.bit_count() <= _OUT:
                        out.append((one, inside, missing))
                    if inside.bit_count() <= _OUT:
                        scarce.append((one, outside, missing))
                for some in _leaving_just_enough(view, mine, more, out):
                    yield tuple(band), (*within, *some)
                for some in _leaving_just_enough(view, theirs, less, scarce):
                    yield tuple(one for one in across if one not in some), tuple(band)


def _leaving_just_enough(
    view: Sketch, mask: int, need: int, pieces: Sequence[Piece]
) -> Iterator[tuple[Unit, ...]]:
    """One or two units that, if they go with all that they need, leave cells that need so many
    stars room for just as many as these need then."""
    if need <= min([missing for _, _, missing in pieces], default=need):
        return
    table = view.table
    slack = table.slack(mask, need)
    # no piece takes the room of more stars than fit into it
    spare = [table.fit(room, room.bit_count()) - missing for _, room, missing in pieces]
    for count in range(1, _TAKEN + 1):
        for some in combinations(range(len(pieces)), count):
            if sum([spare[place] for place in some]) < slack:
                continue
            left, lacking = mask, need
            for place in some:
                left &= ~pieces[place][1]
                lacking -= pieces[place][2]
            if lacking > 0 and table.fit(left, lacking + 1) == lacking:
                yield tuple([pieces[place][0] for place in some])

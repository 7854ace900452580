"""Counting: what some units must put into others, and what they can put there at most."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from operator import itemgetter
from typing import Any

from .....explaining.position import Position
from .....explaining.step import Where
from .....explaining.technique import Finding
from .....wording import Sentence, listed
from ... import words
from ..findings import found
from ..parts import left_over, more_of, needed
from ..telling import (
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
from ..view import Part, Sketch, Unit, bits, named, sketch, together
from .accounts import Account, Share, accounts

_Sized = tuple[int, Finding]
"""A finding, and how many rules and marks it rests on."""


def sets(count: int, packing: bool) -> Callable[[Position], Iterator[Finding]]:
    """A finder for sets of so many units that are settled by what others must or can put there.

    Without `packing`, only those of which all open cells lie in as many others. With it, room is
    counted as stars that fit without touching.
    """

    def find(position: Position) -> Iterator[Finding]:
        view = sketch(position)
        some: list[_Sized] = []
        for account in accounts(view, count, packing):
            if account.spare == 0:
                some += _taken(view, account, packing)
            if account.surplus == 0 and account.whole:
                some += _given(view, account, packing)
        some.sort(key=itemgetter(0))
        covered: set[int] = set()
        for _, finding in some:
            if not covered.issuperset(finding.conclusions):
                covered.update(finding.conclusions)
                yield finding

    return find


def _taken(view: Sketch, account: Account, packing: bool) -> Iterator[_Sized]:
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

    make = partial(_finding, view, account, givers, (why, so), room=room, cut=groups)
    yield _size(view, account, givers, room), _found(make, empty, stars)


def _given(view: Sketch, account: Account, packing: bool) -> Iterator[_Sized]:
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

    make = partial(_finding, view, account, givers, (why, so), room=room, cut=groups)
    yield _size(view, account, givers, room), _found(make, empty, stars)


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


def _found(make: Callable[..., Finding], empty: int, stars: int) -> Finding:
    return found(partial(make, empty=empty, stars=stars), empty=empty, stars=stars)


def _size(view: Sketch, account: Account, givers: Sequence[Share], room: int) -> int:
    """How many rules and marks a finding rests on."""
    units = [*account.holders, *(share.unit for share in givers)]
    known = together(units) & ~view.open
    near = view.table.near
    touching = sum([(near[cell] & room).bit_count() for cell in bits(room)]) // 2
    return len(units) + known.bit_count() + touching


def _finding(
    view: Sketch,
    account: Account,
    givers: list[Share],
    told: tuple[Callable[[], Sentence], Callable[[], Sentence]],
    *,
    room: int,
    empty: int,
    stars: int,
    cut: Iterable[int],
) -> Finding:
    others = [share.unit for share in givers]
    both = {"holders": named(account.holders), "givers": named(others)}
    why, so = told
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
                make = partial(_rest_in_unit, view, part, unit, free)
                yield found(make, empty=room & ~mask)


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

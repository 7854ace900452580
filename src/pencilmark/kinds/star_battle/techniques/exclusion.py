"""Exclusion: cells whose star would leave too little room for the stars of others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....wording import Sentence, listed
from .. import words
from .findings import found
from .packing import Parts, starved
from .telling import (
    all_named,
    cells,
    either,
    leavings,
    left_by,
    needed_of,
    outcome,
    place_of,
    star_does,
    stars_of,
    too_little,
)
from .view import SLACK, Part, Sketch, Unit, bits, named, sketch, together

Used = dict[int, list[Unit]]
"""Units that a star fills, by its cell or by the part that it starves."""


def crowding(parts: Parts) -> Callable[[Position], Iterator[Finding]]:
    """A finder for cells whose star would touch too much of a part."""

    def find(position: Position) -> Iterator[Finding]:
        view = sketch(position)
        for part in parts(view):
            if view.table.slack(part.mask, part.need) == SLACK:
                continue
            among = view.open & view.table.halo(part.mask)
            empty = view.table.starving(part.mask, part.need, among)
            if empty:
                yield found(partial(_crowded, view, part, empty), empty=empty)

    return find


def _crowded(view: Sketch, part: Part, empty: int) -> Finding:
    return view.finding(
        empty=empty,
        units=part.units,
        rules=[
            *view.touching(part.mask),
            *(rule for cell in bits(empty) for rule in view.beside(cell, part.mask)),
        ],
        where=place_of(part.units, said=part.words),
        looked_at=part.mask,
        groups=left_by(view, part, empty),
        told=lambda: {
            "part": part.words,
            "start": part.start,
            "leavings": leavings(view, part, empty),
            "outcome": outcome(view.grid, empty, 0),
        },
    )


def pressure(parts: Parts) -> Callable[[Position], Iterator[Finding]]:
    """A finder for cells whose star would fill lines as well, so that a part is left too little.

    Each cell goes to the part that is starved with the fewest lines filled, among these to the one
    that most cells starve: all of them are told together.
    """

    def find(position: Position) -> Iterator[Finding]:
        view = sketch(position)
        some = list(parts(view))
        slack = view.table.slack
        lean = [
            (place, part, max(0, slack(part.mask, part.need))) for place, part in enumerate(some)
        ]
        options = {cell: _starving(view, lean, cell) for cell in bits(view.open)}
        often = Counter(place for ways in options.values() for place in ways)
        pressed: dict[int, Used] = {}
        for cell, ways in options.items():
            if ways:
                place = max(ways, key=often.__getitem__)
                pressed.setdefault(place, {})[cell] = ways[place]
        for place, used in pressed.items():
            empty = sum(1 << cell for cell in used)
            yield found(partial(_pressed, view, some[place], used), empty=empty)

    return find


def _starving(view: Sketch, some: Iterable[tuple[int, Part, int]], cell: int) -> Used:
    """The places of the parts that a star in this cell would starve, and the units that it would
    fill for that: those of the parts for which these are fewest. With each part it is said for how
    many stars more than it needs it has room."""
    filled = [unit for unit in view.table.of[cell] if view.need[unit.index] == 1]
    if not filled:
        return {}
    gone = _closed(view, cell, filled)
    ways = {}
    for place, part, slack in some:
        lost = (gone & part.mask).bit_count()
        # it takes no more room than the cells that it closes have
        if lost > slack and starved(view, part, cell, gone):
            used = _needed_to_starve(view, part, cell, filled)
            if used:
                ways[place] = used
    fewest = min(map(len, ways.values()), default=0)
    return {place: used for place, used in ways.items() if len(used) == fewest}


def _closed(view: Sketch, cell: int, filled: Iterable[Unit]) -> int:
    """The other cells that a star in this cell closes, by touching and by filling these units."""
    gone = view.table.near[cell]
    for unit in filled:
        gone |= view.room[unit.index]
    return gone & ~(1 << cell)


def _needed_to_starve(view: Sketch, part: Part, cell: int, filled: list[Unit]) -> list[Unit]:
    """Those of the filled units without which the part would keep enough room."""
    used = list(filled)
    for unit in reversed(filled):
        rest = [one for one in used if one is not unit]
        if starved(view, part, cell, _closed(view, cell, rest)):
            used = rest
    return used


def _pressed(view: Sketch, part: Part, stars: Used) -> Finding:
    """The finding that a star in any of these cells would starve a part by filling units."""
    empty = sum(1 << cell for cell in stars)
    used = list(dict.fromkeys(unit for some in stars.values() for unit in some))
    left = {
        cell: part.mask & ~_closed(view, cell, some) & ~(1 << cell) for cell, some in stars.items()
    }
    said = Sentence(words.WITH, some=part.words, others=all_named(used))
    if len(part.units) == len(used) == 1:
        said = Sentence(words.JUST, what=listed([part.words, *map(_one, used)]))
    return view.finding(
        empty=empty,
        units=part.units,
        filled=used,
        rules=[
            rule
            for cell in stars
            for rule in (*view.beside(cell, part.mask), *view.touching(left[cell]))
        ],
        where=place_of(part.units, *used, said=said),
        looked_at=part.mask | empty,
        groups=dict.fromkeys(left.values()) if len(set(left.values())) == 1 else [part.mask],
        told=lambda: {
            "cells": either(view.grid, empty),
            "part": part.words,
            "starving": _starving_told(view, part, stars, left),
            "outcome": outcome(view.grid, empty, 0),
        },
    )


Way = tuple[tuple[Unit, ...], int]
"""What a star does that would starve a part: the units that it fills, and the cells of the part
that it touches."""


def _starving_told(view: Sketch, part: Part, stars: Used, left: Mapping[int, int]) -> str:
    """What a star in each of these cells would fill and touch, and how little that would leave."""
    by_left: dict[tuple[int, int], dict[Way, int]] = {}
    for cell, used in stars.items():
        touched = view.table.near[cell] & part.mask & ~together(used)
        if touched and starved(view, part, cell, together(used) & ~(1 << cell)):
            touched = 0
        alike = by_left.setdefault((left[cell], part.need - (part.mask >> cell & 1)), {})
        alike[tuple(used), touched] = alike.get((tuple(used), touched), 0) | 1 << cell
    said: list[str] = []
    before: Way = (), 0
    for (rest, need), alike in _what_fills_the_same_together(by_left):
        told: list[str] = []
        for way, where in alike.items():
            star = words.OR_ONE if told else words.ONE_MORE if said else words.A_STAR
            filling = _filling(view, way, before, Star=star, cells=either(view.grid, where))
            told.append(str(filling))
            before = before if filling.template == words.FILLS_TOO else way
        little = too_little(view, rest, need, _whose(view, part, rest, need))
        ways = {"stars": "; ".join(told), "ways": len(told)}
        said.append(str(Sentence(words.STARVES, too_little=little, **ways)))
        before = ((), 0) if told[1:] else before
    return " ".join([f"{part.start}.", *said] if part.is_left_over else said)


def _filling(view: Sketch, way: Way, before: Way, **star: str) -> Sentence:
    """What a star does; what those before do, too, is not told again."""
    used, touched = way
    more = [unit for unit in used if unit not in before[0]]
    if used and before[0] and not before[1] and set(before[0]) <= set(used) and way != before:
        does = star_does(view, 0, touched, more)
        return Sentence(words.FILLS_TOO, does=does, **star)
    filled = listed(map(_one, used))
    touch = Sentence(words.TOUCHED, cells=cells(view.grid, touched)) if touched else ""
    return Sentence(words.FILLS, filled=filled, touched=touch, **star)


def _what_fills_the_same_together(
    by_left: Mapping[tuple[int, int], dict[Way, int]],
) -> list[tuple[tuple[int, int], dict[Way, int]]]:
    """The ways, those that fill the same unit one after the other, the simplest first."""
    order: dict[Unit, int] = {}
    for alike in by_left.values():
        for used, _ in alike:
            for unit in used:
                order.setdefault(unit, len(order))

    def place(one: tuple[tuple[int, int], dict[Way, int]]) -> tuple[int, int]:
        used, touched = next(iter(one[1]))
        return min(map(order.__getitem__, used)), len(used) + bool(touched)

    return sorted(by_left.items(), key=place)


def _whose(view: Sketch, part: Part, left: int, need: int) -> Sentence:
    """The stars for which there is too little room."""
    others = need < part.need
    if part.is_left_over:
        stars = Sentence(needed_of(view, left, need, whole=True, others=others), need=need)
        return Sentence(words.STARS_OUTSIDE, stars=stars, inner=part.words.values["inner"])
    whole = need == view.table.stars * len(part.units)
    return stars_of(view, part.words, left, need, whole=whole, others=others)


def _one(unit: Unit) -> Sentence:
    return named([unit])

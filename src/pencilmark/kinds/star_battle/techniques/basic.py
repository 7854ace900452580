"""What anybody sees first: a rule by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ....explaining.position import Position
from ....explaining.step import Where
from ....explaining.technique import Finding
from ....model import marked
from ....wording import Later, Sentence, listed
from .. import words
from .telling import all_named, cells, outcome, place_of, rest_is_empty
from .view import Sketch, Unit, bits, mask_of, named, sketch

_FEW = 2
"""So many cells around a star are told one by one."""


def holes(position: Position) -> Iterator[Finding]:
    """Cells that are not there hold nothing."""
    for rule in position.rules("hole"):
        (cell,) = rule.cells
        if position.open(marked(cell)):
            values = {"cell": position.grid.name(cell)}
            where = Where(Sentence(words.HOLES))
            yield Finding((-marked(cell),), (rule,), (), values, exact=True, where=where)


def beside_a_star(position: Position) -> Iterator[Finding]:
    """All around a star is empty."""
    view = sketch(position)
    if not view.table.halo(view.stars) & view.open:
        return
    for star in bits(view.stars):
        near = view.table.near[star] & view.open
        if near:
            empty = tuple([-marked(cell) for cell in bits(near)])
            make = partial(_beside_a_star, view, star, near, empty)
            yield Finding.later(empty, make, exact=True, marks=(marked(star),))


def _beside_a_star(view: Sketch, star: int, near: int, empty: tuple[int, ...]) -> Finding:
    name = view.grid.name(star)
    count = near.bit_count()
    alone = view.grid.name(near.bit_length() - 1) if count == 1 else None
    around = alone or Sentence(words.OPEN_AROUND, count=count)
    return Finding(
        empty,
        tuple(view.beside(star, near)),
        (marked(star),),
        {"star": name, "count": count, "around": around},
        (star,),
        exact=True,
        where=Where(Sentence(words.THE_STAR, star=name), (star,)),
    )


def noted(position: Position, findings: Sequence[Finding]) -> Sentence:
    """The cells around stars that have just been placed, and the rest of units that they fill."""
    view = sketch(position)
    full_ones = {id(unit.rule): unit for unit in view.table.units}
    units, around, stars, rest = [], 0, [], 0
    for finding in findings:
        empty = mask_of(-literal - 1 for literal in finding.conclusions)
        unit = full_ones.get(id(finding.rules[0]))
        if unit is None:
            around |= empty
            stars += [mark - 1 for mark in finding.marks]
        else:
            rest |= empty
            units.append(unit)
    units_named = words.AND_OF.join(all_named([unit]) for unit in units)
    few = around.bit_count() <= _FEW
    if not few:
        template = words.AROUND_NOTED
        if rest:
            one = len(stars) == 1
            template = words.AROUND_AND_REST_NOTED if one else words.AROUND_ALL_AND_REST_NOTED
        return Sentence(template, stars=listed(position.grid.names(stars)), units=units_named)
    if not around:
        return Sentence(words.SO, outcome=rest_is_empty(view, units_named, rest, few=1))
    told = list(position.grid.names(bits(around)))
    told += [str(Sentence(words.THE_REST, units=units_named))] if rest else []
    count = around.bit_count() + bool(rest)
    outcome_told = Sentence(words.ARE_EMPTY, cells=listed(told), count=count)
    return Sentence(words.SO, outcome=outcome_told)


def full(position: Position) -> Iterator[Finding]:
    """A unit has all its stars: the rest of it is empty.

    What touches a star is left to that, and what another full unit says as well is said once.
    """
    view = sketch(position)
    for unit, room in _full_units(view):
        yield Finding(
            tuple(-marked(cell) for cell in bits(room)),
            (unit.rule,),
            view.marks(unit.mask & view.stars),
            {
                "unit": named([unit]),
                "stars": view.table.stars,
            },
            tuple(bits(unit.mask & view.stars)),
            exact=True,
            where=place_of([unit]),
        )


def _full_units(view: Sketch) -> list[tuple[Unit, int]]:
    near = view.table.halo(view.stars)
    found = []
    for unit, need, room in zip(view.table.units, view.need, view.room, strict=True):
        if not need and room & ~near:
            found.append((unit, room & ~near))
    kept = list(found)
    for one in found:
        elsewhere = 0
        for other in kept:
            elsewhere |= other[1] if other is not one else 0
        if not one[1] & ~elsewhere:
            kept.remove(one)
    return kept


def only_room(position: Position) -> Iterator[Finding]:
    """As many open cells as stars that are still missing."""
    view = sketch(position)
    for unit, need, room in zip(view.table.units, view.need, view.room, strict=True):
        if room and room.bit_count() == need:
            stars = tuple([marked(cell) for cell in bits(room)])
            yield Finding.later(stars, partial(_only_room, view, unit, stars), exact=True)


def _only_room(view: Sketch, unit: Unit, stars: tuple[int, ...]) -> Finding:
    return Finding(
        stars,
        (unit.rule,),
        view.marks(unit.mask & ~view.stars),
        Later(partial(_only_room_told, view, unit)),
        tuple(bits(unit.mask)),
        exact=True,
        where=place_of([unit]),
    )


def _only_room_told(view: Sketch, unit: Unit) -> dict[str, object]:
    room = view.room[unit.index]
    return {
        "unit": named([unit]),
        "Unit": named([unit], first=True),
        "cells": cells(view.grid, room),
        "need": view.need[unit.index],
        "outcome": outcome(view.grid, 0, room),
    }

"""What anybody sees first: a rule by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....model import marked
from ....wording import Later, Sentence, listed
from .. import words
from .telling import all_named, cells, outcome
from .view import Sketch, Unit, bits, named, sketch


def holes(position: Position) -> Iterator[Finding]:
    """Cells that are not there hold nothing."""
    for rule in position.rules("hole"):
        (cell,) = rule.cells
        if position.open(marked(cell)):
            values = {"cell": position.grid.name(cell)}
            where = Sentence(words.HOLES)
            yield Finding((-marked(cell),), (rule,), (), values, exact=True, where=where)


def beside_a_star(position: Position) -> Iterator[Finding]:
    """All around a star is empty."""
    view = sketch(position)
    for star in bits(view.stars):
        near = view.table.near[star] & view.open
        if near:
            name = position.grid.name(star)
            count = near.bit_count()
            alone = position.grid.name(near.bit_length() - 1) if count == 1 else None
            around = alone or Sentence(words.OPEN_AROUND, count=count)
            yield Finding(
                tuple(-marked(cell) for cell in bits(near)),
                tuple(view.beside(star, near)),
                (star + 1,),
                {"star": name, "count": count, "around": around},
                (star,),
                exact=True,
                where=Sentence(words.THE_STAR, star=name),
            )


def around_noted(position: Position, findings: Sequence[Finding]) -> Sentence:
    """The cells around stars that have just been placed, in one sentence."""
    stars = [mark - 1 for finding in findings for mark in finding.marks]
    return Sentence(words.AROUND_NOTED, stars=listed(position.grid.names(stars)))


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
            tuple(bits(unit.mask)),
            exact=True,
            where=named([unit]),
        )


def _full_units(view: Sketch) -> list[tuple[Unit, int]]:
    near = 0
    for star in bits(view.stars):
        near |= view.table.near[star]
    found = []
    for unit in view.table.units:
        room = view.room[unit.index] & ~near
        if room and not view.need[unit.index]:
            found.append((unit, room))
    kept = list(found)
    for one in found:
        elsewhere = 0
        for other in kept:
            elsewhere |= other[1] if other is not one else 0
        if not one[1] & ~elsewhere:
            kept.remove(one)
    return kept


def rest_noted(position: Position, findings: Sequence[Finding]) -> Sentence:
    """The rest of units that have just been filled, in one sentence."""
    rules = {id(rule) for finding in findings for rule in finding.rules}
    view = sketch(position)
    units = [unit for unit in view.table.units if id(unit.rule) in rules]
    return Sentence(words.REST_NOTED, units=words.AND_OF.join(all_named([unit]) for unit in units))


def only_room(position: Position) -> Iterator[Finding]:
    """As many open cells as stars that are still missing."""
    view = sketch(position)
    for unit in view.table.units:
        room, need = view.room[unit.index], view.need[unit.index]
        if room and room.bit_count() == need:
            yield Finding(
                tuple(marked(cell) for cell in bits(room)),
                (unit.rule,),
                view.marks(unit.mask & ~view.stars),
                Later(partial(_only_room_told, view, unit)),
                tuple(bits(unit.mask)),
                exact=True,
                where=named([unit]),
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

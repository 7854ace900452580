"""What anybody sees first: a rule by itself, and cells that touch every option."""

from __future__ import annotations

from collections.abc import Iterator

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....model import marked
from .view import bits, named, sketch


def holes(position: Position) -> Iterator[Finding]:
    """Cells that are not there hold nothing."""
    for rule in position.rules("hole"):
        (cell,) = rule.cells
        if position.open(marked(cell)):
            values = {"cell": position.grid.name(cell)}
            yield Finding((-marked(cell),), (rule,), (), values, exact=True)


def beside_a_star(position: Position) -> Iterator[Finding]:
    """All around a star is empty."""
    view = sketch(position)
    for star in bits(view.stars):
        near = view.table.near[star] & view.open
        if near:
            yield Finding(
                tuple(-marked(cell) for cell in bits(near)),
                tuple(view.beside(star, near)),
                (star + 1,),
                {"star": position.grid.name(star), "count": near.bit_count()},
                exact=True,
            )


def full(position: Position) -> Iterator[Finding]:
    """A unit has all its stars: the rest of it is empty."""
    view = sketch(position)
    for unit in view.table.units:
        room = view.room[unit.index]
        if room and not view.need[unit.index]:
            yield Finding(
                tuple(-marked(cell) for cell in bits(room)),
                (unit.rule,),
                view.marks(unit.mask & view.stars),
                {
                    "unit": named([unit]),
                    "stars": view.table.stars,
                    "outcome": view.outcome(room, 0),
                },
                tuple(bits(unit.mask)),
                exact=True,
            )


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
                {
                    "unit": named([unit]),
                    "need": need,
                    "outcome": view.outcome(0, room),
                },
                tuple(bits(unit.mask)),
                exact=True,
            )

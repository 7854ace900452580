"""The named techniques of Star Battle, in the order in which people look for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ....explaining.position import Position
from ....explaining.technique import Finding, Technique
from .. import words
from . import basic, counting, packing, what_if
from .positions import EXAMPLES


def _technique(
    name: str,
    level: int,
    cost: float,
    text: tuple[str, ...],
    find: Callable[[Position], Iterator[Finding]],
) -> Technique:
    title, about, short, full = text
    return Technique(
        name=name,
        title=title,
        level=level,
        cost=cost,
        about=about,
        short=short,
        full=full,
        find=find,
        example=EXAMPLES[name],
    )


def _set(name: str, level: int, cost: float, count: int, *, packed: bool) -> Technique:
    texts = words.PACKED_SETS if packed else words.SETS
    return _technique(name, level, cost, texts[count - 1], counting.sets(count, packed))


def _pressure_on(name: str, level: int, cost: float, count: int) -> Technique:
    text = words.PRESSURE_ON[count - 1]
    return _technique(name, level, cost, text, counting.starved_sets(count))


TECHNIQUES = (
    _technique("hole", 1, 0, words.HOLE_TECHNIQUE, basic.holes),
    _technique("beside-star", 1, 0.2, words.BESIDE_STAR, basic.beside_a_star),
    _technique("all-placed", 1, 0.5, words.ALL_PLACED, basic.full),
    _technique("only-room", 1, 0.5, words.ONLY_ROOM, basic.only_room),
    _technique("every-option", 2, 3, words.EVERY_OPTION, packing.common_neighbour),
    _set("one-in-one", 2, 2, 1, packed=False),
    _technique("packing", 2, 2, words.PACKING, packing.tight(packing.units)),
    _technique("crowding", 3, 5, words.CROWDING, packing.crowding(packing.units)),
    _set("minimum-in-one", 3, 8, 1, packed=True),
    _set("two-in-two", 3, 10, 2, packed=False),
    _technique("pressure", 3, 6, words.PRESSURE, packing.pressure),
    _technique("packing-pair", 4, 15, words.PACKING_PAIR, packing.tight(packing.side_by_side)),
    _set("minimum-in-two", 4, 25, 2, packed=True),
    _set("three-in-three", 4, 12, 3, packed=False),
    _technique("crowding-pair", 4, 25, words.CROWDING_PAIR, packing.crowding(packing.side_by_side)),
    _technique("packing-rest", 4, 30, words.PACKING_REST, packing.tight(packing.left_over)),
    _technique("crowding-rest", 4, 30, words.CROWDING_REST, packing.crowding(packing.left_over)),
    _technique("rest-in-line", 4, 30, words.REST_IN_LINE, counting.part_in_unit),
    _technique("what-if-short", 4, 20, words.WHAT_IF_SHORT, what_if.forcing(2, narrow=False)),
    _set("minimum-in-three", 5, 40, 3, packed=True),
    _set("four-in-four", 5, 40, 4, packed=False),
    _pressure_on("pressure-on-one", 5, 40, 1),
    _set("minimum-in-four", 5, 60, 4, packed=True),
    _pressure_on("pressure-on-two", 5, 60, 2),
    _technique("what-if", 5, 60, words.WHAT_IF, what_if.forcing(5, narrow=False)),
    _pressure_on("pressure-on-three", 6, 80, 3),
    _technique("what-if-long", 6, 120, words.WHAT_IF_LONG, what_if.forcing(99, narrow=True)),
)

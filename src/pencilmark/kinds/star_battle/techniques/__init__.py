"""The named techniques of Star Battle, in the order in which people look for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ....explaining.position import Position
from ....explaining.technique import Finding, Technique
from ....wording import Sentence
from .. import words
from . import basic, counting, exchange, exclusion, packing, parts, what_if
from .counting import finned
from .counting.differentials import differentials
from .positions import EXAMPLES


def _technique(
    name: str,
    level: int,
    cost: float,
    text: tuple[str, ...],
    find: Callable[[Position], Iterator[Finding]],
    *aliases: str,
    fold: Callable[[Position, Sequence[Finding]], Sentence] | None = None,
    assumes_unique: bool = False,
    exhaustive: bool = False,
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
        aliases=aliases,
        fold=fold,
        assumes_unique=assumes_unique,
        opens=_places_a_star,
        exhaustive=exhaustive,
    )


def _places_a_star(finding: Finding) -> bool:
    """A star closes the cells around it: much of what is said about those need not be told."""
    return any(literal > 0 for literal in finding.conclusions)


def _set(name: str, level: int, cost: float, count: int, *aliases: str) -> Technique:
    texts, find = words.SETS[count - 1], counting.sets(count, packing=False)
    return _technique(name, level, cost, texts, find, *aliases)


def _minimum(name: str, level: int, cost: float, count: int) -> Technique:
    texts, find = words.PACKED_SETS[count - 1], counting.sets(count, packing=True)
    return _technique(name, level, cost, texts, find, *(("1xn",) if count == 1 else ()))


def _finned(name: str, level: int, cost: float, count: int) -> Technique:
    return _technique(
        name, level, cost, words.FINNED[count - 1], finned.finned(count), "Finned count"
    )


_COUNTS = ("Undercounting", "Overcounting")
_FISH = (*_COUNTS, "Fish", "n-rooks")

TECHNIQUES = (
    _technique("hole", 1, 0, words.HOLE_TECHNIQUE, basic.holes),
    _technique("beside-star", 1, 0.2, words.BESIDE_STAR, basic.beside_a_star, fold=basic.noted),
    _technique("all-placed", 1, 0.2, words.ALL_PLACED, basic.full, fold=basic.noted),
    _technique("only-room", 1, 0.5, words.ONLY_ROOM, basic.only_room, "Forced placement"),
    _technique("every-option", 2, 2, words.EVERY_OPTION, packing.common_neighbour),
    _set("one-in-one", 2, 2, 1, *_COUNTS),
    _technique("packing", 2, 2, words.PACKING, packing.tight(parts.units), "2x2 tiling"),
    _technique(
        "crowding", 3, 6, words.CROWDING, exclusion.crowding(parts.units), "Exclusion", "The M"
    ),
    _technique(
        "pressure",
        3,
        6,
        words.PRESSURE,
        exclusion.pressure(parts.units),
        "Pressured exclusion",
        "Pressured Ts",
    ),
    _minimum("minimum-in-one", 3, 8, 1),
    _set("two-in-two", 3, 8, 2, *_FISH),
    _technique("packing-pair", 4, 15, words.PACKING_PAIR, packing.tight(parts.side_by_side)),
    _set("three-in-three", 4, 15, 3, *_FISH),
    _technique(
        "crowding-pair",
        4,
        15,
        words.CROWDING_PAIR,
        exclusion.crowding(parts.side_by_side),
        "Kissing Ls",
    ),
    _minimum("minimum-in-two", 4, 20, 2),
    _technique("packing-rest", 4, 20, words.PACKING_REST, packing.tight(parts.left_over)),
    _technique("crowding-rest", 4, 20, words.CROWDING_REST, exclusion.crowding(parts.left_over)),
    _technique("rest-in-line", 4, 20, words.REST_IN_LINE, counting.part_in_unit),
    _technique("by-a-thread", 4, 25, words.BY_A_THREAD, exchange.by_a_thread, assumes_unique=True),
    _technique("at-sea", 4, 25, words.AT_SEA, exchange.at_sea, assumes_unique=True),
    _technique(
        "set-differential",
        4,
        25,
        words.DIFFERENTIAL,
        differentials,
    ),
    _technique(
        "pressure-pair",
        4,
        25,
        words.PRESSURE_PAIR,
        exclusion.pressure(parts.side_by_side),
        "Pressured exclusion",
    ),
    _technique(
        "pressure-rest",
        4,
        30,
        words.PRESSURE_REST,
        exclusion.pressure(parts.left_over),
        "Pressured exclusion",
    ),
    _finned("finned-one", 4, 30, 1),
    _finned("finned-two", 4, 40, 2),
    _technique(
        "what-if-short",
        4,
        45,
        words.WHAT_IF_SHORT,
        what_if.forcing(2, narrow=False),
        "Entanglement",
    ),
    _minimum("minimum-in-three", 5, 40, 3),
    _set("four-in-four", 5, 40, 4, *_FISH),
    _finned("finned-three", 5, 60, 3),
    _minimum("minimum-in-four", 5, 60, 4),
    _technique("what-if", 5, 70, words.WHAT_IF, what_if.forcing(5, narrow=False)),
    _technique(
        "what-if-long",
        6,
        120,
        words.WHAT_IF_LONG,
        what_if.forcing(99, narrow=True),
        exhaustive=True,
    ),
)

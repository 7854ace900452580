"""The ways to go on in a Hitori, in the order in which people look for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ....explaining.position import Position
from ....explaining.technique import Finding, Technique
from ....model import Rule, cell_of, marked
from ....wording import Sentence, listed
from .. import words
from . import waves, what_if
from .patterns import corner, once, pair, sandwich, triple
from .phrases import (
    all_clear,
    all_shaded,
    line_of,
    named,
    part,
    said,
    story,
    supposed,
    value_of,
    wall,
    why,
)
from .positions import POSITIONS
from .view import Tables, tables
from .walls import Cut, cut
from .waves import Refuted, shaded_groups

_LARGE = 6
"""From this many cells on a wall is hard to see."""
_MOST_NAMED = 6
"""How many lone numbers a sentence names; the picture shows them all."""
_PATIENCE = 20
"""Up to this size (links twice, and the cells of walls) a supposition is not called long."""


def _next_to_shaded(position: Position) -> Iterator[Finding]:
    known, grid, apart = position.known, position.grid, tables(position).apart
    for cell in grid.cells:
        if known[marked(cell)]:
            near = [other for other in grid.beside[cell] if known[marked(other)] is None]
            if near:
                told = {"cell": grid.name(cell), "cells": named(position, near), "n": len(near)}
                rules = tuple(apart[cell, other] for other in near)
                yield Finding(all_clear(near), rules, (marked(cell),), told, exact=True)


def _same_number(position: Position) -> Iterator[Finding]:
    table, known, grid = tables(position), position.known, position.grid
    for cell in grid.cells:
        if known[marked(cell)] is False:
            twins = [
                (mate, rule) for mate, rule in table.mates[cell] if known[marked(mate)] is None
            ]
            if twins:
                mates, rules = zip(*twins, strict=True)
                told = {
                    "cell": grid.name(cell),
                    "number": table.numbers[cell],
                    "lines": listed(line_of(position, cell, rule) for rule in dict.fromkeys(rules)),
                    "cells": named(position, mates),
                    "n": len(mates),
                }
                only = tuple(dict.fromkeys(rules))
                yield Finding(all_shaded(mates), only, (-marked(cell),), told, exact=True)


def _closing(wanted: Callable[[Cut], bool]) -> Callable[[Position], Iterator[Finding]]:
    """A finder for cells that would complete a wall of shaded cells."""

    def find(position: Position) -> Iterator[Finding]:
        table, groups = tables(position), shaded_groups(position)
        for cell in position.grid.cells:
            if position.known[marked(cell)] is None and groups.closes(cell):
                seen = cut(position, table, groups.chain(cell), cell)
                if wanted(seen):
                    others = [one for one in seen.chain if one != cell]
                    told = {
                        "cell": position.grid.name(cell),
                        "chain": wall(position, others),
                        "n": len(others),
                        "part": part(position, seen),
                    }
                    marks = (*all_shaded(others), *seen.witnesses)
                    rules = (table.connected, *seen.rules)
                    exact = not seen.rules
                    yield Finding(all_clear([cell]), rules, marks, told, exact=exact)

    return find


def _clashing(first: int, last: int) -> Callable[[Position], Iterator[Finding]]:
    """A finder for the simplest supposition that ends in a clash after so many waves."""

    def find(position: Position) -> Iterator[Finding]:
        table = tables(position)
        for depth in range(first, last + 1):
            found = list(waves.clashes(position, table, depth))
            if found:
                yield _clash(position, min(found, key=lambda one: one.size))
                return

    return find


def _clash(position: Position, refuted: Refuted) -> Finding:
    one, two = refuted.ways
    a, b = one[-1], two[-1]
    told = supposed(position, refuted.supposed) | {
        "a": position.grid.name(cell_of(a)),
        "b": position.grid.name(cell_of(b)),
        "both": value_of(a),
        "one": words.SO.join(said(position, [literal]) for literal in one),
        "two": words.SO.join(said(position, [literal]) for literal in two),
        "why": why(position, a, b),
    }
    looked_at = tuple(cell_of(literal) for literal, _ in refuted.links)
    return _refutation(refuted, refuted.rules, (), told, looked_at)


def _cutting(first: int, last: int) -> Callable[[Position], Iterator[Finding]]:
    """A finder for the simplest supposition that cuts the grid after so many waves."""

    def find(position: Position) -> Iterator[Finding]:
        table = tables(position)
        for depth in range(first, last + 1):
            found = list(waves.cuts(position, table, depth))
            if found:
                yield _cut_off(position, table, min(found, key=lambda one: one.size))
                return

    return find


def _cut_off(position: Position, table: Tables, refuted: Refuted) -> Finding:
    rules, marks, parts = _certified(position, table, refuted)
    told = supposed(position, refuted.supposed) | {
        "story": story(position, refuted),
        "chain": wall(position, refuted.chains[0]),
        "part": part(position, parts[0]),
    }
    looked_at = tuple(cell_of(literal) for literal, _ in refuted.links)
    return _refutation(refuted, rules, marks, told, looked_at)


def _either(first: int, last: int) -> Callable[[Position], Iterator[Finding]]:
    """A finder for a supposition after which either of two cells would cut the grid."""

    def find(position: Position) -> Iterator[Finding]:
        table = tables(position)
        for depth in range(first, last + 1):
            found = list(waves.either(position, table, depth))
            if found:
                yield _either_cuts(position, table, min(found, key=lambda one: one.size))
                return

    return find


def _either_cuts(position: Position, table: Tables, refuted: Refuted) -> Finding:
    rules, marks, _ = _certified(position, table, refuted)
    a, b = (way[0] for way in refuted.ways)
    name = position.grid.name
    followed = story(position, refuted)
    walls = [
        Sentence(words.WALL_OF, wall=wall(position, chain), cell=name(cell))
        for chain, cell in zip(refuted.chains, refuted.last, strict=True)
    ]
    told = supposed(position, refuted.supposed) | {
        "a": name(a),
        "b": name(b),
        "story": Sentence(words.AND_THEN, story=followed) if followed else "",
        "last": " or ".join(map(name, refuted.last)),
        "chains": "; ".join(map(str, walls)),
        "why": why(position, -marked(a), -marked(b)),
    }
    looked_at = tuple(cell_of(literal) for literal, _ in refuted.links)
    return _refutation(refuted, rules, marks, told, (*looked_at, a, b))


def _supposing(most: int) -> Callable[[Position], Iterator[Finding]]:
    """A finder for the simplest supposition that cannot be, if this much is to be looked at."""

    def find(position: Position) -> Iterator[Finding]:
        table = tables(position)
        refuted = what_if.simplest(position, table)
        if refuted is not None and refuted.size <= most:
            rules, marks, parts = _certified(position, table, refuted)
            if refuted.by is not None:
                a, b = (way[0] for way in refuted.ways)
                end = why(position, a, b)
            else:
                chain = wall(position, refuted.chains[-1])
                end = Sentence(words.WALL_CUTS, chain=chain, part=part(position, parts[-1]))
            told = supposed(position, refuted.supposed) | {
                "story": story(position, refuted),
                "end": end,
                "n": len(refuted.links),
            }
            looked_at = tuple(cell_of(literal) for literal, _ in refuted.links)
            yield _refutation(refuted, rules, marks, told, looked_at)

    return find


def _refutation(
    refuted: Refuted,
    rules: tuple[Rule, ...],
    marks: tuple[int, ...],
    told: Mapping[str, object],
    looked_at: tuple[int, ...],
) -> Finding:
    conclusions = (-refuted.supposed,)
    return Finding(conclusions, rules, marks, told, looked_at, argument=refuted.argument)


def _certified(
    position: Position, table: Tables, refuted: Refuted
) -> tuple[tuple[Rule, ...], tuple[int, ...], list[Cut]]:
    """Rules and marks for the chains of a refuted supposition, and what they cut off."""
    rules = dict.fromkeys([table.connected, *refuted.rules])
    marks: dict[int, None] = {}
    parts = []
    for chain, last in zip(refuted.chains, refuted.last, strict=True):
        seen = cut(position, table, list(chain), last)
        parts.append(seen)
        rules.update(dict.fromkeys(seen.rules))
        marks.update(dict.fromkeys(marked(cell) for cell in chain if position.known[marked(cell)]))
        marks.update(dict.fromkeys(seen.witnesses))
    return tuple(rules), tuple(marks), parts


def _lone_numbers(position: Position) -> Iterator[Finding]:
    """Cells whose number clashes with nothing: shaded, they could as well be clear."""
    mates, grid = tables(position).mates, position.grid
    lone = [cell for cell in grid.cells if not mates[cell] and position.known[marked(cell)] is None]
    if lone and grid.size > 1:
        told: dict[str, object] = {"cells": named(position, lone), "n": len(lone)}
        if len(lone) > _MOST_NAMED:
            told["cells"] = Sentence(
                words.AND_OTHERS,
                cells=", ".join(grid.names(lone[:_MOST_NAMED])),
                more=len(lone) - _MOST_NAMED,
            )
        yield Finding(all_clear(lone), (), (), told, exact=True)


Find = Callable[[Position], Iterator[Finding]]


def _technique(
    name: str,
    level: int,
    cost: float,
    told: tuple[str, str, str, str],
    *,
    find: Find,
    assumes_unique: bool = False,
) -> Technique:
    title, about, short, full = told
    position = POSITIONS[name]
    return Technique(
        name=name,
        title=title,
        level=level,
        cost=cost,
        about=about,
        short=short,
        full=full,
        find=find,
        example=position,
        assumes_unique=assumes_unique,
    )


TECHNIQUES = (
    # what follows from the cells that are known
    _technique("next-to-shaded", 1, 0.1, words.NEXT_TO_SHADED, find=_next_to_shaded),
    _technique("same-number", 1, 0.1, words.SAME_NUMBER, find=_same_number),
    _technique("isolation", 1, 0.2, words.ISOLATION, find=_closing(lambda cut: len(cut.part) == 1)),
    _technique(
        "enclosure", 2, 0.3, words.ENCLOSURE, find=_closing(lambda cut: len(cut.chain) < _LARGE)
    ),
    _technique("large-enclosure", 2, 0.5, words.LONG_ENCLOSURE, find=_closing(lambda cut: True)),
    # what follows from there being one solution only
    _technique("lone-number", 2, 0.5, words.LONE_NUMBER, find=_lone_numbers, assumes_unique=True),
    # patterns of the numbers
    _technique("triple", 1, 1, words.TRIPLE, find=once("triple", triple)),
    _technique("corner", 2, 1, words.CORNER, find=once("corner", corner)),
    _technique("sandwich", 2, 3, words.SANDWICH, find=once("sandwich", sandwich)),
    _technique("pair", 2, 6, words.PAIR, find=once("pair", pair)),
    # suppositions, from the one that is seen at a glance to the long ones
    _technique("clear-cuts", 3, 15, words.CLEAR_CUTS, find=_cutting(1, 1)),
    _technique("knock-on-clash", 3, 25, words.CLASH, find=_clashing(2, 2)),
    _technique("knock-on-cut", 3, 25, words.KNOCK_ON_CUT, find=_cutting(2, 2)),
    _technique("alternating-chain", 4, 40, words.LONG_CLASH, find=_clashing(3, 3)),
    _technique("cutting-chain", 4, 40, words.LONG_CUT, find=_cutting(3, 4)),
    _technique("either-cuts", 4, 40, words.EITHER, find=_either(0, 2)),
    _technique("supposition", 5, 60, words.SUPPOSITION, find=_supposing(_PATIENCE)),
    _technique("long-supposition", 6, 100, words.LONG_SUPPOSITION, find=_supposing(10**6)),
)

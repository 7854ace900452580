"""The techniques that suppose something of a cell and follow it until it cannot be."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial

from ....explaining.position import Position
from ....explaining.step import Where
from ....explaining.technique import Finding, Inference
from ....model import Rule, cell_of, marked
from ....wording import Later, Sentence
from .. import words
from . import waves, what_if
from .consequences import line_by_line, story
from .phrases import clash_place, equal, part, part_place, supposed, value_of, wall, wall_place, why
from .view import Look, Tables, tables
from .walls import Cut, cut
from .waves import Refuted

_IN_ONE_SENTENCE = 6
"""More consequences than this are told line by line."""


def _by_depth(
    first: int,
    last: int,
    look: Callable[[Position, Tables, int], Iterable[Refuted]],
    told: Callable[[Position, Tables, Refuted], Finding],
) -> Look:
    """The simplest supposition that fails after so many waves, or as few as can be."""

    def seek(position: Position, wanted: Collection[int]) -> Iterator[Finding]:
        table = tables(position)
        for depth in range(first, last + 1):
            found = [one for one in look(position, table, depth) if -one.supposed in wanted]
            for one in sorted(found, key=lambda one: one.size):
                yield told(position, table, one)

    def find(position: Position) -> Iterator[Finding]:
        table = tables(position)
        for depth in range(first, last + 1):
            found = list(look(position, table, depth))
            if found:
                yield told(position, table, min(found, key=lambda one: one.size))
                return

    return Look(find, seek)


def clashing(first: int, last: int) -> Look:
    """The simplest supposition that ends in a clash after so many waves."""
    return _by_depth(first, last, waves.clashes, _clash)


def _clash(position: Position, _: Tables, refuted: Refuted) -> Finding:
    told = Later(partial(_clash_told, position.copy(), refuted))
    where = clash_place(position, refuted)
    return _refutation(refuted, refuted.rules, (), told, where=where)


def _clash_told(position: Position, refuted: Refuted) -> dict[str, object]:
    a, b = (way[-1] for way in refuted.ways)
    assert refuted.by is not None
    return supposed(position, refuted.supposed) | {
        "a": position.grid.name(cell_of(a)),
        "b": position.grid.name(cell_of(b)),
        "both": value_of(a),
        "story": story(position, refuted),
        "why": why(position, a, b, refuted.by),
    }


def cutting(first: int, last: int) -> Look:
    """The simplest supposition that cuts the grid after so many waves."""
    return _by_depth(first, last, waves.cuts, _cut_off)


def _cut_off(position: Position, table: Tables, refuted: Refuted) -> Finding:
    rules, marks, parts = _certified(position, table, refuted)
    told = Later(partial(_cut_told, position.copy(), refuted, parts[0]))
    where = _cut_place(position, refuted, parts[0])
    return _refutation(refuted, rules, marks, told, where=where, parts=parts)


def _cut_told(position: Position, refuted: Refuted, seen: Cut) -> dict[str, object]:
    return supposed(position, refuted.supposed) | {
        "story": story(position, refuted),
        "chain": wall(position, refuted.chains[0]),
        "part": part(position, seen),
    }


def either(first: int, last: int) -> Look:
    """The simplest supposition after which either of two cells would cut the grid."""
    return _by_depth(first, last, waves.either, _either_cuts)


def _either_cuts(position: Position, table: Tables, refuted: Refuted) -> Finding:
    rules, marks, parts = _certified(position, table, refuted)
    a, b = (way[0] for way in refuted.ways)
    assert refuted.by is not None
    name = position.grid.name
    end = words.NEITHER if len(refuted.last) > 1 else words.NOT_THIS
    followed = story(position, refuted)
    walls = [
        Sentence(
            words.CUTS_OFF,
            chain=wall(position, chain),
            cell=name(cell),
            part=part(position, seen),
        )
        for chain, cell, seen in zip(refuted.chains, refuted.last, parts, strict=True)
    ]
    told = supposed(position, refuted.supposed) | {
        "a": name(a),
        "b": name(b),
        "story": Sentence(words.THEN, story=followed) if followed else "",
        "walls": words.AND_WALL.join(map(str, walls)),
        "why": Sentence(end, a=name(a), b=name(b), **equal(position, refuted.by)),
    }
    where = clash_place(position, refuted)
    return _refutation(refuted, rules, marks, told, where=where, parts=parts, also=(a, b))


def supposing(most: int) -> Look:
    """The simplest supposition that cannot be, if this much is to be looked at."""

    def seek(position: Position, wanted: Collection[int]) -> Iterator[Finding]:
        table = tables(position)
        for refuted in what_if.failing(position, table, [-one for one in wanted]):
            if refuted.size <= most:
                yield _supposition(position, table, refuted)

    def find(position: Position) -> Iterator[Finding]:
        table = tables(position)
        refuted = what_if.simplest(position, table)
        if refuted is not None and refuted.size <= most:
            yield _supposition(position, table, refuted)

    return Look(find, seek)


def _supposition(position: Position, table: Tables, refuted: Refuted) -> Finding:
    rules, marks, parts = _certified(position, table, refuted)
    if refuted.by is not None:
        a, b = (way[0] for way in refuted.ways)
        end = why(position, a, b, refuted.by)
        where: Where | None = clash_place(position, refuted)
    else:
        chain = wall(position, refuted.chains[-1])
        end = Sentence(words.WALL_CUTS, chain=chain, part=part(position, parts[-1]))
        where = _cut_place(position, refuted, parts[-1])
    short = len(refuted.links) <= _IN_ONE_SENTENCE
    if short:
        follows = Sentence(words.STEP_BY_STEP, story=story(position, refuted))
    else:
        follows = Sentence(words.LINE_BY_LINE, n=len(refuted.links))
    told = supposed(position, refuted.supposed) | {"follows": follows, "end": end}
    below = () if short else line_by_line(position, refuted)
    return _refutation(refuted, rules, marks, told, where=where, parts=parts[-1:], below=below)


def _refutation(
    refuted: Refuted,
    rules: tuple[Rule, ...],
    marks: tuple[int, ...],
    told: Mapping[str, object],
    *,
    where: Where | None,
    parts: Sequence[Cut] = (),
    also: tuple[int, ...] = (),
    below: tuple[Inference, ...] = (),
) -> Finding:
    cells = [cell_of(literal) for literal, _ in refuted.links]
    cells += [cell for chain in refuted.chains for cell in chain]
    cells += [seen.cell for seen in parts]
    concluded = cell_of(refuted.supposed)
    looked_at = tuple(cell for cell in dict.fromkeys((*cells, *also)) if cell != concluded)
    return Finding(
        (-refuted.supposed,),
        rules,
        marks,
        told,
        looked_at,
        argument=below,
        groups=tuple(tuple(sorted(seen.part)) for seen in parts if len(seen.part) > 1),
        where=where,
        granted=tuple(dict.fromkeys(mark for seen in parts for mark in seen.granted)),
    )


def _cut_place(position: Position, refuted: Refuted, seen: Cut) -> Where | None:
    """Where to look for a wall: at what it cuts off, or at the shaded cells that begin it."""
    shaded = [cell for cell in refuted.chains[-1] if position.known[marked(cell)]]
    place = part_place(position, seen, cell_of(refuted.supposed))
    return place or wall_place(position, shaded)


def _certified(
    position: Position, table: Tables, refuted: Refuted
) -> tuple[tuple[Rule, ...], tuple[int, ...], list[Cut]]:
    """Rules and marks for the chains of a refuted supposition, and what they cut off."""
    literals = [refuted.supposed, *(literal for literal, _ in refuted.links)]
    shaded = [cell_of(literal) for literal in literals if literal > 0]
    rules = dict.fromkeys([table.connected, *refuted.rules])
    marks: dict[int, None] = {}
    parts = []
    for chain, last in zip(refuted.chains, refuted.last, strict=True):
        seen = cut(position, table, list(chain), last, shaded)
        parts.append(seen)
        rules.update(dict.fromkeys(seen.rules))
        marks.update(dict.fromkeys(marked(cell) for cell in chain if position.known[marked(cell)]))
        marks.update(dict.fromkeys(seen.witnesses))
    return tuple(rules), tuple(marks), parts

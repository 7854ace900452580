"""Room: stars do not touch, so that only so many fit into some cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....wording import Sentence, listed
from .. import words
from .view import Part, Sketch, Unit, bits, named, sketch

_LINES = 4
"""How many lines side by side are looked at together."""


def units(view: Sketch) -> list[Part]:
    """Every row, column and region that still needs stars."""
    return [
        Part(view.room[unit.index], view.need[unit.index], (unit,), named([unit]))
        for unit in view.table.units
        if view.need[unit.index] > 0
    ]


def side_by_side(view: Sketch) -> list[Part]:
    """Two rows or two columns next to each other, and two regions that touch."""
    found = []
    for pair, mask in view.table.pairs:
        needs = [view.need[unit.index] for unit in pair]
        if all(needs):
            found.append(Part(mask & view.open, sum(needs), pair, named(pair)))
    return found


def left_over(view: Sketch) -> list[Part]:
    """What lines leave beside the regions within them, and regions beside lines within them."""
    found: dict[int, Part] = {}
    regions = view.unfinished("region")
    for family in ("row", "column"):
        lines = view.table.families[family]
        for count in range(1, min(_LINES, len(lines) - 1) + 1):
            for first in range(len(lines) - count + 1):
                band = [unit for unit in lines[first : first + count] if view.room[unit.index]]
                if not band:
                    continue
                mask, _ = _sum(view, band)
                within = [one for one in regions if not view.room[one.index] & ~mask]
                across = [one for one in regions if view.room[one.index] & mask]
                for inner, outer in ((within, band), (band, across)):
                    if inner:
                        _rest(view, outer, inner, found)
    return list(found.values())


def _rest(
    view: Sketch, outer: Iterable[Unit], inner: Iterable[Unit], found: dict[int, Part]
) -> None:
    """The cells of some units without those of others that lie inside them."""
    outer, inner = tuple(outer), tuple(inner)
    big, more = _sum(view, outer)
    small, less = _sum(view, inner)
    mask, need = big & ~small, more - less
    if mask and need > 0 and (mask not in found or len(found[mask].units) > len(outer + inner)):
        told = Sentence(words.LEFT_OVER, outer=named(outer), inner=named(inner))
        found[mask] = Part(mask, need, outer + inner, told)


def _sum(view: Sketch, some: Iterable[Unit]) -> tuple[int, int]:
    mask = need = 0
    for unit in some:
        mask |= view.room[unit.index]
        need += view.need[unit.index]
    return mask, need


def tight(parts: Callable[[Sketch], list[Part]]) -> Callable[[Position], Iterator[Finding]]:
    """A finder for parts into which just as many stars fit as they need."""

    def find(position: Position) -> Iterator[Finding]:
        view = sketch(position)
        for part in parts(view):
            if view.table.fit(part.mask, part.need + 1) != part.need:
                continue
            stars = sum(1 << cell for cell in bits(part.mask) if _needed(view, part, cell))
            empty = 0
            for cell in bits(view.open & ~stars):
                if _starved(view, part, cell, view.table.near[cell]):
                    empty |= 1 << cell
            if not stars and not empty:
                continue
            squares = view.table.cover(part.mask, part.need)
            room: object = words.JUST_ROOM
            if squares is not None:
                room = Sentence(words.SQUARES, squares=view.blocks(squares), count=len(squares))
            yield view.finding(
                empty=empty,
                stars=stars,
                rules=[
                    *(unit.rule for unit in part.units),
                    *view.touching(part.mask),
                    *(rule for cell in bits(empty) for rule in view.beside(cell, part.mask)),
                ],
                seen=_seen(part),
                looked_at=part.mask,
                part=part.words,
                need=part.need,
                room=room,
            )

    return find


def common_neighbour(position: Position) -> Iterator[Finding]:
    """One star is missing, and a cell touches all the places that are left for it."""
    view = sketch(position)
    for part in units(view):
        if part.need > 1:
            continue
        near = view.open & ~part.mask
        for cell in bits(part.mask):
            near &= view.table.near[cell]
            if not near:
                break
        else:
            yield view.finding(
                empty=near,
                rules=[
                    *(unit.rule for unit in part.units),
                    *(rule for cell in bits(near) for rule in view.beside(cell, part.mask)),
                ],
                seen=_seen(part),
                looked_at=part.mask,
                part=part.words,
                options=view.cells(part.mask),
                cells=view.cells(near),
                count=near.bit_count(),
            )


def crowding(parts: Callable[[Sketch], list[Part]]) -> Callable[[Position], Iterator[Finding]]:
    """A finder for cells whose star would touch too much of a part."""

    def find(position: Position) -> Iterator[Finding]:
        view = sketch(position)
        near = view.table.near
        for part in parts(view):
            empty = 0
            for cell in bits(view.open):
                if near[cell] & part.mask and _starved(view, part, cell, near[cell]):
                    empty |= 1 << cell
            if empty:
                yield view.finding(
                    empty=empty,
                    rules=[
                        *(unit.rule for unit in part.units),
                        *view.touching(part.mask),
                        *(rule for cell in bits(empty) for rule in view.beside(cell, part.mask)),
                    ],
                    seen=_seen(part),
                    looked_at=part.mask,
                    part=part.words,
                    need=part.need,
                    cells=view.cells(empty),
                    count=empty.bit_count(),
                )

    return find


def pressure(position: Position) -> Iterator[Finding]:
    """A star would fill lines as well, and what is left is too little for another unit."""
    view = sketch(position)
    table = view.table
    parts = units(view)
    for cell in bits(view.open):
        filled = [unit for unit in table.of[cell] if view.need[unit.index] == 1]
        if not filled:
            continue
        gone = _closed(view, cell, filled)
        best: tuple[Part, list[Unit]] | None = None
        for part in parts:
            if not gone & part.mask or part.units[0] in filled:
                continue
            if _starved(view, part, cell, gone):
                used = _needed_to_starve(view, part, cell, filled)
                if used and (best is None or len(used) < len(best[1])):
                    best = part, used
        if best is not None:
            yield _pressed(view, cell, *best)


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
        if _starved(view, part, cell, _closed(view, cell, rest)):
            used = rest
    return used


def _pressed(view: Sketch, cell: int, part: Part, used: list[Unit]) -> Finding:
    (short,) = part.units
    touched = view.table.near[cell] & part.mask & ~_union(used)
    if touched and _starved(view, part, cell, _union(used) & ~(1 << cell)):
        touched = 0
    left = part.mask & ~_closed(view, cell, used) & ~(1 << cell)
    told = Sentence(words.TOUCHED, cells=view.cells(touched)) if touched else ""
    return view.finding(
        empty=1 << cell,
        rules=[
            short.rule,
            *(unit.rule for unit in used),
            *view.beside(cell, part.mask),
            *view.touching(left),
        ],
        seen=short.mask | _union(used),
        looked_at=part.mask,
        cell=view.grid.name(cell),
        filled=listed(named([unit]) for unit in used),
        touched=told,
        part=part.words,
        need=part.need,
    )


def _union(some: Iterable[Unit]) -> int:
    mask = 0
    for unit in some:
        mask |= unit.mask
    return mask


def _seen(part: Part) -> int:
    """Where marks may matter."""
    return _union(part.units)


def _needed(view: Sketch, part: Part, cell: int) -> bool:
    """Whether the part cannot do without a star in this cell."""
    return view.table.fit(part.mask & ~(1 << cell), part.need) < part.need


def _starved(view: Sketch, part: Part, cell: int, gone: int) -> bool:
    """Whether a star in this cell would leave the part too little room."""
    need = part.need - (part.mask >> cell & 1)
    left = part.mask & ~gone & ~(1 << cell)
    return left.bit_count() < need or view.table.fit(left, need) < need

"""Cells, and the room that they have for stars, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from .... import wording
from ....explaining.step import Where
from ....grid import Grid
from ....wording import Sentence, listed
from .. import words
from .view import FAMILIES, Part, Sketch, Unit, bits, mask_of, named

_RUN = 3
"""So many cells in a row are told by the first and the last."""
_ONE_BY_ONE = 5
"""So many cells of which one is a star are told one by one."""
_TOLD = 6
"""So many cells that are empty are told one by one."""
_FEW = 4
"""As many cells as are told where it is said what is left."""


def cells(grid: Grid, mask: int) -> str:
    """Cells in words; three and more side by side by the first and the last of them."""
    return listed(_names(grid, mask))


def either(grid: Grid, mask: int) -> str:
    """The same with an "or"; a few cells one by one."""
    names = list(grid.names(bits(mask)))
    if len(names) > _ONE_BY_ONE:
        names = [
            str(Sentence(words.ONE_OF, cells=_stretch(grid, run)))
            if len(run) > 1
            else grid.name(run[0])
            for run in _runs(grid, mask)
        ]
    return wording.either(names)


def _names(grid: Grid, mask: int) -> list[str]:
    return [_stretch(grid, run) for run in _runs(grid, mask)]


def _stretch(grid: Grid, run: Sequence[int]) -> str:
    first, last = grid.name(run[0]), grid.name(run[-1])
    return str(Sentence(words.FROM_TO, first=first, last=last)) if len(run) > 1 else first


def _runs(grid: Grid, mask: int) -> Iterator[list[int]]:
    """The cells in stretches along a row or a column, short ones cell by cell."""
    while mask:
        cell = (mask & -mask).bit_length() - 1
        across, down = [cell], [cell]
        while (across[-1] + 1) % grid.cols and mask >> (across[-1] + 1) & 1:
            across.append(across[-1] + 1)
        while mask >> (down[-1] + grid.cols) & 1:
            down.append(down[-1] + grid.cols)
        run = max(across, down, key=len)
        if len(run) < _RUN:
            run = [cell]
        for one in run:
            mask &= ~(1 << one)
        yield run


def squares(grid: Grid, some: Iterable[int]) -> list[str]:
    """Groups of cells of which one at most is a star, in words."""
    return ["/".join(grid.names(bits(square))) for square in some]


def all_of(grid: Grid, square: int) -> Sentence:
    """All cells of such a group."""
    names = grid.names(bits(square))
    if len(names) == 2:
        return Sentence(words.BOTH_OF, one=names[0], other=names[1])
    return Sentence(words.ALL_OF, cells=listed(names))


def all_named(units: Iterable[Unit]) -> str:
    """Units of several families in words: "row 2 and region C"."""
    units = list(units)
    some = [[unit for unit in units if unit.family == family] for family in FAMILIES]
    return listed(named(group) for group in some if group)


def these(units: Sequence[Unit], *, first: bool = False) -> Sentence:
    """Units of one family that have just been named: "that row", "these regions"."""
    count = len(units)
    name = Sentence(words.UNITS[units[0].family], count=count)
    return Sentence(words.THESE_FIRST if first else words.THESE, count=count, units=name)


def place_of(units: Sequence[Unit], *others: Unit, said: Sentence | None = None) -> Where:
    """Units as a place to look at: by their names, or as it is said."""
    return Where(said or named(units), areas=tuple(unit.rule.cells for unit in (*units, *others)))


def together_with(some: Sequence[Unit], others: Sequence[Unit]) -> Where:
    """Units of two families as a place to look at; there may be none of the second."""
    if not others:
        return place_of(some)
    return place_of(
        some, *others, said=Sentence(words.WITH, some=named(some), others=named(others))
    )


def outcome(grid: Grid, empty: int, stars: int) -> str:
    """What follows, in words."""
    parts = []
    for mask, template in ((stars, words.ARE_STARS), (empty, words.ARE_EMPTY)):
        if mask:
            told = cells(grid, mask)
            parts.append(Sentence(template, cells=told, count=mask.bit_count()))
    return listed(parts)


def rest_is_empty(view: Sketch, units: object, empty: int, few: int = _TOLD) -> Sentence:
    """That the rest of some units is empty: with its cells if they are few."""
    count = empty.bit_count()
    template = words.REST_EMPTY if count <= few else words.REST_IS_EMPTY
    return Sentence(template, cells=cells(view.grid, empty), count=count, units=units)


def star_does(
    view: Sketch, stars: int, touched: int, filled: Iterable[Unit], closed: int = 0
) -> str:
    """What so many stars touch, and the units that they fill with the cells closed thereby."""
    does = []
    told: dict[str, Any] = {"stars": stars, "units": all_named(filled)}
    if touched:
        does.append(Sentence(words.STAR_TOUCHES, cells=cells(view.grid, touched), **told))
    if told["units"]:
        count = closed.bit_count()
        template = words.FILLS_CELLS if 0 < count <= _FEW else words.STAR_FILLS
        does.append(Sentence(template, cells=cells(view.grid, closed), count=count, **told))
    return listed(does)


def too_little(view: Sketch, left: int, need: int, whose: Sentence) -> Sentence:
    """That what is left has too little room for so many stars; `whose` says for which."""
    count = left.bit_count()
    told = {"whose": whose, "left": cells(view.grid, left), "count": count}
    if not left:
        return Sentence(words.NO_CELL_LEFT, **told)
    if count < need:
        return Sentence(words.ONLY_LEFT, **told)
    room = view.table.fit(left, need)
    if room == 1:
        return Sentence(words.ONLY_TOUCHING_LEFT, **told)
    return Sentence(words.LITTLE_LEFT, room=room, places=_places(view, left, room), **told)


def stars_of(
    view: Sketch, part: object, left: int, need: int, *, whole: bool, others: bool
) -> Sentence:
    """So many stars of a part that has so much left: all that it ever has if `whole`, those beside
    the ones just supposed if `others`."""
    stars = needed_of(view, left, need, whole=whole, others=others)
    return Sentence(words.STARS_OF, stars=Sentence(stars, need=need), part=part)


def needed_of(view: Sketch, left: int, need: int, *, whole: bool, others: bool) -> str:
    """The template for so many stars, some of which may have room in what is left."""
    if whole and not others:
        some = need <= left.bit_count() and view.table.fit(left, need) > 1
        return words.THE_STARS if some else words.STARS_NEEDED
    return words.OTHERS_NEEDED if others else words.LAST_NEEDED


def leavings(view: Sketch, part: Part, empty: int) -> str:
    """Why a star in any of these cells would leave a part too little room."""
    told: list[str] = []
    for (left, inside), where in _by_left(view, part, empty).items():
        values = {
            "Star": words.ONE_MORE if told else words.A_STAR,
            "cells": either(view.grid, where),
        }
        told.append(str(_leaving(view, left, part.need - inside, bool(inside), values)))
    return " ".join(told)


def _by_left(view: Sketch, part: Part, empty: int) -> dict[tuple[int, int], int]:
    """These cells by what a star in them would leave of a part, and whether it would be inside."""
    found: dict[tuple[int, int], int] = {}
    for cell in bits(empty):
        key = part.mask & ~view.table.near[cell] & ~(1 << cell), part.mask >> cell & 1
        found[key] = found.get(key, 0) | 1 << cell
    return found


def left_by(view: Sketch, part: Part, empty: int) -> list[int]:
    """The groups of cells that are counted in what stars would leave of several units; those that
    lie across others are left out."""
    found: list[int] = []
    for left, inside in _by_left(view, part, empty) if len(part.units) > 1 else ():
        room = view.table.fit(left, part.need - inside)
        for group in covering(view.table.cols, left, room) or ():
            if not any(group & other for other in found):
                found.append(group)
    return found or [part.mask]


def _leaving(view: Sketch, left: int, need: int, inside: bool, values: dict[str, str]) -> Sentence:
    """What a star would leave of a part that needs so many others then."""

    def others(template: str) -> Sentence | str:
        return Sentence(template, need=need) if inside else ""

    told: dict[str, Any] = {**values, "left": cells(view.grid, left)}
    if not left:
        template = words.LEAVES_NONE if inside else words.TOUCHES_ALL
        return Sentence(template, others=others(words.FOR_OTHERS), **told)
    room = view.table.fit(left, need)
    if left.bit_count() == room < need:
        return Sentence(words.LEAVES_ONLY, others=others(words.FOR_OTHERS), **told)
    if room == 1:
        told["count"] = left.bit_count()
        return Sentence(words.LEAVES_TOUCHING, others=others(words.TOUCHING_FOR_OTHERS), **told)
    places = _places(view, left, room)
    of_others = others(words.OF_OTHERS)
    return Sentence(words.LEAVES_ROOM, room=room, of_others=of_others, places=places, **told)


def without(view: Sketch, part: Part, cell: int) -> Sentence:
    """Why a part cannot do without a star in a cell."""
    left = part.mask & ~(1 << cell)
    room = view.table.fit(left, part.need)
    told: dict[str, Any] = {"cells": view.grid.name(cell), "left": cells(view.grid, left)}
    if left.bit_count() == room:
        return Sentence(words.WITHOUT_ONLY, **told)
    if room == 1:
        return Sentence(words.WITHOUT_TOUCHING, count=left.bit_count(), **told)
    return Sentence(words.WITHOUT_ROOM, room=room, places=_places(view, left, room), **told)


def _places(view: Sketch, mask: int, room: int) -> str:
    """Where so many stars and no more have room: squares with one each, if there are such."""
    cover = covering(view.table.cols, mask, room)
    if cover is None:
        return str(Sentence(words.JUST_IN, cells=cells(view.grid, mask)))
    return _one_each(view, cover)


def _one_each(view: Sketch, cover: Sequence[int]) -> str:
    """Groups of cells with a star each, in words; one by itself as a choice of cells."""
    if len(cover) == 1:
        return either(view.grid, cover[0])
    return str(Sentence(words.ONE_EACH_IN, squares=listed(squares(view.grid, cover))))


def in_squares(
    view: Sketch, masks: Iterable[int], room: int, labels: Sequence[str] = ()
) -> Sentence | str:
    """The squares that show why so many stars and no more have room in each, in brackets; of
    several by the labels of what they are parts of."""
    found: list[str] = []
    for mask in masks:
        cover = covering(view.table.cols, mask, room) if room else None
        if not cover:
            return ""
        found.append(_one_each(view, cover))
    if len(found) > 1:
        named_ones = zip(labels, found, strict=True)
        found = [str(Sentence(words.PLACES_OF, unit=name, places=one)) for name, one in named_ones]
    return Sentence(words.PLACES, places="; ".join(found))


def groups_left(view: Sketch, mask: int, need: int, stars: int) -> str:
    """What is left open for so many stars, by groups with one each, if these stand alone in theirs:
    that shows why they are stars."""
    rest = mask & ~stars
    cover = covering(view.table.cols, rest, need - stars.bit_count())
    if not cover or len(cover) == rest.bit_count():
        return cells(view.grid, mask)
    found = [*(1 << cell for cell in bits(stars)), *cover]
    found.sort(key=lambda group: group & -group)
    return str(Sentence(words.THE_GROUPS, squares=listed(squares(view.grid, found))))


def rooms(view: Sketch, found: Iterable[tuple[Unit, int, int]], there: str = "") -> str:
    """How many stars units have room for in some of their cells: those with as many together."""
    by_room: dict[int, list[tuple[Unit, int]]] = {}
    for unit, room, mask in found:
        by_room.setdefault(room, []).append((unit, mask))
    told: list[Sentence] = []
    for room, some in sorted(by_room.items(), reverse=True):
        template = words.ROOM_FOR if room else words.NO_ROOM if told else words.NO_ROOM_FIRST
        some.sort(key=lambda one: (len(one[0].label), one[0].label))
        units = [unit for unit, _ in some]
        told.append(
            Sentence(
                template,
                units=named(units),
                count=len(units),
                room=room,
                each=words.EACH if len(units) > 1 else "",
                there=there,
                places=in_squares(
                    view, [mask for _, mask in some], room, [unit.label for unit in units]
                ),
            )
        )
    return listed(told)


def stars_for(view: Sketch, found: Iterable[tuple[int, Unit]], holders: object) -> list[Sentence]:
    """Which cells are stars of which unit within some others, one sentence each."""
    return [
        Sentence(
            words.STARS_FOR,
            cells=cells(view.grid, mask),
            count=mask.bit_count(),
            unit=named([unit]),
            holders=holders,
        )
        for mask, unit in found
    ]


def covering(cols: int, mask: int, blocks: int) -> list[int] | None:
    """These cells in at most so many 2x2 squares, which hold one star each at most."""
    if not mask:
        return []
    if not blocks:
        return None
    cell = (mask & -mask).bit_length() - 1
    right = cell + 1 if (cell + 1) % cols else cell
    left = cell - 1 if cell % cols else cell
    for ends in ((cell, right), (left, cell)):
        square = mask & mask_of([*ends, *(end + cols for end in ends)])
        rest = covering(cols, mask & ~square, blocks - 1)
        if rest is not None:
            return [square, *rest]
    return None

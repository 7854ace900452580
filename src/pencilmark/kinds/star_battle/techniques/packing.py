"""Room: stars do not touch, so that only so many fit into some cells."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....grid import Grid
from ....wording import Sentence, listed
from .. import words
from .findings import found
from .parts import units
from .telling import (
    all_of,
    cells,
    covering,
    either,
    leavings,
    outcome,
    place_of,
    squares,
    without,
)
from .view import Part, Sketch, bits, mask_of, sketch

Parts = Callable[[Sketch], list[Part]]

_AROUND = 8
"""A cell touches no more than so many."""
_KEPT = 1_000
"""Of so many parts it is remembered which cells they need."""
_MUCH_SHORTER = 0.75
"""A sentence that is harder to follow than another must be shorter by a quarter."""


def tight(parts: Parts) -> Callable[[Position], Iterator[Finding]]:
    """A finder for parts into which just as many stars fit as they need."""

    def find(position: Position) -> Iterator[Finding]:
        view = sketch(position)
        for part in parts(view):
            if view.table.slack(part.mask, part.need):
                continue
            stars = _needed(view, part)
            near = view.open & view.table.halo(part.mask)  # others take nothing from the part
            among = near & ~_around(view, stars)
            if not stars:
                empty = view.table.starving(part.mask, part.need, among)
            elif among:  # what else follows is told more simply after that
                empty = mask_of(_beside(view, _cover(view, part, stars) or [], among))
            else:
                empty = 0
            if stars or empty:
                yield found(partial(_packed, view, part, stars, empty), empty=empty, stars=stars)

    return find


def _cover(view: Sketch, part: Part, stars: int) -> list[int] | None:
    """The other cells of a part in groups that hold one star each, if there are such groups."""
    return covering(view.table.cols, part.mask & ~stars, part.need - stars.bit_count())


def _beside(view: Sketch, cover: list[int], among: int) -> Iterator[int]:
    """Those of some cells that touch all of a group."""
    for square in cover:
        yield from (cell for cell in bits(among) if not square & ~view.table.near[cell])


def _are_all(part: Part, stars: int) -> bool:
    """Whether these are all the stars of a part."""
    return stars.bit_count() == part.need


def _around(view: Sketch, stars: int) -> int:
    """Some stars and all that touches them: that is noted anyway."""
    return stars | view.table.halo(stars)


def _packed(view: Sketch, part: Part, stars: int, empty: int) -> Finding:
    cover = _cover(view, part, stars)
    return view.finding(
        empty=empty,
        stars=stars,
        units=part.units,
        rules=[
            *view.touching(part.mask),
            *(rule for cell in bits(empty) for rule in view.beside(cell, part.mask)),
        ],
        where=place_of(part.units, said=part.words),
        looked_at=part.mask,
        groups=[part.mask] if _are_all(part, stars) else cover or (),
        told=lambda: {
            "part": part.words,
            "start": part.start,
            "so": _so(view, part, cover or [], stars, empty),
            "outcome": outcome(view.grid, empty, stars),
        },
    )


def _so(view: Sketch, part: Part, cover: list[int], stars: int, empty: int) -> str:
    """What follows from a star in each of these groups of cells and from those that are alone, and
    why; where it can be said in two ways, the one about groups, unless that is much longer.

    What the stars close is noted, and needs no reason of its own.
    """
    if not stars:
        by_groups = " ".join(map(str, _by_groups(view, part, cover, 0, empty)))
        crowding = " ".join(map(str, _crowding(view, part, empty)))
        return crowding if len(crowding) < _MUCH_SHORTER * len(by_groups) else by_groups
    if _are_all(part, stars):
        return str(_stars_apart(view.grid, part, stars))
    if len(cover) == 1:
        return " ".join(map(str, _other_stars(view, cover, stars, empty)))
    if cover:
        return " ".join(map(str, _by_groups(view, part, cover, stars, empty)))
    told = [without(view, part, cell) for cell in bits(stars)]
    told.append(Sentence(words.SO, outcome=outcome(view.grid, 0, stars)))
    return " ".join(map(str, told))


def _by_groups(
    view: Sketch, part: Part, cover: list[int], stars: int, empty: int
) -> Iterator[Sentence | str]:
    """What follows from a star in each of several groups, or in the only one."""
    grid = view.grid
    told = {
        "Mine": _open_cells(part, first=True),
        "but": Sentence(words.BUT, cells=cells(grid, stars)) if stars else "",
        "squares": listed(squares(grid, cover)),
        "count": len(cover),
    }
    touches, rest = _touching(view, cover, empty)
    if stars and not touches:
        said = outcome(grid, 0, stars)
        yield Sentence(words.OTHER_SQUARES, need=part.need, outcome=said, **told)
        return
    if touches:
        count = (empty & ~rest).bit_count()
        one = cover[0]
        if len(cover) == 1:
            only = {"cells": cells(grid, one), "count": one.bit_count()}
            yield f"{Sentence(words.ONLY_THERE, **only)}."
        else:
            yield Sentence(words.SQUARES, **told)
        yield Sentence(words.TOUCHING_ARE_EMPTY, touches="; ".join(touches), count=count)
    if rest:
        yield from _crowding(view, part, rest)
    if stars:
        yield Sentence(words.OTHERS_ARE, alone=cells(grid, stars), count=stars.bit_count())


def _crowding(view: Sketch, part: Part, empty: int) -> Iterator[Sentence | str]:
    """That stars in these cells would leave too little room."""
    yield leavings(view, part, empty)
    yield Sentence(words.SO, outcome=outcome(view.grid, empty, 0))


def _touching(view: Sketch, shared: list[int], empty: int) -> tuple[list[str], int]:
    """The cells that touch all of a group, in words, and those that do not."""
    told: list[str] = []
    for square in shared:
        beside = mask_of(cell for cell in bits(empty) if not square & ~view.table.near[cell])
        if beside:
            empty &= ~beside
            whole = all_of(view.grid, square)
            if len(shared) == 1:  # that has just been named
                whole = Sentence(words.ALL_NAMED, count=square.bit_count())
            count, where = beside.bit_count(), cells(view.grid, beside)
            told.append(str(Sentence(words.TOUCHES, cells=where, count=count, square=whole)))
    return told, empty


def _open_cells(part: Part, *, first: bool = False) -> Sentence:
    """The open cells of a part that has just been named; `first` at the beginning of a sentence."""
    template = words.ITS_CELLS_FIRST if first else words.ITS_CELLS
    if part.is_left_over:
        template = words.CELLS_THERE_FIRST if first else words.CELLS_THERE
    return Sentence(template, count=len(part.units))


def _stars_apart(grid: Grid, part: Part, stars: int) -> Sentence:
    """Stars that are the only cells of a part that do not touch."""
    count = stars.bit_count()
    if stars == part.mask:
        stars_are = Sentence(words.THEY_ARE_STARS, count=count)
        told = {"cells": cells(grid, stars), "count": count, "they_are_stars": stars_are}
        return Sentence(words.ONLY_CELLS, **told)
    told = {"stars": cells(grid, stars), "count": count}
    return Sentence(words.ONLY_APART, mine=_open_cells(part), **told)


def _other_stars(
    view: Sketch, cover: list[int], stars: int, empty: int
) -> Iterator[Sentence | str]:
    """Stars that stand alone beside one group with one star, and what that one touches. What
    follows from the stars is noted behind them, so they come last."""
    grid, group = view.grid, cover[0]
    shared = {"shared": cells(grid, group), "cells": group.bit_count()}
    alone = {"alone": cells(grid, stars), "count": stars.bit_count()}
    if not empty:
        yield Sentence(words.ONE_AT_MOST, **shared, **alone)
        return
    yield f"{Sentence(words.HOLD_ONE, **shared)}."
    touches, _ = _touching(view, cover, empty)
    yield Sentence(words.TOUCHING_ARE_EMPTY, touches=listed(touches), count=empty.bit_count())
    yield Sentence(words.OTHERS_ARE, **alone)


def common_neighbour(position: Position) -> Iterator[Finding]:
    """One star is missing, and a cell touches all the places that are left for it."""
    view = sketch(position)
    for part in units(view):
        if part.need > 1 or part.mask.bit_count() > _AROUND:
            continue
        near = view.open & ~part.mask
        for cell in bits(part.mask):
            near &= view.table.near[cell]
            if not near:
                break
        else:
            yield found(partial(_touching_all, view, part, near), empty=near)


def _touching_all(view: Sketch, part: Part, near: int) -> Finding:
    return view.finding(
        empty=near,
        units=part.units,
        rules=[rule for cell in bits(near) for rule in view.beside(cell, part.mask)],
        where=place_of(part.units, said=part.words),
        looked_at=part.mask,
        groups=[part.mask],
        told=lambda: {
            "part": part.words,
            "of_how_many": view.table.stars,
            "options": either(view.grid, part.mask),
            "touches": Sentence(
                words.TOUCHES,
                cells=cells(view.grid, near),
                count=near.bit_count(),
                square=Sentence(words.ALL_NAMED, count=part.mask.bit_count()),
            ),
            "count": near.bit_count(),
            "outcome": outcome(view.grid, near, 0),
        },
    )


def _needed(view: Sketch, part: Part) -> int:
    """The cells in which the part cannot do without a star."""
    known: dict[tuple[int, int], int] = view.position.cached("needed", dict)
    key = mask, need = part.mask, part.need
    stars = known.get(key)
    if stars is None:
        if len(known) >= _KEPT:
            known.clear()
        fit = view.table.fit
        stars = known[key] = mask_of(
            cell for cell in bits(mask) if fit(mask & ~(1 << cell), need) < need
        )
    return stars


def starved(view: Sketch, part: Part, cell: int, gone: int) -> bool:
    """Whether a star in this cell would leave the part too little room."""
    need = part.need - (part.mask >> cell & 1)
    left = part.mask & ~gone & ~(1 << cell)
    return left.bit_count() < need or view.table.fit(left, need) < need

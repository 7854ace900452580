"""Room: stars do not touch, so that only so many fit into some cells."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....grid import Grid
from ....wording import Sentence, listed
from .. import words
from .parts import units
from .telling import cells, either, leavings, outcome, squares, without
from .view import Part, Sketch, bits, mask_of, sketch

Parts = Callable[[Sketch], list[Part]]

_AROUND = 8
"""A cell touches no more than so many."""


def tight(parts: Parts) -> Callable[[Position], Iterator[Finding]]:
    """A finder for parts into which just as many stars fit as they need."""

    def find(position: Position) -> Iterator[Finding]:
        view = sketch(position)
        for part in parts(view):
            if view.table.fit(part.mask, part.need + 1) != part.need:
                continue
            cover = view.table.cover(part.mask, part.need)
            stars = _alone(cover or []) or mask_of(
                cell for cell in bits(part.mask) if _needed(view, part, cell)
            )
            near = view.open & view.table.halo(part.mask)  # others take nothing from the part
            among = near & ~_around(view, stars)
            empty = view.table.starving(part.mask, part.need, among)
            if stars or empty:
                yield _packed(view, part, cover, stars, empty)

    return find


def _alone(cover: list[int]) -> int:
    """The cells that are alone in their squares."""
    return sum(square for square in cover if square.bit_count() == 1)


def _around(view: Sketch, stars: int) -> int:
    """Some stars and all that touches them: that is noted anyway."""
    return stars | view.table.halo(stars)


def _packed(view: Sketch, part: Part, cover: list[int] | None, stars: int, empty: int) -> Finding:
    return view.finding(
        empty=empty,
        stars=stars,
        units=part.units,
        rules=[
            *view.touching(part.mask),
            *(rule for cell in bits(empty) for rule in view.beside(cell, part.mask)),
        ],
        where=part.words,
        looked_at=part.mask,
        groups=cover or (),
        told=lambda: {
            "part": part.words,
            "start": part.start,
            "so": " ".join(str(one) for one in _so(view, part, cover or [], stars, empty)),
            "outcome": outcome(view.grid, empty, stars),
        },
    )


def _so(
    view: Sketch, part: Part, cover: list[int], stars: int, empty: int
) -> Iterator[Sentence | str]:
    """What follows from a star in each of these squares, and why.

    Stars are told last: the cells around them are noted right after that.
    """
    grid = view.grid
    rest = empty
    if not stars:
        touches, rest = _touching(view, cover, empty)
        if touches:
            yield _in_squares(grid, cover)
            count = (empty & ~rest).bit_count()
            yield Sentence(words.TOUCHING_ARE_EMPTY, touches=", ".join(touches), count=count)
    if rest:
        yield leavings(view, part, rest)
        yield Sentence(words.SO, outcome=outcome(grid, rest, 0))
    if stars and stars == _alone(cover):
        yield _stars_alone(grid, cover, stars)
    elif stars:
        yield from (without(view, part, cell) for cell in bits(stars))
        yield Sentence(words.SO, outcome=outcome(grid, 0, stars))


def _touching(view: Sketch, cover: list[int], empty: int) -> tuple[list[str], int]:
    """The cells that touch all of a square, in words, and those that do not."""
    told: list[str] = []
    names: Sequence[str] = words.ORDINALS
    if len(cover) == 1:
        names = (words.THEM,)  # that has just named them
    elif len(cover) > len(names):
        names = squares(view.grid, cover)
    for square, name in zip(cover, names, strict=False):
        beside = mask_of(cell for cell in bits(empty) if not square & ~view.table.near[cell])
        if beside:
            empty &= ~beside
            count, where = beside.bit_count(), cells(view.grid, beside)
            template = words.TOUCHES_TOO if told else words.TOUCHES
            told.append(str(Sentence(template, cells=where, count=count, square=name)))
    return told, empty


def _in_squares(grid: Grid, cover: list[int]) -> Sentence:
    """The squares that hold one star each."""
    if len(cover) == 1:
        return Sentence(words.ONLY_OPEN, cells=cells(grid, cover[0]), count=cover[0].bit_count())
    told = listed(squares(grid, cover))
    return Sentence(words.SQUARES, squares=told, count=len(cover))


def _stars_alone(grid: Grid, cover: list[int], alone: int) -> Sentence:
    """Stars that stand alone, since the other cells lie in squares with one star each."""
    shared = [square for square in cover if not square & alone]
    told = outcome(grid, 0, alone)
    if not shared:
        return Sentence(words.ONLY_CELLS, count=alone.bit_count(), outcome=told)
    if len(shared) == 1:
        return Sentence(words.ONE_AT_MOST, shared=cells(grid, shared[0]), outcome=told)
    return Sentence(
        words.OTHER_SQUARES,
        alone=cells(grid, alone),
        squares=listed(squares(grid, shared)),
        count=len(shared),
        outcome=told,
    )


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
            yield _touching_all(view, part, near)


def _touching_all(view: Sketch, part: Part, near: int) -> Finding:
    return view.finding(
        empty=near,
        units=part.units,
        rules=[rule for cell in bits(near) for rule in view.beside(cell, part.mask)],
        where=part.words,
        looked_at=part.mask,
        groups=[part.mask],
        told=lambda: {
            "part": part.words,
            "of_how_many": view.table.stars,
            "options": either(view.grid, part.mask),
            "cells": cells(view.grid, near),
            "count": near.bit_count(),
            "outcome": outcome(view.grid, near, 0),
        },
    )


def _needed(view: Sketch, part: Part, cell: int) -> bool:
    """Whether the part cannot do without a star in this cell."""
    return view.table.fit(part.mask & ~(1 << cell), part.need) < part.need


def starved(view: Sketch, part: Part, cell: int, gone: int) -> bool:
    """Whether a star in this cell would leave the part too little room."""
    need = part.need - (part.mask >> cell & 1)
    left = part.mask & ~gone & ~(1 << cell)
    return left.bit_count() < need or view.table.fit(left, need) < need

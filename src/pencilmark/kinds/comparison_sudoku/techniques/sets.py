"""Pairs, triples and quads: as many cells of a group as digits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from operator import or_

from ....explaining.position import Position
from ....explaining.technique import Finding
from .view import (
    any_digit,
    bits_of,
    candidates,
    digits,
    literal,
    names,
    order_of,
    ruled_out,
    subsets,
)

Gone = tuple[int, int]
"""A cell, and the index of a digit that is gone from it."""


def naked_set(count: int) -> Callable[[Position], Iterator[Finding]]:
    """A finder for so many cells of a group that share as many digits."""

    def find(position: Position) -> Iterator[Finding]:
        order, left = order_of(position), candidates(position)
        for group in order.groups:
            for cells, gone in naked_sets_in(group.cells, left, count):
                union = reduce(or_, [left[cell] for cell in cells])
                others = [i for i in range(order.size) if not union >> i & 1]
                yield Finding(
                    tuple(-literal(position, c, index) for c, index in gone),
                    (group.rule,),
                    tuple(-literal(position, c, index) for c in cells for index in others),
                    {
                        "cells": names(position, cells),
                        "digits": digits(position, bits_of(union)),
                        "count": count,
                        "group": group.name,
                        "rest": any_digit(position, bits_of(union)),
                    },
                    tuple(cells),
                    exact=True,
                    where=group.place,
                )

    return find


def naked_sets_in(
    group: Sequence[int], left: Sequence[int], count: int
) -> Iterator[tuple[list[int], list[Gone]]]:
    """So many cells of a group that have no more digits left than that, and what is gone then."""
    open_cells = [c for c in group if left[c] & (left[c] - 1)]
    if len(open_cells) <= count:
        return
    fit = [(c, left[c]) for c in open_cells if left[c].bit_count() <= count]
    for cells, union in subsets(fit, count):
        if union.bit_count() == count:
            rest = [c for c in open_cells if left[c] & union and c not in cells]
            if rest:
                yield cells, [(c, index) for c in rest for index in bits_of(left[c] & union)]


def hidden_set(count: int) -> Callable[[Position], Iterator[Finding]]:
    """A finder for so many digits that fit into as many cells of a group only."""

    def find(position: Position) -> Iterator[Finding]:
        order, left = order_of(position), candidates(position)
        for group in order.groups:
            for chosen, cells, gone in hidden_sets_in(group.cells, left, order.size, count):
                marks = [
                    mark
                    for c in group.cells
                    if c not in cells
                    for mark in ruled_out(position, c, chosen)
                ]
                yield Finding(
                    tuple(-literal(position, c, index) for c, index in gone),
                    (group.rule,),
                    tuple(marks),
                    {
                        "cells": names(position, cells),
                        "digits": digits(position, chosen),
                        "count": count,
                        "group": group.name,
                    },
                    group.cells,
                    exact=True,
                    where=group.place,
                )

    return find


def hidden_sets_in(
    group: Sequence[int], left: Sequence[int], size: int, count: int
) -> Iterator[tuple[list[int], list[int], list[Gone]]]:
    """So many of so many digits that fit into as many cells of a group only, these cells, and what
    is gone then."""
    room = [0] * size
    for place, cell in enumerate(group):
        for index in bits_of(left[cell]):
            room[index] |= 1 << place
    fit = [(i, one) for i, one in enumerate(room) if 1 < one.bit_count() <= count]
    for chosen, union in subsets(fit, count):
        if union.bit_count() == count:
            cells = [group[place] for place in bits_of(union)]
            gone = [(c, index) for c in cells for index in bits_of(left[c]) if index not in chosen]
            if gone:
                yield chosen, cells, gone

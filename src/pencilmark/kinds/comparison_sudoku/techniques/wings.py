"""Wings: three cells with few digits, whatever the one in the middle is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ....explaining.position import Position
from ....explaining.step import Where
from ....explaining.technique import Finding
from ....wording import Sentence
from .. import words
from .view import any_digit, bits_of, candidates, literal, names, order_of


def xy_wing(position: Position) -> Iterator[Finding]:
    """A cell with two digits, and two that it sees, each with one of these and the same third."""
    return _wings(position, pivot_digits=2)


def xyz_wing(position: Position) -> Iterator[Finding]:
    """The same where the cell in the middle may be the third digit as well."""
    return _wings(position, pivot_digits=3)


def _wings(position: Position, pivot_digits: int) -> Iterator[Finding]:
    order, left = order_of(position), candidates(position)
    pairs = {cell for cell, here in enumerate(left) if here.bit_count() == 2}
    for pivot, here in enumerate(left):
        if here.bit_count() != pivot_digits:
            continue
        near = sorted(order.peers[pivot] & pairs)
        for one, other in combinations(near, 2):
            both = left[one] & left[other]
            if both.bit_count() != 1 or (left[one] | left[other] | here).bit_count() != 3:
                continue
            seen = order.peers[one] & order.peers[other]
            if pivot_digits == 2:
                if here & both or (left[one] | left[other]) & ~both != here:
                    continue
            elif here & both:
                seen &= order.peers[pivot]
            else:
                continue
            gone = sorted(cell for cell in seen if left[cell] & both and cell != pivot)
            if gone:
                yield _wing(position, pivot, (one, other), both, gone)


def _wing(
    position: Position, pivot: int, ends: tuple[int, int], both: int, gone: list[int]
) -> Finding:
    order, left = order_of(position), candidates(position)
    cells = (pivot, *ends)
    watching = cells if left[pivot] & both else ends
    groups = dict.fromkeys(order.shared(pivot, end) for end in ends)
    groups.update(dict.fromkeys(order.shared(one, cell) for cell in gone for one in watching))
    (index,) = bits_of(both)
    return Finding(
        tuple(-literal(position, cell, index) for cell in gone),
        tuple(group.rule for group in groups),
        tuple(
            -literal(position, cell, out)
            for cell in cells
            for out in range(order.size)
            if not left[cell] >> out & 1
        ),
        {
            "pivot": position.grid.name(pivot),
            "pivot_digits": any_digit(position, bits_of(left[pivot])),
            "ends": names(position, ends),
            "one": position.grid.name(ends[0]),
            "one_digits": any_digit(position, bits_of(left[ends[0]])),
            "other": position.grid.name(ends[1]),
            "other_digits": any_digit(position, bits_of(left[ends[1]])),
            "digit": position.board.values[index],
            "cells": names(position, gone),
            "count": len(gone),
        },
        cells,
        where=Where(Sentence(words.SEEN_FROM, cell=position.grid.name(pivot)), (pivot,)),
    )

"""Digits of a grid that could change places without any sign inside a box noticing.

Where two digits that follow each other, 4 and 5 say, stand in the same rows, columns and boxes
and nowhere beside each other there, the grid with both exchanged has the same signs. Most grids
have such places; every one of them is a second solution that no engine need be asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....generating.chance import Chance
from .clues import sign_places
from .solutions import Box, Digits, near_grid, peers

_STEPS = 100
"""Changes that are tried before a grid is given up."""


def free_swaps(digits: Digits, box: Box) -> int:
    """In how many ways two digits that follow each other could change places unnoticed.

    >>> free_swaps((1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1), (2, 2))
    1
    """
    return sum(_by_digit(digits, box))


def has_free_swaps(digits: Digits, box: Box) -> bool:
    """Whether there is any: it is not looked for more."""
    return any(_by_digit(digits, box))


def _by_digit(digits: Digits, box: Box) -> Iterator[int]:
    """For each digit but the last in how many ways it could change places with the next one."""
    places = [0] * (box[0] * box[1] + 1)
    for cell, digit in enumerate(digits):
        places[digit] |= 1 << cell
    for low in range(1, len(places) - 1):
        yield _free_parts(places[low], places[low + 1], box)


def _free_parts(lows: int, highs: int, box: Box) -> int:
    """The places of two digits (bits) fall into parts that share no row, column or box: how many
    of them have the two nowhere beside each other."""
    size, (at_right, at_bottom) = box[0] * box[1], _not_last(box)
    both = lows | highs
    first = (lows & highs >> 1 | highs & lows >> 1) & at_right
    first |= (lows & highs >> size | highs & lows >> size) & at_bottom
    rest = both & ~_parts(first, both, box)
    count = 0
    while rest:
        rest &= ~_parts(rest & -rest, rest, box)
        count += 1
    return count


def _parts(some: int, cells: int, box: Box) -> int:
    """All the cells of the parts that some of them belong to."""
    near = peers(box)
    found = new = some
    while new:
        lowest = new & -new
        fresh = near[lowest.bit_length() - 1] & cells & ~found
        found |= fresh
        new ^= lowest | fresh
    return found


@lru_cache(maxsize=64)
def _not_last(box: Box) -> tuple[int, int]:
    """The cells with a cell of their box to the right, and those with one below."""
    size = box[0] * box[1]
    right = below = 0
    for a, b in sign_places(box):
        if b == a + 1:
            right |= 1 << a
        elif b == a + size:
            below |= 1 << a
    return right, below


def without_swaps(digits: Digits, box: Box, chance: Chance) -> Digits | None:
    """A grid near this one, maybe itself, in which no digits change places unnoticed; None if
    none was found."""
    left = free_swaps(digits, box)
    for _ in range(_STEPS):
        if not left:
            return digits
        other = near_grid(digits, box, chance)
        found = free_swaps(other, box)
        if found <= left:
            digits, left = other, found
    return None if left else digits

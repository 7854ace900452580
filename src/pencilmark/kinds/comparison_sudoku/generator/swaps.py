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
from .solutions import Box, Digits, boxes, near_grid

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
    size = box[0] * box[1]
    box_of = boxes(box)
    places: list[list[int]] = [[] for _ in range(size + 1)]
    for cell, digit in enumerate(digits):
        places[digit].append(cell)
    for low in range(1, size):
        yield _free_parts(places[low], places[low + 1], size, box_of, _beside(box))


def _free_parts(
    lows: list[int],
    highs: list[int],
    size: int,
    box_of: tuple[int, ...],
    beside: tuple[frozenset[int], ...],
) -> int:
    """The places of two digits fall into parts that share no row, column or box: how many of
    them have the two nowhere beside each other."""
    in_row = {cell // size: cell for cell in lows}
    in_column = {cell % size: cell for cell in lows}
    in_box = {box_of[cell]: cell for cell in lows}
    leader = {cell: cell for cell in lows}

    def part(cell: int) -> int:
        while leader[cell] != cell:
            cell = leader[cell]
        return cell

    for high in highs:
        joined = part(in_row[high // size])
        leader[part(in_column[high % size])] = joined
        leader[part(in_box[box_of[high]])] = joined
    seen = {part(low) for high in highs for low in beside[high].intersection(lows)}
    return len({part(low) for low in lows}) - len(seen)


@lru_cache(maxsize=64)
def _beside(box: Box) -> tuple[frozenset[int], ...]:
    """For each cell its neighbours in its box."""
    near: list[set[int]] = [set() for _ in boxes(box)]
    for a, b in sign_places(box):
        near[a].add(b)
        near[b].add(a)
    return tuple(map(frozenset, near))


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

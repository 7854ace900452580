"""Counting in many places at once: a number for each place, with one bit of it in each board.

A board is a set of places as bits. To add boards is to count, place by place, in how many of them a
place is: with the full adders of which circuits are made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Limits(NamedTuple):
    """How many are allowed at some places, ready to be compared with."""

    places: int
    """The places that have a limit."""
    rests: Sequence[int]
    """Bit by bit what is missing at each place from its limit to a power of two, which is no less
    than all that are counted there: one that has its limit has this power then."""


def limits(counted: int, allowed: Sequence[tuple[int, int]]) -> Limits:
    """Limits for places (each a board) where so many are `counted`."""
    bits = (counted - 1).bit_length()
    rests = [0] * (bits + 1)
    places = 0
    for place, most in allowed:
        places |= place
        for bit in range(bits + 1):
            if (1 << bits) - most >> bit & 1:
                rests[bit] |= place
    return Limits(places, rests)


def reached(boards: Sequence[int], allowed: Limits) -> tuple[int, int]:
    """The places that are in as many of the boards as is allowed, and those in more.

    >>> reached([0b01, 0b11, 0b10, 0b01], limits(4, [(0b01, 3), (0b10, 1)]))
    (1, 2)
    """
    adding = [*boards, allowed.rests[0]]
    some = 0
    """The places whose sum has a bit below the power of two."""
    last = len(allowed.rests) - 1
    for bit in range(last):
        carried = [allowed.rests[bit + 1]]
        while len(adding) > 2:
            one, two, three = adding.pop(), adding.pop(), adding.pop()
            odd = one ^ two
            adding.append(odd ^ three)
            carried.append(one & two | odd & three)
        if len(adding) == 2:
            one, two = adding
            carried.append(one & two)
            some |= one ^ two
        else:
            some |= adding[0]
        adding = carried
    power = more = 0
    for board in adding:
        more |= power & board
        power |= board
    places = allowed.places
    return power & ~(some | more) & places, (power & some | more) & places

"""For those who learn Hitori: positions to practise, a puzzle for each day."""

from __future__ import annotations

from pathlib import Path

from ...generating.symmetry import turned_rows
from ...learning.material import Material
from .puzzle import Hitori


def turned(puzzle: Hitori, number: int) -> Hitori:
    """The puzzle after the turn of this number.

    >>> turned(Hitori(((1, 2), (3, 4))), 3).numbers
    ((4, 3), (2, 1))
    """
    return Hitori(turned_rows(puzzle.numbers, number))


MATERIAL = Material(
    Path(__file__).with_name("practice.json"),
    turned,
    daily={1: {"size": 6}, 2: {"size": 7}, 3: {"size": 8}, 4: {"size": 6}},
)

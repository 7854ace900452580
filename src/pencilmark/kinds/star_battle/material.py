"""For those who learn Star Battle: positions to practise, a puzzle for each day."""

from __future__ import annotations

from pathlib import Path

from ...generating.symmetry import turned_rows
from ...learning.material import Material
from .puzzle import StarBattle


def turned(puzzle: StarBattle, number: int) -> StarBattle:
    """The puzzle after the turn of this number.

    >>> turned(StarBattle(1, (("a", "a"), ("b", "b"))), 3).regions
    (('b', 'b'), ('a', 'a'))
    """
    return StarBattle(puzzle.stars, turned_rows(puzzle.regions, number))


MATERIAL = Material(
    Path(__file__).with_name("practice.json"),
    turned,
    daily={2: {"size": 8}, 3: {"size": 7}, 4: {"size": 6}},
)

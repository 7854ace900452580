"""Counts that are kept, pruned or added up in one go say what looking at each of them says."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

import pytest

import pencilmark
from pencilmark.explaining.position import Position
from pencilmark.kind import kind_of
from pencilmark.kinds.star_battle.techniques.counting.accounts import _needy, accounts
from pencilmark.kinds.star_battle.techniques.counting.crossings import Crossing, crossings
from pencilmark.kinds.star_battle.techniques.counting.finned import (
    _filled,
    _Stars,
    _taken_by,
    _upset,
)
from pencilmark.kinds.star_battle.techniques.view import FAMILIES, Sketch, bits, sketch

COUNTS = (1, 2, 3, 4)


def views(seed: int) -> Iterator[Sketch]:
    """What is known of a puzzle step by step, in one position that moves along."""
    puzzle = pencilmark.generate("star-battle", size=9, stars=2, seed=seed)
    position = Position(puzzle, kind_of(puzzle).model(puzzle))
    for step in pencilmark.explain(puzzle).steps:
        yield sketch(position)
        position.learn(step.conclusions)


@pytest.mark.parametrize("seed", range(2))
def test_units_that_share_cells_are_kept_mark_by_mark(seed: int) -> None:
    for view in views(seed):
        touched = crossings(view)
        for one, two in permutations(view.table.units, 2):
            if one.family != two.family:
                share = bool(one.mask & two.mask & view.open)
                assert bool(touched[one.index] >> two.index & 1) == share


@pytest.mark.parametrize("seed", range(2))
def test_no_settled_set_is_missed(seed: int) -> None:
    seen = 0
    for view in views(seed):
        needy = _needy(view)
        crossing = Crossing(view, needy)
        for family, other in permutations(FAMILIES, 2):
            for count in COUNTS:
                some = combinations(range(len(needy[family])), count)
                settled = {one for one in some if crossing.settles(family, other, one)}
                assert crossing.settled(family, other, count) == settled
                seen += len(settled)
    assert seen


def test_stars_upset_the_counts_that_they_upset_one_by_one() -> None:
    seen = 0
    for view in views(3):
        stars = _Stars(view)
        for count in COUNTS[:2]:
            for account in accounts(view, count, packing=True):
                area = sum(share.inside | share.outside for share in account.shares)
                upsetting = {
                    cell
                    for cell in bits(view.open & area)
                    if _upset(view, account, cell, _taken_by(view, cell, _filled(view, cell)))
                }
                assert set(bits(stars.upsetting(account))) == upsetting
                seen += len(upsetting)
    assert seen

"""How far regions are from a wanted level, and where to change them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....explaining.technique import Technique
from ....generating.request import Wish
from ....generating.search import LESSON_START, LESSON_STEPS
from ....grid import cells_in
from ..puzzle import StarBattle
from .estimate import HIGHEST, NEAR, Look
from .far_look import FarLook
from .regions import Regions
from .technique_look import TechniqueLook

_STEPS = [LESSON_STEPS + more for more in (0, 0, 2, 2, 1, 0)]
"""For each level how many steps of it a puzzle should seem to have, to have as many as teach it:
what one finds at once may take away what another would. Suppositions are taken one by one."""
_STEP, _LEVEL = 0.05, 0.9
"""How far it is to a puzzle with one hard step more, and to one of the next level, if an open grid
is as far as 1."""


class Miss(NamedTuple):
    """How far a puzzle seems to be from a wanted level."""

    by: float
    """0 is right, 1 as far as an open grid."""
    cells: Sequence[int] = ()
    """The cells that have to do with it; none: all have."""
    harder: bool = False
    """Whether it has to become harder."""
    level: bool = False
    """Whether the level is right, and the puzzle at most lacks steps to teach it."""


_RIGHT = Miss(0.0, level=True)


def is_estimated(wish: Wish) -> bool:
    """Whether an estimate tells puzzles of a wanted level from all others."""
    return not wish.scores and wish.high <= HIGHEST


def missed(regions: Regions, wish: Wish) -> Miss:
    """How far a puzzle seems to be from a wanted level. Of harder ones than can be estimated only
    those are off that are too easy."""
    if wish.scores or wish.low <= HIGHEST < wish.high:
        return _RIGHT
    highest = min(HIGHEST, int(wish.high))
    kind = Look if highest <= NEAR else FarLook
    look = kind(regions.grid, regions.owner, regions.stars)
    look.up_to(highest)
    if look.open:
        if wish.high > HIGHEST:
            return _RIGHT
        return Miss(look.open.bit_count() / regions.grid.size, cells_in(look.open))
    level = max((one for one, count in enumerate(look.steps) if count), default=1)
    if level < wish.low:
        return Miss(_LEVEL * (wish.low - level), harder=True)
    if wish.low < wish.high:
        return _RIGHT
    late = 0.0 if look.first[level] < LESSON_START else look.first[level]
    lack = max(0, _STEPS[level] - look.steps[level]) + late
    return Miss(_STEP * lack, harder=True, level=True)


def missed_technique(regions: Regions, puzzle: StarBattle, technique: Technique) -> Miss:
    """How far a puzzle seems to be from one that takes this technique and nothing harder."""
    look = TechniqueLook(regions.grid, regions.owner, regions.stars, puzzle, technique)
    look.run()
    if look.open:
        # where it is of use, only the rest has to become easier
        far = look.open.bit_count() / regions.grid.size
        return Miss(far + (0.0 if look.uses else _LEVEL), cells_in(look.open))
    return _RIGHT if look.uses else Miss(_LEVEL, harder=True)

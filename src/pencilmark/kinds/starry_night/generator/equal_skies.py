"""Skies in which many lines have both circles equally far from the star.

That is rare, so such a line's clue says much. Clues outside the grid alone hardly ever suffice
for a random sky of 8x8 or more; for these skies they mostly do.
"""

from __future__ import annotations

from ....engines import open_switched
from ....generating.chance import Chance
from ....generating.generator import Budget
from ....model import Common
from ..puzzle import EMPTY, NO_CLUE, STAR, StarryNight
from ..rules import model
from .solutions import Sky, random_sky

_ANCHORS = 2
"""Symbols of a random sky that stay: they make one sky differ from the next."""
_EFFORT = 2_000
"""Conflicts after which a line is passed over."""


def equal_sky(size: int, lines: int, chance: Chance, budget: Budget) -> Sky:
    """A sky with about this many such lines, chosen at random; fewer if no more fit together."""
    sky = random_sky(size, chance)
    if lines <= 0:
        return sky
    bare = model(StarryNight(NO_CLUE * size, NO_CLUE * size))
    equal = Common(model(StarryNight(STAR * size, STAR * size)).own).rules
    board = bare.board
    symbols = [cell for cell, value in enumerate(sky) if value != EMPTY]
    wanted = [board.literal(cell, sky[cell]) for cell in chance.some(symbols, _ANCHORS)]
    search = open_switched(bare, equal)
    try:
        for line in chance.shuffled(range(2 * size)):
            budget.check()
            wanted.append(bare.variables + 1 + line)
            if search.solve(wanted, effort=_EFFORT):
                sky = board.read(search.truth())
                if len(wanted) == _ANCHORS + lines:
                    break
            else:
                wanted.pop()
        return sky
    finally:
        search.close()

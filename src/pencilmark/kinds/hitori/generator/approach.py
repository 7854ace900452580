"""Numbers over a shading that come nearer and nearer to a wanted level.

Some shaded cells get other numbers, again and again, and what leads farther away is undone. How far
it is, an estimate says. Where that gets to the end, this is the only solution: nothing follows but
what must be. Else it takes an engine to rule out others.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf
from typing import NamedTuple

from ....generating.chance import Chance
from ....generating.generator import Budget
from ....generating.request import Wish
from ....generating.search import LESSON_STEPS
from ..techniques.equal import same_numbers
from .estimate import CHAINING, FOLLOWING, SUPPOSING, Look
from .make import Draft

_VARIATIONS = 12
"""How often numbers are changed before another shading is better."""
_VARIATIONS_OF_NEAR = 40
"""The same from the last one that came nearer, where little is missing."""
_CHANGED_AT_ONCE = 4
"""At most one in so many of the shaded cells is changed at a time."""
_THERE = 0.8
"""How often only cells are changed that have to do with what is wrong."""
_STILL_OPEN = {SUPPOSING: 0.5, CHAINING: 0.5, FOLLOWING: 0.7}
"""Where something is to be supposed, which share of the cells is open at least when it begins: a
single hard step at the end of an easy puzzle teaches little."""
_OPEN_AFTER = {CHAINING: 0.38, FOLLOWING: 0.41}
"""The same where shorter suppositions lead to longer ones, by the level of these: with less, most
of the steps are done."""
_LEVEL = 0.5
"""How far it is to a puzzle of the next level, if an open grid is as far as 1."""
_STEP = 0.1
"""How far it is to a puzzle with one hard step more, if an open grid is as far as 1."""


class Miss(NamedTuple):
    """How far a puzzle seems to be from a wanted level."""

    by: float
    """0 is right, 1 as far as an open grid."""
    where: int = 0
    """The cells, as bits, that have to do with it; 0: all have."""
    level: bool = False
    """Whether the level is right, and the puzzle at most lacks steps to teach it."""


_FAR = Miss(inf)
_RIGHT = Miss(0.0, level=True)
_TOO_HARD = Miss(1.0)


def approached(
    draft: Draft, wish: Wish, lone: float, chance: Chance, budget: Budget
) -> tuple[Draft, Miss]:
    """The draft of a puzzle with the same shading that is nearest to the wanted level, of all that
    were tried, and how near that is. At most the share `lone` of its cells may show a number that
    stands alone."""
    best, least = draft, _FAR
    left = _VARIATIONS
    while left:
        budget.check()
        left -= 1
        if draft is best or draft.numbers != best.numbers:
            miss = missed(draft, wish, lone, partial(draft.make_unique, chance, budget))
            if miss.by < min(1, least.by):
                left = _VARIATIONS_OF_NEAR
            if miss.by <= least.by:
                best, least = draft, miss
            if miss.by == 0:
                break
        draft = varied(best, chance, least.where)
    return best, least


def varied(draft: Draft, chance: Chance, where: int = 0) -> Draft:
    """A draft with other numbers in some of the shaded cells, where that matters."""
    other = draft.copy()
    cells: list[int] = []
    if where and chance.happens(_THERE):
        cells = [cell for cell in draft.shaded if where >> cell & 1]
    cells = cells or draft.shaded
    some = chance.between(1, max(1, len(cells) // _CHANGED_AT_ONCE))
    other.copy_numbers(chance, chance.some(cells, some))
    return other


def missed(
    draft: Draft, wish: Wish | None, lone: float, unique: Callable[[], bool] | None = None
) -> Miss:
    """How far a draft seems to be from a wanted level.

    Where a look does not show that its solution is the only one, `unique` changes it until it is,
    if that works out; without it, it is known to be.
    """
    grid = draft.grid
    lines = draft.equal_cells()
    same = same_numbers(grid, lines)
    if same.count(0) > lone * grid.size:
        return _FAR
    look = Look(grid, lines, same, draft.linked)
    aimed = None if wish is None or wish.scores or wish.low < SUPPOSING < wish.high else wish
    miss = None if aimed is None else _soon(look, aimed)
    if miss is not None:
        return miss
    if unique is not None:
        before = draft.numbers.copy()
        if not unique():
            return _FAR
        if draft.numbers != before:
            return missed(draft, wish, lone)
    return _RIGHT if aimed is None else _later(look, aimed)


def _soon(look: Look, wish: Wish) -> Miss | None:
    """The same, if patterns and the shortest suppositions tell it: what they solve has one
    solution."""
    look.patterns(min(2, int(wish.high)))
    if wish.low >= SUPPOSING:
        closed = _STILL_OPEN[min(int(wish.low), FOLLOWING)] - look.open
        if closed > 0:
            return Miss(1 + _LEVEL * (wish.low - SUPPOSING) + closed, look.starts)
    if wish.high == SUPPOSING or wish.low > SUPPOSING:
        look.suppose(SUPPOSING)
    if wish.high <= SUPPOSING:
        return _left(look, wish)
    return _too_easy(wish, CHAINING) if not look.unknown else None


def _later(look: Look, wish: Wish) -> Miss:
    """The same after longer suppositions, where something is left to them."""
    for level in range(CHAINING, min(int(wish.low), FOLLOWING + 1)):
        look.suppose(level)
        if not look.unknown:
            return _too_easy(wish, level + 1)
    exact = wish.low == wish.high <= FOLLOWING
    return _long(look, int(wish.low)) if exact else _RIGHT


def _too_easy(wish: Wish, level: int) -> Miss:
    """What is solved before the first supposition of a level."""
    return Miss(1 + _LEVEL * (wish.low - level))


def _long(look: Look, level: int) -> Miss:
    """What a puzzle lacks to teach long suppositions, if shorter ones have led this far."""
    before = look.open
    look.one_by_one(level)
    if not look.steps:
        return _TOO_HARD
    by = max(0.0, _OPEN_AFTER[level] - before) + _STEP * max(0, LESSON_STEPS - look.steps)
    return Miss(by + look.open, look.unknown, level=look.steps > 0)


def _left(look: Look, wish: Wish) -> Miss:
    """What is left open, or what else a puzzle lacks to teach its level, if there is one."""
    if look.unknown or wish.low < wish.high or wish.high == 1:
        return Miss(look.open, look.unknown, level=not look.unknown)
    return Miss(_STEP * max(0, LESSON_STEPS - look.steps), level=look.steps > 0)

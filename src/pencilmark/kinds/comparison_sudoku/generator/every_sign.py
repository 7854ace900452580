"""Puzzles with every sign inside the boxes and no digit: all depends on the grid.

Where a level is wanted, one grid after the other is looked at, each near the one before, until its
puzzle may have that level and teach it.
"""

from __future__ import annotations

from ....generating.chance import Chance
from ....generating.clues.selection import proof_effort
from ....generating.generator import Budget
from ....generating.request import Request, Wish
from ....generating.search import LESSON_STEPS
from ..puzzle import ComparisonSudoku
from ..rules import model
from .clues import CLUES, bare, sign_places, true_sign
from .estimate import BEYOND, PAIRS, SINGLES, Estimate, estimate
from .solutions import Box, Digits, near_grid, values_of
from .swaps import has_free_swaps

USUAL = 9
_TRIES = 24
"""Grids that are looked at in one try, where a level is wanted."""


def every_sign(box: Box, digits: Digits) -> ComparisonSudoku:
    """The puzzle with every sign of a grid."""
    return CLUES.plus(bare(box), [true_sign(a, b, digits) for a, b in sign_places(box)])


def as_wished(
    request: Request, box: Box, digits: Digits, chance: Chance, budget: Budget
) -> ComparisonSudoku | None:
    """The puzzle of this grid, in which no digits change places unnoticed, or of one near it.

    It has one solution and may have the wanted level, and of several such ones it teaches most;
    None if this try failed.
    """
    best: Digits | None = None
    least = 0.0
    wish = request.wish
    for _ in range(1 if wish is None or wish.scores else _TRIES):
        budget.check()
        lack = _lack(wish, box, digits, budget)
        if lack is not None and (best is None or lack < least):
            best, least = digits, lack
            if not lack:
                break
        digits = _without_swaps_near(digits, box, chance)
    return None if best is None else every_sign(box, best)


def near(
    request: Request, box: Box, digits: Digits, chance: Chance, budget: Budget
) -> ComparisonSudoku | None:
    """The same, but never of this grid itself."""
    other = _without_swaps_near(digits, box, chance)
    return None if other == digits else as_wished(request, box, other, chance, budget)


def _without_swaps_near(digits: Digits, box: Box, chance: Chance) -> Digits:
    """A near grid in which no digits change places unnoticed; the same one if none was found."""
    for _ in range(_NEAR_TRIES):
        other = near_grid(digits, box, chance)
        if not has_free_swaps(other, box):
            return other
    return digits


_NEAR_TRIES = 12


def _lack(wish: Wish | None, box: Box, digits: Digits, budget: Budget) -> float | None:
    """What the puzzle of a grid lacks to teach the wanted level, as far as one sees without rating
    it; None if it has not that level, or not one solution only."""
    late = 0.0
    if wish is not None and not wish.scores:
        found = estimate(digits, box, _STARTS if wish.high == PAIRS else (0.0, 1.0))
        if found.level > max(wish.high, SINGLES) or found.level < min(wish.low, BEYOND):
            return None
        if found.level < BEYOND:  # what is solved like this has no other solution
            return _lack_of_lesson(found) if found.level == wish.high else 0.0
        if wish.low >= BEYOND and found.last > _LAST:
            late = found.last
    effort = proof_effort(model(every_sign(box, digits)), values_of(digits), budget)
    return late if effort is not None and _promising(wish, box, effort) else None


def _lack_of_lesson(found: Estimate) -> float:
    """What a puzzle that takes pairs lacks to teach them."""
    late = found.first if found.first > _LATE else 0.0
    return max(0, _LESSON_PAIRS - found.pairs) + late if found.pairs else 0.0


_LESSON_PAIRS = LESSON_STEPS + 1
"""An estimate has more steps than a rating, which takes what follows from a pair at once."""
_LATE = 0.82
"""Where so much is known from bounds and singles, more than half of the steps are done."""
_LAST = 0.8
"""Where bounds, singles and pairs lead further than this, what is harder mostly comes late."""
_STARTS = (0.55, 0.85)
"""So much is known from bounds and singles in nine of ten puzzles of 9x9 that take pairs then, and
in hardly every second of those that take more or have several solutions."""


def _promising(wish: Wish | None, box: Box, effort: int) -> bool:
    """Whether the engine's effort lets a puzzle have a level beyond pairs; rating takes longer."""
    if wish is None or wish.scores or box[0] * box[1] != USUAL:
        return True
    return _EFFORTS[max(int(wish.low), BEYOND)][0] <= effort <= _EFFORTS[int(wish.high)][1]


_EFFORTS = {4: (2, 10), 5: (3, 10_000), 6: (3, 10_000)}
"""For each level from how many conflicts to how many a puzzle with every sign usually takes.

Of 70 puzzles of 9x9: level 4: 1 to 13, 5: 1 to 41."""

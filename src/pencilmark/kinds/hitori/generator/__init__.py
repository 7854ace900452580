"""How Hitoris are made.

What is avoided:
- a row or column without a shaded cell, which would be settled by nothing but its neighbours
  (in grids of at least 5 rows and columns);
- numbers that give themselves away: a cell whose number stands nowhere else in its row and column
  is clear in every puzzle with one solution. Shaded cells copy the numbers of as many different
  clear cells as they can, and no more than the share `lone` of the cells stands alone;
- shaded cells by convention: each has a clear twin in its row or column, and is forced.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from math import ceil, floor
from typing import Any

from ....generating.chance import Chance
from ....generating.generator import Budget, Generator
from ....generating.options import share
from ....generating.request import Option, Request
from ....generating.symmetry import renamed, turns
from ....grid import Grid, grid
from ....wording import Sentence
from ..puzzle import Hitori
from . import words
from .approach import approached, missed, varied
from .estimate import SUPPOSING
from .make import Draft, Taste, only_shading
from .numbers import clear_numbers
from .repair import repaired
from .solutions import full_shading, wanted_shading

SMALLEST, LARGEST = 3, 60
_FULL_LINES = 5
"""From this many rows and columns on, each of them has a shaded cell."""


def shares(value: object) -> tuple[float, float]:
    """A share or a range of shares.

    >>> shares("26%-30%"), shares(0.28), shares((0.26, 0.3))
    ((0.26, 0.3), (0.28, 0.28), (0.26, 0.3))
    """
    parts: Sequence[object] = [value]
    if isinstance(value, str):
        parts = re.split(r"(?<=[\d%\s])-", value)
    elif isinstance(value, list | tuple):
        parts = value
    try:
        found = [share(0, 1)(part) for part in parts]
    except ValueError:
        found = []
    if len(found) == 1:
        found *= 2
    if len(found) != 2 or found[0] > found[1]:
        raise ValueError(words.SHARES)
    return found[0], found[1]


OPTIONS = (
    Option("shaded", shares, None, words.HELP_SHADED, metavar="SHARE"),
    Option("lone", share(0, 1), 0.45, words.HELP_LONE, metavar="SHARE"),
)


def refusal(request: Request) -> Sentence | None:
    """Why there is no such Hitori, if that is known."""
    rows, cols = request.rows, request.cols
    if min(rows, cols) < SMALLEST:
        return Sentence(words.TOO_SMALL)
    if max(rows, cols) > LARGEST:
        return Sentence(words.TOO_LARGE, most=LARGEST)
    if request["shaded"] is None:
        return None
    low, high = request["shaded"]
    fewest, most = _counts(request)
    if fewest > most:
        return Sentence(words.NO_SUCH_COUNT, rows=rows, cols=cols, low=low, high=high)
    size = rows * cols
    least, largest = _known_shares(rows, cols)
    least, largest = ceil(least * size) / size, floor(largest * size) / size
    if most < least * size or fewest > largest * size:
        return Sentence(words.NO_SUCH_SHARE, rows=rows, cols=cols, least=least, most=largest)
    return None


def _counts(request: Request) -> tuple[int, int]:
    """The wanted number of shaded cells, fewest and most; one share is meant as near as it gets."""
    low, high = request["shaded"]
    size = request.rows * request.cols
    if low == high:
        return round(low * size), round(low * size)
    return ceil(low * size), floor(high * size)


def _known_shares(rows: int, cols: int) -> tuple[float, float]:
    """The smallest and the largest share of shaded cells that the search for shadings reaches.

    Measured by asking for one cell more, or less, until fewer than two of six searches succeed:
    5x5 5 to 9 cells, 6x6 8 to 12, 8x8 15 to 21, 10x10 24 to 33, 15x15 57 to 74, 20x20 105 to 130.
    """
    smaller = min(rows, cols)
    for side, known in ((7, (0.2, 0.34)), (10, (0.235, 0.33)), (15, (0.245, 0.327))):
        if smaller < side:
            return known
    return 0.265, 0.323


def make(request: Request, chance: Chance, budget: Budget) -> Hitori | None:
    """One try at a puzzle."""
    area = grid(request.rows, request.cols)
    best: tuple[float, list[int]] | None = None
    for number in range(_DRAFTS):
        if best is not None and number >= _DRAFTS_TO_TEACH:
            break
        budget.check()
        shaded = _shading(request, area, chance, budget)
        if shaded is None:
            return None
        if not _is_everywhere(area, shaded):
            continue
        taken = set(shaded)
        clear = [cell for cell in area.cells if cell not in taken]
        draft = Draft(area, shaded, clear_numbers(area, clear, chance), _taste(request, chance))
        draft.copy_numbers(chance, shaded)
        if request.wish is not None:
            draft, miss = approached(draft, request.wish, request["lone"], chance, budget)
            if miss.level and (best is None or miss.by < best[0]):
                best = miss.by, draft.numbers
            if miss.by == 0:
                break
        elif draft.make_unique(chance, budget) and _is_wanted(request, draft):
            return _puzzle(area, draft.numbers)
    return None if best is None else _puzzle(area, best[1])


def vary(
    request: Request, puzzle: Hitori, chance: Chance, budget: Budget, harder: bool
) -> Hitori | None:
    """One try at a puzzle with the same shading, in which some shaded cells show other numbers."""
    area = puzzle.grid
    numbers: list[Any] = [number for row in puzzle.numbers for number in row]
    shaded = only_shading(puzzle, budget)
    start = Draft(area, shaded, numbers, HARD if harder else EASY)
    for _ in range(_DRAFTS):
        budget.check()
        draft = varied(start, chance)
        if draft.make_unique(chance, budget) and _is_wanted(request, draft):
            return _puzzle(area, draft.numbers)
    return None


def _shading(request: Request, area: Grid, chance: Chance, budget: Budget) -> list[int] | None:
    """The solution of the puzzle to be; None if the wanted share of shaded cells is not found."""
    if request["shaded"] is None:
        return full_shading(area, chance)
    return wanted_shading(area, chance, budget, *_counts(request))


def _is_everywhere(area: Grid, shaded: Sequence[int]) -> bool:
    """Whether there is a shaded cell in every row and column, where that can be expected."""
    if min(area.rows, area.cols) < _FULL_LINES:
        return True
    rows = {cell // area.cols for cell in shaded}
    columns = {cell % area.cols for cell in shaded}
    return len(rows) == area.rows and len(columns) == area.cols


EASY = Taste(near=0.9)
HARD = Taste(far=1.0)
_DRAFTS = 30
"""How many drafts are looked at before a try has failed."""
_DRAFTS_TO_TEACH = 5
"""After how many of them one will do that seems as hard as wished but teaches little."""


def _taste(request: Request, chance: Chance) -> Taste:
    """Which numbers to copy for the wanted difficulty; without a wish anything between."""
    wish = request.wish
    if wish is None or wish.scores:
        return Taste(far=chance.random())
    return HARD if wish.low >= SUPPOSING else EASY


def _is_wanted(request: Request, draft: Draft) -> bool:
    """Whether a unique puzzle may be as it should, as far as that can be seen at a glance."""
    return missed(draft, request.wish, request["lone"]).level


def _puzzle(area: Grid, numbers: Sequence[int]) -> Hitori:
    cols = area.cols
    return Hitori(tuple(tuple(numbers[row * cols : (row + 1) * cols]) for row in range(area.rows)))


def canonical(puzzle: Hitori) -> Hashable:
    """The smallest of all the forms that turning and mirroring give, numbers by first use.

    >>> canonical(Hitori(((1, 1), (1, 2)))) == canonical(Hitori(((7, 5), (5, 5))))
    True
    """
    numbers = [number for row in puzzle.numbers for number in row]
    forms = []
    for rows, cols, cells in turns(puzzle.grid.rows, puzzle.grid.cols):
        names = renamed([numbers[cell] for cell in cells])
        forms.append((rows, cols, tuple([-1 if name is None else name for name in names])))
    return min(forms)


def levels(request: Request) -> tuple[int, int] | None:
    """The lowest and the highest level that were seen.

    All 490 different grids of 3x3 were rated: those with one solution have levels 1 to 3. For the
    other sizes each level was asked for with 30 seconds of time. 4x4, 6x6, 8x8, 10x10 and 12x12
    showed 1 as well as 6 (12x12 no 5 between them); 5x5 1 to 5 and 15x15 1 to 4, which may not be
    all there is.
    """
    if request.rows == request.cols:
        if request.rows == SMALLEST:
            return 1, 3
        if request.rows in (4, 6, 8, 10, 12):
            return 1, 6
    return None


GENERATOR = Generator[Hitori](
    usual_size=(10, 10),
    options=OPTIONS,
    refusal=refusal,
    make=make,
    vary=vary,
    canonical=canonical,
    levels=levels,
    repair=repaired,
    asks_how_hard=False,
    patience=2,
    aims_at_levels=True,
    lessons=3,
    tries=2_000,
)

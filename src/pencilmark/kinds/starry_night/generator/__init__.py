"""How Starry Nights are made.

A random sky, all that clues can say about it, and then as few of them as suffice: symbols in the
grid go first, so that a puzzle has as many of its clues beside the grid as possible.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ....generating.chance import Chance
from ....generating.clues.choice import Choice
from ....generating.clues.making import Making
from ....generating.clues.selection import grouped
from ....generating.generator import Budget, Generator
from ....generating.options import choice, whole
from ....generating.request import Option, Request
from ....generating.symmetry import CELL, COLUMN, ROW, SYMMETRIES, Place, image, turns
from ....grid import grid
from ....wording import Sentence
from ..puzzle import BLACK, NO_CLUE, WHITE, StarryNight
from . import words
from .clues import CLUES, Clue
from .equal_skies import equal_sky
from .estimate import open_cells
from .solutions import SMALLEST, Sky, random_sky

LARGEST = 30
LARGEST_OUTSIDE = 12
_SWAPPED = str.maketrans({WHITE: BLACK, BLACK: WHITE})


def refusal(request: Request) -> Sentence | None:
    """Why there is no such puzzle."""
    size, spare, symmetry = request.rows, request["spare"], request["symmetry"]
    if size != request.cols:
        return Sentence(words.NOT_SQUARE, rows=size, columns=request.cols)
    if size < SMALLEST:
        return Sentence(words.TOO_SMALL, size=size, least=SMALLEST)
    if size > (LARGEST_OUTSIDE if request["clues"] == "outside" else LARGEST):
        return Sentence(words.TOO_LARGE, most=LARGEST, outside=LARGEST_OUTSIDE)
    if spare:
        lines: list[Place] = [(where, n) for where in (ROW, COLUMN) for n in range(size)]
        paired = all(len(group) == 2 for group in grouped(lines, image(grid(size, size), symmetry)))
        if spare % 2 and paired:
            return Sentence(words.ODD_SPARE, symmetry=symmetry, spare=spare)
        most = (
            size // 2 if request["clues"] == "outside" else size if symmetry != "none" else 2 * size
        )
        if spare > most:
            return Sentence(words.TOO_MANY_SPARE, spare=spare, most=most)
    return None


def _solution(request: Request, chance: Chance, budget: Budget) -> Sky:
    """A random sky."""
    size = request.rows
    if request["clues"] == "outside" and size > _ENOUGH_BY_CHANCE:
        lines = 2 * size - chance.between(*_UNEQUAL_LINES)
        return equal_sky(size, lines, chance, budget)
    return random_sky(size, chance)


def _bare(request: Request, sky: Sequence[str]) -> StarryNight:
    """The puzzle without any clue."""
    return StarryNight(NO_CLUE * request.rows, NO_CLUE * request.rows)


def _candidates(request: Request, bare: StarryNight, sky: Sequence[str]) -> list[Clue]:
    """All the clues that a request allows for a sky."""
    inside = request["clues"] != "outside"
    return [clue for clue in CLUES.possible(bare, sky) if inside or clue.where != CELL]


def _eased(request: Request, clues: Choice, chosen: list[int], chance: Chance) -> list[int]:
    """These groups and some more, as a first guess."""
    return clues.with_spare(chosen, _first_guess(request, chance), chance) or chosen


def _first_guess(request: Request, chance: Chance) -> int:
    """With how many spare clues the search for a difficulty begins: easy puzzles are rated
    sooner than hard ones."""
    if request.wish is None:
        return 0
    low, high = (0.0, 1.0) if request.wish.scores else _SPARE[int(request.wish.high)]
    return chance.between(int(low * request.rows), int(high * request.rows))


_SPARE = {1: (0.8, 1.2), 2: (0.0, 0.4), 3: (0.2, 0.6), 4: (0.2, 0.4), 5: (0.0, 0.2), 6: (0.0, 0.0)}
"""For each level how many spare clues to begin with, for each row: a guess, that variations
correct."""


def _kept(request: Request, clue: Clue) -> bool:
    """Easy skies have every clue beside the grid, and few symbols in it."""
    wish, free = request.wish, request["spare"] is None
    return wish is not None and wish.easy and free and clue.where != CELL


_LESSON_CELLS = {2: 0.45}
"""Where symbols alone leave fewer cells open than this share, the clues beside the grid have little
to tell, and that mostly comes late."""

_ENOUGH_BY_CHANCE = 6
"""Up to this size the clues outside suffice for every fourth random sky or more."""
_UNEQUAL_LINES = (8, 10)
"""How many lines of a larger sky need not have both circles equally far from the star for the
clues outside to suffice. At 12x12 they did for 40 of 60 skies with 9, for none of 60 with 15."""


MAKING = Making(
    CLUES,
    _bare,
    _solution,
    image=lambda request: image(grid(request.rows, request.rows), request["symmetry"]),
    candidates=_candidates,
    late=lambda clue: clue.where == CELL,
    kept=_kept,
    eased=_eased,
    open_cells=open_cells,
    full_is_easiest=False,
)


def canonical(puzzle: StarryNight) -> Hashable:
    """The first of all the ways to turn the puzzle and to swap its colours.

    >>> canonical(StarryNight("W....", "S....")) == canonical(StarryNight("....S", "B...."))
    True
    """
    size = len(puzzle.rows)
    cells = "".join(puzzle.cells) if puzzle.cells else NO_CLUE * (size * size)
    forms = []
    for number in range(8):
        swap, up, back = number >> 2, number >> 1 & 1, number & 1
        rows = puzzle.rows[::-1] if up else puzzle.rows
        columns = puzzle.cols[::-1] if back else puzzle.cols
        if swap:
            rows, columns = columns, rows
        inside = "".join([cells[cell] for cell in turns(size, size)[number][2]])
        forms.append(f"{rows}/{columns}/{inside}")
    return min([*forms, *[form.translate(_SWAPPED) for form in forms]])


def levels(request: Request) -> tuple[int, int] | None:
    """The levels seen, as far as enough puzzles have been rated.

    Of 66 minimal puzzles of 6x6 5 had level 3, 19 level 4, 29 level 5 and 13 level 6 (5x5: 23,
    102, 74 and 1 of 200; 7x7: 4, 12, 38 and 10 of 64; 8x8: 4, 11, 33 and 6 of 54). With twelve
    spare clues 21 of 60 had level 1 and 8 level 2. Clues outside alone, even all of them, gave
    nothing below level 3 in 85 puzzles of 5x5 to 7x7.
    """
    if not SMALLEST <= request.rows <= _RATED:
        return None
    if request["clues"] == "outside" or request["spare"] == 0:
        return 3, 6
    return (1, 6) if request["spare"] is None else None


_RATED = 8
"""Up to this size enough puzzles have been rated."""

GENERATOR = Generator(
    usual_size=(6, 6),
    options=(
        Option("clues", choice("any", "outside"), "any", words.CLUES_HELP, "WHERE"),
        Option("spare", whole(0, 2 * LARGEST), None, words.SPARE_HELP, "NUMBER"),
        Option("symmetry", choice("none", *SYMMETRIES), "none", words.SYMMETRY_HELP, "HOW"),
    ),
    refusal=refusal,
    make=MAKING.make,
    vary=MAKING.vary,
    canonical=canonical,
    levels=levels,
    clues=CLUES,
    giveaways=lambda puzzle: len(puzzle.givens),
    asks_how_hard=False,
    open_cells=open_cells,
    ease=MAKING.ease,
    lesson_cells=_LESSON_CELLS,
    patience=6,
    lessons=12,
    anew_from=4,
)

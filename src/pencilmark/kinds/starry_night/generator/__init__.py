"""How Starry Nights are made.

A random sky, all that clues can say about it, and then as few of them as suffice: symbols in the
grid go first, so that a puzzle has as many of its clues beside the grid as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import closing

from ....generating.chance import Chance
from ....generating.clues.selection import Selection, grouped, solution_of
from ....generating.generator import Budget, Generator
from ....generating.options import choice, whole
from ....generating.request import Option, Request
from ....generating.symmetry import turns
from ....model import Deferred
from ....wording import Sentence
from ..puzzle import BLACK, NO_CLUE, WHITE, StarryNight
from ..rules import model
from . import words
from .clues import CELL, CLUES, COLUMN, ROW, Clue
from .equal_skies import equal_sky
from .solutions import SMALLEST, Sky, clues_of, random_sky

LARGEST = 30
LARGEST_OUTSIDE = 12
_SWAPPED = str.maketrans({WHITE: BLACK, BLACK: WHITE})
_TURNS = {"rotation": 3, "mirror": 1, "diagonal": 4}
"""The symmetries by their number among the turns of a grid; each undoes itself."""

Place = tuple[str, int]
"""Of a clue: at which line or in which cell."""


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
        paired = all(len(group) == 2 for group in grouped(lines, _image(size, symmetry)))
        if spare % 2 and paired:
            return Sentence(words.ODD_SPARE, symmetry=symmetry, spare=spare)
        most = (
            size // 2 if request["clues"] == "outside" else size if symmetry != "none" else 2 * size
        )
        if spare > most:
            return Sentence(words.TOO_MANY_SPARE, spare=spare, most=most)
    return None


def make(request: Request, chance: Chance, budget: Budget) -> StarryNight | None:
    """One try at a puzzle."""
    size = request.rows
    if request["clues"] == "outside" and size > _ENOUGH_BY_CHANCE:
        lines = 2 * size - chance.between(*_UNEQUAL_LINES)
        sky = equal_sky(size, lines, chance, budget)
    else:
        sky = random_sky(size, chance)
    clues = _Choice(request, sky, budget)
    with closing(clues.selection):
        everything = range(len(clues.groups))
        inside = [number for number in everything if clues.groups[number][0].where == CELL]
        chosen = clues.selection.minimal(everything, chance, budget, first=inside)
        if chosen is not None and request["spare"] is not None:
            chosen = clues.selection.with_spare(chosen, request["spare"], chance)
        elif chosen is not None:
            more = _first_guess(request, chance)
            chosen = clues.selection.with_spare(chosen, more, chance) or chosen
    return None if chosen is None else clues.puzzle(chosen)


def _first_guess(request: Request, chance: Chance) -> int:
    """With how many spare clues the search for a difficulty begins: easy puzzles are rated
    sooner than hard ones."""
    if request.wish is None:
        return 0
    low, high = (0.0, 1.0) if request.wish.scores else _SPARE[int(request.wish.high)]
    return chance.between(int(low * request.rows), int(high * request.rows))


_SPARE = {1: (2.0, 2.5), 2: (1.0, 2.0), 3: (0.5, 1.0), 4: (0.2, 0.4), 5: (0.0, 0.2), 6: (0.0, 0.0)}
"""For each level how many spare clues to begin with, for each row: a guess, that variations
correct."""


_ENOUGH_BY_CHANCE = 6
"""Up to this size the clues outside suffice for every fourth random sky or more."""
_UNEQUAL_LINES = (8, 10)
"""How many lines of a larger sky need not have both circles equally far from the star for the
clues outside to suffice. At 12x12 they did for 40 of 60 skies with 9, for none of 60 with 15."""


def vary(
    request: Request, puzzle: StarryNight, chance: Chance, budget: Budget, harder: bool
) -> StarryNight | None:
    """One try at another puzzle with the same solution."""
    sky = solution_of(model(puzzle), budget)
    assert sky is not None
    clues = _Choice(request, sky, budget)
    with closing(clues.selection):
        there = frozenset(CLUES.of(puzzle))
        now = [n for n, group in enumerate(clues.groups) if there.issuperset(group)]
        chosen = clues.selection.near(now, chance, budget, harder, request["spare"])
    return None if chosen is None else clues.puzzle(chosen)


class _Choice:
    """All the clues that a request allows for a sky, in their groups."""

    def __init__(self, request: Request, sky: Sky, budget: Budget) -> None:
        size = request.rows
        self._bare = StarryNight(NO_CLUE * size, NO_CLUE * size)
        full: StarryNight = StarryNight(*clues_of(sky, size))
        if request["clues"] != "outside":
            full = CLUES.plus(full, CLUES.possible(full, sky))
        clues = CLUES.of(full)
        rules = model(full).own
        assert not isinstance(rules, Deferred)
        places = [(clue.where, clue.number) for clue in clues]
        groups = grouped(places, _image(size, request["symmetry"]))
        self.groups: list[list[Clue]] = [[clues[n] for n in group] for group in groups]
        rules_of = [[rules[n] for n in group] for group in groups]
        self.selection = Selection(model(self._bare), rules_of, sky, budget=budget)

    def puzzle(self, chosen: list[int]) -> StarryNight:
        return CLUES.plus(self._bare, [clue for n in chosen for clue in self.groups[n]])


def _image(size: int, symmetry: str) -> Callable[[Place], Place] | None:
    """Where a clue's counterpart stands."""
    if symmetry == "none":
        return None
    cells = turns(size, size)[_TURNS[symmetry]][2]

    def image(place: Place) -> Place:
        where, number = place
        if where == CELL:
            return CELL, cells[number]
        first = cells[number * size if where == ROW else number]
        last = cells[number * size + size - 1 if where == ROW else number + size * (size - 1)]
        return (ROW, first // size) if first // size == last // size else (COLUMN, first % size)

    return image


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
        Option("symmetry", choice("none", *_TURNS), "none", words.SYMMETRY_HELP, "HOW"),
    ),
    refusal=refusal,
    make=make,
    vary=vary,
    canonical=canonical,
    levels=levels,
    clues=CLUES,
)

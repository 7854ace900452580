"""How Comparison Sudokus are made.

A random grid and every sign inside its boxes. Every sixth grid of 9x9 has no other solution then,
and every second of those in which no two digits could change places unnoticed (`swaps`). Signs
may then go until every one is needed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import closing

from ....generating.chance import Chance
from ....generating.clues.choice import Choice
from ....generating.clues.selection import grouped, solution_of
from ....generating.generator import Budget, Generator
from ....generating.options import choice, whole
from ....generating.request import Option, Request
from ....generating.symmetry import SYMMETRIES
from ....wording import Sentence
from ..puzzle import DIGITS, ComparisonSudoku
from ..rules import model
from . import words
from .clues import CLUES, DIGIT, Clue, Place, bare, clue_at, sign_places
from .every_sign import USUAL, as_wished, every_sign, near
from .solutions import Box, Digits, near_grid, random_grid, values_of
from .swaps import without_swaps
from .symmetry import canonical, image, some_cells

LARGEST = 15
"""One of 16x16 with 40 digits took 28 s of CPU, and with few digits none was found in 24 s."""
LARGEST_ALONE = 12
"""With signs alone: of ten grids of 16x16 with every sign none had one solution only."""
FEW = "few"
_NEAR_TRIES = 12
"""Grids near a given one that are looked at in one variation."""


def read_box(value: object) -> Box:
    """The shape of a box from a text or a pair.

    >>> read_box("2x3"), read_box((3, 3))
    ((2, 3), (3, 3))
    """
    found: list[object] = []
    if isinstance(value, str):
        match = re.fullmatch(r"\s*(\d{1,2})\s*[xX\u00d7]\s*(\d{1,2})\s*", value)
        found = [int(number) for number in match.groups()] if match else []
    elif isinstance(value, list | tuple):
        found = list(value)
    numbers = [n for n in found if isinstance(n, int) and not isinstance(n, bool) and 0 < n < 100]
    if len(numbers) != 2 or len(found) != 2:
        raise ValueError(words.BOX_EXPECTED)
    return numbers[0], numbers[1]


def read_digits(value: object) -> int | str:
    """The number of given digits, or `few`.

    >>> read_digits("few"), read_digits("4")
    ('few', 4)
    """
    if value == FEW:
        return FEW
    most = LARGEST * LARGEST
    try:
        number: int = whole(0, most)(value)
    except ValueError:
        raise ValueError(words.DIGITS_EXPECTED.format(most=most)) from None
    return number


def box_of(request: Request) -> Box | None:
    """The shape of a request's boxes; None if there is none for its size."""
    size = request.rows
    box: Box | None = request["box"]
    if box is not None:
        return box if min(box) > 1 and box[0] * box[1] == size else None
    heights = [rows for rows in range(2, size) if size % rows == 0 and rows * rows <= size]
    return (heights[-1], size // heights[-1]) if heights else None


def refusal(request: Request) -> Sentence | None:
    """Why there is no such puzzle."""
    size, digits, spare = request.rows, request["digits"], request["spare"]
    if size != request.cols:
        return Sentence(words.NOT_SQUARE, rows=size, columns=request.cols)
    if size > (LARGEST if digits else LARGEST_ALONE):
        return Sentence(words.TOO_LARGE, most=LARGEST, alone=LARGEST_ALONE)
    box = box_of(request)
    if box is None and request["box"] is not None:
        rows, columns = request["box"]
        return Sentence(words.BAD_BOX, rows=rows, columns=columns, size=size)
    if box is None:
        return Sentence(words.NO_BOX, size=size, sizes=_SIZES)
    if spare is not None and request["signs"] == "all":
        return Sentence(words.NO_SPARE)
    if request["symmetry"] == "diagonal" and box[0] != box[1]:
        return Sentence(words.DIAGONAL_BOX, rows=box[0], columns=box[1])
    return _bad_number(request, box)


_SIZES = "4, 6, 8, 9, 10, 12, 14 and 15"


def _bad_number(request: Request, box: Box) -> Sentence | None:
    """What is wrong with the numbers of digits and of spare signs."""
    size, digits, spare = request.rows, request["digits"], request["spare"]
    places = sign_places(box)
    given = 0 if digits == FEW else digits
    all_signs = request["signs"] == "all"
    numbers: list[tuple[int, str, int, Sequence[Place]]] = [
        (spare or 0, words.SPARE, len(places) // 4, places),
        (
            given,
            words.DIGITS,
            size * size // 2 if all_signs else size,
            [(cell,) for cell in range(size * size)],
        ),
    ]
    turn = image(size, request["symmetry"])
    for number, what, most, where in numbers:
        if number > most:
            return Sentence(words.TOO_MANY, number=number, what=what, most=most)
        if number % 2 and all(len(group) == 2 for group in grouped(where, turn)):
            symmetry = request["symmetry"]
            return Sentence(words.ODD_NUMBER, symmetry=symmetry, what=what, number=number)
    return None


def make(request: Request, chance: Chance, budget: Budget) -> ComparisonSudoku | None:
    """One try at a puzzle."""
    box = box_of(request)
    assert box is not None
    digits = random_grid(box, chance)
    if request["digits"] == 0:
        settled = without_swaps(digits, box, chance)
        if settled is None:
            return None
        digits = settled
    if request["signs"] == "all":
        way = as_wished if request["digits"] == 0 else _with_digits
        return way(request, box, digits, chance, budget)
    return _with_few_signs(request, box, digits, chance, budget)


def vary(
    request: Request, puzzle: ComparisonSudoku, chance: Chance, budget: Budget, harder: bool
) -> ComparisonSudoku | None:
    """One try at a near puzzle: another grid with all its signs, or other signs of this grid."""
    solution = solution_of(model(puzzle), budget)
    assert solution is not None
    digits = tuple([DIGITS.index(value) + 1 for value in solution])
    if request["signs"] == "all":
        way = near if request["digits"] == 0 else _near_with_digits
        return way(request, puzzle.box, digits, chance, budget)
    places = _candidates(request, puzzle)
    with closing(_choice(request, bare(puzzle.box), places, digits, budget)) as clues:
        fixed = [] if request["digits"] == FEW else clues.where(_is_digit)
        now = clues.there(puzzle)
        chosen = clues.near(now, chance, budget, harder, spare=request["spare"], fixed=fixed)
        if chosen is None or not clues.needs(chosen, fixed):
            return None
        found: ComparisonSudoku = clues.puzzle(chosen)
        return found


def _choice(
    request: Request,
    puzzle: ComparisonSudoku,
    places: Sequence[Place],
    digits: Digits,
    budget: Budget,
) -> Choice:
    """The clues of these places that are true of a grid, to choose from."""
    candidates = [clue_at(place, digits) for place in places]
    turn = image(puzzle.size, request["symmetry"])
    return Choice(CLUES, puzzle, candidates, values_of(digits), image=turn, budget=budget)


def _is_digit(clue: Clue) -> bool:
    return clue.what == DIGIT


def _near_with_digits(
    request: Request, box: Box, digits: Digits, chance: Chance, budget: Budget
) -> ComparisonSudoku | None:
    """A puzzle with every sign of a grid near this one, and digits as requested."""
    for _ in range(_NEAR_TRIES):
        budget.check()
        found = _with_digits(request, box, near_grid(digits, box, chance), chance, budget)
        if found is not None:
            return found
    return None


def _candidates(request: Request, puzzle: ComparisonSudoku) -> list[Place]:
    """Where clues may be in a variation: digits stay where they are unless any may be used."""
    cells: Sequence[int] = [cell for cell, _ in puzzle.given_digits]
    if request["digits"] == FEW:
        cells = range(puzzle.size * puzzle.size)
    return [*sign_places(puzzle.box), *[(cell,) for cell in cells]]


def _with_digits(
    request: Request, box: Box, digits: Digits, chance: Chance, budget: Budget
) -> ComparisonSudoku | None:
    """The puzzle with every sign of a grid, and digits as requested."""
    puzzle, wanted = every_sign(box, digits), request["digits"]
    cells: list[Place] = [(cell,) for cell in range(len(digits))]
    with closing(_choice(request, puzzle, cells, digits, budget)) as clues:
        chosen = clues.minimal(clues.everything, chance, budget)
        if chosen is not None and wanted != FEW:
            missing = wanted - len(clues.clues(chosen))
            if missing < 0:
                return None
            chosen = clues.with_spare(chosen, missing, chance)
        return None if chosen is None else clues.puzzle(chosen)


def _with_few_signs(
    request: Request, box: Box, digits: Digits, chance: Chance, budget: Budget
) -> ComparisonSudoku | None:
    """The puzzle with a minimal choice of the signs of a grid, and digits as requested."""
    wanted = request["digits"]
    cells: list[Place] = [(cell,) for cell in range(len(digits))]
    if wanted != FEW:
        cells = some_cells(cells, wanted, image(request.rows, request["symmetry"]), chance)
    places = [*sign_places(box), *cells]
    with closing(_choice(request, bare(box), places, digits, budget)) as clues:
        given = clues.where(_is_digit)
        if wanted == FEW:
            chosen = clues.minimal(clues.everything, chance, budget, first=given)
        else:
            chosen = clues.minimal(clues.everything, chance, budget, fixed=given)
        if chosen is None or (wanted != FEW and not clues.needs(chosen, given)):
            return None
        if request["spare"] is not None:
            chosen = clues.with_spare(chosen, request["spare"], chance)
        else:
            more = _first_guess(request, len(sign_places(box)), chance)
            chosen = clues.with_spare(chosen, more, chance) or chosen
        return None if chosen is None else clues.puzzle(chosen)


def _first_guess(request: Request, signs: int, chance: Chance) -> int:
    """With how many spare signs the search for a difficulty begins: easy puzzles are rated
    sooner than hard ones."""
    if request.wish is None:
        return 0
    low, high = (0.0, 0.3) if request.wish.scores else _SPARE[int(request.wish.high)]
    return chance.between(int(low * signs), int(high * signs))


_SPARE = {1: (0.4, 0.5), 2: (0.4, 0.5), 3: (0.3, 0.4), 4: (0.2, 0.3), 5: (0.1, 0.2), 6: (0.0, 0.0)}
"""For each level how many spare signs to begin with, as a share of all signs: a rough guess, that
variations correct."""


def levels(request: Request) -> tuple[int, int] | None:
    """The levels seen in puzzles with every sign and no digits, 70 or more of each size."""
    plain = request["signs"] == "all" and request["digits"] == 0 and request["box"] is None
    return _LEVELS.get(request.rows) if plain else None


_LEVELS = {4: (1, 2), 6: (2, 5), 8: (2, 5), 9: (2, 5)}
"""4x4: level 1 45 and level 2 55; 6x6: level 2 98 and level 5 2; 8x8: levels 2 to 5 59, 12, 9 and
20 of 100; 9x9: 28, 11, 10 and 21 of 70."""

GENERATOR = Generator(
    usual_size=(USUAL, USUAL),
    options=(
        Option("signs", choice("all", "minimal"), "all", words.SIGNS_HELP, "WHICH"),
        Option("digits", read_digits, 0, words.DIGITS_HELP, "NUMBER"),
        Option("box", read_box, None, words.BOX_HELP, "SHAPE"),
        Option("spare", whole(0, 99), None, words.SPARE_HELP, "NUMBER"),
        Option("symmetry", choice("none", *SYMMETRIES), "none", words.SYMMETRY_HELP, "HOW"),
    ),
    refusal=refusal,
    make=make,
    vary=vary,
    canonical=canonical,
    levels=levels,
    clues=CLUES,
    patience=6,
    lessons=9,
)

"""How Bosnian Snakes are made.

A random snake that fills the grid well, all the numbers that are true of it, and then as few of
them as suffice. Unless its length is asked for, a snake has 65 to 90% of the greatest length that
fits, and no row or column is without it, unless the ends that are asked for leave no room for
that. White circles give cells of the snake away: they are chosen like the numbers where they are
asked for. There is always a number, or then a circle, to start from. The ends are not chosen like
the numbers: both are shown, needed or not, unless they are to be hidden.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ....generating.chance import Chance
from ....generating.clues.choice import Choice
from ....generating.clues.clue_minimizer import set_minus
from ....generating.clues.making import Making
from ....generating.generator import Budget, Generator
from ....generating.options import choice, span, whole, yes_or_no
from ....generating.request import CannotMake, Option, Request
from ....generating.symmetry import COLUMN, ROW, SYMMETRIES, first_turn, image
from ....grid import Grid, grid
from ....wording import Sentence
from ..puzzle import EMPTY, SNAKE, BosnianSnake
from . import words
from .clues import CLUES, Clue, circles_of, ends_of, lines_of, numbers_of
from .estimate import open_cells
from .options import LARGEST, every_length, lengths, read_ends, refusal, wanted_ends
from .solutions import longest, random_snake

_MORE_FOR_LEVEL = {1: 0.1, 2: 0.0, 3: 0.12, 4: 0.03}
_MORE_OUTSIDE_FOR_LEVEL = {1: 1.0, 2: 1.0, 3: 0.7, 4: 0.3}
"""How much of the numbers that are not needed is given at first where these levels are wanted."""
_LESSON_CELLS = {3: 0.36, 4: 0.45}
"""The share that easier techniques should leave open of a puzzle that is to teach a level."""
_SNAKES = 60
"""How many snakes are begun before it is said that none comes out as wished."""
_SNAKES_OF_A_LENGTH = 10
"""How many of each length where the ends leave no room for the usual lengths."""


def _snake(request: Request, chance: Chance, budget: Budget) -> list[int]:
    """A snake as wished, from end to end; CannotMake if none is found."""
    cells = grid(request.rows, request.cols)
    ends, possible = wanted_ends(request), lengths(request)
    usual = request["length"] is None
    tries = _SNAKES
    for _ in range(_SNAKES):
        snake = random_snake(cells, chance.pick(possible), ends, chance, budget)
        if snake is not None and not (usual and _leaves_a_line(cells, snake)):
            return snake
    if usual and ends:  # these ends may leave too little room for a snake as they usually are
        possible = every_length(request)
        tries += _SNAKES_OF_A_LENGTH * len(possible)
        for length in sorted(possible, key=lambda other: _far(other, lengths(request))):
            for _ in range(_SNAKES_OF_A_LENGTH):
                snake = random_snake(cells, length, ends, chance, budget)
                if snake is not None:
                    return snake
    low, high = possible[0], possible[-1]
    told = Sentence(words.CELLS, length=low)
    if low < high:
        told = Sentence(words.CELL_RANGE, low=low, high=high)
    raise CannotMake(words.NO_SNAKE, length=told, rows=cells.rows, columns=cells.cols, tries=tries)


def _far(length: int, usual: Sequence[int]) -> tuple[int, int]:
    """How far a length is from the usual ones, then from the longest of them."""
    return max(usual[0] - length, length - usual[-1], 0), abs(usual[-1] - length)


def _leaves_a_line(grid: Grid, snake: Sequence[int]) -> bool:
    """Whether some row or column is without the snake."""
    return any(line.number == 0 for line in lines_of(grid, snake))


def _solution(request: Request, chance: Chance, budget: Budget) -> list[str]:
    """A snake as wished, as the values of the cells."""
    body = set(_snake(request, chance, budget))
    return [SNAKE if cell in body else EMPTY for cell in range(request.rows * request.cols)]


def _bare(request: Request, values: Sequence[str]) -> BosnianSnake:
    """The puzzle without any number: with its ends, unless they are to be hidden."""
    cells = grid(request.rows, request.cols)
    ends = () if request["ends"] == "hidden" else ends_of(cells, _body(values))
    return BosnianSnake((cells.rows, cells.cols), ends=tuple(cells.pair(end.place) for end in ends))


def _candidates(request: Request, puzzle: BosnianSnake, values: Sequence[str]) -> list[Clue]:
    """All the numbers and circles that a request allows for a snake."""
    clues: list[Clue] = []
    if request["clues"] != "inside":
        clues += lines_of(puzzle.grid, _body(values))
    if request["clues"] != "outside":
        clues += numbers_of(puzzle.grid, _body(values))
    if request["circles"]:
        clues += circles_of(puzzle.grid, _body(values))
    return clues


def _body(values: Sequence[str]) -> list[int]:
    return [cell for cell, value in enumerate(values) if value == SNAKE]


def _eased(request: Request, clues: Choice, chosen: list[int], chance: Chance) -> list[int]:
    """These groups and as many more as puzzles of the wanted level have, more or less: it
    takes long to rate a puzzle that is much too hard, and many steps to make it easier."""
    wish = request.wish
    if wish is None or wish.scores:
        return chosen
    outside = request["clues"] == "outside" and not request["circles"]
    shares = _MORE_OUTSIDE_FOR_LEVEL if outside else _MORE_FOR_LEVEL
    share = shares.get(int(wish.high), 0.0)
    others = set_minus(clues.everything, chosen)
    return [*chosen, *chance.some(others, round(share * len(others)))]


def _kept(request: Request, clue: Clue) -> bool:
    """Easy snakes have a number beside every line, as in print, and few in cells."""
    wish, free = request.wish, request["spare"] is None
    return wish is not None and wish.easy and free and clue.where in (ROW, COLUMN)


MAKING = Making(
    CLUES,
    _bare,
    _solution,
    image=lambda request: image(grid(request.rows, request.cols), request["symmetry"]),
    candidates=_candidates,
    kept=_kept,
    eased=_eased,
    open_cells=open_cells,
)

_NOTHING, _END, _GIVEN_SNAKE, _GIVEN_EMPTY, _MIDDLE = -1, 9, 10, 11, 12
"""What may stand in a cell, besides a number from 0 to 8."""


def canonical(puzzle: BosnianSnake) -> Hashable:
    """The first of all the ways to turn the puzzle.

    Each number beside the grid is written at both ends of its line, so that it turns with it.

    >>> one = BosnianSnake((2, 3), rows=(3, None), ends=((0, 0), (1, 2)))
    >>> other = BosnianSnake((3, 2), cols=(None, 3), ends=((0, 1), (2, 0)))
    >>> canonical(one) == canonical(other), canonical(one) == canonical(BosnianSnake((2, 3)))
    (True, False)
    """
    height, width = puzzle.size[0] + 2, puzzle.size[1] + 2
    page = [_NOTHING] * (height * width)
    for row, number in enumerate(puzzle.rows, 1):
        if number is not None:
            page[row * width] = page[row * width + width - 1] = number
    for col, number in enumerate(puzzle.cols, 1):
        if number is not None:
            page[col] = page[(height - 1) * width + col] = number
    for row, col, number in puzzle.counts:
        page[(row + 1) * width + col + 1] = number
    given = (
        (puzzle.ends, _END),
        (puzzle.snake, _GIVEN_SNAKE),
        (puzzle.empty, _GIVEN_EMPTY),
        (puzzle.middles, _MIDDLE),
    )
    for places, sign in given:
        for row, col in places:
            page[(row + 1) * width + col + 1] = sign
    return first_turn(height, width, page)


_LARGEST_RATED = 10
_HIGHEST = {3: 3, 4: 4, 5: 5}
_HIGHEST_HIDDEN = {"both": 5, "inside": 2, "outside": 4}
"""By size, and at 3x3 with hidden ends by the numbers that are used. None of 2,082 minimal puzzles
of 3x3, 1,176 of 4x4, 622 of 5x5, and 1,600 or more for each choice with hidden ends had a higher
level; with lines alone one of 535 of 5x5 had level 6."""


def levels(request: Request) -> tuple[int, int] | None:
    """The levels seen among square puzzles without further wishes, up to 10x10.

    With as many numbers as it takes even the lowest level is reached, but not where the lines
    alone have numbers: all of them given, level 1 had 72 of 291 snakes of 6x6, 3 of 142 of 8x8,
    and the lowest of 19 of 10x10 was 3. Among minimal puzzles level 1 was not seen from 6x6 on
    (of 198 to 335 for each choice of numbers), nor with lines alone from 4x4 on (of 1,211), and
    level 2 not at 10x10 (of 60).
    """
    size, clues, spare = request.rows, request["clues"], request["spare"]
    plain = request["ends"] in ("free", "hidden") and request["symmetry"] == "none"
    if size != request.cols or size > _LARGEST_RATED or not plain:
        return None
    if spare or request["length"] is not None or request["circles"]:
        return None
    hidden = request["ends"] == "hidden"
    if hidden:
        return 1, _HIGHEST_HIDDEN[clues] if size == 3 else 6
    outside = clues == "outside"
    lowest = 1
    if size == _LARGEST_RATED and (spare == 0 or outside):
        lowest = 3
    elif spare == 0 and size > (3 if outside else 5):
        lowest = 2
    return lowest, 6 if outside and size == 5 else _HIGHEST.get(size, 6)


GENERATOR = Generator(
    usual_size=(8, 8),
    options=(
        Option("clues", choice("both", "inside", "outside"), "both", words.CLUES_HELP, "WHERE"),
        Option("circles", yes_or_no, False, words.CIRCLES_HELP, flag=True),
        Option("ends", read_ends, "free", words.ENDS_HELP, "ENDS", question=words.ENDS_QUESTION),
        Option("length", span(1, longest(LARGEST, LARGEST)), None, words.LENGTH_HELP, "CELLS"),
        Option("spare", whole(0, LARGEST * LARGEST), None, words.SPARE_HELP, "NUMBER"),
        Option("symmetry", choice("none", *SYMMETRIES), "none", words.SYMMETRY_HELP, "HOW"),
    ),
    refusal=refusal,
    make=MAKING.make,
    vary=MAKING.vary,
    canonical=canonical,
    levels=levels,
    clues=CLUES,
    giveaways=lambda puzzle: len(puzzle.counts) + len(puzzle.middles),
    asks_how_hard=False,
    open_cells=open_cells,
    lesson_cells=_LESSON_CELLS,
    patience=6,
    lessons=4,
    ease=MAKING.ease,
    tries=2_000,
)

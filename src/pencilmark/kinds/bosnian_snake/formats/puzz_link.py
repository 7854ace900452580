"""A snake without numbers in the grid as a puzz.link address: circles, and numbers beside it.

A black circle there is an end of the snake and a white one a cell between its ends. A given snake
cell says the same as a white circle where both ends are given; elsewhere it has no place.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....errors import FormatError
from ....formats.codec import CannotHold
from ....formats.pzpr import LINK, link_name
from ....formats.pzpr.body import OnePart
from ....formats.pzpr.link import read_link, write_link
from ....formats.pzpr.pieces import Gaps, InTurn, Number, Packed, cells, lines
from ....wording import Sentence
from .. import words
from ..puzzle import BosnianSnake, Place
from . import PZPR_LOOP, PZPR_NAME

_NONE, MIDDLE, END = 0, 1, 2
_CLUE = Number(16, "the clues")
BODY = OnePart(InTurn(Packed(3, 3, cells, "the circles"), Gaps(_CLUE, lines)))
"""A circle or none for each cell, and a clue or none for each column and then for each row."""


def read(source: str) -> BosnianSnake:
    """Circles, then column numbers and row numbers.

    >>> read("https://puzz.link/p?snake/3/2/i0g1i").ends
    ((0, 0),)
    """
    refuse_loop(link_name(source), LINK)
    link = read_link(source, PZPR_NAME)
    circles, clues = BODY.read(link)
    return BosnianSnake(
        (link.rows, link.cols),
        tuple(clues[link.cols :]),
        tuple(clues[: link.cols]),
        places_of(circles, link.cols, END),
        middles=places_of(circles, link.cols, MIDDLE),
    )


def write(puzzle: BosnianSnake) -> str:
    """The address that `read` reads."""
    body = BODY.write((circles_of(puzzle), (*puzzle.cols, *puzzle.rows)))
    return write_link(PZPR_NAME, *puzzle.size, body)


def snake_lost(puzzle: BosnianSnake) -> list[Sentence]:
    """What says the same but comes back as something else."""
    return [Sentence(words.SNAKE_AS_CIRCLES)] if puzzle.snake and len(puzzle.ends) == 2 else []


lost = snake_lost


def places_of(circles: Sequence[int], cols: int, circle: int) -> tuple[Place, ...]:
    """The cells with this circle."""
    return tuple(divmod(cell, cols) for cell, found in enumerate(circles) if found == circle)


def circles_of(puzzle: BosnianSnake) -> list[int]:
    """A circle, or none, for each cell."""
    faults = puzzle.faults()
    if faults:
        raise CannotHold(f"pzpr has no place for a faulty puzzle: {faults[0]}")
    if puzzle.counts:
        raise CannotHold("pzpr has no place for numbers inside the grid of a snake")
    if puzzle.empty:
        raise CannotHold("pzpr has no place for cells of a snake puzzle that are given as empty")
    if puzzle.snake and len(puzzle.ends) < 2:
        raise CannotHold(
            "pzpr has a place for given snake cells only where both ends are given too"
        )
    if any((number or 0) > _CLUE.largest for number in (*puzzle.rows, *puzzle.cols)):
        raise CannotHold(f"pzpr has no place for numbers above {_CLUE.largest}")
    rows, cols = puzzle.size
    circles = [_NONE] * (rows * cols)
    for places, circle in (
        (puzzle.snake, MIDDLE),
        (puzzle.middles, MIDDLE),
        (puzzle.ends, END),
    ):
        for row, col in places:
            circles[row * cols + col] = circle
    return circles


def refuse_loop(name: str | None, format: str) -> None:
    """Say why the puzzle of that name is none of this kind."""
    if name == PZPR_LOOP:
        raise FormatError(
            format,
            "a snake with two ends (pzpr calls it 'snake')",
            f"{PZPR_LOOP!r}, whose snake is a closed loop: no kind can hold that",
        )

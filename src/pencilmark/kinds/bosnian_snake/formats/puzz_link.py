"""A snake without numbers in the grid as a puzz.link address: circles, and numbers beside it.

A black circle there is an end of the snake and a white one a cell between its ends, so a given
snake cell can be told only where both ends are given too.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....errors import FormatError
from ....formats.codec import CannotHold
from ....formats.pzpr import LINK, link_name
from ....formats.pzpr.body import OnePart
from ....formats.pzpr.link import read_link, write_link
from ....formats.pzpr.pieces import Gaps, InTurn, Number, Packed, cells, lines
from ..puzzle import BosnianSnake, Place
from . import PZPR_LOOP, PZPR_NAME

_NONE, _MIDDLE, _END = 0, 1, 2
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
    given, ends = given_cells(circles, link.cols, LINK)
    return BosnianSnake(
        (link.rows, link.cols),
        tuple(clues[link.cols :]),
        tuple(clues[: link.cols]),
        ends,
        snake=given,
    )


def write(puzzle: BosnianSnake) -> str:
    """The address that `read` reads."""
    body = BODY.write((circles_of(puzzle), (*puzzle.cols, *puzzle.rows)))
    return write_link(PZPR_NAME, *puzzle.size, body)


def given_cells(
    circles: Sequence[int], cols: int, format: str
) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """The given cells between the ends, and the given ends."""

    def places(circle: int) -> tuple[Place, ...]:
        return tuple(divmod(cell, cols) for cell, found in enumerate(circles) if found == circle)

    middles, ends = places(_MIDDLE), places(_END)
    if middles and len(ends) < 2:
        row, col = middles[0]
        raise FormatError(
            format,
            "two black circles beside the white ones (that a cell is snake and no end of it can "
            "be held only where both ends are given)",
            str(len(ends)),
            where=f"R{row + 1}C{col + 1}",
        )
    return middles, ends


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
    for places, circle in ((puzzle.snake, _MIDDLE), (puzzle.ends, _END)):
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

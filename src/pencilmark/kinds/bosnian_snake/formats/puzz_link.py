"""A snake without numbers in the grid as a puzz.link address: circles, and numbers beside it.

A black circle there is an end of the snake and a white one a cell between its ends, so a given
snake cell can be told only where both ends are given too.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....errors import FormatError
from ....formats import pzpr
from ....formats.codec import CannotHold, Codec
from ....formats.detect import sniffing
from ....formats.pzpr.pieces import (
    LARGEST_CLUE,
    read_circles,
    read_clues,
    write_circles,
    write_clues,
)
from ..puzzle import BosnianSnake, Place

NAME = "snake"
_LOOP = "bosnianroad"
_NONE, _MIDDLE, _END = 0, 1, 2


def read_link(source: str) -> BosnianSnake:
    """Circles, then column numbers and row numbers.

    >>> read_link("https://puzz.link/p?snake/3/2/i0g1i").ends
    ((0, 0),)
    """
    if sniffing.puzz_link_name(source) == _LOOP:
        raise _closed_loop(pzpr.LINK)
    link = pzpr.read_link(source, NAME)
    if len(link.parts) > 1:
        raise FormatError(pzpr.LINK, "one part behind the size", str(len(link.parts)))
    circles, rest = read_circles("".join(link.parts), link.rows * link.cols)
    clues = read_clues(rest, link.cols + link.rows)
    given, ends = given_cells(circles, link.cols, pzpr.LINK)
    return BosnianSnake(
        (link.rows, link.cols),
        tuple(clues[link.cols :]),
        tuple(clues[: link.cols]),
        ends,
        snake=given,
    )


def write_link(puzzle: BosnianSnake) -> str:
    """The address that `read_link` reads."""
    rows, cols = puzzle.size
    body = write_circles(circles_of(puzzle)) + write_clues([*puzzle.cols, *puzzle.rows])
    return pzpr.write_link(NAME, rows, cols, body)


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
    if any((number or 0) > LARGEST_CLUE for number in (*puzzle.rows, *puzzle.cols)):
        raise CannotHold(f"pzpr has no place for numbers above {LARGEST_CLUE}")
    rows, cols = puzzle.size
    circles = [_NONE] * (rows * cols)
    for places, circle in ((puzzle.snake, _MIDDLE), (puzzle.ends, _END)):
        for row, col in places:
            circles[row * cols + col] = circle
    return circles


def _closed_loop(format: str) -> FormatError:
    return FormatError(
        format,
        "a snake with two ends (pzpr calls it 'snake')",
        f"{_LOOP!r}, whose snake is a closed loop: no kind can hold that",
    )


def recognises_link(source: str) -> bool:
    """A snake, or the closed loop that may be taken for one and is refused with the reason."""
    return sniffing.puzz_link_name(source) in (NAME, _LOOP)


def refuse_loop(name: str | None) -> None:
    """Say why the puzzle of that name is none of this kind."""
    if name == _LOOP:
        raise _closed_loop(pzpr.FILE)


CODEC = Codec(pzpr.LINK, read_link, write_link, recognises_link)

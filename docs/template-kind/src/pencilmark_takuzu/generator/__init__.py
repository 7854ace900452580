"""How Takuzus are made: a random filled grid, and then as few of its digits as suffice."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pencilmark.formats.rows import NOTHING
from pencilmark.generating.clues.choice import Image
from pencilmark.generating.clues.making import Making, clue_generator
from pencilmark.generating.request import Request
from pencilmark.generating.symmetry import CELL, first_turn, image
from pencilmark.grid import grid
from pencilmark.wording import Sentence

from ..puzzle import ONE, ZERO, Takuzu
from . import words
from .clues import CLUES

_SMALLEST, _LARGEST = 4, 12
_SWAPPED = str.maketrans(ZERO + ONE, ONE + ZERO)


def _bare(request: Request, values: Sequence[str]) -> Takuzu:
    return Takuzu(((None,) * request.cols,) * request.rows)


def refusal(request: Request) -> Sentence | None:
    """Why there is no such puzzle."""
    rows, cols = request.rows, request.cols
    if rows % 2 or cols % 2:
        return Sentence(words.ODD, rows=rows, columns=cols)
    if max(rows, cols) > _LARGEST:
        return Sentence(words.TOO_LARGE, most=_LARGEST)
    if min(rows, cols) < _SMALLEST:
        return Sentence(words.TOO_SMALL, least=_SMALLEST)
    if request["symmetry"] == "diagonal" and rows != cols:
        return Sentence(words.NOT_SQUARE)
    return None


def canonical(puzzle: Takuzu) -> Hashable:
    """The first of all the ways to turn the puzzle and to swap its digits.

    >>> one, other = ((None, "1"), (None, None)), ((None, None), ("0", None))
    >>> canonical(Takuzu(one)) == canonical(Takuzu(other))
    True
    """
    digits = "".join(digit or NOTHING for row in puzzle.givens for digit in row)
    turned = [
        first_turn(puzzle.grid.rows, puzzle.grid.cols, text)
        for text in (digits, digits.translate(_SWAPPED))
    ]
    return min(turned)


def _image(request: Request) -> Image | None:
    """Where the counterpart of a given digit stands."""
    cells = grid(request.rows, request.cols)
    turned = image(cells, request["symmetry"])
    if turned is None:
        return None
    return lambda place: (place[0], *cells.pair(turned((CELL, cells.cell(*place[1:])))[1]))


GENERATOR = clue_generator(
    Making(CLUES, _bare, image=_image),
    usual_size=(8, 8),
    refusal=refusal,
    canonical=canonical,
)

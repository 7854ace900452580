"""Digits, signs and boxes as texts and other programs show them."""

from __future__ import annotations

from ....errors import FormatError
from ....formats.codec import CannotHold
from ....formats.parts import borders
from ....formats.parts.fields import shown
from ....grid import grid
from ..puzzle import DIGITS, GREATER, LESS, NO_SIGN, ComparisonSudoku

OPEN = "_"
"""A cell without a digit in a text."""

_TIPS = {
    **dict.fromkeys("<＜‹⟨", 0),
    **dict.fromkeys("^∧˄⌃⋀Λ", 1),
    **dict.fromkeys(">＞›⟩", 2),
    **dict.fromkeys("vV∨˅⌄⋁", 3),
}
"""Where a drawn sign points, at the smaller cell: left, up, right, down, in quarters of a turn."""


class Signs:
    """Signs as they are found one after the other."""

    def __init__(self, size: int, format: str) -> None:
        self._grid = grid(size, size)
        self._format = format
        self._less: dict[tuple[int, int], bool] = {}
        """For neighbours, the upper or left one first, whether that is the smaller."""

    def add(self, smaller: int, greater: int) -> None:
        """A sign between two neighbours; the same one may come twice."""
        name = self._grid.name
        if greater not in self._grid.beside[smaller]:
            raise FormatError(
                self._format,
                "signs between cells that share a side",
                f"one between {name(smaller)} and {name(greater)}",
            )
        pair = (min(smaller, greater), max(smaller, greater))
        if self._less.setdefault(pair, smaller < greater) != (smaller < greater):
            raise FormatError(
                self._format,
                f"one sign between {name(pair[0])} and {name(pair[1])}",
                "two that contradict each other",
            )

    def add_drawn(self, one: int, other: int, text: object, angle: object = 0) -> None:
        """A sign that is drawn between two neighbours, the upper or left one first.

        >>> signs = Signs(2, "f-puzzles")
        >>> signs.add_drawn(0, 1, "<")
        >>> signs.add_drawn(0, 2, "<", 90)
        >>> signs.right, signs.below
        (('<', '.'), ('<.',))
        """
        tip = _TIPS.get(text.strip().strip("\u00a0")) if isinstance(text, str) else None
        upright = other - one == self._grid.cols
        turned = (angle or 0) if isinstance(angle, int | float | None) else 45
        if tip is not None and turned % 90 == 0:
            tip = (tip + int(turned // 90)) % 4
            if tip % 2 == upright:
                self.add(*((one, other) if tip < 2 else (other, one)))
                return
        name = self._grid.name
        raise FormatError(
            self._format,
            "'∧' or '∨'" if upright else "'<' or '>'",
            shown(text),
            where=f"between {name(one)} and {name(other)}",
        )

    @property
    def right(self) -> tuple[str, ...]:
        """The signs in the rows."""
        size = self._grid.cols
        return tuple(
            "".join(self._sign(row * size + col, 1) for col in range(size - 1))
            for row in range(size)
        )

    @property
    def below(self) -> tuple[str, ...]:
        """The signs in the columns."""
        size = self._grid.cols
        return tuple(
            "".join(self._sign(row * size + col, size) for col in range(size))
            for row in range(size - 1)
        )

    def _sign(self, cell: int, step: int) -> str:
        less = self._less.get((cell, cell + step))
        return NO_SIGN if less is None else LESS if less else GREATER


def default_box(size: int) -> tuple[int, int]:
    """The box that most programs take for granted: as square as can be, rather wide than high.

    >>> default_box(6), default_box(5)
    ((2, 3), (1, 5))
    """
    height = max(rows for rows in range(1, size + 1) if size % rows == 0 and rows * rows <= size)
    return height, size // height


def regions_of_box(box: tuple[int, int]) -> borders.Ids:
    """The number of its box for each cell.

    >>> regions_of_box((1, 2))
    [[0, 0], [1, 1]]
    """
    height, width = box
    size = height * width
    return [
        [row // height * (size // width) + col // width for col in range(size)]
        for row in range(size)
    ]


def box_of_regions(ids: borders.Ids, format: str) -> tuple[int, int]:
    """The box of such regions."""
    size = len(ids)
    for height in range(1, size + 1):
        box = height, size // height
        if size % height == 0 and regions_of_box(box) == ids:
            return box
    raise FormatError(format, "boxes that are equal rectangles", "regions of other shapes")


def require_shape(puzzle: ComparisonSudoku) -> None:
    """Only what could have been read can be written."""
    odd = puzzle.odd_shapes()
    if odd:
        raise CannotHold(str(odd[0]))
    if puzzle.size < 1 or any(not 1 <= digit <= len(DIGITS) for _, digit in puzzle.given_digits):
        raise CannotHold("there is no character for some digit of this puzzle")


def read_digit(char: str) -> int:
    """The digit of a cell in a text; 0 for an open one.

    >>> read_digit("A"), read_digit("_")
    (10, 0)
    """
    if char == OPEN:
        return 0
    if char in DIGITS:
        return DIGITS.index(char) + 1
    raise ValueError("a digit, or '_' for an open cell")

"""What is printed on the page of a Comparison Sudoku."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from ...formats.parts.fields import cell_rows, check_fields, items, whole_number
from ...grid import grid
from ...model import Board, board
from ...puzzle import Puzzle
from ...records import dataclass
from ...wording import Sentence
from . import words

DIGITS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LESS, GREATER, NO_SIGN = "<", ">", "."
SIGNS = frozenset((LESS, GREATER, NO_SIGN))
LEAST, MOST = 2, 25
"""The sizes that are possible."""


@dataclass(frozen=True)
class ComparisonSudoku(Puzzle):
    """A Sudoku with signs between neighbouring cells, and maybe some digits.

    `box` is the number of rows and of columns of a box. `right` compares each cell with the one to
    its right, `below` with the one below it: `<` smaller, `>` greater, `.` no sign. In `givens` a
    0 stands for a cell without a digit.

    >>> puzzle = ComparisonSudoku(2, (1, 2), ("<", "."), ("..",))
    >>> [str(fault) for fault in puzzle.faults()]
    []
    """

    kind: ClassVar[str] = "comparison-sudoku"

    size: int
    box: tuple[int, int]
    right: tuple[str, ...]
    below: tuple[str, ...]
    givens: tuple[tuple[int, ...], ...] | None = None

    def __post_init__(self) -> None:
        # nothing given is written in one way only, so that equal puzzles are equal
        if self.givens is not None and not any(digit for row in self.givens for digit in row):
            object.__setattr__(self, "givens", None)

    @cached_property
    def board(self) -> Board:
        size = max(self.size, 0)
        return board(size, size, DIGITS[: max(size, 2)])

    @cached_property
    def given_digits(self) -> tuple[tuple[int, int], ...]:
        """The cells with a given digit, and the digit."""
        return tuple(
            (row * self.size + column, digit)
            for row, digits in enumerate(self.givens or ())
            for column, digit in enumerate(digits)
            if digit
        )

    def signs(self) -> Iterator[tuple[int, int]]:
        """For each sign the smaller and the greater cell."""
        size = self.size
        for step, rows in ((1, self.right), (size, self.below)):
            for number, row in enumerate(rows):
                for cell, sign in enumerate(row, number * size):
                    if sign == LESS:
                        yield cell, cell + step
                    elif sign == GREATER:
                        yield cell + step, cell

    def box_of(self, cell: int) -> int:
        """The number of the box that a cell belongs to."""
        row, column = divmod(cell, self.size)
        rows, columns = self.box
        return row // rows * (self.size // columns) + column // columns

    def faults(self) -> list[Sentence]:
        size = self.size
        if not LEAST <= size <= MOST:
            return [Sentence(words.BAD_SIZE, size=size, least=LEAST, most=MOST)]
        faults = self.odd_shapes()
        if len(self.box) == 2 and (min(self.box) < 1 or self.box[0] * self.box[1] != size):
            rows, columns = self.box
            faults.append(Sentence(words.BAD_BOX, rows=rows, columns=columns, size=size))
        name = grid(size, size).name
        faults.extend(
            Sentence(words.BAD_GIVEN, cell=name(cell), digit=digit, last=size)
            for cell, digit in self.given_digits
            if not 1 <= digit <= size and cell < size * size
        )
        return faults

    def odd_shapes(self) -> list[Sentence]:
        """The faults that no form could be read with; they come from code only."""
        size = self.size
        faults = []
        if len(self.box) != 2:
            faults.append(Sentence(words.BOX_SHAPE))
        faults.extend(_sign_faults(self.right, size, size - 1, size, words.RIGHT_SHAPE))
        faults.extend(_sign_faults(self.below, size - 1, size, size, words.BELOW_SHAPE))
        if self.givens is not None and not _has_shape(self.givens, size, size):
            faults.append(Sentence(words.GIVENS_SHAPE, rows=size, columns=size))
        return faults

    def fields(self) -> dict[str, Any]:
        givens = None if self.givens is None else [_written(row) for row in self.givens]
        return {
            "size": self.size,
            "box": list(self.box),
            "givens": givens,
            "right": list(self.right),
            "below": list(self.below),
        }

    @classmethod
    def from_fields(
        cls, fields: Mapping[str, Any], metadata: Mapping[str, Any]
    ) -> ComparisonSudoku:
        check_fields(fields, required=("size", "box", "right", "below"), optional=("givens",))
        size = whole_number(fields["size"], "size", 1)
        rows, columns = (whole_number(n, "box") for n in items(fields["box"], "box", 2))
        right = cell_rows(fields["right"], "right", _sign, size, size - 1)
        below = cell_rows(fields["below"], "below", _sign, size - 1, size)
        givens = None
        if fields.get("givens") is not None:
            givens = cell_rows(fields["givens"], "givens", _given, size, size)
        return cls(
            size,
            (rows, columns),
            tuple("".join(row) for row in right),
            tuple("".join(row) for row in below),
            givens,
            metadata=metadata,
        )


def _sign(value: object) -> str:
    if isinstance(value, str) and value in SIGNS:
        return value
    raise ValueError("'<', '>' or '.'")


def _given(value: object) -> int:
    """A given digit: a number, or the character for it; 0 and `.` are none."""
    if isinstance(value, str) and len(value) == 1 and value in "0." + DIGITS:
        return DIGITS.find(value) + 1
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= len(DIGITS):
        return value
    raise ValueError("a digit, or 0 for none")


def _written(row: Sequence[int]) -> str | list[int]:
    """A row of given digits, one character a cell where that is possible."""
    if all(0 <= digit <= len(DIGITS) for digit in row):
        return "".join(DIGITS[digit - 1] if digit else "0" for digit in row)
    return list(row)


def _sign_faults(
    signs: Sequence[str], rows: int, columns: int, size: int, shape: str
) -> list[Sentence]:
    if not _has_shape(signs, rows, columns):
        return [Sentence(shape, rows=rows, columns=columns)]
    name = grid(size, size).name
    return [
        Sentence(words.BAD_SIGN, sign=repr(sign), cell=name(number * size + column))
        for number, row in enumerate(signs)
        if not SIGNS.issuperset(row)
        for column, sign in enumerate(row)
        if sign not in SIGNS
    ]


def _has_shape(rows: Sequence[Sequence[object]], height: int, width: int) -> bool:
    return len(rows) == height and all(len(row) == width for row in rows)

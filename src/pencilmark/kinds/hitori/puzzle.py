"""What is printed on the page of a Hitori."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from ...formats.parts.fields import cell_rows, check_fields, is_word
from ...model import Board, board
from ...puzzle import Puzzle
from ...records import dataclass
from ...wording import Sentence
from . import words

CLEAR, SHADED = ".", "#"
NOTHING = "."
"""How a cell without a number is written; the puzzle itself holds None there."""

Number = int | str
"""What a cell may show: a number, or a letter or any other short word in its place."""

_LONGEST = 20
_LEAST_TOO_LARGE = 10 ** (_LONGEST - 1)


@dataclass(frozen=True)
class Hitori(Puzzle):
    """A grid of numbers, or letters; None is a cell without a number, which clashes with none.

    A number is kept as an int, anything else as a text: 7 and "A", never "7".

    >>> Hitori(((1, "A"), (None, 1))).grid
    grid(2, 2)
    """

    kind: ClassVar[str] = "hitori"

    numbers: tuple[tuple[Number | None, ...], ...]

    @cached_property
    def board(self) -> Board:
        rows = self.numbers
        cols = len(rows[0]) if rows else 0
        return board(len(rows), cols, CLEAR + SHADED, two_marks=True)

    def faults(self) -> list[Sentence]:
        if not self.numbers or not self.numbers[0]:
            return [Sentence(words.NO_CELLS)]
        return []

    def fields(self) -> dict[str, Any]:
        return {"numbers": [list(row) for row in self.numbers]}

    @classmethod
    def from_fields(cls, fields: Mapping[str, Any], metadata: Mapping[str, Any]) -> Hitori:
        check_fields(fields, required=("numbers",))
        return cls(cell_rows(fields["numbers"], "numbers", read_number), metadata=metadata)


def read_number(value: object) -> Number | None:
    """What a cell shows: the same number or letter, however it is written, gives the same.

    >>> read_number(7), read_number("7"), read_number("A"), read_number("07"), read_number(".")
    (7, 7, 'A', '07', None)
    """
    if type(value) is int and 0 < value < _LEAST_TOO_LARGE:  # nearly all are like this
        return value
    if value is None or value == NOTHING:
        return None
    if isinstance(value, int) and not isinstance(value, bool):
        if abs(value) < _LEAST_TOO_LARGE:
            return value
    elif isinstance(value, str) and 0 < len(value) <= _LONGEST:
        if _is_plain(value):
            return read_number(int(value))
        if is_word(value):
            return value
    raise ValueError("a number, a letter or null")


def _is_plain(text: str) -> bool:
    """Whether a text is a whole number as everybody writes it."""
    figures = text.removeprefix("-")
    return (figures.isascii() and figures.isdecimal() and figures[0] != "0") or text == "0"

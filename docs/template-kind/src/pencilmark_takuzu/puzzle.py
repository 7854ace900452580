"""What is printed on the page of a Takuzu."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from pencilmark.formats.parts.fields import cell_rows, check_fields
from pencilmark.model import Board, board
from pencilmark.puzzle import Puzzle
from pencilmark.wording import Sentence

from . import words

ZERO, ONE = "0", "1"
OPEN = "."
LARGEST = 14
"""Rows or columns at most: the rule that no two lines are alike grows quickly."""


@dataclass(frozen=True)
class Takuzu(Puzzle):
    """A grid with some of its digits given; None is a cell to be filled.

    >>> puzzle = Takuzu((("1", None), (None, None)))
    >>> puzzle.faults()
    []
    """

    kind: ClassVar[str] = "takuzu"

    givens: tuple[tuple[str | None, ...], ...]

    @cached_property
    def board(self) -> Board:
        return board(len(self.givens), len(self.givens[0]) if self.givens else 0, ZERO + ONE)

    def faults(self) -> list[Sentence]:
        rows, cols = self.grid.rows, self.grid.cols
        if not rows or not cols:
            return [Sentence(words.NO_CELLS)]
        faults = []
        if rows % 2 or cols % 2:
            faults.append(Sentence(words.ODD, rows=rows, columns=cols))
        if max(rows, cols) > LARGEST:
            faults.append(Sentence(words.TOO_LARGE, rows=rows, columns=cols, most=LARGEST))
        return faults

    def fields(self) -> dict[str, Any]:
        return {"givens": ["".join(digit or OPEN for digit in row) for row in self.givens]}

    @classmethod
    def from_fields(cls, fields: Mapping[str, Any], metadata: Mapping[str, Any]) -> Takuzu:
        check_fields(fields, required=("givens",))
        return cls(cell_rows(fields["givens"], "givens", digit), metadata=metadata)


def digit(value: object) -> str | None:
    """A given digit, or None for a cell to be filled; the readers of all forms use it.

    >>> digit("1"), digit(0), digit(".")
    ('1', '0', None)
    """
    if value is None or value == OPEN:
        return None
    if str(value) in (ZERO, ONE) and not isinstance(value, bool):
        return str(value)
    raise ValueError("0, 1 or . for a cell to be filled")

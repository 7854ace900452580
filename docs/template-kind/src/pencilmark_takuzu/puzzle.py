"""What is printed on the page of a Takuzu."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from pencilmark.formats.rows import Rows, RowsPuzzle, one_of
from pencilmark.model import Board, board
from pencilmark.wording import Sentence

from . import words

ZERO, ONE = "0", "1"
LARGEST = 14
"""Rows or columns at most: the rule that no two lines are alike grows quickly."""


@dataclass(frozen=True)
class Takuzu(RowsPuzzle):
    """A grid with some of its digits given; None is a cell to be filled.

    >>> puzzle = Takuzu((("1", None), (None, None)))
    >>> puzzle.faults()
    []
    """

    kind: ClassVar[str] = "takuzu"
    readers = {"givens": one_of(ZERO + ONE, "0, 1 or . for a cell to be filled")}

    givens: Rows

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

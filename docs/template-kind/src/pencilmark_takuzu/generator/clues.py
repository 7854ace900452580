"""The clues of a Takuzu one by one: its given digits."""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.generating.clues.in_rows import Clue, CluesInRows
from pencilmark.wording import Sentence

from ..puzzle import Takuzu
from . import words


class Givens(CluesInRows[Takuzu]):
    """The digits in the rows of `givens`."""

    fields = ("givens",)

    def true(self, puzzle: Takuzu, solution: Sequence[str]) -> list[Clue]:
        """The digits of all cells."""
        pairs = zip(map(puzzle.grid.pair, puzzle.grid.cells), solution, strict=True)
        return [Clue("givens", row, col, digit) for (row, col), digit in pairs]

    def sorts(self, puzzle: Takuzu) -> Sentence:
        """What is added to a puzzle."""
        return Sentence(words.DIGITS)

    def said(self, puzzle: Takuzu, clue: Clue) -> Sentence:
        """The clue for people."""
        cell = puzzle.grid.cell(clue.row, clue.col)
        return Sentence(words.GIVEN, digit=clue.value, cell=puzzle.grid.name(cell))


CLUES = Givens()

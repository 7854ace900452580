"""The clues of a Takuzu one by one: its given digits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pencilmark.generating.generator import Clues
from pencilmark.generating.symmetry import CELL, Place
from pencilmark.wording import Sentence

from ..puzzle import Takuzu
from . import words


class Given(NamedTuple):
    """A digit, and the cell that it is given in."""

    cell: int
    digit: str


class Givens(Clues[Takuzu, Given]):
    """How digits are taken away from a Takuzu and added to it."""

    def of(self, puzzle: Takuzu) -> list[Given]:
        """The given digits, in the order of the rules."""
        digits = [digit for row in puzzle.givens for digit in row]
        return [Given(cell, digit) for cell, digit in enumerate(digits) if digit is not None]

    def possible(self, puzzle: Takuzu, solution: Sequence[str]) -> list[Given]:
        """The digits of all cells that show none."""
        there = {given.cell for given in self.of(puzzle)}
        return [Given(cell, digit) for cell, digit in enumerate(solution) if cell not in there]

    def place(self, clue: Given) -> Place:
        """The cell."""
        return CELL, clue.cell

    def without(self, puzzle: Takuzu, clues: Sequence[Given]) -> Takuzu:
        """The puzzle without these digits."""
        return _showing(puzzle, {clue.cell: None for clue in clues})

    def plus(self, puzzle: Takuzu, clues: Sequence[Given]) -> Takuzu:
        """The puzzle and these digits."""
        return _showing(puzzle, {clue.cell: clue.digit for clue in clues})

    def sorts(self, puzzle: Takuzu) -> Sentence:
        """What is added to a puzzle."""
        return Sentence(words.DIGITS)

    def said(self, puzzle: Takuzu, clue: Given) -> Sentence:
        """The clue for people."""
        return Sentence(words.GIVEN, digit=clue.digit, cell=puzzle.grid.name(clue.cell))


CLUES = Givens()


def _showing(puzzle: Takuzu, changes: dict[int, str | None]) -> Takuzu:
    """The puzzle with these cells changed."""
    cell = puzzle.grid.cell
    givens = tuple(
        tuple(changes.get(cell(row, col), digit) for col, digit in enumerate(digits))
        for row, digits in enumerate(puzzle.givens)
    )
    return replace(puzzle, givens=givens)

"""The clues of Comparison Sudoku one by one: signs and given digits."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from ....generating.generator import Clues
from ....wording import Sentence
from ..puzzle import DIGITS, GREATER, LESS, NO_SIGN, ComparisonSudoku
from . import words
from .solutions import Box, boxes

SIGN, DIGIT = "sign", "digit"
Place = tuple[int, ...]
"""Of a clue: the two cells of a sign, the smaller number first, or the cell of a digit."""


class Clue(NamedTuple):
    """A sign with its smaller and its greater cell, or a given digit with its cell and itself."""

    what: str
    first: int
    second: int


class SignsAndDigits(Clues[ComparisonSudoku, Clue]):
    """How clues are taken away from a Comparison Sudoku and added to it."""

    def of(self, puzzle: ComparisonSudoku) -> list[Clue]:
        """The clues, in the order of the puzzle's rules."""
        signs = [Clue(SIGN, smaller, greater) for smaller, greater in puzzle.signs()]
        return signs + [Clue(DIGIT, cell, digit) for cell, digit in puzzle.given_digits]

    def possible(self, puzzle: ComparisonSudoku, solution: Sequence[str]) -> list[Clue]:
        """The missing signs inside boxes and the missing digits; signs between two boxes only
        where there are some already."""
        digits = [DIGITS.index(value) + 1 for value in solution]
        there = {_pair(*pair) for pair in puzzle.signs()}
        places = sign_places(puzzle.box, across=_has_signs_across(puzzle))
        found = [true_sign(*place, digits) for place in places if place not in there]
        given = {cell for cell, _ in puzzle.given_digits}
        return found + [
            Clue(DIGIT, cell, digit) for cell, digit in enumerate(digits) if cell not in given
        ]

    def place(self, clue: Clue) -> Place:
        """The two cells of a sign, or the cell of a digit."""
        return (clue.first,) if clue.what == DIGIT else _pair(clue.first, clue.second)

    def sorts(self, puzzle: ComparisonSudoku) -> Sentence:
        """What is added to a puzzle."""
        across = _has_signs_across(puzzle)
        return Sentence(words.SIGNS_ANYWHERE if across else words.SIGNS_INSIDE)

    def without(self, puzzle: ComparisonSudoku, clues: Sequence[Hashable]) -> ComparisonSudoku:
        """The puzzle without these clues."""
        return _with(puzzle, clues, there=False)

    def plus(self, puzzle: ComparisonSudoku, clues: Sequence[Hashable]) -> ComparisonSudoku:
        """The puzzle and these clues."""
        return _with(puzzle, clues, there=True)

    def said(self, puzzle: ComparisonSudoku, clue: Hashable) -> Sentence:
        """The clue for people."""
        what, first, second = _own(clue)
        name = puzzle.grid.name
        if what == DIGIT:
            return Sentence(words.GIVEN, digit=DIGITS[second - 1], cell=name(first))
        return Sentence(words.SIGN, smaller=name(first), greater=name(second))


CLUES = SignsAndDigits()


@lru_cache(maxsize=64)
def bare(box: Box) -> ComparisonSudoku:
    """The puzzle without any clue."""
    size = box[0] * box[1]
    return ComparisonSudoku(
        size, box, (NO_SIGN * (size - 1),) * size, (NO_SIGN * size,) * (size - 1)
    )


def clue_at(place: Place, digits: Sequence[int]) -> Clue:
    """The clue that stands in this place, if these are the digits of all cells."""
    if len(place) == 2:
        return true_sign(place[0], place[1], digits)
    return Clue(DIGIT, place[0], digits[place[0]])


def true_sign(a: int, b: int, digits: Sequence[int]) -> Clue:
    """The sign between two cells."""
    return Clue(SIGN, a, b) if digits[a] < digits[b] else Clue(SIGN, b, a)


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


@lru_cache(maxsize=64)
def sign_places(box: Box, across: bool = False) -> tuple[tuple[int, int], ...]:
    """The pairs of neighbours that share a box, those side by side first; with those between two
    boxes if `across`.

    >>> sign_places((2, 1))
    ((0, 2), (1, 3))
    """
    box_of = boxes(box)
    size = box[0] * box[1]
    pairs = [(c, c + 1) for c in range(size * size) if (c + 1) % size]
    pairs += [(c, c + size) for c in range(size * size - size)]
    return tuple((a, b) for a, b in pairs if across or box_of[a] == box_of[b])


def _has_signs_across(puzzle: ComparisonSudoku) -> bool:
    """Whether some sign stands between two boxes."""
    return any(puzzle.box_of(one) != puzzle.box_of(other) for one, other in puzzle.signs())


def _own(clue: Any) -> Clue:
    return Clue(*clue)


def _with(puzzle: ComparisonSudoku, clues: Sequence[Hashable], there: bool) -> ComparisonSudoku:
    """The puzzle with these clues there, or not there."""
    size = puzzle.size
    right = [list(row) for row in puzzle.right]
    below = [list(row) for row in puzzle.below]
    givens = [list(row) for row in puzzle.givens or [[0] * size] * size]
    for what, first, second in map(_own, clues):
        row, column = divmod(min(first, second) if what == SIGN else first, size)
        if what == DIGIT:
            givens[row][column] = second if there else 0
        else:
            sign = (LESS if first < second else GREATER) if there else NO_SIGN
            (right if abs(first - second) == 1 else below)[row][column] = sign
    return replace(
        puzzle,
        right=tuple(["".join(row) for row in right]),
        below=tuple(["".join(row) for row in below]),
        givens=tuple([tuple(row) for row in givens]),
    )

"""How Comparison Sudokus turn: where the images of clues are, and which puzzles are the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache

from ....generating.chance import Chance
from ....generating.clues.selection import grouped
from ....generating.symmetry import SYMMETRIES, turned_rows, turns
from ..puzzle import GREATER, LESS, ComparisonSudoku
from .clues import Place, sign_places

_REVERSED = str.maketrans(LESS + GREATER, GREATER + LESS)


def image(size: int, symmetry: str) -> Callable[[Place], Place] | None:
    """Where a clue's counterpart stands."""
    if symmetry == "none":
        return None
    cells = turns(size, size)[SYMMETRIES[symmetry]][2]
    return lambda place: tuple(sorted([cells[cell] for cell in place]))


def some_cells(
    cells: Sequence[Place], wanted: int, turn: Callable[[Place], Place] | None, chance: Chance
) -> list[Place]:
    """This many of these cells, each with its image."""
    found: list[Place] = []
    for group in chance.shuffled(grouped(cells, turn)):
        if len(found) + len(group) <= wanted:
            found += [cells[number] for number in group]
    return found


def canonical(puzzle: ComparisonSudoku) -> Hashable:
    """The first of all the ways to turn the puzzle and to reverse its digits with its signs.

    >>> one = ComparisonSudoku(2, (1, 2), ("<", "."), ("..",))
    >>> other = ComparisonSudoku(2, (2, 1), (".", "."), (".>",))
    >>> canonical(one) == canonical(other)
    True
    """
    size = puzzle.size
    signs = "".join(puzzle.right) + "".join(puzzle.below)
    backward = signs.translate(_REVERSED)
    digits = [0] * (size * size)
    for cell, digit in puzzle.given_digits:
        digits[cell] = digit
    reverse = [size + 1 - digit if digit else 0 for digit in digits]
    forms = []
    for number, (_, _, cells) in enumerate(turns(size, size)):
        box = puzzle.box[::-1] if number >> 2 else puzzle.box
        for there, back, given in ((signs, backward, digits), (backward, signs, reverse)):
            both = there + back
            turned = "".join([both[place] for place in _turned_signs(size, number)])
            forms.append((box, turned, tuple([given[cell] for cell in cells])))
    return min(forms)


def turned(puzzle: ComparisonSudoku, number: int) -> ComparisonSudoku:
    """The puzzle after the turn of this number.

    >>> turned(ComparisonSudoku(2, (1, 2), ("<", "."), ("..",)), 1).right
    ('>', '.')
    """
    size = puzzle.size
    signs = "".join(puzzle.right) + "".join(puzzle.below)
    both = signs + signs.translate(_REVERSED)
    moved = "".join([both[place] for place in _turned_signs(size, number)])
    below = size * (size - 1)
    return ComparisonSudoku(
        size,
        puzzle.box[::-1] if number >> 2 else puzzle.box,
        tuple([moved[start : start + size - 1] for start in range(0, below, size - 1)]),
        tuple([moved[start : start + size] for start in range(below, 2 * below, size)]),
        None if puzzle.givens is None else turned_rows(puzzle.givens, number),
    )


@lru_cache(maxsize=256)
def _turned_signs(size: int, number: int) -> tuple[int, ...]:
    """For each place of a sign in the turned grid which sign comes to stand there: its place, or,
    where the turn reverses it, its place among the reversed signs that follow the others."""
    places = sign_places((1, size), across=True)
    numbers = {place: index for index, place in enumerate(places)}
    cells = turns(size, size)[number][2]
    found = []
    for a, b in places:
        one, two = cells[a], cells[b]
        straight = numbers.get((one, two))
        found.append(numbers[two, one] + len(places) if straight is None else straight)
    return tuple(found)

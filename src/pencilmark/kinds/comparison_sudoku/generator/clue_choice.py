"""Clues of a Comparison Sudoku's grid to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from ....generating.chance import Chance
from ....generating.clues.selection import Selection, grouped
from ....generating.generator import Budget
from ....model import Deferred
from ..puzzle import DIGITS, NO_SIGN, ComparisonSudoku
from ..rules import model
from .clues import CLUES, DIGIT, Clue, true_sign
from .solutions import Box, Digits
from .symmetry import Place, image


@lru_cache(maxsize=64)
def bare(box: Box) -> ComparisonSudoku:
    """The puzzle without any clue."""
    size = box[0] * box[1]
    return ComparisonSudoku(
        size, box, (NO_SIGN * (size - 1),) * size, (NO_SIGN * size,) * (size - 1)
    )


def values_of(digits: Digits) -> list[str]:
    """The digits as values of the board."""
    return [DIGITS[digit - 1] for digit in digits]


def some_cells(
    cells: Sequence[Place], wanted: int, turn: Callable[[Place], Place] | None, chance: Chance
) -> list[Place]:
    """This many of these cells, each with its image."""
    found: list[Place] = []
    for group in chance.shuffled(grouped(cells, turn)):
        if len(found) + len(group) <= wanted:
            found += [cells[number] for number in group]
    return found


class Choice:
    """Clues of a grid that may be added to a puzzle, in their groups."""

    def __init__(
        self,
        puzzle: ComparisonSudoku,
        places: Sequence[Place],
        digits: Digits,
        symmetry: str,
        budget: Budget,
    ) -> None:
        self._puzzle = puzzle
        clues = [
            true_sign(place[0], place[1], digits)
            if len(place) == 2
            else Clue(DIGIT, place[0], digits[place[0]])
            for place in places
        ]
        groups = grouped(places, image(puzzle.size, symmetry))
        self.groups = [[clues[number] for number in group] for group in groups]
        full = CLUES.plus(puzzle, clues)
        rules = model(full).own
        assert not isinstance(rules, Deferred)
        rule_of = dict(zip(CLUES.of(full), rules, strict=True))
        rules_of = [[rule_of[clue] for clue in group] for group in self.groups]
        self.selection = Selection(model(puzzle), rules_of, values_of(digits), budget=budget)

    def of_digits(self) -> list[int]:
        """The groups of digits."""
        return [number for number, group in enumerate(self.groups) if group[0].what == DIGIT]

    def needs(self, chosen: Sequence[int], groups: Sequence[int]) -> bool:
        """Whether none of these groups could go from the choice."""
        return not any(
            self.selection.suffice([other for other in chosen if other != group])
            for group in groups
        )

    def clues(self, chosen: Sequence[int]) -> list[Clue]:
        """The clues of these groups."""
        return [clue for number in chosen for clue in self.groups[number]]

    def puzzle(self, chosen: Sequence[int]) -> ComparisonSudoku:
        """The puzzle and the clues of these groups."""
        return CLUES.plus(self._puzzle, self.clues(chosen))

"""What is true of a puzzle, found without the engine that is to be tried."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import pencilmark
from pencilmark.puzzle import Marks, Puzzle
from pencilmark.verdict import Status

from .odd import Oracle, Values, oracle

SECOND = "cpsat"
"""The engine that is asked where brute force cannot tell, and now and then besides."""
_MOST = 12
"""How many solutions the second engine is asked for."""


class Truth:
    """A puzzle that makes sense, and its solutions: all of them, or some if they are too many."""

    def __init__(self, puzzle: Puzzle, oracle: Oracle | None) -> None:
        self.puzzle = puzzle
        self.board = puzzle.board
        found = None if oracle is None else oracle.solutions(puzzle)
        self.by_brute_force = found is not None
        if found is None:
            verdict = pencilmark.solve(puzzle, _MOST, engine=SECOND)
            found = [solution.values for solution in verdict.solutions]
            self.complete = verdict.exhausted
        else:
            self.complete = True
        self.solutions: list[Values] = found

    @property
    def status(self) -> Status:
        """None, unique or many."""
        return ("none", "unique", "many")[min(len(self.solutions), 2)]

    def holds(self, values: Values, literal: int) -> bool:
        """Whether a solution agrees with a literal of the board."""
        cell, value, positive = self.board.meaning(literal)
        return (values[cell] == value) == positive

    def agreeing(self, literals: Iterable[int]) -> list[Values]:
        """The solutions that agree with all these literals."""
        meant = [self.board.meaning(literal) for literal in literals]
        return [
            values
            for values in self.solutions
            if all((values[cell] == value) == positive for cell, value, positive in meant)
        ]

    def shared(self, solutions: Iterable[Values]) -> set[int]:
        """The literals of the board that hold in all of these solutions."""
        board = self.board
        seen = [set(column) for column in zip(*solutions, strict=True)]
        found = set()
        for cell, values in enumerate(seen):
            for value in board.values:
                literal = board.literal(cell, value)
                if value not in values:
                    found.add(-literal)
                elif len(values) == 1:
                    found.add(literal)
        return found

    @cached_property
    def certain(self) -> set[int]:
        """The literals that hold in all solutions."""
        return self.shared(self.solutions)

    def forced(self, marks: Marks) -> set[int]:
        """The literals that hold in all solutions that agree with these marks."""
        return self.shared(self.agreeing(marks.literals()))


def truth_of(puzzle: Puzzle) -> Truth:
    """What is true of a puzzle that makes sense."""
    return Truth(puzzle, oracle(puzzle.kind))

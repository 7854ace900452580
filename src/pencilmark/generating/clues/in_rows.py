"""Clues that stand in the rows of a puzzle's fields, as given digits do: they come and go by
writing something into a row, or nothing."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple, TypeVar

from ...puzzle import Puzzle
from ..generator import Clues

P = TypeVar("P", bound=Puzzle)


class Clue(NamedTuple):
    """What stands where: in which field of the puzzle, in which row and which column of it."""

    field: str
    row: int
    col: int
    value: Any


class CluesInRows(Clues[P, Clue]):
    """For puzzles with fields that are tuples of rows, in which None stands for nothing.

    A kind names these `fields`, in the order of its rules, and says in `true` which clues are
    true of a solution, and in `sorts` and `said` how they are told.
    """

    fields: ClassVar[tuple[str, ...]]

    def true(self, puzzle: P, solution: Sequence[str]) -> Iterable[Clue]:
        """All the clues that are true of a solution, whether the puzzle shows them or not."""
        raise NotImplementedError

    def of(self, puzzle: P) -> list[Clue]:
        """The clues, field by field and row by row."""
        return [
            Clue(field, row, col, value)
            for field in self.fields
            for row, values in enumerate(getattr(puzzle, field))
            for col, value in enumerate(values)
            if value is not None
        ]

    def possible(self, puzzle: P, solution: Sequence[str]) -> list[Clue]:
        """Those that are true and not there."""
        there = {self.place(clue) for clue in self.of(puzzle)}
        return [clue for clue in self.true(puzzle, solution) if self.place(clue) not in there]

    def place(self, clue: Clue) -> Hashable:
        """Field, row and column."""
        return clue[:3]

    def without(self, puzzle: P, clues: Sequence[Clue]) -> P:
        """The puzzle without these clues."""
        return self._showing(puzzle, {clue[:3]: None for clue in clues})

    def plus(self, puzzle: P, clues: Sequence[Clue]) -> P:
        """The puzzle and these clues."""
        return self._showing(puzzle, {clue[:3]: clue.value for clue in clues})

    def _showing(self, puzzle: P, changes: Mapping[tuple[str, int, int], Any]) -> P:
        changed: dict[str, Any] = {
            field: tuple(
                tuple(changes.get((field, row, col), value) for col, value in enumerate(values))
                for row, values in enumerate(getattr(puzzle, field))
            )
            for field in self.fields
        }
        return replace(puzzle, **changed)

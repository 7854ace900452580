"""The clues of Starry Night one by one: beside rows, below columns, and cells given inside."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from ....generating.generator import Clues
from ....generating.symmetry import CELL, COLUMN, ROW
from ....wording import Sentence
from ..puzzle import EMPTY, GIVEN_EMPTY, NO_CLUE, NOT_GIVEN, StarryNight
from ..words import NAMES
from . import words
from .solutions import clues_of


class Clue(NamedTuple):
    """A symbol (or an empty cell given) and where it stands: at a line, or in a cell."""

    where: str
    number: int
    """Of the row, the column or the cell, from 0."""
    value: str


class SkyClues(Clues[StarryNight, Clue]):
    """How clues are taken away from a Starry Night and added to it."""

    def of(self, puzzle: StarryNight) -> list[Clue]:
        """The clues, in the order of the puzzle's rules."""
        found = [Clue(ROW, n, value) for n, value in enumerate(puzzle.rows) if value != NO_CLUE]
        found += [Clue(COLUMN, n, value) for n, value in enumerate(puzzle.cols) if value != NO_CLUE]
        return found + [Clue(CELL, cell, value) for cell, value in puzzle.givens]

    def possible(self, puzzle: StarryNight, solution: Sequence[str]) -> list[Clue]:
        """The clues that are missing, and the symbols; empty cells only where some are given."""
        size = len(puzzle.rows)
        rows, columns = clues_of(tuple(solution), size)
        with_empty = any(value == EMPTY for _, value in puzzle.givens)
        found = [Clue(ROW, n, value) for n, value in enumerate(rows)]
        found += [Clue(COLUMN, n, value) for n, value in enumerate(columns)]
        found += [
            Clue(CELL, cell, value)
            for cell, value in enumerate(solution)
            if value != EMPTY or with_empty
        ]
        there = {(clue.where, clue.number) for clue in self.of(puzzle)}
        return [clue for clue in found if (clue.where, clue.number) not in there]

    def place(self, clue: Clue) -> tuple[str, int]:
        """The line, or the cell."""
        return clue.where, clue.number

    def sorts(self, puzzle: StarryNight) -> Sentence:
        """What is added to a puzzle."""
        with_empty = any(value == EMPTY for _, value in puzzle.givens)
        return Sentence(words.CLUES_AND_CELLS if with_empty else words.CLUES_AND_SYMBOLS)

    def without(self, puzzle: StarryNight, clues: Sequence[Hashable]) -> StarryNight:
        """The puzzle without these clues."""
        return _with(puzzle, [clue._replace(value=NO_CLUE) for clue in _own(clues)], NOT_GIVEN)

    def plus(self, puzzle: StarryNight, clues: Sequence[Hashable]) -> StarryNight:
        """The puzzle and these clues."""
        return _with(puzzle, _own(clues), GIVEN_EMPTY)

    def said(self, puzzle: StarryNight, clue: Hashable) -> Sentence:
        """The clue for people."""
        [own] = _own([clue])
        if own.where == CELL:
            name = puzzle.grid.name(own.number)
            if own.value == EMPTY:
                return Sentence(words.GIVEN_EMPTY, cell=name)
            return Sentence(words.GIVEN_SYMBOL, symbol=NAMES[own.value], cell=name)
        template = words.ROW_CLUE if own.where == ROW else words.COLUMN_CLUE
        return Sentence(template, symbol=NAMES[own.value], line=own.number + 1)


CLUES = SkyClues()


def _own(clues: Sequence[Any]) -> list[Clue]:
    return [Clue(*clue) for clue in clues]


def _with(puzzle: StarryNight, clues: Sequence[Clue], nothing: str) -> StarryNight:
    """The puzzle with these values in these places; `nothing` is how `.` is written in a cell."""
    size = len(puzzle.cols)
    rows, cols = list(puzzle.rows), list(puzzle.cols)
    cells = list("".join(puzzle.cells)) if puzzle.cells else [NOT_GIVEN] * (size * len(rows))
    for where, number, value in clues:
        if where == CELL:
            cells[number] = nothing if value == EMPTY else value
        else:
            (rows if where == ROW else cols)[number] = value
    text = "".join(cells)
    given = tuple(text[start : start + size] for start in range(0, len(text), size))
    return replace(puzzle, rows="".join(rows), cols="".join(cols), cells=given)

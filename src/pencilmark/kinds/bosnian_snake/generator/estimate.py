"""What a snake leaves open for somebody who knows the easiest techniques alone.

The same as what its techniques find, but all at once and without saying why: it takes a small part
of the time of a rating, and tells most puzzles that are not as easy as wished.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....explaining.position import Position
from ..puzzle import BosnianSnake
from ..rules import model
from ..techniques.spread import Spread, number, plain_table, table
from ..techniques.view import EMPTY, OPEN, OPEN_SQUARE, SNAKE, Terrain

HIGHEST = 2
"""The level up to which there is an estimate."""


def open_cells(puzzle: BosnianSnake, level: int) -> Sequence[int] | None:
    """The cells that stay open with the techniques up to a level; None: nobody can tell."""
    if not 1 <= level <= HIGHEST or len(puzzle.ends) < 2:
        return None
    looking = _Looking(puzzle, level)
    if looking.spread() is not None:
        return None
    return [cell for cell, state in enumerate(looking.now) if state == OPEN]


class _Looking(Spread):
    """What is known of a puzzle, and how that spreads."""

    def __init__(self, puzzle: BosnianSnake, level: int) -> None:
        self.terrain = terrain = Terrain(Position(puzzle, model(puzzle)))
        self.tables = list(map(table if level > 1 else plain_table, terrain.low, terrain.high))
        self.squares_at, self.tallies_at = terrain.squares_at, terrain.tallies_at
        self.now = [OPEN] * terrain.grid.size
        self.sides = [number(OPEN, 0, len(near)) for near in terrain.beside]
        self.codes = [OPEN_SQUARE] * len(terrain.squares)
        self.count_yes = [0] * len(terrain.tallies)
        self.count_free = [len(tally.cells) for tally in terrain.tallies]
        self.begin()
        cols = terrain.grid.cols
        for row, col in (*puzzle.ends, *puzzle.middles, *puzzle.snake):
            self._see([row * cols + col], SNAKE)
        for row, col in (*puzzle.empty, *((row, col) for row, col, _ in puzzle.counts)):
            self._see([row * cols + col], EMPTY)
        for tally in terrain.tallies:
            if tally.number in (0, len(tally.cells)):
                self._see(tally.cells, SNAKE if tally.number else EMPTY)

    def _see(self, cells: Sequence[int], value: int) -> None:
        for cell in cells:
            if self.now[cell] == OPEN:
                self.put(cell, value)

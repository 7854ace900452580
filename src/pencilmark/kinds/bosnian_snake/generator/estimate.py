"""What a snake leaves open for somebody who knows the easier techniques alone.

Much the same as what its techniques find, but all at once and without saying why: it takes a small
part of the time of a rating, and tells most puzzles that are not as hard as wished.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

from ....clock import check
from ..puzzle import BosnianSnake
from ..techniques.spread import Spread, number, plain_table, table
from ..techniques.view import EMPTY, OPEN, OPEN_SQUARE, SNAKE, beginning, terrain_of
from .lanes import Lanes, Rules

HIGHEST = 3
"""The level up to which there is an estimate."""
_SUPPOSING = 3
"""The level of suppositions that end almost at once."""
_WAVES = 1
"""How far these are followed. Those of a technique may take three links, one after the other or
side by side: with one wave none of 60 puzzles seemed to be easier than it was and 7 harder, with
two waves it was 6 and 1."""


def open_cells(puzzle: BosnianSnake, level: int) -> Sequence[int] | None:
    """The cells that stay open with the techniques up to a level; None: nobody can tell."""
    if not 1 <= level <= HIGHEST or len(puzzle.ends) < 2:
        return None
    looking = _looking(puzzle, min(level, _SUPPOSING - 1))
    return looking.before if level < _SUPPOSING else looking.after


@lru_cache(maxsize=2)
def _looking(puzzle: BosnianSnake, level: int) -> _Looking:
    """What is known of a puzzle: mostly it is asked for one level and then for another."""
    return _Looking(puzzle, level)


class _Looking(Spread):
    """What is known of a puzzle, and how that spreads."""

    def __init__(self, puzzle: BosnianSnake, level: int) -> None:
        self.terrain = terrain = terrain_of(beginning(puzzle))
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
        self.before = self._open_cells() if self.spread() is None else None
        """What is open without a supposition; None if something is wrong."""

    @cached_property
    def after(self) -> list[int] | None:
        """What is open after suppositions that soon break a rule; None if something is wrong."""
        return self._open_cells() if self.before is not None and self._suppose() else None

    def _open_cells(self) -> list[int]:
        return [cell for cell, state in enumerate(self.now) if state == OPEN]

    def _suppose(self) -> bool:
        """See what suppositions tell that soon break a rule, until none does; False if something
        is wrong."""
        rules = Rules(self.terrain)
        while True:
            check()
            supposed = [(cell, value) for cell in self._open_cells() for value in (SNAKE, EMPTY)]
            if not supposed:
                return True
            refuted = list(Lanes(rules, self.now, supposed).refuted(_WAVES))
            for cell, value in refuted:
                self._see([cell], -value)
            if not refuted:
                return True
            if self.spread() is not None:
                return False

    def _see(self, cells: Sequence[int], value: int) -> None:
        for cell in cells:
            if self.now[cell] == OPEN:
                self.put(cell, value)

"""What is known of a snake where a supposition begins, and where it has led."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from ....explaining.propagation import articulations
from .one_piece import room
from .view import EMPTY, SNAKE, Sight


def cells_in(bits: int) -> Iterator[int]:
    """The cells that have a bit."""
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1


class Followed(NamedTuple):
    """All that follows from a supposition which breaks nothing, and what was known before."""

    now: list[int]
    yes: list[int]
    free: list[int]
    """For each count the snake cells and the open ones."""
    snake: int
    empty: int
    """The same as `now`, a bit for each cell."""

    @property
    def size(self) -> int:
        """How many cells are known."""
        return (self.snake | self.empty).bit_count()


class Standing:
    """One position, for a quick look at suppositions from which nothing followed before."""

    def __init__(
        self, sight: Sight, bits: tuple[int, int], yes: Sequence[int], free: Sequence[int]
    ) -> None:
        self._sight = sight
        self._snake, self._empty = bits
        self._yes, self._free = yes, free

    def stays_alone(self, before: Followed, new: int) -> bool:
        """Whether nothing follows from a supposed cell still, where nothing did before this became
        new: all of it is far away, no count is tight, and nothing becomes of the whole."""
        supposed = (before.snake | before.empty) & ~(self._snake | self._empty)
        cell = supposed.bit_length() - 1
        terrain = self._sight.terrain
        if supposed & (supposed - 1) or new & terrain.near[cell]:
            return False
        is_snake = bool(before.snake & supposed)
        for index in terrain.tallies_at[cell]:
            missing = terrain.tallies[index].number - self._yes[index] - is_snake
            if not 0 < missing < self._free[index] - 1:
                return False
        if not is_snake:
            return cell not in self._bridges
        beside = sum([self._sight.known[near] == SNAKE for near in terrain.beside[cell]])
        return beside < 2 and bool(self._room & supposed)

    @cached_property
    def _room(self) -> int:
        """The cells that the snake can reach, as bits; none, if it is in several parts."""
        found = room(self._sight.terrain.grid, self._snake, self._empty)
        return 0 if self._snake & ~found else found

    @cached_property
    def _bridges(self) -> set[int]:
        """Cells without which the snake would fall apart; all, if it has."""
        known, grid = self._sight.known, self._sight.terrain.grid
        snake = [cell for cell in grid.cells if known[cell] == SNAKE]
        if not snake:
            return set()
        if not self._room:
            return set(grid.cells)
        possible = {cell for cell in grid.cells if known[cell] != EMPTY}
        return set(articulations(grid, snake, possible)[1])

"""What is known of a snake where a supposition begins, and where it has led."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property
from typing import NamedTuple

from .one_piece import room
from .reasons import Refutation
from .view import EMPTY, SNAKE, Sight


class Followed(NamedTuple):
    """All that follows from a supposition which breaks nothing, and what was known before."""

    lists: tuple[list[int], ...] | None
    """What is known of each cell; of each cell and each square as a number, see `spread`; and of
    each count, its snake cells and its open ones. None: nothing but a cell was supposed."""
    snake: int
    empty: int
    """All that is known, a bit for each cell."""

    @property
    def size(self) -> int:
        """How many cells are known."""
        return (self.snake | self.empty).bit_count()


class Broken(NamedTuple):
    """A supposition that breaks a rule, and not because of the snake as a whole."""

    found: Refutation | None
    """How, if it takes few links."""
    known: int
    """The cells that were known then, as bits."""
    region: int
    """The cells that were looked at, as bits; others count only in counts that said nothing."""
    counted: Sequence[tuple[int, int, int]]
    """These counts, each with how many of its cells had become snake, and how many known at all."""

    def still_so(self, standing: Standing) -> bool:
        """Whether all of it is the same still: what is new was not looked at, and no count says
        anything now that did not."""
        if standing.known & ~self.known & self.region:
            return False
        return all(standing.is_loose(*counted) for counted in self.counted)


class Standing:
    """One position, for a quick look at suppositions from which nothing followed before."""

    def __init__(
        self, sight: Sight, bits: tuple[int, int], yes: Sequence[int], free: Sequence[int]
    ) -> None:
        self._sight = sight
        self._snake, self._empty = bits
        self._yes, self._free = yes, free
        self.known = self._snake | self._empty

    def is_loose(self, index: int, snake: int, known: int) -> bool:
        """Whether a count says nothing once so many more of its cells are snake, so many known."""
        missing = self._sight.terrain.tallies[index].number - self._yes[index] - snake
        return 0 < missing < self._free[index] - known

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
        return self.is_whole_with(cell, SNAKE if is_snake else EMPTY)

    def is_whole_with(self, cell: int, value: int) -> bool:
        """Whether it is plain that nothing becomes of the snake as a whole if this cell is so."""
        if value != SNAKE:
            return cell not in self._bridges
        known = self._sight.known
        beside = sum([known[near] == SNAKE for near in self._sight.terrain.beside[cell]])
        return beside < 2 and bool(self._room >> cell & 1) and not self._is_closed

    @cached_property
    def _is_closed(self) -> bool:
        """Whether the snake has been followed from one end to the other."""
        ends = [1 << cell for cell in self._sight.terrain.ends]
        if len(ends) < 2 or not all(end & self._snake for end in ends):
            return False
        grid = self._sight.terrain.grid
        return bool(room(grid, ends[0], ~self._snake) & ends[1])

    @cached_property
    def _room(self) -> int:
        """The cells that the snake can reach, as bits; none, if it is in several parts."""
        found = room(self._sight.terrain.grid, self._snake, self._empty)
        return 0 if self._snake & ~found else found

    @cached_property
    def _bridges(self) -> Collection[int]:
        """Cells without which the snake would fall apart; all, if it has."""
        if not self._snake:
            return ()
        return self._sight.bridges[1] if self._room else self._sight.terrain.grid.cells

"""What a Starry Night leaves open for somebody who knows the easier techniques alone.

The same as what its techniques find, but all at once and without saying why: it takes a small part
of the time of a rating, and tells most puzzles that are not as hard as wished.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....grid import grid
from ..puzzle import NO_CLUE, SYMBOLS, VALUES, StarryNight
from ..techniques.view import BITS, agreeing, cells_in, shape

HIGHEST = 3
"""The level up to which there is an estimate."""

_FEW = 3
"""So many places of a symbol are held against other cells at once."""


def open_cells(puzzle: StarryNight, level: int) -> Sequence[int] | None:
    """The cells that stay open with the techniques up to a level; None: nobody can tell."""
    if not 1 <= level <= HIGHEST:
        return None
    looking = _Looking(puzzle, level)
    looking.follow()
    return looking.left_open()


@lru_cache(maxsize=1 << 14)
def _spaced(size: int, step: int, cells: int) -> int:
    """The cells of a line, which are so many bits apart, as far apart as `agreeing` has them."""
    return sum(1 << BITS * place for place in range(size) if cells >> step * place & 1)


@lru_cache(maxsize=1 << 16)
def _left(size: int, step: int, clue: str, possible: int) -> tuple[int, ...]:
    """For each value the cells of a line that have it in some placement that is left."""
    union = agreeing(size, clue, (1 << BITS * size) - 1 & ~possible)
    return tuple(
        sum(1 << step * place for place in range(size) if union >> BITS * place + value & 1)
        for value in range(BITS)
    )


class _Looking:
    """What is known of a puzzle, on the way to what follows."""

    def __init__(self, puzzle: StarryNight, level: int) -> None:
        self._grid = grid(len(puzzle.rows), len(puzzle.cols))
        self._shape = shape(self._grid)
        self._clues = puzzle.rows + puzzle.cols
        self._level = level
        every = (1 << self._grid.size) - 1
        self._room = [every] * BITS
        """For each value the cells that can have it, as bits."""
        self._placed = 0
        self._seen: list[list[int]] = [[]] * len(self._clues)
        """For each line what room its values had when it was last gone through."""
        for cell, value in puzzle.givens:
            self._place(cell, VALUES.index(value))
        if level > 1:
            for index, clue in enumerate(self._clues):
                if clue != NO_CLUE:
                    self._go_through(index, [every] * BITS)

    def left_open(self) -> list[int]:
        """The cells that may still have several values."""
        once = twice = 0
        for room in self._room:
            twice |= once & room
            once |= room
        return list(cells_in(twice))

    def _place(self, cell: int, value: int) -> None:
        room, bit = self._room, 1 << cell
        for other in range(BITS):
            if other != value:
                room[other] &= ~bit
        if value:
            room[value] &= ~self._shape.seen_bits[cell]
            self._placed |= bit

    def _go_through(self, index: int, rooms: Sequence[int]) -> None:
        """Keep what stands in some placement of a line, if the values have this room there."""
        size, own = self._grid.rows, self._shape.line_bits[index]
        step, start = (1, index * size) if index < size else (size, index - size)
        possible = 0
        for value in range(BITS):
            possible |= _spaced(size, step, (rooms[value] & own) >> start) << value
        left = _left(size, step, self._clues[index], possible)
        for value in range(BITS):
            self._room[value] &= left[value] << start | ~own

    def follow(self) -> None:
        """See all that follows."""
        while True:
            before = tuple(self._room)
            self._fill()
            if self._level > 1:
                self._look_around()
            if before == tuple(self._room):
                if self._level < HIGHEST or not self._go_through_lines():
                    return

    def _fill(self) -> None:
        """Put in what has one place left, and what is left alone in a cell."""
        room = self._room
        symbols = room[1] | room[2] | room[3]
        alone = symbols & ~room[0] & ~self._placed
        twice = room[1] & room[2] | (room[1] | room[2]) & room[3]
        for cell in cells_in(alone & ~twice):
            for value in range(1, BITS):
                if room[value] >> cell & 1:
                    self._place(cell, value)
        for own in self._shape.line_bits:
            for value in range(1, BITS):
                here = room[value] & own
                if here and not here & (here - 1 | self._placed):
                    self._place(here.bit_length() - 1, value)

    def _look_around(self) -> None:
        """Three cells for three symbols, and what all places of a symbol see."""
        room, sees = self._room, self._shape.seen_bits
        for own in self._shape.line_bits:
            symbols = (room[1] | room[2] | room[3]) & own
            if symbols.bit_count() == len(SYMBOLS):
                room[0] &= ~symbols
            for value in range(1, BITS):
                here = room[value] & own
                if 2 <= here.bit_count() <= _FEW:
                    common = room[value] & ~own
                    for place in cells_in(here):
                        common &= sees[place]
                    room[value] &= ~common

    def _go_through_lines(self) -> bool:
        """Go through all lines that have changed; whether something new was seen."""
        before = tuple(self._room)
        for index, own in enumerate(self._shape.line_bits):
            rooms = [room & own for room in self._room]
            if rooms != self._seen[index]:
                self._go_through(index, rooms)
                self._seen[index] = [room & own for room in self._room]
        return before != tuple(self._room)

"""What a Starry Night leaves open for somebody who knows the easier techniques alone.

The same as what its techniques find, but all at once and without saying why: it takes a small part
of the time of a rating, and tells most puzzles that are not as hard as wished.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....grid import cells_in, grid
from ..puzzle import NO_CLUE, SYMBOLS, VALUES, StarryNight
from ..techniques.spread import MOST_PLACES
from ..techniques.view import ALL, BITS, LONGEST, placements, seen_from_all, shape

HIGHEST = 3
"""The level up to which there is an estimate."""
_AROUND = 2
"""The level from which on clues say what they say by themselves, and places what they see."""


def open_cells(puzzle: StarryNight, level: int) -> Sequence[int] | None:
    """The cells that stay open with the techniques up to a level; None: nobody can tell."""
    return _looking(puzzle).left_open(level) if 1 <= level <= HIGHEST else None


@lru_cache(maxsize=1)
def _looking(puzzle: StarryNight) -> _Looking:
    """What is known of a puzzle: mostly it is asked for one level and then for another."""
    return _Looking(puzzle)


@lru_cache(maxsize=256)
def _arrangements(size: int, step: int, clue: str) -> tuple[int, ...]:
    """The ways to place the symbols in a line whose cells are so many bits apart: for each value
    the cells that have it, one value after the other with room for a grid each."""
    found = []
    for placement in placements(size, clue):
        cells = 0
        for place in range(size):
            value = (placement >> BITS * place & ALL).bit_length() - 1
            cells |= 1 << size * size * value + step * place
        found.append(cells)
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def _left(size: int, step: int, clue: str, room: int) -> int:
    """What stands somewhere in some arrangement for which there is room."""
    if size > LONGEST:
        return -1
    union = 0
    for cells in _arrangements(size, step, clue):
        if cells & room == cells:
            union |= cells
    return union


class _Looking:
    """What is known of a puzzle, on the way to what follows."""

    def __init__(self, puzzle: StarryNight) -> None:
        self._grid = grid(len(puzzle.rows), len(puzzle.cols))
        self._shape = shape(self._grid)
        self._clues = puzzle.rows + puzzle.cols
        self._every = (1 << self._grid.size) - 1
        self._room = [self._every] * BITS
        """For each value the cells that can have it, as bits."""
        self._placed = 0
        self._looked = [0] * BITS
        """For each symbol the room that it had when its lines were last looked at."""
        self._seen = [0] * len(self._clues)
        """For each line what room its values had when it was last gone through."""
        self._left: list[list[int]] = [list(self._grid.cells)]
        """For each level up to the one that has been reached the cells that it leaves open."""
        for cell, value in puzzle.givens:
            self._place(cell, VALUES.index(value))

    def left_open(self, level: int) -> list[int]:
        """The cells that may still have several values. What one level tells the next ones know."""
        while len(self._left) <= level:
            self._follow(len(self._left))
            once = twice = 0
            for room in self._room:
                twice |= once & room
                once |= room
            self._left.append(cells_in(twice))
        return self._left[level]

    def _place(self, cell: int, value: int) -> None:
        room, bit = self._room, 1 << cell
        for other in range(BITS):
            if other != value:
                room[other] &= ~bit
        if value:
            room[value] &= ~self._shape.seen_bits[cell]
            self._placed |= bit

    def _follow(self, level: int) -> None:
        """See all that follows by the techniques up to a level."""
        around = level >= _AROUND
        if level == _AROUND:
            self._go_through_lines(known=False)
        self._looked = [0] * BITS
        while True:
            before = tuple(self._room)
            self._fill()
            for value in range(1, BITS):
                if self._room[value] != self._looked[value]:
                    self._looked[value] = self._room[value]
                    self._look_at_lines(value, around)
            if around:
                self._three_cells()
            if before == tuple(self._room):
                if level < HIGHEST or not self._go_through_lines(known=True):
                    return

    def _fill(self) -> None:
        """Put in the symbols that are left alone in a cell."""
        _, white, black, star = room = self._room
        twice = white & black | (white | black) & star
        alone = (white | black | star) & ~(room[0] | self._placed | twice)
        for cell in cells_in(alone):
            for value in range(1, BITS):
                if room[value] >> cell & 1:
                    self._place(cell, value)

    def _look_at_lines(self, value: int, around: bool) -> None:
        """Put a symbol in where a line has one place left for it; what all its places see."""
        for own in self._shape.line_bits:
            here = self._room[value] & own
            if not here & (here - 1):
                if here and not here & self._placed:
                    self._place(here.bit_length() - 1, value)
            elif around and here.bit_count() <= MOST_PLACES:
                self._room[value] &= ~(seen_from_all(self._grid, here) & ~own)

    def _three_cells(self) -> None:
        """Where symbols have three cells of a line left, none of these is empty."""
        room = self._room
        symbols = room[1] | room[2] | room[3]
        for own in self._shape.line_bits:
            if (symbols & own).bit_count() == len(SYMBOLS):
                room[0] &= ~(symbols & own)

    def _go_through_lines(self, known: bool) -> bool:
        """Keep what stands in some arrangement of each line that has changed, or where nothing is
        known yet of each line with a clue; whether something new was seen."""
        size, cells, every = self._grid.rows, self._grid.size, self._every
        everywhere = 1 | 1 << cells | 1 << 2 * cells | 1 << 3 * cells
        before = now = sum([room << cells * value for value, room in enumerate(self._room)])
        for index, own in enumerate(self._shape.line_bits):
            line = own * everywhere
            room = now & line if known else line
            if room == self._seen[index] or not (known or self._clues[index] != NO_CLUE):
                continue
            step, start = (1, index * size) if index < size else (size, index - size)
            left = _left(size, step, self._clues[index], room >> start) << start
            now &= left | ~line
            if known:
                self._seen[index] = now & line
        self._room = [now >> cells * value & every for value in range(BITS)]
        return now != before

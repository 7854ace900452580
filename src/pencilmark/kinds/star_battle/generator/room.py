"""How many stars have room in sets of cells, where stars do not touch.

Sets of cells are the bits of numbers.
"""

from __future__ import annotations

from functools import lru_cache

from ....clock import check
from ....grid import Grid, cells_in

_KEPT = 20_000
"""Of how many sets of cells it is remembered what has room in them."""
_LOST = 4
"""A star takes the room of so many at most."""
NONE, SHORT = -1, -2
"""No cell is needed; there is too little room."""

Found = tuple[int, int]
"""Cells that hold stars, and cells that are empty."""
Need = tuple[int, int]
"""Cells, and how many stars they are to hold."""
Said = tuple[int, int, int]
"""Cells that hold stars, and cells that are empty, because there is hardly room for the stars that
are needed; cells that are empty because a star there would leave too little."""


class Room:
    """What has room in sets of cells of a grid, where stars do not touch."""

    def __init__(self, grid: Grid) -> None:
        self.near = [sum([1 << other for other in grid.around[cell]]) for cell in grid.cells]
        """For each cell those that touch it."""
        whole = (1 << grid.size) - 1
        self._far = [whole & ~near & ~(1 << cell) for cell, near in enumerate(self.near)]
        self._forks = [
            (
                1 << cell + grid.cols - 1 & near if cell % grid.cols else 0,
                (1 << cell + 1 | 1 << cell + grid.cols + 1) & near,
            )
            for cell, near in enumerate(self.near)
        ]
        """For each cell the one below to the left, and those to the right that do not touch it."""
        self._fits: dict[Need, bool] = {}
        self._said: dict[Need, Said] = {}
        self.urges: dict[Need, int] = {}
        """What `urge` has said, for those who ask all the time."""

    def fits(self, mask: int, need: int) -> bool:
        """Whether so many stars have room in these cells.

        The first cell in reading order may as well hold one, if those that touch it touch each
        other: at most one of them would. Where that is not so, both ways are tried.
        """
        if need < 2:
            return need < 1 or mask != 0
        far, forks = self._far, self._forks
        rest, left = mask, need
        fork: Need | None = None
        while rest:
            left -= 1
            if not left:
                return True
            first = (rest & -rest).bit_length() - 1
            if fork is None and rest & forks[first][0] and rest & forks[first][1]:
                fork = rest, left + 1
            rest &= far[first]
        if fork is None:
            return False
        known = self._fits.get(fork)
        if known is None:
            check()
            rest, left = fork
            first = (rest & -rest).bit_length() - 1
            known = self.fits(rest & far[first], left - 1) or self.fits(rest & (rest - 1), left)
            if len(self._fits) >= _KEPT:
                self._fits.clear()
            self._fits[fork] = known
        return known

    def most(self, mask: int, need: int) -> int:
        """How many of so many stars have room in these cells."""
        while not self.fits(mask, need):
            need -= 1
        return need

    def said(self, mask: int, need: int) -> Said:
        """What it says that these cells hold so many stars more."""
        found = self._said.get((mask, need))
        if found is None:
            check()
            starving = 0 if self.fits(mask, need + _LOST) else self._starving(mask, need)
            if not self.fits(mask, need + 1):
                found = self.needed(mask, need), starving, starving
            else:
                found = 0, starving & ~mask if need == 1 else 0, starving
            if len(self._said) >= _KEPT:
                self._said.clear()
            self._said[mask, need] = found
        return found

    def _starving(self, mask: int, need: int) -> int:
        """The cells in which a star would leave these cells too little room for so many."""
        far, fits, among, found = self._far, self.fits, mask, 0
        for cell in cells_in(mask):
            among |= self.near[cell]
        for cell in cells_in(among):
            left = need - (mask >> cell & 1)
            if left and not (mask & far[cell] and fits(mask & far[cell], left)):
                found |= 1 << cell
        return found

    def needed(self, mask: int, need: int) -> int:
        """Those of these cells without which so many stars would not have room."""
        found = 0
        for cell in cells_in(mask):
            if not self.fits(mask ^ 1 << cell, need):
                found |= 1 << cell
        return found

    def urge(self, mask: int, need: int) -> int:
        """The first of these cells without which they have too little room for so many stars: NONE
        if there is none, SHORT if they have too little room anyway."""
        found = NONE
        if need < 0 or not self.fits(mask, need):
            found = SHORT
        elif need and not self.fits(mask, need + 1):
            needed = self.needed(mask, need)
            found = (needed & -needed).bit_length() - 1
        if len(self.urges) >= _KEPT:
            self.urges.clear()
        self.urges[mask, need] = found
        return found


@lru_cache(maxsize=4)
def room_in(grid: Grid) -> Room:
    """The room for stars on this grid, with what was found out about it before."""
    return Room(grid)

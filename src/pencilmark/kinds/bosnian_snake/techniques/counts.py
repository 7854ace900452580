"""What stands where in a snake by now, counted: kept up mark by mark.

After every step the simplest techniques look at every count, cell and 2x2 square. Nearly all of
them say nothing, and that is seen here without a look at their cells.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....explaining.position import Position
from .view import CORNERS, OPEN, SNAKE, Corner, Terrain, terrain_of


class Counts:
    """How many snake cells and open ones there are in each count and beside each cell."""

    def __init__(self, terrain: Terrain) -> None:
        self._terrain = terrain
        self.known = [OPEN] * terrain.grid.size
        self.yes = [0] * len(terrain.tallies)
        self.free = [len(tally.cells) for tally in terrain.tallies]
        """For each count the snake cells and the open ones."""
        self.taken = [0] * terrain.grid.size
        self.ways = [len(near) for near in terrain.beside]
        """For each cell the snake cells beside it, and the open ones."""
        self.corners: dict[int, Corner] = {}
        """The 2x2 squares in which something follows, and what."""

    def learn(self, literals: Sequence[int]) -> None:
        """These literals are known now."""
        terrain, known, corners = self._terrain, self.known, self.corners
        yes, free, taken, ways = self.yes, self.free, self.taken, self.ways
        cells = [literal for literal in literals if abs(literal) <= terrain.grid.size]
        for literal in cells:
            cell, snake = abs(literal) - 1, literal > 0
            known[cell] = SNAKE if snake else -SNAKE
            for index in terrain.tallies_at[cell]:
                free[index] -= 1
                yes[index] += snake
            for near in terrain.beside[cell]:
                ways[near] -= 1
                taken[near] += snake
        for literal in cells:
            for index in terrain.squares_at[abs(literal) - 1]:
                a, b, c, d = terrain.squares[index]
                corner = CORNERS[known[a], known[b], known[c], known[d]]
                if isinstance(corner, Corner):
                    corners[index] = corner
                else:
                    corners.pop(index, None)


def counts(position: Position) -> Counts:
    """The counts of a position, kept up to date."""
    return position.following("counts", lambda: Counts(terrain_of(position)))

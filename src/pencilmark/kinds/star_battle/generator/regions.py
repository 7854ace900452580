"""Regions that change: cells move over a border, and every region stays connected."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ....grid import Grid

_RING = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The cells around a cell in a circle; every second one, from the first, is beside it."""
_SIDES = 0b01010101

_LARGE = 2
"""From as many cells on as so many rows have, a region is large."""


class Move(NamedTuple):
    """Cells that go from one region to another."""

    cells: tuple[int, ...]
    home: int
    goal: int


class Regions:
    """The region of each cell, the places that hold the stars of the intended solution, and the
    sizes that regions may have."""

    def __init__(
        self,
        grid: Grid,
        owner: list[int],
        places: Iterable[int],
        stars: int,
        sizes: tuple[int, int],
    ) -> None:
        self.grid = grid
        self.owner = owner
        self.places = frozenset(places)
        self.stars = stars
        self.least, self.most = sizes
        self._cells: list[list[int]] = [[] for _ in range(grid.rows)]
        for cell, region in enumerate(owner):
            self._cells[region].append(cell)
        self.sizes = [len(cells) for cells in self._cells]
        self._ring = _ring(grid)

    def cells(self, region: int) -> list[int]:
        """The cells of a region, in reading order."""
        return self._cells[region]

    def fine(self) -> bool:
        """Whether all regions have a size that is allowed, and none gives its stars away."""
        return all(self.least <= size <= self.most for size in self.sizes) and not any(
            gives_away(self.grid, self.cells(region), self.stars)
            for region in range(self.grid.rows)
        )

    def connected(self) -> bool:
        """Whether every region is one connected group."""
        return all(
            len(self._piece(cells[0], region, ())) == len(cells)
            for region, cells in enumerate(self._cells)
        )

    def goals(self, cell: int) -> list[int]:
        """The other regions beside a cell."""
        owner = self.owner
        return sorted({owner[near] for near in self.grid.beside[cell]} - {owner[cell]})

    def moves(self, cell: int) -> Iterator[Move]:
        """The ways to move this cell alone."""
        home = self.owner[cell]
        if cell in self.places or self.sizes[home] <= self.least or not self._can_go(cell):
            return
        for goal in self.goals(cell):
            if self.sizes[goal] < self.most:
                yield Move((cell,), home, goal)

    def long_moves(self, cell: int) -> Iterator[Move]:
        """The ways to move a cell together with those between it and another region, and with
        whatever would be cut off."""
        if cell in self.places:
            return
        owner, beside, home = self.owner, self.grid.beside, self.owner[cell]
        before = {cell: cell}
        shores: dict[int, int] = {}
        reached = [cell]
        for here in reached:
            for near in beside[here]:
                if owner[near] != home:
                    shores.setdefault(owner[near], here)
                elif near not in before and near not in self.places:
                    before[near] = here
                    reached.append(near)
        for goal, shore in sorted(shores.items()):
            path = [shore]
            while path[-1] != cell:
                path.append(before[path[-1]])
            moved = self._with_what_is_cut_off(path, home)
            if moved is None:
                continue
            stay, come = self.sizes[home] - len(moved), self.sizes[goal] + len(moved)
            if stay >= self.least and come <= self.most:
                yield Move(tuple(moved), home, goal)

    def allows(self, move: Move) -> bool:
        """Whether the region that gives does not come to give its stars away."""
        if self.stars == 1:
            return self.sizes[move.home] > len(move.cells) + 1
        rest = [cell for cell in self.cells(move.home) if cell not in move.cells]
        return not gives_away(self.grid, rest, self.stars)

    def piles_up(self, move: Move) -> bool:
        """Whether a move makes a region with one star as small as is just allowed, or a large one
        larger: else more and more of them would end there."""
        small = self.stars == 1 and self.sizes[move.home] <= self.least + len(move.cells)
        return small or self.sizes[move.goal] >= _LARGE * self.grid.rows

    def apply(self, move: Move) -> None:
        """Make a move."""
        for cell in move.cells:
            self.owner[cell] = move.goal
            self._cells[move.home].remove(cell)
        self._cells[move.goal] = sorted([*self._cells[move.goal], *move.cells])
        self.sizes[move.home] -= len(move.cells)
        self.sizes[move.goal] += len(move.cells)

    def more_walls(self, cell: int, goal: int) -> int:
        """By how much the borders get longer when a cell moves."""
        owner = self.owner
        home = owner[cell]
        return sum((owner[near] == home) - (owner[near] == goal) for near in self.grid.beside[cell])

    def _can_go(self, cell: int) -> bool:
        """Whether the rest of its region stays connected without this cell."""
        owner, home = self.owner, self.owner[cell]
        around = 0
        for bit, near in self._ring[cell]:
            if owner[near] == home:
                around |= bit
        if _TOGETHER[around]:
            return around & _SIDES != 0
        sides = [near for near in self.grid.beside[cell] if owner[near] == home]
        return set(sides) <= set(self._piece(sides[0], home, {cell}))

    def _piece(self, start: int, home: int, without: Iterable[int]) -> list[int]:
        owner, beside = self.owner, self.grid.beside
        seen = {start, *without}
        piece = [start]
        for here in piece:
            for near in beside[here]:
                if owner[near] == home and near not in seen:
                    seen.add(near)
                    piece.append(near)
        return piece

    def _with_what_is_cut_off(self, path: Sequence[int], home: int) -> list[int] | None:
        """The path and all pieces without stars; None if the stars would be cut apart."""
        moved = list(path)
        seen = set(path)
        starry = 0
        for cell in self.cells(home):
            if cell in seen:
                continue
            piece = self._piece(cell, home, path)
            seen.update(piece)
            if self.places.isdisjoint(piece):
                moved += piece
            else:
                starry += 1
        return moved if starry == 1 else None


def gives_away(grid: Grid, cells: Sequence[int], stars: int) -> bool:
    """Whether the stars of a region have one place only, or none, even if nothing else is known.

    >>> from pencilmark.grid import grid
    >>> gives_away(grid(5, 5), [0, 1, 2], 2), gives_away(grid(5, 5), [0, 1, 2, 3], 2)
    (True, False)
    """
    return _ways(grid, cells, stars, 2) < 2


def _ways(grid: Grid, cells: Sequence[int], stars: int, enough: int) -> int:
    """In how many ways stars that do not touch fit into these cells, counted up to `enough`."""
    if stars == 1 or len(cells) < stars:
        return min(enough, len(cells)) if stars == 1 else 0
    found = 0
    for place, cell in enumerate(cells):
        around = grid.around[cell]
        rest = [other for other in cells[place + 1 :] if other not in around]
        found += _ways(grid, rest, stars - 1, enough - found)
        if found >= enough:
            break
    return found


@lru_cache(maxsize=64)
def _ring(grid: Grid) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each cell those around it, each with a bit for its direction."""
    return tuple(
        tuple(
            (1 << bit, grid.cell(row + down, column + right))
            for bit, (down, right) in enumerate(_RING)
            if 0 <= row + down < grid.rows and 0 <= column + right < grid.cols
        )
        for row, column in map(grid.pair, grid.cells)
    )


def _holds_together(around: int) -> bool:
    """Whether the cells beside a cell are connected by those around it alone."""
    arcs = 0
    for bit in (0, 2, 4, 6):
        if around >> bit & 1:
            # an arc is counted where it begins: at a side whose way back to the side before is cut
            arcs += not (around >> (bit - 1) % 8 & 1 and around >> (bit - 2) % 8 & 1)
    return arcs <= 1


_TOGETHER = tuple(_holds_together(around) for around in range(256))

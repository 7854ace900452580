"""Where something has changed in a Hitori: techniques look there and nowhere else.

What is known only grows. A shaded cell all of whose neighbours are known has nothing more to say,
and a cell that would close a wall will always do so.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence
from functools import lru_cache

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....grid import Grid
from .view import Tables, tables
from .walls import Groups, Sides, sides


class Frontier:
    """The known cells that may still say something, and the walls that they may become."""

    def __init__(self, position: Position) -> None:
        self._known = position.known
        self._tables: Tables = tables(position)
        grid = position.grid
        self._diagonal = grid.diagonal
        self._beside = grid.beside
        self.groups = Groups(grid, ())
        """The groups of the cells that are known to be shaded."""
        self._shaded: list[int] = []
        self._clear: list[int] = []
        self.said: dict[int, Finding] = {}
        """What is found at a clear cell, until one of the cells with its number becomes known."""
        self._shut: dict[int, tuple[int, Finding]] = {}
        """What is found at a cell that would cut off a single one, and on which cells that rests,
        as bits."""
        self._ways_out = [len(near) for near in self._beside]
        """For each cell how many of its neighbours are not shaded."""
        self._touches = list(_touches_of_rim(grid))
        """For each cell how often it touches shaded ones or the rim."""
        self.touching = _at_least(self._touches, 1), _at_least(self._touches, 2)
        """The cells that touch shaded ones or the rim, and those that do so more than once, as
        bits."""
        self._open: list[int] = list(grid.cells)
        self._closing: list[int] = []
        self._suspects: set[int] = set(self.near_two())  # in a single line a cell is a wall
        """Cells that may have come to close a wall."""
        self._joined = False
        """Whether groups have become one: then any cell may."""
        self._chains: dict[int, list[int]] = {}
        self._sides: dict[int, Sides] = {}

    def learn(self, literals: Sequence[int]) -> None:
        """These literals are known now."""
        touches, mates, said = self._touches, self._tables.mates, self.said
        news = 0
        for literal in literals:
            cell = abs(literal) - 1
            news |= 1 << cell
            for mate, _ in mates[cell]:
                said.pop(mate, None)
            if literal < 0:
                insort(self._clear, cell)
                continue
            insort(self._shaded, cell)
            self.groups.add(cell)
            if touches[cell] == 1:
                self._suspects.update(self._diagonal[cell])
            elif touches[cell]:
                self._joined = True
            once, twice = self.touching
            for near in self._diagonal[cell]:
                touches[near] += 1
                twice |= once & 1 << near
                once |= 1 << near
            self.touching = once, twice
            for near in self._beside[cell]:
                self._ways_out[near] -= 1
            self._chains.clear()  # walls may have become shorter
            self._sides.clear()
        if self._shut:
            self._shut = {one: kept for one, kept in self._shut.items() if not kept[0] & news}

    def beside_shaded(self) -> list[tuple[int, list[int]]]:
        """The shaded cells with open neighbours, each with these."""
        if not self._shaded:
            return []
        known, beside = self._known, self._beside
        found = []
        for cell in self._shaded:
            near = [other for other in beside[cell] if known[other + 1] is None]
            if near:
                found.append((cell, near))
        self._shaded = [cell for cell, _ in found]
        return found

    def equal_to_clear(self) -> list[int]:
        """The clear cells whose number stands in an open cell of their lines, too."""
        known, mates, said = self._known, self._tables.mates, self.said
        found = []
        for cell in self._clear:
            if cell in said:
                found.append(cell)
                continue
            for mate, _ in mates[cell]:
                if known[mate + 1] is None:
                    found.append(cell)
                    break
        self._clear = found
        return found

    def near_two(self) -> list[int]:
        """Open cells that touch shaded ones, or the rim, more than once."""
        known, touches = self._known, self._touches
        self._open = [cell for cell in self._open if known[cell + 1] is None]
        return [cell for cell in self._open if touches[cell] > 1]

    def closing(self) -> list[int]:
        """The open cells that would complete a wall."""
        known, touches = self._known, self._touches
        closing = [cell for cell in self._closing if known[cell + 1] is None]
        if self._joined or self._suspects:
            suspects = self.near_two() if self._joined else self._suspects
            closes = self.groups.closes
            for cell in suspects:
                if (
                    touches[cell] > 1
                    and known[cell + 1] is None
                    and cell not in closing
                    and closes(cell)
                ):
                    insort(closing, cell)
            self._suspects = set()
            self._joined = False
        if min(self._tables.grid.rows, self._tables.grid.cols) == 1:
            # in a single line all that is beyond such a cell may be one that is shaded
            closing = [cell for cell in closing if self._ways_out[cell] == len(self._beside[cell])]
        self._closing = closing
        return closing

    def isolating(self) -> Iterator[int]:
        """Those of them that may cut off a single cell: the only way out of a neighbour."""
        ways_out, beside = self._ways_out, self._beside
        for cell in self.closing():
            for near in beside[cell]:
                if ways_out[near] == 1:
                    yield cell
                    break

    def shut(self, cell: int) -> Finding | None:
        """What was found at a cell that would cut off a single one, if nothing has changed there.

        Its wall has at most four cells. Another one could only be as short if it had a cell that
        is no more than three steps from corner to corner away.
        """
        kept = self._shut.get(cell)
        return None if kept is None else kept[1]

    def keep_shut(self, cell: int, finding: Finding) -> None:
        """Keep what was found there."""
        chain = self.chain(cell)
        if len(chain) > 1:  # else it rests on all the cells of a line
            rests_on = three_steps(self._tables.grid, cell)
            for one in chain:
                for near in self._beside[one]:
                    rests_on |= 1 << near
            self._shut[cell] = rests_on, finding

    def chain(self, cell: int) -> list[int]:
        """The shortest wall that one of the closing cells would complete."""
        found = self._chains.get(cell)
        if found is None:
            found = self._chains[cell] = self.groups.chain(cell)
        return found

    def sides(self, cell: int) -> Sides:
        """The two sides of this wall."""
        found = self._sides.get(cell)
        if found is None:
            found = self._sides[cell] = self._alone(cell) or sides(
                self._tables.grid, self.chain(cell), cell
            )
        return found

    def _alone(self, cell: int) -> Sides | None:
        """The same, if one of the sides is a single cell: there is no need to walk over both."""
        chain, beside, size = self.chain(cell), self._beside, self._tables.grid.size
        for near in beside[cell]:
            if self._ways_out[near] == 1 and all(other in chain for other in beside[near]):
                rest = (1 << size) - 1
                for one in (*chain, near):
                    rest ^= 1 << one
                return 1 << near, rest
        return None


@lru_cache(maxsize=64)
def _touches_of_rim(grid: Grid) -> tuple[int, ...]:
    """For each cell how often it touches the rim."""
    return tuple(len(Groups(grid, ()).touched(cell)) for cell in grid.cells)


def _at_least(touches: Sequence[int], least: int) -> int:
    return sum([1 << cell for cell, count in enumerate(touches) if count >= least])


@lru_cache(maxsize=10_000)
def three_steps(grid: Grid, cell: int) -> int:
    """A cell and those up to three steps from corner to corner away, as bits."""
    reached = {cell}
    for _ in range(3):
        reached |= {near for one in reached for near in grid.diagonal[one]}
    return sum(1 << one for one in reached)


def frontier(position: Position) -> Frontier:
    """The frontier of a position, kept up to date."""
    return position.following("hitori frontier", lambda: Frontier(position))

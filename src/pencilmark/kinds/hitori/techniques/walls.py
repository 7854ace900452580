"""Chains of shaded cells that cut the grid in two.

Shaded cells share no side, so they part the clear ones only in chains from corner to corner that
lead from the rim to the rim or close a ring.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ....clock import check
from ....explaining.position import Position
from ....grid import Grid, cells_in
from ....model import Rule
from .view import Tables

OUTSIDE = -1
"""The group of all shaded cells that hang on the rim."""
_NOT_SHADED = -2


class Groups:
    """The shaded cells in groups that touch by corners, to be added to one by one."""

    def __init__(self, grid: Grid, shaded: Iterable[int]) -> None:
        self.grid = grid
        self._above = [_NOT_SHADED] * grid.size + [OUTSIDE]
        """For each shaded cell one further up in its group, at the top itself; the last is all that
        is outside."""
        self._diagonal = grid.diagonal
        self._rim = grid.rim
        self._thin = grid.rows == 1 or grid.cols == 1
        for cell in shaded:
            self.add(cell)

    @property
    def shaded(self) -> set[int]:
        """The cells in the groups."""
        above = self._above
        return {cell for cell in self.grid.cells if above[cell] != _NOT_SHADED}

    def copy(self) -> Groups:
        """The same groups, to try something on."""
        check()
        twin = Groups.__new__(Groups)
        twin.__dict__.update(self.__dict__)
        twin._above = self._above.copy()
        return twin

    def touched(self, cell: int) -> list[int]:
        """The groups that a cell touches, one as often as it touches it."""
        above = self._above
        found = []
        for near in self._diagonal[cell]:
            root = above[near]
            if root != _NOT_SHADED:
                while above[root] != root:
                    root = above[root]
                found.append(root)
        if cell in self._rim:
            root = OUTSIDE
            while above[root] != root:
                root = above[root]
            found.append(root)
            if self._thin and len(self.grid.beside[cell]) == 2:
                found.append(root)
        return found

    def with_all(self, cells: int) -> Groups | None:
        """The groups with more cells, which are bits; None if they cut the grid."""
        trial = self.copy()
        for cell in cells_in(cells):
            if trial.add(cell):
                return None
        return trial

    def closes(self, cell: int) -> bool:
        """Whether shading this cell would cut the grid."""
        touched = self.touched(cell)
        return len(touched) > 1 and len(set(touched)) < len(touched)

    def add(self, cell: int) -> bool:
        """Shade a cell; whether that cuts the grid."""
        above = self._above
        touched = self.touched(cell)
        for near in self._diagonal[cell]:  # keeps the ways up short
            if above[near] != _NOT_SHADED:
                above[near] = cell
        above[cell] = cell
        for root in touched:
            above[root] = cell
        return len(touched) > 1 and len(set(touched)) < len(touched)

    def chain(self, last: int) -> list[int]:
        """The shortest chain that the cell `last` closes, in order along it."""
        rim, diagonal, shaded_above = self._rim, self._diagonal, self._above
        above: dict[int, int] = {}
        branch: dict[int, int] = {}
        best: list[int] | None = [last] if self._thin else None
        outside: list[int] | None = [] if last in rim else None
        """The way from a neighbour of `last` to the rim."""
        outside_branch = OUTSIDE

        def way(cell: int) -> list[int]:
            path = [cell]
            while above[path[-1]] != last:
                path.append(above[path[-1]])
            return path

        queue = [near for near in diagonal[last] if shaded_above[near] != _NOT_SHADED]
        for cell in queue:
            above[cell], branch[cell] = last, cell
        for cell in queue:  # grows while it is walked
            if cell in rim:
                if outside is None:
                    outside, outside_branch = way(cell), branch[cell]
                elif branch[cell] != outside_branch:
                    best = _shorter(best, [*way(cell), last, *outside[::-1]])
            for near in diagonal[cell]:
                if shaded_above[near] == _NOT_SHADED or near == last:
                    continue
                if near not in above:
                    above[near], branch[near] = cell, branch[cell]
                    queue.append(near)
                elif branch[near] != branch[cell]:
                    best = _shorter(best, [*way(cell), last, *way(near)[::-1]])
        assert best is not None, "the cell closes nothing"
        return best


def _shorter(best: list[int] | None, other: list[int]) -> list[int]:
    return other if best is None or len(other) < len(best) else best


@dataclass(frozen=True)
class Cut:
    """A chain of shaded cells with the part of the grid that it cuts off."""

    chain: tuple[int, ...]
    part: frozenset[int]
    """The smaller of the two sides."""
    witnesses: tuple[int, ...]
    """A clear cell on each side, as marks."""
    rules: tuple[Rule, ...]
    """For a side where no cell is known to be clear: why one of the chain's neighbours is."""
    unshaded: frozenset[int]
    """The cells of the part that are not shaded."""

    cell: int
    """A clear cell of the part by which it can be named, as near to the last of the chain as can
    be."""

    @property
    def granted(self) -> tuple[int, ...]:
        """The witness that nobody looks at: what is cut off is cut off from something."""
        return tuple([mark for mark in self.witnesses if -mark - 1 not in self.part])


Sides = tuple[int, int]
"""The two sides of a chain, the smaller first, each as a number with a bit for every cell."""


def sides(grid: Grid, chain: Sequence[int], last: int) -> Sides:
    """The two sides of a chain, which the cell `last` closes."""
    check()
    rest = (1 << grid.size) - 1
    for cell in chain:
        rest &= ~(1 << cell)
    side = grid.flood(1 << grid.beside[last][0], rest)
    other = rest & ~side
    return (side, other) if side.bit_count() <= other.bit_count() else (other, side)


def cut(
    position: Position,
    tables: Tables,
    chain: Sequence[int],
    last: int,
    also: Iterable[int] = (),
    *,
    parted: Sides | None = None,
) -> Cut:
    """What a chain cuts off, with a clear cell on each side as near to it as can be.

    `also` are cells that are shaded within a supposition; `parted` the two sides of the chain, for
    those who have them.
    """
    grid, known = tables.grid, position.known
    part, other = parted if parted is not None else sides(grid, chain, last)
    witnesses: list[int] = []
    rules: list[Rule] = []
    named = []
    place = chain.index(last)
    along = sorted(range(len(chain)), key=lambda number: abs(number - place))
    from_last = [chain[number] for number in along]
    for bank in (part, other):
        shore = [
            (cell, near) for cell in from_last for near in grid.beside[cell] if bank >> near & 1
        ]
        clear = [near for _, near in shore if known[near + 1] is False]
        if not clear and len(chain) == 1:
            clear = [cell for cell in cells_in(bank) if known[cell + 1] is False]
        if clear:
            witnesses.append(-clear[0] - 1)
            named.append(clear[0])
        else:
            cell, near = shore[0]
            rules.append(tables.apart[cell, near])
            named.append(near)
    cells = cells_in(part)
    unshaded = frozenset([cell for cell in cells if not known[cell + 1]]).difference(also)
    return Cut(tuple(chain), frozenset(cells), tuple(witnesses), tuple(rules), unshaded, named[0])

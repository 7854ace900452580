"""How far one gets in a Hitori with patterns of numbers and short suppositions.

This tells puzzles of the wanted level from the others in a fraction of the time that a rating
takes. It decides nothing but which puzzles are worth a rating. Sets of cells are the bits of
numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from math import inf

from ....grid import Grid, cells_in
from ..techniques.equal import Line, Patterns, equal_cells, same_numbers
from ..techniques.glimpses import Linked, may_cut, neighbours, rim, touching_shaded

SUPPOSING, CHAINING, FOLLOWING = 3, 4, 5
"""The first level at which something has to be supposed, and those with longer suppositions."""
_WAVES = {CHAINING: (4,), FOLLOWING: (5, 6)}
"""At the latter: up to which wave after a supposition two cells may clash, or the grid be cut,
those that fail sooner first. At the former, it is the third and the second."""


Tried = tuple[int, int, int]
"""What was known to be shaded when something was supposed; the cells on the way of it to those that
may soon cut the grid, and these."""


class Walls:
    """The shaded cells in groups that touch by corners: cells that touch a group twice would cut
    the grid.

    >>> from pencilmark.grid import grid
    >>> walls = Walls(grid(4, 4))
    >>> walls.add(1 << 1)
    >>> bin(walls.closing)
    '0b10000'
    """

    __slots__ = ("_diagonal", "_rim", "_groups", "_once", "_twice")

    def __init__(self, grid: Grid) -> None:
        self._diagonal, self._rim = _diagonal(grid), rim(grid)
        self._groups: list[tuple[int, int]] = []
        """For each group that does not hang on the rim the cells that touch it, and those that
        touch it more than once. It is never changed, only replaced."""
        self._once = self._twice = 0
        """The same for all that hangs on the rim."""

    def add(self, cells: int) -> None:
        """Shade cells."""
        joined = self._joined(cells)
        assert joined is not None
        self._groups, self._once, self._twice = joined

    @property
    def closing(self) -> int:
        """The cells that would cut the grid, or are shaded."""
        found = self._twice | self._once & self._rim
        for _, twice in self._groups:
            found |= twice
        return found

    def cut_by(self, cells: int) -> bool:
        """Whether these cells, of which none is shaded, together cut the grid."""
        return self._joined(cells, uncut=True) is None

    def _joined(
        self, cells: int, *, uncut: bool = False
    ) -> tuple[list[tuple[int, int]], int, int] | None:
        """The groups with more cells; None if they are to leave the grid `uncut` and do not."""
        groups, out_once, out_twice = self._groups, self._once, self._twice
        rim, diagonal = self._rim, self._diagonal
        while cells:
            cell = cells.bit_length() - 1
            bit = 1 << cell
            cells ^= bit
            if uncut and (out_twice | out_once & rim) & bit:
                return None
            once, twice = diagonal[cell], 0
            apart = []
            for group in groups:
                if group[0] & bit:
                    if uncut and group[1] & bit:
                        return None
                    twice |= group[1] | once & group[0]
                    once |= group[0]
                else:
                    apart.append(group)
            if (rim | out_once) & bit:
                out_twice |= twice | once & out_once
                out_once |= once
            else:
                apart.append((once, twice))
            groups = apart
        return groups, out_once, out_twice


class Look:
    """What is known of a puzzle after patterns and suppositions up to a level.

    >>> from pencilmark.grid import grid
    >>> look = Look.at(grid(3, 3), [1, 1, 1, 1, 2, 3, 3, 2, 1])
    >>> look.patterns()
    >>> look.open, look.steps
    (0.0, 0)
    """

    def __init__(
        self,
        grid: Grid,
        lines: Sequence[Line],
        same: Sequence[int],
        linked: Linked | None = None,
    ) -> None:
        """`linked` is what other looks have found out about sets of cells."""
        self._grid = grid
        self._linked: Linked = {} if linked is None else linked
        self._lines = lines
        self._same = same
        self._all = self.unknown = (1 << grid.size) - 1
        """The cells of which nothing is known."""
        self.shaded = 0
        """Those that are known to be shaded."""
        self._walls = Walls(grid)
        self._near = neighbours(grid)
        self.steps = 0
        """How many steps there were at the last level."""
        self.starts = 0
        """The cells in the patterns that say something."""
        self._tried: dict[tuple[int, int], dict[int, Tried]] = {}
        """By the level and the waves what has been supposed."""

    @classmethod
    def at(cls, grid: Grid, numbers: Sequence[int]) -> Look:
        """A look at these numbers."""
        lines = equal_cells(grid, numbers)
        return cls(grid, lines, same_numbers(grid, lines))

    def patterns(self, level: int = 2) -> None:
        """What starts from the patterns of this level, and all that follows from it.

        At level 1 these are only three equal numbers in a row, and no wall of shaded cells is seen
        but one round a single cell.
        """
        patterns = Patterns(self._grid, self._lines, self._same)
        for shaded, clear, cells in patterns.triples:
            self.starts |= cells
            self._settle(shaded, clear, walls=False)
        if level == 1:
            return
        for shaded, clear, cells in (
            *patterns.corners(),
            *patterns.sandwiches,
            *patterns.pairs,
        ):
            if (shaded | clear) & self.unknown:
                self.steps += 1
                self.starts |= cells
                self._settle(shaded, clear, walls=False)
        while closing := self._walls.closing & self.unknown:
            self.steps += 1
            self._settle(0, closing & -closing, walls=False)

    @property
    def open(self) -> float:
        """The share of the cells of which nothing is known."""
        return self.unknown.bit_count() / self._grid.size

    def one_by_one(self, level: int) -> None:
        """Refute suppositions of a level one by one, each where shorter ones lead no further: so
        does a rating count them."""
        steps = 0
        while self.unknown and self._refute_one(level):
            steps += 1
            for easier in range(SUPPOSING, level):
                self.suppose(easier)
        self.steps = steps

    def _refute_one(self, level: int) -> bool:
        for waves in _WAVES[level]:
            self.suppose(level, most=1, waves=waves)
            if self.steps:
                return True
        return False

    def suppose(self, level: int, most: float = inf, waves: int = 0) -> None:
        """Refute suppositions of this level as long as there are any, or as many as wanted, with
        all that follows; those that fail after so many waves, or as many as the level has."""
        self.steps = 0
        if level == SUPPOSING:
            follow = self._follow_soon
        else:
            follow = partial(self._follow, waves or _WAVES[level][-1])
        grid, same, linked = self._grid, self._same, self._linked
        # Where more is known, less follows: after the first time there is no new clash, and what is
        # clear can only hold a supposition up. So it need not be tried again before more is shaded.
        tried = self._tried.setdefault((level, waves), {})
        touching = touching_shaded(grid, self.shaded)
        again = True
        while again and self.unknown:
            again = False
            for cell in cells_in(self.unknown):
                bit = 1 << cell
                for shades in (True, False):
                    if not self.unknown & bit:
                        break
                    if not (shades or same[cell] & self.unknown):
                        continue  # nothing follows
                    key = bit if shades else -bit
                    before = tried.get(key)
                    if before is None or before[1] & ~self.unknown:
                        clashes, way, shaded = follow(cell, shades)
                        fails = clashes and before is None
                    elif before[0] == self.shaded:
                        continue
                    else:
                        _, way, shaded = before
                        fails = False
                    tried[key] = self.shaded, way, shaded
                    if fails or (
                        shaded & shaded - 1
                        and may_cut(grid, shaded, touching, linked)
                        and self._walls.cut_by(shaded)
                    ):
                        again = True
                        self.steps += 1
                        self._settle(*((0, bit) if shades else (bit, 0)), walls=True)
                        if self.steps >= most:
                            return
                        touching = touching_shaded(grid, self.shaded)

    def _settle(self, shaded: int, clear: int, *, walls: bool) -> None:
        """Take cells as known, and what follows from them; with `walls` from walls of any length,
        else only from those round a single cell."""
        spread, same, unknown = self._grid.spread, self._same, self.unknown
        while True:
            shaded &= unknown
            clear &= unknown
            if not shaded | clear:
                clear = self._walls.closing & unknown if walls else self._isolating(unknown)
                if not clear:
                    break
            unknown &= ~(shaded | clear)
            to_clear = 0
            if shaded:
                self.shaded |= shaded
                self._walls.add(shaded)
                to_clear = spread(shaded, unknown)
            shaded = 0
            while clear:
                cell = clear.bit_length() - 1
                clear ^= 1 << cell
                shaded |= same[cell]
            clear = to_clear
        self.unknown = unknown

    def _isolating(self, unknown: int) -> int:
        """The unknown cells that are the only way out of a neighbour."""
        # a cell has one way out where all its sides but one are shaded or the rim
        out = self._all & ~self.shaded
        once, twice = self._grid.by_sides(out)
        shut = once & ~twice & out
        return self._grid.spread(shut, unknown) if shut else 0

    def _follow_soon(self, cell: int, shades: bool) -> tuple[bool, int, int]:
        """Whether a supposition about a cell soon leads to a clash; the cells on the way to those
        that may soon cut the grid, and these."""
        same, unknown, bit = self._same, self.unknown, 1 << cell
        if not shades:
            shaded = same[cell] & unknown
            way = shaded | bit
            clear = self._grid.spread(shaded, unknown)
            if clear & shaded:
                return True, way, shaded
            new, rest = 0, clear & ~bit
        else:
            new, rest = 0, self._near[cell] & unknown
            clear = rest
        while rest:
            one = rest.bit_length() - 1
            rest ^= 1 << one
            new |= same[one]
        new &= unknown
        if not shades:
            return new & clear != 0, way, shaded
        way, shaded = bit | clear | new, bit | new
        return new & clear != 0 or self._grid.spread(new, shaded) != 0, way, shaded

    def _follow(self, waves: int, cell: int, shades: bool) -> tuple[bool, int, int]:
        """The same some waves further."""
        spread, same, unknown = self._grid.spread, self._same, self.unknown
        wave = 1 << cell
        shaded, clear = (wave, 0) if shades else (0, wave)
        for _ in range(waves):
            shades = not shades
            if shades:
                new = 0
                while wave:
                    one = wave.bit_length() - 1
                    wave ^= 1 << one
                    new |= same[one]
                new &= unknown
                if new & clear:
                    return True, shaded | clear, shaded
                new &= ~shaded
                shaded |= new
            else:
                new = spread(wave, unknown)
                if new & shaded:
                    return True, shaded | clear, shaded
                new &= ~clear
                clear |= new
            if not new:
                break
            wave = new
        return False, shaded | clear, shaded


@lru_cache(maxsize=64)
def _diagonal(grid: Grid) -> tuple[int, ...]:
    """For each cell those that touch it by a corner."""
    return tuple(sum([1 << near for near in grid.diagonal[cell]]) for cell in grid.cells)

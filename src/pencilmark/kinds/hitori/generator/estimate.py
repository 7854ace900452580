"""How far one gets in a Hitori with patterns of numbers and short suppositions.

This tells puzzles of the wanted level from the others in a fraction of the time that a rating
takes. It decides nothing but which puzzles are worth a rating. Sets of cells are the bits of
numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ....grid import Grid
from ..techniques.walls import Groups, cells_in

SUPPOSING, CHAINING = 3, 4
"""The first level at which something has to be supposed, and the one with longer suppositions."""
_WAVES = {SUPPOSING: (3, 2), CHAINING: (4, 4)}
"""For a level: up to which wave after a supposition two cells may clash, and up to which the grid
may be cut."""


def same_numbers(grid: Grid, numbers: Sequence[int]) -> list[int]:
    """For each cell the others in its row and column that show the same number.

    >>> from pencilmark.grid import grid
    >>> same_numbers(grid(2, 2), [1, 1, 1, 2])
    [6, 1, 1, 0]
    """
    cols = grid.cols
    rows: list[dict[int, int]] = [{} for _ in range(grid.rows)]
    columns: list[dict[int, int]] = [{} for _ in range(cols)]
    bit = 1
    for cell, number in enumerate(numbers):
        row, column = rows[cell // cols], columns[cell % cols]
        row[number] = row.get(number, 0) | bit
        column[number] = column.get(number, 0) | bit
        bit <<= 1
    return [
        (rows[cell // cols][number] | columns[cell % cols][number]) ^ 1 << cell
        for cell, number in enumerate(numbers)
    ]


Pattern = tuple[int, int, int]
"""What is shaded, and what is clear, because of the numbers in which cells."""


class Look:
    """What is known of a puzzle after patterns and suppositions up to a level.

    >>> from pencilmark.grid import grid
    >>> look = Look(grid(3, 3), [1, 1, 1, 1, 2, 3, 3, 2, 1])
    >>> look.patterns()
    >>> look.open, look.steps
    (0.0, 0)
    """

    def __init__(self, grid: Grid, numbers: Sequence[int], same: list[int] | None = None) -> None:
        self._grid = grid
        self._numbers = numbers
        self._same = same_numbers(grid, numbers) if same is None else same
        self._all = self.unknown = (1 << grid.size) - 1
        """The cells of which nothing is known."""
        self._shaded = 0
        self._groups = Groups(grid, ())
        self._rim = _rim(grid)
        self.steps = 0
        """How many steps there were at the last level."""
        self.starts = 0
        """The cells in the patterns that say something."""

    def patterns(self, level: int = 2) -> None:
        """What starts from the patterns of this level, and all that follows from it.

        At level 1 these are only three equal numbers in a row, and no wall of shaded cells is seen
        but one round a single cell.
        """
        for shaded, clear, cells in self._triples():
            self.starts |= cells
            self._settle(shaded, clear, walls=False)
        if level == 1:
            return
        for shaded, clear, cells in (*self._corners(), *self._sandwiches(), *self._pairs()):
            if (shaded | clear) & self.unknown:
                self.steps += 1
                self.starts |= cells
                self._settle(shaded, clear, walls=False)
        while closing := self._closing():
            self.steps += 1
            self._settle(0, closing & -closing, walls=False)

    @property
    def open(self) -> float:
        """The share of the cells of which nothing is known."""
        return self.unknown.bit_count() / self._grid.size

    def suppose(self, level: int) -> None:
        """Refute suppositions of this level as long as there are any, with all that follows."""
        self.steps = 0
        waves, cuts = _WAVES[level]
        # what is clear can only hold a supposition up: it need not be tried again before more is
        # shaded
        tried = {True: [-1] * self._grid.size, False: [-1] * self._grid.size}
        again = True
        while again and self.unknown:
            again = False
            for cell in cells_in(self.unknown):
                bit = 1 << cell
                for shades, shaded in tried.items():
                    if not self.unknown & bit or shaded[cell] == self._shaded:
                        continue
                    shaded[cell] = self._shaded
                    if self._fails(bit, shades, waves, cuts):
                        again = True
                        self.steps += 1
                        self._settle(*((0, bit) if shades else (bit, 0)), walls=True)

    def _settle(self, shaded: int, clear: int, *, walls: bool) -> None:
        """Take cells as known, and what follows from them; with `walls` from walls of any length,
        else only from those round a single cell."""
        spread, same, add = self._grid.spread, self._same, self._groups.add
        while True:
            shaded &= self.unknown
            clear &= self.unknown
            if not shaded | clear:
                clear = self._closing() if walls else self._isolating()
                if not clear:
                    return
            self.unknown &= ~(shaded | clear)
            self._shaded |= shaded
            for cell in cells_in(shaded):
                add(cell)
            to_clear = spread(shaded, self.unknown)
            shaded = 0
            for cell in cells_in(clear):
                shaded |= same[cell]
            clear = to_clear

    def _closing(self) -> int:
        """The unknown cells that would complete a wall."""
        closes, found = self._groups.closes, 0
        for cell in cells_in(self.unknown & self._touching_twice(self._shaded)):
            if closes(cell):
                found |= 1 << cell
        return found

    def _isolating(self) -> int:
        """The unknown cells that are the only way out of a neighbour."""
        # a cell has one way out where all its sides but one are shaded or the rim
        out = self._all & ~self._shaded
        once, twice = self._grid.by_sides(out)
        shut = once & ~twice & out
        return self._grid.spread(shut, self.unknown) if shut else 0

    def _touching_twice(self, shaded: int) -> int:
        """The cells that touch shaded ones by corners, or the rim, more than once."""
        once, twice = self._grid.by_corners(shaded)
        return twice | once & self._rim

    def _fails(self, bit: int, shades: bool, waves: int, cuts: int) -> bool:
        """Whether a supposition about a cell leads to a clash or a cut as soon as that."""
        spread, same, unknown = self._grid.spread, self._same, self.unknown
        shaded, clear = (bit, 0) if shades else (0, bit)
        wave = bit
        for depth in range(1, waves + 1):
            shades = not shades
            if shades:
                new = 0
                while wave:
                    low = wave & -wave
                    new |= same[low.bit_length() - 1]
                    wave ^= low
                new &= unknown
                if new & clear:
                    return True
                new &= ~shaded
                shaded |= new
                if new and depth <= cuts and self._cut_by(shaded):
                    return True
            else:
                new = spread(wave, unknown)
                if new & shaded:
                    return True
                new &= ~clear
                clear |= new
            if not new:
                return False
            wave = new
        return False

    def _cut_by(self, cells: int) -> bool:
        """Whether these cells together cut the grid, none of which does so alone.

        At least two of them are part of the wall then, and each touches two cells of it.
        """
        joining = cells & self._touching_twice(self._shaded | cells)
        return joining & joining - 1 != 0 and self._groups.with_all(cells) is None

    def _triples(self) -> Iterator[Pattern]:
        """Of three equal numbers side by side the middle one stays."""
        numbers = self._numbers
        for a, middle, b in _threes(self._grid):
            if numbers[a] == numbers[middle] == numbers[b]:
                ends = 1 << a | 1 << b
                yield ends, 1 << middle, ends

    def _sandwiches(self) -> Iterator[Pattern]:
        """A cell between two equal ones is clear."""
        numbers = self._numbers
        for a, middle, b in _threes(self._grid):
            if numbers[a] == numbers[b]:
                yield 0, 1 << middle, 1 << a | 1 << b

    def _pairs(self) -> Iterator[Pattern]:
        """Beside two equal neighbours others in their line are shaded."""
        grid, same = self._grid, self._same
        for a, b in grid.side_pairs:
            if same[a] >> b & 1:
                line = grid.row(a // grid.cols) if b == a + 1 else grid.column(a % grid.cols)
                pair = 1 << a | 1 << b
                others = same[a] & ~pair & sum([1 << cell for cell in line])
                yield others, 0, pair | others

    def _corners(self) -> Iterator[Pattern]:
        """Around each corner, what all ways share that neither cut it off nor keep equal cells."""
        for square in _corner_squares(self._grid):
            numbers = [self._numbers[cell] for cell in square]
            if len(set(numbers)) == 4:
                continue
            ways = [
                way
                for way in _CORNER_WAYS
                if not any(
                    numbers[i] == numbers[j] and not way[i] and not way[j] for i, j in _SIDES
                )
            ]
            shaded = clear = 0
            for place, cell in enumerate(square):
                values = {way[place] for way in ways}
                if len(values) == 1:
                    bit = 1 << cell
                    shaded, clear = (shaded | bit, clear) if values.pop() else (shaded, clear | bit)
            yield shaded, clear, sum([1 << cell for cell in square])


@lru_cache(maxsize=64)
def _rim(grid: Grid) -> int:
    return sum(1 << cell for cell in grid.rim)


@lru_cache(maxsize=64)
def _threes(grid: Grid) -> tuple[tuple[int, int, int], ...]:
    """Every three cells in a line."""
    across = [(c, c + 1, c + 2) for c in grid.cells if c % grid.cols < grid.cols - 2]
    down = [(c, c + grid.cols, c + 2 * grid.cols) for c in range(grid.size - 2 * grid.cols)]
    return (*across, *down)


@lru_cache(maxsize=64)
def _corner_squares(grid: Grid) -> tuple[tuple[int, int, int, int], ...]:
    """The 2x2 squares in the corners: the corner, its two neighbours, the cell across."""
    right, down, size = grid.cols - 1, grid.cols, grid.size
    return tuple(
        (corner, corner + side, corner + step, corner + side + step)
        for corner, side, step in (
            (0, 1, down),
            (right, -1, down),
            (size - down, 1, -down),
            (size - 1, -1, -down),
        )
    )


_SIDES = ((0, 1), (0, 2), (1, 3), (2, 3))
_CORNER_WAYS = tuple(
    way
    for number in range(16)
    for way in [(number & 1, number >> 1 & 1, number >> 2 & 1, number >> 3)]
    if not any(way[i] and way[j] for i, j in _SIDES) and not (way[1] and way[2])
)
"""What may be shaded of such a square: no two that share a side, nor both sides of the corner."""

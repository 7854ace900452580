"""The steps of a snake up to level 2 without their reasons, for ratings.

They are the very steps that the techniques find one by one (a test compares them). What each count,
cell and square says is kept up to date, so that a step takes a look at what speaks, and no other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from ....explaining.walk import Pace
from ....puzzle import Puzzle
from ..puzzle import BosnianSnake
from .local import dead_way, way_on
from .spread import ALL_LEFT, NO_MORE, NOT_SNAKE, STATE, TAKEN, number, table
from .view import CORNER_CODES, EMPTY, OPEN, OPEN_SQUARE, SNAKE, Corner, ground_of

_SMALLEST = 2
"""From so many rows and columns on no end says by itself what another cell is."""

Point = tuple[float, float]
Found = tuple[str, tuple[int, ...]]
"""The name of a technique, and what follows by it."""


class SnakeWalk:
    """What is known of a puzzle, and the next step by a technique up to level 2."""

    level = 2
    spares_engine = True

    def __init__(self, puzzle: BosnianSnake, highest: int) -> None:
        grid = puzzle.grid
        self._grid = grid
        self._highest = highest
        self._ground = ground_of(grid)
        self._ends = [grid.cell(*end) for end in puzzle.ends]
        numbered = [grid.cell(row, col) for row, col, _ in puzzle.counts]
        self._printed = [(SNAKE, self._ends), (EMPTY, numbered)]
        """What the page says by itself, as long as some of it is open."""
        lines = [(grid.row(row), count) for row, count in enumerate(puzzle.rows)]
        lines += [(grid.column(col), count) for col, count in enumerate(puzzle.cols)]
        counts: list[tuple[Sequence[int], int]]
        counts = [(cells, count) for cells, count in lines if count is not None]
        counts += [(grid.around[grid.cell(row, col)], count) for row, col, count in puzzle.counts]
        self._cells = [cells for cells, _ in counts]
        self._missing = [count for _, count in counts]
        self._free = [len(cells) for cells in self._cells]
        """For each count its cells, and how many of them are not found yet and how many open."""
        self._counts_at: list[list[int]] = [[] for _ in grid.cells]
        for index, cells in enumerate(self._cells):
            for cell in cells:
                self._counts_at[cell].append(index)
        self._low = [2] * grid.size
        for end in self._ends:
            self._low[end] = 1
        self._tables = [table(low, low) for low in self._low]
        self._known = [OPEN] * grid.size
        self._sides = [number(OPEN, 0, len(near)) for near in grid.beside]
        self._codes = [OPEN_SQUARE] * len(grid.squares)
        """For each cell and each square what is known, as a number: see `spread` and `view`."""
        self._full: set[int] = set()
        self._short: set[int] = set()
        """The counts that have all their snake cells, or need all open ones."""
        self._said = [0] * grid.size
        self._saying: tuple[set[int], ...] = tuple([set() for _ in range(ALL_LEFT + 1)])
        """What the neighbours of each cell say, and the cells of which they say the same."""
        self._corners: dict[int, int] = {}
        """The squares that say something, and what."""
        self._middles: dict[tuple[int, ...], Point] = {}
        self._see(range(len(counts)), grid.cells, ())

    def learn(self, literals: Iterable[int]) -> None:
        ground, known, sides, codes = self._ground, self._known, self._sides, self._codes
        counts: set[int] = set()
        cells: set[int] = set()
        squares: set[int] = set()
        for literal in literals:
            cell, value = abs(literal) - 1, SNAKE if literal > 0 else EMPTY
            known[cell] = value
            sides[cell] += STATE * value
            change = TAKEN - 1 if value == SNAKE else -1
            for near in self._grid.beside[cell]:
                sides[near] += change
            for index, weight in ground.weights[cell]:
                codes[index] += weight * value
            for index in self._counts_at[cell]:
                self._free[index] -= 1
                self._missing[index] -= value == SNAKE
            counts.update(self._counts_at[cell])
            cells.update(ground.close[cell])
            squares.update(ground.squares_at[cell])
        self._see(counts, cells, squares)

    def _see(self, counts: Iterable[int], cells: Iterable[int], squares: Iterable[int]) -> None:
        """Look again at what these say."""
        for index in counts:
            self._full.discard(index)
            self._short.discard(index)
            missing, free = self._missing[index], self._free[index]
            if free and missing in (0, free):
                (self._short if missing else self._full).add(index)
        said, saying = self._said, self._saying
        for cell in cells:
            says = self._tables[cell][self._sides[cell]]
            if says != said[cell]:
                saying[said[cell]].discard(cell)
                saying[says].add(cell)
                said[cell] = says
        for index in squares:
            corner = CORNER_CODES[self._codes[index]]
            if isinstance(corner, Corner):
                cell = self._grid.squares[index][corner.place]
                self._corners[index] = (cell + 1) * corner.value
            else:
                self._corners.pop(index, None)

    def next(self, last: Point | None) -> Pace | None:
        found = self._given() or self._local()
        if not found and self._highest > 1:
            found = self._going_on()
        if not found:
            return None
        taken = found[0]
        if last is not None and len(found) > 1:
            row, col = last
            away = []
            for _, literals in found:
                there = self._middle(literals)
                away.append(hypot(row - there[0], col - there[1]))
            taken = found[away.index(min(away))]
        technique, conclusions = taken
        self.learn(conclusions)
        noted = self._noted({one - 1 for one in conclusions if one > 0})
        self.learn(noted)
        choices = len(found)
        place = self._middle(conclusions)
        return Pace(technique, conclusions, noted, choices, choices, place)

    def _given(self) -> list[Found]:
        """What the page says by itself."""
        found: list[Found] = []
        for value, cells in self._printed:
            there = [(cell + 1) * value for cell in cells if self._known[cell] == OPEN]
            if there:
                found.append(("given", tuple(dict.fromkeys(there))))
        if not found:
            self._printed = []
        return found

    def _local(self) -> list[Found]:
        """What one count, one cell or one corner says."""
        found = [("full-count", self._open(self._cells[one], EMPTY)) for one in sorted(self._full)]
        for index in sorted(self._short):
            found.append(("only-room", self._open(self._cells[index], SNAKE)))
        beside = self._grid.beside
        for cell in sorted(self._saying[NO_MORE]):
            found.append(("neighbours-complete", self._open(beside[cell], EMPTY)))
        for index in sorted(self._corners):
            found.append(("corner", (self._corners[index],)))
        return found

    def _going_on(self) -> list[Found]:
        """Where the snake must go on, and where it cannot."""
        found: list[Found] = []
        for cell in sorted(self._saying[ALL_LEFT]):
            firsts = [one for one in self._grid.beside[cell] if self._known[one] == OPEN]
            ways = [way_on(self._beside, self._low, cell, first) for first in firsts]
            cells = dict.fromkeys([one for way in ways for one in way])
            found.append(("must-continue", tuple([one + 1 for one in cells])))
        for cell in sorted(self._saying[NOT_SNAKE]):
            crowded = len(self._beside(cell)[0]) > self._low[cell]
            run = [cell] if crowded else dead_way(self._beside, self._low, cell)
            found.append(("dead-end", tuple([-one - 1 for one in run])))
        return found

    def _noted(self, snake: set[int]) -> tuple[int, ...]:
        """What everybody notes at once after cells have become snake: cells that are empty since
        a count or a snake cell has all it needs."""
        noted: dict[int, None] = {}
        if not snake:
            return ()
        for index in sorted(self._full):
            if not snake.isdisjoint(self._cells[index]):
                noted.update(dict.fromkeys(self._open(self._cells[index], EMPTY)))
        for cell in sorted(self._saying[NO_MORE]):
            beside = self._grid.beside[cell]
            # that an end is snake is printed: nobody needs the mark
            if (cell in snake and cell not in self._ends) or not snake.isdisjoint(beside):
                noted.update(dict.fromkeys(self._open(beside, EMPTY)))
        return tuple(noted)

    def _open(self, cells: Iterable[int], value: int) -> tuple[int, ...]:
        """The open ones of these cells, with a value."""
        known = self._known
        return tuple([(cell + 1) * value for cell in cells if known[cell] == OPEN])

    def _beside(self, cell: int) -> tuple[list[int], list[int], list[int]]:
        """The cells beside a cell: snake, open, empty."""
        sides: tuple[list[int], list[int], list[int]] = [], [], []
        for near in self._grid.beside[cell]:
            sides[1 - self._known[near]].append(near)
        return sides

    def _middle(self, literals: tuple[int, ...]) -> Point:
        """The middle of some cells."""
        found = self._middles.get(literals)
        if found is None:
            cols, count = self._grid.cols, len(literals)
            row_sum = col_sum = 0
            for literal in literals:
                row, col = divmod(abs(literal) - 1, cols)
                row_sum += row
                col_sum += col
            found = self._middles[literals] = row_sum / count, col_sum / count
        return found


def snake_walk(puzzle: Puzzle, highest: int) -> SnakeWalk | None:
    """The walk through a puzzle; None where more is given than ends and numbers, or less, or where
    the grid is too narrow for what holds elsewhere."""
    assert isinstance(puzzle, BosnianSnake)
    usual = len(puzzle.ends) == 2 and not (puzzle.middles or puzzle.snake or puzzle.empty)
    return SnakeWalk(puzzle, highest) if usual and min(puzzle.size) >= _SMALLEST else None

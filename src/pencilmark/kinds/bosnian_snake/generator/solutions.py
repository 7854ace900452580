"""Random snakes: they grow at their ends, and where they are stuck a part of them is laid anew.

The outline of a snake passes each of its points once, since the snake does not touch itself. With
n cells it has 2n + 2 of them, and the grid has (rows + 1) x (columns + 1): that bounds the length.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....generating.chance import Chance
from ....generating.generator import Budget
from ....grid import Grid

_LAYINGS_PER_CELL = 12
"""How often a part of the snake is laid anew, for each cell of the grid, before giving up."""
_LONGEST_PART = 9
"""How many cells are taken out at most to be laid anew."""
_GAIN = 4
"""How many cells a part may gain at a time."""
_LOOKS = 60
"""How many cells are looked at, at most, to lay one part."""


def longest(rows: int, cols: int) -> int:
    """No snake in such a grid has more cells than this.

    >>> longest(6, 6), longest(8, 8)
    (23, 39)
    """
    return ((rows + 1) * (cols + 1) - 2) // 2


def random_snake(
    grid: Grid, length: int, ends: Sequence[int], chance: Chance, budget: Budget
) -> list[int] | None:
    """The cells of a snake of this length, from end to end: from one to the other of these `ends`
    if there are any. None if the snake came out otherwise, though there may be such a snake.
    """
    growing = _Growing(grid, length, chance)
    if ends:
        growing.begin_between(*ends)
    else:
        growing.begin_anywhere()
    for number in range(_LAYINGS_PER_CELL * grid.size):
        if len(growing.path) == length:
            return growing.path
        if number % 64 == 63:
            budget.check()
        if ends or chance.happens(0.5):
            growing.lay_anew()
        else:
            growing.turn_an_end()
    return growing.path if len(growing.path) == length else None


@lru_cache(maxsize=32)
def _masks(grid: Grid) -> tuple[int, ...]:
    """For each cell the set of those around it, as bits."""
    return tuple([sum(1 << near for near in around) for around in grid.around])


class _Growing:
    """A snake on its way to a length. Sets of cells are kept as the bits of a number."""

    def __init__(self, grid: Grid, length: int, chance: Chance) -> None:
        self._grid = grid
        self._around = _masks(grid)
        self._length = length
        self._chance = chance
        self.path: list[int] = []

    def begin_anywhere(self) -> None:
        """Start with two cells, and grow as far as it goes."""
        start = self._chance.below(self._grid.size)
        self.path = [start, self._chance.pick(self._grid.beside[start])]
        self.grow()

    def begin_between(self, start: int, end: int) -> None:
        """Start with a shortest way from one end to the other: it never touches itself."""
        cols = self._grid.cols
        (row, col), (last_row, last_col) = self._grid.pair(start), self._grid.pair(end)
        down, right = abs(last_row - row), abs(last_col - col)
        down_step = cols if last_row > row else -cols
        right_step = 1 if last_col > col else -1
        steps = self._chance.shuffled([down_step] * down + [right_step] * right)
        self.path = [start]
        for step in steps:
            self.path.append(self.path[-1] + step)

    def grow(self) -> None:
        """Go on at both ends until both are stuck or the snake is long enough."""
        path, around, beside = self.path, self._around, self._grid.beside
        pick = self._chance.pick
        snake = sum([1 << cell for cell in path])
        stuck = 0
        if self._chance.happens(0.5):
            path.reverse()
        while stuck < 2 and len(path) < self._length:
            head = path[-1]
            # the last two cells may touch the next one: they are beside it, or make a bend
            rest = snake & ~(1 << head | 1 << path[-2])
            free = [
                near for near in beside[head] if not snake >> near & 1 and not around[near] & rest
            ]
            if free:
                head = pick(free)
                path.append(head)
                snake |= 1 << head
                stuck = 0 if stuck == 0 else 1
            else:
                stuck += 1
                path.reverse()

    def turn_an_end(self) -> None:
        """Take some cells from one of the ends and grow again, unless much is lost by that."""
        before = list(self.path)
        if self._chance.happens(0.5):
            self.path.reverse()
        less = self._chance.between(1, _LONGEST_PART)
        del self.path[max(2, len(self.path) - less) :]
        self.grow()
        if len(self.path) < len(before) - 1:
            self.path = before

    def lay_anew(self) -> None:
        """Take out a part of the snake and join the rest by a way that is no shorter.

        If the snake is already too long, which happens between two given ends only, no longer.
        """
        path = self.path
        if len(path) < 3:
            return
        first = self._chance.below(len(path) - 2)
        last = min(len(path) - 1, first + self._chance.between(2, _LONGEST_PART + 1))
        part = last - first - 1
        most = min(part + _GAIN, part + self._length - len(path))
        way = _Way(self, first, last, part, most).found()
        if way:
            path[first + 1 : last] = way


class _Way:
    """A search for a way between two cells of the snake."""

    def __init__(self, growing: _Growing, first: int, last: int, least: int, most: int) -> None:
        path = growing.path
        self._around, self._beside = growing._around, growing._grid.beside
        self._cols = growing._grid.cols
        self._chance = growing._chance
        self._least, self._most = least, most
        self._goal = path[last]
        self._goal_side = self._beside[self._goal]
        goal_next = 1 << path[last + 1] if last + 1 < len(path) else 0
        self._goal_bit = 1 << self._goal
        self._near_goal = self._goal_bit | goal_next
        self._start, self._before = path[first], path[first - 1] if first else path[first]
        self._fixed = sum([1 << cell for cell in path[: first + 1] + path[last:]])
        self._looks = _LOOKS

    def found(self) -> list[int]:
        """The cells between the two, none if no way was found."""
        way: list[int] = []
        closing = bool(self._around[self._start] & self._goal_bit)
        return way if self._go(self._start, self._before, self._fixed, way, closing) else []

    def _go(self, head: int, before: int, snake: int, way: list[int], closing: bool) -> bool:
        """Go on from `head`; `closing`: it touches the goal at a corner, so must be joined now."""
        rest = snake & ~(1 << head | 1 << before)
        for cell in self._chance.shuffled(self._beside[head]):
            if snake >> cell & 1:
                continue
            self._looks -= 1
            touched = self._around[cell] & rest
            way.append(cell)
            if touched == 0:
                if not closing and len(way) < self._most and self._can_reach(cell, len(way)):
                    if self._go(cell, head, snake | 1 << cell, way, False):
                        return True
            elif cell in self._goal_side:
                if not touched & ~self._near_goal and self._least <= len(way) <= self._most:
                    return True
            elif touched == self._goal_bit and not closing and len(way) < self._most:
                if self._go(cell, head, snake | 1 << cell, way, True):
                    return True
            way.pop()
            if self._looks < 0:
                return False
        return False

    def _can_reach(self, cell: int, taken: int) -> bool:
        row, col = divmod(cell, self._cols)
        goal_row, goal_col = divmod(self._goal, self._cols)
        return abs(goal_row - row) + abs(goal_col - col) + taken - 1 <= self._most

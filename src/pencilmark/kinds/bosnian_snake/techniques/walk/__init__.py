"""The steps of a snake up to level 3 without their reasons, for ratings.

They are the very steps that the techniques find one by one (a test compares them). The easy ones
are read from what is known as numbers, as in `spread`; those of level 3 are in `glances`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from .....explaining.walk import Pace, Point, nearest
from .....model import marked
from .....puzzle import Puzzle
from ...puzzle import BosnianSnake
from ..local import find_given
from ..spread import ALL_LEFT, NO_MORE, NOT_SNAKE, Noted, number, table
from ..view import (
    CORNER_CODES,
    EMPTY,
    OPEN,
    OPEN_SQUARE,
    SNAKE,
    Corner,
    Sight,
    beginning,
    terrain_of,
)
from .glances import Found, Glances

_OWN = number(SNAKE, 0, 0) - number(OPEN, 0, 0)
_TAKEN, _LEFT = number(OPEN, 1, 0) - number(OPEN, 0, 1), number(OPEN, 0, 0) - number(OPEN, 0, 1)
"""What the number of a cell gains where it becomes snake, and where one beside it is no longer
open: it is snake, or empty."""


class SnakeWalk:
    """What is known of a puzzle whose ends are both shown, and the next step by a technique up to
    level 3."""

    level = 3

    def __init__(self, puzzle: BosnianSnake, highest: int) -> None:
        self._highest = highest
        self._beginning = beginning(puzzle).copy()
        """Where somebody stands who only puts in what is printed."""
        self._terrain = terrain = terrain_of(self._beginning)
        self._printed = list(terrain.printed)
        """The cells of which the page says by itself what they are, as long as some are open."""
        self._now = [OPEN] * terrain.grid.size
        self._numbers = [tally.number for tally in terrain.tallies]
        self._tables = list(map(table, terrain.low, terrain.high))
        self._noted = Noted(
            [number(OPEN, 0, len(near)) for near in terrain.beside],
            [OPEN_SQUARE] * len(terrain.squares),
            [0] * len(terrain.tallies),
            [len(tally.cells) for tally in terrain.tallies],
        )
        self._said: list[tuple[int, int]] = []
        """The cells of whose neighbours something is said, and what, as it was seen last."""
        self._glances = Glances()
        self._middles: dict[tuple[int, ...], Point] = {}

    def foresee(self, solution: Callable[[], Sequence[int] | None]) -> None:
        self._glances.solution = solution

    def learn(self, literals: Sequence[int]) -> None:
        terrain, now, (sides, codes, yes, free) = self._terrain, self._now, self._noted
        known = 0
        for literal in literals:
            cell = abs(literal) - 1
            if now[cell] != OPEN:
                continue
            now[cell] = value = SNAKE if literal > 0 else EMPTY
            known |= 1 << cell
            snake = value == SNAKE
            sides[cell] += _OWN * value
            change = _TAKEN if snake else _LEFT
            for near in terrain.beside[cell]:
                sides[near] += change
            for index, weight in terrain.weights[cell]:
                codes[index] += weight * value
            for index in terrain.tallies_at[cell]:
                free[index] -= 1
                yes[index] += snake
        self._glances.forget(known)
        if self._printed:
            self._beginning.learn(literals)
            self._printed = [cell for cell in self._printed if now[cell] == OPEN]

    def next(self, last: Point | None) -> Pace | None:
        if OPEN not in self._now:
            return None
        found = self._given() or self._full()
        if not found and self._highest > 1:
            found = self._sides()
        glanced = not found and self._highest > 2
        if glanced:
            noted = Noted(*map(list, self._noted))
            found = self._glances.look(Sight(self._terrain, list(self._now)), noted)
        if not found:
            return None
        middles = list(map(self._middle, found))
        taken = nearest(middles, last)
        choices, (name, conclusions) = len(found), found[taken]
        if glanced:
            self._glances.take(taken)
        noted_cells = self._learned(conclusions)
        return Pace(name, conclusions, noted_cells, choices, choices, middles[taken])

    def _given(self) -> list[Found]:
        """What the page says by itself."""
        if not self._printed:
            return []
        return [("given", finding.conclusions) for finding in find_given(self._beginning)]

    def _full(self) -> list[Found]:
        """What counts say, snake cells with all their neighbours, and 2x2 squares."""
        terrain, (sides, codes, yes, free) = self._terrain, self._noted
        found: list[Found] = []
        short: list[Found] = []
        for index, left in enumerate(free):
            if left:
                missing = self._numbers[index] - yes[index]
                if missing == 0:
                    found.append(("full-count", self._open(terrain.tallies[index].cells, EMPTY)))
                elif missing == left:
                    short.append(("only-room", self._open(terrain.tallies[index].cells, SNAKE)))
        found += short
        noted = zip(self._tables, sides, strict=True)
        self._said = [
            (cell, table[side]) for cell, (table, side) in enumerate(noted) if table[side]
        ]
        for cell, said in self._said:
            if said == NO_MORE:
                found.append(("neighbours-complete", self._open(terrain.beside[cell], EMPTY)))
        for index, code in enumerate(codes):
            corner = CORNER_CODES[code]
            if isinstance(corner, Corner):
                cell = terrain.squares[index][corner.place]
                found.append(("corner", (marked(cell) * corner.value,)))
        return found

    def _open(self, cells: Iterable[int], value: int) -> tuple[int, ...]:
        now = self._now
        return tuple([marked(cell) * value for cell in cells if now[cell] == OPEN])

    def _sides(self) -> list[Found]:
        """Where the snake must go on, and where it could not."""
        found: list[Found] = []
        now = self._now
        for cell, said in self._said:
            if said != ALL_LEFT:
                continue
            ways = dict.fromkeys(
                one
                for near in self._terrain.beside[cell]
                if now[near] == OPEN
                for one in self._way_on(cell, near)
            )
            found.append(("must-continue", tuple(map(marked, ways))))
        for cell, said in self._said:
            if said == NOT_SNAKE:
                found.append(("dead-end", tuple([-marked(one) for one in self._dead_way(cell)])))
        return found

    def _beside(self, cell: int) -> tuple[list[int], list[int]]:
        """The snake cells beside a cell, and the open ones."""
        now, near = self._now, self._terrain.beside[cell]
        return [one for one in near if now[one] == SNAKE], [one for one in near if now[one] == OPEN]

    def _way_on(self, start: int, first: int) -> list[int]:
        """The cells through which the snake must go from a cell on, the first of them given."""
        before, way = start, [first]
        while way[-1] not in self._terrain.ends:
            taken, free = self._beside(way[-1])
            onward = [one for one in free if one != before]
            if any(one != before for one in taken) or len(onward) != 1:
                break
            if onward[0] in (start, *way):
                break
            before = way[-1]
            way += onward
        return way

    def _dead_way(self, cell: int) -> list[int]:
        """A dead end and those that come up one after the other on the way back from it."""
        terrain = self._terrain
        run = [cell]
        if len(self._beside(cell)[0]) > terrain.high[cell]:
            return run
        while True:
            onward = [one for one in self._beside(run[-1])[1] if one not in run]
            if len(onward) != 1:
                return run
            if sum(map(len, self._beside(onward[0]))) - 1 >= terrain.low[onward[0]]:
                return run
            run += onward

    def _learned(self, conclusions: tuple[int, ...]) -> tuple[int, ...]:
        """Take these as known, and what everybody notes at once, which is returned."""
        self.learn(conclusions)
        noted = self._noted_after([one - 1 for one in conclusions if one > 0])
        if noted:
            self.learn(noted)
        return noted

    def _noted_after(self, snake: Sequence[int]) -> tuple[int, ...]:
        """What is noted where these cells have become snake: counts that have theirs, and snake
        cells that have their neighbours."""
        if not snake:
            return ()
        terrain, (sides, _, yes, free) = self._terrain, self._noted
        noted: dict[int, None] = {}
        for index in sorted({index for cell in snake for index in terrain.tallies_at[cell]}):
            if free[index] and yes[index] == self._numbers[index]:
                noted.update(dict.fromkeys(self._open(terrain.tallies[index].cells, EMPTY)))
        near = {one for cell in snake for one in terrain.beside[cell]}
        near.update([cell for cell in snake if cell not in terrain.circled])
        for cell in sorted(near):
            if self._tables[cell][sides[cell]] == NO_MORE:
                noted.update(dict.fromkeys(self._open(terrain.beside[cell], EMPTY)))
        return tuple(noted)

    def _middle(self, found: Found) -> Point:
        """The middle of the cells of which something is found."""
        literals = found[1]
        middle = self._middles.get(literals)
        if middle is None:
            cols, count = self._terrain.grid.cols, len(literals)
            cells = [abs(literal) - 1 for literal in literals]
            row_sum = sum([cell // cols for cell in cells])
            middle = row_sum / count, sum([cell % cols for cell in cells]) / count
            self._middles[literals] = middle
        return middle


def snake_walk(puzzle: Puzzle, highest: int) -> SnakeWalk | None:
    """The walk through a puzzle; None where an end is not shown."""
    assert isinstance(puzzle, BosnianSnake)
    return SnakeWalk(puzzle, highest) if len(puzzle.ends) == 2 else None

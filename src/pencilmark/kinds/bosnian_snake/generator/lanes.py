"""All suppositions of a position at once: which of them soon break a rule.

Each supposition has a lane: a grid of its own, and all of them lie side by side in the bits of one
number. A shift by one bit, or by a row, moves every cell of every lane, so that what the rules say
of all cells in all lanes takes a few operations on long numbers. In which order something follows
is lost, and with it why: techniques, which tell that, follow one supposition after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ....grid import Grid
from ..techniques.view import SNAKE, Terrain
from .counting import Limits, limits, reached

Supposed = tuple[int, int]
"""A cell and its value."""
_AROUND = 8
"""How many cells are around one."""


class Frame(NamedTuple):
    """How a grid lies in a lane: with a column and a row more, which are always empty, so that
    nothing gets round the edge."""

    width: int
    """How many bits a row takes."""
    length: int
    """How many bits a lane has."""
    places: tuple[int, ...]
    """For each cell its bit."""
    outside: int
    """The bits of the column and the row that are no cells."""


@lru_cache(maxsize=32)
def frame(grid: Grid) -> Frame:
    """How this grid lies in a lane."""
    width = grid.cols + 1
    length = width * (grid.rows + 1)
    places = tuple([cell // grid.cols * width + cell % grid.cols for cell in grid.cells])
    inside = sum([1 << place for place in places])
    return Frame(width, length, places, (1 << length) - 1 & ~inside)


class Rules:
    """The rules of a puzzle in which both ends are shown, for one lane."""

    def __init__(self, terrain: Terrain) -> None:
        grid = self.grid = terrain.grid
        self.frame = frame(grid)
        self.ends = [1 << self.frame.places[cell] for cell in terrain.ends]
        counted = {"row": grid.cols, "column": grid.rows, "around": _AROUND}
        allowed: dict[str, list[tuple[int, int]]] = {name: [] for name in counted}
        for tally in terrain.tallies:
            place = 1 << self.frame.places[tally.rule.cells[0]]
            allowed[tally.rule.name].append((place, tally.number))
        self.limits = [
            (
                limits(counted[name], some),
                limits(counted[name], [(place, counted[name] - most) for place, most in some]),
            )
            for name, some in allowed.items()
        ]
        """For rows, columns and what is around a cell: how many snake cells the counts allow, and
        how many empty ones; at their first cell, or at their number."""


class Lanes:
    """What follows from suppositions, where something is known.

    Snake cells and empty ones are in one number, too: the half with the empty ones is above. So one
    operation serves both, and to change the halves about is to turn what is full into what is left.
    """

    def __init__(self, rules: Rules, known: Sequence[int], supposed: Sequence[Supposed]) -> None:
        """`known` is the value of each cell, of which those that are supposed are open."""
        self._rules = rules
        self._supposed = supposed
        width, length, places, outside = rules.frame
        count = len(supposed)
        lanes = self._lanes = ((1 << length * count) - 1) // ((1 << length) - 1)
        """The first bit of each lane."""
        self._low = (1 << length * count) - 1
        gap = 2 * width
        half = self._half = length * count + gap
        beyond = (1 << gap) - 1 << half - gap  # the edge of the first lane in the upper half
        self._outside = outside * lanes << half | beyond
        snake = empty = 0
        for place, value in zip(places, known, strict=True):
            if value > 0:
                snake |= 1 << place
            elif value < 0:
                empty |= 1 << place
        snake, empty = snake * lanes, empty * lanes
        for lane, (cell, value) in enumerate(supposed):
            bit = 1 << places[cell] + length * lane
            if value == SNAKE:
                snake |= bit
            else:
                empty |= bit
        self._state = snake | empty << half | self._outside
        ends = sum(rules.ends) * lanes
        self._ends_below, self._ends_above = ends, ends << half
        bodies = self._low & ~ends
        self._bodies = bodies | bodies << half
        self._rows, self._columns, self._around = (
            Limits(
                self._twice(one.places, other.places),
                list(map(self._twice, one.rests, other.rests)),
            )
            for one, other in rules.limits
        )
        self._gone = 0
        """The lanes in which a rule is broken, all their bits."""

    def _twice(self, below: int, above: int) -> int:
        """One thing in every lane of the lower half and another one in those of the upper half."""
        return below * self._lanes | above * self._lanes << self._half

    def refuted(self, waves: int) -> Iterator[Supposed]:
        """The suppositions that break a rule after so many waves, or after which the snake has a
        ring or is in parts that nothing can join."""
        self._follow(waves)
        length = self._rules.frame.length
        every = (1 << length) - 1
        wrong = self._gone | self._torn()
        while wrong:
            lane = ((wrong & -wrong).bit_length() - 1) // length
            wrong &= ~(every << lane * length)
            yield self._supposed[lane]

    def _follow(self, waves: int) -> None:
        """See what follows in each lane in so many waves, and which ones break a rule then."""
        half, low, state = self._half, self._low, self._state
        for wave in range(waves + 1):
            new, over = self._wave(state)
            new |= state
            clash = (new & new >> half | over | over >> half) & low & ~self._gone
            if clash:
                self._end_lanes(clash)
                new = new & ~self._gone | self._gone << half | self._outside
            if new == state or wave == waves:
                break
            state = new
        self._state = state

    def _end_lanes(self, clash: int) -> None:
        """Where something clashes a lane has ended."""
        length = self._rules.frame.length
        every = (1 << length) - 1
        while clash:
            lane = ((clash & -clash).bit_length() - 1) // length
            self._gone |= every << lane * length
            clash &= ~(every << lane * length)

    def _wave(self, state: int) -> tuple[int, int]:
        """What follows at once, and where more is counted than is allowed."""
        half, low, width = self._half, self._low, self._rules.frame.width
        snake, empty = state & low, state >> half
        left, right, up, down = state << 1, state >> 1, state << width, state >> width
        # neighbours: how many at least are snake, or empty
        either, across, two, pair = left | right, up | down, left & right, up & down
        at_least_two = two | pair | either & across
        at_least_three = two & across | pair & either
        bad = at_least_three & self._bodies
        bad |= at_least_two & self._ends_below | two & pair & self._ends_above
        new = (bad & low | bad >> half) << half
        full = at_least_two & self._bodies | (either | across) & self._ends_below
        full = (full | at_least_three & self._ends_above) & (snake | snake << half)
        rest = full >> half | (full & low) << half
        forced = rest << 1 | rest >> 1 | rest << width | rest >> width
        new |= self._cornered(state, right, down, down >> 1)
        over = 0
        if self._around.places:
            boards = [left, right, up, down, up << 1, up >> 1, down << 1, down >> 1]
            full, over = reached(boards, self._around)
            rest = full >> half | (full & low) << half
            beside = rest << 1 | rest >> 1
            forced |= beside | (beside | rest) << width | (beside | rest) >> width
        grid = self._rules.grid
        for allowed, length, step in (
            (self._rows, grid.cols, 1),
            (self._columns, grid.rows, width),
        ):
            if allowed.places:
                full, more = reached([state >> step * at for at in range(length)], allowed)
                forced |= _filled(full >> half | (full & low) << half, length, step)
                over |= more
        return new | forced & ~(empty | snake << half), over

    def _cornered(self, first: int, second: int, third: int, fourth: int) -> int:
        """What the 2x2 squares say, each seen from its first cell."""
        half, low, width = self._half, self._low, self._rules.frame.width
        ends, others = first & fourth, second & third
        # of two cells corner to corner both are snake, or both empty
        ends_alike, others_alike = (ends | ends >> half) & low, (others | others >> half) & low
        ends, others = ends & low, others & low
        snake = (ends & second >> half) << width | (ends & third >> half) << 1
        snake |= (others & first >> half) << width + 1 | others & fourth >> half
        empty = (first & others_alike) << width + 1 | fourth & others_alike
        empty |= (second & ends_alike) << width | (third & ends_alike) << 1
        return snake | empty << half

    def _torn(self) -> int:
        """Snake cells that cannot be joined to the first end, or are in a ring, where no rule is
        broken otherwise."""
        width = self._rules.frame.width
        snake = self._state & self._low & ~self._gone
        first = self._rules.ends[0] * self._lanes & snake
        met = self._flooded(first, self._low & ~(self._state >> self._half), snake)
        left, right, up, down = snake << 1, snake >> 1, snake << width, snake >> width
        inner = left & right | up & down | (left | right) & (up | down)
        return snake & ~met | snake & ~self._flooded(snake & ~inner, snake, snake)

    def _flooded(self, start: int, room: int, goal: int) -> int:
        """The cells that can be reached in some room, or enough of them to have met a goal."""
        width = self._rules.frame.width
        met, before = start, 0
        while met != before and goal & ~met:
            before = met
            met |= (met << 1 | met >> 1 | met << width | met >> width) & room
        return met


def _filled(first: int, length: int, step: int) -> int:
    """All cells of the lines that have these first ones."""
    done = 1
    while done < length:
        more = min(done, length - done)
        first |= first << step * more
        done += more
    return first

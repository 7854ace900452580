"""What spreads from a supposed cell: what neighbours, corners and counts force, wave by wave.

This is asked for every supposition of a position. So what is known of a cell with its neighbours,
and of a 2x2 square, is one number each, kept up cell by cell: to see what a rule says of it is to
look into a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from ....model import Rule
from .reasons import FULL, SHORT, SIDES, TOUCH, Why
from .view import CORNER_CODES, DEGREES, EMPTY, OPEN, SNAKE, Corner, Part, Said, Terrain

BROKEN, NOT_SNAKE, NO_MORE, ALL_LEFT = 1, 2, 3, 4
"""What the neighbours of a cell say: it cannot be; it is not snake; the open cells beside it are
empty; they are snake."""

_STATE, _TAKEN = 25, 5
"""What the state of a cell, and each snake cell beside it, count for in its number."""

Table = tuple[int, ...]
SILENT: Table = (0,) * (3 * _STATE)
"""The table of a rule that is left out."""


@lru_cache(maxsize=16)
def table(low: int, high: int) -> Table:
    """What is said of a cell that takes so many snake cells beside it, by its number."""
    found = []
    for state in (EMPTY, OPEN, SNAKE):
        for taken in range(_STATE // _TAKEN):
            for free in range(_TAKEN):
                said = 0
                if state != EMPTY and (taken > high or taken + free < low):
                    said = BROKEN if state == SNAKE else NOT_SNAKE
                elif state == SNAKE and free and taken == high:
                    said = NO_MORE
                elif state == SNAKE and free and taken + free == low:
                    said = ALL_LEFT
                found.append(said)
    return tuple(found)


@lru_cache(maxsize=16)
def plain_table(low: int, high: int) -> Table:
    """The same for somebody who sees only when a snake cell has all its neighbours."""
    return tuple([said if said == NO_MORE else 0 for said in table(low, high)])


def number(state: int, taken: int, free: int) -> int:
    """What is known of a cell, of which so many neighbours are snake and so many open."""
    return _STATE * (state + 1) + _TAKEN * taken + free


def taken(said: int) -> int:
    """How many snake cells are beside a cell of which this number is known.

    >>> taken(number(OPEN, 2, 1))
    2
    """
    return said % _STATE // _TAKEN


class Noted(NamedTuple):
    """What is known somewhere, as numbers and by counting."""

    sides: list[int]
    """For each cell what is known of it and of those beside it."""
    codes: list[int]
    """What is known of each square."""
    yes: list[int]
    free: list[int]
    """For each count the snake cells and the open ones."""


class Spread:
    """What has followed so far, and the rules by which more does."""

    terrain: Terrain
    tables: Sequence[Table]
    """What the neighbours of each cell say."""
    squares_at: Sequence[Sequence[int]]
    tallies_at: Sequence[Sequence[int]]
    now: list[int]
    sides: list[int]
    """For each cell what is known of it and of those beside it, as a number."""
    codes: list[int]
    """What is known of each square, as a number."""
    count_yes: list[int]
    count_free: list[int]
    """For each count the snake cells and the open ones; those not yet done are still open."""

    def begin(self) -> None:
        """Nothing has followed yet."""
        self.trail: list[int] = []
        self.at = [-1] * len(self.now)
        """When each cell was set, as a place in the trail; -1: before, or not at all."""
        self.why: dict[int, tuple[Why, int, int]] = {}
        """For a cell: why, where, and how long the trail was when that was seen."""
        self.done = 0
        self.wave = 0
        """How many waves have spread. What breaks a rule in one of them takes at least as many
        links: in each wave something follows from the one before."""

    def put(self, cell: int, value: int) -> None:
        """Set a cell."""
        trail, sides, codes = self.trail, self.sides, self.codes
        self.now[cell] = value
        self.at[cell] = len(trail)
        trail.append(cell)
        sides[cell] += _STATE * value
        change = _TAKEN - 1 if value == SNAKE else -1
        for near in self.terrain.beside[cell]:
            sides[near] += change
        for index, weight in self.terrain.weights[cell]:
            codes[index] += weight * value

    def force(self, cells: Iterable[int], value: int, why: Why, place: int, size: int) -> None:
        """Set those of these cells that are open, for a reason that was seen when the trail had
        this size."""
        now, at, trail, sides, codes = self.now, self.at, self.trail, self.sides, self.codes
        beside, weights = self.terrain.beside, self.terrain.weights
        change = _TAKEN - 1 if value == SNAKE else -1
        for cell in cells:
            if now[cell] == OPEN:  # the same as in `put`, of which there are thousands a second
                self.why[cell] = why, place, size
                now[cell] = value
                at[cell] = len(trail)
                trail.append(cell)
                sides[cell] += _STATE * value
                for near in beside[cell]:
                    sides[near] += change
                for index, weight in weights[cell]:
                    codes[index] += weight * value

    def says_nothing(self, cell: int, value: int) -> bool:
        """Whether nothing at all follows from a cell that is still open, nor is broken by it."""
        tables, sides, codes = self.tables, self.sides, self.codes
        if tables[cell][sides[cell] + _STATE * value]:
            return False
        change = _TAKEN - 1 if value == SNAKE else -1
        for near in self.terrain.beside[cell]:
            if tables[near][sides[near] + change]:
                return False
        for index, weight in self.terrain.weights[cell]:
            if CORNER_CODES[codes[index] + weight * value] is not None:
                return False
        is_snake = value == SNAKE
        for index in self.terrain.tallies_at[cell]:
            missing = self.terrain.tallies[index].number - self.count_yes[index] - is_snake
            left = self.count_free[index] - 1
            if not 0 < missing < left and (missing or left):
                return False
        return True

    def spread(self, waves: int | None = None) -> tuple[Why, int] | None:
        """Set all that follows; why and where a rule breaks, if one does. It may end after so many
        waves, with more to come."""
        trail, sides, codes = self.trail, self.sides, self.codes
        tables, close, squares_at = self.tables, self.terrain.close, self.squares_at
        end_of_wave = len(trail)
        broken = None
        while broken is None and self.done < len(trail):
            if self.done == end_of_wave:
                if self.wave == waves:
                    return None
                self.wave += 1
                end_of_wave = len(trail)
            cell = trail[self.done]
            self.done += 1
            # neighbours and corners first: they are nearer than a count is
            for here in close[cell]:
                said = tables[here][sides[here]]
                if said and self._beside(here, said):
                    return SIDES, here
            for index in squares_at[cell]:
                corner = CORNER_CODES[codes[index]]
                if corner is not None and self._cornered(index, corner):
                    return TOUCH, index
            broken = self._counted(cell)
        return broken

    def _beside(self, here: int, said: int) -> bool:
        """Set what the neighbours of a cell say; whether they cannot be so."""
        if said == NOT_SNAKE:
            self.force((here,), EMPTY, SIDES, here, len(self.trail))
        elif said != BROKEN:
            value = EMPTY if said == NO_MORE else SNAKE
            self.force(self.terrain.beside[here], value, SIDES, here, len(self.trail))
        return said == BROKEN

    def _cornered(self, index: int, corner: Corner | bool) -> bool:
        """Set what a 2x2 square says; whether it cannot be so."""
        if not isinstance(corner, Corner):
            return True
        cell = self.terrain.squares[index][corner.place]
        self.force((cell,), corner.value, TOUCH, index, len(self.trail))
        return False

    def _counted(self, cell: int) -> tuple[Why, int] | None:
        """Set what the counts of a cell say; which cannot be so, and why."""
        yes, free, tallies = self.count_yes, self.count_free, self.terrain.tallies
        is_snake = self.now[cell] == SNAKE
        for index in self.tallies_at[cell]:
            free[index] = left = free[index] - 1
            yes[index] += is_snake
            _, cells, number = tallies[index]
            missing = number - yes[index]
            if 0 < missing < left:
                continue
            if not 0 <= missing <= left:
                return FULL if missing < 0 else SHORT, index
            if left:
                why, value = (SHORT, SNAKE) if missing else (FULL, EMPTY)
                self.force(cells, value, why, index, self.done)
        return None


def breaks_alone(
    terrain: Terrain, known: tuple[int, int], supposed: tuple[int, int], rules: Iterable[Rule]
) -> bool:
    """Whether a supposed cell breaks one of a few rules, with nothing but these to follow.

    `known` are the snake cells and the empty ones, as bits. In which order things follow does not
    matter here, nor why.
    """
    kept = terrain.parts
    parts = []
    for rule in rules:
        part = kept.get(id(rule))
        if part is None:
            part = kept[id(rule)] = _part(terrain, rule)
        parts.append(part)
    snake, empty = known
    cell, value = supposed
    changed = 1 << cell
    if value == SNAKE:
        snake |= changed
    else:
        empty |= changed
    while True:
        before = changed
        for scope, say in parts:
            if scope & changed:
                said = say(snake, empty)
                if said is None:
                    return True
                snake |= said[0]
                empty |= said[1]
                changed |= said[0] | said[1]
        if changed == before:
            return False


_NOTHING = (0, 0)


def _part(terrain: Terrain, rule: Rule) -> Part:
    """The cells that a rule speaks of, and what it says, as bits."""
    index = terrain.place[id(rule)]
    if rule.name in DEGREES:
        one, near = 1 << index, terrain.beside_bits[index]
        bounds = terrain.low[index], terrain.high[index]
        return one | near, partial(_beside, one, near, bounds)
    if rule.name == "touch":
        a, b, c, d = (1 << cell for cell in terrain.squares[index])
        return a | b | c | d, partial(_cornered, a | d, b | c)
    cells = terrain.tally_bits[index]
    return cells, partial(_counted, cells, terrain.tallies[index].number)


def _beside(one: int, near: int, bounds: tuple[int, int], snake: int, empty: int) -> Said:
    """What the neighbours of a cell say, of which so many at least and at most are snake."""
    if one & empty:
        return _NOTHING
    low, high = bounds
    taken, left = (near & snake).bit_count(), near & ~(snake | empty)
    possible = taken + left.bit_count()
    if taken > high or possible < low:
        return None if one & snake else (0, one)
    if not one & snake:
        return _NOTHING
    return (0, left) if taken == high else (left, 0) if possible == low else _NOTHING


def _cornered(ends: int, others: int, snake: int, empty: int) -> Said:
    """What a 2x2 square says, by its two pairs of cells corner to corner."""
    square = ends | others
    left = square & ~(snake | empty)
    if left & (left - 1):
        return _NOTHING
    for arms, between in ((ends, others), (others, ends)):
        if not (arms & empty or between & snake):
            return (left & between, left & arms) if left else None
    return _NOTHING if square & empty else (0, left) if left else None


def _counted(cells: int, number: int, snake: int, empty: int) -> Said:
    """What a count says."""
    missing, left = number - (cells & snake).bit_count(), cells & ~(snake | empty)
    free = left.bit_count()
    if not 0 <= missing <= free:
        return None
    return (0, left) if missing == 0 else (left, 0) if missing == free else _NOTHING

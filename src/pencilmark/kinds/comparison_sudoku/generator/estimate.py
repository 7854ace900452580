"""How far one gets in a Comparison Sudoku with every sign: by bounds and singles, then by pairs.

This tells the level of an easy puzzle in a fraction of the time that a rating takes. It decides
nothing but which puzzles are worth a rating. What is crossed out stays crossed out, in whatever
order one looks: so all cells that can have a digit are looked at together, a bit for each cell. For
bounds and singles all digits are, one grid above the other in one number, the smallest lowest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from ....grid import cells_in
from .clues import sign_places
from .solutions import Box, Digits, boxes, peers

SINGLES, PAIRS, BEYOND = 2, 3, 4
"""The level of puzzles that take bounds and singles, of those that also take pairs, digits where
groups cross or crowds of cells, and the lowest one of all the others."""


@dataclass(frozen=True)
class Estimate:
    """What a puzzle takes."""

    level: int
    pairs: int
    """How many steps beyond bounds and singles."""
    first: float
    """How much is known when the first of them is taken; 1.0: all."""
    last: float = 1.0
    """How much is known when no more of them are found."""


def estimate(digits: Digits, box: Box, start: tuple[float, float] = (0.0, 1.0)) -> Estimate:
    """What the puzzle with every sign inside the boxes of this grid takes.

    Where bounds and singles lead less far or further than `start` says, but not to the end, pairs
    are not looked for, and the level is not known to be less than the lowest one beyond them.

    >>> from pencilmark.generating.chance import Chance
    >>> from pencilmark.kinds.comparison_sudoku.generator.solutions import random_grid
    >>> estimate(random_grid((2, 2), Chance("a")), (2, 2)).level
    2
    """
    look = _Look(digits, box)
    look.settle()
    first = look.share_known
    pairs = 0
    while not look.solved:
        if not start[0] <= first <= start[1] or not look.advance():
            return Estimate(BEYOND, pairs, first, look.share_known)
        pairs += 1
        look.settle()
    return Estimate(PAIRS if pairs else SINGLES, pairs, first)


@dataclass(frozen=True)
class _Frame:
    """What all puzzles with boxes of one shape share."""

    groups: tuple[int, ...]
    """The cells of each row, column and box, as bits."""
    peers: tuple[int, ...]
    """For each cell those that must differ from it."""
    layers: int
    """The first cell of each digit's grid: so many times a set of cells is this set in each."""
    families: tuple[tuple[int, tuple[int, ...], int], ...]
    """For rows, columns and boxes: the first cell of each in each layer, how far its cells are from
    that, and all of them if the first one is there."""
    crossings: tuple[tuple[int, dict[int, int]], ...]
    """For each group: places of a digit in it that lie where another group crosses it, and the rest
    of that other group."""


@lru_cache(maxsize=64)
def _frame(box: Box) -> _Frame:
    size, box_of = box[0] * box[1], boxes(box)
    cells = range(size * size)
    layers = sum(1 << size * size * digit for digit in range(size))
    groups: list[int] = []
    families = []
    for number_of in (lambda c: c // size, lambda c: c % size, lambda c: box_of[c]):
        by_number: dict[int, list[int]] = {}
        for cell in cells:
            by_number.setdefault(number_of(cell), []).append(cell)
        own = list(by_number.values())
        groups += [sum(1 << cell for cell in group) for group in own]
        far = tuple(cell - own[0][0] for cell in own[0])
        first = sum(1 << group[0] for group in own)
        families.append((first * layers, far, sum(1 << one for one in far)))
    lines, insides = groups[: 2 * size], groups[2 * size :]
    crossings = [(group, _crossed(group, insides)) for group in lines]
    crossings += [(group, _crossed(group, lines)) for group in insides]
    return _Frame(tuple(groups), peers(box), layers, tuple(families), tuple(crossings))


def _crossed(group: int, others: Sequence[int]) -> dict[int, int]:
    """The sets of places in a group that another group crosses, and the rest of that one."""
    found = {}
    for other in others:
        shared = some = group & other
        while some:
            if some & (some - 1):
                found[some] = other & ~shared
            some = (some - 1) & shared
    return found


class _Look:
    """For each digit the cells that can have it."""

    def __init__(self, digits: Digits, box: Box) -> None:
        self._size = box[0] * box[1]
        self._frame = _frame(box)
        self._every = (1 << len(digits)) - 1
        self._places = [self._every] * self._size
        self._done = 0
        """The cells with one digit left, of which everything around has been told."""
        self._crossed = [0] * self._size
        """The places of each digit when it was last looked where its groups cross."""
        self._tied(digits, box)
        self._count()

    def _tied(self, digits: Digits, box: Box) -> None:
        """Which cells signs make smaller and greater: beside each cell, and in all."""
        smaller = dict.fromkeys((1, -1, self._size, -self._size), 0)
        greater = dict(smaller)
        below, above = ([0] * len(digits) for _ in range(2))
        pairs = [(a, b) if digits[a] < digits[b] else (b, a) for a, b in sign_places(box)]
        pairs.sort(key=lambda pair: digits[pair[1]])
        for low, high in pairs:
            below[high] |= below[low] | 1 << low
            smaller[low - high] |= 1 << high
            greater[high - low] |= 1 << low
        for low, high in reversed(pairs):
            above[low] |= above[high] | 1 << high
        self._below, self._above = below, above
        # a cell with no such neighbour on a side is not held back there
        layers = self._frame.layers
        self._free_below = [(self._every & ~cells) * layers for cells in smaller.values()]
        self._free_above = [(self._every & ~cells) * layers for cells in greater.values()]

    def _count(self) -> None:
        """Bounds from the number of cells that are smaller or greater."""
        for tied in (self._below, self._above):
            with_so_many = [0] * self._size
            for cell, cells in enumerate(tied):
                with_so_many[cells.bit_count()] |= 1 << cell
            fewer = 0
            for digit, cells in enumerate(with_so_many):
                fewer |= cells
                self._places[digit] &= fewer
            self._places.reverse()

    @property
    def solved(self) -> bool:
        """Whether every cell has one digit left."""
        return self._done == self._every

    @property
    def share_known(self) -> float:
        """How much is known, from 0.0 to 1.0: what can still be, of all that could be."""
        left = sum((cells & ~self._done).bit_count() for cells in self._places)
        return 1 - left / (self._size * len(self._below))

    def settle(self) -> None:
        """Follow bounds over signs and singles until nothing new comes."""
        cells, every = len(self._below), self._every
        now, before = sum([one << cells * digit for digit, one in enumerate(self._places)]), 0
        while now != before:
            while now != before:
                before = now
                now = self._bounds_and_naked(now)
            now = self._hidden(now)
        self._places = [now >> cells * digit & every for digit in range(self._size)]

    def _bounds_and_naked(self, now: int) -> int:
        """A cell with a smaller neighbour can be a digit only if that one can be less, and the same
        with a greater one. A digit that is left alone in a cell is gone from what the cell sees."""
        size, cells = self._size, len(self._below)
        most = size * cells
        less, far = now << cells, cells
        while far < most:
            less |= less << far
            far *= 2
        right, left, down, up = self._free_below
        now &= (
            (less >> 1 | right) & (less << 1 | left) & (less >> size | down) & (less << size | up)
        )
        more, far = now >> cells, cells
        while far < most:
            more |= more >> far
            far *= 2
        several = now & more
        right, left, down, up = self._free_above
        now &= (
            (more >> 1 | right) & (more << 1 | left) & (more >> size | down) & (more << size | up)
        )
        far = cells
        while far < most:
            several |= several >> far
            far *= 2
        new = self._every & ~(several | self._done)
        if new:
            self._done |= new
            others = self._frame.peers
            for place in cells_in(now & new * self._frame.layers):
                now &= ~(others[place % cells] << place - place % cells)
        return now

    def _hidden(self, now: int) -> int:
        """Digits with one place left in a group."""
        cells, layers = len(self._below), self._frame.layers
        found = 0
        for first, far, whole in self._frame.families:
            once = twice = 0
            for one in far:
                here = now >> one & first
                twice |= once & here
                once |= here
            found |= now & (once & ~twice) * whole
        found &= ~(self._done * layers)
        if not found:
            return now
        alone = 0
        for digit in range(self._size):
            alone |= found >> cells * digit & self._every
        return now & ~(alone * layers) | found

    def _keep(self, cells: int, digits: tuple[int, ...]) -> bool:
        """These cells have one of these digits; whether that is new."""
        new = False
        for other, there in enumerate(self._places):
            if there & cells and other not in digits:
                self._places[other] = there & ~cells
                new = True
        return new

    def advance(self) -> bool:
        """Take one step beyond bounds and singles; whether there was one."""
        return self._crossing() or self._pair() or self._crowd()

    def _crossing(self) -> bool:
        """A digit whose places in a group all lie where another crosses it."""
        for digit, cells in enumerate(self._places):
            if cells == self._crossed[digit]:
                continue
            for group, crossings in self._frame.crossings:
                target = crossings.get(cells & group, 0)
                if cells & target:
                    self._places[digit] = cells & ~target
                    return True
            self._crossed[digit] = cells
        return False

    def _pair(self) -> bool:
        """Two cells of a group that share two digits, and two digits that share two cells."""
        once = twice = more = 0
        for cells in self._places:
            more |= twice & cells
            twice |= once & cells
            once |= cells
        return self._naked_pair(twice & ~more) or self._hidden_pair()

    def _naked_pair(self, two_left: int) -> bool:
        for low, high in combinations(range(self._size), 2):
            naked = self._places[low] & self._places[high] & two_left
            if not naked & (naked - 1):
                continue
            either = self._places[low] | self._places[high]
            for group in self._frame.groups:
                here = naked & group
                if here.bit_count() == 2 and either & group != here:
                    for digit in (low, high):
                        self._places[digit] &= ~(group & ~here)
                    return True
        return False

    def _hidden_pair(self) -> bool:
        for group in self._frame.groups:
            seen: dict[int, int] = {}
            for digit, cells in enumerate(self._places):
                here = cells & group
                if here.bit_count() == 2:
                    other = seen.setdefault(here, digit)
                    if other != digit and self._keep(here, (other, digit)):
                        return True
        return False

    def _crowd(self) -> bool:
        """Several cells of a box that are smaller (or greater) than a cell: the greatest of them
        must go so far that the cell has a bound."""
        if self._crowded(self._places, self._below):
            return True
        downwards = self._places[::-1]
        if not self._crowded(downwards, self._above):
            return False
        self._places[:] = downwards[::-1]
        return True

    def _crowded(self, places: list[int], tied: list[int]) -> bool:
        seen = 0
        at_least = []
        """For each digit the cells that have no lesser one left."""
        for least, cells in enumerate(places):
            at_least.append(~seen)
            for cell in cells_in(cells & ~seen & ~self._done):
                smaller = tied[cell]
                if not smaller & (smaller - 1):
                    continue  # one cell by itself is a bound over signs
                # those from a digit on are different: the greatest goes up by one for each
                top = max([low + (smaller & some).bit_count() for low, some in enumerate(at_least)])
                if top > least:
                    for digit in range(top):
                        places[digit] &= ~(1 << cell)
                    return True
            seen |= cells
        return False

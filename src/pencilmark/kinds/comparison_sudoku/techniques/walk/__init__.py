"""The steps of a Comparison Sudoku up to level 3 without their reasons, for ratings.

They are the very steps that the techniques find one by one (a test compares them), and nothing is
made for words. What a cell can still be is a number with a bit for each digit; where sets of cells
are numbers, they have a bit for each cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from math import hypot

from .....explaining.walk import Pace, Point, nearest
from .....grid import cells_in
from .....puzzle import Puzzle
from ...puzzle import ComparisonSudoku
from ..groups import hidden_singles_in
from ..signs import Pushes
from ..view import bits_of
from .frame import Found, Taken, bits_for, frame_of, middle, union
from .harder import Harder
from .sign_bounds import Near, SignBounds


class ComparisonWalk:
    """What is known of a puzzle, and the next step by a technique up to level 3."""

    level = Harder.level

    def __init__(
        self, puzzle: ComparisonSudoku, highest: int, sides: Sequence[Near], upwards: list[int]
    ) -> None:
        """`sides` are the smaller and the greater neighbours; upwards smaller cells come first."""
        size = self._size = puzzle.size
        self._frame = frame = frame_of(puzzle.box)
        self._smaller, self._greater = sides
        self._bounds = SignBounds(frame, sides, upwards)
        self._left = [(1 << size) - 1] * len(upwards)
        """For each cell the digits that it can still be."""
        self._room = [(1 << len(upwards)) - 1] * size
        """For each digit the cells that can still be it."""
        self._placed = 0
        """The cells with a digit."""
        self._fresh: list[int] = []
        """Those of them around which nothing has been noted yet."""
        self._printed = [cell * size + digit for cell, digit in puzzle.given_digits]
        self._areas = frame.areas
        """The boxes in which the signs alone may still say something."""
        self._changed = set(range(len(upwards)))
        """The cells that can be less than when singles were last looked for."""
        self._naked: set[int] = set()
        self._hidden: list[list[tuple[int, int]]] = [[] for _ in frame.groups]
        """For each group, boxes first, its hidden singles: cells and digits."""
        self._pushes = Pushes(size, self._greater, self._smaller)
        self._harder = None if highest < Harder.level else Harder(frame, size, self._bounds.tied)

    def learn(self, literals: Iterable[int]) -> None:
        size, left, room = self._size, self._left[:], self._room
        touched = 0
        for one in literals:
            cell, index = divmod(abs(one) - 1, size)
            bit = 1 << index
            gone = left[cell] & (~bit if one > 0 else bit)
            if one > 0 and not self._placed >> cell & 1:
                self._placed |= 1 << cell
                self._fresh.append(cell)
                self._naked.discard(cell)
            if gone:
                left[cell] ^= gone
                for other in bits_of(gone):
                    room[other] &= ~(1 << cell)
                self._changed.add(cell)
            touched |= 1 << cell
        self._left = left
        if self._harder is not None:
            self._harder.forget(touched)

    def next(self, last: Point | None) -> Pace | None:
        taken = self._easiest(last)
        if taken is None and self._harder is not None:
            taken = self._harder.next(self._left, last)
        if taken is None:
            return None
        (technique, conclusions), choices, left = taken
        self.learn(conclusions)
        noted, cost = self._noted(conclusions)
        place = middle(self._size, conclusions)
        return Pace(technique, conclusions, noted, choices, left, place, cost)

    def _easiest(self, last: Point | None) -> Taken | None:
        """The step up to level 2 to take, if there is one."""
        found = self._by_signs() or self._bounded(counted=True)
        if not found:
            return self._single(last)
        places = [middle(self._size, told) for _, told in found]
        return found[nearest(places, last)], len(found), len(found)

    def _by_signs(self) -> list[Found]:
        """What is printed, and what the signs alone say."""
        size, found = self._size, []
        if self._printed:
            self._printed = [
                one for one in self._printed if not self._placed >> (one - 1) // size & 1
            ]
            found += [("given-digit", (one,)) for one in self._printed]
        for one in self._bounds.extremes:
            here = self._left[(one - 1) // size]
            if here & (here - 1):
                found.append(("only-extreme", (one,)))
        return found + self._bounded(counted=False)

    def _bounded(self, counted: bool) -> list[Found]:
        """Boxes for whose cells chains of signs say all that is new, or else counts."""
        left, outside = self._left, self._bounds.outside
        if self._areas:
            self._areas = [a for a in self._areas if any(left[c] & outside[c] for c in a)]
        found = []
        for area in self._areas:
            cells = [cell for cell in area if left[cell] & outside[cell]]
            if counted == any(map(self._is_counted, cells)):
                gone = [(cell, left[cell] & outside[cell]) for cell in cells]
                name = "sign-count" if counted else "sign-chain"
                found.append((name, tuple(self._without(gone))))
        return found

    def _is_counted(self, cell: int) -> bool:
        """Whether chains do not tell all that the signs say of a cell."""
        size, gone = self._size, self._left[cell] & self._bounds.outside[cell]
        chained, counted = self._bounds.chained, self._bounds.counted
        low = gone & (1 << max(chained[0][cell], counted[0][cell])) - 1
        high = gone & -1 << size - max(chained[1][cell], counted[1][cell])
        if low and chained[0][cell] < low.bit_length():
            return True
        return bool(high) and chained[1][cell] <= size - (high & -high).bit_length()

    def _without(self, gone: Iterable[tuple[int, int]]) -> Iterator[int]:
        """What is known where these cells are not these digits: one left is one that they are."""
        for cell, some in gone:
            first, rest = cell * self._size + 1, self._left[cell] & ~some
            if rest and not rest & (rest - 1):
                yield first + rest.bit_length() - 1
            else:
                yield from [-first - index for index in bits_of(some)]

    def _noted(self, conclusions: tuple[int, ...]) -> tuple[tuple[int, ...], float]:
        """What everybody notes at once after a step, and what that adds to its cost."""
        size = self._size
        touched = {(abs(one) - 1) // size for one in conclusions}
        alone = len(touched) == 1
        noted: dict[int, None] = {}
        singles: list[int] = []
        number = 0
        while True:
            now = dict.fromkeys(self._around())
            if number == 1 and not alone:
                singles = [cell for cell in sorted(touched) if self._is_naked(cell)]
                for cell in singles:
                    now[cell * size + self._left[cell].bit_length()] = None
            noted |= now
            self.learn(now)
            if (number and not now) or (alone and not any(one > 0 for one in now)):
                return tuple(noted), hypot(*[1 for _ in singles])
            touched.update([(abs(one) - 1) // size for one in now])
            number += 1

    def _is_naked(self, cell: int) -> bool:
        here = self._left[cell]
        return here != 0 and not here & (here - 1) and not self._placed >> cell & 1

    def _around(self) -> list[int]:
        """What is gone around the digits that have just been placed."""
        fresh, self._fresh = sorted(self._fresh), []
        size, left, frame = self._size, self._left, self._frame
        found: list[int] = []
        beside: list[int] = []
        for cell in fresh:
            here = left[cell]
            if not here:
                continue  # something went wrong before
            signs = {c: left[c] & 2 * here - 1 for c in self._greater[cell] if left[c] & here - 1}
            signs |= {c: left[c] & -here for c in self._smaller[cell] if left[c] & -2 * here}
            beside += self._without(signs.items())
            index = here.bit_length()
            gone = self._room[index - 1] & frame.peers[cell] & ~bits_for(signs)
            if gone:
                news = [gone & group for group in frame.groups_of[cell] if gone & group]
                # a group whose news other groups tell as well is not needed
                for one in news[:]:
                    rest = news[:]
                    rest.remove(one)
                    if not one & ~union(rest):
                        news = rest
                cells = dict.fromkeys(chain.from_iterable(map(cells_in, news)))
                found += [-(other * size + index) for other in cells]
        return found + beside

    def _single(self, last: Point | None) -> Taken | None:
        """A digit with one place left, a cell with one digit left, or a bound that moves."""
        self._look()
        size, sources = self._size, self._pushes.sources
        hidden = [one for some in self._hidden for one in some]
        count = len(self._naked) + len(hidden)
        pushes = [
            (source, below)
            for source in sorted(sources)
            for below, moves in zip((True, False), sources[source], strict=True)
            if moves
        ]
        choices = count + len(pushes)
        if self._naked:
            cells = sorted(self._naked)
            places: list[Point] = [divmod(cell, size) for cell in cells]
            cell = cells[nearest(places, last)]
            found: Found = "naked-single", (cell * size + self._left[cell].bit_length(),)
        elif choices:
            moved = [self._moved(source, below) for source, below in pushes]
            places = [divmod(cell, size) for cell, _ in hidden]
            places += [middle(size, told) for told in moved]
            number = nearest(places, last)
            if number < count:
                cell, index = hidden[number]
                found = "hidden-single", (cell * size + index + 1,)
            else:
                found = "sign-bounds", moved[number - count]
        else:
            return None
        return found, choices, choices

    def _look(self) -> None:
        """Look for singles and bounds where something has changed."""
        left, frame = self._left, self._frame
        self._naked = set(filter(self._is_naked, self._naked | self._changed))
        for number in {number for cell in self._changed for number in frame.own[cell]}:
            here = frame.take[number](left)
            self._hidden[number] = list(hidden_singles_in(frame.boxes_first[number], here))
        self._pushes.look(left, self._changed)
        self._changed.clear()

    def _moved(self, source: int, below: bool) -> tuple[int, ...]:
        """What follows where the least (or the greatest) digit of a cell moves bounds along the
        signs at it."""
        left = self._left
        near = self._greater if below else self._smaller
        here = left[source]
        start = (here & -here if below else here).bit_length() - 1
        found: dict[int, tuple[int, int]] = {}
        rim, depth = [source], 0
        while rim:
            depth += 1
            outside = (1 << start + depth) - 1 if below else -1 << max(start - depth + 1, 0)
            reached = {
                other: (depth, left[other] & outside)
                for cell in rim
                for other in near[cell]
                if left[other] & outside and left[other] & (left[other] - 1)
            }
            found.update(reached)
            rim = list(reached)
        moved = sorted(found.items(), key=lambda one: one[1][0])
        return tuple(self._without([(cell, gone) for cell, (_, gone) in moved]))


def comparison_walk(puzzle: Puzzle, highest: int) -> ComparisonWalk | None:
    """The walk through a puzzle; None where signs run in a circle, or there are but two digits."""
    assert isinstance(puzzle, ComparisonSudoku)
    cells = puzzle.size * puzzle.size
    smaller: Near = [[] for _ in range(cells)]
    greater: Near = [[] for _ in range(cells)]
    for low, high in puzzle.signs():
        smaller[high].append(low)
        greater[low].append(high)
    missing = [len(near) for near in smaller]
    upwards = [cell for cell, count in enumerate(missing) if not count]
    for cell in upwards:  # grows while it is walked
        for near in greater[cell]:
            missing[near] -= 1
            if not missing[near]:
                upwards.append(near)
    if puzzle.size <= 2 or len(upwards) < cells:
        return None
    return ComparisonWalk(puzzle, highest, (smaller, greater), upwards)

"""How far one gets in a Star Battle with what is counted at a glance.

This tells puzzles of the wanted level from the others in a fraction of the time that a rating
takes. It decides nothing but which puzzles are worth a rating. Sets of cells are the bits of
numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations

from ....clock import check
from ....grid import Grid, cells_in
from .room import Found, Need, room_in

NEAR, HIGHEST = 3, 5
"""The highest level of the techniques that are looked at here, and of those in `far_look`."""
Share = tuple[int, int, int]
"""How many stars a unit needs, and its open cells inside another and outside."""


class Look:
    """What is known of a puzzle after the techniques up to a level.

    >>> from pencilmark.grid import grid
    >>> look = Look(grid(4, 4), [0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 3, 3, 2, 2, 3, 3], 1)
    >>> look.up_to(2)
    >>> look.open, look.steps
    (0, [0, 0, 3, 0, 0, 0])
    """

    def __init__(self, grid: Grid, owner: Sequence[int], stars: int) -> None:
        self._room = room_in(grid)
        rows, cols = grid.rows, grid.cols
        units = [0] * (rows + cols + rows)
        for cell, region in enumerate(owner):
            bit = 1 << cell
            units[cell // cols] |= bit
            units[rows + cell % cols] |= bit
            units[rows + cols + region] |= bit
        self._units = units
        lines = rows + cols
        self._families = (
            (range(rows), [cell // cols for cell in grid.cells]),
            (range(rows, lines), [rows + cell % cols for cell in grid.cells]),
            (range(lines, len(units)), [lines + region for region in owner]),
        )
        """The numbers of the rows, the columns and the regions, and for each cell the one that it
        belongs to."""
        self._stars = stars
        self.stars = 0
        """The cells that hold one."""
        self.open = (1 << grid.size) - 1
        """The cells of which nothing is known."""
        self._rooms = units
        """For each unit its open cells, and below how many stars these hold."""
        self._needs = [stars] * len(units)
        self._parts: list[Need] = []
        """The same of those that still need stars."""
        self.steps = [0] * (HIGHEST + 1)
        """For each level how many steps there were; those of the first level are not counted."""
        self.first = [0.0] * (HIGHEST + 1)
        """For each level which share of the cells was known before its first step."""
        self._size = grid.size
        self._ways: tuple[tuple[int, Callable[[], Iterator[Found]]], ...] = (
            (2, self._tight),
            (2, partial(self._sets, 1)),
            (3, self._crowded),
            (3, self._pressed),
            (3, self._given),
            (3, partial(self._sets, 2)),
        )
        """What is looked for, with its level, in the order in which people look."""

    def up_to(self, level: int) -> None:
        """Whatever the techniques of these levels find, the easiest first."""
        self._settle(0, 0)
        ways = [(place, find) for place, find in self._ways if place <= level]
        while self.open:
            check()
            if not any(self._taken(place, find()) for place, find in ways):
                return

    def _taken(self, level: int, found: Iterator[Found]) -> bool:
        """Take all that is found; whether something is new."""
        stars = empty = count = 0
        for more, less in found:
            if (more | less) & self.open & ~(stars | empty):
                count += 1
                stars |= more
                empty |= less
        if not count:
            return False
        if not self.steps[level]:
            self.first[level] = 1 - self.open.bit_count() / self._size
        self.steps[level] += count
        self._settle(stars, empty)
        return True

    def _settle(self, stars: int, empty: int) -> None:
        """Take cells as known, and what a single rule says then."""
        near, units = self._room.near, self._units
        placed, free = self.stars, self.open
        while True:
            placed |= stars
            free &= ~(stars | empty)
            for cell in cells_in(stars):
                free &= ~near[cell]
            self._rooms = rooms = [unit & free for unit in units]
            self._needs = needs = [self._stars - (unit & placed).bit_count() for unit in units]
            stars = empty = 0
            for room, need in zip(rooms, needs, strict=True):
                if room:
                    if not need:
                        empty |= room
                    elif room.bit_count() == need:
                        stars |= room
            if not stars | empty:
                break
            empty &= ~stars
        self.stars, self.open = placed, free
        self._parts = [pair for pair in zip(rooms, needs, strict=True) if pair[1] > 0]

    def _tight(self) -> Iterator[Found]:
        """What all ways to put the stars of a unit leave in common, where these are few."""
        said = self._room.said
        for room, need in self._parts:
            stars, empty, _ = said(room, need)
            if stars | empty:
                yield stars, empty & self.open

    def _crowded(self) -> Iterator[Found]:
        """Stars that would leave a unit too little room."""
        said = self._room.said
        for room, need in self._parts:
            empty = said(room, need)[2]
            if empty:
                yield 0, empty & self.open

    def _pressed(self) -> Iterator[Found]:
        """Stars that would fill units, so that another one is left too little room."""
        near, fits = self._room.near, self._room.fits
        parts = self._parts
        filled: dict[int, int] = {}
        for room, need in parts:
            if need == 1:
                for cell in cells_in(room):
                    filled[cell] = filled.get(cell, 0) | room
        found = 0
        for cell, rooms in filled.items():
            bit = 1 << cell
            gone = rooms | near[cell] | bit
            for room, need in parts:
                if room & gone:
                    left = need - 1 if room & bit else need
                    rest = room & ~gone
                    if left and not (rest and (left == 1 or fits(rest, left))):
                        found |= bit
                        break
        yield 0, found

    def _sets(self, count: int) -> Iterator[Found]:
        """So many units of one family and units of another that need just as many stars, where all
        open cells of these lie in those, or the other way round."""
        for family, _ in self._families:
            for others, other_of in self._families:
                if others is not family:
                    yield from self._outer(family, other_of, count)
                    yield from self._inner(family, other_of, count)

    def _outer(self, family: range, other_of: Sequence[int], count: int) -> Iterator[Found]:
        """So many units of a family that have all their open cells in some others."""
        rooms, needs = self._rooms, self._needs
        for chosen in combinations(self._few(family, other_of, count * self._stars), count):
            both = need = 0
            for unit, touched in chosen:
                both |= touched
                need += needs[unit]
            if both.bit_count() > need:
                continue
            span = there = 0
            for unit in cells_in(both):
                there += needs[unit]
                span |= rooms[unit]
            if there == need:
                for unit, _ in chosen:
                    span &= ~rooms[unit]
                yield 0, span

    def _inner(self, family: range, other_of: Sequence[int], count: int) -> Iterator[Found]:
        """Units of a family that have all their open cells in so many others."""
        rooms, needs = self._rooms, self._needs
        within = self._few(family, other_of, count)
        spots = 0
        for _, touched in within:
            spots |= touched
        for chosen in combinations(cells_in(spots), count):
            outside, left, mask = -1, 0, 0
            for unit in chosen:
                outside ^= 1 << unit
                left += needs[unit]
                mask |= rooms[unit]
            for unit, touched in within:
                if not touched & outside:
                    left -= needs[unit]
                    mask &= ~rooms[unit]
            if not left:
                yield 0, mask

    def _few(self, family: range, other_of: Sequence[int], most: int) -> list[Found]:
        """The units of a family that share open cells with few of another, and these as bits."""
        found = []
        for unit in family:
            if self._needs[unit] > 0:
                touched = self._touched(self._rooms[unit], other_of, most)
                if touched:
                    found.append((unit, touched))
        return found

    def _touched(self, mask: int, unit_of: Sequence[int], most: int) -> int:
        """The units of a family to which these cells belong, as bits; 0 if they are too many."""
        rooms, found = self._rooms, 0
        for _ in range(most):
            unit = unit_of[(mask & -mask).bit_length() - 1]
            found |= 1 << unit
            mask &= ~rooms[unit]
            if not mask:
                return found
        return 0

    def _given(self) -> Iterator[Found]:
        """One unit that must get all its stars from some units of another family, or that needs all
        they have room for."""
        for family, _ in self._families:
            for holder in family:
                if self._needs[holder] > 0:
                    for others, _ in self._families:
                        if others is not family:
                            yield from self._given_by(others, holder)

    def _given_by(self, family: range, holder: int) -> Iterator[Found]:
        """One unit that must get all its stars from some units of this family."""
        rooms, needs, fits = self._rooms, self._needs, self._room.fits
        mask, need = rooms[holder], needs[holder]
        givers, lacking = [], []
        for unit in family:
            inside = rooms[unit] & mask
            if inside:
                outside = rooms[unit] ^ inside
                givers.append((needs[unit], inside, outside))
                if not (outside and fits(outside, needs[unit])):
                    lacking.append((needs[unit], inside, outside))
        if lacking:
            yield from self._must(mask, need, lacking)
        if len(givers) <= need:
            yield from self._can(need, givers)

    def _must(self, mask: int, need: int, givers: Sequence[Share]) -> Iterator[Found]:
        """These have too little room outside: do they fill what is inside?"""
        stars = 0
        for has, inside, outside in givers:
            free = self._room.most(outside, has)
            need -= has - free
            mask &= ~inside
            if outside.bit_count() == free:
                stars |= outside
        if not need:
            yield stars, mask

    def _can(self, need: int, givers: Sequence[Share]) -> Iterator[Found]:
        """These are all that share cells with the inside: does it need all that they can give?"""
        stars = empty = 0
        for has, inside, outside in givers:
            can = self._room.most(inside, has)
            need -= can
            if can == has:
                empty |= outside
            if inside.bit_count() == can:
                stars |= inside
        if not need:
            yield stars, empty

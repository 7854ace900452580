"""A Comparison Sudoku as its techniques see it: groups, signs, and what each cell can still be.

What a cell can be is a whole number with a bit for each digit, the lowest bit for 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from operator import itemgetter
from typing import TypeVar

from .... import wording
from ....explaining.position import Position
from ....explaining.step import Where
from ....model import Less, Rule
from ....wording import Sentence, listed
from .. import words

T = TypeVar("T")

_ONE = {**wording.LINE, "box": words.A_BOX}
_SEVERAL = {**wording.LINES, "box": words.BOXES}


@dataclass(frozen=True)
class Group:
    """A row, column or box: every digit stands in it once."""

    rule: Rule
    cells: tuple[int, ...]
    kind: str
    """Row, column or box."""
    number: int

    @property
    def name(self) -> str:
        """What people call it: "row 2", "box 5"."""
        return str(Sentence(_ONE[self.kind], number=self.number))

    @property
    def place(self) -> Where:
        """The group as a place to look at."""
        return Where(Sentence(words.PLACE, place=self.name), areas=(self.cells,))


class Order:
    """What does not change in a puzzle: its groups, and which cells are known to be smaller."""

    def __init__(self, position: Position) -> None:
        grid = position.grid
        self.size = len(position.board.values)
        self.groups: list[Group] = []
        for kind in ("row", "column", "box"):
            for number, rule in enumerate(position.rules(kind), 1):
                self.groups.append(Group(rule, rule.cells, kind, number))
        self.groups_of: list[list[Group]] = [[] for _ in grid.cells]
        for group in self.groups:
            for cell in group.cells:
                self.groups_of[cell].append(group)
        self.smaller: list[list[tuple[int, Rule]]] = [[] for _ in grid.cells]
        """For each cell the neighbours that a sign makes smaller, and that sign."""
        self.greater: list[list[tuple[int, Rule]]] = [[] for _ in grid.cells]
        for rule in position.rules("sign"):
            assert isinstance(rule, Less)
            low, high = rule.cells
            self.smaller[high].append((low, rule))
            self.greater[low].append((high, rule))
        self.below, self.above = (
            [[near for near, _ in sides] for sides in of] for of in (self.smaller, self.greater)
        )
        """The same neighbours without the signs."""
        self.upwards = self._upwards()
        self.boxes = [group for group in self.groups if group.kind == "box"]
        self.boxes_first = [*self.boxes, *self.groups[: 2 * self.size]]
        self.at_boxes_first = [itemgetter(*group.cells) for group in self.boxes_first]
        """For the same groups what takes the values of their cells out of a list of all cells."""
        self.areas = self.boxes or self.groups[: self.size]
        """What is looked at for its signs: the boxes; rows where boxes are no groups."""
        self.area_of: dict[int, Group] = {c: area for area in self.areas for c in area.cells}
        self.peers = [
            frozenset(c for group in groups for c in group.cells if c != cell)
            for cell, groups in enumerate(self.groups_of)
        ]
        """For each cell those that must differ from it."""

    def _upwards(self) -> list[int]:
        """The cells, smaller ones before greater ones; none if the signs run in a circle."""
        missing = [len(near) for near in self.smaller]
        order = [cell for cell, count in enumerate(missing) if not count]
        for cell in order:
            for near, _ in self.greater[cell]:
                missing[near] -= 1
                if not missing[near]:
                    order.append(near)
        return order if len(order) == len(missing) else []

    def within(self, group: Group) -> Order:
        """The same where nothing but one group and the signs within it is looked at."""
        inside = set(group.cells)
        alone = copy(self)
        alone.groups_of = [[group] if cell in inside else [] for cell in range(len(self.smaller))]
        alone.smaller, alone.greater = (
            [
                [(other, sign) for other, sign in near if cell in inside and other in inside]
                for cell, near in enumerate(sides)
            ]
            for sides in (self.smaller, self.greater)
        )
        return alone

    def shared(self, cell: int, other: int) -> Group:
        """A group with both cells."""
        return next(group for group in self.groups_of[cell] if other in group.cells)


def order_of(position: Position) -> Order:
    """The groups and signs of a position's puzzle, put together once."""
    return position.cached("order", lambda: Order(position))


@dataclass
class _Seen:
    """What has been read out of the marks of a position so far."""

    marks: Mapping[int, None] = field(default_factory=dict)
    count: int = -1
    left: list[int] = field(default_factory=list)
    digit: list[int] = field(default_factory=list)
    unfinished: list[int] = field(default_factory=list)


def _seen(position: Position) -> _Seen:
    """The marks as digits that are left; only those are read that are new since the last time."""
    seen, marks = position.cached("seen", _Seen), position.marks
    if seen.marks is marks and seen.count == len(marks):
        return seen
    size, cells = position.board.per_cell, position.grid.size
    if position.board.binary:
        # with two digits a cell is the one or not: there is nothing to look for
        seen.marks, seen.count = marks, len(marks)
        seen.left = seen.digit = [0] * cells
        return seen
    if seen.marks is not marks:
        seen.count = 0
        seen.left, seen.digit, seen.unfinished = [(1 << size) - 1] * cells, [0] * cells, []
    # whoever holds the lists of before keeps them as they were
    left, digit = seen.left[:], seen.digit[:]
    for mark in islice(marks, seen.count, None):
        cell, index = divmod(abs(mark) - 1, size)
        if mark > 0:
            left[cell], digit[cell] = 1 << index, mark
            seen.unfinished.append(cell)
        else:
            left[cell] &= ~(1 << index)
    seen.marks, seen.count, seen.left, seen.digit = marks, len(marks), left, digit
    return seen


def candidates(position: Position) -> list[int]:
    """For each cell the digits that it can still be, a bit for each."""
    return _seen(position).left


def literal(position: Position, cell: int, index: int) -> int:
    """The literal that says: this cell has the digit with this index (from 0)."""
    return cell * position.board.per_cell + index + 1


def digits_placed(position: Position) -> list[int]:
    """For each cell the literal of the digit that it has been given by a mark; 0 if none.

    Whoever holds the list keeps what was known at that time.
    """
    return _seen(position).digit


def unfinished(position: Position) -> list[int]:
    """The cells with a digit around which something is still to be noted."""
    order, seen = order_of(position), _seen(position)
    left = seen.left
    seen.unfinished = [
        cell
        for cell in seen.unfinished
        if any(left[other] & left[cell] for other in order.peers[cell])
        or any(left[other] & left[cell] - 1 for other, _ in order.greater[cell])
        or any(left[other] & -2 * left[cell] for other, _ in order.smaller[cell])
    ]
    return sorted(seen.unfinished)


def ruled_out(position: Position, cell: int, indexes: Iterable[int]) -> list[int]:
    """The marks that rule digits out of a cell: its digit, if it has one."""
    return ruled_out_then(digits_placed(position), cell, indexes, position.board.per_cell)


def ruled_out_then(
    placed: Sequence[int], cell: int, indexes: Iterable[int], size: int
) -> list[int]:
    """The same at a time when these digits had been placed; a cell has so many digits to be."""
    if placed[cell]:
        return [placed[cell]]
    first = cell * size + 1
    return [-(first + index) for index in indexes]


@lru_cache(maxsize=1 << 14)
def bits_of(number: int) -> tuple[int, ...]:
    """The indexes of the bits that are set.

    >>> bits_of(0b1011)
    (0, 1, 3)
    """
    return tuple(index for index in range(number.bit_length()) if number >> index & 1)


def names(position: Position, cells: Iterable[int]) -> str:
    """The names of cells in a row of words."""
    return listed(position.grid.names(cells))


def any_of(position: Position, cells: Iterable[int]) -> str:
    """The same where it is one of them."""
    return wording.either(position.grid.names(cells))


def digits(position: Position, indexes: Iterable[int]) -> str:
    """Digits in a row of words."""
    return listed(position.board.values[index] for index in indexes)


def any_digit(position: Position, indexes: Iterable[int]) -> str:
    """Digits of which it is one: "2, 3 or 5"."""
    return wording.either(position.board.values[index] for index in indexes)


def groups_named(groups: Sequence[Group]) -> str:
    """Groups in a row of words: "rows 2 and 6", "row 2 and box 1"."""
    kinds = {group.kind for group in groups}
    if len(groups) < 2 or len(kinds) > 1:
        return listed(group.name for group in groups)
    plural = _SEVERAL[kinds.pop()]
    return str(Sentence(plural, numbers=listed(group.number for group in groups)))


def signs_of(group: Group) -> Where:
    """The signs of a group as a place to look at."""
    return Where(Sentence(words.SIGNS_OF, group=group.name), areas=(group.cells,))


def subsets(masks: Sequence[tuple[T, int]], count: int) -> Iterator[tuple[list[T], int]]:
    """So many of them that have no more than so many bits between them, and these bits.

    >>> list(subsets([("a", 0b011), ("b", 0b100), ("c", 0b001)], 2))
    [(['a', 'c'], 3), (['b', 'c'], 5)]
    """

    def grow(start: int, chosen: list[T], union: int) -> Iterator[tuple[list[T], int]]:
        if len(chosen) == count:
            yield chosen, union
            return
        for place in range(start, len(masks) - count + len(chosen) + 1):
            one, mask = masks[place]
            if (union | mask).bit_count() <= count:
                yield from grow(place + 1, [*chosen, one], union | mask)

    return grow(0, [], 0)


def chain_text(position: Position, cells: Sequence[int]) -> str:
    """A chain of cells from the smallest to the greatest: "R1C1 < R1C2 < R2C2"."""
    return " < ".join(position.grid.names(cells))


def only_digits(position: Position, singles: Mapping[int, int]) -> str:
    """Cells with one digit left, which is not the one that bounds them by itself."""
    name, values = position.grid.name, position.board.values
    return "".join(
        str(Sentence(words.HAS_ONLY, cell=name(cell), digit=values[index]))
        for cell, index in singles.items()
    )

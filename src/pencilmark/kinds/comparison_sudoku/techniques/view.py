"""A Comparison Sudoku as its techniques see it: groups, signs, and what each cell can still be.

What a cell can be is a whole number with a bit for each digit, the lowest bit for 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ....explaining.position import Position
from ....model import Less, Rule
from ....wording import listed


@dataclass(frozen=True)
class Group:
    """A row, column or box: every digit stands in it once."""

    rule: Rule
    cells: tuple[int, ...]
    name: str


class Order:
    """What does not change in a puzzle: its groups, and which cells are known to be smaller."""

    def __init__(self, position: Position) -> None:
        grid = position.grid
        self.size = len(position.board.values)
        self.groups: list[Group] = []
        for kind in ("row", "column", "box"):
            for number, rule in enumerate(position.rules(kind), 1):
                first, end = grid.name(rule.cells[0]), grid.name(rule.cells[-1])
                name = f"the box {first}-{end}" if kind == "box" else f"{kind} {number}"
                self.groups.append(Group(rule, rule.cells, name))
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
        self.upwards = self._upwards()

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

    def boxes(self) -> list[Group]:
        """The boxes."""
        return [group for group in self.groups if group.rule.name == "box"]

    def box_of(self, cell: int) -> Group | None:
        """The box of a cell; boxes of one row are no groups of their own."""
        return next((group for group in self.groups_of[cell] if group.rule.name == "box"), None)


def order_of(position: Position) -> Order:
    """The groups and signs of a position's puzzle, put together once."""
    return position.cached("order", lambda: Order(position))


def candidates(position: Position) -> list[int]:
    """For each cell the digits that it can still be, a bit for each."""
    return position.cached_now("candidates", lambda: _candidates(position))


def _candidates(position: Position) -> list[int]:
    size, known = position.board.per_cell, position.known
    found = []
    bits = [1 << index for index in range(size)]
    for start in range(1, position.board.variables + 1, size):
        here = known[start : start + size]
        found.append(sum([bit for bit, one in zip(bits, here, strict=True) if one is not False]))
    return found


def literal(position: Position, cell: int, index: int) -> int:
    """The literal that says: this cell has the digit with this index (from 0)."""
    return cell * position.board.per_cell + index + 1


def placed(position: Position, cell: int) -> int | None:
    """The literal of the digit that a cell has been given by a mark, if any."""
    size = position.board.per_cell
    start = cell * size + 1
    for one in range(start, start + size):
        if position.known[one]:
            return one
    return None


def ruled_out(position: Position, cell: int, indexes: Iterable[int]) -> list[int]:
    """The marks that rule digits out of a cell: its digit, if it has one."""
    value = placed(position, cell)
    if value is not None:
        return [value]
    return [-literal(position, cell, index) for index in indexes]


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


def digits(position: Position, indexes: Iterable[int]) -> str:
    """Digits in a row of words."""
    return listed(position.board.values[index] for index in indexes)


def chain_text(position: Position, cells: Sequence[int]) -> str:
    """A chain of cells from the smallest to the greatest: "R1C1 < R1C2 < R2C2"."""
    return " < ".join(position.grid.names(cells))

"""What the signs alone say, box by box: chains, and how many cells are smaller or greater."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import and_

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....model import Rule
from ....wording import Later
from .. import words
from .bounds_told import BoundsTold, News, holders
from .view import Group, Order, bits_of, candidates, digits_placed, literal, order_of, signs_of

_COUNTED, _COUNTED_IN_LARGE = 8, 6
"""Cells that are counted at most, in boxes of up to 9 cells and in larger ones: with more, nobody
could follow, and a proof that so many different digits do not fit takes an engine for ages."""


def most_counted(size: int) -> int:
    """How many cells are counted at most, where there are so many digits."""
    return _COUNTED if size <= _COUNTED + 1 else _COUNTED_IN_LARGE


@dataclass(frozen=True)
class Bound:
    """So many cells are smaller (or greater) than a cell, by these signs and maybe its box."""

    cell: int
    below: bool
    signs: tuple[Rule, ...]
    cells: tuple[int, ...]
    """The other cells; for a chain from the near to the far end."""
    counted: bool
    """Whether the cells are counted, which takes the rule of their box."""

    @property
    def count(self) -> int:
        """How many cells there are on this side."""
        return len(self.cells)


def _chains(order: Order, below: bool) -> list[Bound]:
    """For each cell the longest chain from it."""
    near = order.smaller if below else order.greater
    best = [Bound(cell, below, (), (), False) for cell in range(len(near))]
    for cell in order.upwards if below else order.upwards[::-1]:
        for other, sign in near[cell]:
            rest = best[other]
            if rest.count + 1 > best[cell].count:
                signs, cells = (sign, *rest.signs), (other, *rest.cells)
                best[cell] = Bound(cell, below, signs, cells, False)
    return best


def _counted(order: Order, cell: int, below: bool, most: int) -> Bound:
    """The cells of its box that signs within the box tie to a cell on one side."""
    near = order.smaller if below else order.greater
    area = order.area_of[cell]
    found: dict[int, Rule] = {}
    rim = [cell]
    for one in rim:
        for other, sign in near[one]:
            if order.area_of[other] is area and other not in found and len(found) < most:
                found[other] = sign
                rim.append(other)
    return Bound(cell, below, tuple(found.values()), tuple(found), True)


class Bounds:
    """What does not change in a puzzle: the bounds that its signs set."""

    def __init__(self, order: Order) -> None:
        self.sides: list[list[tuple[Bound, Bound]]] = []
        """For each cell, from below and from above: the longest chain, and what can be counted."""
        self.allowed: list[int] = []
        """For each cell the digits within its bounds."""
        self.outside: list[int] = []
        """For each cell the digits outside of its bounds."""
        self.spare: set[Rule] = set()
        """Signs that other signs of the box imply, and those between boxes."""
        size = order.size
        every = (1 << size) - 1
        if not order.upwards:
            self.allowed = [every] * len(order.smaller)
            self.outside = [0] * len(order.smaller)
            return
        most = most_counted(size)
        chains = [(below, _chains(order, below)) for below in (True, False)]
        for cell in range(len(order.smaller)):
            sides = [(best[cell], _counted(order, cell, below, most)) for below, best in chains]
            low, high = (max(chain.count, counted.count) for chain, counted in sides)
            self.sides.append(sides)
            self.allowed.append(every >> low + high << low)
            self.outside.append(every & ~self.allowed[-1])
        for cell, (_, (_, counted)) in enumerate(self.sides):
            for near, sign in order.greater[cell]:
                between = set(self.sides[near][0][1].cells) & set(counted.cells)
                if between or near not in counted.cells:
                    self.spare.add(sign)


def bounds_of(position: Position) -> Bounds:
    """The bounds of a position's puzzle, put together once."""
    return position.cached("bounds", lambda: Bounds(order_of(position)))


def chains(position: Position) -> Iterator[Finding]:
    """Boxes for whose cells chains of signs say all that is new."""
    return _bounded(position, counted=False)


def counting(position: Position) -> Iterator[Finding]:
    """Boxes with cells that have more smaller or greater ones than a chain shows."""
    return _bounded(position, counted=True)


def _bounded(position: Position, counted: bool) -> Iterator[Finding]:
    order, left, bounds = order_of(position), candidates(position), bounds_of(position)
    if not any(map(and_, left, bounds.outside)):
        return
    known = position.cached("bounded", dict[int, tuple[list[int], bool, Finding]])
    for number, area in enumerate(order.areas):
        cells = [cell for cell in area.cells if left[cell] & bounds.outside[cell]]
        if not cells:
            continue
        here = [left[cell] for cell in area.cells]
        kept = known.get(number)
        if kept is None or kept[0] != here:
            news = [_news(order.size, cell, left[cell], bounds) for cell in cells]
            by_count = any(bound.counted for one in news for bound in one.bounds)
            kept = here, by_count, _finding(position, area, news, by_count)
            if not kept[2].marks:  # marks are told apart by more than the digits that are left
                known[number] = kept
        if kept[1] == counted:
            yield kept[2]


def _news(size: int, cell: int, left: int, bounds: Bounds) -> News:
    """What is new in a cell, from chains where they are enough."""
    used = []
    gone = left & ~bounds.allowed[cell]
    for chain, counted in bounds.sides[cell]:
        low = (1 << max(chain.count, counted.count)) - 1
        outside = gone & low if chain.below else gone & low << size >> low.bit_length()
        if outside:
            lowest = (outside & -outside).bit_length() - 1
            needed = outside.bit_length() if chain.below else size - lowest
            used.append(chain if chain.count >= needed else counted)
    return News(cell, used, gone, left & ~gone)


def _finding(position: Position, area: Group, news: list[News], counted: bool) -> Finding:
    used = [bound for one in news for bound in one.bounds]
    signs = dict.fromkeys(sign for bound in used for sign in bound.signs)
    conclusions: list[int] = []
    marks: list[int] = []
    for one in news:
        if one.left.bit_count() == 1:
            conclusions.append(literal(position, one.cell, bits_of(one.left)[0]))
            marks += position.marks_in((one.cell,))
        else:
            conclusions += [-literal(position, one.cell, index) for index in bits_of(one.gone)]
    exact = not marks and _needs_all(position, news, signs)
    bounds, placed = bounds_of(position), digits_placed(position)
    beside = (holders(position, one, bounds.allowed[one.cell], placed).values() for one in news)
    return Finding(
        tuple(conclusions),
        (area.rule, *signs) if counted else tuple(signs),
        tuple(marks),
        Later(lambda: BoundsTold(position, area, news, bounds, placed).words(counted)),
        tuple(
            dict.fromkeys(
                (
                    *area.cells,
                    *(cell for bound in used for cell in bound.cells),
                    *(cell for cells in beside for cell in cells if cell >= 0),
                )
            )
        ),
        exact=exact,
        where=signs_of(area),
    )


def _needs_all(position: Position, news: list[News], signs: Iterable[Rule]) -> bool:
    """Whether it is plain that each sign is needed: without it a cell would have one smaller (or
    greater) cell less, and that is just what rules out one of the digits."""
    bounds, size = bounds_of(position), position.board.per_cell
    if most_counted(size) < size - 1:
        return False  # not all of them are counted
    gone = {one.cell: one.gone for one in news}

    def is_tight(cell: int, side: int) -> bool:
        chain, counted = bounds.sides[cell][side]
        index = counted.count - 1 if chain.below else size - counted.count
        return chain.count <= counted.count and bool(gone.get(cell, 0) >> index & 1)

    return all(
        sign not in bounds.spare and (is_tight(sign.cells[1], 0) or is_tight(sign.cells[0], 1))
        for sign in signs
    )


def extremes(position: Position) -> Iterator[Finding]:
    """Boxes in which one cell alone has no smaller (or no greater) neighbour in the box."""
    left = candidates(position)
    for area, cell, rules, below in position.cached("extremes", lambda: _alone(position)):
        if left[cell].bit_count() > 1:
            index = 0 if below else position.board.per_cell - 1
            yield Finding(
                (literal(position, cell, index),),
                rules,
                (),
                {
                    "cell": position.grid.name(cell),
                    "digit": position.board.values[index],
                    "box": area.name,
                    "side": words.LESS if below else words.MORE,
                },
                area.cells,
                exact=True,
                where=signs_of(area),
            )


def _alone(position: Position) -> list[tuple[Group, int, tuple[Rule, ...], bool]]:
    """Boxes with a cell that alone has no smaller (or greater) one beside it, and what says so.

    A chain through a whole box tells all of its digits, these among them.
    """
    order, sides = order_of(position), bounds_of(position).sides
    found = []
    for area in order.areas:
        chains = [sides[cell][0][0] for cell in area.cells] if sides else []
        if any(set(area.cells).issubset({one.cell, *one.cells}) for one in chains):
            continue
        for near, below in ((order.smaller, True), (order.greater, False)):
            signs, free = [], []
            for cell in area.cells:
                sign = next((s for other, s in near[cell] if order.area_of[other] is area), None)
                if sign is None:
                    free.append(cell)
                else:
                    signs.append(sign)
            if len(free) == 1:
                found.append((area, free[0], (area.rule, *signs), below))
    return found

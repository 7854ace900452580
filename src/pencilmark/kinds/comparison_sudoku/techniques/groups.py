"""What rows, columns and boxes say: singles, and groups that cross."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from ....explaining.position import Position
from ....explaining.step import Where
from ....explaining.technique import Finding
from ....wording import Sentence, listed
from .. import words
from .bounds import bounds_of
from .view import (
    Group,
    Order,
    any_of,
    bits_of,
    candidates,
    digits,
    digits_placed,
    groups_named,
    literal,
    order_of,
    ruled_out,
    ruled_out_then,
)

_NAMED = 2
"""So many digits are named that are placed beside a cell."""


def naked_single(position: Position) -> Iterator[Finding]:
    """A cell with one digit left."""
    placed = digits_placed(position)
    for cell, here in enumerate(candidates(position)):
        if not here & (here - 1) and here and not placed[cell]:
            digit = literal(position, cell, here.bit_length() - 1)
            make = partial(_only_digit, position, placed, digit)
            yield Finding.later((digit,), make, exact=True)


def _only_digit(position: Position, placed: Sequence[int], digit: int) -> Finding:
    size = position.board.per_cell
    cell = (digit - 1) // size
    holders: dict[int, int] = {}
    for peer in sorted(order_of(position).peers[cell]):
        if placed[peer]:
            holders.setdefault((placed[peer] - 1) % size, peer)
    area = order_of(position).area_of[cell]
    since, cells = _why_only(position, cell, (digit - 1) % size, holders)
    return Finding(
        (digit,),
        (),
        tuple(-other for other in position.board.literals(cell) if other != digit),
        {
            "cell": position.grid.name(cell),
            "digit": position.board.meaning(digit)[1],
            "since": since,
        },
        cells,
        exact=True,
        where=Where(Sentence(words.CELLS_OF, group=area.name), areas=(area.cells,)),
    )


def _why_only(
    position: Position, cell: int, digit: int, holders: Mapping[int, int]
) -> tuple[Sentence, tuple[int, ...]]:
    """What rules out the other digits of a cell, and the cells that do: from its bounds on, or from
    what was crossed off last, just the digits that are placed beside it."""
    size, values = order_of(position).size, position.board.values
    out = [one for one in range(size) if one not in holders and one != digit]
    within = bits_of(bounds_of(position).allowed[cell] | 1 << digit)
    low = max([within[0], *(one + 1 for one in out if one < digit)])
    high = min([within[-1], *(one - 1 for one in out if one > digit)])
    taken = [one for one in range(low, high + 1) if one != digit]
    if not out and len(taken) > _NAMED:
        groups, cells = _fullest(order_of(position).groups_of[cell], tuple(holders.values()))
        return Sentence(words.NAKED_SINCE, groups=listed(groups), count=len(groups)), cells
    if not 0 < len(taken) <= _NAMED:
        last = _crossed_off_last(position, cell, digit)
        if last in holders:
            taken = [last]
        if not taken:
            return Sentence(words.NAKED_ALONE), ()
    groups, cells = _fullest(order_of(position).groups_of[cell], [holders[one] for one in taken])
    one = len(taken) == 1
    sentence = Sentence(
        words.NAKED_BOUNDED,
        range=_range(position, sorted([*taken, digit])),
        groups=listed(groups),
        count=len(groups),
        digits=Sentence(words.NAKED_OTHER, digit=values[taken[0]])
        if one
        else digits(position, taken),
    )
    return sentence, cells


def _crossed_off_last(position: Position, cell: int, digit: int) -> int:
    """The digit that a cell has lost last; its own one if that is not known."""
    size = position.board.per_cell
    marks = (one for one in reversed(position.marks) if one < 0 and (-one - 1) // size == cell)
    return next(((-one - 1) % size for one in marks), digit)


def _fullest(groups: Sequence[Group], cells: Sequence[int]) -> tuple[list[str], tuple[int, ...]]:
    """The names of those groups of a cell that others are in, the fullest first, and the others."""
    rest = set(cells)
    used: list[str] = []
    while rest:
        fullest = max(groups, key=lambda group: len(rest.intersection(group.cells)))
        rest.difference_update(fullest.cells)
        used.append(fullest.name)
    return used, tuple(cells)


def _range(position: Position, left: Sequence[int]) -> Sentence:
    """Two digits, or all from one to another."""
    values, low, high = position.board.values, left[0], left[-1]
    if high - low == len(left) - 1:
        if not low:
            return Sentence(words.MOST, digit=values[high])
        if high == len(values) - 1:
            return Sentence(words.LEAST, digit=values[low])
    template = words.EITHER if len(left) == 2 else words.FROM_TO
    return Sentence(template, low=values[low], high=values[high])


def left_noted(_: Position, findings: Sequence[Finding]) -> Sentence:
    """The same in a few words, as part of the step that has left so little."""
    told = listed(Sentence(words.LEFT_IN_CELL, **one.words) for one in findings)
    return Sentence(words.LEFT_NOTED, told=told)


def hidden_single(position: Position) -> Iterator[Finding]:
    """A digit with one cell left in a group; boxes first."""
    order, left, placed = order_of(position), candidates(position), digits_placed(position)
    seen = position.cached("hidden", lambda: _nothing_hidden(len(order.groups)))
    for number, group in enumerate(order.boxes_first):
        here = order.at_boxes_first[number](left)
        if seen[number][0] != here:
            seen[number] = here, tuple(hidden_singles_in(group.cells, here))
        for cell, index in seen[number][1]:
            digit = literal(position, cell, index)
            make = partial(_only_cell, position, placed, group, cell, index)
            yield Finding.later((digit,), make, exact=True)


_Hidden = tuple[tuple[int, ...], tuple[tuple[int, int], ...]]
"""What the cells of a group can be, and what is hidden there."""


def _nothing_hidden(groups: int) -> list[_Hidden]:
    return [((), ())] * groups


def hidden_singles_in(cells: Sequence[int], here: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The cells of a group that alone have a digit left and others besides, and that digit."""
    once = twice = 0
    for some in here:
        twice |= once & some if some & (some - 1) else some
        once |= some
    alone = once & ~twice
    if not alone:
        return
    found = [
        (index, cell)
        for cell, some in zip(cells, here, strict=True)
        if some & alone
        for index in bits_of(some & alone)
    ]
    for index, cell in sorted(found):
        yield cell, index


def _only_cell(
    position: Position, placed: Sequence[int], group: Group, cell: int, index: int
) -> Finding:
    size = order_of(position).size
    told = {"digit": position.board.values[index], "group": group.name}
    return Finding(
        (literal(position, cell, index),),
        (group.rule,),
        tuple(
            mark
            for other in group.cells
            if other != cell
            for mark in ruled_out_then(placed, other, (index,), size)
        ),
        {"cell": position.grid.name(cell), **told},
        group.cells,
        exact=True,
        where=Where(Sentence(words.PLACES_FOR, **told), areas=(group.cells,)),
    )


@dataclass(frozen=True)
class _Crossing:
    """Two groups that share cells."""

    source: Group
    target: Group
    shared: tuple[int, ...]
    rest: tuple[int, ...]
    """The other cells of the source."""
    beyond: tuple[int, ...]
    """The other cells of the target."""


def _crossings(order: Order) -> list[_Crossing]:
    groups = order.groups
    boxes = tuple([number for number, group in enumerate(groups) if group.kind == "box"])
    return [
        _Crossing(groups[source], groups[target], *cells)
        for source, target, cells in crossed(tuple([group.cells for group in groups]), boxes)
    ]


_Cells = tuple[int, ...]


@lru_cache(maxsize=16)
def crossed(
    groups: tuple[_Cells, ...], boxes: tuple[int, ...]
) -> list[tuple[int, int, tuple[_Cells, _Cells, _Cells]]]:
    """The numbers of groups that share cells with a box, and of the box, either way round: what
    they share, the rest of the first and the rest of the second."""
    found = []
    for box in boxes:
        for line, cells in enumerate(groups):
            if line == box or not set(groups[box]).intersection(cells):
                continue
            for source, target in ((box, line), (line, box)):
                shared = tuple(c for c in groups[source] if c in groups[target])
                rest, beyond = (
                    tuple(c for c in groups[one] if c not in shared) for one in (source, target)
                )
                found.append((source, target, (shared, rest, beyond)))
    return found


def where_crossed(left: Sequence[int], shared: _Cells, rest: _Cells, beyond: _Cells) -> int:
    """The digits that one group has only in cells that it shares with another, which has them in
    other cells as well: a bit for each."""
    both = outside = inside = 0
    for cell in shared:
        here = left[cell]
        if here & (here - 1):
            both |= here
    for cell in rest:
        outside |= left[cell]
    if not both & ~outside:
        return 0
    for cell in beyond:
        inside |= left[cell]
    return both & ~outside & inside


def crossing(position: Position) -> Iterator[Finding]:
    """A digit that stands where two groups cross is gone from the rest of the second group."""
    left = candidates(position)
    for one in position.cached("crossings", lambda: _crossings(order_of(position))):
        for index in bits_of(where_crossed(left, one.shared, one.rest, one.beyond)):
            marks = [mark for cell in one.rest for mark in ruled_out(position, cell, [index])]
            places = [cell for cell in one.shared if left[cell] >> index & 1]
            yield Finding(
                tuple(-literal(position, c, index) for c in one.beyond if left[c] >> index & 1),
                (one.source.rule, one.target.rule),
                tuple(marks),
                {
                    "digit": position.board.values[index],
                    "source": one.source.name,
                    "target": one.target.name,
                    "places": any_of(position, places),
                    "count": len(places),
                },
                tuple(places),
                exact=True,
                granted=tuple(marks),  # the places that are left are pointed at
                where=Where(
                    Sentence(words.TOGETHER, groups=groups_named((one.source, one.target))),
                    areas=(one.source.cells, one.target.cells),
                ),
            )

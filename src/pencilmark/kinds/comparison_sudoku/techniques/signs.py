"""What signs say together with the digits that are left: beside a digit, over a sign, in crowds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from operator import add, attrgetter, eq
from typing import NamedTuple

from ....explaining.position import Position
from ....explaining.step import Where
from ....explaining.technique import Finding
from ....model import Rule
from ....wording import Sentence, listed
from .. import words
from .bounds import bounds_of, most_counted
from .view import (
    Group,
    Order,
    bits_of,
    candidates,
    digits,
    digits_placed,
    literal,
    names,
    only_digits,
    order_of,
    ruled_out_then,
    signs_of,
)

_PATHS, _HOLDERS = 2, 3
"""So many chains of signs are told in one breath, and so many digits that are taken one by one."""


def pushed(position: Position) -> Iterator[Finding]:
    """What the least or the greatest digit left in a cell says along the signs at it."""
    order, left = order_of(position), candidates(position)
    if not order.upwards:
        return
    pushes = position.cached("pushes", lambda: Pushes(order.size, order.above, order.below))
    pushes.look(left)
    push = _Push(position)
    for source, (below, above) in sorted(pushes.sources.items()):
        if below:
            yield push.finding(source, bits_of(left[source])[0], below=True)
        if above:
            yield push.finding(source, left[source].bit_length() - 1, below=False)


class Pushes:
    """The cells whose least or greatest digit moves a bound beside them. After a step only those
    are looked at again where something has changed."""

    def __init__(self, size: int, greater: list[list[int]], smaller: list[list[int]]) -> None:
        self._size, self._greater, self._smaller = size, greater, smaller
        self._near = list(map(add, greater, smaller))
        self._left: list[int] = []
        """What the cells could be when this was last asked."""
        self.sources: dict[int, tuple[bool, bool]] = {}
        """These cells, and whether they move bounds above their least digit, and below their
        greatest one."""

    def look(self, left: list[int], news: Iterable[int] | None = None) -> None:
        """See what moves bounds where the cells can be this, and where these have changed."""
        before, self._left = self._left, left
        changed: Iterable[int] = range(len(left))
        if before:
            if news is None:
                news = [cell for cell, same in enumerate(map(eq, before, left)) if not same]
            changed = set(chain(news, *[self._near[cell] for cell in news]))
        for cell in changed:
            below, above = self._moves(left, cell)
            if below or above:
                self.sources[cell] = below, above
            else:
                self.sources.pop(cell, None)

    def _moves(self, left: list[int], source: int) -> tuple[bool, bool]:
        here = left[source]
        if not here & (here - 1):
            # a digit to be written down first, and the signs at it are told then
            return False, False
        # a cell that can still be anything says no more than the signs themselves
        under, most = (here & -here) - 1, here.bit_length() - 1
        above = below = 0
        for one in self._greater[source]:
            above |= left[one]
        for one in self._smaller[source]:
            below |= left[one]
        return under > 0 and above & 2 * under + 1 > 0, most < self._size - 1 and below >> most > 0


class _Moved(NamedTuple):
    """A cell whose bound is moved: so many signs away from where it starts, by this one last."""

    cell: int
    depth: int
    sign: Rule
    gone: int


class _Push:
    """Bounds that move along signs, with what is known when it is asked for them."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._order = order_of(position)
        self._left = candidates(position)
        self._placed = digits_placed(position)

    def finding(self, source: int, start: int, below: bool) -> Finding:
        """What follows where a bound starts here."""
        moved = self._moved(source, start, below)
        size = self._order.size
        conclusions: list[int] = []
        for one in moved:
            first, rest = one.cell * size + 1, self._left[one.cell] & ~one.gone
            if rest and not rest & (rest - 1):
                conclusions.append(first + rest.bit_length() - 1)
            else:
                conclusions += [-(first + index) for index in bits_of(one.gone)]
        found = tuple(conclusions)
        exact = len(moved) == 1 or all(one < 0 for one in found)
        make = partial(self._told, found, moved, source, start, below)
        return Finding.later(found, make, exact=exact)

    def _moved(self, source: int, start: int, below: bool) -> list[_Moved]:
        """The cells along the signs whose bounds a bound moves, those further away last."""
        left = self._left
        near = self._order.greater if below else self._order.smaller
        found: dict[int, _Moved] = {}
        rim, depth = [source], 0
        while rim:
            depth += 1
            outside = (1 << start + depth) - 1 if below else -1 << max(start - depth + 1, 0)
            reached: dict[int, _Moved] = {}
            for cell in rim:
                for other, sign in near[cell]:
                    here = left[other]
                    if here & outside and here & (here - 1) and other not in reached:
                        reached[other] = _Moved(other, depth, sign, here & outside)
            found.update(reached)
            rim = list(reached)
        return sorted(found.values(), key=attrgetter("depth"))

    def _told(
        self,
        conclusions: tuple[int, ...],
        moved: Sequence[_Moved],
        source: int,
        start: int,
        below: bool,
    ) -> Finding:
        position, size = self._position, self._order.size
        marks: list[int] = []
        told: dict[int, list[int]] = {}
        singles: dict[int, int] = {}
        # as much of the bound as is needed for what is new
        need = 0 if below else size - 1
        for one in moved:
            lowest, highest = (one.gone & -one.gone).bit_length() - 1, one.gone.bit_length() - 1
            need = (
                max(need, highest - one.depth + 1) if below else min(need, lowest + one.depth - 1)
            )
            rest = bits_of(self._left[one.cell] & ~one.gone)
            only = rest[0] if len(rest) == 1 else None
            if only is not None:
                beyond = range(highest + 1, size) if below else range(lowest)
                marks += self._ruled_out(one.cell, [i for i in beyond if i != only])
            bound = start + one.depth if below else start - one.depth
            told.setdefault(bound, []).append(one.cell)
            if only is not None and bound != (size - 1 if below else 0):
                singles[one.cell] = only
        marks += self._ruled_out(source, range(need) if below else range(need + 1, size))
        bounded = _range_of(position, (source,), start, below)
        holders = self._holders(source, start, below)
        since = _since(position, holders)
        known = Sentence(words.BOUND_SINCE, bound=bounded, since=since) if since else bounded
        paths = list(_paths(position, source, moved, below))
        reasons, so = listed([known, *paths]), words.SO
        beside = len(moved) > 1 and moved[-1].depth == 1
        if len(paths) > _PATHS and not beside:
            reasons = str(Sentence(words.PATHS, known=known, paths="; ".join(paths)))
            so = words.SO_THEN
        moves = every = [_range_of(position, some, at, below) for at, some in told.items()]
        if beside:  # all of them are beside it
            cells = names(position, [one.cell for one in moved])
            side = words.LESS if below else words.MORE
            reasons = str(Sentence(words.BOUND_AND_SIDE, bound=known, side=side, cells=cells))
            moves = [Sentence(one.template, {**one.values, "cells": words.THESE}) for one in every]
        return Finding(
            conclusions,
            tuple(one.sign for one in moved),
            tuple(marks),
            {
                "source": bounded,
                "reasons": reasons,
                "so": so,
                "moves": listed(moves),
                "cells": listed(every),
                "singles": only_digits(position, singles),
            },
            (source, *(one.cell for one in moved), *(cell for _, cell in holders if cell >= 0)),
            exact=len(moved) == 1 or all(one < 0 for one in conclusions),
            where=Where(Sentence(words.SIGNS_AT, cells=position.grid.name(source)), (source,)),
        )

    def _ruled_out(self, cell: int, indexes: Iterable[int]) -> list[int]:
        return ruled_out_then(self._placed, cell, indexes, self._order.size)

    def _holders(self, source: int, start: int, below: bool) -> list[tuple[int, int]]:
        """The digits beyond a bound that the signs would allow, each with the cell that holds it:
        -1 where it is ruled out in another way."""
        size, allowed = self._order.size, bounds_of(self._position).allowed[source]
        peers, placed = sorted(self._order.peers[source]), self._placed
        beyond = range(start) if below else range(start + 1, size)
        return [
            (i, next((one for one in peers if placed[one] == one * size + i + 1), -1))
            for i in beyond
            if allowed >> i & 1
        ]


def _since(position: Position, holders: Sequence[tuple[int, int]]) -> str:
    """Where a bound comes from that the signs do not set."""
    gone = [i for i, cell in holders if cell < 0]
    taken = [(i, cell) for i, cell in holders if cell >= 0]
    values, name = position.board.values, position.grid.name
    told: list[object] = [
        Sentence(words.HOLDS, cell=name(cell), digit=values[i]) for i, cell in taken
    ]
    if len(taken) > _HOLDERS:
        some = digits(position, [i for i, _ in taken])
        told = [Sentence(words.TAKEN, digits=some, cells=names(position, [c for _, c in taken]))]
    if gone:
        told.append(Sentence(words.RULED_OUT, digits=digits(position, gone), count=len(gone)))
    return listed(told)


def _paths(position: Position, source: int, moved: Sequence[_Moved], below: bool) -> Iterator[str]:
    """The signs along which a bound moves: "R1C1 < R1C2 < R2C2", "R1C1 < R2C1"."""
    beyond: dict[int, list[int]] = {}
    for one in moved:
        near = next(cell for cell in one.sign.cells if cell != one.cell)
        beyond.setdefault(near, []).append(one.cell)
    starts = [[source, cell] for cell in beyond[source]]
    while starts:
        path = starts.pop(0)
        while further := beyond.get(path[-1]):
            starts += [[path[-1], cell] for cell in further[1:]]
            path.append(further[0])
        yield (" < " if below else " > ").join(position.grid.names(path))


def _range_of(position: Position, cells: Sequence[int], bound: int, below: bool) -> Sentence:
    """A bound of some cells in words."""
    values, count = position.board.values, len(cells)
    last = len(values) - 1 if below else 0
    limit = words.IS_DIGIT if bound == last else words.AT_LEAST if below else words.AT_MOST
    # where there is no digit beyond the bound, somebody has made a mistake before
    said = Sentence(limit, digit=values[min(max(bound, 0), len(values) - 1)], count=count)
    return Sentence(words.MOVED, cells=names(position, cells), range=said)


def squeezed(position: Position) -> Iterator[Finding]:
    """Bounds from all the smaller (or greater) cells of a group, with the digits left in them."""
    size, left = order_of(position).size, candidates(position)
    for cell, here in enumerate(left):
        if here.bit_count() < 2:
            continue
        for below in (True, False):
            crowds = _crowds(position, below)[cell]
            found = squeezed_by([cells for _, cells in crowds], left, size, here, below)
            if found is not None:
                number, cells, first, gone = found
                tied, group = _tied(position, below)[cell], crowds[number][0]
                yield _squeeze(
                    position, cell, group, cells, tied=tied, gone=gone, first=first, below=below
                )


def squeezed_by(
    crowds: Sequence[Sequence[int]], left: Sequence[int], size: int, here: int, below: bool
) -> tuple[int, list[int], int, list[int]] | None:
    """The first of some crowds of cells smaller (or greater) than a cell that says what is new: its
    number, the cells that count, how far they are from the end of the digits, what is gone."""
    most = most_counted(size)
    for number, crowd in enumerate(crowds):
        cells = crowd
        if len(cells) > most:
            # those that are bounded best already say the most
            ends = [left[c] & -left[c] if below else -left[c].bit_length() for c in cells]
            places = sorted(range(len(cells)), key=ends.__getitem__)
            cells = [cells[place] for place in places[-most:]]
        # counted from the end of the digits from which they are pushed away
        nearest = [
            (left[c] & -left[c]).bit_length() - 1 if below else size - left[c].bit_length()
            for c in cells
        ]
        first, count = _crowd(sorted(nearest))
        far = first + count - 1
        if far >= size or count < 2:
            continue  # one cell by itself is a bound over signs
        outside = (2 << far) - 1 if below else -1 << size - 1 - far
        gone = [i for i in range(size) if here & outside & 1 << i]
        if gone:
            cells = [c for c, near in zip(cells, nearest, strict=True) if near >= first]
            return number, cells, first, gone
    return None


def _crowd(least: list[int]) -> tuple[int, int]:
    """How many different digits, each at least so great, go farthest up: the fewest that do.

    >>> _crowd([0, 0, 3, 3])
    (3, 2)
    >>> _crowd([0, 1, 1, 2])
    (1, 3)
    """
    count = len(least)
    start = max(reversed(range(count)), key=lambda place: least[place] - place)
    return least[start], count - start


def _crowds(position: Position, below: bool) -> list[list[tuple[Group, list[int]]]]:
    """For each cell the groups with several cells that signs tie to it on one side."""

    def crowds() -> list[list[tuple[Group, list[int]]]]:
        groups = order_of(position).groups
        return [
            [
                (group, cells)
                for group in groups
                if len(cells := [other for other in group.cells if other in tied]) > 1
            ]
            for tied in _tied(position, below)
        ]

    return position.cached(("crowds", below), crowds)


def _tied(position: Position, below: bool) -> list[dict[int, tuple[Rule, ...]]]:
    """For each cell those that chains of signs make smaller (or greater), with the signs."""
    return position.cached(("tied", below), lambda: _chained(order_of(position), below))


def _chained(order: Order, below: bool) -> list[dict[int, tuple[Rule, ...]]]:
    near = order.smaller if below else order.greater
    tied: list[dict[int, tuple[Rule, ...]]] = [{} for _ in near]
    for cell in order.upwards if below else order.upwards[::-1]:
        for other, sign in near[cell]:
            tied[cell].setdefault(other, (sign,))
            for far, signs in tied[other].items():
                tied[cell].setdefault(far, (sign, *signs))
    return tied


def _squeeze(
    position: Position,
    cell: int,
    group: Group,
    cells: list[int],
    *,
    tied: dict[int, tuple[Rule, ...]],
    gone: list[int],
    first: int,
    below: bool,
) -> Finding:
    values, count = position.board.values, len(cells)

    def bound(place: int, *, of_cell: bool = False) -> Sentence:
        """A bound so far from the end of the digits."""
        if of_cell:
            template = words.AT_LEAST if below else words.AT_MOST
        else:
            template = words.LEAST if below else words.MOST
        return Sentence(template, digit=values[place if below else -1 - place], count=1)

    signs = dict.fromkeys(sign for other in cells for sign in tied[other])
    return Finding(
        tuple(-literal(position, cell, index) for index in gone),
        (group.rule, *signs),
        position.marks_in(cells),
        {
            "cell": position.grid.name(cell),
            "cells": names(position, cells),
            "count": count,
            "group": group.name,
            "bound": bound(first),
            "far": bound(first + count - 1),
            "range": bound(first + count, of_cell=True),
            "side": words.MORE if below else words.LESS,
            "other_side": words.LESS if below else words.MORE,
        },
        tuple(cells),
        where=signs_of(group),
    )

"""Two stars at opposite corners of a rectangle that could as well stand at the other two corners.

Where nothing else would notice, there would be two solutions: for puzzles that have one only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....wording import Sentence, listed
from .. import words
from .telling import all_named, outcome, together_with
from .view import Sketch, Unit, bits, mask_of, named, sketch

Corners = tuple[int, int, int, int]
"""The first two in one row, the others below them."""


class Then(NamedTuple):
    """What is left within a supposition."""

    open: int
    need: list[int]


def by_a_thread(position: Position) -> Iterator[Finding]:
    """Without a star in this cell, four corners could be filled both ways: it is a star."""
    view = sketch(position)
    now = Then(_open(view), view.need)
    if any(_undecided(view, now)):
        return
    for cell in bits(now.open):
        then = Then(now.open & ~(1 << cell), view.need)
        for corners, units in _undecided(view, then):
            yield _finding(
                view,
                corners,
                stars=1 << cell,
                cell=view.grid.name(cell),
                then=_either_way(view, corners, units),
            )
            break


def at_sea(position: Position) -> Iterator[Finding]:
    """A star in this cell would leave four corners that could be filled both ways: it is empty."""
    view = sketch(position)
    now = _open(view)
    for cell in bits(now):
        then = _with_star(view, Then(now, view.need), cell)
        told = _set_adrift(view, now, then, cell)
        if told is not None:
            corners, what = told
            yield _finding(view, corners, empty=1 << cell, cell=view.grid.name(cell), then=what)


def _set_adrift(view: Sketch, now: int, then: Then, cell: int) -> tuple[Corners, Sentence] | None:
    """The corners that a star in this cell would leave to chance, and how that is told."""
    for opposite, unit in _forced(view, then):
        corners = _exchanged(view, now, then, cell, opposite)
        if corners is not None:
            names = view.grid.names(one for one in corners if one not in (cell, opposite))
            return corners, Sentence(
                words.EXCHANGED,
                of_how_many=view.table.stars,
                unit=named([unit]),
                opposite=view.grid.name(opposite),
                others=listed(names),
            )
    for corners, units in _undecided(view, then):
        return corners, _either_way(view, corners, units)
    return None


def _open(view: Sketch) -> int:
    """The cells in which a star is still possible, whether or not the others are marked."""
    table = view.table
    free = 0
    for unit in table.families["region"]:
        free |= view.room[unit.index]
    for star in bits(view.stars):
        free &= ~table.near[star]
    for unit in table.units:
        if not view.need[unit.index]:
            free &= ~unit.mask
    return free


def _closed(view: Sketch, need: list[int], cell: int) -> int:
    """The cells that a star in this cell would close, its own included."""
    gone = view.table.near[cell] | 1 << cell
    for unit in view.table.of[cell]:
        if need[unit.index] == 1:
            gone |= unit.mask
    return gone


def _with_star(view: Sketch, now: Then, cell: int) -> Then:
    need = list(now.need)
    for unit in view.table.of[cell]:
        need[unit.index] -= 1
    return Then(now.open & ~_closed(view, now.need, cell), need)


def _tight(view: Sketch, then: Then, most: int) -> list[tuple[Unit, int]]:
    """The units that need one star and have so many places for it, and these."""
    found = []
    for unit in view.table.units:
        if then.need[unit.index] == 1:
            room = unit.mask & then.open
            if room.bit_count() == most:
                found.append((unit, room))
    return found


def _forced(view: Sketch, then: Then) -> Iterator[tuple[int, Unit]]:
    for unit, room in _tight(view, then, 1):
        yield room.bit_length() - 1, unit


def _exchanged(view: Sketch, now: int, then: Then, cell: int, opposite: int) -> Corners | None:
    """The corners of the rectangle, if two stars at these could as well stand at the others."""
    cols = view.grid.cols
    (top, left), (low, right) = divmod(cell, cols), divmod(opposite, cols)
    if top == low or left == right:
        return None
    others = top * cols + right, low * cols + left
    if not all(now >> other & 1 for other in others) or not _alike(view, (cell, opposite), others):
        return None
    free = then.open & ~_closed(view, then.need, opposite)
    if free & (mask_of(others) | _around(view, others)):
        return None
    one, two, three, four = sorted((cell, opposite, *others))
    return one, two, three, four


def _alike(view: Sketch, some: Iterable[int], others: Iterable[int]) -> bool:
    """Whether the regions hold as many of the ones as of the others."""
    of = view.table.of
    return sorted(of[cell][-1].index for cell in some) == sorted(
        of[cell][-1].index for cell in others
    )


def _around(view: Sketch, some: Iterable[int]) -> int:
    around = 0
    for cell in some:
        around |= view.table.near[cell]
    return around


def _undecided(view: Sketch, then: Then) -> Iterator[tuple[Corners, tuple[Unit, Unit]]]:
    """Rectangles with stars at two opposite corners, whichever they are."""
    cols = view.grid.cols
    pairs: dict[tuple[bool, int, int], list[tuple[Unit, int]]] = {}
    for unit, room in _tight(view, then, 2):
        one, two = bits(room)
        if one // cols == two // cols:
            pairs.setdefault((True, one % cols, two % cols), []).append((unit, room))
        elif one % cols == two % cols:
            pairs.setdefault((False, one // cols, two // cols), []).append((unit, room))
    for some in pairs.values():
        for (unit, room), (other, place) in combinations(some, 2):
            if room != place:
                one, two, three, four = bits(room | place)
                if _both_ways(view, then, (one, two, three, four)):
                    yield (one, two, three, four), (unit, other)


def _both_ways(view: Sketch, then: Then, corners: Corners) -> bool:
    """Whether neither side holds two of these stars, and either diagonal goes with all else."""
    a, b, c, d = corners
    closed = {cell: _closed(view, then.need, cell) for cell in corners}
    if closed[a] >> d & 1 or closed[b] >> c & 1:
        return False
    sides = (a, b), (c, d), (a, c), (b, d)
    if not all(closed[one] >> two & 1 for one, two in sides) or not _alike(view, (a, d), (b, c)):
        return False
    return not any(
        then.open & ~closed[one] & ~closed[two] & _around(view, others)
        for (one, two), others in (((a, d), (b, c)), ((b, c), (a, d)))
    )


def _either_way(view: Sketch, corners: Corners, units: tuple[Unit, Unit]) -> Sentence:
    one, two, three, four = view.grid.names(corners)
    return Sentence(
        words.EITHER_WAY,
        units=all_named(units),
        some=listed([one, four]),
        others=listed([two, three]),
    )


def _finding(
    view: Sketch,
    corners: Corners,
    *,
    cell: str,
    then: Sentence,
    stars: int = 0,
    empty: int = 0,
) -> Finding:
    units = dict.fromkeys(unit for corner in corners for unit in view.table.of[corner])
    some = {family: [one for one in units if one.family == family] for family in ("row", "column")}
    return view.finding(
        stars=stars,
        empty=empty,
        units=units,
        rules=(),
        where=together_with(some["row"], some["column"]),
        looked_at=stars | empty,
        groups=[mask_of(corners)],
        told=lambda: {
            "cell": cell,
            "then": then,
            "outcome": outcome(view.grid, empty, stars),
        },
    )

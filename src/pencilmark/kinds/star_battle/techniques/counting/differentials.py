"""Set differentials: units that must fill what only they have, since others nearly hold them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations

from .....clock import check
from .....explaining.position import Position
from .....explaining.technique import Finding
from ..findings import found
from ..parts import LINES, total
from ..telling import cells, in_squares, together_with
from ..view import Sketch, Unit, named, sketch

_OUT = 4
"""So many cells of a region may lie on the other side for it to be taken along."""
_TAKEN = 2
"""And so many regions are taken along at once."""

Sides = tuple[tuple[Unit, ...], tuple[Unit, ...]]
Piece = tuple[Unit, int, int]
"""A unit, those of its cells that lie in some others, or beside them, and what it needs."""


def differentials(position: Position) -> Iterator[Finding]:
    """Some units need so many stars more than others that they must fill what only they have.

    Then the others have no star in what only they have.
    """
    view = sketch(position)
    covered = 0
    for outer, inner in _sides(view):
        rest = total(view, inner)[0] & ~total(view, outer)[0]
        if rest & ~covered:
            covered |= rest
            yield found(partial(_differential, view, outer, inner), empty=rest)


def _differential(view: Sketch, outer: tuple[Unit, ...], inner: tuple[Unit, ...]) -> Finding:
    big, more = total(view, outer)
    small, less = total(view, inner)
    own, rest = big & ~small, small & ~big
    return view.finding(
        empty=rest,
        units=[*outer, *inner],
        rules=view.touching(own),
        where=together_with(outer, inner),
        groups=[own, rest],
        told=lambda: {
            "outer": named(outer),
            "Outer": named(outer, first=True),
            "outer_count": len(outer),
            "inner": named(inner),
            "inner_count": len(inner),
            "places": in_squares(view, [own], more - less),
            "more": more,
            "less": less,
            "need": more - less,
            "cells": cells(view.grid, rest),
            "count": rest.bit_count(),
        },
    )


def _sides(view: Sketch) -> Iterator[Sides]:
    """Lines that must fill what regions leave which nearly lie in them, and regions that must fill
    what they have beside lines which they nearly hold."""
    regions = [
        (one, view.room[one.index], view.need[one.index])
        for one in view.unfinished("region")
        if view.need[one.index]
    ]
    for family in ("row", "column"):
        lines = view.table.families[family]
        for count in range(1, min(LINES, len(lines) - 1) + 1):
            for first in range(len(lines) - count + 1):
                check()
                band = [unit for unit in lines[first : first + count] if view.room[unit.index]]
                mask, need = total(view, band)
                within, across = [], []
                out: list[Piece] = []
                scarce: list[Piece] = []
                mine, more, theirs, less = mask, need, 0, -need
                for one, room, missing in regions:
                    inside = room & mask
                    if not inside:
                        continue
                    outside = room ^ inside
                    across.append(one)
                    theirs |= outside
                    less += missing
                    if not outside:
                        within.append(one)
                        mine ^= inside
                        more -= missing
                    elif outside.bit_count() <= _OUT:
                        out.append((one, inside, missing))
                    if inside.bit_count() <= _OUT:
                        scarce.append((one, outside, missing))
                for some in _leaving_just_enough(view, mine, more, out):
                    yield tuple(band), (*within, *some)
                for some in _leaving_just_enough(view, theirs, less, scarce):
                    yield tuple(one for one in across if one not in some), tuple(band)


def _leaving_just_enough(
    view: Sketch, mask: int, need: int, pieces: Sequence[Piece]
) -> Iterator[tuple[Unit, ...]]:
    """One or two units that, if they go with all that they need, leave cells that need so many
    stars room for just as many as these need then."""
    if need <= min([missing for _, _, missing in pieces], default=need):
        return
    table = view.table
    slack = table.slack(mask, need)
    # no piece takes the room of more stars than fit into it
    spare = [table.fit(room, room.bit_count()) - missing for _, room, missing in pieces]
    for count in range(1, _TAKEN + 1):
        for some in combinations(range(len(pieces)), count):
            if sum([spare[place] for place in some]) < slack:
                continue
            left, lacking = mask, need
            for place in some:
                left &= ~pieces[place][1]
                lacking -= pieces[place][2]
            if lacking > 0 and table.fit(left, lacking + 1) == lacking:
                yield tuple([pieces[place][0] for place in some])

"""What rows, columns and boxes say: singles, sets of digits, crossing groups, fish."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....wording import listed
from .view import Group, bits_of, candidates, digits, literal, names, order_of, placed, ruled_out


def taken(position: Position) -> Iterator[Finding]:
    """A digit that has been placed is gone from the rest of its groups."""
    order, left = order_of(position), candidates(position)
    for cell, here in enumerate(left):
        if here.bit_count() != 1 or placed(position, cell) is None:
            continue
        news = {
            group.name: [c for c in group.cells if c != cell and left[c] & here]
            for group in order.groups_of[cell]
        }
        # a group whose news other groups tell as well is not needed
        groups = [group for group in order.groups_of[cell] if news[group.name]]
        for group in list(groups):
            others = {c for other in groups if other is not group for c in news[other.name]}
            if others.issuperset(news[group.name]):
                groups.remove(group)
        if groups:
            gone = dict.fromkeys(c for group in groups for c in news[group.name])
            index = here.bit_length() - 1
            yield Finding(
                tuple(-literal(position, c, index) for c in gone),
                tuple(group.rule for group in groups),
                (literal(position, cell, index),),
                {
                    "cell": position.grid.name(cell),
                    "digit": position.board.values[index],
                    "groups": _listed(groups),
                },
                exact=True,
            )


def _listed(groups: list[Group]) -> str:
    return listed(group.name for group in groups)


def naked_single(position: Position) -> Iterator[Finding]:
    """A cell with one digit left."""
    for cell, here in enumerate(candidates(position)):
        if here.bit_count() == 1 and placed(position, cell) is None:
            index = here.bit_length() - 1
            size = position.board.per_cell
            yield Finding(
                (literal(position, cell, index),),
                (),
                tuple(-literal(position, cell, other) for other in range(size) if other != index),
                {"cell": position.grid.name(cell), "digit": position.board.values[index]},
                exact=True,
            )


def hidden_single(position: Position) -> Iterator[Finding]:
    """A digit with one cell left in a group; boxes first."""
    order, left = order_of(position), candidates(position)
    for group in sorted(order.groups, key=lambda group: group.rule.name != "box"):
        once = twice = 0
        for cell in group.cells:
            twice |= once & left[cell]
            once |= left[cell]
        for index in bits_of(once & ~twice):
            cell = next(c for c in group.cells if left[c] >> index & 1)
            if left[cell].bit_count() > 1:
                marks = [
                    m for c in group.cells if c != cell for m in ruled_out(position, c, [index])
                ]
                yield Finding(
                    (literal(position, cell, index),),
                    (group.rule,),
                    tuple(marks),
                    {
                        "cell": position.grid.name(cell),
                        "digit": position.board.values[index],
                        "group": group.name,
                    },
                    group.cells,
                    exact=True,
                )


def naked_set(count: int) -> Callable[[Position], Iterator[Finding]]:
    """A finder for so many cells of a group that share as many digits."""

    def find(position: Position) -> Iterator[Finding]:
        order, left = order_of(position), candidates(position)
        for group in order.groups:
            open_cells = [c for c in group.cells if left[c].bit_count() > 1]
            if len(open_cells) <= count:
                continue
            fit = [c for c in open_cells if left[c].bit_count() <= count]
            for cells in combinations(fit, count):
                union = 0
                for cell in cells:
                    union |= left[cell]
                if union.bit_count() != count:
                    continue
                gone = [
                    (c, index)
                    for c in open_cells
                    if c not in cells
                    for index in bits_of(left[c] & union)
                ]
                if gone:
                    others = [i for i in range(order.size) if not union >> i & 1]
                    yield Finding(
                        tuple(-literal(position, c, index) for c, index in gone),
                        (group.rule,),
                        tuple(-literal(position, c, index) for c in cells for index in others),
                        {
                            "cells": names(position, cells),
                            "digits": digits(position, bits_of(union)),
                            "group": group.name,
                        },
                        cells,
                        exact=True,
                    )

    return find


def hidden_set(count: int) -> Callable[[Position], Iterator[Finding]]:
    """A finder for so many digits that fit into as many cells of a group only."""

    def find(position: Position) -> Iterator[Finding]:
        order, left = order_of(position), candidates(position)
        for group in order.groups:
            room = [0] * order.size
            for place, cell in enumerate(group.cells):
                if left[cell].bit_count() > 1:
                    for index in bits_of(left[cell]):
                        room[index] |= 1 << place
            fit = [index for index in range(order.size) if 1 < room[index].bit_count() <= count]
            for chosen in combinations(fit, count):
                union = 0
                for index in chosen:
                    union |= room[index]
                if union.bit_count() != count:
                    continue
                cells = [group.cells[place] for place in bits_of(union)]
                gone = [
                    (c, index) for c in cells for index in bits_of(left[c]) if index not in chosen
                ]
                if gone:
                    marks = [
                        mark
                        for c in group.cells
                        if c not in cells
                        for mark in ruled_out(position, c, chosen)
                    ]
                    yield Finding(
                        tuple(-literal(position, c, index) for c, index in gone),
                        (group.rule,),
                        tuple(marks),
                        {
                            "cells": names(position, cells),
                            "digits": digits(position, chosen),
                            "group": group.name,
                        },
                        tuple(cells),
                        exact=True,
                    )

    return find


def crossing(position: Position) -> Iterator[Finding]:
    """A digit that stands where two groups cross is gone from the rest of the second group."""
    order, left = order_of(position), candidates(position)
    for box in order.boxes():
        inside = set(box.cells)
        lines = dict.fromkeys(
            id(group) for cell in box.cells for group in order.groups_of[cell] if group is not box
        )
        for line in (group for group in order.groups if id(group) in lines):
            for source, target in ((box, line), (line, box)):
                shared = [c for c in source.cells if c in inside and c in line.cells]
                rest = [c for c in source.cells if c not in shared]
                both = outside = 0
                for cell in shared:
                    both |= left[cell] if left[cell].bit_count() > 1 else 0
                for cell in rest:
                    outside |= left[cell]
                for index in bits_of(both & ~outside):
                    gone = [c for c in target.cells if c not in shared and left[c] >> index & 1]
                    if gone:
                        marks = [m for c in rest for m in ruled_out(position, c, [index])]
                        yield Finding(
                            tuple(-literal(position, c, index) for c in gone),
                            (source.rule, target.rule),
                            tuple(marks),
                            {
                                "digit": position.board.values[index],
                                "source": source.name,
                                "target": target.name,
                                "cells": names(position, gone),
                            },
                            tuple(shared),
                            exact=True,
                        )


def fish(count: int) -> Callable[[Position], Iterator[Finding]]:
    """A finder for so many lines that have a digit in as many crossing lines only."""

    def find(position: Position) -> Iterator[Finding]:
        order, left = order_of(position), candidates(position)
        size = order.size
        rows, columns = order.groups[:size], order.groups[size : 2 * size]
        for lines, across in ((rows, columns), (columns, rows)):
            for index in range(size):
                rooms = []
                for line in lines:
                    room = sum(1 << p for p, c in enumerate(line.cells) if left[c] >> index & 1)
                    if 2 <= room.bit_count() <= count:
                        rooms.append((line, room))
                for chosen in combinations(rooms, count):
                    union = 0
                    for _, room in chosen:
                        union |= room
                    if union.bit_count() == count:
                        base = [line for line, _ in chosen]
                        cover = [across[place] for place in bits_of(union)]
                        yield from _fish_finding(position, index, base, cover)

    return find


def _fish_finding(
    position: Position, index: int, base: list[Group], cover: list[Group]
) -> Iterator[Finding]:
    left = candidates(position)
    inside = {c for line in base for c in line.cells}
    covered = {c for line in cover for c in line.cells}
    gone = sorted(c for c in covered - inside if left[c] >> index & 1)
    if gone:
        marks = [m for c in sorted(inside - covered) for m in ruled_out(position, c, [index])]
        yield Finding(
            tuple(-literal(position, c, index) for c in gone),
            tuple(line.rule for line in (*base, *cover)),
            tuple(marks),
            {
                "digit": position.board.values[index],
                "lines": _listed(base),
                "across": _listed(cover),
                "cells": names(position, gone),
            },
            tuple(sorted(inside & covered)),
            exact=True,
        )

"""One digit in several lines: X-wing, swordfish and skyscraper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from ....explaining.position import Position
from ....explaining.step import Where
from ....explaining.technique import Finding
from ....wording import Sentence, listed
from .. import words
from .view import (
    Group,
    any_of,
    bits_of,
    candidates,
    groups_named,
    literal,
    names,
    order_of,
    ruled_out,
    subsets,
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
                for base, union in subsets(rooms, count):
                    if union.bit_count() == count:
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
                "lines": groups_named(base),
                "across": groups_named(cover),
                "places": places_told(position, base, index),
            },
            tuple(c for c in sorted(inside & covered) if left[c] >> index & 1),
            exact=True,
            granted=tuple(marks),  # the places that are left are pointed at
            where=_digit_in(position.board.values[index], base),
        )


def skyscraper(position: Position) -> Iterator[Finding]:
    """Two lines with two places each for a digit, of which two are in one line across.

    One of the other two holds the digit, so that no cell has it that sees both.
    """
    order, left = order_of(position), candidates(position)
    size = order.size
    rows, columns = order.groups[:size], order.groups[size : 2 * size]
    for lines, across in ((rows, columns), (columns, rows)):
        for index in range(size):
            towers = []
            for line in lines:
                places = [p for p, c in enumerate(line.cells) if left[c] >> index & 1]
                if len(places) == 2:
                    towers.append((line, set(places)))
            for one, other in combinations(towers, 2):
                foot = one[1] & other[1]
                if len(foot) == 1:
                    tops = [line.cells[(places - foot).pop()] for line, places in (one, other)]
                    base = across[foot.pop()]
                    yield from _skyscraper_finding(position, index, [one[0], other[0]], base, tops)


def _skyscraper_finding(
    position: Position, index: int, lines: list[Group], base: Group, tops: list[int]
) -> Iterator[Finding]:
    order, left = order_of(position), candidates(position)
    seen = order.peers[tops[0]] & order.peers[tops[1]]
    gone = sorted(c for c in seen if left[c] >> index & 1)
    if not gone:
        return
    feet = [c for line in lines for c in line.cells if c in base.cells]
    places = {*tops, *feet}
    marks = [
        mark
        for line in lines
        for c in line.cells
        if c not in places
        for mark in ruled_out(position, c, [index])
    ]
    sight = dict.fromkeys(order.shared(top, c).rule for c in gone for top in tops)
    digit = position.board.values[index]
    yield Finding(
        tuple(-literal(position, c, index) for c in gone),
        (*(line.rule for line in lines), base.rule, *sight),
        tuple(marks),
        {
            "digit": digit,
            "lines": groups_named(lines),
            "places": places_told(position, lines, index),
            "feet": names(position, feet),
            "base": base.name,
            "tops": any_of(position, tops),
            "cells": names(position, gone),
            "count": len(gone),
        },
        tuple(sorted(places)),
        granted=tuple(marks),  # the places that are left are pointed at
        where=_digit_in(digit, lines),
    )


def _digit_in(digit: str, lines: Sequence[Group]) -> Where:
    """A digit in some lines, to look at."""
    said = Sentence(words.DIGIT_IN, digit=digit, groups=groups_named(lines))
    return Where(said, areas=tuple(line.cells for line in lines))


def places_told(position: Position, lines: Sequence[Group], index: int) -> str:
    """Where a digit can be in lines: "at R1C2 or R1C7 in row 1 and at R6C2 or R6C7 in row 6"."""
    left = candidates(position)
    told = []
    for line in lines:
        places = [cell for cell in line.cells if left[cell] >> index & 1]
        cells = any_of(position, places)
        told.append(Sentence(words.PLACES_IN, cells=cells, line=line.name))
    return listed(told)

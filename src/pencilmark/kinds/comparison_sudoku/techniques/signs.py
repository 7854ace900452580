"""What the signs say: chains, counting smaller and greater cells, and bounds over a sign."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....model import Rule
from ....wording import Sentence, listed
from .. import words
from .view import Group, Order, candidates, chain_text, literal, names, order_of, ruled_out

_COUNTED, _COUNTED_IN_LARGE = 8, 6
"""Cells that are counted at most, in boxes of up to 9 cells and in larger ones: with more, nobody
could follow, and a proof that so many different digits do not fit takes an engine for ages."""


def _most_counted(order: Order) -> int:
    return _COUNTED if order.size <= _COUNTED + 1 else _COUNTED_IN_LARGE


@dataclass(frozen=True)
class Bound:
    """So many cells are smaller (or greater) than a cell, by these signs and maybe its box."""

    count: int
    signs: tuple[Rule, ...]
    cells: tuple[int, ...]
    """The other cells; for a chain from the near to the far end."""
    counted: bool
    """Whether the cells are counted, which takes the rule of their box."""


def _chain(near: list[list[tuple[int, Rule]]], cells: list[int]) -> list[Bound]:
    """For each cell the longest chain from it; `cells` come after those that they lead to."""
    best: list[Bound] = [Bound(0, (), (), False)] * len(near)
    for cell in cells:
        for other, sign in near[cell]:
            if best[other].count + 1 > best[cell].count:
                rest = best[other]
                best[cell] = Bound(rest.count + 1, (sign, *rest.signs), (other, *rest.cells), False)
    return best


def _counted(order: Order, near: list[list[tuple[int, Rule]]], cell: int) -> Bound:
    """The cells of its box that signs within the box tie to a cell on one side."""
    box = order.box_of(cell)
    inside = set(box.cells) if box is not None else set()
    found: dict[int, Rule] = {}
    most = _most_counted(order)
    rim = [cell]
    for one in rim:
        for other, sign in near[one]:
            if other in inside and other not in found and len(found) < most:
                found[other] = sign
                rim.append(other)
    return Bound(len(found), tuple(found.values()), tuple(found), True)


def _bounds(position: Position) -> list[tuple[Bound, Bound]]:
    """For each cell the better bound from below and from above; a chain where it does as well."""
    return position.cached("bounds", lambda: _better_bounds(order_of(position)))


def _better_bounds(order: Order) -> list[tuple[Bound, Bound]]:
    if not order.upwards:
        return []
    lows = _chain(order.smaller, order.upwards)
    highs = _chain(order.greater, order.upwards[::-1])
    found = []
    for cell, (below, above) in enumerate(zip(lows, highs, strict=True)):
        low = _counted(order, order.smaller, cell)
        high = _counted(order, order.greater, cell)
        found.append(
            (low if low.count > below.count else below, high if high.count > above.count else above)
        )
    return found


def chains(position: Position) -> Iterator[Finding]:
    """Cells for which chains of signs say as much as counting does."""
    return _bounded(position, counted=False)


def counting(position: Position) -> Iterator[Finding]:
    """Cells with more smaller or greater cells in their box than a chain shows."""
    return _bounded(position, counted=True)


def _bounded(position: Position, counted: bool) -> Iterator[Finding]:
    order, left = order_of(position), candidates(position)
    size = order.size
    for cell, (low, high) in enumerate(_bounds(position)):
        under = [i for i in range(low.count) if left[cell] >> i & 1]
        over = [i for i in range(size - high.count, size) if left[cell] >> i & 1]
        sides = [bound for bound, gone in ((low, under), (high, over)) if gone]
        if not sides or counted != any(bound.counted for bound in sides):
            continue
        box = order.box_of(cell)
        rules = [box.rule] if counted and box is not None else []
        rules += [sign for bound in sides for sign in bound.signs]
        # each sign is needed if the bound itself is news
        tight = (not under or under[-1] == low.count - 1) and (
            not over or over[0] == size - high.count
        )
        yield Finding(
            tuple(-literal(position, cell, index) for index in (*under, *over)),
            tuple(rules),
            (),
            {
                "cell": position.grid.name(cell),
                "range": between(
                    position, low.count if under else 0, size - 1 - (high.count if over else 0)
                ),
                "why": listed(
                    _side(position, cell, bound, below)
                    for bound, below, gone in ((low, True, under), (high, False, over))
                    if gone
                ),
            },
            tuple(other for bound in sides for other in bound.cells),
            exact=tight,
        )


def _side(position: Position, cell: int, bound: Bound, below: bool) -> Sentence:
    """What a bound rests on, in words."""
    if bound.counted:
        template = words.SMALLER_IN_BOX if below else words.GREATER_IN_BOX
        return Sentence(template, count=bound.count, cells=names(position, bound.cells))
    chain = (*bound.cells[::-1], cell) if below else (cell, *bound.cells)
    return Sentence(words.CHAIN, chain=chain_text(position, chain))


def between(position: Position, low: int, high: int) -> Sentence:
    """A range of digits in words; both ends are indexes from 0."""
    values = position.board.values
    if low == high:
        return Sentence(words.IS_DIGIT, digit=values[low])
    if low <= 0:
        return Sentence(words.AT_MOST, high=values[high])
    if high >= len(values) - 1:
        return Sentence(words.AT_LEAST, low=values[low])
    return Sentence(words.BETWEEN, low=values[low], high=values[high])


def extremes(position: Position) -> Iterator[Finding]:
    """Boxes in which one cell alone has no smaller (or no greater) neighbour in the box."""
    order, left = order_of(position), candidates(position)
    for box in order.boxes():
        for near, index, template in (
            (order.smaller, 0, words.NOTHING_SMALLER),
            (order.greater, order.size - 1, words.NOTHING_GREATER),
        ):
            signs, free = [], []
            for cell in box.cells:
                sign = next((s for other, s in near[cell] if other in box.cells), None)
                if sign is None:
                    free.append(cell)
                else:
                    signs.append(sign)
            if len(free) == 1 and left[free[0]].bit_count() > 1:
                told = {
                    "cell": position.grid.name(free[0]),
                    "digit": position.board.values[index],
                    "box": box.name,
                }
                yield Finding(
                    (literal(position, free[0], index),),
                    (box.rule, *signs),
                    (),
                    {**told, "why": Sentence(template, **told)},
                    box.cells,
                )


def pushed(position: Position) -> Iterator[Finding]:
    """Bounds that the digits left in the neighbours give over a sign."""
    order, left = order_of(position), candidates(position)
    size = order.size
    for cell, here in enumerate(left):
        if here.bit_count() < 2:
            continue
        low, low_from = -1, None
        for other, sign in order.smaller[cell]:
            least = (left[other] & -left[other]).bit_length() - 1
            if least > low:
                low, low_from = least, (other, sign)
        high, high_from = size, None
        for other, sign in order.greater[cell]:
            most = left[other].bit_length() - 1
            if 0 <= most < high:
                high, high_from = most, (other, sign)
        # a neighbour that can still be anything says no more than the sign itself
        under = [i for i in range(low + 1) if low and here >> i & 1]
        over = [i for i in range(high, size) if high < size - 1 and here >> i & 1]
        rules: list[Rule] = []
        marks: list[int] = []
        why: list[Sentence] = []
        if under and low_from is not None:
            other, sign = low_from
            rules.append(sign)
            marks += ruled_out(position, other, range(under[-1]))
            why.append(_neighbour(position, cell, other, low, below=True))
        if over and high_from is not None:
            other, sign = high_from
            rules.append(sign)
            marks += ruled_out(position, other, range(over[0] + 1, size))
            why.append(_neighbour(position, cell, other, high, below=False))
        if rules:
            yield Finding(
                tuple(-literal(position, cell, index) for index in (*under, *over)),
                tuple(rules),
                tuple(marks),
                {
                    "cell": position.grid.name(cell),
                    "range": between(
                        position, low + 1 if under else 0, high - 1 if over else size - 1
                    ),
                    "why": listed(why),
                },
                exact=True,
            )


def _neighbour(position: Position, cell: int, other: int, bound: int, below: bool) -> Sentence:
    known = candidates(position)[other].bit_count() == 1
    template = {
        (True, True): words.ABOVE_DIGIT,
        (True, False): words.ABOVE_LEAST,
        (False, True): words.BELOW_DIGIT,
        (False, False): words.BELOW_MOST,
    }[below, known]
    name, values = position.grid.name, position.board.values
    return Sentence(template, cell=name(cell), other=name(other), digit=values[bound])


def squeezed(position: Position) -> Iterator[Finding]:
    """Bounds from all the smaller (or greater) cells of a group, with the digits left in them."""
    order, left = order_of(position), candidates(position)
    size, most = order.size, _most_counted(order)
    for cell, here in enumerate(left):
        if here.bit_count() < 2:
            continue
        for below in (True, False):
            tied = _tied(position, below)[cell]
            for group in order.groups:
                cells = [other for other in group.cells if other in tied]
                if len(cells) < 2:
                    continue
                if len(cells) > most:
                    # those that are bounded best already say the most
                    cells.sort(key=lambda c: left[c] & -left[c] if below else -left[c].bit_length())
                    cells = cells[-most:]
                if below:
                    bound = _crowd(sorted((left[c] & -left[c]).bit_length() - 1 for c in cells))
                    gone = [i for i in range(min(bound + 1, size)) if here >> i & 1]
                else:
                    mosts = sorted(size - left[c].bit_length() for c in cells)
                    bound = size - 1 - _crowd(mosts)
                    gone = [i for i in range(max(bound, 0), size) if here >> i & 1]
                if gone and 0 <= bound < size:
                    yield _squeeze(
                        position, cell, group, cells, tied=tied, gone=gone, bound=bound, below=below
                    )
                    break


def _crowd(least: list[int]) -> int:
    """The greatest of several different digits, each as small as it can be."""
    top = -1
    for one in least:
        top = max(top + 1, one)
    return top


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
    bound: int,
    below: bool,
) -> Finding:
    size = position.board.per_cell
    signs = dict.fromkeys(sign for other in cells for sign in tied[other])
    low, high = (bound + 1, size - 1) if below else (0, bound - 1)
    return Finding(
        tuple(-literal(position, cell, index) for index in gone),
        (group.rule, *signs),
        position.marks_in(cells),
        {
            "cell": position.grid.name(cell),
            "cells": names(position, cells),
            "group": group.name,
            "range": between(position, low, high),
            "digit": position.board.values[bound],
            "side": words.LESS if below else words.MORE,
        },
        tuple(cells),
    )

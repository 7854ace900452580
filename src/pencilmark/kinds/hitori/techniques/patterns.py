"""What can be seen in the numbers of a Hitori alone, before any cell is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....model import Rule, marked
from ....wording import Sentence, listed
from .. import words
from .phrases import all_shaded, named, said
from .view import Tables, tables


def once(
    name: str, look: Callable[[Position, Tables], Iterator[Finding]]
) -> Callable[[Position], Iterator[Finding]]:
    """A finder for what can be seen in the numbers alone: it is looked for once.

    It gives one place at a time: people follow what comes of a pattern before they look for the
    next, and many patterns are then no longer needed.
    """

    def find(position: Position) -> Iterator[Finding]:
        seen = position.cached(f"hitori {name}", lambda: list(look(position, tables(position))))
        known = position.known
        for finding in seen:
            if any(known[abs(literal)] is None for literal in finding.conclusions):
                yield finding
                return

    return find


def _threes(table: Tables) -> Iterator[tuple[Rule, int, int, int]]:
    """For each number twice in a line with one cell between: the rule and the three cells."""
    for rule in table.lines:
        step = 1 if rule.name == "row" else table.grid.cols
        cells = set(rule.cells)
        for cell in rule.cells:
            if cell + 2 * step in cells:
                yield rule, cell, cell + step, cell + 2 * step


def triple(position: Position, table: Tables) -> Iterator[Finding]:
    """Three equal numbers side by side: only the middle one can stay."""
    for rule, a, middle, b in _threes(table):
        if middle in rule.cells:
            conclusions = (marked(a), marked(b), -marked(middle))
            yield _three(position, table, rule, a, middle=middle, b=b, conclusions=conclusions)


def sandwich(position: Position, table: Tables) -> Iterator[Finding]:
    """A cell between two equal numbers."""
    for rule, a, middle, b in _threes(table):
        yield _three(position, table, rule, a, middle=middle, b=b, conclusions=(-marked(middle),))


def _three(
    position: Position,
    table: Tables,
    rule: Rule,
    a: int,
    *,
    middle: int,
    b: int,
    conclusions: tuple[int, ...],
) -> Finding:
    name = position.grid.name
    rules = (rule, table.apart[a, middle], table.apart[middle, b])
    told = {"a": name(a), "middle": name(middle), "b": name(b), "number": table.numbers[a]}
    return Finding(conclusions, rules, (), told, (a, b), exact=True)


def pair(position: Position, table: Tables) -> Iterator[Finding]:
    """Two equal numbers side by side, and others of them in the same line."""
    for rule in table.lines:
        step = 1 if rule.name == "row" else table.grid.cols
        for a in rule.cells:
            b = a + step
            others = [cell for cell in rule.cells if cell not in (a, b)]
            if b in rule.cells and others:
                told = {
                    "a": position.grid.name(a),
                    "b": position.grid.name(b),
                    "number": table.numbers[a],
                    "cells": named(position, others),
                    "n": len(others),
                    "line": words.LINE_NAMES[rule.name],
                }
                rules = (rule, table.apart[a, b])
                yield Finding(all_shaded(others), rules, (), told, (a, b), exact=True)


def corner(position: Position, table: Tables) -> Iterator[Finding]:
    """Try all ways to shade the four cells of a corner."""
    grid = table.grid
    if grid.rows < 2 or grid.cols < 2:
        return
    for down, right in product((1, -1), (1, -1)):
        corner = grid.cell(0 if down > 0 else grid.rows - 1, 0 if right > 0 else grid.cols - 1)
        p, q = corner + right, corner + down * grid.cols
        cells = (corner, p, q, p + down * grid.cols)
        sides = [(0, 1), (0, 2), (1, 3), (2, 3)]
        equal = [side for side in sides if _twins(table, cells[side[0]], cells[side[1]])]
        ways = [
            way
            for way in product((False, True), repeat=4)
            if not any(way[a] and way[b] for a, b in sides)
            and all(way[a] or way[b] for a, b in equal)
            and not (way[1] and way[2])
        ]
        if not ways or not equal:
            continue
        same = [place for place in range(4) if len({way[place] for way in ways}) == 1]
        conclusions = [cells[one] + 1 if ways[0][one] else -cells[one] - 1 for one in same]
        if not conclusions:
            continue
        # what lies next to the shaded ones is another step
        conclusions = [one for one in conclusions if one > 0] or conclusions
        lines = [_twins(table, cells[a], cells[b]) for a, b in equal]
        rules = dict.fromkeys(
            [*lines, *(table.apart[cells[a], cells[b]] for a, b in sides), table.connected]
        )
        told = {
            "corner": grid.name(corner),
            "p": grid.name(p),
            "q": grid.name(q),
            "equal": _equal(position, table, [(cells[a], cells[b]) for a, b in equal]),
            "pairs": len(equal),
            "conclusions": said(position, conclusions),
        }
        only = tuple(rule for rule in rules if rule is not None)
        yield Finding(tuple(conclusions), only, (), told, cells)


def _twins(table: Tables, a: int, b: int) -> Rule | None:
    """The rule that one of two cells is shaded, if they hold the same number in a line."""
    return next((rule for mate, rule in table.mates[a] if mate == b), None)


def _equal(position: Position, table: Tables, pairs: Sequence[tuple[int, int]]) -> str:
    by_number: dict[object, dict[int, None]] = {}
    for a, b in pairs:
        by_number.setdefault(table.numbers[a], {}).update({a: None, b: None})
    return listed(
        Sentence(words.EQUAL, cells=named(position, sorted(cells)), number=number)
        for number, cells in by_number.items()
    )

"""What can be seen in the numbers of a Hitori alone, before any cell is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import permutations, product
from typing import NamedTuple

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....model import Rule, marked
from ....wording import Later, Sentence
from .. import words
from .phrases import all_shaded, equal, line_of, named, said
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


def _threes(position: Position, table: Tables) -> list[tuple[Rule, int, int, int]]:
    return position.cached("hitori threes", lambda: list(_all_threes(table)))


def _all_threes(table: Tables) -> Iterator[tuple[Rule, int, int, int]]:
    """For each number twice in a line with one cell between: the rule and the three cells."""
    for rule in table.lines:
        step = 1 if rule.name == "row" else table.grid.cols
        cells = set(rule.cells)
        for cell in rule.cells:
            if cell + 2 * step in cells:
                yield rule, cell, cell + step, cell + 2 * step


def triple(position: Position, table: Tables) -> Iterator[Finding]:
    """Three equal numbers side by side: only the middle one can stay."""
    for rule, a, middle, b in _threes(position, table):
        if middle in rule.cells:
            conclusions = (marked(a), marked(b), -marked(middle))
            yield _three(position, table, rule, (a, middle, b), conclusions=conclusions)


def sandwich(position: Position, table: Tables) -> Iterator[Finding]:
    """A cell between two equal numbers."""
    for rule, a, middle, b in _threes(position, table):
        yield _three(position, table, rule, (a, middle, b), conclusions=(-marked(middle),))


def _three(
    position: Position,
    table: Tables,
    rule: Rule,
    cells: tuple[int, int, int],
    *,
    conclusions: tuple[int, ...],
) -> Finding:
    a, middle, b = cells
    rules = (rule, table.apart[a, middle], table.apart[middle, b])
    told = Later(partial(_three_told, position, cells))
    where = Sentence(words.AT_EQUAL, Later(partial(equal, position, rule)))
    return Finding(conclusions, rules, (), told, (a, b), exact=True, where=where)


def _three_told(position: Position, cells: tuple[int, int, int]) -> dict[str, object]:
    a, middle, b = position.grid.names(cells)
    return {"a": a, "middle": middle, "b": b, "number": tables(position).numbers[cells[0]]}


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
                    "line": line_of(position, rule),
                }
                where = Sentence(words.AT_PAIR, **told)
                rules = (rule, table.apart[a, b])
                yield Finding(all_shaded(others), rules, (), told, (a, b), exact=True, where=where)


class _Square(NamedTuple):
    """The four cells at a corner of the grid, and the rules that two of them are equal."""

    corner: int
    beside: tuple[int, int]
    """The two neighbours of the corner; shaded both, they cut it off."""
    across: int
    place: tuple[bool, bool]
    """Whether it is at the bottom, and whether it is at the right."""


def corner(position: Position, table: Tables) -> Iterator[Finding]:
    """Equal numbers at a corner: its two neighbours cannot both be shaded."""
    grid = table.grid
    if grid.rows < 2 or grid.cols < 2:
        return
    for bottom, right in product((False, True), repeat=2):
        cell = grid.cell(grid.rows - 1 if bottom else 0, grid.cols - 1 if right else 0)
        p, q = cell - 1 if right else cell + 1, cell + (-grid.cols if bottom else grid.cols)
        square = _Square(cell, (p, q), p + q - cell, (bottom, right))
        for look in (_both_pairs, _three_equal, _one_pair):
            finding = look(position, table, square)
            if finding is not None:
                yield finding
                break


def _both_pairs(position: Position, table: Tables, square: _Square) -> Finding | None:
    """Two equal pairs side by side: the corner and the cell across from it go."""
    corner, across = square.corner, square.across
    for p, q in permutations(square.beside):
        one, two = _twins(table, corner, p), _twins(table, q, across)
        if one is not None and two is not None:
            rules = [one, two, table.apart[corner, q], table.apart[p, across]]
            told = {"m": table.numbers[p], "n": table.numbers[q]}
            conclusions = (marked(corner), marked(across))
            return _cornered(
                position,
                table,
                square,
                (p, q, across),
                conclusions=conclusions,
                rules=rules,
                **told,
            )
    return None


def _three_equal(position: Position, table: Tables, square: _Square) -> Finding | None:
    """A cell with both neighbours equal to it: were it clear, they would cut off the corner."""
    p, q = square.beside
    for cell, other in permutations((square.corner, square.across)):
        one, two = _twins(table, cell, p), _twins(table, cell, q)
        if one is not None and two is not None:
            rules = [one, two, table.apart[p, other]]
            told = {"n": table.numbers[p]}
            return _cornered(
                position,
                table,
                square,
                (p, q, cell),
                conclusions=(marked(cell),),
                rules=rules,
                **told,
            )
    return None


def _one_pair(position: Position, table: Tables, square: _Square) -> Finding | None:
    """One equal pair: the neighbour of the corner that is not in it stays."""
    for cell, other in permutations((square.corner, square.across)):
        for p, q in permutations(square.beside):
            one = _twins(table, cell, p)
            if one is not None:
                rules = [one, table.apart[cell, q], table.apart[p, other]]
                told = {"n": table.numbers[p]}
                return _cornered(
                    position,
                    table,
                    square,
                    (p, q, cell),
                    conclusions=(-marked(q),),
                    rules=rules,
                    **told,
                )
    return None


def _cornered(
    position: Position,
    table: Tables,
    square: _Square,
    cells: tuple[int, int, int],
    *,
    conclusions: tuple[int, ...],
    rules: Sequence[Rule],
    **numbers: object,
) -> Finding:
    """What the numbers at a corner say; `cells` are its neighbours and the third cell told of."""
    p, q, third = position.grid.names(cells)
    template = words.CORNER_PAIRS if len(conclusions) == 2 else words.CORNER_THREE
    if conclusions[0] < 0:
        template = words.CORNER_PAIR
    name = position.grid.name(square.corner)
    together = {
        "pair": named(position, sorted((cells[0], cells[2]))),
        "both": named(position, sorted(cells[:2])),
        "three": named(position, sorted(cells)),
    }
    told = {
        "corner": name,
        "case": Sentence(template, corner=name, p=p, q=q, cell=third, **together, **numbers),
        "conclusions": said(position, conclusions),
    }
    return Finding(
        conclusions,
        (*dict.fromkeys(rules), table.connected),
        (),
        told,
        (square.corner, *square.beside, square.across),
        where=Sentence(words.AT_CORNER[square.place]),
    )


def _twins(table: Tables, a: int, b: int) -> Rule | None:
    """The rule that one of two cells is shaded, if they hold the same number in a line."""
    return next((rule for mate, rule in table.mates[a] if mate == b), None)

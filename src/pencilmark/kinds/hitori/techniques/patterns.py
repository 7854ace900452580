"""What can be seen in the numbers of a Hitori alone, before any cell is known."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice, permutations, product
from typing import NamedTuple

from ....explaining.position import Position
from ....explaining.step import Where
from ....explaining.technique import Finding
from ....model import Rule, marked
from ....wording import Later, Sentence
from .. import words
from .phrases import all_shaded, equal, line_of, named, said
from .view import Look, Tables, tables


def once(
    name: str,
    look: Callable[[Position, Tables], Iterator[Finding]],
    now: Callable[[Position, Finding], Finding] | None = None,
) -> Look:
    """A finder for what can be seen in the numbers alone: it is looked for once.

    It gives one place at a time: people follow what comes of a pattern before they look for the
    next, and many patterns are then no longer needed. Where part of what one says is known, `now`
    says it as it is.
    """

    def seen(position: Position) -> Iterator[Finding]:
        all_of_them = position.cached(
            f"hitori {name}", lambda: list(look(position, tables(position)))
        )
        known = position.known
        for finding in all_of_them:
            fresh = [known[abs(literal)] is None for literal in finding.conclusions]
            if any(fresh):
                yield finding if now is None or all(fresh) else now(position, finding)

    def find(position: Position) -> Iterator[Finding]:
        return islice(seen(position), 1)

    def seek(position: Position, wanted: Collection[int]) -> Iterator[Finding]:
        return (one for one in seen(position) if not set(one.conclusions).isdisjoint(wanted))

    return Look(find, seek)


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
    said = Sentence(words.AT_EQUAL, Later(partial(equal, position, rule)))
    where = Where(said, areas=(rule.cells,))
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
                told = _pair_told(position, rule, (a, b), others)
                where = Where(Sentence(words.AT_PAIR, a=told["a"], b=told["b"]), (a, b))
                rules = (rule, table.apart[a, b])
                yield Finding(all_shaded(others), rules, (), told, (a, b), exact=True, where=where)


def _pair_told(
    position: Position,
    rule: Rule,
    pair: tuple[int, int],
    others: Sequence[int],
    already: Sequence[int] = (),
) -> dict[str, object]:
    """The values of the sentence about a pair; of the others some may be shaded `already`."""
    a, b = position.grid.names(pair)
    told = {"number": tables(position).numbers[pair[0]], "n": len(others)}
    new = [cell for cell in others if cell not in already]
    before: Sentence | str = ""
    if already:
        before = Sentence(words.ALREADY, cells=named(position, already), n=len(already))
    return {
        "a": a,
        "b": b,
        "number": told["number"],
        "others": Sentence(words.ALL_OTHERS, lines=line_of(position, rule), **told),
        "all": len(others),
        "cells": named(position, new),
        "n": len(new),
        "already": before,
    }


def pair_now(position: Position, finding: Finding) -> Finding:
    """A pair whose line has some of its number shaded already, in words that say so."""
    others = [literal - 1 for literal in finding.conclusions]
    already = [cell for cell in others if position.known[marked(cell)]]
    a, b = finding.looked_at
    told = _pair_told(position, finding.rules[0], (a, b), others, already)
    return replace(finding, words=told)


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
    block = (square.corner, *square.beside, square.across)
    return Finding(
        conclusions,
        (*dict.fromkeys(rules), table.connected),
        (),
        told,
        block,
        where=Where(Sentence(words.AT_CORNER[square.place]), areas=(block,)),
    )


def _twins(table: Tables, a: int, b: int) -> Rule | None:
    """The rule that one of two cells is shaded, if they hold the same number in a line."""
    return next((rule for mate, rule in table.mates[a] if mate == b), None)

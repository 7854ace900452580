"""Techniques that look at one count, one cell or one corner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....model import Rule, marked
from ....wording import Sentence, listed
from .. import words
from .phrases import some, tally_name, value_name
from .view import CORNERS, EMPTY, OPEN, SNAKE, Corner, Sight, look


def find_given(position: Position) -> Iterator[Finding]:
    """What the page says by itself."""
    for name, reason, value in (
        ("end", words.GIVEN_ENDS, SNAKE),
        ("given", words.GIVEN_AS_SNAKE, SNAKE),
        ("given", words.GIVEN_AS_EMPTY, EMPTY),
        ("numbered", words.GIVEN_NUMBERS, EMPTY),
    ):
        rules = [
            rule
            for rule in position.rules(name)
            if position.open(rule.cells[0] + 1)
            and ((rule.cells[0] + 1) * value,) in getattr(rule, "clauses", ())
        ]
        for together in _none_says_another(rules):
            cells = [rule.cells[0] for rule in together]
            yield Finding(
                tuple(marked(cell) * value for cell in cells),
                tuple(together),
                (),
                {
                    "reason": Sentence(reason),
                    "cells": some(position.grid, cells),
                    "count": len(cells),
                    "value": value_name(value),
                },
                exact=True,
            )


def _none_says_another(rules: list[Rule]) -> list[list[Rule]]:
    """The rules together, or each by itself where one says what another is there for.

    An end in the corner of a grid of one line says that the cell beside it is snake. If that is
    the other end, either of the two rules is enough for both cells.
    """
    said = Counter(
        clause[0] for rule in rules for clause in getattr(rule, "clauses", ()) if len(clause) == 1
    )
    if any(said[rule.cells[0] + 1] > 1 for rule in rules):
        return [[rule] for rule in rules]
    return [rules] if rules else []


def find_full(position: Position) -> Iterator[Finding]:
    """Rows, columns and numbers that have all their snake cells."""
    yield from _tallies(position, SNAKE)


def find_short(position: Position) -> Iterator[Finding]:
    """Rows, columns and numbers that need every cell that is left."""
    yield from _tallies(position, EMPTY)


def _tallies(position: Position, premise: int) -> Iterator[Finding]:
    sight = look(position)
    known, grid = sight.known, position.grid
    for tally in sight.terrain.tallies:
        free = [cell for cell in tally.cells if known[cell] == OPEN]
        resting = [cell for cell in tally.cells if known[cell] == premise]
        enough = tally.number if premise == SNAKE else len(tally.cells) - tally.number
        if free and len(resting) == enough:
            yield Finding(
                tuple(marked(cell) * -premise for cell in free),
                (tally.rule,),
                sight.literals(resting),
                {
                    "where": tally_name(grid, tally.rule),
                    "number": tally.number,
                    "cells": some(grid, free),
                    "count": len(free),
                },
                tally.rule.cells,
                exact=True,
            )


def find_neighbours_full(position: Position) -> Iterator[Finding]:
    """Snake cells that have all their neighbours."""
    sight = look(position)
    terrain = sight.terrain
    for cell, state in enumerate(sight.known):
        if state != SNAKE:
            continue
        taken, free, _ = sight.beside(cell)
        if free and len(taken) == terrain.high[cell]:
            end = cell in terrain.ends
            yield _beside(sight, cell, [-marked(one) for one in free], taken, free=free, end=end)


def find_must_continue(position: Position) -> Iterator[Finding]:
    """Snake cells with no more ways on than they need."""
    sight = look(position)
    for cell, state in enumerate(sight.known):
        if state != SNAKE:
            continue
        taken, free, empty = sight.beside(cell)
        if free and len(taken) + len(free) == sight.lowest.low[cell]:
            end = sight.lowest.low[cell] < 2
            yield _beside(sight, cell, [marked(one) for one in free], empty, free=free, end=end)


def _beside(
    sight: Sight,
    cell: int,
    conclusions: list[int],
    resting: list[int],
    *,
    free: list[int],
    end: bool,
) -> Finding:
    """What follows for the cells beside a snake cell."""
    terrain = sight.terrain
    rules: tuple[Rule, ...] = (terrain.degree[cell],)
    if cell not in terrain.ends:
        resting = [cell, *resting]
    more = conclusions[0] > 0 and sight.lowest.low[cell] > terrain.low[cell]
    if more:
        rules += sight.lowest.rules
        resting = list(dict.fromkeys([*resting, *sight.lowest.cells]))
    told = {
        "cell": terrain.grid.name(cell),
        "need": 1 if end else 2,
        "cells": some(terrain.grid, free),
        "count": len(free),
    }
    return Finding(
        tuple(conclusions), rules, sight.literals(resting), told, (cell,), exact=not more
    )


def find_dead_ends(position: Position) -> Iterator[Finding]:
    """Cells that the snake could not leave again, or that have too many neighbours already."""
    sight = look(position)
    terrain = sight.terrain
    grid = terrain.grid
    for cell, state in enumerate(sight.known):
        if state != OPEN:
            continue
        taken, free, empty = sight.beside(cell)
        low = sight.lowest.low[cell]
        more: tuple[Rule, ...] = ()
        if len(taken) > terrain.high[cell]:
            resting = taken[: terrain.high[cell] + 1]
            ways = resting
            reason = Sentence(words.DEAD_END_CROWDED, cells=listed(grid.names(resting)))
        elif len(taken) + len(free) < low:
            resting = empty[: len(taken) + len(free) + len(empty) - low + 1]
            ways = (taken + free)[:1]
            reason = (
                Sentence(words.DEAD_END_WAY, way=grid.name(ways[0]))
                if ways
                else Sentence(words.DEAD_END_NO_WAY)
            )
            if low > terrain.low[cell]:
                more = sight.lowest.rules
                resting = list(dict.fromkeys([*resting, *sight.lowest.cells]))
        else:
            continue
        yield Finding(
            (-marked(cell),),
            (terrain.degree[cell], *more),
            sight.literals(resting),
            {"cell": grid.name(cell), "reason": reason},
            tuple(ways),
            exact=not more,
        )


def find_corners(position: Position) -> Iterator[Finding]:
    """2x2 squares of which three cells decide the fourth."""
    sight = look(position)
    terrain, known = sight.terrain, sight.known
    grid = terrain.grid
    for index, square in enumerate(terrain.squares):
        a, b, c, d = square
        corner = CORNERS[known[a], known[b], known[c], known[d]]
        if not isinstance(corner, Corner):
            continue
        cell, opposite = square[corner.place], square[3 - corner.place]
        others = [one for one in square if one != cell]
        between = [one for one in others if one != opposite]
        names = {"cell": grid.name(cell), "opposite": grid.name(opposite)}
        if corner.value == SNAKE:
            reason = Sentence(words.CORNER_BEND, cells=listed(grid.names(between)), **names)
        elif known[opposite] == SNAKE and known[between[0]] == EMPTY:
            reason = Sentence(words.CORNER_TOUCH, **names)
        else:
            reason = Sentence(words.CORNER_INNER, cells=listed(grid.names(others)), **names)
        yield Finding(
            (marked(cell) * corner.value,),
            (terrain.touch[index],),
            sight.literals(others),
            {"reason": reason, "cell": grid.name(cell), "value": value_name(corner.value)},
            square,
            exact=True,
        )

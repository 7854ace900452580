"""Techniques that look at the snake as a whole: in one piece, no loop, not closed too early."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ....explaining.position import Position
from ....explaining.step import Where
from ....explaining.technique import Finding
from ....grid import reach
from ....model import cell_of, marked
from ....wording import Sentence
from .. import words
from .one_piece import bits_of, whole, whole_reason
from .phrases import clash_cells, clash_words, snake_place, some, value_name
from .reasons import CLOSED, LOOP
from .view import EMPTY, OPEN, SNAKE, Sight, counts, look, separator


def find_cut_off(position: Position) -> Iterator[Finding]:
    """Cells without which the snake would fall apart, and cells that it cannot reach."""
    yield from cut_off(look(position))


def cut_off(sight: Sight) -> Iterator[Finding]:
    """The same, as far as one sees."""
    terrain, known = sight.terrain, sight.known
    grid = terrain.grid
    if not sight.snake:
        return
    snake, possible = sight.snake, sight.possible
    reached, needed = sight.bridges
    away = possible - reached
    while away:
        lost = reach(grid, min(away), away)
        walls, enclosed = separator(terrain, lost, snake[0])
        free = [cell for cell in sorted(enclosed) if known[cell] == OPEN]
        away -= lost
        if any(known[cell] == SNAKE for cell in enclosed):
            continue
        lost_cells = tuple([-marked(cell) for cell in free])
        make = partial(_cut, sight, lost_cells, [snake[0], *walls], words.CUT_LOST)
        yield Finding.later(lost_cells, make, exact=True, looked_at=())
    for cell in sorted(needed):
        if known[cell] == OPEN:
            make = partial(_bridge, sight, cell, possible, snake)
            yield Finding.later((marked(cell),), make, exact=True, looked_at=())


def _bridge(sight: Sight, cell: int, possible: set[int], snake: list[int]) -> Finding:
    """The snake needs this cell to be in one piece: told with as few walls as possible."""
    terrain = sight.terrain
    grid = terrain.grid
    rest = possible - {cell}
    best: tuple[int, list[int]] | None = None
    left = set(snake)
    while left:
        start = min(left)
        part = reach(grid, start, rest)
        left -= part
        target = next(one for one in snake if one not in part)
        walls, _ = separator(terrain, part, target, kept=cell)
        if best is None or len(walls) < best[0]:
            best = len(walls), [start, target, *walls]
    assert best is not None
    return _cut(sight, (marked(cell),), best[1], words.CUT_BRIDGE)


def _cut(sight: Sight, conclusions: tuple[int, ...], resting: list[int], reason: str) -> Finding:
    terrain = sight.terrain
    grid = terrain.grid
    snake = [cell for cell in resting if sight.known[cell] == SNAKE]
    cells = [cell_of(literal) for literal in conclusions]
    told = {
        "reason": Sentence(
            reason,
            cells=some(grid, cells),
            count=len(cells),
            snake=some(grid, snake),
            first=grid.name(snake[0]),
            last=grid.name(snake[-1]),
        ),
        "cells": some(grid, cells),
        "which": Sentence(words.CUT_MANY) if cells[1:] else some(grid, cells),
        "count": len(cells),
        "value": value_name(SNAKE if conclusions[0] > 0 else EMPTY),
    }
    first, last = grid.name(snake[0]), grid.name(snake[-1])
    return Finding(
        conclusions,
        (terrain.one_piece,),
        sight.literals(resting),
        told,
        tuple(snake),  # the proof may do with another cell of the snake
        exact=True,
        where=Where(
            Sentence(words.AT_BETWEEN, first=first, last=last)
            if snake[1:]
            else Sentence(words.AT_REACH, cells=first),
            (snake[0], snake[-1]),
        ),
    )


def find_closing(position: Position) -> Iterator[Finding]:
    """Cells that would close a loop, or join head and tail too early."""
    yield from closing(look(position), counts(position).taken)


def closing(sight: Sight, taken: Sequence[int]) -> Iterator[Finding]:
    """The same, where so many cells beside each are snake."""
    known = list(sight.known)
    snake, empty = bits_of(known)
    for cell, beside in enumerate(taken):
        if beside < 2 or known[cell] != OPEN:
            continue
        known[cell] = SNAKE
        wrong = whole(sight, known, (cell,), (snake | 1 << cell, empty))
        if wrong is not None and wrong[0] in (LOOP, CLOSED):
            reason = whole_reason(sight, known, *wrong)
            resting = [one for one in reason.premises if one != cell]
            yield Finding(
                (-marked(cell),),
                reason.rules,
                sight.literals(resting),
                {
                    "cell": sight.terrain.grid.name(cell),
                    "clash": clash_words(sight, reason, known),
                },
                clash_cells(sight, reason, known),
                where=snake_place(sight, sight.beside(cell)[0]),
            )
        known[cell] = OPEN

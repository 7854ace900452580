"""What people call things in a Bosnian Snake: lines, numbers, values, and what breaks."""

from __future__ import annotations

from collections.abc import Sequence

from ....grid import Grid
from ....model import Rule
from ....wording import Sentence, listed
from .. import words
from .reasons import APART, CLOSED, FULL, LOOP, SHORT, SIDES, STUCK, TOUCH, Reason
from .view import SNAKE, Sight

_NAMED = 8
"""How many cells a sentence names at most."""


def some(grid: Grid, cells: Sequence[int]) -> str:
    """The names of cells; of a long list only the first ones.

    >>> from pencilmark.grid import grid
    >>> some(grid(5, 5), [0, 6])
    'R1C1 and R2C2'
    """
    names = [grid.name(cell) for cell in cells]
    if len(names) > _NAMED + 1:
        more = Sentence(words.MORE, count=len(names) - _NAMED)
        return listed([*names[:_NAMED], more])
    return listed(names)


def tally_name(grid: Grid, rule: Rule) -> Sentence:
    """What people call a row, a column or a number."""
    if rule.name == "row":
        return Sentence(words.THE_ROW, row=grid.pair(rule.cells[0])[0] + 1)
    if rule.name == "column":
        return Sentence(words.THE_COLUMN, column=grid.pair(rule.cells[0])[1] + 1)
    return Sentence(words.THE_NUMBER, cell=grid.name(rule.cells[0]))


def value_name(value: int) -> Sentence:
    """Snake or empty, in words."""
    return Sentence(words.SNAKE if value == SNAKE else words.EMPTY)


def tally_cells(rule: Rule) -> tuple[int, ...]:
    """The cell that the name of a count speaks of: that of a number."""
    return rule.cells[:1] if rule.name == "around" else ()


def clash_cells(sight: Sight, reason: Reason, now: Sequence[int]) -> tuple[int, ...]:
    """The cells that the words for a clash name."""
    if reason.why in (FULL, SHORT):
        return tally_cells(sight.terrain.tallies[reason.place].rule)
    if reason.why == TOUCH:
        return sight.terrain.squares[reason.place]
    if reason.why == APART:
        return tuple([cell for cell in reason.premises if now[cell] == SNAKE][:2])
    if reason.why == CLOSED and reason.rules[-1].name in ("row", "column", "around"):
        return tally_cells(reason.rules[-1])
    return (reason.place,) if reason.why in (SIDES, CLOSED) else ()


def clash_words(sight: Sight, reason: Reason, now: Sequence[int]) -> Sentence:
    """What breaks, in words."""
    terrain = sight.terrain
    grid = terrain.grid
    if reason.why in (FULL, SHORT):
        template = words.CLASH_OVER if reason.why == FULL else words.CLASH_UNDER
        return Sentence(template, where=tally_name(grid, terrain.tallies[reason.place].rule))
    if reason.why == STUCK:
        return Sentence(words.CLASH_STUCK, where=tally_name(grid, reason.rules[0]))
    if reason.why == TOUCH:
        square = clash_cells(sight, reason, now)
        return Sentence(words.CLASH_TOUCH, cells=listed(grid.names(square)))
    name = grid.name(reason.place)
    if reason.why == SIDES:
        taken = sum(now[near] == SNAKE for near in terrain.beside[reason.place])
        many = taken > terrain.high[reason.place]
        return Sentence(words.CLASH_CROWDED if many else words.CLASH_STRANDED, cell=name)
    if reason.why == APART:
        snake = clash_cells(sight, reason, now)
        return Sentence(words.CLASH_APART, cells=listed(grid.names(snake)))
    if reason.why == LOOP:
        return Sentence(words.CLASH_LOOP)
    assert reason.why == CLOSED
    last = reason.rules[-1]
    if last.name in ("row", "column", "around"):
        return Sentence(words.CLASH_CLOSED_COUNT, where=tally_name(grid, last))
    return Sentence(words.CLASH_CLOSED_CELL, cell=name)

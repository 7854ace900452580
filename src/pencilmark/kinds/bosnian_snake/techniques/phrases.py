"""What people call things in a Bosnian Snake: lines, numbers, values, and what breaks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise

from ....explaining.step import Where
from ....grid import Grid
from ....model import Rule, cell_of
from ....wording import LINE, LINES, Sentence, listed
from .. import words
from .reasons import (
    APART,
    BRIDGE,
    CLOSED,
    FULL,
    LOOP,
    SHORT,
    SIDES,
    STUCK,
    TOUCH,
    Link,
    Reason,
)
from .view import EMPTY, SNAKE, Sight

_RUN = 4
"""From this many cells side by side on, a row of them is told by its ends."""


def some(grid: Grid, cells: Sequence[int]) -> str:
    """The names of cells; many side by side are told by their ends.

    >>> from pencilmark.grid import grid
    >>> some(grid(5, 5), [6, 0])
    'R1C1 and R2C2'
    >>> some(grid(5, 5), [0, 1, 2, 3, 6])
    'R1C1 to R1C4 and R2C2'
    """
    if len(cells) == 1:
        return grid.name(cells[0])
    left = dict.fromkeys(sorted(cells))
    told: list[object] = []
    while left:
        first = next(iter(left))
        run = max((_run(grid, left, first, step) for step in (1, grid.cols)), key=len)
        if len(run) < _RUN:
            run = [first]
        for cell in run:
            del left[cell]
        names = grid.names(run)
        told.append(
            Sentence(words.FROM_TO, first=names[0], last=names[-1]) if run[1:] else names[0]
        )
    return listed(told)


def path(grid: Grid, cells: Sequence[int]) -> str:
    """Cells that follow each other, in their order; a long straight way is told by its ends.

    >>> from pencilmark.grid import grid
    >>> path(grid(5, 5), [3, 2, 1, 0]), path(grid(5, 5), [1, 0, 5])
    ('R1C4 to R1C1', 'R1C2, R1C1 and R2C1')
    """
    names = grid.names(cells)
    straight = len({after - before for before, after in pairwise(cells)}) == 1
    if straight and len(cells) >= _RUN:
        return str(Sentence(words.FROM_TO, first=names[0], last=names[-1]))
    return listed(names)


def _run(grid: Grid, cells: Collection[int], first: int, step: int) -> list[int]:
    """The cells in a straight line from the first one on, row by row or column by column."""
    run = [first]
    while run[-1] + step in cells and (step > 1 or (run[-1] + 1) % grid.cols):
        run.append(run[-1] + step)
    return run


def tally_name(grid: Grid, rule: Rule) -> Sentence:
    """What people call a row, a column or a number."""
    return _tally(grid, rule, {**LINE, "around": words.THE_NUMBER})


def tally_names(grid: Grid, rules: Sequence[Rule]) -> str:
    """What people call several rows, columns and numbers: those of a sort together."""
    told: list[object] = []
    for name, template in LINES.items():
        lines = [rule for rule in rules if rule.name == name]
        if lines[1:]:
            numbers = listed(1 + grid.pair(rule.cells[0])[name == "column"] for rule in lines)
            told.append(Sentence(template, numbers=numbers))
        else:
            told += [tally_name(grid, rule) for rule in lines]
    counts = [rule for rule in rules if rule.name == "around"]
    if counts[1:]:
        told.append(
            Sentence(words.THE_NUMBERS, cells=some(grid, [rule.cells[0] for rule in counts]))
        )
    else:
        told += [tally_name(grid, rule) for rule in counts]
    return listed(told)


def tally_title(grid: Grid, rule: Rule) -> Sentence:
    """The same at the beginning of a sentence."""
    return _tally(grid, rule, words.FIRST_WORDS)


def _tally(grid: Grid, rule: Rule, templates: Mapping[str, str]) -> Sentence:
    number = 1 + grid.pair(rule.cells[0])[rule.name == "column"]
    return Sentence(templates[rule.name], number=number, cell=grid.name(rule.cells[0]))


def tally_place(grid: Grid, rule: Rule) -> Where:
    """A row, a column or a number as a place to look at."""
    name = tally_name(grid, rule)
    if rule.name == "around":
        return Where(name, (rule.cells[0],))
    return Where(Sentence(words.AT_LINE, line=name), areas=(rule.cells,))


def lines_place(grid: Grid, rules: Sequence[Rule]) -> Where:
    """A row or a column with those beside it, which come after it, as a place to look at."""
    said = Sentence(words.AT_LINES, line=tally_name(grid, rules[0]))
    return Where(said, areas=tuple(rule.cells for rule in rules))


def beside_too(grid: Grid, lines: Sequence[Rule]) -> Sentence:
    """What the ways to fill a line must agree with in the lines beside it."""
    if not lines:
        return Sentence(words.CASES_ALONE)
    along = lines[0].name == "column"
    numbers = listed(1 + grid.pair(rule.cells[0])[along] for rule in lines)
    count = len(lines)
    named = Sentence(words.LINES_BESIDE[lines[0].name], numbers=numbers, count=count)
    return Sentence(words.CASES_BESIDE, lines=named, count=count)


def snake_place(sight: Sight, cells: Sequence[int]) -> Where:
    """Snake cells as a place to look at; an end or a white circle is called one."""
    grid = sight.terrain.grid
    if len(cells) == 1 and cells[0] in sight.terrain.ends:
        said = Sentence(words.AT_END, cell=grid.name(cells[0]))
    elif len(cells) == 1 and cells[0] in sight.terrain.middles:
        said = Sentence(words.AT_CIRCLE, cell=grid.name(cells[0]))
    else:
        said = Sentence(words.AT_SNAKE, cells=some(grid, cells), count=len(cells))
    return Where(said, tuple(cells))


def given_told(
    grid: Grid, reason: Sentence, value: int, literals: Iterable[int]
) -> dict[str, object]:
    """The values of the sentence about printed cells that all have one value."""
    cells = [cell_of(literal) for literal in literals]
    told = {"reason": reason, "value": value_name(value)}
    return {**told, "cells": some(grid, cells), "count": len(cells)}


def empty_place(grid: Grid, cells: Sequence[int]) -> Where:
    """Empty cells as a place to look at."""
    return Where(Sentence(words.AT_EMPTY, cells=some(grid, cells), count=len(cells)), tuple(cells))


def clash_place(sight: Sight, reason: Reason, concluded: Collection[int]) -> Where | None:
    """Where a supposition breaks a rule, as a place to look at that gives nothing away."""
    grid = sight.terrain.grid
    if reason.why in (FULL, SHORT):
        tally = sight.terrain.tallies[reason.place].rule
        return None if set(tally_cells(tally)) & set(concluded) else tally_place(grid, tally)
    if reason.why == STUCK:
        return lines_place(grid, _lines_of(reason))
    if reason.why == SIDES and reason.place not in concluded:
        if sight.known[reason.place] == SNAKE:
            return snake_place(sight, [reason.place])
        return Where(Sentence(words.AT_BESIDE, cell=grid.name(reason.place)), (reason.place,))
    square = sight.terrain.squares[reason.place] if reason.why == TOUCH else reason.premises
    known = [cell for cell in square if sight.known[cell] == SNAKE and cell not in concluded]
    if known:
        return snake_place(sight, known[:2])
    return square_place(grid, square) if reason.why == TOUCH else None


def square_place(grid: Grid, square: Sequence[int]) -> Where:
    """A 2x2 square as a place to look at, without the names of its cells."""
    row, column = grid.pair(square[0])
    rows, columns = listed([row + 1, row + 2]), listed([column + 1, column + 2])
    return Where(Sentence(words.AT_SQUARE, rows=rows, columns=columns), areas=(square,))


def must_go_on(sight: Sight, cells: Sequence[int]) -> Sentence:
    """Why cells beside these are snake, in a few words."""
    names = some(sight.terrain.grid, cells)
    circled = all(cell in sight.terrain.middles for cell in cells)
    template = words.SINCE_CIRCLE if circled else words.SINCE_CONTINUE
    return Sentence(template, cells=names, count=len(cells))


def not_touching(
    grid: Grid, square: Sequence[int], cell: int, value: int, *, bend: bool, count: int = 1
) -> Sentence:
    """Why a cell of a 2x2 square has this value, in a few words, if its sides are a `bend` or not;
    for so many cells of which the same is told."""
    place = square.index(cell)
    opposite = square[3 - place]
    if value == SNAKE:
        sides = [one for one in square if one not in (cell, opposite)]
        return Sentence(words.SINCE_BEND, cells=listed(grid.names(sides)))
    template = words.SINCE_INNER if bend else words.SINCE_TOUCH
    return Sentence(template, cell=grid.name(opposite), count=count)


def value_name(value: int) -> Sentence:
    """Snake or empty, in words."""
    return Sentence(words.SNAKE if value == SNAKE else words.EMPTY)


def tally_cells(rule: Rule) -> tuple[int, ...]:
    """The cell that the name of a count speaks of: that of a number."""
    return rule.cells[:1] if rule.name == "around" else ()


def link_cells(sight: Sight, link: Link) -> tuple[int, ...]:
    """The cells that the words for a link name."""
    reason = link.reason
    if reason.why in (FULL, SHORT):
        return (*tally_cells(sight.terrain.tallies[reason.place].rule), *link.cells)
    if reason.why in (APART, BRIDGE):
        return (*reason.premises, *link.cells)
    if reason.why == TOUCH:  # the proof may do without the snake cell that is touched
        touched = [cell for cell in reason.premises if sight.known[cell] == SNAKE]
        return (*touched, *link.cells)
    return (reason.place, *link.cells) if reason.why == SIDES else link.cells


def _lines_of(reason: Reason) -> list[Rule]:
    """The lines that cannot be filled together, the one that is spoken of first."""
    return [rule for rule in reason.rules if rule.name in words.LINES_BESIDE]


def clash_cells(sight: Sight, reason: Reason, now: Sequence[int]) -> tuple[int, ...]:
    """The cells that the words for a clash name, and those of the lines that they name."""
    if reason.why in (FULL, SHORT):
        return tally_cells(sight.terrain.tallies[reason.place].rule)
    if reason.why == TOUCH:
        return sight.terrain.squares[reason.place]
    if reason.why == APART:
        return tuple([cell for cell in reason.premises if now[cell] == SNAKE][:2])
    if reason.why == CLOSED and reason.rules[-1].name == "around":
        return tally_cells(reason.rules[-1])
    if reason.why == CLOSED and reason.rules[-1].name in words.LINES_BESIDE:
        return reason.rules[-1].cells
    if reason.why == STUCK:
        return tuple(cell for line in _lines_of(reason) for cell in line.cells)
    return (reason.place,) if reason.why in (SIDES, CLOSED) else ()


def clash_words(sight: Sight, reason: Reason, now: Sequence[int]) -> Sentence:
    """What breaks, in words."""
    terrain = sight.terrain
    grid = terrain.grid
    if reason.why in (FULL, SHORT):
        return _miscounted(sight, reason, now)
    if reason.why == STUCK:
        line, *others = (rule for rule in reason.rules if rule.name in words.LINES_BESIDE)
        where = tally_name(grid, line)
        return Sentence(words.CLASH_STUCK, where=where, beside=beside_too(grid, others))
    if reason.why == TOUCH:
        square = clash_cells(sight, reason, now)
        top, *_, bottom = grid.names(square)
        corners = Sentence(words.FROM_TO, first=top, last=bottom)
        filled = all(now[cell] == SNAKE for cell in square)
        return Sentence(words.CLASH_FILLED if filled else words.CLASH_TOUCH, cells=corners)
    name = grid.name(reason.place)
    if reason.why == SIDES:
        if reason.crowded:
            end = reason.place in terrain.ends
            template = words.CLASH_CROWDED_END if end else words.CLASH_CROWDED
        else:
            circled = reason.place in terrain.middles
            template = words.CLASH_CIRCLE if circled else words.CLASH_STRANDED
        return Sentence(template, cell=name, number=terrain.high[reason.place] + 1)
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


def _miscounted(sight: Sight, reason: Reason, now: Sequence[int]) -> Sentence:
    """A count that has too many snake cells, or room for too few, in words."""
    tally = sight.terrain.tallies[reason.place]
    if reason.why == FULL:
        count = sum(now[cell] == SNAKE for cell in tally.cells)
        template = words.CLASH_OVER if tally.number else words.CLASH_OVER_NONE
    else:
        count = sum(now[cell] != EMPTY for cell in tally.cells)
        template = words.CLASH_UNDER if count else words.CLASH_UNDER_NONE
    where = tally_name(sight.terrain.grid, tally.rule)
    return Sentence(template, where=where, count=count, number=tally.number)

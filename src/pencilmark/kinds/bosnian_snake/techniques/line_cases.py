"""The technique that goes through all ways to fill one row or column."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....model import marked
from .line_fillings import Stretch, Ways, stretch_rules, stretches, ways
from .phrases import some, tally_name, value_name
from .view import EMPTY, OPEN, SNAKE, Sight, look


def find_cases(position: Position) -> Iterator[Finding]:
    """Rows and columns where all ways that are left have something in common."""
    sight = look(position)
    terrain = sight.terrain
    if not terrain.both:
        return
    found: list[tuple[int, int, Stretch, Ways]] = []
    for stretch in stretches(terrain, sight.known):
        outcome = position.cached(("ways", stretch.name, stretch.lines), partial(_ways, stretch))
        if outcome is not None:
            found.append((outcome.number, len(found), stretch, outcome))
    for _, _, stretch, outcome in sorted(found, key=lambda one: one[:2]):
        yield from _common(sight, stretch, outcome)


def _ways(stretch: Stretch) -> Ways | None:
    return ways(len(stretch.cells[0]), stretch.ends, *stretch.lines)


def _common(sight: Sight, stretch: Stretch, outcome: Ways) -> Iterator[Finding]:
    """What is the same in all ways, first the snake cells, then the empty ones."""
    grid = sight.terrain.grid
    rules = stretch_rules(sight.terrain, stretch)
    cells = [cell for line in stretch.cells for cell in line]
    marks = sight.literals(cell for cell in cells if sight.known[cell] != OPEN)
    for value in (SNAKE, EMPTY):
        free = [
            cell
            for line, same in zip(stretch.cells, outcome.same, strict=True)
            for place, cell in enumerate(line)
            if same[value != SNAKE] >> place & 1 and sight.known[cell] == OPEN
        ]
        if free:
            told = {
                "where": tally_name(grid, stretch.rules[0]),
                "ways": outcome.number,
                "cells": some(grid, free),
                "count": len(free),
                "value": value_name(value),
            }
            conclusions = tuple(marked(cell) * value for cell in free)
            yield Finding(conclusions, rules, marks, told, stretch.cells[0])

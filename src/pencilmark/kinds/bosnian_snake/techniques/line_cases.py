"""The technique that goes through all ways to fill one row or column."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....grid import Grid
from ....model import cell_of, marked
from ....wording import Sentence, listed
from .. import words
from .line_fillings import Stretch, Ways, fitting, stretch_rules, stretches, ways
from .phrases import beside_too, lines_place, some, tally_name, tally_title, value_name
from .view import EMPTY, OPEN, SNAKE, Sight, look

_SHOWN = 12
"""So many ways are shown one by one."""
_FAILED = 6
"""So many ways that fail are shown where those that hold are too many."""


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
            simpler, ways_left = _simplest(position, stretch, outcome)
            found.append((ways_left.number, len(found), simpler, ways_left))
    for _, _, stretch, outcome in sorted(found, key=lambda one: one[:2]):
        if outcome.number:
            yield _common(sight, stretch, outcome)
        else:
            yield from _none(position, sight, stretch)


def _ways(stretch: Stretch) -> Ways | None:
    return ways(len(stretch.cells[0]), stretch.ends, *stretch.lines)


def _simplest(position: Position, stretch: Stretch, outcome: Ways) -> tuple[Stretch, Ways]:
    """The same without the numbers of lines beside it that are not needed for what follows.

    They are kept where they make the ways few enough to be shown.
    """
    for beside in (1, 2):
        line = stretch.lines[beside]
        if line.number is None:
            continue
        lines = list(stretch.lines)
        lines[beside] = line._replace(number=None)
        rules = tuple(rule for rule in stretch.rules if rule.cells != stretch.cells[beside])
        fewer = stretch._replace(lines=(lines[0], lines[1], lines[2]), rules=rules)
        more = position.cached(("ways", fewer.name, fewer.lines), partial(_ways, fewer))
        if (
            more is not None
            and _news(stretch, more) == _news(stretch, outcome)
            and (more.number <= _SHOWN or outcome.number > _SHOWN)
        ):
            stretch, outcome = fewer, more
    return stretch, outcome


def _news(stretch: Stretch, outcome: Ways) -> list[tuple[int, int]]:
    """What is the same in all ways and was not known: snake and empty cells of each line."""
    return [
        (snake & ~line.snake, empty & ~line.empty)
        for (snake, empty), line in zip(outcome.same, stretch.lines, strict=True)
    ]


def _common(sight: Sight, stretch: Stretch, outcome: Ways) -> Finding:
    """All that is the same in all ways: the snake cells and the empty ones."""
    grid = sight.terrain.grid
    same = {
        value: [
            cell
            for line, both in zip(stretch.cells, outcome.same, strict=True)
            for place, cell in enumerate(line)
            if both[value != SNAKE] >> place & 1 and sight.known[cell] == OPEN
        ]
        for value in (SNAKE, EMPTY)
    }
    told: dict[str, object] = {
        "where": tally_name(grid, stretch.rules[0]),
        "title": tally_title(grid, stretch.rules[0]),
        "ways": outcome.number,
        "beside": beside_too(grid, stretch.rules[1:]),
        "same": _same(grid, same),
    }
    told["short"] = Sentence(words.CASES_SAME, told)
    if outcome.number > _SHOWN:
        told |= {"shown": "", "others": _others(stretch, same)}
    else:
        places = _places(stretch, outcome.fillings)
        told |= {"shown": Sentence(words.CASES_SHOWN, places=places), "others": ""}
    besides = same
    own = set(stretch.cells[0])
    if outcome.number == 1:  # the line itself has been shown
        besides = {
            value: [cell for cell in found if cell not in own] for value, found in same.items()
        }
    inside = [cell in own for found in besides.values() for cell in found]
    likewise = words.CASES_THERE_LIKEWISE if any(inside) else words.CASES_LIKEWISE
    # what is forced beside the line no way shows
    why = "" if all(inside) else Sentence(likewise, where=told["where"])
    so = Sentence(words.CASES_SO, ways=outcome.number, same=_same(grid, besides), why=why)
    told["so"] = so if any(besides.values()) else ""
    told["full"] = Sentence(words.CASES_WAYS, told)
    return _finding(
        sight,
        stretch,
        tuple(marked(cell) * value for value, found in same.items() for cell in found),
        told,
    )


def _same(grid: Grid, same: Mapping[int, Sequence[int]]) -> str:
    """Which cells are snake and which are empty, in words."""
    return listed(
        Sentence(words.SAME, cells=some(grid, found), count=len(found), value=value_name(value))
        for value, found in same.items()
        if found
    )


def _finding(
    sight: Sight, stretch: Stretch, conclusions: tuple[int, ...], told: dict[str, object]
) -> Finding:
    cells = [cell for line in stretch.cells for cell in line]
    return Finding(
        conclusions,
        stretch_rules(sight.terrain, stretch),
        sight.literals(cell for cell in cells if sight.known[cell] != OPEN),
        told,
        tuple(cell for rule in stretch.rules for cell in rule.cells),
        where=lines_place(sight.terrain.grid, stretch.rules),
    )


def _none(position: Position, sight: Sight, stretch: Stretch) -> Iterator[Finding]:
    """There is no way at all, as it may be in a supposition: what was found last there is wrong."""
    grid = sight.terrain.grid
    near = {cell for line in stretch.cells for cell in line}
    last = next((mark for mark in reversed(position.marks) if cell_of(mark) in near), None)
    if last is None:
        return
    told: dict[str, object] = {
        "title": tally_title(grid, stretch.rules[0]),
        "beside": beside_too(grid, stretch.rules[1:]),
        "cells": grid.name(cell_of(last)),
        "value": value_name(EMPTY if last > 0 else SNAKE),
    }
    told["short"] = told["full"] = Sentence(words.CASES_NONE, told)
    yield _finding(sight, stretch, (-last,), told)


def _others(stretch: Stretch, same: Mapping[int, Sequence[int]]) -> Sentence | str:
    """The ways that the number alone would allow besides, where they are few: these are what a
    reader has to check."""
    line = stretch.cells[0]
    possible = fitting(len(line), stretch.lines[0]) or ()
    others = [
        filling
        for filling in possible
        if any(
            (filling >> line.index(cell) & 1) != (value == SNAKE)
            for value, found in same.items()
            for cell in found
            if cell in line
        )
    ]
    if not 0 < len(others) <= _FAILED:
        return ""
    return Sentence(words.CASES_OTHERS, places=_places(stretch, others), count=len(others))


def _places(stretch: Stretch, fillings: Sequence[int]) -> Sentence:
    """Ways one by one: where in the line they have its snake cells."""
    told = []
    for filling in fillings:
        numbers = [place + 1 for place in range(len(stretch.cells[0])) if filling >> place & 1]
        told.append(_runs(numbers))
    *first, last = told
    long = any(" " in way for way in first)
    template = words.CASES_LAST_OF_LONG if long else words.CASES_LAST
    joined = ("; " if long else ", ").join(first)
    ways = Sentence(template, ways=joined, last=last) if first else last
    return Sentence(
        words.CASES_PLACES[stretch.name[0]], count=max(map(int.bit_count, fillings)), ways=ways
    )


def _runs(numbers: Sequence[int]) -> str:
    """Numbers in a row of words, three or more that follow each other by their ends.

    >>> _runs([1, 2, 4, 5, 6])
    '1, 2 and 4-6'
    """
    told: list[object] = []
    for _, group in groupby(enumerate(numbers), key=lambda one: one[1] - one[0]):
        run = [number for _, number in group]
        told += run if len(run) < 3 else [f"{run[0]}-{run[-1]}"]
    return listed(told)

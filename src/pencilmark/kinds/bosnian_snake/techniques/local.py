"""Techniques that look at one count, one cell or one corner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from ....explaining.position import Position
from ....explaining.technique import Finding, Narrowing, printed_place
from ....model import Rule, cell_of, marked
from ....wording import Later, Sentence, listed
from .. import words
from .phrases import (
    empty_place,
    given_told,
    must_go_on,
    not_touching,
    path,
    snake_place,
    some,
    tally_name,
    tally_names,
    tally_place,
    tally_title,
    value_name,
)
from .view import EMPTY, OPEN, SNAKE, Corner, Sight, Tally, counts, look, terrain_of


def find_given(position: Position) -> Iterator[Finding]:
    """What the page says by itself."""
    if all(position.known[cell + 1] is not None for cell in terrain_of(position).printed):
        return
    for name, reason, value in (
        ("end", words.GIVEN_ENDS, SNAKE),
        ("middle", words.GIVEN_CIRCLES, SNAKE),
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
            told = partial(given_told, position.grid, Sentence(reason), value)
            literals = tuple(marked(cell) * value for cell in cells)
            yield Finding(
                literals,
                tuple(together),
                (),
                Narrowing(told(literals), told),
                exact=True,
                where=printed_place(cells),
            )


def _none_says_another(rules: list[Rule]) -> list[list[Rule]]:
    """The rules together, or each by itself where one says what another is there for.

    An end in the corner of a grid of one line says that the cell beside it is snake. If that is
    the other end, either of the two rules is enough for both cells. So it is with a white circle
    in any corner and another one beside it.
    """
    said = Counter(literal for rule in rules for literal in _says(rule))
    if any(said[rule.cells[0] + 1] > 1 for rule in rules):
        return [[rule] for rule in rules]
    return [rules] if rules else []


def _says(rule: Rule) -> set[int]:
    """What a rule says outright, and what follows from that within it."""
    said: set[int] = set()
    for clause in sorted(getattr(rule, "clauses", ()), key=len):
        left = [literal for literal in clause if -literal not in said]
        if len(left) == 1:
            said.add(left[0])
    return said


def find_full(position: Position) -> Iterator[Finding]:
    """Rows, columns and numbers that have all their snake cells."""
    yield from _tallies(position, SNAKE)


def find_short(position: Position) -> Iterator[Finding]:
    """Rows, columns and numbers that need every cell that is left."""
    yield from _tallies(position, EMPTY)


def _tallies(position: Position, premise: int) -> Iterator[Finding]:
    sight, now = look(position), counts(position)
    known, free, yes = sight.known, now.free, now.yes
    for index, tally in enumerate(sight.terrain.tallies):
        left = free[index]
        if left and yes[index] + (0 if premise == SNAKE else left) == tally.number:
            conclusions = [marked(cell) * -premise for cell in tally.cells if known[cell] == OPEN]
            marks = [marked(cell) * premise for cell in tally.cells if known[cell] == premise]
            make = partial(_tallied, sight, tally, premise, tuple(conclusions))
            yield Finding.later(tuple(conclusions), make, exact=True, marks=tuple(marks))


def _tallied(sight: Sight, tally: Tally, premise: int, conclusions: tuple[int, ...]) -> Finding:
    """What a count says that has all its snake cells, or all its empty ones."""
    return Finding(
        conclusions,
        (tally.rule,),
        sight.literals([cell for cell in tally.cells if sight.known[cell] == premise]),
        Later(partial(_tally_told, sight, tally, premise)),
        tally.rule.cells,
        exact=True,
        where=tally_place(sight.terrain.grid, tally.rule),
    )


def _tally_told(sight: Sight, tally: Tally, premise: int) -> dict[str, object]:
    """The values of the sentence about a count."""
    known, grid = sight.known, sight.terrain.grid
    free = [cell for cell in tally.cells if known[cell] == OPEN]
    told: dict[str, object] = {
        "where": tally_name(grid, tally.rule),
        "title": tally_title(grid, tally.rule),
        "number": tally.number,
        "placed": sum(known[cell] == SNAKE for cell in tally.cells),
        "cells": some(grid, free),
        "count": len(free),
    }
    return {**told, "reason": _counted(tally.rule.name, premise, told)}


def _counted(name: str, premise: int, told: Mapping[str, object]) -> Sentence:
    """How a count stands: it has all its snake cells, or needs every open cell."""
    if premise == SNAKE:
        return Sentence(words.FULL_HAS if told["number"] else words.FULL_NONE[name], **told)
    return Sentence(words.NEEDED_MORE if told["placed"] else words.NEEDED_ALL, **told)


def now_full(position: Position, findings: Sequence[Finding]) -> Sentence:
    """Rows, columns and numbers that a step has filled."""
    cells = _all_cells(findings)
    return Sentence(
        words.FULL_NOTED,
        where=tally_names(position.grid, [finding.rules[0] for finding in findings]),
        lines=len(findings),
        cells=some(position.grid, cells),
        count=len(cells),
    )


def _all_cells(findings: Sequence[Finding]) -> list[int]:
    """The cells that findings conclude something about, each once."""
    return sorted({cell_of(literal) for one in findings for literal in one.conclusions})


def find_neighbours_full(position: Position) -> Iterator[Finding]:
    """Snake cells that have all their neighbours."""
    sight, now = look(position), counts(position)
    taken, ways, high = now.taken, now.ways, sight.terrain.high
    for cell, state in enumerate(sight.known):
        if state == SNAKE and ways[cell] and taken[cell] == high[cell]:
            conclusions = tuple([-marked(one) for one in sight.beside(cell)[1]])
            make = partial(_neighbours_full, sight, cell, conclusions)
            yield Finding.later(conclusions, make, exact=True)


def _neighbours_full(sight: Sight, cell: int, conclusions: tuple[int, ...]) -> Finding:
    taken, free, _ = sight.beside(cell)
    end = cell in sight.terrain.ends
    return _beside(sight, cell, conclusions, taken, free=free, end=end)


def now_complete(position: Position, findings: Sequence[Finding]) -> Sentence:
    """Snake cells that a step has given all their neighbours."""
    cells = _all_cells(findings)
    needs = {finding.words["need"] for finding in findings}
    template = words.SIDES_NOTED if needs == {2} else words.SIDES_NOTED_ALL
    return Sentence(
        template if needs != {1} or findings[1:] else words.SIDES_NOTED_END,
        snake=some(position.grid, [finding.looked_at[0] for finding in findings]),
        number=len(findings),
        cells=some(position.grid, cells),
        count=len(cells),
    )


def find_must_continue(position: Position) -> Iterator[Finding]:
    """Snake cells with no more ways on than they need, and where the snake must go from there."""
    sight, now = look(position), counts(position)
    taken, open_, low = now.taken, now.ways, sight.lowest.low
    for cell, state in enumerate(sight.known):
        if state == SNAKE and open_[cell] and taken[cell] + open_[cell] == low[cell]:
            ways = [_way_on(sight, cell, one) for one in sight.beside(cell)[1]]
            cells = dict.fromkeys([one for way in ways for one in way])
            exact = len(cells) == len(ways) and low[cell] <= sight.terrain.low[cell]
            make = partial(_must_continue, sight, cell, ways)
            yield Finding.later(tuple(map(marked, cells)), make, exact=exact)


def _must_continue(sight: Sight, cell: int, ways: Sequence[Sequence[int]]) -> Finding:
    _, free, empty = sight.beside(cell)
    end = sight.lowest.low[cell] < 2
    conclusions = tuple([marked(one) for one in free])
    finding = _beside(sight, cell, conclusions, empty, free=free, end=end)
    told = {
        **finding.words,
        "reason": Sentence(words.CONTINUE_ROOM if free[1:] else words.CONTINUE_ONE, finding.words),
        "since": must_go_on(sight, [cell]),
    }
    finding = replace(finding, words=told)
    return _ways_on(sight, finding, ways) if any(way[1:] for way in ways) else finding


def _way_on(sight: Sight, start: int, first: int) -> list[int]:
    """The cells through which the snake must go from a cell on, the first of them given."""
    before, way = start, [first]
    while way[-1] not in sight.terrain.ends and sight.lowest.low[way[-1]] == 2:
        taken, free, _ = sight.beside(way[-1])
        onward = [one for one in free if one != before]
        if set(taken) - {before} or len(onward) != 1 or onward[0] in (start, *way):
            break
        before = way[-1]
        way += onward
    return way


def _ways_on(sight: Sight, finding: Finding, ways: Sequence[Sequence[int]]) -> Finding:
    """The same, with all the cells on the way."""
    terrain = sight.terrain
    grid = terrain.grid
    cells = list(dict.fromkeys(one for way in ways for one in way))
    passed = [one for way in ways for one in way[:-1]]
    resting = [one for cell in passed for one in sight.beside(cell)[2]]
    rules = [*finding.rules, *(terrain.degree[cell] for cell in passed)]
    if any(sight.lowest.low[cell] > terrain.low[cell] for cell in passed):
        rules += sight.lowest.rules
        resting += sight.lowest.cells
    told = dict(finding.words)
    if ways[1:]:
        further = [
            Sentence(
                words.CONTINUE_FURTHER, cell=grid.name(way[0]), cells=listed(grid.names(way[1:]))
            )
            for way in ways
            if way[1:]
        ]
        told["reason"] = Sentence(words.CONTINUE_BOTH, room=told["reason"], further=listed(further))
    else:
        way = path(grid, ways[0])
        told["reason"] = Sentence(words.CONTINUE_WAY, {**told, "way": way})
    told["since"] = Sentence(words.SINCE_ONLY_WAY, cell=told["cell"], count=len(ways))
    told |= {"cells": some(grid, cells), "count": len(cells)}
    return replace(
        finding,
        conclusions=tuple(marked(cell) for cell in cells),
        rules=tuple(dict.fromkeys(rules)),
        marks=tuple(dict.fromkeys([*finding.marks, *sight.literals(resting)])),
        words=told,
        exact=False,
    )


def _beside(
    sight: Sight,
    cell: int,
    conclusions: tuple[int, ...],
    resting: list[int],
    *,
    free: list[int],
    end: bool,
) -> Finding:
    """What follows for the cells beside a snake cell."""
    terrain = sight.terrain
    rules: tuple[Rule, ...] = (terrain.degree[cell],)
    if cell not in terrain.circled:
        resting = [cell, *resting]
    more = conclusions[0] > 0 and sight.lowest.low[cell] > terrain.low[cell]
    if more:
        rules += sight.lowest.rules
        resting = list(dict.fromkeys([*resting, *sight.lowest.cells]))

    def told() -> dict[str, object]:
        return {
            "cell": terrain.grid.name(cell),
            "need": 1 if end else 2,
            "circle": Sentence(words.CONTINUE_CIRCLE) if cell in terrain.middles else "",
            "cells": some(terrain.grid, free),
            "count": len(free),
        }

    return Finding(
        conclusions,
        rules,
        sight.literals(resting),
        Later(told),
        (cell,),
        exact=not more,
        where=snake_place(sight, [cell]),
    )


def find_dead_ends(position: Position) -> Iterator[Finding]:
    """Cells that the snake could not leave again, or that have too many neighbours already."""
    sight, now = look(position), counts(position)
    terrain = sight.terrain
    grid = terrain.grid
    for cell, state in enumerate(sight.known):
        low = sight.lowest.low[cell]
        beside = now.taken[cell]
        if state != OPEN or (low <= beside + now.ways[cell] and beside <= terrain.high[cell]):
            continue
        taken, free, empty = sight.beside(cell)
        run = [cell]
        more: tuple[Rule, ...] = ()
        if len(taken) > terrain.high[cell]:
            ways = resting = taken[: terrain.high[cell] + 1]
            said = words.DEAD_END_CROWDED
            where = snake_place(sight, resting)
        else:
            resting = empty[: len(taken) + len(free) + len(empty) - low + 1]
            ways = (taken + free)[:1]
            where = empty_place(grid, resting)
            said = words.DEAD_END_WAY if ways else words.DEAD_END_NO_WAY
            run = _dead_way(sight, cell)
            resting += [one for far in run[1:] for one in sight.beside(far)[2]]
            if any(sight.lowest.low[one] > terrain.low[one] for one in run):
                more = sight.lowest.rules
                resting += sight.lowest.cells
        then = Sentence(words.DEAD_END_THEN, cells=listed(grid.names(run[1:])), count=len(run) - 1)
        told: dict[str, object] = {"cell": grid.name(cell), "ways": listed(grid.names(ways))}
        told["reason"], told["why"] = (Sentence(template, told) for template in said)
        yield Finding(
            tuple(-marked(one) for one in run),
            (*(terrain.degree[one] for one in run), *more),
            sight.literals(dict.fromkeys(resting)),
            {**told, "then": then if run[1:] else ""},
            tuple(ways),
            exact=not more and not run[1:],
            where=where,
        )


def _dead_way(sight: Sight, cell: int) -> list[int]:
    """A dead end and those that come up one after the other on the way back from it."""
    run = [cell]
    while True:
        _, free, _ = sight.beside(run[-1])
        onward = [one for one in free if one not in run]
        if len(onward) != 1:
            return run
        taken, free, _ = sight.beside(onward[0])
        if len(taken) + len(free) - 1 >= sight.lowest.low[onward[0]]:
            return run
        run += onward


def find_corners(position: Position) -> Iterator[Finding]:
    """2x2 squares of which three cells decide the fourth."""
    sight, corners = look(position), counts(position).corners
    squares = sight.terrain.squares
    for index in sorted(corners):
        corner = corners[index]
        conclusion = marked(squares[index][corner.place]) * corner.value
        yield Finding.later((conclusion,), partial(_corner, sight, index, corner), exact=True)


def _corner(sight: Sight, index: int, corner: Corner) -> Finding:
    terrain, known = sight.terrain, sight.known
    grid, square = terrain.grid, terrain.squares[index]
    cell, opposite = square[corner.place], square[3 - corner.place]
    others = [one for one in square if one != cell]
    between = [one for one in others if one != opposite]
    bend = known[between[0]] == SNAKE
    names = {"cell": grid.name(cell), "opposite": grid.name(opposite)}
    if corner.value == SNAKE:
        reason = Sentence(words.CORNER_BEND, cells=listed(grid.names(between)), **names)
    elif known[opposite] == SNAKE and known[between[0]] == EMPTY:
        reason = Sentence(words.CORNER_TOUCH, **names)
    else:
        reason = Sentence(words.CORNER_INNER, cells=listed(grid.names(others)), **names)
    return Finding(
        (marked(cell) * corner.value,),
        (terrain.touch[index],),
        sight.literals(others),
        {
            "reason": reason,
            "cell": grid.name(cell),
            "value": value_name(corner.value),
            "since": not_touching(grid, square, cell, corner.value, bend=bend),
        },
        square,
        exact=True,
        where=snake_place(sight, [one for one in others if known[one] == SNAKE]),
    )

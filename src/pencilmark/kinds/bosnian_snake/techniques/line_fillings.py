"""All ways to fill one row or column, as far as the lines beside it can tell.

A line is a whole number with one bit for each cell, so that a rule is checked for all the cells of
a line at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from ....model import Count, Rule
from .view import EMPTY, SNAKE, Terrain

_MOST_WAYS = 1000
"""Lines with more ways than this are not looked through."""


class Line(NamedTuple):
    """What is known of a line: cells that are snake, cells that are empty, and its number."""

    snake: int
    empty: int
    number: int | None


class Ways(NamedTuple):
    """The outcome: how many ways there are, and what is the same in all of them.

    Snake and empty cells of the line itself, of the line before it and of the line behind it.
    """

    number: int
    same: tuple[tuple[int, int], ...]
    fillings: tuple[int, ...]
    """The ways themselves."""


def ways(length: int, ends: int, line: Line, before: Line, behind: Line) -> Ways | None:
    """Go through the ways to fill a line; None: nothing new is the same in all of them.

    The top line of a grid needs 3 of 4 cells. With a gap inside it, the pair beside the gap would
    have to turn down twice; so there are two ways, and both hold the two cells in the middle.

    >>> found = ways(4, 0, Line(0, 0, 3), Line(0, 0b1111, None), Line(0, 0, None))
    >>> found.number, found.same[0] == (0b0110, 0)
    (2, True)
    """
    full = (1 << length) - 1
    possible = fitting(length, line)
    if possible is None:
        return None
    found = []
    same = [full] * 6
    for pattern in possible:
        sides = _sides(full, ends, pattern, before, behind)
        if sides is not None:
            found.append(pattern)
            for place, bits in enumerate((pattern, full & ~pattern, *sides)):
                same[place] &= bits
            if not (
                same[0] & ~line.snake
                or same[1] & ~line.empty
                or same[2] & ~before.snake
                or same[3] & ~before.empty
                or same[4] & ~behind.snake
                or same[5] & ~behind.empty
            ):
                return None
    both = ((same[0], same[1]), (same[2], same[3]), (same[4], same[5]))
    return Ways(len(found), both, tuple(found))


def stuck(length: int, ends: int, line: Line, before: Line, behind: Line) -> bool:
    """Whether there is no way at all to fill a line."""
    full = (1 << length) - 1
    possible = fitting(length, line)
    return possible is not None and all(
        _sides(full, ends, pattern, before, behind) is None for pattern in possible
    )


@lru_cache(maxsize=256)
def fitting(length: int, line: Line) -> list[int] | None:
    """The ways that agree with what is known of the line itself; None: too many."""
    assert line.number is not None
    known = line.snake | line.empty
    free = [1 << place for place in range(length) if not known >> place & 1]
    missing = line.number - line.snake.bit_count()
    if missing < 0:
        return []
    if comb(len(free), missing) > _MOST_WAYS:
        return None
    return [line.snake + sum(chosen) for chosen in combinations(free, missing)]


def _sides(
    full: int, ends: int, own: int, before: Line, behind: Line
) -> tuple[int, int, int, int] | None:
    """What one way to fill a line forces in the lines beside it: snake and empty cells of each.

    None: it cannot be. Bit by bit: a snake cell with two neighbours in the line has none beside
    it, with one it has one, with none it has two; an end needs one less.
    """
    left, right = own << 1 & full, own >> 1
    two, one, none = own & left & right, own & (left ^ right), own & ~(left | right)
    if two & ends:
        return None
    single = one & ~ends | none & ends
    neither, both = two | one & ends, none & ~ends
    bare = full & ~own
    snake, empty = (
        [before.snake | both, behind.snake | both],
        [
            before.empty | neither,
            behind.empty | neither,
        ],
    )
    while True:
        state = (*snake, *empty)
        for here, other, line in ((0, 1, before), (1, 0, behind)):
            yes, no = snake[here], empty[here]
            yes |= single & empty[other]
            no |= single & snake[other]
            # corner to corner with a bare cell between: the other cell between makes the bend
            away = own & no
            no |= (away << 1 | away >> 1) & bare
            bend = yes & bare
            yes |= (bend << 1 | bend >> 1) & own
            # the inner corner of a bend, and no third cell beside one
            bend = yes & own
            no |= (bend << 1 | bend >> 1) & own
            no |= (bend & yes << 1) << 1 | (bend & yes >> 1) >> 1
            no &= full
            if yes & no:
                return None
            if line.number is not None:
                taken, free = yes.bit_count(), (full & ~no).bit_count()
                if taken > line.number or free < line.number:
                    return None
                if taken == line.number:
                    no = full & ~yes
                elif free == line.number:
                    yes = full & ~no
            snake[here], empty[here] = yes, no
        if state == (*snake, *empty):
            return snake[0], empty[0], snake[1], empty[1]


class Stretch(NamedTuple):
    """A line with a number and open cells, and the lines beside it."""

    name: tuple[str, int]
    cells: tuple[tuple[int, ...], ...]
    """Of the line, of the one before and of the one behind; a line outside the grid has none."""
    ends: int
    lines: tuple[Line, Line, Line]
    rules: tuple[Rule, ...]
    """The numbers of these lines, that of the line itself first."""


def stretches(
    terrain: Terrain, now: Sequence[int], changed: Iterable[int] | None = None
) -> Iterator[Stretch]:
    """All rows and columns with a number and open cells; of these, where only some cells have
    `changed`, the ones that can tell."""
    cols = terrain.grid.cols
    touched = None if changed is None else [divmod(cell, cols) for cell in changed]
    for along, (name, lines, rules) in enumerate(terrain.lines):
        last = len(lines) - 1
        outside = Line(0, (1 << len(lines[0])) - 1, None)
        seen: dict[int, Line] = {-1: outside}
        places: Iterable[int] = range(len(lines))
        if touched is not None:
            middles = {pair[along] for pair in touched}
            places = sorted({at for one in middles for at in (one - 1, one, one + 1)})
        for place in places:
            if not 0 <= place <= last or rules[place] is None:
                continue
            around = (place, place - 1, place + 1 if place < last else -1)
            for at in around:
                if at not in seen:
                    seen[at] = _line(now, lines[at], rules[at])
            line, before, behind = (seen[at] for at in around)
            if (line.snake | line.empty) == outside.empty:
                continue
            yield Stretch(
                (name, place),
                (lines[place], *(lines[at] if at >= 0 else () for at in around[1:])),
                terrain.ends_in[along][place],
                (line, before, behind),
                tuple(rule for at in around if at >= 0 and (rule := rules[at]) is not None),
            )


def _line(now: Sequence[int], cells: Sequence[int], rule: Count | None) -> Line:
    snake = empty = 0
    bit = 1
    for cell in cells:
        if now[cell] == SNAKE:
            snake |= bit
        elif now[cell] == EMPTY:
            empty |= bit
        bit <<= 1
    return Line(snake, empty, None if rule is None else rule.low)


def stretch_rules(terrain: Terrain, stretch: Stretch) -> tuple[Rule, ...]:
    """Every rule that the ways to fill a line rest on."""
    cells = [cell for line in stretch.cells for cell in line]
    near = set(cells)
    squares = dict.fromkeys(at for cell in stretch.cells[0] for at in terrain.squares_at[cell])
    return (
        *stretch.rules,
        *(terrain.degree[cell] for cell in cells),
        *(terrain.touch[at] for at in squares if near.issuperset(terrain.squares[at])),
    )


def first_stuck(
    terrain: Terrain, now: Sequence[int], changed: Iterable[int] | None = None
) -> Stretch | None:
    """A line that can no longer be filled, since some cells have `changed`."""
    cache = terrain.stuck
    for stretch in stretches(terrain, now, changed):
        key = (stretch.name, stretch.lines)
        if key not in cache:
            cache[key] = stuck(len(stretch.cells[0]), stretch.ends, *stretch.lines)
        if cache[key]:
            return stretch
    return None

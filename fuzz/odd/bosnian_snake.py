"""Odd Bosnian Snakes: ends given or not, side by side, numbers that contradict, cells given as
snake, as empty or with white circles."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

from pencilmark.kinds.bosnian_snake.puzzle import BosnianSnake, Place

from . import Values

_SHAPES = (
    (1, 1), (1, 2), (2, 1), (1, 4), (4, 1), (1, 7), (2, 2), (2, 3), (3, 2), (2, 4), (2, 5), (5, 2),
    (3, 3), (3, 3), (3, 3), (3, 4), (4, 3), (4, 4), (4, 4), (4, 4), (3, 5), (5, 3), (4, 5), (5, 4),
)  # fmt: skip

_MOST_CELLS = 25
"""Too many snakes fit larger grids."""


class _Snake(NamedTuple):
    cells: frozenset[Place]
    ends: frozenset[Place]
    values: Values
    rows: tuple[int, ...]
    cols: tuple[int, ...]


def odd(rng: Random) -> BosnianSnake:
    """Clues of some snake, all or few of them, with some that are false of it.

    >>> odd(Random(1)).kind
    'bosnian-snake'
    """
    if rng.random() < 0.06:
        return _senseless(rng)
    rows, cols = size = rng.choice(_SHAPES)
    places = [(r, c) for r in range(rows) for c in range(cols)]
    known = _snakes(rows, cols)
    body = (
        rng.choice(known)
        if known
        else _Snake(frozenset(), frozenset(), (), (0,) * rows, (0,) * cols)
    )
    lie = rng.choice((0.0, 0.0, 0.0, 0.05, 0.3))

    def line(true: int, most: int) -> int | None:
        if rng.random() >= share:
            return None
        return rng.randint(0, most) if rng.random() < lie else true

    share = rng.choice((0.0, 0.2, 0.5, 1.0))
    row_numbers = tuple(line(true, cols) for true in body.rows)
    col_numbers = tuple(line(true, rows) for true in body.cols)
    ends = rng.sample(sorted(body.ends), rng.choice((0, 1, 2, 2))) if body.ends else []
    ends = [rng.choice(places) if rng.random() < lie else end for end in ends]
    share = rng.choice((0.0, 0.0, 0.1, 0.3))
    middles = tuple(
        place
        for place in places
        if place not in ends
        and rng.random() < share
        and (place in body.cells - body.ends) != (rng.random() < lie)
    )
    used = {*ends, *middles}
    counts = []
    share = rng.choice((0.0, 0.1, 0.3, 0.6))
    for row, col in places:
        if (row, col) in used or rng.random() >= share:
            continue
        if (row, col) not in body.cells or rng.random() < lie:
            number = sum(_touch((row, col), place) for place in body.cells)
            counts.append((row, col, rng.randint(0, 8) if rng.random() < lie else number))
            used.add((row, col))
    given: dict[bool, list[Place]] = {True: [], False: []}
    share = rng.choice((0.0, 0.0, 0.1, 0.3))
    for place in places:
        if place not in used and rng.random() < share:
            given[(place in body.cells) != (rng.random() < lie)].append(place)
    return BosnianSnake(
        size,
        row_numbers,
        col_numbers,
        tuple(dict.fromkeys(ends)),
        tuple(counts),
        tuple(given[True]),
        tuple(given[False]),
        middles,
    )


def makes_sense(puzzle: BosnianSnake) -> bool:
    """Places inside the grid, each given as one thing only, and numbers that could be true."""
    rows, cols = puzzle.size
    inside = [*puzzle.ends, *((r, c) for r, c, _ in puzzle.counts)]
    inside += [*puzzle.snake, *puzzle.empty, *puzzle.middles]
    return (
        rows > 0
        and cols > 0
        and len(puzzle.rows) == rows
        and len(puzzle.cols) == cols
        and all(n is None or 0 <= n <= cols for n in puzzle.rows)
        and all(n is None or 0 <= n <= rows for n in puzzle.cols)
        and all(0 <= n <= 8 for _, _, n in puzzle.counts)
        and all(0 <= r < rows and 0 <= c < cols for r, c in inside)
        and len(set(inside)) == len(inside)
        and len(puzzle.ends) <= 2
    )


def solutions(puzzle: BosnianSnake) -> list[Values] | None:
    """Of all the snakes that fit the grid, those that agree with what is given."""
    if puzzle.size[0] * puzzle.size[1] > _MOST_CELLS:
        return None
    ends, middles = set(puzzle.ends), set(puzzle.middles)
    snake, empty = set(puzzle.snake), set(puzzle.empty)
    return [
        body.values
        for body in _snakes(*puzzle.size)
        if ends <= body.ends
        and middles <= body.cells - body.ends
        and snake <= body.cells
        and not empty & body.cells
        and all(n is None or n == m for n, m in zip(puzzle.rows, body.rows, strict=True))
        and all(n is None or n == m for n, m in zip(puzzle.cols, body.cols, strict=True))
        and all(
            (r, c) not in body.cells and sum(_touch((r, c), place) for place in body.cells) == n
            for r, c, n in puzzle.counts
        )
    ]


@cache
def _snakes(rows: int, cols: int) -> list[_Snake]:
    """Every snake that fits the grid, grown cell by cell from its head; of two or more cells.

    A cell may touch the one before it, and at a bend the one before that, but none else.
    """
    found: dict[frozenset[Place], _Snake] = {}

    def grow(path: list[Place]) -> None:
        if len(path) > 1 and frozenset(path) not in found:
            cells = frozenset(path)
            found[cells] = _Snake(
                cells,
                frozenset((path[0], path[-1])),
                tuple("#" if (r, c) in cells else "." for r in range(rows) for c in range(cols)),
                tuple(sum(r == row for r, _ in cells) for row in range(rows)),
                tuple(sum(c == col for _, c in cells) for col in range(cols)),
            )
        row, col = path[-1]
        for r, c in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            inside = 0 <= r < rows and 0 <= c < cols
            if inside and (r, c) not in path and not any(_touch((r, c), p) for p in path[:-2]):
                grow([*path, (r, c)])

    for row in range(rows):
        for col in range(cols):
            grow([(row, col)])
    return list(found.values())


@cache
def _touch(a: Place, b: Place) -> bool:
    """Whether two cells share a side or a corner."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


def _senseless(rng: Random) -> BosnianSnake:
    def number() -> int:
        return rng.choice((-1, 0, 1, 2, 3, 8, 9, 10**9))

    def places() -> tuple[Place, ...]:
        return tuple((number(), number()) for _ in range(rng.choice((0, 0, 1, 2, 3))))

    rows, cols = rng.randint(0, 3), rng.randint(0, 3)
    return BosnianSnake(
        (rows, cols),
        tuple(rng.choice((None, number())) for _ in range(rng.choice((0, rows, rows, rows + 1)))),
        tuple(rng.choice((None, number())) for _ in range(rng.choice((0, cols, cols, cols + 1)))),
        places(),
        tuple((*place, number()) for place in places()),
        places(),
        places(),
        places(),
    )

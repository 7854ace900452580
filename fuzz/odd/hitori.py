"""Odd Hitoris: one row or one column, few numbers or many, letters, words, cells without any."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random

from pencilmark.kinds.hitori.puzzle import Hitori, Number

from . import Values

_SHAPES = (
    (1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (1, 5), (5, 1), (1, 8), (8, 1), (2, 2), (2, 2), (2, 3),
    (3, 2), (2, 4), (4, 2), (2, 6), (6, 2), (3, 3), (3, 3), (3, 3), (3, 3), (3, 4), (4, 3), (3, 5),
    (5, 3), (4, 4), (4, 4), (4, 4), (4, 5), (5, 4),
)  # fmt: skip
_ALPHABETS: tuple[tuple[Number, ...], ...] = (
    tuple(range(1, 11)),
    tuple("ABCDEFGHIJ"),
    (0, -1, 10, "07", "x", "é", "word", 99, "#", "?"),
)

_MOST_CELLS = 20
"""Larger grids can be shaded in too many ways."""


def odd(rng: Random) -> Hitori:
    """Any small rectangle; numbers by chance, or of a Latin square with some changed.

    >>> odd(Random(1)).kind
    'hitori'
    """
    if rng.random() < 0.02:
        return Hitori(rng.choice(((), ((),), ((), ()))))
    rows, cols = rng.choice(_SHAPES)
    names = rng.choice(_ALPHABETS[:1] * 4 + _ALPHABETS)
    names = names[: rng.choice((1, 2, 3, max(rows, cols), max(rows, cols), max(rows, cols) + 1))]
    way = rng.random()
    if way < 0.6:
        numbers = [[names[(r + c) % len(names)] for c in range(cols)] for r in range(rows)]
        rng.shuffle(numbers)
        if way < 0.4:
            _spoil(rng, numbers)
        else:
            for _ in range(rng.randrange(1 + rows * cols // 2)):
                numbers[rng.randrange(rows)][rng.randrange(cols)] = rng.choice(names)
    else:
        numbers = [[rng.choice(names) for _ in range(cols)] for _ in range(rows)]
    bare = rng.choice((0.0, 0.0, 0.0, 0.1, 0.4, 1.0))
    return Hitori(tuple(tuple(None if rng.random() < bare else n for n in row) for row in numbers))


def makes_sense(puzzle: Hitori) -> bool:
    """Any rectangle with a cell in it."""
    return bool(puzzle.numbers and puzzle.numbers[0])


def solutions(puzzle: Hitori) -> list[Values] | None:
    """Of all the ways to shade such a grid, those that leave no number twice in a line."""
    rows, cols = len(puzzle.numbers), len(puzzle.numbers[0])
    if rows * cols > _MOST_CELLS:
        return None
    shown = [number for row in puzzle.numbers for number in row]
    twice = [
        1 << a | 1 << b
        for a, b in combinations(range(rows * cols), 2)
        if shown[a] is not None
        and shown[a] == shown[b]
        and (a // cols == b // cols or a % cols == b % cols)
    ]
    return [
        values
        for clear, values in _shadings(rows, cols)
        if not any(clear & pair == pair for pair in twice)
    ]


def changed(puzzle: Hitori, count: int, anyhow: bool) -> Iterator[Hitori]:
    """So many cells show another number: one that is in the puzzle, or a new one. To show none is
    the same as to show one that stands nowhere else."""
    cols = len(puzzle.numbers[0])
    shown = [number for row in puzzle.numbers for number in row]
    names: list[Number] = list(dict.fromkeys(n for n in shown if n is not None))
    names += [f"new{number}" for number in range(count)]
    for cells in combinations(range(len(shown)), count):
        for new in product(names, repeat=count):
            if any(shown[cell] == name for cell, name in zip(cells, new, strict=True)):
                continue
            trial = list(shown)
            for cell, name in zip(cells, new, strict=True):
                trial[cell] = name
            yield Hitori(
                tuple(tuple(trial[start : start + cols]) for start in range(0, len(trial), cols))
            )


def _spoil(rng: Random, numbers: list[list[Number]]) -> None:
    """Where cells of some solution are shaded, put in a number of their row or column."""
    rows, cols = len(numbers), len(numbers[0])
    shadings = _shadings(rows, cols)
    values = max((values for _, values in rng.choices(shadings, k=3)), key=lambda v: v.count("#"))
    for cell, value in enumerate(values):
        if value == "#":
            row, col = divmod(cell, cols)
            near = [
                other
                for other in range(rows * cols)
                if values[other] == "." and (other // cols == row or other % cols == col)
            ]
            if near:
                twin = rng.choice(near)
                numbers[row][col] = numbers[twin // cols][twin % cols]


@cache
def _shadings(rows: int, cols: int) -> list[tuple[int, Values]]:
    """Every way to shade cells so that none share a side and the clear ones are connected.

    Each as the clear cells in one number, a bit for each, and as values.
    """
    found: list[tuple[int, Values]] = []
    size = rows * cols

    def shade(cell: int, shaded: list[int]) -> None:
        if cell == size:
            clear = {other for other in range(size) if other not in shaded}
            if _hang_together(clear, cols):
                bits = sum(1 << other for other in clear)
                found.append((bits, tuple("." if c in clear else "#" for c in range(size))))
            return
        shade(cell + 1, shaded)
        if cell - cols not in shaded and not (cell % cols and cell - 1 in shaded):
            shade(cell + 1, [*shaded, cell])

    shade(0, [])
    return found


def _hang_together(clear: set[int], cols: int) -> bool:
    left = set(clear)
    reached = [left.pop()] if left else []
    while reached:
        cell = reached.pop()
        row, col = divmod(cell, cols)
        for r, c in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            if 0 <= c < cols and r * cols + c in left:
                left.remove(r * cols + c)
                reached.append(r * cols + c)
    return not left

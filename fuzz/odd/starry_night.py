"""Odd Starry Nights: too small for any sky, with all the clues or none, symbols given inside."""

from __future__ import annotations

from functools import cache
from itertools import pairwise, permutations
from random import Random
from typing import NamedTuple

from pencilmark.kinds.starry_night.puzzle import StarryNight

from . import Values

_LARGEST = 6
"""There are too many larger skies."""


class _Sky(NamedTuple):
    values: Values
    clues: str
    """Those of the rows, then those of the columns."""


def odd(rng: Random) -> StarryNight:
    """Clues and cells of some sky, all or few of them, with some that are false of it.

    >>> odd(Random(1)).kind
    'starry-night'
    """
    if rng.random() < 0.05:
        return _senseless(rng)
    size = rng.choice((1, 2, 3, 4, *[5] * 11, 6))
    known = _skies(size)
    lie = rng.choice((0.0, 0.0, 0.0, 0.05, 0.3)) if known else 1.0
    sky = rng.choice(known) if known else _Sky(("",) * size**2, "." * 2 * size)
    shown = rng.choice((0.0, 0.2, 0.5, 1.0))
    inside = rng.choice((0.0, 0.0, 0.05, 0.2, 0.5))

    def clue(true: str) -> str:
        if rng.random() >= shown:
            return "."
        return rng.choice("WBS") if rng.random() < lie else true

    def cell(true: str) -> str:
        if rng.random() >= inside:
            return "."
        return rng.choice("WBSx") if rng.random() < lie else true.replace(".", "x")

    cells = [cell(value) for value in sky.values]
    rows = tuple("".join(cells[start : start + size]) for start in range(0, len(cells), size))
    clues = "".join(map(clue, sky.clues))
    return StarryNight(clues[:size], clues[size:], rng.choice((None, rows, rows)))


def makes_sense(puzzle: StarryNight) -> bool:
    """A square of up to 80 rows, with the characters that there are."""
    size = len(puzzle.rows)
    return (
        0 < size <= 80
        and len(puzzle.cols) == size
        and not set(puzzle.rows + puzzle.cols) - set("WBS.")
        and (
            puzzle.cells is None
            or (
                len(puzzle.cells) == size
                and all(len(row) == size for row in puzzle.cells)
                and not set("".join(puzzle.cells)) - set("WBSx.")
            )
        )
    )


def solutions(puzzle: StarryNight) -> list[Values] | None:
    """Of all the skies of this size, those that agree with the clues and with what is given."""
    if len(puzzle.rows) > _LARGEST:
        return None
    left = _skies(len(puzzle.rows))
    for cell, char in enumerate("".join(puzzle.cells or ())):
        if char != ".":
            value = char.replace("x", ".")
            left = [sky for sky in left if sky.values[cell] == value]
    for line, clue in enumerate(puzzle.rows + puzzle.cols):
        if clue != ".":
            left = [sky for sky in left if sky.clues[line] == clue]
    return [sky.values for sky in left]


@cache
def _skies(size: int) -> list[_Sky]:
    """Every way to place the three symbols in a grid of this size."""
    alone = [
        columns
        for columns in permutations(range(size))
        if all(abs(a - b) > 1 for a, b in pairwise(columns))
    ]
    found = []
    for white in alone:
        for black in alone:
            if any(a == b for a, b in zip(white, black, strict=True)):
                continue
            for star in alone:
                if not any(s in (w, b) for w, b, s in zip(white, black, star, strict=True)):
                    found.append(_sky(size, {"W": white, "B": black, "S": star}))
    return found if size > 1 else []  # three symbols do not share one cell


def _sky(size: int, columns: dict[str, tuple[int, ...]]) -> _Sky:
    lines = [[place[row] for place in columns.values()] for row in range(size)]
    lines += [[place.index(col) for place in columns.values()] for col in range(size)]
    clues = "".join(_nearer(*line) for line in lines)
    cells = ["."] * size**2
    for symbol, place in columns.items():
        for row, column in enumerate(place):
            cells[row * size + column] = symbol
    return _Sky(tuple(cells), clues)


def _nearer(white: int, black: int, star: int) -> str:
    """Which circle is nearer to the star in a line."""
    difference = abs(white - star) - abs(black - star)
    return "S" if not difference else "W" if difference < 0 else "B"


def _senseless(rng: Random) -> StarryNight:
    size = rng.choice((0, 1, 5, 81))
    signs = rng.choice(("WBS.", "WBS.x", "w ", "\u2605.", "SS"))

    def line() -> str:
        return "".join(rng.choice(signs) for _ in range(max(0, size + rng.choice((0, 0, 0, 1)))))

    cells = None if rng.random() < 0.5 else tuple(line() for _ in range(size))
    return StarryNight(line(), line(), cells)

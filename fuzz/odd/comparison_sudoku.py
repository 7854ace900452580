"""Odd Comparison Sudokus: boxes of one row, signs across boxes, signs in a circle, digits given."""

from __future__ import annotations

from functools import cache
from random import Random

from pencilmark.kinds.comparison_sudoku.puzzle import ComparisonSudoku

from . import Values

Rows = tuple[tuple[int, ...], ...]

_LISTED = 4
"""Up to this size all grids are listed once; larger ones are filled cell by cell."""
_MOST_STEPS = 6_000


def odd(rng: Random) -> ComparisonSudoku:
    """Signs and digits of some grid, all or few of them, with some that are false of it.

    >>> odd(Random(1)).kind
    'comparison-sudoku'
    """
    if rng.random() < 0.05:
        return _senseless(rng)
    size = rng.choice((2, 2, 3, 3, 4, 4, 4, 4, 4, 4, 5, 6))
    box = rng.choice([(rows, size // rows) for rows in range(1, size + 1) if size % rows == 0])
    if size == 4 and rng.random() < 0.5:
        box = (2, 2)
    true = _some_grid(rng, size, box)
    lie = rng.choice((0.0, 0.0, 0.0, 0.05, 0.3))
    inside = rng.choice((0.2, 0.6, 1.0, 1.0)) if size <= _LISTED else 1.0
    across = rng.choice((0.0, 0.0, 0.3, 1.0))
    given = rng.choice((0.0, 0.0, 0.1, 0.3)) if size <= _LISTED else 0.3

    def sign(row: int, col: int, down: int, over: int) -> str:
        r, c = row + down, col + over
        same = (row // box[0], col // box[1]) == (r // box[0], c // box[1])
        if rng.random() >= (inside if same else across):
            return "."
        return "<>"[(true[row][col] < true[r][c]) == (rng.random() < lie)]

    def digit(row: int, col: int) -> int:
        if rng.random() >= given:
            return 0
        return rng.randint(1, size) if rng.random() < lie else true[row][col]

    lines = range(size)
    return ComparisonSudoku(
        size,
        box,
        tuple("".join(sign(r, c, 0, 1) for c in range(size - 1)) for r in lines),
        tuple("".join(sign(r, c, 1, 0) for c in lines) for r in range(size - 1)),
        tuple(tuple(digit(r, c) for c in lines) for r in lines),
    )


def makes_sense(puzzle: ComparisonSudoku) -> bool:
    """A size from 2 to 25, boxes of so many cells, and everything in its place."""
    size = puzzle.size
    return (
        2 <= size <= 25
        and len(puzzle.box) == 2
        and min(puzzle.box) > 0
        and puzzle.box[0] * puzzle.box[1] == size
        and [len(row) for row in puzzle.right] == [size - 1] * size
        and [len(row) for row in puzzle.below] == [size] * (size - 1)
        and not set("".join(puzzle.right + puzzle.below)) - set("<>.")
        and (
            puzzle.givens is None
            or (
                [len(row) for row in puzzle.givens] == [size] * size
                and all(0 <= digit <= size for row in puzzle.givens for digit in row)
            )
        )
    )


def solutions(puzzle: ComparisonSudoku) -> list[Values] | None:
    """All the grids that agree with the signs and the digits; None if they are too many to try."""
    size = puzzle.size
    signs = [
        ((r, c), (r, c + 1), sign)
        for r, row in enumerate(puzzle.right)
        for c, sign in enumerate(row)
        if sign != "."
    ]
    signs += [
        ((r, c), (r + 1, c), sign)
        for r, row in enumerate(puzzle.below)
        for c, sign in enumerate(row)
        if sign != "."
    ]
    if size <= _LISTED:
        grids = [
            grid
            for grid in _grids(size, puzzle.box)
            if all((grid[r][c] < grid[y][x]) == (sign == "<") for (r, c), (y, x), sign in signs)
            and all(
                not digit or grid[r][c] == digit
                for r, row in enumerate(puzzle.givens or ())
                for c, digit in enumerate(row)
            )
        ]
    else:
        found = _filled(puzzle)
        if found is None:
            return None
        grids = found
    return [tuple(str(digit) for row in grid for digit in row) for grid in grids]


@cache
def _grids(size: int, box: tuple[int, int]) -> list[Rows]:
    """Every filled grid with these boxes."""
    plain = ComparisonSudoku(size, box, ("." * (size - 1),) * size, ("." * size,) * (size - 1))
    found = _filled(plain, most=10**9)
    assert found is not None
    return found


def _filled(puzzle: ComparisonSudoku, most: int = _MOST_STEPS) -> list[Rows] | None:
    """Every way to fill the grid, cell by cell; None if that takes too many steps."""
    size, (height, width) = puzzle.size, puzzle.box
    grid = [[0] * size for _ in range(size)]
    found: list[Rows] = []
    steps = 0

    def fits(row: int, col: int, digit: int) -> bool:
        if puzzle.givens is not None and puzzle.givens[row][col] not in (0, digit):
            return False
        if digit in grid[row] or any(line[col] == digit for line in grid):
            return False
        if col and not _agrees(grid[row][col - 1], puzzle.right[row][col - 1], digit):
            return False
        if row and not _agrees(grid[row - 1][col], puzzle.below[row - 1][col], digit):
            return False
        top, left = row // height * height, col // width * width
        return all(digit not in line[left : left + width] for line in grid[top : top + height])

    def fill(cell: int) -> None:
        nonlocal steps
        if cell == size * size:
            found.append(tuple(map(tuple, grid)))
            return
        row, col = divmod(cell, size)
        for digit in range(1, size + 1):
            steps += 1
            if steps > most:
                return
            if fits(row, col, digit):
                grid[row][col] = digit
                fill(cell + 1)
                grid[row][col] = 0

    fill(0)
    return None if steps > most else found


def _agrees(first: int, sign: str, second: int) -> bool:
    return sign == "." or (first < second) == (sign == "<")


def _some_grid(rng: Random, size: int, box: tuple[int, int]) -> Rows:
    if size <= _LISTED:
        return rng.choice(_grids(size, box))
    height, width = box
    digits = rng.sample(range(1, size + 1), size)
    return tuple(
        tuple(digits[(row % height * width + row // height + col) % size] for col in range(size))
        for row in range(size)
    )


def _senseless(rng: Random) -> ComparisonSudoku:
    size = rng.choice((-1, 0, 1, 2, 4, 4, 4, 26))
    off = rng.choice((0, 0, 0, 1, -1))
    signs = rng.choice(("<>.", "<>.^", "\u2264 "))
    box = rng.choice(((1, size), (2, 2), (0, 0), (-2, -2), (3, 2)))

    def rows(height: int, width: int) -> tuple[str, ...]:
        return tuple("".join(rng.choice(signs) for _ in range(width)) for _ in range(height))

    givens = tuple(
        tuple(rng.choice((0, 1, size, size + 1, -1)) for _ in range(size)) for _ in range(size)
    )
    return ComparisonSudoku(
        size, box, rows(size + off, size - 1), rows(size - 1, size), rng.choice((None, givens))
    )

"""Puzzles of any size from a seed, for measuring how cost grows. All of them have a solution.

A random solution comes first, then the clues that follow from it, and then clues are added (in
Hitori: changed) where a second solution differs from it, until there is none or the patience ends.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pencilmark

Puzzle = Any
Fields = dict[str, Any]
Cell = tuple[int, int]

PATIENCE = 400
"""How many times a puzzle with several solutions is mended before it is taken as it is."""


def hitori(rng: Random, size: int) -> Puzzle:
    """A Latin square in which every shaded cell copies a clear one of its row or column."""
    shaded = _shading(rng, size)
    numbers = _latin_square(rng, size)

    def copy(row: int, col: int) -> None:
        lines = [(row, c) for c in range(size)], [(r, col) for r in range(size)]
        r, c = rng.choice([place for place in rng.choice(lines) if place not in shaded])
        numbers[row][col] = numbers[r][c]

    for place in sorted(shaded):
        copy(*place)

    def mend(solution: list[str]) -> None:
        # the other solution leaves some shaded cell clear: another number stops that, perhaps
        clear = [(r, c) for r, c in sorted(shaded) if solution[r][c] == "."]
        copy(*rng.choice(clear))

    target = _rows(size, lambda r, c: "#" if (r, c) in shaded else ".")
    return _until_unique(lambda: _puzzle("hitori", {"numbers": numbers}), target, mend)


def bosnian_snake(rng: Random, size: int) -> Puzzle:
    """The numbers beside all rows and columns, and in a tenth of the empty cells or more."""
    path = _snake(rng, size)
    snake = set(path)
    fields: Fields = {
        "size": [size, size],
        "rows": [sum((r, c) in snake for c in range(size)) for r in range(size)],
        "cols": [sum((r, c) in snake for r in range(size)) for c in range(size)],
        "ends": [list(path[0]), list(path[-1])],
        "counts": [],
        "snake": [],
    }
    target = _rows(size, lambda r, c: "#" if (r, c) in snake else ".")

    def reveal(row: int, col: int) -> None:
        if (row, col) in snake:
            fields["snake"].append([row, col])
        else:
            near = sum(place in snake for place in _around(row, col))
            fields["counts"].append([row, col, near])

    def mend(solution: list[str]) -> None:
        for place in _some_different(rng, target, solution):
            reveal(*place)

    empty = [(r, c) for r in range(size) for c in range(size) if (r, c) not in snake]
    for place in rng.sample(empty, len(empty) // 10):
        reveal(*place)
    return _until_unique(lambda: _puzzle("bosnian-snake", fields), target, mend)


def starry_night(rng: Random, size: int) -> Puzzle:
    """All clues outside, and as many symbols inside as it takes, large boards begin with some."""
    columns: dict[str, list[int]] = {}
    for symbol in "SWB":
        columns[symbol] = _permutation(rng, size, list(columns.values()))
    rows = {symbol: [columns[symbol].index(c) for c in range(size)] for symbol in columns}
    at = {(r, places[r]): symbol for symbol, places in columns.items() for r in range(size)}
    target = _rows(size, lambda r, c: at.get((r, c), "."))
    given = [["."] * size for _ in range(size)]

    for row, col in rng.sample(sorted(at), size if size > 16 else 0):
        given[row][col] = target[row][col]

    def mend(solution: list[str]) -> None:
        for row, col in _some_different(rng, target, solution):
            given[row][col] = target[row][col] if target[row][col] != "." else "x"

    def puzzle() -> Puzzle:
        fields = {"rows": _nearer(columns), "cols": _nearer(rows)}
        return _puzzle("starry-night", {**fields, "cells": ["".join(row) for row in given]})

    return _until_unique(puzzle, target, mend)


def comparison_sudoku(rng: Random, size: int) -> Puzzle:
    """Every sign inside the boxes, and as many digits as it takes."""
    height = max(h for h in range(1, size) if size % h == 0 and h * h <= size)
    width = size // height

    def shuffled(groups: int, length: int) -> list[int]:
        bands = [[g * length + n for n in range(length)] for g in range(groups)]
        return [n for band in rng.sample(bands, groups) for n in rng.sample(band, length)]

    digits = rng.sample(range(1, size + 1), size)
    solved = [
        [digits[(width * (r % height) + r // height + c) % size] for c in shuffled_columns]
        for shuffled_columns in [shuffled(height, width)]
        for r in shuffled(width, height)
    ]

    def sign(here: int, there: int, same_box: bool) -> str:
        return "." if not same_box else "<" if here < there else ">"

    right = [
        "".join(sign(a, b, (c + 1) % width > 0) for c, (a, b) in enumerate(pairwise(row)))
        for row in solved
    ]
    below = [
        "".join(sign(a, b, (r + 1) % height > 0) for a, b in zip(*rows, strict=True))
        for r, rows in enumerate(pairwise(solved))
    ]
    givens = [[0] * size for _ in range(size)]
    target = ["".join(map(str, row)) for row in solved] if size <= 9 else None

    def give(count: int) -> None:
        free = [(r, c) for r in range(size) for c in range(size) if not givens[r][c]]
        for row, col in rng.sample(free, count):
            givens[row][col] = solved[row][col]

    if size > 9:  # signs alone leave far too many solutions
        give(2 * size)

    def mend(solution: list[str]) -> None:
        give(1 + size // 8)

    def puzzle() -> Puzzle:
        fields = {"size": size, "box": [height, width], "right": right, "below": below}
        return _puzzle("comparison-sudoku", {**fields, "givens": givens})

    return _until_unique(puzzle, target, mend)


def star_battle_columns(size: int, stars: int) -> Puzzle:
    """Every column is a region: for where there is no corpus. It has many solutions."""
    regions = [[str(col) for col in range(size)] for _ in range(size)]
    return _puzzle("star-battle", {"stars": stars, "regions": regions})


def _until_unique(
    puzzle: Callable[[], Puzzle], target: list[str] | None, mend: Callable[[list[str]], None]
) -> Puzzle:
    """The puzzle, mended with a solution that is not the target while there is one."""
    made = puzzle()
    for _ in range(PATIENCE):
        verdict = pencilmark.solve(made)
        if verdict.status != "many":
            break
        found = [solution.rows() for solution in verdict.solutions]
        mend(next(rows for rows in found if rows != target))
        made = puzzle()
    return made


def _puzzle(kind: str, fields: Fields) -> Puzzle:
    return pencilmark.read(json.dumps({"kind": kind, "puzzle": fields}))


def _rows(size: int, value: Callable[[int, int], str]) -> list[str]:
    return ["".join(value(r, c) for c in range(size)) for r in range(size)]


def _some_different(rng: Random, target: list[str], solution: list[str]) -> list[Cell]:
    """A sixth of the cells in which the two differ, and at least one."""
    size = range(len(target))
    cells = [(r, c) for r in size for c in size if target[r][c] != solution[r][c]]
    return rng.sample(cells, 1 + len(cells) // 6)


def _around(row: int, col: int) -> list[Cell]:
    return [(row + r, col + c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]


def _shading(rng: Random, size: int) -> set[Cell]:
    """As many shaded cells as fit: none touch, and the clear cells stay connected.

    The clear cells fall apart where a chain of diagonal neighbours closes, or joins two border
    cells. So chains are kept as a forest, with the whole border as one more member.
    """
    border: Cell = (-9, -9)
    parent: dict[Cell, Cell] = {border: border}

    def root(cell: Cell) -> Cell:
        while parent[cell] != cell:
            parent[cell] = cell = parent[parent[cell]]
        return cell

    cells = [(r, c) for r in range(size) for c in range(size)]
    for r, c in rng.sample(cells, len(cells)):
        if any(near in parent for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))):
            continue
        chains = [
            root((r + a, c + b)) for a in (-1, 1) for b in (-1, 1) if (r + a, c + b) in parent
        ]
        if {r, c} & {0, size - 1}:
            # a corner cell touches the border with two sides, but cuts nothing off by it
            chains.append(root(border))
        if len(set(chains)) == len(chains):
            parent[r, c] = (r, c)
            for chain in chains:
                parent[chain] = (r, c)
    return set(parent) - {border}


def _latin_square(rng: Random, size: int) -> list[list[int]]:
    rows, cols, numbers = (rng.sample(range(size), size) for _ in range(3))
    return [[1 + numbers[(r + c) % size] for c in cols] for r in rows]


def _snake(rng: Random, size: int) -> list[Cell]:
    """A long snake: it grows until it is stuck, then loses some cells and grows again."""
    path = best = [(rng.randrange(size), rng.randrange(size))]
    for _ in range(10 * size):
        _grow(rng, size, path)
        if len(path) > len(best):
            best = path[:]
        if rng.random() < 0.5:
            path.reverse()  # the other end grows, too
        del path[max(1, len(path) - rng.randint(1, size)) :]
    return best


def _grow(rng: Random, size: int, path: list[Cell]) -> None:
    while True:
        row, col = path[-1]
        body = set(path[:-2])
        steps = [
            (r, c)
            for r, c in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
            if 0 <= r < size
            and 0 <= c < size
            and (r, c) not in path[-2:]
            and (r, c) not in body
            and body.isdisjoint(_around(r, c))
        ]
        if not steps:
            return
        path.append(rng.choice(steps))


def _permutation(rng: Random, size: int, taken: list[list[int]]) -> list[int]:
    """A column for each row: no two of them touch diagonally, and none is taken."""
    while True:
        columns = rng.sample(range(size), size)
        if all(abs(a - b) != 1 for a, b in pairwise(columns)) and all(
            a != b for other in taken for a, b in zip(columns, other, strict=True)
        ):
            return columns


def _nearer(places: dict[str, list[int]]) -> str:
    """For each line the circle nearer to the star, or S if both are equally near."""
    clues = ""
    for star, white, black in zip(*(places[symbol] for symbol in "SWB"), strict=True):
        lead = abs(star - black) - abs(star - white)
        clues += "S" if lead == 0 else "W" if lead > 0 else "B"
    return clues

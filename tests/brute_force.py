"""Solutions of small Hitoris and Star Battles by trying all boards, without any engine.

And all the ways to change such a puzzle in a few cells, to see whether fewer changes would do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise, product

from pencilmark.kinds.hitori.puzzle import Hitori, Number
from pencilmark.kinds.star_battle.puzzle import StarBattle

Cell = tuple[int, int]
Shown = dict[Cell, Number | None]
Regions = dict[Cell, str]


def pieces(cells: set[Cell]) -> int:
    """Into how many pieces these cells fall, by their sides."""
    left, found = set(cells), 0
    while left:
        found += 1
        rim = [left.pop()]
        while rim:
            row, col = rim.pop()
            near = {(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)} & left
            left -= near
            rim.extend(near)
    return found


@cache
def clear_parts(rows: int, cols: int) -> list[list[Cell]]:
    """The clear cells of every shading in which no two shaded cells share a side and the clear
    ones form one connected group."""
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    found = []
    for choice in product((False, True), repeat=len(cells)):
        shaded = {cell for cell, is_shaded in zip(cells, choice, strict=True) if is_shaded}
        touch = any((r + 1, c) in shaded or (r, c + 1) in shaded for r, c in shaded)
        if not touch and pieces(set(cells) - shaded) <= 1:
            found.append([cell for cell in cells if cell not in shaded])
    return found


def shown_by(puzzle: Hitori) -> Shown:
    return {(r, c): n for r, row in enumerate(puzzle.numbers) for c, n in enumerate(row)}


def hitori_solutions(shown: Shown, most: int = 2) -> int:
    """How many solutions these numbers have, up to so many."""
    rows, cols = (1 + max(cell[side] for cell in shown) for side in (0, 1))
    count = 0
    for clear in clear_parts(rows, cols):
        seen: set[tuple[str, int, Number]] = set()
        for row, col in clear:
            number = shown[row, col]
            if number is None:
                continue
            if ("row", row, number) in seen or ("column", col, number) in seen:
                break
            seen |= {("row", row, number), ("column", col, number)}
        else:
            count += 1
            if count == most:
                break
    return count


def changed_numbers(puzzle: Hitori, count: int) -> Iterator[Shown]:
    """The draft with so many cells that show something else: what it shows elsewhere, a number up
    to the longer side, or one of as many others as there are changes."""
    shown = shown_by(puzzle)
    longer = max(puzzle.grid.rows, puzzle.grid.cols)
    names: list[Number | None] = [*dict.fromkeys(shown.values()), *range(1, longer + 1)]
    names = list(dict.fromkeys([*names, None, *(f"new{number}" for number in range(count))]))
    for cells in combinations(shown, count):
        for values in product(names, repeat=count):
            if all(shown[cell] != value for cell, value in zip(cells, values, strict=True)):
                yield {**shown, **dict(zip(cells, values, strict=True))}


def regions_of(puzzle: StarBattle) -> Regions:
    return {
        (r, c): name
        for r, row in enumerate(puzzle.regions)
        for c, name in enumerate(row)
        if name is not None
    }


@cache
def star_places(size: int, stars: int) -> list[tuple[Cell, ...]]:
    """All ways to put so many stars into each row and column of a square so that none touch."""
    found: list[tuple[Cell, ...]] = []

    def place(row: int, placed: list[Cell]) -> None:
        if row == size:
            found.append(tuple(placed))
            return
        for cols in combinations(range(size), stars):
            if any(b - a == 1 for a, b in pairwise(cols)):
                continue
            above = [c for r, c in placed if r == row - 1]
            full = [c for c in cols if sum(other == c for _, other in placed) == stars]
            if not full and not any(abs(a - b) <= 1 for a in above for b in cols):
                place(row + 1, [*placed, *((row, col) for col in cols)])

    place(0, [])
    return found


def star_solutions(regions: Regions, size: int, stars: int, most: int = 2) -> int:
    """How many solutions these regions have, up to so many; a cell without a region is a hole."""
    count = 0
    names = set(regions.values())
    for places in star_places(size, stars):
        held = dict.fromkeys(names, 0)
        for cell in places:
            if cell not in regions:
                break
            held[regions[cell]] += 1
        else:
            if set(held.values()) == {stars}:
                count += 1
                if count == most:
                    break
    return count


def region_pieces(regions: Regions) -> dict[str, int]:
    """Into how many pieces each region falls."""
    cells: dict[str, set[Cell]] = {}
    for cell, name in regions.items():
        cells.setdefault(name, set()).add(cell)
    return {name: pieces(some) for name, some in cells.items()}


def moved_cells(puzzle: StarBattle, count: int) -> Iterator[Regions]:
    """The draft with so many cells in another region, if no region is gone or in more pieces."""
    regions = regions_of(puzzle)
    allowed = region_pieces(regions)
    names: Sequence[str] = list(allowed)
    for cells in combinations(regions, count):
        for values in product(names, repeat=count):
            if all(regions[cell] != value for cell, value in zip(cells, values, strict=True)):
                trial = {**regions, **dict(zip(cells, values, strict=True))}
                now = region_pieces(trial)
                if all(1 <= now.get(name, 0) <= allowed[name] for name in names):
                    yield trial

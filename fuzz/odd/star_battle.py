"""Odd Star Battles: regions in pieces, holes, one star or more, names of every sort."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random

from pencilmark.kinds.star_battle.puzzle import StarBattle

from . import Values

_NAMES = (
    "1 2 3 4 5 6 7 8 9 10",
    "A B C D E F G H I J",
    "é ٣ -1 ## . * ~ x1 ★ 0",
    "z y x w v u 1 a A 07",
)
_MOST_STEPS = 60_000


def odd(rng: Random) -> StarBattle:
    """Any size to 8; regions by chance, by growth, or around the stars of a solution.

    >>> odd(Random(1)).kind
    'star-battle'
    """
    if rng.random() < 0.06:
        return _senseless(rng)
    size, stars = rng.choice((1, 2, 3, 4, 4, 4, 5, 5, 5, 6)), 1
    if rng.random() < 0.12:
        size, stars = rng.choice(((3, 2), (4, 2), (5, 2), (5, 3), (8, 2), (8, 2), (7, 4)))
    names = _names(rng, size)
    owner: list[str | None] = [None] * (size * size)
    way = rng.random()
    if way < 0.25:
        owner = [rng.choice(names) for _ in owner]
    elif way < 0.35:
        owner = [
            names[cell // size if rng.random() < 0.8 else cell % size] for cell in range(len(owner))
        ]
    else:
        _grow(rng, size, stars, names, owner)
    for cell in range(len(owner)):
        if rng.random() < 0.05:
            owner[cell] = rng.choice(names)
    holes = rng.choice((0.0, 0.0, 0.1, 0.3))
    owner = [None if rng.random() < holes else name for name in owner]
    for name in names:
        if name not in owner:
            owner[rng.randrange(len(owner))] = name
    return StarBattle(stars, _rows(owner, size))


def makes_sense(puzzle: StarBattle) -> bool:
    """A square with as many regions as rows, one star or more, and no more than fit a line."""
    size = len(puzzle.regions)
    names = {name for row in puzzle.regions for name in row} - {None}
    return (
        size > 0
        and all(len(row) == size for row in puzzle.regions)
        and len(names) == size
        and 1 <= puzzle.stars <= (size + 1) // 2
    )


def solutions(puzzle: StarBattle) -> list[Values] | None:
    """Row by row, every way to put the stars into it."""
    size, stars = len(puzzle.regions), puzzle.stars
    found: list[Values] = []
    columns: Counter[int] = Counter()
    regions: Counter[str | None] = Counter()
    steps = 0

    def place(row: int, above: tuple[int, ...], done: Values) -> None:
        nonlocal steps
        if row == size:
            if all(regions[name] == stars for line in puzzle.regions for name in line if name):
                found.append(done)
            return
        line = puzzle.regions[row]
        for chosen in _in_a_row(size, stars):
            steps += 1
            if steps > _MOST_STEPS:
                return
            if any(line[a] is None or columns[a] == stars for a in chosen):
                continue
            if any(abs(a - b) < 2 for a in chosen for b in above):
                continue
            columns.update(chosen)
            regions.update(line[a] for a in chosen)
            if all(regions[line[a]] <= stars for a in chosen):
                shown = tuple("*" if a in chosen else "." for a in range(size))
                place(row + 1, chosen, done + shown)
            columns.subtract(chosen)
            regions.subtract(line[a] for a in chosen)

    place(0, (), ())
    return None if steps > _MOST_STEPS else found


def changed(puzzle: StarBattle, count: int, anyhow: bool) -> Iterator[StarBattle]:
    """So many cells go to another region, and none loses its last. Unless anything goes, no region
    is in more pieces than before."""
    size = len(puzzle.regions)
    owner = [name for row in puzzle.regions for name in row]
    names = sorted({name for name in owner if name is not None})
    before = {name: _pieces(owner, name, size) for name in names}
    there = [cell for cell, name in enumerate(owner) if name is not None]
    for cells in combinations(there, count):
        for goals in product(names, repeat=count):
            if any(owner[cell] == goal for cell, goal in zip(cells, goals, strict=True)):
                continue
            new = list(owner)
            for cell, goal in zip(cells, goals, strict=True):
                new[cell] = goal
            if set(new) != set(owner):
                continue
            if anyhow or all(_pieces(new, name, size) <= before[name] for name in names):
                yield StarBattle(puzzle.stars, _rows(new, size))


@cache
def _in_a_row(size: int, stars: int) -> list[tuple[int, ...]]:
    """The ways to put stars into a row so that none touches another."""
    return [
        chosen
        for chosen in combinations(range(size), stars)
        if all(abs(a - b) > 1 for a, b in combinations(chosen, 2))
    ]


def _pieces(owner: list[str | None], name: str, size: int) -> int:
    """How many pieces a region is in."""
    left = {cell for cell, other in enumerate(owner) if other == name}
    count = 0
    while left:
        count += 1
        reached = [left.pop()]
        while reached:
            row, col = divmod(reached.pop(), size)
            for near in [c for c in left if abs(c // size - row) + abs(c % size - col) == 1]:
                left.remove(near)
                reached.append(near)
    return count


def _grow(rng: Random, size: int, stars: int, names: list[str], owner: list[str | None]) -> None:
    """Regions that grow from single cells: those of a solution's stars if chance finds some."""
    starts = rng.sample(range(size * size), size)
    if stars == 1 and size > 3:
        for _ in range(40):
            columns = rng.sample(range(size), size)
            if all(abs(columns[row] - columns[row + 1]) > 1 for row in range(size - 1)):
                starts = [row * size + column for row, column in enumerate(columns)]
                break
    for cell, name in zip(starts, names, strict=True):
        owner[cell] = name
    leap = rng.choice((0.0, 0.0, 0.2))
    while None in owner:
        cell = rng.randrange(size * size)
        if owner[cell] is not None:
            continue
        row, col = divmod(cell, size)
        near = [
            name
            for other, name in enumerate(owner)
            if name is not None and abs(other // size - row) + abs(other % size - col) == 1
        ]
        if rng.random() < leap:
            owner[cell] = rng.choice(names)
        elif near:
            owner[cell] = rng.choice(near)


def _senseless(rng: Random) -> StarBattle:
    rows, cols = rng.randrange(5), rng.randrange(5)
    names = [*_names(rng, rng.randint(1, 6)), None]
    if rng.random() < 0.6:
        cols = rows
    regions = tuple(tuple(rng.choice(names) for _ in range(cols)) for _ in range(rows))
    return StarBattle(rng.choice((-1, 0, 1, 1, 1, 2, 3, 10**6)), regions)


def _names(rng: Random, count: int) -> list[str]:
    names = rng.choice(_NAMES[:1] * 3 + _NAMES).split()[:count]
    return rng.sample(names, len(names))


def _rows(owner: list[str | None], size: int) -> tuple[tuple[str | None, ...], ...]:
    return tuple(tuple(owner[start : start + size]) for start in range(0, len(owner), size))

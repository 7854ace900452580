"""Regions: where their names stand, and a colour for each, so that neighbours differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ..grid import Grid

COLOURS = 8
"""How many colours there are, from the lightest to the darkest."""
_BY_SIDE, _BY_CORNER = 100, 1
"""How much it counts that two regions touch somewhere."""


def colouring(grid: Grid, regions: Sequence[str | None]) -> list[int | None]:
    """The number of each cell's colour, None where there is no region.

    Regions that touch, be it only at a corner, differ wherever that can be had; then, all colours
    are used about equally often; then, neighbours are not just one shade apart.

    >>> from pencilmark.grid import grid
    >>> colouring(grid(1, 5), ["a", "b", "c", "a", None])
    [0, 2, 4, 0, None]
    """
    if not regions:
        return [None] * grid.size
    touching = _touching(grid, regions)
    found: dict[str, int] = {}
    used: Counter[int] = Counter()

    def taken(name: str) -> Counter[int]:
        """The colours of the neighbours, and how much these touch the region."""
        colours: Counter[int] = Counter()
        for other, weight in touching[name].items():
            if other in found:
                colours[found[other]] += weight
        return colours

    waiting = dict.fromkeys(touching)
    while waiting:
        # the fewer colours are left for it, the sooner it is a region's turn
        name = max(waiting, key=lambda one: (len(taken(one)), len(touching[one])))
        beside = taken(name)
        found[name] = min(
            range(COLOURS),
            key=lambda colour: (
                beside[colour],
                used[colour],
                beside[colour - 1] + beside[colour + 1],
            ),
        )
        used[found[name]] += 1
        del waiting[name]
    return [None if name is None else found[name] for name in regions]


def _touching(grid: Grid, regions: Sequence[str | None]) -> Mapping[str, Counter[str]]:
    """For each region its neighbours, and how much they touch."""
    touching: dict[str, Counter[str]] = {name: Counter() for name in regions if name is not None}
    for a, b in grid.touching_pairs:
        one, other = regions[a], regions[b]
        if one is not None and other is not None and one != other:
            weight = _BY_SIDE if b in grid.beside[a] else _BY_CORNER
            touching[one][other] += weight
            touching[other][one] += weight
    return touching


def first_cells(grid: Grid, regions: Sequence[str | None]) -> dict[int, str]:
    """The first cell of each piece of a region, and the region's name.

    >>> from pencilmark.grid import grid
    >>> first_cells(grid(2, 3), ["a", "b", "a", "a", None, "a"])
    {0: 'a', 1: 'b', 2: 'a'}
    """
    found: dict[int, str] = {}
    seen: set[int] = set()
    for cell, name in enumerate(regions):
        if name is None or cell in seen:
            continue
        found[cell] = name
        seen.add(cell)
        piece = [cell]
        for reached in piece:
            near = [one for one in grid.beside[reached] if regions[one] == name and one not in seen]
            seen.update(near)
            piece += near
    return found

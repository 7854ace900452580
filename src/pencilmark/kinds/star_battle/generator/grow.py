"""Random regions round given stars.

A blob grows round each star until the grid is full; then neighbouring blobs are put together, as
many as a region holds stars.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....generating.chance import Chance
from ....grid import Grid

_TRIES = 60
_LOOKS = {"any": 1, "compact": 4, "winding": 4}
"""Among how many ways to grow the one is chosen that suits the shape."""


def grown(
    grid: Grid, places: Sequence[int], stars: int, shape: str, *, spread: float, chance: Chance
) -> list[int] | None:
    """For each cell the number of its region, each with `stars` of these places; None if chance
    did not find a way.

    `spread` says how much the sizes differ: 0 (blobs grow at one speed) to 1.

    >>> from pencilmark.grid import grid
    >>> grown(grid(4, 4), [1, 7, 8, 14], 1, "any", spread=0.5, chance=Chance("a"))
    [2, 0, 1, 1, 2, 0, 0, 1, 2, 2, 3, 1, 2, 3, 3, 3]
    """
    blobs = _blobs(grid, places, shape, spread, chance)
    if stars == 1:
        return blobs
    near: list[set[int]] = [set() for _ in places]
    for a, b in grid.side_pairs:
        if blobs[a] != blobs[b]:
            near[blobs[a]].add(blobs[b])
            near[blobs[b]].add(blobs[a])
    beside = [sorted(others) for others in near]
    for _ in range(_TRIES):
        groups = _grouped(beside, stars, chance)
        if groups is not None:
            return [groups[blob] for blob in blobs]
    return None


def _blobs(
    grid: Grid, places: Sequence[int], shape: str, spread: float, chance: Chance
) -> list[int]:
    """For each cell the blob that it came to belong to."""
    random, beside = chance.random, grid.beside
    owner = [-1] * grid.size
    cells = [[place] for place in places]
    for blob, place in enumerate(places):
        owner[place] = blob
    slowness = [spread * random() for _ in places]
    looks = _LOOKS[shape]
    growing = list(range(len(places)))
    left = grid.size - len(places)
    while left:
        blob = growing[int(random() * len(growing))]
        # the first cell comes at once: a blob of one cell gives its star away
        if len(cells[blob]) > 1 and random() < slowness[blob]:
            continue
        ways: list[tuple[int, int]] = []
        while len(ways) < looks and cells[blob]:
            cell = cells[blob][int(random() * len(cells[blob]))]
            free = [near for near in beside[cell] if owner[near] < 0]
            if not free:
                cells[blob].remove(cell)
                continue
            new = free[int(random() * len(free))]
            contact = sum(owner[near] == blob for near in beside[new]) if looks > 1 else 0
            ways.append((-contact if shape == "compact" else contact, new))
        if not ways:
            growing.remove(blob)
            continue
        new = min(ways)[1] if looks > 1 else ways[0][1]
        owner[new] = blob
        cells[blob].append(new)
        left -= 1
    return owner


def _grouped(beside: Sequence[Sequence[int]], together: int, chance: Chance) -> list[int] | None:
    """For each blob its group, `together` connected blobs in each; None: no luck.

    Blobs with few partners left choose first.
    """
    group = [-1] * len(beside)
    partners = [len(others) for others in beside]
    number = 0

    def join(blob: int) -> None:
        group[blob] = number
        for other in beside[blob]:
            partners[other] -= 1

    for number in range(len(beside) // together):  # noqa: B007
        free = [blob for blob in range(len(beside)) if group[blob] < 0]
        first = min(chance.shuffled(free), key=partners.__getitem__)
        join(first)
        reach = set(beside[first])
        for _ in range(together - 1):
            open_blobs = sorted(blob for blob in reach if group[blob] < 0)
            if not open_blobs:
                return None
            chosen = min(open_blobs, key=lambda blob: partners[blob] + 2 * chance.random())
            join(chosen)
            reach.update(beside[chosen])
    return group

"""Random small Star Battles, to try things on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...grid import grid
from .puzzle import StarBattle

if TYPE_CHECKING:
    from random import Random


def sample(rng: Random, size: int) -> StarBattle:
    """Regions grown from random cells; now and then a hole. Often without a solution.

    >>> from random import Random
    >>> sample(Random(1), 5).faults()
    []
    """
    cells = grid(size, size)
    owner: dict[int, str | None] = {}
    for region, cell in enumerate(rng.sample(range(cells.size), size), 1):
        owner[cell] = str(region)
    while len(owner) < cells.size:
        cell = rng.choice(sorted(owner))
        free = [near for near in cells.beside[cell] if near not in owner]
        if free:
            owner[rng.choice(free)] = owner[cell]
    if rng.random() < 0.2:
        cell = rng.randrange(cells.size)
        if list(owner.values()).count(owner[cell]) > 1:
            owner[cell] = None
    stars = 2 if size > 6 and rng.random() < 0.5 else 1
    return StarBattle(
        stars, tuple(tuple(owner[cell] for cell in cells.row(row)) for row in range(size))
    )

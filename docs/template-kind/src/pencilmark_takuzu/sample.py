"""Random small Takuzus, to try things on."""

from __future__ import annotations

from random import Random

from .puzzle import ONE, ZERO, Takuzu


def sample(rng: Random, size: int) -> Takuzu:
    """About a fifth of the digits given at random. Often without a solution.

    >>> sample(Random(1), 5).faults()
    []
    """
    size = max(2, size + size % 2)
    row = (ZERO, ONE, *[None] * 8)
    return Takuzu(tuple(tuple(rng.choice(row) for _ in range(size)) for _ in range(size)))

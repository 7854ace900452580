"""Random small Hitoris, to try things on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .puzzle import Hitori, Number

if TYPE_CHECKING:
    from random import Random


def sample(rng: Random, size: int) -> Hitori:
    """A Latin square with some cells overwritten, square or not; now and then letters or gaps.

    >>> from random import Random
    >>> sample(Random(1), 5).faults()
    []
    """
    rows, cols = size, max(1, size + rng.randint(-1, 1))
    most = max(rows, cols)
    names: list[Number] = list(range(1, most + 1))
    if rng.random() < 0.2:
        names = [chr(ord("A") + place % 26) * (1 + place // 26) for place in range(most)]
    rng.shuffle(names)
    numbers: list[list[Number | None]] = [
        [names[(row + col) % most] for col in range(cols)] for row in range(rows)
    ]
    rng.shuffle(numbers)
    for _ in range(rows * cols // 4):
        numbers[rng.randrange(rows)][rng.randrange(cols)] = rng.choice(names)
    if rng.random() < 0.2:
        numbers[rng.randrange(rows)][rng.randrange(cols)] = None
    return Hitori(tuple(tuple(row) for row in numbers))

"""Random small Starry Nights, to try things on."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from ...grid import grid
from .puzzle import CLUES, GIVEN_EMPTY, NO_CLUE, NOT_GIVEN, SYMBOLS, StarryNight

if TYPE_CHECKING:
    from random import Random

_TRIES = 300
"""Shuffles before a symbol is given up: the ones before it leave it hardly a place."""


def sample(rng: Random, size: int) -> StarryNight:
    """Some of the clues of a random sky, now and then a wrong one; now and then cells given.

    >>> from random import Random
    >>> sample(Random(1), 5).faults()
    []
    """
    sky = _random_sky(rng, size) if size > 4 else None
    if sky is None:  # no sky fits below 5x5; clues alone do for a puzzle without solution
        clues = [rng.choice(sorted(CLUES)) for _ in range(2 * size)]
        return StarryNight("".join(clues[:size]), "".join(clues[size:]))
    symbols = dict(zip(SYMBOLS, sky, strict=True))
    clues = [_clue(*(symbols[s][row] for s in SYMBOLS)) for row in range(size)]
    clues += [_clue(*(symbols[s].index(column) for s in SYMBOLS)) for column in range(size)]
    kept = rng.random()
    clues = [clue if rng.random() < kept else NO_CLUE for clue in clues]
    if rng.random() < 0.2:
        clues[rng.randrange(2 * size)] = rng.choice(SYMBOLS)
    cells = None
    if rng.random() < 0.4:
        kept = rng.random() / 2
        cells = tuple(
            "".join(
                _given(symbols, *grid(size, size).pair(cell)) if rng.random() < kept else NOT_GIVEN
                for cell in grid(size, size).row(row)
            )
            for row in range(size)
        )
    return StarryNight("".join(clues[:size]), "".join(clues[size:]), cells)


def _given(symbols: dict[str, list[int]], row: int, column: int) -> str:
    return next((s for s in SYMBOLS if symbols[s][row] == column), GIVEN_EMPTY)


def _random_sky(rng: Random, size: int) -> list[list[int]] | None:
    """For each symbol its column in every row; None if luck ran out."""
    sky: list[list[int]] = []
    places = list(range(size))
    for _ in range(_TRIES * len(SYMBOLS)):
        rng.shuffle(places)
        if all(abs(a - b) > 1 for a, b in pairwise(places)) and all(
            a != b for other in sky for a, b in zip(other, places, strict=True)
        ):
            sky.append(list(places))
            if len(sky) == len(SYMBOLS):
                return sky
    return None


def _clue(white: int, black: int, star: int) -> str:
    """The clue of a line, from where its symbols stand."""
    w, b, s = SYMBOLS
    white_far, black_far = abs(white - star), abs(black - star)
    return s if white_far == black_far else w if white_far < black_far else b

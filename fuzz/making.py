"""What `generate` makes in small sizes, against brute force."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

import pencilmark
from pencilmark.generating.request import CannotMake
from pencilmark.kind import AnyKind

from .running import expect
from .truth import Truth, truth_of

_SIZES = (3, 4, 4, 4, 5, 5, 5, 6, "3x4", "4x3", "1x6", "2x5", "5x4", 1, 2)
_SECONDS = 0.5
"""Seconds of CPU before a wish is given up."""


def generate(kind: AnyKind, rng: Random) -> Truth | None:
    """A made puzzle has one solution and makes sense; the same seed makes it again."""
    wish: dict[str, Any] = {"seed": rng.randrange(10**6), "size": rng.choice(_SIZES)}
    if rng.random() < 0.2:
        wish["difficulty"] = rng.choice((1, 2, 3, "2-4", "hard"))
    until = process_time() + _SECONDS
    try:
        puzzle = pencilmark.generate(kind.name, cancel=lambda: process_time() > until, **wish)
    except CannotMake as error:
        expect(str(error).endswith("."), "a refusal is a sentence", str(error))
        return None
    told = f"{wish}: {pencilmark.write(puzzle)}"
    expect(not puzzle.faults(), "a made puzzle makes sense", told)
    truth = truth_of(puzzle)
    expect(truth.status == "unique", "a made puzzle has one solution", f"{truth.status}; {told}")
    again = pencilmark.generate(kind.name, **wish)
    expect(again == puzzle, "the same seed makes the same puzzle", told)
    return truth

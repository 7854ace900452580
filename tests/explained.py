"""Explanations that many tests look at: each is made once in a process."""

from __future__ import annotations

from functools import lru_cache

import pencilmark
from pencilmark import Explanation, Puzzle


@lru_cache(maxsize=500)
def explained(puzzle: Puzzle) -> Explanation:
    """A puzzle explained, as everybody gets it; not for tests that change how that is done."""
    return pencilmark.explain(puzzle)

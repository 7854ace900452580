"""Odd puzzles of each kind, and what is true of them: one module a kind, found by its name.

A module holds three functions, all written from the rules on the kind's page in docs/rules and not
from its model: `odd` makes a puzzle by chance, `makes_sense` tells whether that page allows it, and
`solutions` finds all its solutions by trying. Where a draft is repaired by changes, `changed` lists
the puzzles with so many changes. A kind without a module is tried on its samples.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Protocol, cast

from pencilmark.puzzle import Puzzle

Values = tuple[str, ...]
"""A solution: the value of every cell, row by row."""


class Oracle(Protocol):
    """What a module of this folder holds."""

    def odd(self, rng: Random) -> Puzzle:
        """A puzzle by chance, seldom one that makes no sense."""
        ...

    def makes_sense(self, puzzle: Any) -> bool:
        """Whether the rules allow such a puzzle."""
        ...

    def solutions(self, puzzle: Any) -> list[Values] | None:
        """All solutions of a puzzle that makes sense; None if there are too many ways to try."""
        ...


class Changer(Oracle, Protocol):
    """A module of a kind whose drafts are repaired by changes."""

    def changed(self, puzzle: Any, count: int, anyhow: bool) -> Iterator[Puzzle]:
        """The puzzles with just so many changes: all there are if `anyhow`, else those that the
        kind says it looks at."""
        ...


def oracle(kind: str) -> Oracle | None:
    """The module of a kind; None if it has none.

    >>> oracle("chess") is None
    True
    """
    name = f"{__name__}.{kind.replace('-', '_')}"
    return None if find_spec(name) is None else cast(Oracle, import_module(name))

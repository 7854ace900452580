"""All suppositions of a position that break a rule, and each of them with as little as can be."""

from __future__ import annotations

from ....explaining.position import Position
from .view import EMPTY, OPEN, SNAKE, Sight, look
from .what_if import Follower, Refutation


def simplest(position: Position, refutation: Refutation, wide: bool = False) -> Refutation:
    """The same supposition, followed with none but the rules that it takes to break one.

    What is followed breaks a rule sooner or later; it is told best where it does so soonest, and
    without what has nothing to do with it.
    """
    return position.cached_now(
        ("simplest", refutation.cell, refutation.value, wide),
        lambda: _simplest(Follower(look(position), wide), refutation),
    )


def _simplest(follower: Follower, refutation: Refutation) -> Refutation:
    needed: set[int] = set()
    found = refutation
    while True:
        rest = [rule for rule in found.rules if id(rule) not in needed]
        if not rest:
            return found
        without = [rule for rule in found.rules if rule is not rest[-1]]
        outcome = follower.restricted(without).refute(found.cell, found.value)
        if isinstance(outcome, Refutation):
            found = outcome
        else:
            needed.add(id(rest[-1]))


def refutations(position: Position, wide: bool = False) -> list[Refutation]:
    """Every supposition about a cell that breaks a rule, the shortest first."""
    return position.cached_now(("refutations", wide), lambda: _refutations(look(position), wide))


def _refutations(sight: Sight, wide: bool) -> list[Refutation]:
    follower = Follower(sight, wide)
    found = []
    harmless: set[int] = set()
    for cell in sight.terrain.grid.cells:
        if sight.known[cell] != OPEN:
            continue
        for value in (SNAKE, EMPTY):
            # what follows from something harmless is harmless itself
            if (cell + 1) * value in harmless:
                continue
            outcome = follower.refute(cell, value)
            if isinstance(outcome, Refutation):
                found.append(outcome)
                break
            harmless |= outcome
    return sorted(found, key=lambda one: (len(one.links), len(one.marks), one.cell))

"""Why there is no solution: a small set of rules that cannot hold together."""

from __future__ import annotations

import random
from collections.abc import Sequence

from .backends import Clock, Search, open_search
from .model import Model, Rule

_TRIES = 12
"""Orders in which rules are tried for leaving; the smallest set found is kept."""


def smallest_conflict(
    model: Model, assumptions: Sequence[int] = (), engine: str = "sat", clock: Clock | None = None
) -> list[Rule]:
    """The smallest set of rules found that no solution satisfies; no rule in it can be left out.

    When the time runs out the set may still hold rules that are not needed.
    """
    search = open_search(model, engine, clock, guarded=True)
    try:
        switches = list(range(model.variables + 1, model.variables + 1 + len(model.rules)))
        blamed = _core(search, switches, assumptions)
        if blamed is None:
            return list(model.rules)
        best = _shrink(search, blamed, assumptions)
        shuffle = random.Random(1).shuffle
        for _ in range(_TRIES):
            if len(best) <= 2:
                break
            trial = list(switches)
            shuffle(trial)
            blamed = _core(search, trial, assumptions)
            if blamed is None:
                break
            shuffle(blamed)
            found = _shrink(search, blamed, assumptions)
            if len(found) < len(best):
                best = found
    finally:
        search.close()
    return [model.rules[switch - model.variables - 1] for switch in sorted(best)]


def _core(search: Search, switches: Sequence[int], assumptions: Sequence[int]) -> list[int] | None:
    """Switches that are to blame for there being no solution; None: time ran out."""
    if search.solve([*switches, *assumptions]) is not False:
        return None
    blamed = set(search.core())
    return [switch for switch in switches if switch in blamed]


def _shrink(search: Search, blamed: list[int], assumptions: Sequence[int]) -> list[int]:
    """Take one switch after the other away, and keep the ones that are missed."""
    needed: list[int] = []
    rest = list(blamed)
    while rest:
        candidate = rest.pop()
        smaller = _core(search, [*needed, *rest], assumptions)
        if smaller is None:
            needed.append(candidate)
        else:
            rest = [switch for switch in rest if switch in smaller]
    return needed

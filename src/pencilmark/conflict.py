"""Why there is no solution: a small set of rules that cannot hold together."""

from __future__ import annotations

import random
from collections.abc import Sequence
from time import monotonic

from .backends import Clock, Search, open_search
from .model import Connected, Model, Rule

_TRIES = 16
"""Orders in which rules are tried for leaving; the smallest set found is kept."""
_SMALL_PRINT = 0.25
"""What a rule about two cells adds to the size of a set, where a larger one adds 1."""
_ENOUGH = 1.0
"""Seconds after which no further order is tried."""


def weight(rule: Rule) -> float:
    """How much a rule is to look at, next to others."""
    return 1 if len(rule.cells) > 2 else _SMALL_PRINT


def smallest_conflict(
    model: Model, assumptions: Sequence[int] = (), engine: str = "sat", clock: Clock | None = None
) -> list[Rule]:
    """The smallest set of rules found that no solution satisfies; no rule in it can be left out.

    Rules about two cells are small print ("these two touch") and weigh less than the others,
    which come first. When the time runs out the set may still hold rules that are not needed.
    """
    started = monotonic()
    order = random.Random(1)
    switches = list(range(model.variables + 1, model.variables + 1 + len(model.rules)))

    def rule(switch: int) -> Rule:
        return model.rules[switch - model.variables - 1]

    def large(switch: int) -> bool:
        return len(rule(switch).cells) > 2

    def is_whole(switch: int) -> bool:
        return isinstance(rule(switch), Connected)

    def size(found: list[int]) -> float:
        return sum(weight(rule(switch)) for switch in found)

    search = open_search(model, engine, clock, guarded=True)
    best = switches
    banned: list[int] = []
    try:
        for attempt in range(_TRIES):
            allowed = [switch for switch in switches if switch not in banned]
            order.shuffle(allowed)
            blamed = _core(search, allowed, assumptions)
            if blamed is not None:
                # what is tried last for leaving tends to stay: small print, and in every second
                # order the rule that looks at the whole grid, which can save many of the others
                whole = attempt % 2 == 0
                blamed.sort(key=lambda one: large(one) and not (whole and is_whole(one)))
                best = min(best, _shrink(search, blamed, assumptions), key=size)
            elif not banned:
                break  # the time ran out
            if len(best) <= 1 or monotonic() - started > _ENOUGH:
                break
            # another conflict must do without something that this one has, or without its like
            left_out = order.choice(sorted(best))
            banned = [left_out]
            if attempt % 2 == 0:
                banned = [one for one in switches if rule(one).name == rule(left_out).name]
    finally:
        search.close()
    return [rule(switch) for switch in sorted(best, key=lambda one: (not large(one), one))]


def _core(search: Search, switches: Sequence[int], assumptions: Sequence[int]) -> list[int] | None:
    """Switches that are to blame for there being no solution; None: there may be one."""
    if search.solve([*switches, *assumptions]) is not False:
        return None
    blamed = set(search.core())
    return [switch for switch in switches if switch in blamed]


def _shrink(search: Search, blamed: list[int], assumptions: Sequence[int]) -> list[int]:
    """Take one switch after the other away, from the end, and keep the ones that are missed."""
    needed: list[int] = []
    rest = list(blamed)
    while rest:
        candidate = rest.pop()
        smaller = _core(search, [*needed, *rest], assumptions)
        if smaller is None:
            needed.append(candidate)
        else:
            still = set(smaller)
            rest = [switch for switch in rest if switch in still]
    return needed

"""Why there is no solution: a minimal unsatisfiable subset (MUS) of the rules, by deletion."""

from __future__ import annotations

import random
from collections.abc import Sequence
from time import monotonic

from .clock import Clock, within
from .engines import Search, open_search
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
    """The rules of `conflict_with`."""
    return conflict_with(model, assumptions, engine, clock)[0]


def conflict_with(
    model: Model, assumptions: Sequence[int] = (), engine: str = "sat", clock: Clock | None = None
) -> tuple[list[Rule], list[int]]:
    """The smallest set of rules found that no solution satisfies, and the assumptions that take
    part in it; no rule and no assumption in it can be left out.

    Rules about two cells are small print ("these two touch") and weigh less than the others,
    which come first. When the time runs out the set may still hold rules that are not needed, and
    it is empty if none was found by then.
    """
    found = _Conflicts(model, assumptions)
    with within(clock):
        search = open_search(model, engine, clock, guarded=True)
        try:
            found.look(search)
            found.blame(search)
        finally:
            search.close()
    return found.rules(), found.assumptions()


class _Conflicts:
    """Sets of rules that cannot hold together, and the smallest of those seen."""

    def __init__(self, model: Model, assumptions: Sequence[int]) -> None:
        self._model = model
        self._assumptions = assumptions
        self._best: list[int] | None = None
        self._blamed: list[int] | None = None

    def rules(self) -> list[Rule]:
        """The smallest set, what is about many cells first."""
        ordered = sorted(self._best or (), key=lambda one: (not self._is_large(one), one))
        return [self._rule(switch) for switch in ordered]

    def assumptions(self) -> list[int]:
        """Those that the smallest set needs; all of them if nobody has found out in time."""
        if self._best is None:
            return []
        if self._blamed is None:
            return list(self._assumptions)
        return [literal for literal in self._assumptions if literal in self._blamed]

    def blame(self, search: Search) -> None:
        """Find out which assumptions the smallest set needs. Its rules stay: what they are missed
        for with all assumptions, they are missed for with fewer."""
        if self._best is not None and self._assumptions:
            blamed = _core(search, self._assumptions, self._best)
            if blamed is not None:
                self._blamed = blamed
                self._blamed = _shrink(search, blamed, self._best)

    def look(self, search: Search) -> None:
        """Try several orders; the best set is there at any time."""
        model = self._model
        started = monotonic()
        order = random.Random(1)
        switches = list(range(model.variables + 1, model.variables + 1 + len(model.rules)))
        banned: set[int] = set()
        for attempt in range(_TRIES):
            allowed = [switch for switch in switches if switch not in banned]
            order.shuffle(allowed)
            blamed = _core(search, allowed, self._assumptions)
            if blamed is not None:
                # what is tried last for leaving tends to stay: small print, and in every second
                # order the rule that looks at the whole grid, which can save many of the others
                whole = attempt % 2 == 0
                blamed.sort(
                    key=lambda one: self._is_large(one) and not (whole and self._is_whole(one))
                )
                self._keep(blamed)
                self._keep(_shrink(search, blamed, self._assumptions))
            elif not banned:
                return  # the time ran out
            best = self._best
            if best is None or len(best) <= 1 or monotonic() - started > _ENOUGH:
                return
            # another conflict must do without something that this one has, or without its like
            left_out = order.choice(sorted(best))
            banned = {left_out}
            if attempt % 2 == 0:
                name = self._rule(left_out).name
                banned = {one for one in switches if self._rule(one).name == name}

    def _keep(self, found: list[int]) -> None:
        if self._best is None or self._size(found) < self._size(self._best):
            self._best = found

    def _size(self, switches: list[int]) -> float:
        return sum(weight(self._rule(switch)) for switch in switches)

    def _rule(self, switch: int) -> Rule:
        return self._model.rules[switch - self._model.variables - 1]

    def _is_large(self, switch: int) -> bool:
        return len(self._rule(switch).cells) > 2

    def _is_whole(self, switch: int) -> bool:
        return isinstance(self._rule(switch), Connected)


def _core(search: Search, switches: Sequence[int], given: Sequence[int]) -> list[int] | None:
    """Switches that are to blame for there being no solution; None: there may be one."""
    if search.solve([*switches, *given]) is not False:
        return None
    blamed = set(search.core())
    return [switch for switch in switches if switch in blamed]


def _shrink(search: Search, blamed: list[int], given: Sequence[int]) -> list[int]:
    """Take one switch after the other away, from the end, and keep the ones that are missed."""
    needed: list[int] = []
    rest = list(blamed)
    while rest:
        candidate = rest.pop()
        smaller = _core(search, [*needed, *rest], given)
        if smaller is None:
            needed.append(candidate)
        else:
            still = set(smaller)
            rest = [switch for switch in rest if switch in still]
    return needed

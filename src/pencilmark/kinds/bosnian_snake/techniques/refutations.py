"""All suppositions of a position that break a rule, and each of them with as little as can be.

All and not the shortest alone: several techniques choose from them, by how they end.
"""

from __future__ import annotations

from ....explaining.position import Position
from ....explaining.what_if import irredundant
from ....model import Rule, cell_of, marked
from .reasons import Refutation
from .view import EMPTY, OPEN, SNAKE, Sight, look
from .what_if import Follower


def simplest(position: Position, refutation: Refutation, wide: bool = False) -> Refutation:
    """The same supposition, followed with none but the rules that it takes to break one.

    What is followed breaks a rule sooner or later; it is told best where it does so soonest, and
    without what has nothing to do with it.
    """
    return position.cached_now(
        ("simplest", refutation.supposed, wide),
        lambda: _simplest(Follower(look(position), wide), refutation),
    )


def _simplest(follower: Follower, refutation: Refutation) -> Refutation:
    def without(found: Refutation, rule: Rule) -> Refutation | None:
        others = [other for other in found.rules if other is not rule]
        outcome = follower.restricted(others).refute(found.supposed)
        return outcome if isinstance(outcome, Refutation) else None

    return irredundant(refutation, lambda found: found.rules, without)


def refutations(position: Position, wide: bool = False) -> list[Refutation]:
    """Every supposition about a cell that breaks a rule, the shortest first."""
    return position.cached_now(("refutations", wide), lambda: _refutations(look(position), wide))


def consequences(position: Position, literal: int) -> int:
    """How many cells follow from a literal where the snake must also stay in one piece."""
    follower = position.cached_now("wide follower", lambda: Follower(look(position), wide=True))
    return position.cached_now(("follows", literal), lambda: _followed(follower, literal))


def _followed(follower: Follower, literal: int) -> int:
    outcome = follower.refute((cell_of(literal), SNAKE if literal > 0 else EMPTY))
    return outcome.length if isinstance(outcome, Refutation) else len(outcome)


def _refutations(sight: Sight, wide: bool) -> list[Refutation]:
    follower = Follower(sight, wide)
    found = []
    harmless: set[int] = set()
    for cell in sight.terrain.grid.cells:
        if sight.known[cell] != OPEN:
            continue
        for value in (SNAKE, EMPTY):
            # what follows from something harmless is harmless itself
            if marked(cell) * value in harmless:
                continue
            outcome = follower.refute((cell, value))
            if isinstance(outcome, Refutation):
                found.append(outcome)
                break
            harmless |= outcome
    return sorted(found, key=lambda one: (one.length, len(one.marks), one.supposed[0]))

"""The easiest proof of something that is known to be true, from a position."""

from __future__ import annotations

from collections.abc import Sequence

from ..explain import Explainer
from ..position import Position
from ..step import Step
from .direct_proof import DirectProof
from .fallback import Fallback
from .telling import easier

_AT_A_GLANCE = 3
"""A supposition up to this level is taken without looking far for anything easier."""
_FOLLOWED = 5
"""One up to this level is taken without following others with techniques."""


def easiest_proof(
    explainer: Explainer, truth: set[int], wanted: Sequence[int], *, prefer_named: bool = False
) -> Step | None:
    """The easiest proof of one of these literals, from the position of the explainer.

    Suppositions, named techniques and heaps of rules are compared by their cost. What breaks
    a rule at a glance when it is supposed is not looked at any further. With `prefer_named` named
    techniques still go before it if they are easier and take no more steps, and a dozen of them
    go before a long supposition. `truth` is all that is known to hold.
    """
    position = explainer.position
    fallback = Fallback(explainer.prover, wanted, explainer.techniques)
    found = fallback.suppose(position)
    straight = DirectProof(explainer, truth)
    if found is not None and found.level <= _AT_A_GLANCE:
        if not prefer_named:
            return found
        links = found.level - 2  # at a glance: none at level 2, one at level 3
        return easier(found, straight.short(wanted, 1 + links))
    found = easier(found, straight.step(wanted))
    if found is None and position.marks:
        # techniques may see in an empty grid what they pass over in a full one
        explainer.position = Position(position.puzzle, position.model)
        found = DirectProof(explainer, truth).step(wanted)
        explainer.position = position
    if prefer_named and (found is None or found.level >= _FOLLOWED):
        found = easier(found, straight.dozen(wanted))
    if found is None or found.level > _FOLLOWED:
        found = easier(found, fallback.deep.suppose(position))
    return found or straight.long_way(wanted) or fallback.smallest(position)

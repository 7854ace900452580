"""The easiest proof of something that is known to be true, from a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..explain import Explainer
from ..position import Position
from ..step import Step
from ..technique import sought
from . import effort
from .direct_proof import DirectProof, in_steps
from .fallback import Fallback
from .nested import Nested
from .retelling import consequences
from .telling import easier

_AT_A_GLANCE = 3
"""A supposition up to this level is taken without looking far for anything easier."""
_HARD = 4
"""What is harder than this is compared with a dozen easier steps."""
_FOLLOWED = 5
"""One up to this level is taken without following others with techniques."""
_LONG = effort.of_steps(4)
"""What a proof may ask before suppositions are followed with techniques, which take long."""


def easiest_proof(
    explainer: Explainer,
    truth: set[int],
    wanted: Sequence[int],
    *,
    prefer_named: bool = False,
    on_the_way: bool = False,
    going_far: Callable[[], None] | None = None,
) -> Step | None:
    """The easiest proof of one of these literals, from the position of the explainer.

    Suppositions, named techniques and heaps of rules are compared by their cost, but a technique
    goes before a supposition of the same level. What breaks a rule at a glance when it is supposed
    is not looked at any further, unless named techniques are easier and take no more steps. With
    `prefer_named` they also go before what breaks a rule at once, and a dozen of them before a
    long supposition. `truth` is all that is known to hold. For a proof that is one of
    several `on_the_way` no long way is gone, and a line says all that its technique sees. Before a
    long search begins, `going_far` is called.
    """
    position = explainer.position
    fallback = Fallback(explainer.prover, wanted, explainer.techniques)
    found = fallback.suppose(position)
    straight = DirectProof(explainer, truth, whole=on_the_way)
    if found is not None and found.level <= _AT_A_GLANCE:
        links = found.level - 2  # at a glance: none at level 2, one at level 3
        if not (links or prefer_named):
            return found
        return easier(found, straight.short(wanted, 1 + links))
    named = straight.step(wanted)
    if found is None or named is None or named.level > found.level:
        found = easier(found, named)
    else:  # whoever knows it has a name for it; single rules leave the reader to find the pattern
        found = named
    if found is None and position.marks:
        # techniques may see in an empty grid what they pass over in a full one
        explainer.position = Position(position.puzzle, position.model)
        found = DirectProof(explainer, truth, whole=on_the_way).step(wanted)
        explainer.position = position
    if going_far is not None and (found is None or found.level >= _HARD):
        going_far()
    if prefer_named and (found is None or found.level >= _HARD):
        found = easier(found, straight.dozen(wanted))
    if found is not None and found.level <= _FOLLOWED:
        return found
    if prefer_named and not on_the_way:
        found = easier(found, straight.long_way(wanted))
    if found is None or found.cost > _LONG:
        found = easier(found, _parted(explainer, fallback.deep.suppose(position)))
    if found is None and not (prefer_named or on_the_way):
        found = straight.long_way(wanted)
    return found if found is not None or on_the_way else fallback.smallest(position)


def _parted(explainer: Explainer, step: Step | None) -> Step | None:
    """A supposition after what is certain without it, where it has been told as one.

    The certain lines come first, in the words of a position without the supposition; and from where
    they lead only what depends on the supposition has to be kept in mind.
    """
    if step is None:
        return None
    position = explainer.position
    (literal,) = step.conclusions
    doubtful = {-literal}
    certain = []
    for line in step.argument:
        if not line.conclusions:
            continue  # what breaks in the end
        if doubtful.isdisjoint(line.marks):
            certain.append(line)
        else:
            doubtful.update(line.conclusions)
    trial = position.copy({})
    lines = [one for one in (_told_again(explainer, trial, line) for line in certain) if one]
    if not lines or len(lines) < len(certain):
        return step
    deep = Nested(explainer.prover, (literal,), explainer.techniques)
    last = deep.suppose(trial)
    if last is None:
        return step
    return in_steps(position, literal, (step.rules, step.marks), [*lines, last])


def _told_again(explainer: Explainer, trial: Position, line: Step) -> Step | None:
    """A line of an argument as its technique sees it from another position, which learns it."""
    before, explainer.position = explainer.position, trial
    try:
        for technique in explainer.techniques:
            if technique.name != line.technique:
                continue
            for finding in sought(technique, trial, line.conclusions):
                if set(line.conclusions) <= consequences(trial.board, finding.conclusions):
                    step = explainer.step(technique, finding)
                    if step is not None:
                        trial.learn(step.conclusions)
                        return step
    finally:
        explainer.position = before
    return None

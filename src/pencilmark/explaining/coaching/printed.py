"""What is printed in the grid needs no proof but the rule that says so."""

from __future__ import annotations

from dataclasses import replace

from ..arguments.retelling import consequences
from ..arguments.shortening import Fact
from ..explain import Explainer
from ..position import Position
from ..step import Step
from ..technique import narrowed, open_ones


def printed_step(explainer: Explainer, literal: int) -> Step | None:
    """That the puzzle itself says so; None: it does not."""
    marked = explainer.position
    explainer.position = Position(marked.puzzle, explainer.model)
    try:
        for technique in explainer.techniques:
            if not technique.printed:
                continue
            for finding in technique.find(explainer.position):
                if literal in consequences(marked.board, finding.conclusions):
                    one = replace(finding, conclusions=(literal,), argument=(), exact=False)
                    step = explainer.step(technique, one, 1)
                    return step and replace(step, full=narrowed(step.full, (literal,)))
    finally:
        explainer.position = marked
    return None


def printed_literals(explainer: Explainer) -> frozenset[int]:
    """What the puzzle itself says, whether it has been marked or not."""

    def literals() -> frozenset[int]:
        nothing = Position(explainer.position.puzzle, explainer.model)
        printed = [one for one in explainer.techniques if one.printed]
        found = (finding for technique in printed for finding in technique.find(nothing))
        return frozenset(literal for finding in found for literal in finding.conclusions)

    return explainer.position.cached("printed literals", literals)


def put_in_printed(explainer: Explainer) -> dict[int, Fact]:
    """Let the position of an explainer know what is printed; the facts that were new to it."""
    return explainer.position.cached("printed", lambda: _put_in(explainer))


def _put_in(explainer: Explainer) -> dict[int, Fact]:
    position = explainer.position
    facts: dict[int, Fact] = {}
    nothing = Position(position.puzzle, explainer.model)
    for technique in explainer.techniques:
        if technique.printed:
            for finding in technique.find(nothing):
                new = open_ones(position, finding.conclusions)
                facts.update(dict.fromkeys(new, Fact((finding.rules, ()))))
    position.learn(facts)
    return facts

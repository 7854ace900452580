"""What is printed in the grid needs no proof but the rule that says so."""

from __future__ import annotations

from dataclasses import replace

from ..arguments.retelling import consequences
from ..explain import Explainer
from ..position import Position
from ..step import Step


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
                    return explainer.step(technique, one, 1)
    finally:
        explainer.position = marked
    return None

"""A supposition that is followed, and what is new in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from ...model import Rule
from ..order import cells_of
from ..position import Position
from .findings import Findings


@dataclass
class Trial:
    """How far a supposition has been followed."""

    supposed: int
    findings: Findings
    reached: int = 0
    """The level up to which techniques have found nothing more."""
    seen: int = 0
    """How many of its marks are known to break no rule."""

    @property
    def position(self) -> Position:
        """The position within the supposition."""
        return self.findings.position


def concerns(trial: Trial, new: Iterable[int]) -> bool:
    """Whether a rule speaks of something new and of something that followed from a supposition."""
    position = trial.position
    cells = cells_of(position.board, (trial.supposed, *trial.findings.source))
    near = {
        id(rule) for cell in cells if cell < position.grid.size for rule in position.rules_at[cell]
    }
    return any(
        cell >= position.grid.size or not near.isdisjoint(map(id, position.rules_at[cell]))
        for cell in cells_of(position.board, new)
    )


def touched(trial: Trial) -> list[Rule]:
    """The rules that what is new in a supposition may break, in their order."""
    position = trial.position
    per_cell, size = position.board.per_cell, position.grid.size
    near: set[int] = set()
    for mark in islice(position.marks, trial.seen, None):
        cell = (abs(mark) - 1) // per_cell
        if cell >= size:  # no cell at all: any rule may speak of it
            return list(position.model.rules)
        near.update(map(id, position.rules_at[cell]))
    trial.seen = len(position.marks)
    # rules about the whole grid stand at no cell
    return [rule for rule in position.model.rules if id(rule) in near or len(rule.cells) >= size]

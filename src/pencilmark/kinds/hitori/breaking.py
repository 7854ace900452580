"""How a rule of Hitori is broken on a board, in words."""

from __future__ import annotations

from ...explaining.position import Position
from ...explaining.propagation import parted
from ...model import Connected, Rule, marked
from ...wording import Sentence
from . import words
from .techniques.phrases import equal, part, wall
from .techniques.view import tables
from .techniques.walls import Groups, cut


def breach(position: Position, rule: Rule) -> Sentence | None:
    """Two clear cells with the same number, two shaded ones side by side, or a wall."""
    if isinstance(rule, Connected):
        return _walled(position, rule)
    shaded = rule.name == "apart"
    both = [cell for cell in rule.cells if position.known[marked(cell)] is shaded][:2]
    if len(both) < 2:
        return None
    a, b = position.grid.names(both)
    if shaded:
        return Sentence(words.BREACH_SHADED, a=a, b=b)
    return Sentence(words.BREACH_CLEAR, a=a, b=b, **equal(position, rule))


def _walled(position: Position, rule: Connected) -> Sentence | None:
    """The wall that cuts clear cells off from each other."""
    if not rule.broken(position.known):
        return None
    shaded = [mark - 1 for mark in parted(rule, position) if mark > 0]
    groups = Groups(position.grid, ())
    for cell in shaded:
        if groups.add(cell):
            seen = cut(position, tables(position), groups.chain(cell), cell)
            told = {"chain": wall(position, seen.chain), "part": part(position, seen)}
            return Sentence(words.BREACH_WALL, **told)
    return None

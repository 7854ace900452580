"""How a rule of Comparison Sudoku is broken on a board, in words."""

from __future__ import annotations

from ...explaining.position import Position
from ...model import AllDifferent, Less, Rule
from ...wording import Sentence, listed
from . import words


def breach(position: Position, rule: Rule) -> Sentence | None:
    """A digit twice or without a place in a row, column or box, or a sign that cannot hold."""
    board, grid = position.board, position.grid
    if isinstance(rule, Less):
        smaller, greater = grid.names(rule.cells)
        return Sentence(words.BREACH_SIGN, smaller=smaller, greater=greater)
    if not isinstance(rule, AllDifferent):
        return None
    where = Sentence(words.BREACH_WHERE[rule.name], **rule.sentence.values)
    for digit, literals in zip(board.values, rule.columns, strict=True):
        told = {"where": where, "digit": digit}
        there = [cell for cell, one in zip(rule.cells, literals, strict=True) if position.true(one)]
        if len(there) > 1:
            return Sentence(words.BREACH_TWICE, cells=listed(grid.names(there)), **told)
        if rule.all_used and all(position.true(-one) for one in literals):
            return Sentence(words.BREACH_NO_PLACE, **told)
    return None

"""How a rule of Starry Night is broken on a board, in words, and what a clue shows."""

from __future__ import annotations

from collections.abc import Sequence

from ...explaining.position import Position
from ...model import Count, Rule
from ...wording import Sentence, listed
from . import words
from .puzzle import VALUES
from .rules import Clue
from .techniques.spread import gone_in_lines
from .techniques.unfillable import why_not
from .techniques.view import ALL, BITS, Line, agreeing, literal, sky_of


def breach(position: Position, rule: Rule) -> Sentence | None:
    """A symbol twice or without a place in a line, equal ones at a corner, or a clue that no
    arrangement agrees with."""
    names = position.grid.names
    if isinstance(rule, Clue):
        line = _line_of(position, rule)
        gone = gone_in_lines(position)[line.index]
        if agreeing(len(line.cells), line.clue, gone):
            return None
        reason = why_not(position, line, gone)
        return Sentence(words.BREACH_LINE, line=line.name, reason=reason)
    if isinstance(rule, Count):
        line, bit = _line_of(position, rule), (rule.literals[0] - 1) % BITS
        there = [cell for cell in line.cells if position.known[literal(cell, bit)]]
        told = {"line": line.name, "symbol": words.NAMES[VALUES[bit]]}
        if len(there) > 1:
            return Sentence(words.BREACH_SEVERAL, cells=listed(names(there)), **told)
        if all(position.known[literal(cell, bit)] is False for cell in line.cells):
            return Sentence(words.BREACH_NO_PLACE, **told)
    elif rule.name == "diagonal":
        for bit in range(1, BITS):
            if all(position.known[literal(cell, bit)] for cell in rule.cells):
                _, _, many = words.CALLED[VALUES[bit]].partition("|")
                return Sentence(words.BREACH_TOUCH, cells=listed(names(rule.cells)), symbols=many)
    return None


def because(
    position: Position, rule: Rule, conclusions: Sequence[int], premises: Sequence[int]
) -> Sentence | None:
    """Why a clue says something of one cell: what would become of its line if it were not so."""
    if not isinstance(rule, Clue) or len(conclusions) != 1:
        return None
    cell, bit = divmod(abs(conclusions[0]) - 1, BITS)
    if cell not in rule.cells:
        return None  # a variable that only helps to say the rule
    then = position.copy()
    then.learn(premises)
    line = _line_of(then, rule)
    gone = gone_in_lines(then)[line.index]
    place = BITS * line.cells.index(cell)
    if conclusions[0] > 0:
        gone |= 1 << place + bit
    else:
        gone |= (ALL ^ 1 << bit) << place
    if agreeing(len(line.cells), line.clue, gone):
        return None
    supposed = (cell, bit) if conclusions[0] < 0 else None
    reason = why_not(then, line, gone, supposed)
    return Sentence(words.ELSE, line=line.name, reason=reason)


def _line_of(position: Position, rule: Rule) -> Line:
    return next(line for line in sky_of(position).lines if line.cells == rule.cells)

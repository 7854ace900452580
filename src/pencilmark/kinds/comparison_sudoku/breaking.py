"""How a rule of Comparison Sudoku is broken on a board, in words, and what a sign shows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ...clock import check
from ...explaining.position import Position
from ...model import AllDifferent, Less, Rule
from ...wording import LINE, Sentence, either, listed
from . import words

_CROWD = 4
"""More cells than this are not counted together: nobody would see it."""


def breach(position: Position, rule: Rule) -> Sentence | None:
    """A digit twice or without a place in a row, column or box, cells there with too few digits
    left, or a sign that cannot hold."""
    board, grid = position.board, position.grid
    if isinstance(rule, Less):
        return _against_sign(position, *rule.cells)
    if not isinstance(rule, AllDifferent):
        return None
    template = words.A_BOX if rule.name == "box" else LINE[rule.name]
    where = Sentence(template, **rule.sentence.values)
    for digit, literals in zip(board.values, rule.columns, strict=True):
        told = {"where": where, "digit": digit}
        there = [cell for cell, one in zip(rule.cells, literals, strict=True) if position.true(one)]
        if len(there) > 1:
            return Sentence(words.BREACH_TWICE, cells=listed(grid.names(there)), **told)
        if rule.all_used and all(position.true(-one) for one in literals):
            return Sentence(words.BREACH_NO_PLACE, **told)
    return _crowded(position, rule, where)


def _crowded(position: Position, rule: AllDifferent, where: Sentence) -> Sentence | None:
    """What has no room once the digits that stand in a group are gone from the rest of it: a cell,
    a digit, or a few cells that have too few digits between them."""
    board, name = position.board, position.grid.name
    placed = {position.value(cell): cell for cell in rule.cells}
    placed.pop(None, None)
    left = {
        cell: [value for value in position.possible(cell) if value not in placed]
        for cell in rule.cells
        if cell not in placed.values()
    }
    for cell, values in left.items():
        if not values:
            taken = [value for value in position.possible(cell) if value in placed]
            if not taken:
                return Sentence(words.BREACH_NO_DIGIT, cell=name(cell))
            told = {"cell": name(cell), "where": where, "digits": either(taken)}
            return Sentence(words.BREACH_NO_DIGIT_SINCE, count=len(taken), **told)
    there = {value for values in left.values() for value in values}.union(placed)
    missing = [value for value in board.values if value not in there]
    if rule.all_used and missing:
        return Sentence(words.BREACH_NO_PLACE, where=where, digit=missing[0])
    for count in range(2, min(len(left), _CROWD + 1)):
        for cells in combinations(left, count):
            check()
            digits = [v for v in board.values if any(v in left[cell] for cell in cells)]
            if len(digits) < count:
                told = {"cells": listed(position.grid.names(cells)), "digits": listed(digits)}
                return Sentence(words.BREACH_CROWD, where=where, count=len(digits), **told)
    return None


def _against_sign(position: Position, smaller: int, greater: int) -> Sentence | None:
    """Why no digits are left for a sign: what the cells at it are, but for one that may be anything
    and has to be smaller, or greater."""
    values, name = position.board.values, position.grid.name
    lows, highs = position.possible(smaller), position.possible(greater)
    if not (lows and highs):
        cell = name(greater if lows else smaller)
        return Sentence(words.BREACH_NO_DIGIT, cell=cell)
    least, most = lows[0], highs[-1]
    if values.index(least) < values.index(most):
        return None
    low = least if len(lows) == 1 else Sentence(words.LEAST, digit=least)
    high = most if len(highs) == 1 else Sentence(words.MOST, digit=most)
    told = {"smaller": name(smaller), "low": low, "greater": name(greater), "high": high}
    if least == most and len(lows) == len(highs) == 1:
        return Sentence(words.BREACH_EQUAL, digit=least, **told)
    if least == values[0]:
        return Sentence(words.BREACH_SMALLER, **told)
    if most == values[-1]:
        return Sentence(words.BREACH_GREATER, **told)
    return Sentence(words.BREACH_SIGN, **told)


def because(
    position: Position, rule: Rule, conclusions: Sequence[int], premises: Sequence[int]
) -> Sentence | None:
    """What a sign says of a cell: that it is smaller, or greater, than the one beside it."""
    board = position.board
    if not isinstance(rule, Less):
        return None
    cells = {board.meaning(one)[0] for one in conclusions}
    if len(cells) != 1 or not cells <= {*rule.cells}:
        return None
    is_smaller = cells == {rule.cells[0]}
    other = rule.cells[1] if is_smaller else rule.cells[0]
    name = board.grid.name(other)
    side = words.LESS if is_smaller else words.MORE
    known = position.copy()
    known.learn(premises)
    # within a supposition a cell may have no digit left; then just the sign is named
    left = known.possible(other) or list(board.values)
    bound = left[-1] if is_smaller else left[0]
    if len(left) > 1 and bound == board.values[-1 if is_smaller else 0]:
        return Sentence(words.ON_SIDE_OF, side=side, cells=name)
    template = words.IS_DIGIT if len(left) == 1 else words.AT_MOST if is_smaller else words.AT_LEAST
    bounded = Sentence(template, digit=bound, count=1)
    return Sentence(words.ON_SIDE_WHICH, side=side, cell=name, bounded=bounded)

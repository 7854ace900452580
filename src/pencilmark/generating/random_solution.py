"""A random solution of any rules, for kinds that have no quicker way to come by one."""

from __future__ import annotations

from ..engines import open_search
from ..model import Model
from .chance import Chance
from .generator import Budget

_EFFORT = 2_000
"""Conflicts after which a value is passed over."""


def random_solution(model: Model, chance: Chance, budget: Budget) -> tuple[str, ...] | None:
    """The value of every cell; None if there is no solution.

    One cell after the other, in a random order, is to have a random value, as long as that leaves
    a solution.

    >>> from pencilmark.model import AllDifferent, board
    >>> from pencilmark.wording import Sentence
    >>> cells = board(1, 3, "123")
    >>> model = Model(cells, [AllDifferent("row", Sentence(""), cells, range(3))])
    >>> random_solution(model, Chance("a"), Budget()), random_solution(model, Chance("c"), Budget())
    (('3', '1', '2'), ('2', '3', '1'))
    """
    board = model.board
    search = open_search(model, clock=budget.clock)
    try:
        if not search.solve():
            budget.check()
            return None
        found = board.read(search.truth())
        wanted: list[int] = []
        for cell in chance.shuffled(board.grid.cells):
            budget.check()
            value = chance.pick(board.values)
            wanted.append(board.literal(cell, value))
            if found[cell] == value:
                continue
            if search.solve(wanted, effort=_EFFORT):
                found = board.read(search.truth())
            else:
                wanted.pop()
        return found
    finally:
        search.close()

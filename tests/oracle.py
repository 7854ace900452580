"""Brute force: what the engines must agree with, too slow to be anything but plain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from pencilmark.engines import Search
from pencilmark.model import Model, Rule

Values = tuple[str, ...]


def size_of(model: Model) -> int:
    """How many assignments brute force has to look at."""
    cells: int = len(model.board.values) ** model.board.grid.size
    extra: int = 2 ** (model.variables - model.board.variables)
    return cells * extra


def assignments(model: Model) -> Iterator[tuple[Values, list[bool | None]]]:
    """Every way to give each cell a value, with what it says of each variable."""
    board = model.board
    extra = model.variables - board.variables
    for values in product(board.values, repeat=board.grid.size):
        known: list[bool | None] = [None] * (board.variables + 1)
        for cell, value in enumerate(values):
            for other in board.values:
                literal = board.literal(cell, other)
                known[abs(literal)] = (literal > 0) == (other == value)
        for more in product((False, True), repeat=extra):
            yield values, known + list(more)


def all_solutions(model: Model, rules: Sequence[Rule] | None = None) -> set[Values]:
    """Every assignment that breaks none of the rules (of all the model's, if not told)."""
    kept = model.rules if rules is None else rules
    return {
        values
        for values, known in assignments(model)
        if not any(rule.broken(known) for rule in kept)
    }


def enumerate_with(search: Search, model: Model, assumptions: Sequence[int] = ()) -> set[Values]:
    """Every solution that an engine finds; finding one twice is an error."""
    board = model.board
    found: set[Values] = set()
    while search.solve(assumptions):
        truth = search.truth()
        assert [abs(literal) for literal in truth[: model.variables]] == list(
            range(1, model.variables + 1)
        )
        values = board.read(truth)
        assert len(values) == board.grid.size
        assert values not in found
        found.add(values)
        search.add(tuple(-literal for literal in truth[: board.variables]))
    return found


def are_connected(rows: int, cols: int, chosen: set[int]) -> bool:
    """Whether the chosen cells are one group by their sides (none and one are)."""
    group = {cell: cell for cell in chosen}

    def leader(cell: int) -> int:
        while group[cell] != cell:
            cell = group[cell]
        return cell

    for cell in chosen:
        row, col = divmod(cell, cols)
        if col + 1 < cols and cell + 1 in chosen:
            group[leader(cell + 1)] = leader(cell)
        if row + 1 < rows and cell + cols in chosen:
            group[leader(cell + cols)] = leader(cell)
    return len({leader(cell) for cell in chosen}) <= 1

"""What a model says about groups of cells, for those who fill in the obvious."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..model import AllDifferent, Board, Clauses, Count, Model, Rule


@dataclass(frozen=True)
class Limit:
    """At most so many of these cells have this value."""

    value: str
    most: int
    cells: tuple[int, ...]


def limits_of(model: Model) -> list[Limit]:
    """The limits that single rules set.

    >>> import pencilmark
    >>> from pencilmark.kind import kind_of
    >>> puzzle = pencilmark.read("star-battle\\nstars: 1\\nregions:\\n1211\\n1113\\n4111\\n1111")
    >>> limits_of(kind_of(puzzle).model(puzzle))[0]
    Limit(value='*', most=1, cells=(0, 1, 2, 3))
    """
    found = dict.fromkeys(limit for rule in model.rules for limit in _limits(model.board, rule))
    return list(found)


def _limits(board: Board, rule: Rule) -> Iterator[Limit]:
    if isinstance(rule, AllDifferent):
        for value in board.values:
            yield Limit(value, 1, rule.cells)
    elif isinstance(rule, Count) and rule.high < len(rule.literals):
        yield from _of_one_value(board, rule.literals, rule.high)
    elif isinstance(rule, Clauses):
        for clause in rule.clauses:
            if len(clause) == 2:
                yield from _of_one_value(board, [-literal for literal in clause], 1)


def _of_one_value(board: Board, literals: Sequence[int], most: int) -> Iterator[Limit]:
    """The limit of these literals, if they all say of different cells that they have one value."""
    if any(abs(literal) > board.variables for literal in literals):
        return
    meanings = [board.meaning(literal) for literal in literals]
    cells = tuple(sorted({cell for cell, _, _ in meanings}))
    values = {value for _, value, is_ in meanings if is_}
    if len(values) == 1 and all(is_ for *_, is_ in meanings) and len(cells) == len(literals):
        yield Limit(values.pop(), most, cells)

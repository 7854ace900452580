"""What chains of comparisons leave to cells before any search.

A cell that is greater than one that is greater than a third has neither of the two least values.

Values that a cell cannot have are said first, so that a solver drops them from all that it is told
afterwards. Of a comparison only those clauses are left that still say something.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..clock import check
from ..model import Clause, Deferred, Less, Model
from .encoding import Form, common_forms, plain_forms, together

_CACHED = 1 << 13


def narrowed_forms(model: Model) -> list[Form]:
    """The same as `plain_forms`, with less to say where cells are compared."""
    board, own = model.board, model.own
    if isinstance(own, Deferred) or board.binary:
        return plain_forms(model)
    signs = [rule for rule in own if type(rule) is Less]
    found = bounds([rule.cells for rule in signs], board.grid.size, board.per_cell)
    if not signs or found is None:
        return plain_forms(model)
    low, high = found
    excluded: list[Clause] = []
    first = 1
    for least, most in zip(low, high, strict=True):
        end = first + board.per_cell
        excluded.extend(zip(range(-first, -first - least, -1), strict=True))
        excluded.extend(zip(range(-first - most - 1, -end, -1), strict=True))
        first = end
    clauses: list[Clause] = []
    for rule in signs:
        smaller, greater = rule.cells
        if high[smaller] >= low[greater]:
            clauses += _less(rule, low[smaller], high[smaller], low[greater], high[greater])
    others = together([rule for rule in own if type(rule) is not Less])
    return [(excluded, [], []), *common_forms(model), (clauses, [], []), others]


def bounds(
    pairs: Sequence[tuple[int, ...]], cells: int, values: int
) -> tuple[list[int], list[int]] | None:
    """The least and the greatest value (from 0) that chains of comparisons leave to each cell.

    None: one of the chains is too long, or comes back to where it began.

    >>> bounds([(0, 1), (1, 2)], 4, 4)
    ([0, 1, 2, 0], [1, 2, 3, 3])
    >>> bounds([(0, 1), (1, 0)], 2, 4) is None
    True
    """
    low = _longest(pairs, cells, values)
    if low is None:
        return None
    above = _longest([(greater, smaller) for smaller, greater in reversed(pairs)], cells, values)
    assert above is not None  # a chain is as long from either end
    return low, [values - 1 - longest for longest in above]


def _longest(pairs: Sequence[tuple[int, ...]], cells: int, values: int) -> list[int] | None:
    """How long the longest chain is that ends in each cell."""
    longest = [0] * cells
    changes = True
    while changes:
        check()
        changes = False
        for before, after in pairs:
            if longest[after] <= longest[before]:
                longest[after] = longest[before] + 1
                changes = True
        if max(longest) >= values:
            return None
    return longest


@lru_cache(maxsize=_CACHED)
def _less(rule: Less, low: int, high: int, lowest: int, highest: int) -> list[Clause]:
    """Each value of one side with what it leaves to the other, within the bounds of both."""
    smaller, greater = rule.low, rule.high
    up = range(max(low, lowest), high + 1)
    down = range(lowest, min(high, highest) + 1)
    return [
        *[(-smaller[value], *greater[value + 1 : highest + 1]) for value in up],
        *[(-greater[value], *smaller[low:value]) for value in down],
    ]

"""What a clue says in a long line, where to say it place by place would fill the memory.

For each symbol of the line there are variables that say: it stands before this place. One more
says whether the star comes before the farther circle. They follow from the cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....engines.encoding import opposite, said
from ....model import Board, Clause

LONG = 40
"""Lines up to this long are said place by place: that is read by people, and solved faster."""


def extra_variables(board: Board) -> int:
    """How many variables the clues of a grid need beside those of the cells.

    >>> from pencilmark.model import board
    >>> extra_variables(board(40, 40, ".WBS")), extra_variables(board(41, 41, ".WBS"))
    (0, 9922)
    """
    size = board.grid.rows
    return 2 * size * _for_a_line(size) if size > LONG else 0


def _for_a_line(size: int) -> int:
    return 3 * (size - 1) + 1


def nearer_in_long_line(
    board: Board, number: int, star: Sequence[int], near: Sequence[int], far: Sequence[int]
) -> Iterator[Clause]:
    """One circle is nearer to the star than the other, in the line of this number: rows first.

    If the far one stands to the right, the near one stands between it and its mirror image on the
    star's other side. The farther right the star can be at least, and the farther left the far one
    at most, the more of the left is out of reach.
    """
    size = len(star)
    first = board.variables + 1 + number * _for_a_line(size)
    s, n, f = (_Before(first + place * (size - 1), size) for place in range(3))
    right = first + 3 * (size - 1)
    for order, literals in ((s, star), (n, near), (f, far)):
        yield from order.defined(literals)
    for b in range(size):
        yield from said(-right, f.is_not(b + 1), s.is_true(b))
        yield from said(right, s.is_not(b + 1), f.is_true(b))
        yield from said(-right, f.is_not(b + 1), n.is_true(b))
        yield from said(right, f.is_true(b), n.is_not(b + 1))
    for a in range(size):
        for b in range(a + 1, min(2 * a, size - 1) + 1):
            yield from said(-right, s.is_true(a), f.is_not(b + 1), n.is_not(2 * a - b + 1))
        for b in range(max(0, 2 * a - size + 1), a):
            yield from said(right, s.is_not(a + 1), f.is_true(b), n.is_true(2 * a - b))


Literal = int | bool


class _Before:
    """The variables that say before which places a symbol stands."""

    def __init__(self, first: int, size: int) -> None:
        self._first = first
        self._size = size

    def is_true(self, place: int) -> Literal:
        """It stands before this place: a literal, or known beforehand."""
        return self._first + place - 1 if 0 < place < self._size else place >= self._size

    def is_not(self, place: int) -> Literal:
        """It does not."""
        return opposite(self.is_true(place))

    def defined(self, literals: Sequence[int]) -> Iterator[Clause]:
        """Where it stands, it is before all places behind, and before none up to there."""
        for place, literal in enumerate(literals):
            yield from said(-literal, self.is_true(place + 1))
            yield from said(-literal, self.is_not(place))
            yield from said(self.is_not(place), self.is_true(place + 1))

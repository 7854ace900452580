"""Random skies: full solutions of Starry Night, and the clues that are true of them."""

from __future__ import annotations

from collections.abc import Sequence

from ....generating.chance import Chance
from ..puzzle import BLACK, EMPTY, STAR, SYMBOLS, WHITE

Sky = tuple[str, ...]
"""The value of every cell."""

SMALLEST = 5
"""No smaller grid can be filled."""
_EFFORT = 20
"""Looks at a row, for each row, after which a symbol is given up and all begins again."""


def random_sky(size: int, chance: Chance) -> Sky:
    """A sky of this size (5 or more).

    >>> sky = random_sky(6, Chance("a"))
    >>> [sky.count(symbol) for symbol in "WBS"]
    [6, 6, 6]
    """
    while True:
        values = [EMPTY] * (size * size)
        taken = [0] * size
        for symbol in chance.shuffled(SYMBOLS):
            columns = _columns(taken, chance)
            if columns is None:
                break
            for row, column in enumerate(columns):
                values[row * size + column] = symbol
                taken[row] |= 1 << column
        else:
            return tuple(values)


def _columns(taken: Sequence[int], chance: Chance) -> list[int] | None:
    """A column for one symbol in every row, where none is taken yet (bits); None if luck ran out.

    Row by row at random, and back where a row has no column left.
    """
    size = len(taken)
    columns: list[int] = []
    open_columns: list[list[int]] = []
    used = 0
    for _ in range(_EFFORT * size):
        row = len(columns)
        if len(open_columns) == row:
            shut = used | taken[row]
            if row:
                shut |= 7 << columns[-1] >> 1  # equal symbols do not touch at a corner
            free = [column for column in range(size) if not shut >> column & 1]
            open_columns.append(chance.shuffled(free))
        if open_columns[-1]:
            columns.append(open_columns[-1].pop())
            used |= 1 << columns[-1]
            if len(columns) == size:
                return columns
        elif row:
            open_columns.pop()
            used ^= 1 << columns.pop()
        else:
            return None
    return None


def clue_of(line: Sequence[str]) -> str:
    """The clue of a row or column, from its values.

    >>> clue_of(".WS.B"), clue_of("W.SB."), clue_of("W.S.B")
    ('W', 'B', 'S')
    """
    star = line.index(STAR)
    white, black = abs(line.index(WHITE) - star), abs(line.index(BLACK) - star)
    return STAR if white == black else WHITE if white < black else BLACK


def clues_of(sky: Sky, size: int) -> tuple[str, str]:
    """The clues of all rows, and those of all columns."""
    rows = "".join([clue_of(sky[row * size : (row + 1) * size]) for row in range(size)])
    return rows, "".join([clue_of(sky[column::size]) for column in range(size)])

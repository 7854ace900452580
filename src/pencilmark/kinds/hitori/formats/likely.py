"""Whether a bare grid of numbers is likely to be a Hitori: other puzzles are printed like it."""

from __future__ import annotations

from collections.abc import Sequence

from ....formats import looks

_BLANK = frozenset(".-0")
"""Nothing is printed; a Sudoku has 0 for that. A Hitori may have the number 0, but few have."""
_AROUND_A_CELL = frozenset("123")
"""The numbers of a Slitherlink: how many sides of a cell its loop takes."""
_LONGEST_OF_THREE = 7
"""A line keeps at least every other cell, all of them different, so 1, 2, 3 fill no longer one."""


def is_likely(rows: Sequence[Sequence[str]]) -> bool:
    """Whether every cell has a number, none of them 0, and they are not those of a Slitherlink.

    >>> is_likely(["112", "123", "231"]), is_likely(["1.2", "12.", ".31"]), is_likely(["023"])
    (True, False, False)
    """
    names = {word for row in rows for word in row}
    if names & _BLANK:
        return False
    if names <= _AROUND_A_CELL:
        longest = max((len(rows), *map(len, rows)))
        return longest <= _LONGEST_OF_THREE
    return True


def is_likely_grid(text: str) -> bool:
    """Whether a plain grid is likely to be a Hitori."""
    signs = looks.grid_signs(text)
    return signs is not None and is_likely(signs[2])

"""Random places for the stars: a full grid that keeps every rule but those of the regions."""

from __future__ import annotations

from itertools import pairwise

from ....generating.chance import Chance

_TRIES_PER_ROW = 8
_TRIES = 2_000


def placed(size: int, stars: int, chance: Chance) -> list[int] | None:
    """The cells of the stars, row by row; None if chance did not find a way.

    >>> placed(5, 1, Chance("a"))
    [0, 7, 14, 16, 23]
    """
    for _ in range(_TRIES):
        found = _tried(size, stars, chance)
        if found is not None:
            return found
    return None


def _tried(size: int, stars: int, chance: Chance) -> list[int] | None:
    """Row after row from the top, without going back."""
    missing = [stars] * size
    above: list[int] = []
    cells: list[int] = []
    for row in range(size):
        # stars of a column do not touch either: the rows below take no more than every other one
        room_below = (size - row) // 2
        due = [column for column in range(size) if missing[column] > room_below]
        here = _row(due, missing, above, stars, chance)
        if here is None:
            return None
        for column in here:
            missing[column] -= 1
        above = here
        cells += [row * size + column for column in sorted(here)]
    return cells


def _row(
    due: list[int], missing: list[int], above: list[int], stars: int, chance: Chance
) -> list[int] | None:
    """Columns for one row: those that are due, and others that still miss stars."""
    shut = {near for column in above for near in (column - 1, column, column + 1)}
    touching = any(right - left == 1 for left, right in pairwise(due))
    if len(due) > stars or touching or not shut.isdisjoint(due):
        return None
    shut |= {near for column in due for near in (column - 1, column, column + 1)}
    open_columns = [column for column, count in enumerate(missing) if count and column not in shut]
    for _ in range(_TRIES_PER_ROW):
        here, free = list(due), open_columns
        while len(here) < stars and free:
            # of two, the one that misses more: what is put off gets in the way at the bottom
            column, other = chance.pick(free), chance.pick(free)
            if missing[other] > missing[column]:
                column = other
            here.append(column)
            free = [far for far in free if abs(far - column) > 1]
        if len(here) == stars:
            return here
    return None

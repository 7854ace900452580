"""The rules of one Starry Night in few words, without any rule that others may share.

A clue is said for each place where given symbols leave room for the star of its line, and for each
distance from there: the nearer circle is closer than that, or the farther one farther away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ....model import Brief, Clause
from ..puzzle import BLACK, NO_CLUE, STAR, SYMBOLS, WHITE, StarryNight

_Line = tuple[int, ...]
"""The literals that say that a symbol stands in the cells of a line."""


def brief(puzzle: StarryNight) -> Brief:
    """All rules.

    >>> (clauses, counts, _), _ = brief(StarryNight("...", "..W", ("B..", "...", "...")))
    >>> clauses[0], clauses[-2:]
    ((3,), [(-36, 34, 11), (-36, 22, 34)])
    """
    board = puzzle.board
    size = len(puzzle.rows)
    starts = range(0, size * size, size)
    clauses: list[Clause] = [(board.literal(cell, value),) for cell, value in puzzle.givens]
    ones: list[_Line] = [board.literals(cell) for cell in board.grid.cells]
    apart: list[Clause] = []
    lines: dict[str, list[_Line]] = {}
    for symbol in SYMBOLS:
        every = tuple(range(board.literal(0, symbol), board.variables + 1, board.per_cell))
        lines[symbol] = [every[start : start + size] for start in starts]
        lines[symbol] += [every[column::size] for column in range(size)]
        ones += lines[symbol]
        no = [-literal for literal in every]
        rows = [no[start : start + size] for start in starts]
        for upper, lower in pairwise(rows):
            apart += zip(upper, lower[1:], strict=False)
            apart += zip(upper[1:], lower, strict=False)
    clauses += ones
    clauses += apart
    room = _room(puzzle)
    for line, clue in enumerate(puzzle.rows + puzzle.cols):
        if clue != NO_CLUE:
            star, white, black = (lines[symbol][line] for symbol in (STAR, WHITE, BLACK))
            places = _places(room, line, size)
            if clue == STAR:
                clauses += _equally_far(places, star, white, black)
            elif clue == WHITE:
                clauses += _nearer(places, star, white, black)
            else:
                clauses += _nearer(places, star, black, white)
    return (clauses, [(one, 1) for one in ones], ()), ()


def _room(puzzle: StarryNight) -> list[list[bool]]:
    """For each row where given symbols leave room for its star."""
    size = len(puzzle.rows)
    room = [[True] * size for _ in range(size)]
    stars = []
    for cell, value in puzzle.givens:
        row, column = divmod(cell, size)
        if value == STAR:
            stars.append((row, column))
        else:
            room[row][column] = False
    for row, column in stars:
        for other in room:
            other[column] = False
        room[row] = [False] * size
    for row, column in stars:
        room[row][column] = True
    return room


def _places(room: list[list[bool]], line: int, size: int) -> list[int]:
    """The places of a line where there is room; rows are numbered first, then columns."""
    free = room[line] if line < size else [row[line - size] for row in room]
    return [place for place, is_free in enumerate(free) if is_free]


def _equally_far(places: Sequence[int], star: _Line, one: _Line, other: _Line) -> Iterator[Clause]:
    """Where the star stands, the circles stand as far from it on either side."""
    size = len(star)
    for place in places:
        far = min(place, size - 1 - place)
        yield -star[place], *one[place - far : place + far + 1]
        for away in range(1, far + 1):
            left, right = place - away, place + away
            yield -star[place], -one[left], other[right]
            yield -star[place], -one[right], other[left]


def _nearer(places: Sequence[int], star: _Line, near: _Line, far: _Line) -> list[Clause]:
    """Where the star stands, one circle is closer than any distance, or the other is farther."""
    size = len(star)
    clauses = []
    for place in places:
        not_here = (-star[place],)
        short = min(place, size - 1 - place)
        for away in range(1, short + 1):
            left, right = place - away, place + away
            clauses.append(not_here + near[left + 1 : right] + far[:left] + far[right + 1 :])
        for place_beyond in range(place + short + 1, size):  # the star stands in the left half
            clauses.append(not_here + near[:place_beyond] + far[place_beyond + 1 :])
        for place_beyond in range(place - short - 1, -1, -1):
            clauses.append(not_here + near[place_beyond + 1 :] + far[:place_beyond])
    return clauses

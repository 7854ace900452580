"""The rules of one Comparison Sudoku in few words, without any rule that others may share.

What chains of signs leave to cells is said first. Then a solver fills in most of a puzzle with many
signs before it has to choose, and it is enough to say each sign from the side of the smaller cell:
what it leaves to the greater one.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....engines.narrowing import bounds
from ....model import Brief, Clause
from ..puzzle import ComparisonSudoku


def brief(puzzle: ComparisonSudoku) -> Brief:
    """All rules.

    >>> puzzle = ComparisonSudoku(3, (1, 3), ("<.", "..", ".."), ("...", "..."))
    >>> (clauses, counts, _), _ = brief(puzzle)
    >>> clauses[:3], clauses[3:] == [literals for literals, _ in counts]
    ([(-3,), (-4,), (-2, 6)], True)
    """
    board = puzzle.board
    literals = [board.literals(cell) for cell in board.grid.cells]
    signs = [*puzzle.signs()]
    clauses = _signs(signs, literals, board.per_cell)
    clauses += [(literals[cell][digit - 1],) for cell, digit in puzzle.given_digits]
    ones = literals + _groups(literals, puzzle.size, puzzle.box)
    return (clauses + ones, [(one, 1) for one in ones], ()), ()


def _groups(
    literals: Sequence[tuple[int, ...]], size: int, box: tuple[int, int]
) -> list[tuple[int, ...]]:
    """For each row, column and box, and each digit, the literals of which one is true."""
    groups = [literals[start : start + size] for start in range(0, size * size, size)]
    groups += [literals[start::size] for start in range(size)]
    height, width = box
    if min(box) > 1:
        for top in range(0, size * size, size * height):
            for corner in range(top, top + size, width):
                cells: list[tuple[int, ...]] = []
                for start in range(corner, corner + size * height, size):
                    cells += literals[start : start + width]
                groups.append(cells)
    found: list[tuple[int, ...]] = []
    for group in groups:
        found += zip(*group, strict=True)
    return found


def _signs(
    signs: Sequence[tuple[int, int]], literals: Sequence[tuple[int, ...]], values: int
) -> list[Clause]:
    """What chains of signs exclude, and then for each sign what a value of the smaller cell leaves
    to the greater one."""
    found = bounds(signs, len(literals), values)
    if found is None:  # they contradict each other
        return [()]
    low, high = found
    clauses: list[Clause] = []
    first = 1
    for least, most in zip(low, high, strict=True):
        end = first + values
        if least:
            clauses += zip(range(-first, -first - least, -1), strict=True)
        if most < values - 1:
            clauses += zip(range(-first - most - 1, -end, -1), strict=True)
        first = end
    for smaller, greater in signs:
        least, most = low[greater], high[smaller]
        if most >= least:
            one, other, end = literals[smaller], literals[greater], high[greater] + 1
            start = max(low[smaller], least)
            clauses += [(-one[v], *other[v + 1 : end]) for v in range(start, most + 1)]
    return clauses

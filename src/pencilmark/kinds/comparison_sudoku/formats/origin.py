"""Comparison Sudoku as the pair file of its origin: for each cell its two signs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ....errors import FormatError
from ....formats.codec import CannotHold
from ....formats.parts.fields import LARGEST_GRID
from ....puzzle import Marks, Solution
from ..puzzle import DIGITS, GREATER, LESS, NO_SIGN, ComparisonSudoku
from . import is_origin
from .signs import OPEN, read_digit, require_shape

_FORMAT = "origin"
_PAIR = {LESS: "-", GREATER: "+", NO_SIGN: "."}
_FROM_PAIR = {shown: sign for sign, shown in _PAIR.items()}
_TOKEN = re.compile(r"([1-9A-Z_]?)([-+.])([-+.])(?=\s|$)\s*")
_LINE = re.compile(rf"\s*(?:{_TOKEN.pattern})+")


@dataclass(frozen=True)
class _Pairs:
    """A pair file taken apart."""

    values: tuple[str, ...]
    """For each row the digits before the pairs, `_` where there is none."""
    right: tuple[str, ...]
    below: tuple[str, ...]
    gaps: frozenset[int]
    """Before which columns the first line leaves a wider gap."""


def read(source: str) -> ComparisonSudoku:
    """A line for each row and a pair of characters for each cell, maybe with a digit before it.

    The first character compares the cell with its right neighbour, the second with the one
    below: `+` greater, `-` smaller, `.` no sign. Wider gaps show the boxes; without them the
    usual box of that size is taken, turned on its side if only that way all signs are inside.

    >>> read("-. ..\\n.. 1..").givens
    ((0, 0), (0, 1))
    """
    pairs = _read_pairs(source)
    givens = tuple(tuple(read_digit(char) for char in row) for row in pairs.values)
    box = _guess_box(pairs)
    return ComparisonSudoku(len(givens), box, pairs.right, pairs.below, givens)


def write(puzzle: ComparisonSudoku) -> str:
    """The pair file of a puzzle; with a digit or `_` before each pair if there are givens."""
    require_shape(puzzle)
    values = None
    if puzzle.givens is not None:
        values = [DIGITS[digit - 1] if digit else OPEN for row in puzzle.givens for digit in row]
    written = _write_pairs(puzzle, values)
    if _guess_box(_read_pairs(written)) != puzzle.box:
        raise CannotHold(
            f"the origin's pairs do not show that boxes have {puzzle.box[0]} rows "
            f"and {puzzle.box[1]} columns"
        )
    return written


def write_answer(solution: Solution) -> str:
    """The pair file with the solution's digits.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("-- ..\\n.. ..", kind="comparison-sudoku")
    >>> print(pencilmark.write(pencilmark.solve(puzzle).solution, "origin"), end="")
    1-- 2..
    2.. 1..
    """
    assert isinstance(solution.puzzle, ComparisonSudoku)
    return _write_pairs(solution.puzzle, solution.values)


def read_answer(puzzle: ComparisonSudoku, source: str) -> Marks:
    """Marks from a pair file with digits, or from plain rows of digits."""
    if not is_origin(source):
        return Marks.from_rows(puzzle.board, [line.strip() for line in source.strip().splitlines()])
    pairs = _read_pairs(source)
    if (pairs.right, pairs.below) != (puzzle.right, puzzle.below):
        raise FormatError(_FORMAT, "the signs of the puzzle", "others")
    cells = enumerate("".join(pairs.values))
    return Marks(puzzle.board, {cell: value for cell, value in cells if value != OPEN})


def _read_pairs(source: str) -> _Pairs:
    values: list[str] = []
    right: list[str] = []
    below: list[str] = []
    gaps: frozenset[int] = frozenset()
    numbers = []
    for number, raw in enumerate(source.splitlines(), 1):
        line = raw.strip()
        if not line:
            continue
        if len(line.split(None, LARGEST_GRID)) > LARGEST_GRID:
            raise FormatError(
                _FORMAT, f"at most {LARGEST_GRID} rows and columns", "more", line=number
            )
        tokens = list(_TOKEN.finditer(line))
        if not _LINE.fullmatch(line):
            raise FormatError(_FORMAT, "pairs of '+', '-' and '.'", repr(line[:40]), line=number)
        if not values:
            gaps = frozenset(
                column
                for column, token in enumerate(tokens[:-1], 1)
                if token.end() - token.end(3) > 1
            )
        if len(values) == LARGEST_GRID:
            raise FormatError(
                _FORMAT, f"at most {LARGEST_GRID} rows and columns", "more", line=number
            )
        values.append("".join(token[1] or OPEN for token in tokens))
        right.append("".join(_FROM_PAIR[token[2]] for token in tokens))
        below.append("".join(_FROM_PAIR[token[3]] for token in tokens))
        numbers.append(number)
    size = len(values)
    if not size:
        raise FormatError(_FORMAT, "pairs of '+', '-' and '.'", "nothing")
    for number, row, sign in zip(numbers, values, right, strict=True):
        if len(row) != size:
            raise FormatError(
                _FORMAT, f"{size} pairs in each of {size} lines", f"{len(row)}", line=number
            )
        if sign[-1] != NO_SIGN:
            raise FormatError(_FORMAT, "no sign at the right edge", "one", line=number)
    if below[-1] != NO_SIGN * size:
        raise FormatError(_FORMAT, "no sign at the lower edge", "one", line=numbers[-1])
    return _Pairs(tuple(values), tuple(row[:-1] for row in right), tuple(below[:-1]), gaps)


def _write_pairs(puzzle: ComparisonSudoku, values: Sequence[str] | None) -> str:
    size, (height, width) = puzzle.size, puzzle.box
    lines = []
    for row in range(size):
        right = puzzle.right[row] + NO_SIGN
        below = puzzle.below[row] if row < size - 1 else NO_SIGN * size
        if row and height > 1 and row % height == 0:
            lines.append("")
        line = ""
        for column in range(size):
            if column:
                line += "  " if width > 1 and column % width == 0 else " "
            line += values[row * size + column] if values is not None else ""
            line += _PAIR[right[column]] + _PAIR[below[column]]
        lines.append(line)
    return "\n".join(lines) + "\n"


def _guess_box(pairs: _Pairs) -> tuple[int, int]:
    """The box that the gaps show, or that the signs fit into."""
    size = len(pairs.values)
    if pairs.gaps:
        width = min(pairs.gaps)
        if size % width == 0 and pairs.gaps == set(range(width, size, width)):
            return size // width, width
    height = max(rows for rows in range(1, size + 1) if size % rows == 0 and rows * rows <= size)
    usual, turned = (height, size // height), (size // height, height)
    if size == 6:
        usual, turned = turned, usual  # the origin's boxes of 6 cells stand upright
    if not _all_inside(pairs, usual) and _all_inside(pairs, turned):
        return turned
    return usual


def _all_inside(pairs: _Pairs, box: tuple[int, int]) -> bool:
    """Whether no sign stands on the border of two boxes."""
    height, width = box
    size = len(pairs.values)
    across = (row[column - 1] for row in pairs.right for column in range(width, size, width))
    down = (sign for row in range(height, size, height) for sign in pairs.below[row - 1])
    return all(sign == NO_SIGN for sign in (*across, *down))

"""Comparison Sudoku in janko.at's form ("Vergleich").

The signs are one number for each cell: 1 if it is greater than its right neighbour, 2 than the
one below, 4 than the left one, 8 than the one above, added up. A sibling of this puzzle codes its
signs so; that this one does is likely, but no page of it was at hand.
"""

from __future__ import annotations

from ....errors import FormatError
from ....formats.codec import CannotHold
from ....formats.janko import FORMAT, page
from ....formats.parts import grids
from ....formats.parts.grids import NOTHING, Line, number_or_nothing
from ....puzzle import Solution
from ..puzzle import DIGITS, GREATER, LEAST, LESS, MOST, NO_SIGN, ComparisonSudoku

_RIGHT, _BELOW, _LEFT, _ABOVE = 1, 2, 4, 8
_ALL = _RIGHT | _BELOW | _LEFT | _ABOVE


def read(source: str) -> ComparisonSudoku:
    """`patternx` and `patterny` for the box, `clues` for the signs, `problem` for the digits.

    >>> text = "begin\\npuzzle sudoku\\nsize 2\\npatternx 2\\npatterny 1\\nclues\\n1 -\\n8 2\\nend"
    >>> read(text.replace("8 2", "8 -")).right, read(text.replace("8 2", "8 -")).below
    (('>', '.'), ('<.',))
    """
    sections = page.parse(source)
    clues = sections.rows("clues")
    size = len(clues)
    if len(clues[0]) != size or not LEAST <= size <= MOST:
        found = f"{size} x {len(clues[0])}"
        raise FormatError(FORMAT, f"a square grid of {LEAST} to {MOST} rows", found)
    height, width = sections.side("patterny"), sections.side("patternx")
    if height is None or width is None:
        root = round(size**0.5)
        if height != width or root * root != size:
            raise FormatError(FORMAT, "'patternx' and 'patterny' for the box", "none")
        height = width = root
    bits = [[_read_bits(row, c) for c in range(size)] for row in clues]
    right, below = _signs(bits, clues)
    givens = None
    if sections.blocks.get("problem"):
        rows = sections.rows("problem")
        grids.rows_of(rows, FORMAT, "problem", (size, size))
        givens = tuple(tuple(_digit(row, c, size) for c in range(size)) for row in rows)
    table = {str(number): DIGITS[number - 1] for number in range(1, size + 1)}
    solution = grids.values_of(sections.blocks.get("solution"), table, shape=(size, size))
    return ComparisonSudoku(
        size, (height, width), right, below, givens, metadata=sections.metadata(solution)
    )


def _read_bits(row: Line, column: int) -> int:
    number = number_or_nothing(row[column]) or 0
    if not 0 <= number <= _ALL:
        raise row[column].wrong(f"a number from 0 to {_ALL}")
    return number


def _digit(row: Line, column: int, size: int) -> int:
    number = number_or_nothing(row[column]) or 0
    if not 0 <= number <= size:
        raise row[column].wrong(f"a digit from 1 to {size} or {NOTHING!r}")
    return number


def _signs(bits: list[list[int]], clues: list[Line]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    size = len(bits)
    signs: list[list[str]] = [[], []]
    for r in range(size):
        rows = ["", ""]
        for c in range(size):
            for place, (bit, back, y, x) in enumerate(
                ((_RIGHT, _LEFT, r, c + 1), (_BELOW, _ABOVE, r + 1, c))
            ):
                greater = bool(bits[r][c] & bit)
                if y >= size or x >= size:
                    if greater:
                        raise clues[r][c].wrong("no sign towards the edge of the grid")
                    continue
                less = bool(bits[y][x] & back)
                if greater and less:
                    raise clues[r][c].wrong(
                        "one of two neighbours to be the greater, not each of them"
                    )
                rows[place] += GREATER if greater else LESS if less else NO_SIGN
            if (bits[r][c] & _LEFT and c == 0) or (bits[r][c] & _ABOVE and r == 0):
                raise clues[r][c].wrong("no sign towards the edge of the grid")
        signs[0].append(rows[0])
        signs[1].append(rows[1])
    return tuple(signs[0]), tuple(signs[1][:-1])


def write(
    puzzle: ComparisonSudoku, solution: Solution | None = None, sections: str = "bare"
) -> str:
    """The form that `read` reads."""
    faults = puzzle.faults()
    if faults:
        raise CannotHold(f"the format {FORMAT!r} has no place for a faulty puzzle: {faults[0]}")
    size = puzzle.size
    bits = [0] * (size * size)
    toward = {1: _RIGHT, size: _BELOW, -1: _LEFT, -size: _ABOVE}
    for smaller, greater in puzzle.signs():
        bits[greater] |= toward[smaller - greater]
    blocks = {
        "clues": [
            [str(bit) if bit else NOTHING for bit in bits[row * size : (row + 1) * size]]
            for row in range(size)
        ],
        "problem": [
            [str(digit) if digit else NOTHING for digit in row]
            for row in puzzle.givens or ((0,) * size,) * size
        ],
    }
    keys = {"patternx": puzzle.box[1], "patterny": puzzle.box[0]}
    numbers = {digit: str(number) for number, digit in enumerate(DIGITS, 1)}
    solved = grids.solution_words(solution, numbers)
    return page.compose(puzzle, "sudoku", keys, blocks, solution=solved, sections=sections)

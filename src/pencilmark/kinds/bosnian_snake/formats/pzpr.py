"""A snake without numbers in the grid as a file of pzpr, with the player's marks in its cells."""

from __future__ import annotations

from ....errors import FormatError
from ....formats.parts.answers import beside_marks, rows_to_keep
from ....formats.pzpr import FILE, file_name
from ....formats.pzpr.file import read_file, word_lines, write_file
from ....puzzle import UNDECIDED, Solution
from ..puzzle import EMPTY, SNAKE, BosnianSnake
from . import PZPR_NAME
from .puzz_link import END, MIDDLE, circles_of, places_of, refuse_loop, snake_lost

_NO_NUMBER, _UNKNOWN, _TICKED = ".", "-2", "c"
_MARK = {UNDECIDED: 0, SNAKE: 4, EMPTY: 8}
_MARKS = {number: mark for mark, number in _MARK.items()}


def read(source: str) -> BosnianSnake:
    """Column numbers above, row numbers to the left; a cell is its circle plus its mark.

    >>> puzzle = read("pzprv3/snake/1/2/. . 1 /2 6 4 /")
    >>> puzzle.ends, puzzle.rows, puzzle.cols, puzzle.metadata
    (((0, 0),), (2,), (None, 1), {'marks': ['##']})
    """
    refuse_loop(file_name(source), FILE)
    file = read_file(source, PZPR_NAME)
    words = file.take_grid("the grid with its margins", file.rows + 1, file.cols + 1)
    cells = [_cell(word) for row in words[1:] for word in row[1:]]
    circles = [cell & 3 for cell in cells]
    chars = "".join(_MARKS[cell & 12] for cell in cells)
    marks = [chars[at : at + file.cols] for at in range(0, len(chars), file.cols)]
    return BosnianSnake(
        (file.rows, file.cols),
        tuple(_clue(row[0]) for row in words[1:]),
        tuple(_clue(word) for word in words[0][1:]),
        places_of(circles, file.cols, END),
        middles=places_of(circles, file.cols, MIDDLE),
        metadata=beside_marks(file.metadata, marks),
    )


def write(puzzle: BosnianSnake, solution: Solution | None = None) -> str:
    """The file that `read` reads."""
    circles = circles_of(puzzle)
    rows, cols = puzzle.size
    marks = "".join(rows_to_keep(puzzle, solution))
    cells = [circle + _MARK[mark] for circle, mark in zip(circles, marks, strict=True)]
    grid = [[None, *puzzle.cols]]
    grid += [[puzzle.rows[row], *cells[row * cols : (row + 1) * cols]] for row in range(rows)]
    lines = word_lines([_NO_NUMBER if entry is None else entry for entry in line] for line in grid)
    return write_file(PZPR_NAME, rows, cols, lines, puzzle.metadata)


lost = snake_lost


def _clue(word: str) -> int | None:
    if word in (_NO_NUMBER, _UNKNOWN):
        return None
    digits = word.removeprefix(_TICKED)
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 10):
        raise FormatError(FILE, "a number, or '.' for none", repr(word[:20]))
    return int(digits)


def _cell(word: str) -> int:
    if word == _NO_NUMBER:
        return 0
    cell = int(word) if word.isascii() and word.isdecimal() and len(word) < 3 else -1
    if cell < 0 or cell & 3 == 3 or cell & ~3 not in _MARKS:
        raise FormatError(FILE, "0 to 2, plus 4 or 8 for a mark", repr(word[:20]))
    return cell

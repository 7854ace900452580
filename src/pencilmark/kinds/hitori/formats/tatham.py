"""Hitori as a game of Singles in Simon Tatham's collection."""

from __future__ import annotations

import re
from string import ascii_lowercase, ascii_uppercase

from ....errors import FormatError
from ....formats import tatham
from ....formats.codec import CannotHold
from ....formats.parts.answers import rows_to_keep
from ....formats.parts.fields import LARGEST_GRID
from ....puzzle import UNDECIDED, Solution
from ..puzzle import CLEAR, SHADED, Hitori
from .rows import require_cells

GAME = "Singles"
_DIGITS = "123456789" + ascii_lowercase + ascii_uppercase
_MOVES = {"B": SHADED, "C": CLEAR, "E": UNDECIDED}
_LETTERS = {value: letter for letter, value in _MOVES.items()}


def read(source: str) -> Hitori:
    """A game id, a link to the game's page or a save file, whose moves become marks.

    >>> read("2x2:1122").numbers
    ((1, 1), (2, 2))
    """
    game = tatham.parse(source, GAME)
    size = re.fullmatch(r"([0-9]{1,4})(?:x([0-9]{1,4}))?(?:d[a-z])?", game.params)
    if size is None:
        expected = f"the size of a game of {GAME} such as 6x6 or 6x6dk"
        raise FormatError(tatham.FORMAT, expected, repr(game.params[:20]))
    cols, rows = int(size[1]), int(size[2] or size[1])
    if not (1 <= rows <= LARGEST_GRID and 1 <= cols <= LARGEST_GRID):
        expected = f"1 to {LARGEST_GRID} rows and columns"
        raise FormatError(tatham.FORMAT, expected, f"{rows} x {cols}")
    description = game.description
    largest = max(rows, cols)
    allowed = _DIGITS[:largest]
    if len(description) != rows * cols or not set(allowed).issuperset(description):
        if len(description) != rows * cols:
            found = f"{len(description)} characters"
        else:
            found = next(repr(char) for char in description if char not in allowed)
        raise FormatError(
            tatham.FORMAT,
            f"{rows * cols} characters for the numbers 1 to {largest} (a game of {GAME}, the only "
            "one that can be read)",
            found,
        )
    numbers = [_DIGITS.index(char) + 1 for char in description]
    board = tuple(tuple(numbers[row * cols : (row + 1) * cols]) for row in range(rows))
    marks = _marks(game, rows, cols)
    return Hitori(board, metadata={"marks": marks} if marks else {})


def _marks(game: tatham.Game, rows: int, cols: int) -> list[str] | None:
    """The position after all moves, if any cell is marked in it."""
    cells = [[UNDECIDED] * cols for _ in range(rows)]
    for move in game.moves:
        for part in move.split(";"):
            if part in ("", "S"):  # the program's own solution is marked as such
                continue
            found = re.fullmatch(r"([BCE])\s*([0-9]{1,4}),([0-9]{1,4})", part)
            if found is None or int(found[2]) >= cols or int(found[3]) >= rows:
                expected = "moves such as B0,0 inside the grid"
                raise FormatError(tatham.FORMAT, expected, repr(part[:20]))
            cells[int(found[3])][int(found[2])] = _MOVES[found[1]]
    if all(value == UNDECIDED for row in cells for value in row):
        return None
    return ["".join(row) for row in cells]


def write(puzzle: Hitori, form: str = "id", solution: Solution | None = None) -> str:
    """A game id, or a save file with the marks or the solution as moves.

    >>> write(Hitori(((1, 1), (2, 2))))
    '2x2:1122\\n'
    """
    require_cells(puzzle, tatham.FORMAT)
    rows, cols = puzzle.grid.rows, puzzle.grid.cols
    largest = min(max(rows, cols), len(_DIGITS))
    for row in puzzle.numbers:
        for number in row:
            if not isinstance(number, int) or not 1 <= number <= largest:
                shown = "a cell without a number" if number is None else repr(number)
                raise CannotHold(
                    f"a game of {GAME} has the numbers 1 to {largest} and no place for {shown}"
                )
    params = f"{cols}x{rows}"
    description = "".join(
        _DIGITS[number - 1] for row in puzzle.numbers for number in row if isinstance(number, int)
    )
    if form == "id":
        if solution is not None:
            raise CannotHold("a game id has no place for a solution; a save file (form=save) has")
        return f"{params}:{description}\n"
    moves = [
        f"{_LETTERS[value]}{col},{row}"
        for row, values in enumerate(rows_to_keep(puzzle, solution))
        for col, value in enumerate(values)
        if value != UNDECIDED
    ]
    return tatham.save_file(GAME, params, description, moves)

"""Bosnian Snake as the lists of its origin: the board, row numbers and column numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....errors import FormatError
from ....formats.codec import CannotHold
from ....formats.parts import prolog
from ....formats.parts.prolog import Term
from ....puzzle import Marks, Solution
from ..puzzle import EMPTY, SNAKE, BosnianSnake
from .rows import require_sense

_SNAKE, _FREE = -1, 0


def read(source: str) -> BosnianSnake:
    """A board (-1 an end, 0 free, 1.. a number), and row and column numbers behind it.

    >>> puzzle = read("bosnian_snake([[-1,0,0],[0,3,-1]], [_,1], [_,_,_]).")
    >>> puzzle.ends, puzzle.counts, puzzle.rows
    (((0, 0), (1, 2)), ((1, 1, 3),), (None, 1))
    """
    _, arguments = prolog.parse_fact(source)
    if len(arguments) not in (1, 3):
        raise FormatError(
            prolog.FORMAT, "a board, row numbers and column numbers", f"{len(arguments)} terms"
        )
    rows = prolog.number_rows(arguments[0], "the board")
    size = (len(rows), len(rows[0]))
    entries = [(r, c, n) for r, row in enumerate(rows) for c, n in enumerate(row) if n]
    for r, c, number in entries:
        if number < _SNAKE:
            raise FormatError(
                prolog.FORMAT,
                "-1, 0 or a number",
                str(number),
                where=f"the board, row {r + 1}, column {c + 1}",
            )
    lines: list[tuple[int | None, ...]] = [(), ()]
    if len(arguments) == 3:
        lines = [
            _numbers_or_gaps(arguments[1], "the row numbers", size[0]),
            _numbers_or_gaps(arguments[2], "the column numbers", size[1]),
        ]
    return BosnianSnake(
        size,
        lines[0],
        lines[1],
        tuple((r, c) for r, c, number in entries if number == _SNAKE),
        tuple((r, c, number) for r, c, number in entries if number > 0),
    )


def _numbers_or_gaps(term: Term, what: str, count: int) -> tuple[int | None, ...]:
    if not isinstance(term, list):
        raise FormatError(prolog.FORMAT, f"a list for {what}", str(term))
    numbers = []
    for entry in term:
        if isinstance(entry, list):
            raise FormatError(prolog.FORMAT, "a number or _", "a list", where=what)
        numbers.append(entry)
    if len(numbers) != count:
        raise FormatError(prolog.FORMAT, f"{count} entries", f"{len(numbers)}", where=what)
    return tuple(numbers)


def write(puzzle: BosnianSnake) -> str:
    """The puzzle as a Prolog fact."""
    require_sense(puzzle, prolog.FORMAT)
    if len(puzzle.ends) < 2:
        raise CannotHold("the origin's lists need both ends of the snake")
    if puzzle.middles:
        raise CannotHold("the origin's lists have no place for white circles")
    if puzzle.snake or puzzle.empty:
        raise CannotHold("the origin's lists have no place for given cells other than the ends")
    if any(number == _FREE for _, _, number in puzzle.counts):
        raise CannotHold("the origin's lists have no place for the number 0: it means a free cell")
    rows = _board(puzzle, lambda row, col: (row, col) in puzzle.ends)
    lists = (rows, puzzle.rows, puzzle.cols)
    return f"bosnian_snake({', '.join(map(prolog.write_list, lists))}).\n"


def write_answer(solution: Solution) -> str:
    """The board with -1 for every cell of the snake; the other cells are as they were.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("bosnian_snake([[-1,0,0],[0,4,-1]], [_,_], [_,_,_]).")
    >>> pencilmark.write(pencilmark.solve(puzzle).solution, "origin")
    '[[-1,-1,-1],[0,4,-1]]\\n'
    """
    puzzle = solution.puzzle
    assert isinstance(puzzle, BosnianSnake)
    rows = _board(puzzle, lambda row, col: solution[row, col] == SNAKE)
    return prolog.write_list(rows) + "\n"


def read_answer(puzzle: BosnianSnake, source: str) -> Marks:
    """Marks from such a board: every cell is snake (-1) or empty."""
    _, arguments = prolog.parse_fact(source)
    rows = prolog.number_rows(arguments[0], "the answer")
    if len(arguments) != 1 or (len(rows), len(rows[0])) != puzzle.size:
        raise FormatError(
            prolog.FORMAT,
            f"one board of {puzzle.size[0]} x {puzzle.size[1]} cells",
            f"{len(arguments)} terms" if len(arguments) > 1 else f"{len(rows)} x {len(rows[0])}",
        )
    marks = ["".join(SNAKE if entry == _SNAKE else EMPTY for entry in row) for row in rows]
    return Marks.from_rows(puzzle.board, marks)


def _board(puzzle: BosnianSnake, snake: Callable[[int, int], bool]) -> Sequence[list[int]]:
    rows, cols = puzzle.size
    board = [[_FREE] * cols for _ in range(rows)]
    for row, col, number in puzzle.counts:
        board[row][col] = number
    for row in range(rows):
        for col in range(cols):
            if snake(row, col):
                board[row][col] = _SNAKE
    return board

"""Bosnian Snake in text: the form for people, and the lists of its origin.

bosnian-snake
rows: - 2 - - 1 -      // how many snake cells; `-` for no number
cols: - - - - - -      // both of these fields may be left out
cells:
o.....                 // `o` an end of the snake, `.` nothing known
......
....6.                 // a number
.6....
..#..x                 // `#` given as snake, `x` given as empty
.....o
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ....errors import FormatError
from ....formats import text
from ....formats.codec import CannotHold, Codec
from ....formats.parts import prolog
from ....formats.parts.prolog import Term
from ....puzzle import Marks, Solution
from ..puzzle import EMPTY, SNAKE, BosnianSnake, Place

_NOTHING, _END, _GIVEN_SNAKE, _GIVEN_EMPTY, _NO_NUMBER = ".", "o", "#", "x", "-"
_ORIGIN_SNAKE, _ORIGIN_FREE = -1, 0


def read_text(source: str) -> BosnianSnake:
    """`cells:`, and the numbers beside them under `rows:` and `cols:`."""
    sections = text.parse(source, allowed=("rows", "cols", "cells"))
    section = sections.need("cells")
    if section.words:
        raise section.words[0].wrong("the cells in the lines below")
    cells = text.read_cells(section.rows(), _cell)

    def places(what: str) -> tuple[Place, ...]:
        return tuple((r, c) for r, row in enumerate(cells) for c, v in enumerate(row) if v == what)

    return BosnianSnake(
        (len(cells), len(cells[0])),
        _line_numbers(sections.get("rows"), len(cells)),
        _line_numbers(sections.get("cols"), len(cells[0])),
        places(_END),
        tuple((r, c, int(cells[r][c])) for number in "012345678" for r, c in places(number)),
        places(_GIVEN_SNAKE),
        places(_GIVEN_EMPTY),
        metadata=sections.metadata,
    )


def _cell(word: str) -> str:
    if re.fullmatch(r"[.ox#0-8]", word):
        return word
    raise ValueError("one of . o # x or a number from 0 to 8")


def _line_numbers(section: text.Section | None, lines: int) -> tuple[int | None, ...]:
    """The numbers behind `rows:` or `cols:`; without spaces each is a single character."""
    if section is None:
        return ()
    words = section.words
    if len(words) == 1 < lines and len(words[0].text) == lines:
        only = words[0]
        words = [
            text.Word(char, only.line, only.column + place) for place, char in enumerate(only.text)
        ]
    if len(words) != lines or section.block:
        raise FormatError(
            text.FORMAT,
            f"{lines} numbers behind {section.name!r}, with spaces between",
            "lines below it" if section.block else str(len(words)),
            section.line,
        )
    return tuple(None if word.text == _NO_NUMBER else word.number() for word in words)


def write_text(puzzle: BosnianSnake) -> str:
    """The form that `read_text` reads."""
    _require_sense(puzzle, "text")
    rows, cols = puzzle.size
    cells = [[_NOTHING] * cols for _ in range(rows)]
    for places, what in (
        (puzzle.ends, _END),
        (puzzle.snake, _GIVEN_SNAKE),
        (puzzle.empty, _GIVEN_EMPTY),
    ):
        for row, col in places:
            cells[row][col] = what
    for row, col, number in puzzle.counts:
        cells[row][col] = str(number)
    parts = []
    for name, numbers in (("rows", puzzle.rows), ("cols", puzzle.cols)):
        if any(number is not None for number in numbers):
            listed = (_NO_NUMBER if number is None else str(number) for number in numbers)
            parts.append(f"{name}: {' '.join(listed)}")
    return text.compose(puzzle.kind, puzzle.metadata, [*parts, "cells:", *text.grid_lines(cells)])


def read_origin(source: str) -> BosnianSnake:
    """A board (-1 an end, 0 free, 1.. a number), and row and column numbers behind it.

    >>> puzzle = read_origin("bosnian_snake([[-1,0,0],[0,3,-1]], [_,1], [_,_,_]).")
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
        if number < _ORIGIN_SNAKE:
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
        tuple((r, c) for r, c, number in entries if number == _ORIGIN_SNAKE),
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


def write_origin(puzzle: BosnianSnake) -> str:
    """The puzzle as a Prolog fact."""
    _require_sense(puzzle, prolog.FORMAT)
    if len(puzzle.ends) < 2:
        raise CannotHold("the origin's lists need both ends of the snake")
    if puzzle.snake or puzzle.empty:
        raise CannotHold("the origin's lists have no place for given cells other than the ends")
    if any(number == _ORIGIN_FREE for _, _, number in puzzle.counts):
        raise CannotHold("the origin's lists have no place for the number 0: it means a free cell")
    rows = _origin_board(puzzle, lambda row, col: (row, col) in puzzle.ends)
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
    rows = _origin_board(puzzle, lambda row, col: solution[row, col] == SNAKE)
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
    marks = ["".join(SNAKE if entry == _ORIGIN_SNAKE else EMPTY for entry in row) for row in rows]
    return Marks.from_rows(puzzle.board, marks)


def _origin_board(puzzle: BosnianSnake, snake: Callable[[int, int], bool]) -> Sequence[list[int]]:
    rows, cols = puzzle.size
    board = [[_ORIGIN_FREE] * cols for _ in range(rows)]
    for row, col, number in puzzle.counts:
        board[row][col] = number
    for row in range(rows):
        for col in range(cols):
            if snake(row, col):
                board[row][col] = _ORIGIN_SNAKE
    return board


def _require_sense(puzzle: BosnianSnake, format: str) -> None:
    """What contradicts itself cannot be put into one character a cell."""
    faults = puzzle.faults()
    if faults:
        raise CannotHold(f"the {format} form has no place for a faulty puzzle: {faults[0]}")


def _is_origin(source: str) -> bool:
    if prolog.fact_name(source) == "bosnian_snake":
        return True
    return prolog.starts_list(source, nested=True) and re.search(r"-1\b", source) is not None


TEXT = Codec(
    "text", read_text, write_text, lambda source: text.first_line(source) == "bosnian-snake"
)
ORIGIN = Codec(prolog.FORMAT, read_origin, write_origin, _is_origin, write_answer, read_answer)

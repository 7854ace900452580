"""Hitori as a file of pzpr: the numbers, and the player's marks below them."""

from __future__ import annotations

from ....formats.parts.answers import beside_marks, rows_to_keep
from ....formats.pzpr import FILE
from ....formats.pzpr.file import answer_lines, read_file, word_lines, write_file
from ....puzzle import Solution
from ..puzzle import CLEAR, SHADED, Hitori
from . import PZPR_NAME
from .puzz_link import plain_numbers, read_number

_LARGEST = 10**9 - 1


def read(source: str) -> Hitori:
    """Rows of numbers, `.` for a cell without one, and rows of marks.

    >>> read("pzprv3/hitori/1/2/1 1 /# . /").metadata
    {'marks': ['#?']}
    """
    file = read_file(source, PZPR_NAME)
    words = file.take_grid("the numbers", file.rows, file.cols)
    numbers = tuple(tuple(read_number(word, FILE) for word in row) for row in words)
    marks = file.take_answer(SHADED, CLEAR)
    return Hitori(numbers, metadata=beside_marks(file.metadata, marks))


def write(puzzle: Hitori, solution: Solution | None = None) -> str:
    """The file that `read` reads."""
    numbers = plain_numbers(puzzle, _LARGEST)
    lines = word_lines(["." if number is None else number for number in row] for row in numbers)
    lines += answer_lines(rows_to_keep(puzzle, solution), SHADED)
    return write_file(PZPR_NAME, len(numbers), len(numbers[0]), lines, puzzle.metadata)

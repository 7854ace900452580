"""Hitori as a file of pzpr: the numbers, and the player's marks below them."""

from __future__ import annotations

from ....formats import pzpr
from ....formats.parts.answers import beside_marks, rows_to_keep
from ....puzzle import Solution
from ..puzzle import CLEAR, SHADED, Hitori
from .puzz_link import NAME, plain_numbers, read_number

_LARGEST = 10**9 - 1


def read_file(source: str) -> Hitori:
    """Rows of numbers, `.` for a cell without one, and rows of marks.

    >>> read_file("pzprv3/hitori/1/2/1 1 /# . /").metadata
    {'marks': ['#?']}
    """
    file = pzpr.read_file(source, NAME)
    words = file.take_grid("the numbers", file.rows, file.cols)
    numbers = tuple(tuple(read_number(word, pzpr.FILE) for word in row) for row in words)
    marks = file.take_answer(SHADED, CLEAR)
    return Hitori(numbers, metadata=beside_marks(file.metadata, marks))


def write_file(puzzle: Hitori, solution: Solution | None = None) -> str:
    """The file that `read_file` reads."""
    numbers = plain_numbers(puzzle, _LARGEST)
    lines = pzpr.word_lines(
        ["." if number is None else number for number in row] for row in numbers
    )
    lines += pzpr.answer_lines(rows_to_keep(puzzle, solution), SHADED)
    return pzpr.write_file(NAME, len(numbers), len(numbers[0]), lines, puzzle.metadata)


CODEC = pzpr.file_codec(NAME, read_file, write_file)

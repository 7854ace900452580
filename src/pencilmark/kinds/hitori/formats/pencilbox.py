"""Hitori as a file of PencilBox: the numbers, and the player's marks below them."""

from __future__ import annotations

from ....formats.codec import CannotHold
from ....formats.parts.answers import beside_marks, rows_to_keep
from ....formats.parts.grids import require_size
from ....formats.pencilbox import FORMAT, FORMS, file, text_rows
from ....puzzle import UNDECIDED, Solution
from ..puzzle import CLEAR, SHADED, Hitori
from . import PENCILBOX_TYPE
from .likely import is_likely
from .rows import require_cells

_MARKS = {file.SHADED: SHADED, file.CLEAR: CLEAR, file.OPEN: UNDECIDED}
_WORDS = {value: mark for mark, value in _MARKS.items()}


def read(source: str) -> Hitori:
    """A file in text or in XML; in text, 0 and `.` are cells without a number.

    >>> read("2\\n2\\n1 1\\n0 2\\n# .\\n. .").metadata
    {'marks': ['#?', '??']}
    """
    found = file.read_file(source, PENCILBOX_TYPE)
    marks = ["".join(_MARKS[mark] for mark in row) for row in found.answer]
    return Hitori(tuple(map(tuple, found.numbers)), metadata=beside_marks(found.metadata, marks))


def write(puzzle: Hitori, form: str = FORMS[0], solution: Solution | None = None) -> str:
    """The file that `read` reads."""
    numbers = _plain_numbers(puzzle)
    answer = [[_WORDS[char] for char in row] for row in rows_to_keep(puzzle, solution)]
    if form == "xml":
        return file.write_xml(PENCILBOX_TYPE, numbers, answer, puzzle.metadata)
    written = file.write_text(numbers, answer)
    if not is_likely(text_rows(written) or [["."]]):
        raise CannotHold(
            "PencilBox's text does not tell the kind, and this one could be that of another "
            "puzzle; its XML (form=xml) tells it"
        )
    return written


def _plain_numbers(puzzle: Hitori) -> list[list[int | None]]:
    """The numbers of a puzzle, if all are such as PencilBox has."""
    require_cells(puzzle, FORMAT)
    require_size(len(puzzle.numbers), len(puzzle.numbers[0]), FORMAT)
    rows: list[list[int | None]] = []
    for row in puzzle.numbers:
        numbers = [number for number in row if not isinstance(number, str)]
        if len(numbers) < len(row) or not all(
            number is None or 1 <= number <= file.LARGEST for number in numbers
        ):
            raise CannotHold(f"PencilBox has a place for numbers from 1 to {file.LARGEST:,} only")
        rows.append(numbers)
    return rows

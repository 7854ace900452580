"""Hitori as a plain grid: rows of numbers and nothing else."""

from __future__ import annotations

from ....formats import looks, text
from ....formats.codec import CannotHold
from ....formats.parts import grids
from ..puzzle import NOTHING, Hitori, read_number
from .likely import is_likely_grid
from .rows import require_cells

FORMAT = "grid"


def read(source: str) -> Hitori:
    """Rows of single characters, or of words with spaces between; `.` is a cell without a number.

    >>> read("11\\n.2").numbers
    ((1, 1), (None, 2))
    """
    lines = [grids.characters(line) for line in grids.lines_of(source, FORMAT)]
    return Hitori(text.read_cells(grids.rows_of(lines, FORMAT, "numbers"), read_number))


def write(puzzle: Hitori) -> str:
    """The form that `read` reads."""
    require_cells(puzzle, FORMAT)
    for row in puzzle.numbers:
        for number in row:
            if number is not None and (not isinstance(number, int) or number < 0):
                raise CannotHold(
                    f"a plain grid holds whole numbers, not {number!r}: letters could be regions"
                )
    rows = [[NOTHING if n is None else str(n) for n in row] for row in puzzle.numbers]
    grids.require_size(len(rows), len(rows[0]), FORMAT)
    written = "\n".join(grids.packed(rows)) + "\n"
    if not is_likely_grid(written) or looks.is_region_grid(written):
        raise CannotHold("as a plain grid this would look like something else")
    return written

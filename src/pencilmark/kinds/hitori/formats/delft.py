"""Hitori as the instances of the Delft collection: the size, a gap, the numbers, a gap, an id."""

from __future__ import annotations

from ....errors import FormatError
from ....formats.codec import CannotHold
from ....formats.parts import grids
from ..puzzle import Hitori
from .rows import read_rows, write_numbers

FORMAT = "singles"


def read(source: str) -> Hitori:
    """The numbers, and the id behind the `@`.

    >>> read("2\\n\\n1 1\\n1 2\\n\\n@17").metadata
    {'id': '17'}
    """
    lines = grids.lines_of(source, FORMAT)
    if not lines or len(lines[0]) != 1:
        raise FormatError(FORMAT, "the size alone in the first line", "something else", line=1)
    size = grids.side(lines[0][0])
    rows, rest = lines[1 : size + 1], lines[size + 1 :]
    numbers = grids.rows_of(rows, FORMAT, "numbers", (size, size))
    for word in (word for row in numbers for word in row):
        if not (word.text.isascii() and word.text.isdecimal()):
            raise word.wrong("a number")
    metadata = {}
    if rest:
        last = rest[0][0]
        if not last.text.startswith("@") or len(rest) > 1 or len(rest[0]) > 1:
            raise last.wrong("nothing more, or one line with @ and an id")
        metadata["id"] = last.text[1:]
    return Hitori(read_rows(numbers), metadata=metadata)


def write(puzzle: Hitori) -> str:
    """The form that `read` reads.

    >>> print(write(Hitori(((1, 1), (1, 2)), metadata={"id": "17"})), end="")
    2
    <BLANKLINE>
    1 1
    1 2
    <BLANKLINE>
    @17
    """
    rows = write_numbers(puzzle, FORMAT)
    if len(rows) != len(rows[0]):
        raise CannotHold(f"the format {FORMAT!r} holds square grids only")
    grids.require_size(len(rows), len(rows), FORMAT)
    lines = [str(len(rows)), "", *grids.spaced(rows)]
    id = puzzle.metadata.get("id")
    if isinstance(id, str) and id.isascii() and id.isdecimal():
        lines += ["", f"@{id}"]
    return "\n".join(lines) + "\n"

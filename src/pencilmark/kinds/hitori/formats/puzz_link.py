"""Hitori as a puzz.link address, and from one of kanpen."""

from __future__ import annotations

from ....errors import FormatError
from ....formats.codec import CannotHold
from ....formats.pzpr import LINK
from ....formats.pzpr.body import OnePart
from ....formats.pzpr.file import File
from ....formats.pzpr.link import Link, read_link, write_link
from ....formats.pzpr.pieces import Cells, Number, OrNone
from ..puzzle import Hitori
from . import PZPR_NAME

_NUMBER = Number(36)
_UNKNOWN = ("%", "@")
"""How pzpr writes a `?`, which clashes with nothing there: the same as a cell without a number."""
BODY = OnePart(Cells(OrNone(_NUMBER, ".", also=_UNKNOWN)))


def read(source: str) -> Hitori:
    """A number for each cell, row by row.

    >>> read("https://puzz.link/p?hitori/2/2/11.2").numbers
    ((1, 1), (None, 2))
    >>> read("https://puzz.link/p?hitori/2/2/11%2").numbers
    ((1, 1), (None, 2))
    """
    link = read_link(source, PZPR_NAME)
    return Hitori(_kanpen_rows(link) if link.kanpen else BODY.read(link))


def write(puzzle: Hitori) -> str:
    """The address that `read` reads."""
    rows = plain_numbers(puzzle, _NUMBER.largest)
    return write_link(PZPR_NAME, len(rows), len(rows[0]), BODY.write(rows))


def plain_numbers(puzzle: Hitori, largest: int) -> tuple[tuple[int | None, ...], ...]:
    """The numbers of a puzzle, if all are such as pzpr has."""
    if puzzle.faults():
        raise CannotHold(f"pzpr has no place for a faulty puzzle: {puzzle.faults()[0]}")
    rows: list[tuple[int | None, ...]] = []
    for row in puzzle.numbers:
        numbers = tuple(number for number in row if not isinstance(number, str))
        if len(numbers) < len(row) or any(
            not 0 <= number <= largest for number in numbers if number
        ):
            raise CannotHold(f"pzpr has a place for numbers from 0 to {largest:,} only")
        rows.append(numbers)
    return tuple(rows)


def _kanpen_rows(link: Link) -> tuple[tuple[int | None, ...], ...]:
    """The rows of a kanpen address; 0 is a cell without a number."""
    lines = [part.replace("_", " ") for part in link.parts]
    words = File(link.rows, link.cols, lines).take_grid("the numbers", link.rows, link.cols)
    return tuple(
        tuple(None if word == "0" else read_number(word, LINK) for word in row) for row in words
    )


def read_number(word: str, format: str) -> int | None:
    """A number of a file; `.` is a cell without one, and `-` a `?`."""
    if word in (".", "-"):
        return None
    if not (word.isascii() and word.isdecimal() and len(word) < 10):
        raise FormatError(format, "a number, or '.' for none", repr(word[:20]))
    return int(word)

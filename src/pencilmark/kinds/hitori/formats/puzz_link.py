"""Hitori as a puzz.link address, and from one of kanpen."""

from __future__ import annotations

from ....errors import FormatError
from ....formats import pzpr
from ....formats.codec import CannotHold, Codec
from ....formats.detect import sniffing
from ....formats.pzpr.pieces import LARGEST_SYMBOL, read_symbols, write_symbols
from ..puzzle import Hitori

NAME = "hitori"


def read_link(source: str) -> Hitori:
    """A symbol for each cell, row by row.

    >>> read_link("https://puzz.link/p?hitori/2/2/11.2").numbers
    ((1, 1), (None, 2))
    """
    link = pzpr.read_link(source, NAME)
    if link.kanpen:
        return Hitori(_kanpen_rows(link))
    if len(link.parts) > 1:
        raise FormatError(pzpr.LINK, "one part behind the size", str(len(link.parts)))
    numbers = read_symbols("".join(link.parts), link.rows * link.cols)
    return Hitori(
        tuple(tuple(numbers[row * link.cols : (row + 1) * link.cols]) for row in range(link.rows))
    )


def write_link(puzzle: Hitori) -> str:
    """The address that `read_link` reads."""
    rows = plain_numbers(puzzle, LARGEST_SYMBOL)
    body = write_symbols([number for row in rows for number in row])
    return pzpr.write_link(NAME, len(rows), len(rows[0]), body)


def plain_numbers(puzzle: Hitori, largest: int) -> list[list[int | None]]:
    """The numbers of a puzzle, if all are such as pzpr has."""
    if puzzle.faults():
        raise CannotHold(f"pzpr has no place for a faulty puzzle: {puzzle.faults()[0]}")
    rows: list[list[int | None]] = []
    for row in puzzle.numbers:
        numbers = [number for number in row if not isinstance(number, str)]
        if len(numbers) < len(row) or any(
            not 0 <= number <= largest for number in numbers if number
        ):
            raise CannotHold(f"pzpr has a place for numbers from 0 to {largest:,} only")
        rows.append(numbers)
    return rows


def _kanpen_rows(link: pzpr.Link) -> tuple[tuple[int | None, ...], ...]:
    """The rows of a kanpen address; 0 is a cell without a number."""
    lines = [part.replace("_", " ") for part in link.parts]
    words = pzpr.File(link.rows, link.cols, lines).take_grid("the numbers", link.rows, link.cols)
    return tuple(
        tuple(None if word == "0" else read_number(word, pzpr.LINK) for word in row)
        for row in words
    )


def read_number(word: str, format: str) -> int | None:
    """A number of a file; `.` is a cell without one."""
    if word == ".":
        return None
    if word == "-":
        raise FormatError(format, "a number, or '.' for none", "'-', which is an unknown one")
    if not (word.isascii() and word.isdecimal() and len(word) < 10):
        raise FormatError(format, "a number, or '.' for none", repr(word[:20]))
    return int(word)


CODEC = Codec(
    pzpr.LINK, read_link, write_link, lambda source: sniffing.puzz_link_name(source) == NAME
)

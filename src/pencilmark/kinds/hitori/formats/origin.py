"""Hitori as the lists of its origin."""

from __future__ import annotations

from ....errors import FormatError
from ....formats.codec import CannotHold
from ....formats.parts import prolog
from ..puzzle import Hitori

_FACT = "hitori"
_LARGEST = 10**9 - 1


def read(source: str) -> Hitori:
    """A list of lists of numbers, bare or as a fact; `_` is a cell without a number.

    >>> read("hitori([[1,1],[_,2]]).").numbers
    ((1, 1), (None, 2))
    """
    name, arguments = prolog.parse_fact(source)
    if name not in (None, _FACT):
        raise FormatError(prolog.FORMAT, repr(_FACT), repr(name))
    if len(arguments) != 1:
        raise FormatError(prolog.FORMAT, "one board", f"{len(arguments)} terms")
    board = arguments[0]
    if not isinstance(board, list) or not board:
        raise FormatError(prolog.FORMAT, "a list of rows for the board", "something else")
    prolog.require_rows(board, "the board")
    rows = [_row(row, f"the board, row {number}") for number, row in enumerate(board, 1)]
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            place = f"the board, row {number}"
            raise FormatError(prolog.FORMAT, f"{len(rows[0])} cells", f"{len(row)}", where=place)
    return Hitori(tuple(rows))


def _row(term: prolog.Term, where: str) -> tuple[int | None, ...]:
    if not isinstance(term, list) or not term:
        raise FormatError(prolog.FORMAT, "a list of numbers", "something else", where=where)
    numbers = tuple(entry for entry in term if not isinstance(entry, list))
    if len(numbers) != len(term):
        raise FormatError(prolog.FORMAT, "a number", "a list", where=where)
    return numbers


def write(puzzle: Hitori) -> str:
    """The board as a Prolog fact.

    >>> write(Hitori(((1, 1), (None, 2))))
    'hitori([[1,1],[_,2]]).\\n'
    """
    for row in puzzle.numbers:
        for number in row:
            if isinstance(number, str) or abs(number or 0) > _LARGEST:
                raise CannotHold("the origin's lists hold only numbers of up to nine digits")
    prolog.require_size(puzzle.numbers)
    return f"{_FACT}({prolog.write_list(puzzle.numbers)}).\n"

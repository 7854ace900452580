"""Reading JSON fields: each piece says what it expected, what it found and where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from ...errors import FormatError

T = TypeVar("T")

_SHOWN = 60
_MANY_FIGURES = 20
LARGEST_GRID = 200
"""No grid has more rows or columns than this."""
LARGEST_NUMBER = 10**9
"""No number of a puzzle reaches this: every form has a place for nine digits."""
MOST_WORDS = 5 * LARGEST_GRID**2
"""No text of a puzzle has more words than this: a few grids of them, and what is told besides."""
_ROW = (list, tuple, str)
"""What may be a row of cells."""


def wrong(expected: str, found: object, where: str) -> FormatError:
    """The error for a JSON field that is not what it should be."""
    return FormatError("json", expected, shown(found), where=where)


def shown(found: object) -> str:
    """A value as it stood in the text, cut short."""
    from json import dumps  # a puzzle that is right needs it only where it is JSON itself

    try:
        text = dumps(found[:_SHOWN] if isinstance(found, str) else found)
    except (TypeError, ValueError, RecursionError):
        text = f"something of the type {type(found).__name__}"
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."


def check_fields(
    fields: Mapping[str, Any], required: Sequence[str], optional: Sequence[str] = ()
) -> None:
    """All the required fields are there, and none that is not known."""
    for name in required:
        if name not in fields:
            raise FormatError("json", f"a field {name!r}", "none", where='"puzzle"')
    for name in fields:
        if name not in required and name not in optional:
            raise FormatError(
                "json",
                "only " + ", ".join([*required, *optional]),
                f"a field {name!r}",
                where='"puzzle"',
            )


def whole_number(value: object, where: str, least: int | None = None) -> int:
    """A whole number."""
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= LARGEST_NUMBER:
        raise wrong("a whole number", value, where)
    if least is not None and value < least:
        raise wrong(f"a whole number of at least {least}", value, where)
    return value


def whole_number_in(least: int, most: int) -> Callable[[object], int]:
    """What reads a whole number within these bounds, from a text as well.

    >>> whole_number_in(1, 9)("3"), whole_number_in(1, 9)(3)
    (3, 3)
    """

    def read(value: object) -> int:
        if isinstance(value, str) and value.strip().isdecimal() and len(value) < _MANY_FIGURES:
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        raise ValueError(f"a whole number from {least} to {most}")

    return read


def is_word(text: str) -> bool:
    r"""Whether a text can be the name of something in a cell: one word, all of it to be seen.

    Two names that differ in what nobody sees would look the same, and a name that steers the
    screen has no place in any sentence.

    >>> is_word("A1"), is_word("A 1"), is_word("A\x1b[2J"), is_word("A\u200b")
    (True, False, False, False)
    """
    if text.isprintable():
        return bool(text) and " " not in text
    from unicodedata import category

    return not any(char.isspace() or category(char) in _UNSEEN for char in text)


_UNSEEN = ("Cc", "Cf", "Cs")
"""Control characters, characters that only arrange others, and halves of characters."""


def items(value: object, where: str, length: int | None = None) -> Sequence[Any]:
    """A list, of this length if one is given."""
    if not isinstance(value, list | tuple):
        raise wrong("a list", value, where)
    if length is not None and len(value) != length:
        raise FormatError("json", f"{length} entries", f"{len(value)}", where=where)
    return value


def cell_rows(
    value: object,
    where: str,
    read: Callable[[object], T],
    rows: int | None = None,
    cols: int | None = None,
) -> tuple[tuple[T, ...], ...]:
    """Rows of equal length (lists, or strings of one character a cell), each cell read by `read`.

    `read` raises a ValueError that names what it wants.
    """
    if not isinstance(value, list | tuple):
        raise wrong("a list of rows", value, where)
    if rows is not None and len(value) != rows:
        raise FormatError("json", f"{rows} rows", f"{len(value)}", where=where)
    if len(value) > LARGEST_GRID:
        raise FormatError("json", f"at most {LARGEST_GRID} rows", f"{len(value)}", where=where)
    result = []
    for number, row in enumerate(value, 1):
        if not isinstance(row, _ROW):
            raise wrong("a row of cells", row, f"{where}, row {number}")
        if cols is None:
            cols = len(row)
        if len(row) != cols:
            found = f"{len(row)}"
            raise FormatError("json", f"{cols} cells", found, where=f"{where}, row {number}")
        if cols > LARGEST_GRID:
            most = f"at most {LARGEST_GRID} columns"
            raise FormatError("json", most, f"{cols}", where=f"{where}, row {number}")
        try:
            result.append(tuple(map(read, row)))
        except FormatError:
            raise
        except ValueError:
            raise _wrong_cell(row, read, f"{where}, row {number}") from None
    return tuple(result)


def _wrong_cell(row: Iterable[object], read: Callable[[object], Any], where: str) -> FormatError:
    """The error for the first cell of a row that cannot be read."""
    for column, cell in enumerate(row, 1):
        try:
            read(cell)
        except ValueError as error:
            return wrong(str(error), cell, f"{where}, column {column}")
    raise AssertionError("every cell can be read")

"""What the bodies of puzz.link addresses are made of: each piece, both ways."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ...errors import FormatError
from ..parts.borders import Ids, pieces
from . import LINK

_CHARS = "0123456789abcdefghijklmnopqrstuvwxyz"
_BITS = 5
_CIRCLES = 3
_LONGEST_SKIP = 20
LARGEST_SYMBOL = 36 * 36 - 1
LARGEST_CLUE = 255


def read_borders(body: str, rows: int, cols: int) -> Ids:
    """Regions from the lines between cells: first upright lines, then level ones.

    >>> read_borders("go", 2, 2)
    [[0, 1], [2, 2]]
    """
    upright, level = rows * (cols - 1), (rows - 1) * cols
    lengths = [-(-count // _BITS) for count in (upright, level)]
    if len(body) != sum(lengths):
        raise FormatError(
            LINK, f"{sum(lengths)} characters for the borders", str(len(body)), where="the borders"
        )
    bits = "".join(f"{_digit(char, 32, 'the borders'):05b}" for char in body)
    across, down = bits[:upright], bits[lengths[0] * _BITS :]

    def divided(one: int, other: int) -> bool:
        if other == one + cols:
            return down[one] == "1"
        row, col = divmod(one, cols)
        return across[row * (cols - 1) + col] == "1"

    return pieces(rows, cols, divided)


def write_borders(ids: Ids) -> str:
    """The borders that `read_borders` reads.

    >>> write_borders([[0, 1], [2, 2]])
    'go'
    """
    across = [one != other for row in ids for one, other in pairwise(row)]
    down = [
        one != other for row, below in pairwise(ids) for one, other in zip(row, below, strict=True)
    ]
    return "".join(
        _CHARS[sum(bit << _BITS - 1 - place for place, bit in enumerate(bits[at : at + _BITS]))]
        for bits in (across, down)
        for at in range(0, len(bits), _BITS)
    )


def read_symbols(body: str, count: int) -> list[int | None]:
    """A number for each cell, one character if it is below 36; `.` is a cell without one.

    >>> read_symbols("1.-10", 3)
    [1, None, 36]
    """
    numbers: list[int | None] = []
    place = 0
    while place < len(body) and len(numbers) <= count:
        char = body[place]
        if char in "%@":
            raise FormatError(
                LINK, "a number, or '.' for none", f"{char!r}, which is an unknown one"
            )
        if char == "-":
            numbers.append(_number(body[place + 1 : place + 3], 36, 2))
            place += 3
        else:
            numbers.append(None if char == "." else _digit(char, 36, "the numbers"))
            place += 1
    if len(numbers) != count:
        found = "more" if len(numbers) > count else f"{len(numbers)}"
        raise FormatError(LINK, f"numbers for {count} cells", found)
    return numbers


def write_symbols(numbers: Sequence[int | None]) -> str:
    """The numbers (0 to 1295) that `read_symbols` reads.

    >>> write_symbols([1, None, 36])
    '1.-10'
    """
    return "".join("." if number is None else _in_36(number) for number in numbers)


def read_circles(body: str, count: int) -> tuple[list[int], str]:
    """0, 1 (white) or 2 (black) for each cell, three to a character; and what follows them.

    >>> read_circles("6g", 3)
    ([0, 2, 0], 'g')
    """
    length = -(-count // _CIRCLES)
    if len(body) < length:
        raise FormatError(LINK, f"{length} characters for the circles", f"{len(body)}")
    circles = []
    for char in body[:length]:
        number = _digit(char, 27, "the circles")
        circles += [number // 9, number // 3 % 3, number % 3]
    return circles[:count], body[length:]


def write_circles(circles: Sequence[int]) -> str:
    """The circles that `read_circles` reads.

    >>> write_circles([0, 2, 0])
    '6'
    """
    padded = [*circles, 0, 0]
    return "".join(
        _CHARS[padded[at] * 9 + padded[at + 1] * 3 + padded[at + 2]]
        for at in range(0, len(circles), _CIRCLES)
    )


def read_clues(body: str, count: int) -> list[int | None]:
    """Numbers with letters between them that skip places; what is left out at the end is none.

    >>> read_clues("g1h", 5)
    [None, 1, None, None, None]
    """
    clues: list[int | None] = []
    place = 0
    while place < len(body):
        char = body[place]
        if char == ".":
            raise FormatError(LINK, "a number", "'.', which is an unknown one", where="the clues")
        if char == "-":
            clues.append(_number(body[place + 1 : place + 3], 16, 2))
            place += 3
            continue
        place += 1
        if (number := _digit(char, 36, "the clues")) < 16:
            clues.append(number)
        else:
            clues += [None] * (number - 15)
        if len(clues) > count + _LONGEST_SKIP:
            break
    if any(clue is not None for clue in clues[count:]):
        raise FormatError(LINK, f"at most {count} clues", "more", where="the clues")
    return [*clues[:count], *[None] * (count - len(clues))]


def write_clues(clues: Sequence[int | None]) -> str:
    """The clues (0 to 255) that `read_clues` reads.

    >>> write_clues([None, 1, None, None, 17])
    'g1h-11'
    """
    written, skipped = "", 0
    for clue in clues:
        if clue is None:
            skipped += 1
            if skipped < _LONGEST_SKIP:
                continue
        if skipped:
            written += _CHARS[15 + skipped]
            skipped = 0
        if clue is not None:
            written += _CHARS[clue] if clue < 16 else f"-{clue:02x}"
    return written + (_CHARS[15 + skipped] if skipped else "")


def _digit(char: str, base: int, where: str) -> int:
    number = _CHARS.find(char.lower())
    if not 0 <= number < base:
        last = _CHARS[base - 1]
        raise FormatError(LINK, f"a digit or a letter up to {last!r}", repr(char), where=where)
    return number


def _number(chars: str, base: int, length: int) -> int:
    """Several digits as one number."""
    if len(chars) != length:
        raise FormatError(LINK, f"{length} digits behind the '-'", repr(chars))
    number = 0
    for char in chars:
        number = number * base + _digit(char, base, "behind the '-'")
    return number


def _in_36(number: int) -> str:
    if number < 36:
        return _CHARS[number]
    return "-" + _CHARS[number // 36] + _CHARS[number % 36]

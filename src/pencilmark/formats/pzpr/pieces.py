"""What the bodies of puzz.link addresses are made of: pieces that read and write, and combine.

A kind puts the pieces of its body together once, and both directions come from that:

    OnePart(InTurn(Packed(3, 3, cells, "the circles"), Gaps(Number(16, "the clues"), lines)))

is a circle for each cell, three to a character, and behind them numbers for the lines with gaps.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import groupby, pairwise
from operator import mul

from ...errors import FormatError
from ..parts.borders import Ids, pieces
from . import LINK
from .body import Body, Piece, T, U

_CHARS = "0123456789abcdefghijklmnopqrstuvwxyz"
_VALUES = {char: value for value, char in enumerate(_CHARS)}
_TWO_DIGITS = "-"
_UNKNOWN = "which is an unknown one"


def cells(body: Body) -> int:
    """The number of cells."""
    return body.rows * body.cols


def lines(body: Body) -> int:
    """The number of columns and rows."""
    return body.cols + body.rows


# numbers


class Decimal(Piece[int]):
    """A plain number, up to the end of its part.

    >>> Decimal("a number of stars").read(Body("12", 2, 2))
    12
    """

    def __init__(self, what: str, digits: int = 6) -> None:
        self.what, self.digits = what, digits

    @property
    def largest(self) -> int:
        """No number is larger than this."""
        return int("9" * self.digits)

    def read(self, body: Body) -> int:
        text = body.take(body.left)
        if not (text.isascii() and text.isdecimal() and len(text) <= self.digits):
            raise FormatError(body.format, self.what, repr(text[:20]))
        return int(text)

    def write(self, value: int) -> str:
        return str(value)


class Number(Piece[int]):
    """A number of one digit, or of two behind a `-`.

    >>> Number(36).read(Body("-10", 1, 1)), Number(36).write(36), Number(16).largest
    (36, '-10', 255)
    """

    def __init__(self, base: int, where: str = "the numbers") -> None:
        self.base, self.where = base, where

    @property
    def largest(self) -> int:
        """No number is larger than this."""
        return self.base**2 - 1

    def read(self, body: Body) -> int:
        char = body.take(1)
        if char != _TWO_DIGITS:
            return _digit(char, self.base, self.where)
        chars = body.take(2)
        if len(chars) != 2:
            raise FormatError(LINK, f"2 digits behind the {_TWO_DIGITS!r}", repr(chars))
        high, low = (_digit(char, self.base, f"behind the {_TWO_DIGITS!r}") for char in chars)
        return high * self.base + low

    def write(self, value: int) -> str:
        if value < self.base:
            return _CHARS[value]
        return _TWO_DIGITS + _CHARS[value // self.base] + _CHARS[value % self.base]


class OrNone(Piece[T | None]):
    """A piece, or a sign for none; `also` are other signs that say no more than that.

    >>> OrNone(Number(36), ".", also="%").read(Body("%", 1, 1))
    """

    def __init__(self, piece: Piece[T], none: str, also: Collection[str] = ()) -> None:
        self.piece, self.none, self.also = piece, none, also

    def read(self, body: Body) -> T | None:
        if body.next == self.none or body.next in self.also:
            body.take(1)
            return None
        return self.piece.read(body)

    def write(self, value: T | None) -> str:
        return self.none if value is None else self.piece.write(value)


# many of them


class Cells(Piece[tuple[tuple[T, ...], ...]]):
    """The same piece for each cell, as rows.

    >>> Cells(OrNone(Number(36), ".")).read(Body("1.-10", 1, 3))
    ((1, None, 36),)
    >>> Cells(OrNone(Number(36), ".")).write(((1, None, 36),))
    '1.-10'
    """

    def __init__(self, piece: Piece[T]) -> None:
        self.piece = piece

    def read(self, body: Body) -> tuple[tuple[T, ...], ...]:
        count = cells(body)
        found: list[T] = []
        while body.left and len(found) <= count:
            found.append(self.piece.read(body))
        if len(found) != count:
            many = "more" if len(found) > count else f"{len(found)}"
            raise FormatError(LINK, f"numbers for {count} cells", many)
        cols = body.cols
        return tuple(tuple(found[row * cols : (row + 1) * cols]) for row in range(body.rows))

    def write(self, value: tuple[tuple[T, ...], ...]) -> str:
        return "".join(self.piece.write(cell) for row in value for cell in row)


class Gaps(Piece[Sequence[int | None]]):
    """So many numbers, with letters that skip places; what is left out at the end is none.

    The letters are those that are no digits of a number, so the smallest skips one place. A `.`,
    which is shown as a `?`, says no more than a gap.

    >>> Gaps(Number(16), lines).read(Body("g1.g", 2, 3))
    [None, 1, None, None, None]
    >>> Gaps(Number(16), lines).write([None, 1, None, None, 17])
    'g1h-11'
    """

    def __init__(self, number: Number, count: Callable[[Body], int]) -> None:
        self.number, self.count = number, count
        self._longest = len(_CHARS) - number.base

    def read(self, body: Body) -> list[int | None]:
        count, base, where = self.count(body), self.number.base, self.number.where
        found: list[int | None] = []
        while body.left and len(found) <= count + self._longest:
            if body.next == ".":
                body.take(1)
                found.append(None)
            elif body.next == _TWO_DIGITS or _digit(body.next, len(_CHARS), where) < base:
                found.append(self.number.read(body))
            else:
                found += [None] * (_digit(body.take(1), len(_CHARS), where) - base + 1)
        if any(number is not None for number in found[count:]):
            raise FormatError(LINK, f"at most {count} clues", "more", where=where)
        body.take(body.left)  # gaps behind the last place say nothing, however many there are
        return [*found[:count], *[None] * (count - len(found))]

    def write(self, value: Sequence[int | None]) -> str:
        written = []
        for is_gap, run in groupby(value, lambda number: number is None):
            if not is_gap:
                written += [self.number.write(number) for number in run if number is not None]
                continue
            full, rest = divmod(len(list(run)), self._longest)
            lengths = [self._longest] * full + ([rest] if rest else [])
            written += [_CHARS[self.number.base + length - 1] for length in lengths]
        return "".join(written)


class Packed(Piece[Sequence[int]]):
    """So many small numbers, several to a character.

    >>> Packed(3, 3, cells, "the circles").read(Body("6", 1, 3))
    [0, 2, 0]
    >>> Packed(3, 3, cells, "the circles").write([0, 2, 0])
    '6'
    """

    def __init__(
        self, base: int, to_a_character: int, count: Callable[[Body], int], where: str
    ) -> None:
        self.base, self.to_a_character, self.count, self.where = base, to_a_character, count, where
        self._weights = [base**place for place in reversed(range(to_a_character))]

    def length(self, body: Body) -> int:
        """How many characters it takes."""
        return -(-self.count(body) // self.to_a_character)

    def read(self, body: Body) -> list[int]:
        length = self.length(body)
        if body.left < length:
            raise FormatError(LINK, f"{length} characters for {self.where}", f"{body.left}")
        largest = self.base**self.to_a_character
        found: list[int] = []
        for char in body.take(length):
            number = _digit(char, largest, self.where)
            found += [number // weight % self.base for weight in self._weights]
        return found[: self.count(body)]

    def write(self, value: Sequence[int]) -> str:
        return "".join(
            _CHARS[sum(map(mul, value[at : at + self.to_a_character], self._weights))]
            for at in range(0, len(value), self.to_a_character)
        )


class InTurn(Piece[tuple[T, U]]):
    """Two pieces, one behind the other."""

    def __init__(self, first: Piece[T], second: Piece[U]) -> None:
        self.first, self.second = first, second

    def read(self, body: Body) -> tuple[T, U]:
        return self.first.read(body), self.second.read(body)

    def write(self, value: tuple[T, U]) -> str:
        return self.first.write(value[0]) + self.second.write(value[1])


_BORDERS = "the borders"
_UPRIGHT = Packed(2, 5, lambda body: body.rows * (body.cols - 1), _BORDERS)
_LEVEL = Packed(2, 5, lambda body: (body.rows - 1) * body.cols, _BORDERS)


class Borders(Piece[Ids]):
    """Regions, by the lines between their cells: all upright lines first, then the level ones.

    >>> Borders().read(Body("go", 2, 2))
    [[0, 1], [2, 2]]
    >>> Borders().write([[0, 1], [2, 2]])
    'go'
    """

    def read(self, body: Body) -> Ids:
        length = _UPRIGHT.length(body) + _LEVEL.length(body)
        if body.left != length:
            expected = f"{length} characters for {_BORDERS}"
            raise FormatError(LINK, expected, f"{body.left}", where=_BORDERS)
        upright, level = _UPRIGHT.read(body), _LEVEL.read(body)
        cols = body.cols

        def divided(one: int, other: int) -> bool:
            if other == one + cols:
                return bool(level[one])
            row, col = divmod(one, cols)
            return bool(upright[row * (cols - 1) + col])

        return pieces(body.rows, cols, divided)

    def write(self, value: Ids) -> str:
        upright = [one != other for row in value for one, other in pairwise(row)]
        level = [
            one != other
            for row, below in pairwise(value)
            for one, other in zip(row, below, strict=True)
        ]
        return _UPRIGHT.write(upright) + _LEVEL.write(level)


def _digit(char: str, base: int, where: str) -> int:
    number = _VALUES.get(char)
    if number is None:
        number = _VALUES.get(char.lower(), base)
    if number >= base:
        last = _CHARS[base - 1]
        raise FormatError(LINK, f"a digit or a letter up to {last!r}", repr(char), where=where)
    return number

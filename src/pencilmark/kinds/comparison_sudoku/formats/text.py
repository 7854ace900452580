"""Comparison Sudoku in text: a picture of the cells with signs between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ....errors import FormatError
from ....formats import text
from ....wording import Sentence
from ..puzzle import DIGITS, GREATER, LESS, NO_SIGN, ComparisonSudoku
from .signs import OPEN, read_digit, require_shape

_ACROSS = {LESS: LESS, GREATER: GREATER, NO_SIGN: NO_SIGN}
_DOWN = {LESS: "^", GREATER: "v", NO_SIGN: NO_SIGN}
_SHAPE = "{lines:# line|# lines} of {wide:# character|# characters}"
_FROM_DOWN = {shown: sign for sign, shown in _DOWN.items()}


def read(source: str) -> ComparisonSudoku:
    """`box:` with its rows and columns, and the picture below `signs:`.

    Cells (a digit or `_`) and the signs between them take turns; a sign points at the smaller.

    >>> read("comparison-sudoku\\nbox: 1 2\\nsigns:\\n_<_\\nv..\\n_.2").below
    ('>.',)
    """
    sections = text.parse(source, allowed=("box", "signs"))
    signs = sections.need("signs")
    box = sections.need("box")
    if len(box.words) != 2 or box.block:
        raise FormatError(
            text.FORMAT,
            "the rows and the columns of a box behind 'box:'",
            repr(" ".join(word.text for word in box.words)[:40]) if box.words else "nothing",
            line=box.line,
        )
    height, width = (word.number() for word in box.words)
    lines = signs.rows()
    if len(lines) % 2 == 0 or len(lines[0]) != len(lines):
        raise FormatError(
            text.FORMAT,
            "a square picture of cells with signs between them",
            str(Sentence(_SHAPE, lines=len(lines), wide=len(lines[0]))),
            line=signs.line,
        )
    givens = text.read_cells([line[::2] for line in lines[::2]], read_digit)
    right = text.read_cells([line[1::2] for line in lines[::2]], _reader(_ACROSS))
    below = text.read_cells([line[::2] for line in lines[1::2]], _reader(_FROM_DOWN))
    text.read_cells([line[1::2] for line in lines[1::2]], _reader({NO_SIGN: NO_SIGN}))
    return ComparisonSudoku(
        len(givens),
        (height, width),
        _joined(right),
        _joined(below),
        givens,
        metadata=sections.metadata,
    )


def write(puzzle: ComparisonSudoku) -> str:
    """The form that `read` reads."""
    require_shape(puzzle)
    size = puzzle.size
    lines = []
    for row in range(size):
        digits = puzzle.givens[row] if puzzle.givens is not None else (0,) * size
        cells = [DIGITS[digit - 1] if digit else OPEN for digit in digits]
        lines.append(_taking_turns(cells, puzzle.right[row]))
        if row < size - 1:
            downs = [_DOWN[sign] for sign in puzzle.below[row]]
            lines.append(_taking_turns(downs, NO_SIGN * (size - 1)))
    parts = [f"box: {puzzle.box[0]} {puzzle.box[1]}", "signs:", *lines]
    return text.compose(puzzle.kind, puzzle.metadata, parts)


def _taking_turns(cells: Sequence[str], between: str) -> str:
    return "".join(cell + sign for cell, sign in zip(cells, [*between, ""], strict=True))


def _reader(signs: Mapping[str, str]) -> Callable[[str], str]:
    """Reads one of these characters."""

    def read(char: str) -> str:
        if char in signs:
            return signs[char]
        raise ValueError(" or ".join(repr(sign) for sign in signs))

    return read


def _joined(rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    return tuple("".join(row) for row in rows)

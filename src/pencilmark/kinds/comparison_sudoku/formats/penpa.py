"""Comparison Sudoku as a Penpa+ link: borders of boxes, signs on the sides of cells, digits."""

from __future__ import annotations

import re

from ....errors import FormatError
from ....formats.parts import borders
from ....formats.parts.fields import shown
from ....formats.penpa import FORMAT
from ....formats.penpa.artist import Artist, Ink
from ....formats.penpa.drawing import (
    BELOW,
    BLUE_INK,
    GREEN_INK,
    RIGHT,
    Drawing,
    Layer,
    Mark,
    Place,
    Side,
    at,
    misdrawn,
)
from ....formats.penpa.page import Setup
from ..puzzle import DIGITS, GREATER, LESS, NO_SIGN, ComparisonSudoku

_SHAPE = "inequality"
_STYLES = {(RIGHT, LESS): 1, (BELOW, LESS): 2, (RIGHT, GREATER): 3, (BELOW, GREATER): 4}
"""How signs point in Penpa+: left, up, right, down; the tip is at the smaller digit."""
_MEANINGS = {style: meaning for meaning, style in _STYLES.items()}
_TEXTS = {
    (RIGHT, "<"): LESS,
    (RIGHT, ">"): GREATER,
    **{(BELOW, text): LESS for text in "^∧⋀˄"},
    **{(BELOW, text): GREATER for text in "vV∨⋁˅"},
}
_CLASSIC, _LATIN = "classic", "latin"
_MOST_BY_ONE_DIGIT = 9
_ONE_DIGIT = Setup(("sol_number",), "sudoku", ("1", BLUE_INK))
_TWO_DIGITS = Setup(("sol_number",), "number", ("1", GREEN_INK))
"""The tool `sudoku` takes two digits in a cell for two candidates."""


def draw(puzzle: ComparisonSudoku) -> Drawing:
    """Heavy lines between boxes, and a sign on the side between two cells."""
    size = puzzle.size
    drawing = Drawing(size, size)
    problem = drawing.problem
    for row, col in drawing.places():
        cell = row * size + col
        for side, inner, near in (
            (RIGHT, col + 1 < size, cell + 1),
            (BELOW, row + 1 < size, cell + size),
        ):
            if inner and puzzle.box_of(cell) != puzzle.box_of(near):
                problem.borders.add((row, col, side))
    for side, lines in ((RIGHT, puzzle.right), (BELOW, puzzle.below)):
        for row, line in enumerate(lines):
            for col, sign in enumerate(line):
                if sign != NO_SIGN:
                    problem.side_symbols[row, col, side] = (_SHAPE, _STYLES[side, sign])
    problem.numbers |= {divmod(cell, size): str(digit) for cell, digit in puzzle.given_digits}
    return drawing


def understand(drawing: Drawing) -> ComparisonSudoku:
    """Signs as symbols or as texts; borders must make boxes of one size."""
    drawing.require("numbers", "borders", "symbols on borders", "numbers on borders")
    size = drawing.rows
    if drawing.cols != size:
        found = f"{size} x {drawing.cols} cells"
        raise misdrawn("as many rows as columns", found)
    signs = {side: _sign(side, mark) for side, mark in drawing.problem.side_symbols.items()}
    signs |= {side: _text_sign(side, text) for side, text in drawing.problem.side_numbers.items()}
    for row, col, side in signs:
        beyond = (row, col + 1) if side == RIGHT else (row + 1, col)
        if not (drawing.inside((row, col)) and drawing.inside(beyond)):
            raise misdrawn("signs between two cells", "another", (row, col))
    givens = [[0] * size for _ in range(size)]
    for (row, col), text in drawing.problem.numbers.items():
        if not drawing.inside((row, col)):
            raise misdrawn("digits inside the grid", shown(text), (row, col))
        if re.fullmatch(r"[1-9][0-9]?", text) is None or int(text) > len(DIGITS):
            raise misdrawn("a digit", shown(text), (row, col))
        givens[row][col] = int(text)

    def line(row: int, length: int, side: str) -> str:
        return "".join(signs.get((row, col, side), NO_SIGN) for col in range(length))

    return ComparisonSudoku(
        size,
        _box(drawing),
        tuple(line(row, size - 1, RIGHT) for row in range(size)),
        tuple(line(row, size, BELOW) for row in range(size - 1)),
        tuple(map(tuple, givens)),
    )


def see(layer: Layer, place: Place) -> str | None:
    """A digit, also as the only one of the candidates."""
    text = layer.numbers.get(place, "")
    if re.fullmatch(r"[1-9][0-9]?", text) is None or int(text) > len(DIGITS):
        return None
    return DIGITS[int(text) - 1]


def clearly(drawing: Drawing) -> bool:
    """Signs on the sides of cells, and borders that may be those of boxes."""
    problem = drawing.problem
    return (
        problem.has_only("numbers", "borders", "symbols on borders", "numbers on borders")
        and bool(drawing.inner_borders())
        and any(shape == _SHAPE for shape, _ in problem.side_symbols.values())
    )


def _box(drawing: Drawing) -> tuple[int, int]:
    """The rows and columns of a box."""
    size = drawing.rows
    ids = borders.pieces(size, size, drawing.divided())
    for rows in range(1, size + 1):
        cols = size // rows
        boxes = [[(row // rows, col // cols) for col in range(size)] for row in range(size)]
        if rows * cols == size and ids == borders.numbered(boxes):
            return rows, cols
    count = 1 + max(region for row in ids for region in row)
    expected = f"borders between {size} boxes of {size} cells, all of one shape"
    raise misdrawn(expected, f"{count} region{'s'[: count - 1]}")


def _sign(side: Side, mark: Mark) -> str:
    """The meaning of a symbol, heavy (styles 1 to 4) or thin (5 to 8)."""
    shape, style = mark
    meant, sign = _MEANINGS.get(style - 4 if style > 4 else style, ("", ""))
    if shape != _SHAPE or meant != side[2]:
        raise _no_sign(side, f"{shown(shape)} {shown(style)}")
    return sign


def _text_sign(side: Side, text: str) -> str:
    sign = _TEXTS.get((side[2], text))
    if sign is None:
        raise _no_sign(side, shown(text))
    return sign


def _no_sign(side: Side, found: str) -> FormatError:
    row, col, name = side
    where = f"{'right of' if name == RIGHT else 'below'} {at((row, col))}"
    return FormatError(FORMAT, "a sign that points at one of the two cells", found, where=where)


ARTIST = Artist(
    kind=ComparisonSudoku.kind,
    draw=draw,
    understand=understand,
    ink=lambda value: Ink(number=str(DIGITS.index(value) + 1)),
    see=see,
    clearly=clearly,
    tag=lambda puzzle: _CLASSIC if puzzle.box == (3, 3) else _LATIN,
    known_tags=frozenset((_CLASSIC, _LATIN)),
    setup=lambda puzzle: _ONE_DIGIT if puzzle.size <= _MOST_BY_ONE_DIGIT else _TWO_DIGITS,
    given=lambda puzzle: {cell: DIGITS[digit - 1] for cell, digit in puzzle.given_digits},
)

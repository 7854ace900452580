"""The rules of Takuzu."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, product

from pencilmark.grid import Grid
from pencilmark.model import Clauses, Common, Count, Model, Rule
from pencilmark.wording import Sentence

from . import words
from .puzzle import Takuzu


def model(puzzle: Takuzu) -> Model:
    """The rules of one puzzle: those of its size, and its givens."""
    grid, board = puzzle.grid, puzzle.board
    givens: list[Rule] = []
    for cell in grid.cells:
        row, col = grid.pair(cell)
        given = puzzle.givens[row][col]
        if given is not None:
            sentence = Sentence(words.GIVEN, cell=grid.name(cell), digit=given)
            givens.append(Clauses("given", sentence, (cell,), ((board.literal(cell, given),),)))
    return Model(board, givens, common=_size_rules(grid))


@lru_cache(maxsize=16)
def _size_rules(grid: Grid) -> Common:
    """What every puzzle of a size has in common; the engine encodes it once."""
    rows = [grid.row(row) for row in range(grid.rows)]
    columns = [grid.column(column) for column in range(grid.cols)]
    rules: list[Rule] = []
    for number, row in enumerate(rows, 1):
        half = len(row) // 2
        rules.append(_balance("row", Sentence(words.ROW, row=number, half=half), row))
    for number, column in enumerate(columns, 1):
        half = len(column) // 2
        rules.append(_balance("column", Sentence(words.COLUMN, column=number, half=half), column))
    for line in [*rows, *columns]:
        rules.extend(_triple(grid, line[at : at + 3]) for at in range(len(line) - 2))
    rules.extend(_unlike("rows-alike", words.ROWS_ALIKE, rows))
    rules.extend(_unlike("columns-alike", words.COLUMNS_ALIKE, columns))
    return Common(rules)


def _balance(name: str, sentence: Sentence, line: range) -> Rule:
    half = len(line) // 2
    return Count(name, sentence, line, [_one(cell) for cell in line], low=half, high=half)


def _triple(grid: Grid, cells: range) -> Rule:
    a, b, c = cells
    sentence = Sentence(words.TRIPLE, a=grid.name(a), b=grid.name(b), c=grid.name(c))
    ones = (_one(a), _one(b), _one(c))
    return Clauses("triple", sentence, cells, (ones, tuple(-literal for literal in ones)))


def _unlike(name: str, template: str, lines: Sequence[range]) -> list[Rule]:
    """No two lines are alike: for each way to fill a line, one of the two is filled otherwise."""
    fillings = _fillings(len(lines[0]))
    rules: list[Rule] = []
    for (a, line), (b, other) in combinations(enumerate(lines, 1), 2):
        cells = (*line, *other)
        clauses = [
            tuple(
                -_one(cell) if one else _one(cell)
                for cell, one in zip(cells, filling * 2, strict=True)
            )
            for filling in fillings
        ]
        rules.append(Clauses(name, Sentence(template, a=a, b=b), cells, clauses))
    return rules


def _fillings(length: int) -> list[tuple[bool, ...]]:
    """The ways to fill a line that the other rules allow: the rest need not be forbidden twice.

    >>> len(_fillings(4)), len(_fillings(6)), len(_fillings(14))
    (6, 14, 518)
    """
    return [
        filling
        for filling in product((False, True), repeat=length)
        if sum(filling) * 2 == length
        and all(len(set(filling[at : at + 3])) > 1 for at in range(length - 2))
    ]


def _one(cell: int) -> int:
    """The literal "this cell is 1": a board of two values has one variable a cell, from 1."""
    return cell + 1

"""The rules of Comparison Sudoku."""

from __future__ import annotations

from functools import lru_cache, partial

from ....model import AllDifferent, Board, Clauses, Common, Less, Model, Rule
from ....wording import Sentence
from .. import words
from ..puzzle import ComparisonSudoku
from .brief import brief


def model(puzzle: ComparisonSudoku) -> Model:
    """The rules of one puzzle; all of them are shared with other puzzles of the same size."""
    board = puzzle.board
    return Model(
        board,
        partial(_own, puzzle),
        common=_groups(board, puzzle.box),
        brief=None if board.binary else partial(brief, puzzle),
    )


def _own(puzzle: ComparisonSudoku) -> list[Rule]:
    """The signs and the given digits."""
    board = puzzle.board
    rules: list[Rule] = [_sign(board, smaller, greater) for smaller, greater in puzzle.signs()]
    rules += [_given(board, cell, digit) for cell, digit in puzzle.given_digits]
    return rules


@lru_cache(maxsize=64)
def _groups(board: Board, box: tuple[int, int]) -> Common:
    """Rows, columns and boxes."""
    return Common(partial(_group_rules, board, box))


def _group_rules(board: Board, box: tuple[int, int]) -> list[Rule]:
    grid = board.grid
    last = board.values[-1]
    rules: list[Rule] = []
    for row in range(grid.rows):
        sentence = Sentence(words.ROW, number=row + 1, last=last)
        rules.append(AllDifferent("row", sentence, board, grid.row(row)))
    for column in range(grid.cols):
        sentence = Sentence(words.COLUMN, number=column + 1, last=last)
        rules.append(AllDifferent("column", sentence, board, grid.column(column)))
    height, width = box
    if min(box) > 1:  # a box of one row or column says nothing new
        corners = [
            (top, left)
            for top in range(0, grid.rows, height)
            for left in range(0, grid.cols, width)
        ]
        for number, (top, left) in enumerate(corners, 1):
            cells = [
                grid.cell(row, column)
                for row in range(top, top + height)
                for column in range(left, left + width)
            ]
            first, end = grid.name(cells[0]), grid.name(cells[-1])
            sentence = Sentence(words.BOX, number=number, first=first, end=end, last=last)
            rules.append(AllDifferent("box", sentence, board, cells))
    return rules


@lru_cache(maxsize=8192)
def _sign(board: Board, smaller: int, greater: int) -> Rule:
    name = board.grid.name
    sentence = Sentence(words.SIGN, smaller=name(smaller), greater=name(greater))
    return Less("sign", sentence, board, smaller, greater)


@lru_cache(maxsize=8192)
def _given(board: Board, cell: int, digit: int) -> Rule:
    value = board.values[digit - 1]
    sentence = Sentence(words.GIVEN, cell=board.grid.name(cell), digit=value)
    return Clauses("given", sentence, (cell,), ((board.literal(cell, value),),))

"""Literals in words."""

from __future__ import annotations

from random import Random

from pencilmark.explaining.phrases import said
from pencilmark.explaining.position import Position
from pencilmark.kind import kind, kind_of


def test_of_many_cells_each_is_named_or_lies_between_two_that_are() -> None:
    puzzle = kind("star-battle").sample(Random(1), 6)
    board = puzzle.board
    position = Position(puzzle, kind_of(puzzle).model(puzzle))
    cells = [0, 1, 2, 3, 7, 9, 10, 15, 16, 17, 18]
    told = said(position, [-board.literal(cell, "*") for cell in cells])
    assert told.startswith("R1C1 to R1C4, R2C2, R2C4, R2C5, R3C4 to R3C6 and R4C1 are ")
    few = said(position, [-board.literal(cell, "*") for cell in cells[:4]])
    assert few.startswith("R1C1, R1C2, R1C3 and R1C4 are ")

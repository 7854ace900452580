"""What the sentences of Hitori say."""

from __future__ import annotations

import pytest

from pencilmark.explaining.position import Position
from pencilmark.kind import kind
from pencilmark.kinds.hitori.puzzle import Hitori
from pencilmark.kinds.hitori.techniques import TECHNIQUES
from pencilmark.kinds.hitori.techniques.phrases import wall
from pencilmark.wording import Sentence

KIND = kind("hitori")


def position_of(*rows: str) -> Position:
    puzzle = Hitori(tuple(tuple(map(int, row)) for row in rows))
    return Position(puzzle, KIND.model(puzzle))


@pytest.mark.parametrize(
    ("length", "said"),
    [
        (4, "the wall R1C4-R2C3-R3C2-R4C1"),
        (9, "the wall R1C9-R2C8-R3C7-R4C6-R5C5-R6C4-R7C3-R8C2-R9C1"),
        (10, "the wall of 10 cells from R1C10 to R10C1"),
    ],
)
def test_a_long_wall_is_told_by_its_ends(length: int, said: str) -> None:
    position = position_of(*["1" * 12] * 12)
    chain = [position.grid.cell(row, length - 1 - row) for row in range(length)]
    assert str(wall(position, chain)) == said


def test_a_long_ring_is_told_by_cells_that_lie_opposite_each_other() -> None:
    position = position_of(*["1" * 12] * 12)
    down = [(row, 6 + row) for row in range(1, 4)] + [(row, 12 - row) for row in range(4, 6)]
    up = [(6, 6), (5, 5), (4, 4), (3, 3), (2, 4), (1, 5)]
    chain = [position.grid.cell(*pair) for pair in (*down, *up)]
    assert str(wall(position, chain)) == "the ring of 11 cells through R2C8 and R7C7"


def test_two_others_are_both() -> None:
    """A fourth 1 of the row is shaded already; of the others both are still open."""
    position = position_of("1213141", *["2345672", "3456723"] * 3)
    grid = position.grid
    position.learn((-(grid.cell(0, 0) + 1), grid.cell(0, 6) + 1))
    technique = next(one for one in TECHNIQUES if one.name == "same-number")
    told = [str(Sentence(technique.full, one.words)) for one in technique.find(position)]
    assert told == [
        "R1C1 is clear and holds 1, so both other 1s still open in row 1 are shaded: R1C3 and R1C5."
    ]

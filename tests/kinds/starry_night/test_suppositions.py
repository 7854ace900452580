"""Suppositions of a Starry Night as a reader follows them: the sentences alone, line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import pencilmark
from pencilmark.explaining.explain import explain
from pencilmark.explaining.position import Position
from pencilmark.explaining.step import Step
from pencilmark.kind import kind, kind_of

SYMBOLS = {"star": ("S",), "white circle": ("W",), "black circle": ("B",), "circles": ("W", "B")}
SAYS = re.compile(
    r"the (?P<symbol>star|white circle|black circle|circles) (?:is|are) at "
    r"(?P<places>[RC\d, orand]+)"
    r"(?:\(so not at (?P<seen>[RC\d, or]+), which)?"
)
LINE = re.compile(r"\b[Ii]n (row|column) (\d+) |\b(row|column) (\d+) cannot")


def cells_in(text: str, size: int) -> list[int]:
    """The cells that a text names."""
    return [(int(row) - 1) * size + int(col) - 1 for row, col in re.findall(r"R(\d+)C(\d+)", text)]


class Reader:
    """Somebody who believes what is said, and what a symbol in one place plainly rules out."""

    def __init__(self, position: Position, supposed: tuple[int, str]) -> None:
        self.size = position.grid.rows
        self.possible = {
            (cell, value) for cell in position.grid.cells for value in position.possible(cell)
        }
        self.put(*supposed)

    def put(self, cell: int, value: str) -> None:
        """This cell has this value: no other has it in its lines or at its corners."""
        row, col = divmod(cell, self.size)
        for other, symbol in list(self.possible):
            there, across = divmod(other, self.size)
            near = there == row or across == col or abs(there - row) == abs(across - col) == 1
            if (other == cell) != (symbol == value) and (
                other == cell or (value != "." and symbol == value and near)
            ):
                self.possible.discard((other, symbol))

    def hear(self, line: list[int], told: str) -> Iterator[tuple[int, str]]:
        """The places that a text names, one by one, each with its symbol; they are believed."""
        for found in SAYS.finditer(told):
            places = cells_in(found["places"], self.size)
            for value in SYMBOLS[found["symbol"]]:
                yield from ((cell, value) for cell in places)
                self.possible -= {(cell, value) for cell in line if cell not in places}
                self.possible -= {
                    (cell, value) for cell in cells_in(found["seen"] or "", self.size)
                }
                if len(places) == 1:
                    self.put(places[0], value)


def parts_of(step: Step, size: int) -> Iterator[tuple[list[int], str]]:
    """What is told of one line after the other, without the conclusion."""
    told = " ".join(map(str, (step.full, *(line.full for line in step.argument))))
    told = re.split(r" So R\d+C\d+ is not ", told)[0]
    starts = list(LINE.finditer(told))
    for start, end in zip(starts, [*starts[1:], None], strict=True):
        sort, number = (start[1], start[2]) if start[1] else (start[3], start[4])
        at = int(number) - 1
        cells = range(at * size, (at + 1) * size) if sort == "row" else range(at, size * size, size)
        yield list(cells), told[start.start() : end.start() if end else None]


@pytest.mark.parametrize("name", ["eight", "ten"])
def test_places_are_possible_on_the_board_that_the_lines_before_leave(name: str) -> None:
    example = next(one for one in kind("starry-night").examples if one.name == name)
    puzzle = pencilmark.read(example.puzzle)
    position = Position(puzzle, kind_of(puzzle).model(puzzle))
    checked = 0
    for step in explain(puzzle).steps:
        if str(step.full).startswith("Suppose"):
            cell, value, _ = position.board.meaning(-step.conclusions[0])
            reader = Reader(position, (cell, value))
            for line, told in parts_of(step, position.grid.rows):
                before = set(reader.possible)
                for place in reader.hear(line, told):
                    assert place in before, (str(step), told, place)
                    checked += 1
        position.learn(step.conclusions)
    assert checked > 100

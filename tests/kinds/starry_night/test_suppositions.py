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
    r"(?:\((?:so|either way|in any case) not at (?P<seen>[RC\d, or]+)\))?"
)
LINE = re.compile(r"\b[Ii]n (row|column) (\d+) |\b(row|column) (\d+) (?:cannot|has) ")


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


BECAUSE = re.compile(r"(R\d+C\d+): no (.) at ([RC\d, or]+)[;)]")
SKY = "rows: WWWBB.\ncols: B.B.B.\ncells:\n.....S\n......\n......\n......\n......\n..S..."


def test_symbols_on_the_way_that_rule_something_out_are_named() -> None:
    puzzle = pencilmark.read(f"starry-night\n{SKY}")
    position = Position(puzzle, kind_of(puzzle).model(puzzle))
    named, told = 0, []
    for step in explain(puzzle).steps:
        if str(step.full).startswith("Suppose"):
            told.append(str(step))
            cell, value, _ = position.board.meaning(-step.conclusions[0])
            reader = Reader(position, (cell, value))
            for line, said in parts_of(step, position.grid.rows):
                for place, sign, cells in BECAUSE.findall(said):
                    symbol = {"\u25cb": "W", "\u25cf": "B", "\u2605": "S"}[sign]
                    (at,) = cells_in(place, reader.size)
                    # the symbol stands there by what has been said before, and none in those cells
                    assert {value for cell, value in reader.possible if cell == at} == {symbol}
                    for other in cells_in(cells, reader.size):
                        assert (other, symbol) in position_possible(position), (said, other)
                        assert (other, symbol) not in reader.possible, (said, other)
                        named += 1
                list(reader.hear(line, said))
        position.learn(step.conclusions)
    assert named > 10
    assert any(
        "white circle is at R4C3 (R2C2: no \u25cb at R1C3 or R3C3), so the white circle is nearer"
        in one
        for one in told
    )


def position_possible(position: Position) -> set[tuple[int, str]]:
    """All that can be in a position."""
    return {(cell, value) for cell in position.grid.cells for value in position.possible(cell)}

"""What a proof takes for granted is quoted once."""

from __future__ import annotations

import re
from collections import Counter

import pencilmark
from pencilmark.explaining.step import Step
from pencilmark.kind import kind
from pencilmark.puzzle import Marks

SINCE = re.compile(r", since [^“”.]*: “([^”]*)”")


def lines(step: Step) -> str:
    """A step with all that stands below it."""
    return " ".join([str(step.full), *map(lines, step.argument)])


def test_a_count_that_everybody_sees_is_quoted_once() -> None:
    example = next(one for one in kind("star-battle").examples if one.name == "porto-6")
    puzzle = pencilmark.read(example.puzzle)
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    board = puzzle.board
    stars = [board.literal(cell, "*") for cell in puzzle.grid.cells if solution[cell] == "*"]
    marks = Marks(board).plus(stars[:9])
    quoted: Counter[str] = Counter()
    for cell in (49, 98):
        step = pencilmark.why(puzzle, marks, cell).step
        assert step is not None
        rules = Counter(SINCE.findall(lines(step)))
        assert max(rules.values()) == 1, rules
        quoted += rules
    assert quoted.total() > 4

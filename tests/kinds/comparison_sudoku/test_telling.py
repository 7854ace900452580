"""What the sentences of Comparison Sudoku rest on, over whole puzzles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pencilmark
from explained import explained
from pencilmark.explaining.phrases import broken_said
from pencilmark.explaining.position import Position
from pencilmark.explaining.step import Step
from pencilmark.kind import kind
from pencilmark.kinds.comparison_sudoku.techniques.boxes import in_order
from pencilmark.puzzle import Marks, Puzzle

KIND = kind("comparison-sudoku")
CELL = re.compile(r"R\d+C\d+")


def puzzles() -> Iterator[Puzzle]:
    """Some with one solution, small and large."""
    for size, count in ((6, 6), (9, 6)):
        for seed in range(count):
            puzzle = KIND.sample(Random(seed), size)
            if pencilmark.solve(puzzle).status == "unique":
                yield puzzle


def steps() -> Iterator[tuple[Puzzle, Marks, Step]]:
    """Their steps, each with the marks before it."""
    for puzzle in puzzles():
        explanation = explained(puzzle)
        for count, step in enumerate(explanation.steps):
            yield puzzle, explanation.after(count), step


def cells_of_group(puzzle: Puzzle, name: str) -> list[int]:
    what, number = name.split()
    rules = KIND.model(puzzle).rules
    return list([rule for rule in rules if rule.name == what][int(number) - 1].cells)


def test_a_single_is_told_from_what_is_left_and_who_has_the_rest() -> None:
    pattern = re.compile(r"^(R\d+C\d+) is (\d+): it is ([^,]*), and (.*?) ha(?:s|ve) ([^.]*)\.")
    told = 0
    for puzzle, marks, step in steps():
        if step.technique != "naked-single":
            continue
        assert "ruled out already" not in str(step.full)
        found = pattern.match(str(step.full))
        if found is None:
            continue
        name, digit, left, groups, taken = found.groups()
        cell = puzzle.grid.names(puzzle.grid.cells).index(name)
        assert digit in re.findall(r"\d+", left) or "-" in left or "at " in left
        digits = re.findall(r"\d+", taken)
        assert 0 < len(digits) <= 2
        seen = {
            one for group in re.findall(r"\w+ \d+", groups) for one in cells_of_group(puzzle, group)
        }
        assert cell in seen
        holders = {marks.values[one]: one for one in seen if marks.values.get(one) in digits}
        assert sorted(holders) == sorted(digits)
        lit = {one for one, role in step.roles(puzzle.board).items() if role == "looked-at"}
        assert lit & {one for one in seen if one in marks.values}
        assert {marks.values[one] for one in lit if one in marks.values} >= set(digits)
        told += 1
    assert told > 20


def test_every_cell_that_a_step_names_is_lit() -> None:
    counted = 0
    for puzzle, _, step in steps():
        named = set(CELL.findall(str(step.full)))
        lit = set(puzzle.grid.names(step.roles(puzzle.board)))
        assert named <= lit, (step, named - lit)
        counted += step.technique == "sign-count" and " (R" in str(step.full)
    assert counted > 5


def test_what_breaks_in_a_row_is_named() -> None:
    puzzle = KIND.sample(Random(1), 6)
    grid, board = puzzle.grid, puzzle.board
    model = KIND.model(puzzle)
    row = next(rule for rule in model.rules if rule.name == "row")

    def told(*left: str) -> str:
        """What is broken where the cells of the first row can be these digits."""
        position = Position(puzzle, model)
        for cell, digits in zip(grid.row(0), left, strict=True):
            if len(digits) == 1:
                position.learn([board.literal(cell, digits)])
            position.learn([-board.literal(cell, v) for v in board.values if v not in digits])
        return str(broken_said(position, row))

    every = "123456"
    assert told("2", "4", "24", every, every, every) == (
        "R1C3 could only be 2 or 4, but row 1 has both elsewhere."
    )
    assert told("1", "2", "345", "345", "345", "12345") == "row 1 has no place left for its 6."
    assert told("1", every, "23", "23", "231", every) == (
        "in row 1, R1C3, R1C4 and R1C5 have only 2 and 3 between them."
    )
    assert told("", "1", every, every, every, every) == "no digit is left for R1C1."
    # five cells with too few digits between them are more than anybody counts
    assert told("1234", "1234", "1234", "1234", "1234", every).startswith("this is broken: ")


def test_a_box_filled_in_order_says_what_its_cells_could_be() -> None:
    mixed = re.compile(r"(?:greater|smaller) than [^()]* is \d")
    before = told = 0
    for puzzle in puzzles():
        position = Position(puzzle, KIND.model(puzzle))
        for step in explained(puzzle).steps:
            for finding in in_order(position):
                text = str(finding.words["why"])
                assert not mixed.search(text), text
                for cell, digits in re.findall(r"(R\d+C\d+)(?: is \d+)? \(it was ([^;]*);", text):
                    place = puzzle.grid.names(puzzle.grid.cells).index(cell)
                    assert position.possible(place) == re.findall(r"\d+", digits)
                    before += 1
                told += 1
            position.learn(step.conclusions)
    assert before > 5
    assert told > before // 5


def test_signs_are_told_in_order_and_in_short_breaths() -> None:
    counts = 0
    for puzzle, _, step in steps():
        text = str(step.full)
        name = {one: cell for cell, one in enumerate(puzzle.grid.names(puzzle.grid.cells))}
        for listed in re.findall(r"(?:smaller|greater) cells? \(([^()]*)\)", text):
            cells = [name[one] for one in CELL.findall(listed)]
            assert cells == sorted(cells), text
            counts += 1
        if text.startswith("Follow the signs"):
            assert text.split(",", maxsplit=1)[0].count("<") > 1, text
        elif step.technique == "sign-bounds" and ", so " in text:
            told = text.split(", so ", maxsplit=1)[0]
            assert len(re.findall(r"R\d+C\d+(?: [<>] R\d+C\d+)+", told)) < 3, text
    assert counts > 5

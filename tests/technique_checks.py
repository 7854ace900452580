"""What the tests of several kinds' techniques share: positions, what is found there, and proofs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pencilmark
from pencilmark.explaining.position import Position
from pencilmark.explaining.proving.prover import Prover
from pencilmark.explaining.technique import Technique, open_ones
from pencilmark.kind import kind_of
from pencilmark.puzzle import Marks, Puzzle
from pencilmark.wording import Sentence


def position_of(text: str, rows: Sequence[str], out: str = "") -> Position:
    """A position with rows of marks, and cells with values ruled out ("R1C2:13")."""
    puzzle = pencilmark.read(text)
    names = {puzzle.grid.name(cell): cell for cell in puzzle.grid.cells}
    return _position(
        puzzle, rows, [(names[one[:4]], value) for one in out.split() for value in one[5:]]
    )


def _position(puzzle: Puzzle, rows: Sequence[str], ruled_out: list[tuple[int, str]]) -> Position:
    position = Position(puzzle, kind_of(puzzle).model(puzzle))
    position.learn(Marks.from_rows(puzzle.board, rows, ruled_out).literals())
    return position


def said(position: Position, literals: Sequence[int]) -> str:
    """Literals as "R1C1=4 R2C3!=1"."""
    meanings = map(position.board.meaning, literals)
    return " ".join(
        f"{position.grid.name(cell)}{'=' if positive else '!='}{value}"
        for cell, value, positive in meanings
    )


def found(name: str, position: Position) -> list[str]:
    """What all findings of a technique say, each proved from its own rules and marks."""
    techniques = kind_of(position.puzzle).techniques
    technique = next(technique for technique in techniques if technique.name == name)
    prover = Prover(position.model)
    conclusions = []
    for finding in technique.find(position):
        news = open_ones(position, finding.conclusions)
        assert prover.implies(finding.rules, position.cite(finding.marks), news)
        conclusions.append(said(position, news))
    return conclusions


def check_example(technique: Technique, expected: Mapping[str, str]) -> None:
    """A technique finds in its example what is expected, with a reason and two sentences."""
    example = technique.example
    puzzle = pencilmark.read(example.puzzle)
    cell = puzzle.grid.cell
    ruled_out = [(cell(row, column), value) for row, column, value in example.ruled_out]
    position = _position(puzzle, example.marks, ruled_out)
    finding = next(technique.find(position))
    conclusions = open_ones(position, finding.conclusions)
    assert said(position, conclusions) == expected[technique.name]
    marks = position.cite(finding.marks)
    reason = Prover(position.model).reason(finding.rules, marks, conclusions)
    assert reason is not None
    if finding.exact:
        assert {id(rule) for rule in reason[0]} == {id(rule) for rule in finding.rules}
        assert set(reason[1]) == set(marks)
    for template in (technique.short, technique.full):
        sentence = str(Sentence(template, **finding.words))
        assert sentence.endswith(".")
        assert sentence[0].isupper()
        assert "{" not in sentence

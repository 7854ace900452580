"""What a step names is to be seen: a row, column, box or region has cells that are lit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random

import pytest

import pencilmark
from explained import explained
from pencilmark.explaining.step import Step
from pencilmark.formats import read
from pencilmark.kind import AnyKind, kinds
from pencilmark.puzzle import Puzzle

Place = tuple[str, str]

_SEEDS = (0, 2, 3, 4, 5, 6)

_NAME = r"\d+(?![-\d])|[A-Z]{1,2}(?![\dA-Za-z])"  # 1-3-5 is an arrangement
_PLACES = (
    rf"(?i:\b(row|column|region|box)(?:es|s)?) ((?:{_NAME})(?:(?:, | and | or | to )(?:{_NAME}))*)"
)


def named(said: object) -> Iterator[Place]:
    """The rows, columns, boxes and regions that a sentence names."""
    for word, names in re.findall(_PLACES, str(said)):
        first, to, last = names.partition(" to ")
        if to and first.isdigit() and last.isdigit():
            numbers = range(int(first), int(last) + 1)
            yield from ((word.lower(), str(number)) for number in numbers)
        else:
            yield from ((word.lower(), name) for name in re.findall(_NAME, names))


def places_of(kind: AnyKind, puzzle: Puzzle) -> Mapping[Place, set[int]]:
    """The cells of all places: lines as they are counted, and what the rules have names for."""
    grid = puzzle.grid
    found: dict[Place, set[int]] = {}
    for rule in kind.model(puzzle).rules:
        there = set(named(rule.sentence))
        if len(there) == 1:
            found.setdefault(there.pop(), set()).update(rule.cells)
    rows = {("row", str(row + 1)): set(grid.row(row)) for row in range(grid.rows)}
    columns = {("column", str(col + 1)): set(grid.column(col)) for col in range(grid.cols)}
    return found | rows | columns


def in_the_dark(puzzle: Puzzle, places: Mapping[Place, set[int]], step: Step) -> list[Place]:
    """The places that a step names and of which no cell is lit."""
    lit = step.roles(puzzle.board).keys()
    return [
        place
        for place in sorted({*named(step.short), *named(step.full)})
        if not places[place] & lit
    ]


@pytest.mark.parametrize("kind", list(kinds()), ids=lambda kind: kind.name)
def test_what_a_step_names_is_lit(kind: AnyKind) -> None:
    """The general ways quote rules instead, and light nothing where these fill the grid."""
    own = {technique.name for technique in kind.techniques}
    puzzles = [read(one.puzzle, kind=kind.name) for one in kind.examples if one.status == "unique"]
    explanations = [pencilmark.explain(puzzle, time_limit=3) for puzzle in puzzles[:2]]
    explanations += [
        explained(kind.sample(Random(seed), 5 + seed % 2)) for seed in (0, 2, 3, 4, 5, 6)
    ]
    if kind.generator is not None:
        explanations.append(explained(pencilmark.generate(kind.name, size=6, seed=1)))
    seen = 0
    for explanation in explanations:
        puzzle = explanation.puzzle
        places = places_of(kind, puzzle)
        for step in explanation.steps:
            if step.technique in own:
                assert not in_the_dark(puzzle, places, step), (step.technique, str(step.full))
                seen += any(named(step.full))
    assert seen > 5

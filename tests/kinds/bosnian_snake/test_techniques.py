"""The techniques of Bosnian Snake: each applies in its example, is exact, and they do the work."""

from __future__ import annotations

import re
from itertools import combinations
from random import Random

import pytest

import pencilmark
from pencilmark.explaining.explain import Explainer, explain
from pencilmark.explaining.position import Position
from pencilmark.explaining.proving.prover import Prover
from pencilmark.explaining.proving.verify import verify_steps
from pencilmark.explaining.step import Step
from pencilmark.explaining.technique import Technique, open_ones
from pencilmark.grid import grid
from pencilmark.kind import kind
from pencilmark.kinds.bosnian_snake.puzzle import BosnianSnake
from pencilmark.kinds.bosnian_snake.sample import random_snake
from pencilmark.kinds.bosnian_snake.techniques import TECHNIQUES
from pencilmark.kinds.bosnian_snake.techniques.line_fillings import Line, stuck, ways
from pencilmark.puzzle import Marks

KIND = kind("bosnian-snake")
FALLBACK = {"suppose", "suppose-on", "smallest-argument"}
EXPECTED = {
    "given": "R5C1# R5C4#",
    "full-count": "R1C1. R1C2. R1C4. R1C5.",
    "only-room": "R1C1# R1C2# R1C3# R1C4# R1C5#",
    "neighbours-complete": "R3C4. R5C4.",
    "corner": "R4C3.",
    "must-continue": "R4C1# R5C2#",
    "dead-end": "R5C5.",
    "cut-off": "R4C5#",
    "no-loop": "R1C3.",
    "stranded": "R5C4#",
    "too-many": "R5C1.",
    "too-few": "R1C2#",
    "collision": "R6C1.",
    "falling-apart": "R3C6#",
    "look-ahead": "R1C2#",
    "line-cases": "R4C7#",
    "long-look-ahead": "R1C3.",
    "wide-look-ahead": "R3C6#",
}


def position_of(technique: Technique) -> Position:
    puzzle = pencilmark.read(technique.example.puzzle)
    position = Position(puzzle, KIND.model(puzzle))
    position.learn(Marks.from_rows(puzzle.board, technique.example.marks).literals())
    return position


def said(position: Position, literals: tuple[int, ...]) -> str:
    meanings = [position.board.meaning(literal) for literal in sorted(literals, key=abs)]
    return " ".join(position.grid.name(cell) + value for cell, value, _ in meanings)


def random_puzzle(rng: Random, size: int, ends: int, numbers: int) -> BosnianSnake:
    """The line numbers of a long snake, some of its ends, and some numbers in cells."""
    cells = grid(size, size)
    path = max((random_snake(rng, cells) for _ in range(6)), key=len)
    snake = set(path)
    free = [cell for cell in cells.cells if cell not in snake]
    numbered = rng.sample(free, min(len(free), numbers))
    return BosnianSnake(
        (size, size),
        tuple(len(snake.intersection(cells.row(row))) for row in range(size)),
        tuple(len(snake.intersection(cells.column(col))) for col in range(size)),
        tuple(map(cells.pair, rng.sample([path[0], path[-1]], ends))),
        tuple((*cells.pair(one), len(snake.intersection(cells.around[one]))) for one in numbered),
    )


def unique_puzzles(seed: int, count: int, ends: tuple[int, ...]) -> list[BosnianSnake]:
    rng = Random(seed)
    found: list[BosnianSnake] = []
    while len(found) < count:
        puzzle = random_puzzle(rng, rng.choice((5, 6, 7)), rng.choice(ends), rng.choice((0, 3)))
        if pencilmark.solve(puzzle).status == "unique":
            found.append(puzzle)
    return found


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)
def test_technique_applies_in_its_example(technique: Technique) -> None:
    position = position_of(technique)
    assert pencilmark.solve(position.puzzle).status == "unique"
    prover = Prover(position.model)
    proved = [
        said(position, finding.conclusions)
        for finding in technique.find(position)
        if prover.reason(finding.rules, finding.marks, finding.conclusions) is not None
    ]
    assert EXPECTED[technique.name] in proved


def test_techniques_have_names_of_their_own_and_a_place_for_every_example() -> None:
    assert [technique.name for technique in TECHNIQUES] == list(EXPECTED)
    assert sorted(technique.level for technique in TECHNIQUES) == [
        technique.level for technique in TECHNIQUES
    ]


@pytest.mark.parametrize("ends", [0, 1, 2])
def test_findings_hold_wherever_they_are_looked_for(ends: int) -> None:
    """From random true marks, in any order: what is found is true, and exact where it says so."""
    rng = Random(ends)
    for puzzle in unique_puzzles(40 + ends, 5, (ends,)):
        solution = pencilmark.solve(puzzle).solution
        assert solution is not None
        truth = set(solution.marks().literals())
        model = KIND.model(puzzle)
        prover = Prover(model)
        for share in (0.1, 0.3, 0.6):
            position = Position(puzzle, model)
            position.learn(one for one in sorted(truth) if rng.random() < share)
            for technique in TECHNIQUES:
                for finding in list(technique.find(position))[:6]:
                    name = technique.name
                    assert truth.issuperset(finding.conclusions), name
                    assert open_ones(position, finding.conclusions) == finding.conclusions, name
                    assert all(position.true(mark) for mark in finding.marks), name
                    reason = prover.reason(finding.rules, finding.marks, finding.conclusions)
                    assert reason is not None, name
                    if finding.exact:
                        assert set(reason[0]) == set(finding.rules), name
                        assert set(reason[1]) == set(finding.marks), name


def test_explanations_are_complete_and_proved_mostly_by_name() -> None:
    steps: list[Step] = []
    for puzzle in unique_puzzles(7, 20, (2, 2, 2, 1, 0)):
        explanation = explain(puzzle)
        assert explanation.complete
        verify_steps(puzzle, explanation.steps)
        if len(puzzle.ends) == 2:
            steps += explanation.steps
    by_fallback = [step for step in steps if step.technique in FALLBACK]
    assert len(by_fallback) <= len(steps) / 50


def test_every_step_is_proved_in_grids_of_one_line() -> None:
    """There an end in the corner says by itself that the cell beside it is snake."""
    told = 0
    for length in range(2, 6):
        for first, last in combinations(range(length), 2):
            for ends in ((), (first,), (last,), (first, last)):
                for given in ((), (first,), range(first, last + 1)):
                    places = [tuple((0, one) for one in cells) for cells in (ends, given)]
                    flat = BosnianSnake((1, length), ends=places[0], snake=places[1])
                    turned = [tuple((col, row) for row, col in cells) for cells in places]
                    upright = BosnianSnake((length, 1), ends=turned[0], snake=turned[1])
                    for puzzle in (flat, upright):
                        told += len(explain(puzzle, verify=True).steps)
    assert told > 200


def test_what_is_told_is_what_is_needed() -> None:
    """At a glance: the rules that the sentence tells are those of the certificate.

    Now and then a proof by cases does with one less; nobody would tell it that way.
    """
    names = {"stranded", "too-many", "too-few", "collision"}
    techniques = [technique for technique in TECHNIQUES if technique.name in names]
    seen = idle = 0
    for puzzle in unique_puzzles(11, 6, (2,)):
        explainer = Explainer(puzzle)
        for _ in explainer.steps():
            for technique in techniques:
                for finding in technique.find(explainer.position):
                    step = explainer.step(technique, finding, 1)
                    assert step is not None
                    idle += set(step.rules) != set(finding.rules)
                    seen += 1
    assert seen > 100
    assert idle <= seen / 200


def test_cells_that_a_sentence_names_are_pointed_at() -> None:
    for puzzle in unique_puzzles(12, 6, (2,)):
        for step in explain(puzzle).steps:
            if step.technique not in FALLBACK:
                named = set(re.findall(r"R\d+C\d+", str(step.full)))
                shown = {puzzle.grid.name(cell) for cell in step.roles(puzzle.board)}
                assert named <= shown, str(step)


def test_every_sentence_can_be_said() -> None:
    """No template is left with a hole, and none of them names the cells of half the grid."""
    puzzle = pencilmark.read(KIND.example("porto-9x9").puzzle)
    for step in Explainer(puzzle).steps():
        for sentence in (str(step.short), str(step.full)):
            assert "{" not in sentence
            assert sentence.endswith(".")


def test_ends_that_are_found_make_all_others_go_on() -> None:
    """One end is given and another found: a corner with one way in is then a dead end."""
    puzzle = pencilmark.read("bosnian-snake\ncells:\no....\n.....\n.....\n.....\n.....")
    dead_end = next(technique for technique in TECHNIQUES if technique.name == "dead-end")

    def dead_ends(*rows: str) -> list[str]:
        position = Position(puzzle, KIND.model(puzzle))
        position.learn(Marks.from_rows(puzzle.board, rows).literals())
        return [said(position, finding.conclusions) for finding in dead_end.find(position)]

    assert dead_ends("#??.?", "?????", "?????", "?????", "????#") == []
    assert dead_ends("#??.?", "?????", "?????", "?????", "???.#") == ["R1C5."]


def test_ways_to_fill_a_line() -> None:
    outside, free = Line(0, 0b11111, None), Line(0, 0, None)
    # 4 of 5 cells at the top: a gap in second place would leave one cell alone in the corner, and
    # one in the middle two pairs that each turn down side by side
    found = ways(5, 0, Line(0, 0, 4), outside, free)
    assert found is not None
    assert (found.number, found.same[0]) == (2, (0b01110, 0))
    # an end in that corner may stand alone
    assert ways(5, 0b00001, Line(0b00001, 0, 4), outside, free) != found
    assert stuck(5, 0, Line(0b00001, 0b00010, 4), outside, free)
    assert not stuck(5, 0b00001, Line(0b00001, 0b00010, 4), outside, free)

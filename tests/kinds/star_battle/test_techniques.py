"""The techniques of Star Battle: each applies in its example, and together they explain puzzles."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import pencilmark
from pencilmark.explaining.explain import explain
from pencilmark.explaining.position import Position
from pencilmark.explaining.proving.prover import Prover
from pencilmark.explaining.technique import Technique, open_ones
from pencilmark.grid import grid
from pencilmark.kind import kind
from pencilmark.kinds.star_battle.puzzle import StarBattle
from pencilmark.kinds.star_battle.techniques import TECHNIQUES
from pencilmark.kinds.star_battle.techniques.view import Table, bits, mask_of, sketch
from pencilmark.wording import Sentence

KIND = kind("star-battle")


def position_of(text: str, rows: tuple[str, ...] = ()) -> Position:
    puzzle = pencilmark.read(text)
    position = Position(puzzle, KIND.model(puzzle))
    marks = {".": -1, "*": 1}
    for cell, mark in enumerate("".join(rows)):
        if mark in marks:
            position.learn((marks[mark] * (cell + 1),))
    return position


def board(stars: int, rows: str) -> str:
    return f"star-battle\nstars: {stars}\nregions:\n" + "\n".join(rows.split())


def concluded(technique: Technique, position: Position) -> set[str]:
    """What the findings of a technique say, proved: "*R1C1" for a star, ".R1C1" for an empty."""
    prover = Prover(position.model)
    found: set[str] = set()
    for finding in technique.find(position):
        conclusions = open_ones(position, finding.conclusions)
        assert prover.implies(finding.rules, finding.marks, conclusions)
        for literal in conclusions:
            found.add(".*"[literal > 0] + position.grid.name(abs(literal) - 1))
    return found


def named(name: str) -> Technique:
    return next(technique for technique in TECHNIQUES if technique.name == name)


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)
def test_technique_applies_in_its_example(technique: Technique) -> None:
    example = technique.example
    position = position_of(example.puzzle, example.marks)
    assert not pencilmark.read(example.puzzle).faults()
    finding = next(technique.find(position))
    conclusions = open_ones(position, finding.conclusions)
    assert conclusions
    reason = Prover(position.model).reason(finding.rules, finding.marks, conclusions)
    assert reason is not None
    if finding.exact:
        assert {id(rule) for rule in reason[0]} == {id(rule) for rule in finding.rules}
        assert set(reason[1]) == set(finding.marks)
    for template in (technique.short, technique.full):
        said = str(Sentence(template, **finding.words))
        assert said.endswith(".")
        assert "{" not in said
        assert said[0].isupper() or said[0].isdigit()


ROWS = " ".join(str(row) * 8 for row in range(1, 9))
"""Every row is a region, with two stars in each."""
OPEN = ["?" * 8] * 7


@pytest.mark.parametrize(
    ("name", "stars", "regions", "marks", "expected"),
    [
        ("hole", 1, "A.B ABB CCC", "", ".R1C2"),
        ("beside-star", 1, "ABB ABB CCC", "*?? ??? ???", ".R1C2 .R2C1 .R2C2"),
        ("all-placed", 1, "ABB ABB CCC", "??* ??? ???", ".R1C1 .R1C2 .R2C2 .R2C3 .R3C3"),
        ("only-room", 1, "ABB ABB CCC", ".?? ??? ???", "*R2C1"),
        ("every-option", 1, "AABB BBBB CCCC DDDD", "", ".R2C1 .R2C2"),
        ("one-in-one", 1, "AABB BBBB CCCC DDDD", "", ".R1C3 .R1C4"),
        ("two-in-two", 1, "AABC ABBC CCCC DDDD", "", ".R1C4 .R2C4"),
    ],
)
def test_simple_techniques_conclude_just_this(
    name: str, stars: int, regions: str, marks: str, expected: str
) -> None:
    position = position_of(board(stars, regions), tuple(marks.split()))
    assert concluded(named(name), position) == set(expected.split())


@pytest.mark.parametrize(
    ("name", "stars", "regions", "marks", "expected", "not_expected"),
    [
        # three cells in a row have room for two stars only at their ends
        ("packing", 2, ROWS, ["???.....", *OPEN], "*R1C1 *R1C3 .R1C2 .R2C2 .R2C4", ".R2C5"),
        # below the middle of three, a star leaves one place; below an end of them it leaves two
        ("crowding", 2, ROWS, ["???.?...", *OPEN], ".R2C2 .R2C4", ".R2C1 .R2C3 .R1C2"),
        # region E keeps R3C2 and R5C1: one is touched and the other lies in the same line
        (
            "pressure",
            1,
            "AAAAA BBBBB CECCC EECCC EDDDD",
            ["?????", "?????", "?????", "..???", "?????"],
            ".R2C1 .R3C1 .R5C2",
            ".R1C1 .R2C3 .R5C3",
        ),
    ],
)
def test_room_for_stars(
    name: str, stars: int, regions: str, marks: list[str], expected: str, not_expected: str
) -> None:
    found = concluded(named(name), position_of(board(stars, regions), tuple(marks)))
    assert set(expected.split()) <= found
    assert not set(not_expected.split()) & found


def test_pressure_names_no_unit_that_is_not_needed() -> None:
    """Every unit that it rests on is told, and each of them is in the proof."""
    rng = Random(5)
    pressure = named("pressure")
    seen = 0
    for _ in range(40):
        puzzle = KIND.sample(rng, 7)
        position = Position(puzzle, KIND.model(puzzle))
        prover = Prover(position.model)
        for finding in pressure.find(position):
            reason = prover.reason(finding.rules, finding.marks, finding.conclusions)
            assert reason is not None
            units = [rule for rule in finding.rules if rule.name != "touch"]
            assert units == [rule for rule in reason[0] if rule.name != "touch"]
            seen += 1
    assert seen > 20


def test_fit_is_the_largest_number_of_cells_that_do_not_touch() -> None:
    puzzle = StarBattle(1, tuple(tuple("12345"[row] for _ in range(5)) for row in range(5)))
    table = Table(Position(puzzle, KIND.model(puzzle)))
    near = grid(5, 5).around
    rng = Random(3)
    for _ in range(60):
        cells = rng.sample(range(25), rng.randint(1, 11))
        largest = max(
            count
            for count in range(1, len(cells) + 1)
            for some in combinations(cells, count)
            if not any(b in near[a] for a, b in combinations(some, 2))
        )
        assert table.fit(mask_of(cells), 25) == largest
        assert table.fit(mask_of(cells), 1) == 1
        squares = table.cover(mask_of(cells), 25)
        assert squares is not None
        assert len(squares) >= largest
        assert sorted(cell for square in squares for cell in bits(square)) == sorted(cells)


def test_a_sketch_follows_the_position() -> None:
    position = position_of(board(1, "ABB ABB CCC"))
    first = sketch(position)
    assert sketch(position) is first
    position.learn((1, -2))
    second = sketch(position)
    assert second.stars == 1
    assert second.open == first.open & ~3
    assert second.need[0] == 0
    assert second.need[1] == 1


def _distinct_examples() -> list[str]:
    texts = [*(example.puzzle for example in KIND.examples if example.status == "unique")]
    texts += [technique.example.puzzle for technique in TECHNIQUES]
    return list(dict.fromkeys(texts))


@pytest.mark.parametrize("text", _distinct_examples())
def test_whole_puzzles_are_explained_and_proved(text: str) -> None:
    puzzle = pencilmark.read(text)
    verdict = pencilmark.solve(puzzle)
    if verdict.status == "none":
        pytest.skip("a position to look at, not a puzzle to solve")
    explanation = explain(puzzle, verify=True)
    assert explanation.complete == (verdict.status == "unique")
    names = {technique.name for technique in TECHNIQUES}
    if explanation.complete:
        by_name = [step for step in explanation.steps if step.technique in names]
        assert len(by_name) == len(explanation.steps), "no need to fall back on anything"
        assert explanation.after(len(explanation.steps)).values == verdict.certain.values


def test_random_boards_are_explained_as_far_as_they_are_certain() -> None:
    rng = Random(8)
    seen = 0
    while seen < 25:
        puzzle = KIND.sample(rng, rng.randint(4, 7))
        verdict = pencilmark.solve(puzzle)
        if verdict.status == "none":
            continue
        seen += 1
        explanation = explain(puzzle, verify=True)
        assert explanation.after(len(explanation.steps)).values == verdict.certain.values

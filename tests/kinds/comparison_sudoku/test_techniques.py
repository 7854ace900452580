"""The techniques of Comparison Sudoku: each by itself, and all of them on whole puzzles."""

from __future__ import annotations

from random import Random

import pytest

import pencilmark
from pencilmark.explaining.explain import explain
from pencilmark.explaining.technique import Technique, open_ones
from pencilmark.kind import Example, kind
from pencilmark.kinds.comparison_sudoku.sample import sample
from pencilmark.kinds.comparison_sudoku.techniques import TECHNIQUES
from pencilmark.kinds.comparison_sudoku.techniques.boxes import fillings
from technique_checks import check_example, found, position_of

KIND = kind("comparison-sudoku")
EXPECTED = {
    "given-digit": "R4C1=1",
    "only-extreme": "R1C4=1",
    "sign-chain": "R1C4!=4",
    "sign-count": "R1C1!=3 R1C1!=4",
    "digit-taken": "R1C1!=2 R1C3!=2 R1C4!=2 R2C2!=2 R3C2!=2 R4C2!=2 R2C1!=2",
    "naked-single": "R2C3=3",
    "hidden-single": "R3C1=1",
    "sign-bounds": "R3C2!=1 R3C2!=2",
    "crossing": "R6C1!=6 R6C2!=6 R6C3!=6",
    "naked-pair": "R1C2!=1 R1C2!=2 R3C2!=1 R3C2!=2 R4C2!=1 R4C2!=2 R6C2!=1 R6C2!=2",
    "hidden-pair": "R3C5!=1 R3C5!=2 R3C5!=3 R3C5!=4 R4C6!=1 R4C6!=2 R4C6!=3 R4C6!=4",
    "sign-squeeze": "R4C2!=4",
    "naked-triple": "R3C5!=1 R3C5!=2 R3C5!=3 R4C5!=1 R4C5!=2 R4C5!=3 R5C5!=1 R5C5!=2 R5C5!=3",
    "hidden-triple": "R2C1!=1 R2C1!=2 R2C1!=3 R2C1!=4 R2C1!=5 R2C1!=9 R2C5!=1 R2C5!=2 "
    "R2C5!=3 R2C5!=4 R2C5!=5 R2C5!=9 R2C6!=1 R2C6!=2 R2C6!=3 R2C6!=4 "
    "R2C6!=5 R2C6!=9",
    "x-wing": "R2C1!=1 R2C3!=1 R2C4!=1 R2C5!=1 R4C1!=1 R4C3!=1 R4C4!=1 R4C5!=1",
    "box-in-order": "R3C5!=4",
    "short-supposition": "R3C1!=5",
    "swordfish": "R1C3!=6 R1C4!=6 R1C9!=6 R2C3!=6 R2C4!=6 R2C9!=6 R3C3!=6 R3C4!=6 "
    "R3C9!=6 R4C3!=6 R4C4!=6 R4C9!=6 R5C3!=6 R5C4!=6 R5C9!=6 R8C3!=6 "
    "R8C4!=6 R8C9!=6",
    "supposition": "R4C4!=5",
}


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)
def test_technique_applies_in_its_example(technique: Technique) -> None:
    check_example(technique, EXPECTED)


UNIQUE = [e for e in KIND.examples if e.status == "unique" and len(e.solution or ()) <= 9]


@pytest.mark.parametrize("example", UNIQUE, ids=lambda example: example.name)
def test_examples_are_explained_and_proved(example: Example) -> None:
    explanation = explain(pencilmark.read(example.puzzle), verify=True)
    assert explanation.complete
    named_steps = sum(step.technique in EXPECTED for step in explanation.steps)
    assert named_steps > 0.95 * len(explanation.steps)


def test_random_puzzles_are_explained_and_proved() -> None:
    rng = Random(20)
    done = 0
    while done < 16:
        puzzle = sample(rng, rng.choice((4, 4, 6)))
        if pencilmark.solve(puzzle).status == "unique":
            assert explain(puzzle, verify=True).complete
            done += 1


def _grid(signs: str) -> str:
    return f"comparison-sudoku\nbox: 2 2\nsigns:\n{signs.strip()}"


OPEN = ["????"] * 4
NO_SIGNS = _grid("_._._._\n.......\n_._._._\n.......\n_._._._\n.......\n_._._._")
CORNER = _grid("_<_._._\n^......\n_._._._\n.......\n_._._._\n.......\n_._._._")
CIRCLE = _grid("_<_._._\nv.^....\n_>_._._\n.......\n_._._._\n.......\n_._._._")


def test_chain_bounds_both_neighbours_and_counting_the_cell_between() -> None:
    position = position_of(CORNER, OPEN)
    assert found("sign-chain", position) == ["R1C2!=1", "R2C1!=1"]
    assert found("sign-count", position) == ["R1C1!=3 R1C1!=4"]


def test_bounds_move_over_a_sign() -> None:
    position = position_of(CORNER, OPEN, "R1C1:1 R1C2:4")
    assert found("sign-bounds", position) == [
        "R1C1!=3 R1C1!=4",
        "R1C2!=1 R1C2!=2",
        "R2C1!=1 R2C1!=2",
    ]


def test_nothing_is_found_without_a_reason() -> None:
    position = position_of(NO_SIGNS, OPEN)
    for technique in TECHNIQUES:
        assert not [f for f in technique.find(position) if open_ones(position, f.conclusions)]


def test_signs_in_a_circle_bound_nothing() -> None:
    position = position_of(CIRCLE, OPEN)
    assert found("sign-chain", position) == found("sign-count", position) == []


def test_fillings_of_a_box_are_those_that_agree_with_its_signs() -> None:
    # a < b and a < c, and d cannot be 4: so 4 is b or c, and a is 1 or 2
    assert fillings((0b1111, 0b1111, 0b1111, 0b0111), (0, 0b0001, 0b0001, 0)) == (
        0b0011,
        0b1110,
        0b1110,
        0b0111,
    )
    assert fillings((0b10, 0b10), (0, 0)) is None

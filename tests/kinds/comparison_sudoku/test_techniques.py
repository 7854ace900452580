"""The techniques of Comparison Sudoku: each by itself, and all of them on whole puzzles."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from re import findall

import pytest

import pencilmark
from pencilmark.explaining.explain import explain
from pencilmark.explaining.position import Position
from pencilmark.explaining.technique import Technique, TechniqueExample, open_ones
from pencilmark.kind import Example, kind, kind_of
from pencilmark.kinds.comparison_sudoku.puzzle import ComparisonSudoku
from pencilmark.kinds.comparison_sudoku.sample import sample
from pencilmark.kinds.comparison_sudoku.techniques import TECHNIQUES
from pencilmark.kinds.comparison_sudoku.techniques.boxes import fillings
from pencilmark.kinds.comparison_sudoku.techniques.view import order_of
from technique_checks import check_example, found, position_of

KIND = kind("comparison-sudoku")
EXPECTED = {
    "given-digit": "R4C1=1",
    "only-extreme": "R4C1=1",
    "sign-chain": "R3C1=2 R3C2=1 R4C1=3 R4C2=4",
    "sign-count": "R1C1!=3 R1C1!=4 R1C2!=1 R1C2!=2 R2C1!=1 R2C1!=2 R2C2!=3 R2C2!=4",
    "digit-taken": "R1C1!=2 R1C3!=2 R1C4!=2 R2C2!=2 R3C2!=2 R4C2!=2 R2C1!=2",
    "sign-digit": "R2C3=4 R1C4!=3 R1C4!=4",
    "naked-single": "R3C3=1",
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
    "skyscraper": "R1C8!=3 R3C8!=3 R4C7!=3 R5C7!=3",
    "xy-wing": "R4C1!=5 R4C2!=5 R4C3!=5 R6C5!=5 R6C6!=5",
    "naked-quad": "R3C1!=1 R3C1!=4 R3C1!=5 R3C1!=7 R3C2!=1 R3C2!=4 R3C2!=5 R3C2!=7 R3C3!=1 "
    "R3C3!=4 R3C3!=5 R3C3!=7 R3C4!=1 R3C4!=4 R3C4!=5 R3C4!=7 R3C7!=1 R3C7!=4 R3C7!=5 R3C7!=7",
    "box-in-order": "R3C5!=4",
    "xyz-wing": "R9C1!=4 R9C2!=4",
    "short-supposition": "R3C1!=5",
    "hidden-quad": "R1C2!=2 R1C2!=3 R1C2!=5 R1C2!=6 R1C2!=9 R1C3!=2 R1C3!=3 R1C3!=5 R1C3!=6 "
    "R1C3!=9 R1C5!=2 R1C5!=3 R1C5!=5 R1C5!=6 R1C5!=9 R1C7!=2 R1C7!=3 R1C7!=5 R1C7!=6 R1C7!=9",
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
CHAIN = _grid("_<_._._\n..^....\n_._._._\n.......\n_._._._\n.......\n_._._._")
CIRCLE = _grid("_<_._._\nv.^....\n_>_._._\n.......\n_._._._\n.......\n_._._._")


def test_all_bounds_of_a_box_are_one_step() -> None:
    position = position_of(CORNER, OPEN)
    assert found("sign-chain", position) == []
    assert found("sign-count", position) == ["R1C1!=3 R1C1!=4 R1C2!=1 R2C1!=1"]
    # where counting says nothing new any more, chains are enough
    position = position_of(CORNER, OPEN, "R1C1:34")
    assert found("sign-chain", position) == ["R1C2!=1 R2C1!=1"]
    assert found("sign-count", position) == []


def test_bounds_give_a_digit_at_once_where_one_is_left() -> None:
    position = position_of(CORNER, OPEN, "R1C1:2")
    assert found("sign-count", position) == ["R1C1=1 R1C2!=1 R2C1!=1"]


def test_bounds_move_along_the_signs() -> None:
    position = position_of(CORNER, OPEN, "R1C1:1")
    assert found("sign-bounds", position) == ["R1C2!=1 R1C2!=2 R2C1!=1 R2C1!=2"]
    position = position_of(CORNER, OPEN, "R1C1:1 R1C2:4")
    # R1C2 is at least 3, and so it is 3; it is at most 3, and so R1C1 is at most 2
    assert found("sign-bounds", position) == [
        "R1C2=3 R2C1!=1 R2C1!=2",
        "R1C1=2",
    ]
    position = position_of(CHAIN, OPEN, "R1C1:1")
    assert found("sign-bounds", position) == ["R1C2!=1 R1C2!=2 R2C2=4"]


def test_a_moved_bound_is_told_with_its_signs() -> None:
    bounds = next(technique for technique in TECHNIQUES if technique.name == "sign-bounds")

    def reasons(puzzle: str, left_out: str, rows: list[str] = OPEN) -> list[str]:
        position = position_of(puzzle, rows, left_out)
        return [str(finding.words["reasons"]) for finding in bounds.find(position)]

    none_below = "(1 is ruled out there)"
    assert reasons(CORNER, "R1C1:1") == [
        f"R1C1 is at least 2 {none_below} and smaller than R1C2 and R2C1"
    ]
    assert reasons(CHAIN, "R1C1:1") == [f"R1C1 is at least 2 {none_below} and R1C1 < R1C2 < R2C2"]
    assert reasons(CHAIN, "R2C2:4") == [
        "R2C2 is at most 3 (4 is ruled out there) and R2C2 > R1C2 > R1C1"
    ]
    # where the bound comes from is said
    taken = reasons(CHAIN, "R1C1:1", ["??1?", *OPEN[1:]])
    assert taken == ["R1C1 is at least 2 (R1C3 is 1) and R1C1 < R1C2 < R2C2"]


def test_ranges_say_whether_the_signs_alone_leave_them() -> None:
    count = next(technique for technique in TECHNIQUES if technique.name == "sign-count")

    def rest(left_out: str) -> list[str]:
        position = position_of(CORNER, OPEN, left_out)
        return [str(finding.words["rest"]) for finding in count.find(position)]

    assert rest("") == [" Likewise: R1C2 and R2C1 are 2-4."]
    assert rest("R1C2:4") == [" Likewise: R1C2 is 2 or 3 (4 is ruled out there); R2C1 is 2-4."]
    # a cell that gets its digit has a reason of its own
    (told,) = rest("R1C2:34")
    assert told.startswith(
        " R1C2 has 1 smaller cell, and 3 and 4 are ruled out there, so R1C2 is 2."
    )


def test_where_most_of_a_box_is_counted_the_others_are_named() -> None:
    puzzle = KIND.example("catarina-111").puzzle
    told = 0
    for step in explain(pencilmark.read(puzzle)).steps:
        for count, others in findall(
            r"(\d) (?:smaller|greater) cells? \(all others([^)]*)\)", str(step.full)
        ):
            told += 1
            assert int(count) + len(findall(r"R\dC\d", others)) == 8
            assert int(count) > 4
    assert told


def test_what_is_noted_around_a_digit_is_part_of_the_step_that_places_it() -> None:
    explanation = explain(pencilmark.read(UNIQUE[0].puzzle))
    names = [step.technique for step in explanation.steps]
    assert not {"digit-taken", "sign-digit"}.intersection(names)
    noting = [step for step in explanation.steps if step.noted]
    assert noting
    # a digit is told once: in the step that leaves nothing else, or right after it
    position = Position(explanation.puzzle, kind_of(explanation.puzzle).model(explanation.puzzle))
    board = position.board
    for step in explanation.steps:
        left = {cell: position.possible(cell) for cell in position.grid.cells}
        alone = {cell for cell in left if len(left[cell]) == 1 and position.value(cell) is None}
        if alone:
            assert step.technique == "naked-single"
            assert {board.meaning(one)[0] for one in step.conclusions if one > 0} & alone
        assert all(position.open(one) for one in step.conclusions)
        position.learn(step.conclusions)


def test_a_cell_with_a_sign_at_a_digit_is_told_by_the_sign() -> None:
    position = position_of(CORNER, ["2???", "????", "????", "????"], "R1C2:1")
    assert found("sign-digit", position) == ["R2C1!=1 R2C1!=2"]
    assert found("digit-taken", position) == [
        "R1C2!=2 R1C3!=2 R1C4!=2 R3C1!=2 R4C1!=2 R2C2!=2",
    ]


def test_sets_hold_while_easier_things_are_left_undone() -> None:
    # in row 2 the 9 and the 5 are placed, but nowhere crossed out
    position = position_of(_example("hidden-triple").puzzle, _example("hidden-triple").marks)
    assert found("hidden-triple", position) == found("hidden-pair", position) == []
    # R1C1 can only be 1, though it is not written down: it is a place for the 1 all the same
    position = position_of(NO_SIGNS, OPEN, "R1C1:234 R1C2:12 R1C3:2")
    assert found("hidden-pair", position) == []
    # all four cells of a box with what is left for two digits of it
    position = position_of(NO_SIGNS, OPEN, "R1C1:12 R1C2:12")
    assert found("hidden-pair", position)[:2] == [
        "R1C3!=3 R1C3!=4 R1C4!=3 R1C4!=4",
        "R2C1!=3 R2C1!=4 R2C2!=3 R2C2!=4",
    ]


def _example(name: str) -> TechniqueExample:
    return next(technique.example for technique in TECHNIQUES if technique.name == name)


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)
def test_where_to_look_names_no_cell_of_the_conclusion(technique: Technique) -> None:
    example = technique.example
    out = " ".join(f"R{row + 1}C{column + 1}:{value}" for row, column, value in example.ruled_out)
    position = position_of(example.puzzle, example.marks, out)
    for finding in technique.find(position):
        cells = {position.board.meaning(one)[0] for one in finding.conclusions}
        if not technique.printed:
            assert not cells & {
                cell for cell in cells if position.grid.name(cell) in str(finding.where)
            }
            assert finding.where is not None


def test_signs_between_boxes_and_boxes_of_one_row_are_explained_and_proved() -> None:
    rng = Random(5)
    for box in ((2, 2), (1, 4), (2, 3), (1, 5)):
        done = 0
        while done < 3:
            puzzle = _with_signs_everywhere(rng, box)
            if pencilmark.solve(puzzle).status == "unique":
                assert explain(puzzle, verify=True).complete
                done += 1


def _with_signs_everywhere(rng: Random, box: tuple[int, int]) -> ComparisonSudoku:
    """The signs between all cells of some solution."""
    size = box[0] * box[1]
    empty = ComparisonSudoku(size, box, ("." * (size - 1),) * size, ("." * size,) * (size - 1))
    givens = [[0] * size for _ in range(size)]
    givens[0] = rng.sample(range(1, size + 1), size)
    solution = pencilmark.solve(replace(empty, givens=tuple(map(tuple, givens)))).solution
    assert solution is not None
    value = [int(solution.marks().values[cell]) for cell in empty.grid.cells]
    return replace(
        empty,
        right=tuple(
            "".join(
                "<" if value[row * size + column] < value[row * size + column + 1] else ">"
                for column in range(size - 1)
            )
            for row in range(size)
        ),
        below=tuple(
            "".join(
                "<" if value[cell] < value[cell + size] else ">"
                for cell in range(row * size, (row + 1) * size)
            )
            for row in range(size - 1)
        ),
    )


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


LAST_PLACE_LOST = """comparison-sudoku
box: 3 3
signs:
_<_>_._<_>_._>_<_
^.v.^.v.v.v.v.^.^
_<_<_._<_>_._<_>_
^.v.v.^.v.^.^.v.v
_>_<_._>_<_._>_>_
.................
_>_>_._<_<_._<_<_
v.^.^.^.^.v.^.v.v
_<_>_._>_>_._>_<_
v.v.^.v.v.v.^.^.v
_>_<_._>_>_._<_>_
.................
_<_>_._>_<_._<_<_
^.^.^.v.v.v.^.v.v
_<_>_._>_<_._>_>_
v.v.^.v.^.v.^.^.^
_>_<_._<_>_._>_<_
"""


def test_a_supposition_may_end_where_the_last_place_of_a_digit_is_lost() -> None:
    # R2C6 would have to be 2, as the last place in row 2, and sees a 2 then: nothing beside it
    # says why it could not be its other digits
    explanation = explain(pencilmark.read(LAST_PLACE_LOST))
    assert explanation.complete
    told = [str(step.full) for step in explanation.steps]
    assert (
        "Suppose R9C1 is 2. Then R1C4 is 2 (only place in column 4), and no place is left for the "
        "2 of row 2. So R9C1 is not 2." in told
    )


BOUND_LOST = """\
comparison-sudoku
box: 3 3
signs:
_>_>_._<_>_._>_<_
v.^.^.^.v.v.^.^.v
_<_<_._>_<_._>_>_
^.^.v.v.^.^.v.v.v
_<_>_._<_>_._>_>_
.................
_<_<_._<_<_._<_>_
^.^.v.^.^.^.v.v.v
_>_<_._<_<_._<_>_
v.^.^.v.v.v.^.^.^
_<_<_._<_>_._>_>_
.................
_<_>_._>_<_._>_<_
^.v.^.v.v.v.v.^.^
_>_<_._>_<_._<_<_
v.^.v.v.^.^.v.^.v
_<_>_._<_<_._<_>_
"""


def test_the_other_places_of_a_lost_digit_are_told_as_of_when_they_were_lost() -> None:
    # R4C5 is smaller than R4C6, which is the last place for a 6 and then cannot hold it: once
    # R4C6 has no digit left, its bound no longer says why R4C5 is not 6
    explanation = explain(pencilmark.read(BOUND_LOST))
    assert explanation.complete
    [step] = [one for one in explanation.steps if str(one.full).startswith("Suppose R7C2 is 5")]
    assert "no place is left for the 6 of box 5" in str(step.full)
    assert "R4C5 is at most 5 (smaller than R4C6)." in [str(line.full) for line in step.argument]


def test_a_single_gives_all_its_reasons() -> None:
    """Every other digit stands in one of the groups that are named."""
    seen = 0
    for seed in range(6):
        puzzle = sample(Random(seed), 6)
        position = Position(puzzle, KIND.model(puzzle))
        for step in explain(puzzle).steps:
            told = str(step.full)
            all_of_them = "the others." in told and ": it is" not in told
            if step.technique == "naked-single" and all_of_them:
                cell, digit, _ = position.board.meaning(step.conclusions[0])
                groups = [one for one in order_of(position).groups_of[cell] if one.name in told]
                held = {position.value(one) for group in groups for one in group.cells}
                assert held >= {*position.board.values} - {digit}, told
                seen += 1
            position.learn(step.conclusions)
    assert seen > 5

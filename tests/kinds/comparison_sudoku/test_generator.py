"""Comparison Sudokus that are made: unique, minimal, as requested, and the same again."""

from __future__ import annotations

from typing import Any

import pytest

import pencilmark
from pencilmark.generating.chance import Chance
from pencilmark.generating.generate import generate, read_request
from pencilmark.generating.generator import Budget
from pencilmark.generating.request import CannotMake
from pencilmark.generating.symmetry import turns
from pencilmark.kinds.comparison_sudoku.generator import make
from pencilmark.kinds.comparison_sudoku.generator.clues import (
    CLUES,
    Clue,
    bare,
    sign_places,
    true_sign,
)
from pencilmark.kinds.comparison_sudoku.generator.estimate import BEYOND, SINGLES, estimate
from pencilmark.kinds.comparison_sudoku.generator.solutions import (
    Box,
    Digits,
    boxes,
    near_grid,
    random_grid,
    values_of,
)
from pencilmark.kinds.comparison_sudoku.generator.swaps import free_swaps, without_swaps
from pencilmark.kinds.comparison_sudoku.generator.symmetry import canonical
from pencilmark.kinds.comparison_sudoku.puzzle import ComparisonSudoku

SHAPES: list[Box] = [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4)]


def made(seed: int, size: int = 6, **options: Any) -> ComparisonSudoku:
    puzzle = generate("comparison-sudoku", size=size, seed=seed, **options)
    assert isinstance(puzzle, ComparisonSudoku)
    return puzzle


def is_unique(puzzle: ComparisonSudoku, engine: str = "sat") -> bool:
    return pencilmark.solve(puzzle, engine=engine).status == "unique"


def every_sign(digits: Digits, box: Box) -> ComparisonSudoku:
    return CLUES.plus(bare(box), [true_sign(a, b, digits) for a, b in sign_places(box)])


def is_grid(digits: Digits, box: Box) -> bool:
    size = box[0] * box[1]
    box_of = boxes(box)
    groups = [[c for c in range(size * size) if c // size == n] for n in range(size)]
    groups += [[c for c in range(size * size) if c % size == n] for n in range(size)]
    groups += [[c for c in range(size * size) if box_of[c] == n] for n in range(size)]
    return all(sorted(digits[c] for c in group) == list(range(1, size + 1)) for group in groups)


@pytest.mark.parametrize("box", SHAPES)
def test_random_grids_and_near_ones_are_grids_and_differ(box: Box) -> None:
    grids = [random_grid(box, Chance(f"{box}{seed}")) for seed in range(10)]
    assert len(set(grids)) > 8
    chance = Chance("near")
    for grid in grids:
        assert is_grid(grid, box)
        near = near_grid(grid, box, chance)
        assert near != grid
        assert is_grid(near, box)


def test_free_swaps_are_second_solutions() -> None:
    seen = set()
    for seed in range(40):
        digits = random_grid((2, 3), Chance(f"swap{seed}"))
        unique = is_unique(every_sign(digits, (2, 3)))
        free = free_swaps(digits, (2, 3)) > 0
        assert not (free and unique)
        seen.add((free, unique))
    assert seen >= {(True, False), (False, True)}


def test_grids_lose_their_swaps() -> None:
    for seed in range(10):
        chance = Chance(f"lose{seed}")
        found = without_swaps(random_grid((3, 3), chance), (3, 3), chance)
        assert found is not None
        assert is_grid(found, (3, 3))
        assert free_swaps(found, (3, 3)) == 0


@pytest.mark.parametrize(
    ("size", "options"),
    [
        (4, {}),
        (6, {}),
        (6, {"box": "3x2"}),
        (8, {}),
        (9, {}),
        (9, {"digits": 4}),
        (9, {"digits": "few", "symmetry": "rotation"}),
        (6, {"signs": "minimal", "spare": 5}),
        (6, {"signs": "minimal", "digits": 2}),
        (9, {"signs": "minimal", "digits": "few"}),
    ],
)
def test_puzzles_are_unique_for_the_second_engine(size: int, options: dict[str, Any]) -> None:
    for seed in range(2):
        puzzle = made(seed, size, **options)
        assert puzzle.faults() == []
        assert is_unique(puzzle, "cpsat")


@pytest.mark.parametrize(
    ("size", "options"),
    [(6, {}), (6, {"digits": 2}), (6, {"digits": "few"}), (9, {}), (8, {"box": "4x2"})],
)
def test_minimal_puzzles_have_no_clue_that_could_go(size: int, options: dict[str, Any]) -> None:
    for seed in range(3 if size == 6 else 1):
        puzzle = made(seed, size, signs="minimal", **options)
        for clue in CLUES.of(puzzle):
            assert not is_unique(CLUES.without(puzzle, [clue]))


def test_signs_and_digits_are_as_requested() -> None:
    for seed in range(3):
        full = made(seed, 9)
        assert len(list(full.signs())) == 108
        assert full.givens is None
        assert len(made(seed, 9, digits=5).given_digits) == 5
        few = made(seed, 9, digits="few")
        for cell, digit in few.given_digits:
            assert not is_unique(CLUES.without(few, [Clue("digit", cell, digit)]))
        assert len(made(seed, 6, signs="minimal", digits=3).given_digits) == 3
        assert made(seed, 6, box="3x2").box == (3, 2)
    assert made(1, 8).box == (2, 4)
    assert made(1, 10, digits="few").box == (2, 5)


def test_spare_signs_are_as_many_as_wanted() -> None:
    none, ten = (
        read_request("comparison-sudoku", size=6, signs="minimal", spare=spare) for spare in (0, 10)
    )
    compared = 0
    for seed in range(12):
        needed = make(none, Chance(f"spare{seed}"), Budget())
        more = make(ten, Chance(f"spare{seed}"), Budget())
        assert (needed is None) == (more is None)
        if needed is not None and more is not None:
            compared += 1
            assert set(CLUES.of(needed)) < set(CLUES.of(more))
            assert len(CLUES.of(more)) == len(CLUES.of(needed)) + 10
    assert compared > 4


@pytest.mark.parametrize(("symmetry", "turn"), [("rotation", 3), ("mirror", 1), ("diagonal", 4)])
def test_places_of_clues_are_symmetric(symmetry: str, turn: int) -> None:
    cells = turns(9, 9)[turn][2]
    puzzle = made(1, 9, signs="minimal", digits="few", symmetry=symmetry)
    places = {frozenset(pair) for pair in puzzle.signs()}
    assert places == {frozenset(cells[cell] for cell in place) for place in places}
    given = {cell for cell, _ in puzzle.given_digits}
    assert given == {cells[cell] for cell in given}


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"size": "6x9"}, "square"),
        ({"size": 7}, "cannot be divided"),
        ({"size": 9, "box": "2x4"}, "do not fit"),
        ({"size": 9, "box": "1x9"}, "do not fit"),
        ({"size": 9, "box": "three"}, "rows x columns"),
        ({"size": 16}, "signs alone up to 12"),
        ({"size": 16, "digits": "few"}, "up to size 15"),
        ({"size": 9, "spare": 3}, "ask for digits"),
        ({"size": 9, "digits": "many"}, "or few"),
        ({"size": 9, "digits": 50}, "too many"),
        ({"size": 6, "symmetry": "diagonal"}, "boxes are square"),
        ({"size": 6, "digits": 3, "symmetry": "rotation"}, "pairs"),
        ({"size": 4, "difficulty": 6}, "nearest that can be had is level 2"),
        ({"size": 9, "difficulty": 1}, "nearest that can be had is level 2"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(CannotMake, match=reason):
        generate("comparison-sudoku", seed=1, **arguments)


@pytest.mark.parametrize(
    ("level", "options"), [(2, {}), (3, {}), (2, {"size": 6}), (3, {"size": 6, "signs": "minimal"})]
)
def test_the_wanted_level_is_reached(level: int, options: dict[str, Any]) -> None:
    puzzle = generate("comparison-sudoku", seed=4, difficulty=level, **options)
    assert pencilmark.rate(puzzle).level == level
    assert isinstance(puzzle, ComparisonSudoku)
    assert is_unique(puzzle, "cpsat")


@pytest.mark.parametrize(
    "options", [{"signs": "minimal", "digits": 2}, {"signs": "minimal", "digits": 1, "box": "3x2"}]
)
def test_canonical_form_is_the_same_for_turned_and_reversed_puzzles(
    options: dict[str, Any],
) -> None:
    puzzle = made(3, **options)
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    values = [int(value) for value in solution.values]
    clues = CLUES.of(puzzle)
    forms = set()
    for number, (_, _, cells) in enumerate(turns(6, 6)):
        for reverse in (False, True):
            digits = [7 - values[c] if reverse else values[c] for c in cells]
            new = {old: cell for cell, old in enumerate(cells)}
            box = puzzle.box[::-1] if number >= 4 else puzzle.box
            turned = [
                true_sign(new[clue.first], new[clue.second], digits)
                if clue.what == "sign"
                else Clue("digit", new[clue.first], digits[new[clue.first]])
                for clue in clues
            ]
            other = CLUES.plus(bare(box), turned)
            found = pencilmark.solve(other).solution
            assert found is not None
            assert list(found.values) == values_of(tuple(digits))
            forms.add(canonical(other))
    assert forms == {canonical(puzzle)}
    assert canonical(puzzle) != canonical(made(4, **options))


def test_clues_come_and_go() -> None:
    digits = random_grid((2, 2), Chance("clues"))
    empty = bare((2, 2))
    missing = CLUES.possible(empty, values_of(digits))
    assert len(missing) == 16 + 16
    full = CLUES.plus(empty, missing)
    assert CLUES.possible(full, values_of(digits)) == []
    assert CLUES.without(full, CLUES.of(full)) == empty
    assert sorted(CLUES.of(full)) == sorted(missing)
    sign, digit = CLUES.of(full)[0], CLUES.of(full)[-1]
    names = [empty.grid.name(sign.first), empty.grid.name(sign.second)]
    assert str(CLUES.said(full, sign)) == (
        f"the sign between {names[0]} and {names[1]}, where {names[0]} is smaller"
    )
    assert str(CLUES.said(full, digit)) == f"the {digits[15]} given in R4C4"


def test_signs_between_boxes_are_possible_where_there_are_some() -> None:
    digits = random_grid((2, 2), Chance("across"))
    across = CLUES.plus(bare((2, 2)), [true_sign(1, 2, digits)])
    signs = [clue for clue in CLUES.possible(across, values_of(digits)) if clue.what == "sign"]
    assert len(set(signs)) == len(signs) == 23


def test_an_estimate_is_what_the_rating_says() -> None:
    seen = set()
    for number in range(60):
        digits = random_grid((3, 3), Chance(str(number)))
        puzzle = every_sign(digits, (3, 3))
        estimated = estimate(digits, (3, 3)).level
        seen.add(estimated)
        if pencilmark.solve(puzzle).status == "unique":
            level = pencilmark.rate(puzzle).level
            assert estimated == min(max(level, SINGLES), BEYOND)
        else:
            assert estimated == BEYOND
    assert len(seen) == 3

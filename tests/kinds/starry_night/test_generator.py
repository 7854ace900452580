"""Starry Nights that are made: unique, minimal, as requested, and the same again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import pencilmark
from pencilmark.generating.chance import Chance
from pencilmark.generating.generate import generate, read_request
from pencilmark.generating.generator import Budget
from pencilmark.generating.request import CannotMake
from pencilmark.generating.symmetry import turns
from pencilmark.kinds.starry_night.generator import MAKING, canonical
from pencilmark.kinds.starry_night.generator.clues import CLUES
from pencilmark.kinds.starry_night.generator.equal_skies import equal_sky
from pencilmark.kinds.starry_night.generator.estimate import open_cells
from pencilmark.kinds.starry_night.generator.solutions import clue_of, clues_of, random_sky
from pencilmark.kinds.starry_night.puzzle import StarryNight
from pencilmark.kinds.starry_night.rules import model
from pencilmark.model import Known


def made(size: int, seed: int, **options: Any) -> StarryNight:
    puzzle = generate("starry-night", size=size, seed=seed, **options)
    assert isinstance(puzzle, StarryNight)
    return puzzle


def known(puzzle: StarryNight, sky: Sequence[str]) -> Known:
    return pencilmark.Marks(puzzle.board, dict(enumerate(sky))).known(puzzle.board.variables)


def is_unique(puzzle: StarryNight, engine: str = "sat") -> bool:
    return pencilmark.solve(puzzle, engine=engine).status == "unique"


@pytest.mark.parametrize("size", [5, 6, 7, 9, 14])
def test_random_skies_keep_the_rules_and_differ(size: int) -> None:
    skies = [random_sky(size, Chance(f"{size}/{seed}")) for seed in range(20)]
    assert len(set(skies)) > 15
    for sky in skies:
        full = StarryNight(*clues_of(sky, size))
        assert model(full).broken(known(full, sky)) == []


@pytest.mark.parametrize(
    ("size", "options"),
    [
        (5, {}),
        (6, {}),
        (6, {"clues": "outside"}),
        (8, {}),
        (8, {"clues": "outside"}),
        (10, {}),
        (6, {"symmetry": "rotation"}),
        (7, {"symmetry": "mirror", "spare": 3}),
        (7, {"symmetry": "diagonal"}),
    ],
)
def test_puzzles_are_unique_for_the_second_engine(size: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        puzzle = made(size, seed, **options)
        assert puzzle.faults() == []
        assert is_unique(puzzle, "cpsat")


@pytest.mark.parametrize("clues", ["any", "outside"])
@pytest.mark.parametrize("size", [5, 6, 8])
def test_no_clue_can_go(size: int, clues: str) -> None:
    for seed in range(4):
        puzzle = made(size, seed, clues=clues)
        for clue in CLUES.of(puzzle):
            assert not is_unique(CLUES.without(puzzle, [clue]))


def test_spare_clues_are_as_many_as_wanted() -> None:
    none, four = (read_request("starry-night", spare=spare) for spare in (0, 4))
    for seed in range(8):
        needed = MAKING.make(none, Chance(f"spare{seed}"), Budget())
        more = MAKING.make(four, Chance(f"spare{seed}"), Budget())
        assert needed is not None
        assert more is not None
        assert set(CLUES.of(needed)) < set(CLUES.of(more))
        assert len(CLUES.of(more)) == len(CLUES.of(needed)) + 4


def test_clues_outside_only() -> None:
    for size in (5, 6, 7, 8, 9):
        assert made(size, 1, clues="outside").cells is None
    assert any(made(8, seed).cells is not None for seed in range(5))


def test_symbols_inside_are_there_only_where_clues_outside_do_not_suffice() -> None:
    for seed in range(8):
        puzzle = made(7, seed)
        solution = pencilmark.solve(puzzle).solution
        assert solution is not None
        outside = StarryNight(*clues_of(solution.values, 7))
        assert (puzzle.cells is None) == is_unique(outside)


@pytest.mark.parametrize(
    ("symmetry", "row", "column", "turn"),
    [
        ("rotation", lambda n: ("row", 6 - n), lambda n: ("column", 6 - n), 3),
        ("mirror", lambda n: ("row", n), lambda n: ("column", 6 - n), 1),
        ("diagonal", lambda n: ("column", n), lambda n: ("row", n), 4),
    ],
)
def test_places_of_clues_are_symmetric(symmetry: str, row: Any, column: Any, turn: int) -> None:
    cells = turns(7, 7)[turn][2]
    for seed in range(4):
        clues = CLUES.of(made(7, seed, symmetry=symmetry))
        places = {(clue.where, clue.number) for clue in clues}
        image = {"row": row, "column": column, "cell": lambda n: ("cell", cells[n])}
        assert places == {image[where](number) for where, number in places}
        for clue in clues:
            pair = {(clue.where, clue.number), image[clue.where](clue.number)}
            gone = [other for other in clues if (other.where, other.number) in pair]
            assert not is_unique(CLUES.without(made(7, seed, symmetry=symmetry), gone))


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"size": 4}, "below 5x5"),
        ({"size": 1}, "below 5x5"),
        ({"size": "6x7"}, "square"),
        ({"size": 31}, "up to 30x30"),
        ({"size": 13, "clues": "outside"}, "outside only up to 12x12"),
        ({"size": 6, "symmetry": "rotation", "spare": 3}, "pairs"),
        ({"size": 6, "spare": 13}, "too many"),
        ({"size": 6, "clues": "inside"}, "any, outside"),
        ({"size": 6, "clues": "outside", "difficulty": 1}, "nearest"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(CannotMake, match=reason):
        generate("starry-night", seed=1, **arguments)


def test_the_refusal_below_5x5_is_true() -> None:
    for size in (2, 3, 4):
        assert pencilmark.solve(StarryNight("." * size, "." * size)).status == "none"
    assert pencilmark.solve(StarryNight("." * 5, "." * 5)).status == "many"


@pytest.mark.parametrize("level", [1, 3, 4])
def test_the_wanted_level_is_reached(level: int) -> None:
    for seed in range(2):
        puzzle = made(6, seed, difficulty=level)
        assert pencilmark.rate(puzzle).level == level
        assert is_unique(puzzle, "cpsat")


def test_a_fixed_number_of_spare_clues_is_kept_with_a_level() -> None:
    puzzle = made(6, 3, difficulty="3-4", spare=0)
    assert pencilmark.rate(puzzle).level in (3, 4)
    for clue in CLUES.of(puzzle):
        assert not is_unique(CLUES.without(puzzle, [clue]))


def test_canonical_form_is_the_same_for_turned_and_recoloured_puzzles() -> None:
    puzzle = made(6, 5)
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    there = {(clue.where, clue.number) for clue in CLUES.of(puzzle)}
    colours = str.maketrans("WB", "BW")
    forms = set()
    for swap in (False, True):
        for _, _, cells in turns(6, 6):
            # turn the solution, and take of it the clues whose places come from given ones
            sky = [solution.values[cell] for cell in cells]
            if swap:
                sky = [value.translate(colours) for value in sky]
            rows, columns, inside = "", "", ""
            for n in range(6):
                source = _line(cells[6 * n : 6 * n + 6])
                rows += clue_of(sky[6 * n : 6 * n + 6]) if source in there else "."
                source = _line(cells[n::6])
                columns += clue_of(sky[n::6]) if source in there else "."
            for cell, old in enumerate(cells):
                inside += sky[cell] if ("cell", old) in there else "."
            turned = StarryNight(rows, columns, tuple(inside[i : i + 6] for i in range(0, 36, 6)))
            assert is_unique(turned)
            forms.add(canonical(turned))
    assert forms == {canonical(puzzle)}
    assert canonical(puzzle) != canonical(made(6, 6))


def _line(cells: Sequence[int]) -> tuple[str, int]:
    if cells[0] // 6 == cells[-1] // 6:
        return "row", cells[0] // 6
    return "column", cells[0] % 6


def test_clues_come_and_go() -> None:
    puzzle = StarryNight("W....", "..S..", ("x....", ".....", "..B..", ".....", "....."))
    clues = CLUES.of(puzzle)
    said = [str(CLUES.said(puzzle, clue)) for clue in clues]
    assert said == [
        "the white circle beside row 1",
        "the star below column 3",
        "R1C1 given as empty",
        "the black circle given in R3C3",
    ]
    bare = CLUES.without(puzzle, clues)
    assert bare == StarryNight(".....", ".....")
    assert CLUES.plus(bare, clues) == puzzle
    sky = random_sky(5, Chance("sky"))
    missing = CLUES.possible(bare, sky)
    assert len(missing) == 5 + 5 + 15
    full = CLUES.plus(bare, missing)
    assert CLUES.possible(full, sky) == []
    solution = pencilmark.solve(full).solution
    assert solution is not None
    assert solution.values == sky


def test_skies_with_equal_lines_have_them() -> None:
    for seed in range(3):
        sky = equal_sky(8, 6, Chance(f"equal{seed}"), Budget())
        assert "".join(clues_of(sky, 8)).count("S") >= 6


@pytest.mark.parametrize(("size", "level"), [(6, 1), (6, 2), (6, 3), (6, 4), (8, 3)])
def test_a_quick_look_leaves_open_what_the_rating_does(size: int, level: int) -> None:
    for seed in range(4):
        puzzle = made(size, seed, difficulty=level)
        for known in (1, 2, 3):
            left = open_cells(puzzle, known)
            assert left is not None
            assert (not left) == (level <= known)
        assert open_cells(puzzle, 4) is None

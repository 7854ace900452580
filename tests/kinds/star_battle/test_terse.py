"""All rules in few words say what the rules say."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from random import Random

import pytest

import pencilmark
from oracle import enumerate_with
from pencilmark.engines import open_search
from pencilmark.engines.encoding import together
from pencilmark.grid import grid
from pencilmark.kind import kind
from pencilmark.kinds.star_battle.puzzle import StarBattle
from pencilmark.kinds.star_battle.rules import grid_rules
from pencilmark.kinds.star_battle.rules.squares import squares_of
from pencilmark.kinds.star_battle.rules.terse import FEW, terse
from pencilmark.model import AtMost, Told

MANY_LITTLE_REGIONS = ("AABBCCDDE", "AABBCCDDE", *["FFFFFFFGE"] * 3, *["HHHHHIIGE"] * 4)


def _grown(size: int, stars: int, rng: Random) -> StarBattle:
    """A grid cut into regions by chance, some cells of which may be missing."""
    cells = [(row, col) for row in range(size) for col in range(size)]
    rng.shuffle(cells)
    names: dict[tuple[int, int], str | None] = {
        cell: str(index) for index, cell in enumerate(cells[:size])
    }
    while len(names) < size * size:
        row, col = rng.choice(cells)
        beside = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
        near = [cell for cell in beside if cell in names]
        if near and (row, col) not in names:
            names[row, col] = names[rng.choice(near)]
    for cell in cells[size : size + rng.randrange(3)]:
        names[cell] = None
    rows = [[names[row, col] for col in range(size)] for row in range(size)]
    return StarBattle(stars, tuple(map(tuple, rows)))


@pytest.mark.parametrize(("stars", "size"), [(1, 4), (1, 5), (1, 6), (2, 8), (2, 9)])
def test_solutions_are_those_of_the_rules(stars: int, size: int) -> None:
    rng = Random(f"{stars}/{size}")
    asked = 0
    puzzles = [_grown(size, stars, rng) for _ in range(25)]
    if size == 9:
        boxes = [[a + b for a in "abc" for _ in range(3)] for b in "123" for _ in range(3)]
        puzzles += [StarBattle(2, tuple(map(tuple, rows))) for rows in (boxes, MANY_LITTLE_REGIONS)]
    for puzzle in puzzles:
        if puzzle.faults():
            continue
        asked += 1
        model = kind("star-battle").model(puzzle)
        assert model.terse is not None
        told, plain = (open_search(model, engine) for engine in ("auto", "sat"))
        assert told.statistics.clauses != plain.statistics.clauses
        assert enumerate_with(told, model, []) == enumerate_with(plain, model, [])
    assert asked > 15


@pytest.mark.parametrize(("stars", "size"), [(1, 6), (2, 8)])
def test_the_stars_of_a_solution_rule_it_out(stars: int, size: int) -> None:
    """All solutions have as many stars, so that another one lacks one of these."""
    row = "".join(map(chr, range(ord("A"), ord("A") + size)))
    text = "\n".join(["star-battle", f"stars: {stars}", "regions:", *[row] * size])
    one, other = (
        pencilmark.solve(pencilmark.read(text), None, engine=engine) for engine in ("auto", "sat")
    )
    assert len(one.solutions) > 1
    assert set(one.solutions) == set(other.solutions)


@pytest.mark.parametrize("rows", range(3, 9))
@pytest.mark.parametrize("cols", range(3, 9))
def test_each_pair_of_cells_that_touch_is_kept_apart_once(rows: int, cols: int) -> None:
    names = tuple(tuple(str(row) for _ in range(cols)) for row in range(rows))
    common = terse(StarBattle(2, names))[0]
    found = [tuple(sorted(-one - 1 for one in pair)) for pair in _pairs(common)]
    assert sorted(found) == sorted(grid(rows, cols).touching_pairs)


def _pairs(told: Told) -> list[Collection[int]]:
    """The pairs of literals that are not both false."""
    clauses: list[Collection[int]] = [tuple(clause) for clause in told[0]]
    counts: list[AtMost] = [(some, most) for some, most in told[1] if most == 1 and len(some) == 4]
    squares = [[-one for one in pair] for some, _ in counts for pair in combinations(some, 2)]
    return [clause for clause in clauses if len(clause) == 2 and max(clause) < 0] + squares


@pytest.mark.parametrize("seed", range(20))
def test_squares_cover_a_region(seed: int) -> None:
    rng = Random(seed)
    on = grid(rng.randint(3, 8), rng.randint(3, 8))
    squares = squares_of(on)
    region = set(rng.sample(range(on.size), rng.randint(1, 9)))
    over = [{one - 1 for one in squares.cells[first]} for first in squares.over(region)]
    assert region <= set().union(*over)
    real = [set(square) for square in on.squares]
    assert all(square in real for square in over)
    mostly = [set(square) for square in on.squares if len(region.intersection(square)) > 2]
    assert [square for square in over if square in mostly] == mostly[::-1]
    assert sorted(squares.mostly_in(region)) == [min(square) for square in mostly]


def test_with_more_stars_the_rules_are_told_one_by_one() -> None:
    for stars in (1, 2, 3, 4):
        model = kind("star-battle").model(_grown(9, stars, Random(stars)))
        assert (model.terse is not None) == (stars <= FEW)


@pytest.mark.parametrize("stars", [1, 2, 3, 4])
def test_what_an_engine_is_told_of_a_size_is_what_its_rules_say(stars: int) -> None:
    """In the same order, on which it depends which solutions come first."""
    told = 0
    for rows in range(2, 9):
        for cols in range(2, 9):
            common = grid_rules(grid(rows, cols), stars)
            if common.told is not None:
                clauses, counts, connected = common.told()
                expected = together(common.parts)
                assert [tuple(clause) for clause in clauses] == expected[0]
                assert [(tuple(some), most) for some, most in counts] == [
                    (tuple(some), most) for some, most in expected[1]
                ]
                assert not connected
                told += 1
    assert (told > 0) == (stars > 1)
    assert grid_rules(grid(8, 8), stars, (3,)).told is None, "a hole"

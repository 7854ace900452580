"""Hitoris that are made: unique, as requested, and the same again; and drafts that are repaired."""

from __future__ import annotations

from itertools import combinations, product
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

import pencilmark
from pencilmark.generating.chance import Chance
from pencilmark.generating.generate import generate, read_request
from pencilmark.generating.generator import Budget
from pencilmark.generating.request import CannotMake, Size, Wish
from pencilmark.generating.symmetry import turns
from pencilmark.grid import grid
from pencilmark.kinds.hitori.generator import GENERATOR, canonical, shares
from pencilmark.kinds.hitori.generator.approach import missed
from pencilmark.kinds.hitori.generator.estimate import Look
from pencilmark.kinds.hitori.generator.make import Draft, Taste
from pencilmark.kinds.hitori.generator.numbers import clear_numbers, mates
from pencilmark.kinds.hitori.generator.repair import repaired
from pencilmark.kinds.hitori.generator.solutions import Shading, full_shading, wanted_shading
from pencilmark.kinds.hitori.puzzle import SHADED, Hitori
from pencilmark.kinds.hitori.techniques.equal import equal_cells, same_numbers

SIZES = ["3", "4", "5", "6x9", "10", "3x7", "13x11"]


def made(size: Size, seed: object, **options: Any) -> Hitori:
    puzzle = generate("hitori", size=size, seed=str(seed), **options)
    assert isinstance(puzzle, Hitori)
    return puzzle


def flat(puzzle: Hitori) -> list[Any]:
    return [number for row in puzzle.numbers for number in row]


def lone_count(puzzle: Hitori) -> int:
    return same_numbers(puzzle.grid, equal_cells(puzzle.grid, flat(puzzle))).count(0)


def shaded_cells(puzzle: Hitori) -> set[int]:
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    return {cell for cell, value in enumerate(solution.values) if value == "#"}


@pytest.mark.parametrize("size", SIZES)
def test_unique_by_both_engines(size: str) -> None:
    for seed in range(4):
        puzzle = made(size, seed)
        assert pencilmark.solve(puzzle).status == "unique"
        assert pencilmark.solve(puzzle, engine="cpsat").status == "unique"
        most = max(puzzle.grid.rows, puzzle.grid.cols)
        assert set(flat(puzzle)) <= set(range(1, most + 1))


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_given_away(size: str) -> None:
    for seed in range(10):
        puzzle = made(size, seed)
        numbers, shaded = flat(puzzle), shaded_cells(puzzle)
        area = puzzle.grid
        for cell in shaded:  # each has a clear twin
            assert any(
                numbers[mate] == numbers[cell] and mate not in shaded for mate in mates(area)[cell]
            )
        if min(area.rows, area.cols) >= 5:
            assert {cell // area.cols for cell in shaded} == set(range(area.rows))
            assert {cell % area.cols for cell in shaded} == set(range(area.cols))
        assert lone_count(puzzle) <= 0.45 * area.size


def test_fewer_lone_numbers_on_request() -> None:
    for seed in range(5):
        puzzle = made(8, seed, lone="25%")
        assert lone_count(puzzle) <= 16
    assert any(lone_count(made(8, seed)) > 16 for seed in range(20))


@pytest.mark.parametrize(
    ("shaded", "counts"),
    [("26%", {26}), (0.31, {31}), ("25%-27%", {25, 26, 27}), ((0.3, 0.32), {30, 31, 32})],
)
def test_the_share_of_shaded_cells(shaded: object, counts: set[int]) -> None:
    for seed in range(4):
        assert len(shaded_cells(made(10, seed, shaded=shaded))) in counts


def test_shares_can_be_given_again() -> None:
    assert shares(shares("26%-30%")) == shares("26% - 30%") == (0.26, 0.3)
    for wrong in ("x", "30%-20%", (0.1, 0.2, 0.3), True, "-5%", 1.5, None):
        with pytest.raises(ValueError, match="a share such as"):
            shares(wrong)


@pytest.mark.parametrize(
    ("size", "options", "reason"),
    [
        (2, {}, "at least 3 rows"),
        ("3x2", {}, "at least 3 rows"),
        (61, {}, "more than 60"),
        (10, {"shaded": "50%"}, "25% to 32% can be had"),
        (10, {"shaded": "5%-10%"}, "can be had"),
        (4, {"shaded": "26%-30%"}, "No number of shaded cells"),
        (10, {"shaded": "lots"}, "shaded is a share"),
        (10, {"stars": 2}, "no option 'stars'"),
        (3, {"difficulty": 6}, "nearest that can be had is level 3"),
    ],
)
def test_refusals(size: object, options: dict[str, Any], reason: str) -> None:
    with pytest.raises(CannotMake, match=reason):
        read_request("hitori", size=size, **options)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_wanted_levels(level: int) -> None:
    for seed in range(2):
        puzzle = made(7, seed, difficulty=level)
        assert puzzle.metadata["rating"]["level"] == level
        assert pencilmark.rate(puzzle).level == level
        assert pencilmark.solve(puzzle).status == "unique"


def test_a_look_tells_the_level() -> None:
    seen = set()
    for seed in range(40):
        puzzle = made(6, seed)
        look = Look.at(puzzle.grid, flat(puzzle))
        look.patterns()
        level = 2
        while look.unknown and level < 4:
            level += 1
            look.suppose(level)
        level += look.unknown != 0
        assert min(level, 4) == max(2, min(pencilmark.rate(puzzle).level, 4))
        seen.add(level)
    assert seen >= {2, 3}


def test_long_suppositions_are_counted_and_lead_to_the_solution() -> None:
    counted = 0
    for seed in range(3):
        puzzle = made(8, seed, difficulty=5)
        assert pencilmark.rate(puzzle).level == 5
        solution = pencilmark.solve(puzzle, engine="cpsat").solution
        assert solution is not None
        look = Look.at(puzzle.grid, flat(puzzle))
        look.patterns()
        look.suppose(3)
        look.suppose(4)
        assert look.unknown
        look.one_by_one(5)
        counted += look.steps
        for cell in puzzle.grid.cells:
            if not look.unknown >> cell & 1:
                assert (look.shaded >> cell & 1) == (solution[cell] == SHADED)
    assert counted >= 3


def test_what_short_suppositions_solve_needs_no_engine() -> None:
    """Of puzzles below the wanted level nobody proves that they are unique."""
    wish = Wish(5, 5)
    asked: dict[int, set[bool]] = {3: set(), 5: set()}
    for level, seen in asked.items():
        for seed in range(3):
            puzzle = made(10, seed, difficulty=level)
            numbers = flat(puzzle)
            draft = Draft(puzzle.grid, shaded_cells(puzzle), numbers, Taste())
            unique = Mock(return_value=True)
            assert missed(draft, wish, 1.0, unique).by >= 1 or unique.called
            assert draft.numbers == numbers
            seen.add(unique.called)
    assert asked == {3: {False}, 5: {True}}


@pytest.mark.parametrize("harder", [True, False])
def test_variations_are_near_and_unique(harder: bool) -> None:
    request = read_request("hitori", size=8)
    puzzle = made(8, 1)
    changed = 0
    for seed in range(8):
        other = GENERATOR.vary(request, puzzle, Chance(str(seed)), Budget(), harder)
        assert isinstance(other, Hitori)
        assert pencilmark.solve(other).status == "unique"
        assert shaded_cells(other) == shaded_cells(puzzle)
        changed += other != puzzle
    assert changed >= 6


def test_canonical_forms() -> None:
    puzzle = made("5x7", 1)
    numbers = flat(puzzle)
    names = Chance("names").shuffled(range(10, 20))
    forms = set()
    for rows, cols, cells in turns(5, 7):
        shown = [names[numbers[cell]] for cell in cells]
        turned = Hitori(tuple(tuple(shown[r * cols : (r + 1) * cols]) for r in range(rows)))
        forms.add(canonical(turned))
    assert len(forms) == 1
    assert len({canonical(made("5x7", seed)) for seed in range(20)}) == 20


def test_shadings_are_full() -> None:
    for rows, cols in ((3, 3), (2, 7), (5, 8), (9, 9)):
        area = grid(rows, cols)
        for seed in range(20):
            cells = full_shading(area, Chance(str(seed)))
            shading = Shading(area)
            assert all(shading.shade(cell) for cell in cells)
            assert not any(shading.shade(cell) for cell in area.cells)
            model = pencilmark.kind.kind("hitori").model(Hitori(((None,) * cols,) * rows))
            marks = ["#" if cell in set(cells) else "." for cell in area.cells]
            known = pencilmark.Marks(model.board, dict(enumerate(marks))).known(model.variables)
            assert model.broken(known) == []


def test_a_share_out_of_reach_is_given_up() -> None:
    assert wanted_shading(grid(5, 5), Chance("x"), Budget(), 20, 25) is None


def test_clear_cells_of_a_line_differ() -> None:
    area = grid(6, 9)
    boards = set()
    for seed in range(20):
        chance = Chance(str(seed))
        shaded = set(full_shading(area, chance))
        clear = [cell for cell in area.cells if cell not in shaded]
        numbers = clear_numbers(area, clear, chance)
        for cell in clear:
            same = [mate for mate in mates(area)[cell] if numbers[mate] == numbers[cell]]
            assert set(same) <= shaded
        boards.add(tuple(numbers))
    assert len(boards) == 20


def small_drafts() -> list[Hitori]:
    rng = Random(3)
    drafts: list[Hitori] = []
    while len(drafts) < 25:
        rows, cols = rng.choice(((3, 3), (3, 3), (2, 3), (3, 4)))
        numbers = tuple(
            tuple(rng.choice([1, 2, 3, 3, None]) for _ in range(cols)) for _ in range(rows)
        )
        drafts.append(Hitori(numbers))
    return drafts


@pytest.mark.parametrize("draft", small_drafts())
def test_fewer_changes_would_not_do(draft: Hitori) -> None:
    """All ways to change fewer numbers are tried, up to two changes."""
    if pencilmark.solve(draft).status == "unique":
        return
    outcome = repaired(draft, Budget())
    assert outcome is not None
    puzzle, changes, proved = outcome
    assert proved
    assert isinstance(puzzle, Hitori)
    assert pencilmark.solve(puzzle, engine="cpsat").status == "unique"
    old, new = flat(draft), flat(puzzle)
    assert len(changes) == sum(a != b for a, b in zip(old, new, strict=True)) > 0
    names = range(1, max(draft.grid.rows, draft.grid.cols) + 1)
    fewer = min(len(changes) - 1, 2 if draft.grid.size <= 9 else 1)
    for cells in combinations(draft.grid.cells, fewer):
        for values in product(names, repeat=fewer):
            trial = list(old)
            for cell, value in zip(cells, values, strict=True):
                trial[cell] = value
            cols = draft.grid.cols
            rows = (tuple(trial[start : start + cols]) for start in range(0, len(trial), cols))
            assert pencilmark.solve(Hitori(tuple(rows))).status != "unique"


def test_letters_are_mended_with_letters() -> None:
    draft = Hitori((("A", "A", "B"), ("A", "B", "B"), ("B", "A", "C")))
    assert pencilmark.solve(draft).status != "unique"
    outcome = repaired(draft, Budget())
    assert outcome is not None
    assert pencilmark.solve(outcome[0]).status == "unique"
    assert set(flat(outcome[0])) <= {"A", "B", "C"}


def test_a_single_cell_cannot_be_repaired() -> None:
    assert repaired(Hitori(((1,),)), Budget()) is None


def test_a_draft_far_from_unique_is_repaired_without_proof() -> None:
    size = 7
    rows = tuple(tuple((r + c) % size + 1 for c in range(size)) for r in range(size))
    outcome = repaired(Hitori(rows), Budget())
    assert outcome is not None
    assert pencilmark.solve(outcome[0]).status == "unique"
    assert not outcome[2]

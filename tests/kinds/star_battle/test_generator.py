"""Star Battles that are made: unique, as requested, the same for the same seed, not trivial."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

import pencilmark
from pencilmark.explaining.wordless import Wordless
from pencilmark.generating.chance import Chance
from pencilmark.generating.generator import Budget
from pencilmark.generating.request import CannotMake
from pencilmark.grid import cells_in, grid
from pencilmark.kind import kind as find_kind
from pencilmark.kinds.star_battle.generator import GENERATOR
from pencilmark.kinds.star_battle.generator.carve import enough_stars
from pencilmark.kinds.star_battle.generator.estimate import NEAR, Look
from pencilmark.kinds.star_battle.generator.far_look import FarLook
from pencilmark.kinds.star_battle.generator.make import wall_share
from pencilmark.kinds.star_battle.generator.regions import Regions, gives_away
from pencilmark.kinds.star_battle.generator.repair import repaired
from pencilmark.kinds.star_battle.generator.solutions import placed
from pencilmark.kinds.star_battle.generator.technique_look import TechniqueLook
from pencilmark.kinds.star_battle.puzzle import STAR, StarBattle
from pencilmark.rating import TooHard, rate_up_to


def generated(size: int, seed: int, **options: Any) -> StarBattle:
    puzzle = pencilmark.generate("star-battle", size=size, seed=seed, **options)
    assert isinstance(puzzle, StarBattle)
    return puzzle


def owners(puzzle: StarBattle) -> list[int]:
    return [int(name or 0) for row in puzzle.regions for name in row]


CASES = [
    *((size, seed, {}) for size in (4, 5, 6, 8) for seed in range(8)),
    *((size, seed, {}) for size in (9, 10) for seed in range(6)),
    (13, 1, {"stars": 3}),
    (10, 1, {"stars": 1}),
    *((10, seed, {"shape": shape}) for shape in ("compact", "winding") for seed in range(4)),
    *((10, seed, {"region_size": (6, 14)}) for seed in range(4)),
]


@pytest.mark.parametrize(("size", "seed", "options"), CASES)
def test_puzzles_are_unique_and_not_trivial(size: int, seed: int, options: dict[str, Any]) -> None:
    puzzle = generated(size, seed, **options)
    assert puzzle.faults() == []
    assert pencilmark.solve(puzzle, engine="cpsat").status == "unique"
    usual = 1 if size <= 8 else 2
    assert puzzle.stars == options.get("stars", usual)
    cells = puzzle.region_cells
    low, high = options.get("region_size", (2 * puzzle.stars, 3 * size))
    assert all(low <= len(region) <= high for region in cells.values())
    assert not any(gives_away(puzzle.grid, region, puzzle.stars) for region in cells.values())
    for region in cells.values():
        reached = [region[0]]
        for here in reached:
            reached += [
                near for near in puzzle.grid.beside[here] if near in region and near not in reached
            ]
        assert sorted(reached) == region


@pytest.mark.parametrize(("size", "count"), [(8, 40), (10, 25)])
def test_region_sizes_do_not_pile_up_at_their_ends(size: int, count: int) -> None:
    found = Counter(
        len(region)
        for seed in range(count)
        for region in generated(size, seed).region_cells.values()
    )
    regions = size * count
    low, high = 2 if size == 8 else 4, 3 * size
    assert found[high] <= 0.02 * regions
    assert sum(found[cells] for cells in range(2 * size, high + 1)) <= 0.15 * regions
    assert found[low] <= max(found[low + 1], found[low + 2]) + 0.03 * regions
    assert max(found) > 1.5 * size


def test_shapes_differ() -> None:
    for seed in range(4):
        compact, winding = (generated(10, seed, shape=shape) for shape in ("compact", "winding"))
        assert wall_share(compact.grid, owners(compact)) <= 0.40
        assert wall_share(winding.grid, owners(winding)) >= 0.44


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"size": "8x9"}, "square"),
        ({"size": 1}, "no puzzle"),
        ({"size": 3}, "at least 4x4"),
        ({"size": 5, "stars": 2}, "at least 8x8"),
        ({"size": 25}, "too large"),
        ({"size": 15, "stars": 2}, "up to 14x14"),
        ({"size": 10, "region_size": "11-20"}, "10 cells on average"),
        ({"size": 10, "region_size": "3-9"}, "10 cells on average"),
        ({"size": 10, "region_size": "9-11"}, "at most 7 and the largest at least 13"),
        ({"size": 10, "shape": "round"}, "one of any, compact, winding"),
        ({"size": 4, "difficulty": 5}, "level 3"),
        ({"size": 10, "difficulty": 1}, "level 2"),
    ],
)
def test_impossible_requests_are_refused(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(CannotMake, match=reason):
        pencilmark.generate("star-battle", seed=1, **arguments)


def test_a_time_limit_does_not_change_the_puzzle() -> None:
    for seed in range(3):
        assert generated(10, seed) == generated(10, seed, time_limit=100.0)


def test_time_limits_end_the_search() -> None:
    with pytest.raises(CannotMake, match=r"within 0\.01 s"):
        generated(16, 1, time_limit=0.01)


def test_canonical_forms() -> None:
    puzzle = generated(6, 1)
    rows = puzzle.regions
    renamed = tuple(tuple(f"x{name}" for name in row) for row in rows)
    turned = tuple(zip(*rows[::-1], strict=True))
    mirrored = tuple(row[::-1] for row in rows)
    forms = {
        GENERATOR.canonical(StarBattle(1, regions))
        for regions in (rows, renamed, turned, mirrored, mirrored[::-1])
    }
    assert len(forms) == 1
    assert GENERATOR.canonical(generated(6, 2)) not in forms


@pytest.mark.parametrize("level", [2, 3, 4])
def test_levels_are_reached(level: int) -> None:
    puzzle = generated(7, 1, difficulty=level)
    assert pencilmark.rate(puzzle).level == level
    assert pencilmark.solve(puzzle, engine="cpsat").status == "unique"


def test_variations_are_unique_and_keep_the_solution() -> None:
    from pencilmark.generating.generate import read_request

    request = read_request("star-battle", size=8)
    puzzle = generated(8, 1)
    solution = pencilmark.solve(puzzle).solution
    others = [
        GENERATOR.vary(request, puzzle, Chance(f"{draw}"), Budget(), draw % 2 == 0)
        for draw in range(12)
    ]
    found = [other for other in others if other is not None]
    assert found
    for other in found:
        assert other != puzzle
        verdict = pencilmark.solve(other, engine="cpsat")
        assert verdict.status == "unique"
        assert verdict.solution is not None
        assert solution is not None
        assert verdict.solution.rows() == solution.rows()


@pytest.mark.parametrize(("size", "stars"), [(5, 1), (8, 1), (9, 2), (10, 2), (14, 3)])
def test_stars_are_placed_by_the_rules(size: int, stars: int) -> None:
    cells = grid(size, size)
    for draw in range(5):
        places = placed(size, stars, Chance(f"{draw}"))
        assert places is not None
        assert [cell // size for cell in places] == [r for r in range(size) for _ in range(stars)]
        columns = [cell % size for cell in places]
        assert all(columns.count(column) == stars for column in range(size))
        assert not any(b in cells.around[a] for a, b in combinations(places, 2))


def test_the_clauses_of_a_region_count_its_stars() -> None:
    cells = grid(5, 5)
    rng = Random(1)
    for _ in range(40):
        region = sorted(rng.sample(range(25), rng.randint(2, 10)))
        stars = rng.randint(1, 3)
        clauses = list(enough_stars(cells, region, stars))
        for count in range(5):
            for chosen in combinations(region, count):
                if any(b in cells.around[a] for a, b in combinations(chosen, 2)):
                    continue
                kept = all(any(lit - 1 in chosen for lit in clause) for clause in clauses)
                assert kept == (count >= stars)


def changes(before: StarBattle, after: StarBattle) -> int:
    return sum(
        a != b
        for x, y in zip(before.regions, after.regions, strict=True)
        for a, b in zip(x, y, strict=True)
    )


def single_changes(draft: StarBattle) -> list[StarBattle]:
    """Every draft with one cell in another region that stays connected."""
    size = draft.grid.rows
    names = list(draft.region_cells)
    found = []
    for cell in draft.grid.cells:
        owner = [names.index(name) for row in draft.regions for name in row if name is not None]
        regions = Regions(draft.grid, owner, (), draft.stars, (1, size * size))
        for move in list(regions.moves(cell)):
            moved = list(owner)
            moved[cell] = move.goal
            named = [names[region] for region in moved]
            found.append(
                StarBattle(
                    draft.stars,
                    tuple(tuple(named[row * size : (row + 1) * size]) for row in range(size)),
                )
            )
    return found


def test_repairing_takes_the_fewest_changes() -> None:
    counts = set()
    for seed in range(12):
        rng = Random(seed)
        draft = generated(6, seed)
        for _ in range(rng.randint(1, 4)):
            draft = rng.choice(single_changes(draft))
        outcome = repaired(draft, Budget())
        assert outcome is not None
        puzzle, moved, proved = outcome
        assert proved
        assert pencilmark.solve(puzzle, engine="cpsat").status == "unique"
        assert changes(draft, puzzle) == len(moved)
        counts.add(len(moved))
        near = any(pencilmark.solve(other).status == "unique" for other in single_changes(draft))
        if pencilmark.solve(draft).status == "unique":
            assert not moved
        else:
            assert (len(moved) == 1) == near
    assert counts >= {0, 1, 2}


@pytest.mark.parametrize(("size", "stars", "count"), [(6, 1, 15), (8, 1, 12), (10, 2, 12)])
def test_an_estimate_is_what_the_rating_says(size: int, stars: int, count: int) -> None:
    for seed in range(count):
        puzzle = generated(size, seed, stars=stars)
        look = Look(puzzle.grid, [number - 1 for number in owners(puzzle)], stars)
        look.up_to(NEAR)
        rating = rate_up_to(puzzle, NEAR)
        if isinstance(rating, TooHard):
            assert look.open
        else:
            steps = look.steps
            assert not look.open
            assert rating.level == max(level for level in (1, 2, 3) if level == 1 or steps[level])


def test_an_estimate_stops_where_the_techniques_do() -> None:
    """What is left open is what is left when nothing up to level 3 is found any more."""
    found = 0
    for seed in range(12):
        puzzle = generated(10, seed)
        look = Look(puzzle.grid, [number - 1 for number in owners(puzzle)], puzzle.stars)
        look.up_to(NEAR)
        explainer = Wordless(puzzle, later=True, highest=NEAR)
        list(explainer.steps())
        position = explainer.position
        left = [cell for cell in puzzle.grid.cells if position.value(cell) is None]
        assert cells_in(look.open) == left
        found += bool(left)
    assert found


@pytest.mark.parametrize("level", [4, 5])
def test_what_seems_hard_is_hard(level: int) -> None:
    """A far look errs now and then, but most of what it says is true."""
    right = rated = 0
    for seed in range(20):
        puzzle = generated(9, seed)
        look = FarLook(puzzle.grid, [number - 1 for number in owners(puzzle)], puzzle.stars)
        look.up_to(level)
        if not look.open and look.steps[level]:
            rated += 1
            right += pencilmark.rate(puzzle).level == level
    assert rated
    assert right >= 0.7 * rated


def test_a_far_look_takes_nothing_for_known_that_is_not_so() -> None:
    for seed in range(12):
        puzzle = generated(10, seed)
        solution = pencilmark.solve(puzzle).solution
        assert solution is not None
        look = FarLook(puzzle.grid, [number - 1 for number in owners(puzzle)], puzzle.stars)
        look.up_to(5)
        for cell in puzzle.grid.cells:
            if not look.open >> cell & 1:
                assert (look.stars >> cell & 1) == (solution[cell] == STAR)


@pytest.mark.parametrize("level", [4, 5])
def test_puzzles_of_hard_levels_seem_to_have_them(level: int) -> None:
    puzzle = generated(9, 1, difficulty=level)
    assert pencilmark.rate(puzzle).level == level
    assert puzzle == generated(9, 1, difficulty=level)


@pytest.mark.parametrize("name", ["minimum-in-two", "crowding-rest"])
def test_techniques_that_are_hardly_ever_the_hardest_can_be_wanted(name: str) -> None:
    technique = next(one for one in find_kind("star-battle").techniques if one.name == name)
    puzzle = generated(10, 0, technique=name)
    rating = pencilmark.rate(puzzle)
    assert name in rating.techniques
    assert rating.hardest is not None
    assert (rating.hardest.level, rating.hardest.cost) == (technique.level, technique.cost)
    assert pencilmark.solve(puzzle, engine="cpsat").status == "unique"


@pytest.mark.parametrize("name", ["minimum-in-two", "crowding-rest", "finned-one", "what-if"])
def test_a_look_for_a_technique_takes_nothing_for_known_that_is_not_so(name: str) -> None:
    technique = next(one for one in find_kind("star-battle").techniques if one.name == name)
    used = 0
    for seed in range(12):
        puzzle = generated(9, seed)
        solution = pencilmark.solve(puzzle).solution
        assert solution is not None
        owner = [number - 1 for number in owners(puzzle)]
        look = TechniqueLook(puzzle.grid, owner, puzzle.stars, puzzle, technique)
        look.run()
        used += look.uses
        for cell in puzzle.grid.cells:
            if not look.open >> cell & 1:
                assert (look.stars >> cell & 1) == (solution[cell] == STAR)
    assert used


def test_a_far_look_costs_what_the_techniques_cost_for_which_it_stands() -> None:
    puzzle = generated(8, 1)
    look = FarLook(puzzle.grid, [number - 1 for number in owners(puzzle)], puzzle.stars)
    costs = {(level, cost) for (level, _), cost in zip(look._ways, look._costs, strict=True)}
    assert costs <= {(one.level, one.cost) for one in find_kind("star-battle").techniques}

"""Minimizing and repairing, for every kind that has clues or can be repaired."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest

import pencilmark
from pencilmark import PencilmarkError, Puzzle, minimize, repair, solve
from pencilmark.clock import Clock, Stopped
from pencilmark.generating.chance import Chance
from pencilmark.generating.clues.add import _solutions
from pencilmark.generating.clues.hitting_set import greedy_set, smallest_set
from pencilmark.generating.generate import generate
from pencilmark.generating.generator import AnyClues, Budget
from pencilmark.generating.request import CannotMake
from pencilmark.kind import AnyKind, kinds

WITH_CLUES = [kind for kind in kinds() if kind.generator and kind.generator.clues]
WITH_REPAIR = [
    kind
    for kind in kinds()
    if kind.generator and kind.generator.repair and not kind.generator.clues
]
each_with_clues = pytest.mark.parametrize("kind", WITH_CLUES, ids=lambda kind: kind.name)
each_with_repair = pytest.mark.parametrize("kind", WITH_REPAIR, ids=lambda kind: kind.name)


def clues_of(kind: AnyKind) -> AnyClues:
    assert kind.generator is not None
    assert kind.generator.clues is not None
    return kind.generator.clues


@cache
def small(name: str, seed: int) -> Puzzle:
    """A puzzle of the smallest size from 4 on that can be made, without clues to spare."""
    for size in (4, 5, 6):
        try:
            return minimize(generate(name, size=size, seed=seed)).puzzle
        except CannotMake:
            continue
    raise AssertionError(f"no small {name}")


def less(kind: AnyKind, seed: int, count: int) -> Puzzle:
    """A small puzzle without some of its clues."""
    puzzle, clues = small(kind.name, seed), clues_of(kind)
    fewer: Puzzle = clues.without(puzzle, Chance(f"less{seed}").some(clues.of(puzzle), count))
    return fewer


def contradicting(kind: AnyKind, seed: int, count: int) -> Puzzle:
    """A small puzzle with some clues more that are false of its solution."""
    clues, rng = clues_of(kind), Random(seed)
    puzzle = small(kind.name, seed)
    solution = _solutions(puzzle, 1, Budget())[0]
    true = set(clues.possible(puzzle, solution))
    others = _solutions(less(kind, seed, 3), 20, Budget(), but=solution)
    false: list[Hashable] = []
    for other in rng.sample(others, len(others)):
        wrong = [clue for clue in clues.possible(puzzle, other) if clue not in true]
        for clue in rng.sample(wrong, len(wrong)):
            trial = clues.plus(puzzle, [*false, clue])
            there = len(clues.of(trial)) == len(clues.of(puzzle)) + len(false) + 1
            if len(false) < count and there and not trial.faults():
                false.append(clue)
    assert false
    draft: Puzzle = clues.plus(puzzle, false)
    assert solve(draft).status == "none"
    return draft


def test_there_are_kinds_of_both_sorts() -> None:
    assert len(WITH_CLUES) >= 3
    assert len(WITH_REPAIR) >= 2


@each_with_clues
@pytest.mark.parametrize("seed", range(4))
def test_no_clue_of_a_minimized_puzzle_can_go(kind: AnyKind, seed: int) -> None:
    clues = clues_of(kind)
    puzzle = small(kind.name, seed)
    solution = solve(puzzle).solution
    assert solution is not None
    spare = clues.possible(puzzle, solution.values)
    draft = clues.plus(puzzle, Chance(f"spare{seed}").some(spare, 5))
    done = minimize(draft, seed=seed)
    assert done.complete
    left, before = clues.of(done.puzzle), clues.of(draft)
    assert len(done.dropped) == len(before) - len(left)
    assert set(left) <= set(before)
    verdict = solve(done.puzzle, engine="cpsat")
    assert verdict.status == "unique"
    assert verdict.solution is not None
    assert verdict.solution.values == solution.values
    for clue in left:
        assert solve(clues.without(done.puzzle, [clue])).status == "many"
    assert minimize(draft, seed=seed) == done


@each_with_clues
def test_the_seed_decides_which_clues_go(kind: AnyKind) -> None:
    clues = clues_of(kind)
    puzzle = small(kind.name, 0)
    draft = clues.plus(puzzle, clues.possible(puzzle, _solutions(puzzle, 1, Budget())[0]))
    left = {frozenset(clues.of(minimize(draft, seed=seed).puzzle)) for seed in range(6)}
    assert len(left) > 1


@each_with_clues
def test_only_unique_puzzles_are_minimized(kind: AnyKind) -> None:
    with pytest.raises(PencilmarkError, match="several solutions"):
        minimize(less(kind, 0, 1))
    with pytest.raises(PencilmarkError, match="no solution"):
        minimize(contradicting(kind, 0, 1))


@each_with_repair
def test_without_clues_there_is_nothing_to_minimize(kind: AnyKind) -> None:
    with pytest.raises(PencilmarkError, match="nothing to minimize"):
        minimize(generate(kind.name, seed=1))


@each_with_clues
@pytest.mark.parametrize(("seed", "count"), [(0, 1), (1, 2), (2, 2), (3, 3), (4, 3)])
def test_fewer_clues_would_not_do(kind: AnyKind, seed: int, count: int) -> None:
    clues = clues_of(kind)
    draft = less(kind, seed, count)
    done = repair(draft)
    assert (done.before, done.after) == ("many", "unique")
    assert not done.removed
    assert not done.changed
    assert 1 <= len(done.added) <= count or not done.proved
    assert set(clues.of(draft)) <= set(clues.of(done.puzzle))
    assert len(clues.of(done.puzzle)) == len(clues.of(draft)) + len(done.added)
    assert solve(done.puzzle, engine="cpsat").status == "unique"
    if not done.proved:
        return
    tried: set[frozenset[Hashable]] = set()
    for solution in _solutions(draft, 10**6, Budget()):
        for fewer in combinations(clues.possible(draft, solution), len(done.added) - 1):
            if frozenset(fewer) not in tried:
                tried.add(frozenset(fewer))
                assert solve(clues.plus(draft, fewer)).status != "unique"
            if len(tried) > 1500:
                return


def test_two_clues_can_be_the_fewest() -> None:
    """The test above proves something: it does not see single clues only."""
    repaired = [repair(less(kind, seed, 3)) for kind in WITH_CLUES for seed in range(1, 4)]
    assert max(len(done.added) for done in repaired if done.proved) >= 2


@each_with_clues
@pytest.mark.parametrize(("seed", "count"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_the_fewest_clues_are_removed(kind: AnyKind, seed: int, count: int) -> None:
    clues = clues_of(kind)
    draft = contradicting(kind, seed, count)
    done = repair(draft)
    assert (done.before, done.after) == ("none", "unique")
    assert 1 <= len(done.removed) <= count
    assert solve(done.puzzle, engine="cpsat").status == "unique"
    gone = set(clues.of(draft)) - set(clues.of(done.puzzle))
    assert {str(clues.said(draft, clue)) for clue in gone} == {str(one) for one in done.removed}
    for fewer in combinations(clues.of(draft), len(done.removed) - 1):
        assert solve(clues.without(draft, fewer)).status == "none"


@each_with_clues
def test_what_is_unique_is_left_alone(kind: AnyKind) -> None:
    puzzle = generate(kind.name, seed=3)
    done = repair(puzzle)
    assert done.puzzle is puzzle
    assert done.proved
    assert (done.before, done.after) == ("unique", "unique")
    assert done.added == done.removed == done.changed == ()


@each_with_clues
def test_too_many_solutions_to_try_all(kind: AnyKind) -> None:
    """The clues are the fewest for one solution at least: none of them can go."""
    clues = clues_of(kind)
    assert kind.generator is not None
    puzzle = generate(kind.name, size=6, seed=1)
    bare = clues.without(puzzle, clues.of(puzzle))
    assert len(_solutions(bare, 201, Budget())) == 201
    done = repair(bare, time_limit=4)
    assert not done.proved
    assert "fewe" in str(done.summary)
    assert solve(done.puzzle).status == "unique"
    for clue in clues.of(done.puzzle):
        assert solve(clues.without(done.puzzle, [clue])).status == "many"


@each_with_repair
def test_drafts_are_repaired(kind: AnyKind) -> None:
    repaired = 0
    for seed in range(6):
        draft = kind.sample(Random(seed), 5)
        try:
            done = repair(draft, time_limit=20)
        except PencilmarkError:
            continue  # a draft may be beyond repair
        repaired += 1
        assert solve(done.puzzle, engine="cpsat").status == "unique"
        assert bool(done.changed) == (done.before != "unique") == (done.puzzle != draft)
        assert done.added == done.removed == ()
    assert repaired >= 3


def test_rules_that_contradict_by_themselves() -> None:
    draft = pencilmark.read("starry-night\nrows: BS..\ncols: ....")
    with pytest.raises(PencilmarkError, match="even without any clue"):
        repair(draft)


def test_a_puzzle_that_makes_no_sense_is_refused() -> None:
    draft = pencilmark.read("star-battle\nstars: 3\nregions:\n12\n12\n")
    with pytest.raises(pencilmark.FaultError):
        repair(draft)
    with pytest.raises(pencilmark.FaultError):
        minimize(draft)


@each_with_clues
def test_what_is_not_true_any_more_is_not_kept(kind: AnyKind) -> None:
    known = {"id": "x", "author": "me", "rating": {"level": 1}, "solution": ["."]}
    draft = replace(less(kind, 0, 1), metadata=known)
    assert dict(repair(draft).puzzle.metadata) == {"id": "x", "author": "me"}


@each_with_repair
def test_what_is_not_true_of_a_mended_draft_is_not_kept(kind: AnyKind) -> None:
    known = {"id": "x", "author": "me", "rating": {"level": 1}, "solution": ["."], "call": "f()"}
    for seed in range(20):
        draft = replace(kind.sample(Random(seed), 5), metadata=known)
        if solve(draft).status == "unique":
            continue
        try:
            done = repair(draft)
        except PencilmarkError:
            continue  # a draft may be beyond repair
        assert dict(done.puzzle.metadata) == {"id": "x", "author": "me"}
        return
    raise AssertionError("nothing was repaired")


@each_with_clues
def test_when_the_time_is_up(kind: AnyKind) -> None:
    puzzle = generate(kind.name, seed=3)
    with pytest.raises(PencilmarkError, match="time ran out"):
        minimize(puzzle, time_limit=0)
    with pytest.raises(PencilmarkError, match="time ran out"):
        repair(less(kind, 0, 1), time_limit=0)
    calls = iter(range(10**6))
    clues = clues_of(kind)
    spare = clues.possible(puzzle, _solutions(puzzle, 1, Budget())[0])
    draft = clues.plus(puzzle, spare)
    done = minimize(draft, cancel=lambda: next(calls) > 40)
    assert not done.complete
    assert solve(done.puzzle).status == "unique"
    assert len(clues.of(done.puzzle)) == len(clues.of(draft)) - len(done.dropped)


def test_smallest_sets_end_when_the_time_is_up() -> None:
    sets = [[1, 2], [2, 3], [4]]
    for question in (greedy_set, lambda sets: smallest_set(sets, 5, Budget())):
        with pytest.raises(Stopped), Clock(0):
            question(sets)


def test_smallest_sets_by_brute_force() -> None:
    rng = Random(5)
    for _ in range(150):
        items = range(rng.randint(1, 9))
        sets = [
            rng.sample(items, rng.randint(1, min(4, len(items)))) for _ in range(rng.randint(0, 7))
        ]
        banned = [rng.sample(items, min(2, len(items))) for _ in range(rng.randint(0, 2))]
        fit = [
            set(some)
            for size in range(len(items) + 1)
            for some in combinations(items, size)
            if all(set(some) & set(one) for one in sets)
            and not any(set(one) <= set(some) for one in banned)
        ]
        found, proved = smallest_set(sets, len(items), Budget(), banned=banned)
        assert proved
        if fit:
            assert found is not None
            assert set(found) in fit
            assert len(found) == len(fit[0])
        else:
            assert found is None
        assert all(set(greedy_set(sets)) & set(one) for one in sets)

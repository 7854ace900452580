"""Thinning: what is left suffices, none of it can go, and time decides nothing but when to stop."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product

import pytest

from pencilmark.engines import Clock
from pencilmark.generating.chance import Chance
from pencilmark.generating.clues.clue_minimizer import ClueMinimizer
from pencilmark.generating.generator import Budget, Stopped
from pencilmark.model import Clauses, Count, Model, Rule, board
from pencilmark.wording import Sentence

BOARD = board(1, 6, ".*")
TRUTH = [1, -2, 3, -4, 5, -6]
EMPTY_MODEL = Model(BOARD, ())


def says(*clauses: tuple[int, ...]) -> Rule:
    cells = sorted({abs(literal) - 1 for clause in clauses for literal in clause})
    return Clauses("says", Sentence("Something."), cells, clauses)


def counts(literals: list[int], number: int) -> Rule:
    cells = [abs(literal) - 1 for literal in literals]
    return Count("counts", Sentence("So many."), cells, literals, low=number, high=number)


GROUPS: list[list[Rule]] = [
    [says((1,)), says((-2,))],
    [says((3,), (-4,))],
    [says((5,)), says((-6,))],
    [counts([1, 2, 3, 4, 5, 6], 3)],
    [counts([1, 3, 5], 3)],
    [counts([2, 4], 0)],
]
ALL = range(len(GROUPS))


@pytest.fixture
def thinner() -> ClueMinimizer:
    return ClueMinimizer(EMPTY_MODEL, GROUPS, TRUTH)


def suffices(groups: Iterable[int]) -> bool:
    """Whether these groups leave no other solution, by trying all of them."""
    rules = [rule for group in groups for rule in GROUPS[group]]
    others = [
        values
        for values in product((False, True), repeat=6)
        if not any(rule.broken((None, *values)) for rule in rules)
    ]
    return others == [tuple(literal > 0 for literal in TRUTH)]


def test_what_is_left_suffices_and_none_of_it_can_go(thinner: ClueMinimizer) -> None:
    sets = [set(some) for size in range(7) for some in combinations(ALL, size) if suffices(some)]
    minimal = {
        tuple(sorted(some)) for some in sets if not any(suffices(some - {one}) for one in some)
    }
    results = set()
    for seed in range(60):
        kept = thinner.thin(ALL, Chance(str(seed)), Budget())
        assert kept is not None
        results.add(tuple(kept))
    assert len(minimal) > 3
    assert results <= minimal
    assert len(results) > 3  # chance decides which


def test_another_solution_is_shown_where_clues_do_not_suffice(thinner: ClueMinimizer) -> None:
    assert thinner.enough([0, 1]) is None
    other = thinner.other()
    assert other[:4] == TRUTH[:4]
    assert other[:6] != TRUTH
    assert thinner.thin([0, 1], Chance("a"), Budget()) is None


def test_what_is_to_be_kept_stays_though_it_could_go(thinner: ClueMinimizer) -> None:
    for seed in range(10):
        kept = thinner.thin(ALL, Chance(str(seed)), Budget(), keep=[5])
        assert kept is not None
        assert 5 in kept
        for group in set(kept) - {5}:
            assert thinner.enough([other for other in kept if other != group]) is None


def test_no_clue_is_needed_where_the_rules_leave_one_solution() -> None:
    model = Model(BOARD, [says(*[(literal,) for literal in TRUTH])])
    thinner = ClueMinimizer(model, GROUPS, TRUTH)
    assert thinner.enough([]) == []
    assert thinner.thin(ALL, Chance("a"), Budget()) == []


def test_a_budget_stops_it_but_does_not_steer_it() -> None:
    over = Budget(Clock(0.0))
    with pytest.raises(Stopped):
        ClueMinimizer(EMPTY_MODEL, GROUPS, TRUTH, over).enough(ALL)
    with pytest.raises(Stopped):
        ClueMinimizer(EMPTY_MODEL, GROUPS, TRUTH).thin(ALL, Chance("a"), over)
    ample = Budget(Clock(1000.0))
    for seed in "abcdef":
        timed = ClueMinimizer(EMPTY_MODEL, GROUPS, TRUTH, ample).thin(ALL, Chance(seed), ample)
        free = ClueMinimizer(EMPTY_MODEL, GROUPS, TRUTH).thin(ALL, Chance(seed), Budget())
        assert timed == free

"""Proofs: sums of counts that help with long ones, and reasons from which nothing can go."""

from __future__ import annotations

from itertools import combinations, product
from random import Random
from typing import Any

import pytest

import pencilmark
from pencilmark.explaining.proving import prover as proving
from pencilmark.explaining.proving.prover import Prover
from pencilmark.explaining.proving.sums import sums
from pencilmark.kind import AnyKind, kind_of, kinds
from pencilmark.model import Clauses, Count, Model, Rule, board
from pencilmark.wording import Sentence


def count(name: str, literals: list[int], total: int) -> Count:
    cells = [literal - 1 for literal in literals]
    return Count(name, Sentence(name), cells, literals, low=total, high=total)


def random_counts(rng: Random) -> list[Rule]:
    """Rows of a 3x4 grid and random parts of it, with the totals of a random filling."""
    filling = [rng.random() < 0.4 for _ in range(12)]
    owners = [rng.randrange(3) for _ in range(12)]
    rows = [[4 * row + column + 1 for column in range(4)] for row in range(3)]
    parts = [[cell + 1 for cell in range(12) if owners[cell] == owner] for owner in range(3)]
    return [
        count(name, literals, sum(filling[literal - 1] for literal in literals))
        for name, group in (("row", rows), ("part", parts))
        for literals in group
        if literals
    ]


@pytest.mark.parametrize("seed", range(8))
def test_sums_follow_from_the_rules_that_they_name(seed: int) -> None:
    found = list(sums(random_counts(Random(seed))))
    assert found
    for values in product((False, True), repeat=12):
        known = [None, *values]
        for one in found:
            if not any(rule.broken(known) for rule in one.rules):
                assert not one.count.broken(known)


def test_sums_need_exact_counts_that_share_nothing() -> None:
    shared = [count("a", [1, 2], 1), count("a", [2, 3], 1), count("b", [1, 2, 3], 1)]
    assert not list(sums(shared))
    loose = Count("a", Sentence("a"), (0, 1), (1, 2), low=0, high=1)
    assert not list(sums([loose, count("b", [1, 2, 3], 1)]))
    assert list(sums([count("a", [1, 2], 1), count("b", [1, 2, 3], 1)]))


def irredundant(prover: Prover, rules: list[Rule], marks: list[int], conclusion: int) -> bool:
    """Whether the premises imply the conclusion, and no fewer of them do."""
    fewer = [
        *(([*rules[:i], *rules[i + 1 :]], marks) for i in range(len(rules))),
        *((rules, [*marks[:i], *marks[i + 1 :]]) for i in range(len(marks))),
    ]
    return prover.implies(rules, marks, (conclusion,)) and not any(
        prover.implies(some, others, (conclusion,)) for some, others in fewer
    )


@pytest.mark.parametrize("kind", list(kinds()), ids=lambda kind: kind.name)
def test_large_reasons_are_shrunk_until_nothing_can_go(
    kind: AnyKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proving, "_FEW", 0)  # every reason counts as large
    example = next(one for one in kind.examples if one.status == "unique")
    puzzle = pencilmark.read(example.puzzle, kind=kind.name)
    model = kind_of(puzzle).model(puzzle)
    truth = sorted(pencilmark.solve(puzzle).certain.consequences())
    prover, judge = Prover(model), Prover(model)
    for conclusion in Random(1).sample(truth, 4):
        marks = [one for one in Random(2).sample(truth, 3) if one != conclusion]
        reason = prover.reason(model.rules, marks, (conclusion,))
        assert reason is not None
        assert irredundant(judge, list(reason[0]), list(reason[1]), conclusion)


def test_a_limit_leaves_a_reason_that_still_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "_FEW", 0)
    puzzle = pencilmark.read(next(kind for kind in kinds() if kind.examples).examples[0].puzzle)
    model = kind_of(puzzle).model(puzzle)
    conclusion = sorted(pencilmark.solve(puzzle).certain.consequences())[0]
    prover = Prover(model)
    found = prover.shrink(model.rules, (), (conclusion,), effort=1)
    assert found is not None
    (rules, marks), _ = found
    assert prover.implies(rules, marks, (conclusion,))


def test_proofs_by_adding_up_are_short() -> None:
    """Six boxes need one star more than the six rows that they lie in, but for one cell."""
    size = 7
    cells = board(size * 4, size, ".*")
    width = size * size * 4
    rows = [
        count("row", list(range(start, start + size * 4)), 3) for start in range(1, width, size * 4)
    ]
    owners: list[list[int]] = [[] for _ in range(size - 1)]
    for literal in range(1, width - size * 4 + 1):
        owners[literal % (size - 1)].append(literal)
    boxes = [count("box", literals, 3) for literals in owners]
    last = boxes[-1]
    boxes[-1] = count("box", [*last.literals, width], 4)
    prover = Prover(Model(cells, [*rows, *boxes]))
    assert prover.implies([*rows, *boxes], (), (width,))
    for left_out in combinations(boxes, len(boxes) - 1):
        assert not prover.implies([*rows, *left_out], (), (width,))


def star_battle() -> tuple[Model, list[int]]:
    """A model without a rule about connection, and what is certain in it."""
    kind = next(kind for kind in kinds() if kind.name == "star-battle")
    unique = [pencilmark.read(one.puzzle) for one in kind.examples if one.status == "unique"]
    puzzle = max(unique, key=lambda one: one.grid.size)
    return kind_of(puzzle).model(puzzle), sorted(pencilmark.solve(puzzle).certain.consequences())


def test_reasons_of_large_grids_come_from_engines_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    model, truth = star_battle()
    judge = Prover(model)
    assert not judge.asks_anew
    monkeypatch.setattr(proving, "_USUAL", 0)  # every grid counts as large
    prover = Prover(model)
    assert prover.asks_anew
    for conclusion in Random(3).sample(truth, 4):
        reason = prover.reason(model.rules, (), (conclusion,))
        assert reason is not None
        assert irredundant(judge, list(reason[0]), list(reason[1]), conclusion)
        assert Prover(model).reason(model.rules, (), (conclusion,)) == reason
        assert prover.reason(reason[0][1:], (), (conclusion,)) is None
        assert prover.reason(model.rules, (), (-conclusion,)) is None


@pytest.mark.parametrize("short", [1_000, 1], ids=["short", "long"])
def test_whether_all_is_needed(monkeypatch: pytest.MonkeyPatch, short: int) -> None:
    monkeypatch.setattr(proving, "_SHORT", short)  # 1: what is not seen at once takes long
    model, truth = star_battle()
    for conclusion in truth[:6]:
        prover = Prover(model)
        reason = prover.reason(model.rules, (), (conclusion,))
        assert reason is not None
        assert prover.needs_all(*reason, (conclusion,))
        more = next(rule for rule in model.rules if rule not in reason[0])
        assert not prover.needs_all((*reason[0], more), (), (conclusion,))


def test_what_is_known_to_follow_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "_SHORT", 1)
    model, truth = star_battle()
    prover = Prover(model)
    assert prover.implies(model.rules, (), truth, truth[:3])
    assert not prover.implies(model.rules, (), [*truth[:3], -truth[3]], truth[:3])


def test_a_proof_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    model, truth = star_battle()
    limits: list[int | None] = []

    def never(*asked: object) -> tuple[bool | None, list[int]]:
        limits.append(asked[-1] if isinstance(asked[-1], int) else None)
        return None, []

    monkeypatch.setattr(proving, "_ask", never)
    assert Prover(model).shrink(model.rules, (), truth[:1], effort=1) is None
    assert limits == [1_000, 20_000]


@pytest.mark.parametrize("doubled", [False, True])
def test_only_some_rules_are_tried_for_leaving(doubled: bool) -> None:
    def clauses(name: str, *found: tuple[int, ...]) -> Rule:
        cells = {abs(literal) - 1 for one in found for literal in one}
        return Clauses(name, Sentence(name), sorted(cells), found)

    star = clauses("star", (1,))
    beside = [clauses("beside", (-1, -2)), clauses("beside", (-1, -3))]
    others = [clauses("other", (-3,))] if doubled else []
    prover = Prover(Model(board(1, 4, ".*"), [star, *beside, *others]))
    spared = prover.spared(beside, [star, *beside, *others], (), (1, -2, -3))
    needed = beside[:1] if doubled else beside
    assert spared == ((star, *needed, *others), ())


def test_what_is_noted_on_a_large_grid_is_seen_to_be_needed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = 0
    spared = Prover.spared

    def counted(*given: Any) -> Any:
        nonlocal asked
        asked += 1
        return spared(*given)

    puzzle = pencilmark.generate("star-battle", size=9, stars=2, seed=1)
    monkeypatch.setattr(Prover, "spared", counted)
    monkeypatch.setattr(proving, "_USUAL", 0)  # every grid counts as large
    large = pencilmark.explain(puzzle, verify=True)
    assert large.complete
    assert large.verified == len(large.steps)
    assert asked

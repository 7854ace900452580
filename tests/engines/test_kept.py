"""Solvers that are kept: what came before changes no answer."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import pencilmark
from pencilmark.clock import Clock
from pencilmark.engines import kept, open_search
from pencilmark.kind import kind
from pencilmark.model import Common, Count, Model, board
from pencilmark.wording import Sentence

KEPT = ("hitori", "starry-night", "comparison-sudoku", "star-battle")


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "_idle", {})


def _solutions(puzzle: pencilmark.Puzzle, limit: int) -> list[list[str]]:
    return [solution.rows() for solution in pencilmark.solve(puzzle, limit).solutions]


@pytest.mark.parametrize("name", KEPT)
@pytest.mark.parametrize("puzzles", [1, 3, 50])
def test_answers_are_those_of_a_new_solver(
    name: str, puzzles: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "_PUZZLES", puzzles)
    rng = Random(name)
    samples = [kind(name).sample(rng, 4) for _ in range(25)]
    samples += [pencilmark.read(example.puzzle) for example in kind(name).examples]
    answers = [(pencilmark.solve(puzzle).status, _solutions(puzzle, 3)) for puzzle in samples]
    assert kept._idle, "some solver was kept"
    for puzzle, (status, rows) in zip(samples, answers, strict=True):
        search = open_search(kind(name).model(puzzle), "auto")
        expected: list[list[str]] = []
        while len(expected) < 3 and search.solve():
            values = puzzle.board.read(search.truth())
            expected.append(pencilmark.Solution(puzzle, values).rows())
            search.exclude()
        assert rows == expected
        assert status == ["none", "unique", "many", "many"][len(expected)]


@pytest.mark.parametrize("name", KEPT)
def test_the_order_of_puzzles_does_not_matter(name: str) -> None:
    rng = Random(7)
    samples = [kind(name).sample(rng, 4) for _ in range(12)]
    forwards = [_solutions(puzzle, 2) for puzzle in samples]
    backwards = [_solutions(puzzle, 2) for puzzle in reversed(samples)]
    assert forwards == backwards[::-1]


def test_it_keeps_to_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "_idle", {})  # what others have left there may slow it down
    puzzle = pencilmark.read(kind("hitori").examples[0].puzzle)
    model = kind("hitori").model(puzzle)
    assert kept.prove(model, Clock(0)) is None, "the first one"
    assert kept.prove(model, None) is not None
    assert kept.prove(model, Clock(0)) is None
    assert pencilmark.solve(puzzle, time_limit=0).status == "unknown"
    assert kept.prove(model, None) is not None, "the same solver goes on"


def test_not_too_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "_SOLVERS", 2)
    for size in (2, 3, 4, 5):
        numbers = "\n".join("".join(map(str, range(1, size + 1))) for _ in range(size))
        pencilmark.solve(pencilmark.read(f"hitori\nnumbers:\n{numbers}"))
    assert len(kept._idle) == 2


def test_counts_behind_switches() -> None:
    """Counts that come and go: only those of the puzzle at hand bind."""
    cells = board(1, 3, "abc")
    common = Common([])
    first = [cells.literal(cell, "a") for cell in range(3)]
    last = [cells.literal(cell, "c") for cell in range(3)]

    def count(literals: list[int], number: int) -> Count:
        return Count("count", Sentence("count"), range(3), literals, low=number, high=number)

    rules = {(which, n): count((first, last)[which], n) for which in (0, 1) for n in range(4)}
    order = list(product(range(4), repeat=2)) * 2
    Random(3).shuffle(order)
    for a, c in order:
        model = Model(cells, [rules[0, a], rules[1, c]], common=common)
        found = [
            values
            for values in product("abc", repeat=3)
            if (values.count("a"), values.count("c")) == (a, c)
        ]
        proof = kept.prove(model, None)
        if len(found) > 1:
            assert proof is None
        else:
            assert proof is not None
            seen = None if proof.truth is None else cells.read(proof.truth)
            assert seen == (found[0] if found else None)


def test_figures_are_those_of_the_puzzle() -> None:
    puzzle = pencilmark.read(kind("hitori").examples[0].puzzle)
    first, one, two = (pencilmark.solve(puzzle).statistics for _ in range(3))
    assert first.engine == one.engine == two.engine == "auto"
    assert (one.variables, one.clauses, one.counts) == (two.variables, two.clauses, two.counts)
    assert (first.variables, first.counts) == (one.variables, one.counts)
    assert 0 < first.clauses < one.clauses, "the first one is told less"
    assert two.calls <= one.calls + 3
    assert min(two.decisions, two.conflicts, two.propagations) >= 0


def test_one_star_is_said_tersely_to_a_kept_solver() -> None:
    """Whatever was solved before, there are the solutions of an engine that keeps nothing."""
    rng = Random("one star")
    statuses = set()
    for _ in range(60):
        size = rng.choice([4, 5, 6])
        names = [[str(row) for _ in range(size)] for row in range(size)]
        for _ in range(3 * size):  # regions grow into each other, and none disappears
            row, col = rng.randrange(size), rng.randrange(size)
            if row and sum(line.count(names[row][col]) for line in names) > 1:
                names[row][col] = names[row - 1][col]
        text = "\n".join(["star-battle", "stars: 1", "regions:", *map("".join, names)])
        puzzle = pencilmark.read(text)
        verdict, other = (pencilmark.solve(puzzle, None, engine=name) for name in ("auto", "sat"))
        assert verdict.status == other.status
        assert set(verdict.solutions) == set(other.solutions)
        statuses.add(verdict.status)
    assert statuses == {"none", "unique", "many"}
    assert {type(search) for search in kept._idle.values()} == {kept.TerseSearch}


def test_two_stars_go_to_a_new_solver() -> None:
    for example in kind("star-battle").examples:
        puzzle = pencilmark.read(example.puzzle)
        model = kind("star-battle").model(puzzle)
        assert model.lasting == (puzzle.fields()["stars"] == 1)
        if not model.lasting:
            pencilmark.solve(puzzle)
            assert not kept._idle


@pytest.mark.parametrize("name", ["hitori", "starry-night", "comparison-sudoku"])
def test_the_first_of_a_size_is_told_little_and_answered_right(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if each were the first: the answers are those of an engine that is told everything."""
    rng = Random(f"first {name}")
    samples = [kind(name).sample(rng, size) for size in (2, 3, 4, 5, 6) for _ in range(30)]
    samples += [pencilmark.read(example.puzzle) for example in kind(name).examples]
    answered = {"none": 0, "unique": 0, "many": 0}
    for puzzle in samples:
        monkeypatch.setattr(kept, "_idle", {})
        model = kind(name).model(puzzle)
        told = model.brief is not None and model.variables < 2_000
        proof = kept.prove(model, None) if told else None
        verdict = pencilmark.solve(puzzle, engine="sat")
        if proof is not None:
            assert verdict.status == ("none" if proof.truth is None else "unique")
            if proof.truth is not None:
                assert verdict.solution is not None
                assert puzzle.board.read(proof.truth) == verdict.solution.values
        elif told:
            assert verdict.status == "many", "where there is one or none, it is seen"
        answered[verdict.status] += told
    assert answered["unique"] > 5
    assert answered["many"] > 5
    assert name == "starry-night" or answered["none"]


def test_nothing_is_put_together_for_the_first_puzzle_that_only_later_ones_need() -> None:
    puzzle = pencilmark.read(kind("hitori").examples[0].puzzle)
    common = kind("hitori").model(puzzle).common
    assert common is not None
    common.form = None
    assert pencilmark.solve(puzzle).status == "unique"
    assert common.form is None
    assert pencilmark.solve(puzzle).status == "unique"
    assert common.form is not None, "the second one is the first of many"

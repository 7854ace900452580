"""The engine that helps itself: what it is told follows from the rules, and it comes to an end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import pencilmark
from oracle import enumerate_with
from pencilmark.engines import open_search
from pencilmark.engines.auto import AutoSearch
from pencilmark.engines.sat import SatSearch
from pencilmark.kind import kind, kind_names
from pencilmark.model import Less, Model, board
from pencilmark.puzzle import Puzzle
from pencilmark.wording import Sentence


def columns(size: int, stars: int) -> Puzzle:
    """A Star Battle whose regions are its columns: hard, and any solution can be turned about."""
    row = "".join(map(chr, range(ord("A"), ord("A") + size)))
    return pencilmark.read("\n".join(["star-battle", f"stars: {stars}", "regions:", *[row] * size]))


@pytest.mark.parametrize("name", kind_names())
def test_help_takes_no_solution_away_and_adds_none(name: str) -> None:
    helped = 0
    for seed in range(20):
        puzzle = kind(name).sample(Random(seed), 5)
        model = kind(name).model(puzzle)
        if puzzle.faults() or model.implied is None:
            continue
        helped += 1
        plain, told = (
            enumerate_with(open_search(model, engine), model, [])
            for engine in ("sat", "auto/helped")
        )
        assert told == plain
        assert open_search(model, "auto/helped").statistics.clauses > (
            open_search(model, "sat").statistics.clauses
        )
    assert helped == 0 or helped > 3


def test_what_is_said_at_once_takes_no_solution_away_and_adds_none() -> None:
    boxes = ["AAABBBCCC"] * 3 + ["DDDEEEFFF"] * 3 + ["GGGHHHIII"] * 3
    text = "\n".join(["star-battle", "stars: 2", "regions:", *boxes])
    compared = [kind("comparison-sudoku").sample(Random(seed), 4) for seed in range(6)]
    for puzzle in (pencilmark.read(text), *compared):
        model = kind(puzzle.kind).model(puzzle)
        plain, told = (open_search(model, engine) for engine in ("sat", "auto"))
        assert told.statistics.clauses != plain.statistics.clauses
        assert enumerate_with(told, model, []) == enumerate_with(plain, model, [])


def test_comparisons_that_go_round_have_no_solution() -> None:
    on = board(1, 3, "123")
    signs = [Less("sign", Sentence("less"), on, a, b) for a, b in ((0, 1), (1, 2), (2, 0))]
    assert open_search(Model(on, signs), "auto").solve() is False
    in_a_row = open_search(Model(on, signs[:2]), "auto")
    assert in_a_row.solve()
    assert on.read(in_a_row.truth()) == ("1", "2", "3")


def test_a_hard_puzzle_is_helped_on_the_way() -> None:
    puzzle = columns(25, 6)
    first, again = (pencilmark.solve(puzzle, time_limit=60) for _ in range(2))
    assert first.status == "many"
    assert first.statistics.engine == "auto"
    unhelped = open_search(kind(puzzle.kind).model(puzzle), "sat").statistics.clauses
    assert first.statistics.clauses > unhelped
    assert list(first.solutions) == list(again.solutions)
    for solution in first.solutions:
        assert pencilmark.check(first.puzzle, solution.marks()).solved


def test_a_question_that_is_asked_again_after_cuts_is_one_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The solver is given what is left of the limit, and help when nothing is left."""
    puzzle = columns(13, 4)  # too large for the solver that has other limits
    model = kind(puzzle.kind).model(puzzle)
    search = open_search(model, "auto")
    assert isinstance(search, AutoSearch)
    spent = iter([100, 100, 130, 200, 200, 350])
    monkeypatch.setattr(search, "_conflicts", lambda: next(spent))
    asked: list[int | None] = []

    def ask(self: SatSearch, assumptions: Sequence[int], effort: int | None) -> bool:
        asked.append(effort)
        return True

    monkeypatch.setattr(SatSearch, "_ask", ask)
    fine = iter([False, False, False, True])
    monkeypatch.setattr(search, "_fine", lambda assumptions: next(fine))
    before = search.statistics.counts
    assert search.solve()
    assert asked == [50, 20, 100, None]
    assert search.statistics.counts > before


@pytest.mark.parametrize(
    ("size", "stars", "status"), [(7, 2, "none"), (8, 2, "many"), (9, 2, "many"), (11, 3, "none")]
)
def test_a_second_opinion_on_grids_that_are_packed(size: int, stars: int, status: str) -> None:
    puzzle = columns(size, stars)
    opinions = {pencilmark.solve(puzzle, engine=one).status for one in ("auto/helped", "cpsat")}
    assert opinions == {status}


def test_an_easy_puzzle_needs_no_help() -> None:
    puzzle = columns(6, 1)
    one, other = (pencilmark.solve(puzzle, None, engine=engine) for engine in ("auto", "sat"))
    assert set(one.solutions) == set(other.solutions)
    said = open_search(kind(puzzle.kind).model(puzzle), "auto").statistics
    assert (one.statistics.clauses, one.statistics.counts) == (said.clauses, said.counts)


def test_sums_hold_in_every_solution() -> None:
    """Whatever lines and regions are counted against each other, with holes as well."""
    star_battle = kind("star-battle")
    texts = [
        "1/aabb/ccbb/dddb/dddb",
        "1/aabbb/ac#bb/dcc#b/dceee/dddde",
        "2/AAABBBCCC/AAABBBCCC/AAABBBCCC/DDDEEEFFF/DDDEEEFFF/DDDEEEFFF/GGGHHHIII/GGGHHHIII/GGGHHHIII",
    ]
    puzzles = [pencilmark.read(_star_battle(*text.split("/"))) for text in texts]
    puzzles += [star_battle.sample(Random(seed), 4 + seed % 3) for seed in range(60)]
    solutions, none, some = 0, 0, 0
    for puzzle in puzzles:
        model = star_battle.model(puzzle)
        assert model.summed is not None
        counts = model.summed()
        for values in enumerate_with(open_search(model, "sat"), model, []):
            solutions += 1
            true = {model.board.literal(cell, value) for cell, value in enumerate(values)}
            for literals, low in counts:
                assert len(true.intersection(literals)) >= low
                none += low == len(literals)
                some += low < len(literals)
    assert min(solutions, none, some) > 50


def _star_battle(stars: str, *rows: str) -> str:
    return "\n".join(["star-battle", f"stars: {stars}", "regions:", *rows])

"""Random small puzzles of every kind: the engines, brute force and the verdicts must agree."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

import pencilmark
from oracle import all_solutions, size_of
from pencilmark.conflict import smallest_conflict
from pencilmark.engines import open_search
from pencilmark.kind import kind, kind_names
from pencilmark.model import Model, Rule
from pencilmark.puzzle import Marks, Puzzle

every_kind = pytest.mark.parametrize("name", kind_names())
sizes = st.integers(2, 6)
seeds = st.integers(0, 10**6)

FEW = 12
MANY = 300
BRUTE = 20_000


def _sample(name: str, seed: int, size: int) -> tuple[Puzzle, Model]:
    puzzle = kind(name).sample(Random(seed), size)
    return puzzle, kind(name).model(puzzle)


@every_kind
@settings(max_examples=50)
@given(seeds, sizes)
def test_both_engines_give_the_same_verdict(name: str, seed: int, size: int) -> None:
    puzzle, model = _sample(name, seed, size)
    assert puzzle.faults() == []
    one = pencilmark.solve(puzzle)
    two = pencilmark.solve(puzzle, engine="cpsat")
    assert one.status == two.status
    for verdict in (one, two):
        for solution in verdict.solutions:
            known = solution.marks().known(model.board.variables)
            known += [None] * (model.variables - model.board.variables)
            assert model.broken(known) == []
        if len(verdict.solutions) == 2:
            a, b = verdict.solutions
            assert verdict.differing == [c for c in puzzle.grid.cells if a[c] != b[c]] != []
        else:
            assert verdict.differing == []
    if one.status == "unique":
        assert one.solution == two.solution


@every_kind
@settings(max_examples=30)
@given(seeds, sizes)
def test_both_engines_find_all_solutions(name: str, seed: int, size: int) -> None:
    puzzle, _ = _sample(name, seed, size)
    found = pencilmark.solve(puzzle, limit=FEW + 1)
    if found.count() > FEW:
        return
    listed = [solution.values for solution in found.solutions]
    assert len(set(listed)) == len(listed)
    again = pencilmark.solve(puzzle, limit=None, engine="cpsat")
    assert {solution.values for solution in again.solutions} == set(listed)


@every_kind
def test_brute_force_finds_the_same(name: str) -> None:
    looked_at = 0
    for seed in range(80):
        puzzle, model = _sample(name, seed, 1 + seed % 4)
        if size_of(model) > BRUTE:
            continue
        looked_at += 1
        found = pencilmark.solve(puzzle, limit=None)
        assert {solution.values for solution in found.solutions} == all_solutions(model)
    assert looked_at, "no sample is small enough for brute force"


@every_kind
@pytest.mark.parametrize(("engine", "most", "tries"), [("sat", MANY, 150), ("cpsat", FEW, 30)])
def test_certain_is_what_all_solutions_share(name: str, engine: str, most: int, tries: int) -> None:
    looked_at = 0
    for seed in range(tries):
        puzzle, model = _sample(name, seed, 2 + seed % 5)
        verdict = pencilmark.solve(puzzle, engine=engine)
        everything = [
            solution.values for solution in pencilmark.solve(puzzle, limit=most).solutions
        ]
        if len(everything) == most:
            continue
        certain = verdict.certain
        if not everything:
            assert certain == Marks(model.board)
            continue
        looked_at += len(everything) > 2
        possible = {
            cell: {values[cell] for values in everything} for cell in model.board.grid.cells
        }
        assert certain.values == {
            cell: min(left) for cell, left in possible.items() if len(left) == 1
        }
        open_cells = [cell for cell, left in possible.items() if len(left) > 1]
        gone = {
            (cell, value)
            for cell in open_cells
            for value in model.board.values
            if value not in possible[cell]
        }
        assert certain.ruled_out == gone
    assert looked_at, "no sample with more than two solutions: the test saw nothing"


def _holds(model: Model, rules: Sequence[Rule], engine: str, marks: Sequence[int] = ()) -> bool:
    """Whether these rules by themselves have a solution."""
    search = open_search(
        Model(model.board, rules, model.variables - model.board.variables), engine, guarded=True
    )
    switches = range(model.variables + 1, model.variables + 1 + len(rules))
    answer = search.solve([*switches, *marks])
    search.close()
    assert answer is not None
    return answer


def _check_conflict(
    model: Model, conflict: Sequence[Rule], engine: str, marks: Sequence[int] = ()
) -> None:
    assert len(set(map(id, conflict))) == len(conflict)
    said = {str(rule.sentence) for rule in model.rules}
    assert {str(rule.sentence) for rule in conflict} <= said
    assert not _holds(model, conflict, engine, marks)
    for index in range(len(conflict)):
        assert _holds(model, [*conflict[:index], *conflict[index + 1 :]], engine, marks)


def _cornered(name: str, seed: int, size: int) -> tuple[Puzzle, Model, Marks]:
    """A puzzle with random marks that no solution agrees with, if chance wills."""
    puzzle, model = _sample(name, seed, size)
    rng = Random(seed)
    cells = rng.sample(puzzle.grid.cells, min(3, puzzle.grid.size))
    marks = Marks(puzzle.board, {cell: rng.choice(puzzle.board.values) for cell in cells})
    return puzzle, model, marks


@every_kind
def test_a_conflict_is_a_proof_and_nothing_too_much(name: str) -> None:
    """By the default engine, verified by the other one."""
    seen = 0
    for seed in range(60):
        puzzle, model, marks = _cornered(name, seed, 2 + seed % 4)
        verdict = pencilmark.solve(puzzle, marks=marks)
        if verdict.status != "none":
            assert verdict.conflict == []
            continue
        seen += 1
        _check_conflict(model, verdict.conflict, "cpsat", list(marks.literals()))
        if verdict.conflict:
            _check_blamed(model, verdict, marks)
    assert seen


def _check_blamed(model: Model, verdict: pencilmark.Verdict, marks: pencilmark.Marks) -> None:
    """The marks of a conflict are all that it needs, and none of them can be left out."""
    board = model.board
    blamed = [one for one in marks.literals() if board.meaning(one)[0] in verdict.blamed]
    assert not _holds(model, verdict.conflict, "cpsat", blamed)
    for cell in verdict.blamed:
        rest = [one for one in blamed if board.meaning(one)[0] != cell]
        assert len(rest) < len(blamed)
        assert _holds(model, verdict.conflict, "cpsat", rest)


@every_kind
def test_the_second_engine_finds_conflicts_too(name: str) -> None:
    """The other way round."""
    seen = 0
    for seed in range(100, 160):
        puzzle, model, marks = _cornered(name, seed, 3)
        if pencilmark.solve(puzzle, marks=marks).status != "none":
            continue
        literals = list(marks.literals())
        conflict = smallest_conflict(model, literals, "cpsat")
        _check_conflict(model, conflict, "sat", literals)
        seen += 1
        if seen == 3:
            return
    assert seen


@every_kind
@settings(max_examples=50)
@given(seeds, sizes)
def test_marks_restrict_the_solutions(name: str, seed: int, size: int) -> None:
    puzzle, _, marks = _cornered(name, seed, size)
    everything = pencilmark.solve(puzzle, limit=MANY)
    if everything.count() == MANY:
        return
    agreeing = {
        solution.values
        for solution in everything.solutions
        if all(solution[cell] == value for cell, value in marks.values.items())
    }
    found = pencilmark.solve(puzzle, limit=None, marks=marks)
    assert {solution.values for solution in found.solutions} == agreeing
    report = pencilmark.check(puzzle, marks)
    assert report.completable == bool(agreeing)
    if agreeing:
        assert report.broken == []

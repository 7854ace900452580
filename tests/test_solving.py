"""The public `solve` and `check`: limits, laziness, time, marks, and what a verdict tells."""

from __future__ import annotations

import gc
import time
from itertools import islice

import pytest

import pencilmark
from pencilmark import FaultError, FormatError, Marks, Puzzle
from pencilmark.solving import _without_collecting

engines = pytest.mark.parametrize("engine", ["sat", "cpsat"])

UNIQUE = "star-battle\nstars: 1\nregions:\n1211\n1113\n4111\n1111"
UNIQUE_ROWS = [".*..", "...*", "*...", "..*."]
KINGS = [1, 1, 0, 0, 2, 14, 90, 646]
"""Ways to put n kings that do not attack each other into n rows and n columns, one in each."""


def _rows_as_regions(size: int) -> Puzzle:
    """A Star Battle whose regions are its rows: only the kings' rule is left."""
    rows = [
        str(row + 1) * size if row < 9 else chr(ord("a") + row - 9) * size for row in range(size)
    ]
    return pencilmark.read("star-battle\nstars: 1\nregions:\n" + "\n".join(rows))


def _columns_against_regions() -> Puzzle:
    """Two regions that fill one row and a bit have no room for their stars."""
    return pencilmark.read("star-battle\nstars: 1\nregions:\n1122\n3333\n3333\n4444")


@engines
@pytest.mark.parametrize("size", range(1, 7))
def test_counting(engine: str, size: int) -> None:
    verdict = pencilmark.solve(_rows_as_regions(size), limit=None, engine=engine)
    assert verdict.count() == KINGS[size]
    assert verdict.exhausted
    assert len({solution.values for solution in verdict.solutions}) == KINGS[size]
    assert verdict.status == {0: "none", 1: "unique"}.get(KINGS[size], "many")


def test_counting_more() -> None:
    assert pencilmark.solve(_rows_as_regions(7), limit=None).count() == KINGS[7]


@engines
@pytest.mark.parametrize("limit", [1, 2, 5, 13])
def test_a_limit_cuts_the_solutions_but_not_the_truth(engine: str, limit: int) -> None:
    verdict = pencilmark.solve(_rows_as_regions(5), limit=limit, engine=engine)
    assert verdict.status == "many"
    assert len(verdict.solutions) == verdict.count() == limit
    assert len(set(verdict.solutions)) == limit
    assert list(verdict.solutions)[-1] == verdict.solutions[-1] == verdict.solutions[limit - 1]
    assert not verdict.exhausted
    with pytest.raises(IndexError):
        verdict.solutions[limit]


@engines
def test_one_solution_with_any_limit(engine: str) -> None:
    puzzle = pencilmark.read(UNIQUE)
    for limit in (1, 2, None):
        verdict = pencilmark.solve(puzzle, limit=limit, engine=engine)
        assert verdict.status == "unique"
        assert verdict.exhausted
        assert verdict.count() == 1
        assert verdict.solution is not None
        assert verdict.solution.rows() == UNIQUE_ROWS
        assert verdict.certain == verdict.solution.marks()
        assert verdict.differing == []
        assert verdict.conflict == []


@engines
def test_no_limit_is_lazy(engine: str) -> None:
    """There are 479,306 solutions; whoever wants three waits for three."""
    verdict = pencilmark.solve(_rows_as_regions(10), limit=None, engine=engine)
    three = list(islice(verdict.solutions, 3))
    assert len(set(three)) == 3
    assert not verdict.exhausted
    assert verdict.statistics.calls < 12
    assert list(islice(verdict.solutions, 3)) == three, "asking again finds the same ones"


@engines
def test_no_solution_is_a_verdict_with_a_reason(engine: str) -> None:
    verdict = pencilmark.solve(_columns_against_regions(), engine=engine)
    assert verdict.status == "none"
    assert verdict.solution is None
    assert list(verdict.solutions) == []
    assert verdict.exhausted
    assert verdict.certain.rows() == ["????"] * 4
    names = sorted(rule.name for rule in verdict.conflict)
    assert names == ["region", "region", "row"], "two regions lie in one row"
    for rule in verdict.conflict:
        assert str(rule.sentence).endswith(".")
        assert rule.cells


@engines
def test_where_two_solutions_differ(engine: str) -> None:
    verdict = pencilmark.solve(_rows_as_regions(4), engine=engine)
    one, two = verdict.solutions
    assert {tuple(one.rows()), tuple(two.rows())} == {
        (".*..", "...*", "*...", "..*."),
        ("..*.", "*...", "...*", ".*.."),
    }
    assert verdict.differing == [1, 2, 4, 7, 8, 11, 13, 14]
    assert verdict.certain.rows() == [".??.", "?..?", "?..?", ".??."]


@engines
def test_marks_restrict(engine: str) -> None:
    puzzle = _rows_as_regions(4)
    star_second = Marks(puzzle.board, {1: "*"})
    verdict = pencilmark.solve(puzzle, marks=star_second, engine=engine)
    assert verdict.status == "unique"
    assert verdict.solution is not None
    assert verdict.solution.rows() == [".*..", "...*", "*...", "..*."]
    not_second = Marks(puzzle.board, ruled_out=[(1, "*")])
    verdict = pencilmark.solve(puzzle, marks=not_second, engine=engine)
    assert verdict.status == "unique"
    assert verdict.solution is not None
    assert verdict.solution[0, 2] == "*"
    corner = Marks(puzzle.board, {0: "*"})
    assert pencilmark.solve(puzzle, marks=corner, engine=engine).status == "none"
    larger = _rows_as_regions(5)
    corner = Marks(larger.board, {0: "*"})
    verdict = pencilmark.solve(larger, marks=corner, engine=engine, limit=None)
    assert verdict.count() == 2
    assert {solution[0] for solution in verdict.solutions} == {"*"}
    assert verdict.certain.values[0] == "*"


@engines
def test_certain_under_marks(engine: str) -> None:
    """With more solutions than were looked for, so that each cell has to be proved."""
    puzzle = _rows_as_regions(6)
    marks = Marks(puzzle.board, {2: "*"})
    everything = pencilmark.solve(puzzle, limit=None, marks=marks)
    assert everything.count() > 2
    one, *others = everything.solutions
    shared = {
        cell: one[cell]
        for cell in puzzle.grid.cells
        if all(other[cell] == one[cell] for other in others)
    }
    assert shared[2] == "*"
    assert pencilmark.solve(puzzle, marks=marks, engine=engine).certain.values == shared


# Time


@engines
def test_without_time_nothing_is_known(engine: str) -> None:
    for puzzle in (pencilmark.read(UNIQUE), _columns_against_regions(), _rows_as_regions(5)):
        verdict = pencilmark.solve(puzzle, time_limit=0, engine=engine)
        assert verdict.status == "unknown"
        assert not verdict.exhausted
        assert verdict.solution is None
        assert verdict.count() == 0
        assert verdict.certain.values == {}
        assert verdict.conflict == []


@engines
@pytest.mark.parametrize("microseconds", [1, 30, 100, 300, 1000, 3000, 10000, 10_000_000])
def test_little_time_never_gives_a_wrong_answer(engine: str, microseconds: int) -> None:
    for puzzle, status in (
        (pencilmark.read(UNIQUE), "unique"),
        (_columns_against_regions(), "none"),
        (_rows_as_regions(6), "many"),
    ):
        verdict = pencilmark.solve(puzzle, time_limit=microseconds / 1e6, engine=engine)
        assert verdict.status in ("unknown", status)
        if verdict.status == "unknown":
            assert not verdict.exhausted
        if microseconds == 10_000_000:
            assert verdict.status == status


def test_time_running_out_while_solutions_are_listed() -> None:
    verdict = pencilmark.solve(_rows_as_regions(10), limit=None, time_limit=0.3)
    started = time.monotonic()
    count = verdict.count()
    assert time.monotonic() - started < 10
    assert 2 <= count < 479_306
    assert not verdict.exhausted
    assert verdict.status == "many"


@engines
def test_cancelling(engine: str) -> None:
    puzzle = pencilmark.read(UNIQUE)
    assert pencilmark.solve(puzzle, cancel=lambda: True, engine=engine).status == "unknown"
    assert pencilmark.solve(puzzle, cancel=lambda: False, engine=engine).status == "unique"


@engines
def test_cancelling_between_two_solutions(engine: str) -> None:
    stop: list[bool] = []
    verdict = pencilmark.solve(
        _rows_as_regions(6), limit=None, cancel=lambda: bool(stop), engine=engine
    )
    assert verdict.status == "many"
    stop.append(True)
    assert verdict.count() == 2
    assert not verdict.exhausted


# What a run tells


@engines
def test_statistics(engine: str) -> None:
    verdict = pencilmark.solve(_rows_as_regions(6), limit=5, engine=engine)
    verdict.count()
    figures = verdict.statistics
    assert figures.engine == engine
    assert figures.calls == 5
    assert figures.variables == 36
    assert figures.clauses + figures.counts >= 18
    assert figures.cuts == 0
    assert 0 < figures.build_seconds < 60
    assert 0 < figures.solve_seconds < 60
    assert all(value >= 0 for value in figures.as_dict().values() if not isinstance(value, str))


def test_one_by_one() -> None:
    verdict = pencilmark.solve(pencilmark.read("star-battle\nstars: 1\nregions:\n1"))
    assert verdict.status == "unique"
    assert verdict.solution is not None
    assert verdict.solution.rows() == ["*"]


def test_senseless_puzzles_are_refused() -> None:
    puzzle = pencilmark.read("star-battle\nstars: 1\nregions:\n11\n11")
    with pytest.raises(FaultError, match="region") as caught:
        pencilmark.solve(puzzle)
    assert caught.value.faults
    with pytest.raises(FaultError):
        pencilmark.check(puzzle, Marks(puzzle.board))


# Checking marks


@engines
def test_checking_a_good_start(engine: str) -> None:
    puzzle = pencilmark.read(UNIQUE)
    report = pencilmark.check(
        puzzle, pencilmark.read_marks(puzzle, ".*??\n????\n????\n????"), engine=engine
    )
    assert report.broken == []
    assert report.completable is True
    assert report.solved is False
    assert report.conflict == []


@engines
def test_checking_the_solution(engine: str) -> None:
    puzzle = pencilmark.read(UNIQUE)
    report = pencilmark.check(
        puzzle, pencilmark.read_marks(puzzle, "\n".join(UNIQUE_ROWS)), engine=engine
    )
    assert report.broken == []
    assert report.completable is True
    assert report.solved is True


@engines
def test_checking_what_breaks_a_rule(engine: str) -> None:
    puzzle = pencilmark.read(UNIQUE)
    report = pencilmark.check(
        puzzle, pencilmark.read_marks(puzzle, "????\n??*?\n?*??\n????"), engine=engine
    )
    assert {rule.name for rule in report.broken} == {"touch", "region"}
    assert report.completable is False
    assert report.solved is False


@engines
def test_checking_what_breaks_nothing_yet(engine: str) -> None:
    """A star in the corner breaks no rule by itself, but no solution has it."""
    puzzle = pencilmark.read(UNIQUE)
    report = pencilmark.check(
        puzzle, pencilmark.read_marks(puzzle, "*???\n????\n????\n????"), engine=engine
    )
    assert report.broken == []
    assert report.completable is False
    assert report.conflict
    assert report.solved is False


def test_a_full_but_wrong_board_is_not_solved() -> None:
    puzzle = pencilmark.read(UNIQUE)
    report = pencilmark.check(puzzle, pencilmark.read_marks(puzzle, "..*.\n*...\n...*\n.*.."))
    assert report.broken
    assert report.solved is False


def test_checking_without_time() -> None:
    puzzle = pencilmark.read(UNIQUE)
    assert pencilmark.check(puzzle, Marks(puzzle.board), time_limit=0).completable is None


def test_marks_outside_the_board_are_refused() -> None:
    puzzle = pencilmark.read(UNIQUE)
    with pytest.raises(FormatError):
        Marks(puzzle.board, {16: "*"})
    with pytest.raises(FormatError):
        Marks(puzzle.board, {0: "x"})


def test_marks_of_another_puzzle_are_refused() -> None:
    puzzle = pencilmark.read("star-battle\nstars: 1\nregions:\n1211\n1113\n4111\n1111")
    other = pencilmark.read("hitori\nnumbers:\n111\n123\n321")
    marks = pencilmark.read_marks(other, "##?\n???\n???")
    for use in (
        lambda: pencilmark.solve(puzzle, marks=marks),
        lambda: pencilmark.check(puzzle, marks),
        lambda: pencilmark.hint(puzzle, marks),
        lambda: pencilmark.why(puzzle, marks, 0),
    ):
        with pytest.raises(pencilmark.PencilmarkError, match="not for this puzzle"):
            use()
    assert pencilmark.Marks(puzzle.board) != pencilmark.Marks(other.board)


def test_marks_that_contradict_themselves_are_refused() -> None:
    puzzle = pencilmark.read("star-battle\nstars: 1\nregions:\n1211\n1113\n4111\n1111")
    with pytest.raises(pencilmark.FormatError, match="R1C1"):
        pencilmark.read_marks(puzzle, '{"not": [[0, 0, "*"], [0, 0, "."]]}')
    with pytest.raises(pencilmark.FormatError, match="marks"):
        pencilmark.read_marks(puzzle, '{"mark": ["????", "????", "????", "????"]}')


@pytest.mark.parametrize("limit", [0, -1, 1.5, "2"])
def test_a_limit_that_makes_no_sense_is_refused(limit: object) -> None:
    puzzle = pencilmark.read("star-battle\nstars: 1\nregions:\n1211\n1113\n4111\n1111")
    with pytest.raises(pencilmark.PencilmarkError, match="limit"):
        pencilmark.solve(puzzle, limit=limit)  # type: ignore[arg-type]


def test_what_is_asked_after_the_time_limit_has_its_own_time() -> None:
    from time import sleep

    puzzle = pencilmark.read("hitori\nnumbers:\n12\n12")
    verdict = pencilmark.solve(puzzle, time_limit=0.2)
    sleep(0.25)
    assert verdict.status == "none"
    assert 0 < len(verdict.conflict) < 8


def test_slices_and_truth_do_not_look_for_all_solutions() -> None:
    rows = "\n".join("1234567"[row:] + "1234567"[:row] for row in range(7))
    puzzle = pencilmark.read(f"hitori\nnumbers:\n{rows}")
    solutions = pencilmark.solve(puzzle, limit=None).solutions
    assert solutions
    assert len(solutions[:3]) == 3
    assert len(solutions[1:3]) == 2


def test_garbage_is_searched_for_again_when_the_last_of_several_threads_is_done() -> None:
    assert gc.isenabled()
    with _without_collecting:  # one thread comes, then another, and the first one goes first
        _without_collecting.__enter__()
        assert not gc.isenabled()
    assert not gc.isenabled()
    _without_collecting.__exit__(None, None, None)
    assert gc.isenabled()


def test_the_search_for_garbage_is_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(puzzle: Puzzle) -> None:
        assert not gc.isenabled()
        raise RuntimeError

    puzzle = pencilmark.read(UNIQUE)
    assert gc.isenabled()
    try:
        for change in (gc.disable, gc.enable):
            change()
            before = gc.isenabled()
            pencilmark.solve(puzzle)
            assert gc.isenabled() == before
    finally:
        gc.enable()
    monkeypatch.setattr("pencilmark.solving.kind_of", fail)
    with pytest.raises(RuntimeError):
        pencilmark.solve(puzzle)
    assert gc.isenabled()

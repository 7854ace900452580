"""Experiments: reproducible, resumable, and nothing that was begun is dropped."""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path

import pytest

import pencilmark
from pencilmark.batch import Failed
from pencilmark.errors import PencilmarkError
from pencilmark.kind import kind
from pencilmark.lab.experiment import (
    Experiment,
    LeftOut,
    Subject,
    Task,
    header,
    record,
    run_experiment,
    subjects,
)
from pencilmark.lab.results import Results, put, read_results, require_same, start

SMALL = Experiment(("sat", "teaching/leftmost/up"), "hitori", ("4", "5"), count=2)


def keys(lines: list[dict[str, object]]) -> list[tuple[object, ...]]:
    return [(line["puzzle"], line["strategy"], line["repetition"]) for line in lines]


def test_every_puzzle_meets_every_strategy_as_often_as_asked() -> None:
    experiment = Experiment(("sat", "teaching/leftmost/up"), "hitori", ("4",), 2, repetitions=2)
    lines = list(run_experiment(experiment))
    assert len(lines) == experiment.total == 8
    assert len(set(keys(lines))) == 8
    assert {line["status"] for line in lines} == {"unique"}
    assert all(line["cpu"] > 0 and line["counters"]["decisions"] >= 0 for line in lines)
    assert [line["repetition"] for line in lines] == [1] * 4 + [2] * 4


def test_the_puzzles_are_those_of_the_generator() -> None:
    (first, second) = subjects(Experiment(("sat",), "hitori", ("5",), 2, "seed"))
    assert isinstance(first, Subject)
    assert isinstance(second, Subject)
    assert first.puzzle == pencilmark.generate("hitori", size=5, seed="seed")
    assert second.puzzle == pencilmark.generate("hitori", size=5, seed="seed/2")


def test_what_cannot_be_made_is_told() -> None:
    experiment = Experiment(("sat",), "star-battle", ("5", "8"), 1, options={"stars": ("1", "2")})
    found = list(subjects(experiment))
    (gap,) = [one for one in found if isinstance(one, LeftOut)]
    assert (gap.size, gap.options, gap.count) == ("5", {"stars": "2"}, 1)
    assert "at least 8x8" in gap.reason
    assert len(found) == 4
    lines = list(run_experiment(experiment))
    assert [line for line in lines if "left_out" in line] == [gap.data()]
    assert sum("left_out" not in line for line in lines) == 3


def test_a_run_without_time_is_unfinished_and_kept() -> None:
    board = pencilmark.read(kind("star-battle").example("porto-6").puzzle)
    experiment = Experiment.of_puzzles(
        [("six", board)], ("sat", "teaching/leftmost/up/plain"), time_limit=0.05
    )
    found = {line["strategy"]: line for line in run_experiment(experiment)}
    assert found["sat"]["status"] == "unique"
    stopped = found["teaching/leftmost/up/plain"]
    assert (stopped["status"], stopped["reason"]) == ("unfinished", "time")
    assert stopped["counters"]["decisions"] > 0


def test_a_run_that_was_ended_from_outside_is_kept_too() -> None:
    (subject,) = subjects(Experiment(("sat",), "hitori", ("4",), 1))
    assert isinstance(subject, Subject)
    line = record(Task(subject, "sat", 1, 1.0, "unique"), Failed("died (SIGKILL)", 3.0))
    assert (line["status"], line["reason"], line["cpu"]) == ("unfinished", "died (SIGKILL)", None)
    (run,) = Results.of(SMALL, [line]).runs
    assert not run.finished


def test_the_first_line_is_enough_to_run_it_again(tmp_path: Path) -> None:
    experiment = Experiment(("sat",), "star-battle", ("6",), 2, "s", {"stars": ("1",)})
    path = tmp_path / "results.jsonl"
    with path.open("wb") as file:
        start(file, experiment)
        for line in run_experiment(experiment):
            put(file, line)
    again = Experiment.from_data(json.loads(path.read_text().splitlines()[0])["experiment"])
    assert again == experiment
    assert str(tmp_path) not in path.read_text()
    counted = [line["counters"] for line in run_experiment(again)]
    assert counted == [run.counters for run in read_results(path).runs]


def test_given_puzzles_stand_in_the_file() -> None:
    puzzle = pencilmark.read("hitori\nnumbers:\n111\n123\n321")
    experiment = Experiment.of_puzzles([("a", puzzle), ("a", puzzle)], ("sat",))
    again = Experiment.from_data(json.loads(json.dumps(header(experiment)))["experiment"])
    assert [one.name for one in subjects(again) if isinstance(one, Subject)] == ["a", "a (2)"]
    assert all(one.puzzle == puzzle for one in subjects(again) if isinstance(one, Subject))


def test_going_on_runs_only_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with path.open("wb") as file:
        start(file, SMALL)
        lines = run_experiment(SMALL)
        for _ in range(3):
            put(file, next(lines))
        assert isinstance(lines, Generator)
        lines.close()
        file.write(b'{"puzzle": "hitori-5x')  # stopped in the middle of a line
    before = read_results(path)
    assert len(before.runs) == 3
    assert path.read_bytes()[before.good :] == b'{"puzzle": "hitori-5x'
    rest = list(run_experiment(SMALL, done=before.done))
    assert len(rest) == SMALL.total - 3
    assert not set(keys(rest)) & before.done


def test_another_experiment_is_not_gone_on_with() -> None:
    other = Experiment(SMALL.strategies, "hitori", ("4", "5"), count=2, seed="2", time_limit=3.0)
    require_same(Path("x"), SMALL, SMALL)
    with pytest.raises(PencilmarkError, match="seed, time limit"):
        require_same(Path("x"), SMALL, other)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "does not hold the results"),
        ("hello\n", "does not hold the results"),
        ('{"format": "something else"}\n', "does not hold the results"),
        (json.dumps(header(SMALL)) + "\n{}\n", "line 2"),
    ],
)
def test_files_that_are_no_results(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(text)
    with pytest.raises(PencilmarkError, match=complaint):
        read_results(path)


@pytest.mark.parametrize(
    ("experiment", "complaint"),
    [
        (Experiment((), "hitori", ("5",)), "at least one strategy"),
        (Experiment(("nonsense",), "hitori", ("5",)), "no strategy is called"),
        (Experiment(("sat",)), "needs a kind"),
        (Experiment(("sat",), "hitori"), "needs sizes"),
        (Experiment(("sat",), "star-battle", ("5",), options={"stars": ("2",)}), "at least 8x8"),
        (Experiment(("sat",), "hitori", ("5",), options={"stars": ("2",)}), "stars"),
    ],
)
def test_senseless_experiments_are_refused_at_once(experiment: Experiment, complaint: str) -> None:
    with pytest.raises(PencilmarkError, match=complaint):
        experiment.check()


RUN = {
    "puzzle": "p",
    "kind": "hitori",
    "size": "5x5",
    "options": {"shape": "round"},
    "strategy": "sat",
    "repetition": 1,
    "status": "unique",
    "cpu": 0.1,
    "counters": {"backtracks": 1},
}


@pytest.mark.parametrize(
    "change",
    [
        {"puzzle": ["p"]},
        {"size": "5"},
        {"size": None},
        {"options": []},
        {"options": {"stars": 1}},
        {"repetition": "1"},
        {"status": "perhaps"},
        {"cpu": "quick"},
        {"cpu": float("inf")},
        {"counters": None},
        {"counters": {"backtracks": "few"}},
        {"left_out": 3},
        {"left_out": {}},
    ],
)
def test_a_line_that_is_no_run_is_named(change: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    for line in (RUN, {**RUN, **change}):
        path.write_text("".join(json.dumps(one) + "\n" for one in (header(SMALL), RUN, line)))
        if line is RUN:
            assert len(read_results(path).runs) == 2
        else:
            with pytest.raises(PencilmarkError, match="line 3: this is no result of a run"):
                read_results(path)


@pytest.mark.parametrize(
    "change",
    [
        {"strategies": [1]},
        {"sizes": 5},
        {"count": 0},
        {"count": "many"},
        {"time_limit": None},
        {"time_limit": -1},
        {"options": {"stars": [1]}},
        {"puzzles": [{}]},
        {"no such": 1},
    ],
)
def test_a_first_line_that_is_no_experiment_is_refused(
    change: dict[str, object], tmp_path: Path
) -> None:
    path = tmp_path / "r.jsonl"
    first = {**header(SMALL), "experiment": {**SMALL.data(), **change}}
    path.write_text(json.dumps(first) + "\n")
    with pytest.raises(PencilmarkError, match="does not hold the results of an experiment"):
        read_results(path)

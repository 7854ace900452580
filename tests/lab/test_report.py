"""Reports: what tables and plots say about runs."""

from __future__ import annotations

from math import inf
from pathlib import Path
from typing import Any

import pytest

from pencilmark.lab.experiment import Experiment
from pencilmark.lab.report import (
    Spread,
    case_table,
    counter,
    cpu_seconds,
    disagreements,
    par2,
    per_puzzle,
    remarks,
    summary_table,
    tables,
    totals_table,
)
from pencilmark.lab.results import Results


def line(puzzle: str, strategy: str, cpu: float | None, **more: Any) -> dict[str, Any]:
    usual = {
        "puzzle": puzzle,
        "size": "5x5",
        "options": {},
        "strategy": strategy,
        "repetition": 1,
        "status": "unique" if cpu is not None else "unfinished",
        "cpu": cpu,
        "counters": {"backtracks": 10},
    }
    return {**usual, **({} if cpu is not None else {"reason": "time"}), **more}


def results(*lines: dict[str, Any], **more: Any) -> Results:
    return Results.of(Experiment(("a", "b"), "hitori", ("5",), time_limit=4.0, **more), lines)


def test_an_unfinished_puzzle_is_more_than_any_number() -> None:
    assert Spread.of([1.0, inf, inf]).middle == inf
    assert Spread.of([1.0, 2.0, inf]).middle == 2.0
    assert Spread.of([3.0]) == Spread(3.0, 3.0, 3.0, 0, 1)
    assert Spread.of([1.0, inf]).middle == inf


def test_repetitions_of_a_puzzle_count_once() -> None:
    found = results(
        line("p", "a", 1.0), line("p", "a", 9.0, repetition=2), line("p", "a", 2.0, repetition=3)
    )
    assert per_puzzle(found.runs, cpu_seconds) == {"p": 2.0}


def test_the_table_shows_medians_and_what_is_unfinished() -> None:
    found = results(
        line("p", "a", 1.0),
        line("q", "a", 3.0),
        line("r", "a", None),
        line("p", "b", None),
        line("p", "a", 0.5, size="10x10"),
    )
    table = case_table(found, "Times", cpu_seconds)
    assert table.columns == ["strategy", "5x5", "10x10"]
    assert table.rows == [["a", "3.00 (1×)", "0.500"], ["b", "- (1×)", ""]]
    assert "4 s" in table.notes[0]


def test_what_was_not_counted_is_not_shown_as_nothing() -> None:
    found = results(line("p", "a", 1.0), line("p", "b", 1.0, counters={}))
    assert case_table(found, "Backtracks", counter("backtracks")).rows == [["a", "10.0"], ["b", ""]]


def test_totals_are_of_the_puzzles_that_all_have_finished() -> None:
    def counted(decisions: int, constraints: int) -> dict[str, int]:
        return {"decisions": decisions, "backtracks": 1, "constraints": constraints}

    found = results(
        line("p", "a", 1.0, counters=counted(10, 4)),
        line("q", "a", 1.0, counters=counted(20, 8)),
        line("q", "a", 1.0, counters=counted(40, 8), repetition=2),
        line("r", "a", 1.0, counters=counted(1000, 99)),
        line("p", "b", 1.0, counters=counted(1, 5)),
        line("q", "b", 1.0, counters=counted(2, 5)),
        line("r", "b", None, counters={}),
    )
    table = totals_table(found)
    assert table.columns == ["strategy", "decisions", "propagations", "backtracks", "constraints"]
    assert table.rows == [["a", "40", "", "2", "6"], ["b", "3", "", "2", "5"]]
    assert "2 puzzles" in table.notes[0]
    assert totals_table(results(line("p", "a", None))).rows == [["a", "", "", "", ""]]
    titles = [table.title.partition(",")[0] for table in tables(found, counters=True)]
    assert titles[1:5] == ["Decisions", "Propagations", "Backtracks", "Constraints"]
    assert len(tables(found)) == 3


def test_the_summary_counts_every_run_and_why_it_ended() -> None:
    found = results(
        line("p", "a", 1.0),
        line("q", "a", None),
        line("r", "a", None, reason="memory"),
        line("s", "a", None, reason="died (SIGABRT)"),
    )
    (row,) = summary_table(found).rows
    assert row[:6] == ["a", "4", "1", "1", "1", "1"]
    assert par2(found.runs, 4.0) == pytest.approx((1 + 3 * 8) / 4)


def test_verdicts_that_differ_are_told() -> None:
    agreeing = results(line("p", "a", 1.0), line("p", "b", None))
    assert disagreements(agreeing) == []
    differing = results(line("p", "a", 1.0), line("p", "b", 1.0, status="many"))
    assert disagreements(differing) == ["The strategies disagree about p: a unique, b many."]


def test_puzzles_that_could_not_be_made_are_told_once() -> None:
    gap = {"left_out": {"size": "5", "options": {"stars": "2"}, "count": 3, "reason": "too small"}}
    (remark,) = remarks(results(gap, line("p", "a", 1.0), gap))
    assert remark == "3 puzzles of 5 stars=2 could not be made: too small"


def test_plots(tmp_path: Path) -> None:
    plots = pytest.importorskip("pencilmark.lab.plots")
    lines = [
        line(f"{size} {stars}", strategy, cpu, size=size, options={"stars": stars})
        for size, stars, strategy, cpu in [
            ("5x5", "1", "a", 0.01),
            ("8x8", "1", "a", 0.2),
            ("8x8", "2", "a", 1.0),
            ("5x5", "1", "b", 0.0),
            ("8x8", "1", "b", None),
            ("8x8", "2", "b", None),
        ]
    ]
    found = results(*lines, options={"stars": ("1", "2")})
    names = ["time", "backtracks", "cactus", "heat-stars"]
    first = plots.draw_all(found, tmp_path / "one", counters=True)
    assert sorted(path.name for path in first) == sorted(
        f"{name}.{end}" for name in names for end in ("svg", "png")
    )
    svg = (tmp_path / "one" / "time.svg").read_text("utf-8")
    assert ">unfinished<" in svg
    assert "Processor time (s) by size: Hitori" in svg
    assert "#d55e00" in svg
    assert ">(1×)<" in svg
    assert "stroke-dasharray" in svg  # lines differ by more than their colour
    plots.draw_all(found, tmp_path / "two")
    for name in names:
        one, two = (tmp_path / folder / f"{name}.svg" for folder in ("one", "two"))
        assert one.read_bytes() == two.read_bytes()
    grey = plots.against_size(found, cpu_seconds, "s", None, color=False)
    drawn = {str(one.get_color()) for one in grey.axes[0].get_lines()}
    assert drawn <= {"black", "#000000", "#666666"}
    plots.plt.close(grey)


def test_nothing_finished_can_be_plotted(tmp_path: Path) -> None:
    plots = pytest.importorskip("pencilmark.lab.plots")
    found = results(line("p", "a", None), line("q", "a", None, size="6x6", counters={}))
    assert plots.draw_all(found, tmp_path)
    (axes,) = plots.against_size(found, cpu_seconds, "s", 0.2).axes
    bottom, top = axes.get_ylim()
    assert bottom < 0.2 < top
    plots.plt.close(axes.figure)


def test_many_strategies_stay_at_their_size_and_can_be_told_apart() -> None:
    plots = pytest.importorskip("pencilmark.lab.plots")
    names = tuple(f"s{number}" for number in range(59))
    lines = [line(size, name, 0.1, size=size) for name in names for size in ("5x5", "6x6")]
    found = Results.of(Experiment(names, "hitori", ("5", "6")), lines)
    (axes,) = plots.against_size(found, cpu_seconds, "s", None).axes
    drawn = [one for one in axes.get_lines() if one.get_label() in names]
    assert len(drawn) == len(names)
    for one in drawn:
        assert [round(place) for place in one.get_xdata()] == [0, 1]
    looks = {
        (look["marker"], look["linestyle"], look["color"], look["markerfacecolor"])
        for look in map(plots._look, range(len(names)))
    }
    assert len(looks) == len(names)
    plots.plt.close(axes.figure)

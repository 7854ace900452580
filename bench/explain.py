"""What explanations cost, which techniques do the work, and how large their reasons are.

    python -m bench.explain [--sample N] [--all]

`--all` explains every puzzle of the corpus that has one solution and says whether each was
explained to its last cell. CPU time throughout.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median

import pencilmark
from pencilmark.formats.json_form import from_data

from .corpus import Entry, PuzzleSet
from .measure import Summary, Table, cpu_time, figures
from .report import save

GENERAL = ("suppose", "smallest-argument")


@dataclass(frozen=True)
class Goal:
    """A set of puzzles, and what the median explanation (and first hint) should cost in ms."""

    name: str
    kind: str
    belongs: Callable[[Entry], bool]
    whole: float
    hint: float | None = None


def _size(entry: Entry, rows: int) -> bool:
    puzzle = entry["puzzle"]
    grid = puzzle.get("regions") or puzzle.get("numbers") or puzzle.get("rows")
    return (puzzle["size"] if isinstance(puzzle.get("size"), int) else len(grid)) == rows


GOALS = (
    Goal(
        "Star Battle 10x10, 2 stars",
        "star-battle",
        lambda entry: _size(entry, 10) and entry["puzzle"]["stars"] == 2,
        1000,
        50,
    ),
    Goal("Hitori 12x12", "hitori", lambda entry: _size(entry, 12), 300),
    Goal("Snake 10x10", "bosnian-snake", lambda entry: entry["puzzle"]["size"] == [10, 10], 1000),
    Goal("Comparison Sudoku 9x9", "comparison-sudoku", lambda entry: _size(entry, 9), 1000),
    Goal("Starry Night, all sizes", "starry-night", lambda entry: True, 500),
)


def _entries(kind: str, belongs: Callable[[Entry], bool]) -> list[Entry]:
    chosen = PuzzleSet("", kind, lambda entry: entry["solutions"] == "1" and belongs(entry))
    return chosen.entries()


def speed(sample: int) -> list[Table]:
    """First hints and whole explanations of a sample of each set; shares and sizes of reasons."""
    costs = Table(
        "Explaining, CPU ms",
        [
            "set",
            "n",
            "first hint: median",
            "p95",
            "whole: median",
            "p95",
            "max",
            "goal",
            "complete",
        ],
    )
    shares = Table(
        "Steps by named techniques, and what a step cites",
        ["set", "steps", "named", "rules: median", "p95", "max", "marks: median", "p95", "max"],
    )
    for goal in GOALS:
        entries = _entries(goal.kind, goal.belongs)
        entries = Random(1).sample(entries, min(sample, len(entries)))
        if not entries:
            continue
        hints, wholes, steps, complete = [], [], [], 0
        for entry in entries:
            puzzle = from_data(entry)
            hints.append(1000 * cpu_time(lambda puzzle=puzzle: pencilmark.hint(puzzle))[0])  # type: ignore[misc]
            spent, explanation = cpu_time(lambda puzzle=puzzle: pencilmark.explain(puzzle))  # type: ignore[misc]
            wholes.append(1000 * spent)
            steps += explanation.steps
            complete += explanation.complete
        first, whole = Summary.of(hints), Summary.of(wholes)
        costs.add(
            goal.name,
            len(entries),
            *(
                figures(value)
                for value in (first.median, first.p95, whole.median, whole.p95, whole.max)
            ),
            figures(goal.whole),
            f"{complete} of {len(entries)}",
        )
        named = sum(step.technique not in GENERAL for step in steps) / len(steps)
        rules = Summary.of([len(step.rules) for step in steps])
        marks = Summary.of([len(step.marks) for step in steps])
        shares.add(
            goal.name,
            len(steps),
            f"{100 * named:.1f}%",
            *(f"{value:g}" for value in (rules.median, rules.p95, rules.max)),
            *(f"{value:g}" for value in (marks.median, marks.p95, marks.max)),
        )
    return [costs, shares]


def everything() -> Table:
    """Every puzzle with one solution, explained."""
    table = Table(
        "Every puzzle of the corpus with one solution",
        ["kind", "puzzles", "complete", "median ms", "max ms", "slowest", "steps named"],
    )
    for kind in sorted({goal.kind for goal in GOALS}):
        spent: list[tuple[float, str]] = []
        techniques: Counter[str] = Counter()
        complete = 0
        for entry in _entries(kind, lambda entry: True):
            puzzle = from_data(entry)
            seconds, explanation = cpu_time(lambda puzzle=puzzle: pencilmark.explain(puzzle))  # type: ignore[misc]
            spent.append((1000 * seconds, entry["id"]))
            complete += explanation.complete
            techniques.update(step.technique for step in explanation.steps)
        if not spent:
            continue
        named = 1 - sum(techniques[name] for name in GENERAL) / sum(techniques.values())
        table.add(
            kind,
            len(spent),
            complete,
            figures(median(ms for ms, _ in spent)),
            figures(max(spent)[0]),
            max(spent)[1],
            f"{100 * named:.2f}%",
        )
    return table


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.explain", description=__doc__)
    parser.add_argument("--sample", type=int, default=60, help="puzzles of each set (60)")
    parser.add_argument("--all", action="store_true", help="every puzzle of the corpus")
    chosen = parser.parse_args()
    tables = speed(chosen.sample)
    if chosen.all:
        tables.append(everything())
    save("explain", tables)


if __name__ == "__main__":
    main()

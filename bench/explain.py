"""What explanations cost, which techniques do the work, and how large their reasons are.

    python -m bench.explain [--sample N]
    python -m bench.explain --all [--kind KIND] [--verify] [--resume FILE]

`--all` explains every puzzle of the corpus that has one solution and says whether each was
explained to its last cell; with `--verify` every step is proved again on its own. With `--resume`
each puzzle becomes a line of JSON in a file as soon as it is done, and those that stand there
already are not explained again: a long run can be stopped and continued. CPU time throughout.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pencilmark
from pencilmark.explaining.proving.verify import verify_steps
from pencilmark.explaining.step import Step
from pencilmark.formats.json_format import from_data
from pencilmark.lab.measure import Summary, Table, cpu_time, figures

from .corpus import Entry, PuzzleSet
from .report import save

GENERAL = ("suppose", "suppose-on", "smallest-argument")


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
        hints, wholes, complete = [], [], 0
        steps: list[Step] = []
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


def explained(entry: Entry, verify: bool) -> dict[str, Any]:
    """What came out for one puzzle, for a line of JSON."""
    puzzle = from_data(entry)
    seconds, explanation = cpu_time(lambda: pencilmark.explain(puzzle))
    if verify:
        verify_steps(puzzle, explanation.steps)
    steps = explanation.steps
    return {
        "kind": puzzle.kind,
        "id": entry["id"],
        "seconds": round(seconds, 4),
        "complete": explanation.complete,
        "verified": verify,
        "techniques": dict(Counter(step.technique for step in steps)),
        "most cited": max((len(step.rules) + len(step.marks) for step in steps), default=0),
    }


def stream(kinds: Sequence[str], verify: bool, file: Path | None) -> list[dict[str, Any]]:
    """Every puzzle with one solution, explained; a file keeps what is done."""
    lines: list[dict[str, Any]] = []
    if file is not None and file.exists():
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        lines = [line for line in lines if line["kind"] in kinds]
    done = {(line["kind"], line["id"]) for line in lines if line["verified"] or not verify}
    lines = [line for line in lines if (line["kind"], line["id"]) in done]
    for kind in kinds:
        for entry in _entries(kind, lambda entry: True):
            if (kind, entry["id"]) in done:
                continue
            lines.append(explained(entry, verify))
            if file is not None:
                with file.open("a", encoding="utf-8") as kept:
                    kept.write(json.dumps(lines[-1]) + "\n")
    return lines


def everything(lines: Iterable[dict[str, Any]]) -> Table:
    """What came out for all puzzles, kind by kind."""
    table = Table(
        "Every puzzle of the corpus with one solution",
        [
            *("kind", "puzzles", "complete", "verified", "median ms", "max ms", "slowest"),
            *("steps named", "most cited"),
        ],
    )
    by_kind: dict[str, list[dict[str, Any]]] = {}
    for line in lines:
        by_kind.setdefault(line["kind"], []).append(line)
    for kind, some in sorted(by_kind.items()):
        techniques: Counter[str] = Counter()
        for line in some:
            techniques.update(line["techniques"])
        slowest = max(some, key=lambda line: line["seconds"])
        named = 1 - sum(techniques[name] for name in GENERAL) / sum(techniques.values())
        table.add(
            kind,
            len(some),
            sum(line["complete"] for line in some),
            sum(line["verified"] for line in some),
            figures(1000 * median(line["seconds"] for line in some)),
            figures(1000 * slowest["seconds"]),
            slowest["id"],
            f"{100 * named:.2f}%",
            max(line["most cited"] for line in some),
        )
    return table


def main() -> None:
    kinds = sorted({goal.kind for goal in GOALS})
    parser = argparse.ArgumentParser(prog="python -m bench.explain", description=__doc__)
    parser.add_argument("--sample", type=int, default=60, help="puzzles of each set (60)")
    parser.add_argument("--all", action="store_true", help="every puzzle of the corpus")
    parser.add_argument("--kind", choices=kinds, help="with --all: of this kind only")
    parser.add_argument("--verify", action="store_true", help="with --all: prove every step again")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="with --all: go on from here")
    chosen = parser.parse_args()
    if chosen.all:
        wanted = kinds if chosen.kind is None else [chosen.kind]
        table = everything(stream(wanted, chosen.verify, chosen.resume))
        if chosen.kind is None:
            save("explain-all", [table])
        else:
            print(table.plain())
    else:
        save("explain", speed(chosen.sample))


if __name__ == "__main__":
    main()

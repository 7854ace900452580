"""How fast puzzles are made, and which levels they have.

    python -m bench.generate [--seconds S] [--levels] [--teaching [PUZZLES]] [--only KIND]

Without a wish about difficulty first, then with one in the middle of the range; `--levels` rates
many puzzles of each size and shows how their levels are spread, `--teaching` makes puzzles of each
level and shows how many teach it. CPU time, one core.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from time import process_time
from typing import Any

import pencilmark
from pencilmark.generating.generate import read_request
from pencilmark.generating.search import LESSON_START, LESSON_STEPS, judge
from pencilmark.lab.measure import Summary, Table, cpu_time, figures

from .report import save


@dataclass(frozen=True)
class Goal:
    """What is made, and how many of it a second there should be."""

    name: str
    kind: str
    rate: float
    arguments: Mapping[str, Any] = field(default_factory=dict)


GOALS = (
    Goal("Hitori 10x10", "hitori", 1000, {"size": 10}),
    Goal("Star Battle 8x8, 1 star", "star-battle", 300, {"size": 8, "stars": 1}),
    Goal("Star Battle 10x10, 2 stars", "star-battle", 30, {"size": 10, "stars": 2}),
    Goal("Star Battle 14x14, 3 stars", "star-battle", 0.2, {"size": 14, "stars": 3}),
    Goal("Starry Night 6x6", "starry-night", 100, {"size": 6}),
    Goal("Starry Night 8x8", "starry-night", 40, {"size": 8}),
    Goal("Bosnian Snake 8x8", "bosnian-snake", 80, {"size": 8}),
    Goal("Bosnian Snake 10x10", "bosnian-snake", 20, {"size": 10}),
    Goal("Comparison Sudoku, all signs", "comparison-sudoku", 50, {"size": 9, "signs": "all"}),
    Goal("Comparison Sudoku, minimal", "comparison-sudoku", 3, {"size": 9, "signs": "minimal"}),
)
WISHES = (
    Goal("Hitori 10x10, medium", "hitori", 20, {"size": 10, "difficulty": 3}),
    Goal("Star Battle 10x10, medium", "star-battle", 1, {"size": 10, "difficulty": 3}),
    Goal("Starry Night 6x6, medium", "starry-night", 1, {"size": 6, "difficulty": 3}),
    Goal("Bosnian Snake 8x8, medium", "bosnian-snake", 1, {"size": 8, "difficulty": 3}),
    Goal("Comparison Sudoku, medium", "comparison-sudoku", 1, {"size": 9, "difficulty": 3}),
)
SIZES: dict[str, list[dict[str, Any]]] = {
    "hitori": [{"size": size} for size in (6, 8, 10, 12, 15)],
    "star-battle": [
        {"size": size, "stars": stars} for size, stars in ((5, 1), (6, 1), (8, 1), (9, 2))
    ],
    "starry-night": [{"size": size} for size in (5, 6, 7, 8, 9)],
    "bosnian-snake": [{"size": size} for size in (6, 8, 10)],
    "comparison-sudoku": [
        {"size": size, "signs": signs} for size in (4, 6, 9) for signs in ("all", "minimal")
    ],
}

USUAL: dict[str, dict[str, int]] = {
    "hitori": {"size": 10},
    "star-battle": {"size": 10, "stars": 2},
    "starry-night": {"size": 6},
    "bosnian-snake": {"size": 8},
    "comparison-sudoku": {"size": 9},
}
TAUGHT = (2, 3, 4, 5)


def rates(goals: tuple[Goal, ...], seconds: float, title: str) -> Table:
    """Puzzles a second, and what one of them costs."""
    table = Table(title, ["what", "made", "a second", "wanted", "median ms", "p95 ms", "max ms"])
    for goal in goals:
        spent: list[float] = []
        started = process_time()
        while len(spent) < 3 or process_time() - started < seconds:
            call = partial(
                pencilmark.generate, goal.kind, seed=f"bench {len(spent)}", **goal.arguments
            )
            spent.append(1000 * cpu_time(call)[0])
        summary = Summary.of(spent)
        table.add(
            goal.name,
            len(spent),
            figures(1000 / summary.mean),
            f"{goal.rate:g}",
            *(figures(value) for value in (summary.median, summary.p95, summary.max)),
        )
    return table


def levels(seconds: float, only: str | None) -> tuple[Table, list[dict[str, Any]]]:
    """How many puzzles of each size have which level, with no difficulty requested."""
    table = Table(
        "Levels of puzzles made without a requested difficulty, per cent",
        ["what", "rated", *(f"{level} {name}" for level, name in _names())],
    )
    data = []
    for kind, sizes in SIZES.items():
        if only not in (None, kind):
            continue
        for arguments in sizes:
            found: Counter[int] = Counter()
            scores = []
            started = process_time()
            while found.total() < 10 or (
                process_time() - started < seconds and found.total() < 1000
            ):
                seed = f"levels {found.total()}"
                puzzle = pencilmark.generate(kind, seed=seed, **arguments)
                rating = puzzle.metadata["rating"]
                found[rating["level"]] += 1
                scores.append(rating["score"])
            total = found.total()
            name = " ".join([kind, *(f"{key} {value}" for key, value in arguments.items())])
            shares = [100 * found[level] / total for level, _ in _names()]
            table.add(name, total, *(f"{share:.0f}" if share else "-" for share in shares))
            data.append({"kind": kind, "arguments": arguments, "levels": shares, "scores": scores})
    return table, data


def teaching(count: int, only: str | None) -> Table:
    """How many puzzles of a wanted level teach it, and what they cost."""
    table = Table(
        "Puzzles of a wanted level that teach it",
        ["what", *(f"level {level}" for level in TAUGHT)],
    )
    for kind, arguments in USUAL.items():
        if only not in (None, kind):
            continue
        cells = []
        for level in TAUGHT:
            request = read_request(kind, difficulty=level, **arguments)
            taught, spent = 0, 0.0
            for seed in range(count):
                call = partial(
                    pencilmark.generate,
                    kind,
                    seed=f"lesson {seed}",
                    difficulty=level,
                    **arguments,
                )
                seconds, puzzle = cpu_time(call)
                spent += seconds
                taught += judge(puzzle, request).lack == 0
            cells.append(f"{100 * taught / count:.0f}%, {figures(1000 * spent / count)} ms")
        table.add(" ".join([kind, *map(str, arguments.values())]), *cells)
    table.notes.append(
        f"{count} puzzles each: the share with at least {LESSON_STEPS} steps of the level, the "
        f"first before {LESSON_START:.0%} of the steps; and the CPU time of a puzzle, mean."
    )
    return table


def _names() -> list[tuple[int, str]]:
    from pencilmark.explaining.step import LEVELS

    return list(enumerate(LEVELS))[1:]


def arguments(parser: argparse.ArgumentParser) -> None:
    """What this measurement can be told."""
    parser.add_argument("--seconds", type=float, default=10.0, help="for each line (10)")
    parser.add_argument("--levels", action="store_true", help="how levels are spread, too")
    parser.add_argument(
        "--teaching",
        metavar="PUZZLES",
        type=int,
        nargs="?",
        const=20,
        help="how many of so many puzzles of each level teach it, too (20)",
    )
    parser.add_argument("--only", metavar="KIND", help="one kind only; nothing is kept")


def run(options: argparse.Namespace) -> None:
    """Measure, print, and keep the results."""
    goals, wishes = (
        tuple(goal for goal in group if options.only in (None, goal.kind))
        for group in (GOALS, WISHES)
    )
    tables = [
        rates(goals, options.seconds, "Making puzzles, no difficulty requested"),
        rates(wishes, options.seconds, "Making puzzles of level 3"),
    ]
    if options.only:
        for table in tables:
            print(table.plain() + "\n")
    else:
        save("generate", tables)
    if options.levels:
        table, data = levels(options.seconds, options.only)
        if options.only:
            print(table.plain())
        else:
            save("levels", [table], data)
    if options.teaching:
        table = teaching(options.teaching, options.only)
        if options.only:
            print(table.plain())
        else:
            save("teaching", [table])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.generate", description=__doc__)
    arguments(parser)
    run(parser.parse_args())


if __name__ == "__main__":
    main()

"""How the cost of solving grows with the size of the puzzle.

    python -m bench.growth

prints a table and writes it to bench/results; `python -m bench --write-docs` draws the plot of it.
Star Battles are those of the corpus, all other puzzles are made from a seed (instances.py).
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from math import log
from random import Random
from statistics import fmean, linear_regression, median
from typing import Any

import pencilmark
from pencilmark.kind import kind_names
from pencilmark.lab.measure import Table, figures, in_passes

from . import instances
from .corpus import TITLES, PuzzleSet, spread
from .report import save

SIZES = {
    "hitori": (5, 7, 10, 15, 20, 30, 40, 60, 80, 100),
    "bosnian-snake": (5, 6, 8, 10, 12, 15, 20, 25, 30),
    "starry-night": (5, 6, 8, 10, 12, 16, 20, 25, 30),
    "comparison-sudoku": (4, 6, 8, 9, 12, 16),
}
MAKERS: dict[str, Callable[[Random, int], Any]] = {
    "hitori": instances.hitori,
    "bosnian-snake": instances.bosnian_snake,
    "starry-night": instances.starry_night,
    "comparison-sudoku": instances.comparison_sudoku,
}
WITHOUT_CORPUS = ((5, 1), (8, 1), (10, 2), (14, 3), (17, 4))


def families(count: int) -> Iterator[tuple[str, int, str, list[str]]]:
    """For each kind and size: its kind, the size, what it is called, and the puzzles as JSON."""
    known = kind_names()
    if "star-battle" in known:
        yield from _star_battles(count)
    for kind, sizes in SIZES.items():
        if kind in known:
            for size in sizes:
                seeds = [Random(f"{kind} {size} {number}") for number in range(count)]
                made = [pencilmark.write(MAKERS[kind](seed, size)) for seed in seeds]
                yield kind, size, f"{size}x{size}", made


def _star_battles(count: int) -> Iterator[tuple[str, int, str, list[str]]]:
    """For each size the puzzles with the most stars, but no size whose puzzles all have few."""
    by_size: dict[int, dict[int, list[Any]]] = {}
    for entry in PuzzleSet("", "star-battle", lambda entry: entry["solutions"] == "1").entries():
        puzzle = entry["puzzle"]
        by_stars = by_size.setdefault(len(puzzle["regions"]), {})
        by_stars.setdefault(puzzle["stars"], []).append(entry)
    for size, by_stars in sorted(by_size.items()):
        stars = max(by_stars)
        if stars < size // 5:
            continue
        puzzles = [
            json.dumps({"kind": "star-battle", "puzzle": entry["puzzle"]})
            for entry in spread(by_stars[stars], count)
        ]
        yield "star-battle", size, _name(size, stars), puzzles
    if not by_size:
        for size, stars in WITHOUT_CORPUS:
            puzzle = pencilmark.write(instances.star_battle_columns(size, stars))
            yield "star-battle", size, f"{_name(size, stars)}, region = column", [puzzle]


def _name(size: int, stars: int) -> str:
    return f"{size}x{size}, {stars} star{'s' if stars > 1 else ''}"


def run(options: argparse.Namespace) -> None:
    """Measure, print, and write bench/results."""
    table = Table(
        "How cost grows with size (CPU ms per puzzle)",
        ["kind", "size", "puzzles", "mean", "median", "max", "of it building", "unique"],
    )
    points: dict[str, list[tuple[int, float]]] = {}
    for kind, size, name, texts in families(options.puzzles):
        spent, verdicts = in_passes(
            [partial(pencilmark.read, text) for text in texts],
            pencilmark.solve,
            options.repetitions,
        )
        millis = [1000 * median(times) for times in spent]
        statistics = [verdict.statistics for verdict in verdicts]
        building = median(
            part.build_seconds / (part.build_seconds + part.solve_seconds) for part in statistics
        )
        statuses = Counter(verdict.status for verdict in verdicts)
        table.add(
            TITLES[kind],
            name,
            len(texts),
            *(figures(value) for value in (fmean(millis), median(millis), max(millis))),
            f"{building:.0%}",
            f"{statuses['unique']} of {len(texts)}",
        )
        points.setdefault(TITLES[kind], []).append((size, median(millis)))
    table.notes = [
        f"The time of a puzzle is the median of {options.repetitions} repetitions. Building: the"
        " share of the time spent on writing the rules down and loading them into the engine.",
        "Star Battle: the puzzles of the corpus with the most stars at each size. All others are"
        " made from a seed, with clues added until the solution is the only one.",
    ]
    table.notes += _powers(points)
    save("growth", [table], points)


def _powers(points: dict[str, list[tuple[int, float]]]) -> list[str]:
    """The power of the size that the times grow with: the slope in the logarithmic plot."""
    powers = []
    for kind, line in points.items():
        sizes, millis = zip(*line, strict=True)
        slope = linear_regression([log(size) for size in sizes], [log(ms) for ms in millis]).slope
        powers.append(f"{kind} {slope:.1f}")
    return [f"Time grows with about this power of the number of rows: {', '.join(powers)}."]


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this measurement."""
    parser.add_argument("--puzzles", type=int, default=6, help="puzzles of each size (6)")
    parser.add_argument("--repetitions", type=int, default=3, help="for each puzzle (3)")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.growth", description=__doc__)
    arguments(parser)
    run(parser.parse_args())


if __name__ == "__main__":
    main()

"""What the first puzzle of a size costs, beside the others of its size.

    python -m bench.first [--processes 10] [--only WORD]

What all puzzles of a size share is prepared when the first one comes. Each process solves puzzles
of another size, so that the code has been run, and then all puzzles of this one, beginning at
another place than the processes before it. So puzzles that come first are compared with
themselves, where they come later. Hitoris and Star Battles are those of the corpus, all others are
made from a seed (instances.py).
"""

from __future__ import annotations

import argparse
import gc
import json
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import fmean, median
from typing import Any

import pencilmark
from pencilmark.lab.measure import Table, cpu_time, figures

from . import instances
from .corpus import TITLES, Entry, PuzzleSet, spread
from .report import save

WANTED = 1.5
"""How many times as long as the others the first one may take."""
_MADE: dict[str, Callable[[Random, int], Any]] = {
    "bosnian-snake": instances.bosnian_snake,
    "starry-night": instances.starry_night,
    "comparison-sudoku": instances.comparison_sudoku,
}
SIZES: tuple[tuple[str, int, dict[int, int]], ...] = (
    ("hitori", 0, {8: 9, 10: 9, 12: 9, 15: 9}),
    ("star-battle", 1, {8: 9}),
    ("star-battle", 2, {10: 9, 12: 9}),
    ("star-battle", 3, {14: 15}),
    ("bosnian-snake", 0, {8: 9, 10: 9, 12: 9}),
    ("starry-night", 0, {6: 7, 8: 7, 10: 7}),
    ("comparison-sudoku", 0, {6: 4, 9: 4}),
)
"""The kinds, with how many stars, and sizes, each with the other size that is solved before."""


_AGAIN = 5
"""Puzzles that are solved again after memory was cleared up."""


def puzzles(kind: str, stars: int, size: int, count: int) -> list[str]:
    """So many puzzles of a size, or as many as there are."""
    if kind in _MADE:
        made = _MADE[kind]
        seeds = [Random(f"first {kind} {size} {number}") for number in range(count)]
        return [pencilmark.write(made(seed, size)) for seed in seeds]
    entries = PuzzleSet("", kind, partial(_is_wanted, stars, size)).entries()
    chosen = spread(entries, count)
    return [json.dumps({"kind": kind, "puzzle": entry["puzzle"]}) for entry in chosen]


def _is_wanted(stars: int, size: int, entry: Entry) -> bool:
    puzzle = entry["puzzle"]
    rows = puzzle.get("numbers") or puzzle["regions"]
    return len(rows) == len(rows[0]) == size and puzzle.get("stars", 0) == stars


def measure(before: list[str], texts: list[str]) -> list[float]:
    """CPU ms of each of these puzzles in turn, when those before, of another size, are solved."""
    spent = []
    for text in before:
        pencilmark.solve(pencilmark.read(text))
    gc.collect()  # nothing that was left behind before is for the first one to clear away
    for text in before[:_AGAIN]:  # it has emptied the processor's caches
        pencilmark.solve(pencilmark.read(text))
    for text in texts:
        puzzle = pencilmark.read(text)
        spent.append(1000 * cpu_time(partial(pencilmark.solve, puzzle))[0])
    return spent


def _in_processes(before: list[str], texts: list[str], start: int, rounds: int) -> list[float]:
    """The best times of the puzzles, from this one on, in so many processes of their own."""
    told = json.dumps([before, [*texts[start:], *texts[:start]]])
    command = [sys.executable, "-m", "bench.first", "--measure"]
    found = []
    for _ in range(rounds):
        done = subprocess.run(command, input=told, check=True, capture_output=True, text=True)
        found.append(json.loads(done.stdout))
    return [min(times) for times in zip(*found, strict=True)]


def run(options: argparse.Namespace) -> None:
    """Measure, print, and write bench/results."""
    table = Table(
        "The first puzzle of a size (CPU ms per puzzle)",
        ["kind", "size", "puzzles", "later", "first", "times", "second", "third", "met"],
    )
    for kind, stars, sizes in SIZES:
        for size, other in sizes.items():
            name = f"{TITLES[kind]} {size}x{size}"
            if options.only not in name:
                continue
            texts = puzzles(kind, stars, size, options.puzzles)
            if not texts:
                table.notes.append(f"{name}: skipped, there are no puzzles.")
                continue
            before = puzzles(kind, stars, other, options.before)
            count = min(options.processes, len(texts))
            places = [number * len(texts) // count for number in range(count)]
            spent = [_in_processes(before, texts, start, options.rounds) for start in places]
            table.add(TITLES[kind], f"{size}x{size}", len(texts), *_row(places, spent))
    table.notes.append(
        f"Means over {options.processes} puzzles (or as many as there are), each of them first of"
        f" its size in processes in which {options.before} of another size were solved, the best of"
        f" {options.rounds}; later is the median where it came after the third. Second and third:"
        " how many times as long as later those took that came then. Wanted:"
        f" {WANTED:g} times at most."
    )
    if options.only:
        print(table.plain())
    else:
        save("first", [table])


def _row(places: list[int], spent: list[list[float]]) -> list[str]:
    """Later, first and how many times as long; the second and third likewise; whether it is met."""
    count = len(spent[0])

    def later(index: int) -> float:
        """The median time of a puzzle, but for where it came among the first."""
        at = [(index - place) % count for place in places]
        return median(own[where] for own, where in zip(spent, at, strict=True) if where > 2)

    means = [
        (
            fmean(own[turn] for own in spent),
            fmean(later((place + turn) % count) for place in places),
        )
        for turn in range(3)
    ]
    times = [first / warm for first, warm in means]
    shown = [f"{one:.2f}" for one in times]
    met = "yes" if times[0] <= WANTED else "no"
    return [figures(means[0][1]), figures(means[0][0]), *shown, met]


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this measurement."""
    parser.add_argument("--puzzles", type=int, default=31, help="puzzles of each size (31)")
    parser.add_argument("--processes", type=int, default=10, help="puzzles that come first (10)")
    parser.add_argument("--before", type=int, default=30, help="puzzles of another size (30)")
    parser.add_argument("--rounds", type=int, default=3, help="processes for each of these (3)")
    parser.add_argument("--only", default="", metavar="WORD", help="only what has this in its name")
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.first", description=__doc__)
    arguments(parser)
    options = parser.parse_args()
    if options.measure:
        print(json.dumps(measure(*json.load(sys.stdin))))
    else:
        run(options)


if __name__ == "__main__":
    main()

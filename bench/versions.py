"""This checkout beside an older one, in turns on the same puzzles.

    python -m bench.versions OLD [--rounds 3] [--only WORD]

OLD is the folder of a checkout. Figures taken on different days, or on different machines, tell
little about what a change bought; here each figure is measured in a process of the old code, then
in one of the new, and so on for some rounds, and the best of the rounds counts. "Wanted" is how
many times faster than version 0.1.0 something should be; it is shown beside that version. CPU time.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean, median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import pencilmark

from .corpus import SETS, Entry, PuzzleSet, spread

_PASSES = 5
_MADE = {2: 100, 3: 30, 5: 20}
"""How many puzzles are made of each level, with the same seeds by either version."""
FIRST = "0.1.0"


def _texts(entries: list[Entry]) -> list[str]:
    return [json.dumps({"kind": entry["kind"], "puzzle": entry["puzzle"]}) for entry in entries]


def _named(name: str) -> PuzzleSet:
    return next(puzzles for puzzles in SETS if puzzles.name == name)


def _spent(call: Callable[[], object]) -> float:
    started = process_time()
    call()
    return 1000 * (process_time() - started)


def solving(name: str, statistic: Callable[[list[float]], float] = fmean) -> float:
    """Solve every puzzle of a set, in passes; the time of a puzzle is the median of them."""
    texts = _texts(_named(name).entries())
    times: list[list[float]] = [[] for _ in texts]
    for _ in range(_PASSES):
        for text, own in zip(texts, times, strict=True):
            own.append(_spent(partial(pencilmark.solve, pencilmark.read(text))))
    return statistic([median(own) for own in times])


def rating(name: str, count: int, rows: int) -> float:
    """Rate puzzles of this size; the median, since a few take most of the time."""
    entries = [entry for entry in _named(name).entries() if _rows(entry) == rows]
    texts = _texts(spread(entries, count))
    pencilmark.rate(pencilmark.read(texts[0]))
    return median(_spent(partial(pencilmark.rate, pencilmark.read(text))) for text in texts)


def _rows(entry: Entry) -> int:
    puzzle = entry["puzzle"]
    return len(puzzle.get("numbers") or puzzle.get("regions"))


def making(kind: str, level: int, **options: Any) -> float:
    """Make puzzles of a level."""
    pencilmark.generate(kind, seed="warm", **options)
    return fmean(
        _spent(partial(pencilmark.generate, kind, seed=seed, difficulty=level, **options))
        for seed in (f"bench {number}" for number in range(_MADE[level]))
    )


def _commands(*words: str) -> float:
    """What a command costs in a process of its own."""
    command = [sys.executable, "-m", "pencilmark", *words]
    before = os.times()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    user, system = after.children_user, after.children_system
    return 1000 * (user - before.children_user + system - before.children_system)


def one_shot(name: str) -> float:
    """`pencilmark solve FILE` with the first puzzle of a set."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "puzzle.json"
        file.write_text(_texts(_named(name).entries()[:1])[0], encoding="utf-8")
        return median(_commands("solve", str(file)) for _ in range(_PASSES))


def one_of_many(name: str) -> float:
    """What `pencilmark solve FILE --json` costs for each further puzzle of a file."""
    texts = _texts(_named(name).entries())
    with TemporaryDirectory() as folder:
        one, many = Path(folder) / "one.jsonl", Path(folder) / "many.jsonl"
        one.write_text(texts[0] + "\n", encoding="utf-8")
        many.write_text("\n".join(texts) + "\n", encoding="utf-8")
        few, all_of_them = (
            median(_commands("solve", str(file), "--json") for _ in range(3))
            for file in (one, many)
        )
    return (all_of_them - few) / (len(texts) - 1)


@dataclass(frozen=True)
class Figure:
    """Something that is measured, in ms, and how many times faster than at first it should be."""

    name: str
    measure: Callable[[], float]
    wanted: float


_STARS = {"size": 10, "stars": 2}
FIGURES = (
    Figure("solve: Hitori, janko.at", partial(solving, "Hitori, janko.at"), 1.36),
    Figure("solve: Star Battle, janko.at", partial(solving, "Star Battle, janko.at"), 1.73),
    Figure("solve: Bosnian Snake, janko.at", partial(solving, "Bosnian Snake, janko.at"), 1.56),
    Figure("solve: Starry Night", partial(solving, "Starry Night"), 1.44),
    Figure("solve: Comparison Sudoku 9x9", partial(solving, "Comparison Sudoku 9x9"), 1.56),
    Figure(
        "solve: slowest Star Battle of 17x17, 4 stars",
        partial(solving, "Star Battle, Lab 17x17, 4 stars", max),
        4.8,
    ),
    Figure("solve FILE: Star Battle", partial(one_shot, "Star Battle, janko.at"), 1.55),
    Figure(
        "solve FILE --json, each of many: Hitori", partial(one_of_many, "Hitori, janko.at"), 1.4
    ),
    Figure("rate: Hitori 10x10", partial(rating, "Hitori, janko.at", 40, 10), 2.33),
    Figure(
        "rate: Star Battle 10x10, 2 stars",
        partial(rating, "Star Battle, Lab 10x10, 2 stars", 40, 10),
        2.5,
    ),
    Figure("make, level 2: Hitori 10x10", partial(making, "hitori", 2, size=10), 2.94),
    Figure("make, level 3: Hitori 10x10", partial(making, "hitori", 3, size=10), 4.2),
    Figure("make, level 3: Star Battle 10x10", partial(making, "star-battle", 3, **_STARS), 3.9),
    Figure("make, level 3: Starry Night 6x6", partial(making, "starry-night", 3, size=6), 2.05),
    Figure("make, level 3: Bosnian Snake 8x8", partial(making, "bosnian-snake", 3, size=8), 2.5),
    Figure(
        "make, level 3: Comparison Sudoku", partial(making, "comparison-sudoku", 3, size=9), 4.4
    ),
    Figure("make, level 5: Hitori 10x10", partial(making, "hitori", 5, size=10), 5.0),
    Figure("make, level 5: Star Battle 10x10", partial(making, "star-battle", 5, **_STARS), 5.0),
)


def _told_by(checkout: Path, *words: str) -> str:
    """What a process prints that has the code of this checkout."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    command = [sys.executable, *words]
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout.strip()


def _measured(checkout: Path, figure: Figure) -> float:
    return float(_told_by(checkout, "-m", "bench.versions", "--measure", figure.name))


def compare(old: Path, rounds: int, only: str) -> None:
    """Measure, print, and keep the results."""
    from pencilmark.lab.measure import Table, figures

    from .report import ROOT, save

    table = Table(
        "An older version and this one, in turns (CPU ms)",
        ["what", "old", "new", "times faster", "wanted", "met"],
    )
    chosen = [figure for figure in FIGURES if only in figure.name]
    version = _told_by(old, "-c", "import pencilmark; print(pencilmark.__version__)")
    for number, figure in enumerate(chosen, 1):
        print(f"{number} of {len(chosen)}: {figure.name}", file=sys.stderr, flush=True)
        found: tuple[list[float], list[float]] = ([], [])
        for _ in range(rounds):
            for checkout, own in zip((old, ROOT), found, strict=True):
                own.append(_measured(checkout, figure))
        before, after = map(min, found)
        times = before / after
        wanted = met = ""
        if version == FIRST:
            wanted, met = f"{figure.wanted:g}", "yes" if times >= figure.wanted else "no"
        table.add(figure.name, figures(before), figures(after), f"{times:.2f}", wanted, met)
    table.notes.append(
        f"Version {version} and version {pencilmark.__version__}, the best of {rounds} rounds each."
    )
    if only:
        print(table.plain())
    else:
        save("versions", [table])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.versions", description=__doc__)
    parser.add_argument("old", type=Path, nargs="?", help="the folder of the older checkout")
    parser.add_argument("--rounds", type=int, default=3, help="measurements of each (3)")
    parser.add_argument("--only", default="", metavar="WORD", help="only what has this in its name")
    parser.add_argument("--measure", metavar="NAME", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.measure is not None:
        print(next(one for one in FIGURES if one.name == chosen.measure).measure())
        return
    if chosen.old is None or not (chosen.old / "src" / "pencilmark").is_dir():
        parser.error("name the folder of another checkout of Pencilmark")
    compare(chosen.old.resolve(), chosen.rounds, chosen.only)


if __name__ == "__main__":
    main()

"""What several processes and a Dask cluster are worth, and what many puzzles cost.

    python -m bench.batch [--rounds N] [--puzzles N] [--lines N] [--seconds S]

Wall time of whole calls of the command line, on a machine with nothing else to do. Every way of
doing the same has to write the same bytes; they take turns, and the best of each counts.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, process_time, sleep
from typing import Any

import pencilmark
from pencilmark.lab.measure import Summary, Table, figures

from .report import save

PROCESSES_BAR = 1.7
"""How many times as fast two processes should be as one."""
CLUSTER_BAR = 0.8
"""How fast two workers of a cluster should be beside two processes."""
MADE: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("Hitori 8x8", "hitori", {"size": 8}),
    ("Star Battle 8x8, 1 star", "star-battle", {"size": 8, "stars": 1}),
    ("Starry Night 6x6", "starry-night", {"size": 6}),
    ("Bosnian Snake 8x8", "bosnian-snake", {"size": 8}),
    ("Comparison Sudoku 9x9", "comparison-sudoku", {"size": 9}),
)
LEVELS = (2, 3, 4)
PARTS = ("ratios", "memory", "costs")
GENERATE = "generate hitori --size 8 --seed 1 --count {puzzles}"
RATE = "rate {file} --json"
CONVERT = "convert {file} --format json"


@contextmanager
def cluster(folder: Path) -> Iterator[str]:
    """A scheduler and two workers on this machine, each with one thread; the scheduler file."""
    file = folder / "scheduler.json"
    here = ("--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(file))
    workers = ("--nworkers", "2", "--nthreads", "1", "--local-directory", str(folder))
    with ExitStack() as stack:
        for part in (("scheduler", "--port", "0"), ("worker", *workers)):
            command = [sys.executable, "-m", "dask", *part, *here]
            nowhere = subprocess.DEVNULL
            process = subprocess.Popen(command, stdout=nowhere, stderr=nowhere)
            stack.callback(process.wait)
            stack.callback(process.terminate)
            while not file.exists():
                sleep(0.1)
        yield str(file)


def call(command: str, out: Path) -> tuple[float, float]:
    """Seconds on the wall, and megabytes of the largest of its processes at its largest."""
    out.unlink(missing_ok=True)
    began = monotonic()
    arguments = [sys.executable, "-m", "pencilmark", *command.split(), "--out", str(out)]
    process = subprocess.Popen(arguments, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"exit code {process.returncode}: {command}")
    return monotonic() - began, used.ru_maxrss / 1024


def ratios(folder: Path, puzzles: int, rounds: int) -> Table:
    """One process, two, and a cluster of two workers."""
    table = Table(
        "Two processes, and two workers of a cluster (seconds on the wall)",
        ["command", "one", "two", "cluster", "two : one", "bar", "cluster : two", "bar"],
    )
    file = folder / "puzzles.jsonl"
    call(f"{GENERATE} --no-rating".format(puzzles=puzzles), file)
    with ExitStack() as stack:
        ways = {"one": "", "two": " --jobs 2"}
        if find_spec("distributed"):
            ways["cluster"] = f" --cluster {stack.enter_context(cluster(folder))}"
            call(
                f"solve {file} --json{ways['cluster']}", folder / "warm.jsonl"
            )  # wait for the workers
        for command in (GENERATE, RATE):
            best: dict[str, float] = {}
            bytes_of: dict[str, bytes] = {}
            for _ in range(rounds):
                for way, options in ways.items():
                    text = command.format(puzzles=puzzles, file=file) + options
                    out = folder / f"{way}.jsonl"
                    seconds, _ = call(text, out)
                    best[way] = min(best.get(way, seconds), seconds)
                    bytes_of[way] = out.read_bytes()
            if len(set(bytes_of.values())) > 1:
                raise SystemExit(f"not the same bytes: {command}")
            shown = command.format(puzzles=puzzles, file="FILE")
            table.add(shown, *_compared(best))
    table.notes.append(f"{puzzles} puzzles; the best of {rounds}; the same bytes from each.")
    return table


def _compared(best: dict[str, float]) -> list[str]:
    times = [f"{best[way]:.1f}" if way in best else "" for way in ("one", "two", "cluster")]
    processes = f"{best['one'] / best['two']:.2f}"
    cluster = f"{best['two'] / best['cluster']:.2f}" if "cluster" in best else ""
    return [*times, processes, f"{PROCESSES_BAR}", cluster, f"{CLUSTER_BAR}"]


def memory(folder: Path, lines: int) -> Table:
    """A file of many lines beside one of few."""
    table = Table(
        "Memory over a long file, two processes", ["lines", "seconds", "MB of the largest process"]
    )
    made = [json.dumps({**_line(place), "id": f"p{place}"}) for place in range(100)]
    for count in (max(lines // 100, 100), lines):
        file = folder / "long.jsonl"
        with file.open("w", encoding="utf-8") as out:
            out.writelines(f"{line}\n" for line in islice(_again(made), count))
        seconds, largest = call(f"{CONVERT} --jobs 2".format(file=file), folder / "out.jsonl")
        table.add(count, f"{seconds:.0f}", f"{largest:.0f}")
    return table


def _line(place: int) -> dict[str, object]:
    puzzle = pencilmark.generate("hitori", size=5, seed=place)
    data: dict[str, object] = json.loads(pencilmark.write(puzzle, "json"))
    return {"kind": data["kind"], "puzzle": data["puzzle"]}


def _again(lines: list[str]) -> Iterator[str]:
    while True:
        yield from lines


def costs(seconds: float) -> list[Table]:
    """What a puzzle costs when it is made and rated, in time and in bytes of a file; and many."""
    table = Table(
        "A puzzle, made and rated (CPU seconds of one core), and its line",
        ["what", "level", "made", "mean s", "median s", "max s", "bytes"],
    )
    many = Table(
        "A million puzzles (core hours, 16 cores, GB) and a billion (core years, 1,000 cores, TB)",
        ["what", "level", "core hours", "16 cores", "GB", "core years", "1,000 cores", "TB"],
    )
    for title, kind, arguments in MADE:
        for level in (None, *LEVELS):
            wish: dict[str, Any] = {} if level is None else {"difficulty": level}
            spent: list[float] = []
            sizes: list[int] = []
            while len(spent) < 3 or sum(spent) < seconds:
                start = process_time()
                seed = f"cost {len(spent)}"
                try:
                    puzzle = pencilmark.generate(
                        kind, seed=seed, time_limit=60.0, **arguments, **wish
                    )
                except pencilmark.PencilmarkError as error:
                    table.notes.append(f"{title}, level {level}: {error}")
                    break
                line = pencilmark.write(puzzle, "json") + "\n"
                spent.append(process_time() - start)
                sizes.append(len(line.encode()))
            else:
                summary = Summary.of(spent)
                size = sum(sizes) / len(sizes)
                name = (title, "any" if level is None else level)
                times = (summary.mean, summary.median, summary.max)
                table.add(*name, len(spent), *map(figures, times), f"{size:.0f}")
                many.add(*name, *_estimate(summary.mean, size))
    return [table, many]


def _estimate(seconds: float, size: float) -> list[str]:
    """What 10^6 and 10^9 such puzzles take: work, time on the wall, bytes."""
    hours = 1e6 * seconds / 3600
    days = 1e9 * seconds / 86400
    million = [figures(hours, 2), f"{figures(hours / 16, 2)} h", f"{size / 1e3:.2f}"]
    billion = [figures(days / 365, 2), f"{figures(days / 1000, 2)} days", f"{size / 1e3:.2f}"]
    return million + billion


def arguments(parser: argparse.ArgumentParser) -> None:
    """What this measurement can be told."""
    parser.add_argument("--rounds", type=int, default=2, help="times each (2)")
    parser.add_argument("--puzzles", type=int, default=1500, help="in each call (1500)")
    parser.add_argument("--lines", type=int, default=1_000_000, help="of the long file (1000000)")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each kind and level (10)")
    parser.add_argument("--only", choices=PARTS, help="one part of it")


def run(options: argparse.Namespace) -> None:
    """Measure, print, and keep the results."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        parts: dict[str, Callable[[], list[Table]]] = {
            "ratios": lambda: [ratios(folder, options.puzzles, options.rounds)],
            "memory": lambda: [memory(folder, options.lines)],
            "costs": lambda: costs(options.seconds),
        }
        for part in [options.only] if options.only else PARTS:
            save(f"batch-{part}", parts[part]())


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.batch", description=__doc__)
    arguments(parser)
    run(parser.parse_args())


if __name__ == "__main__":
    main()

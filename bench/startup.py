"""What a fresh process costs: the interpreter, importing, and one call of the command line.

    python -m bench.startup

prints a table and writes it to bench/results.
"""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import pencilmark
from pencilmark.kind import kinds
from pencilmark.lab.measure import Table, figures, process_cpu

from .corpus import TITLES
from .peers import PEERS, PENCILMARK
from .report import save

TARGET = 75.0
"""CPU ms that `pencilmark solve FILE` should not exceed."""

_ONE_SHOT = """
from bench.tools import {tool}
tool = {tool}()
regions = [[*"1211"], [*"1113"], [*"4111"], [*"1111"]]
entry = {{"kind": "star-battle", "puzzle": {{"stars": 1, "regions": regions}}}}
tool.answer(tool.solve(tool.prepare(entry)))
"""


def run(options: argparse.Namespace) -> None:
    """Measure, print, and write bench/results."""
    table = Table(
        "A fresh process (CPU ms, user and system)",
        ["command", "median", "best", "worst", "target", "met"],
    )

    def row(name: str, command: list[str], target: float | None = None) -> None:
        seconds = process_cpu(command, options.repetitions)
        if seconds is None:
            table.notes.append(f"{name}: failed, not measured.")
            return
        middle = 1000 * median(seconds)
        table.add(
            name,
            *(figures(value) for value in (middle, 1000 * min(seconds), 1000 * max(seconds))),
            "" if target is None else f"{target:.0f}",
            "" if target is None else "yes" if middle <= target else "no",
        )

    python = sys.executable
    script = str(Path(python).parent / "pencilmark")
    row("python -c pass", [python, "-c", "pass"])
    row("import pencilmark", [python, "-c", "import pencilmark"])
    row("pencilmark --help", [script, "--help"])
    with TemporaryDirectory() as folder:
        for kind in (kind for kind in kinds() if kind.name in TITLES):
            file = Path(folder) / f"{kind.name}.txt"
            puzzle = pencilmark.read(kind.examples[0].puzzle, kind=kind.name)
            file.write_text(pencilmark.write(puzzle, "text"), encoding="utf-8")
            row(f"pencilmark solve FILE ({kind.title})", [script, "solve", str(file)], TARGET)
    for peer in PEERS:
        if not find_spec(peer.module):
            table.notes.append(f"{peer.name}: skipped, the package {peer.package} is missing.")
            continue
        row(f"import {peer.module} ({peer.name})", [python, "-c", f"import {peer.module}"])
    for peer in (PENCILMARK, *PEERS):
        if find_spec(peer.module):
            code = _ONE_SHOT.format(tool=peer.load.__name__)
            row(f"a 4x4 Star Battle from Python, {peer.name}", [python, "-c", code])
    table.notes.append(
        f"Median of {options.repetitions} processes each, after one that is not counted."
    )
    save("startup", [table])


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this measurement."""
    parser.add_argument("--repetitions", type=int, default=7, help="processes each (7)")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.startup", description=__doc__)
    arguments(parser)
    run(parser.parse_args())


if __name__ == "__main__":
    main()

"""What it costs to make puzzles in a browser: the seconds that the page tells beforehand.

    python -m bench.costs

Makes puzzles of every kind, size and level that the page offers with the engine that browsers get,
in Node, and writes the mean seconds of CPU to scripts/static_edition/costs.json, for the next site
that is built. What is made in a moment is left out, and what is not made in time counts twice that.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any

from pencilmark.service import answer

from .report import ROOT
from .site import build

_SCRIPT = Path(__file__).with_suffix(".mjs")
COSTS = ROOT / "scripts" / "static_edition" / "costs.json"
_A_MOMENT = 1.0
"""Seconds of which nobody needs to be told."""


def wishes() -> Iterator[dict[str, Any]]:
    """What the page offers to make: all sizes at any level, and the usual size at every level."""
    listed: Any = answer("kinds", {})
    for kind in listed["kinds"]:
        for size in kind["sizes"]:
            wish = {"kind": kind["name"], "size": size["size"]}
            yield wish
            if size["size"] == kind["usual_size"]:
                for level in range(size["low"], size["high"] + 1):
                    yield {**wish, "difficulty": str(level)}


def measured(site: Path, questions: list[dict[str, Any]]) -> Iterator[tuple[int, float]]:
    """The status of each puzzle that is made, and the seconds that it took."""
    (engine,), (page,) = site.glob("engine-*"), site.glob("page-*")
    node = shutil.which("node")
    assert node is not None, "Node is missing"
    command = [node, str(_SCRIPT), str(engine), str(page / "engine" / "pencilmark.zip")]
    text = "\n".join(json.dumps(["generate", question]) for question in questions)
    done = subprocess.run(command, input=text, stdout=subprocess.PIPE, text=True, check=True)
    for line in done.stdout.splitlines():
        status, seconds = line.split()
        yield int(status), float(seconds)


def run(options: argparse.Namespace) -> None:
    """Measure and keep."""
    everything = list(wishes())
    found: dict[str, list[float]] = {}
    with TemporaryDirectory() as place:
        site = Path(place) / "site"
        build(site)
        for seed in range(options.seeds):
            limits = {"seed": f"cost/{seed}", "time_limit": options.time_limit}
            questions = [{**wish, **limits} for wish in everything]
            for wish, (status, seconds) in zip(everything, measured(site, questions), strict=True):
                key = " ".join(["generate", *map(str, wish.values())])
                found.setdefault(key, []).append(seconds if status == 200 else 2 * seconds)
    means = {key: round(fmean(some), 1) for key, some in found.items()}
    kept = {key: mean for key, mean in means.items() if mean >= _A_MOMENT}
    COSTS.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    print(f"{len(kept)} of {len(means)} wishes take a second or more")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the measurement may be told."""
    parser.add_argument("--seeds", type=int, default=3, help="puzzles of each sort (3)")
    parser.add_argument("--time-limit", type=float, default=15, help="seconds for each (15)")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.costs", description=__doc__)
    arguments(parser)
    run(parser.parse_args())


if __name__ == "__main__":
    main()

"""Every puzzle of the corpus in WebAssembly: the engine that browsers get, in Node.

    python -m bench.verdicts [--every N]

Builds the site, solves the puzzles with what is in it, and compares the verdicts with those that
the corpus has recorded. Prints a table and writes it to bench/results.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from pencilmark.kind import own_kinds
from pencilmark.lab.measure import Summary, Table, figures

from .corpus import folder as corpus_folder
from .report import save
from .site import build

_SCRIPT = Path(__file__).with_suffix(".mjs")
_STATUS = {"0": "none", "1": "unique", "2+": "many"}


def records(kind: str, every: int) -> list[dict[str, object]]:
    """The puzzles of a kind, or each so-many-th of them."""
    path = corpus_folder() / f"{kind}.jsonl"
    if not path.exists():
        return []
    lines = [line for line in path.read_text("utf-8").splitlines() if line.strip()]
    return [json.loads(line) for line in lines[::every]]


def verdicts(site: Path, puzzles: list[str]) -> Iterator[tuple[str, float]]:
    """The verdict on each puzzle, and how long it took."""
    (engine,), (page,) = site.glob("engine-*"), site.glob("page-*")
    node = shutil.which("node")
    assert node is not None, "Node is missing"
    command = [node, str(_SCRIPT), str(engine), str(page / "engine" / "pencilmark.zip")]
    text = "\n".join(puzzles)
    done = subprocess.run(command, input=text, stdout=subprocess.PIPE, text=True, check=True)
    for line in done.stdout.splitlines():
        status, milliseconds = line.split()
        yield status, float(milliseconds)


def run(options: argparse.Namespace) -> None:
    """Solve, compare, print and keep."""
    title = "The corpus in WebAssembly (wall ms per puzzle, Node)"
    table = Table(title, ["kind", "n", "right", "wrong", "mean", "median", "p95", "max"])
    whole: Counter[bool] = Counter()
    with TemporaryDirectory() as place:
        site = Path(place) / "site"
        build(site)
        for kind in own_kinds():
            asked = records(kind.name, options.every)
            if not asked:
                continue
            texts = [
                json.dumps({name: one[name] for name in ("id", "kind", "puzzle")}) for one in asked
            ]
            found = list(verdicts(site, texts))
            assert len(found) == len(asked)
            right = Counter(
                status == _STATUS[str(one["solutions"])]
                for one, (status, _) in zip(asked, found, strict=True)
            )
            whole += right
            summary = Summary.of(time for _, time in found)
            times = (summary.mean, summary.median, summary.p95, summary.max)
            row = (kind.title, summary.n, right[True], right[False])
            table.add(*row, *(figures(value) for value in times))
    table.notes.append(
        f"Of {whole.total():,} verdicts, {whole[False]:,} differ from the recorded one."
    )
    if options.every > 1:
        table.notes.append(f"One puzzle of {options.every}.")
    save("verdicts", [table])


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the measurement may be told."""
    parser.add_argument("--every", type=int, default=1, help="take each so-many-th puzzle only (1)")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.verdicts", description=__doc__)
    arguments(parser)
    run(parser.parse_args())


if __name__ == "__main__":
    main()

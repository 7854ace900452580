"""The command line: see the head of the package."""

from __future__ import annotations

import argparse
import secrets
import signal
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from .running import Budget, Part, run

FOUND, USAGE, STOPPED = 1, 2, 130
"""Exit codes; 0 says that all went well."""
_SECONDS = 60.0


def _readers() -> Part[Any]:
    from .readers import Readers

    return Readers()


def _puzzles() -> Part[Any]:
    from .puzzles import Puzzles

    return Puzzles()


PARTS: dict[str, Callable[[], Part[Any]]] = {"readers": _readers, "puzzles": _puzzles}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the parts that are asked for, one after the other."""
    told = list(sys.argv[1:] if arguments is None else arguments)
    if told[:1] == ["guided"]:
        from .guided import main as guided

        return guided(told[1:])
    chosen = _parser().parse_args(told)
    parts = list(PARTS) if chosen.part is None else [chosen.part]
    seconds = chosen.seconds
    if seconds is None and chosen.count is None:
        seconds = _SECONDS
    budget = Budget(
        chosen.seed or secrets.token_hex(4),
        chosen.count,
        None if seconds is None else seconds / len(parts),
        chosen.first,
    )
    print(f"seed {budget.seed}", flush=True)
    from . import report

    found = False
    for name in parts:
        outcome = run(PARTS[name](), budget, chosen.folder)
        print(*report.lines(outcome), sep="\n", flush=True)
        found = found or bool(outcome.findings)
        if outcome.interrupted:
            return FOUND if found else STOPPED
    return FOUND if found else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m fuzz", description="Hostile inputs, made by chance: see docs/trust.md."
    )
    parser.add_argument("part", nargs="?", choices=[*PARTS, "guided"], help="(readers and puzzles)")
    parser.add_argument("--seed", help="what chance starts from (a new one, which is told)")
    parser.add_argument("--count", type=_whole, help="so many cases of each part")
    parser.add_argument(
        "--seconds", type=float, help="so many seconds of CPU for all parts (60, without --count)"
    )
    parser.add_argument("--first", type=_whole, default=0, help="the number of the first case (0)")
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path(tempfile.gettempdir()) / "pencilmark-fuzz",
        help="where files about what was found go (%(default)s)",
    )
    return parser


def _whole(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError
    return number


if __name__ == "__main__":
    # whoever ends it in another way than with Ctrl-C wants to know what was done, too
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())

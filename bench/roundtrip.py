"""Every puzzle of the corpus through every format that can hold it, and back.

    python -m bench.roundtrip [--sample N] [--kind KIND]

A puzzle must come back equal. Where a format says itself that it does not keep the names of the
regions, it must come back equal but for these. `bench.corpus` says where the puzzles are.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from time import process_time

import pencilmark
from pencilmark.formats import formats_of
from pencilmark.formats.codec import CannotHold
from pencilmark.kind import kind_names, kind_of

from .corpus import Entry, folder, spread


@dataclass
class Tally:
    """What became of the puzzles of one kind in one format."""

    held: int = 0
    renamed: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


def entries(kind: str) -> list[Entry]:
    """The corpus of one kind."""
    path = folder() / f"{kind}.jsonl"
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]


def go_round(found: Iterable[Entry]) -> dict[str, Tally]:
    """Write and read the puzzles in every format of their kind."""
    tallies: dict[str, Tally] = {}
    for entry in found:
        puzzle = pencilmark.read(json.dumps({"kind": entry["kind"], "puzzle": entry["puzzle"]}))
        for format in formats_of(kind_of(puzzle)):
            tally = tallies.setdefault(format, Tally())
            try:
                text = pencilmark.write(puzzle, format)
            except CannotHold as error:
                tally.refused[str(error)] += 1
                continue
            tally.held += 1
            try:
                back = pencilmark.read(text)
            except pencilmark.FormatError as error:
                tally.wrong.append(f"{entry['id']}: {error}")
                continue
            if back == puzzle:
                continue
            if _loses(puzzle, format) and _unnamed(back) == _unnamed(puzzle):
                tally.renamed += 1
            else:
                tally.wrong.append(f"{entry['id']}: another puzzle came back")
    return tallies


def _loses(puzzle: pencilmark.Puzzle, format: str) -> bool:
    """Whether a format says that it does not keep all of a puzzle."""
    return any(codec.lost(puzzle) for codec in kind_of(puzzle).codecs if codec.format == format)


def _unnamed(puzzle: pencilmark.Puzzle) -> dict[str, object]:
    """The fields of a puzzle with its regions numbered in reading order; a hole stays a hole."""
    fields = puzzle.fields()
    if "regions" in fields:
        numbers: dict[str, int] = {}
        fields["regions"] = [
            [None if name is None else numbers.setdefault(name, len(numbers)) for name in row]
            for row in fields["regions"]
        ]
    return fields


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.roundtrip", description=__doc__)
    parser.add_argument("--sample", type=int, help="so many puzzles of each kind (all)")
    parser.add_argument("--kind", choices=kind_names(), help="only this kind (all)")
    chosen = parser.parse_args()
    started, wrong = process_time(), 0
    print(f"{'kind':<18} {'format':<10} {'held':>6} {'renamed':>8} {'refused':>8} {'wrong':>6}")
    for kind in [chosen.kind] if chosen.kind else kind_names():
        found = entries(kind)
        if chosen.sample:
            found = spread(found, chosen.sample)
        for format, tally in go_round(found).items():
            refused = sum(tally.refused.values())
            print(
                f"{kind:<18} {format:<10} {tally.held:>6} {tally.renamed:>8} {refused:>8} "
                f"{len(tally.wrong):>6}"
            )
            for reason, count in tally.refused.most_common(3):
                print(f"    {count} x {reason}")
            for message in tally.wrong[:5]:
                print(f"    {message}")
            wrong += len(tally.wrong)
    print(f"{process_time() - started:.0f} s CPU")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

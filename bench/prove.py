"""Generated puzzles, proved again by the second engine.

    python -m bench.prove [--count N] [--only KIND] [--jobs N] [--cluster ADDRESS]

Thousands of puzzles of each kind, several sizes and options, are solved by OR-Tools CP-SAT, which
shares no code with the engine that made them; of every tenth puzzle whose clues come one by one,
each clue is left out in turn, and the engine must find a second solution every time.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Any

import pencilmark
from pencilmark.batch import Failed, Runner, open_runner
from pencilmark.generating.generate import generator_of
from pencilmark.kind import kind as find_kind
from pencilmark.lab.measure import Table

from .report import save

SETS: dict[str, list[dict[str, Any]]] = {
    "hitori": [{"size": 6}, {"size": 10}, {"size": "8x12"}, {"size": 8, "shaded": "24%-27%"}],
    "star-battle": [
        {"size": 6},
        {"size": 8},
        {"size": 10, "stars": 2},
        {"size": 8, "shape": "compact"},
        {"size": 9, "stars": 2, "shape": "winding"},
    ],
    "starry-night": [
        {"size": 5},
        {"size": 6},
        {"size": 6, "clues": "outside"},
        {"size": 8},
        {"size": 7, "symmetry": "rotation"},
    ],
    "bosnian-snake": [
        {"size": 6},
        {"size": 8},
        {"size": "6x9"},
        {"size": 7, "clues": "inside"},
        {"size": 7, "clues": "outside"},
        {"size": 6, "ends": "hidden"},
    ],
    "comparison-sudoku": [
        {"size": 4},
        {"size": 6},
        {"size": 9},
        {"size": 6, "signs": "minimal"},
        {"size": 9, "signs": "minimal"},
    ],
}
_EVERY = 10
"""Of so many puzzles one has all its clues left out in turn."""


@dataclass(frozen=True)
class Proof:
    """Makes a puzzle and proves it: a job for any runner."""

    kind: str
    arguments: dict[str, Any]

    def __call__(self, number: int) -> tuple[int, int, int, int]:
        """Whether the puzzle is unique, whether it was tried for minimality, with how many clues,
        and how many of these could have gone."""
        puzzle = pencilmark.generate(self.kind, seed=f"prove {number}", **self.arguments)
        unique = pencilmark.solve(puzzle, engine="cpsat").status == "unique"
        clues = generator_of(find_kind(self.kind)).clues
        if clues is None or number % _EVERY or not self._is_minimal:
            return int(unique), 0, 0, 0
        needed = spare = 0
        for clue in clues.of(puzzle):
            if clues.frame(clue):
                continue  # shown in any case
            without = clues.without(puzzle, [clue])
            needed += 1
            spare += pencilmark.solve(without, engine="cpsat").status != "many"
        return int(unique), 1, needed, spare

    @property
    def _is_minimal(self) -> bool:
        """Whether such a puzzle has no clue that could go."""
        signs = self.arguments.get("signs")
        return self.arguments.get("symmetry") is None and (
            self.kind != "comparison-sudoku" or signs == "minimal"
        )


def prove(runner: Runner, proof: Proof, count: int) -> list[int]:
    """The sums over so many puzzles."""
    sums = [0, 0, 0, 0]
    for number, found in runner.each(proof, range(count)):
        if isinstance(found, Failed):
            raise SystemExit(f"{proof} was lost at number {number}: {found.reason}")
        sums = [total + one for total, one in zip(sums, found, strict=True)]
    return sums


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.prove", description=__doc__)
    parser.add_argument("--count", type=int, default=2000, help="puzzles of each kind (2000)")
    parser.add_argument("--only", metavar="KIND", help="one kind only; nothing is kept")
    parser.add_argument("--jobs", type=int, default=0, help="processes (0: all cores)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask cluster that does it")
    options = parser.parse_args()
    with open_runner(options.jobs, options.cluster) as runner:
        prove_all(runner, options)


def prove_all(runner: Runner, options: argparse.Namespace) -> None:
    """All sets of puzzles."""
    table = Table(
        "Generated puzzles, proved again by CP-SAT",
        ["what", "puzzles", "unique", "tried for minimality", "their clues", "not needed"],
    )
    for kind, sets in SETS.items():
        if options.only not in (None, kind):
            continue
        for arguments in sets:
            count = max(1, options.count // len(sets))
            found = prove(runner, Proof(kind, arguments), count)
            name = " ".join([kind, *(f"{key} {value}" for key, value in arguments.items())])
            table.add(
                name, count, *(value if value or not i else "-" for i, value in enumerate(found))
            )
            print(" ".join(table.rows[-1]), flush=True)
    if options.only:
        print(table.plain())
    else:
        save("prove", [table])


if __name__ == "__main__":
    main()

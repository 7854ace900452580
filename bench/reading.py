"""How explanations read: how long they are, how deep, and how far the eye has to jump.

    python -m bench.reading [--sample N] [--kind KIND] [--rows LOW-HIGH] [--techniques]

explains puzzles of the corpus that have one solution, evenly spread, and prints for each kind what
a reader meets. Characters are those of the full sentences; "nested" is the share of what stands in
arguments below them. A jump is the distance between the middles of what two steps in a row
conclude, in widths of the grid; what is noted at once after a mark does not count. Two cells at
random are .52 apart. The way is the sum of the jumps: how far the eye travels in a whole puzzle.
CPU time.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from statistics import median

import pencilmark
from pencilmark.explaining.explain import Explanation
from pencilmark.explaining.order import middle
from pencilmark.explaining.step import Step
from pencilmark.formats.json_format import from_data
from pencilmark.lab.measure import Table, cpu_time, figures

from .corpus import TITLES, Entry, PuzzleSet, spread
from .explain import GENERAL
from .report import save

MANY_RULES = 25
"""An argument from more rules than this is one that nobody follows."""
BARS = {
    "star-battle": (4_000, None, None),
    "hitori": (6_000, None, None),
    "bosnian-snake": (8_000, None, None),
    "starry-night": (10_000, 60, 2.0),
    "comparison-sudoku": (7_000, 120, None),
}
"""What is wished for: characters, steps, and the longest CPU time in seconds."""
USUAL = {
    "star-battle": 10,
    "hitori": 12,
    "bosnian-snake": 12,
    "starry-night": 10,
    "comparison-sudoku": 9,
}
"""The largest size at which no argument should rest on many rules."""


@dataclass(frozen=True)
class Reading:
    """What a reader meets in one explanation."""

    id: str
    rows: int
    seconds: float
    characters: int
    nested: int
    jumps: float
    steps: tuple[Step, ...]

    @property
    def heaps(self) -> int:
        """Arguments from very many rules."""
        return sum(
            step.technique in GENERAL and not step.argument and len(step.rules) > MANY_RULES
            for step in self.steps
        )


def characters(steps: Sequence[Step]) -> int:
    """How long the full sentences are, with everything below them."""
    return sum(len(str(step.full)) + characters(step.argument) for step in steps)


def mean_jump(explanation: Explanation) -> float:
    """The mean distance between two steps in a row, in widths of the grid."""
    board = explanation.puzzle.board
    middles = [
        middle(board, step.conclusions[: len(step.conclusions) - len(step.noted)])
        for step in explanation.steps
    ]
    points = [point for point in middles if point is not None]
    jumps = [hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(points)]
    return sum(jumps) / len(jumps) / board.grid.cols if jumps else 0.0


def read(entry: Entry) -> Reading:
    """Explain one puzzle of the corpus."""
    puzzle = from_data(entry)
    seconds, explanation = cpu_time(lambda: pencilmark.explain(puzzle))
    return Reading(
        entry["id"],
        puzzle.grid.rows,
        seconds,
        characters(explanation.steps),
        sum(characters(step.argument) for step in explanation.steps),
        mean_jump(explanation),
        explanation.steps,
    )


def readings(kind: str, sample: int, rows: range) -> list[Reading]:
    """Explanations of so many puzzles of a kind that have so many rows."""
    chosen = PuzzleSet("", kind, lambda entry: entry["solutions"] == "1")
    entries = [entry for entry in chosen.entries() if from_data(entry).grid.rows in rows]
    return [read(entry) for entry in spread(entries, sample)]


def rows_from(text: str) -> range:
    """The numbers of rows that are meant.

    >>> rows_from("9-12"), rows_from("10")
    (range(9, 13), range(10, 11))
    """
    low, _, high = text.partition("-")
    return range(int(low), int(high or low) + 1)


def reading_table(found: dict[str, list[Reading]]) -> Table:
    """What a reader meets, kind by kind."""
    table = Table(
        "Reading",
        [
            *("kind", "puzzles", "characters: median", "bar", "nested", "jump", "way"),
            *("steps: median", "bar", "heaps", "CPU s: median", "max", "slowest"),
        ],
    )
    for kind, some in found.items():
        most, steps, _ = BARS[kind]
        slowest = max(some, key=lambda one: one.seconds)
        total = sum(one.characters for one in some)
        usual = [one for one in some if one.rows <= USUAL[kind]]
        table.add(
            TITLES[kind],
            len(some),
            f"{median(one.characters for one in some):,.0f}",
            f"{most:,}",
            f"{100 * sum(one.nested for one in some) / total:.0f}%",
            f"{sum(one.jumps for one in some) / len(some):.2f}",
            f"{median(one.jumps * (len(one.steps) - 1) for one in some):.1f}",
            f"{median(len(one.steps) for one in some):g}",
            "" if steps is None else str(steps),
            sum(one.heaps for one in usual),
            figures(median(one.seconds for one in some)),
            figures(slowest.seconds),
            slowest.id,
        )
    return table


def technique_table(found: dict[str, list[Reading]]) -> Table:
    """Which techniques make the steps, and how long their texts are."""
    table = Table(
        "Techniques", ["kind", "technique", "level", "steps", "share", "characters each", "nested"]
    )
    for kind, some in found.items():
        steps = [step for one in some for step in one.steps]
        count = Counter(step.technique for step in steps)
        for name, number in count.most_common():
            own = [step for step in steps if step.technique == name]
            table.add(
                TITLES[kind],
                name,
                max(step.level for step in own),
                number,
                f"{100 * number / len(steps):.1f}%",
                f"{characters(own) / number:.0f}",
                f"{sum(characters(step.argument) for step in own) / number:.0f}",
            )
    return table


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.reading", description=__doc__)
    parser.add_argument("--sample", type=int, default=40, help="puzzles of each kind (40)")
    parser.add_argument("--kind", choices=sorted(BARS), help="this kind only")
    parser.add_argument(
        "--rows", type=rows_from, default=range(100), metavar="LOW-HIGH", help="these sizes only"
    )
    parser.add_argument("--techniques", action="store_true", help="which techniques are used, too")
    chosen = parser.parse_args()
    kinds = list(BARS) if chosen.kind is None else [chosen.kind]
    found = {kind: some for kind in kinds if (some := readings(kind, chosen.sample, chosen.rows))}
    tables = [reading_table(found)]
    if chosen.techniques:
        tables.append(technique_table(found))
    if chosen.kind is None and chosen.rows == range(100):
        save("reading", tables)
    else:
        for table in tables:
            print(table.plain())


if __name__ == "__main__":
    main()

"""Is `auto` at the front everywhere: every single engine beside it, on puzzles easy and hard.

    python -m bench.auto [--out FILE] [--plots DIR]

Some puzzles of every set of the corpus, and hard ones made for this: Star Battles whose regions
are the columns, and snakes of which nothing is known but the ends and the numbers of all lines.
None of the hard ones was looked at when the limit was chosen from which `auto` helps itself.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from pencilmark import read
from pencilmark.errors import PencilmarkError
from pencilmark.generating.chance import Chance
from pencilmark.generating.generator import Budget
from pencilmark.grid import grid
from pencilmark.kinds.bosnian_snake.generator.solutions import longest, random_snake
from pencilmark.kinds.bosnian_snake.puzzle import BosnianSnake
from pencilmark.lab.experiment import Experiment, run_experiment
from pencilmark.lab.report import disagreements, summary_table
from pencilmark.lab.results import Results, put, read_results, start
from pencilmark.puzzle import Puzzle

from .corpus import SETS, spread

ENGINES = (
    *("auto", "sat", "sat/gluecard3", "sat/minicard", "sat/glucose4", "sat/cadical195"),
    "cpsat/free",
)
OF_EACH_SET = 6
COLUMNS = {13: 3, 15: 3, 18: 4, 20: 5, 21: 5, 22: 5, 25: 6}
"""Sizes of the Star Battles whose regions are the columns, and their stars."""
SNAKES = 13, 14, 15, 16
SNAKES_OF_A_SIZE = 3
TIME_LIMIT = 4.0


def puzzles() -> Iterator[tuple[str, Puzzle]]:
    """What is solved, in a fixed order."""
    for some in SETS:
        for entry in spread(some.entries(), OF_EACH_SET):
            yield entry["id"], read(json.dumps({name: entry[name] for name in ("kind", "puzzle")}))
    for size, stars in COLUMNS.items():
        row = "".join(map(chr, range(ord("A"), ord("A") + size)))
        text = "\n".join(["star-battle", f"stars: {stars}", "regions:", *[row] * size])
        yield f"columns-{size}x{size}", read(text)
    for size in SNAKES:
        for number in range(SNAKES_OF_A_SIZE):
            yield f"lines-{size}x{size}-{number}", _snake(size, Chance(f"auto/{size}/{number}"))


def _snake(size: int, chance: Chance) -> Puzzle:
    """A snake of usual length, of which its ends and the numbers of all lines are told."""
    cells = grid(size, size)
    path = None
    while path is None:
        length = int(longest(size, size) * (0.65 + 0.25 * chance.random()))
        path = random_snake(cells, length, (), chance, Budget(None))
    inside = set(path)
    rows = [len(inside.intersection(cells.row(row))) for row in range(size)]
    columns = [len(inside.intersection(cells.column(column))) for column in range(size)]
    ends = divmod(path[0], size), divmod(path[-1], size)
    return BosnianSnake((size, size), tuple(rows), tuple(columns), ends)


def main() -> None:
    """Measure, or go on with what was measured; print the table and draw the plots."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, help="keep the runs in this file, or go on with it")
    parser.add_argument("--plots", type=Path, help="draw plots into this folder")
    options = parser.parse_args()
    experiment = Experiment.of_puzzles(list(puzzles()), ENGINES, time_limit=TIME_LIMIT)
    results = Results(experiment)
    out = options.out or Path("auto.jsonl")
    if out.exists():
        results = read_results(out)
        if results.experiment != experiment:
            raise PencilmarkError(f"{out} holds another experiment")
    with out.open("r+b" if results.good else "wb") as file:
        if results.good:
            file.seek(results.good)
            file.truncate()
        else:
            start(file, experiment)
        for line in run_experiment(experiment, done=results.done):
            put(file, line)
            results.add(line)
    print(summary_table(results).plain())
    for sentence in disagreements(results):
        print(sentence)
    if options.plots is not None:
        from pencilmark.lab.plots import draw_all

        draw_all(results, options.plots)


if __name__ == "__main__":
    main()

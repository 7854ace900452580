"""Which engine suits which puzzle: is there a simple rule that beats every single engine?

    python -m bench.advice [--out FILE]

Puzzles of every kind are made with a seed, in several sizes, and the examples come with them. Half
of them are for learning, the other half for testing. A rule is one question about one cheap
feature ("at least so many cells?") with an engine for each answer; the best one for the learning
half is tried on the other half, beside every single engine and beside the engine that turns out to
be best for each puzzle, which nobody can know beforehand. Then the halves change places: a rule is
worth something only if it wins both times.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import pairwise, permutations
from pathlib import Path
from statistics import fmean, median
from typing import Any

from pencilmark import read
from pencilmark.errors import PencilmarkError
from pencilmark.generating.batch import Batch, make_all
from pencilmark.kind import own_kinds
from pencilmark.lab.experiment import Experiment, Subject, run_experiment, subjects
from pencilmark.lab.measure import Table, figures
from pencilmark.lab.results import Results, put, read_results, start
from pencilmark.puzzle import Puzzle

ENGINES = ("sat", "sat/cadical195", "sat/minicard", "sat/glucose4", "sat/minisat22", "cpsat/free")
SIZES = {
    "bosnian-snake": ("6", "8", "10"),
    "comparison-sudoku": ("4", "6", "9"),
    "hitori": ("6", "10", "15"),
    "star-battle": ("6", "10", "14"),
    "starry-night": ("5", "7", "9"),
}
COUNT = 4
TIME_LIMIT = 5.0
REPETITIONS = 3

Times = dict[str, float]
"""Seconds of each engine on one puzzle."""


@dataclass(frozen=True)
class Measured:
    """A puzzle, what can be seen of it at a glance, and what each engine took."""

    name: str
    features: dict[str, float]
    times: Times


@dataclass(frozen=True)
class Rule:
    """One engine below a bound of a feature, another from there on."""

    feature: str
    bound: float
    below: str
    above: str

    def __call__(self, one: Measured) -> str:
        return self.below if one.features[self.feature] < self.bound else self.above

    def __str__(self) -> str:
        return f"{self.below} if {self.feature} < {self.bound:g}, else {self.above}"


def features(puzzle: Puzzle) -> dict[str, float]:
    """What can be told without building a model."""
    filled = sum(character.isalnum() for character in str(puzzle.fields()))
    return {
        "cells": puzzle.grid.size,
        "values of a cell": len(puzzle.board.values),
        "printed characters per cell": round(filled / puzzle.grid.size, 2),
    }


def puzzles() -> Iterable[tuple[str, Puzzle]]:
    """The puzzles of the study, in a fixed order: neighbours are alike."""
    for kind in own_kinds():
        for size in SIZES.get(kind.name, ()):
            batch = Batch(kind.name, "advice", COUNT, {"size": size}, 60.0, rated=False)
            for puzzle in make_all(batch):
                yield str(puzzle.metadata["id"]), puzzle
        for example in kind.examples:
            yield f"{kind.name}/{example.name}", read(example.puzzle, kind=kind.name)


def measured(results: Results) -> list[Measured]:
    """What the runs come to, puzzle by puzzle; an unfinished one counts as twice the limit."""
    times: dict[str, dict[str, list[float]]] = {}
    for run in results.runs:
        spent = run.cpu if run.finished and run.cpu is not None else 2 * TIME_LIMIT
        times.setdefault(run.puzzle, {}).setdefault(run.strategy, []).append(spent)
    return [
        Measured(
            one.name,
            features(one.puzzle),
            {name: median(spent) for name, spent in times[one.name].items()},
        )
        for one in subjects(results.experiment)
        if isinstance(one, Subject) and one.name in times
    ]


def cost(chosen: Callable[[Measured], str], ones: list[Measured]) -> float:
    """Mean milliseconds of a puzzle if this is how the engine is chosen."""
    return 1000 * fmean(one.times[chosen(one)] for one in ones)


def always(name: str, _: Measured) -> str:
    """The same engine whatever is measured."""
    return name


def learned(ones: list[Measured]) -> Rule:
    """The rule that would have cost least."""
    rules = [
        Rule(feature, (low + high) / 2, below, above)
        for feature in ones[0].features
        for low, high in pairwise(sorted({one.features[feature] for one in ones}))
        for below, above in permutations(ENGINES, 2)
    ]
    return min(rules, key=lambda rule: cost(rule, ones))


def study(title: str, learning: list[Measured], testing: list[Measured]) -> Table:
    """Every engine, the rule and the best choice there is, on both halves."""
    ones = [*learning, *testing]
    rule = learned(learning)
    ways: dict[str, Callable[[Measured], str]] = {
        **{name: partial(always, name) for name in ENGINES},
        f"rule: {rule}": rule,
        "best for each puzzle": lambda one: min(one.times, key=lambda name: one.times[name]),
    }
    table = Table(
        title,
        ["engine", f"learning ({len(learning)})", f"held out ({len(testing)})", "best on"],
    )
    for name, way in ways.items():
        best = sum(way(one) == min(one.times, key=lambda n: one.times[n]) for one in ones)
        table.add(name, figures(cost(way, learning)), figures(cost(way, testing)), best)
    singles = min(cost(ways[name], testing) for name in ENGINES)
    verdict = "beats" if cost(rule, testing) < singles else "does not beat"
    table.notes.append(f"On the puzzles held out the rule {verdict} the best single engine.")
    return table


def main() -> None:
    """Measure, or take up what was measured, and print the study."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, help="keep the runs in this file, or go on with it")
    out = parser.parse_args().out
    experiment = Experiment.of_puzzles(
        list(puzzles()), ENGINES, repetitions=REPETITIONS, time_limit=TIME_LIMIT
    )
    results = Results(experiment)
    if out is not None and out.exists():
        results = read_results(out)
        if results.experiment != experiment:
            raise PencilmarkError(f"{out} holds another experiment")
    keep: Callable[[dict[str, Any]], None] = results.add
    if out is not None:
        with out.open("r+b" if results.good else "wb") as file:
            if results.good:
                file.seek(results.good)
                file.truncate()
            else:
                start(file, experiment)
            for line in run_experiment(experiment, done=results.done):
                put(file, line)
                keep(line)
    else:
        for line in run_experiment(experiment):
            keep(line)
    ones = measured(results)
    halves = ones[::2], ones[1::2]
    for title, (learning, testing) in {
        "Advice: mean CPU ms of a puzzle": halves,
        "The same with the halves exchanged": halves[::-1],
    }.items():
        print(study(title, learning, testing).plain() + "\n")


if __name__ == "__main__":
    main()

"""The tables of the origins, run again: what they published beside what is measured here.

Which boards, figures and strategies belong to a kind, the kind says (`AnyKind.origin_table`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from ..errors import PencilmarkError
from ..kind import AnyKind, kind as find_kind, kinds
from ..published import OriginTable
from ..wording import Sentence
from . import words
from .experiment import Experiment, run_experiment
from .measure import Table, figures
from .report import Spread, Value, cell, count, counter, cpu_seconds, per_puzzle
from .results import Results

_VERDICT = "sat"
"""The strategy that says whether a solution is the only one."""


def origin_tables() -> list[tuple[str, OriginTable]]:
    """The kinds whose origin published something, each with its table.

    >>> all(table.strategies for _, table in origin_tables())
    True
    """
    return [(kind.name, kind.origin_table) for kind in kinds() if kind.origin_table is not None]


def origin_table(name: str) -> tuple[AnyKind, OriginTable]:
    """The table of a kind; PencilmarkError if it has none."""
    owner = find_kind(name)
    if owner.origin_table is None:
        names = ", ".join(name for name, _ in origin_tables())
        raise PencilmarkError(str(Sentence(words.NO_ORIGIN, name=name, names=names)))
    return owner, owner.origin_table


@dataclass
class Reproduction:
    """The two experiments of an origin: how long to the first solution, and is it the only one."""

    first: Experiment
    proof: Experiment

    @classmethod
    def of(cls, name: str, time_limit: float) -> Reproduction:
        """The experiments of a kind's origin."""
        from ..formats import read

        owner, table = origin_table(name)
        boards = [(board.name, read(board.puzzle, kind=owner.name)) for board in table.boards]
        made: dict[str, Any] = {}
        if table.sizes:
            options = {name: (value,) for name, value in table.options}
            made = {"kind": owner.name, "sizes": table.sizes, "count": table.count}
            made["options"] = options
        first = Experiment.of_puzzles(
            boards, table.strategies, time_limit=time_limit, goal="first", **made
        )
        return cls(first, replace(first, strategies=(_VERDICT,), goal="unique"))

    @property
    def total(self) -> int:
        """How many runs there are."""
        return self.first.total + self.proof.total

    def run(
        self, advance: Callable[[], None] = lambda: None, tick: Callable[[], bool] = lambda: False
    ) -> tuple[Results, Results]:
        """Run both; `advance` is called after each run."""

        def counted(experiment: Experiment) -> Iterator[dict[str, Any]]:
            for line in run_experiment(experiment, tick=tick):
                yield line
                advance()

        first = Results.of(self.first, counted(self.first))
        return first, Results.of(self.proof, counted(self.proof))


def beside(name: str, first: Results, proof: Results) -> list[Table]:
    """The published table with ours beside it, and what was counted."""
    _, origin = origin_table(name)
    rows = _rows(origin, first)
    times = Table(
        origin.title,
        [words.BOARD, *origin.columns, words.SOLUTIONS, *(_seconds(s) for s in origin.strategies)],
    )
    for label, published, puzzles in rows:
        times.add(
            label,
            *(text or words.NOTHING for text in published),
            _verdicts(proof, puzzles),
            *(_amount(first, one, puzzles, cpu_seconds, figures) for one in origin.strategies),
        )
    limit = first.experiment.time_limit
    times.notes += [str(Sentence(words.ORIGIN_NOTE, limit=limit)), *origin.remarks]
    counted = Table(
        str(Sentence(words.COUNTERS_OF, title=origin.title)),
        [words.BOARD, words.STRATEGY, *origin.counters],
    )
    for label, _, puzzles in rows:
        for one in origin.strategies:
            values = (_amount(first, one, puzzles, counter(c), count) for c in origin.counters)
            counted.add(label, one, *values)
    return [times, counted]


def _seconds(strategy: str) -> str:
    return str(Sentence(words.SECONDS_OF, strategy=strategy))


def _rows(origin: OriginTable, first: Results) -> list[tuple[str, tuple[str, ...], set[str]]]:
    """For each line of the table its name, what was published, and the puzzles it speaks of."""
    rows = [(board.name, board.published, {board.name}) for board in origin.boards]
    blank = tuple("" for _ in origin.columns)
    named = {board.name for board in origin.boards}
    for place, size in enumerate(origin.sizes):
        known = origin.published_of_size[place] if origin.published_of_size else blank
        shape = size if "x" in size else f"{size}x{size}"
        made = {run.puzzle for run in first.runs if run.size == shape} - named
        rows.append((shape, known, made))
    return rows


def _amount(
    results: Results,
    strategy: str,
    puzzles: set[str],
    value: Value,
    shown: Callable[[float], str],
) -> str:
    runs = [run for run in results.runs if run.strategy == strategy and run.puzzle in puzzles]
    amounts = per_puzzle(runs, value)
    return cell(Spread.of(amounts.values()), shown) if amounts else words.NOTHING


def _verdicts(proof: Results, puzzles: set[str]) -> str:
    said = {run.status for run in proof.runs if run.puzzle in puzzles}
    return ", ".join(sorted(said)) or words.NOTHING

"""What came out of an experiment, as tables: for the terminal and as Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf, sqrt
from statistics import median

from ..wording import Sentence
from . import words
from .measure import Table, figures
from .results import Results, Run

COUNTERS = tuple(words.COUNTERS)
"""What is counted by every engine, or nearly so."""

Value = Callable[[Run], float | None]
"""What is looked at in a run that came to its end; None if it was not counted."""


def cpu_seconds(run: Run) -> float | None:
    """The processor time of a run."""
    return run.cpu


def counter(name: str) -> Value:
    """What a run counted under a name."""
    return lambda run: run.counters.get(name)


@dataclass(frozen=True, order=True)
class Case:
    """Puzzles that are looked at together: of one size and made with the same options."""

    width: float
    """The side of a square with as many cells."""
    size: str
    options: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, run: Run) -> Case:
        """The case that a run belongs to."""
        rows, cols = map(int, run.size.split("x"))
        return cls(sqrt(rows * cols), run.size, tuple(sorted(run.options.items())))

    def __str__(self) -> str:
        return " ".join([self.size, *(f"{name}={value}" for name, value in self.options)])


@dataclass(frozen=True)
class Spread:
    """What several puzzles came to; an unfinished one is more than any number."""

    low: float
    middle: float
    high: float
    """The quartiles, of which the second is the median; `inf`: unfinished."""
    unfinished: int
    count: int

    @classmethod
    def of(cls, values: Iterable[float]) -> Spread:
        """
        >>> Spread.of([1.0, 2.0, 3.0, inf])
        Spread(low=1.5, middle=2.5, high=inf, unfinished=1, count=4)
        """
        ordered = sorted(values)
        half = len(ordered) // 2
        lower, upper = ordered[: half or 1], ordered[-(half or 1) :]
        unfinished = sum(value == inf for value in ordered)
        return cls(_median(lower), _median(ordered), _median(upper), unfinished, len(ordered))


def _median(values: list[float]) -> float:
    return values[len(values) // 2] if inf in values[: len(values) // 2 + 1] else median(values)


def per_puzzle(runs: Iterable[Run], value: Value) -> dict[str, float]:
    """For each puzzle the median of its repetitions; `inf` if they were not finished."""
    found: dict[str, list[float]] = {}
    for run in runs:
        amount = value(run) if run.finished else inf
        if amount is not None:
            found.setdefault(run.puzzle, []).append(amount)
    return {puzzle: _median(sorted(amounts)) for puzzle, amounts in found.items()}


def spreads(results: Results, value: Value) -> dict[tuple[str, Case], Spread]:
    """For each strategy and case how the puzzles came out."""
    groups: dict[tuple[str, Case], list[Run]] = {}
    for run in results.runs:
        groups.setdefault((run.strategy, Case.of(run)), []).append(run)
    return {
        key: Spread.of(amounts.values())
        for key, runs in groups.items()
        if (amounts := per_puzzle(runs, value))
    }


def cases(results: Results) -> list[Case]:
    """All cases, small ones first."""
    return sorted({Case.of(run) for run in results.runs})


def count(amount: float) -> str:
    """A median of whole numbers.

    >>> count(1234.0), count(7.5)
    ('1,234', '7.5')
    """
    return f"{amount:,.1f}".removesuffix(".0")


def case_table(
    results: Results, title: str, value: Value, shown: Callable[[float], str] = figures
) -> Table:
    """A line for each strategy, a column for each case."""
    there, columns = spreads(results, value), cases(results)
    table = Table(title, [words.STRATEGY, *map(str, columns)])
    for name in results.strategies:
        table.add(name, *(cell(there.get((name, case)), shown) for case in columns))
    experiment = results.experiment
    if any(spread.unfinished for spread in there.values()):
        told = {"limit": experiment.time_limit, "memory": experiment.memory_limit}
        table.notes.append(str(Sentence(words.UNFINISHED_NOTE, **told)))
    return table


def cell(spread: Spread | None, shown: Callable[[float], str] = figures) -> str:
    """What a table says about some puzzles.

    >>> cell(Spread.of([1.0, 2.0, inf]))
    '2.00 (1×)'
    """
    if spread is None:
        return ""
    text = "-" if spread.middle == inf else shown(spread.middle)
    if not spread.unfinished:
        return text
    return f"{text} {Sentence(words.UNFINISHED, count=spread.unfinished)}"


def summary_table(results: Results) -> Table:
    """A line for each strategy: all its runs together."""
    limit = results.experiment.time_limit
    table = Table(words.SUMMARY_TABLE, words.SUMMARY_COLUMNS)
    for name in results.strategies:
        runs = [run for run in results.runs if run.strategy == name]
        finished = [run for run in runs if run.finished]
        reasons = [run.reason for run in runs if not run.finished]
        time, memory = reasons.count("time"), reasons.count("memory")
        table.add(
            name,
            len(runs),
            len(finished),
            time,
            memory,
            len(reasons) - time - memory,
            figures(sum(run.cpu or 0.0 for run in runs)),
            figures(par2(runs, limit)),
        )
    table.notes.append(str(Sentence(words.SUMMARY_NOTE, limit=limit)))
    return table


def par2(runs: list[Run], limit: float) -> float:
    """Mean seconds of a run, an unfinished one counted as twice the limit."""
    spent = [(run.cpu or 0.0) if run.finished else 2 * limit for run in runs]
    return sum(spent) / len(spent)


def disagreements(results: Results) -> list[str]:
    """The puzzles about which strategies say different things: there should be none."""
    verdicts: dict[str, dict[str, str]] = {}
    for run in results.runs:
        if run.finished:
            verdicts.setdefault(run.puzzle, {})[run.strategy] = run.status
    return [
        str(
            Sentence(
                words.DISAGREE,
                puzzle=puzzle,
                verdicts=", ".join(f"{name} {status}" for name, status in said.items()),
            )
        )
        for puzzle, said in verdicts.items()
        if len(set(said.values())) > 1
    ]


def remarks(results: Results) -> list[str]:
    """What must not be passed over: puzzles that could not be made, verdicts that differ."""
    found = []
    for one in results.left_out:
        what = " ".join([one["size"], *(f"{key}={value}" for key, value in one["options"].items())])
        told = {"count": one["count"], "what": what, "reason": one["reason"]}
        found.append(str(Sentence(words.LEFT_OUT, **told)))
    return found + disagreements(results)


def totals_table(results: Results) -> Table:
    """A line for each strategy: what it counted on the puzzles that all of them finished."""
    amounts = {
        (strategy, name): per_puzzle(
            (run for run in results.runs if run.strategy == strategy), counter(name)
        )
        for strategy in results.strategies
        for name in COUNTERS
    }
    unfinished = {run.puzzle for run in results.runs if not run.finished}
    begun = [
        {run.puzzle for run in results.runs if run.strategy == name} for name in results.strategies
    ]
    common = set.intersection(*begun) - unfinished
    table = Table(words.TOTALS_TABLE, [words.STRATEGY, *COUNTERS])
    for strategy in results.strategies:
        cells = []
        for name in COUNTERS:
            there = [amount for one, amount in amounts[strategy, name].items() if one in common]
            total = median(there) if name == "constraints" and there else sum(there)
            cells.append(count(total) if there else "")
        table.add(strategy, *cells)
    note = Sentence(words.TOTALS_NOTE, count=len(common)) if common else words.TOTALS_NONE
    table.notes.append(str(note))
    return table


def tables(results: Results, counters: bool = False) -> list[Table]:
    """What there is to say about an experiment in numbers; `counters`: with all that is counted."""
    shown = COUNTERS if counters else ("backtracks",)
    return [
        case_table(results, words.TIME_TABLE, cpu_seconds),
        *(
            case_table(
                results,
                str(Sentence(words.COUNTER_TABLE, counter=words.COUNTERS[name])),
                counter(name),
                count,
            )
            for name in shown
        ),
        *([totals_table(results)] if counters else []),
        summary_table(results),
    ]

"""Measuring CPU time, summing up many measurements, and printing tables of them.

Knows neither puzzles nor tools: whatever can be called can be measured.
"""

from __future__ import annotations

import gc
import os
import subprocess
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import ceil, floor, log10
from statistics import fmean, median
from time import process_time
from typing import TypeVar

from ..wording import harmless

T = TypeVar("T")
R = TypeVar("R")


def cpu_time(call: Callable[[], R]) -> tuple[float, R]:
    """CPU seconds of one call, over all threads of this process, and what the call gave."""
    started = process_time()
    result = call()
    return process_time() - started, result


def repeated(
    prepare: Callable[[], T],
    call: Callable[[T], R],
    repetitions: int,
    budget: float | None = None,
) -> tuple[list[float], R]:
    """CPU seconds of each repetition, and the last result.

    Every repetition works on something freshly prepared, which is not timed. After `budget`
    seconds of CPU no further repetition is begun.
    """
    seconds: list[float] = []
    while True:
        thing = prepare()
        spent, result = cpu_time(partial(call, thing))
        seconds.append(spent)
        if len(seconds) >= repetitions or (budget is not None and sum(seconds) >= budget):
            return seconds, result


def in_passes(
    prepare: Sequence[Callable[[], T]], call: Callable[[T], R], passes: int
) -> tuple[list[list[float]], list[R]]:
    """CPU seconds of each item in each pass over all of them, and the results of the first pass.

    Repetitions of one item lie a whole pass apart, so that none of them finds the processor's
    caches full of itself; the first pass tells what an item costs that was never seen before.
    """
    seconds: list[list[float]] = [[] for _ in prepare]
    results: list[R] = []
    gc.collect()
    for turn in range(passes):
        for index, fresh in enumerate(prepare):
            thing = fresh()
            spent, result = cpu_time(partial(call, thing))
            seconds[index].append(spent)
            if turn == 0:
                results.append(result)
    return seconds, results


def process_cpu(command: Sequence[str], repetitions: int) -> list[float] | None:
    """CPU seconds (user and system) of a fresh process, several times; None where it fails.

    One more run comes first and does not count: it fills the file caches.
    """
    seconds = []
    for _ in range(repetitions + 1):
        with subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as process:
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            return None
        seconds.append(usage.ru_utime + usage.ru_stime)
    return seconds[1:]


@dataclass(frozen=True)
class Summary:
    """What many measurements come to, in the unit they were made in."""

    n: int
    mean: float
    median: float
    p95: float
    max: float

    @classmethod
    def of(cls, values: Iterable[float]) -> Summary:
        """
        >>> Summary.of([1.0, 2.0, 6.0])
        Summary(n=3, mean=3.0, median=2.0, p95=6.0, max=6.0)
        """
        ordered = sorted(values)
        if not ordered:
            raise ValueError("nothing was measured")
        return cls(
            len(ordered),
            fmean(ordered),
            median(ordered),
            ordered[ceil(0.95 * len(ordered)) - 1],
            ordered[-1],
        )


def figures(value: float, significant: int = 3) -> str:
    """A number with so many significant digits, never in powers of ten.

    >>> figures(0.24251), figures(17.04), figures(12345.6), figures(9.996), figures(0)
    ('0.243', '17.0', '12,300', '10.0', '0')
    """
    if value == 0:
        return "0"
    rounded = float(f"{value:.{significant - 1}e}")
    decimals = significant - 1 - floor(log10(abs(rounded)))
    return f"{rounded:,.{max(0, decimals)}f}"


@dataclass
class Table:
    """A table with a title and notes; the first column is text, numbers come as text too."""

    title: str
    columns: Sequence[str]
    rows: list[list[str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def add(self, *cells: object) -> None:
        """One more row."""
        if len(cells) != len(self.columns):
            raise ValueError(f"{len(self.columns)} cells expected, {len(cells)} given")
        self.rows.append([str(cell) for cell in cells])

    def plain(self) -> str:
        """For a terminal.

        >>> table = Table("Times", ["set", "ms"])
        >>> table.add("easy", "0.2")
        >>> print(table.plain())
        Times
        set    ms
        ----  ---
        easy  0.2
        """
        widths = self._widths()
        lines = [self.title, self._line(self.columns, widths, "  ")]
        lines.append("  ".join("-" * width for width in widths))
        lines += [self._line(row, widths, "  ") for row in self.rows]
        return "\n".join(harmless(line).rstrip() for line in [*lines, *self.notes])

    def markdown(self) -> str:
        """For a page.

        >>> table = Table("Times", ["set", "ms"])
        >>> table.add("easy", "0.2")
        >>> print(table.markdown())
        ### Times
        <BLANKLINE>
        | set  |  ms |
        | :--- | --: |
        | easy | 0.2 |
        """
        widths = self._widths()
        marks = [
            ":" + "-" * (width - 1) if left else "-" * (width - 1) + ":"
            for width, left in zip(widths, self._left(), strict=True)
        ]
        lines = [self._line(row, widths, " | ") for row in [self.columns, marks, *self.rows]]
        text = f"### {harmless(self.title)}\n\n"
        text += "\n".join(f"| {harmless(line)} |" for line in lines)
        return text + "".join(f"\n\n{harmless(note)}" for note in self.notes)

    def _widths(self) -> list[int]:
        columns = zip(self.columns, *self.rows, strict=True)
        return [max(3, *(len(cell) for cell in column)) for column in columns]

    def _left(self) -> list[bool]:
        """Columns of text are flush left: the first one, and those without any digit."""
        return [
            index == 0 or not any(row[index][:1].isdigit() for row in self.rows)
            for index in range(len(self.columns))
        ]

    def _line(self, row: Sequence[str], widths: Sequence[int], between: str) -> str:
        return between.join(
            cell.ljust(width) if left else cell.rjust(width)
            for cell, width, left in zip(row, widths, self._left(), strict=True)
        )

"""What was done and found, for people."""

from __future__ import annotations

from collections.abc import Iterator

from .running import Outcome, short

_TOTAL = "all"


def lines(outcome: Outcome) -> Iterator[str]:
    """A table of what was tried, a line of figures, and what was found."""
    yield from _table(outcome)
    rate = outcome.cases / outcome.seconds if outcome.seconds else 0.0
    stopped = ", stopped" if outcome.interrupted else ""
    yield (
        f"{outcome.part}: {outcome.cases:,} in {outcome.seconds:,.1f} s of CPU "
        f"({rate:,.0f} a second){stopped}; {_findings(len(outcome.findings))}"
    )
    for found in sorted(outcome.findings.values(), key=lambda one: -one.times):
        yield f"- {found.times:,} x {short(found.what)}"
        yield f"  {found.case}"
        yield f"  {found.path}"


def _findings(count: int) -> str:
    return {0: "nothing found", 1: "1 thing found"}.get(count, f"{count} things found")


def _table(outcome: Outcome) -> Iterator[str]:
    columns = list(outcome.columns)
    rows = sorted({row for row, _ in outcome.tally})
    if not rows:
        return
    table = [["", *columns]]
    for row in rows:
        table.append([row, *(f"{outcome.tally[row, column]:,}" for column in columns)])
    sums = [sum(outcome.tally[row, column] for row in rows) for column in columns]
    table.append([_TOTAL, *(f"{number:,}" for number in sums)])
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for first, *rest in table:
        cells = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
        yield "  ".join([first.ljust(widths[0]), *cells]).rstrip()

"""What somebody published about the cost of solving some boards: data that kinds provide."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class OriginBoard:
    """A board that was published, with what was said about it."""

    name: str
    puzzle: str
    """In any form that `read` understands."""
    published: tuple[str, ...]
    """What was published, one entry for each of the table's `columns`; empty: nothing."""


@dataclass(frozen=True)
class OriginTable:
    """A published table, and what is measured to stand beside it."""

    title: str
    columns: tuple[str, ...]
    """The headings of what was published."""
    strategies: tuple[str, ...]
    """What is measured: each runs to the first solution, as the origins did."""
    boards: tuple[OriginBoard, ...] = ()
    sizes: tuple[str, ...] = ()
    """Where the boards were not published: the sizes of those that are made in their place."""
    count: int = 5
    """How many are made of each size."""
    options: tuple[tuple[str, str], ...] = ()
    """What the generator is told besides."""
    published_of_size: tuple[tuple[str, ...], ...] = ()
    """For each size what was published, one entry for each of `columns`."""
    counters: tuple[str, ...] = ("decisions", "backtracks", "propagations", "constraints")
    remarks: tuple[str, ...] = ()
    """What is to be said about the published figures."""

"""Engines behind one interface: a model goes in, searches come out.

An engine is asked for by name and imported only then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Protocol

from ..clock import Clock
from ..errors import PencilmarkError
from ..model import Board, Clause, Model, Rule

__all__ = [
    "DEFAULT",
    "Clock",
    "Search",
    "Statistics",
    "UnknownEngine",
    "difference",
    "open_search",
    "open_switched",
]

DEFAULT = "sat"


@dataclass
class Statistics:
    """What a run cost. Times in seconds; what an engine does not count stays 0."""

    engine: str = ""
    build_seconds: float = 0.0
    solve_seconds: float = 0.0
    variables: int = 0
    clauses: int = 0
    counts: int = 0
    decisions: int = 0
    conflicts: int = 0
    propagations: int = 0
    restarts: int = 0
    calls: int = 0
    cuts: int = 0

    def as_dict(self) -> dict[str, str | int | float]:
        """The figures by name, for JSON."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def add(self, other: Statistics) -> None:
        """What another search for the same cost comes on top; the size of the model does not."""
        for field in fields(self):
            if field.name not in ("engine", "variables", "clauses", "counts"):
                total = getattr(self, field.name) + getattr(other, field.name)
                setattr(self, field.name, total)


class Search(Protocol):
    """A model loaded into an engine, ready to be asked as often as one likes."""

    @property
    def statistics(self) -> Statistics:
        """What it has cost so far."""
        ...

    def solve(self, assumptions: Sequence[int] = (), effort: int | None = None) -> bool | None:
        """Whether a solution exists under the assumptions; None: time ran out, or cancelled.

        `effort` is a number of conflicts after which an engine that counts them may give up.
        """
        ...

    def truth(self) -> list[int]:
        """After True: one signed literal for each variable of the model."""
        ...

    def core(self) -> list[int]:
        """After False: assumptions that are to blame."""
        ...

    def add(self, clause: Clause) -> None:
        """Demand one more clause from now on."""
        ...

    def exclude(self) -> None:
        """After True: demand from now on that some cell differs from this solution."""
        ...

    def close(self) -> None:
        """Give the engine's memory back and settle the statistics."""
        ...


def difference(board: Board, truth: Sequence[int]) -> Clause:
    """The clause that some cell differs from this solution.

    >>> from pencilmark.model import board
    >>> difference(board(1, 3, ".*"), [-1, 2, -3])
    (1, -2, 3)
    >>> difference(board(1, 2, "123"), [-1, 2, -3, 4, -5, -6])
    (-2, -4)
    """
    cells = truth[: board.variables]
    if board.binary:
        return tuple([-literal for literal in cells])
    return tuple([-literal for literal in cells if literal > 0])


class UnknownEngine(PencilmarkError):
    """An engine name that means nothing here, or whose optional package is not installed."""


def open_switched(
    model: Model, rules: Sequence[Rule], clock: Clock | None = None, *, alone: bool = False
) -> Search:
    """Load a model for good, and more rules each behind a switch of its own.

    The switch of `rules[i]` is the variable `model.variables + 1 + i`; the rule holds only where
    its switch is assumed to be true. None of them may be about connection. `alone`: the model
    holds some rules of a puzzle and not all, so that none may lean on others that are not there.
    """
    from .sat import SatSearch

    return SatSearch(model, clock, guarded=False, switched=rules, alone=alone)


def open_search(
    model: Model, engine: str = DEFAULT, clock: Clock | None = None, guarded: bool = False
) -> Search:
    """Load a model into the engine of this name; one like `sat/minicard` is a strategy's.

    `guarded`: every rule gets a switch of its own, the variable `model.variables + 1 + index of
    the rule`; the rule holds only where its switch is assumed to be true.
    """
    if engine == "sat":
        from .sat import SatSearch

        return SatSearch(model, clock, guarded)
    if engine == "cpsat":
        try:
            from .cpsat import CpSatSearch
        except ModuleNotFoundError as error:
            raise UnknownEngine(
                "engine 'cpsat' needs OR-Tools: install it with pip install 'pencilmark[cpsat]'"
            ) from error
        return CpSatSearch(model, clock, guarded)
    if "/" in engine:
        from ..lab.strategies import open_engine

        return open_engine(model, engine, clock, guarded)
    raise UnknownEngine(f"no engine is called {engine!r}: there are 'sat' and 'cpsat'")

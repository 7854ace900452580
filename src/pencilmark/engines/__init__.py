"""Engines behind one interface: a model goes in, searches come out.

An engine is asked for by name and imported only then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol, TypeAlias

from ..clock import Clock
from ..errors import PencilmarkError
from ..extras import install
from ..model import Board, Clause, Model, Rule
from ..records import dataclass, fields
from ..wording import Sentence, listed
from . import words

__all__ = [
    "AUTO",
    "DEFAULT",
    "LOOKS_AHEAD",
    "SOLVERS",
    "VALUE_ORDERS",
    "VARIABLE_ORDERS",
    "Clock",
    "EngineName",
    "Search",
    "Statistics",
    "UnknownEngine",
    "difference",
    "open_search",
    "open_switched",
    "register",
    "rules_of_cells",
]

AUTO = "auto"
"""What solves a puzzle where no engine is named."""
DEFAULT = "sat"
"""What proves steps and makes puzzles: the same rules, and nothing that only helps a search."""
EngineName: TypeAlias = Literal["auto", "sat", "cpsat", "teaching"]
"""The engines there are, so that editors complete their names; a strategy is named behind them."""

SOLVERS = (
    "cadical153",
    "cadical195",
    "gluecard3",
    "gluecard41",
    "glucose3",
    "glucose4",
    "glucose42",
    "maplechrono",
    "maplecm",
    "maplesat",
    "mergesat3",
    "minicard",
    "minisat22",
)
"""The solvers of PySAT that can be stopped in the middle and asked again: `sat/SOLVER`."""
VARIABLE_ORDERS = ("leftmost", "first-fail", "most-constrained")
"""Which cell comes next: the first open one; one with the fewest values left; among these the one
that most rules speak of."""
VALUE_ORDERS = ("up", "down", "middle", "bisect")
"""Which of its values come first: the smallest; the largest; the middle one; the lower half."""
LOOKS_AHEAD = {"forward": "", "full": "/full", "none": "/plain"}
"""What the teaching solver does after each choice (see `backtracking`), and how names say so: they
end in this."""


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


def rules_of_cells(model: Model) -> list[int]:
    """How many rules speak of each cell."""
    count = [0] * model.board.grid.size
    for rule in model.rules:
        for cell in set(rule.cells):
            count[cell] += 1
    return count


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
    """Load a model into the engine of this name: `auto`, `sat`, `cpsat`, `teaching`, or one of
    their variants, such as `sat/minicard`.

    `guarded`: every rule gets a switch of its own, the variable `model.variables + 1 + index of
    the rule`; the rule holds only where its switch is assumed to be true.
    """
    family, _, variant = engine.partition("/")
    opener = _openers.get(family)
    if opener is None:
        raise _unknown(engine)
    # rules behind switches are for proofs, and every engine of a family proves in the same way
    search = opener(model, "" if guarded else variant, clock, guarded)
    if variant and not guarded:
        search.statistics.engine = engine
    return search


def _unknown(engine: str) -> UnknownEngine:
    names = listed(f"'{name}'" for name in _openers)
    return UnknownEngine(str(Sentence(words.UNKNOWN, name=engine, names=names)))


Opener = Callable[[Model, str, "Clock | None", bool], Search]
"""Loads a model: told which variant of the engine (empty: its own way), a clock, and whether rules
get switches."""

_openers: dict[str, Opener] = {}


def register(family: str, opener: Opener) -> None:
    """Offer engines of this name, and of names that begin with it and a slash."""
    _openers[family] = opener


def _open_auto(model: Model, variant: str, clock: Clock | None, guarded: bool) -> Search:
    if guarded:
        return _open_sat(model, "", clock, guarded)
    from .auto import HELPED, AutoSearch

    if variant not in ("", HELPED):
        raise _unknown(f"{AUTO}/{variant}")
    return AutoSearch(model, clock, helped=bool(variant))


def _open_sat(model: Model, variant: str, clock: Clock | None, guarded: bool) -> Search:
    if variant:
        from .sat_solvers import open_solver

        return open_solver(model, variant, clock)
    from .sat import SatSearch

    return SatSearch(model, clock, guarded)


def _open_cpsat(model: Model, variant: str, clock: Clock | None, guarded: bool) -> Search:
    try:
        from .cpsat import CpSatSearch
        from .cpsat_orders import open_ordered
    except ModuleNotFoundError as error:
        told = {"name": "cpsat", "command": install("cpsat")}
        raise UnknownEngine(str(Sentence(words.NO_ORTOOLS, **told))) from error
    return open_ordered(model, variant, clock) if variant else CpSatSearch(model, clock, guarded)


def _open_teaching(model: Model, variant: str, clock: Clock | None, guarded: bool) -> Search:
    if guarded:  # it cannot tell which rules are to blame
        return _open_sat(model, "", clock, guarded)
    from .teaching import open_teaching

    return open_teaching(model, variant, clock)


register("auto", _open_auto)
register("sat", _open_sat)
register("cpsat", _open_cpsat)
register("teaching", _open_teaching)

"""Strategies: ways to search for the solutions of a puzzle, by name, and what each one costs.

All of them search the same model, in four engines:

- `teaching`: backtracking that can be read in one sitting, with or without looking ahead;
- `cpsat`: OR-Tools CP-SAT, told in which order to try cells and values, or left free;
- `sat`: the SAT solvers of PySAT, which choose for themselves;
- `auto`: the first of these, which is told more about a puzzle that it finds hard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Literal, Protocol

from ...clock import Stopped
from ...engines import LOOKS_AHEAD, SOLVERS, VALUE_ORDERS, VARIABLE_ORDERS, Clock, open_search
from ...errors import PencilmarkError
from ...extras import install
from ...wording import Sentence
from . import words

if TYPE_CHECKING:
    from ...engines import Search
    from ...model import Model
    from ...puzzle import Puzzle

Goal = Literal["first", "unique"]
Status = Literal["none", "unique", "many", "solved", "unknown"]


@dataclass(frozen=True)
class Strategy:
    """One way to search."""

    name: str
    engine: str
    """`teaching`, `cpsat`, `sat` or `auto`."""
    variables: str | None = None
    """One of `VARIABLE_ORDERS`; None: the engine chooses for itself."""
    values: str | None = None
    """One of `VALUE_ORDERS`; None: the engine chooses for itself."""
    solver: str | None = None
    """For `sat`: one of `SOLVERS`."""
    look_ahead: str | None = None
    """For `teaching`: one of `LOOKS_AHEAD`."""


@dataclass
class Outcome:
    """What a strategy found out about a puzzle, and what it cost."""

    status: Status
    """`none`, `unique` or `many`; with the goal "first" `none` or `solved`; `unknown`: no time."""
    cpu_seconds: float
    """Processor time from the puzzle to the answer; loading the engine's library is left out."""
    wall_seconds: float
    counters: dict[str, int] = field(default_factory=dict)
    """What the engine counts; a name means the same in every engine."""
    solution: list[str] | None = None
    """The rows of the first solution found."""


class ProcessorClock(Clock):
    """A clock that runs only while this process works: others on the machine do not matter."""

    __slots__ = ()

    def __init__(
        self, seconds: float | None = None, cancelled: Callable[[], bool] | None = None
    ) -> None:
        super().__init__(seconds, cancelled)
        self.deadline = None if seconds is None else process_time() + seconds

    def again(self) -> ProcessorClock:
        """The same from now on."""
        return ProcessorClock(self.seconds, self.cancelled)

    def is_over(self) -> bool:
        """Whether the time is up, whoever may have cancelled before."""
        return self.deadline is not None and process_time() >= self.deadline

    def left(self) -> float | None:
        """Seconds until the time is up, at least 0; None: no limit."""
        if self.cancelled is not None and self.cancelled():
            return 0.0
        return None if self.deadline is None else max(0.0, self.deadline - process_time())


class Searcher(Protocol):
    """A model in the hands of a strategy."""

    def solutions(self) -> Iterator[tuple[str, ...]]:
        """Solutions one after the other, no two the same; `Stopped` when the time is up."""
        ...

    def counters(self) -> dict[str, int]:
        """What has been counted so far."""
        ...


def _all_strategies() -> Iterator[Strategy]:
    yield Strategy("auto", "auto")
    yield Strategy("auto/helped", "auto")
    yield Strategy("sat", "sat", solver="gluecard41")
    for solver in SOLVERS:
        yield Strategy(f"sat/{solver}", "sat", solver=solver)
    yield Strategy("cpsat/free", "cpsat")
    orders = [(variables, values) for variables in VARIABLE_ORDERS for values in VALUE_ORDERS]
    for variables, values in orders:
        yield Strategy(f"cpsat/{variables}/{values}", "cpsat", variables, values)
    for look_ahead, suffix in LOOKS_AHEAD.items():
        for variables, values in orders:
            if (look_ahead, variables) != ("none", "first-fail"):  # then no cell is left with fewer
                name = f"teaching/{variables}/{values}{suffix}"
                yield Strategy(name, "teaching", variables, values, look_ahead=look_ahead)


STRATEGIES: dict[str, Strategy] = {one.name: one for one in _all_strategies()}


def strategy(name: str) -> Strategy:
    """The strategy of this name, or the own way of the engine of this name.

    >>> strategy("cpsat/first-fail/down").variables
    'first-fail'
    >>> strategy("sat").solver
    'gluecard41'
    >>> strategy("teaching").name
    'teaching/most-constrained/up/full'
    """
    found = STRATEGIES.get(own_way(name))
    if found is None:
        raise PencilmarkError(str(Sentence(words.UNKNOWN, name=name, names=_families())))
    return found


def own_way(name: str) -> str:
    """The strategy that an engine follows if nothing but its name is said; other names as they are.

    >>> own_way("cpsat"), own_way("teaching/leftmost/up")
    ('cpsat/free', 'teaching/leftmost/up')
    """
    if name == "teaching":
        from ...engines.teaching import OWN_WAY

        return f"{name}/{OWN_WAY}"
    return "cpsat/free" if name == "cpsat" else name


def _families() -> str:
    """The names there are, those with orders as a pattern."""
    orders = "|".join(VARIABLE_ORDERS), "|".join(VALUE_ORDERS)
    plain = [name for name, one in STRATEGIES.items() if one.variables is None]
    patterns = [f"{engine}/{orders[0]}/{orders[1]}" for engine in ("cpsat", "teaching")]
    return ", ".join([*plain, patterns[0], f"{patterns[1]} (also with /full or /plain)"])


def run(
    puzzle: Puzzle, strategy: Strategy, time_limit: float | None = None, goal: Goal = "unique"
) -> Outcome:
    """Search a puzzle with a strategy, and measure.

    The goal is the first solution, or to know whether it is the only one. `time_limit` is in
    seconds of processor time; on a busy machine that takes longer by the clock on the wall.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> outcome = run(puzzle, STRATEGIES["teaching/leftmost/up"])
    >>> outcome.status, outcome.solution
    ('unique', ['#.#', '...', '.#.'])
    >>> outcome.counters["backtracks"] > 0
    True
    """
    from ...kind import kind_of
    from ...puzzle import Solution, require_sense

    require_sense(puzzle)
    require_goal(goal, time_limit)
    kind = kind_of(puzzle)
    load(strategy)
    wall, cpu = perf_counter(), process_time()
    searcher = open_strategy(kind.model(puzzle), strategy, ProcessorClock(time_limit))
    found, finished = look_for(searcher, goal)
    outcome = Outcome(
        status_of(len(found), finished, goal),
        process_time() - cpu,
        perf_counter() - wall,
        searcher.counters(),
    )
    if found:
        outcome.solution = Solution(puzzle, found[0]).rows()
    return outcome


def require_goal(goal: Goal, time_limit: float | None) -> None:
    """PencilmarkError if a run cannot be told this."""
    if time_limit is not None and not time_limit >= 0:
        raise PencilmarkError(str(Sentence(words.NOT_SECONDS, seconds=repr(time_limit))))
    if goal not in ("first", "unique"):
        raise PencilmarkError(str(Sentence(words.UNKNOWN_GOAL, goal=repr(goal))))


def look_for(searcher: Searcher, goal: Goal) -> tuple[list[tuple[str, ...]], bool]:
    """As many solutions as the goal takes, and whether the search came to its end by itself."""
    wanted = 1 if goal == "first" else 2
    found: list[tuple[str, ...]] = []
    try:
        for values in searcher.solutions():
            found.append(values)
            if len(found) == wanted:
                break
    except Stopped:
        return found, False
    return found, True


def status_of(found: int, finished: bool, goal: Goal) -> Status:
    """What is known after so many solutions; `finished`: the search was not broken off."""
    if goal == "first" and found:
        return "solved"
    if found == 2:
        return "many"
    if not finished:
        return "unknown"
    return "unique" if found else "none"


def load(strategy: Strategy) -> None:
    """Import the libraries that a strategy needs, so that this is not measured."""
    if strategy.engine == "cpsat":
        try:
            from ...engines import cpsat_orders  # noqa: F401
        except ModuleNotFoundError as error:
            told = Sentence(words.NO_ORTOOLS, command=install("lab"))
            raise PencilmarkError(str(told)) from error
    elif strategy.engine == "sat":
        from ...engines import sat_solvers

        sat_solvers.load(strategy.solver or "gluecard41")
    elif strategy.engine == "auto":
        from ...engines import auto  # noqa: F401
    else:
        from ...engines import backtracking  # noqa: F401


def installed(names: Iterable[str]) -> tuple[tuple[str, ...], dict[str, list[str]]]:
    """Those of some strategies that can run here; and the others, by what they lack.

    >>> installed(["teaching/leftmost/up"])
    (('teaching/leftmost/up',), {})
    """
    able: list[str] = []
    lacking: dict[str, list[str]] = {}
    for name in names:
        try:
            load(STRATEGIES[name])
            able.append(name)
        except PencilmarkError as error:
            lacking.setdefault(str(error), []).append(name)
    return tuple(able), lacking


def open_strategy(model: Model, strategy: Strategy, clock: Clock) -> Searcher:
    """Give a model to a strategy."""
    if strategy.engine == "teaching":
        from ...engines.backtracking import Backtracking

        return Backtracking(
            model,
            strategy.variables or "leftmost",
            strategy.values or "up",
            strategy.look_ahead or "forward",
            clock,
        )
    return EngineSearcher(model, open_search(model, strategy.name, clock))


class EngineSearcher:
    """A search of one of the engines, asked for one solution after the other."""

    def __init__(self, model: Model, search: Search) -> None:
        self._board = model.board
        self._search = search

    def solutions(self) -> Iterator[tuple[str, ...]]:
        """As `Searcher` says."""
        try:
            while answer := self._search.solve():
                values: Sequence[str] = self._board.read(self._search.truth())
                yield tuple(values)
                self._search.exclude()
        finally:
            self._search.close()
        if answer is None:
            raise Stopped

    def counters(self) -> dict[str, int]:
        """As `Searcher` says. A conflict is a dead end from which the solver goes back."""
        figures = self._search.statistics
        counted = {
            "variables": figures.variables,
            "constraints": figures.clauses + figures.counts,
            "decisions": figures.decisions,
            "backtracks": figures.conflicts,
            "propagations": figures.propagations,
            "restarts": figures.restarts,
            "calls": figures.calls,
            "cuts": figures.cuts,
        }
        if figures.decisions and not figures.propagations:  # some solvers do not count them
            del counted["propagations"]
        return counted

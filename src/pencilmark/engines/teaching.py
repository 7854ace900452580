"""The teaching solver as an engine: slow, and asked like any other.

As long as it is asked the same question, it goes on from where it found the last solution. For any
other question it begins anew, with what was demanded meanwhile as one more rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter

from ..clock import Stopped
from ..model import Clause, Clauses, Model
from ..wording import Sentence
from . import (
    LOOKS_AHEAD,
    VALUE_ORDERS,
    VARIABLE_ORDERS,
    Clock,
    Statistics,
    UnknownEngine,
    difference,
    words,
)
from .backtracking import Backtracking, Between

OWN_WAY = "most-constrained/up/full"
"""What it does if nothing is said: what takes the fewest decisions on most puzzles."""


def open_teaching(model: Model, variant: str, clock: Clock | None) -> TeachingSearch:
    """Give a model to the teaching solver with an order of cells, one of values, and how far it
    looks ahead: `first-fail/down/full` for instance."""
    variables, _, rest = (variant or OWN_WAY).partition("/")
    values, slash, suffix = rest.partition("/")
    looks = {ending: look for look, ending in LOOKS_AHEAD.items()}
    known = variables in VARIABLE_ORDERS and values in VALUE_ORDERS and slash + suffix in looks
    if not known:
        orders = f"'teaching/{'|'.join(VARIABLE_ORDERS)}/{'|'.join(VALUE_ORDERS)}'"
        names = f"{orders}, {words.ALSO_WITH}"
        raise UnknownEngine(str(Sentence(words.UNKNOWN, name=f"teaching/{variant}", names=names)))
    return TeachingSearch(model, variables, values, looks[slash + suffix], clock)


class TeachingSearch:
    """The teaching solver behind the protocol `Search`."""

    def __init__(
        self, model: Model, variables: str, values: str, look_ahead: str, clock: Clock | None
    ) -> None:
        started = perf_counter()
        self._model = model
        self._told = variables, values, look_ahead
        self._clock = clock or Clock()
        self._demanded: list[Clause] = []
        self._asked: tuple[int, ...] | None = ()
        """The question whose solutions are being found; None: it has to begin anew."""
        self._solver = self._loaded(())
        self._solutions: Iterator[object] = self._solver.solutions()
        self._truth: list[int] = []
        """The last answer, if it was a solution that has not been excluded since."""
        clauses = sum(
            isinstance(one, Between) and (one.low, one.high) == (1, len(one.literals))
            for one in self._solver.constraints
        )
        self.statistics = Statistics(
            "teaching",
            build_seconds=perf_counter() - started,
            variables=model.variables,
            clauses=clauses,
            counts=len(self._solver.constraints) - clauses,
        )

    def _loaded(self, assumptions: Sequence[int]) -> Backtracking:
        """The solver with all that it has to keep to."""
        model = self._model
        clauses = [*self._demanded, *((literal,) for literal in assumptions)]
        if clauses:
            more = Clauses("demanded", Sentence(""), (), clauses)
            extra = model.variables - model.board.variables
            model = Model(model.board, [*model.rules, more], extra)
        return Backtracking(model, *self._told, self._clock)

    def solve(self, assumptions: Sequence[int] = (), effort: int | None = None) -> bool | None:
        """As `Search` says."""
        if self._truth and self._asked == tuple(assumptions):
            return True
        started = perf_counter()
        answer: bool | None = None
        try:
            if self._asked != tuple(assumptions):
                self._asked = tuple(assumptions)
                self._solver = self._loaded(assumptions)
                self._solutions = self._solver.solutions()
            before = self._counted()
            try:
                answer = next(self._solutions, None) is not None
            finally:
                self._count(before)
            self._truth = self._solver.truth() if answer else []
        except BaseException as stop:
            # A search that was broken off, by the clock or from outside, cannot be gone on with.
            self._asked, self._truth = None, []
            if not isinstance(stop, Stopped):
                raise
        self.statistics.solve_seconds += perf_counter() - started
        self.statistics.calls += 1
        return answer

    def _counted(self) -> tuple[int, int, int]:
        return self._solver.decisions, self._solver.backtracks, self._solver.propagations

    def _count(self, before: tuple[int, int, int]) -> None:
        """Add what has been done since then."""
        now, figures = self._counted(), self.statistics
        figures.decisions += now[0] - before[0]
        figures.conflicts += now[1] - before[1]
        figures.propagations += now[2] - before[2]

    def truth(self) -> list[int]:
        """As `Search` says."""
        return self._truth

    def core(self) -> list[int]:
        """As `Search` says. It does not know which of them are to blame: all of them may be."""
        return list(self._asked or ())

    def add(self, clause: Clause) -> None:
        """As `Search` says."""
        self._demanded.append(clause)
        self._asked = None

    def exclude(self) -> None:
        """As `Search` says. It does not come back to a solution, unless it begins anew."""
        self._demanded.append(difference(self._model.board, self._truth))
        self._truth = []

    def close(self) -> None:
        """As `Search` says. There is nothing to give back."""

"""The default engine: PySAT's Gluecard 4.1, a Glucose that counts natively.

The functions of PySAT's compiled module are called as they are: PySAT's own classes cost as much
as the solving itself on puzzles that take a quarter of a millisecond, and ten times the start-up.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import repeat, starmap
from time import perf_counter
from typing import Any

import pysolvers

from ..clock import check, is_over, portions
from ..model import Board, Clause, Connected, Model, Rule, Told
from . import Clock, Statistics, difference
from .connectivity import Trial, sign_of, trial
from .encoding import (
    bits,
    guarded_form,
    lone_form,
    plain_forms,
    switched_form,
    variables_of,
)
from .threads import THERE_ARE_THREADS, Job

_SLICE = 20_000
"""Conflicts between two looks at the clock and at Ctrl-C."""
_TIMED_SLICE = 1_000
"""The same where a clock is running: conflicts of a large puzzle can take a millisecond each."""
_PLAIN_ROUNDS = 20
"""How many trial solutions of one question may get plain cuts before narrow ones are looked for."""
_LARGE = 5_000
"""Variables from which a solver works in a thread. It looks at its budget only when it begins anew,
and a large puzzle can keep it busy for minutes before it does."""


class SatSearch:
    """A model loaded into a SAT solver."""

    def __init__(
        self,
        model: Model,
        clock: Clock | None,
        guarded: bool,
        *,
        solver: str | Solver = "gluecard41",
        switched: Sequence[Rule] = (),
        alone: bool = False,
    ) -> None:
        started = perf_counter()
        self._model = model
        self._clock = clock
        self._guarded = guarded
        self._engine = solver_named(solver) if isinstance(solver, str) else solver
        self._connected: list[Connected] = []
        self._truth: list[int] | None = None
        self._trials: list[Trial] = []
        self._rounds = 0
        self._forced: set[int] | None = None
        """What the assumptions force at once, as far as that has been asked for."""
        self._bound: int | None = None
        """The variables that are not free under the assumptions, the same."""
        self._stated: set[int] = set()
        """Literals that have been added for good, each alone, and..."""
        self._spoken_of = 0
        """...the variables of the model in all clauses that have been added, as bits: for proofs.
        """
        self._switches: dict[int, int] = {}
        """The switches of rules that are kept by cuts, by the identity of the rule."""
        self._statistics = Statistics(engine="sat", variables=model.variables)
        can_stop = THERE_ARE_THREADS and self._engine.interrupt is not None
        self._in_thread = model.variables >= _LARGE and can_stop
        self._solver = self._engine.new()
        lone = guarded_form(model) if guarded else lone_form(model) if alone else None
        for form in self._forms() if lone is None else [lone]:
            self._load(form)
        if switched:
            self._load(switched_form(switched, model.variables))
        self._statistics.build_seconds = perf_counter() - started

    def _forms(self) -> Iterable[Told]:
        """What the solver is told of the model."""
        return plain_forms(self._model)

    def _load(self, form: Told) -> None:
        clauses, cards, connected = form
        solver, add_at_most = self._solver, self._engine.add_at_most
        for portion in portions(clauses):
            # the quickest loop there is: each pair goes to the compiled function as it comes
            pairs = zip(repeat(solver), portion)
            deque(starmap(self._engine.add_clause, pairs), maxlen=0)
        for some in portions(cards):
            for literals, most in some:
                add_at_most(solver, literals, most)
        self._connected.extend(connected)
        self._statistics.clauses += len(clauses)
        self._statistics.counts += len(cards)

    def _switch(self, rule: Rule) -> int:
        switch = self._switches.get(id(rule))
        if switch is None:
            switch = self._model.variables + 1 + self._model.rules.index(rule)
            self._switches[id(rule)] = switch
        return switch

    @property
    def statistics(self) -> Statistics:
        if self._solver is not None:
            self._statistics.__dict__.update(self._engine.statistics(self._solver))
        return self._statistics

    def solve(self, assumptions: Sequence[int] = (), effort: int | None = None) -> bool | None:
        started = perf_counter()
        answer = self._solve(assumptions, effort)
        self._statistics.solve_seconds += perf_counter() - started
        return answer

    def _solve(self, assumptions: Sequence[int], effort: int | None) -> bool | None:
        self._forced = self._bound = None
        self._rounds = 0
        while True:
            self._truth = None
            answer = self._ask(assumptions, effort)
            if not answer or self._fine(assumptions):
                return answer

    def _fine(self, assumptions: Sequence[int]) -> bool:
        """Whether the trial solution keeps what is left to cuts; if not, it cannot come again."""
        if self._guarded:
            return self._fine_alone(assumptions)
        self._trials.clear()
        for rule in self._connected:
            seen = trial(rule, self.truth())
            for cut in seen.broken:
                self._cut(cut)
            self._statistics.cuts += len(seen.broken)
            self._trials.append(seen)
        return not any(seen.broken for seen in self._trials)

    def _fine_alone(self, assumptions: Sequence[int]) -> bool:
        """The same where every rule has its switch, and a cut must follow from one rule alone."""
        from .min_cut import Pieces  # only proofs come here

        fine = True
        kept = [rule for rule in self._connected if self._switch(rule) in assumptions]
        for rule in kept:
            self._rounds += 1
            bound = self._bound_by(assumptions)
            for other in kept:
                if other is not rule:
                    bound |= bits(other.literals)
            pieces = Pieces(rule, self.truth(), bound)
            if pieces.are_one:
                self._truth = pieces.truth()
                continue
            fine = False
            if self._forced is None:
                forced = self._engine.propagate(self._solver, assumptions, 0, 0)[1]
                self._forced = self._stated.union(forced or ())
            for cut in pieces.cuts(self._forced, narrow=self._rounds > _PLAIN_ROUNDS):
                self._engine.add_clause(self._solver, (-self._switch(rule), *cut))
                self._statistics.cuts += 1
        return fine

    def _bound_by(self, assumptions: Sequence[int]) -> int:
        """The variables of which something in force speaks that is not kept by cuts, as bits.

        A rule is in force where its switch is assumed or stated. Sums are passed over: they say
        nothing that does not follow from rules in force.
        """
        if self._bound is None:
            first, rules = self._model.variables + 1, self._model.rules
            # where a cell has several values, none of them is free of the others
            self._bound = self._spoken_of if self._model.board.binary else -1
            for literal in (*assumptions, *self._stated):
                if abs(literal) < first:
                    self._bound |= 1 << abs(literal)
                elif 0 <= literal - first < len(rules):
                    self._bound |= variables_of(rules[literal - first])
        return self._bound

    def _ask(self, assumptions: Sequence[int], effort: int | None) -> bool | None:
        engine, solver = self._engine, self._solver
        while True:
            if self._clock is not None and self._clock.left() == 0.0:
                return None
            check()
            if self._solver is None:  # it was left behind
                return None
            self._statistics.calls += 1
            engine.budget(solver, effort or (_SLICE if self._clock is None else _TIMED_SLICE))
            answer: bool | None
            if self._in_thread:
                answer = self._interrupted(assumptions)
            else:
                answer = engine.solve_limited(solver, assumptions, 0, 0)
            if answer is not None or effort is not None:
                return answer

    def _interrupted(self, assumptions: Sequence[int]) -> bool | None:
        """What the solver says; None: its budget is spent, or the time is up."""
        engine, solver = self._engine, self._solver
        left_behind: list[Any] = []

        def work() -> bool | None:
            answer: bool | None = engine.solve_limited(solver, assumptions, 0, 1)
            if left_behind:
                engine.delete(solver)
            return answer

        job = Job(work, lambda: engine.interrupt(solver))
        try:
            return job.result(self._is_over)
        finally:
            if job.is_left_behind:
                left_behind.append(solver)
                self._solver = None
            else:
                engine.clear_interrupt(solver)

    def _is_over(self) -> bool:
        return is_over() or (self._clock is not None and self._clock.left() == 0.0)

    def truth(self) -> list[int]:
        if self._truth is None:
            truth: list[int] = self._engine.truth(self._solver) or []
            if len(truth) < self._model.variables:  # variables that no clause speaks of
                truth.extend(range(-len(truth) - 1, -self._model.variables - 1, -1))
            self._truth = truth
        return self._truth

    def core(self) -> list[int]:
        return list(self._engine.core(self._solver) or [])

    def _cut(self, clause: Clause) -> None:
        self.add(clause)

    def add(self, clause: Clause) -> None:
        if self._guarded:
            self._spoken_of |= bits(one for one in clause if abs(one) <= self._model.variables)
            if len(clause) == 1:
                self._stated.update(clause)
        self._engine.add_clause(self._solver, clause)

    def exclude(self) -> None:
        board = self._model.board
        clause = None
        for seen in self._trials:
            if _speaks_of_all(seen.rule, board):
                clause = seen.another()
        self.add(clause or difference(board, self.truth()))

    def close(self) -> None:
        if self._solver is None:
            return
        self._statistics.__dict__.update(self._engine.statistics(self._solver))
        self._engine.delete(self._solver)
        self._solver = None

    def __del__(self) -> None:
        if getattr(self, "_solver", None) is not None:
            self._engine.delete(self._solver)


class Solver:
    """The functions of one of PySAT's compiled solvers."""

    def __init__(self, name: str) -> None:
        def function(verb: str) -> Any:
            return getattr(pysolvers, f"{name}_{verb}")

        self.new = function("new")
        self.add_clause = function("add_cl")
        self.add_at_most: Any = getattr(pysolvers, f"{name}_add_am", None)
        """None: this solver knows clauses only."""
        self.set_phases = function("setphases")
        """Which literals are tried first."""
        self.budget = function("cbudget")
        self.interrupt: Any = getattr(pysolvers, f"{name}_interrupt", None)
        """None: this solver cannot be interrupted, but keeps to its budget."""
        self.clear_interrupt: Any = getattr(pysolvers, f"{name}_clearint", None)
        self.solve_limited = function("solve_lim")
        self.propagate = function("propagate")
        self.truth = function("model")
        self.core = function("core")
        self.statistics = function("acc_stats")
        self.delete = function("del")


_solvers: dict[str, Solver] = {}


def solver_named(name: str) -> Solver:
    """The solver of this name, as the functions of PySAT's compiled module spell it."""
    if name not in _solvers:
        _solvers[name] = Solver(name)
    return _solvers[name]


@lru_cache(maxsize=64)
def _speaks_of_all(rule: Connected, board: Board) -> bool:
    """Whether two solutions that are the same to this rule are the same altogether."""
    if len(rule.literals) != board.variables:
        return False
    return sign_of(rule) != 0 or sorted(map(abs, rule.literals)) == [*range(1, board.variables + 1)]

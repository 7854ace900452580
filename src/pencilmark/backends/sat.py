"""The default engine: PySAT's Gluecard 4.1, a Glucose that counts natively.

The functions of PySAT's compiled module are called as they are: PySAT's own classes cost as much
as the solving itself on puzzles that take a quarter of a millisecond, and ten times the start-up.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, repeat, starmap
from time import perf_counter
from typing import Any

import pysolvers

from ..model import (
    AllDifferent,
    Board,
    Clause,
    Clauses,
    Common,
    Connected,
    Count,
    Deferred,
    Less,
    Model,
    Rule,
)
from . import Clock, Statistics, difference
from .cuts import Trial, trial
from .narrowest import narrowest_cuts

Card = tuple[Sequence[int], int]
"""At most this many of these literals."""
Form = tuple[list[Clause], list[Card], list[Connected]]
"""What the solver is told of some rules, and those among them that are kept by cuts."""

_SLICE = 20_000
"""Conflicts between two looks at the clock and at Ctrl-C."""
_TIMED_SLICE = 1_000
"""The same where a clock is running: conflicts of a large puzzle can take a millisecond each."""
_PLAIN_ROUNDS = 100
"""How many trial solutions of one question may get plain cuts before narrow ones are looked for."""


class SatSearch:
    """A model loaded into a SAT solver."""

    def __init__(
        self,
        model: Model,
        clock: Clock | None,
        guarded: bool,
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
        self._statistics = Statistics(engine="sat", variables=model.variables)
        self._solver = self._engine.new()
        if guarded:
            forms = [_guarded_form(model)]
        else:
            forms = [_lone_form(model)] if alone else _plain_forms(model)
        for form in forms:
            self._load(form)
        if switched:
            self._load(_switched_form(switched, model.variables))
        self._statistics.build_seconds = perf_counter() - started

    def _load(self, form: Form) -> None:
        clauses, cards, connected = form
        # the quickest loop there is: each pair goes to the compiled function as it comes
        pairs = zip(repeat(self._solver), clauses)
        deque(starmap(self._engine.add_clause, pairs), maxlen=0)
        for literals, most in cards:
            self._engine.add_at_most(self._solver, literals, most)
        self._connected.extend(connected)
        self._statistics.clauses += len(clauses)
        self._statistics.counts += len(cards)

    def _switch(self, rule: Rule) -> int:
        return self._model.variables + 1 + self._model.rules.index(rule)

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
        self._forced = None
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
                self.add(cut)
            self._statistics.cuts += len(seen.broken)
            self._trials.append(seen)
        return not any(seen.broken for seen in self._trials)

    def _fine_alone(self, assumptions: Sequence[int]) -> bool:
        """The same where every rule has its switch, and a cut must follow from one rule alone.

        Where the cells outside the group stay apart, it is nearly the whole grid: plain cuts cost
        little and mostly do. Elsewhere they would not come to an end, but narrow ones soon do.
        """
        fine = True
        for rule in self._connected:
            switch = self._switch(rule)
            if switch not in assumptions:
                continue
            self._rounds += 1
            if rule.apart and self._rounds <= _PLAIN_ROUNDS:
                found = trial(rule, self.truth(), alone=True).broken
            else:
                if self._forced is None:
                    forced = self._engine.propagate(self._solver, assumptions, 0, 0)[1]
                    self._forced = set(forced or ())
                found = narrowest_cuts(rule, self.truth(), self._forced)
            for cut in found:
                self.add((-switch, *cut))
                self._statistics.cuts += 1
                fine = False
        return fine

    def _ask(self, assumptions: Sequence[int], effort: int | None) -> bool | None:
        engine, solver = self._engine, self._solver
        while True:
            if self._clock is not None and self._clock.left() == 0.0:
                return None
            self._statistics.calls += 1
            engine.budget(solver, effort or (_SLICE if self._clock is None else _TIMED_SLICE))
            answer: bool | None = engine.solve_limited(solver, assumptions, 0, 0)
            if answer is not None or effort is not None:
                return answer

    def truth(self) -> list[int]:
        if self._truth is None:
            truth: list[int] = self._engine.truth(self._solver) or []
            if len(truth) < self._model.variables:  # variables that no clause speaks of
                truth.extend(range(-len(truth) - 1, -self._model.variables - 1, -1))
            self._truth = truth
        return self._truth

    def core(self) -> list[int]:
        return list(self._engine.core(self._solver) or [])

    def add(self, clause: Clause) -> None:
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
        self.budget = function("cbudget")
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


def _plain_forms(model: Model) -> list[Form]:
    """Clauses and counts of the rules; what many models share has been put together before."""
    forms = [model.board.form or _remember(model.board)]
    if model.common is not None:
        forms.append(model.common.form or _remember(model.common))
    forms.append(_together(model.own))
    return forms


def _together(rules: Sequence[Rule] | Deferred) -> Form:
    if isinstance(rules, Deferred):
        return rules.clauses, [], []
    clauses: list[Clause] = []
    cards: list[Card] = []
    connected: list[Connected] = []
    for rule in rules:
        if type(rule) is Clauses:  # a form already
            clauses.extend(rule.clauses)
        else:
            own_clauses, own_cards, own_connected = rule.form or _remember(rule)
            clauses.extend(own_clauses)
            cards.extend(own_cards)
            connected.extend(own_connected)
    return clauses, cards, connected


def _remember(owner: Rule | Board | Common) -> Form:
    form: Form
    if isinstance(owner, Board):
        form = _board_form(owner)
    elif isinstance(owner, Common):
        form = _together(owner.rules)
    else:
        form = _rule_form(owner, alone=False)
    owner.form = form
    return form


def _guarded_form(model: Model) -> Form:
    """The same, each rule behind its switch and true to itself alone."""
    clauses, cards, connected = _switched_form(model.rules, model.variables)
    own_clauses, own_cards, _ = _board_form(model.board)
    return own_clauses + clauses, own_cards + cards, connected


def _lone_form(model: Model) -> Form:
    """The same for good, each rule true to itself alone: the model may hold any of them."""
    clauses, cards, connected = _board_form(model.board)
    for rule in model.rules:
        own_clauses, own_cards, own_connected = _rule_form(rule, alone=True)
        clauses.extend(own_clauses)
        cards.extend(own_cards)
        connected.extend(own_connected)
    return clauses, cards, connected


def _switched_form(rules: Sequence[Rule], variables: int) -> Form:
    """Each rule behind a switch: the variables of the model are followed by one for each rule.

    A count behind a switch stays native: as many spare literals as it takes are added to it,
    which the switch fills up, so that the count binds only while it is on.
    """
    clauses: list[Clause] = []
    cards: list[Card] = []
    connected: list[Connected] = []
    spare = variables + len(rules)
    for switch, rule in enumerate(rules, variables + 1):
        own_clauses, own_cards, own_connected = _rule_form(rule, alone=True)
        connected.extend(own_connected)
        clauses.extend([(-switch, *clause) for clause in own_clauses])
        for literals, most in own_cards:
            fill = range(spare + 1, spare + 1 + len(literals) - most)
            spare += len(fill)
            clauses.extend([(-switch, literal) for literal in fill])
            cards.append(((*literals, *fill), len(literals)))
    return clauses, cards, connected


def _board_form(board: Board) -> Form:
    """Every cell has one value."""
    if board.binary:
        return [], [], []
    cells = [board.literals(cell) for cell in board.grid.cells]
    return list(cells), [(literals, 1) for literals in cells], []


def _rule_form(rule: Rule, alone: bool) -> Form:
    if isinstance(rule, Clauses):
        return list(rule.clauses), [], []
    if isinstance(rule, Count):
        return _count(
            rule.literals, rule.low, None if rule.implied_high and not alone else rule.high
        )
    if isinstance(rule, Less):
        return _less(rule.low, rule.high), [], []
    if isinstance(rule, AllDifferent):
        clauses = list(rule.columns) if rule.all_used else []
        return clauses, [(literals, 1) for literals in rule.columns], []
    if isinstance(rule, Connected):
        return [] if alone else _never_walled_in(rule), [], [rule]
    raise TypeError(f"the engine 'sat' cannot say {type(rule).__name__}")


@lru_cache(maxsize=64)
def _speaks_of_all(rule: Connected, board: Board) -> bool:
    """Whether two solutions that are the same to this rule are the same altogether."""
    return sorted(map(abs, rule.literals)) == list(range(1, board.variables + 1))


def _count(literals: Sequence[int], low: int, high: int | None) -> Form:
    clauses: list[Clause] = []
    cards: list[Card] = []
    size = len(literals)
    if low > size or (high is not None and high < 0):
        return [()], [], []
    if low == size:
        clauses.extend((literal,) for literal in literals)
    elif low == 1:
        clauses.append(tuple(literals))
    elif low > 1:
        cards.append(([-literal for literal in literals], size - low))
    if high == 0:
        clauses.extend((-literal,) for literal in literals)
    elif high == 1 and size <= 4:
        clauses.extend((-a, -b) for a, b in combinations(literals, 2))
    elif high is not None and high < size:
        cards.append((literals, high))
    return clauses, cards, []


def _less(low: Sequence[int], high: Sequence[int]) -> list[Clause]:
    """Each value of one side, with what it leaves to the other."""
    clauses = []
    for index in range(len(low)):
        clauses.append((-low[index], *high[index + 1 :]))
        clauses.append((-high[index], *low[:index]))
    return clauses


def _never_walled_in(rule: Connected) -> list[Clause]:
    """Where the others stay apart, a cell shut in by its neighbours would be cut off."""
    if not rule.apart:
        return []
    literals = rule.literals
    return [tuple([literals[near] for near in beside]) for beside in rule.grid.beside]

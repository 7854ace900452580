"""Solvers that are kept for the next puzzle of the same size.

To tell a new solver what all puzzles of a size have in common takes longer than to solve most of
them. So a solver that has been told is kept, and hears only what is a puzzle's own, behind a switch
that is turned off for good when the puzzle is done. Rules that other puzzles have as well, such as
the sign between two cells, get switches of their own and are told once.

The first puzzle of a size, which may be the only one, is given to a solver of its own, that is told
no more than this puzzle needs (`Model.brief`).

Which of several solutions such a solver comes upon depends on what it was asked before. So it is
believed only where that makes no difference: where there is one solution, or none. Whatever else it
finds, or does not find soon, the puzzle is given to a new solver: the same puzzle has the same
solutions in the same order, whatever came before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from ..model import Board, Clause, Common, Connected, Deferred, Model, Rule, Told
from ..records import dataclass
from . import AUTO, Clock, Statistics
from .auto import FEW, QUICK, QUICK_EASY, SOLVER, lacking
from .encoding import Card, Form, common_forms, together
from .sat import SatSearch

_FOR_CLAUSES = "minisat22"
"""Where nothing is counted: it knows no counts, and answers easy questions sooner."""
_EFFORT = 300
"""Conflicts that a question may take: a harder one is better left to a solver that gets help."""
_LARGEST = 2_000
"""Variables up to which solvers are kept; what a larger puzzle takes is not in the telling."""
_PUZZLES = 150
"""Puzzles after which a solver is replaced: what it has learned about earlier ones slows it."""
_TOLD = 20_000
"""Clauses and counts of switched rules after which it is."""
_SOLVERS = 32
"""Solvers that are kept, each for a size of its own."""

_FIGURES = ("decisions", "conflicts", "propagations", "restarts")
_Key = tuple[Board, Common | int | None, int]
_idle: dict[_Key, KeptSearch | None] = {}
"""The solvers that are kept; None: there was one puzzle, for which it did not pay."""


@dataclass(frozen=True)
class Proof:
    """There is one solution, or none."""

    truth: list[int] | None
    """One signed literal for each variable of the model; None: there is no solution."""
    statistics: Statistics


def prove(model: Model, clock: Clock | None) -> Proof | None:
    """Whether a kept solver soon shows that there is one solution or none; None: it does not."""
    if not _suits(model):
        return None
    said: Sequence[Told] = tuple(model.terse()) if model.lasting and model.terse else ()
    # as long as a solver is kept, so is what it was told, and nothing else has its identity
    shared = id(said[0]) if said else model.common
    key = (model.board, shared, model.variables)
    is_first = key not in _idle
    search = _idle.pop(key, None)  # nobody else has it meanwhile, not even in another thread
    proof = None
    if is_first and model.brief is not None:
        proof = BriefSearch(model, clock, *model.brief()).prove()
    elif not is_first or said:
        if search is None or search.is_old:
            search = TerseSearch(model, said[0]) if said else KeptSearch(model)
        proof = search.prove(model, clock, said[1:])
    _idle[key] = search
    for oldest in list(_idle)[:-_SOLVERS]:
        _idle.pop(oldest, None)
    return proof


def _suits(model: Model) -> bool:
    """Whether it pays: the search is short, and most of what is told is the same elsewhere.

    It was measured not to where counts are a puzzle's own, as in a Star Battle, nor where cells
    have two values and rules come one by one, as in a snake. With one star it does, since what
    regions say are clauses then.
    """
    if model.lasting:
        return model.variables <= FEW
    if model.brief is not None:
        return model.variables <= _LARGEST
    if model.common is None or model.implied is not None or model.variables > _LARGEST:
        return False
    own = model.own
    if isinstance(own, Deferred):
        return not own.counts
    return not model.board.binary and not any(
        isinstance(rule, Deferred | Connected) for rule in own
    )


class BriefSearch(SatSearch):
    """The first puzzle of a size, told in few words."""

    def __init__(
        self, model: Model, clock: Clock | None, told: Told, enough: Sequence[int]
    ) -> None:
        self._told, self._enough = told, enough
        solver = QUICK if told[1] else _FOR_CLAUSES
        super().__init__(model, clock, guarded=False, solver=solver)
        self._statistics.engine = AUTO

    def _forms(self) -> Sequence[Told]:
        return [self._told]

    def prove(self) -> Proof | None:
        """Whether there is soon seen to be one solution, or none."""
        truth = None
        answer = self.solve(self._enough, _EFFORT)
        if answer:
            truth = self.truth()
            self.exclude()
            answer = self.solve((), _EFFORT)
        self.close()
        return Proof(truth, self._statistics) if answer is False else None


class KeptSearch(SatSearch):
    """What models have in common in a SAT solver, and one after the other what is their own."""

    def __init__(self, model: Model) -> None:
        super().__init__(model, None, guarded=False, solver=self._suited(model))
        self._last = model.variables
        """The last variable in use."""
        self._shared: dict[Rule, int] = {}
        self._off: Clause = ()
        """The puzzle's switch is off: stands in all clauses that are its own."""
        self._puzzles = self._told = 0
        self._common = (self._statistics.clauses, self._statistics.counts)
        self._before = dict.fromkeys(_FIGURES, 0)

    def _suited(self, model: Model) -> str:
        """The solver that answers soonest."""
        counts = any(cards for _, cards, _ in common_forms(model))
        told_in_clauses = isinstance(model.own, Deferred) and not counts
        return _FOR_CLAUSES if told_in_clauses else SOLVER

    def _forms(self) -> Sequence[Told]:
        return common_forms(self._model)

    @property
    def is_old(self) -> bool:
        """Whether a new one does better."""
        return self._puzzles >= _PUZZLES or self._told >= _TOLD

    @property
    def _effort(self) -> int:
        return _EFFORT

    def prove(self, model: Model, clock: Clock | None, said: Sequence[Told] = ()) -> Proof | None:
        """Whether there is soon seen to be one solution, or none.

        What is the model's own may have been said tersely.
        """
        started = perf_counter()
        self._model, self._clock = model, clock
        self._puzzles += 1
        clauses, counts = self._common
        self._statistics = Statistics(AUTO, 0.0, 0.0, model.variables, clauses, counts)
        switch = self._new_variable()
        self._off = (-switch,)
        if said:
            self._say(said)
        else:
            self._tell(model, switch)
        self._statistics.build_seconds = perf_counter() - started
        truth = None
        answer = self.solve([switch], self._effort)
        if answer:
            truth = self.truth()
            self.exclude()
            answer = self.solve([switch], self._effort)
        self._count()
        super().add(self._off)  # for good: the solver drops all that was this puzzle's own
        return Proof(truth, self._statistics) if answer is False else None

    def _tell(self, model: Model, switch: int) -> None:
        """Say what is the model's own."""
        own = model.own
        if isinstance(own, Deferred):
            self._say([(own.clauses, (), ())])
            return
        known = self._shared
        rules = Common(own).rules
        form: Form = [], [], []
        for rule in rules:
            if rule not in known:
                known[rule] = self._switched(rule, form)
        self._told += len(form[0]) + len(form[1])
        form[0].extend([(-switch, known[rule]) for rule in rules])
        self._load(form)

    def _say(self, said: Sequence[Told]) -> None:
        """Say clauses behind the puzzle's switch."""
        off = self._off
        for clauses, _, _ in said:
            self._load(([(*off, *clause) for clause in clauses], (), ()))

    def _switched(self, rule: Rule, form: Form) -> int:
        """Say a rule behind a switch of its own.

        As in `switched_form`, counts stay native: literals that are true while the switch is on
        fill them up. They are the same for all counts of the rule.
        """
        clauses, cards, _ = together((rule,))
        switch = self._new_variable()
        off = (-switch,)
        form[0].extend([off + clause for clause in clauses])
        if cards:
            spare = [self._new_variable() for _ in range(max(map(_room, cards)))]
            form[0].extend([(-switch, literal) for literal in spare])
            form[1].extend([((*card[0], *spare[: _room(card)]), len(card[0])) for card in cards])
        return switch

    def _new_variable(self) -> int:
        self._last += 1
        return self._last

    def _count(self) -> None:
        """The figures of this puzzle alone."""
        now = self._engine.statistics(self._solver)
        for name in _FIGURES:
            setattr(self._statistics, name, now[name] - self._before[name])
        self._before = now

    def truth(self) -> list[int]:
        if self._truth is None:
            self._truth = self._engine.truth(self._solver)[: self._model.variables]
        return self._truth

    def add(self, clause: Clause) -> None:
        super().add(self._off + clause)

    def _cut(self, clause: Clause) -> None:
        super().add(clause)  # it follows from what all these puzzles have in common, and stays


class TerseSearch(KeptSearch):
    """The same where all rules are said tersely (`Model.lasting`)."""

    def __init__(self, model: Model, common: Told) -> None:
        self._said = common
        super().__init__(model)
        if model.summed is not None:  # as in a new solver
            self._engine.set_phases(self._solver, range(1, model.board.variables + 1))

    def _suited(self, model: Model) -> str:
        return QUICK

    def _forms(self) -> Sequence[Told]:
        return [self._said]

    @property
    def _effort(self) -> int:
        return QUICK_EASY

    def exclude(self) -> None:
        if self._model.same_number:
            self.add(lacking(self._model.board, self.truth()))
        else:
            super().exclude()


def _room(card: Card) -> int:
    """How many of the literals are false."""
    literals, most = card
    return len(literals) - most

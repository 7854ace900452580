"""The second engine: OR-Tools CP-SAT, for a second opinion and for search strategies.

It compiles the same model in its own way, so that a mistake in one engine shows when both are
asked: counts keep both their bounds, comparisons speak of whole numbers, and connectedness is
stated in full beforehand, as a tree that reaches every cell of the group.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any

from ortools.sat.python import cp_model

from ..clock import check, is_over, portions
from ..errors import PencilmarkError
from ..model import AllDifferent, Clause, Clauses, Connected, Count, Less, Model, Rule
from . import Clock, Statistics, difference
from .threads import Job

_PARAMETERS: Mapping[str, Any] = {
    "num_workers": 1,
    "random_seed": 1,
    "catch_sigint_signal": False,  # Ctrl-C is for Python to raise
}


class CpSatSearch:
    """A model loaded into CP-SAT.

    `program` is CP-SAT's own model and `cells` its variable for each cell, the place of the
    cell's value in the domain: what a search strategy is made of. `parameters` are handed on
    to the solver by name, `{"search_branching": "FIXED_SEARCH"}` for example.

    >>> from pencilmark.model import Less, Model, board
    >>> from pencilmark.wording import Sentence
    >>> digits = board(1, 2, "123")
    >>> rules = [Less("sign", Sentence("The first is smaller."), digits, 0, 1)]
    >>> search = CpSatSearch(Model(digits, rules), parameters={"random_seed": 7})
    >>> search.solve([digits.literal(1, "2")])
    True
    >>> digits.read(search.truth())
    ('1', '2')
    """

    def __init__(
        self,
        model: Model,
        clock: Clock | None = None,
        guarded: bool = False,
        parameters: Mapping[str, Any] | None = None,
    ) -> None:
        started = perf_counter()
        self._model = model
        self._clock = clock
        self._statistics = Statistics(engine="cpsat")
        self.program = cp_model.CpModel()
        self.solver = cp_model.CpSolver()
        self._set({**_PARAMETERS, **(parameters or {})})
        self._left_behind = False
        """Whether the solver has not stopped when the time was up: then nobody may touch it."""
        self._truth: list[int] = []
        self._assumptions: list[int] = []
        self._facts = self.program.add_bool_and([])
        switches = len(model.rules) if guarded else 0
        self._variables: list[Any] = [None]
        """The variable of each literal; index 0 is not used."""
        for numbers in portions(range(1, model.variables + switches + 1)):
            self._variables += [self.program.new_bool_var(f"x{number}") for number in numbers]
        self.cells = self._cells()
        for index, rule in enumerate(model.rules):
            switch = [self._variables[model.variables + 1 + index]] if guarded else []
            self._state(rule, switch)
        self._statistics.variables = len(self.program.proto.variables)
        self._statistics.build_seconds = perf_counter() - started

    @property
    def statistics(self) -> Statistics:
        return self._statistics

    def solve(self, assumptions: Sequence[int] = (), effort: int | None = None) -> bool | None:
        """As the protocol says; it never gives up early. Assumptions are facts as long as it takes.

        CP-SAT's own assumptions are not trusted with an answer: its presolve has been seen to
        blame literals that nobody assumed.
        """
        if self._left_behind:
            return None
        self._assumptions = list(dict.fromkeys(assumptions))
        facts = self._facts.proto.bool_and.literals
        facts.extend([self._literal(literal).index for literal in self._assumptions])
        try:
            status = self._run()
        finally:
            if not self._left_behind:
                facts.clear()
        if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            self._truth = [
                number if self.solver.boolean_value(self._variables[number]) else -number
                for number in range(1, self._model.variables + 1)
            ]
            return True
        return False if status == cp_model.INFEASIBLE else None

    def truth(self) -> list[int]:
        return list(self._truth)

    def core(self) -> list[int]:
        """As the protocol says; it takes another run, without presolve."""
        meant = {self._literal(literal).index: literal for literal in self._assumptions}
        presolve = self.solver.parameters.cp_model_presolve
        self.program.add_assumptions(self._literals(self._assumptions))
        self.solver.parameters.cp_model_presolve = False
        try:
            status = self._run()
        finally:
            if not self._left_behind:
                self.solver.parameters.cp_model_presolve = presolve
                self.program.clear_assumptions()
        if status != cp_model.INFEASIBLE:  # out of time
            return list(self._assumptions)
        blamed = self.solver.sufficient_assumptions_for_infeasibility()
        return [meant[index] for index in blamed]

    def exclude(self) -> None:
        self.add(difference(self._model.board, self._truth))

    def add(self, clause: Clause) -> None:
        self._clause(clause, [])

    def close(self) -> None:
        """Nothing is held that would have to be given back."""

    # Asking

    def _run(self) -> Any:
        """Solve in a thread, so that the clock and Ctrl-C can stop it at any time."""
        check()
        if self._left_behind or self._out_of_time():
            return cp_model.UNKNOWN
        started = perf_counter()
        job = Job(lambda: self.solver.solve(self.program), self.solver.stop_search)
        try:
            status = job.result(lambda: is_over() or self._out_of_time())
        finally:
            self._left_behind = job.is_left_behind
        if status is None:
            return cp_model.UNKNOWN
        if status == cp_model.MODEL_INVALID:
            raise AssertionError(self.program.validate())
        self._count_up(perf_counter() - started)
        return status

    def _out_of_time(self) -> bool:
        return self._clock is not None and self._clock.left() == 0.0

    def _count_up(self, seconds: float) -> None:
        figures, response = self._statistics, self.solver.response_proto
        figures.calls += 1
        figures.solve_seconds += seconds
        figures.decisions += response.num_branches
        figures.conflicts += response.num_conflicts
        figures.propagations += response.num_binary_propagations + response.num_integer_propagations
        figures.restarts += response.num_restarts

    def _set(self, parameters: Mapping[str, Any]) -> None:
        for name, value in parameters.items():
            if not hasattr(self.solver.parameters, name):
                raise PencilmarkError(f"CP-SAT has no parameter {name!r}")
            choices = type(getattr(self.solver.parameters, name))
            named = isinstance(value, str) and value.isupper()  # FIXED_SEARCH and the like
            try:
                setattr(
                    self.solver.parameters, name, getattr(choices, value, value) if named else value
                )
            except (TypeError, ValueError) as error:
                raise PencilmarkError(f"CP-SAT's parameter {name!r} cannot be {value!r}") from error

    # Stating

    def _literal(self, literal: int) -> Any:
        variable = self._variables[abs(literal)]
        return variable if literal > 0 else ~variable

    def _literals(self, literals: Sequence[int]) -> list[Any]:
        return [self._literal(literal) for literal in literals]

    def _cells(self) -> list[Any]:
        """A variable for the value of each cell; a board of two values has it already."""
        board, program = self._model.board, self.program
        if board.binary:
            return [self._variables[cell + 1] for cell in board.grid.cells]
        cells = []
        for cell in board.grid.cells:
            check()
            value = program.new_int_var(0, len(board.values) - 1, f"c{cell}")
            choices = self._literals(board.literals(cell))
            program.add_exactly_one(choices)
            for place, choice in enumerate(choices):
                program.add(value == place).only_enforce_if(choice)
                program.add(value != place).only_enforce_if(~choice)
            cells.append(value)
        return cells

    def _clause(self, clause: Clause, switch: list[Any]) -> None:
        check()
        self.program.add_bool_or([*self._literals(clause), *(~one for one in switch)])
        self._statistics.clauses += 1

    def _state(self, rule: Rule, switch: list[Any]) -> None:
        """Say a rule; with a switch it holds only where the switch is on."""
        check()
        if isinstance(rule, Clauses):
            for clause in rule.clauses:
                self._clause(clause, switch)
        elif isinstance(rule, Count):
            self._between(self._literals(rule.literals), rule.low, rule.high, switch)
        elif isinstance(rule, Less):
            smaller, greater = (self.cells[cell] for cell in rule.cells)
            self.program.add(smaller < greater).only_enforce_if(switch)
            self._statistics.counts += 1
        elif isinstance(rule, AllDifferent):
            if switch:  # CP-SAT's own constraint cannot be switched off
                for literals in rule.columns:
                    self._between(self._literals(literals), 0, 1, switch)
            else:
                self.program.add_all_different([self.cells[cell] for cell in rule.cells])
                self._statistics.counts += 1
        elif isinstance(rule, Connected):
            self._tree(rule, switch)
        else:
            raise TypeError(f"the engine 'cpsat' cannot say {type(rule).__name__}")

    def _between(self, literals: list[Any], low: int, high: int, switch: list[Any]) -> None:
        if max(low, 0) > min(high, len(literals)):
            self._clause((), switch)
            return
        total = cp_model.LinearExpr.sum(literals)
        self.program.add_linear_constraint(total, low, high).only_enforce_if(switch)
        self._statistics.counts += 1

    def _tree(self, rule: Connected, switch: list[Any]) -> None:
        """The group is a tree: its first cell is the root, every other one has a parent in it.

        A parent is nearer to the root than its child, so that nobody is his own ancestor. All
        this can be had for any group at all, by leaving cells without a parent; only the demand
        that every cell but the root has one needs the switch.
        """
        program, grid = self.program, rule.grid
        group = self._literals(rule.literals)
        depth = [program.new_int_var(0, grid.size - 1, f"d{cell}") for cell in grid.cells]
        earlier = group[0]  # whether any of the cells before this one is in the group
        for cell in grid.cells[1:]:
            check()
            parents = []
            for near in grid.beside[cell]:
                parent = program.new_bool_var(f"p{cell}-{near}")
                for needed in (group[cell], group[near], earlier):
                    program.add_implication(parent, needed)
                program.add(depth[near] < depth[cell]).only_enforce_if(parent)
                parents.append(parent)
            program.add_at_most_one(parents)
            program.add_bool_or([*parents, ~group[cell], ~earlier, *(~one for one in switch)])
            so_far = program.new_bool_var(f"s{cell}")
            program.add_implication(earlier, so_far)
            program.add_implication(group[cell], so_far)
            program.add_bool_or([earlier, group[cell], ~so_far])
            earlier = so_far
            self._statistics.clauses += 3 * len(parents) + 5
            self._statistics.counts += len(parents)

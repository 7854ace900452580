"""The SAT solvers of PySAT, all with the same clauses and the same cuts.

Three of them count natively ("at most k of these"). For the others each count is written out in
clauses with a sequential counter, so that what is compared is solver and encoding together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from ..model import Clause, Model, Told
from ..wording import Sentence
from . import Clock, Search, UnknownEngine, words
from .sat import SatSearch, Solver, solver_named

_COMPILED_NAMES = {"glucose4": "glucose41", "glucose42": "glucose421"}
"""What PySAT's compiled module calls a solver, where that is another name."""
_FEW = 5
"""Up to this many literals, "at most one" is said in pairs."""


def load(name: str) -> Solver:
    """The functions of the solver of this name."""
    try:
        if name.startswith("cadical"):
            return _CaDiCaL(name)
        return solver_named(_COMPILED_NAMES.get(name, name))
    except AttributeError as error:
        raise UnknownEngine(str(Sentence(words.NO_SOLVER, solver=name))) from error


def open_solver(model: Model, name: str, clock: Clock | None) -> Search:
    """Give a model to the solver of this name."""
    solver = load(name)
    if solver.add_at_most is not None:
        return SatSearch(model, clock, guarded=False, solver=solver)
    return EncodedSearch(model, clock, solver)


class _CaDiCaL(Solver):
    """CaDiCaL's functions take other arguments and answer with 1, 0 or -1."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        solve, core, delete = self.solve_limited, self.core, self.delete
        answers = {1: True, 0: None, -1: False}
        assumed: list[int] = []

        def solve_limited(solver: Any, assumptions: Sequence[int], *_: int) -> bool | None:
            assumed[:] = assumptions
            return answers[solve(solver, assumed, 0)]

        self.solve_limited = solve_limited
        self.core = lambda solver: core(solver, assumed)
        self.delete = lambda solver: delete(solver, None)


class EncodedSearch(SatSearch):
    """A model in a SAT solver that knows nothing but clauses."""

    def __init__(self, model: Model, clock: Clock | None, solver: Solver) -> None:
        self._top = model.variables
        super().__init__(model, clock, guarded=False, solver=solver)
        self._statistics.variables = self._top
        self.add((1, -1))  # MapleSAT crashes when it is asked before it has heard of a variable

    def _load(self, form: Told) -> None:
        clauses, cards, connected = form
        written: list[Iterable[int]] = list(clauses)
        for literals, most in cards:
            encoded, self._top = at_most(tuple(literals), most, self._top)
            written += encoded
        super()._load((written, [], connected))


def at_most(literals: Sequence[int], most: int, top: int) -> tuple[list[Clause], int]:
    """Clauses that say: at most `most` (one or more) of these literals are true.

    New variables are numbered from `top + 1`; the last one used is returned as well. Variable
    `seen(place, count)` says that more than `count` literals up to this place are true.

    >>> at_most([1, 2, 3], 1, 3)
    ([(-1, -2), (-1, -3), (-2, -3)], 3)
    >>> clauses, top = at_most([1, 2, 3], 2, 3)
    >>> top
    7
    """
    if most == 1 and len(literals) <= _FEW:
        return [(-a, -b) for a, b in combinations(literals, 2)], top

    def seen(place: int, count: int) -> int:
        return top + 1 + place * most + count

    clauses: list[Clause] = []
    last = len(literals) - 1
    for place, literal in enumerate(literals):
        if place:
            clauses.append((-literal, -seen(place - 1, most - 1)))  # it would be one too many
        if place == last:
            break
        clauses.append((-literal, seen(place, 0)))
        for count in range(most if place else 0):
            clauses.append((-seen(place - 1, count), seen(place, count)))
            if count:
                clauses.append((-literal, -seen(place - 1, count - 1), seen(place, count)))
    return clauses, top + last * most

"""The engine that `solve` uses unless told otherwise: `sat`, and more where a puzzle is hard.

It begins as `sat` does, which wins on nearly every puzzle, and says at once what little more saves
time even there: what comparisons rule out, and `Model.redundant`. When a question has taken so many
conflicts that this one is hard, it is told what follows from the rules (`Model.implied`) at the
next restart, and goes on with all that it has learned. The limit is a number of conflicts and no
time, so that the same puzzle has the same solutions in the same order everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..model import Model
from . import Clock
from .encoding import Form, at_least
from .narrowing import narrowed_forms
from .sat import SatSearch

HELPED = "helped"
"""The variant that is told everything at once, `auto/helped`: to compare, and to check the help."""
SOLVER = "gluecard3"
"""It takes the same steps as Gluecard 4.1 on all but hard puzzles, and is told clauses sooner."""
_EASY = 500
"""Conflicts that a question may take before it is a hard one."""


class AutoSearch(SatSearch):
    """A model in a SAT solver that is helped as soon as it needs help."""

    def __init__(self, model: Model, clock: Clock | None, *, helped: bool = False) -> None:
        super().__init__(model, clock, guarded=False, solver=SOLVER)
        self._statistics.engine = "auto"
        self._helped = model.implied is None
        if helped and not self._helped:
            self._help()

    def _forms(self) -> list[Form]:
        forms = narrowed_forms(self._model)
        if self._model.redundant is not None:
            forms.append(at_least(self._model.redundant()))
        return forms

    def _solve(self, assumptions: Sequence[int], effort: int | None) -> bool | None:
        self._begun = 0 if self._helped else self._conflicts()
        return super()._solve(assumptions, effort)

    def _ask(self, assumptions: Sequence[int], effort: int | None) -> bool | None:
        if not self._helped:
            # a question is asked anew after every cut, and is the same question still
            easy = _EASY - (self._conflicts() - self._begun)
            if effort is not None and effort <= easy:
                return super()._ask(assumptions, effort)
            if easy > 0:
                answer = super()._ask(assumptions, easy)
                if answer is not None or self._is_over() or self._solver is None:
                    return answer
                effort = effort and effort - easy
            self._help()
        return super()._ask(assumptions, effort)

    def _conflicts(self) -> int:
        """How many there have been."""
        if self._solver is None:
            return 0
        return int(self._engine.statistics(self._solver)["conflicts"])

    def _help(self) -> None:
        assert self._model.implied is not None
        self._load((self._model.implied(self._model.variables), [], []))
        self._helped = True

"""The engine that `solve` uses unless told otherwise: `sat`, and more where a puzzle is hard.

It begins as `sat` does, which wins on nearly every puzzle, and says at once what little more saves
time even there: what comparisons rule out, and `Model.redundant`. Where a kind says all its rules
in few words (`Model.terse`), it is told these instead. When a question has taken so many
conflicts that it is not an easy one, the solver is told `Model.summed` at the next restart, and
when it has taken so many that this one is hard, what else follows from the rules (`Model.implied`).
It goes on with all that it has learned. The limits are numbers of conflicts and no times, so that
the same puzzle has the same solutions in the same order everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ..model import Board, Clause, Model, Told
from . import Clock
from .encoding import at_least
from .narrowing import narrowed_forms
from .sat import SatSearch

HELPED = "helped"
"""The variant that is told `Model.implied` at once, `auto/helped`: to compare, and to check it."""
SOLVER = "gluecard3"
"""It takes the same steps as Gluecard 4.1 on all but hard puzzles, and is told clauses sooner."""
QUICK = "minicard"
"""On small puzzles it takes less for each step, and to stop it is no matter of restarts."""
FEW = 150
"""Variables up to which it is asked, where a model is said tersely."""
_EASY, _HARD = 50, 200
"""Conflicts that a question may take before it is not an easy one, and before it is a hard one: it
is seen at the next restart. And..."""
QUICK_EASY, _QUICK_HARD = 120, 500
"""...the same for the quick solver, which stops at once."""


def lacking(board: Board, truth: Sequence[int]) -> Clause:
    """The clause that rules a solution out where all have the second value as often.

    >>> from pencilmark.model import board
    >>> lacking(board(1, 4, ".*"), [-1, 2, -3, 4])
    (-2, -4)
    """
    return tuple([-literal for literal in truth[: board.variables] if literal > 0])


class AutoSearch(SatSearch):
    """A model in a SAT solver that is helped as soon as it needs help."""

    def __init__(self, model: Model, clock: Clock | None, *, helped: bool = False) -> None:
        self._terse = None if helped else model.terse
        is_quick = self._terse is not None and model.variables <= FEW
        super().__init__(model, clock, guarded=False, solver=QUICK if is_quick else SOLVER)
        self._statistics.engine = "auto"
        self._helps: list[tuple[int, Callable[[], None]]] = []
        """What the solver is told after so many conflicts, as long as it has not been."""
        if helped and model.implied is not None:
            self._imply()
        elif not helped:
            if model.summed is not None:
                # where things are counted, that one is there says more than that it is not
                self._engine.set_phases(self._solver, range(1, model.board.variables + 1))
                self._helps.append((QUICK_EASY if is_quick else _EASY, self._sum))
            if model.implied is not None:
                self._helps.append((_QUICK_HARD if is_quick else _HARD, self._imply))

    def _forms(self) -> Iterable[Told]:
        if self._terse is not None:
            return self._terse()
        forms = narrowed_forms(self._model)
        if self._model.redundant is not None:
            forms.append(at_least(self._model.redundant()))
        return forms

    def exclude(self) -> None:
        if self._terse is not None and self._model.same_number:
            self.add(lacking(self._model.board, self.truth()))
        else:
            super().exclude()

    def _solve(self, assumptions: Sequence[int], effort: int | None) -> bool | None:
        self._begun = self._conflicts() if self._helps else 0
        return super()._solve(assumptions, effort)

    def _ask(self, assumptions: Sequence[int], effort: int | None) -> bool | None:
        while self._helps:
            # a question is asked anew after every cut, and is the same question still
            limit, help_ = self._helps[0]
            left = limit - (self._conflicts() - self._begun)
            if effort is not None and effort <= left:
                break
            if left > 0:
                answer = super()._ask(assumptions, left)
                if answer is not None or self._is_over() or self._solver is None:
                    return answer
                effort = effort and effort - left
            help_()
            del self._helps[0]
        return super()._ask(assumptions, effort)

    def _conflicts(self) -> int:
        """How many there have been."""
        if self._solver is None:
            return 0
        return int(self._engine.statistics(self._solver)["conflicts"])

    def _sum(self) -> None:
        assert self._model.summed is not None
        self._load(at_least(self._model.summed()))

    def _imply(self) -> None:
        assert self._model.implied is not None
        self._load((self._model.implied(self._model.variables), [], []))

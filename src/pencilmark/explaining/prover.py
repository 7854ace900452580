"""Proofs about single steps: do these rules and marks imply that, and which of them are needed?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..backends import DEFAULT, Clock, open_search
from ..model import Model, Rule

Reason = tuple[tuple[Rule, ...], tuple[int, ...]]
"""Rules and marks."""


class Prover:
    """One engine with every rule of a puzzle behind a switch, asked again and again."""

    def __init__(self, model: Model, engine: str = DEFAULT, clock: Clock | None = None) -> None:
        self.model = model
        self._clock = clock
        self._search = open_search(model, engine, clock, guarded=True)
        first = model.variables + 1
        self._switch = {id(rule): first + index for index, rule in enumerate(model.rules)}
        self._rule = {first + index: rule for index, rule in enumerate(model.rules)}

    @property
    def out_of_time(self) -> bool:
        """Whether the time is up: then nothing more can be proved."""
        return self._clock is not None and self._clock.left() == 0.0

    def implies(
        self, rules: Iterable[Rule], marks: Iterable[int], conclusions: Sequence[int]
    ) -> bool:
        """Whether the rules and marks alone imply all the conclusions."""
        return self._core(self._premises(rules, marks), conclusions) is not None

    def reason(
        self,
        rules: Iterable[Rule],
        marks: Iterable[int],
        conclusions: Sequence[int],
        effort: int | None = None,
    ) -> Reason | None:
        """The rules and marks that are needed, none of which can be left out; None: not implied.

        Marks are tried for leaving before rules, and what comes last before what comes first.
        With an `effort`, what could be left out only at the price of a longer proof stays in.
        """
        premises = self._core(self._premises(rules, marks), conclusions)
        if premises is None:
            return None
        needed: list[int] = []
        rest = list(premises)
        while rest:
            candidate = rest.pop()
            smaller = self._core([*needed, *rest], conclusions, effort)
            if smaller is None:
                needed.append(candidate)
            else:
                still = set(smaller)
                rest = [premise for premise in rest if premise in still]
        needed.reverse()
        return self._split(needed)

    def core(
        self,
        rules: Iterable[Rule],
        marks: Iterable[int],
        conclusion: int,
        effort: int | None = None,
    ) -> Reason | None:
        """Rules and marks from which a literal follows; not always the fewest, but found fast.

        `effort` limits the search: None may then also mean that it was not enough.
        """
        premises = self._core(self._premises(rules, marks), (conclusion,), effort)
        return None if premises is None else self._split(premises)

    def _premises(self, rules: Iterable[Rule], marks: Iterable[int]) -> list[int]:
        return [*(self._switch[id(rule)] for rule in rules), *marks]

    def _split(self, premises: Iterable[int]) -> Reason:
        rules, marks = [], []
        for premise in premises:
            if premise in self._rule:
                rules.append(self._rule[premise])
            else:
                marks.append(premise)
        return tuple(rules), tuple(marks)

    def _core(
        self, premises: list[int], conclusions: Sequence[int], effort: int | None = None
    ) -> list[int] | None:
        """The premises that unsatisfiable cores name; None if a conclusion does not follow."""
        blamed: set[int] = set()
        for conclusion in conclusions:
            if self._search.solve([*premises, -conclusion], effort) is not False:
                return None
            blamed.update(self._search.core())
        return [premise for premise in premises if premise in blamed]

"""A minimal unsatisfiable subset (MUS): which premises of a long proof are needed?

Deletion-based extraction (Bakker and others, 1993; Marques-Silva, 2010): a premise that can be left
out is left out, one after the other, until none can. Whatever a core does not name goes as well,
and the opposite of the premise in question is assumed (refinement and redundancy removal;
Marques-Silva and Lynce, 2011).

Behind switches a proof takes up to ten times as long as with rules that stand for good. So the
premises are gone through in small parts: one part behind switches, all the others for good.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...engines import Clock, Search, open_switched
from ...model import Clauses, Model, Rule
from .sums import Sum, sums

Premise = Rule | int
"""A rule, or a mark."""

_PART = 5
"""Premises that stand behind switches at a time."""


class MusExtraction:
    """The premises of one conclusion, made fewer part by part. None may be about connection.

    With an `effort`, the time is up after so many conflicts in all.
    """

    def __init__(
        self,
        model: Model,
        conclusions: Sequence[int],
        clock: Clock | None,
        effort: int | None = None,
    ) -> None:
        self._model = model
        self._conclusions = conclusions
        self._clock = clock
        self._left = effort
        self._counts: list[Rule] = []
        self._sums: list[Sum] = []

    def needed(
        self, premises: Sequence[Premise], known: Sequence[Premise] = ()
    ) -> tuple[list[Premise], list[Premise]]:
        """The premises that are needed, beside those of which it is known.

        What comes last is tried for leaving first. If the time is up, the second list holds those
        that may still be left out.
        """
        kept = list(known)
        rest = list(premises)
        while rest:
            size = _size_of_part(rest)
            part, rest = rest[-size:], rest[:-size]
            search, own = self._opened([*kept, *rest], part)
            self._try_each(search, own, part, kept)
            search.close()
            if part:
                return kept, [*rest, *part]
        return kept, []

    def follow(self, premises: Sequence[Premise]) -> bool | None:
        """Whether the conclusions follow from these premises; None: the time is up."""
        search, _ = self._opened(premises, ())
        satisfied = search.solve()
        search.close()
        return None if satisfied is None else not satisfied

    def counterexample(
        self, premises: Sequence[Premise], left_out: Premise
    ) -> Sequence[int] | None:
        """What could be true if one premise were left out, but not the conclusions; None: nothing.

        The conclusions must follow from all the premises together.
        """
        search, _ = self._opened([one for one in premises if one != left_out], ())
        found = search.truth() if search.solve(_opposite(left_out)) else None
        search.close()
        return found

    def _solve(self, search: Search, assumptions: Sequence[int]) -> bool | None:
        """What the engine says, within the effort that is left."""
        if self._left is None:
            return search.solve(assumptions)
        before = search.statistics.conflicts
        satisfied = search.solve(assumptions, self._left) if self._left > 0 else None
        self._left -= search.statistics.conflicts - before
        return satisfied

    def _try_each(
        self, search: Search, own: dict[Premise, int], part: list[Premise], kept: list[Premise]
    ) -> None:
        """Move what is needed from the part to what is kept, and drop the rest.

        If the time is up, some of the part is left.
        """
        while part:
            candidate = part.pop()
            opposite = _opposite(candidate)
            satisfied = self._solve(search, [*(own[one] for one in part), *opposite])
            if satisfied is None:
                part.append(candidate)
                return
            if satisfied:
                kept.append(candidate)
                search.add((own[candidate],))
                continue
            unneeded = [candidate]
            blamed = set(search.core())
            if blamed.isdisjoint(opposite):
                unneeded += [one for one in part if own[one] not in blamed]
                part[:] = [one for one in part if own[one] in blamed]
            for one in unneeded:
                if isinstance(one, Rule):
                    search.add((-own[one],))

    def _opened(
        self, standing: Sequence[Premise], part: Sequence[Premise]
    ) -> tuple[Search, dict[Premise, int]]:
        """An engine in which a conclusion is false, and the literals that turn on the part."""
        rules = [one for one in standing if isinstance(one, Rule)]
        tried = [one for one in part if isinstance(one, Rule)]
        model = restricted(self._model, [*rules, *(one.count for one in self._summed(rules))])
        search = open_switched(model, tried, self._clock, alone=True)
        search.add(tuple(-conclusion for conclusion in self._conclusions))
        for one in standing:
            if isinstance(one, int):
                search.add((one,))
        own: dict[Premise, int] = {one: one for one in part if isinstance(one, int)}
        own.update({rule: model.variables + 1 + index for index, rule in enumerate(tried)})
        return search, own

    def _summed(self, rules: Sequence[Rule]) -> list[Sum]:
        """The sums that follow from these rules; worked out again only when counts have gone."""
        counts = [rule for rule in rules if not isinstance(rule, Clauses)]
        if counts != self._counts:
            self._counts, self._sums = counts, list(sums(counts))
        return self._sums


def restricted(model: Model, rules: Sequence[Rule]) -> Model:
    """The same variables with other rules."""
    return Model(model.board, rules, extra=model.variables - model.board.variables)


def _size_of_part(premises: Sequence[Premise]) -> int:
    """How many of the last premises are tried together.

    A count is tried by itself: what it says often follows from all the others, by adding up, which
    is seen only if they all stand for good.
    """
    for size, premise in enumerate(reversed(premises[-_PART:])):
        if not isinstance(premise, (int, Clauses)):
            return max(1, size)
    return min(_PART, len(premises))


def _opposite(premise: Premise) -> tuple[int, ...]:
    """What holds where this premise alone is broken; nothing, where that is no simple matter.

    All premises together leave no way out. So if there is one without this premise, it breaks it.
    """
    if isinstance(premise, int):
        return (-premise,)
    if isinstance(premise, Clauses) and len(premise.clauses) == 1:
        return tuple(-literal for literal in premise.clauses[0])
    return ()

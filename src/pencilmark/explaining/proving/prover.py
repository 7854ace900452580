"""Proofs about single steps: do these rules and marks imply that, and which of them are needed?

One incremental engine holds every rule behind a selector literal ("switch"): a rule counts where
its selector is assumed, and the core of failed assumptions names the rules that a proof used (Eén
and Sörensson, 2003).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property

from ...engines import DEFAULT, Clock, open_search
from ...model import Connected, Model, Rule
from .mus import MusExtraction, Premise, restricted
from .sums import sums

Reason = tuple[tuple[Rule, ...], tuple[int, ...]]
"""Rules and marks."""

_SHORT = 1_000
"""Conflicts after which a proof is looked for with the help of sums, or among fewer rules."""
_LONG = 20_000
"""Conflicts after which a proof is given up, with the help of sums, where effort is limited."""
_ALONE = 20_000
"""Conflicts after which the premises of a long proof are gone through a few at a time."""
_MANY = 150
"""Premises up to which one engine is asked however long it takes."""
_FEW = 60
"""Premises up to which the engine with all the rules is asked which of them are needed."""
_USUAL = 12 * 12
"""Cells up to which it is: the more rules stand behind switches, the longer it takes."""


class Switched:
    """Rules loaded into an engine, each behind a switch: a variable that says whether it holds.

    With `helped`, the sums that follow from the rules are loaded, too; each holds where the rules
    hold from which it follows.
    """

    def __init__(self, model: Model, engine: str, clock: Clock | None, *, helped: bool) -> None:
        rules = model.rules
        first = model.variables + 1
        self.switch = {id(rule): first + index for index, rule in enumerate(rules)}
        self.rule = {first + index: rule for index, rule in enumerate(rules)}
        self.sums = list(sums(rules)) if helped else []
        if self.sums:
            counts = [one.count for one in self.sums]
            model = restricted(model, [*rules, *counts])
        self.search = open_search(model, engine, clock, guarded=True)
        for index, one in enumerate(self.sums):
            holds = first + len(rules) + index
            self.search.add((*(-self.switch[id(rule)] for rule in one.rules), holds))


class Prover:
    """One engine with every rule of a puzzle behind a switch, asked again and again."""

    def __init__(self, model: Model, engine: str = DEFAULT, clock: Clock | None = None) -> None:
        self.model = model
        self.engine = engine
        self._clock = clock
        self._plain = Switched(model, engine, clock, helped=False)
        self._helped: Switched | None = None

    @cached_property
    def asks_anew(self) -> bool:
        """Whether each question is put to an engine of its own, so that the answer is the same
        whatever has been asked before: on large grids."""
        return self.model.board.grid.size > _USUAL and self.is_plain

    @cached_property
    def is_plain(self) -> bool:
        """Whether long proofs can be shrunk: no rule is about connection."""
        return self._can_go_in_parts(self._plain.rule)

    @property
    def out_of_time(self) -> bool:
        """Whether the time is up: then nothing more can be proved."""
        return self._clock is not None and self._clock.left() == 0.0

    def implies(
        self,
        rules: Iterable[Rule],
        marks: Iterable[int],
        conclusions: Sequence[int],
        known: Collection[int] = (),
    ) -> bool:
        """Whether the rules and marks alone imply all the conclusions.

        Those that are `known` to be implied help where a proof of the others takes long.
        """
        premises = self._premises(rules, marks)
        if known:
            follows, _ = _ask(self._plain, premises, conclusions, _SHORT)
            if follows is not None:
                return follows
            conclusions = [one for one in conclusions if one not in known]
            premises += known
        return self._blamed(premises, conclusions) is not None

    def needs_all(
        self, rules: Sequence[Rule], marks: Sequence[int], conclusions: Sequence[int]
    ) -> bool:
        """Whether some conclusions together need all of the rules and marks that imply them.

        Where one question is a long one, all of them are put in the way of long proofs.
        """
        size = self.model.board.per_cell
        premises: list[Premise] = [*rules, *marks]
        if self.asks_anew:
            given = self._premises(rules, marks)
            parted = self._shrunk_alone([], given, conclusions, _ALONE)
            if parted is not None and not parted[1]:
                return len(parted[0]) == len(given)
        for premise in premises:
            cells = premise.cells if isinstance(premise, Rule) else [(abs(premise) - 1) // size]
            # what fails without it is most likely near: then the others need not be tried
            near = sorted(conclusions, key=lambda one: (abs(one) - 1) // size not in cells)
            others = self._premises(
                [rule for rule in rules if rule is not premise],
                [mark for mark in marks if mark != premise],
            )
            follows, _ = _ask(self._plain, others, near, _SHORT)
            if follows is None and self.is_plain:
                shrinking = MusExtraction(self.model, conclusions, self._clock)
                return len(shrinking.needed([*marks, *rules])[0]) == len(premises)
            if follows is None and not self.out_of_time:
                follows, _ = _ask(self._with_sums(), others, near, None)
            if follows:
                return False
        return True

    def spared(
        self,
        some: Iterable[Rule],
        rules: Sequence[Rule],
        marks: Sequence[int],
        conclusions: Sequence[int],
    ) -> Reason | None:
        """Rules and marks that imply some conclusions, without those of `some` rules that can be
        left out; none of the others is tried. None: the time is up."""
        asked = MusExtraction(self.model, conclusions, self._clock)
        kept = list(rules)
        for rule in some:
            if asked.counterexample([*marks, *kept], rule) is None:
                if self.out_of_time:
                    return None
                kept.remove(rule)
        return tuple(kept), tuple(marks)

    def reason(
        self, rules: Iterable[Rule], marks: Iterable[int], conclusions: Sequence[int]
    ) -> Reason | None:
        """The rules and marks that are needed, none of which can be left out; None: not implied.

        Marks are tried for leaving before rules, and what comes last before what comes first.
        """
        found = self.shrink(rules, marks, conclusions)
        return found[0] if found is not None and found[1] else None

    def shrink(
        self,
        rules: Iterable[Rule],
        marks: Iterable[int],
        conclusions: Sequence[int],
        effort: int | None = None,
        *,
        proved: bool = False,
    ) -> tuple[Reason, bool] | None:
        """The same with a limit: what is left after so many conflicts, and whether all is needed.

        None: not implied, or the proof is a very long one. With `proved` it has been proved before
        and is not proved again.
        """
        given = self._premises(rules, marks)
        if self.asks_anew:
            parted = self._shrunk_alone([], given, conclusions, effort, proved=proved)
            return None if parted is None else self._kept(given, *parted)
        most = None if effort is None else max(effort, _LONG)
        premises = given if proved else self._blamed(given, conclusions, most)
        if premises is None:
            return None
        needed: list[int] = []
        rest = list(premises)
        while rest and len(premises) <= _FEW:
            candidate = rest.pop()
            follows, smaller = _ask(self._plain, [*needed, *rest], conclusions, _SHORT)
            if follows is None:
                rest.append(candidate)
                break
            if follows:
                still = set(smaller)
                rest = [premise for premise in rest if premise in still]
            else:
                needed.append(candidate)
        if rest:
            many = effort is None and len(premises) > _MANY
            in_parts = many and self._can_go_in_parts(premises)
            parted = self._shrunk_alone(needed, rest, conclusions, _ALONE if in_parts else effort)
            assert parted is not None, "what follows from premises follows from them alone"
            needed, rest = parted
            if rest and in_parts:
                needed, rest = self._shrunk_in_parts(needed, rest, conclusions)
        return self._kept(premises, needed, rest)

    def _kept(
        self, premises: Iterable[int], needed: Iterable[int], rest: Collection[int]
    ) -> tuple[Reason, bool]:
        """Those of the premises that are needed or may be, and whether all are."""
        kept = {*needed, *rest}
        return self._split(premise for premise in premises if premise in kept), not rest

    def shrink_all(self, marks: Sequence[int], conclusion: int) -> Reason | None:
        """What is needed of all the rules and these marks, which are known to imply a literal.

        For the longest proofs, of which nothing smaller is known. None: the time is up.
        """
        rules = self.model.rules
        if not self.is_plain:
            return self.reason(rules, marks, (conclusion,))
        return self.shrink_long(rules, marks, conclusion)

    def shrink_long(
        self,
        rules: Sequence[Rule],
        marks: Sequence[int],
        conclusion: int,
        effort: int | None = None,
    ) -> Reason | None:
        """What is needed of some rules and marks, which are known to imply a literal.

        For long proofs, none of whose rules is about connection. None: so many conflicts were not
        enough, or the time is up.
        """
        premises = self._premises(rules, marks)
        kept, rest = self._shrunk_in_parts([], premises, (conclusion,), effort)
        needed = set(kept)
        return None if rest else self._split(one for one in premises if one in needed)

    def core(
        self,
        rules: Iterable[Rule],
        marks: Iterable[int],
        conclusion: int,
        effort: int,
        *,
        with_sums: bool,
    ) -> Reason | None:
        """Rules and marks from which a literal follows; not always the fewest, but found fast.

        `effort` limits the search: None may also mean that it was not enough.
        """
        premises = self._premises(rules, marks)
        switched = self._with_sums() if with_sums else self._plain
        follows, blamed = _ask(switched, premises, (conclusion,), effort)
        return self._split(blamed) if follows else None

    def _premises(self, rules: Iterable[Rule], marks: Iterable[int]) -> list[int]:
        return [*(self._plain.switch[id(rule)] for rule in rules), *marks]

    def _split(self, premises: Iterable[int]) -> Reason:
        rules, marks = [], []
        for premise in premises:
            if premise in self._plain.rule:
                rules.append(self._plain.rule[premise])
            else:
                marks.append(premise)
        return tuple(rules), tuple(marks)

    def _with_sums(self) -> Switched:
        """The engine for long proofs; loaded when the first one comes up."""
        if self._helped is None:
            helped = Switched(self.model, self.engine, self._clock, helped=True)
            self._helped = helped if helped.sums else self._plain
        return self._helped

    def _blamed(
        self, premises: list[int], conclusions: Sequence[int], effort: int | None = None
    ) -> list[int] | None:
        """The premises that a proof of all the conclusions names; None if one does not follow, or
        if that takes more conflicts than `effort`."""
        follows, blamed = _ask(self._plain, premises, conclusions, _SHORT)
        if follows is None and not self.out_of_time:
            follows, blamed = _ask(self._with_sums(), premises, conclusions, effort)
        return blamed if follows else None

    def _can_go_in_parts(self, premises: Iterable[int]) -> bool:
        rules = (self._plain.rule[one] for one in premises if one in self._plain.rule)
        return self.engine == DEFAULT and not any(isinstance(one, Connected) for one in rules)

    def _shrunk_in_parts(
        self,
        needed: Sequence[int],
        rest: Sequence[int],
        conclusions: Sequence[int],
        effort: int | None = None,
    ) -> tuple[list[int], list[int]]:
        """The same for long proofs, a few premises at a time.

        What is about few cells is tried for leaving first, and marks last: they shorten the proof.
        """
        rule, switch = self._plain.rule, self._plain.switch
        marks = [one for one in rest if one not in rule]
        rules = sorted((one for one in rest if one in rule), key=lambda one: -len(rule[one].cells))
        shrinking = MusExtraction(self.model, conclusions, self._clock, effort)
        kept, left = shrinking.needed(
            [*marks, *(rule[one] for one in rules)], [rule.get(one, one) for one in needed]
        )
        return (
            [one if isinstance(one, int) else switch[id(one)] for one in kept],
            [one if isinstance(one, int) else switch[id(one)] for one in left],
        )

    def _shrunk_alone(
        self,
        needed: list[int],
        rest: list[int],
        conclusions: Sequence[int],
        effort: int | None,
        *,
        proved: bool = True,
    ) -> tuple[list[int], list[int]] | None:
        """The premises that are needed, from an engine that knows nothing but these.

        What is known to be needed, or not to be, is told to it for good: that makes each question
        easier than the last. When the effort was not enough or the time is up, the second list
        holds those that may still be left out. Unless it has been `proved` before that they imply
        the conclusions, None may come back: they do not, or the proof is a very long one.
        """
        rules, _ = self._split([*needed, *rest])
        alone = Switched(restricted(self.model, rules), self.engine, self._clock, helped=True)
        search = alone.search
        own = {self._plain.switch[id(rule)]: alone.switch[id(rule)] for rule in rules}
        given = {own.get(premise, premise): premise for premise in (*needed, *rest)}
        # a rule that is kept by cuts has to be named in every question
        cut = {number for number, rule in alone.rule.items() if isinstance(rule, Connected)}
        search.add(tuple(-conclusion for conclusion in conclusions))
        kept: list[int] = []
        always: list[int] = []

        def keep(premise: int) -> None:
            kept.append(premise)
            search.add((premise,))
            if premise in cut:
                always.append(premise)

        for premise in needed:
            keep(own.get(premise, premise))
        waiting = [own.get(premise, premise) for premise in rest]
        candidate: int | None = None
        spent = 0
        if not proved:
            if search.solve([*waiting, *always], effort and max(effort, _LONG)) is not False:
                search.close()
                return None
            spent = search.statistics.conflicts
        while waiting or candidate is not None:
            left = effort and max(1, effort + spent - search.statistics.conflicts)
            satisfied = search.solve([*waiting, *always], left)
            if satisfied is None:
                break
            if satisfied:
                assert candidate is not None, "what follows from premises follows from them alone"
                keep(candidate)
            else:
                blamed = set(search.core())
                for one in (*waiting, candidate):
                    if one in alone.rule and one not in blamed:
                        search.add((-one,))
                waiting = [one for one in waiting if one in blamed]
            candidate = waiting.pop() if waiting else None
        if candidate is not None:
            waiting.append(candidate)
        search.close()
        return [given[one] for one in kept], [given[one] for one in waiting]


def _ask(
    switched: Switched, premises: Sequence[int], conclusions: Sequence[int], effort: int | None
) -> tuple[bool | None, list[int]]:
    """Whether all conclusions follow (None: not known yet), and the premises that proofs name."""
    blamed: set[int] = set()
    for conclusion in conclusions:
        satisfied = switched.search.solve([*premises, -conclusion], effort)
        if satisfied is not False:
            return None if satisfied is None else False, []
        blamed.update(switched.search.core())
    return True, [premise for premise in premises if premise in blamed]

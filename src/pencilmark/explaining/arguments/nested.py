"""Suppose the opposite and go on with named techniques, until something breaks.

The shortest is chosen here and not by `what_if.shortest`: asking techniques takes long, so each
supposition goes on from where it was left at an earlier position, and looks are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace

from ...model import Connected, Rule
from ...wording import Sentence
from .. import words
from ..phrases import broken_said, said
from ..position import Position
from ..propagation import parted
from ..proving.prover import Prover, Reason
from ..step import Step
from ..technique import Technique
from ..what_if import Contradiction, Unwinding
from . import effort
from .findings import Findings, Needed
from .retelling import Retelling
from .telling import last_line
from .trial import Trial, concerns, touched

_TIERS = ((2, 200), (3, 10), (4, 2))
"""The highest level of a technique that is used within a supposition, and how many suppositions are
followed with it in search of one step; the first that leads to one will do. The easy ones are quick
to ask: they show of which suppositions enough follows to go on with the harder ones."""
_TIERS_LED = ((3, 12), (4, 4), (3, 40), (4, 16))
"""The same where a technique tells at once how much follows by the easy ones."""
_SHORT = 8
"""An argument with so few steps is taken without looking for a shorter one."""
_FURTHER = 12
"""Suppositions that are followed further after one has failed, in search of a shorter argument."""
_HASTE = 3
"""Suppositions as which each of them counts where a technique leads, and the argument is not much
longer than that."""
_FOLLOWED = 40
"""An argument with more steps than this is not told: nobody follows it."""
_LONGEST = 150
"""Findings after which a supposition is given up."""
_CANDIDATES = 3
"""How many of the shortest arguments are tried for one that can be made irredundant."""
_INNER = 500
"""Conflicts that it may take to find out what one step within a supposition needs."""
_SHRINKING = 20_000
"""Conflicts that making one irredundant may take, unless somebody says otherwise."""


@dataclass(frozen=True)
class Refutation(Contradiction[int, Needed]):
    """The findings from a supposition to a broken rule, and what they rest on."""

    broken: Rule | None
    """None: something follows whose opposite is known."""
    rules: tuple[Rule, ...]
    marks: tuple[int, ...]
    findings: Findings
    """All that was found on the way."""
    known: int | None = None
    """What is known by now and follows otherwise: the last link says its opposite."""


def follows_all(techniques: Iterable[Technique]) -> Callable[[Position, int], int] | None:
    """What a technique says that follows every supposition to its end; None: there is none."""
    return next((one.follows for one in techniques if one.follows is not None), None)


class Nested:
    """Follows suppositions with techniques, and remembers how far it got with each of them."""

    def __init__(
        self,
        prover: Prover,
        truth: Sequence[int],
        techniques: Sequence[Technique],
        hardest: int = _TIERS[-1][0],
        shrinking: int = _SHRINKING,
    ) -> None:
        """`hardest` is the highest level of a technique that is used at all, and `shrinking` the
        number of conflicts that making an argument irredundant may take."""
        self._shrinking = shrinking
        self._prover = prover
        self._truth = list(truth)
        self._techniques = [
            technique
            for technique in techniques
            if technique.level <= hardest and not technique.assumes_unique
        ]
        self._follows = follows_all(techniques)
        self._trials: dict[int, Trial] = {}
        self._refuted: dict[int, Refutation] = {}
        """For later: literals whose opposite has been refuted, but not in the shortest way."""
        self._too_large: set[int] = set()
        """Literals whose argument is too long, or takes too long to be made irredundant.

        They stay out, though later on it might be shorter: to find that out takes as long again.
        """
        self._memo: dict[Hashable, object] = {}
        """What techniques work out is kept apart from what they know of the real position."""

    def suppose(self, position: Position) -> Step | None:
        """The supposition with the shortest argument against it among those that were followed."""
        for highest, most in _TIERS if self._follows is None else _TIERS_LED:
            step = self._suppose(position, highest, most)
            if step is not None:
                return step
        return None

    def _suppose(self, position: Position, highest: int, most: int) -> Step | None:
        self._forget(position)
        literals = [one for one in self._in_order(position) if one not in self._refuted]
        further = _FURTHER
        if highest > _TIERS[0][0]:
            # the more follows, the sooner it breaks
            literals.sort(key=lambda literal: -self._followed(position, literal))
        shortest = min((one.length for one in self._refuted.values()), default=_LONGEST)
        for literal in literals[:most]:
            if self._prover.out_of_time or shortest <= _SHORT:
                break
            refutation = self._refute(position, literal, highest)
            if refutation is not None and refutation.length > _FOLLOWED:
                self._too_large.add(literal)
            elif refutation is not None:
                self._refuted[literal] = refutation
                shortest = min(shortest, refutation.length)
            if self._refuted:
                if further <= 0:
                    break
                further -= 1 if self._follows is None or shortest > 2 * _SHORT else _HASTE
        return self._shortest(position)

    def _forget(self, position: Position) -> None:
        """Leave out what is known by now."""
        self._refuted = {
            literal: one for literal, one in self._refuted.items() if position.open(literal)
        }

    def _shortest(self, position: Position) -> Step | None:
        """The shortest argument that can be made irredundant, of the first few."""
        ranked = sorted(self._refuted, key=self._asks)
        for literal in ranked[:_CANDIDATES]:
            refutation = self._refuted.pop(literal)
            reason = self._irredundant(refutation)
            if reason is not None and self._ends_as_told(refutation, reason):
                return self._told(position, refutation, reason)
            if not self._prover.out_of_time:
                self._too_large.add(literal)
        return None

    def _ends_as_told(self, refutation: Refutation, reason: Reason) -> bool:
        """Whether the rule that breaks is needed: where the others do without it, the end would
        not be the one that is told."""
        return self._follows is None or refutation.broken in (None, *reason[0])

    def _asks(self, literal: int) -> float:
        """How long the argument for a literal is, for what it opens."""
        return self._refuted[literal].length

    def _irredundant(self, refutation: Refutation) -> Reason | None:
        """What an argument needs; None: to find that out takes too long."""
        rules, marks, wanted = refutation.rules, refutation.marks, (-refutation.supposed,)
        shrunk = self._prover.shrink(rules, marks, wanted, self._shrinking, proved=True)
        return shrunk[0] if shrunk is not None and shrunk[1] else None

    def _told(self, position: Position, refutation: Refutation, reason: Reason) -> Step:
        """A refuted supposition as a step, each line in the words of what is known by then."""
        lines = self._lines(position, refutation)
        if lines is not None:
            return _told(position, refutation, reason, lines)
        step = _told(position, refutation, reason, [_line(one) for one in refutation.links])
        # what was seen at one look can get into each other's way; one by one it does not
        twin = position.copy(self._memo)
        twin.learn((refutation.supposed,))
        highest = max(line.level for line in step.argument)
        found = self._follow(Trial(refutation.supposed, Findings(twin)), highest, several=False)
        if found is None:
            return step
        needed, lines = self._irredundant(found), self._lines(position, found)
        if needed is None or lines is None:
            return step
        return replace(_told(position, found, needed, lines), level=step.level, cost=step.cost)

    def _lines(self, position: Position, refutation: Refutation) -> list[Step] | None:
        """What follows from a supposition, if each line is found again where it is told."""
        start = position.copy(self._memo)
        if refutation.known is not None:
            # what the last line contradicts is not looked at before
            start = Position(position.puzzle, position.model)
            start.memo = self._memo
            start.learn(mark for mark in position.marks if mark != refutation.known)
        start.learn((refutation.supposed,))
        findings, prover = refutation.findings, self._prover
        telling = Retelling(start, findings, prover, self._techniques, _INNER, strict=False)
        wanted = {one.number: one.conclusions for one in refutation.links}
        lines = telling.lines(wanted)
        if lines is None:
            lines = telling.lines(wanted, narrow=True)
        return None if lines is None else [replace(line, cost=0.0) for line in lines]

    def _followed(self, position: Position, literal: int) -> int:
        """How much is known to follow from the opposite of a literal."""
        if self._follows is not None:
            return self._follows(position, -literal)
        trial = self._trials.get(literal)
        return 0 if trial is None else len(trial.findings.source)

    def _in_order(self, position: Position) -> list[int]:
        """The open literals: first where a supposition says most, and where most is known."""
        per_cell = position.board.per_cell
        known = [position.value(cell) is not None for cell in position.grid.cells]
        crowd = [
            sum(sum(known[other] for other in rule.cells) / len(rule.cells) for rule in rules)
            for rules in position.rules_at
        ]
        shares = [
            (literal > 0, -crowd[(abs(literal) - 1) // per_cell], abs(literal), literal)
            for literal in self._truth
            if position.open(literal) and literal not in self._too_large
        ]
        return [literal for *_, literal in sorted(shares)]

    def _refute(self, position: Position, literal: int, highest: int) -> Refutation | None:
        """Follow the opposite of a literal from where it was left."""
        trial = self._trials.get(literal)
        if trial is None:
            twin = position.copy(self._memo)
            twin.learn((-literal,))
            # nothing breaks before something is supposed
            seen = len(position.marks)
            trial = self._trials[literal] = Trial(-literal, Findings(twin), seen=seen)
        else:
            clash = next((mark for mark in position.marks if trial.position.true(-mark)), None)
            if clash is not None:
                del self._trials[literal]
                return self._traced(trial, None, (-clash,), marks=(clash,))
            new = trial.position.learn(position.marks)
            if new and (self._follows is None or concerns(trial, new)):
                trial.reached = 0
            elif trial.reached >= highest:
                return None  # nothing is new to it: it leads nowhere, as before
        refutation = self._follow(trial, highest)
        if refutation is not None:
            del self._trials[literal]
        return refutation

    def _follow(self, trial: Trial, highest: int, *, several: bool = True) -> Refutation | None:
        """Ask one technique after the other, the easiest first, until there is a contradiction.

        Of what it sees at one look `several` things are taken, or one.
        """
        position, found = trial.position, trial.findings.found
        while len(found) < _LONGEST:
            for rule in touched(trial):
                if rule.broken(position.known):
                    return self._broken(trial, rule)
            moved = False
            for technique in self._techniques:
                if not trial.reached < technique.level <= highest:
                    continue
                trial.findings.look()
                for finding in list(technique.find(position)):
                    clash = next((one for one in finding.conclusions if position.true(-one)), None)
                    if clash is not None:
                        trial.findings.end(technique, finding)
                        return self._traced(trial, None, (-clash,), last=(clash,))
                    moved = trial.findings.learn(technique, finding) or moved
                    if moved and not several:
                        break
                if moved:
                    trial.reached = 0
                    break
            if not moved:
                break
        trial.reached = highest
        return None

    def _broken(self, trial: Trial, broken: Rule) -> Refutation | None:
        position = trial.position
        if isinstance(broken, Connected):  # to ask for a proof takes far longer than to look
            return self._traced(trial, broken, parted(broken, position))
        known = [
            literal
            for cell in broken.cells
            for variable in position.board.literals(cell)
            for literal in (variable, -variable)
            if position.true(literal)
        ]
        reason = self._prover.reason((broken,), position.cite(known), (-trial.supposed,))
        if reason is None:
            return None
        return self._traced(trial, broken, reason[1])

    def _traced(
        self,
        trial: Trial,
        broken: Rule | None,
        clash: Iterable[int],
        *,
        last: Iterable[int] = (),
        marks: Sequence[int] = (),
    ) -> Refutation | None:
        """The findings that a contradiction rests on.

        `clash` is what cannot be true within the supposition: together with the rule that it
        breaks, with a conclusion of the last finding, or with marks outside of the supposition.
        """
        findings = trial.findings
        back = Unwinding(findings.source)
        if last:
            back.want_of(len(findings.found) - 1, last)
        others = [*marks, *back.want(trial.position.cite(clash))]
        traced = findings.traced(back, self._prover, _INNER)
        if traced is None:
            return None
        links, premises = traced
        known = dict.fromkeys(mark for mark in (*others, *premises) if mark != trial.supposed)
        # from the contradiction back to the supposition
        rules = [rule for one in reversed(links) for rule in one.reason[0]]
        rules = rules if broken is None else [broken, *rules]
        return Refutation(
            *(trial.supposed, tuple(links), broken, tuple(dict.fromkeys(rules)), tuple(known)),
            findings,
            next(iter(marks), None),
        )


def _told(
    position: Position, refutation: Refutation, reason: Reason, lines: Sequence[Step]
) -> Step:
    """A refuted supposition as a step, with what follows from it as its nested argument.

    What it asks of a reader goes by what the contradiction needs; a line more that says how things
    stand makes it no harder.
    """
    literal = -refutation.supposed
    length, count = refutation.length, len(lines)
    told: dict[str, object] = {
        "opposite": said(position, (refutation.supposed,)),
        "conclusion": said(position, (literal,)),
        "count": count,
    }
    trial = position.copy()
    trial.learn((refutation.supposed,))
    last: tuple[Step, ...] = ()
    if refutation.broken is not None:
        trial.learn(one for line in lines for one in line.conclusions)
        end = broken_said(trial, refutation.broken)
        last = (last_line(refutation.broken, end),) if lines else ()
    else:
        end = _contradicted(trial, lines)
    told["end"] = end
    # how it ends is told once: by the last line below, if there is one that says no more than that
    full = words.SUPPOSE_ON_LONG if last else words.SUPPOSE_ON_FULL
    full = full if count else words.AT_ONCE_FULL
    return Step(
        technique="suppose-on",
        level=5 if length <= _SHORT else 6,
        conclusions=(literal,),
        rules=reason[0],
        marks=reason[1],
        short=Sentence(words.SUPPOSE_ON_SHORT if count else words.AT_ONCE_SHORT, **told),
        full=Sentence(full, **told),
        cost=effort.of_steps(length),
        argument=(*lines, *last),
        looked_at=() if refutation.broken is None else refutation.broken.cells,
    )


def _contradicted(trial: Position, lines: Sequence[Step]) -> Sentence:
    """The last thing that follows whose opposite is known, or follows, too."""
    clash: tuple[int, ...] = ()
    for line in lines:
        clash = tuple(one for one in line.conclusions if trial.true(-one))[:1] or clash
        trial.learn(line.conclusions)
    opposite = [-one for one in clash]
    return Sentence(words.NOT_BOTH, conclusion=said(trial, clash), known=said(trial, opposite))


def _line(needed: Needed) -> Step:
    """A finding in the words in which it was found."""
    technique, finding = needed.inner.technique, needed.inner.finding
    assert technique is not None, "within a supposition only techniques are asked"
    return Step(
        technique=technique.name,
        level=technique.level,
        conclusions=needed.conclusions,
        rules=needed.reason[0],
        marks=needed.reason[1],
        short=Sentence(technique.short, finding.words),
        full=Sentence(technique.within or technique.full, finding.words),
        cost=0.0,
        looked_at=finding.looked_at,
    )

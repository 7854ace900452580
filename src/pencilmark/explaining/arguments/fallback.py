"""When no technique sees anything: the smallest argument that can be found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...conflict import weight as rule_weight
from ...model import Rule
from ...wording import Sentence
from .. import words
from ..phrases import rules_said, said
from ..position import Position
from ..proving.prover import Prover, Reason
from ..step import Step
from ..technique import Inference, Technique
from ..what_if import shortest
from .forcing_chain import Chain, refute
from .impact import Impact
from .nested import Nested

_QUICK = 200
"""Conflicts that a proof may take at first: what is found so has the smaller reasons."""
_EFFORTS = (_QUICK, 2_000)
"""Conflicts that a proof with sums may take, one limit after the other."""
_LARGE = 60
"""The weight of a reason beyond which less is tried to find a smaller one."""
_BEYOND = 120
"""The weight of a reason that nobody will follow: it is told where nothing else is found."""
_ENOUGH = 3
"""How many large reasons are made irredundant before one is chosen, where that is quick."""
_SHRINKING = 10_000
"""Conflicts that making a large reason irredundant may take."""
_SHRINKING_SMALL = 50_000
"""The same for a small one: what is light for a person can be a long proof all the same."""
_SHRUNK = 8
"""How many of the most promising reasons are made irredundant before one is chosen."""
_LINKS_SAID = 4
"""Links that the sentence of a supposition tells; all of them stand in its argument."""
_LONGEST = 60
"""Links after which a supposition is given up."""
_SLACK = 4
"""Links that lead nowhere which a shorter chain may still have."""


Argument = tuple[float, int, Reason]
"""How much a person has to look at, the literal that follows, and from what."""


def weight(rules: Sequence[Rule], marks: Sequence[int]) -> float:
    """How much a person has to look at."""
    return len(marks) + sum(map(rule_weight, rules))


def _size_of(links: int, rules: int) -> float:
    """How long a chain is: its links count, and between equals its rules."""
    return links + rules / 100


def _size(chain: Chain) -> float:
    return _size_of(chain.length, len(chain.rules))


class Fallback:
    """Looks for small arguments, and remembers reasons from one position to the next."""

    def __init__(
        self, prover: Prover, truth: Sequence[int], techniques: Sequence[Technique] = ()
    ) -> None:
        self._prover = prover
        self.deep = Nested(prover, truth, techniques)
        self._telling = Impact(truth, techniques)
        self._truth = list(truth)
        """The literals of the solution: only they can follow."""
        self._reasons: dict[int, Reason] = {}
        self._tried: dict[int, int] = {}
        """The effort that was not enough to make the reason of a literal irredundant."""
        self._looked: dict[bool, set[int]] = {False: set(), True: set()}
        """Marks that have been there at the last look, without and with sums."""

    def suppose(self, position: Position) -> Step | None:
        """The supposition that breaks a rule soonest."""

        def followed(supposed: int, best: Chain | None) -> Chain | None:
            return refute(position, supposed, _LONGEST if best is None else best.length + _SLACK)

        best = shortest(self._opposites(position), followed, _size, enough=_size_of(1, 2))
        return None if best is None else self._supposed(position, best)

    def _opposites(self, position: Position) -> Iterator[int]:
        """What may be supposed, as long as there is time."""
        for literal in self._truth:
            if position.open(literal):
                if self._prover.out_of_time:
                    return
                yield -literal

    def _supposed(self, position: Position, chain: Chain) -> Step | None:
        literal = -chain.supposed
        reason = self._prover.reason(chain.rules, position.marks, (literal,))
        if reason is None:
            # a rule may know that it is broken with the help of those about the same cells
            near = [rule for cell in chain.broken.cells for rule in position.rules_at[cell]]
            helped = tuple(dict.fromkeys([*chain.rules, *near]))
            reason = self._prover.reason(helped, position.marks, (literal,))
        if reason is None:
            return None
        rules, marks = reason
        shorter = refute(position, chain.supposed, _LONGEST, rules)
        if shorter is not None and len(shorter.links) <= len(chain.links):
            chain = shorter
        return supposition(position, chain, rules, marks)

    def smallest(self, position: Position) -> Step | None:
        """The literal with the smallest reason that could be found.

        What takes little search to prove is looked for first: it has the smaller reasons. Where
        they are larger than anybody follows, suppositions are followed instead; and where these
        lead nowhere, the step is taken that opens most.
        """
        self._look_again(position, _QUICK, with_sums=False)
        if all(weight(*reason) > _LARGE for reason in self._reasons.values()):
            for effort in _EFFORTS:
                self._look_again(position, effort, with_sums=True)
                if self._reasons:
                    break
        ranked = sorted(
            (weight(*reason), abs(literal), literal) for literal, reason in self._reasons.items()
        )[:_SHRUNK]
        small = [literal for size, _, literal in ranked if size <= _LARGE]
        found = [
            one for one in (self._shrunk(literal, _SHRINKING_SMALL) for literal in small) if one
        ]
        if not found:
            for _, _, literal in ranked:
                one = self._shrunk(literal, _SHRINKING)
                if one is not None:
                    found.append(one)
                if len(found) == _ENOUGH:
                    break
        best = min(found, key=lambda one: one[0], default=None)
        if best is None or best[0] > _BEYOND:
            supposed = self.deep.suppose(position)
            if supposed is not None:
                return supposed
            best = self._most_telling(position) or best
        return None if best is None else self._argued(position, *best)

    def _most_telling(self, position: Position) -> Argument | None:
        """The reason of the literal that opens most, made irredundant however long that takes."""
        literal = self._telling.most_telling(position)
        if literal is None:
            return None
        reason = self._prover.shrink_all(tuple(position.marks), literal)
        return None if reason is None else (weight(*reason), literal, reason)

    def _shrunk(self, literal: int, effort: int | None) -> Argument | None:
        """The reason of a literal made irredundant; None: that took too much."""
        if not self._shrink(literal, effort):
            return None
        reason = self._reasons[literal]
        return weight(*reason), literal, reason

    def _shrink(self, literal: int, effort: int | None) -> bool:
        """Make the reason of a literal smaller; whether it is irredundant now."""
        if effort is not None and self._tried.get(literal, 0) >= effort:
            return False
        reason = self._reasons[literal]
        found = self._prover.shrink(*reason, (literal,), effort, proved=True)
        assert found is not None, "a reason that held stays one"
        self._reasons[literal], irredundant = found
        if not irredundant and effort is not None:
            self._tried[literal] = effort
        return irredundant

    def _look_again(self, position: Position, effort: int, *, with_sums: bool) -> None:
        """Ask for a reason wherever none is known, or where something new stands near."""
        per_cell = position.board.per_cell
        looked = self._looked[with_sums]
        fresh = [mark for mark in position.marks if mark not in looked]
        looked.update(fresh)
        near = {
            cell
            for mark in fresh
            for rule in position.rules_at[(abs(mark) - 1) // per_cell]
            for cell in rule.cells
        }
        for literal in self._truth:
            if not position.open(literal):
                self._reasons.pop(literal, None)
                continue
            if literal in self._reasons and (abs(literal) - 1) // per_cell not in near:
                continue
            found = self._prover.core(
                position.model.rules, position.marks, literal, effort, with_sums=with_sums
            )
            if found is None:
                continue
            known = self._reasons.get(literal)
            if known is None or weight(*found) < weight(*known):
                self._reasons[literal] = found
                self._tried.pop(literal, None)
            if effort != _QUICK:
                break  # where proofs are long, the first one has to do

    def _argued(self, position: Position, size: float, literal: int, reason: Reason) -> Step:
        rules, marks = reason
        told = {
            "conclusion": said(position, (literal,)),
            "count": len(rules),
            "rules": rules_said(rules),
        }
        return Step(
            technique="smallest-argument",
            level=5 if size <= 12 else 6,
            conclusions=(literal,),
            rules=rules,
            marks=marks,
            short=Sentence(words.SMALLEST_SHORT, **told),
            full=Sentence(words.SMALLEST_FULL, **told),
            cost=float(size**2),
            looked_at=_pointed_at(position, [cell for rule in rules for cell in rule.cells]),
        )


def supposition(
    position: Position, chain: Chain, rules: Sequence[Rule], marks: Sequence[int]
) -> Step:
    """The step that a refuted supposition makes, with the chain as its nested argument."""
    literal = -chain.supposed
    links = len(chain.links)
    told = {
        "opposite": said(position, (chain.supposed,)),
        "conclusion": said(position, (literal,)),
        "chain": _chain_said(position, chain),
        "rule": chain.broken.sentence,
    }
    concerned = [
        position.board.meaning(literal)[0]
        for link in chain.links
        for literal in link.conclusions
        if abs(literal) <= position.board.variables
    ]
    level = 2 if links == 0 else 3 if links == 1 else 4 if links <= 4 else 5 if links <= 12 else 6
    return Step(
        technique="suppose",
        level=level,
        conclusions=(literal,),
        rules=tuple(rules),
        marks=tuple(marks),
        short=Sentence(words.SUPPOSE_SHORT if links else words.AT_ONCE_SHORT, **told),
        full=Sentence(words.SUPPOSE_FULL if links else words.AT_ONCE_FULL, **told),
        cost=float((1 + links) ** 2),
        argument=links_told(position, chain),
        looked_at=(*_pointed_at(position, chain.broken.cells), *concerned),
    )


def _pointed_at(position: Position, cells: Iterable[int]) -> tuple[int, ...]:
    """These cells, unless they are most of the grid: that points nowhere."""
    found = tuple(dict.fromkeys(cells))
    return found if 2 * len(found) <= position.grid.size else ()


def links_told(position: Position, chain: Chain) -> tuple[Step, ...]:
    """The links of a chain as steps, for a nested argument."""
    return tuple(
        _link(position, link.conclusions, (link.rule,), position.cite(link.premises))
        for link in chain.links
    )


def inferences_told(position: Position, inferences: Iterable[Inference]) -> tuple[Step, ...]:
    """What a technique says about its supposition as steps, for a nested argument."""
    return tuple(_link(position, one.conclusions, one.rules, ()) for one in inferences)


def _link(
    position: Position,
    conclusions: tuple[int, ...],
    rules: tuple[Rule, ...],
    marks: tuple[int, ...],
) -> Step:
    told = {"conclusions": said(position, conclusions), "rule": rules_said(rules)}
    short, full = Sentence(words.LINK_SHORT, **told), Sentence(words.LINK_FULL, **told)
    return Step(
        technique="link",
        level=0,
        conclusions=conclusions,
        rules=rules,
        marks=marks,
        short=short,
        full=full,
        cost=0.0,
    )


def _chain_said(position: Position, chain: Chain) -> str:
    """The first links of a chain in words, and the last one; the rest is counted."""
    parts = [said(position, link.conclusions) for link in chain.links]
    if len(parts) > _LINKS_SAID:
        more = len(parts) - _LINKS_SAID
        last = str(Sentence(words.FURTHER, count=more, last=parts[-1]))
        parts = [*parts[: _LINKS_SAID - 1], last]
    return "; then ".join(parts)

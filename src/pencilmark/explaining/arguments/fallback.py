"""When no technique sees anything: the smallest argument that can be found."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ...wording import Sentence
from .. import words
from ..phrases import rules_said, said
from ..position import Position
from ..proving.prover import Prover, Reason
from ..step import Step
from ..technique import Technique
from ..what_if import shortest
from . import effort
from .effort import weight
from .forcing_chain import Chain, refute
from .guided import Guided
from .impact import Impact
from .nested import Nested, follows_all
from .retelling import links_told
from .telling import easier, pointed_at, supposition

HEAP = "smallest-argument"
"""The technique of a step that is nothing but rules which leave no other way."""
_QUICK = 200
"""Conflicts that a proof may take at first: what is found so has the smaller reasons."""
_EFFORTS = (_QUICK, 2_000)
"""Conflicts that a proof with sums may take, one limit after the other."""
_USUAL = 12 * 12
"""Cells up to which a grid is not too large to look for the smallest heap of rules at once."""
_LARGE = 60
"""The weight of a reason beyond which less is tried to find a smaller one."""
_FOLLOWED = effort.of_heap(25)
"""What may be asked of a reader before something easier is looked for."""
_BEYOND = effort.of_heap(120)
"""What nobody will follow: it is told where nothing else is found."""
_ENOUGH = 3
"""How many large reasons are made irredundant before one is chosen, where that is quick."""
_SHRINKING = 10_000
"""Conflicts that making a large reason irredundant may take."""
_SHRINKING_SMALL = 50_000
"""The same for a small one: what is light for a person can be a long proof all the same."""
_SHRUNK = 8
"""How many of the most promising reasons are made irredundant before one is chosen."""
_LONGEST = 60
"""Links after which a supposition is given up."""
_SLACK = 4
"""Links that lead nowhere which a shorter chain may still have."""


Argument = tuple[float, int, Reason]
"""How much a person has to look at, the literal that follows, and from what."""


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
        self._techniques = techniques
        self.deep = Nested(prover, truth, techniques)
        self._guided = Guided(prover, truth, techniques)
        self._telling = Impact(truth, techniques)
        self._is_led = follows_all(techniques) is not None
        """Whether a technique has followed every supposition to its end."""
        self._is_followed = any(one.exhaustive for one in techniques)
        """Whether one has followed them at least as far as single rules do."""
        self._truth = list(truth)
        """The literals of the solution: only they can follow."""
        self._reasons: dict[int, Reason] = {}
        self._tried: dict[int, int] = {}
        """The effort that was not enough to make the reason of a literal irredundant."""
        self._looked: dict[bool, set[int]] = {False: set(), True: set()}
        """Marks that have been there at the last look, without and with sums."""

    def step(self, position: Position) -> Step | None:
        """The argument that asks least of a reader, among those that are quickly found.

        Suppositions are followed by single rules first, unless a technique has done so. Where that
        takes many links, or leads nowhere, the smallest heap of rules is looked for; and where that
        is large, suppositions are followed with techniques, which come first where a technique has
        followed every supposition to its end. Where no argument can be followed at all, the step is
        taken that opens most. On a large grid, where each of these looks takes long, an engine says
        first which suppositions to follow with techniques.
        """
        best = None
        if self._is_led:
            best = self.deep.suppose(position)
        elif not self._is_followed:
            best = self.suppose(position)
        guided = position.grid.size > _USUAL and self._prover.is_plain
        if guided and (best is None or best.cost > _FOLLOWED):
            best = easier(best, self._guided.suppose(position))
            if best is not None:
                return best
        # where a technique follows suppositions, too, those that the engine named were the only
        # hope, and what takes it long takes longer without all that it knows
        hopeless = guided and self._is_followed
        if best is None or best.cost > _FOLLOWED:
            among = self._guided.refuted_within(_QUICK) if hopeless else None
            best = easier(best, self.smallest(position, among))
        if not (hopeless or self._is_led) and (best is None or best.cost > _FOLLOWED):
            best = easier(best, self.deep.suppose(position))
        if best is None or best.cost > _BEYOND:
            telling = self._most_telling(position)
            best = best if telling is None else self._argued(position, *telling)
        return best

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
        lines = links_told(position, chain, self._prover, self._techniques)
        return supposition(position, chain, rules, marks, lines)

    def smallest(self, position: Position, among: Collection[int] | None = None) -> Step | None:
        """The literal with the smallest reason that could be found; with `among`, one of these.

        What takes little search to prove is looked for first: it has the smaller reasons.
        """
        self._look_again(position, _QUICK, among, with_sums=False)
        if all(weight(*reason) > _LARGE for reason in self._reasons.values()):
            for effort in _EFFORTS:
                self._look_again(position, effort, among, with_sums=True)
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

    def _look_again(
        self, position: Position, effort: int, among: Collection[int] | None, *, with_sums: bool
    ) -> None:
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
            if among is not None and literal not in among:
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
            technique=HEAP,
            level=5 if size <= 12 else 6,
            conclusions=(literal,),
            rules=rules,
            marks=marks,
            short=Sentence(words.SMALLEST_SHORT, **told),
            full=Sentence(words.SMALLEST_FULL, **told),
            cost=effort.of_heap(size),
            looked_at=pointed_at(position, [cell for rule in rules for cell in rule.cells]),
        )

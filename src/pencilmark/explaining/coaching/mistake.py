"""What is wrong with a player's marks, and the easiest way to see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ...certain import certain_literals
from ...engines import DEFAULT, Clock
from ...kind import kind_of
from ...model import Model, Rule
from ...puzzle import Marks, Puzzle
from ...verdict import Verdict
from ..arguments.easiest import easiest_proof
from ..arguments.forcing_chain import Chain
from ..arguments.shortening import Shortening
from ..arguments.telling import supposition
from ..explain import Explainer
from ..position import Position
from ..proving.prover import Prover
from ..step import Step
from .printed import printed_step, put_in_printed


@dataclass(frozen=True)
class Wrong:
    """A mark that no solution has, and the proof of its opposite."""

    literal: int
    proof: Step
    right: Marks
    """The marks that the proof may rest on."""


@dataclass(frozen=True)
class Clash:
    """Marks that cannot all be right, and the rules that say so."""

    literals: tuple[int, ...]
    rules: tuple[Rule, ...]
    wrong: tuple[int, ...] = ()
    """Those of the marks that no solution has."""
    broken: Rule | None = None
    """The rule that the marks break as they stand; the others say how it is meant."""


def find_mistake(
    puzzle: Puzzle, marks: Marks, verdict: Verdict, clock: Clock
) -> Wrong | Clash | None:
    """The mistake that is easiest to see in marks with which no solution agrees.

    Rules that the marks break as they stand come first; then the wrong mark with the easiest
    proof; then marks that are possible each, but not together. None: the time is up.
    """
    explainer = Explainer(puzzle, clock=clock)
    model = explainer.model
    truth = _truth(model, verdict, clock)
    right = [literal for literal in marks.literals() if literal in truth]
    wrong = [literal for literal in marks.literals() if -literal in truth]
    explainer.position.learn(right)
    kept = _only(marks, set(right))
    for literal in wrong:
        printed = printed_step(explainer, -literal)
        if printed is not None:
            return Wrong(literal, printed, kept)
    broken = _broken(explainer, marks, right, wrong)
    if broken is not None:
        return broken
    if wrong:
        facts = put_in_printed(explainer)
        proof = easiest_proof(explainer, truth, [-literal for literal in wrong])
        if proof is not None:
            short = Shortening(explainer.position, explainer.prover, explainer.techniques, facts)
            proof = short.step(proof) or proof
            return Wrong(-proof.conclusions[0], proof, kept)
    else:
        found = _contradiction(explainer.prover, model.rules, marks.literals())
        if found is not None:
            return found
    assert explainer.out_of_time, "marks that no solution agrees with are refuted by the rules"
    return None


def _only(marks: Marks, literals: set[int]) -> Marks:
    """Those of some marks that say one of these literals."""
    board = marks.board
    values = {c: value for c, value in marks.values.items() if board.literal(c, value) in literals}
    ruled_out = [(c, value) for c, value in marks.ruled_out if -board.literal(c, value) in literals]
    return Marks(board, values, ruled_out)


def _truth(model: Model, verdict: Verdict, clock: Clock) -> set[int]:
    """The literals of the board that hold in every solution."""
    if verdict.status == "unique":
        return verdict.certain.consequences()
    witnesses = [
        sorted(solution.marks().consequences(), key=abs) for solution in verdict.solutions[:2]
    ]
    literals, _ = certain_literals(model, witnesses, DEFAULT, clock)
    return set(literals)


def _broken(
    explainer: Explainer, marks: Marks, right: Sequence[int], wrong: Sequence[int]
) -> Wrong | Clash | None:
    """The rule that the fewest marks break by themselves, with these marks."""
    model, position = explainer.model, explainer.position
    # with those that are right first, as few as possible of the others are blamed
    others = [literal for literal in marks.literals() if literal not in {*right, *wrong}]
    ordered = [*right, *others, *wrong]
    best: tuple[tuple[int, int, bool, int], Wrong | Clash] | None = None
    for rule in model.broken(marks.known(model.variables)):
        if explainer.out_of_time:
            return None
        clash = _clash(explainer.prover, position, rule, ordered)
        if clash is None:
            continue
        *rest, last = clash.literals
        blamed = tuple(literal for literal in clash.literals if literal in wrong)
        found: Wrong | Clash = replace(clash, wrong=blamed)
        if blamed == (last,) and set(rest) <= set(right):
            if len(clash.rules) > 1:
                continue  # one wrong mark only: it gets a proof of its own
            chain = Chain(last, (), rule, tuple(rest))
            proof = supposition(position, chain, (rule,), rest)
            own = kind_of(position.puzzle).wrong_beside
            told = None if own is None else own(position, rule, last)
            found = Wrong(last, proof if told is None else replace(proof, full=told), marks)
        size = (len(clash.rules), len(clash.literals), isinstance(found, Clash), len(rule.cells))
        if best is None or size < best[0]:
            best = size, found
    return None if best is None else best[1]


def _clash(prover: Prover, position: Position, rule: Rule, literals: Sequence[int]) -> Clash | None:
    """The marks that a broken rule clashes with; None: another rule is to blame."""
    found = _contradiction(prover, (rule,), literals)
    if found is None:
        # a rule may know that it is broken with the help of those about the same cells
        cells = set(rule.cells)
        near = [one for one in position.model.rules if one is not rule and cells >= {*one.cells}]
        found = _contradiction(prover, (rule, *near), literals)
    return None if found is None or rule not in found.rules else replace(found, broken=rule)


def _contradiction(prover: Prover, rules: Sequence[Rule], literals: Iterable[int]) -> Clash | None:
    """The first marks that contradict these rules together, none of which can be left out."""
    good: list[int] = []
    for literal in literals:
        reason = prover.reason(rules, good, (-literal,))
        if reason is not None:
            return Clash((*reason[1], literal), reason[0])
        good.append(literal)
    return None

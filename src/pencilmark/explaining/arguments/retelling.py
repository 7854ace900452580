"""The lines of a proof, each in the words of the position that the lines before it give.

What techniques find one after the other is reduced to what a proof needs. A sentence that was made
when more was known may count cells that nobody has been told of, so each technique is asked again
where the reader stands: after the start and the lines that are kept. Where it does not see the same
there, the lines that it counted on are kept, too.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

from ...model import Board
from ...wording import Sentence
from .. import words
from ..position import Position
from ..proving.prover import Prover
from ..step import Step
from ..technique import Finding, Technique, open_ones, sought
from .findings import Findings, Inner
from .forcing_chain import Chain
from .telling import finding_told, joined, link_told

_NEAR = 2
"""A rule about so many cells is about what stands side by side."""
_AT_A_GLANCE = 2
"""Up to this level a technique may word the link of a chain, which rests on one rule."""
_PATIENCE = 8
"""How often lines are kept a few at a time; after that all that come before are."""

Wanted = Mapping[int, tuple[int, ...]]
"""The numbers of findings, and what is needed of each."""


class Retelling:
    """Tells findings again, from a start and with nothing known on the way but what is told."""

    def __init__(
        self,
        start: Position,
        findings: Findings,
        prover: Prover,
        techniques: Sequence[Technique],
        effort: int,
        *,
        strict: bool,
    ) -> None:
        """With `strict` every line names no rule and no mark that it could do without."""
        self._start = start
        self._findings = findings
        self._prover = prover
        self._techniques = techniques
        self._effort = effort
        self._strict = strict
        self._memo: dict[Hashable, object] = {}
        self._failed = 0
        self._narrow = False
        self._moved: list[int] = []
        """Findings that are told before the others that were seen at the same look."""
        self._known: dict[Hashable, tuple[Step, ...] | None] = {}
        """What has been told of findings where the same was known before."""

    def lines(
        self, wanted: Wanted, most: int | None = None, *, narrow: bool = False
    ) -> list[Step] | None:
        """The lines for what is wanted; None: that does not go, or takes more lines than `most`.

        A line says all that its technique sees. With `narrow` it says what is wanted of it: within
        a supposition all the rest may lead to another contradiction, where techniques see nothing.
        """
        self._narrow = narrow
        self._moved = []
        kept = dict(wanted)
        patience = _PATIENCE
        while most is None or len(kept) <= most:
            if self._prover.out_of_time:
                return None
            lines = self._told(kept)
            if lines is not None:
                return lines
            if self._failed not in self._moved and self._has_company(kept):
                self._moved.append(self._failed)
                continue
            more = self._more(kept, nearby=patience > 0) or self._more(kept, nearby=False)
            if not more:
                return None
            kept.update(more)
            patience -= 1
        return None

    def _told(self, kept: Wanted) -> list[Step] | None:
        """The lines for these findings; None: one of them is not found again."""
        trial = self._start.copy(self._memo)
        lines: list[Step] = []
        look, before = -1, trial
        for number in sorted(kept, key=self._place):
            literals = [one for one in kept[number] if not trial.true(one)]
            if not literals:
                continue
            if self._findings.looks[number] != look:
                look, before = self._findings.looks[number], trial.copy(self._memo)
            inner = self._findings.found[number]
            told = self._again(trial, inner, literals)
            if told is None and any(trial.true(-one) for one in literals):
                # it contradicts what was seen at the same look
                told = self._again(before, inner, literals)
            if told is None:
                self._failed = number
                return None
            lines += told
        return lines

    def _again(
        self, trial: Position, inner: Inner, literals: Sequence[int]
    ) -> Sequence[Step] | None:
        """The lines from which these follow now, and the position has learned them."""
        if not self._prover.asks_anew:
            return self._afresh(trial, inner, literals)
        # each time one fails, most of the others are told as they were before
        key = id(inner), self._narrow, tuple(literals), tuple(trial.marks)
        if key not in self._known:
            told = self._afresh(trial, inner, literals)
            self._known[key] = None if told is None else tuple(told)
            return told
        lines = self._known[key]
        for line in lines or ():
            trial.learn(line.conclusions)
        return lines

    def _afresh(
        self, trial: Position, inner: Inner, literals: Sequence[int]
    ) -> Sequence[Step] | None:
        if inner.technique is not None:
            line = self._same(trial, inner.technique, literals)
            if line is None:
                return self._otherwise(trial, inner.technique.level, literals)
        else:
            line = None if inner.argue is None else inner.argue(trial)
            if line is None:
                return None
        trial.learn(line.conclusions)
        return (line,)

    def _otherwise(
        self, trial: Position, highest: int, literals: Sequence[int]
    ) -> Sequence[Step] | None:
        """The same by techniques that are no harder: with more known it may be a simpler thing."""
        ahead = trial.copy(self._memo)
        waiting = set(literals)
        lines: list[Step] = []
        while waiting:
            found = next(
                (
                    line
                    for technique in self._techniques
                    if technique.level <= highest
                    for finding in technique.find(ahead)
                    if not waiting.isdisjoint(consequences(ahead.board, finding.conclusions))
                    for line in (self._line(ahead, technique, finding),)
                    if line is not None
                ),
                None,
            )
            if found is None:
                return None
            lines.append(found)
            ahead.learn(found.conclusions)
            waiting -= consequences(ahead.board, found.conclusions)
        for line in lines:
            trial.learn(line.conclusions)
        return lines

    def _same(
        self, position: Position, technique: Technique, literals: Sequence[int]
    ) -> Step | None:
        """What a technique finds here from which all of these follow, as a line."""
        wanted = set(literals)
        for finding in sought(technique, position, literals):
            if wanted <= consequences(position.board, finding.conclusions):
                line = self._line(position, technique, finding, literals if self._narrow else ())
                if line is not None:
                    return line
        return None

    def _line(
        self,
        position: Position,
        technique: Technique,
        finding: Finding,
        only: Sequence[int] = (),
    ) -> Step | None:
        """A finding as a line that says all that its sentence says, or `only` this."""
        said = [one for one in finding.conclusions if one in only] or finding.conclusions
        clash = [one for one in said if position.true(-one)]
        conclusions = (*open_ones(position, said), *clash)
        rules, marks = finding.rules, position.cite(finding.marks)
        if finding.exact and len(conclusions) == len(finding.conclusions):
            if not self._prover.implies(rules, marks, conclusions):
                return None
        else:
            shrunk = self._prover.shrink(rules, marks, conclusions, self._effort)
            if shrunk is None or (self._strict and not shrunk[1]):
                return None
            rules, marks = shrunk[0]
        line = finding_told(position, technique, finding, conclusions, (rules, marks))
        if self._narrow and technique.within:
            return replace(line, full=Sentence(technique.within, finding.words))
        return line

    def _place(self, number: int) -> tuple[int, int, int]:
        """Where a finding stands among the others."""
        moved = -self._moved.index(number) - 1 if number in self._moved else 0
        return self._findings.looks[number], moved, number

    def _has_company(self, kept: Wanted) -> bool:
        """Whether something is told before the one that failed which was seen at the same look."""
        looks, failed = self._findings.looks, self._failed
        place = self._place(failed)
        return any(looks[one] == looks[failed] and self._place(one) < place for one in kept)

    def _more(self, kept: Wanted, *, nearby: bool) -> dict[int, tuple[int, ...]]:
        """Findings before the one that failed which are not kept yet, with all that they say."""
        found, per_cell = self._findings.found, self._start.board.per_cell
        finding = found[self._failed].finding
        near = {
            *finding.looked_at,
            *((abs(one) - 1) // per_cell for one in finding.conclusions),
            *(cell for rule in finding.rules for cell in rule.cells),
        }
        return {
            number: found[number].finding.conclusions
            for number in range(self._findings.looks[self._failed])
            if number not in kept
            and not (
                nearby
                and near.isdisjoint(
                    (abs(one) - 1) // per_cell for one in found[number].finding.conclusions
                )
            )
        }


def consequences(board: Board, literals: Sequence[int]) -> set[int]:
    """The literals, and what the values among them rule out in their own cells."""
    found = set(literals)
    if not board.binary:
        for literal in literals:
            if 0 < literal <= board.variables:
                cell = board.meaning(literal)[0]
                found.update(-other for other in board.literals(cell) if other != literal)
    return found


def links_told(
    position: Position, chain: Chain, prover: Prover, techniques: Sequence[Technique]
) -> list[Step]:
    """The links of a chain as lines, in the words of the techniques that see them at a glance."""
    seen = [
        one
        for one in techniques
        if one.level <= _AT_A_GLANCE and not (one.assumes_unique or one.printed)
    ]
    trial = position.copy({})
    trial.learn((chain.supposed,))
    # what would contradict a link is not said, though it follows: the chain breaks at its end
    against = {-one for link in chain.links for one in link.conclusions}
    lines = []
    for links in joined(chain.links):
        wanted = {one for link in links for one in link.conclusions if trial.open(one)}
        if not wanted:
            continue  # a line before has said more than its links
        line = link_told(trial, links)
        # what everybody notes at once is said as soon as its reason is named
        near = len(links[0].rule.cells) <= _NEAR
        noted = near and line.full.template == words.LINK_BECAUSE
        asked = [one for one in seen if one.fold is None] if noted else seen
        for one in _at_a_glance(trial, wanted, against, prover, asked) or (line,):
            lines.append(replace(one, cost=0.0))
            trial.learn(one.conclusions)
    return lines


def _at_a_glance(
    trial: Position,
    wanted: set[int],
    against: set[int],
    prover: Prover,
    techniques: Sequence[Technique],
) -> list[Step]:
    """What techniques see here from which all that is wanted follows, as lines; none: they do not.

    One that says it all goes before several that share it.
    """
    ahead = trial.copy({})
    lines: list[Step] = []
    while wanted:
        best: tuple[int, Technique, Finding] | None = None
        for technique in techniques:
            for finding in technique.find(ahead):
                says = consequences(ahead.board, open_ones(ahead, finding.conclusions))
                share = len(wanted & says)
                if against.isdisjoint(says) and share > (0 if best is None else best[0]):
                    best = share, technique, finding
        if best is None:
            return []
        _, technique, finding = best
        conclusions = open_ones(ahead, finding.conclusions)
        reason = finding.rules, ahead.cite(finding.marks)
        if not prover.implies(*reason, conclusions):
            return []
        lines.append(finding_told(ahead, technique, finding, conclusions, reason))
        ahead.learn(conclusions)
        wanted = wanted - consequences(ahead.board, conclusions)
    return lines

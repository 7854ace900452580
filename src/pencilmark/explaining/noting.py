"""What everybody notes at once after a mark, as part of the step that made the mark."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, groupby
from math import hypot
from typing import TypeVar

from ..model import Board, Clauses, Rule
from ..wording import Sentence
from . import words
from .order import cells_of
from .position import Position
from .proving.prover import Prover, Reason
from .step import Step, Where
from .technique import Finding, Technique, found_by, open_ones

T = TypeVar("T", bound=Hashable)

Note = tuple[Technique, list[Finding]]
"""What has been found, and by which technique."""


@dataclass(frozen=True)
class Notes:
    """What is noted at once after a step."""

    waves: Sequence[tuple[Position, Sequence[Note]]]
    """What is noted, and what is noted beside that in turn, each with the position before it."""
    literals: tuple[int, ...]
    marks: Sequence[int]
    """What they rest on and was known before the step."""
    board: Board
    cost: float = 0.0
    """What those of them add to the score that would be steps of their own elsewhere."""

    @property
    def findings(self) -> list[Finding]:
        """The notes one by one."""
        return [finding for _, found in self.by for finding in found]

    @property
    def by(self) -> list[Note]:
        """All of it, technique by technique."""
        return [note for _, notes in self.waves for note in notes]

    def are_named_in(self, where: Where) -> bool:
        """Whether it names a cell of which something is noted."""
        return not set(where.cells).isdisjoint(cells_of(self.board, self.literals))


def notes_after(
    step: Step, position: Position, techniques: Sequence[Technique], *, told: bool = False
) -> Notes | None:
    """What is noted at once after a step, if anything; the position is the one after the step.

    Where that leads on to more, the position learns it on the way. If it is to be `told`, it is
    kept as it was.
    """
    folding = [technique for technique in techniques if technique.fold is not None]
    goes_on = any(technique.leads_on for technique in folding)
    alone = len(cells_of(position.board, step.conclusions)) == 1
    new = set(step.conclusions)
    known = set(new)
    waves: list[tuple[Position, list[Note]]] = [(position, [])]
    literals: dict[int, None] = {}
    marks: list[int] = []
    costs: list[float] = []
    for number in count():
        now: dict[int, None] = {}
        placed: set[int] = set()
        for technique in folding:
            if technique.leads_on and (alone or number != 1):
                continue  # that is for the next step
            found = []
            for finding in found_by(technique, position):
                cited = position.cite(finding.marks)
                if new.isdisjoint(cited):
                    continue
                opened = open_ones(position, finding.conclusions)
                if opened:
                    found.append(finding)
                    now.update(dict.fromkeys(opened))
                    marks += [mark for mark in cited if mark not in known]
                    placed.update(_placed(position, opened) if technique.places else ())
            if found:
                waves[-1][1].append((technique, found))
                costs += [technique.cost] * (len(found) if technique.leads_on else 0)
        literals |= now
        if placed:
            waves[-1] = position.copy({}) if told else position, waves[-1][1]
            waves.append((position, []))
            known.update(position.learn(now))
            new = placed
            continue
        if not goes_on or (not now and number) or (alone and not any(one > 0 for one in now)):
            break
        learned = position.learn(now)
        new.update(learned)
        known.update(learned)
    if not literals:
        return None
    return Notes(waves, tuple(literals), marks, position.board, hypot(*costs))


def _placed(position: Position, literals: Iterable[int]) -> Iterator[int]:
    """Those of some literals that put something in a cell."""
    board = position.board
    return (one for one in literals if one > 0 and board.meaning(one)[1] != board.blank)


def joined(step: Step, notes: Notes) -> Step:
    """A step and its notes, with all that they rest on; nothing is proved again, nothing said.

    Where to look must not name a cell of what follows, even if that is only noted.
    """
    findings = notes.findings
    where = step.where
    return replace(
        step,
        where=None if where is not None and notes.are_named_in(where) else where,
        conclusions=(*step.conclusions, *notes.literals),
        noted=notes.literals,
        noted_cost=notes.cost,
        rules=_once(step.rules, (rule for one in findings for rule in one.rules)),
        marks=_once(step.marks, notes.marks),
        looked_at=_once(step.looked_at, (cell for one in findings for cell in one.looked_at)),
    )


def _once(some: Iterable[T], more: Iterable[T]) -> tuple[T, ...]:
    """All of these, each once."""
    return tuple(dict.fromkeys([*some, *more]))


def with_notes(
    step: Step, position: Position, techniques: Sequence[Technique], prover: Prover
) -> Step:
    """A step with what is noted at once after it; the position is the one after the step."""
    notes = notes_after(step, position, techniques, told=True)
    if notes is None:
        return step
    whole = joined(step, notes)
    if not step.assumes_unique:
        plain = all(
            technique.plain is not None and technique.plain(position, step, found)
            for technique, found in notes.by
        )
        reason = _proved(prover, step, (whole.rules, whole.marks), notes.literals, plain=plain)
        if reason is None:
            return step
        whole = replace(whole, rules=reason[0], marks=reason[1])
    return behind(whole, step, waves_told(notes.waves))


def behind(whole: Step, step: Step, told: str) -> Step:
    """The whole step with what is noted, in words, behind what concludes the step by itself: its
    sentence, or the last line below it."""
    if not told:
        return whole
    last = step.argument[-1] if step.argument else None
    if last is None or not set(last.conclusions).issuperset(step.conclusions):
        return replace(whole, full=Sentence(words.AND_NOTED, step=step.full, notes=told))
    line = replace(last, full=Sentence(words.AND_NOTED, step=last.full, notes=told))
    return replace(whole, argument=(*step.argument[:-1], line))


def waves_told(waves: Iterable[tuple[Position, Sequence[Note]]]) -> str:
    """What is noted, and what is noted beside that in turn, in words."""
    return " ".join(filter(None, (notes_told(*wave) for wave in waves)))


def notes_told(position: Position, notes: Sequence[Note]) -> str:
    """What is noted, in words."""
    return " ".join(filter(None, _told(position, notes)))


def _told(position: Position, notes: Sequence[Note]) -> Iterator[str]:
    """What is noted, a sentence for each technique, or for those that fold alike; what one has said
    the next does not repeat."""
    said: set[int] = set()
    for fold, alike in groupby(notes, key=lambda note: note[0].fold):
        told: list[Finding] = []
        for _, found in alike:
            fresh = []
            for finding in found:
                new = tuple(literal for literal in finding.conclusions if literal not in said)
                if new:
                    fresh.append(replace(finding, conclusions=new))
            said.update(literal for finding in fresh for literal in finding.conclusions)
            told += fresh
        if told and fold:
            yield str(fold(position, told))


def _proved(
    prover: Prover, step: Step, reason: Reason, noted: tuple[int, ...], *, plain: bool
) -> Reason | None:
    """The rules and marks that all of it needs; None: it does not follow.

    Where each part rests on no more than it needs, it is quickly seen that all of them together
    need all of it; where that is plain, nobody has to look.
    """
    conclusions = (*step.conclusions, *noted)
    rules, marks = reason
    if not prover.implies(rules, marks, conclusions, step.conclusions):
        return None
    if plain:
        return reason
    more = [rule for rule in rules if rule not in step.rules]
    if (
        prover.asks_anew
        and set(marks) == set(step.marks)
        and all(_holds_without(rule, step.conclusions) for rule in more)
    ):
        # whatever shows that the step needs a premise breaks none of these: it needs it still
        return prover.spared(more, rules, marks, conclusions)
    if prover.needs_all(rules, marks, conclusions):
        return reason
    return prover.reason(rules, marks, conclusions)


def _holds_without(rule: Rule, conclusions: Sequence[int]) -> bool:
    """Whether a rule holds wherever a conclusion, the only one there is, does not."""
    return (
        len(conclusions) == 1
        and isinstance(rule, Clauses)
        and all(-conclusions[0] in clause for clause in rule.clauses)
    )

"""What everybody notes at once after a mark, as part of the step that made the mark."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from ..model import Board
from ..wording import Sentence
from . import words
from .order import cells_of
from .position import Position
from .proving.prover import Prover, Reason
from .step import Step
from .technique import Finding, Technique, open_ones

T = TypeVar("T", bound=Hashable)

Note = tuple[Technique, list[Finding]]
"""What has been found, and by which technique."""


@dataclass(frozen=True)
class Notes:
    """What is noted at once after a step."""

    by: Sequence[Note]
    literals: tuple[int, ...]
    marks: Sequence[int]
    """What they rest on and was known before the step."""
    board: Board

    @property
    def findings(self) -> list[Finding]:
        """The notes one by one."""
        return [finding for _, found in self.by for finding in found]

    def are_named_in(self, sentence: Sentence) -> bool:
        """Whether a sentence names a cell of which something is noted."""
        grid = self.board.grid
        noted = [
            grid.name(cell) for cell in cells_of(self.board, self.literals) if cell in grid.cells
        ]
        return any(re.search(rf"{name}\b", str(sentence)) for name in noted)


def notes_after(step: Step, position: Position, techniques: Sequence[Technique]) -> Notes | None:
    """What is noted at once after a step, if anything; the position is the one after the step."""
    new = set(step.conclusions)
    by = []
    literals: dict[int, None] = {}
    marks: list[int] = []
    for technique in techniques:
        if technique.fold is None:
            continue
        found = []
        for finding in technique.find(position):
            cited = position.cite(finding.marks)
            if new.isdisjoint(cited):
                continue
            opened = open_ones(position, finding.conclusions)
            if opened:
                found.append(finding)
                literals.update(dict.fromkeys(opened))
                marks += [mark for mark in cited if mark not in new]
        if found:
            by.append((technique, found))
    return Notes(by, tuple(literals), marks, position.board) if by else None


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
    notes = notes_after(step, position, techniques)
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
    told = " ".join(filter(None, _told(position, notes.by)))
    return replace(whole, full=Sentence(words.AND_NOTED, step=step.full, notes=told))


def _told(position: Position, notes: Sequence[Note]) -> Iterator[str]:
    """What is noted, a sentence for each technique; what one has said the next does not repeat."""
    said: set[int] = set()
    for technique, found in notes:
        fresh = []
        for finding in found:
            new = tuple(literal for literal in finding.conclusions if literal not in said)
            if new:
                fresh.append(replace(finding, conclusions=new))
        said.update(literal for finding in fresh for literal in finding.conclusions)
        if fresh and technique.fold:
            yield str(technique.fold(position, fresh))


def _proved(
    prover: Prover, step: Step, reason: Reason, noted: tuple[int, ...], *, plain: bool
) -> Reason | None:
    """The rules and marks that all of it needs; None: it does not follow.

    Where each part rests on no more than it needs, it is quickly seen that all of them together
    need all of it; where that is plain, nobody has to look.
    """
    conclusions = (*step.conclusions, *noted)
    rules, marks = reason
    if not prover.implies(rules, marks, conclusions):
        return None
    if plain:
        return rules, marks
    for rule in rules:
        if prover.implies([one for one in rules if one is not rule], marks, conclusions):
            return prover.reason(rules, marks, conclusions)
    for mark in marks:
        if prover.implies(rules, [one for one in marks if one != mark], conclusions):
            return prover.reason(rules, marks, conclusions)
    return rules, marks

"""What everybody notes at once within a supposition, told as the main text tells it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..wording import Sentence
from .noting import behind, notes_told
from .position import Position
from .step import Step
from .technique import Finding, Technique


def with_notes_within(position: Position, step: Step, techniques: Sequence[Technique]) -> Step:
    """A step whose argument supposes the opposite and goes on with techniques: what is noted at
    once after a line of it is part of that line."""
    if step.technique != "suppose-on" or len(step.argument) < 3:
        return step
    trial = position.copy({})
    trial.learn([-one for one in step.conclusions])
    lines = _folded(trial, step.argument, techniques)
    count = sum(bool(line.conclusions) for line in lines)

    def counted(sentence: Sentence) -> Sentence:
        return Sentence(sentence.template, {**sentence.values, "count": count})

    return replace(step, argument=tuple(lines), short=counted(step.short), full=counted(step.full))


def _folded(trial: Position, lines: Sequence[Step], techniques: Sequence[Technique]) -> list[Step]:
    """The lines, with what everybody notes at once after one of them as part of that line; the
    position learns them."""
    noting = [one for one in techniques if one.fold and one.level == 1 and not one.leads_on]
    by_name = {one.name: one for one in noting}
    told: list[Step] = []
    notes: dict[str, list[Finding]] = {}
    plain, position = None, trial  # the last line alone, and what is known after it
    for line in lines:
        technique = by_name.get(line.technique)
        found = None
        if technique and plain and not {*told[-1].conclusions}.isdisjoint(line.marks):
            wanted = {one for one in line.conclusions if trial.open(one)}
            found = next(
                (one for one in technique.find(trial) if wanted <= {*one.conclusions}), None
            )
        if technique is None or found is None or len(wanted) < len(line.conclusions):
            told.append(line)
            trial.learn(line.conclusions)
            plain, position, notes = line, trial.copy({}), {}
            continue
        trial.learn(line.conclusions)
        notes.setdefault(technique.name, []).append(replace(found, conclusions=line.conclusions))
        whole, new = told[-1], [one for one in line.marks if one not in told[-1].conclusions]
        whole = replace(
            whole,
            conclusions=(*whole.conclusions, *line.conclusions),
            rules=tuple(dict.fromkeys((*whole.rules, *line.rules))),
            marks=tuple(dict.fromkeys((*whole.marks, *new))),
            looked_at=tuple(dict.fromkeys((*whole.looked_at, *line.looked_at))),
        )
        by = [(one, notes[one.name]) for one in noting if one.name in notes]
        told[-1] = behind(replace(whole, full=plain.full), plain, notes_told(position, by))
    return told

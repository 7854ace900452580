"""The next step for a player: the easiest one that is worth a hint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...puzzle import Marks
from ..explain import Explainer
from ..step import Step

_EASY = 2
"""Up to this level a player who writes no pencil marks sees at once what they would say."""


def next_step(explainer: Explainer, marks: Marks) -> tuple[Step, tuple[int, ...]] | None:
    """The easiest step that tells a player something, and what it takes for granted.

    What is printed counts as known; only if there is nothing else, it is told. So does what
    everybody notes at once, for a player who does not note such things: who marks stars only has
    no need to be told that the cells around one are empty. And who writes values only would never
    get past a bound: what is easily ruled out is part of the proof of the next value.
    """
    start = set(marks.literals())
    written = {literal > 0 for literal in start}
    printed = {technique.name for technique in explainer.techniques if technique.printed}
    noting = {one.name for one in explainer.techniques if one.fold is not None and not one.leads_on}
    values_only = written == {True} and not explainer.model.board.binary
    passed: list[Step] = []
    for step in explainer.steps():
        sorts = {literal > 0 for literal in step.conclusions}
        at_once = step.technique in noting and step.marks and written.isdisjoint(sorts)
        pencilled = values_only and True not in sorts and step.level <= _EASY
        if step.technique not in printed and not (at_once or pencilled):
            return _from_the_start(explainer, step, passed, start)
        passed.append(step)
    return (passed[0], ()) if passed else None


def _from_the_start(
    explainer: Explainer, step: Step, passed: Sequence[Step], start: set[int]
) -> tuple[Step, tuple[int, ...]]:
    """A step that rests on the player's own marks, and what it rests on besides."""
    maker = {literal: one for one in passed for literal in one.conclusions}
    taken: dict[int, None] = {}
    rules = dict.fromkeys(step.rules)
    marks: dict[int, None] = {}
    waiting = list(step.marks)
    while waiting:
        mark = waiting.pop()
        if mark in start or mark not in maker:
            marks[mark] = None
        elif mark not in taken:
            taken[mark] = None
            rules.update(dict.fromkeys(maker[mark].rules))
            waiting += maker[mark].marks
    if not taken or step.assumes_unique:
        return step, ()
    reason = explainer.prover.reason(rules, marks, step.conclusions)
    if reason is None:
        return step, ()
    own = [mark for mark in taken if mark in step.marks]
    return replace(step, rules=reason[0], marks=reason[1]), tuple(own)

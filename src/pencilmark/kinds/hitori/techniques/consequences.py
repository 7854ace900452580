"""What follows from a supposition, in words: one thing from the other, as far as it leads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ....explaining.position import Position
from ....explaining.technique import Inference
from ....model import Rule, cell_of, marked
from ....wording import Sentence
from .. import words
from .phrases import lines_of, named, wall
from .view import tables
from .waves import Refuted

_IN_ONE = 2
"""So many things that follow one from the other are told in one sentence."""


def story(position: Position, refuted: Refuted) -> str:
    """What follows on the way: a sentence, or a few of them if it is long."""
    return _Story(position, refuted).told()


class _Part(NamedTuple):
    """One thing that follows from another."""

    said: str
    clear: bool
    """Whether cells are clear by it: the next thing is told of them in the same sentence."""


class _Story:
    """What follows, with what each thing follows from: it is told in threads."""

    def __init__(self, position: Position, refuted: Refuted) -> None:
        self._position = position
        self._refuted = refuted
        self._rules = dict(refuted.links)
        self._brings: dict[int, list[int]] = {}
        """For each literal those that follow from it alone."""
        holds = [refuted.supposed]
        for literal, rule in refuted.links:
            if rule.name != "connected":
                self._brings.setdefault(_cause(literal, rule, holds), []).append(literal)
            holds.append(literal)

    def told(self) -> str:
        """All threads: from the supposition, and from the cells that would close a wall."""
        threads = self._threads(self._refuted.supposed)
        for literal, rule in self._refuted.links:
            if rule.name == "connected":
                chain = _closed(self._position, self._refuted, literal)
                name = self._position.grid.name(cell_of(literal))
                first = str(Sentence(words.WOULD_CLOSE, cell=name, chain=chain))
                threads += self._threads(literal, [_Part(first, True)])
        long = any(len(thread) > _IN_ONE for thread in threads)
        return (words.BESIDES_LONG if long else words.BESIDES).join(map(_joined, threads))

    def _threads(
        self, cause: int, thread: Sequence[_Part] = (), *, alone: bool = True
    ) -> list[list[_Part]]:
        """What a literal brings; the first thread goes on from the one that led to it.

        What leads no further is told together with what does, and that goes on at once. `alone`:
        the last thing told was this literal and no other, so that "its neighbour" is clear.
        """
        brings = self._brings.get(cause, [])
        if not brings:
            return [[*thread]] if thread else []
        further = [literal for literal in brings if literal in self._brings]
        ends = [literal for literal in brings if literal not in self._brings]
        if cause < 0 and len(further) > 1:
            return self._from_twins(further, [*thread, self._said(cause, brings, alone=alone)])
        first = [*ends, *further[:1]]
        thread = [*thread, self._said(cause, first, alone=alone)]
        threads = self._threads(first[-1], thread, alone=len(first) == 1)
        for literal in further[1:]:
            threads += self._threads(literal, [self._said(cause, [literal], alone=False)])
        return threads

    def _from_twins(self, twins: Sequence[int], thread: Sequence[_Part]) -> list[list[_Part]]:
        """What several cells bring that are shaded together; all at once where it ends there."""
        brought = [literal for twin in twins for literal in self._brings[twin]]
        if not any(literal in self._brings for literal in brought):
            cells = sorted({cell_of(literal) for literal in brought})
            told = {"cells": named(self._position, cells), "n": len(cells)}
            return [[*thread, _Part(str(Sentence(words.THEIR_NEIGHBOURS, **told)), True)]]
        threads = self._threads(twins[0], thread, alone=False)
        for twin in twins[1:]:
            threads += self._threads(twin, alone=False)
        return threads

    def _said(self, cause: int, literals: list[int], *, alone: bool) -> _Part:
        """What follows from one literal at once."""
        position = self._position
        cells = [cell_of(literal) for literal in literals]
        told: dict[str, object] = {"cells": named(position, cells), "n": len(cells)}
        if cause > 0:
            template = words.ITS_NEIGHBOURS if alone else words.NEXT_TO
            cell = position.grid.name(cell_of(cause))
            return _Part(str(Sentence(template, cell=cell, **told)), True)
        rules = dict.fromkeys(self._rules[literal] for literal in literals)
        others = {cell for rule in rules for cell in rule.cells if not position.known[marked(cell)]}
        template = words.THE_OTHER if len(others) == len(cells) + 1 else words.ANOTHER
        number = tables(position).numbers[cell_of(cause)]
        told |= {"number": number, "lines": lines_of(position, rules)}
        return _Part(str(Sentence(template, told)), False)


def _joined(thread: Sequence[_Part]) -> str:
    """One thing after the other; in a long thread, a sentence ends where cells are shaded."""
    told = thread[0].said
    for part in thread[1:]:
        told += words.THEN_ON if part.clear and len(thread) > _IN_ONE else words.SO
        told += part.said
    return told


def line_by_line(position: Position, refuted: Refuted) -> tuple[Inference, ...]:
    """What follows on the way: what has one reason in one line, one thread after the other."""
    lines: dict[str, tuple[list[int], list[Rule], Sentence]] = {}
    holds = [refuted.supposed]
    for place, (literal, rule) in enumerate(_in_threads(refuted)):
        reason = _because(position, refuted, literal, rule, holds)
        # a wall closes when it does; what a cell brings comes all at once
        key = f"{place}" if rule.name == "connected" else str(reason)
        literals, rules, _ = lines.setdefault(key, ([], [], reason))
        literals.append(literal)
        rules.append(rule)
        holds.append(literal)
    return tuple(
        Inference(tuple(sorted(literals, key=abs)), tuple(dict.fromkeys(rules)), reason)
        for literals, rules, reason in lines.values()
    )


def _in_threads(refuted: Refuted) -> list[tuple[int, Rule]]:
    """What follows, each thing as soon as all it rests on has been told for the sake of an end."""
    rules = dict(refuted.links)
    causes: dict[int, list[int]] = {}
    holds = [refuted.supposed]
    for literal, rule in refuted.links:
        if rule.name == "connected":
            wall = refuted.chains[refuted.last.index(cell_of(literal))]
            causes[literal] = [marked(cell) for cell in wall if marked(cell) in rules]
        else:
            causes[literal] = [_cause(literal, rule, holds)]
        holds.append(literal)
    told: dict[int, None] = {}

    def tell(literal: int) -> None:
        if literal in rules and literal not in told:
            for cause in causes[literal]:
                tell(cause)
            told[literal] = None

    if refuted.by is not None:
        ends = [way[-1] for way in refuted.ways]
    else:
        ends = [marked(cell) for cell in refuted.chains[-1]]
    for literal in (*ends, *rules):
        tell(literal)
    return [(literal, rules[literal]) for literal in told]


def _because(
    position: Position, refuted: Refuted, literal: int, rule: Rule, holds: Sequence[int]
) -> Sentence:
    """Why a literal follows within a supposition, by its rule and what holds there before it."""
    if rule.name == "connected":
        return Sentence(words.ELSE_A_WALL, chain=_closed(position, refuted, literal))
    cell = cell_of(_cause(literal, rule, holds))
    if literal < 0:
        return Sentence(words.BESIDE, cell=position.grid.name(cell))
    number = tables(position).numbers[cell]
    return Sentence(words.HOLDS, cell=position.grid.name(cell), number=number)


def _cause(literal: int, rule: Rule, holds: Iterable[int]) -> int:
    """What a literal follows from by a rule about neighbours or equal numbers."""
    return next(one for one in holds if one * literal < 0 and cell_of(one) in rule.cells)


def _closed(position: Position, refuted: Refuted, literal: int) -> Sentence:
    """The wall that a cell would complete, in words."""
    return wall(position, refuted.chains[refuted.last.index(cell_of(literal))])

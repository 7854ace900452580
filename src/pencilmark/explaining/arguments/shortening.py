"""A proof as short as people tell it: without what the board shows at a glance.

What is printed, and what everybody notes at once beside a mark, is no step: it belongs to the step
that needs it. What is noted after a step is told together with that step, as explanations do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ...model import Board, Rule
from ...wording import Sentence, listed
from .. import words
from ..noting import Note, behind, waves_told
from ..order import cells_of
from ..phrases import said
from ..position import Position
from ..proving.prover import Prover, Reason
from ..step import Step, Where
from ..technique import Narrowing, Technique, narrowed

IN_STEPS = "in-steps"
_SUPPOSITIONS = ("suppose", "suppose-on")
_SAID = 3
"""Things taken for granted that are said before the step that needs them, each with its reason."""
_REASONS = 2
"""Marks that are named as the reason of one of them."""


@dataclass(frozen=True)
class Fact:
    """Something that a player need not have written down."""

    reason: Reason
    """The rules and the player's own marks that it follows from; they may be more than needed."""
    near: tuple[int, ...] = ()
    """The marks that it rests on, if it is not printed."""
    rules: tuple[Rule, ...] = ()
    """The rules by which it follows from these."""


@dataclass
class _Told:
    """A line of a proof, with what is noted after it."""

    step: Step
    """The line by itself."""
    whole: Step
    """The same with its notes."""
    position: Position
    """What is known after the line, but for what is noted."""
    waves: list[list[Note]] = field(default_factory=list)
    """What is noted after it, and what is noted beside that in turn."""

    def note(self, note: Note) -> None:
        """This is noted as well: after all that it rests on."""
        marks = {mark for finding in note[1] for mark in finding.marks}
        place = 0
        for number, wave in enumerate(self.waves, 1):
            said = {one for _, found in wave for finding in found for one in finding.conclusions}
            place = place if marks.isdisjoint(said) else number
        if place == len(self.waves):
            self.waves.append([])
        self.waves[place].append(note)


class Shortening:
    """Tells proofs from a position in which more is known than a player has written down."""

    def __init__(
        self,
        position: Position,
        prover: Prover,
        techniques: Sequence[Technique],
        facts: Mapping[int, Fact],
    ) -> None:
        self._start = position
        self._prover = prover
        self._noting = {
            one.name: one
            for one in techniques
            if one.fold is not None and one.level == 1 and not one.leads_on
        }
        self._techniques = techniques
        self._facts = dict(facts)
        self.taken: dict[int, None] = {}
        """What the steps take for granted that is neither printed nor said."""
        self.taken_first: tuple[int, ...] = ()
        """What the first of several lines takes of that."""
        self._said: set[int] = set()
        """What a line has said before its step: those that follow need not repeat it."""
        self._quoted: set[Rule] = set()
        """The counts that have been quoted."""

    def step(self, step: Step) -> Step | None:
        """The same proof, shorter; None: the time is up."""
        if step.technique != IN_STEPS:
            told = self.grounded(self._supposing(step))
            return None if told is None else self._naming(told)
        lines = self._lines(step.argument)
        if lines is None:
            return None
        lines[-1] = self._naming(lines[-1])
        if len(lines) == 1:
            return lines[0]
        conclusions = lines[-1].conclusions
        whole = _counted(step, len(lines))
        if conclusions == step.conclusions:
            reason = self._reason(step.rules, step.marks, conclusions)
        else:  # the last line says more than what was asked for
            reason = self._all_of(lines)
        if reason is None:
            return None
        return replace(
            whole,
            conclusions=conclusions,
            rules=reason[0],
            marks=reason[1],
            argument=tuple(lines),
        )

    def _all_of(self, lines: Sequence[Step]) -> Reason | None:
        """What all the lines together rest on, for what the last one says."""
        rules = dict.fromkeys(rule for line in lines for rule in line.rules)
        marks = dict.fromkeys(mark for line in lines for mark in line.marks)
        own = [mark for mark in marks if self._start.true(mark) and mark not in self._facts]
        return self._prover.reason(rules, own, lines[-1].conclusions)

    def _lines(self, lines: Sequence[Step]) -> list[Step] | None:
        """The lines of a proof without those that are no steps by themselves."""
        trial = self._start.copy({})
        told: list[_Told] = []
        for place, whole in enumerate(lines):
            if lines[place + 1 :] and all(self._start.true(one) for one in whole.conclusions):
                continue  # it was found in an empty grid: here it is printed, or marked
            technique = self._noting.get(whole.technique)
            line = whole if technique else self._only_needed(lines, place)
            if technique is None or place == len(lines) - 1:
                shorter = self._shortly(line) if told else line
                step = self.grounded(self._supposing(shorter, trial))
            elif all(self._start.true(mark) or mark in self._facts for mark in line.marks):
                self.grant(line)
                trial.learn(line.conclusions)
                continue
            else:
                needed = _needed(line, lines[place + 1 :])
                before = _last_behind(told, line)
                if before is not None and self._note(trial, before, technique, line, needed):
                    trial.learn(line.conclusions)
                    continue
                step = self.grounded(line)
            if step is None:
                return None
            if not told:
                self.taken_first = tuple(self.taken)
            trial.learn(line.conclusions)
            told.append(_Told(step, step, trial.copy({})))
        return [one.whole for one in told]

    def _only_needed(self, lines: Sequence[Step], place: int) -> Step:
        """A line with no more than what later ones rest on, where it can be told so."""
        line, later = lines[place], lines[place + 1 :]
        needed = _needed(line, later)
        if not isinstance(line.full.values, Narrowing) or len(needed) == len(line.conclusions):
            return line
        known = {one for some in lines for one in some.conclusions}
        marks = (mark for one in later for mark in one.marks)
        if not all(mark in known or self._start.true(mark) for mark in marks):
            return line  # something else that it says may be needed
        reason = self._prover.reason(line.rules, line.marks, needed)
        if reason is None:
            return line
        full = narrowed(line.full, needed)
        return replace(line, conclusions=needed, rules=reason[0], marks=reason[1], full=full)

    def _naming(self, step: Step) -> Step:
        """The last line of a proof; if it is about one cell, it names that."""
        board = self._start.board
        cells = {board.meaning(one)[0] for one in step.conclusions if abs(one) <= board.variables}
        told = [step.full, *(line.full for line in step.argument[-1:])]
        if len(cells) != 1 or any(one.mentions(board.grid.name(*cells)) for one in told):
            return step
        conclusion = said(self._start, step.conclusions)
        return replace(
            step, full=Sentence(words.IN_PARTICULAR, step=step.full, conclusion=conclusion)
        )

    def _shortly(self, line: Step) -> Step:
        """The last of several lines: of what everybody notes beside a mark, what was asked for."""
        if line.technique not in self._noting or len(line.marks) > _REASONS:
            return line
        return replace(line, full=self._since(line.conclusions, line.marks, line.rules))

    def _since(
        self, conclusions: Sequence[int], known: Sequence[int], rules: Sequence[Rule]
    ) -> Sentence:
        """What follows from marks at a glance. Where cells are counted, the count is told as well:
        that a row has one of each value, or what stands side by side, everybody sees; and so does
        who has just been told."""
        told = {
            "conclusion": said(self._start, sorted(conclusions, key=abs)),
            "known": said(self._start, known),
        }
        counts = [rule for rule in rules if len(rule.cells) > 2]
        if not (self._start.board.binary and len(counts) == len(rules) == 1):
            return Sentence(words.SINCE, **told)
        if counts[0] in self._quoted:
            return Sentence(words.SINCE, **told)
        self._quoted.add(counts[0])
        return Sentence(words.SINCE_RULE, rule=counts[0].sentence, **told)

    def is_note(self, step: Step) -> bool:
        """Whether it is no more than what everybody notes at once."""
        return step.technique in self._noting

    def grant(self, line: Step) -> None:
        """What a line says is seen at a glance from now on."""
        fact = Fact(self._expanded(line.rules, line.marks), line.marks, line.rules)
        for literal in line.conclusions:
            self._facts.setdefault(literal, fact)

    def _expanded(self, rules: Iterable[Rule], marks: Iterable[int]) -> Reason:
        """A reason in which facts stand for what they rest on."""
        all_rules = dict.fromkeys(rules)
        own: dict[int, None] = {}
        for mark in marks:
            fact = self._facts.get(mark)
            if fact is None:
                own[mark] = None
            else:
                all_rules.update(dict.fromkeys(fact.reason[0]))
                own.update(dict.fromkeys(fact.reason[1]))
        return tuple(all_rules), tuple(own)

    def _reason(
        self, rules: Sequence[Rule], marks: Sequence[int], conclusions: tuple[int, ...]
    ) -> Reason | None:
        """The same from what is printed and what the player has written; None: no time is left."""
        if self._facts.keys().isdisjoint(marks):
            return tuple(rules), tuple(marks)
        return self._prover.reason(*self._expanded(rules, marks), conclusions)

    def grounded(self, step: Step) -> Step | None:
        """A step that rests on nothing but what is there, and says what else it counts on, unless
        that has been said before."""
        reason = self._reason(step.rules, step.marks, step.conclusions)
        if reason is None:
            return None
        facts = [mark for mark in step.marks if mark in self._facts and self._facts[mark].near]
        where = _around(self._start.board, step.where, facts)
        told = replace(step, rules=reason[0], marks=reason[1], where=where)
        by_reason: dict[tuple[int, ...], list[int]] = {}
        for mark in facts:
            if mark not in self._said and mark not in self.taken:
                by_reason.setdefault(self._facts[mark].near, []).append(mark)
        few = len(by_reason) <= _SAID and all(len(near) <= _REASONS for near in by_reason)
        if not few:
            self.taken.update((mark, None) for marks in by_reason.values() for mark in marks)
            return told
        sentences = [
            str(self._since(marks, near, self._rules_of(marks)))
            for near, marks in by_reason.items()
            if not self._says(step, marks, near)
        ]
        self._said.update(mark for marks in by_reason.values() for mark in marks)
        if not sentences:
            return told
        return replace(
            told, full=Sentence(words.AND_NOTED, step=" ".join(sentences), notes=step.full)
        )

    def _rules_of(self, marks: Iterable[int]) -> tuple[Rule, ...]:
        """The rules by which these facts follow from the marks near them."""
        return tuple(dict.fromkeys(rule for mark in marks for rule in self._facts[mark].rules))

    def _says(self, step: Step, conclusions: Sequence[int], near: Sequence[int]) -> bool:
        """Whether a step speaks of these cells itself and names what rules something out there."""
        grid = self._start.grid
        cells = cells_of(self._start.board, (*conclusions, *near))
        return all(step.full.mentions(grid.name(cell)) for cell in cells)

    def _note(
        self,
        trial: Position,
        before: _Told,
        technique: Technique,
        line: Step,
        needed: tuple[int, ...],
    ) -> bool:
        """Tell what is noted together with a step before it, as far as it is needed; whether that
        can be done."""
        found = next(
            (
                finding
                for finding in technique.find(trial)
                if set(needed) <= set(finding.conclusions)
            ),
            None,
        )
        if found is None:
            return False
        step = before.whole
        conclusions = (*step.conclusions, *needed)
        rules = dict.fromkeys((*step.rules, *line.rules))
        marks = dict.fromkeys(
            (*step.marks, *(mark for mark in line.marks if mark not in step.conclusions))
        )
        reason = self._prover.reason(*self._expanded(rules, marks), conclusions)
        if reason is None:
            return False
        whole = replace(step, conclusions=conclusions, rules=reason[0], marks=reason[1])
        before.note((technique, [replace(found, conclusions=needed)]))
        waves = [
            sorted(wave, key=lambda note: self._techniques.index(note[0])) for wave in before.waves
        ]
        told = waves_told((before.position, wave) for wave in waves)
        before.whole = behind(whole, before.step, told)
        return True

    def _supposing(self, step: Step, before: Position | None = None) -> Step:
        """A supposition with a shorter argument below it, if it has one."""
        if step.technique not in _SUPPOSITIONS or len(step.argument) < 3:
            return step
        trial = (self._start if before is None else before).copy({})
        trial.learn([-one for one in step.conclusions])
        within = Shortening(trial, self._prover, self._techniques, self._facts)
        within._said |= self._said
        within._quoted |= self._quoted
        *lines, end = step.argument
        shorter = within._lines([*lines, end]) if not end.conclusions else within._lines(lines)
        if shorter is None:
            return step
        if end.conclusions:
            shorter.append(end)
        count = sum(bool(line.conclusions) for line in shorter)
        if not count:  # it breaks at once
            short, full = (
                Sentence(template, sentence.values)
                for template, sentence in (
                    (words.AT_ONCE_SHORT, step.short),
                    (words.AT_ONCE_FULL, step.full),
                )
            )
            return replace(step, short=short, full=full, argument=())
        return replace(_counted(step, count), argument=tuple(shorter))


def _around(board: Board, where: Where | None, facts: Sequence[int]) -> Where | None:
    """Where to look for a step; what is not on the board is not called what it is."""
    if where is None or cells_of(board, facts).isdisjoint(where.cells):
        return where
    names = listed(board.grid.names(sorted(where.cells)))
    return where._replace(said=Sentence(words.AT_CELLS_AROUND, cells=names))


def _last_behind(told: Sequence[_Told], line: Step) -> _Told | None:
    """The last of some lines that another rests on, if it rests on any of them."""
    marks = set(line.marks)
    return next(
        (one for one in reversed(told) if not marks.isdisjoint(one.whole.conclusions)), None
    )


def _needed(line: Step, later: Sequence[Step]) -> tuple[int, ...]:
    """What later lines need of a line; all of it, if that cannot be told."""
    used = {mark for one in later for mark in one.marks}
    return tuple(one for one in line.conclusions if one in used) or line.conclusions


def _counted(step: Step, count: int) -> Step:
    """A step that says so many steps."""

    def told(sentence: Sentence) -> Sentence:
        if "count" not in sentence.values:
            return sentence
        return Sentence(sentence.template, {**sentence.values, "count": count})

    return replace(step, short=told(step.short), full=told(step.full))

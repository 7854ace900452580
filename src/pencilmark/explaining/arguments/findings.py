"""What named techniques find one after the other, and the way back from what is wanted of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..position import Position
from ..proving.prover import Prover, Reason
from ..technique import Finding, Technique, open_ones
from ..what_if import Unwinding


@dataclass(frozen=True)
class Inner:
    """One thing that a technique finds on the way."""

    technique: Technique
    finding: Finding


Needed = tuple[Inner, tuple[int, ...], Reason]
"""A finding, those of its conclusions that are needed, and the rules and marks these need."""


@dataclass
class Findings:
    """A position that is followed with techniques: what was found, and what came of it."""

    position: Position
    found: list[Inner] = field(default_factory=list)
    source: dict[int, int] = field(default_factory=dict)
    """For each literal that has been learned on the way the number of the finding."""

    def learn(self, technique: Technique, finding: Finding) -> bool:
        """Take a finding as it is; whether it says anything new."""
        new = open_ones(self.position, finding.conclusions)
        if new:
            number = len(self.found)
            self.found.append(Inner(technique, finding))
            self.source.update(dict.fromkeys(self.position.learn(new), number))
        return bool(new)

    def traced(
        self, back: Unwinding[int], prover: Prover, effort: int, most: int | None = None
    ) -> tuple[list[Needed], list[int]] | None:
        """The findings that are wanted, in order, and the other marks that they rest on.

        Each is asked for no more than what later ones need of it, from the last one back to the
        first. With `most` there may be no more than so many, and each has to stand by itself:
        with a reason that is irredundant, and rests on earlier ones only.
        """
        needed: list[Needed] = []
        marks: list[int] = []
        while back:
            number, conclusions = back.latest()
            inner = self.found[number]
            premises = self.position.cite(inner.finding.marks)
            reason = inner.finding.rules, premises
            whole = len(reason[0]) == 1 or set(conclusions) == set(inner.finding.conclusions)
            if most is None and inner.finding.exact and whole:
                # as good as it is: of many findings that are traced few are told
                holds = prover.implies(*reason, conclusions)
                shrunk = (reason, True) if holds else None
            else:
                shrunk = prover.shrink(*reason, conclusions, effort)
            if shrunk is None:
                return None
            reason, irredundant = shrunk
            if most is not None:
                if not irredundant or len(needed) == most:
                    return None
                if any(self.source.get(mark, -1) >= number for mark in reason[1]):
                    return None  # it was known in another way when the technique saw it
            needed.append((inner, conclusions, reason))
            marks += back.want(reason[1])
        return needed[::-1], marks

"""What named techniques find one after the other, and the way back from what is wanted of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from ..position import Position
from ..proving.prover import Prover, Reason
from ..step import Step
from ..technique import Finding, Technique, open_ones
from ..what_if import Unwinding


@dataclass(frozen=True)
class Inner:
    """One thing that a technique finds on the way."""

    technique: Technique | None
    """None: it is an argument that is told where no technique sees anything."""
    finding: Finding
    argue: Callable[[Position], Step | None] | None = None
    """For such an argument: what makes it again from another position."""


class Needed(NamedTuple):
    """A finding that is needed."""

    number: int
    """Its place among all that were found."""
    inner: Inner
    conclusions: tuple[int, ...]
    """What is needed of it."""
    reason: Reason
    """The rules and marks that this needs."""


@dataclass
class Findings:
    """A position that is followed with techniques: what was found, and what came of it."""

    position: Position
    found: list[Inner] = field(default_factory=list)
    source: dict[int, int] = field(default_factory=dict)
    """For each literal that has been learned on the way the number of the finding."""
    looks: list[int] = field(default_factory=list)
    """For each finding how many there were when its technique looked: it knew of no others."""
    _looked: int = 0

    def look(self) -> None:
        """A technique is asked now, for all that it sees from here."""
        self._looked = len(self.found)

    def learn(
        self,
        technique: Technique | None,
        finding: Finding,
        argue: Callable[[Position], Step | None] | None = None,
    ) -> bool:
        """Take a finding as it is; whether it says anything new."""
        new = open_ones(self.position, finding.conclusions)
        if new:
            number = len(self.found)
            self.found.append(Inner(technique, finding, argue))
            self.looks.append(self._looked)
            self.source.update(dict.fromkeys(self.position.learn(new), number))
        return bool(new)

    def end(self, technique: Technique, finding: Finding) -> None:
        """Take the last finding, which says the opposite of what is known."""
        self.found.append(Inner(technique, finding))
        self.looks.append(self._looked)

    def traced(
        self, back: Unwinding[int], prover: Prover, effort: int, most: int | None = None
    ) -> tuple[list[Needed], list[int]] | None:
        """The findings that are wanted, in order, and the other marks that they rest on.

        Each is asked for no more than what later ones need of it, from the last one back to the
        first. With `most` there may be no more than so many, and each has to rest on earlier ones
        only.
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
            reason, _ = shrunk
            if most is not None:
                if len(needed) == most:
                    return None
                if any(self.source.get(mark, -1) >= number for mark in reason[1]):
                    return None  # it was known in another way when the technique saw it
            needed.append(Needed(number, inner, conclusions, reason))
            marks += back.want(reason[1])
        return needed[::-1], marks

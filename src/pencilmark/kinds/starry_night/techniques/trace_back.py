"""What a failed supposition comes to: the events that the clash needs, and nothing else.

Following a supposition turns up much that leads nowhere. Here the way is gone back from the line
that has no places left, and of each event just what something later rests on is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain as joined, groupby

from ....explaining.what_if import Unwinding, spared
from ..puzzle import NO_CLUE
from .spread import Clash, Fact, Spread
from .view import BITS, Line, agreeing


@dataclass(frozen=True)
class Link:
    """A line, and what it rules out."""

    line: Line
    facts: tuple[Fact, ...]
    """What of this is needed later."""
    clued: bool
    """Whether its clue is needed for it."""


@dataclass(frozen=True)
class Chain:
    """The way from a supposition to its clash."""

    supposed: tuple[int, int]
    links: tuple[Link, ...]
    line: Line
    """The line that has no places left."""
    start: tuple[int, ...]
    """What is ruled out of each line once this is supposed."""


def chain_of(spread: Spread, clash: Clash) -> Chain:
    """The chain of a clash."""
    return _Way(spread, clash).chain()


class _Way:
    """Goes back from a clash to its supposition."""

    def __init__(self, spread: Spread, clash: Clash) -> None:
        self.spread = spread
        self.sky = spread.sky
        self.clash = clash
        self.source: dict[Fact, int] = {
            fact: number
            for number, event in enumerate(clash.events)
            for fact in event.facts(self.sky.size)
        }
        """For everything that was ruled out the number of its event."""

    def chain(self) -> Chain:
        """What the clash needs, in the order in which it happened."""
        clash, size = self.clash, self.sky.size
        back = Unwinding(self.source)
        line, end = clash.line, len(clash.events)
        clue = line.clue
        facts = self._earlier(line, end)
        if not agreeing(size, NO_CLUE, self._number(line, facts)):
            clue = NO_CLUE
        facts = self._fewest(line, end, lambda gone: not agreeing(size, clue, gone))
        back.want(facts)
        links: list[Link] = []
        while back:
            number, found = back.latest()
            event = clash.events[number]
            facts = self._fewest(event.line, number, self._says(event.line, found))
            back.want(facts)
            gone = self._number(event.line, facts)
            union = agreeing(size, NO_CLUE, gone)
            clued = not all(self.spread.shows(event.line, union, fact) for fact in found)
            links.append(Link(event.line, found, clued))
        return Chain(clash.supposed, tuple(links[::-1]), line, clash.start)

    def _earlier(self, line: Line, number: int) -> list[Fact]:
        """What had been ruled out in a line before an event, the first first."""
        facts = [(cell, bit) for cell in line.cells for bit in range(BITS)]
        known = [fact for fact in facts if self.source.get(fact, number) < number]
        return sorted(known, key=self.source.__getitem__)

    def _number(self, line: Line, facts: Iterable[Fact]) -> int:
        """What is ruled out of a line by the supposition and these facts."""
        gone = self.clash.start[line.index]
        for cell, bit in facts:
            gone |= 1 << BITS * line.cells.index(cell) + bit
        return gone

    def _fewest(self, line: Line, number: int, enough: Callable[[int], bool]) -> list[Fact]:
        """The fewest facts of a line with which it says enough."""

        def fits(facts: Iterable[Fact]) -> bool:
            return enough(self._number(line, facts))

        kept = self._earlier(line, number)
        by_event = [list(facts) for _, facts in groupby(kept, self.source.__getitem__)]
        by_event = spared(by_event, lambda some: fits(joined(*some)))
        return spared(list(joined(*by_event)), fits)

    def _says(self, line: Line, facts: Sequence[Fact]) -> Callable[[int], bool]:
        """Whether a line with so much ruled out says all these facts."""
        wanted: dict[int, int] = {}
        for cell, bit in facts:
            row, column = divmod(cell, self.sky.size)
            wanted[row] = wanted.get(row, 0) | 1 << BITS * column + bit

        def says(gone: int) -> bool:
            changes = dict(self.spread.follows(line.index, gone) or ())
            return all(not mask & ~changes.get(row, 0) for row, mask in wanted.items())

        return says

"""What a failed supposition comes to: the events that the clash needs, and nothing else.

Following a supposition turns up much that leads nowhere. Here the way is gone back from the line
that has no places left, and of each event just what something later rests on is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain, groupby

from ....explaining.technique import Inference
from ....explaining.what_if import Contradiction, Unwinding, spared
from ....model import Rule
from ..puzzle import NO_CLUE, VALUES
from .view import ALL, BITS, Line, Sky, agreeing, literal, packed

Fact = tuple[int, int]
"""A cell and the bit of a value that is ruled out there."""


@dataclass(frozen=True)
class Event:
    """A symbol that was placed, or a line that ruled something out."""

    cells: tuple[int, ...]
    """What was known of these made it happen."""
    symbol: tuple[int, int] | None
    """The cell and the value that was placed."""
    line: Line | None


@dataclass(frozen=True)
class Clash(Contradiction[tuple[int, int], Event]):
    """A value in a cell (by its bit) that leaves a line without any placement.

    The links are all the events that touched what the line rests on; what of them is really needed
    is worked out for the clash that is told.
    """

    line: Line
    events: Sequence[Event]
    """All that happened, whether it led to the clash or not."""
    log: Sequence[tuple[int, int, int]]
    """A cell, the values ruled out there, and the number of the event (-1: the supposition)."""

    @property
    def length(self) -> int:
        """How many lines were looked through on the way."""
        return len({event.line.index for event in self.links if event.line is not None})


@dataclass(frozen=True)
class Chain:
    """The way from a supposition to its clash."""

    links: tuple[Inference, ...]
    through: tuple[Line, ...]
    """The lines on the way, in order."""
    cells: tuple[int, ...]
    """The cells whose marks it rests on."""
    last: tuple[Rule, ...]
    """The rules of the line that has no places left, as far as they matter."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules that are used."""
        on_the_way = (rule for link in self.links for rule in link.rules)
        return tuple(dict.fromkeys((*self.last, *on_the_way)))


def chain_of(sky: Sky, gone: Sequence[int], clash: Clash) -> Chain:
    """The chain of a clash at a position where these values are ruled out."""
    return _Way(sky, gone, clash).chain()


class _Way:
    """Goes back from a clash to its supposition."""

    def __init__(self, sky: Sky, gone: Sequence[int], clash: Clash) -> None:
        self.sky = sky
        self.clash = clash
        self.start = list(gone)
        cell, bit = clash.supposed
        self.start[cell] = ALL ^ 1 << bit
        self.source: dict[Fact, int] = {}
        """For everything that was ruled out the number of its event."""
        for changed, out, event in clash.log:
            for value in range(BITS):
                if event >= 0 and out >> value & 1:
                    self.source[changed, value] = event

    def chain(self) -> Chain:
        """What the clash needs, in the order in which it happened."""
        clash = self.clash
        back = Unwinding(self.source)
        facts, last = self._in_line(clash.line, len(clash.events), lambda union: not union)
        back.want(facts)
        cells = dict.fromkeys((*clash.line.cells, clash.supposed[0]))
        steps: list[tuple[list[Fact], tuple[Rule, ...]]] = []
        through: list[int] = []
        placed: dict[int, list[Fact]] = {}
        while back:
            number, by_itself = back.latest()
            event = clash.events[number]
            found = list(dict.fromkeys((*by_itself, *placed.get(number, ()))))
            cells.update(dict.fromkeys(event.cells))
            if event.symbol is not None:
                # the line that left one value may say it all, whatever was ruled out before
                facts = self._earlier(event.cells, number)
                if facts:
                    left_one = self.source[facts[-1]]
                    placed.setdefault(left_one, []).extend(facts)
                    back.want_of(left_one, ())
                steps.append((found, self._symbol_rules(event.symbol[0], found)))
            elif event.line is not None:
                through.append(event.line.index)
                for told, premises, rules in self._by_line(event.line, found, number):
                    back.want(premises)
                    steps.append((told, rules))
        links = self._links(steps[::-1])
        lines = tuple(self.sky.lines[index] for index in dict.fromkeys(through[::-1]))
        return Chain(links, lines, tuple(cells), last)

    def _earlier(self, cells: Sequence[int], number: int) -> list[Fact]:
        """What had been ruled out in these cells before an event, the first first."""
        facts = [(cell, bit) for cell in cells for bit in range(BITS)]
        known = [fact for fact in facts if self.source.get(fact, number) < number]
        return sorted(known, key=self.source.__getitem__)

    def _symbol_rules(self, cell: int, found: Sequence[Fact]) -> tuple[Rule, ...]:
        """The rules by which a symbol in a cell rules itself out of other cells."""
        row, column = self.sky.lines_of[cell]
        rules = []
        for other, bit in found:
            line = row if other in row.cells else column if other in column.cells else None
            rules.append(line.counts[VALUES[bit]] if line else self.sky.corner[cell, other])
        return tuple(dict.fromkeys(rules))

    def _by_line(
        self, line: Line, found: Sequence[Fact], number: int
    ) -> list[tuple[list[Fact], list[Fact], tuple[Rule, ...]]]:
        """What a line rules out, its premises and its rules.

        Cells that are the only place for a symbol come by themselves: for them one rule is enough.
        """
        told: list[tuple[list[Fact], list[Fact], tuple[Rule, ...]]] = []
        rest = list(found)
        for cell in dict.fromkeys(cell for cell, _ in found):
            here = [fact for fact in found if fact[0] == cell]
            others = [other for other in line.cells if other != cell]
            for bit in range(1, BITS):
                out = [(other, bit) for other in others]
                earlier = [one for one in self._earlier(others, number) if one[1] == bit]
                if (cell, bit) not in here and all(
                    fact in earlier or self.start[fact[0]] >> bit & 1 for fact in out
                ):
                    told.append((here, earlier, (line.counts[VALUES[bit]],)))
                    rest = [fact for fact in rest if fact not in here]
                    break
        if rest:
            place = {cell: index for index, cell in enumerate(line.cells)}
            wanted = sum(1 << BITS * place[cell] + bit for cell, bit in rest)
            premises, rules = self._in_line(line, number, lambda union: not union & wanted)
            told.append((rest, premises, rules))
        return told

    def _in_line(
        self, line: Line, number: int, enough: Callable[[int], bool]
    ) -> tuple[list[Fact], tuple[Rule, ...]]:
        """The fewest facts of a line, and its rules, with which its placements are so few."""
        size = self.sky.size
        first = packed(line, self.start)
        place = {cell: index for index, cell in enumerate(line.cells)}

        def fits(facts: Sequence[Fact], clue: str) -> bool:
            out = first
            for cell, bit in facts:
                out |= 1 << BITS * place[cell] + bit
            return enough(agreeing(size, clue, out))

        kept = self._earlier(line.cells, number)
        clue = NO_CLUE if fits(kept, NO_CLUE) else line.clue
        by_event = [list(facts) for _, facts in groupby(kept, self.source.__getitem__)]
        by_event = spared(by_event, lambda some: fits(list(chain(*some)), clue))
        kept = spared(list(chain(*by_event)), lambda some: fits(some, clue))
        return kept, line.rules if clue != NO_CLUE else tuple(line.counts.values())

    def _links(self, steps: Sequence[tuple[list[Fact], tuple[Rule, ...]]]) -> tuple[Inference, ...]:
        """The steps as they are told: a cell with one value left has it."""
        gone = list(self.start)
        links = []
        for facts, rules in steps:
            for cell, bit in facts:
                gone[cell] |= 1 << bit
            conclusions: dict[int, None] = {}
            for cell, bit in sorted(facts):
                left = ALL & ~gone[cell]
                sure = left.bit_count() == 1
                conclusions[
                    literal(cell, left.bit_length() - 1) if sure else -literal(cell, bit)
                ] = None
            links.append(Inference(tuple(conclusions), rules))
        return tuple(links)

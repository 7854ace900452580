"""Following a supposition through the lines of a Starry Night until one has no placement left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....clock import check
from ....explaining.position import Position
from ....explaining.technique import Finding
from ....wording import Sentence, listed
from .. import words
from ..puzzle import VALUES
from .chain import Clash, Event, chain_of
from .view import ALL, BITS, Line, Sky, agreeing, gone_in, literal, packed, sky_of

_SHORT, _FOLLOWED = 2, 16
"""Lines that a supposition is followed through, if it is to be seen soon, or at all."""
_SLACK = 2
"""Lines looked at in vain that a shorter way may still have."""


class Trial:
    """A position in which something is supposed."""

    def __init__(self, sky: Sky, gone: Sequence[int]) -> None:
        self.sky = sky
        self._start = list(gone)
        self._line_start = [packed(line, gone) for line in sky.lines]
        self.full = (1 << BITS * sky.size) - 1

    def suppose(self, cell: int, bit: int, longest: int) -> Clash | None:
        """Follow a value from line to line, through at most so many lines that tell something."""
        check()
        self.gone = list(self._start)
        self.in_line = list(self._line_start)
        self.waiting: dict[int, None] = {}
        self.fresh: dict[int, None] = {}
        self.events: list[Event] = []
        self.log: list[tuple[int, int, int]] = []
        sky = self.sky
        self._remove(cell, ALL & ~self.gone[cell] & ~(1 << bit), -1)
        self._place(cell, bit)
        spent = 0
        while self.waiting:
            for index in self.fresh:
                line = sky.lines[index]
                if not agreeing(sky.size, line.clue, self.in_line[index]):
                    return self._clash(cell, bit, line)
            self.fresh.clear()
            index = next(iter(self.waiting))
            line = sky.lines[index]
            before = self.in_line[index]
            new = ~agreeing(sky.size, line.clue, before) & ~before & self.full
            if not new:
                del self.waiting[index]
                continue
            if spent >= longest:
                return None
            spent += 1
            self._narrow(line, new)
            del self.waiting[index]
        return None

    def _remove(self, cell: int, out: int, event: int) -> None:
        """Rule values out of a cell; both of its lines have to be looked at again."""
        self.gone[cell] |= out
        size = self.sky.size
        row, column = divmod(cell, size)
        self.in_line[row] |= out << BITS * column
        self.in_line[size + column] |= out << BITS * row
        self.waiting[row] = self.waiting[size + column] = None
        self.fresh[row] = self.fresh[size + column] = None
        self.log.append((cell, out, event))

    def _place(self, cell: int, bit: int) -> None:
        """What a symbol rules out in its lines and at its corners."""
        if not bit:
            return
        event = len(self.events)
        self.events.append(Event((cell,), (cell, bit), None))
        for other in self.sky.sees[cell]:
            if not self.gone[other] >> bit & 1:
                self._remove(other, 1 << bit, event)

    def _narrow(self, line: Line, new: int) -> None:
        """Take out of a line what it rules out itself, and follow the symbols this places."""
        event = len(self.events)
        self.events.append(Event(line.cells, None, line))
        sure = []
        for place, cell in enumerate(line.cells):
            out = new >> BITS * place & ALL
            if out:
                self._remove(cell, out, event)
                left = ALL & ~self.gone[cell]
                if not left & (left - 1):
                    sure.append((cell, left.bit_length() - 1))
        for cell, bit in sure:
            self._place(cell, bit)

    def _clash(self, cell: int, bit: int, broken: Line) -> Clash:
        """Trace back what the broken line rests on."""
        causes: dict[int, list[int]] = {}
        for changed, _, event in self.log:
            if event >= 0:
                causes.setdefault(changed, []).append(event)
        used: set[int] = set()
        rim = [(broken.cells, len(self.events))]
        while rim:
            cells, before = rim.pop()
            for one in cells:
                for event in causes.get(one, ()):
                    if event < before and event not in used:
                        used.add(event)
                        rim.append((self.events[event].cells, event))
        lines = (self.events[number].line for number in sorted(used))
        through = dict.fromkeys(line.index for line in lines if line is not None)
        looked_through = tuple(self.sky.lines[index] for index in through)
        return Clash(cell, bit, looked_through, broken, self.events, self.log)


def shortly(position: Position) -> Iterator[Finding]:
    """A supposition that fails soon."""
    clash = _shortest(position)
    if clash is not None and len(clash.through) <= _SHORT:
        yield _clash_finding(position, clash)


def at_length(position: Position) -> Iterator[Finding]:
    """The supposition that fails soonest."""
    clash = _shortest(position)
    if clash is not None:
        yield _clash_finding(position, clash)


def _shortest(position: Position) -> Clash | None:
    """The supposition that needs the fewest lines to fail; the last answer is kept."""
    return position.cached_now("clash", lambda: _found(position))


def _found(position: Position) -> Clash | None:
    trial = Trial(sky_of(position), gone_in(position))
    best: Clash | None = None
    longest = _FOLLOWED
    for cell, bit in _open_values(position):
        clash = trial.suppose(cell, bit, longest)
        if clash is not None and (best is None or len(clash.through) < len(best.through)):
            best = clash
            longest = min(longest, len(clash.through) + _SLACK)
            if len(clash.through) <= 1:
                break
    return best


def _clash_finding(position: Position, clash: Clash) -> Finding:
    chain = chain_of(sky_of(position), gone_in(position), clash)
    through = listed(line.name for line in chain.through)
    return Finding(
        (-literal(clash.cell, clash.bit),),
        chain.rules,
        position.marks_in(chain.cells),
        {
            "cell": position.grid.name(clash.cell),
            "value": words.A_NAMES[VALUES[clash.bit]],
            "line": clash.line.name,
            "then": Sentence(words.THEN_THROUGH, through=through)
            if through
            else words.THEN_AT_ONCE,
            "agree": words.AGREE if clash.line.clue_rule in chain.last else "",
        },
        clash.line.cells,
        argument=chain.links,
    )


def _open_values(position: Position) -> Iterator[tuple[int, int]]:
    for cell, gone in enumerate(gone_in(position)):
        for bit in range(BITS):
            if not gone >> bit & 1 and position.known[literal(cell, bit)] is None:
                yield cell, bit

"""Following a supposition through the lines of a Starry Night until one has no placement left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....clock import check
from ....explaining.position import Position
from ....explaining.technique import Finding
from ....explaining.what_if import Changes, shortest
from ....wording import Sentence, listed
from .. import words
from ..puzzle import VALUES
from .trace_back import Clash, Event, chain_of
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

    def suppose(self, supposed: tuple[int, int], longest: int) -> Clash | None:
        """Follow a value from line to line, through at most so many lines that tell something."""
        check()
        cell, bit = supposed
        self.gone = list(self._start)
        self.in_line = list(self._line_start)
        self.waiting: dict[int, None] = {}
        self.fresh: dict[int, None] = {}
        self.changes: Changes[Event] = Changes()
        self.events = self.changes.events
        self.log: list[tuple[int, int, int]] = []
        sky = self.sky
        self._remove(cell, ALL & ~self.gone[cell] & ~(1 << bit), -1)
        self._place(cell, bit)
        spent = 0
        while self.waiting:
            for index in self.fresh:
                line = sky.lines[index]
                if not agreeing(sky.size, line.clue, self.in_line[index]):
                    return self._clash(supposed, line)
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

    def _clash(self, supposed: tuple[int, int], broken: Line) -> Clash:
        """The clash with what the broken line rests on."""
        for cell, _, event in self.log:
            if event >= 0:
                self.changes.changed.setdefault(cell, []).append(event)
        links = tuple(self.events[number] for number in self.changes.needed(broken.cells))
        return Clash(supposed, links, broken, self.events, self.log)


def shortly(position: Position) -> Iterator[Finding]:
    """A supposition that fails soon."""
    clash = _shortest(position)
    if clash is not None and clash.length <= _SHORT:
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

    def refute(supposed: tuple[int, int], best: Clash | None) -> Clash | None:
        longest = _FOLLOWED if best is None else min(_FOLLOWED, best.length + _SLACK)
        return trial.suppose(supposed, longest)

    return shortest(_open_values(position), refute, size=lambda clash: clash.length, enough=1)


def _clash_finding(position: Position, clash: Clash) -> Finding:
    chain = chain_of(sky_of(position), gone_in(position), clash)
    through = listed(line.name for line in chain.through)
    cell, bit = clash.supposed
    return Finding(
        (-literal(cell, bit),),
        chain.rules,
        position.marks_in(chain.cells),
        {
            "cell": position.grid.name(cell),
            "value": words.A_NAMES[VALUES[bit]],
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

"""What follows from a supposition in a Starry Night, line by line.

A line with what is known of it says where its symbols can stand. If all the places of a symbol
share a line or a corner with a cell, that cell does not hold the symbol. The same lines come up
again and again, so that whatever a line once said is kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ....explaining.position import Position
from .view import ALL, BITS, Line, Sky, agreeing, gone_in, packed, sky_of

MOST_PLACES = 3
"""So many places of a symbol are held against other cells at once."""

Fact = tuple[int, int]
"""A cell and the bit of a value that is ruled out there."""
Changes = tuple[tuple[int, int], ...]
"""Indices of lines, each with what is ruled out there."""


@dataclass(frozen=True)
class Event:
    """A line that ruled something out."""

    line: Line
    news: Changes
    """What was new in the rows; columns say the same again."""

    def facts(self, size: int) -> Iterator[Fact]:
        """The same cell by cell, in a grid of this size."""
        for row, new in self.news:
            for place in range(size):
                for bit in range(BITS):
                    if new >> BITS * place + bit & 1:
                        yield row * size + place, bit


@dataclass(frozen=True)
class Clash:
    """A value in a cell (by its bit) that in the end leaves a line without any placement."""

    supposed: tuple[int, int]
    start: tuple[int, ...]
    """What is ruled out of each line once this is supposed."""
    events: tuple[Event, ...]
    """What happened then, whether it led to the clash or not."""
    line: Line


class Spread:
    """The lines of a puzzle, and what follows from what is known of them."""

    def __init__(self, sky: Sky) -> None:
        self.sky = sky
        self._said: list[dict[int, Changes | None]] = [{} for _ in sky.lines]
        self._seen = sky.seen_bits

    def follows(self, index: int, gone: int) -> Changes | None:
        """What a line newly rules out, in itself and elsewhere; None: it cannot be filled."""
        said = self._said[index]
        if gone not in said:
            said[gone] = self._work_out(self.sky.lines[index], gone)
        return said[gone]

    def _work_out(self, line: Line, gone: int) -> Changes | None:
        size = self.sky.size
        union = agreeing(size, line.clue, gone)
        if not union:
            return None
        changes: dict[int, int] = {}
        for place, cell in enumerate(line.cells):
            out = ALL & ~((union | gone) >> BITS * place)
            if out:
                self._rule_out(changes, cell, out)
        for bit in range(1, BITS):
            for cell in self.seen_by_all(line, union, bit):
                self._rule_out(changes, cell, 1 << bit)
        return tuple(changes.items())

    def places(self, line: Line, union: int, bit: int) -> list[int]:
        """The cells of a line that have a value in some placement."""
        return [cell for at, cell in enumerate(line.cells) if union >> BITS * at + bit & 1]

    def seen_by_all(self, line: Line, union: int, bit: int) -> Iterator[int]:
        """The cells outside a line that no symbol can be in, wherever the line has it."""
        places = self.places(line, union, bit)
        if len(places) > MOST_PLACES:
            return
        common = -1
        for cell in places:
            common &= self._seen[cell]
        for cell in line.cells:
            common &= ~(1 << cell)
        while common:
            low = common & -common
            yield low.bit_length() - 1
            common ^= low

    def shows(self, line: Line, union: int, fact: Fact) -> bool:
        """Whether a fact follows from what is left in a line."""
        cell, bit = fact
        if cell in line.cells:
            return not union >> BITS * line.cells.index(cell) + bit & 1
        return cell in self.seen_by_all(line, union, bit)

    def _rule_out(self, changes: dict[int, int], cell: int, out: int) -> None:
        size = self.sky.size
        row, column = divmod(cell, size)
        changes[row] = changes.get(row, 0) | out << BITS * column
        changes[size + column] = changes.get(size + column, 0) | out << BITS * row

    def without(self, gone: Sequence[int], cell: int, out: int) -> tuple[list[int], list[int]]:
        """The lines with something ruled out in a cell, and those to be looked at then."""
        changes: dict[int, int] = {}
        self._rule_out(changes, cell, out)
        new = list(gone)
        for index, mask in changes.items():
            new[index] |= mask
        return new, list(changes)

    def close(self, gone: list[int], waiting: list[int]) -> bool:
        """Rule out whatever follows; False: some line cannot be filled any more."""
        said = self._said
        while waiting:
            index = waiting.pop()
            number = gone[index]
            changes = said[index].get(number, ())
            if changes == ():
                changes = self.follows(index, number)
            if changes is None:
                return False
            for other, mask in changes:
                if mask & ~gone[other]:
                    gone[other] |= mask
                    if other != index and other not in waiting:
                        waiting.append(other)
        return True

    def suppose(
        self, gone: Sequence[int], supposed: tuple[int, int], most: int | None = None
    ) -> Clash | None:
        """Follow a value in a cell until some line cannot be filled; None: all of them can.

        With `most`, no more than so many lines are followed.
        """
        cell, bit = supposed
        now, waiting = self.without(gone, cell, ALL & ~(1 << bit))
        start = tuple(now)
        events: list[Event] = []
        fresh = dict.fromkeys(waiting)
        queue = dict(fresh)
        while queue:
            for index in fresh:
                if self.follows(index, now[index]) is None:
                    return Clash(supposed, start, tuple(events), self.sky.lines[index])
            if len(events) == most:
                return None
            fresh.clear()
            index = next(iter(queue))
            del queue[index]
            news: list[tuple[int, int]] = []
            for other, mask in self.follows(index, now[index]) or ():
                new = mask & ~now[other]
                if new:
                    now[other] |= new
                    fresh[other] = None
                    if other != index:
                        queue[other] = None
                    if other < self.sky.size:
                        news.append((other, new))
            if news:
                events.append(Event(self.sky.lines[index], tuple(news)))
        return None


def spread_of(position: Position) -> Spread:
    """The lines of a position's puzzle; what they said is kept for all of its positions."""
    return position.cached("spread", lambda: Spread(sky_of(position)))


def gone_in_lines(position: Position) -> list[int]:
    """What is ruled out of each line."""
    gone = gone_in(position)
    return position.cached_now(
        "gone in lines", lambda: [packed(line.cells, gone) for line in sky_of(position).lines]
    )

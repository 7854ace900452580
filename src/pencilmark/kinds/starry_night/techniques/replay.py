"""A supposition followed once more as a reader does, who knows what has been said and no more.

What a clash needs is traced back fact by fact; told like that, the places of a symbol would be more
than those that the lines before have left. So the lines are gone through again from the first on,
on a board that learns whatever each of them says, and what is needless then is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ....explaining.what_if import spared
from ....model import Rule
from ..puzzle import NO_CLUE
from .spread import Fact, Spread
from .telling import Told, told_of
from .trace_back import Chain, Link
from .view import ALL, BITS, Line, agreeing

_Part = tuple[Link, Fact]
Seen = dict[Fact, int]
"""What symbols rule out, each with the place of its symbol."""


@dataclass(frozen=True)
class Saying:
    """A line of the way, and what is said of it on the board that the lines before have left."""

    line: Line
    clued: bool
    told: Told
    rules: tuple[Rule, ...]
    gone: int
    """What was ruled out of the line before."""
    seen: Seen
    """What of that symbols outside it have ruled out on the way."""


@dataclass(frozen=True)
class Replay:
    """The way from a supposition to a line that cannot be filled, as it is told."""

    supposed: Fact
    sayings: tuple[Saying, ...]
    line: Line
    """The line that cannot be filled."""
    gone: int
    """What is ruled out of it by then."""
    end_rules: tuple[Rule, ...]
    """Why it cannot be filled."""
    seen: Seen
    """What of that symbols outside it have ruled out on the way."""

    @property
    def rules(self) -> list[Rule]:
        """What all of it rests on."""
        return [*self.end_rules, *(rule for one in self.sayings for rule in one.rules)]


class _Board:
    """What is ruled out of each line, by what is known, what is supposed and what has been said."""

    def __init__(self, spread: Spread, chain: Chain) -> None:
        self._spread, self._sky = spread, spread.sky
        self.gone = list(chain.start)
        cell, bit = chain.supposed
        self.seen: Seen = {}
        """What a symbol in one place rules out elsewhere, and that place."""
        if bit:
            self._place(cell, bit)

    def _rule_out(self, cell: int, out: int) -> None:
        size = self._sky.size
        row, column = divmod(cell, size)
        self.gone[row] |= out << BITS * column
        self.gone[size + column] |= out << BITS * row

    def _place(self, cell: int, bit: int) -> None:
        self._rule_out(cell, ALL ^ 1 << bit)
        for other in self._sky.sees[cell]:
            if not self.gone[other // self._sky.size] >> BITS * (other % self._sky.size) + bit & 1:
                self.seen[other, bit] = cell
                self._rule_out(other, 1 << bit)

    def rules_at(self, line: Line) -> Iterator[Rule]:
        """The rules by which symbols in one place have ruled something out of a line."""
        for (cell, bit), place in self.seen.items():
            if cell in line.cells:
                yield self._sky.rule_between(cell, place, bit)

    def seen_in(self, line: Line) -> Seen:
        """What symbols outside a line have ruled out in it."""
        cells = line.cells
        return {
            fact: place
            for fact, place in self.seen.items()
            if fact[0] in cells and place not in cells
        }

    def learn(self, line: Line, told: Told) -> None:
        """This has been said of a line."""
        for bit, one in told.symbols.items():
            for cell in one.seen + one.absent:
                self._rule_out(cell, 1 << bit)
            if len(one.places) == 1:
                self._place(one.places[0], bit)
            elif one.places:
                for cell in line.cells:
                    if cell not in one.places:
                        self._rule_out(cell, 1 << bit)
        for cell, bit in told.not_so:
            self._rule_out(cell, 1 << bit)


def replayed(spread: Spread, chain: Chain) -> Replay:
    """The way of a chain, as it is told: no line and no fact that it can do without."""
    parts = [(link, fact) for link in chain.links for fact in link.facts]
    by_link = [[part for part in parts if part[0] is link] for link in chain.links]

    def fails(some: Sequence[_Part]) -> bool:
        return _follow(spread, chain, some) is not None

    kept = spared(by_link, lambda some: fails([part for group in some for part in group]))
    few = spared([part for group in kept for part in group], fails)
    found = _follow(spread, chain, few)
    if found is None:
        raise AssertionError("what fails on the way fails when it is told")
    return found


def _follow(spread: Spread, chain: Chain, parts: Sequence[_Part]) -> Replay | None:
    """What is said of one line after the other, until one cannot be filled; None: all can be."""
    board = _Board(spread, chain)
    sayings: list[Saying] = []
    size = spread.sky.size
    for link in dict.fromkeys(link for link, _ in parts):
        wanted = [fact for one, fact in parts if one is link]
        end = _end(board, (chain.line, link.line))
        if end is not None:
            return _replay(spread, chain, board, sayings, end)
        line, gone = link.line, board.gone[link.line.index]
        union = agreeing(size, line.clue if link.clued else NO_CLUE, gone)
        facts = [fact for fact in wanted if spread.shows(line, union, fact)]
        told = told_of(spread, line, union, facts, supposed=chain.supposed)
        if told:
            rules = dict.fromkeys((*_rules(spread, link, told), *board.rules_at(line)))
            seen = board.seen_in(line)
            sayings.append(Saying(line, link.clued, told, tuple(rules), gone, seen))
            board.learn(line, told)
    end = _end(board, (chain.line,))
    return None if end is None else _replay(spread, chain, board, sayings, end)


def _end(board: _Board, lines: Sequence[Line]) -> Line | None:
    """The first of these lines that cannot be filled."""
    for line in lines:
        if not agreeing(len(line.cells), line.clue, board.gone[line.index]):
            return line
    return None


def _replay(
    spread: Spread, chain: Chain, board: _Board, sayings: Sequence[Saying], end: Line
) -> Replay:
    gone, size = board.gone[end.index], spread.sky.size
    needs_clue = agreeing(size, NO_CLUE, gone)
    rules = (*(end.rules if needs_clue else end.counts.values()), *board.rules_at(end))
    return Replay(chain.supposed, tuple(sayings), end, gone, rules, board.seen_in(end))


def _rules(spread: Spread, link: Link, told: Told) -> Iterator[Rule]:
    """What is said of a line rests on its own rules, and on those between it and other cells."""
    line = link.line
    yield from line.rules if link.clued else line.counts.values()
    for bit, one in told.symbols.items():
        for cell in one.seen:
            for place in one.places:
                yield spread.sky.rule_between(cell, place, bit)

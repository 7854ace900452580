"""Suppositions that fail in a Starry Night: which is told, and how. A long one is a list below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot

from ....clock import check
from ....explaining.position import Position
from ....explaining.step import Where
from ....explaining.technique import Finding, Inference
from ....wording import Sentence, listed
from .. import words
from ..puzzle import NO_CLUE, VALUES
from .lines import rules_against, seen_by
from .replay import Replay, Saying, replayed
from .spread import gone_in_lines, spread_of
from .telling import clued_name, in_line, in_words
from .trace_back import Chain, chain_of
from .unfillable import because_of, why_not
from .view import ALL, BITS, Line, capital, gone_in, literal, sky_of

_IN_ONE_SENTENCE = 2
"""So many lines are told in one breath."""
_SAID = 7
"""So many lines are told one by one in sentences; more are a list below them."""

_SHORT = 2
"""Lines on the way, if a supposition is to be seen soon."""
_SOON = 6
"""So many lines are looked through for that."""
_FAR = 2.0
"""How much less it is worth at the other end of the grid."""
_EFFORT = 12
"""What a supposition costs a reader beside the lines and cells on the way."""


@dataclass(frozen=True)
class Refuted:
    """A value in a cell that cannot be, and what is gained by knowing that."""

    chain: Chain
    gain: float

    @property
    def worth(self) -> float:
        """What is gained for the effort of following it."""
        return self.gain / (_EFFORT + sum(len(link.facts) + 1 for link in self.chain.links))


def shortly(position: Position) -> Iterator[Finding]:
    """Of the suppositions that fail soon the one that tells most."""
    spread, gone = spread_of(position), gone_in_lines(position)
    best: Refuted | None = None
    for supposed in _open_values(position):
        check()
        clash = spread.suppose(gone, supposed, _SOON)
        if clash is None:
            continue
        chain = chain_of(spread, clash)
        if len(chain.links) <= _SHORT:
            found = Refuted(chain, _gain(position, supposed))
            if best is None or found.worth > best.worth:
                best = found
    if best is not None:
        yield _finding(position, best.chain)


def at_length(position: Position) -> Iterator[Finding]:
    """The supposition that tells most for the effort of following it."""
    spread, gone = spread_of(position), gone_in_lines(position)
    gains = []
    for supposed in _open_values(position):
        check()
        cell, bit = supposed
        if not spread.close(*spread.without(gone, cell, ALL & ~(1 << bit))):
            gains.append((_gain(position, supposed), supposed))
    best: Refuted | None = None
    for gain, supposed in sorted(gains, reverse=True):
        if best is not None and gain / (_EFFORT + _SHORT) <= best.worth:
            break  # none of the others can be worth more
        clash = spread.suppose(gone, supposed)
        if clash is not None:
            found = Refuted(chain_of(spread, clash), gain)
            if best is None or found.worth > best.worth:
                best = found
    if best is not None:
        yield _finding(position, best.chain)


def _gain(position: Position, supposed: tuple[int, int]) -> float:
    """What follows when a value is ruled out; near the last mark it counts more."""
    spread, gone = spread_of(position), gone_in_lines(position)
    cell, bit = supposed
    now, waiting = spread.without(gone, cell, 1 << bit)
    spread.close(now, waiting)
    more = sum(number.bit_count() for number in now) - sum(number.bit_count() for number in gone)
    return more / (1 + _FAR * _distance(position, cell))


def _distance(position: Position, cell: int) -> float:
    """How far a cell is from the last mark, in widths of the grid."""
    grid = position.grid
    if not position.marks:
        return 0.0
    last = (abs(next(reversed(position.marks))) - 1) // BITS
    (row, column), (other_row, other_column) = grid.pair(cell), grid.pair(last)
    return hypot(row - other_row, column - other_column) / grid.cols


def _finding(position: Position, chain: Chain) -> Finding:
    """A supposition that fails, and what the symbol then rules out wherever else it stands."""
    cell, bit = chain.supposed
    replay = replayed(spread_of(position), chain)
    cells = {cell, *replay.line.cells, *(one for said in replay.sayings for one in said.line.cells)}
    conclusions, rules, told = [-literal(cell, bit)], [*replay.rules], []
    for line in sky_of(position).lines_of[cell]:
        union = _left_without(position, line, cell, bit)
        seen = seen_by(position, line, union, [(cell, bit)])
        if seen:
            conclusions += [-literal(*fact) for fact in seen]
            rules += [*line.counts.values(), *rules_against(position, line, union, seen)]
            cells.update(line.cells)
            told.append(in_line(position, line, union, seen))
    values = {"cell": position.grid.name(cell), "value": words.A_NAMES[VALUES[bit]]}
    seen_told = Sentence(words.FOLLOW_SEEN, told=listed(told)) if told else ""
    so = Sentence(words.FOLLOW_SO, seen=seen_told, **values)
    below: tuple[Inference, ...] = ()
    if _is_long(replay):
        end = Sentence(words.FOLLOW_END, end=_end_told(position, replay), so=so)
        last = Inference(tuple(dict.fromkeys(conclusions)), replay.end_rules, told=end)
        below = (*_lines_below(position, replay), last)
        then = Sentence(words.THEN_BELOW)
    else:
        then = Sentence(words.THEN_SO, then=_then_told(position, replay), so=so)
    return Finding(
        tuple(dict.fromkeys(conclusions)),
        tuple(dict.fromkeys(rules)),
        position.marks_in(cells),
        {**values, "line": replay.line.name, "then": then},
        tuple(sorted(cells)),
        argument=below,
        where=_where_to_look(replay),
    )


def _left_without(position: Position, line: Line, cell: int, bit: int) -> int:
    """What may stand in a line, each cell by itself, once a value is ruled out in a cell."""
    gone = gone_in_lines(position)[line.index] | 1 << BITS * line.cells.index(cell) + bit
    return (1 << BITS * len(line.cells)) - 1 & ~gone


def _open_values(position: Position) -> Iterator[tuple[int, int]]:
    for cell, gone in enumerate(gone_in(position)):
        for bit in range(BITS):
            if not gone >> bit & 1 and position.known[literal(cell, bit)] is None:
                yield cell, bit


def _is_long(replay: Replay) -> bool:
    """Whether a supposition is told as a list."""
    return len(replay.sayings) > _SAID


def _end_told(position: Position, replay: Replay) -> Sentence:
    """Why the last line cannot be filled."""
    line, gone, seen = replay.line, replay.gone, replay.seen

    def because(wanted: int) -> str:
        return because_of(position, line, NO_CLUE, (gone, seen), wanted)

    reason = why_not(position, line, gone, replay.supposed, because)
    return Sentence(words.FAILS, line=replay.line.name, reason=reason)


def _then_told(position: Position, replay: Replay) -> Sentence:
    """What follows from the supposition until a line cannot be filled, in sentences."""
    end = _end_told(position, replay)
    said = [_said(position, one) for one in replay.sayings]
    if not said:
        return Sentence(words.THEN_AT_ONCE, end=end)
    if len(said) <= _IN_ONE_SENTENCE:
        return Sentence(words.THEN_THROUGH, links="; ".join(said), end=end)
    one_by_one = ". ".join([said[0], *map(capital, said[1:])])
    return Sentence(words.THEN_ONE_BY_ONE, links=one_by_one, end=end)


def _said(position: Position, saying: Saying) -> str:
    """What is told of a line, with its clue if that is needed."""
    name = clued_name(saying.line) if saying.clued else saying.line.name
    line, told = saying.line, saying.told
    clue = line.clue if saying.clued else NO_CLUE
    known = saying.gone, saying.seen
    why = because_of(position, line, clue, known, told.gone(line))
    return str(Sentence(words.IN_LINE, line=name, parts=in_words(position, told) + why))


def _lines_below(position: Position, replay: Replay) -> Iterator[Inference]:
    """The same as a list: a line of it for each line of the grid."""
    for saying in replay.sayings:
        told = Sentence(words.LINK_LINE, said=capital(_said(position, saying)))
        yield Inference(tuple(_conclusions(saying)), saying.rules, told=told)


def _conclusions(saying: Saying) -> Iterator[int]:
    """What is said of a line, as literals."""
    for bit, said in saying.told.symbols.items():
        if len(said.places) == 1:
            yield literal(said.places[0], bit)
            continue
        absent = (cell for cell in saying.line.cells if said.places and cell not in said.places)
        yield from (-literal(cell, bit) for cell in (*absent, *said.absent, *said.seen))
    yield from (-literal(*fact) for fact in saying.told.not_so)


def _where_to_look(replay: Replay) -> Where:
    """The line where a supposition sets out, and the one where it ends."""
    first = replay.sayings[0].line if replay.sayings else replay.line
    if first is replay.line:
        return first.place
    said = Sentence(words.FROM_TO, first=first.name, last=replay.line.name)
    return Where(said, areas=(first.cells, replay.line.cells))

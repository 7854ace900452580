"""What the placements of the symbols of one line have in common in a Starry Night."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....wording import Sentence
from .. import words
from ..puzzle import EMPTY, NO_CLUE, VALUES
from .view import (
    Line,
    agreeing,
    capital,
    gone_in,
    left_in,
    literal,
    names,
    narrowed,
    packed,
    placements,
    sky_of,
)

_FEW_WAYS = 3
"""So many placements are named one by one."""


def clue_alone(position: Position) -> Iterator[Finding]:
    """What a clue rules out before anything is known."""
    sky, gone = sky_of(position), gone_in(position)
    for line in sky.lines:
        if line.clue_rule is None:
            continue
        union = agreeing(sky.size, line.clue, 0)
        number = packed(line, gone)
        for bit, stays, goes in narrowed(line, number, union):
            yield Finding(
                tuple(-literal(cell, bit) for cell in goes),
                line.rules,
                (),
                {
                    "line": line.name,
                    "clue": line.clue_rule.sentence,
                    "places": _places(position, line, number, bit, stays=stays, goes=goes),
                    "conclusion": _conclusion(position, bit, goes, forced=False),
                },
                line.cells,
            )


def with_clue(position: Position) -> Iterator[Finding]:
    """What follows in lines with a clue."""
    return _in_lines(position, clued=True)


def without_clue(position: Position) -> Iterator[Finding]:
    """What follows in lines without a clue."""
    return _in_lines(position, clued=False)


def _in_lines(position: Position, clued: bool) -> Iterator[Finding]:
    """What all placements of a line have in common, told symbol by symbol."""
    sky, gone = sky_of(position), gone_in(position)
    for line in sky.lines:
        number = packed(line, gone)
        union = agreeing(sky.size, line.clue if clued else NO_CLUE, number)
        if clued == (line.clue_rule is None) or not union:
            continue
        for bit, stays, goes in narrowed(line, number, union):
            forced = bit > 0 and len(stays) == 1
            if forced and position.known[literal(stays[0], bit)]:
                continue  # a placed symbol: what it rules out is another technique's
            conclusions = (
                (literal(stays[0], bit),) if forced else tuple(-literal(cell, bit) for cell in goes)
            )
            yield Finding(
                conclusions,
                line.rules if clued else tuple(line.counts.values()),
                position.marks_in(line.cells),
                {
                    "line": line.name,
                    "clue": line.clue_rule.sentence if line.clue_rule is not None else "",
                    "places": _places(position, line, number, bit, stays=stays, goes=goes),
                    "conclusion": _conclusion(position, bit, stays if forced else goes, forced),
                },
                line.cells,
            )


def _conclusion(position: Position, bit: int, cells: Sequence[int], forced: bool) -> Sentence:
    value = VALUES[bit]
    if forced:
        return Sentence(words.MUST, cell=position.grid.name(cells[0]), value=words.A_NAMES[value])
    if value == EMPTY:
        return Sentence(words.NOT_EMPTY, cells=names(position, cells), count=len(cells))
    told = names(position, cells, "or")
    return Sentence(words.CANNOT, symbol=words.THE_NAMES[value], cells=told)


def _places(
    position: Position, line: Line, gone: int, bit: int, *, stays: list[int], goes: list[int]
) -> Sentence:
    """Why a symbol is where it is: the few ways that are left, or what else would go wrong."""
    name = position.grid.name
    few = sum(1 for placement in placements(len(line.cells), line.clue) if not placement & gone)
    if few <= _FEW_WAYS:
        ways = [
            str(Sentence(words.WAY, white=name(white), black=name(black), star=name(star)))
            for white, black, star in left_in(line, gone)
        ]
        return Sentence(words.PLACES_ALL, count=few, ways="; or ".join(ways))
    told = names(position, goes, "or")
    agree = words.AGREE if line.clue_rule is not None else ""
    if VALUES[bit] == EMPTY:
        return Sentence(words.PLACES_EMPTY, cells=told, agree=agree)
    symbol = words.THE_NAMES[VALUES[bit]]
    if len(stays) == 1:
        return Sentence(words.PLACES_SOME, symbol=symbol, agree=agree)
    return Sentence(words.PLACES_NONE, Symbol=capital(symbol), cells=told, agree=agree)

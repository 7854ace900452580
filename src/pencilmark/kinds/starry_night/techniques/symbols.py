"""The places of single symbols in a Starry Night: in a line, and in several lines."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from ....explaining.position import Position
from ....explaining.step import Where
from ....explaining.technique import Finding
from ....wording import Later, Sentence
from .. import words
from ..puzzle import SYMBOLS, VALUES
from .view import (
    BITS,
    Line,
    any_of,
    capital,
    cite,
    gone_in,
    lines_named,
    literal,
    marks_in,
    names,
    room_in,
    sky_of,
)

_LARGEST_FISH = 3


def only_place(position: Position) -> Iterator[Finding]:
    """Symbols with one cell left in a line."""
    sky, room, symbols = sky_of(position), room_in(position), marks_in(position).symbols
    for line in sky.lines:
        own = sky.line_bits[line.index]
        for bit in range(1, BITS):
            here = room[bit] & own
            if here and not here & (here - 1 | symbols):
                places = [here.bit_length() - 1]
                symbol = VALUES[bit]
                yield Finding(
                    (literal(places[0], bit),),
                    (line.counts[symbol],),
                    cite(position, [c for c in line.cells if c != places[0]], bit),
                    Later(partial(_only_place_told, position, line, places[0], symbol)),
                    line.cells,
                    exact=True,
                    where=_places_of(symbol, line),
                )


def _places_of(symbol: str, line: Line) -> Where:
    """The places of a symbol in a line, to look at."""
    said = Sentence(words.PLACES_OF, symbol=words.THE_NAMES[symbol], line=line.name)
    return Where(said, areas=(line.cells,))


def _only_place_told(position: Position, line: Line, cell: int, symbol: str) -> dict[str, object]:
    return {
        "line": line.name,
        "Line": capital(line.name),
        "cell": position.grid.name(cell),
        "symbol": words.THE_NAMES[symbol],
        "value": words.A_NAMES[symbol],
    }


def three_cells(position: Position) -> Iterator[Finding]:
    """Lines with three cells that are not empty."""
    known, sky, marks = position.known, sky_of(position), marks_in(position)
    for line in sky.lines:
        may_be_symbols = sky.line_bits[line.index] & ~marks.empty
        if may_be_symbols.bit_count() > len(SYMBOLS) or not may_be_symbols & marks.room[0]:
            continue
        left = [cell for cell in line.cells if known[literal(cell, 0)] is not True]
        news = [cell for cell in left if known[literal(cell, 0)] is None]
        if len(left) == len(SYMBOLS) and news:
            yield Finding(
                tuple(-literal(cell, 0) for cell in news),
                tuple(line.counts.values()),
                tuple(literal(cell, 0) for cell in line.cells if cell not in left),
                {
                    "line": line.name,
                    "Line": capital(line.name),
                    "cells": names(position, left),
                },
                line.cells,
                where=line.place,
            )


def seen_by_all(position: Position) -> Iterator[Finding]:
    """Cells that every place of a symbol in a line shares a line or a corner with."""
    sky, gone, room = sky_of(position), gone_in(position), room_in(position)
    for line in sky.lines:
        own = sky.line_bits[line.index]
        for bit in range(1, BITS):
            here = room[bit] & own
            if not 2 <= here.bit_count() <= 3:
                continue
            places = [cell for cell in line.cells if here >> cell & 1]
            common = room[bit] & ~own
            for place in places:
                common &= sky.seen_bits[place]
            if not common:
                continue
            seen = [_sees(position, line, place) for place in places]
            cells = [c for c in seen[0] if not gone[c] >> bit & 1 and all(c in s for s in seen)]
            if not cells:
                continue
            symbol = VALUES[bit]
            crossing = 1 if line.is_row else 0
            rules = [line.counts[symbol]]
            for cell in cells:
                for place in places:
                    corner = sky.corner.get((cell, place))
                    rules.append(corner or sky.lines_of[cell][crossing].counts[symbol])
            yield Finding(
                tuple(-literal(cell, bit) for cell in cells),
                tuple(dict.fromkeys(rules)),
                cite(position, [c for c in line.cells if c not in places], bit),
                Later(partial(_seen_told, position, line, symbol, places, cells)),
                tuple(places),
                exact=True,
                where=_places_of(symbol, line),
            )


def _seen_told(
    position: Position, line: Line, symbol: str, places: list[int], cells: list[int]
) -> dict[str, object]:
    return {
        "line": line.name,
        "symbol": words.THE_NAMES[symbol],
        "Symbol": capital(words.THE_NAMES[symbol]),
        "value": words.A_NAMES[symbol],
        "name": words.NAMES[symbol],
        "places": any_of(position, places),
        "cells": names(position, cells),
        "count": len(cells),
    }


def _sees(position: Position, line: Line, place: int) -> list[int]:
    """The cells outside its line that share the crossing line or a corner with a cell."""
    across = sky_of(position).lines_of[place][1 if line.is_row else 0].cells
    return [c for c in (*across, *position.grid.diagonal[place]) if c not in line.cells]


def lines_share(position: Position) -> Iterator[Finding]:
    """n lines whose symbol stands in n crossing lines only."""
    sky, gone = sky_of(position), gone_in(position)
    size = sky.size
    for first in (0, size):
        lines, crossing = sky.lines[first : first + size], sky.lines[size - first :][:size]
        for bit in range(1, BITS):
            rooms = []
            for line in lines:
                room = sum(1 << i for i, cell in enumerate(line.cells) if not gone[cell] >> bit & 1)
                rooms.append((line, room))
            for count in range(2, _LARGEST_FISH + 1):
                fit = [(line, room) for line, room in rooms if 2 <= room.bit_count() <= count]
                for chosen in combinations(fit, count):
                    union = 0
                    for _, room in chosen:
                        union |= room
                    if union.bit_count() == count:
                        yield from _fish_finding(
                            position,
                            bit,
                            [line for line, _ in chosen],
                            [line for i, line in enumerate(crossing) if union >> i & 1],
                        )


def _fish_finding(
    position: Position, bit: int, lines: list[Line], crossing: list[Line]
) -> Iterator[Finding]:
    gone = gone_in(position)
    inside = {cell for line in lines for cell in line.cells}
    covered = {cell for line in crossing for cell in line.cells}
    cells = sorted(c for c in covered - inside if not gone[c] >> bit & 1)
    if not cells:
        return
    symbol = VALUES[bit]
    told = lines_named(lines)
    yield Finding(
        tuple(-literal(cell, bit) for cell in cells),
        tuple(line.counts[symbol] for line in (*lines, *crossing)),
        cite(position, sorted(inside - covered), bit),
        {
            "lines": told,
            "Lines": capital(told),
            "crossing": lines_named(crossing),
            "symbol": words.THE_NAMES[symbol],
            "value": words.A_NAMES[symbol],
            "sort": "row" if lines[0].is_row else "column",
            "name": words.NAMES[symbol],
            "cells": any_of(position, cells),
        },
        tuple(sorted(inside & covered)),
        exact=True,
        groups=tuple(line.cells for line in lines),
        where=Where(
            Sentence(words.SYMBOLS_OF, name=words.NAMES[symbol], lines=told),
            areas=tuple(line.cells for line in lines),
        ),
    )

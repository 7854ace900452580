"""What placed symbols, lines and corners say in a Starry Night."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....wording import listed
from .. import words
from ..puzzle import SYMBOLS, VALUES
from .view import ALL, BITS, Line, capital, cite, gone_in, literal, names, placed_symbols, sky_of

_LARGEST_FISH = 3


def full_line(position: Position) -> Iterator[Finding]:
    """Lines with all their symbols."""
    known = position.known
    for line in sky_of(position).lines:
        symbols = [
            literal(cell, bit)
            for cell in line.cells
            for bit in range(1, BITS)
            if known[literal(cell, bit)]
        ]
        rest = [cell for cell in line.cells if known[literal(cell, 0)] is None]
        rest = [cell for cell in rest if not any(known[literal(cell, b)] for b in range(1, BITS))]
        if len(symbols) == len(SYMBOLS) and rest:
            yield Finding(
                tuple(literal(cell, 0) for cell in rest),
                tuple(line.counts.values()),
                tuple(symbols),
                {
                    "Line": capital(line.name),
                    "count": len(rest),
                    "cells": names(position, rest),
                },
                line.cells,
                exact=True,
            )


def symbol_placed(position: Position) -> Iterator[Finding]:
    """A placed symbol is gone from the rest of its lines."""
    sky, gone = sky_of(position), gone_in(position)
    for cell, bit in placed_symbols(position):
        lines, conclusions = [], []
        for line in sky.lines_of[cell]:
            open_here = [c for c in line.cells if c != cell and not gone[c] >> bit & 1]
            if open_here:
                lines.append(line)
                conclusions += [-literal(other, bit) for other in open_here]
        if lines:
            yield Finding(
                tuple(conclusions),
                tuple(line.counts[VALUES[bit]] for line in lines),
                (literal(cell, bit),),
                {
                    "cell": position.grid.name(cell),
                    "value": words.A_NAMES[VALUES[bit]],
                    "lines": listed(line.name for line in lines),
                },
                exact=True,
            )


def corners(position: Position) -> Iterator[Finding]:
    """A placed symbol is gone from the cells at its corners."""
    sky, gone = sky_of(position), gone_in(position)
    for cell, bit in placed_symbols(position):
        near = [c for c in position.grid.diagonal[cell] if not gone[c] >> bit & 1]
        if near:
            yield Finding(
                tuple(-literal(other, bit) for other in near),
                tuple(sky.corner[cell, other] for other in near),
                (literal(cell, bit),),
                {
                    "cell": position.grid.name(cell),
                    "value": words.A_NAMES[VALUES[bit]],
                    "cells": names(position, near),
                },
                exact=True,
            )


def one_left(position: Position) -> Iterator[Finding]:
    """Cells with one value left; empty ones of a row are told together."""
    gone = gone_in(position)
    for row in range(position.grid.rows):
        for bit in range(BITS):
            cells = [
                cell
                for cell in position.grid.row(row)
                if gone[cell] == ALL ^ 1 << bit and position.known[literal(cell, bit)] is None
            ]
            for told in [cells] if bit == 0 and cells else [[cell] for cell in cells]:
                yield Finding(
                    tuple(literal(cell, bit) for cell in told),
                    (),
                    tuple(
                        -literal(cell, other)
                        for cell in told
                        for other in range(BITS)
                        if other != bit
                    ),
                    {"cells": names(position, told), "value": words.A_NAMES[VALUES[bit]]},
                    exact=True,
                )


def only_place(position: Position) -> Iterator[Finding]:
    """Symbols with one cell left in a line."""
    gone = gone_in(position)
    for line in sky_of(position).lines:
        for bit in range(1, BITS):
            places = [cell for cell in line.cells if not gone[cell] >> bit & 1]
            if len(places) == 1 and position.known[literal(places[0], bit)] is None:
                symbol = VALUES[bit]
                yield Finding(
                    (literal(places[0], bit),),
                    (line.counts[symbol],),
                    cite(position, [c for c in line.cells if c != places[0]], bit),
                    {
                        "line": line.name,
                        "Line": capital(line.name),
                        "cell": position.grid.name(places[0]),
                        "symbol": words.THE_NAMES[symbol],
                        "value": words.A_NAMES[symbol],
                    },
                    line.cells,
                    exact=True,
                )


def three_cells(position: Position) -> Iterator[Finding]:
    """Lines with three cells that are not empty."""
    known = position.known
    for line in sky_of(position).lines:
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
            )


def seen_by_all(position: Position) -> Iterator[Finding]:
    """Cells that every place of a symbol in a line shares a line or a corner with."""
    sky, gone = sky_of(position), gone_in(position)
    for line in sky.lines:
        for bit in range(1, BITS):
            places = [cell for cell in line.cells if not gone[cell] >> bit & 1]
            if not 2 <= len(places) <= 3:
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
                {
                    "line": line.name,
                    "symbol": words.THE_NAMES[symbol],
                    "Symbol": capital(words.THE_NAMES[symbol]),
                    "value": words.A_NAMES[symbol],
                    "places": names(position, places, "or"),
                    "cells": names(position, cells),
                },
                tuple(places),
                exact=True,
            )


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
    told = listed(line.name for line in lines)
    yield Finding(
        tuple(-literal(cell, bit) for cell in cells),
        tuple(line.counts[symbol] for line in (*lines, *crossing)),
        cite(position, sorted(inside - covered), bit),
        {
            "lines": told,
            "Lines": capital(told),
            "crossing": listed(line.name for line in crossing),
            "symbol": words.THE_NAMES[symbol],
            "value": words.A_NAMES[symbol],
            "count": len(lines),
            "cells": names(position, cells),
        },
        tuple(sorted(inside & covered)),
        exact=True,
    )

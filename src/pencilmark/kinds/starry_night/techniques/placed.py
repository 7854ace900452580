"""What everybody notes at once in a Starry Night: what placed symbols and full lines rule out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ....explaining.position import Position
from ....explaining.step import Where
from ....explaining.technique import Finding
from ....grid import cells_in
from ....model import Rule
from ....wording import Later, Sentence, either, listed
from .. import words
from ..puzzle import SYMBOLS, VALUES
from .view import (
    BITS,
    Line,
    any_of,
    capital,
    gone_in,
    literal,
    marks_in,
    names,
    placed_symbols,
    room_in,
    sky_of,
)


def full_line(position: Position) -> Iterator[Finding]:
    """Lines with all their symbols."""
    known, sky, marks = position.known, sky_of(position), marks_in(position)
    may_be_empty = marks.room[0] & ~marks.empty
    for index in sorted(marks.full):
        if not may_be_empty & sky.line_bits[index]:
            continue
        line = sky.lines[index]
        rest = [cell for cell in line.cells if known[literal(cell, 0)] is None]
        symbols = [
            literal(cell, bit)
            for cell in line.cells
            if marks.symbols >> cell & 1
            for bit in range(1, BITS)
            if known[literal(cell, bit)]
        ]
        rest = [cell for cell in rest if not marks.symbols >> cell & 1]
        if len(symbols) == len(SYMBOLS) and rest:
            yield Finding(
                tuple(literal(cell, 0) for cell in rest),
                tuple(line.counts.values()),
                tuple(symbols),
                Later(partial(_full_told, position, line, rest)),
                line.cells,
                exact=True,
                where=line.place,
            )


def _full_told(position: Position, line: Line, rest: list[int]) -> dict[str, object]:
    return {
        "line": line.name,
        "Line": capital(line.name),
        "count": len(rest),
        "cells": names(position, rest),
    }


def full_noted(position: Position, findings: Sequence[Finding]) -> Sentence:
    """The rest of full lines."""
    lines = listed(str(one.words["line"]) for one in findings)
    return Sentence(words.FULL_NOTED, Lines=capital(lines), count=len(findings))


def symbol_placed(position: Position) -> Iterator[Finding]:
    """A placed symbol is gone from the rest of its lines."""
    sky, gone = sky_of(position), gone_in(position)
    room = room_in(position)
    for cell, bit in placed_symbols(position):
        lines, conclusions = [], []
        if room[bit] & sky.seen_bits[cell] == 0:
            continue
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
                Later(partial(_placed_told, position, cell, bit, lines)),
                exact=True,
                where=_at_symbol(position, cell, bit),
            )


def _placed_told(
    position: Position, cell: int, bit: int, lines: Sequence[Line]
) -> dict[str, object]:
    return {
        "cell": position.grid.name(cell),
        "value": words.A_NAMES[VALUES[bit]],
        "symbol": words.NAMES[VALUES[bit]],
        "lines": either(line.name for line in lines),
    }


def placed_noted(position: Position, findings: Sequence[Finding]) -> Sentence:
    """The lines of placed symbols; of a full line it is told that its rest is empty."""
    sky, full = sky_of(position), marks_in(position).full
    told = []
    for one in findings:
        rest = {(-conclusion - 1) // BITS for conclusion in one.conclusions}
        cell, bit = divmod(one.marks[0] - 1, BITS)
        lines = [
            line.name
            for line in sky.lines_of[cell]
            if line.index not in full and not rest.isdisjoint(line.cells)
        ]
        if lines:
            symbol = words.NAMES[VALUES[bit]]
            told.append(Sentence(words.NO_OTHER, symbol=symbol, lines=either(lines)))
    return Sentence(words.PLACED_NOTED, told=listed(told)) if told else Sentence("")


def corners(position: Position) -> Iterator[Finding]:
    """A placed symbol is gone from the cells at its corners."""
    sky, gone, room = sky_of(position), gone_in(position), room_in(position)
    for cell, bit in placed_symbols(position):
        if room[bit] & sky.corner_bits[cell]:
            near = [c for c in position.grid.diagonal[cell] if not gone[c] >> bit & 1]
            yield Finding(
                tuple(-literal(other, bit) for other in near),
                tuple(sky.corner[cell, other] for other in near),
                (literal(cell, bit),),
                Later(partial(_corners_told, position, cell, bit, near)),
                exact=True,
                where=_at_symbol(position, cell, bit),
            )


def _corners_told(
    position: Position, cell: int, bit: int, near: Sequence[int]
) -> dict[str, object]:
    return {
        "cell": position.grid.name(cell),
        "value": words.A_NAMES[VALUES[bit]],
        "symbol": words.NAMES[VALUES[bit]],
        "cells": names(position, near),
        "corners": any_of(position, near),
    }


def corners_noted(position: Position, findings: Sequence[Finding]) -> Sentence:
    """The corners of placed symbols."""
    told = []
    for one in findings:
        _, bit = divmod(one.marks[0] - 1, BITS)
        count = len(one.conclusions)
        cells = names(position, [(-conclusion - 1) // BITS for conclusion in one.conclusions])
        values = {**one.words, "cells": cells, "count": count, "value": _of(bit, count)}
        told.append(Sentence(words.AT_CORNER, **values))
    return Sentence(words.CORNERS_NOTED, told="; ".join(map(str, told)))


def _at_symbol(position: Position, cell: int, bit: int) -> Where:
    symbol = words.THE_NAMES[VALUES[bit]]
    return Where(Sentence(words.AT_SYMBOL, symbol=symbol, cell=position.grid.name(cell)), (cell,))


def one_left(position: Position) -> Iterator[Finding]:
    """Cells with one value left; empty ones of a row are told together.

    What placed symbols rule out goes without saying here. The rest of full lines is not told: that
    is another technique's.
    """
    sky, marks = sky_of(position), marks_in(position)
    once = twice = 0
    for room in marks.unseen:
        twice |= once & room
        once |= room
    found: dict[tuple[int, int], list[int]] = {}
    for cell in cells_in(once & ~twice & ~marks.empty & ~marks.symbols):
        bit = next(value for value, room in enumerate(marks.unseen) if room >> cell & 1)
        row, column = sky.lines_of[cell]
        if row.index not in marks.full and column.index not in marks.full:
            found.setdefault((row.index, bit), []).append(cell)
    for (_, bit), cells in sorted(found.items()):
        for told in [cells] if bit == 0 else [[cell] for cell in cells]:
            yield _one_left_finding(position, bit, told)


def _one_left_finding(position: Position, bit: int, cells: list[int]) -> Finding:
    rules: dict[Rule, None] = {}
    marks: dict[int, None] = {}
    for cell in cells:
        for other in range(BITS):
            if other != bit:
                rule, mark = _ruled_out(position, cell, other)
                marks[mark] = None
                if rule is not None:
                    rules[rule] = None
    row = sky_of(position).lines_of[cells[0]][0]
    seen = _seen_at(position, cells[0]) if len(cells) == 1 and not bit else {}
    if bit:
        value = _of(bit, len(cells))
        told = Sentence(words.ALL_ELSE_IS_OUT, cells=names(position, cells), value=value)
    elif len(seen) == len(SYMBOLS):
        reasons = listed(_in_the_way(position, cells[0], *one) for one in seen.items())
        told = Sentence(words.SYMBOLS_IN_THE_WAY, cell=names(position, cells), reasons=reasons)
    else:
        told = Sentence(words.NO_SYMBOL_FITS, cells=any_of(position, cells), count=len(cells))
    return Finding(
        tuple(literal(cell, bit) for cell in cells),
        tuple(rules),
        tuple(marks),
        {"cells": names(position, cells), "value": words.A_NAMES[VALUES[bit]], "told": told},
        tuple(seen.values()),
        exact=not rules,
        where=Where(Sentence(words.OPEN_CELLS, line=row.name), areas=(row.cells,)),
    )


def _seen_at(position: Position, cell: int) -> dict[int, int]:
    """The placed symbols that a cell sees, by their bits, and where they are."""
    known, sees = position.known, sky_of(position).sees[cell]
    found = {}
    for bit in range(1, BITS):
        place = next((one for one in sees if known[literal(one, bit)]), None)
        if place is not None:
            found[bit] = place
    return found


def _in_the_way(position: Position, cell: int, bit: int, place: int) -> Sentence:
    """Why a symbol does not fit in a cell, in a few words: "the star of row 3"."""
    symbol = words.THE_NAMES[VALUES[bit]]
    for line in sky_of(position).lines_of[cell]:
        if place in line.cells:
            return Sentence(words.SYMBOL_OF, symbol=symbol, line=line.name)
    return Sentence(words.SYMBOL_BESIDE, symbol=symbol, cell=position.grid.name(place))


def _ruled_out(position: Position, cell: int, bit: int) -> tuple[Rule | None, int]:
    """Why a cell does not have a value: a mark says it, or a rule and a placed symbol."""
    if position.known[literal(cell, bit)] is False:
        return None, -literal(cell, bit)
    sky = sky_of(position)
    place = next(one for one in sky.sees[cell] if position.known[literal(one, bit)])
    return sky.rule_between(cell, place, bit), literal(place, bit)


def one_left_noted(position: Position, findings: Sequence[Finding]) -> Sentence:
    """Cells with one value left, those with the same value together."""
    cells: dict[int, list[int]] = {}
    for finding in findings:
        for one in finding.conclusions:
            cells.setdefault((one - 1) % BITS, []).append((one - 1) // BITS)
    told = [
        Sentence(
            words.LEFT_IS, cells=names(position, some), value=_of(bit, len(some)), count=len(some)
        )
        for bit, some in cells.items()
    ]
    *others, last = map(str, told)
    both = Sentence(words.PARTS_OF_LISTS, first=", ".join(others), last=last) if others else last
    return Sentence(words.LEFT_NOTED, told=capital(str(both)))


def _of(bit: int, count: int) -> str:
    one, _, many = words.CALLED[VALUES[bit]].partition("|")
    return one if count == 1 else many or one

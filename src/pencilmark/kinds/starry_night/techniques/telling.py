"""How the places of a line's symbols are told, and its arrangements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ....explaining.position import Position
from ....wording import Sentence, listed
from .. import words
from ..puzzle import EMPTY, NO_CLUE, VALUES
from .spread import MOST_PLACES, Fact, gone_in_lines, spread_of
from .view import ALL, BITS, Line, literal, names


@dataclass(frozen=True)
class _Said:
    """What is told of a symbol: its places with cells that they all see, or where it is not."""

    places: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()


@dataclass(frozen=True)
class Way:
    """How the places of symbols are told."""

    supposed: Fact | None = None
    """What goes without saying."""
    most: int = MOST_PLACES
    """A symbol with more places is told by where it is not."""
    only: bool = False
    """Whether no other place is left, without any clue."""
    brief: bool = False
    """Whether many lines are told one after the other."""


AS_USUAL = Way()


def line_told(
    position: Position,
    line: Line,
    union: int,
    facts: Sequence[Fact],
    way: Way = AS_USUAL,
) -> str:
    """What is told of a line: the places of symbols, where they are not, what is not empty."""
    return _joined(_line_parts(position, line, union, sorted(facts), way))


def in_line(position: Position, line: Line, parts: str) -> str:
    """What is told of a line with its name, unless it begins with the names of cells."""
    if parts.startswith(tuple(f"{cell} " for cell in position.grid.names(line.cells))):
        return parts
    return str(Sentence(words.IN_LINE, line=line.name, parts=parts))


def _line_parts(
    position: Position,
    line: Line,
    union: int,
    facts: Sequence[Fact],
    way: Way = AS_USUAL,
) -> Iterator[Sentence]:
    """The parts of what is told of a line."""
    spread = spread_of(position)
    at = {bit: tuple(spread.places(line, union, bit)) for bit in range(1, BITS)}
    for place, cell in enumerate(line.cells):  # a cell with one symbol left is its place
        at |= {bit: (cell,) for bit in at if union >> BITS * place & ALL == 1 << bit}
    sure = {places[0] for places in at.values() if len(places) == 1}
    said = {}
    for bit, places in at.items():
        own = [cell for cell, value in facts if value == bit]
        inside = tuple(cell for cell in own if cell in line.cells and cell not in sure)
        outside = tuple(cell for cell in own if cell not in line.cells)
        if len(places) == 1:
            here = own or any(cell == places[0] for cell, _ in facts)
            if here and (places[0], bit) != way.supposed:
                said[bit] = _Said(places)
        elif outside or (inside and len(places) <= way.most):
            said[bit] = _Said(places, outside)
        elif inside:
            said[bit] = _Said(absent=inside)
    filled = [cell for cell, bit in facts if bit == 0 and cell not in sure]
    return _parts(position, said, filled, way)


def _joined(parts: Iterable[object]) -> str:
    """Parts of a sentence in a row, with a comma where one of them is a list itself."""
    told = [str(part) for part in parts]
    if len(told) > 1 and any(" or " in part or " and " in part for part in told):
        return f"{', '.join(told[:-1])}, and {told[-1]}"
    return listed(told)


def _parts(
    position: Position, said: dict[int, _Said], filled: list[int], way: Way
) -> Iterator[Sentence]:
    """What is told of each symbol, of both circles at once where it is the same."""
    star, white, black = 3, 1, 2  # the star first: the clues are about it
    if star in said:
        yield _part(position, said[star], words.THE_NAMES[VALUES[star]], way)
    if white in said and said[white] == said.get(black):
        same = said[white]
        yield _part(position, same, words.EACH_CIRCLE, way)
        if len(same.places) == 2:
            filled = [cell for cell in filled if cell not in same.places]
    else:
        for bit in (white, black):
            if bit in said:
                yield _part(position, said[bit], words.THE_NAMES[VALUES[bit]], way)
    if filled:
        yield Sentence(words.PART_FILLED, cells=names(position, filled), count=len(filled))


def _part(position: Position, said: _Said, symbol: str, way: Way) -> Sentence:
    both = symbol == words.EACH_CIRCLE
    if said.absent:
        absent = names(position, said.absent, "or")
        return Sentence(words.NEITHER_AT if both else words.PART_NOT, symbol=symbol, cells=absent)
    if both and len(said.places) == 2:
        part = Sentence(words.BOTH_AT, cells=names(position, said.places))
    else:
        template = words.PART_ONLY_AT if way.only else words.PART_AT
        part = Sentence(template, symbol=symbol, cells=names(position, said.places, "or"))
    if not said.seen:
        return part
    return Sentence(
        words.PART_SEEN_BRIEF if way.brief else words.PART_SEEN,
        part=part,
        cells=names(position, said.seen, "or"),
        count=len(said.seen),
        places=len(said.places),
    )


def known_told(position: Position, line: Line, facts: Sequence[Fact]) -> str:
    """What is known of a line, as much of it as these facts need: "the star is at R1C2"."""
    known = position.known
    empty = [cell for cell in line.cells if known[literal(cell, 0)]]
    placed = {
        bit: cell for cell in line.cells for bit in range(1, BITS) if known[literal(cell, bit)]
    }
    told: list[object] = []
    sure = {*empty, *placed.values()}
    rest = [(cell, bit) for cell, bit in facts if bit not in placed and cell not in sure]
    needed = [
        bit
        for bit in (3, 1, 2)
        if bit in placed and any(one == bit or cell == placed[bit] for cell, one in facts)
    ]
    for bit in needed:
        symbol, cell = words.THE_NAMES[VALUES[bit]], placed[bit]
        told.append(Sentence(words.PART_AT, symbol=symbol, cells=position.grid.name(cell)))
    blank = [c for c in empty if any(cell == c and bit not in needed for cell, bit in facts)]
    if blank:
        told.append(Sentence(words.PART_EMPTY, cells=names(position, blank), count=len(blank)))
    told += _line_parts(position, line, ~gone_in_lines(position)[line.index], rest)
    return _joined(told)


def clued_name(line: Line) -> str:
    """A line with its clue, if it has one: "row 4 (clue \u25cb)"."""
    if line.clue == NO_CLUE:
        return line.name
    return str(Sentence(words.CLUED, line=line.name, sign=words.SIGNS[line.clue]))


def ways_told(line: Line, ways: Iterable[tuple[int, int, int]], last: str = "and") -> str:
    """Arrangements as they look: a sign for each cell."""
    return listed(way_told(line, way) for way in ways).replace(" and ", f" {last} ")


def way_told(line: Line, way: tuple[int, int, int]) -> str:
    """One arrangement as it looks, from the cells of white circle, black circle and star."""
    signs = dict(zip(way, (words.SIGNS[value] for value in VALUES[1:]), strict=True))
    return "".join(signs.get(cell, words.SIGNS[EMPTY]) for cell in line.cells)

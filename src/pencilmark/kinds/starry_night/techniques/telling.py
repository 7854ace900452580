"""How the places of a line's symbols are told, and its arrangements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ....explaining.position import Position
from ....wording import Sentence, listed
from .. import words
from ..puzzle import BLACK, EMPTY, NO_CLUE, STAR, VALUES, WHITE
from .spread import MOST_PLACES, Fact, Spread, gone_in_lines, spread_of
from .view import ALL, BITS, Line, any_of, literal, names, sky_of

Way = tuple[int, int, int]
"""An arrangement: the cells of white circle, black circle and star."""


@dataclass(frozen=True)
class Said:
    """What is told of a symbol: its places with cells that they all see, or where it is not."""

    places: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()


@dataclass(frozen=True)
class Told:
    """What is told of a line: of its symbols, by their bits, and which cells are not empty."""

    symbols: dict[int, Said]
    filled: tuple[int, ...]

    def __bool__(self) -> bool:
        return bool(self.symbols or self.filled)

    @property
    def taken_by_circles(self) -> tuple[int, ...]:
        """Two cells that the two circles share between them."""
        white, black = (self.symbols.get(bit, Said()).places for bit in (_WHITE, _BLACK))
        return white if white == black and len(white) == 2 else ()

    @property
    def not_so(self) -> Iterator[Fact]:
        """What it rules out beside the places of symbols: cells that are not empty, and no star
        where the circles are."""
        yield from ((cell, 0) for cell in (*self.filled, *self.taken_by_circles))
        yield from ((cell, _STAR) for cell in self.taken_by_circles)

    def gone(self, line: Line) -> int:
        """What it rules out of its own line."""
        number = 0
        for bit, said in self.symbols.items():
            for place, cell in enumerate(line.cells):
                if cell in said.absent or (said.places and cell not in said.places):
                    number |= 1 << BITS * place + bit
        for cell in self.filled:
            number |= 1 << BITS * line.cells.index(cell)
        return number


@dataclass(frozen=True)
class Known:
    """What is told of a line that is known already: symbols that are placed, by their bits, empty
    cells, and the rest."""

    placed: dict[int, int]
    empty: tuple[int, ...]
    rest: Told

    def gone(self, line: Line) -> int:
        """What it rules out of its line."""
        number = self.rest.gone(line)
        for place, cell in enumerate(line.cells):
            if cell in self.empty:
                number |= (ALL ^ 1) << BITS * place
            for bit, one in self.placed.items():
                if cell != one:
                    number |= 1 << BITS * place + bit
        return number


_WHITE, _BLACK, _STAR = (VALUES.index(symbol) for symbol in (WHITE, BLACK, STAR))


def told_of(
    spread: Spread,
    line: Line,
    union: int,
    facts: Iterable[Fact],
    *,
    supposed: Fact | None = None,
    most: int = MOST_PLACES,
) -> Told:
    """What is told of a line so that these facts are known: where nothing else is left.

    What is supposed goes without saying, and that no symbol is in a cell supposed to be empty. A
    symbol with more places than `most` is told by where it
    is not.
    """
    facts = sorted(facts)
    at = {bit: tuple(spread.places(line, union, bit)) for bit in range(1, BITS)}
    for place, cell in enumerate(line.cells):  # a cell with one symbol left is its place
        at |= {bit: (cell,) for bit in at if union >> BITS * place & ALL == 1 << bit}
    sure = {places[0] for places in at.values() if len(places) == 1}
    said = {}
    for bit, places in at.items():
        own = [cell for cell, value in facts if value == bit]
        inside = tuple(cell for cell in own if cell in line.cells and cell not in sure)
        if supposed is not None and supposed[1] == 0:
            inside = tuple(cell for cell in inside if cell != supposed[0])
        outside = tuple(cell for cell in own if cell not in line.cells)
        if len(places) == 1:
            here = own or any(cell == places[0] for cell, _ in facts)
            if here and (places[0], bit) != supposed:
                said[bit] = Said(places)
        elif outside or (inside and len(places) <= most):
            said[bit] = Said(places, outside)
        elif inside:
            said[bit] = Said(absent=inside)
    filled = tuple(cell for cell, bit in facts if bit == 0 and cell not in sure)
    return Told(said, filled)


def line_told(
    position: Position,
    line: Line,
    union: int,
    facts: Sequence[Fact],
    most: int = MOST_PLACES,
) -> str:
    """What is told of a line: the places of symbols, where they are not, what is not empty."""
    return in_words(position, told_of(spread_of(position), line, union, facts, most=most))


def in_words(position: Position, told: Told) -> str:
    """The same in words: "the star is at R1C2, and R1C5 is not empty"."""
    return _joined(_parts(position, told))


def in_line(position: Position, line: Line, union: int, facts: Sequence[Fact]) -> str:
    """What is told of a line with its name, unless it begins with the names of cells."""
    told = told_of(spread_of(position), line, union, facts)
    parts = in_words(position, told)
    return str(Sentence(words.IN_LINE, line=line.name, parts=parts)) if told.symbols else parts


class _Part(NamedTuple):
    """Something about a line, as part of a sentence."""

    said: Sentence
    cells: int
    """How many cells it names in a row, if any."""
    about_cells: bool = False
    """Whether it begins with the names of cells."""


def _joined(parts: Iterable[_Part]) -> str:
    """Parts of a sentence in a row, with a comma where one of them is a list itself, or begins
    with a cell and could be taken for a list with the one before it."""
    told = list(parts)
    lists = any(part.cells > 1 for part in told) or any(part.about_cells for part in told[1:])
    if len(told) > 1 and lists:
        *first, last = (str(part.said) for part in told)
        return str(Sentence(words.PARTS_OF_LISTS, first=", ".join(first), last=last))
    return listed(part.said for part in told)


def _parts(position: Position, told: Told) -> Iterator[_Part]:
    """What is told of each symbol, of both circles at once where it is the same."""
    said, filled = told.symbols, told.filled
    if _STAR in said:  # the star first: the clues are about it
        yield _part(position, said[_STAR], words.THE_NAMES[STAR])
    if _WHITE in said and said[_WHITE] == said.get(_BLACK):
        yield _part(position, said[_WHITE], words.EACH_CIRCLE)
        filled = tuple(cell for cell in filled if cell not in told.taken_by_circles)
    else:
        for bit in (_WHITE, _BLACK):
            if bit in said:
                yield _part(position, said[bit], words.THE_NAMES[VALUES[bit]])
    if filled:
        cells = names(position, filled)
        count = len(filled)
        yield _Part(Sentence(words.PART_FILLED, cells=cells, count=count), count, True)


def _part(position: Position, said: Said, symbol: str) -> _Part:
    both = symbol == words.EACH_CIRCLE
    if said.absent:
        template = words.NEITHER_AT if both else words.PART_NOT
        told = Sentence(template, symbol=symbol, cells=any_of(position, said.absent))
        return _Part(told, len(said.absent))
    if both and len(said.places) == 2:
        part = Sentence(words.BOTH_AT, cells=names(position, said.places))
    else:
        part = Sentence(words.PART_AT, symbol=symbol, cells=any_of(position, said.places))
    if said.seen:
        seen = any_of(position, said.seen)
        part = Sentence(words.PART_SEEN, part=part, cells=seen, places=len(said.places))
    return _Part(part, max(len(said.places), len(said.seen)))


def known_of(position: Position, line: Line, facts: Sequence[Fact]) -> Known:
    """What is known of a line, as much of it as it takes to name these facts."""
    known = position.known
    empty = [cell for cell in line.cells if known[literal(cell, 0)]]
    placed = {
        bit: cell for cell in line.cells for bit in range(1, BITS) if known[literal(cell, bit)]
    }
    sure = {*empty, *placed.values()}
    rest = [(cell, bit) for cell, bit in facts if bit not in placed and cell not in sure]
    needed = [
        bit
        for bit in (3, 1, 2)
        if bit in placed and any(one == bit or cell == placed[bit] for cell, one in facts)
    ]
    blank = [c for c in empty if any(cell == c and bit not in needed for cell, bit in facts)]
    left = ~gone_in_lines(position)[line.index]
    told = told_of(spread_of(position), line, left, rest)
    return Known({bit: placed[bit] for bit in needed}, tuple(blank), told)


def known_told(position: Position, known: Known) -> str:
    """What is known of a line in words: "the star is at R1C2, and R1C5 is empty"."""
    told = [
        _part(position, Said((cell,)), words.THE_NAMES[VALUES[bit]])
        for bit, cell in known.placed.items()
    ]
    told += _parts(position, known.rest)
    if known.empty:
        cells = names(position, known.empty)
        count = len(known.empty)
        told.append(_Part(Sentence(words.PART_EMPTY, cells=cells, count=count), count, True))
    return _joined(told)


def clued_name(line: Line) -> str:
    """A line with its clue, if it has one: "row 4 (clue \u25cb)"."""
    if line.clue == NO_CLUE:
        return line.name
    return str(Sentence(words.CLUED, line=line.name, sign=words.SIGNS[line.clue]))


def ways_told(line: Line, ways: Iterable[Way]) -> Iterator[str]:
    """Arrangements as they look: a sign for each cell."""
    return (way_told(line, way) for way in ways)


def way_told(line: Line, way: Way) -> str:
    """One arrangement as it looks, from the cells of white circle, black circle and star."""
    signs = dict(zip(way, (words.SIGNS[value] for value in VALUES[1:]), strict=True))
    return "".join(signs.get(cell, words.SIGNS[EMPTY]) for cell in line.cells)


def clash_told(position: Position, way: Way, other: Line, another: Way) -> Sentence:
    """Why arrangements of two lines do not go together: what stands where they cross, or two equal
    symbols that see each other."""
    sees = sky_of(position).sees
    for bit, (cell, there) in enumerate(zip(way, another, strict=True), 1):
        if cell in other.cells and cell != there:
            symbol = words.A_NAMES[VALUES[bit]]
            return Sentence(words.IS_HERE, cell=position.grid.name(cell), symbol=symbol)
        if there in sees[cell]:
            both = names(position, sorted((cell, there)))
            return Sentence(words.TWO_OF_THEM, name=words.NAMES[VALUES[bit]], cells=both)
    raise AssertionError("arrangements that go together do not clash")

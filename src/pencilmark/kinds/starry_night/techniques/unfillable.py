"""Why a line of a Starry Night cannot be filled: a symbol without a place, or what clashes."""

from __future__ import annotations

from ....explaining.position import Position
from ....explaining.what_if import spared
from ....wording import Sentence
from .. import words
from ..puzzle import NO_CLUE, VALUES
from .spread import Fact, spread_of
from .telling import Way, line_told
from .view import ALL, BITS, Line, agreeing


def why_not(position: Position, line: Line, gone: int, supposed: Fact | None = None) -> Sentence:
    """What is wrong with a line of which too much is ruled out: "has no place for its star".

    What has been supposed is not told again.
    """
    spread = spread_of(position)
    for bit in (3, 1, 2):
        if not spread.places(line, ~gone, bit):
            return Sentence(words.NO_PLACE, symbol=words.NAMES[VALUES[bit]])
    for place, cell in enumerate(line.cells):
        if gone >> BITS * place & ALL == ALL:
            return Sentence(words.NOTHING_FITS, cell=position.grid.name(cell))
    clue = line.clue if agreeing(len(line.cells), NO_CLUE, gone) else NO_CLUE
    told = line_told(position, line, ~gone, _clashing(line, gone, clue), Way(supposed))
    if clue == NO_CLUE:
        return Sentence(words.NOT_FILLED, parts=told)
    return Sentence(words.AGAINST_CLUE, sign=words.SIGNS[clue], parts=told)


def _clashing(line: Line, gone: int, clue: str) -> list[Fact]:
    """What is ruled out of a line, as much of it as leaves the line without an arrangement."""
    size = len(line.cells)
    numbers = [
        BITS * place + bit
        for bit in (3, 1, 2, 0)  # what is not empty is harder to think of than where symbols are
        for place in range(size)
        if gone >> BITS * place + bit & 1
    ]

    def enough(some: list[int]) -> bool:
        return not agreeing(size, clue, sum(1 << number for number in some))

    by_value = [[number for number in numbers if number % BITS == bit] for bit in (3, 1, 2, 0)]
    kept = spared(by_value, lambda some: enough([number for group in some for number in group]))
    few = spared([number for group in kept for number in group], enough)
    return [(line.cells[number // BITS], number % BITS) for number in few]

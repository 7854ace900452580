"""Why a line of a Starry Night cannot be filled: a symbol without a place, or what clashes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations

from ....explaining.position import Position
from ....explaining.what_if import spared
from ....wording import Sentence
from .. import words
from ..puzzle import BLACK, NO_CLUE, STAR, VALUES, WHITE
from .spread import Fact, spread_of
from .telling import Told, in_words, told_of
from .view import ALL, BITS, Line, agreeing, any_of, placements

_WHITE, _BLACK, _STAR = (VALUES.index(symbol) for symbol in (WHITE, BLACK, STAR))


_ANYTHING = -1
"""That nothing at all is left in a line, as bits."""


def _nothing(_: int) -> str:
    return ""


def why_not(
    position: Position,
    line: Line,
    gone: int,
    supposed: Fact | None = None,
    because: Callable[[int], str] = _nothing,
) -> Sentence:
    """What is wrong with a line of which too much is ruled out: "has no place for its star".

    What has been supposed is not told again. `because` says what has ruled out what is told, which
    it is asked with as bits of the line.
    """
    spread, size = spread_of(position), len(line.cells)
    for bit in (_STAR, _WHITE, _BLACK):
        if not spread.places(line, ~gone, bit):
            symbol = words.NAMES[VALUES[bit]]
            return Sentence(words.NO_PLACE, symbol=symbol, because=because(_ANYTHING))
    for place, cell in enumerate(line.cells):
        if gone >> BITS * place & ALL == ALL:
            name = position.grid.name(cell)
            return Sentence(words.NOTHING_FITS, cell=name, because=because(_ANYTHING))
    places = {bit: [*spread.places(line, ~gone, bit)] for bit in (_STAR, _WHITE, _BLACK)}
    for one, other in combinations(places, 2):
        if places[one] == places[other] and len(places[one]) == 1:
            both = {"one": words.NAMES[VALUES[one]], "other": words.NAMES[VALUES[other]]}
            name = position.grid.name(places[one][0])
            both["because"] = because(_ANYTHING)
            return Sentence(words.ONE_PLACE_FOR_TWO, cell=name, **both)
    left = agreeing(size, NO_CLUE, gone)
    if not left:
        told = told_of(spread, line, ~gone, _clashing(line, gone, NO_CLUE), supposed=supposed)
        parts = in_words(position, told) + because(_ANYTHING)
        return Sentence(words.NOT_FILLED, parts=parts)
    # what is told is where the symbols can stand but for the clue
    told = told_of(spread, line, left, _clashing(line, gone, line.clue), supposed=supposed)
    values = {"sign": words.SIGNS[line.clue], "why": _why(line, told, supposed)}
    if not told:
        return Sentence(words.AGAINST_CLUE_AT_ONCE, **values)
    parts = in_words(position, told) + because(told.gone(line))
    return Sentence(words.AGAINST_CLUE, parts=parts, **values)


def because_of(
    position: Position,
    line: Line,
    clue: str,
    known: tuple[int, Mapping[Fact, int]],
    wanted: int,
) -> str:
    """Which symbols outside a line rule out what it takes for what is told of the line: " (R2C2: no
    \u25cb at R1C3)".

    `known` is what is ruled out of the line, and what of that is seen from symbols elsewhere;
    `wanted` is what is told of it, as bits.
    """
    gone, seen = known
    number = {fact: 1 << BITS * line.cells.index(fact[0]) + fact[1] for fact in seen}
    others = gone & ~sum(number.values())

    def enough(some: Sequence[Fact]) -> bool:
        left = agreeing(len(line.cells), clue, others | sum(number[one] for one in some))
        return not left & wanted

    by_place: dict[tuple[int, int], list[int]] = {}
    for fact in spared([*seen], enough):
        by_place.setdefault((seen[fact], fact[1]), []).append(fact[0])
    said = [
        Sentence(
            words.RULES_OUT,
            cell=position.grid.name(place),
            sign=words.SIGNS[VALUES[bit]],
            cells=any_of(position, sorted(cells)),
        )
        for (place, bit), cells in by_place.items()
    ]
    return str(Sentence(words.BECAUSE, told="; ".join(map(str, said)))) if said else ""


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


def _why(line: Line, told: Told, supposed: Fact | None) -> str:
    """What the circles are to the star, wherever the three stand as it is told: not what the clue
    says."""
    ways = list(_ways(line, told, supposed))
    sides = {(abs(w - s) > abs(b - s)) - (abs(w - s) < abs(b - s)) for w, b, s in ways}
    if line.clue == STAR and all((w - s) * (b - s) > 0 for w, b, s in ways):
        return words.ON_ONE_SIDE
    if len(sides) == 1:
        return (words.EQUALLY_FAR_THEN, words.BLACK_NEARER, words.WHITE_NEARER)[sides.pop()]
    return words.NEVER[line.clue]


def _ways(line: Line, told: Told, supposed: Fact | None) -> Iterator[tuple[int, int, int]]:
    """The places of white circle, black circle and star that agree with what is told."""
    size, gone = len(line.cells), told.gone(line)
    if supposed is not None and supposed[0] in line.cells:
        gone |= (ALL ^ 1 << supposed[1]) << BITS * line.cells.index(supposed[0])
    for placement in placements(size, NO_CLUE):
        if not placement & gone:
            at = [
                next(place for place in range(size) if placement >> BITS * place + bit & 1)
                for bit in (_WHITE, _BLACK, _STAR)
            ]
            yield at[0], at[1], at[2]

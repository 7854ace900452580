"""One line of a Starry Night as a table: its arrangements, and all that follows from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....explaining.what_if import spared
from ....model import Rule
from ....wording import Later, Sentence, either, listed
from .. import words
from ..puzzle import BLACK, NO_CLUE, STAR, VALUES, WHITE
from .spread import MOST_PLACES, Fact, gone_in_lines, spread_of
from .telling import known_of, known_told, line_told, told_of, ways_told
from .unfillable import why_not
from .view import (
    ALL,
    BITS,
    Line,
    agreeing,
    any_of,
    capital,
    left_in,
    literal,
    placed_symbols,
    sky_of,
)

FEW = 6
"""So many arrangements are shown one by one."""
_SOON_READ = 3
"""So many are shown in any case: that is soon read."""
_DIRECT = 2
"""In so many cells a symbol is ruled out by a reason of its own."""
_MOST_FAR = 3
"""So many distances from the star are told one by one."""


def with_clue(position: Position) -> Iterator[Finding]:
    """What follows in lines with a clue."""
    return _in_lines(position, clued=True)


def without_clue(position: Position) -> Iterator[Finding]:
    """What follows in lines without a clue."""
    return _in_lines(position, clued=False)


def _in_lines(position: Position, clued: bool) -> Iterator[Finding]:
    """What all arrangements of a line have in common, with what its symbols then see."""
    sky = sky_of(position)
    for line in sky.lines:
        if clued == (line.clue_rule is None):
            continue
        gone = gone_in_lines(position)[line.index]
        union = agreeing(sky.size, line.clue if clued else NO_CLUE, gone)
        facts = _told_here(position, line, gone, union) if union else []
        if facts:
            facts += seen_by(position, line, union, facts)
            yield _finding(position, line, union, facts, position.marks_in(line.cells))


def _told_here(position: Position, line: Line, gone: int, union: int) -> list[Fact]:
    """What is new, but not what a symbol rules out that has been placed: that is noted at once."""
    news = news_in(line.cells, gone, union)
    if not news:
        return news
    own = sky_of(position).line_bits[line.index]
    placed = {bit for cell, bit in placed_symbols(position) if own >> cell & 1}
    return [fact for fact in news if fact[1] not in placed]


def news_in(cells: Sequence[int], gone: int, union: int) -> list[Fact]:
    """What is newly ruled out in the cells of a line: nothing that is left has it."""
    if (union | gone) + 1 == 1 << BITS * len(cells):
        return []
    return [
        (cell, bit)
        for place, cell in enumerate(cells)
        for bit in range(BITS)
        if not (union | gone) >> BITS * place + bit & 1
    ]


def seen_by(position: Position, line: Line, union: int, facts: list[Fact]) -> list[Fact]:
    """What the symbols whose places are fewer now rule out in other lines.

    A symbol with one place is not asked: what it rules out is noted at once, anyway.
    """
    spread = spread_of(position)
    return [
        (cell, bit)
        for bit in range(1, BITS)
        if any(one == bit for _, one in facts) and len(spread.places(line, union, bit)) > 1
        for cell in spread.seen_by_all(line, union, bit)
        if position.known[literal(cell, bit)] is None
    ]


def rules_against(position: Position, line: Line, union: int, facts: list[Fact]) -> list[Rule]:
    """The rules that keep the symbols of a line away from cells outside it."""
    sky, spread = sky_of(position), spread_of(position)
    return [
        sky.rule_between(cell, place, bit)
        for cell, bit in facts
        if cell not in line.cells
        for place in spread.places(line, union, bit)
    ]


def concluded(cells: Sequence[int], union: int, facts: list[Fact]) -> tuple[int, ...]:
    """Facts about a line of these cells as conclusions: a cell with a symbol for sure has it."""
    sure = {}
    for bit in range(1, BITS):
        places = [cell for at, cell in enumerate(cells) if union >> BITS * at + bit & 1]
        if len(places) == 1:
            sure[places[0]] = bit
    placed = [
        literal(cell, bit)
        for cell, bit in sure.items()
        if any(fact[0] == cell or fact[1] == bit for fact in facts)
    ]
    taken = set(sure.values())
    others = [-literal(cell, bit) for cell, bit in facts if cell not in sure and bit not in taken]
    return (*placed, *others)


def _finding(
    position: Position, line: Line, union: int, facts: list[Fact], marks: tuple[int, ...]
) -> Finding:
    rules = (*line.rules, *rules_against(position, line, union, facts))
    return Finding(
        concluded(line.cells, union, facts),
        tuple(dict.fromkeys(rules)),
        marks,
        Later(partial(_told, position.copy(), line, union, facts)),
        line.cells,
        where=line.place,
    )


def _told(position: Position, line: Line, union: int, facts: list[Fact]) -> dict[str, object]:
    """The values of the sentence."""
    ways = left_in(line, gone_in_lines(position)[line.index], FEW)
    parts = line_told(position, line, union, facts)
    most = _SOON_READ if _is_direct(line, facts) else FEW
    if 0 < len(ways) <= most:
        shown = listed(ways_told(line, ways))
        template = words.ARRANGED if line.is_row else words.ARRANGED_DOWN
        told = Sentence(template, count=len(ways), ways=shown, parts=parts)
    else:
        told = _ruled_out(position, line, union, facts)
    return {
        "line": line.name,
        "clue": line.said,
        "told": told,
        "conclusion": parts,
    }


def _is_direct(line: Line, facts: list[Fact]) -> bool:
    """Whether no more is told than that a symbol is not in one or two cells, by a clue: then the
    reason is sooner read than a list of arrangements."""
    symbols = {bit for _, bit in facts}
    inside = all(cell in line.cells for cell, _ in facts)
    few = len(symbols) == 1 and len(facts) <= _DIRECT and 0 not in symbols
    return line.clue_rule is not None and inside and few


def _ruled_out(position: Position, line: Line, union: int, facts: list[Fact]) -> Sentence:
    """What follows where there are too many arrangements to show, and from what."""
    parts = line_told(position, line, union, facts, most=1)
    given = known_of(position, line, _needed(position, line, union, facts))
    known = capital(known_told(position, given))
    told = told_of(spread_of(position), line, union, facts, most=1)
    # then what is told is where one symbol is not
    alone = not told.filled and [bool(one.absent) for one in told.symbols.values()] == [True]
    reasons = [*_distances(position, line, facts, given.gone(line), alone=alone)]
    if line.clue_rule is not None:
        reasons += _if_empty(position, line, told.filled)
    if not reasons or (alone and len(reasons) == 1):
        why = "".join(f": {one}" for one in reasons)
        template = words.FROM_KNOWN if known else words.SO_SINCE
    else:
        why = ". ".join(map(str, reasons))
        template = words.FROM_KNOWN_REASONS if known else words.REASONS_SO
    return Sentence(template, Known=known, parts=parts, why=why)


def _distances(
    position: Position, line: Line, facts: list[Fact], known: int, *, alone: bool
) -> Iterator[Sentence]:
    """Why a clue does not go with a symbol in cells of its line: how far the star would be, or
    where it would have to be then.

    Alone it follows the place of the symbol, or else it names it. Where the star is must be seen
    from what is `known`, for no more has been told.
    """
    if line.clue_rule is None:
        return
    star = VALUES.index(STAR)
    stars = _stars(position, line, known)
    for bit in (star, 1, 2):
        cells = [cell for cell in line.cells if (cell, bit) in facts]
        if not cells:
            continue
        symbol = VALUES[bit]
        side = words.EQUALLY_FAR if line.clue == STAR else words.NEARER
        side = words.FARTHER if line.clue == symbol else side
        if bit == star:
            template = words.STAR_EQUAL if line.clue == STAR else words.STAR_NEARER
            values = {"other": words.THE_NAMES[line.clue]}
            yield Sentence(template[alone], cells=any_of(position, cells), **values)
            continue
        other = WHITE if bit == VALUES.index(BLACK) else BLACK
        by_stars: dict[tuple[int, ...] | None, list[int]] = {}
        for cell in cells:
            then = _stars(position, line, known | _put(line, cell, bit))
            plain = then == [place for place in stars if place != cell]
            by_stars.setdefault(None if plain else tuple(then), []).append(cell)
        for there, some in by_stars.items():
            far = sorted(_far(line, some, stars))
            if there is None:
                template = words.SO_FAR if len(far) <= _MOST_FAR else words.ANYWHERE
            elif there:
                template = words.STAR_THEN if len(there) <= MOST_PLACES else words.ANYWHERE
            else:
                template = words.NO_ROOM
            yield Sentence(
                template[alone and len(by_stars) == 1],
                cells=any_of(position, some),
                symbol=words.THE_NAMES[symbol],
                far=either(far),
                count=far[-1] if far else 0,
                stars=any_of(position, there or ()),
                line=line.name,
                other=words.THE_NAMES[other],
                side=side,
            )


def _far(line: Line, cells: Sequence[int], stars: Sequence[int]) -> set[int]:
    """How far some cells of a line are from the places of the star."""
    at = line.cells.index
    return {abs(at(cell) - at(place)) for cell in cells for place in stars if place != cell}


def _stars(position: Position, line: Line, gone: int) -> list[int]:
    """Where the star can be by what is ruled out, whatever the clue."""
    left = agreeing(len(line.cells), NO_CLUE, gone)
    return spread_of(position).places(line, left, VALUES.index(STAR))


def _put(line: Line, cell: int, bit: int) -> int:
    """What a symbol in a cell rules out there."""
    return (ALL ^ 1 << bit) << BITS * line.cells.index(cell)


def _if_empty(position: Position, line: Line, cells: Sequence[int]) -> Iterator[Sentence]:
    """Why cells of a line with a clue are not empty: what would be if they were, one by one."""
    known = gone_in_lines(position)[line.index]
    for cell in cells:
        gone = known | _put(line, cell, 0)
        reason = why_not(position, line, gone, (cell, 0))
        again = reason.template == words.AGAINST_CLUE  # the clue has been named
        said = (
            Sentence(words.AGAINST_CLUE_AGAIN, reason.values)
            if again
            else Sentence(words.FAILS, line=line.name, reason=reason)
        )
        yield Sentence(words.IF_EMPTY, cell=position.grid.name(cell), then=said)


def _needed(position: Position, line: Line, union: int, facts: list[Fact]) -> list[Fact]:
    """What is ruled out in a line already, as much of it as these facts rest on."""
    size, gone = sky_of(position).size, gone_in_lines(position)[line.index]
    bits = {bit for cell, bit in facts if cell not in line.cells}
    wanted = sum(
        1 << BITS * place + bit
        for place, cell in enumerate(line.cells)
        for bit in range(BITS)
        if (cell, bit) in facts or (bit in bits and not union >> BITS * place + bit & 1)
    )

    def enough(numbers: Sequence[int]) -> bool:
        return not agreeing(size, line.clue, sum(1 << one for one in numbers)) & wanted

    # what comes first is the last to be spared: of a star that has been placed everybody thinks, of
    # cells that are not empty nobody
    star = VALUES.index(STAR)
    placed = [star] if any(position.known[literal(cell, star)] for cell in line.cells) else []
    order = [*placed, *(bit for bit in (1, 2, star) if bit not in placed)]
    known = [number for number in range(BITS * size) if gone >> number & 1]
    kept = spared(sorted(known, key=lambda number: [*order, 0].index(number % BITS)), enough)
    return [(line.cells[number // BITS], number % BITS) for number in sorted(kept)]

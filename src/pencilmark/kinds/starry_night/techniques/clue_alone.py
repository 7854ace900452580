"""What the clue of a line in a Starry Night says by itself, and with two symbols of its line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....wording import Later, Sentence, either
from .. import words
from ..puzzle import BLACK, STAR, VALUES, WHITE
from .lines import concluded, news_in
from .spread import Fact, gone_in_lines, spread_of
from .telling import line_told
from .view import ALL, BITS, Line, agreeing, any_of, left_in, marks_in, names, sky_of

_WHITE, _BLACK, _STAR = (VALUES.index(symbol) for symbol in (WHITE, BLACK, STAR))
TWO = 2
"""So many symbols of a line, and its clue says where the third is."""
_PLACES = 3
"""A symbol with more places is told by where it is not."""


def clue_alone(position: Position) -> Iterator[Finding]:
    """What a clue rules out before anything is known, and where it lets the third symbol of its
    line stand once the two others have been placed."""
    sky, marks = sky_of(position), marks_in(position)
    for line in sky.lines:
        if line.clue_rule is None:
            continue
        placed = (marks.symbols & sky.line_bits[line.index]).bit_count()
        if placed < TWO:
            yield from _before(position, line)
        elif placed == TWO:
            yield from _third(position, line)


class SaidByClue(NamedTuple):
    """What a clue says: all that stands somewhere in an arrangement, and what is new."""

    union: int
    facts: list[Fact]
    conclusions: tuple[int, ...]


def said_before(cells: Sequence[int], clue: str, gone: int) -> SaidByClue | None:
    """What the clue of a line rules out before anything is known, if that is new."""
    union = agreeing(len(cells), clue, 0)
    facts = news_in(cells, gone, union)
    return SaidByClue(union, facts, concluded(cells, union, facts)) if facts else None


def _before(position: Position, line: Line) -> Iterator[Finding]:
    """What the clue of a line rules out before anything is known."""
    said = said_before(line.cells, line.clue, gone_in_lines(position)[line.index])
    if said is not None:
        yield _finding(position, line, said, partial(_before_told, position, line, said.facts))


def _before_told(position: Position, line: Line, facts: list[Fact]) -> str:
    """The same in words: a star between its circles has no place at an end."""
    union = agreeing(len(line.cells), line.clue, 0)
    if line.clue != STAR:
        return str(Sentence(words.SO, parts=line_told(position, line, union, facts, most=1)))
    told = []
    sort, crossing = ("row", "columns") if line.is_row else ("column", "rows")
    ends = [fact for fact in facts if fact[1] == _STAR]
    if ends:
        parts = line_told(position, line, union, ends, most=1)
        told.append(Sentence(words.MIDWAY, sort=sort, parts=parts))
    filled = [fact for fact in facts if fact[1] == 0]
    if filled:
        ways = {tuple(sorted(map(line.cells.index, way))) for way in left_in(line, 0)}
        threes = either("-".join(str(place + 1) for place in way) for way in sorted(ways))
        parts = line_told(position, line, union, filled, most=1)
        told.append(Sentence(words.ALWAYS_TAKEN, crossing=crossing, threes=threes, parts=parts))
    return " ".join(map(str, told))


def said_of_third(
    cells: Sequence[int], clue: str, gone: int, placed: Mapping[int, int]
) -> SaidByClue | None:
    """Where the clue of a line lets its third symbol stand, if that is new."""
    if len(placed) != TWO:  # one of them stands there twice
        return None
    (third,) = {_WHITE, _BLACK, _STAR} - {*placed}
    held = gone & sum(1 << BITS * place + third for place in range(len(cells)))
    for bit, cell in placed.items():
        held |= (ALL ^ 1 << bit) << BITS * cells.index(cell)
    union = agreeing(len(cells), clue, held)
    facts = [fact for fact in news_in(cells, gone, union) if fact[1] == third] if union else []
    return SaidByClue(union, facts, concluded(cells, union, facts)) if facts else None


def _third(position: Position, line: Line) -> Iterator[Finding]:
    """Where the clue of a line lets its third symbol stand."""
    placed = {bit: cell for cell, bit in marks_in(position).placed if cell in line.cells}
    gone = gone_in_lines(position)[line.index]
    said = said_of_third(line.cells, line.clue, gone, placed)
    if said is not None:
        told = partial(_third_told, position, line, placed, said.union, said.facts)
        marks = position.marks_in(line.cells)
        looked_at = (*placed.values(), *_named(position, line, placed, said))
        yield _finding(position, line, said, told, marks=marks, looked_at=looked_at)


def _named(
    position: Position, line: Line, placed: Mapping[int, int], said: SaidByClue
) -> Iterator[int]:
    """The cells that are named besides: where the third symbol is, and where it is not though that
    is as far."""
    (third,) = {_WHITE, _BLACK, _STAR} - {*placed}
    places = spread_of(position).places(line, said.union, third)
    if len(places) <= _PLACES:
        yield from places
        yield from _as_far(line, placed, said.facts)


def _as_far(line: Line, placed: Mapping[int, int], facts: list[Fact]) -> Iterator[int]:
    """The cell, now ruled out, as far from the star as the circle that has been placed, if the
    other one is nearer or farther."""
    if line.clue == STAR or _STAR not in placed:
        return
    (circle,) = (cell for bit, cell in placed.items() if bit != _STAR)
    at = line.cells.index
    other = 2 * at(placed[_STAR]) - at(circle)
    yield from (cell for cell, bit in facts if bit and at(cell) == other)


def _third_told(
    position: Position, line: Line, placed: Mapping[int, int], union: int, facts: list[Fact]
) -> str:
    """The same in words: midway, as far on the other side, nearer or farther."""
    (third,) = {_WHITE, _BLACK, _STAR} - {*placed}
    places = spread_of(position).places(line, union, third)
    some = places if len(places) <= _PLACES else [cell for cell, _ in facts]
    where = Sentence(
        words.IT_IS_AT if some is places else words.IT_IS_NOT_AT, cells=any_of(position, some)
    )
    name = position.grid.name
    if third == _STAR:
        if line.clue == STAR:
            both = names(position, sorted(placed.values()))
            return str(Sentence(words.MIDWAY_BETWEEN, circles=both, cell=name(places[0])))
        near = name(placed[VALUES.index(line.clue)])
        circles = {"white": name(placed[_WHITE]), "black": name(placed[_BLACK])}
        return str(Sentence(words.STAR_NEAR, near=near, where=where, **circles))
    circle = _BLACK if third == _WHITE else _WHITE
    values: dict[str, object] = {
        "star": name(placed[_STAR]),
        "circle": words.THE_NAMES[VALUES[circle]],
        "cell": name(placed[circle]),
        "far": abs(line.cells.index(placed[circle]) - line.cells.index(placed[_STAR])),
        "other": words.THE_NAMES[VALUES[third]],
        "side": words.NEARER if line.clue == VALUES[third] else words.FARTHER,
    }
    if line.clue == STAR:
        return str(Sentence(words.AS_FAR, place=name(places[0]), **values))
    told = str(Sentence(words.OTHER_CIRCLE, where=where, **values))
    if some is places:
        how = words.AS_NEAR if values["side"] == words.FARTHER else words.JUST_AS_FAR
        for cell in _as_far(line, placed, facts):
            told += f" {Sentence(how, cell=name(cell), circle=values['circle'])}"
    return told


def _finding(
    position: Position,
    line: Line,
    said: SaidByClue,
    told: Callable[[], str],
    *,
    marks: tuple[int, ...] = (),
    looked_at: tuple[int, ...] = (),
) -> Finding:
    values = Later(
        lambda: {
            "line": line.name,
            "clue": line.said,
            "told": told(),
            "conclusion": line_told(position, line, said.union, said.facts),
        }
    )
    return Finding(said.conclusions, line.rules, marks, values, looked_at, where=line.place)

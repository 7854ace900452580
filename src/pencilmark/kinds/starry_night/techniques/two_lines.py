"""Two lines of a Starry Night as one table: what each arrangement of one leaves to the other."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from ....clock import check
from ....explaining.position import Position
from ....explaining.step import Where
from ....explaining.technique import Finding, Narrowing
from ....model import Rule
from ....wording import Sentence, either, listed
from .. import words
from ..puzzle import VALUES
from .lines import FEW, concluded, news_in, rules_against, seen_by
from .spread import Fact, gone_in_lines
from .telling import Way, clash_told, clued_name, in_line, way_told, ways_told
from .unfillable import why_not
from .view import (
    ALL,
    BITS,
    Line,
    agreeing,
    any_of,
    capital,
    left_in,
    lines_named,
    packed_way,
    sky_of,
)

_SHOWN = 3
"""So many tables are offered: those that tell most."""
_CHECKED = 20
"""More arrangements than this in one step nobody goes through."""
_REASON = 120
"""To say why one thing goes with no arrangement takes this many characters or more, as a rule."""
_FEW_OTHERS, _BOTH = 3, 2
"""So many arrangements of the other line are held against one of the line itself."""
_SIGNS = 10
"""To read an arrangement takes as long as so many characters more than it has."""


@dataclass(frozen=True)
class Table:
    """The few arrangements of a line, and those with which the other line can be filled."""

    line: Line
    other: Line
    ways: tuple[Way, ...]
    left: tuple[Way, ...]
    unions: tuple[int, int]
    """What stands somewhere in either line in what is left."""
    facts: tuple[list[Fact], list[Fact]]
    """What that rules out in either."""

    @property
    def worth(self) -> float:
        """What it tells for the effort of reading it."""
        return sum(map(len, self.facts)) / (2 + len(self.ways))


def two_lines(position: Position) -> Iterator[Finding]:
    """What follows from two lines together of which one has few arrangements.

    A table that nobody goes through is offered only where there is no other.
    """
    offered, long = 0, None
    for table in sorted(_tables(position), key=lambda one: -one.worth):
        told = _told(position, table)
        if told.shown > _CHECKED:
            long = long or (table, told)
            continue
        yield _finding(position, table, told)
        offered += 1
        if offered == _SHOWN:
            return
    if long is not None and not offered:
        yield _finding(position, *long)


def _tables(position: Position) -> Iterator[Table]:
    sky, gone = sky_of(position), gone_in_lines(position)
    for line in sky.lines:
        check()
        ways = left_in(line, gone[line.index], FEW)
        if not 2 <= len(ways) <= FEW:
            continue
        for other in sky.lines:
            if other is not line:
                table = _table(position, line, other, ways)
                if table is not None:
                    yield table


def _table(position: Position, line: Line, other: Line, ways: list[Way]) -> Table | None:
    sky, gone = sky_of(position), gone_in_lines(position)
    left, here, there = [], 0, 0
    for way in ways:
        union = agreeing(sky.size, other.clue, gone[other.index] | _against(position, way, other))
        if union:
            left.append(way)
            here |= packed_way(line, way)
            there |= union
    if not left:
        return None
    facts = (
        news_in(line.cells, gone[line.index], here),
        news_in(other.cells, gone[other.index], there),
    )
    if not any(facts):
        return None
    return Table(line, other, tuple(ways), tuple(left), (here, there), facts)


def _against(position: Position, way: Way, other: Line) -> int:
    """What an arrangement of a line rules out of another."""
    sees = sky_of(position).sees
    number = 0
    for bit, cell in enumerate(way, 1):
        for place, there in enumerate(other.cells):
            if there == cell:
                number |= (ALL ^ 1 << bit) << BITS * place
            elif there in sees[cell]:
                number |= 1 << BITS * place + bit
    return number


class _Text(NamedTuple):
    """Some sentences."""

    said: str
    shown: int
    """How many arrangements they show."""


def _told(position: Position, table: Table) -> _Text:
    """The table in words, without what follows from it."""
    said, others = _ways_said(position, table), _others_said(position, table)
    if not others.said:
        return said
    return _Text(f"{said.said} {others.said}", said.shown + others.shown)


def _finding(position: Position, table: Table, told: _Text) -> Finding:
    line, other = table.line, table.other
    here, there = table.unions
    own = table.facts[0]
    others = [fact for fact in table.facts[1] if fact not in own]
    own = own + [fact for fact in seen_by(position, line, here, own) if fact not in others]
    others = others + [fact for fact in seen_by(position, other, there, others) if fact not in own]
    rules = dict.fromkeys(
        (
            *line.rules,
            *other.rules,
            *_rules_between(position, table),
            *rules_against(position, line, here, own),
            *rules_against(position, other, there, others),
        )
    )
    cells = tuple(dict.fromkeys((*line.cells, *other.cells)))
    both = lines_named(sorted((line, other), key=lambda one: one.index))
    return Finding(
        tuple(
            dict.fromkeys(
                (
                    *concluded(line.cells, here, own),
                    *concluded(other.cells, there, others),
                )
            )
        ),
        tuple(rules),
        position.marks_in(cells),
        Narrowing(
            _words(table, told, _concluded_said(position, table, own, others)),
            partial(_told_only, position.copy(), table, (own, others)),
        ),
        cells,
        groups=(line.cells, other.cells),
        where=Where(Sentence(words.TOGETHER, lines=both), areas=(line.cells, other.cells)),
    )


def _words(table: Table, told: _Text, conclusion: str) -> dict[str, object]:
    """The values of the sentence."""
    return {
        "line": table.line.name,
        "Line": capital(table.line.name),
        "other": table.other.name,
        "told": f"{told.said} {Sentence(words.TABLE_SO, conclusion=conclusion)}",
        "conclusion": conclusion,
    }


def _told_only(
    position: Position,
    table: Table,
    facts: tuple[list[Fact], list[Fact]],
    wanted: Collection[int],
) -> dict[str, object]:
    """The values of the sentence where only some literals are asked for: what is told of their
    symbols, in the lines that rule them out."""
    asked = [((abs(one) - 1) // BITS, (abs(one) - 1) % BITS, one > 0) for one in wanted]

    def kept(line: Line, some: list[Fact]) -> list[Fact]:
        """Of what follows in a line, what is asked for."""
        return [
            (cell, bit)
            for cell, bit in some
            if any(
                (cell, bit) == (at, value)
                or (is_ and (cell == at or (bit == value and at in line.cells)))
                for at, value, is_ in asked
            )
        ]

    own, others = kept(table.line, facts[0]), kept(table.other, facts[1])
    if not own and not others:
        own, others = facts
    # what is left in the other line has to be told only if something there is asked for
    there = table.facts[1] if others else []
    told = _told(position, replace(table, facts=(table.facts[0], there)))
    return _words(table, told, _concluded_said(position, table, own, others))


def _ways_said(position: Position, table: Table) -> _Text:
    """The arrangements, and which of them the other line does not stand."""
    line, other = table.line, table.other
    told = Sentence(
        words.TABLE_WAYS if line.is_row else words.TABLE_WAYS_DOWN,
        Line=capital(clued_name(line)),
        count=len(table.ways),
        ways=listed(ways_told(line, table.ways)),
    )
    by_reason: dict[Sentence, list[Way]] = {}
    others = left_in(other, gone_in_lines(position)[other.index], _FEW_OTHERS)
    if len(others) > _FEW_OTHERS:
        others = []
    for way in table.ways:
        if way in table.left:
            continue
        if others:
            reason = _goes_with_none(position, other, way, others)
        else:
            reason = why_not(position, other, _left_with(position, table, way))
        by_reason.setdefault(reason, []).append(way)
    called, shown = "", len(table.ways)
    said = [told]
    for reason, ways in by_reason.items():
        dead = either(ways_told(line, ways))
        shown += len(ways) + len(others)
        if not called:  # a clue that it cannot agree with is named there
            against = reason.template == words.AGAINST_CLUE
            called = other.name if against else clued_name(other)
        said.append(Sentence(words.TABLE_DEAD, ways=dead, other=called, reason=reason))
        called = other.name
    return _Text(" ".join(map(str, said)), shown)


def _goes_with_none(position: Position, other: Line, way: Way, others: list[Way]) -> Sentence:
    """That an arrangement of a line goes with none of the few that another has left, and why."""
    told = []
    for one in others:
        why = clash_told(position, way, other, one)
        told.append(str(Sentence(words.OTHER_WAY, way=way_told(other, one), why=why)))
    ways = words.NOR.join(told) if len(told) == _BOTH else listed(told)
    return Sentence(words.CAN_BE_NONE, count=len(told), ways=ways)


def _others_said(position: Position, table: Table) -> _Text:
    """Why the other line has less left: told by its arrangements, or by what goes with none of
    the line's own, whichever is sooner read."""
    if not table.facts[1]:
        return _Text("", 0)
    cases = _cases_said(position, table)
    effort = len(cases.said) + _SIGNS * cases.shown
    few = cases.shown + len(table.ways) <= _CHECKED
    if few and effort < _REASON * len(table.facts[1]):
        return cases
    none = _none_said(position, table)
    if few:
        return cases if effort < len(none.said) else none
    return min(none, cases, key=lambda text: text.shown)


def _left_with(position: Position, table: Table, way: Way) -> int:
    """What is ruled out of the other line with one arrangement of the line."""
    return gone_in_lines(position)[table.other.index] | _against(position, way, table.other)


def _cases_said(position: Position, table: Table) -> _Text:
    """What the other line can be with each arrangement."""
    by_others: dict[tuple[Way, ...], list[Way]] = {}
    for way in table.left:
        others = left_in(table.other, _left_with(position, table, way))
        by_others.setdefault(tuple(others), []).append(way)
    # its clue has been named where an arrangement does not go with it
    whole = table.ways == table.left
    called = clued_name(table.other) if whole else table.other.name
    from_top = "" if table.other.is_row else words.FROM_THE_TOP
    values = {"line": table.line.name, "other": called, "from_top": from_top}
    if len(by_others) == 1:
        template, (same,) = (words.TABLE_ANY if whole else words.TABLE_REST), by_others
        shown = either(ways_told(table.other, same))
        said = str(Sentence(template, others=shown, count=len(table.left), **values))
        return _Text(said, len(same))
    told: list[str] = []
    for some, ways in by_others.items():
        template = words.TABLE_CASE_TOO if told else words.TABLE_CASE
        here, there = either(ways_told(table.line, ways)), either(ways_told(table.other, some))
        told.append(str(Sentence(template, ways=here, others=there, **values)))
    return _Text(capital("; ".join(told)) + ".", len(table.left) + sum(map(len, by_others)))


def _none_said(position: Position, table: Table) -> _Text:
    """For everything that goes with none of the arrangements why it does not."""
    template = words.FITS_NONE if table.ways == table.left else words.FITS_NO_OTHER
    fits = Sentence(template, count=len(table.left))
    cells: dict[tuple[int, _Text], list[int]] = {}
    for cell, bit in table.facts[1]:
        cells.setdefault((bit, _reasons(position, table, (cell, bit))), []).append(cell)
    told = []
    for (bit, reasons), some in cells.items():
        template = words.SYMBOL_AT if bit else words.EMPTY_AT
        symbol = words.A_NAMES[VALUES[bit]]
        fact = Sentence(template, symbol=symbol, cells=any_of(position, some))
        values = {"Fact": capital(str(fact)), "fits": fits, "reasons": reasons.said}
        told.append(str(Sentence(words.TABLE_NONE, **values)))
    return _Text(" ".join(told), sum(reasons.shown for _, reasons in cells))


def _reasons(position: Position, table: Table, fact: Fact) -> _Text:
    """Why something goes with none of the arrangements, those with the same reason together."""
    by_reason: dict[Sentence, list[Way]] = {}
    for way in table.left:
        by_reason.setdefault(_fails(position, table, way, fact), []).append(way)
    told: list[str] = []
    against_clue = False
    for reason, ways in by_reason.items():
        why = reason.values.get("reason")
        if isinstance(why, Sentence) and why.template == words.AGAINST_CLUE:
            # the clue is named once
            said = Sentence(words.AGAINST_CLUE_AGAIN, why.values) if against_clue else reason
            against_clue = True
        else:
            said = reason
        if len(by_reason) == 1:
            return _Text(str(Sentence(words.ALL_FAIL, Reason=capital(str(said)))), 0)
        shown = either(ways_told(table.line, ways))
        told.append(str(Sentence(words.CASE_FAILS, ways=shown, reason=said)))
    return _Text(" ".join(told), len(table.left))


def _fails(position: Position, table: Table, way: Way, fact: Fact) -> Sentence:
    """Why a value in a cell of the other line does not go with an arrangement."""
    cell, bit = fact
    sees, other = sky_of(position).sees, table.other
    for own, there in enumerate(way, 1):
        if (there == cell and own != bit) or (own == bit and cell in sees[there]):
            symbol = words.THE_NAMES[VALUES[own]]
            return Sentence(words.IN_THE_WAY, symbol=symbol, line=table.line.name)
    gone = _left_with(position, table, way)
    for place, one in enumerate(other.cells):
        if bit and one != cell:
            gone |= 1 << BITS * place + bit
        elif one == cell:
            gone |= (ALL ^ 1 << bit) << BITS * place
    reason = why_not(position, other, gone, fact)
    return Sentence(words.FAILS, line=other.name, reason=reason)


def _concluded_said(position: Position, table: Table, own: list[Fact], others: list[Fact]) -> str:
    told = [
        in_line(position, table.line, table.unions[0], own),
        in_line(position, table.other, table.unions[1], others),
    ]
    return "; ".join(filter(None, told))


def _rules_between(position: Position, table: Table) -> Iterator[Rule]:
    """The rules by which symbols of one line keep away from the other."""
    sky = sky_of(position)
    for way in table.ways:
        for bit, cell in enumerate(way, 1):
            for there in table.other.cells:
                if there in sky.sees[cell] and there not in table.line.cells:
                    yield sky.rule_between(cell, there, bit)

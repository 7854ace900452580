"""Cells, walls and what follows from a supposition, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from ....explaining.position import Position
from ....explaining.step import Where
from ....model import Rule, cell_of, marked
from ....wording import LINE, Sentence, listed
from .. import words
from .view import tables
from .walls import Cut
from .waves import Refuted

_PLACES = 3
"""How many places are named where an argument leads through several."""

_LONG = 10
"""A chain of so many cells is not told cell by cell."""


def supposed(position: Position, supposed: int) -> dict[str, object]:
    """The values for a sentence that supposes something of a cell."""
    return {
        "cell": position.grid.name(cell_of(supposed)),
        "value": value_of(supposed),
        "other": value_of(-supposed),
    }


def value_of(literal: int) -> str:
    """What a literal says of its cell, in a word."""
    return words.SHADED if literal > 0 else words.CLEAR


def why(position: Position, a: int, b: int, rule: Rule) -> Sentence:
    """Why two things cannot both be: two shaded cells touch, or two clear ones are equal."""
    names = position.grid.names(sorted((cell_of(a), cell_of(b))))
    if a > 0:
        return Sentence(words.TOUCH, a=names[0], b=names[1])
    return Sentence(words.TWICE, a=names[0], b=names[1], **equal(position, rule))


def equal(position: Position, rule: Rule) -> dict[str, object]:
    """The number and the line that a rule speaks of, as values for a sentence."""
    number = tables(position).numbers[rule.cells[0]]
    return {"number": number, "line": line_of(position, rule)}


def wall(position: Position, chain: Sequence[int]) -> Sentence:
    """A chain of shaded cells in words, from one end to the other; a long one, which is lit, by its
    ends, and of a ring two cells that lie opposite each other."""
    names = position.grid.names(chain)
    is_wall = {chain[0], chain[-1]} <= position.grid.rim
    if len(names) < _LONG:
        template = words.WALL if is_wall else words.RING
        return Sentence(template, cells=words.ALONG.join(names))
    told = {"n": len(names), "first": names[0]}
    if is_wall:
        return Sentence(words.LONG_WALL, last=names[-1], **told)
    return Sentence(words.LONG_RING, last=names[len(names) // 2], **told)


def wall_place(position: Position, shaded: Sequence[int]) -> Where | None:
    """Shaded cells that make a wall, as a place to look at."""
    if not shaded:
        return None
    template = words.AT_WALL if len(shaded) > 1 else words.AT_SHADED
    return Where(Sentence(template, cell=position.grid.name(shaded[0])), (shaded[0],))


def part(position: Position, seen: Cut) -> Sentence:
    """What a wall cuts off, in words."""
    count = len(seen.unshaded)
    template = words.ONE_CELL if count == 1 else words.SOME_CELLS
    return Sentence(template, cell=position.grid.name(seen.cell), n=count)


def part_place(position: Position, seen: Cut, concluded: int) -> Where | None:
    """What a wall cuts off, as a place to look at; None: that would name the concluded cell."""
    cell = next((one for one in (seen.cell, *sorted(seen.unshaded)) if one != concluded), None)
    if cell is None:
        return None
    return Where(Sentence(words.AT_PART, part=position.grid.name(cell)), (cell,))


def clash_place(position: Position, refuted: Refuted) -> Where:
    """Where two things clash, as a place to look at: the equal numbers that bring it about, from
    those with which it begins to those where it ends."""
    rules = [
        *dict.fromkeys(rule for rule in refuted.rules if rule.name in LINE and len(rule.cells) > 1)
    ]
    if len(rules) > _PLACES:
        rules = [rules[0], rules[-1]]
    areas = tuple(rule.cells for rule in rules)
    places = [equal(position, rule) for rule in rules]
    if len(places) == 2 and places[0]["line"] == places[1]["line"]:
        one, two = places
        numbers = {"one": one["number"], "two": two["number"]}
        said = Sentence(words.AT_TWO_NUMBERS, line=one["line"], **numbers)
    else:
        told = listed(Sentence(words.AT_EQUAL, **place) for place in places)
        said = Sentence(words.AT_PLACES, places=told)
    return Where(said, areas=areas)


def said(position: Position, literals: Collection[int]) -> str:
    """Literals in words: "R1C2 and R1C4 are shaded, and R1C3 is clear"."""
    shaded = [literal - 1 for literal in literals if literal > 0]
    clear = [-literal - 1 for literal in literals if literal < 0]
    told = [
        Sentence(template, cells=named(position, cells), n=len(cells))
        for template, cells in ((words.IS_SHADED, shaded), (words.IS_CLEAR, clear))
        if cells
    ]
    if len(told) > 1 and len(literals) > len(told):  # a comma says where a list of cells ends
        return str(Sentence(words.IS_AND_IS, first=told[0], last=told[1]))
    return listed(told)


def line_of(position: Position, rule: Rule) -> Sentence:
    """The line that a rule about a number speaks of, in words."""
    row, column = position.grid.pair(rule.cells[0])
    return Sentence(LINE[rule.name], number=1 + (row if rule.name == "row" else column))


def lines_of(position: Position, rules: Iterable[Rule]) -> str:
    """The row, the column or both: "row 3 and column 4"."""
    return listed(line_of(position, rule) for rule in rules)


def named(position: Position, cells: Iterable[int]) -> str:
    """Cells by their names."""
    return listed(position.grid.names(cells))


def all_shaded(cells: Iterable[int]) -> tuple[int, ...]:
    """The literals that say: these cells are shaded."""
    return tuple([marked(cell) for cell in cells])


def all_clear(cells: Iterable[int]) -> tuple[int, ...]:
    """The literals that say: these cells are clear."""
    return tuple([-marked(cell) for cell in cells])

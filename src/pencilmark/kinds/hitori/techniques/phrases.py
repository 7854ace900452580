"""Cells, walls and what follows from a supposition, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....explaining.position import Position
from ....model import Rule, cell_of, marked
from ....wording import Sentence, listed
from .. import words
from .walls import Cut
from .waves import Refuted

_LONG_WALL = 6
"""From this many cells on a wall is told by its ends."""


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


def why(position: Position, a: int, b: int) -> Sentence:
    """Why two things cannot both be: two shaded cells touch, or two clear ones are equal."""
    names = position.grid.names((cell_of(a), cell_of(b)))
    return Sentence(words.TOUCH if a > 0 else words.TWICE, a=names[0], b=names[1])


def story(position: Position, refuted: Refuted) -> str:
    """What follows on the way, wave by wave: cells of one colour together."""
    parts: list[tuple[str, list[int]]] = []
    for literal, rule in refuted.links:
        template = words.IS_SHADED if literal > 0 else words.IS_CLEAR
        if rule.name == "connected":
            template = words.MUST_NOT_CLOSE
        if not parts or parts[-1][0] != template:
            parts.append((template, []))
        parts[-1][1].append(cell_of(literal))
    told = (
        Sentence(template, cells=named(position, cells), n=len(cells)) for template, cells in parts
    )
    return words.SO.join(map(str, told))


def wall(position: Position, chain: Sequence[int]) -> Sentence:
    """A chain of shaded cells in words; a long one is told by its ends."""
    if len(chain) < _LONG_WALL:
        return Sentence(words.WALL, cells=named(position, chain))
    first, last = position.grid.names((chain[0], chain[-1]))
    return Sentence(words.LONG_WALL, n=len(chain), first=first, last=last)


def part(position: Position, seen: Cut) -> Sentence:
    """What a wall cuts off, in words."""
    cell = next((-mark - 1 for mark in seen.witnesses if -mark - 1 in seen.part), min(seen.part))
    template = words.ONE_CELL if len(seen.part) == 1 else words.SOME_CELLS
    return Sentence(template, cell=position.grid.name(cell), n=len(seen.part))


def said(position: Position, literals: Iterable[int]) -> str:
    """Literals in words: "R1C2 and R1C4 are shaded and R1C3 is clear"."""
    shaded = [literal - 1 for literal in literals if literal > 0]
    clear = [-literal - 1 for literal in literals if literal < 0]
    return listed(
        Sentence(template, cells=named(position, cells), n=len(cells))
        for template, cells in ((words.IS_SHADED, shaded), (words.IS_CLEAR, clear))
        if cells
    )


def line_of(position: Position, cell: int, rule: Rule) -> Sentence:
    """The line that a rule about a number speaks of, in words."""
    row, column = position.grid.pair(cell)
    return Sentence(words.IN_LINE[rule.name], number=1 + (row if rule.name == "row" else column))


def named(position: Position, cells: Iterable[int]) -> str:
    """Cells by their names."""
    return listed(position.grid.names(cells))


def all_shaded(cells: Iterable[int]) -> tuple[int, ...]:
    """The literals that say: these cells are shaded."""
    return tuple(marked(cell) for cell in cells)


def all_clear(cells: Iterable[int]) -> tuple[int, ...]:
    """The literals that say: these cells are clear."""
    return tuple(-marked(cell) for cell in cells)

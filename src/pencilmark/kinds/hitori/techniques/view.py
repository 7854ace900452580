"""What does not change while a Hitori is explained: which cells have to do with which."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....grid import Grid
from ....model import Common, Rule, marked
from ..puzzle import Hitori, Number


class Tables:
    """The rules of a puzzle by the cells that they tie together."""

    def __init__(self, position: Position) -> None:
        assert isinstance(position.puzzle, Hitori)
        self.grid: Grid = position.grid
        self.numbers: list[Number | None] = [
            number for row in position.puzzle.numbers for number in row
        ]
        common = position.model.common
        assert common is not None
        self.connected: Rule = position.rules("connected")[0]
        self.lines = position.rules("row", "column")
        self.apart, shaded_implies = _apart(common, self.grid)
        self.mates: list[list[tuple[int, Rule]]] = [[] for _ in self.grid.cells]
        """For each cell the others with its number in its lines, and the rule about both."""
        for rule in self.lines:
            for cell in rule.cells:
                self.mates[cell] += [(other, rule) for other in rule.cells if other != cell]
        self._shaded_implies = shaded_implies

    @cached_property
    def mates_bits(self) -> list[int]:
        """For each cell those with its number in its lines, as bits."""
        return [_as_bits([mate for mate, _ in mates]) for mates in self.mates]

    @cached_property
    def implies(self) -> Implies:
        """Where a literal leads: a shaded cell keeps its neighbours, a clear one shades mates."""
        implies = dict(self._shaded_implies)
        for cell, mates in enumerate(self.mates):
            implies[-marked(cell)] = [(mate + 1, rule) for mate, rule in mates]
        return implies


Apart = dict[tuple[int, int], Rule]
"""For two cells that share a side the rule that not both are shaded."""
Implies = dict[int, list[tuple[int, Rule]]]
"""For a literal those that follow from it, each with the rule that says so."""


@lru_cache(maxsize=64)
def _apart(common: Common, grid: Grid) -> tuple[Apart, Implies]:
    """What neighbours have to do with each other, the same for all puzzles of a size."""
    apart: Apart = {}
    for rule in common.rules:
        if rule.name == "apart":
            a, b = rule.cells
            apart[a, b] = apart[b, a] = rule
    implies = {
        marked(cell): [(-marked(near), apart[cell, near]) for near in grid.beside[cell]]
        for cell in grid.cells
    }
    return apart, implies


class Look(NamedTuple):
    """How a technique finds its simplest place, and how those that are asked for."""

    find: Callable[[Position], Iterator[Finding]]
    seek: Callable[[Position, Collection[int]], Iterator[Finding]]


def _as_bits(cells: Iterable[int]) -> int:
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


def tables(position: Position) -> Tables:
    """The tables of a puzzle, made once."""
    return position.cached("hitori", lambda: Tables(position))

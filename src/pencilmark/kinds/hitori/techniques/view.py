"""What does not change while a Hitori is explained: which cells have to do with which."""

from __future__ import annotations

from ....explaining.position import Position
from ....grid import Grid
from ....model import Rule, marked
from ..puzzle import Hitori, Number


class Tables:
    """The rules of a puzzle by the cells that they tie together."""

    def __init__(self, position: Position) -> None:
        assert isinstance(position.puzzle, Hitori)
        self.grid: Grid = position.grid
        self.numbers: list[Number | None] = [
            number for row in position.puzzle.numbers for number in row
        ]
        self.connected: Rule = position.rules("connected")[0]
        self.lines = position.rules("row", "column")
        self.apart: dict[tuple[int, int], Rule] = {}
        """For two cells that share a side the rule that not both are shaded."""
        for rule in position.rules("apart"):
            a, b = rule.cells
            self.apart[a, b] = self.apart[b, a] = rule
        self.mates: list[list[tuple[int, Rule]]] = [[] for _ in self.grid.cells]
        """For each cell the others with its number in its lines, and the rule about both."""
        for rule in self.lines:
            for cell in rule.cells:
                self.mates[cell] += [(other, rule) for other in rule.cells if other != cell]
        self.implies: dict[int, list[tuple[int, Rule]]] = {}
        """Where a literal leads: a shaded cell keeps its neighbours, a clear one shades mates."""
        for cell in self.grid.cells:
            self.implies[marked(cell)] = [
                (-marked(near), self.apart[cell, near]) for near in self.grid.beside[cell]
            ]
            self.implies[-marked(cell)] = [(marked(mate), rule) for mate, rule in self.mates[cell]]


def tables(position: Position) -> Tables:
    """The tables of a puzzle, made once."""
    return position.cached("hitori", lambda: Tables(position))

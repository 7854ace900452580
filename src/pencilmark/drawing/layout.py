"""What every renderer needs to know about a scene: the weight of each line, what is in each place.

All output formats draw from this, so that they agree on where a heavy line runs, which highlight
wins and what stands beside the grid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import get_args

from ..wording import Sentence, is_visible
from . import words
from .colouring import first_cells
from .scene import Filling, Label, Outside, Role, Scene, Side, Symbol

NONE, THIN, HEAVY = 0, 1, 2
"""The weights of a line."""

ORDINARY: frozenset[Role] = frozenset({"given", "answer", "faint"})
"""Roles that things have anyway; every other role highlights the place it stands in."""

Place = int | Outside

_STRENGTH = {role: strength for strength, role in enumerate(words.KEY)}


class Layout:
    """A scene sorted by place.

    `above[r][c]` is the weight of the line over the cell in row r and column c (r may be the
    number of rows: the lower frame); `before[r][c]` that of the line at its left.

    >>> from pencilmark.drawing.scene import Scene, Wall
    >>> from pencilmark.grid import grid
    >>> layout = Layout(Scene(grid(1, 3), "three cells", walls=(Wall(1, 2),)))
    >>> layout.before
    [[2, 1, 2, 2]]
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.grid = scene.grid
        self.fillings: dict[int, Filling] = {
            fill.cell: fill.filling for fill in scene.fills if fill.filling != "mark"
        }
        self.fill_roles = {fill.cell: fill.role for fill in scene.fills if fill.filling != "mark"}
        self.holes = {cell for cell, filling in self.fillings.items() if filling == "hole"}
        self.labels: dict[Place, list[Label]] = {}
        self.symbols: dict[Place, list[Symbol]] = {}
        for label in scene.labels:
            if label.text:
                self.labels.setdefault(label.place, []).append(label)
        for symbol in scene.symbols:
            self.symbols.setdefault(symbol.place, []).append(symbol)
        self.options = {
            options.cell: options
            for options in scene.options
            if options.cell not in self.labels and options.cell not in self.symbols
        }
        self.names = first_cells(self.grid, scene.regions) if scene.region_names else {}
        """Where the name of a region stands: at the first cell of each of its pieces, and so that
        nobody takes it for a value of that cell."""
        self.row_names, self.column_names = self._coordinates()
        self.highlights = self._highlights()
        self.above, self.before = self._lines()

    def beside(self, side: Side) -> list[Outside]:
        """The places on one side of the grid that hold something."""
        places = {
            place
            for place in chain(self.labels, self.symbols)
            if isinstance(place, Outside) and place.side == side
        }
        return sorted(places, key=lambda place: place.index)

    def key(self) -> dict[Role, str]:
        """What the highlights that are used mean, the strongest first."""
        used = {*self.highlights.values(), *(sign.role for sign in self.scene.signs)}
        meant = {**words.KEY, **dict(self.scene.meant)}
        return {role: meant[role] for role in words.KEY if role in used and role not in ORDINARY}

    def notes(self) -> list[str]:
        """What else has to be said of a board with highlights: how small signs are meant."""
        small = any(options.shapes for options in self.options.values())
        return [words.SMALL_SIGNS] if small and self.key() else []

    def description(self) -> str:
        """What the scene holds, in words, for those who cannot see it."""
        scene = self.scene
        counts = Counter(
            chain(
                ("label" for _ in scene.labels),
                (symbol.shape for symbol in scene.symbols),
                (fill.filling for fill in scene.fills),
                ("sign" for _ in scene.signs),
                ("options" for _ in self.options),
            )
        )
        parts = [Sentence(words.SIZE, rows=self.grid.rows, columns=self.grid.cols)]
        for thing, usual in words.THINGS.items():
            template = self.scene.path_cells if thing == "path" and self.scene.path_cells else usual
            if counts[thing]:
                parts.append(Sentence(template, count=counts[thing]))
        return ", ".join(map(str, parts)) + "."

    def _coordinates(self) -> tuple[list[str], list[str]]:
        """What to write beside the rows and over the columns, farther out than any clue."""
        if not self.scene.coordinates:
            return [], []
        rows = [str(Sentence(words.ROW, row=row + 1)) for row in range(self.grid.rows)]
        columns = [str(Sentence(words.COLUMN, column=col + 1)) for col in range(self.grid.cols)]
        return rows, columns

    def _highlights(self) -> dict[Place, Role]:
        """Places that stand out. A thing whose role is a highlight highlights its place."""
        scene = self.scene
        found: dict[Place, Role] = {}
        wanted: Iterable[tuple[Place, Role]] = chain(
            ((fill.cell, fill.role) for fill in scene.fills),
            ((label.place, label.role) for label in scene.labels),
            ((symbol.place, symbol.role) for symbol in scene.symbols),
            ((cell, trail.role) for trail in scene.trails for cell in trail.cells),
        )
        plain = {fill.cell for fill in scene.fills if fill.filling == "mark"}
        for place, role in wanted:
            if role in ORDINARY and place not in plain:
                continue
            if place not in found or _STRENGTH[role] < _STRENGTH[found[place]]:
                found[place] = role
        return found

    def _lines(self) -> tuple[list[list[int]], list[list[int]]]:
        grid, holes = self.grid, self.holes
        walls = {(min(wall.a, wall.b), max(wall.a, wall.b)) for wall in self.scene.walls}
        inner = THIN if self.scene.lines == "thin" else NONE

        def weight(a: int | None, b: int | None) -> int:
            a_there = a is not None and a not in holes
            b_there = b is not None and b not in holes
            if not (a_there and b_there):
                return HEAVY if a_there or b_there else NONE
            return HEAVY if (a, b) in walls else inner

        def cell(row: int, col: int) -> int | None:
            inside = 0 <= row < grid.rows and 0 <= col < grid.cols
            return grid.cell(row, col) if inside else None

        above = [
            [weight(cell(row - 1, col), cell(row, col)) for col in range(grid.cols)]
            for row in range(grid.rows + 1)
        ]
        before = [
            [weight(cell(row, col - 1), cell(row, col)) for col in range(grid.cols + 1)]
            for row in range(grid.rows)
        ]
        return above, before

    def corner(self, row: int, col: int) -> tuple[int, int, int, int]:
        """The weights of the lines that leave a corner: up, right, down, left."""
        grid = self.grid
        return (
            self.before[row - 1][col] if row > 0 else NONE,
            self.above[row][col] if col < grid.cols else NONE,
            self.before[row][col] if row < grid.rows else NONE,
            self.above[row][col - 1] if col > 0 else NONE,
        )


def clean(text: str) -> str:
    """A text without characters that steer a terminal or that XML forbids.

    >>> clean("a\\x1b[31m")
    'a�[31m'
    """
    if text.isprintable():
        return text
    return "".join(char if is_visible(char) else "\ufffd" for char in text)


ROLES: tuple[Role, ...] = get_args(Role)

"""The drawings of books and sheets."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ..drawing import scene_of
from ..drawing.scene import Fill, Header, Role, Scene
from ..drawing.svg import CELL, render_svg
from ..drawing.typesetting import FONT
from ..drawing.words import KEY
from ..explaining.step import Step
from ..formats import read
from ..grid import grid
from ..kind import AnyKind
from ..puzzle import Marks, Puzzle, Solution
from ..solving import solve

if TYPE_CHECKING:
    from ..drawing import StyleName

_HANDY = 64
"""An example of at most so many cells is small enough for the rules."""
_SYMBOLS_FROM, _LETTERS_FROM = 3.4, 3.8
"""The sides of the smallest cells in millimetres whose symbols, or letters, can be read."""
_WRITABLE, _SIGNED_WRITABLE = 4.5, 6.5
"""The sides of the smallest cells that people can write in, without and with signs round them."""


@dataclass(frozen=True)
class Picture:
    """A drawing, and how much room it takes: its sides are measured in cells."""

    svg: str
    title: str
    legend: tuple[str, ...]
    width: float
    height: float
    smallest: float = _SYMBOLS_FROM
    """The side of a cell in millimetres, if everything in the drawing is to be legible."""
    writable: float = _WRITABLE
    """The same, if people are to write into cells."""
    header: Header | None = None
    """What holds for the whole board. It is no part of the drawing, but stands beside it."""

    def as_data(self, cell: float) -> dict[str, Any]:
        """For the template, with cells of this size in millimetres."""
        return {
            "svg": self.svg,
            "alt": self.title,
            "width": round(self.width * cell, 2),
            "height": round(self.height * cell, 2),
        }


def drawn(puzzle: Puzzle, solution: Solution | None = None, *, names: bool = False) -> Picture:
    """A puzzle, or its solution, drawn for paper; with the `names` of what sentences speak of."""
    return rendered(scene_of(puzzle, solution, numbers=names, coordinates=names))


def drawn_small(puzzle: Puzzle, solution: Solution) -> Picture:
    """A solution for small print: the answer alone, without the signs between cells."""
    return rendered(replace(scene_of(puzzle, solution), signs=()))


def scene_of_step(
    puzzle: Puzzle,
    before: Marks,
    step: Step,
    *,
    numbers: bool = True,
    coordinates: bool = True,
) -> Scene:
    """The board with what a step adds, and with the cells highlighted that it is about."""
    return scene_of(
        puzzle,
        before.plus(step.conclusions),
        numbers=numbers,
        coordinates=coordinates,
        roles=step.roles(puzzle.board),
        struck=step.struck(puzzle.board),
        groups=step.groups,
    )


def rendered(scene: Scene, style: StyleName = "book") -> Picture:
    """A scene drawn for paper."""
    svg = render_svg(replace(scene, header=None), style=style, legend=False, font=FONT)
    size = re.search(r'width="([\d.]+)" height="([\d.]+)"', svg)
    assert size is not None, "an SVG says how large it is"
    width, height = float(size[1]) / CELL, float(size[2]) / CELL
    smallest = _LETTERS_FROM if scene.labels else _SYMBOLS_FROM
    writable = _SIGNED_WRITABLE if scene.signs else _WRITABLE
    return Picture(svg, scene.title, scene.legend, width, height, smallest, writable, scene.header)


def swatch(role: Role) -> Scene:
    """A single cell with a highlight."""
    return Scene(grid(1, 1), KEY[role], fills=(Fill(0, "mark", role),))


def example_pictures(kind: AnyKind) -> list[Picture]:
    """The first small example of a kind that has one solution only, and the solution."""
    puzzles = [
        read(example.puzzle, kind=kind.name)
        for example in kind.examples
        if example.status == "unique"
    ]
    if not puzzles:
        return []
    handy = [puzzle for puzzle in puzzles if puzzle.grid.size <= _HANDY]
    puzzle = handy[0] if handy else min(puzzles, key=lambda one: one.grid.size)
    return [drawn(puzzle), drawn(puzzle, solve(puzzle).solution)]

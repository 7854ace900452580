"""The drawings of a book."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from ..drawing import scene_of
from ..drawing.svg import CELL, render_svg
from ..drawing.typesetting import FONT
from ..formats import read
from ..kind import AnyKind
from ..puzzle import Puzzle, Solution
from ..solving import solve

_HANDY = 64
"""An example of at most so many cells is small enough for the rules."""


@dataclass(frozen=True)
class Picture:
    """A drawing, and how much room it takes: its sides are measured in cells."""

    svg: str
    title: str
    legend: tuple[str, ...]
    width: float
    height: float

    def as_data(self, cell: float) -> dict[str, Any]:
        """For the template, with cells of this size in millimetres."""
        return {
            "svg": self.svg,
            "alt": self.title,
            "width": round(self.width * cell, 2),
            "height": round(self.height * cell, 2),
        }


def drawn(puzzle: Puzzle, solution: Solution | None = None) -> Picture:
    """A puzzle, or its solution, drawn for paper."""
    scene = scene_of(puzzle, solution)
    svg = render_svg(scene, style="book", legend=False, font=FONT)
    size = re.search(r'width="([\d.]+)" height="([\d.]+)"', svg)
    assert size is not None, "an SVG says how large it is"
    return Picture(svg, scene.title, scene.legend, float(size[1]) / CELL, float(size[2]) / CELL)


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

"""Where things stand on paper. All lengths are in millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .pictures import Picture

PER_PAGE = (1, 2, 4)
"""How many puzzles a page may hold."""
_SHAPES = {1: (1, 1), 2: (2, 1), 4: (2, 2)}
"""Their rows and columns."""

_MARGIN = 18.0
_HEAD = 10.0
"""The line at the top of a page of puzzles."""
_GAP = 8.0
"""Between two puzzles."""
_CAPTION = 10.0
"""Above the drawing of a puzzle."""
_SMALLEST, _LARGEST = 4.5, 14.0
"""The sides of cells that people can write in, and of cells that look silly beyond."""
_EXAMPLE, _EXAMPLE_GAP = 7.0, 10.0
_SOLUTION_SIDE = 30.0
_SOLUTION_CELLS = (3.0, 4.5)
_SOLUTION_GAP = 4.0


@dataclass(frozen=True)
class Slot:
    """The place of one puzzle, from the upper left corner of what the margins leave."""

    x: float
    y: float
    width: float
    height: float

    def cell_size(self, picture: Picture) -> float:
        """The side of a cell, so that the drawing fits below its caption."""
        room = min(self.width / picture.width, (self.height - _CAPTION) / picture.height)
        return min(_LARGEST, room)

    def as_data(self) -> dict[str, Any]:
        """For the template."""
        return {
            "x": round(self.x, 2),
            "y": round(self.y, 2),
            "slot_width": round(self.width, 2),
            "slot_height": round(self.height, 2),
        }


@dataclass(frozen=True)
class Paper:
    """A size of paper."""

    width: float
    height: float

    @property
    def inner_width(self) -> float:
        """What the margins leave."""
        return self.width - 2 * _MARGIN

    @property
    def inner_height(self) -> float:
        """What the margins leave."""
        return self.height - 2 * _MARGIN

    def slots(self, count: int) -> list[Slot]:
        """The places on a page for so many puzzles, row by row."""
        rows, cols = _SHAPES[count]
        width = (self.inner_width - (cols - 1) * _GAP) / cols
        height = (self.inner_height - _HEAD - (rows - 1) * _GAP) / rows
        return [
            Slot(col * (width + _GAP), _HEAD + row * (height + _GAP), width, height)
            for row in range(rows)
            for col in range(cols)
        ]

    def example_cell_size(self, picture: Picture) -> float:
        """The side of a cell of an example: two of them stand beside each other."""
        return min(_EXAMPLE, (self.inner_width - _EXAMPLE_GAP) / 2 / picture.width)

    def as_data(self) -> dict[str, Any]:
        """For the template."""
        return {
            "width": self.width,
            "height": self.height,
            "margin": _MARGIN,
            "head": _HEAD,
            "caption": _CAPTION,
            "gap": _GAP,
        }


PAPERS = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}


def capacity(picture: Picture, paper: Paper, most: int) -> int:
    """How many such puzzles a page holds, at most so many, if people are to write into cells."""
    for count in reversed(PER_PAGE):
        if count <= most and paper.slots(count)[0].cell_size(picture) >= _SMALLEST:
            return count
    return 1


@dataclass(frozen=True)
class Sheet:
    """A page: which puzzles (from 0) stand on it, and where."""

    members: tuple[int, ...]
    slots: tuple[Slot, ...]


def sheets(entries: Sequence[tuple[Picture, int]], paper: Paper) -> Iterator[Sheet]:
    """Pages for drawings in this order, each with the number of its like that a page may hold."""
    members: list[int] = []
    most = 0
    for index, (_, wanted) in enumerate(entries):
        if members and (wanted != most or len(members) == most):
            yield Sheet(tuple(members), tuple(paper.slots(most)))
            members = []
        members.append(index)
        most = wanted
    if members:
        yield Sheet(tuple(members), tuple(paper.slots(most)))


def solution_rows(pictures: Sequence[Picture], paper: Paper) -> Iterator[list[tuple[int, float]]]:
    """Drawings in rows as wide as the page: which one (from 0), and the size of its cells."""
    row: list[tuple[int, float]] = []
    used = 0.0
    for index, picture in enumerate(pictures):
        size = _solution_cell_size(picture, paper)
        width = picture.width * size + _SOLUTION_GAP
        if row and used + width > paper.inner_width + _SOLUTION_GAP:
            yield row
            row, used = [], 0.0
        row.append((index, size))
        used += width
    if row:
        yield row


def _solution_cell_size(picture: Picture, paper: Paper) -> float:
    """Small, but not so small that what stands in a cell cannot be read."""
    smallest, largest = _SOLUTION_CELLS
    wanted = max(smallest, min(largest, _SOLUTION_SIDE / picture.width))
    return min(wanted, paper.inner_width / picture.width, paper.inner_height / 2 / picture.height)

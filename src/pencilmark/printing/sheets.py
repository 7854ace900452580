"""Where things stand on paper. All lengths are in millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .choices import PAPER_SIZES, PER_PAGE
from .pictures import Picture

_SHAPES = {1: (1, 1), 2: (2, 1), 4: (2, 2)}
"""The rows and columns of so many puzzles."""

_MARGIN = 18.0
_INSIDE, _OUTSIDE = 22.0, 14.0
"""The margins of a book beside its binding and away from it: together as much as two others."""
_HEAD = 10.0
"""The line at the top of a page of puzzles."""
_GAP = 8.0
"""Between two puzzles."""
_CAPTION, _LARGE_CAPTION = 13.0, 18.0
"""Above the drawing of a puzzle, and of one that has the page to itself."""
_LARGEST, _ALONE = 16.0, 26.0
"""The sides of cells that look silly beyond, and the same where a puzzle has the page to itself."""
_EXAMPLE, _EXAMPLE_GAP = 7.0, 10.0
_SOLUTION_SIDE, _SOLUTION_CELL, _LARGE_SOLUTION_CELL = 30.0, 4.5, 5.0
_SOLUTION_GAP = 4.0
_COLUMN_GAP = 8.0
"""Between two columns of text."""
_SMALL_SIDE = 62.0
"""The side of a drawing between text: as large as it has to be, and no larger than this."""


@dataclass(frozen=True)
class Slot:
    """The place of one puzzle, from the upper left corner of what the margins leave."""

    x: float
    y: float
    width: float
    height: float
    alone: bool = False
    """Whether it is the only one of its page."""

    @property
    def caption(self) -> float:
        """The room above the drawing."""
        return _LARGE_CAPTION if self.alone else _CAPTION

    def cell_size(self, picture: Picture) -> float:
        """The side of a cell, so that the drawing fits below its caption."""
        room = min(self.width / picture.width, (self.height - self.caption) / picture.height)
        return min(_ALONE if self.alone else _LARGEST, room)

    def as_data(self) -> dict[str, Any]:
        """For the template."""
        return {
            "x": round(self.x, 2),
            "y": round(self.y, 2),
            "slot_width": round(self.width, 2),
            "slot_height": round(self.height, 2),
            "caption": self.caption,
            "alone": self.alone,
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

    @property
    def column_width(self) -> float:
        """One of two columns of text."""
        return (self.inner_width - _COLUMN_GAP) / 2

    def slots(self, count: int) -> list[Slot]:
        """The places on a page of a book for so many puzzles, row by row."""
        return self.arranged(count, *_SHAPES[count], _HEAD)

    def arranged(self, count: int, rows: int, cols: int, head: float) -> list[Slot]:
        """The places of so many puzzles in rows and columns, below a head of this height.

        A last row that is not full stands in the middle.
        """
        width = (self.inner_width - (cols - 1) * _GAP) / cols
        height = (self.inner_height - head - (rows - 1) * _GAP) / rows
        found = []
        for place in range(count):
            row, col = divmod(place, cols)
            missing = max(0, (row + 1) * cols - count)
            x = (col + missing / 2) * (width + _GAP)
            found.append(Slot(x, head + row * (height + _GAP), width, height, count == 1))
        return found

    def best_slots(self, pictures: Sequence[Picture], head: float) -> list[Slot]:
        """The places of these drawings on one page, so that the smallest cell is as large as can
        be."""
        count = len(pictures)
        shapes = [(-(-count // cols), cols) for cols in range(1, count + 1)]
        return max(
            (self.arranged(count, rows, cols, head) for rows, cols in shapes),
            key=lambda slots: min(
                slot.cell_size(picture) for slot, picture in zip(slots, pictures, strict=True)
            ),
        )

    def example_cell_size(self, picture: Picture) -> float:
        """The side of a cell of an example: two of them stand beside each other."""
        return min(_EXAMPLE, (self.inner_width - _EXAMPLE_GAP) / 2 / picture.width)

    def small_cell_size(self, picture: Picture, part: float = 1.0) -> float:
        """The side of a cell of a drawing in a column of text, or in a part of its width."""
        room = self.column_width * part
        wanted = max(_SMALL_SIDE * part / picture.width, picture.smallest)
        return min(wanted, room / picture.width, _EXAMPLE)

    def as_data(self) -> dict[str, Any]:
        """For the template."""
        return {
            "width": self.width,
            "height": self.height,
            "margin": _MARGIN,
            "inside": _INSIDE,
            "outside": _OUTSIDE,
            "head": _HEAD,
            "gap": _GAP,
            "column_gap": _COLUMN_GAP,
        }


PAPERS = {name: Paper(*size) for name, size in PAPER_SIZES.items()}


def capacity(picture: Picture, paper: Paper, most: int) -> int:
    """How many such puzzles a page holds, at most so many, if people are to write into cells."""
    for count in reversed(PER_PAGE):
        if count <= most and paper.slots(count)[0].cell_size(picture) >= picture.writable:
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
            yield _filled(members, paper)
            members = []
        members.append(index)
        most = wanted
    if members:
        yield _filled(members, paper)


def _filled(members: Sequence[int], paper: Paper) -> Sheet:
    """A page; where fewer are left than it could hold, they get all of it."""
    count = min(count for count in PER_PAGE if count >= len(members))
    return Sheet(tuple(members), tuple(paper.slots(count)))


def solution_rows(pictures: Sequence[Picture], paper: Paper) -> Iterator[list[tuple[int, float]]]:
    """Drawings in rows as wide as the page: which one (from 0), and the size of its cells.

    Large ones do not stand between small ones.
    """
    row: list[tuple[int, float]] = []
    used = 0.0
    large = False
    for index, picture in enumerate(pictures):
        is_large = picture.width * picture.smallest > paper.inner_width / 3
        size = _solution_cell_size(picture, paper, is_large)
        width = picture.width * size + _SOLUTION_GAP
        if row and (is_large != large or used + width > paper.inner_width + _SOLUTION_GAP):
            yield row
            row, used = [], 0.0
        row.append((index, size))
        used += width
        large = is_large
    if row:
        yield row


def _solution_cell_size(picture: Picture, paper: Paper, large: bool) -> float:
    """Small, but not so small that what stands in a cell cannot be read."""
    wanted = max(picture.smallest, min(_SOLUTION_CELL, _SOLUTION_SIDE / picture.width))
    if large:
        wanted = _LARGE_SOLUTION_CELL
    # the line at the top of the page and the number above the drawing need some room
    height = paper.inner_height - _HEAD - _LARGE_CAPTION
    return min(wanted, paper.inner_width / picture.width, height / picture.height)

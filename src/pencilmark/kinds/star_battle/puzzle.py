"""What is printed on the page of a Star Battle."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from ...formats.parts.borders import pieces
from ...formats.parts.fields import cell_rows, check_fields, is_word, whole_number
from ...model import Board, board
from ...puzzle import Puzzle
from ...records import dataclass
from ...wording import Sentence
from . import words

EMPTY, STAR = ".", "*"
HOLE = "#"
"""How some collections write a hole; the puzzle itself holds None there."""
_FEW = 3
_LONGEST_NAME = 100
"""Rows are written in columns that are as wide as the longest name."""


@dataclass(frozen=True)
class StarBattle(Puzzle):
    """A grid cut into regions, and how many stars each row, column and region takes.

    A region is named by any short text; its cells need not be connected. None is a hole.

    >>> puzzle = StarBattle(1, (("a", "b"), ("a", "b")))
    >>> [str(fault) for fault in puzzle.faults()]
    []
    """

    kind: ClassVar[str] = "star-battle"

    stars: int
    regions: tuple[tuple[str | None, ...], ...]

    @cached_property
    def board(self) -> Board:
        return board(len(self.regions), len(self.regions[0]) if self.regions else 0, EMPTY + STAR)

    @cached_property
    def region_cells(self) -> dict[str, list[int]]:
        """The cells of each region, by its name."""
        found: dict[str, list[int]] = {}
        cell = 0
        for row in self.regions:
            for region in row:
                if region is not None:
                    if region in found:
                        found[region].append(cell)
                    else:
                        found[region] = [cell]
                cell += 1
        return found

    @cached_property
    def holes(self) -> tuple[int, ...]:
        """The cells that are not there."""
        cols = self.board.grid.cols
        return tuple(
            r * cols + c
            for r, row in enumerate(self.regions)
            if None in row
            for c, region in enumerate(row)
            if region is None
        )

    def faults(self) -> list[Sentence]:
        rows = len(self.regions)
        cols = len(self.regions[0]) if rows else 0
        if not cols:
            return [Sentence(words.NO_CELLS)]
        faults = []
        if rows != cols:
            faults.append(Sentence(words.NOT_SQUARE, rows=rows, columns=cols))
        if self.stars < 1:
            faults.append(Sentence(words.NO_STARS, stars=self.stars))
        most = (cols - 1) // 2 + 1
        if self.stars > most:
            faults.append(Sentence(words.TOO_MANY_STARS, stars=self.stars, size=cols, most=most))
        if len(self.region_cells) != rows:
            faults.append(
                Sentence(
                    words.REGION_COUNT,
                    rows=rows,
                    stars=self.stars,
                    regions=len(self.region_cells),
                )
            )
            faults += self._lone() if len(self.region_cells) > rows else self.doubts()
        return faults

    def _lone(self) -> list[Sentence]:
        """The regions of one cell, of which one too many may be a slip."""
        lone = [(name, cells[0]) for name, cells in self.region_cells.items() if len(cells) == 1]
        name_of = self.grid.name
        return [Sentence(words.LONE, region=name, cell=name_of(cell)) for name, cell in lone[:_FEW]]

    def doubts(self) -> list[Sentence]:
        """The regions that are in several pieces, with the smallest piece of each."""
        found = []
        rows, cols = self.grid.rows, self.grid.cols
        owner = [region for row in self.regions for region in row]
        ids = pieces(rows, cols, lambda one, other: owner[one] != owner[other])
        piece_of = [piece for row in ids for piece in row]
        for name, cells in self.region_cells.items():
            parts: dict[int, list[int]] = {}
            for cell in cells:
                parts.setdefault(piece_of[cell], []).append(cell)
            if len(parts) > 1:
                least = self.grid.name(min(parts.values(), key=len)[0])
                found.append(Sentence(words.PIECES, region=name, count=len(parts), cell=least))
        return found[:_FEW]

    def fields(self) -> dict[str, Any]:
        return {"stars": self.stars, "regions": [list(row) for row in self.regions]}

    @classmethod
    def from_fields(cls, fields: Mapping[str, Any], metadata: Mapping[str, Any]) -> StarBattle:
        check_fields(fields, required=("stars", "regions"))
        regions = cell_rows(fields["regions"], "regions", _region)
        return cls(whole_number(fields["stars"], "stars"), regions, metadata=metadata)


def _region(value: object) -> str | None:
    """A region's name: a text, or a number taken as one; None and `#` are holes."""
    if value is None or value == HOLE:
        return None
    if isinstance(value, str):
        return region_name(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return region_name(str(value))
    raise ValueError("a region's name, or null for a hole")


def region_name(text: str) -> str:
    """A region's name from a text of others; a ValueError says what one is.

    >>> region_name("A1")
    'A1'
    """
    if not is_word(text):
        raise ValueError("a region's name: one word, without characters that cannot be seen")
    if len(text) > _LONGEST_NAME:
        raise ValueError(f"a region's name of at most {_LONGEST_NAME} characters")
    return text

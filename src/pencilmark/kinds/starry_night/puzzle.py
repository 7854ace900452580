"""What is printed on the page of a Starry Night."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from ...errors import FormatError
from ...formats.parts.fields import LARGEST_GRID, cell_rows, check_fields, wrong
from ...grid import grid
from ...model import Board, board
from ...puzzle import Puzzle
from ...records import dataclass
from ...wording import Sentence
from . import words

EMPTY, WHITE, BLACK, STAR = VALUES = ".WBS"
SYMBOLS = (WHITE, BLACK, STAR)
NO_CLUE = NOT_GIVEN = "."
GIVEN_EMPTY = "x"
"""Among the given cells: nothing stands here. A `.` there only says that nothing is known."""
CLUES = frozenset((NO_CLUE, *SYMBOLS))
GIVENS = frozenset((NOT_GIVEN, GIVEN_EMPTY, *SYMBOLS))
LARGEST = 80
"""Rows at most: what the clues say grows with the fourth power of the size."""


@dataclass(frozen=True)
class StarryNight(Puzzle):
    """The clues beside the rows and below the columns, and symbols given inside.

    One character for each clue: `W` or `B` is the circle nearer to the star in that line, `S`
    says that both are equally far from it, `.` that there is no clue. `cells` has a row of
    characters for each row: a symbol, `x` for a cell given as empty, `.` for one not given.

    >>> puzzle = StarryNight("...W.", "WS...")
    >>> [str(fault) for fault in puzzle.faults()]
    []
    """

    kind: ClassVar[str] = "starry-night"

    rows: str
    cols: str
    cells: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        # nothing given is written in one way only, so that equal puzzles are equal
        if self.cells is not None and all(char == NOT_GIVEN for row in self.cells for char in row):
            object.__setattr__(self, "cells", None)

    @cached_property
    def board(self) -> Board:
        return board(len(self.rows), len(self.cols), VALUES)

    @cached_property
    def givens(self) -> tuple[tuple[int, str], ...]:
        """The given cells with the values in them."""
        if self.cells is None:
            return ()
        return tuple(
            (cell, EMPTY if char == GIVEN_EMPTY else char)
            for cell, char in enumerate("".join(self.cells))
            if char != NOT_GIVEN
        )

    def faults(self) -> list[Sentence]:
        rows, cols = len(self.rows), len(self.cols)
        if not rows or not cols:
            return [Sentence(words.NO_CELLS)]
        faults = []
        if rows != cols:
            faults.append(Sentence(words.NOT_SQUARE, rows=rows, columns=cols))
        if max(rows, cols) > LARGEST:
            faults.append(Sentence(words.TOO_LARGE, size=max(rows, cols), most=LARGEST))
        for clues, template in (
            (self.rows, words.BAD_ROW_CLUE),
            (self.cols, words.BAD_COLUMN_CLUE),
        ):
            if not CLUES.issuperset(clues):
                faults.extend(
                    Sentence(template, clue=repr(clue), line=line)
                    for line, clue in enumerate(clues, 1)
                    if clue not in CLUES
                )
        if self.cells is not None:
            faults.extend(self._cell_faults(self.cells))
        return faults

    def _cell_faults(self, cells: Sequence[str]) -> list[Sentence]:
        rows, cols = len(self.rows), len(self.cols)
        if len(cells) != rows or any(len(row) != cols for row in cells):
            return [Sentence(words.CELLS_SHAPE, rows=rows, columns=cols)]
        name = grid(rows, cols).name
        return [
            Sentence(words.BAD_CELL, cell=name(cell), value=repr(char))
            for cell, char in enumerate(char for row in cells for char in row)
            if char not in GIVENS
        ]

    def fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = {"rows": self.rows, "cols": self.cols}
        if self.cells is not None:
            fields["cells"] = list(self.cells)
        return fields

    @classmethod
    def from_fields(cls, fields: Mapping[str, Any], metadata: Mapping[str, Any]) -> StarryNight:
        check_fields(fields, required=("rows", "cols"), optional=("cells",))
        rows, cols = _clues(fields["rows"], "rows"), _clues(fields["cols"], "cols")
        given = fields.get("cells")
        cells = None
        if given is not None:
            read = cell_rows(given, "cells", given_cell, len(rows), len(cols))
            cells = tuple("".join(row) for row in read)
        return cls(rows, cols, cells, metadata=metadata)


def given_cell(value: object) -> str:
    """A character among the given cells."""
    if isinstance(value, str) and value in GIVENS:
        return value
    raise ValueError("W, B, S, 'x' for an empty cell or '.' for one that is not given")


def clue(value: str) -> str:
    """The character of a clue."""
    if value in CLUES:
        return value
    raise ValueError("W, B, S or '.' for no clue")


def _clues(value: object, where: str) -> str:
    if not isinstance(value, str) or not value:
        raise wrong("a text with one character for each clue", value, where)
    if len(value) > LARGEST_GRID:
        raise FormatError("json", f"at most {LARGEST_GRID} clues", f"{len(value)}", where=where)
    for line, char in enumerate(value, 1):
        try:
            clue(char)
        except ValueError as error:
            raise wrong(str(error), char, f"{where}, clue {line}") from None
    return value

"""What a player has put in, as a call tells it: in a file, cell by cell, or beside the puzzle."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...errors import FormatError
from ...records import dataclass
from ...wording import Sentence
from .. import words
from ..options import marks_option, option
from ..words import marks as marks_words, why as why_words
from .inputs import Entry, Inputs, Refused, read_marks_file

if TYPE_CHECKING:
    from ...puzzle import Marks, Puzzle

Mark = tuple[int, int, str]
"""Row and column, from 0, and what stands there."""


def cell_of(text: str) -> tuple[int, int]:
    """Row and column, from 0, of a cell as people name it.

    >>> cell_of("R3C4")
    (2, 3)
    """
    found = re.fullmatch(r"[Rr]([0-9]{1,4})[Cc]([0-9]{1,4})", text)
    if found is None:
        raise ArgumentTypeError(str(Sentence(why_words.NOT_A_CELL, text=text)))
    return int(found[1]) - 1, int(found[2]) - 1


def _mark(text: str) -> Mark:
    """A mark as people write it: R3C4=*."""
    cell, equals, value = text.partition("=")
    if not equals or len(value) != 1:
        raise ArgumentTypeError(str(Sentence(marks_words.NOT_A_MARK, text=text)))
    return (*cell_of(cell.strip()), value)


def require_inside(puzzle: Puzzle, cell: tuple[int, int]) -> None:
    """Refused for a cell that the grid does not have."""
    row, col = cell
    rows, cols = puzzle.grid.rows, puzzle.grid.cols
    if not (0 <= row < rows and 0 <= col < cols):
        name = f"R{row + 1}C{col + 1}"
        raise Refused(why_words.OUTSIDE, cell=name, rows=rows, cols=cols)


@dataclass(frozen=True, kw_only=True)
class PutIn:
    """What a player has put in."""

    file: str | None = marks_option()
    each: list[Mark] | None = option(
        "--mark", action="append", type=_mark, metavar="CELL=VALUE", help=marks_words.HELP_MARK
    )

    @property
    def option(self) -> str | None:
        """The option that was given, if one was."""
        return "--marks" if self.file is not None else "--mark" if self.each else None

    def go_with(self, inputs: Inputs, json: bool) -> tuple[bool, Iterator[Entry]]:
        """Whether there are several puzzles, and all of them; refused if marks are given for
        several.

        For JSON nobody waits for the second puzzle, unless marks ask for it.
        """
        if json and self.option is None:
            return inputs.several, iter(inputs)
        many, entries = inputs.look_ahead()
        if many and self.option is not None:
            raise Refused(words.ONE_PUZZLE_ONLY, option=self.option)
        return many, entries

    def read(self, puzzle: Puzzle, beside: bool = False) -> Marks | None:
        """The marks of a puzzle, and those `beside` it if there is no file; None: none at all."""
        marks = None
        if self.file is not None:
            marks = read_marks_file(puzzle, self.file)
        elif beside:
            from ...formats import marks_beside

            marks = marks_beside(puzzle)
        return self._with_each(puzzle, marks) if self.each else marks

    def _with_each(self, puzzle: Puzzle, marks: Marks | None) -> Marks:
        """These marks with those that were given cell by cell, which count where they differ."""
        from ...formats.marks_format import meaning
        from ...puzzle import UNDECIDED, Marks

        values = {} if marks is None else dict(marks.values)
        ruled_out = set() if marks is None else set(marks.ruled_out)
        for row, col, written in self.each or ():
            require_inside(puzzle, (row, col))
            cell, value = puzzle.grid.cell(row, col), meaning(puzzle, written)
            ruled_out = {(other, gone) for other, gone in ruled_out if other != cell}
            values.pop(cell, None)
            if value != UNDECIDED:
                values[cell] = value
        try:
            return Marks(puzzle.board, values, ruled_out)
        except FormatError as error:
            raise Refused("--mark: {error}", error=error) from None


@dataclass(frozen=True, kw_only=True)
class PutInBefore(PutIn):
    """The same for those who look for solutions that agree with it."""

    file: str | None = marks_option(words.HELP_MARKS_SOLVE)

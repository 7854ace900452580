"""Puzzles whose fields are grids of single characters: given digits, signs between cells.

A kind says how a cell of each field is read; its JSON and its text follow from that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from ..puzzle import Puzzle
from . import text
from .parts.fields import cell_rows, check_fields

Rows = tuple[tuple[str | None, ...], ...]
"""Rows of cells, with None where nothing is given."""
Reader = Callable[[object], str | None]
"""Reads a cell; raises a ValueError that says what is expected."""
NOTHING = "."
"""How a cell is written in which nothing is given."""


def one_of(values: str, expected: str) -> Reader:
    """The reader of cells that hold one of these characters, or nothing.

    >>> digit = one_of("01", "0, 1 or . for nothing")
    >>> digit("1"), digit(0), digit(".")
    ('1', '0', None)
    """

    def read(value: object) -> str | None:
        if value is None or value == NOTHING:
            return None
        if isinstance(value, str | int) and not isinstance(value, bool):
            written = str(value)
            if len(written) == 1 and written in values:
                return written
        raise ValueError(expected)

    return read


@dataclass(frozen=True)
class RowsPuzzle(Puzzle):
    """A puzzle whose fields are all rows of characters; `readers` names them, in order."""

    readers: ClassVar[Mapping[str, Reader]]

    def fields(self) -> dict[str, Any]:
        return {
            name: ["".join(value or NOTHING for value in row) for row in getattr(self, name)]
            for name in self.readers
        }

    @classmethod
    def from_fields(cls, fields: Mapping[str, Any], metadata: Mapping[str, Any]) -> RowsPuzzle:
        check_fields(fields, required=tuple(cls.readers))
        rows = [cell_rows(fields[name], name, read) for name, read in cls.readers.items()]
        return cls(*rows, metadata=metadata)


P = TypeVar("P", bound=RowsPuzzle)


class RowsText(Generic[P]):
    """The text format of such puzzles: the name of each field, and its rows."""

    def __init__(self, puzzle: type[P]) -> None:
        self.puzzle = puzzle

    def read(self, source: str) -> P:
        """The puzzle of a text."""
        readers = self.puzzle.readers
        sections = text.parse(source, allowed=tuple(readers))
        rows = [text.read_cells(sections.need(name).rows(), read) for name, read in readers.items()]
        return self.puzzle(*rows, metadata=sections.metadata)

    def write(self, puzzle: P) -> str:
        """The text that `read` reads."""
        lines: list[str] = []
        for name, rows in puzzle.fields().items():
            lines += [f"{name}:", *text.grid_lines(rows)]
        return text.compose(puzzle.kind, puzzle.metadata, lines)

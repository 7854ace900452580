"""What is printed on the page of a Bosnian Snake."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, ClassVar

from ...errors import FormatError
from ...formats.parts.fields import LARGEST_GRID, check_fields, items, whole_number
from ...model import Board, board
from ...puzzle import Puzzle
from ...records import dataclass
from ...wording import Sentence
from . import words

EMPTY, SNAKE = ".", "#"

Place = tuple[int, int]
"""Row and column, both from 0."""


@dataclass(frozen=True)
class BosnianSnake(Puzzle):
    """A grid with numbers in and beside it, and what is given of the snake.

    Head and tail are not told apart, and lists of cells have no order: they are kept sorted.
    `middles` are snake but no ends: the cells with a white circle. What is an end or a middle is
    snake and a numbered cell is empty in any case, so that is not kept as given too.

    >>> puzzle = BosnianSnake((2, 3), rows=(None, 3), ends=((1, 2), (1, 0)))
    >>> puzzle.ends, puzzle.cols
    (((1, 0), (1, 2)), (None, None, None))
    >>> [str(fault) for fault in puzzle.faults()]
    []
    """

    kind: ClassVar[str] = "bosnian-snake"

    size: tuple[int, int]
    rows: tuple[int | None, ...] = ()
    cols: tuple[int | None, ...] = ()
    ends: tuple[Place, ...] = ()
    counts: tuple[tuple[int, int, int], ...] = ()
    snake: tuple[Place, ...] = ()
    empty: tuple[Place, ...] = ()
    middles: tuple[Place, ...] = ()

    def __post_init__(self) -> None:
        numbered = {(row, col) for row, col, _ in self.counts}
        settled = {
            "rows": tuple(self.rows) or (None,) * self.size[0],
            "cols": tuple(self.cols) or (None,) * self.size[1],
            "ends": tuple(sorted(self.ends)),
            "counts": tuple(sorted(set(self.counts))),
            "snake": tuple(sorted(set(self.snake).difference(self.ends, self.middles))),
            "empty": tuple(sorted(set(self.empty) - numbered)),
            "middles": tuple(sorted(set(self.middles))),
        }
        for name, value in settled.items():
            object.__setattr__(self, name, value)

    @cached_property
    def board(self) -> Board:
        return board(*self.size, EMPTY + SNAKE)

    def faults(self) -> list[Sentence]:
        rows, cols = self.size
        if rows < 1 or cols < 1:
            return [Sentence(words.NO_CELLS)]
        faults = []
        if len(self.rows) != rows:
            faults.append(Sentence(words.ROW_NUMBERS, count=len(self.rows), lines=rows))
        if len(self.cols) != cols:
            faults.append(Sentence(words.COLUMN_NUMBERS, count=len(self.cols), lines=cols))
        faults += _line_faults(words.ROW_RANGE, self.rows, cols)
        faults += _line_faults(words.COLUMN_RANGE, self.cols, rows)
        if len(self.ends) > 2:
            faults.append(Sentence(words.TOO_MANY_ENDS, ends=len(self.ends)))
        faults += self._cell_faults()
        return faults

    def _cell_faults(self) -> Iterator[Sentence]:
        """What is wrong with the cells that something is given for."""
        rows, cols = self.size
        given: dict[Place, Sentence] = {}
        for place, what in self._given():
            row, col = place
            cell = f"R{row + 1}C{col + 1}"
            if not (0 <= row < rows and 0 <= col < cols):
                yield Sentence(words.OUTSIDE, row=row + 1, column=col + 1, rows=rows, columns=cols)
            elif place not in given:
                given[place] = what
            elif given[place] is what:
                yield Sentence(words.SAME_END, cell=cell)
            else:
                yield Sentence(words.TWICE, cell=cell, one=given[place], other=what)
        for row, col, number in self.counts:
            if not 0 <= number <= 8:
                cell = f"R{row + 1}C{col + 1}"
                yield Sentence(words.NUMBER_RANGE, cell=cell, number=number)

    def _given(self) -> Iterator[tuple[Place, Sentence]]:
        """Each cell that is given as something, and as what."""
        for place in self.ends:
            yield place, _AN_END
        for place in self.middles:
            yield place, _A_MIDDLE
        for row, col, number in self.counts:
            yield (row, col), Sentence(words.A_NUMBER, number=number)
        for place in self.snake:
            yield place, _SNAKE
        for place in self.empty:
            yield place, _EMPTY

    def fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = {
            "size": list(self.size),
            "rows": list(self.rows),
            "cols": list(self.cols),
            "ends": [list(place) for place in self.ends],
            "counts": [list(count) for count in self.counts],
        }
        for name, places in (
            ("snake", self.snake),
            ("empty", self.empty),
            ("middles", self.middles),
        ):
            if places:
                fields[name] = [list(place) for place in places]
        return fields

    @classmethod
    def from_fields(cls, fields: Mapping[str, Any], metadata: Mapping[str, Any]) -> BosnianSnake:
        optional = ("rows", "cols", "ends", "counts", "snake", "empty", "middles")
        check_fields(fields, required=("size",), optional=optional)
        rows, cols = (
            whole_number(length, "size", 0) for length in items(fields["size"], "size", 2)
        )
        if max(rows, cols) > LARGEST_GRID:
            found = f"{rows} x {cols}"
            raise FormatError(
                "json", f"at most {LARGEST_GRID} rows and columns", found, where="size"
            )
        return cls(
            (rows, cols),
            _line_numbers(fields.get("rows"), "rows", rows),
            _line_numbers(fields.get("cols"), "cols", cols),
            tuple((row, col) for row, col in _tuples(fields, "ends", 2)),
            tuple((row, col, number) for row, col, number in _tuples(fields, "counts", 3)),
            tuple((row, col) for row, col in _tuples(fields, "snake", 2)),
            tuple((row, col) for row, col in _tuples(fields, "empty", 2)),
            tuple((row, col) for row, col in _tuples(fields, "middles", 2)),
            metadata=metadata,
        )


_AN_END, _A_MIDDLE = Sentence(words.AN_END), Sentence(words.A_MIDDLE)
_SNAKE, _EMPTY = Sentence(words.SNAKE), Sentence(words.EMPTY)


def _line_faults(template: str, numbers: tuple[int | None, ...], most: int) -> list[Sentence]:
    return [
        Sentence(template, line=line, count=number, most=most)
        for line, number in enumerate(numbers, 1)
        if number is not None and not 0 <= number <= most
    ]


def _line_numbers(value: object, name: str, lines: int) -> tuple[int | None, ...]:
    """The numbers beside the grid; null stands for a missing one, or for all of them."""
    if value is None:
        return ()
    return tuple(
        None if number is None else whole_number(number, f"{name}, entry {place}")
        for place, number in enumerate(items(value, name, lines), 1)
    )


def _tuples(fields: Mapping[str, Any], name: str, length: int) -> Iterator[tuple[int, ...]]:
    """The entries of a list of [row, column] or [row, column, number]."""
    entries = fields.get(name)
    if isinstance(entries, list) and len(entries) > LARGEST_GRID**2:
        most = f"at most {LARGEST_GRID**2:,} entries"
        raise FormatError("json", most, f"{len(entries):,}", where=name)
    for place, entry in enumerate(() if entries is None else items(entries, name), 1):
        where = f"{name}, entry {place}"
        yield tuple(whole_number(number, where) for number in items(entry, where, length))

"""The lines of a Starry Night as its techniques see them: what can still stand where.

What is ruled out of a line is one whole number, four bits a cell in the order of the values, and
so is a way to place the three symbols: it agrees with what is known if the two have no bit in
common. That makes looking through all placements of a line a matter of microseconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import permutations
from typing import NamedTuple

from ....explaining.position import Position
from ....explaining.step import Where
from ....grid import Grid, cells_in
from ....model import Rule
from ....wording import LINE, LINES, Sentence, either, listed
from .. import words
from ..puzzle import BLACK, NO_CLUE, STAR, SYMBOLS, VALUES, WHITE, StarryNight

EMPTY_BIT = 1
BITS = len(VALUES)
ALL = (1 << BITS) - 1
LONGEST = 24
"""Longer lines are not searched for placements: there are too many of them."""


@dataclass(frozen=True, eq=False)
class Line:
    """A row or a column with its rules."""

    index: int
    is_row: bool
    number: int
    cells: tuple[int, ...]
    clue: str
    clue_rule: Rule | None
    counts: dict[str, Rule]
    """For each symbol the rule that it stands here once."""

    @cached_property
    def name(self) -> str:
        """What people call the line."""
        return str(Sentence(LINE["row" if self.is_row else "column"], number=self.number))

    @property
    def said(self) -> str:
        """What its clue says, if it has one."""
        if self.clue_rule is None:
            return ""
        near = words.NAMES[self.clue]
        template = words.LINE_EQUAL if self.clue == STAR else words.LINE_NEARER
        return str(Sentence(template, line=self.name, near=near))

    @property
    def place(self) -> Where:
        """The line as a place to look at."""
        return Where(Sentence(words.WHERE, what=self.name), areas=(self.cells,))

    @property
    def rules(self) -> tuple[Rule, ...]:
        """What is said of this line: its clue and its symbols."""
        own = (self.clue_rule,) if self.clue_rule is not None else ()
        return (*own, *self.counts.values())


class Shape(NamedTuple):
    """What is the same for all puzzles of a size."""

    sees: list[tuple[int, ...]]
    """For each cell those that cannot hold the same symbol."""
    seen_bits: list[int]
    """The same, a bit for each cell."""
    corner_bits: list[int]
    """For each cell those at its corners, a bit for each."""
    line_bits: list[int]
    """The cells of each line, a bit for each."""
    lines_of: list[tuple[int, int]]
    """For each cell its row and its column among the lines."""


@lru_cache(maxsize=32)
def shape(grid: Grid) -> Shape:
    """What is the same for all puzzles of this size."""
    rows = [tuple(grid.row(number)) for number in range(grid.rows)]
    columns = [tuple(grid.column(number)) for number in range(grid.cols)]
    sees = []
    for cell, near in enumerate(grid.diagonal):
        row, column = grid.pair(cell)
        others = (*rows[row], *columns[column], *near)
        sees.append(tuple(dict.fromkeys(other for other in others if other != cell)))
    seen, corners, lines = (
        [sum(1 << cell for cell in cells) for cells in group]
        for group in (sees, grid.diagonal, (*rows, *columns))
    )
    lines_of = [(row, grid.rows + column) for row, column in map(grid.pair, grid.cells)]
    return Shape(sees, seen, corners, lines, lines_of)


@lru_cache(maxsize=1 << 14)
def seen_from_all(grid: Grid, places: int) -> int:
    """The cells that see all of these places, a bit for each."""
    common, sees = -1, shape(grid).seen_bits
    for cell in cells_in(places):
        common &= sees[cell]
    return common


class Sky:
    """What does not change in a puzzle: its lines, and the rules for corners."""

    def __init__(self, position: Position) -> None:
        grid, puzzle = position.grid, position.puzzle
        assert isinstance(puzzle, StarryNight)
        self.size = grid.rows
        self.lines: list[Line] = []
        for is_row, clues in ((True, puzzle.rows), (False, puzzle.cols)):
            name = "row" if is_row else "column"
            counts: dict[tuple[int, ...], list[Rule]] = {}
            for rule in position.rules(name):
                counts.setdefault(rule.cells, []).append(rule)
            by_cells = {rule.cells: rule for rule in position.rules(f"{name}-clue")}
            for number, clue in enumerate(clues):
                cells = tuple(grid.row(number) if is_row else grid.column(number))
                self.lines.append(
                    Line(
                        len(self.lines),
                        is_row,
                        number + 1,
                        cells,
                        clue,
                        by_cells.get(cells),
                        dict(zip(SYMBOLS, counts[cells], strict=True)),
                    )
                )
        self.lines_of = [
            (self.lines[row], self.lines[self.size + column])
            for row, column in map(grid.pair, grid.cells)
        ]
        self.corner: dict[tuple[int, int], Rule] = {}
        for rule in position.rules("diagonal"):
            a, b = rule.cells
            self.corner[a, b] = self.corner[b, a] = rule
        self.corners = grid.diagonal
        self.sees, self.seen_bits, self.corner_bits, self.line_bits, _ = shape(grid)

    def rule_between(self, cell: int, other: int, bit: int) -> Rule:
        """The rule by which two cells do not hold the same symbol."""
        corner = self.corner.get((cell, other))
        if corner is not None:
            return corner
        line = next(line for line in self.lines_of[cell] if other in line.cells)
        return line.counts[VALUES[bit]]


def sky_of(position: Position) -> Sky:
    """The lines and corners of a position's puzzle, put together once."""
    return position.cached("sky", lambda: Sky(position))


class Marks:
    """What is known of the cells, mark by mark.

    Its lists are never changed, only replaced: whoever holds one has it as it was.
    """

    def __init__(self, grid: Grid) -> None:
        self._shape = shape(grid)
        cells = grid.size
        self.gone = [0] * cells
        """For each cell the values that are ruled out, a bit for each."""
        every = (1 << cells) - 1
        self.room = [every] * BITS
        """For each value the cells that can still have it, a bit for each cell."""
        self.unseen = [every] * BITS
        """The same without those that a placed symbol rules out at once."""
        self.placed: list[tuple[int, int]] = []
        """The cells with a symbol, and its bit."""
        self.symbols = 0
        """The same cells, a bit for each."""
        self.empty = 0
        """The cells that are known to be empty, a bit for each."""
        self.full: set[int] = set()
        """The indices of lines with all their symbols."""
        self._count = [0] * len(self._shape.line_bits)

    def learn(self, literals: Sequence[int]) -> None:
        """These literals are known now."""
        shape, placed = self._shape, []
        gone = self.gone = self.gone.copy()
        room = self.room = self.room.copy()
        unseen = self.unseen = self.unseen.copy()
        for literal in literals:
            cell, bit = divmod(abs(literal) - 1, BITS)
            out = ALL ^ 1 << bit if literal > 0 else 1 << bit
            if cell >= len(gone):
                continue  # a variable that only helps to say a rule
            gone[cell] |= out
            for other in _HELD[out]:
                room[other] &= ~(1 << cell)
                unseen[other] &= ~(1 << cell)
            if literal > 0 and bit == 0:
                self.empty |= 1 << cell
            elif literal > 0:
                placed.append((cell, bit))
                self.symbols |= 1 << cell
                unseen[bit] &= ~shape.seen_bits[cell]
                for index in shape.lines_of[cell]:
                    self._count[index] += 1
        if placed:
            self.placed = sorted([*self.placed, *placed])
            count = len(SYMBOLS)
            self.full = {index for index, here in enumerate(self._count) if here == count}


def marks_in(position: Position) -> Marks:
    """What is known of the cells."""
    return position.following("known cells", lambda: Marks(position.grid))


def gone_in(position: Position) -> list[int]:
    """For each cell the values that are ruled out, a bit for each."""
    return marks_in(position).gone


def room_in(position: Position) -> list[int]:
    """For each value the cells that can still have it, a bit for each cell."""
    return marks_in(position).room


_HELD = [tuple(bit for bit in range(BITS) if out >> bit & 1) for out in range(ALL + 1)]
"""For some values, as bits, their numbers."""


def packed(cells: Sequence[int], gone: Sequence[int]) -> int:
    """What is ruled out of the cells of a line, as one number."""
    number = 0
    for cell in reversed(cells):
        number = number << BITS | gone[cell]
    return number


@lru_cache(maxsize=256)
def placements(size: int, clue: str) -> tuple[int, ...]:
    """All ways to place the three symbols in a line of this size that agree with its clue.

    >>> len(placements(5, "S")), len(placements(5, "."))
    (8, 60)
    """
    found = []
    white, black, star = (VALUES.index(symbol) for symbol in (WHITE, BLACK, STAR))
    blank = sum(EMPTY_BIT << BITS * place for place in range(size))
    for w, b, s in permutations(range(size), 3):
        nearer = abs(w - s) - abs(b - s)
        if clue in (NO_CLUE, WHITE if nearer < 0 else BLACK if nearer > 0 else STAR):
            number = blank
            for place, value in ((w, white), (b, black), (s, star)):
                number += ((1 << value) - EMPTY_BIT) << BITS * place
            found.append(number)
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def agreeing(size: int, clue: str, gone: int) -> int:
    """Everything that stands somewhere in some placement that agrees; 0 if there is none."""
    if size > LONGEST:
        return (1 << BITS * size) - 1
    union = 0
    for placement in placements(size, clue):
        if not placement & gone:
            union |= placement
    return union


def left_in(line: Line, gone: int, most: int | None = None) -> list[tuple[int, int, int]]:
    """The placements that are left, as the cells of white circle, black circle and star.

    With `most`, no more than one beyond that many.
    """
    found = []
    if len(line.cells) > LONGEST:
        return []
    for placement in placements(len(line.cells), line.clue):
        if not placement & gone:
            cells = tuple(
                next(c for place, c in enumerate(line.cells) if placement >> BITS * place + bit & 1)
                for bit in (1, 2, 3)
            )
            found.append((cells[0], cells[1], cells[2]))
            if most is not None and len(found) > most:
                break
    return found


def packed_way(line: Line, way: tuple[int, int, int]) -> int:
    """A placement as a number, from the cells of white circle, black circle and star."""
    number = 0
    for place, cell in enumerate(line.cells):
        bit = way.index(cell) + 1 if cell in way else 0
        number |= 1 << BITS * place + bit
    return number


def literal(cell: int, bit: int) -> int:
    """The literal that says: this cell has the value of this bit."""
    return cell * BITS + bit + 1


def cite(position: Position, cells: Iterable[int], bit: int) -> tuple[int, ...]:
    """The marks that rule a value out of cells: one for each cell, a value if the cell has one."""
    known, marks = position.known, []
    for cell in cells:
        first = literal(cell, 0)
        for one in range(first, first + BITS):
            if known[one]:
                marks.append(one)
                break
        else:
            marks.append(-first - bit)
    return tuple(marks)


def names(position: Position, cells: Iterable[int]) -> str:
    """The names of cells in a row of words."""
    return listed(position.grid.names(cells))


def any_of(position: Position, cells: Iterable[int]) -> str:
    """The same where it is one of them, or none."""
    return either(position.grid.names(cells))


def lines_named(lines: Sequence[Line]) -> str:
    """Lines in a row of words, those of one sort together: rows 3 and 5."""
    if len(lines) > 1 and len({line.is_row for line in lines}) == 1:
        template = LINES["row" if lines[0].is_row else "column"]
        return str(Sentence(template, numbers=listed(line.number for line in lines)))
    return listed(line.name for line in lines)


def capital(text: str) -> str:
    """The same at the start of a sentence."""
    return text[:1].upper() + text[1:]


def placed_symbols(position: Position) -> list[tuple[int, int]]:
    """The cells with a symbol, and its bit."""
    return marks_in(position).placed

"""The steps of a Starry Night up to level 3 without their reasons, for ratings.

They are the very steps that the techniques find one by one (a test compares them); sets of cells
are the bits of numbers here, and nothing is made for words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....explaining.walk import Pace, Point, nearest
from ....grid import cells_in
from ....puzzle import Puzzle
from ..puzzle import NO_CLUE, SYMBOLS, VALUES, StarryNight
from .clue_alone import TWO, said_before, said_of_third
from .lines import concluded, news_in
from .spread import MOST_PLACES
from .view import BITS, Marks, agreeing, literal, packed, seen_from_all, shape

Found = tuple[str, tuple[int, ...]]
"""The name of a technique, and what follows by it."""
Waiting = tuple[Found, int]
"""The same for the harder ones, and the cells of which they speak, a bit for each."""


class SkyWalk:
    """What is known of a puzzle, and the next step by a technique up to level 3."""

    level = 3

    def __init__(self, puzzle: StarryNight, highest: int) -> None:
        grid = puzzle.grid
        self._grid = grid
        self._highest = highest
        self._shape = shape(grid)
        self._marks = Marks(grid)
        self._lines = [tuple(grid.row(row)) for row in range(grid.rows)]
        self._lines += [tuple(grid.column(col)) for col in range(grid.cols)]
        self._clues = puzzle.rows + puzzle.cols
        self._given = [literal(cell, VALUES.index(value)) for cell, value in puzzle.givens]
        self._middles: dict[tuple[int, ...], Point] = {}
        self._speaking: list[tuple[int, int]] = []
        """The symbols that have been placed and may still rule something out, and their bits."""
        self._waiting: list[Waiting] = []
        """What follows from whole lines and has not been taken yet."""
        self._choices = 0
        """How much of that there was when the lines were last looked at."""

    def learn(self, literals: Iterable[int]) -> None:
        literals = tuple(literals)
        self._marks.learn(literals)
        placed = [divmod(one - 1, BITS) for one in literals if one > 0]
        self._speaking += [one for one in placed if one[1]]
        if self._waiting:
            moved = self._cells(literals)
            self._waiting = [one for one in self._waiting if not one[1] & moved]

    def next(self, last: Point | None) -> Pace | None:
        given = [("given-symbol", (one,)) for one in self._given if self._is_open(one)]
        found = self._new([*given, *self._plain(), *self._only_places()])
        if not found and self._highest > 1:
            found = self._new([*self._three_cells(), *self._by_clues(), *self._seen_by_all()])
        if found:
            choices = left = len(found)
            technique, told = found[nearest([self._middle(one) for _, one in found], last)]
        else:
            if not self._waiting and self._highest > 2:
                self._waiting = [*self._by_lines(clued=False), *self._by_lines(clued=True)]
                self._choices = len(self._waiting)
            if not self._waiting:
                return None
            choices, left = self._choices, len(self._waiting)
            places = [self._middle(told) for (_, told), _ in self._waiting]
            (technique, told), _ = self._waiting.pop(nearest(places, last))
        conclusions = tuple(dict.fromkeys([one for one in told if self._is_open(one)]))
        self.learn(conclusions)
        noted: dict[int, None] = {}
        new = conclusions
        while new:
            now = [one for _, some in self._plain(new) for one in some]
            self.learn(dict.fromkeys(now))
            noted |= dict.fromkeys(now)
            new = tuple([one for one in now if one > 0 and (one - 1) % BITS])
        place = self._middle(conclusions)
        return Pace(technique, conclusions, tuple(noted), choices, left, place)

    def _new(self, found: list[Found]) -> list[Found]:
        """What says something new."""
        return [one for one in found if any(map(self._is_open, one[1]))]

    def _is_open(self, literal: int) -> bool:
        """Whether nothing is known about a literal."""
        cell, bit = divmod(abs(literal) - 1, BITS)
        marks = self._marks
        return not (marks.gone[cell] >> bit | (marks.symbols | marks.empty) >> cell) & 1

    def _plain(self, new: tuple[int, ...] | None = None) -> list[Found]:
        """What placed symbols and full lines rule out, and cells with one value left; only what
        rests on marks that are `new`, if these are given."""
        found: list[Found] = []
        marks, lines_of = self._marks, self._shape.lines_of
        may_be_empty = marks.room[0] & ~marks.empty
        for index in sorted(marks.full):
            own = self._shape.line_bits[index]
            if may_be_empty & own and self._is_new(new, own):
                rest = [cell for cell in self._lines[index] if may_be_empty >> cell & 1]
                found.append(("full-line", tuple([literal(cell, 0) for cell in rest])))
        at_corners: list[Found] = []
        room, seen_bits = marks.room, self._shape.seen_bits
        self._speaking = [one for one in self._speaking if room[one[1]] & seen_bits[one[0]]]
        for cell, bit in sorted(self._speaking):
            if new is not None and literal(cell, bit) not in new:
                continue
            seen = room[bit] & seen_bits[cell]
            row, column = lines_of[cell]
            cells = [one for one in self._lines[row] if seen >> one & 1]
            cells += [one for one in self._lines[column] if seen >> one & 1]
            if cells:
                found.append(("symbol-placed", tuple([-literal(one, bit) for one in cells])))
            if seen & self._shape.corner_bits[cell]:
                near = [one for one in self._grid.diagonal[cell] if seen >> one & 1]
                at_corners.append(("diagonal", tuple([-literal(one, bit) for one in near])))
        return [*found, *at_corners, *self._one_left(new)]

    def _is_new(self, new: tuple[int, ...] | None, line: int) -> bool:
        """Whether a symbol of a line is new, if that is asked."""
        return new is None or any(
            one > 0 and line >> (one - 1) // BITS & 1 and (one - 1) % BITS for one in new
        )

    def _one_left(self, new: tuple[int, ...] | None) -> Iterator[Found]:
        """Cells with one value left, empty ones of a row together."""
        marks = self._marks
        once = twice = 0
        for room in marks.unseen:
            twice |= once & room
            once |= room
        left = once & ~twice & ~marks.empty & ~marks.symbols
        if not left:
            return
        found: dict[tuple[int, int], list[int]] = {}
        for cell in cells_in(left):
            row, column = self._shape.lines_of[cell]
            if row not in marks.full and column not in marks.full:
                bit = next(value for value, room in enumerate(marks.unseen) if room >> cell & 1)
                found.setdefault((row, bit), []).append(cell)
        for (_, bit), cells in sorted(found.items()):
            for told in [cells] if bit == 0 else [[cell] for cell in cells]:
                if new is None or any(self._ruled_out_by(new, cell, bit) for cell in told):
                    yield "one-value-left", tuple([literal(cell, bit) for cell in told])

    def _ruled_out_by(self, new: tuple[int, ...], cell: int, left: int) -> bool:
        """Whether one of the other values is ruled out in a cell by what is new: by a mark, or else
        by the first symbol that it sees."""
        marks = self._marks
        placed = dict(marks.placed)
        for bit in range(BITS):
            if bit == left:
                continue
            if marks.gone[cell] >> bit & 1:
                if -literal(cell, bit) in new:
                    return True
                continue
            place = next(one for one in self._shape.sees[cell] if placed.get(one) == bit)
            if literal(place, bit) in new:
                return True
        return False

    def _only_places(self) -> Iterator[Found]:
        """Symbols with one cell left in a line."""
        marks = self._marks
        rooms, symbols = marks.room[1:], marks.symbols
        for own in self._shape.line_bits:
            for bit, room in enumerate(rooms, 1):
                here = room & own
                if here and not here & (here - 1 | symbols):
                    yield "only-place", (literal(here.bit_length() - 1, bit),)

    def _three_cells(self) -> Iterator[Found]:
        """Lines with three cells that are not empty."""
        marks = self._marks
        for index, own in enumerate(self._shape.line_bits):
            left = own & ~marks.empty
            may_be_empty = left & marks.room[0]
            if may_be_empty and left.bit_count() == len(SYMBOLS):
                news = [cell for cell in self._lines[index] if may_be_empty >> cell & 1]
                yield "three-cells", tuple([-literal(cell, 0) for cell in news])

    def _by_clues(self) -> Iterator[Found]:
        """What a clue says by itself, or with two symbols of its line."""
        marks = self._marks
        for cells, own, clue in zip(self._lines, self._shape.line_bits, self._clues, strict=True):
            if clue == NO_CLUE:
                continue
            count = (marks.symbols & own).bit_count()
            if count > TWO:
                continue
            gone = packed(cells, marks.gone)
            if count < TWO:
                said = said_before(cells, clue, gone)
            else:
                placed = {bit: cell for cell, bit in marks.placed if own >> cell & 1}
                said = said_of_third(cells, clue, gone, placed)
            if said is not None:
                yield "clue-alone", said.conclusions

    def _seen_by_all(self) -> Iterator[Found]:
        """Cells that every place of a symbol in a line shares a line or a corner with."""
        grid, room, shape = self._grid, self._marks.room, self._shape
        for index, own in enumerate(shape.line_bits):
            for bit in range(1, BITS):
                here = room[bit] & own
                if not 2 <= here.bit_count() <= MOST_PLACES:
                    continue
                common = room[bit] & seen_from_all(grid, here) & ~own
                if common:
                    # in the order in which the first place sees them: its line, then its corners
                    first = next(cell for cell in self._lines[index] if here >> cell & 1)
                    row, column = shape.lines_of[first]
                    across = self._lines[column if index == row else row]
                    cells = [*across, *grid.diagonal[first]]
                    told = [-literal(cell, bit) for cell in cells if common >> cell & 1]
                    yield "line-and-diagonal", tuple(told)

    def _by_lines(self, clued: bool) -> Iterator[Waiting]:
        """What all arrangements of a line have in common, with what its symbols then see."""
        marks, name = self._marks, "clue-and-line" if clued else "symbols-in-line"
        for cells, own, clue in zip(self._lines, self._shape.line_bits, self._clues, strict=True):
            if clued == (clue == NO_CLUE):
                continue
            gone = packed(cells, marks.gone)
            union = agreeing(len(cells), clue, gone)
            news = news_in(cells, gone, union) if union else []
            if not news:
                continue
            placed = {bit for cell, bit in marks.placed if own >> cell & 1}
            facts = [fact for fact in news if fact[1] not in placed]
            for bit in sorted({bit for _, bit in facts} - {0}):
                places = [cell for at, cell in enumerate(cells) if union >> BITS * at + bit & 1]
                if 1 < len(places) <= MOST_PLACES:
                    here = sum([1 << cell for cell in places])
                    common = marks.room[bit] & seen_from_all(self._grid, here) & ~own
                    facts += [(cell, bit) for cell in cells_in(common & ~marks.symbols)]
            told = concluded(cells, union, facts)
            if any(map(self._is_open, told)):
                yield (name, told), own | self._cells(told)

    def _cells(self, literals: Iterable[int]) -> int:
        """The cells that some literals are about, a bit for each."""
        cells = 0
        for one in literals:
            cells |= 1 << (abs(one) - 1) // BITS
        return cells

    def _middle(self, literals: tuple[int, ...]) -> Point:
        """The middle of the cells that some literals are about."""
        found = self._middles.get(literals)
        if found is None:
            cols = self._grid.cols
            cells = {(abs(one) - 1) // BITS for one in literals}
            row_sum = sum([cell // cols for cell in cells])
            col_sum = sum([cell % cols for cell in cells])
            found = self._middles[literals] = row_sum / len(cells), col_sum / len(cells)
        return found


def sky_walk(puzzle: Puzzle, highest: int) -> SkyWalk:
    """The walk through a puzzle."""
    assert isinstance(puzzle, StarryNight)
    return SkyWalk(puzzle, highest)

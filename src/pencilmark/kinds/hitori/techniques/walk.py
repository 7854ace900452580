"""The steps of a Hitori up to level 3 without their reasons, for ratings.

They are the very steps that the techniques find one by one (a test compares them); sets of cells
are the bits of numbers here, and nothing is made for words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from ....explaining.walk import Pace, Point
from ....grid import Grid, cells_in
from ....puzzle import Puzzle
from ..puzzle import Hitori, Number
from .equal import Pattern, Patterns, equal_cells, same_numbers
from .frontier import three_steps
from .glimpses import Failure, Glimpses, rim
from .walls import Groups

_SMALLEST = 3
"""From so many rows and columns on a wall has two cells at least."""
LARGE = 6
"""From this many cells on a wall is hard to see."""

Found = tuple[str, float, int, int]
"""The name of a technique, its cost, and what is shaded and what is clear by it."""


class HitoriWalk:
    """What is known of a puzzle, and the next step by a technique up to level 3."""

    level = 3

    def __init__(self, grid: Grid, numbers: Sequence[Number | None], highest: int) -> None:
        self._grid = grid
        self._highest = highest
        lines = equal_cells(grid, numbers)
        self._same = same_numbers(grid, lines)
        patterns = Patterns(grid, lines, self._same)
        self._triples = patterns.triples[::-1]
        """The patterns that may say something new, the first one last."""
        self._sandwiches = patterns.sandwiches[::-1]
        self._pairs = patterns.pairs[::-1]
        self._corners = list(patterns.corners())[::-1]
        self._all = self._unknown = (1 << grid.size) - 1
        self._shaded = 0
        self._groups = Groups(grid, ())
        self._speaking = 0
        """The clear cells whose number may stand in an open cell of their lines."""
        self._isolating = 0
        """The open cells that are the only way out of a neighbour."""
        self._shut: dict[int, tuple[int, bool]] = {}
        """For some of them whether they cut off a single cell, and from which shaded ones that was
        seen."""
        self._middles: dict[int, Point] = {}
        self._lines = lines
        self._glimpses: Glimpses | None = None
        """What is supposed, once that is needed."""
        self._waiting: tuple[Refuted, int] | None = None
        """What was found beside the last supposition that was taken, and the cells of which it
        speaks."""

    def learn(self, literals: Iterable[int]) -> None:
        shaded = clear = 0
        for literal in literals:
            if literal > 0:
                shaded |= 1 << literal - 1
            else:
                clear |= 1 << -literal - 1
        self._learn(shaded & self._unknown, clear & self._unknown)

    def _learn(self, shaded: int, clear: int) -> int:
        """Take cells as known, and what everybody notes at once, which is returned."""
        spread = self._grid.spread
        self._unknown &= ~(shaded | clear)
        noted = 0
        if shaded:
            noted = spread(shaded, self._unknown)
            self._unknown &= ~noted
            self._shaded |= shaded
            for cell in cells_in(shaded):
                self._groups.add(cell)
            # a cell has one way out where all its sides but one are shaded or the rim
            out = self._all & ~self._shaded
            once, twice = self._grid.by_sides(out)
            self._isolating = spread(once & ~twice & out, self._unknown)
        self._speaking |= clear | noted
        if self._glimpses is not None:
            known = shaded | clear | noted
            self._glimpses.learn(known)
            if self._waiting is not None and self._waiting[1] & known:
                self._waiting = None
        return noted

    def next(self, last: Point | None) -> Pace | None:
        if not self._unknown:
            return None
        found = self._follow(last) or self._pattern(last)
        if found is None and self._highest > 2:
            found = self._suppose(last)
        return found

    def _follow(self, last: Point | None) -> Pace | None:
        """What follows at once from the cells that are known."""
        unknown, same, middles = self._unknown, self._same, self._middles
        row, col = last or (0.0, 0.0)
        nearest = hypot(self._grid.rows, self._grid.cols)
        choices = shaded = clear = 0
        rest = self._speaking
        while rest:
            cell = rest.bit_length() - 1
            rest ^= 1 << cell
            mates = same[cell] & unknown
            if not mates:
                self._speaking ^= 1 << cell
                continue
            choices += 1
            there = middles.get(mates) or self._middle(mates)
            away = hypot(row - there[0], col - there[1])
            if away <= nearest:  # of two that are as near the first one
                nearest, shaded = away, mates
        for cell in cells_in(self._isolating & unknown):
            if self._shuts(cell):
                choices += 1
                bit = 1 << cell
                there = middles.get(bit) or self._middle(bit)
                away = hypot(row - there[0], col - there[1])
                if away < nearest:
                    nearest, shaded, clear = away, 0, bit
        if not choices:
            return None
        return self._taken("isolation" if clear else "same-number", shaded, clear, choices)

    def _shuts(self, cell: int) -> bool:
        """Whether the shortest wall that a cell would complete is round a single other one.

        Such a wall has at most four cells, and only what is as near could make a shorter one.
        """
        around = self._shaded & three_steps(self._grid, cell)
        kept = self._shut.get(cell)
        if kept is None or kept[0] != around:
            beside = self._grid.beside
            chain = set(self._groups.chain(cell))
            shuts = any(chain.issuperset(beside[near]) for near in beside[cell])
            kept = self._shut[cell] = around, shuts
        return kept[1]

    def _pattern(self, last: Point | None) -> Pace | None:
        """What the numbers say, or a wall."""
        triple = self._first(self._triples)
        if triple is not None:
            return self._taken("triple", *triple[:2], 1)
        if self._highest < 2:
            return None
        found: list[Found] = []
        for name, cost, patterns in (
            ("corner", 0.5, self._corners),
            ("sandwich", 1, self._sandwiches),
            ("pair", 1.5, self._pairs),
        ):
            pattern = self._first(patterns)
            if pattern is not None:
                found.append((name, cost, *pattern[:2]))
        closing = self._closing()
        chain = self._groups.chain
        found += [("enclosure", 0.3, 0, 1 << cell) for cell in closing if len(chain(cell)) < LARGE]
        found += [("large-enclosure", 0.5, 0, 1 << cell) for cell in closing]
        if not found:
            return None
        taken = found[0]
        if last is not None:
            taken = min(found, key=lambda one: self._away(last, one[2] | one[3]))
        name, cost, shaded, clear = taken
        return self._taken(name, shaded, clear, sum([one[1] == cost for one in found]))

    def _suppose(self, last: Point | None) -> Pace | None:
        """What cannot be, as is soon seen."""
        if self._glimpses is None:
            self._glimpses = Glimpses(self._grid, self._lines, self._same)
        glimpses, place = self._glimpses, (self._unknown, self._shaded, self._groups)
        cut = glimpses.clear_cuts(*place)
        if cut is not None:
            return self._taken(*_refuted("clear-cuts", cut), 1)
        if self._waiting is not None:
            return self._taken(*self._waiting[0], 2, left=1)
        clash, cut = glimpses.knock_ons(*place)
        failures = [("knock-on-clash", clash), ("knock-on-cut", cut)]
        found = [(name, failure) for name, failure in failures if failure is not None]
        if not found:
            return None
        if last is not None:
            found.sort(key=lambda one: self._away(last, 1 << abs(one[1].supposed) - 1))
        name, failure = found[0]
        if len(found) > 1:
            clear = self._all & ~(self._unknown | self._shaded)
            other, beside = found[1]
            self._waiting = _refuted(other, beside), glimpses.spoken_of(beside, clear)
        return self._taken(*_refuted(name, failure), len(found))

    def _away(self, last: Point, cells: int) -> float:
        row, col = self._middle(cells)
        return hypot(last[0] - row, last[1] - col)

    def _first(self, patterns: list[Pattern]) -> Pattern | None:
        """The first pattern that says something new."""
        while patterns:
            shaded, clear, _ = patterns[-1]
            if (shaded | clear) & self._unknown:
                return patterns[-1]
            patterns.pop()
        return None

    def _closing(self) -> list[int]:
        """The open cells that would complete a wall."""
        once, twice = self._grid.by_corners(self._shaded)
        touching = twice | once & rim(self._grid)
        closes = self._groups.closes
        return [cell for cell in cells_in(self._unknown & touching) if closes(cell)]

    def _taken(
        self, technique: str, shaded: int, clear: int, choices: int, left: int | None = None
    ) -> Pace:
        """What is new by a technique, and known from now on."""
        shaded &= self._unknown
        clear &= self._unknown
        noted = self._learn(shaded, clear)
        new = [cell + 1 for cell in cells_in(shaded)]
        if clear:
            new += [-cell - 1 for cell in cells_in(clear)]
        notes = tuple([-cell - 1 for cell in cells_in(noted)]) if noted else ()
        left = choices if left is None else left
        place = self._middle(shaded | clear)
        return Pace(technique, tuple(new), notes, choices, left, place)

    def _middle(self, bits: int) -> Point:
        """The middle of some cells."""
        found = self._middles.get(bits)
        if found is None:
            cols = self._grid.cols
            if not bits & bits - 1:  # a single one, as nearly always
                row, col = divmod(bits.bit_length() - 1, cols)
                found = row / 1, col / 1
            else:
                cells = cells_in(bits)
                count = len(cells)
                row_sum = sum([cell // cols for cell in cells])
                found = row_sum / count, sum([cell % cols for cell in cells]) / count
            self._middles[bits] = found
        return found


Refuted = tuple[str, int, int]
"""The name of a technique, and what is shaded or clear because the opposite cannot be."""


def _refuted(technique: str, failure: Failure) -> Refuted:
    bit = 1 << abs(failure.supposed) - 1
    return (technique, 0, bit) if failure.supposed > 0 else (technique, bit, 0)


def hitori_walk(puzzle: Puzzle, highest: int) -> HitoriWalk | None:
    """The walk through a puzzle; None where the grid is too small for what holds elsewhere."""
    assert isinstance(puzzle, Hitori)
    grid = puzzle.grid
    if min(grid.rows, grid.cols) < _SMALLEST:
        return None
    return HitoriWalk(grid, [number for row in puzzle.numbers for number in row], highest)

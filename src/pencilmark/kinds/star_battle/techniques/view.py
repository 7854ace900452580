"""A position of Star Battle as sets of cells, each a whole number with one bit per cell.

Techniques look at hundreds of sets in a row; as bits they are joined and counted in one go.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from ....clock import check
from ....explaining.position import Position
from ....explaining.technique import Finding, Inference
from ....model import Rule, marked
from ....wording import Sentence, listed
from .. import words
from ..puzzle import StarBattle

FAMILIES = ("row", "column", "region")
_FITS_KEPT = 500_000
"""How often it is remembered how many stars fit: large grids would fill the memory."""
_CELLS_KEPT = 150_000_000
"""The same times the cells of the grid, since each is about a set of them."""
_MANY = 8
"""More cells than this are counted and not listed."""


def bits(mask: int) -> Iterator[int]:
    """The cells of a set.

    >>> list(bits(0b1010))
    [1, 3]
    """
    check()
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(cells: Iterable[int]) -> int:
    """The set of these cells.

    >>> bin(mask_of([1, 3]))
    '0b1010'
    """
    check()
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


@dataclass(frozen=True)
class Unit:
    """A row, a column or a region."""

    index: int
    family: str
    label: str
    mask: int
    rule: Rule


class Table:
    """What stays the same in all positions of a puzzle."""

    def __init__(self, position: Position) -> None:
        puzzle = position.puzzle
        assert isinstance(puzzle, StarBattle)
        grid = position.grid
        self.stars = puzzle.stars
        self.cols = grid.cols
        labels = {
            "row": [str(row + 1) for row in range(grid.rows)],
            "column": [str(column + 1) for column in range(grid.cols)],
            "region": list(puzzle.region_cells),
        }
        self.units: list[Unit] = []
        for family in FAMILIES:
            for label, rule in zip(labels[family], position.rules(family), strict=True):
                unit = Unit(len(self.units), family, label, mask_of(rule.cells), rule)
                self.units.append(unit)
        self.families = {
            family: [unit for unit in self.units if unit.family == family] for family in FAMILIES
        }
        self.of: list[list[Unit]] = [[] for _ in grid.cells]
        for unit in self.units:
            for cell in bits(unit.mask):
                self.of[cell].append(unit)
        self.near = [mask_of(grid.around[cell]) for cell in grid.cells]
        self.touch: dict[tuple[int, int], Rule] = {}
        for rule in position.rules("touch"):
            a, b = rule.cells
            self.touch[a, b] = self.touch[b, a] = rule
        self.singles = [((unit,), unit.mask) for unit in self.units]
        self.pairs = [((one, two), one.mask | two.mask) for one, two in self._side_by_side()]
        self.fits: dict[tuple[int, int], int] = {}
        self._fits_kept = min(_FITS_KEPT, _CELLS_KEPT // grid.size)

    def _side_by_side(self) -> Iterator[tuple[Unit, Unit]]:
        """Two lines next to each other, and two regions that touch."""
        for family in FAMILIES:
            for one, two in combinations(self.families[family], 2):
                if family != "region":
                    if two.index - one.index == 1:
                        yield one, two
                elif any(self.near[cell] & two.mask for cell in bits(one.mask)):
                    yield one, two

    def fit(self, mask: int, most: int) -> int:
        """How many stars have room in these cells without touching; `most` is enough to know."""
        if most <= 0 or not mask:
            return 0
        key = mask, most
        known = self.fits.get(key)
        if known is None:
            known = self._fit(mask, most)
            if len(self.fits) >= self._fits_kept:
                self.fits.clear()
            self.fits[key] = known
        return known

    def _fit(self, mask: int, most: int) -> int:
        cell = (mask & -mask).bit_length() - 1
        near = self.near[cell] & mask
        best = 1 + self.fit(mask & ~near & ~(1 << cell), most - 1)
        if best >= most or not self._apart(near):
            return best
        return max(best, self.fit(mask & (mask - 1), most))

    def _apart(self, mask: int) -> bool:
        """Whether two of these cells do not touch."""
        return any(mask & ~self.near[cell] & ~(1 << cell) for cell in bits(mask))

    def cover(self, mask: int, blocks: int) -> list[int] | None:
        """These cells in at most so many 2x2 squares, which hold one star each at most."""
        if not mask:
            return []
        if not blocks:
            return None
        cell = (mask & -mask).bit_length() - 1
        right = cell + 1 if (cell + 1) % self.cols else cell
        left = cell - 1 if cell % self.cols else cell
        below = self.cols
        for ends in ((cell, right), (left, cell)):
            square = mask & mask_of([*ends, *(end + below for end in ends)])
            rest = self.cover(mask & ~square, blocks - 1)
            if rest is not None:
                return [square, *rest]
        return None


@dataclass(frozen=True)
class Part:
    """Cells that are known to hold so many stars more, and the units from which that follows."""

    mask: int
    need: int
    units: tuple[Unit, ...]
    words: Sentence = field(compare=False)


class Sketch:
    """One position: the stars, the open cells, and what each unit still needs."""

    def __init__(self, position: Position, table: Table) -> None:
        self.position = position
        self.grid = position.grid
        self.table = table
        stars = free = 0
        for cell in position.grid.cells:
            value = position.known[marked(cell)]
            if value is None:
                free |= 1 << cell
            elif value:
                stars |= 1 << cell
        self.stars, self.open = stars, free
        self.need = [table.stars - (unit.mask & stars).bit_count() for unit in table.units]
        self.room = [unit.mask & free for unit in table.units]

    def unfinished(self, family: str) -> list[Unit]:
        """The units of a family with open cells."""
        return [
            unit
            for unit in self.table.families[family]
            if self.room[unit.index] and self.need[unit.index] >= 0
        ]

    def marks(self, mask: int) -> tuple[int, ...]:
        """What is known in these cells."""
        return tuple(
            marked(cell) if self.stars >> cell & 1 else -marked(cell)
            for cell in bits(mask & ~self.open)
        )

    def touching(self, mask: int) -> list[Rule]:
        """The rules that cells of this set do not touch."""
        touch, near = self.table.touch, self.table.near
        return [
            touch[cell, other]
            for cell in bits(mask)
            for other in bits(near[cell] & mask)
            if other > cell and (cell, other) in touch
        ]

    def beside(self, cell: int, mask: int) -> list[Rule]:
        """The rules that a star in this cell does not touch one in this set."""
        touch = self.table.touch
        near = self.table.near[cell] & mask
        return [touch[cell, other] for other in bits(near) if (cell, other) in touch]

    def finding(
        self,
        *,
        empty: int = 0,
        stars: int = 0,
        rules: Iterable[Rule],
        seen: int,
        looked_at: int = 0,
        argument: tuple[Inference, ...] = (),
        **values: Any,
    ) -> Finding:
        """A finding about these cells; `seen` are the cells in which marks may matter."""
        conclusions = [marked(cell) for cell in bits(stars)] + [
            -marked(cell) for cell in bits(empty)
        ]
        values["outcome"] = self.outcome(empty, stars)
        return Finding(
            tuple(conclusions),
            tuple(dict.fromkeys(rules)),
            self.marks(seen),
            values,
            tuple(bits(looked_at)),
            argument=argument,
        )

    def cells(self, mask: int) -> str | Sentence:
        """Cells in words; too many are only counted."""
        count = mask.bit_count()
        if count > _MANY:
            return Sentence(words.MANY_CELLS, count=count)
        return listed(self.grid.names(bits(mask)))

    def outcome(self, empty: int, stars: int) -> str:
        """What follows, in words."""
        parts = []
        for mask, template in ((stars, words.ARE_STARS), (empty, words.ARE_EMPTY)):
            if mask:
                parts.append(Sentence(template, cells=self.cells(mask), count=mask.bit_count()))
        return listed(parts)

    def blocks(self, squares: Iterable[int]) -> str:
        """Squares in words: each by its first and last cell."""
        names = []
        for square in squares:
            cells = list(bits(square))
            rows = [cell // self.grid.cols for cell in cells]
            columns = [cell % self.grid.cols for cell in cells]
            first = self.grid.name(self.grid.cell(min(rows), min(columns)))
            last = self.grid.name(self.grid.cell(max(rows), max(columns)))
            names.append(first if first == last else f"{first}-{last}")
        return listed(names)


def sketch(position: Position) -> Sketch:
    """The sketch of a position; the last one is kept, for technique after technique asks."""
    return position.cached_now("sketch", lambda: _sketch(position))


def _sketch(position: Position) -> Sketch:
    return Sketch(position, position.cached("table", lambda: Table(position)))


def named(units: Iterable[Unit], *, first: bool = False) -> Sentence:
    """Units in words: "rows 4 and 5"; `first` at the beginning of a sentence."""
    units = list(units)
    templates = words.UNITS_FIRST if first else words.UNITS
    labels = sorted((unit.label for unit in units), key=lambda label: (len(label), label))
    return Sentence(templates[units[0].family], labels=listed(labels), count=len(units))

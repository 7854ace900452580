"""A position of Star Battle as sets of cells, each a whole number with one bit per cell.

Techniques look at hundreds of sets in a row; as bits they are joined and counted in one go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import combinations
from typing import NamedTuple

from ....clock import check
from ....explaining.position import Position
from ....explaining.step import Where
from ....explaining.technique import Finding, Inference
from ....grid import Grid
from ....model import Rule, marked
from ....wording import Later, Sentence, listed
from .. import words
from ..puzzle import StarBattle

FAMILIES = ("row", "column", "region")
_FITS_KEPT = 200_000
"""How often it is remembered how many stars fit: large grids would fill the memory."""
_CELLS_KEPT = 60_000_000
"""The same times the cells of the grid, since each is about a set of them."""

SLACK = 4
"""A star takes the room of so many at most: those at the corners of the 3x3 square around it."""

NONE, SHORT = -1, -2
"""No cell is needed; there is too little room."""


def bits(mask: int) -> list[int]:
    """The cells of a set.

    >>> bits(0b1010)
    [1, 3]
    """
    check()
    cells = []
    while mask:
        low = mask & -mask
        cells.append(low.bit_length() - 1)
        mask ^= low
    return cells


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


class _Around(NamedTuple):
    """For each cell of a grid the cells around it."""

    near: list[int]
    """Those that touch it."""
    far: list[int]
    """All others but itself."""
    forks: list[tuple[int, int]]
    """Of those that touch it and come later in reading order, the one below to the left, and those
    to the right that do not touch that one."""
    edges: tuple[int, int]
    """The first and the last column."""


@lru_cache(maxsize=8)
def _around(grid: Grid) -> _Around:
    near = [mask_of(cells) for cells in grid.around]
    whole = (1 << grid.size) - 1
    far = [whole & ~mask & ~(1 << cell) for cell, mask in enumerate(near)]
    forks = []
    for cell, mask in enumerate(near):
        left = 1 << cell + grid.cols - 1 & mask if cell % grid.cols else 0
        right = (1 << cell + 1 | 1 << cell + grid.cols + 1) & mask
        forks.append((left, right))
    edges = mask_of(grid.column(0)), mask_of(grid.column(grid.cols - 1))
    return _Around(near, far, forks, edges)


@dataclass(frozen=True, eq=False)
class Unit:
    """A row, a column or a region; in the table of a puzzle each is there once."""

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
        around = _around(grid)
        self.near, self.far = around.near, around.far
        self._forks, self._edges = around.forks, around.edges
        self._whole = (1 << grid.size) - 1
        self.touch: dict[tuple[int, int], Rule] = {}
        for rule in position.rules("touch"):
            a, b = rule.cells
            self.touch[a, b] = self.touch[b, a] = rule
        self.singles = [((unit,), unit.mask) for unit in self.units]
        self.parts: dict[int, Part] = {}
        """The units that still need stars, as they were when somebody last looked..."""
        self.pair_parts: dict[int, Part] = {}
        """...and two of them side by side, by their places among the pairs."""
        self.fits: dict[tuple[int, int], int] = {}
        self._slacks: dict[tuple[int, int], int] = {}
        self.urges: dict[tuple[int, int], int] = {}
        """What `urge` has said, for those who ask all the time."""
        self._starving: dict[tuple[int, int], tuple[int, int]] = {}
        self._fits_kept = min(_FITS_KEPT, _CELLS_KEPT // grid.size)

    @cached_property
    def pairs(self) -> list[tuple[tuple[Unit, Unit], int]]:
        """Two units side by side, and all their cells."""
        return [((one, two), one.mask | two.mask) for one, two in self._side_by_side()]

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
        """How many stars have room in these cells without touching; `most` is enough to know.

        The first cell in reading order may as well hold a star, if those that touch it touch each
        other: at most one of them would. Where that is not so, both ways are tried.
        """
        if most <= 0:
            return 0
        far, forks = self.far, self._forks
        rest, count = mask, 0
        fork: tuple[int, int] | None = None
        while rest:
            count += 1
            if count == most:
                return most
            cell = (rest & -rest).bit_length() - 1
            if fork is None:
                left, right = forks[cell]
                if rest & left and rest & right:
                    fork = rest, count - 1
            rest &= far[cell]
        if fork is None:
            return count
        rest, before = fork
        key = rest, most - before
        known = self.fits.get(key)
        if known is None:
            check()
            cell = (rest & -rest).bit_length() - 1
            known = max(
                1 + self.fit(rest & far[cell], most - before - 1),
                self.fit(rest & (rest - 1), most - before),
            )
            if len(self.fits) >= self._fits_kept:
                self.fits.clear()
            self.fits[key] = known
        return before + known

    def slack(self, mask: int, need: int) -> int:
        """For how many stars more than they need these cells have room: SLACK or more are the same,
        and less than 0 are too few."""
        key = mask, need
        found = self._slacks.get(key)
        if found is None:
            if len(self._slacks) >= self._fits_kept:
                self._slacks.clear()
            found = self._slacks[key] = self.fit(mask, need + SLACK) - need
        return found

    def urge(self, mask: int, need: int) -> int:
        """The first of these cells without which they have too little room for what they need: NONE
        if there is none, SHORT if they have too little room anyway."""
        found = self._urge(mask, need)
        if len(self.urges) >= self._fits_kept:
            self.urges.clear()
        self.urges[mask, need] = found
        return found

    def _urge(self, mask: int, need: int) -> int:
        room = self.fit(mask, need + 1)
        if need < 0 or room < need:
            return SHORT
        if need and room == need:
            for cell in bits(mask):
                if self.fit(mask & ~(1 << cell), need) < need:
                    return cell
        return NONE

    def starving(self, mask: int, need: int, among: int) -> int:
        """Those of some cells in which a star would touch so much of these that too little room is
        left for what they need."""
        seen, found = self._starving.get((mask, need), (0, 0))
        new = among & ~seen
        if new:
            far, fit = self.far, self.fit
            for cell in bits(new):
                left = need - (mask >> cell & 1)
                if fit(mask & far[cell], left) < left:
                    found |= 1 << cell
            if len(self._starving) >= self._fits_kept:
                self._starving.clear()
            self._starving[mask, need] = seen | new, found
        return found & among

    def halo(self, mask: int) -> int:
        """The cells that touch one of these."""
        first, last = self._edges
        beside = (mask & ~last) << 1 | (mask & ~first) >> 1
        level = mask | beside
        return beside | (level << self.cols | level >> self.cols) & self._whole


@dataclass(frozen=True)
class Part:
    """Cells that are known to hold so many stars more, and the units from which that follows."""

    mask: int
    need: int
    units: tuple[Unit, ...]
    words: Sentence = field(compare=False)
    """The cells in words, and below a beginning of a sentence that says what they need."""
    start: Sentence = field(compare=False)

    @property
    def is_left_over(self) -> bool:
        """Whether it is what some units leave beside others, and no whole unit."""
        return self.start.template == words.LEFT_OVER_NEEDS


class _Known:
    """The stars and the open cells, mark by mark."""

    def __init__(self, grid: Grid) -> None:
        self.stars, self.open = 0, (1 << grid.size) - 1

    def learn(self, literals: Sequence[int]) -> None:
        """These are known now."""
        for literal in literals:
            if literal > 0:
                self.stars |= 1 << literal - 1
            self.open &= ~(1 << abs(literal) - 1)


class Sketch:
    """One position: the stars, the open cells, and what each unit still needs."""

    def __init__(self, position: Position, table: Table) -> None:
        self.position = position
        self.grid = position.grid
        self.table = table
        known = position.following("stars", lambda: _Known(position.grid))
        self.stars, self.open = stars, free = known.stars, known.open
        self.need = [table.stars - (unit.mask & stars).bit_count() for unit in table.units]
        self.room = [unit.mask & free for unit in table.units]

    def unfinished(self, family: str) -> list[Unit]:
        """The units of a family with open cells."""
        some = self.table.families[family]
        return [one for one in some if self.room[one.index] and self.need[one.index] >= 0]

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
        units: Iterable[Unit],
        where: Where,
        told: Callable[[], Mapping[str, object]],
        filled: Iterable[Unit] = (),
        looked_at: int = 0,
        groups: Iterable[int] = (),
        argument: tuple[Inference, ...] = (),
    ) -> Finding:
        """A finding about these cells.

        It rests on these units, on those that supposed stars fill, which nobody has to look at as
        a whole, on all that is known in them, and on further rules; `where` is where to look.
        `told` gives the values for its sentences when somebody reads them.
        """
        units = tuple(units)
        seen = together(units) | looked_at
        units += tuple(filled)
        conclusions = [marked(cell) for cell in bits(stars)] + [
            -marked(cell) for cell in bits(empty)
        ]
        return Finding(
            tuple(conclusions),
            tuple(dict.fromkeys([*(unit.rule for unit in units), *rules])),
            self.marks(seen | together(units)),
            Later(told),
            tuple(bits(seen)),
            argument=argument,
            groups=tuple(tuple(bits(group)) for group in groups if group),
            where=where,
        )


def sketch(position: Position) -> Sketch:
    """The sketch of a position; the last one is kept, for technique after technique asks."""
    table = position.cached("table", lambda: Table(position))
    return position.cached_now("sketch", lambda: Sketch(position, table))


def together(units: Iterable[Unit]) -> int:
    """All cells of some units."""
    mask = 0
    for unit in units:
        mask |= unit.mask
    return mask


def named(units: Iterable[Unit], *, first: bool = False) -> Sentence:
    """Units of one family in words: "rows 4 to 6"; `first` at the beginning of a sentence."""
    units = list(units)
    templates = words.UNITS_FIRST if first else words.UNITS_NAMED
    family = units[0].family
    if len(units) == 1:
        return Sentence(templates[family], labels=units[0].label, count=1)
    return Sentence(templates[family], Later(lambda: _labels(units)))


def _labels(units: list[Unit]) -> dict[str, object]:
    """The values for several units of one family in words."""
    family = units[0].family
    units.sort(key=lambda unit: unit.index)
    labels: object = listed(unit.label for unit in units)
    if family != "region" and units[-1].index - units[0].index == len(units) - 1 > 1:
        labels = Sentence(words.FROM_TO, first=units[0].label, last=units[-1].label)
    elif family == "region":
        names = sorted((unit.label for unit in units), key=lambda label: (len(label), label))
        labels = listed(names)
    return {"labels": labels, "count": len(units)}

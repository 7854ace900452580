"""Regions are changed until they leave no other solution than the intended one.

Each other solution that the engine finds is refuted by moving one of its stars over a border:
one region then holds too few of its stars. What has been refuted stays in mind, so that a later
move does not bring it back. Where no single cell can move, the cells between it and a border move
with it. A move changes two regions, and only these are told to the engine anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb

from ....engines import Clock, open_search
from ....generating.chance import Chance
from ....generating.generator import Budget
from ....grid import Grid
from ....model import Clause, Model, board, marked
from ..puzzle import EMPTY, STAR
from ..rules import grid_rules
from .regions import Move, Regions

_FEW_STARS, _SMALL = 2, 40
"""Up to as many stars and cells it is remembered what the engine is told of a region: the same
come again and again, and it is little."""
EFFORT = 5_000
"""Conflicts after which a question is given up. It is the same with and without a time limit, since
the engine finds other solutions when it is interrupted at other times."""
_LARGE, _SLICE = 1_000, 250
"""In grids of more cells than any that is made here conflicts take long: a look at the clock after
so many of them."""

_REVIVED = 10
"""What it counts that a move brings a refuted solution back, beside a longer border or a cell."""
_WALLS = {"any": 0, "compact": 1, "winding": -1}
"""What a longer border counts."""


class RegionSearch:
    """An engine that knows the rules of the grid, and regions each behind a switch of its own."""

    def __init__(
        self, grid: Grid, stars: int, clock: Clock | None, holes: tuple[int, ...] = ()
    ) -> None:
        self._grid = grid
        self._stars = stars
        self._clock = clock
        cells = board(grid.rows, grid.cols, EMPTY + STAR)
        model = Model(cells, [], common=grid_rules(grid, stars, holes))
        self._search = open_search(model, clock=clock)
        self._last_switch = grid.size
        self.literals = 0
        """How much the engine has been told of regions so far."""

    def switch(self, cells: Sequence[int]) -> int:
        """Tell the engine of a region; it holds its stars wherever the switch is assumed."""
        self._last_switch += 1
        switch = self._last_switch
        clauses: Iterable[Clause]
        if self._stars <= _FEW_STARS and len(cells) <= _SMALL:
            clauses = _clauses(self._grid, tuple(cells), self._stars)
        elif cover_is_short(cells, self._stars):
            clauses = enough_stars(self._grid, cells, self._stars)
        else:
            clauses = counted_stars(cells, self._stars, switch)
            self._last_switch += len(cells) * self._stars
        add = self._search.add
        for clause in clauses:
            add((-switch, *clause))
            self.literals += len(clause)
        return switch

    def forget(self, switch: int) -> None:
        """This region does not come again."""
        self._search.add((-switch,))

    def exclude(self, places: Sequence[int], switch: int | None = None) -> None:
        """Demand another solution than this one, for good or where a switch is assumed."""
        clause = [-marked(place) for place in places]
        self._search.add(tuple(clause if switch is None else [-switch, *clause]))

    def spare_switch(self) -> int:
        """A switch that nothing depends on yet."""
        self._last_switch += 1
        return self._last_switch

    def solve(self, switches: Sequence[int]) -> bool | None:
        """Whether there is a solution; None: it took too long."""
        slices = 1 if self._grid.size <= _LARGE else EFFORT // _SLICE
        for _ in range(slices):
            answer = self._search.solve(switches, EFFORT // slices)
            if answer is not None or (self._clock is not None and self._clock.left() == 0.0):
                return answer
        return None

    def places(self) -> list[int]:
        """After True: the cells of the stars."""
        return [literal - 1 for literal in self._search.truth()[: self._grid.size] if literal > 0]

    def core(self) -> list[int]:
        """After False: switches that are to blame."""
        return self._search.core()

    def close(self) -> None:
        """Give the engine's memory back."""
        self._search.close()


def enough_stars(grid: Grid, cells: Sequence[int], stars: int) -> Iterator[Clause]:
    """That these cells hold at least so many stars, where stars do not touch.

    A 2x2 square holds one star at most. So there is one star more than squares are left out:
    outside any `stars` - 1 of the squares that cover the cells there must still be a star.
    That no region holds more follows, since the rows hold just as many as all regions need.

    >>> from pencilmark.grid import grid
    >>> list(enough_stars(grid(3, 3), [0, 1, 2, 3, 6], 2))
    [(3, 7), (1, 4, 7), (1, 2, 3)]
    """
    squares = _cover(grid, cells) if stars > 1 else []
    if stars > 1 and len(squares) < stars:
        yield ()
        return
    literals = [(cell, marked(cell)) for cell in cells]
    for left_out in combinations(squares, stars - 1):
        gone = set().union(*left_out)
        yield tuple([literal for cell, literal in literals if cell not in gone])


@lru_cache(maxsize=1_000)
def _clauses(grid: Grid, cells: tuple[int, ...], stars: int) -> tuple[Clause, ...]:
    return tuple(enough_stars(grid, cells, stars))


def cover_is_short(cells: Sequence[int], stars: int) -> bool:
    """Whether `enough_stars` says it in few words, whatever the shape of the region.

    >>> cover_is_short(range(60), 3), cover_is_short(range(60), 6)
    (True, False)
    """
    return comb(len(cells), stars - 1) * len(cells) <= _SHORT


_SHORT = 3_000_000
"""Literals at most; no region of a puzzle that is made here takes as many."""


def counted_stars(cells: Sequence[int], stars: int, last: int) -> Iterator[Clause]:
    """The same by counting: the variables after `last` say for each cell, and for 1 star to
    `stars`, that there are as many up to this cell.

    >>> list(counted_stars([4, 5], 1, 9))
    [(11,), (-10, 5), (-11, 10, 6)]
    """

    def up_to(place: int, count: int) -> int:
        return last + 1 + place * stars + count - 1

    if len(cells) < stars:
        yield ()
        return
    yield (up_to(len(cells) - 1, stars),)
    for place, cell in enumerate(cells):
        for count in range(1, stars + 1):
            here = -up_to(place, count)
            before = [up_to(place - 1, count)] if place else []
            yield (here, *before, marked(cell))
            if count > 1:
                yield (here, *before, *([up_to(place - 1, count - 1)] if place else []))


def _cover(grid: Grid, cells: Sequence[int]) -> list[list[int]]:
    """Few squares of 2x2 that together hold all these cells; of each, the cells that are meant."""
    squares = _squares(grid)
    meant = set(cells)
    left = set(cells)
    cover = []
    for cell in cells:
        if cell not in left:
            continue
        best: list[int] = []
        best_gain = (0, 0)
        for whole in squares[cell]:
            square = [c for c in whole if c in meant]
            gain = len(left.intersection(square)), len(square)
            if gain > best_gain:
                best, best_gain = square, gain
        cover.append(best)
        left.difference_update(best)
    return cover


@lru_cache(maxsize=8)
def _squares(grid: Grid) -> list[list[tuple[int, int, int, int]]]:
    """For each cell the squares of 2x2 that can hold it and those after it in reading order: those
    above are covered already."""
    cols = grid.cols
    found = []
    for cell in grid.cells:
        row, column = divmod(cell, cols)
        top = cell if row < grid.rows - 1 else cell - cols
        corners = [
            corner
            for corner in (top - 1, top)
            if 0 <= corner % cols < cols - 1 and (corner == top or column)
        ]
        found.append([(one, one + 1, one + cols, one + cols + 1) for one in corners])
    return found


class Refuted:
    """Solutions that regions have ruled out: how many of their stars each region holds."""

    def __init__(self, grid: Grid, stars: int) -> None:
        self._rows = grid.rows
        self._stars = stars
        self._with: list[list[_Other]] = [[] for _ in grid.cells]

    def add(self, places: Sequence[int]) -> None:
        """A solution of the regions as they are now."""
        other = _Other([self._stars] * self._rows)
        for place in places:
            self._with[place].append(other)

    def revived(self, move: Move) -> int:
        """How many of them a move would bring back."""
        cells, home, goal = move
        stars = self._stars
        if len(cells) == 1:
            return sum(
                other.off == 2 and other.held[home] == stars + 1 and other.held[goal] == stars - 1
                for other in self._with[cells[0]]
            )
        touched = [other for cell in cells for other in self._with[cell]]
        moved: dict[int, int] = {}
        for other in touched:
            moved[id(other)] = moved.get(id(other), 0) + 1
        back = set()
        for other in touched:
            count = moved[id(other)]
            if other.off == 2 * count and other.held[home] - count == stars:
                if other.held[goal] + count == stars:
                    back.add(id(other))
        return len(back)

    def apply(self, move: Move) -> None:
        """Keep the counts true to a move."""
        stars, home, goal = self._stars, move.home, move.goal
        for cell in move.cells:
            for other in self._with[cell]:
                held = other.held
                other.off += 1 if held[home] <= stars else -1
                other.off += 1 if held[goal] >= stars else -1
                held[home] -= 1
                held[goal] += 1


class _Other:
    """One of them, and by how many stars in all its regions hold too many or too few."""

    __slots__ = ("held", "off")

    def __init__(self, held: list[int]) -> None:
        self.held = held
        self.off = 0


class Carver:
    """Regions, and the engine that says what other solutions they leave."""

    def __init__(self, regions: Regions, shape: str, chance: Chance, budget: Budget) -> None:
        self._regions = regions
        self._shape = shape
        self._chance = chance
        self._budget = budget
        self._refuted = Refuted(regions.grid, regions.stars)
        self._search = RegionSearch(regions.grid, regions.stars, budget.clock)
        self._search.exclude(sorted(regions.places))
        self._switches = [
            self._search.switch(regions.cells(region)) for region in range(regions.grid.rows)
        ]

    def carve(self, most_moves: int) -> bool:
        """Change the regions until their stars have only the places that are intended.

        True is a proof: the engine has found no other solution. False: no luck.
        """
        for _ in range(most_moves):
            unique = self._is_unique()
            if unique is not False:
                return unique is True
            other = self._search.places()
            self._refuted.add(other)
            move = _best(self._regions, self._refuted, other, self._shape, self._chance)
            if move is None:
                return False
            self._apply(move)
        return False

    def smooth(self) -> None:
        """Let single cells move that make the borders shorter (compact) or longer (winding), as
        long as the solution stays the only one."""
        regions, wanted = self._regions, -_WALLS[self._shape]
        if not wanted:
            return
        for cell in self._chance.shuffled(regions.grid.cells):
            for move in self._chance.shuffled(regions.moves(cell)):
                better = wanted * regions.more_walls(cell, move.goal) > 0
                if not better or self._refuted.revived(move) or not regions.allows(move):
                    continue
                self._apply(move)
                unique = self._is_unique()
                if unique:
                    break
                if unique is False:
                    self._refuted.add(self._search.places())
                self._apply(Move(move.cells, move.goal, move.home))

    def close(self) -> None:
        """Give the engine's memory back."""
        self._search.close()

    def _is_unique(self) -> bool | None:
        self._budget.check()
        other = self._search.solve(self._switches)
        if other is None:
            self._budget.check()
            return None
        return not other

    def _apply(self, move: Move) -> None:
        self._regions.apply(move)
        self._refuted.apply(move)
        for region in (move.home, move.goal):
            self._search.forget(self._switches[region])
            self._switches[region] = self._search.switch(self._regions.cells(region))


def _best(
    regions: Regions, refuted: Refuted, other: Sequence[int], shape: str, chance: Chance
) -> Move | None:
    """The move that refutes this solution and does least harm."""
    walls = _WALLS[shape]
    order = chance.shuffled([place for place in other if place not in regions.places])
    found: Move | None = None
    least = 0
    for place in order:
        for move in chance.shuffled(regions.moves(place)):
            harm = _REVIVED * refuted.revived(move) + regions.piles_up(move)
            if walls:
                harm += walls * regions.more_walls(place, move.goal)
            if (found is None or harm < least) and regions.allows(move):
                found, least = move, harm
                if not walls and not harm:
                    return found
    if found is None or least >= _REVIVED - 4:  # a single cell lengthens borders by 4 at most
        for place in order:
            for move in regions.long_moves(place):
                harm = _REVIVED * refuted.revived(move) + len(move.cells)
                if (found is None or harm < least) and regions.allows(move):
                    found, least = move, harm
    return found

"""What the techniques of Bosnian Snake look at: the rules of a puzzle by cell, and what is known.

Cells are looked up far more often here than rules are asked, so that everything lies ready in
lists: for each cell the number of neighbours it needs, its counts and its 2x2 squares.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import product
from typing import NamedTuple

from ....explaining.position import Position
from ....explaining.propagation import articulations
from ....grid import Grid, reach
from ....model import Count, Rule, marked
from ..puzzle import BosnianSnake
from ..rules import model

SNAKE, OPEN, EMPTY = 1, 0, -1
"""What is known of a cell."""

DEGREES = ("body", "end", "middle")
"""The rules about the number of a cell's neighbours: where there are two, the later one counts."""

_CORNERS = ((-1, 1, 1, -1), (1, -1, -1, 1), (-1, -1, -1, -1))
"""The rule of a square: in each of these, one cell at least has the value named (0: any)."""


Said = tuple[int, int] | None
"""New snake cells and new empty ones, as bits; None: a rule is broken."""
Part = tuple[int, Callable[[int, int], Said]]
"""The cells that a rule speaks of, as bits, and what it says of some snake cells and empty ones."""


class Tally(NamedTuple):
    """A rule that counts snake cells: a row, a column or a number."""

    rule: Count
    cells: tuple[int, ...]
    number: int


class _Ground(NamedTuple):
    """What is the same for all puzzles of a size."""

    close: list[tuple[int, ...]]
    """Each cell with those beside it."""
    beside_bits: list[int]
    """For each cell those beside it, as bits."""
    squares_at: list[list[int]]
    weights: list[list[tuple[int, int]]]
    """For each cell its squares, each with what the cell counts for in the square's code."""
    near: list[int]
    """For each cell those that a rule speaks of together with it, as bits; not by counting."""


@lru_cache(maxsize=32)
def _ground(grid: Grid) -> _Ground:
    beside = grid.beside
    close = [(cell, *beside[cell]) for cell in grid.cells]
    squares_at: list[list[int]] = [[] for _ in grid.cells]
    weights: list[list[tuple[int, int]]] = [[] for _ in grid.cells]
    for index, square in enumerate(grid.squares):
        for place, cell in enumerate(square):
            squares_at[cell].append(index)
            weights[cell].append((index, 3 ** (3 - place)))
    near = []
    for cell in grid.cells:
        cells = {other for one in close[cell] for other in close[one]}
        cells.update(other for index in squares_at[cell] for other in grid.squares[index])
        near.append(sum(1 << one for one in cells))
    bits = [sum(1 << one for one in sides) for sides in beside]
    return _Ground(close, bits, squares_at, weights, near)


class Terrain:
    """The rules of one puzzle, cell by cell."""

    def __init__(self, position: Position) -> None:
        puzzle = position.puzzle
        assert isinstance(puzzle, BosnianSnake)
        self.grid = grid = position.grid
        self.beside = grid.beside
        ground = _ground(grid)
        self.close, self.beside_bits, self.near = ground.close, ground.beside_bits, ground.near
        self.squares, self.weights = grid.squares, ground.weights
        self.squares_at = ground.squares_at
        self.ends = [grid.cell(row, col) for row, col in puzzle.ends]
        self.middles = [grid.cell(row, col) for row, col in puzzle.middles]
        self.circled = {*self.ends, *self.middles}
        """Cells of which their own rule says that they are snake."""
        self.printed = [
            rule.cells[0] for rule in position.rules("end", "middle", "given", "numbered")
        ]
        """Cells of which the page says by itself what they are."""
        self.both = len(self.ends) == 2
        self.low = [2 if self.both else 1] * grid.size
        self.high = [2] * grid.size
        self.degree: list[Rule] = [None] * grid.size  # type: ignore[list-item]
        """For each cell the rule about the number of its neighbours."""
        for rule in position.rules(*DEGREES):
            self.degree[rule.cells[0]] = rule
        for cell in self.ends:
            self.low[cell] = self.high[cell] = 1
        for cell in self.middles:
            self.low[cell] = 2
        self.one_piece = position.rules("one-piece")[0]
        self.two_ends = position.rules("two-ends")
        self.tallies = [
            Tally(rule, tuple(literal - 1 for literal in rule.literals), rule.low)
            for rule in position.rules("row", "column", "around")
            if isinstance(rule, Count)
        ]
        self.tallies_at: list[list[int]] = [[] for _ in grid.cells]
        for index, tally in enumerate(self.tallies):
            for cell in tally.cells:
                self.tallies_at[cell].append(index)
        self.stuck: dict[Hashable, bool] = {}
        """Lines whose ways have been looked through, and whether there are none."""
        self.parts: dict[int, Part] = {}
        """What rules say that have been looked at one by one, by the identity of the rule."""
        self.touch = list(position.rules("touch"))
        """The rules of the squares."""

    @cached_property
    def place(self) -> dict[int, int]:
        """Where the rule of a tally, of a square or of a cell's neighbours stands in its list, by
        the identity of the rule."""
        place = {id(tally.rule): index for index, tally in enumerate(self.tallies)}
        place |= {id(rule): index for index, rule in enumerate(self.touch)}
        return place | {id(rule): cell for cell, rule in enumerate(self.degree)}

    @cached_property
    def ends_in(self) -> list[list[int]]:
        """For each row and each column its ends of the snake, as bits."""
        return [
            [sum(1 << at for at, cell in enumerate(cells) if cell in self.ends) for cells in lines]
            for _, lines, _ in self.lines
        ]

    @cached_property
    def tally_bits(self) -> list[int]:
        """The cells of each count, as bits."""
        return [sum([1 << cell for cell in tally.cells]) for tally in self.tallies]

    @cached_property
    def lines(self) -> list[tuple[str, list[tuple[int, ...]], list[Count | None]]]:
        """Rows and columns: their cells, and the rule of each that has a number."""
        grid = self.grid
        rows = [tuple(grid.row(row)) for row in range(grid.rows)]
        columns = [tuple(grid.column(col)) for col in range(grid.cols)]
        found = []
        for name, lines in (("row", rows), ("column", columns)):
            rules = {tally.cells: tally.rule for tally in self.tallies if tally.rule.name == name}
            found.append((name, lines, [rules.get(cells) for cells in lines]))
        return found

    def lowest(self, known: Sequence[int]) -> Lowest:
        """How many neighbours each cell needs: once both ends are found, all others need two."""
        if self.both:
            return Lowest(self.low, (), ())
        found = list(self.ends)
        rules = [*self.two_ends, *(self.degree[cell] for cell in found)]
        marks: list[int] = []
        for cell in self.grid.cells:
            if known[cell] == SNAKE and cell not in self.circled:
                empty = [near for near in self.beside[cell] if known[near] == EMPTY]
                if len(empty) >= len(self.beside[cell]) - 1 and len(found) < 2:
                    found.append(cell)
                    rules.append(self.degree[cell])
                    marks += [cell, *empty]
        if len(found) < 2:
            return Lowest(self.low, (), ())
        low = [1 if cell in found else 2 for cell in self.grid.cells]
        return Lowest(low, tuple(rules), tuple(marks))


class Lowest(NamedTuple):
    """How many neighbours each snake cell needs, and why: needed where this is more than usual."""

    low: Sequence[int]
    rules: tuple[Rule, ...]
    cells: tuple[int, ...]


class Sight:
    """One position, as its techniques see it."""

    def __init__(self, terrain: Terrain, known: list[int]) -> None:
        self.terrain = terrain
        self.known = known
        self.lowest = terrain.lowest(known)
        self._beside: dict[int, tuple[list[int], list[int], list[int]]] = {}

    @cached_property
    def snake(self) -> list[int]:
        """The cells that are known to be snake."""
        return [cell for cell, state in enumerate(self.known) if state == SNAKE]

    @cached_property
    def possible(self) -> set[int]:
        """The cells that may be snake."""
        return {cell for cell, state in enumerate(self.known) if state != EMPTY}

    @cached_property
    def bridges(self) -> tuple[set[int], list[int]]:
        """The cells that the snake can reach, if there is any of it, and those without which it
        would fall apart."""
        return articulations(self.terrain.grid, self.snake, self.possible)

    def literal(self, cell: int) -> int:
        """What is known of a cell, as a literal."""
        return marked(cell) * self.known[cell]

    def literals(self, cells: Iterable[int]) -> tuple[int, ...]:
        """What is known of cells, as literals."""
        return tuple([marked(cell) * self.known[cell] for cell in cells])

    def beside(self, cell: int) -> tuple[list[int], list[int], list[int]]:
        """The cells beside a cell: snake, open, empty; nobody may change these lists."""
        found = self._beside.get(cell)
        if found is not None:
            return found
        sides: tuple[list[int], list[int], list[int]] = [], [], []
        for near in self.terrain.beside[cell]:
            sides[1 - self.known[near]].append(near)
        self._beside[cell] = sides
        return sides


def look(position: Position) -> Sight:
    """The position as its techniques see it; worked out once, until something new is known."""
    return position.cached_now("sight", lambda: _sight(position))


def terrain_of(position: Position) -> Terrain:
    """The rules of a position's puzzle, cell by cell; put together once."""
    return position.cached("terrain", lambda: Terrain(position))


@lru_cache(maxsize=2)
def beginning(puzzle: BosnianSnake) -> Position:
    """The position in which nothing is known, for those who copy it: a puzzle that is made is
    looked at more than once."""
    return Position(puzzle, model(puzzle))


def _sight(position: Position) -> Sight:
    terrain = terrain_of(position)
    known = [
        OPEN if value is None else SNAKE if value else EMPTY
        for value in position.known[1 : position.grid.size + 1]
    ]
    return Sight(terrain, known)


class Corner(NamedTuple):
    """What the rule of a 2x2 square says in one case: a place in it, and what stands there."""

    place: int
    value: int


def _corner(square: tuple[int, ...]) -> Corner | bool | None:
    """What follows in a square; True: it is broken; None: nothing."""
    found = None
    for clause in _CORNERS:
        if any(value == wanted for value, wanted in zip(square, clause, strict=True)):
            continue
        left = [place for place, value in enumerate(square) if value == OPEN]
        if not left:
            return True
        if len(left) == 1:
            found = Corner(left[0], clause[left[0]])
    return found


CORNERS = {square: _corner(square) for square in product((EMPTY, OPEN, SNAKE), repeat=4)}
"""For what is known of a square (left to right, top to bottom) what follows."""
CORNER_CODES = tuple(CORNERS.values())
"""The same by a number: what is known of each cell, plus one, is a digit to the base of 3."""
OPEN_SQUARE = tuple(CORNERS).index((OPEN,) * 4)


class Counts:
    """How many snake cells and open ones there are in each count and beside each cell.

    After every step the simplest techniques look at every count, cell and 2x2 square. Nearly all
    of them say nothing, and that is seen here without a look at their cells.
    """

    def __init__(self, terrain: Terrain) -> None:
        self._terrain = terrain
        self.known = [OPEN] * terrain.grid.size
        self.yes = [0] * len(terrain.tallies)
        self.free = [len(tally.cells) for tally in terrain.tallies]
        """For each count the snake cells and the open ones."""
        self.taken = [0] * terrain.grid.size
        self.ways = [len(near) for near in terrain.beside]
        """For each cell the snake cells beside it, and the open ones."""
        self.codes = [OPEN_SQUARE] * len(terrain.squares)
        """What is known of each 2x2 square, as a number: see CORNER_CODES."""
        self.corners: dict[int, Corner] = {}
        """The 2x2 squares in which something follows, and what."""

    def learn(self, literals: Sequence[int]) -> None:
        """These literals are known now."""
        terrain, known, corners, codes = self._terrain, self.known, self.corners, self.codes
        yes, free, taken, ways = self.yes, self.free, self.taken, self.ways
        cells = [literal for literal in literals if abs(literal) <= terrain.grid.size]
        for literal in cells:
            cell, snake = abs(literal) - 1, literal > 0
            known[cell] = value = SNAKE if snake else EMPTY
            for index, weight in terrain.weights[cell]:
                codes[index] += weight * value
            for index in terrain.tallies_at[cell]:
                free[index] -= 1
                yes[index] += snake
            for near in terrain.beside[cell]:
                ways[near] -= 1
                taken[near] += snake
        for literal in cells:
            for index in terrain.squares_at[abs(literal) - 1]:
                corner = CORNER_CODES[codes[index]]
                if isinstance(corner, Corner):
                    corners[index] = corner
                else:
                    corners.pop(index, None)


def counts(position: Position) -> Counts:
    """The counts of a position, kept up to date."""
    return position.following("counts", lambda: Counts(terrain_of(position)))


def separator(
    terrain: Terrain, inside: set[int], target: int, kept: int | None = None
) -> tuple[list[int], set[int]]:
    """The walls that part some cells from a target, none of them needless, and what they enclose.

    `inside` is one connected group. All cells around it are walls, but one that leads nowhere
    else than into the enclosure is not needed: those that remain border on both parts.
    """
    grid = terrain.grid
    rim = {near for cell in inside for near in terrain.beside[cell]} - inside
    outside = reach(grid, target, set(grid.cells) - rim - inside)
    walls = {cell for cell in rim if any(near in outside for near in terrain.beside[cell])}
    start = next(iter(inside))
    enclosed = reach(grid, start, set(grid.cells) - walls)
    return sorted(walls - {kept}), enclosed

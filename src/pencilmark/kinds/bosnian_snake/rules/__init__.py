"""The rules of Bosnian Snake.

A set of cells is a snake just when
- each of its cells has two snake cells beside it, but for two ends, which have one;
- wherever two of its cells lie corner to corner, they are the arms of one bend: exactly one of
  the two cells between them is snake. (A full 2x2 square is thereby excluded.)
- it is all in one piece: without this, closed loops could lie beside the snake.

Cells that share a side then follow each other, cells that share a corner are two apart at a bend,
and no others touch. Ends side by side make a snake of two cells, ends corner to corner one of
three. A cell with a white circle is snake and has two snake cells beside it.

Where both ends are given, every cell is known to be an end or none. Otherwise each cell has a
second variable, behind those of the board, that says whether the snake ends there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial

from ....grid import Grid
from ....model import (
    Clauses,
    Common,
    Count,
    Deferred,
    Known,
    Model,
    Rule,
    marked,
)
from ....wording import Sentence
from .. import words
from ..puzzle import BosnianSnake
from .degrees import (
    CACHED_GRIDS,
    at_least,
    at_most,
    bodies,
    body,
    crossings,
    end_clauses,
    literals_of,
    middle_clauses,
    touching,
)
from .terse import one_piece, terse

_CACHED_RULES = 1 << 14


def model(puzzle: BosnianSnake) -> Model:
    """The rules of one puzzle: most of them are picked from those of its grid."""
    grid = puzzle.board.grid
    both = len(puzzle.ends) == 2
    own, common = partial(_own, puzzle, both), partial(_common, grid, both)
    if not both:
        return Model(puzzle.board, own(), grid.size, common())
    counted = None not in puzzle.rows or None not in puzzle.cols
    told = partial(terse, puzzle)
    return Model(puzzle.board, own, common=common, terse=told, same_number=counted)


def _own(puzzle: BosnianSnake, both: bool) -> list[Rule | Deferred]:
    grid = puzzle.board.grid
    cols = grid.cols
    ends = {row * cols + col: _end(grid, row * cols + col, both) for row, col in puzzle.ends}
    rules: list[Rule | Deferred] = [_degrees(grid, ends)] if both else [*ends.values()]
    rules += [_row(grid, row, count) for row, count in enumerate(puzzle.rows) if count is not None]
    rules += [_col(grid, col, count) for col, count in enumerate(puzzle.cols) if count is not None]
    for row, col, count in puzzle.counts:
        rules += _around(grid, row * cols + col, count)
    rules += [_given(grid, row * cols + col, True) for row, col in puzzle.snake]
    rules += [_given(grid, row * cols + col, False) for row, col in puzzle.empty]
    rules += [_middle(grid, row * cols + col, both) for row, col in puzzle.middles]
    return rules


@lru_cache(maxsize=CACHED_GRIDS)
def _common(grid: Grid, both: bool) -> Common:
    """What holds in every grid of this size; `both`: both ends are given."""
    touch = [clause for square in grid.squares for clause in touching(square)]
    rules: list[Rule | Deferred] = [
        Deferred(
            touch,
            lambda: [_touch(grid, square) for square in grid.squares],
            counts=crossings(grid) if both else (),
        )
    ]
    rules.append(one_piece(grid))
    if not both:
        rules += [_link(grid, cell) for cell in grid.cells]
        rules.append(TwoEnds(grid))
    return Common(rules)


def _degrees(grid: Grid, ends: Mapping[int, Clauses]) -> Deferred:
    """How many snake cells each cell has beside it, where both ends are given.

    That an inner cell has no more than two is said by `crossings`.
    """
    clauses = bodies(grid).with_ends({cell: end.clauses for cell, end in ends.items()})

    def state() -> list[Rule]:
        return [ends.get(body.cells[0], body) for body in _bodies(grid)]

    return Deferred(clauses, state)


@lru_cache(maxsize=CACHED_GRIDS)
def _bodies(grid: Grid) -> tuple[Rule, ...]:
    """For each cell what holds if it is no end."""
    rules = []
    for cell in grid.cells:
        least, most = body(grid, cell)
        sentence = Sentence(words.BODY, cell=grid.name(cell))
        rules.append(Clauses("body", sentence, (cell, *grid.beside[cell]), least + most))
    return tuple(rules)


def _link(grid: Grid, cell: int) -> Rule:
    """The degree of a cell that may be an end; it is one just when it has one neighbour."""
    snake, end, near = marked(cell), _end_variable(grid, cell), literals_of(grid.beside[cell])
    clauses = [
        (-end, snake),
        *at_least(1, near, (-snake,)),
        *at_least(2, near, (-snake, end)),
        *at_most(1, near, (-end,)),
        *at_most(2, near, (-snake,)),
    ]
    sentence = Sentence(words.LINK, cell=grid.name(cell))
    return Clauses("body", sentence, (cell, *grid.beside[cell]), clauses)


@lru_cache(maxsize=_CACHED_RULES)
def _end(grid: Grid, cell: int, both: bool) -> Clauses:
    """A given end."""
    clauses = [*end_clauses(grid, cell)]
    if not both:
        clauses.append((_end_variable(grid, cell),))
    sentence = Sentence(words.END, cell=grid.name(cell))
    return Clauses("end", sentence, (cell, *grid.beside[cell]), clauses)


@lru_cache(maxsize=_CACHED_RULES)
def _middle(grid: Grid, cell: int, both: bool) -> Rule:
    """A white circle: snake, but not an end."""
    clauses = [*middle_clauses(grid, cell)]
    if not both:
        clauses.append((-_end_variable(grid, cell),))
    sentence = Sentence(words.MIDDLE, cell=grid.name(cell))
    return Clauses("middle", sentence, (cell, *grid.beside[cell]), clauses)


def _touch(grid: Grid, square: tuple[int, int, int, int]) -> Rule:
    """Snake cells corner to corner are the arms of a bend."""
    names = dict(zip("abcd", grid.names(square), strict=True))
    return Clauses("touch", Sentence(words.TOUCH, **names), square, touching(square))


class TwoEnds(Count):
    """The snake has two ends. Marks only speak of cells, so that ends are worked out from them."""

    __slots__ = ("grid",)

    def __init__(self, grid: Grid) -> None:
        literals = [_end_variable(grid, cell) for cell in grid.cells]
        super().__init__("two-ends", Sentence(words.TWO_ENDS), grid.cells, literals, low=2, high=2)
        self.grid = grid

    def broken(self, known: Known) -> bool:
        ends = [self._is_end(cell, known) for cell in self.cells]
        return ends.count(True) > self.high or len(ends) - ends.count(False) < self.low

    def _is_end(self, cell: int, known: Known) -> bool | None:
        said, snake = known[self.literals[cell]], known[marked(cell)]
        if said is not None or snake is False:
            return bool(said)
        beside = [known[marked(near)] for near in self.grid.beside[cell]]
        taken, free = beside.count(True), beside.count(None)
        if taken > 1 or taken + free < 1:
            return False
        return True if snake and not free else None


@lru_cache(maxsize=_CACHED_RULES)
def _row(grid: Grid, row: int, count: int) -> Rule:
    cells = grid.row(row)
    sentence = Sentence(words.ROW if count else words.NO_ROW, row=row + 1, count=count)
    return Count("row", sentence, cells, literals_of(cells), low=count, high=count)


@lru_cache(maxsize=_CACHED_RULES)
def _col(grid: Grid, col: int, count: int) -> Rule:
    cells = grid.column(col)
    sentence = Sentence(words.COLUMN if count else words.NO_COLUMN, column=col + 1, count=count)
    return Count("column", sentence, cells, literals_of(cells), low=count, high=count)


@lru_cache(maxsize=_CACHED_RULES)
def _around(grid: Grid, cell: int, count: int) -> tuple[Rule, Rule]:
    """A number in a cell: it counts its neighbours, and its own cell is not snake."""
    name, around = grid.name(cell), grid.around[cell]
    counted = Sentence(words.AROUND if count else words.NO_AROUND, cell=name, count=count)
    return (
        Count("around", counted, (cell, *around), literals_of(around), low=count, high=count),
        Clauses("numbered", Sentence(words.NUMBERED, cell=name), (cell,), ((-marked(cell),),)),
    )


@lru_cache(maxsize=_CACHED_RULES)
def _given(grid: Grid, cell: int, snake: bool) -> Rule:
    sentence = Sentence(words.GIVEN_SNAKE if snake else words.GIVEN_EMPTY, cell=grid.name(cell))
    return Clauses("given", sentence, (cell,), ((marked(cell),) if snake else (-marked(cell),),))


def _end_variable(grid: Grid, cell: int) -> int:
    return grid.size + cell + 1

"""The clues of Bosnian Snake one by one: circles, numbers at lines and in cells, cells given."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from ....generating.generator import Clues
from ....generating.symmetry import CELL, COLUMN, ROW
from ....grid import Grid
from ....wording import Sentence
from ..puzzle import SNAKE, BosnianSnake
from . import words

END, MIDDLE = "end", "middle"
GIVEN_SNAKE, GIVEN_EMPTY = "snake", "empty"


class Clue(NamedTuple):
    """A number, and where it stands: at a line or in a cell; or a cell given as an end, as one
    between the ends (a white circle), as snake or as empty."""

    where: str
    place: int
    """The row, the column or the cell, from 0."""
    number: int = 0


class SnakeClues(Clues[BosnianSnake, Clue]):
    """How clues are taken away from a Bosnian Snake and added to it."""

    along = frozenset({"numbered"})
    """A number in a cell also says that its cell is not snake."""

    def of(self, puzzle: BosnianSnake) -> list[Clue]:
        """The clues, in the order of the puzzle's rules."""
        cols = puzzle.size[1]
        found = [Clue(END, row * cols + col) for row, col in puzzle.ends]
        found += [Clue(ROW, row, n) for row, n in enumerate(puzzle.rows) if n is not None]
        found += [Clue(COLUMN, col, n) for col, n in enumerate(puzzle.cols) if n is not None]
        found += [Clue(CELL, row * cols + col, number) for row, col, number in puzzle.counts]
        found += [Clue(GIVEN_SNAKE, row * cols + col) for row, col in puzzle.snake]
        found += [Clue(GIVEN_EMPTY, row * cols + col) for row, col in puzzle.empty]
        return found + [Clue(MIDDLE, row * cols + col) for row, col in puzzle.middles]

    def possible(self, puzzle: BosnianSnake, solution: Sequence[str]) -> list[Clue]:
        """The numbers and the ends that are missing, and the white circles if there are any; other
        cells are not given, since they give too much away."""
        cells = puzzle.grid
        snake = [cell for cell, value in enumerate(solution) if value == SNAKE]
        there = {self.place(clue) for clue in self.of(puzzle)}
        true = [*lines_of(cells, snake), *numbers_of(cells, snake), *ends_of(cells, snake)]
        if puzzle.middles:
            true += circles_of(cells, snake)
        return [clue for clue in true if self.place(clue) not in there]

    def place(self, clue: Clue) -> tuple[str, int]:
        """The line or the cell, and that it is an end, snake or empty; a white circle stands in
        its cell as a number does."""
        return CELL if clue.where == MIDDLE else clue.where, clue.place

    def frame(self, clue: Clue) -> bool:
        """The ends: most snakes are printed with both of them, and some with none."""
        return clue.where == END

    def sorts(self, puzzle: BosnianSnake) -> Sentence:
        """What is added to a puzzle."""
        if puzzle.middles:
            return Sentence(words.ALL_SORTS if len(puzzle.ends) < 2 else words.NUMBERS_AND_CIRCLES)
        return Sentence(words.NUMBERS_AND_ENDS if len(puzzle.ends) < 2 else words.NUMBERS)

    def without(self, puzzle: BosnianSnake, clues: Sequence[Hashable]) -> BosnianSnake:
        """The puzzle without these clues."""
        gone = set(_own(clues))
        bare = BosnianSnake(puzzle.size, metadata=puzzle.metadata)
        return self.plus(bare, [clue for clue in self.of(puzzle) if clue not in gone])

    def plus(self, puzzle: BosnianSnake, clues: Sequence[Hashable]) -> BosnianSnake:
        """The puzzle and these clues."""
        rows, cols = list(puzzle.rows), list(puzzle.cols)
        counts = list(puzzle.counts)
        given = {
            END: list(puzzle.ends),
            GIVEN_SNAKE: list(puzzle.snake),
            GIVEN_EMPTY: list(puzzle.empty),
            MIDDLE: list(puzzle.middles),
        }
        for where, place, number in _own(clues):
            row, col = divmod(place, len(cols))
            if where == ROW:
                rows[place] = number
            elif where == COLUMN:
                cols[place] = number
            elif where == CELL:
                counts.append((row, col, number))
            else:
                given[where].append((row, col))
        return replace(
            puzzle,
            rows=tuple(rows),
            cols=tuple(cols),
            ends=tuple(given[END]),
            counts=tuple(counts),
            snake=tuple(given[GIVEN_SNAKE]),
            empty=tuple(given[GIVEN_EMPTY]),
            middles=tuple(given[MIDDLE]),
        )

    def said(self, puzzle: BosnianSnake, clue: Hashable) -> Sentence:
        """The clue for people."""
        [(where, place, number)] = _own([clue])
        if where == ROW:
            return Sentence(words.ROW_CLUE, number=number, line=place + 1)
        if where == COLUMN:
            return Sentence(words.COLUMN_CLUE, number=number, line=place + 1)
        cell = puzzle.grid.name(place)
        if where == CELL:
            return Sentence(words.CELL_CLUE, number=number, cell=cell)
        return Sentence(_GIVEN[where], cell=cell)


CLUES = SnakeClues()
_GIVEN = {
    END: words.END_CLUE,
    MIDDLE: words.CIRCLE_CLUE,
    GIVEN_SNAKE: words.SNAKE_CLUE,
    GIVEN_EMPTY: words.EMPTY_CLUE,
}


def lines_of(grid: Grid, snake: Sequence[int]) -> list[Clue]:
    """All the numbers beside the grid that are true of a snake.

    >>> from pencilmark.grid import grid
    >>> [clue.number for clue in lines_of(grid(2, 3), [0, 1, 2, 5])]
    [3, 1, 1, 1, 2]
    """
    rows, columns = [0] * grid.rows, [0] * grid.cols
    for cell in snake:
        row, col = divmod(cell, grid.cols)
        rows[row] += 1
        columns[col] += 1
    return [
        *[Clue(ROW, row, number) for row, number in enumerate(rows)],
        *[Clue(COLUMN, col, number) for col, number in enumerate(columns)],
    ]


def numbers_of(grid: Grid, snake: Sequence[int]) -> list[Clue]:
    """All the numbers in cells that are true of a snake.

    >>> from pencilmark.grid import grid
    >>> numbers_of(grid(2, 3), [0, 1, 2, 5])
    [Clue(where='cell', place=3, number=2), Clue(where='cell', place=4, number=4)]
    """
    body = set(snake)
    return [
        Clue(CELL, cell, len(body.intersection(grid.around[cell])))
        for cell in grid.cells
        if cell not in body
    ]


def ends_of(grid: Grid, snake: Sequence[int]) -> list[Clue]:
    """The two ends of a snake.

    >>> from pencilmark.grid import grid
    >>> ends_of(grid(2, 3), [0, 1, 2, 5])
    [Clue(where='end', place=0, number=0), Clue(where='end', place=5, number=0)]
    """
    body = set(snake)
    return [Clue(END, cell) for cell in snake if len(body.intersection(grid.beside[cell])) == 1]


def circles_of(grid: Grid, snake: Sequence[int]) -> list[Clue]:
    """All the white circles that are true of a snake.

    >>> from pencilmark.grid import grid
    >>> [clue.place for clue in circles_of(grid(2, 3), [0, 1, 2, 5])]
    [1, 2]
    """
    ends = {clue.place for clue in ends_of(grid, snake)}
    return [Clue(MIDDLE, cell) for cell in snake if cell not in ends]


def _own(clues: Sequence[Any]) -> list[Clue]:
    return [Clue(*clue) for clue in clues]

"""Bosnian Snake in puzzlekit's forms, as a snake with numbers beside the grid.

`ROWS COLS`, the numbers of the columns, those of the rows, and the grid with an `x` at the ends.
"""

from __future__ import annotations

from ....errors import FormatError
from ....formats.parts import grids
from ....formats.puzzlekit import FORMAT
from ....formats.puzzlekit.problem import compose, parse, require_place, sides
from ....puzzle import Solution
from ..puzzle import EMPTY, BosnianSnake
from .rows import SOLUTION, SOLUTION_WORDS, read_puzzle, write_cells, write_line_numbers


def read(source: str) -> BosnianSnake:
    """A plain text, or a data set of one.

    >>> puzzle = read("2 3\\n- 1 -\\n3 -\\nx - -\\n- - x")
    >>> puzzle.cols, puzzle.rows, puzzle.ends
    ((None, 1, None), (3, None), ((0, 0), (1, 2)))
    """
    problem = parse(source)
    head, lines = problem.head(2)
    shape = sides(head)
    above, beside = [*lines[:2], [], []][:2]
    for line, count, what in ((above, shape[1], "columns"), (beside, shape[0], "rows")):
        if len(line) != count:
            raise FormatError(
                FORMAT,
                f"{count} numbers of {what}",
                f"{len(line)}",
                line=line[0].line if line else None,
            )
    rows = grids.rows_of(lines[2:], FORMAT, "cells", shape)
    return read_puzzle(rows, beside, above, problem.solved(SOLUTION, EMPTY, shape))


def write(puzzle: BosnianSnake, form: str = "text", solution: Solution | None = None) -> str:
    """The form that `read` reads."""
    require_place(form, solution)
    cells = write_cells(puzzle, FORMAT)
    lines = [write_line_numbers(puzzle.cols), write_line_numbers(puzzle.rows), *cells]
    words = grids.solution_words(solution, SOLUTION_WORDS)
    return compose(puzzle, "Snake", puzzle.size, lines, solution=words, form=form)

"""Star Battle as the lists of its origin: the regions, the stars, and an answer of columns."""

from __future__ import annotations

import re

from ....errors import FormatError
from ....formats.codec import CannotHold
from ....formats.parts import prolog
from ....formats.parts.fields import LARGEST_NUMBER
from ....puzzle import Marks, Solution
from ....wording import Sentence
from .. import words
from ..puzzle import EMPTY, STAR, StarBattle


def read(source: str, stars: int = 1) -> StarBattle:
    """A list of lists of region numbers, and the number of stars behind it if it is not 1.

    >>> read("[[1,1],[2,2]]").stars, read("[[1,1],[2,2]]", 2).stars
    (1, 2)
    """
    _, arguments = prolog.parse_fact(source)
    if len(arguments) > 2:
        raise FormatError(prolog.FORMAT, "a board and a number of stars", f"{len(arguments)} terms")
    rows = prolog.number_rows(arguments[0], "the board")
    said = arguments[1] if len(arguments) == 2 else stars
    if not isinstance(said, int):
        raise FormatError(prolog.FORMAT, "a number of stars behind the board", "something else")
    return StarBattle(said, tuple(tuple(str(number) for number in row) for row in rows))


def write(puzzle: StarBattle) -> str:
    """The board as a Prolog fact. Regions that are not numbers are numbered as they come."""
    if puzzle.holes:
        raise CannotHold("the origin's lists have no place for holes")
    if abs(puzzle.stars) >= LARGEST_NUMBER:
        raise CannotHold(f"the origin's lists have no place for {puzzle.stars:,} stars")
    prolog.require_size(puzzle.regions)
    names = list(puzzle.region_cells)
    numbered = all(map(_is_number, names))
    number = {name: int(name) if numbered else place for place, name in enumerate(names, 1)}
    rows = [[number[region] for region in row if region is not None] for row in puzzle.regions]
    return f"star_battle({prolog.write_list(rows)}, {puzzle.stars}).\n"


def lost(puzzle: StarBattle) -> list[Sentence]:
    """The names of the regions, if they are not numbers."""
    return [] if all(map(_is_number, puzzle.region_cells)) else [Sentence(words.NAMES_LOST)]


def _is_number(name: str) -> bool:
    """Whether a region's name is a number as the origin's lists have them."""
    return re.fullmatch(r"0|[1-9][0-9]{0,8}", name) is not None


def write_answer(solution: Solution) -> str:
    """The columns (from 1) of the stars, row by row from the top.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("star_battle([[1,2,1,1],[1,1,1,3],[4,1,1,1],[1,1,1,1]], 1).")
    >>> pencilmark.write(pencilmark.solve(puzzle).solution, "origin")
    '[2,4,1,3]\\n'
    """
    columns = [
        column for row in solution.rows() for column, value in enumerate(row, 1) if value == STAR
    ]
    return prolog.write_list(columns) + "\n"


def read_answer(puzzle: StarBattle, source: str) -> Marks:
    """Marks from such a list of columns: every cell is a star or empty."""
    _, arguments = prolog.parse_fact(source)
    listed = arguments[0] if len(arguments) == 1 and isinstance(arguments[0], list) else arguments
    columns = prolog.number_list(listed, "the answer")
    grid = puzzle.grid
    if len(columns) != grid.rows * puzzle.stars:
        raise FormatError(prolog.FORMAT, f"{grid.rows * puzzle.stars} columns", f"{len(columns)}")
    values = dict.fromkeys(grid.cells, EMPTY)
    for place, column in enumerate(columns):
        if not 1 <= column <= grid.cols:
            raise FormatError(prolog.FORMAT, f"a column from 1 to {grid.cols}", str(column))
        values[grid.cell(place // puzzle.stars, column - 1)] = STAR
    return Marks(puzzle.board, values)

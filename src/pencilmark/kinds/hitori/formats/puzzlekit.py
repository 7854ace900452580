"""Hitori in puzzlekit's forms: `ROWS COLS` and the numbers."""

from __future__ import annotations

from ....formats.codec import CannotHold
from ....formats.parts import grids
from ....formats.puzzlekit import FORMAT
from ....formats.puzzlekit.problem import compose, parse, require_place, sides
from ....puzzle import Solution
from ..puzzle import CLEAR, Hitori
from .likely import is_likely
from .rows import SOLUTION, SOLUTION_WORDS, read_rows, write_rows


def read(source: str) -> Hitori:
    """A plain text, or a data set of one.

    >>> read("2 2\\n1 1\\n- 2").numbers
    ((1, 1), (None, 2))
    """
    problem = parse(source)
    head, lines = problem.head(2)
    shape = sides(head)
    numbers = read_rows(grids.rows_of(lines, FORMAT, "numbers", shape))
    return Hitori(numbers, metadata=problem.solved(SOLUTION, CLEAR, shape))


def write(puzzle: Hitori, form: str = "text", solution: Solution | None = None) -> str:
    """The form that `read` reads."""
    require_place(form, solution)
    rows = write_rows(puzzle, FORMAT)
    if form == "text" and not is_likely(rows):
        raise CannotHold(
            "puzzlekit's plain text does not tell the kind, and this one could be that of another "
            "puzzle; a data set (form=data-set) tells it"
        )
    return compose(
        puzzle,
        "Hitori",
        (len(rows), len(rows[0])),
        rows,
        solution=grids.solution_words(solution, SOLUTION_WORDS),
        form=form,
    )

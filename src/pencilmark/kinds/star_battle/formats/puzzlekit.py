"""Star Battle in puzzlekit's forms: `ROWS COLS STARS` and the regions."""

from __future__ import annotations

from ....formats.parts import grids
from ....formats.puzzlekit import FORMAT
from ....formats.puzzlekit.problem import compose, parse, require_place, sides
from ....puzzle import Solution
from ..puzzle import EMPTY, StarBattle
from .rows import HOLES, SOLUTION, SOLUTION_WORDS, is_plain, names_lost, read_rows, write_rows


def read(source: str) -> StarBattle:
    """A plain text, or a data set of one; `#`, `@` and `-` are holes.

    >>> read("2 2 1\\n1 1\\n2 2").stars
    1
    """
    problem = parse(source)
    head, lines = problem.head(3)
    shape = sides(head)
    rows = grids.rows_of(lines, FORMAT, "regions", shape)
    return StarBattle(
        head[2].number(),
        read_rows(rows, HOLES),
        metadata=problem.solved(SOLUTION, EMPTY, shape),
    )


def write(puzzle: StarBattle, form: str = "text", solution: Solution | None = None) -> str:
    """The form that `read` reads."""
    require_place(form, solution)
    rows = write_rows(puzzle, FORMAT)
    return compose(
        puzzle,
        "StarBattle",
        (len(rows), len(rows[0]), puzzle.stars),
        rows,
        solution=grids.solution_words(solution, SOLUTION_WORDS),
        form=form,
    )


lost = names_lost(is_plain)

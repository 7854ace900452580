"""Hitori in janko.at's form: the numbers as the problem, shaded cells as `x` in the solution."""

from __future__ import annotations

from ....formats.codec import CannotHold
from ....formats.janko import FORMAT, page
from ....formats.parts import grids
from ....puzzle import Solution
from ..puzzle import CLEAR, Hitori
from .rows import SOLUTION, SOLUTION_WORDS, read_rows, write_rows


def read(source: str) -> Hitori:
    """The section `problem`, and the solution if there is one.

    >>> read("begin\\nsize 2\\nproblem\\n1 1\\n1 2\\nsolution\\nx -\\n- -\\nend").metadata
    {'solution': ['#.', '..']}
    """
    sections = page.parse(source)
    numbers = read_rows(sections.rows("problem"))
    shape = (len(numbers), len(numbers[0]))
    solution = grids.values_of(sections.blocks.get("solution"), SOLUTION, CLEAR, shape)
    return Hitori(numbers, metadata=sections.metadata(solution))


def write(puzzle: Hitori, solution: Solution | None = None, sections: str = "bare") -> str:
    """The form that `read` reads."""
    rows = write_rows(puzzle, FORMAT)
    for row in rows:
        if page.is_keyword(row[0]):
            raise CannotHold(f"the format {FORMAT!r} has no place for {row[0]!r} in a row")
    return page.compose(
        puzzle,
        "hitori",
        {},
        {"problem": rows},
        solution=grids.solution_words(solution, SOLUTION_WORDS),
        sections=sections,
    )

"""Bosnian Snake in janko.at's form, as a snake ("Schlange") with numbers beside the grid."""

from __future__ import annotations

from ....formats.janko import FORMAT, page
from ....formats.parts import grids
from ....puzzle import Solution
from ..puzzle import EMPTY, BosnianSnake
from .rows import SOLUTION, SOLUTION_WORDS, read_puzzle, write_cells, write_line_numbers


def read(source: str) -> BosnianSnake:
    """`rlabels` beside and `clabels` above the grid, and an `x` for each end in the problem.

    >>> text = "begin\\nsize 2\\nclabels\\n2 -\\nrlabels\\n1 -\\nproblem\\nx -\\n- x\\nend"
    >>> read(text).rows, read(text).ends
    ((1, None), ((0, 0), (1, 1)))
    """
    sections = page.parse(source)
    rows = sections.rows("problem")
    shape = (len(rows), len(rows[0]))
    solution = grids.values_of(sections.blocks.get("solution"), SOLUTION, EMPTY, shape)
    return read_puzzle(
        rows,
        sections.labels("rlabels", shape[0]),
        sections.labels("clabels", shape[1]),
        sections.metadata(solution),
    )


def write(puzzle: BosnianSnake, solution: Solution | None = None, sections: str = "bare") -> str:
    """The form that `read` reads."""
    cells = write_cells(puzzle, FORMAT)
    blocks = {
        "clabels": [write_line_numbers(puzzle.cols)],
        "rlabels": [write_line_numbers(puzzle.rows)],
        "problem": cells,
    }
    words = grids.solution_words(solution, SOLUTION_WORDS)
    return page.compose(puzzle, "schlange", {}, blocks, solution=words, sections=sections)

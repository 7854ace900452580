"""Star Battle in janko.at's form: the regions as areas, stars as `x` in the solution.

Its pages do not tell the number of stars: it is counted in the solution, or told beside the text.
Pencilmark writes a line `stars N` besides, and reads it.
"""

from __future__ import annotations

from ....formats.janko import FORMAT, page
from ....formats.parts import grids
from ....puzzle import Solution
from ..puzzle import EMPTY, StarBattle
from .rows import (
    HOLES,
    SOLUTION,
    SOLUTION_WORDS,
    is_plain,
    names_lost,
    read_rows,
    told_or_counted,
    write_rows,
)


def read(source: str, stars: int | None = None) -> StarBattle:
    """The section `areas` (or `labels`), a `#`, `@` or `-` for a hole; and the solution.

    >>> read("begin\\nsize 2\\nareas\\n1 1\\n2 2\\nsolution\\nx -\\n- x\\nend").stars
    1
    """
    sections = page.parse(source)
    regions = read_rows(sections.rows("areas", "labels"), HOLES)
    shape = (len(regions), len(regions[0]))
    solution = grids.values_of(sections.blocks.get("solution"), SOLUTION, EMPTY, shape)
    stars = told_or_counted(sections.number("stars"), solution, FORMAT, stars)
    return StarBattle(stars, regions, metadata=sections.metadata(solution))


def write(puzzle: StarBattle, solution: Solution | None = None, sections: str = "bare") -> str:
    """The form that `read` reads."""
    return page.compose(
        puzzle,
        "sternenschlacht",
        {"stars": puzzle.stars},
        {"areas": write_rows(puzzle, FORMAT)},
        solution=grids.solution_words(solution, SOLUTION_WORDS),
        sections=sections,
    )


lost = names_lost(is_plain)

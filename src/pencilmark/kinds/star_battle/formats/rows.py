"""A Star Battle's regions as words in rows, which several formats share."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from ....errors import FormatError
from ....formats.codec import CannotHold
from ....formats.janko.page import is_keyword
from ....formats.parts.grids import MARKED, NOTHING, Line
from ....formats.text import read_cells
from ....wording import Sentence
from ..puzzle import EMPTY, HOLE, STAR, StarBattle, region_name
from ..words import NAMES_LOST

SOLUTION = {MARKED: STAR, STAR: STAR}
"""How a solution is written: any other word is an empty cell."""
SOLUTION_WORDS = {STAR: MARKED, EMPTY: NOTHING}
HOLES = (HOLE, "@", NOTHING)
"""How janko.at and puzzlekit write a hole: the first two in one grid, for the looks of it."""
TELL_STARS = "or --stars 2 (in Python: stars=2)"
_MOST_STARS = 9999


def read_rows(rows: Sequence[Line], holes: Collection[str]) -> tuple[tuple[str | None, ...], ...]:
    """The regions of some rows."""
    return read_cells(rows, lambda word: None if word in holes else region_name(word))


def write_rows(puzzle: StarBattle, format: str, hole: str = HOLE) -> list[list[str]]:
    """The words that `read_rows` reads; odd names give way to numbers."""
    require_sense(puzzle, format)
    name = _names(puzzle)
    return [[hole if region is None else name[region] for region in row] for row in puzzle.regions]


def require_sense(puzzle: StarBattle, format: str) -> None:
    """CannotHold for what is no grid, or has no number of stars."""
    rows = puzzle.regions
    if not rows or not rows[0] or any(len(row) != len(rows[0]) for row in rows):
        raise CannotHold(f"the format {format!r} has no place for a grid without cells")
    if not puzzle.region_cells:
        raise CannotHold(f"the format {format!r} has no place for a grid without regions")
    if not 0 <= puzzle.stars <= _MOST_STARS:
        raise CannotHold(f"the format {format!r} has no place for {puzzle.stars} stars")


def names_lost(plain: Callable[[str], bool]) -> Callable[[StarBattle], list[Sentence]]:
    """What is lost in a format that keeps only names of some sort."""

    def lost(puzzle: StarBattle) -> list[Sentence]:
        return [] if all(map(plain, puzzle.region_cells)) else [Sentence(NAMES_LOST)]

    return lost


def is_plain(name: str) -> bool:
    """Whether a region's name is a short word that means nothing else in a row."""
    return re.fullmatch(r"[A-Za-z0-9]{1,8}", name) is not None and not is_keyword(name)


def _names(puzzle: StarBattle) -> dict[str, str]:
    names = list(puzzle.region_cells)
    if all(map(is_plain, names)):
        return {name: name for name in names}
    return {name: str(number) for number, name in enumerate(names, 1)}


def stars_in(solution: list[str] | None) -> int | None:
    """The stars of each row of a solution, if they are the same number in all of them."""
    counts = {row.count(STAR) for row in solution or ()}
    return counts.pop() if len(counts) == 1 else None


def told_or_counted(
    told: int | None, solution: list[str] | None, format: str, beside: int | None = None
) -> int:
    """The number of stars, from its line, from the solution, or told beside the text."""
    for stars in (told, stars_in(solution), beside):
        if stars is not None:
            return stars
    raise FormatError(
        format,
        f"a line 'stars N', a solution with the same number in every row, {TELL_STARS}",
        "none",
    )

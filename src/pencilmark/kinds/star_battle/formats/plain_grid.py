"""Star Battle as a plain grid: the regions, and a first or last line such as `stars: 2`."""

from __future__ import annotations

from ....errors import FormatError
from ....formats import looks
from ....formats.codec import CannotHold
from ....formats.parts import grids
from ..puzzle import HOLE, StarBattle
from .rows import TELL_STARS, is_plain, names_lost, read_rows, write_rows

FORMAT = "grid"
_HOLE = "."
_HOLES = (_HOLE, HOLE)


def read(source: str, stars: int | None = None) -> StarBattle:
    """Rows of single characters, or of words with spaces between; `.` is a hole.

    >>> read("AABB\\nAACB\\nDCCB\\nDDDB", 1).stars
    1
    >>> read("AABB\\nAACB\\nDCCB\\nDDDB\\nstars: 1").stars
    1
    """
    lines = grids.lines_of(source, FORMAT)
    for place in (0, -1):
        told = looks.stars_line(" ".join(word.text for word in lines[place])) if lines else None
        if told is not None:
            stars = told
            del lines[place]
    if stars is None:
        raise FormatError(
            FORMAT,
            f"a first or last line that tells the stars, such as 'stars: 2', {TELL_STARS}",
            "none",
        )
    rows = grids.rows_of([grids.characters(line) for line in lines], FORMAT, "regions")
    return StarBattle(stars, read_rows(rows, _HOLES))


def write(puzzle: StarBattle) -> str:
    """The form that `read` reads."""
    rows = write_rows(puzzle, FORMAT, _HOLE)
    grids.require_size(len(rows), len(rows[0]), FORMAT)
    lines = grids.packed(rows)
    if looks.stars_line(lines[0]) is not None or looks.stars_line(lines[-1]) is not None:
        raise CannotHold("as a plain grid this would look like something else")
    return "\n".join([f"stars: {puzzle.stars}", *lines]) + "\n"


lost = names_lost(is_plain)

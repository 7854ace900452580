"""Star Battle in text, for people to type and read."""

from __future__ import annotations

from ....formats import text
from ..puzzle import HOLE, StarBattle, region_name

_HOLE = "."


def read(source: str, stars: int | None = None) -> StarBattle:
    """`stars:` and `regions:`, a `.` or a `#` for a hole."""
    sections = text.parse(source, allowed=("stars", "regions"))
    rows = sections.need("regions").rows()
    if stars is None or sections.get("stars") is not None:
        stars = sections.need("stars").number()
    regions = text.read_cells(
        rows, lambda word: None if word in (_HOLE, HOLE) else region_name(word)
    )
    return StarBattle(stars, regions, metadata=sections.metadata)


def write(puzzle: StarBattle) -> str:
    """The form that `read` reads."""
    rows = [[region or _HOLE for region in row] for row in puzzle.regions]
    parts = [f"stars: {puzzle.stars}", "regions:", *text.grid_lines(rows)]
    return text.compose(puzzle.kind, puzzle.metadata, parts)

"""Starry Night in text, for people to type and read."""

from __future__ import annotations

from ....errors import FormatError
from ....formats import text
from ....formats.parts.fields import LARGEST_GRID
from ..puzzle import StarryNight, clue, given_cell


def read(source: str) -> StarryNight:
    """`rows:` and `cols:` with a character for each clue, and maybe a block `cells:`.

    >>> read("starry-night\\nrows: ...W.\\ncols: WS...").cols
    'WS...'
    """
    sections = text.parse(source, allowed=("rows", "cols", "cells"))
    rows, cols = (_read_clues(sections.need(name)) for name in ("rows", "cols"))
    cells = None
    given = sections.get("cells")
    if given is not None:
        lines = given.rows()
        if len(lines) != len(rows):
            raise FormatError(
                text.FORMAT, f"{len(rows)} rows of cells", f"{len(lines)}", line=given.line
            )
        if len(lines[0]) != len(cols):
            found = f"{len(lines[0])}"
            raise FormatError(text.FORMAT, f"{len(cols)} cells", found, line=lines[0][0].line)
        cells = tuple("".join(row) for row in text.read_cells(lines, given_cell))
    return StarryNight(rows, cols, cells, metadata=sections.metadata)


def _read_clues(section: text.Section) -> str:
    found = section.cells()
    if not found or section.block:
        raise FormatError(
            text.FORMAT,
            f"the clues in one line behind '{section.name}:'",
            "more lines" if found else "nothing",
            line=section.line,
        )
    if len(found) > LARGEST_GRID:
        raise FormatError(
            text.FORMAT, f"at most {LARGEST_GRID} clues", f"{len(found)}", line=found[0].line
        )
    return "".join(text.read_cells([found], clue)[0])


def write(puzzle: StarryNight) -> str:
    """The form that `read` reads."""
    parts = [f"rows: {puzzle.rows}", f"cols: {puzzle.cols}"]
    if puzzle.cells is not None:
        parts += ["cells:", *puzzle.cells]
    return text.compose(puzzle.kind, puzzle.metadata, parts)

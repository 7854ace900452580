"""Starry Night in text: the form for people, and the flat lists of its origin."""

from __future__ import annotations

from ....errors import FormatError
from ....formats import text
from ....formats.codec import CannotHold, Codec
from ....formats.parts import prolog
from ....formats.parts.fields import LARGEST_GRID
from ....puzzle import Marks, Solution
from ..puzzle import CLUES, VALUES, StarryNight, clue, given_cell

_FACT = "starry_night"
_CODES = VALUES
"""The origin's codes are the places of the symbols in here: 0 none, 1 white, 2 black, 3 star."""


def read_text(source: str) -> StarryNight:
    """`rows:` and `cols:` with a character for each clue, and maybe a block `cells:`.

    >>> read_text("starry-night\\nrows: ...W.\\ncols: WS...").cols
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
                text.FORMAT, f"{len(rows)} rows of cells", f"{len(lines)}", given.line
            )
        if len(lines[0]) != len(cols):
            found = f"{len(lines[0])}"
            raise FormatError(text.FORMAT, f"{len(cols)} cells", found, lines[0][0].line)
        cells = tuple("".join(row) for row in text.read_cells(lines, given_cell))
    return StarryNight(rows, cols, cells, metadata=sections.metadata)


def _read_clues(section: text.Section) -> str:
    found = section.cells()
    if not found or section.block:
        raise FormatError(
            text.FORMAT,
            f"the clues in one line behind '{section.name}:'",
            "more lines" if found else "nothing",
            section.line,
        )
    if len(found) > LARGEST_GRID:
        raise FormatError(
            text.FORMAT, f"at most {LARGEST_GRID} clues", f"{len(found)}", found[0].line
        )
    return "".join(text.read_cells([found], clue)[0])


def write_text(puzzle: StarryNight) -> str:
    """The form that `read_text` reads."""
    parts = [f"rows: {puzzle.rows}", f"cols: {puzzle.cols}"]
    if puzzle.cells is not None:
        parts += ["cells:", *puzzle.cells]
    return text.compose(puzzle.kind, puzzle.metadata, parts)


def read_origin(source: str) -> StarryNight:
    """A flat list of the clues' codes, first those of the rows, then those of the columns.

    >>> read_origin("0,0,0,3,0,2,0,0,3,0").rows
    '...S.'
    """
    clues = _read_codes(source, "the clues")
    if not clues or len(clues) % 2:
        raise FormatError(
            prolog.FORMAT, "as many clues for columns as for rows", f"{len(clues)} clues in all"
        )
    size = len(clues) // 2
    if size > LARGEST_GRID:
        raise FormatError(prolog.FORMAT, f"at most {2 * LARGEST_GRID} clues", f"{len(clues)}")
    return StarryNight(clues[:size], clues[size:])


def write_origin(puzzle: StarryNight) -> str:
    """The clues as a Prolog fact."""
    if puzzle.cells is not None:
        raise CannotHold("the origin's list has no place for given cells")
    if not puzzle.rows or len(puzzle.rows) != len(puzzle.cols):
        raise CannotHold("the origin's list holds square grids only")
    if not CLUES.issuperset(puzzle.rows + puzzle.cols):
        raise CannotHold("the origin's list has no number for some clue")
    return f"{_FACT}({_write_codes(puzzle.rows + puzzle.cols)}).\n"


def write_answer(solution: Solution) -> str:
    """The codes of all cells, row by row.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("starry_night([0,0,0,3,0,2,0,0,3,0]).")
    >>> pencilmark.write(pencilmark.solve(puzzle).solution, "origin")
    '[0,2,3,1,0,3,1,0,0,2,0,0,2,3,1,2,3,1,0,0,1,0,0,2,3]\\n'
    """
    return _write_codes("".join(solution.rows())) + "\n"


def read_answer(puzzle: StarryNight, source: str) -> Marks:
    """Marks from such a list: every cell has a value."""
    values = _read_codes(source, "the answer")
    if len(values) != puzzle.grid.size:
        raise FormatError(prolog.FORMAT, f"{puzzle.grid.size} cells", f"{len(values)}")
    return Marks(puzzle.board, dict(enumerate(values)))


def _read_codes(source: str, what: str) -> str:
    name, arguments = prolog.parse_fact(source)
    if name not in (None, _FACT):
        raise FormatError(prolog.FORMAT, f"a list, or a fact {_FACT}([...])", repr(name))
    listed = arguments[0] if len(arguments) == 1 and isinstance(arguments[0], list) else arguments
    codes = prolog.number_list(listed, what)
    for place, code in enumerate(codes, 1):
        if not 0 <= code < len(_CODES):
            expected = f"a number from 0 to {len(_CODES) - 1}"
            raise FormatError(prolog.FORMAT, expected, str(code), where=f"{what}, entry {place}")
    return "".join(_CODES[code] for code in codes)


def _write_codes(chars: str) -> str:
    return prolog.write_list([_CODES.index(char) for char in chars])


def _is_origin(source: str) -> bool:
    return prolog.fact_name(source) == _FACT or prolog.starts_numbers(source, "0-3")


TEXT = Codec(
    "text", read_text, write_text, lambda source: text.first_line(source) == StarryNight.kind
)
ORIGIN = Codec(prolog.FORMAT, read_origin, write_origin, _is_origin, write_answer, read_answer)

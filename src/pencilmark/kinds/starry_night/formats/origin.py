"""Starry Night as the flat lists of its origin: the codes of the clues, and of all cells."""

from __future__ import annotations

from ....errors import FormatError
from ....formats.codec import CannotHold
from ....formats.parts import prolog
from ....formats.parts.fields import LARGEST_GRID
from ....puzzle import Marks, Solution
from ..puzzle import CLUES, VALUES, StarryNight

_FACT = "starry_night"
_CODES = VALUES
"""The origin's codes are the places of the symbols in here: 0 none, 1 white, 2 black, 3 star."""


def read(source: str) -> StarryNight:
    """A flat list of the clues' codes, first those of the rows, then those of the columns.

    >>> read("0,0,0,3,0,2,0,0,3,0").rows
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


def write(puzzle: StarryNight) -> str:
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

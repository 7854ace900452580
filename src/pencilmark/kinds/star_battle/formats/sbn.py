"""Star Battle in one word, as in `.sbn` files: `SIZExSTARS.` and a capital letter for each cell.

What may follow in small letters (seed, difficulty, level and the like) is kept as a note.
"""

from __future__ import annotations

import re
from string import ascii_uppercase

from ....errors import FormatError
from ....formats.codec import CannotHold
from ....formats.parts.grids import require_size
from ..puzzle import StarBattle
from .rows import names_lost, require_sense

FORMAT = "sbn"


def read(source: str) -> StarBattle:
    """The board of one word.

    >>> read("2x1.AABB").regions
    (('A', 'A'), ('B', 'B'))
    """
    found = re.fullmatch(r"([0-9]{1,3})x([0-9]{1,3})\.([A-Z]*)(.*)", source.strip())
    if found is None:
        raise FormatError(FORMAT, "SIZExSTARS. and letters, such as 2x1.AABB", repr(source[:40]))
    size, letters = int(found[1]), found[3]
    if not 1 <= size <= len(ascii_uppercase):
        raise FormatError(FORMAT, f"a size from 1 to {len(ascii_uppercase)}", found[1])
    if len(letters) != size * size:
        raise FormatError(FORMAT, f"{size * size} capital letters", f"{len(letters)}")
    regions = tuple(tuple(letters[row * size : (row + 1) * size]) for row in range(size))
    return StarBattle(int(found[2]), regions, metadata={"note": found[4]} if found[4] else {})


def write(puzzle: StarBattle) -> str:
    """The word that `read` reads; regions that are no capital letters are lettered as they come.

    >>> write(StarBattle(1, (("1", "1"), ("7", "7"))))
    '2x1.AABB\\n'
    """
    require_sense(puzzle, FORMAT)
    rows, names = puzzle.regions, list(puzzle.region_cells)
    require_size(len(rows), len(rows[0]), FORMAT)
    if puzzle.holes:
        raise CannotHold(f"the format {FORMAT!r} has no place for holes in the grid")
    if len(rows) != len(rows[0]) or max(len(rows), len(names)) > len(ascii_uppercase):
        raise CannotHold(
            f"the format {FORMAT!r} holds square grids of up to {len(ascii_uppercase)} rows and "
            "regions"
        )
    if puzzle.stars > 999:
        raise CannotHold(f"the format {FORMAT!r} has no place for {puzzle.stars} stars")
    kept = all(map(_is_letter, names))
    letter = {n: n if kept else ascii_uppercase[place] for place, n in enumerate(names)}
    board = "".join(letter[region] for row in rows for region in row if region is not None)
    note = puzzle.metadata.get("note")
    tail = note if isinstance(note, str) and re.fullmatch(r"[a-z][0-9A-Za-z.-]*", note) else ""
    return f"{len(rows)}x{puzzle.stars}.{board}{tail}\n"


def _is_letter(name: str) -> bool:
    return len(name) == 1 and name in ascii_uppercase


lost = names_lost(_is_letter)

"""PencilBox: how its files are recognised, and the codec that a kind declares for them.

Kinds load this for every puzzle, so patterns are compiled when they are first used; what takes a
file apart is in `file`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from ..codec import Codec, P
from ..looks import start

FORMAT = "pencilbox"
FORMS = ("text", "xml")
"""Its two sorts of files; the first is the default."""
_XML = r"(?:<\?xml\b[^<>]*>\s*)?<puzzle\b[^<>]*\btype\s*=\s*[\"'](\w+)[\"']"
_NUMBER = r"[0-9]{1,4}"
_CELL = r"[0-9]{1,9}|\."


def pencilbox_codec(package: str, name: str, likely: Callable[[list[list[str]]], bool]) -> Codec[P]:
    """The codec in the module `pencilbox`, for XML of this type and for text that is `likely`."""
    return Codec(
        FORMAT,
        package + ".pencilbox",
        lambda text: xml_type(text) == name or text_rows(text) is not None,
        options={"form": FORMS},
        metadata=("author", "source", "difficulty", "marks"),
        holds_solution=True,
        likely=lambda text: xml_type(text) == name or likely(text_rows(text) or []),
    )


def xml_type(text: str) -> str | None:
    """What a file in XML calls its kind of puzzle; None for any other text.

    >>> xml_type('<?xml version="1.0" encoding="utf-8" ?><puzzle type="nurikabe">')
    'nurikabe'
    """
    found = re.match(_XML, start(text))
    return found[1] if found else None


@lru_cache(maxsize=4)  # a codec asks twice
def text_rows(text: str) -> list[list[str]] | None:
    """The rows of a file in text, below its two lines of sizes; None for any other text.

    A grid of one column is passed over: with its sizes above it looks like a plain grid.

    >>> text_rows("1\\n2\\n1 2\\n# +"), text_rows("1 2\\n2 1")
    ([['1', '2']], None)
    """
    lines = [line.split() for line in text.splitlines() if line.strip()]
    if not all(len(line) == 1 and re.fullmatch(_NUMBER, line[0]) for line in lines[:2]):
        return None
    rows, cols = (int(line[0]) for line in [*lines[:2], ["0"], ["0"]][:2])
    rest = lines[2:]
    if cols < 2 or not rows or len(rest) not in (rows, 2 * rows):
        return None
    if any(len(line) != cols for line in rest):
        return None
    board = rest[:rows]
    return board if all(re.fullmatch(_CELL, word) for line in board for word in line) else None

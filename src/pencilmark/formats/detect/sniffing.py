"""What a text of unknown origin looks like: cheap tests that import nothing heavy."""

from __future__ import annotations

import re
from functools import lru_cache

# patterns stay texts until they are used: kinds load this module for every puzzle
_QUERY = r"(?:[^\s?#]*\?)?(?:type=\w+&)?"
"""What may stand before the puzzle in a link; only the part behind the `?` counts."""
_PZPR_LINK = rf"(?i){_QUERY}([a-z0-9]+)(?:_edit|_play)?/(?:[^/]*/){{0,2}}\d+/\d+(?:/|$)"
_KANPEN_LINK = r"(?i)\S*kanpen\.net/([a-z0-9]+)\.html\?(?:problem|pzpr)="
_PZPR_FILE = rf"{_QUERY}pzprv3(?:\.\d+)?\s*[\n/](?:v:[^\n/]*[\n/])?\s*([a-z0-9]+)\s*[\n/]"
_FPUZZLES = r"(?i)(?:https?://)?(?:www\.)?f-puzzles\.com/?\?"
_SUDOKUPAD = (
    r"(?i)(?:https?://)?(?:[\w-]+\.)*(?:sudokupad\.app|crackingthecryptic\.com/sudoku)(?:/|\?|$)"
)
_PENPA_HOME = r"https?://[^\s?#]*/penpa-edit(?:[/?#]|$)"
_PENPA_QUERY = r"(?:https?://[^\s?#]+[?#]|[?#])?(?:[a-z]=\w*&)*m=(?:edit|solve)&(?:[a-z]=\w*&)*p="
_START = 400
"""How much of a text is enough to see what it is."""

# every kind has the same look at the same text, one after the other


@lru_cache(maxsize=4)
def puzz_link_name(text: str) -> str | None:
    """What a puzz.link or kanpen address calls its kind of puzzle; None for any other text.

    >>> puzz_link_name("https://puzz.link/p?sudoku_edit/9/9/g1")
    'sudoku'
    """
    start = text[:_START].strip()
    if re.match(_PZPR_FILE, start):
        return None
    found = re.match(_KANPEN_LINK, start) or re.match(_PZPR_LINK, start)
    return found[1].lower() if found else None


@lru_cache(maxsize=4)
def pzpr_name(text: str) -> str | None:
    """What a pzprv3 file, or an address that holds one, calls its kind of puzzle.

    >>> pzpr_name("pzprv3\\nsudoku\\n9\\n")
    'sudoku'
    """
    found = re.match(_PZPR_FILE, text[:_START].strip().replace("\r", "").replace("%2F", "/"))
    return found[1] if found else None


def is_fpuzzles(text: str) -> bool:
    """Whether this is a link to f-puzzles.

    >>> is_fpuzzles("https://f-puzzles.com/?load=N4Ig")
    True
    """
    return re.match(_FPUZZLES, text[:_START].strip()) is not None


def is_sudokupad(text: str) -> bool:
    """Whether this is a link to SudokuPad.

    >>> is_sudokupad("https://sudokupad.app/fpuzN4Ig")
    True
    """
    return re.match(_SUDOKUPAD, text[:_START].strip()) is not None


@lru_cache(maxsize=4)
def is_penpa(text: str) -> bool:
    """Whether this is a link to Penpa+, or what stands in one behind its `#`.

    >>> is_penpa("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7Vpd")
    True
    """
    start = text[:_START].strip()
    return re.match(_PENPA_HOME, start) is not None or re.match(_PENPA_QUERY, start) is not None

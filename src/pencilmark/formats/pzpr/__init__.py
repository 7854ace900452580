"""pzpr (puzz.link and its relatives): how its texts are recognised, and the codecs for them.

Kinds load this for every puzzle, so patterns are compiled when they are first used. What takes
a link apart is in `link`, what a file in `file`, and what the body of a link is made of in
`pieces`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from ...errors import FormatError
from ..codec import Codec, P
from ..looks import start

LINK = "puzz.link"
FILE = "pzpr"
VARIANT = "v:"
"""What the part starts with that says that a puzzle has other rules."""

_QUERY = r"(?:[^\s?#]*\?)?(?:type=\w+&)?"
"""What may stand before the puzzle in a link; only the part behind the `?` counts."""
_LINK = rf"(?i){_QUERY}([a-z0-9]+)(?:_edit|_play)?/(?:[^/]*/){{0,2}}\d+/\d+(?:/|$)"
_KANPEN = r"(?i)\S*kanpen\.net/([a-z0-9]+)\.html\?(?:problem|pzpr)="
_FILE = rf"{_QUERY}pzprv3(?:\.\d+)?\s*[\n/](?:v:[^\n/]*[\n/])?\s*([a-z0-9]+)\s*[\n/]"


def puzz_link_codec(package: str, *names: str) -> Codec[P]:
    """The codec in the module `puzz_link`, for links that call the puzzle by one of these names."""
    return Codec(LINK, package + ".puzz_link", lambda text: link_name(text) in names)


def pzpr_codec(package: str, *names: str) -> Codec[P]:
    """The codec in the module `pzpr`, for files that call the puzzle by one of these names."""
    return Codec(
        FILE,
        package + ".pzpr",
        lambda text: file_name(text) in names,
        metadata=("author", "source", "note", "marks"),
        holds_solution=True,
    )


# every kind has the same look at the same text, one after the other


@lru_cache(maxsize=4)
def link_name(text: str) -> str | None:
    """What a puzz.link or kanpen address calls its kind of puzzle; None for any other text.

    >>> link_name("https://puzz.link/p?sudoku_edit/9/9/g1")
    'sudoku'
    """
    beginning = start(text)
    if re.match(_FILE, beginning):
        return None
    found = re.match(_KANPEN, beginning) or re.match(_LINK, beginning)
    return found[1].lower() if found else None


@lru_cache(maxsize=4)
def file_name(text: str) -> str | None:
    """What a pzprv3 file, or an address that holds one, calls its kind of puzzle.

    >>> file_name("pzprv3\\nsudoku\\n9\\n")
    'sudoku'
    """
    found = re.match(_FILE, start(text).replace("\r", "").replace("%2F", "/"))
    return found[1] if found else None


def other_puzzle(text: str, kinds: Iterable[str]) -> FormatError | None:
    """The error for a puzzle of pzpr that is none of these kinds; None for any other text.

    >>> print(other_puzzle("https://puzz.link/p?akari/3/2/g1h", ["one", "another"]))
    puzz.link format: expected a puzzle of kind one or another, found 'akari'
    """
    file = file_name(text)
    name = file or (link_name(text) if "?" in text else None)
    if name is None:
        return None
    expected = f"a puzzle of kind {' or '.join(kinds)}"
    return FormatError(FILE if file else LINK, expected, repr(name[:20]))

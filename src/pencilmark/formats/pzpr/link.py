"""The links of pzpr: `https://puzz.link/p?name/columns/rows/body`, whatever the host."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ...errors import FormatError
from ..parts.fields import LARGEST_GRID, shown
from . import LINK, VARIANT, link_name

_HOST = "https://puzz.link/p?"


@dataclass(frozen=True)
class Link:
    """A link taken apart."""

    rows: int
    cols: int
    parts: Sequence[str]
    """What comes behind the size, cut at the slashes."""
    kanpen: bool = False
    """Whether the parts are rows of a file, with `_` for spaces."""


def read_link(text: str, name: str) -> Link:
    """Take a link apart; it must be one to this kind of puzzle.

    >>> read_link("https://puzz.link/p?akari/3/2/g1h", "akari")
    Link(rows=2, cols=3, parts=['g1h'], kanpen=False)
    """
    text = re.sub(r"\s+", "", text)
    found = link_name(text)
    if found != name:
        raise FormatError(LINK, f"a link to {name!r}", repr(found) if found else "none")
    query = text.partition("?")[2] or text
    kanpen = query.startswith("problem=")
    if kanpen:
        parts = query.removeprefix("problem=").split("/")
    elif query.startswith("pzpr="):
        parts = query.removeprefix("pzpr=").split("/")
    else:
        parts = query.split("/")[1:]
    if any(part.startswith(VARIANT) for part in parts[:2]):
        raise FormatError(LINK, "the usual rules", "a variant of them", where="the part 'v:'")
    if not kanpen and parts and not parts[0].isdecimal():
        del parts[0]  # a flag for the player's page
    if parts and not parts[-1]:
        del parts[-1]
    one, other = read_size(LINK, parts)
    rows, cols = (one, other) if kanpen else (other, one)
    return Link(rows, cols, parts[2:], kanpen)


def write_link(name: str, rows: int, cols: int, *parts: str) -> str:
    """The link that `read_link` takes apart.

    >>> write_link("akari", 2, 3, "g1.")
    'https://puzz.link/p?akari/3/2/g1./'
    """
    link = _HOST + "/".join([name, str(cols), str(rows), *parts])
    # some sites drop the last character of a link when it is neither a letter nor a digit
    return link if link[-1].isalnum() else link + "/"


def read_size(format: str, parts: Sequence[str]) -> tuple[int, int]:
    """The first two parts, which are the size of the grid."""
    for part in [*parts[:2], "nothing", "nothing"][:2]:
        if not re.fullmatch(r"0{0,9}[1-9][0-9]{0,5}", part):
            raise FormatError(format, "a number of rows and of columns", shown(part))
        if int(part) > LARGEST_GRID:
            raise FormatError(format, f"at most {LARGEST_GRID} rows and columns", shown(part))
    return int(parts[0]), int(parts[1])

"""Star Battle as a puzz.link address: the number of stars, and the borders of the regions."""

from __future__ import annotations

from ....errors import FormatError
from ....formats import pzpr
from ....formats.codec import CannotHold, Codec
from ....formats.detect import sniffing
from ....formats.parts import borders
from ....formats.pzpr.pieces import read_borders, write_borders
from ....wording import Sentence
from ..puzzle import StarBattle

NAME = "starbattle"
_MOST_STARS = 10**6
_NAMES_LOST = "The names of the regions: they will be 1, 2, 3 and so on in reading order."


def read_link(source: str) -> StarBattle:
    """Stars, then borders. Regions are named 1, 2, 3 in reading order.

    >>> read_link("https://puzz.link/p?starbattle/2/2/1/go").regions
    (('1', '2'), ('3', '3'))
    """
    link = pzpr.read_link(source, NAME)
    stars, *rest = link.parts or [""]
    if len(rest) > 1:
        raise FormatError(pzpr.LINK, "stars and borders behind the size", f"{len(rest) + 1} parts")
    ids = read_borders("".join(rest), link.rows, link.cols)
    return StarBattle(read_stars(stars, pzpr.LINK), named(ids))


def write_link(puzzle: StarBattle) -> str:
    """The address that `read_link` reads."""
    ids = plain_regions(puzzle)
    body = write_borders(ids)
    return pzpr.write_link(NAME, len(ids), len(ids[0]), str(puzzle.stars), body)


def read_stars(text: str, format: str) -> int:
    """The number of stars."""
    if not (text.isascii() and text.isdecimal() and len(text) < 7):
        raise FormatError(format, "a number of stars", repr(text[:20]))
    return int(text)


def named(ids: borders.Ids) -> tuple[tuple[str, ...], ...]:
    """Regions with names from 1."""
    return tuple(tuple(str(region + 1) for region in row) for row in ids)


def plain_regions(puzzle: StarBattle) -> borders.Ids:
    """The numbered regions of a puzzle, if borders alone can show them."""
    if not puzzle.regions or not puzzle.regions[0]:
        raise CannotHold("pzpr has no place for a grid without cells")
    if not 0 <= puzzle.stars < _MOST_STARS:
        raise CannotHold(f"pzpr has no place for {puzzle.stars} stars")
    if puzzle.holes:
        raise CannotHold("pzpr has no place for holes in the grid")
    ids = borders.numbered(puzzle.regions)
    if not borders.hang_together(ids):
        raise CannotHold(
            "pzpr shows regions by their borders and has no place for one that is in several pieces"
        )
    return ids


def lost(puzzle: StarBattle) -> list[Sentence]:
    """Borders do not name regions."""
    if puzzle.regions == named(borders.numbered(puzzle.regions)):
        return []
    return [Sentence(_NAMES_LOST)]


CODEC = Codec(
    pzpr.LINK,
    read_link,
    write_link,
    lambda source: sniffing.puzz_link_name(source) == NAME,
    lost=lost,
)

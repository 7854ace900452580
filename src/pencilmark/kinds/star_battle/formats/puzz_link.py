"""Star Battle as a puzz.link address: the number of stars, and the borders of the regions."""

from __future__ import annotations

from ....formats.codec import CannotHold
from ....formats.parts import borders
from ....formats.pzpr.body import TwoParts
from ....formats.pzpr.link import read_link, write_link
from ....formats.pzpr.pieces import Borders, Decimal
from ....wording import Sentence
from .. import words
from ..puzzle import StarBattle
from . import PZPR_NAME

STARS = Decimal("a number of stars")
BODY = TwoParts("stars and borders", STARS, Borders())


def read(source: str) -> StarBattle:
    """Stars, then borders. Regions are named 1, 2, 3 in reading order.

    >>> read("https://puzz.link/p?starbattle/2/2/1/go").regions
    (('1', '2'), ('3', '3'))
    """
    stars, ids = BODY.read(read_link(source, PZPR_NAME))
    return StarBattle(stars, named(ids))


def write(puzzle: StarBattle) -> str:
    """The address that `read` reads."""
    ids = plain_regions(puzzle)
    return write_link(PZPR_NAME, len(ids), len(ids[0]), BODY.write((puzzle.stars, ids)))


def named(ids: borders.Ids) -> tuple[tuple[str, ...], ...]:
    """Regions with names from 1."""
    return tuple(tuple(str(region + 1) for region in row) for row in ids)


def plain_regions(puzzle: StarBattle) -> borders.Ids:
    """The numbered regions of a puzzle, if borders alone can show them."""
    if not puzzle.regions or not puzzle.regions[0]:
        raise CannotHold("pzpr has no place for a grid without cells")
    if not 0 <= puzzle.stars <= STARS.largest:
        raise CannotHold(f"pzpr has no place for {puzzle.stars} stars")
    if puzzle.holes:
        raise CannotHold("pzpr has no place for holes in the grid")
    ids = borders.numbered(puzzle.regions)
    if not borders.are_connected(ids):
        raise CannotHold(
            "pzpr shows regions by their borders and has no place for one that is in several pieces"
        )
    return ids


def names_lost(puzzle: StarBattle) -> list[Sentence]:
    """Borders do not name regions."""
    if puzzle.regions == named(borders.numbered(puzzle.regions)):
        return []
    return [Sentence(words.NAMES_ARE_NUMBERS)]


lost = names_lost

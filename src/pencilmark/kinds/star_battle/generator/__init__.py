"""How Star Battles are made.

Stars are placed at random, a blob grows round each, and neighbouring blobs are put together into
regions. Then the regions are changed until no other solution is left (see `carving`).

What is avoided: every region is one connected group; no region gives its stars away, that is
in each there are at least two ways to place its stars if one looks at nothing else; unless other
sizes are asked for, a region has at least twice as many cells as stars and at most three times as
many as a row, and sizes do not pile up at these ends. `compact` regions have short borders (at most
40% of the sides between cells), `winding` ones long borders (at least 44%).
"""

from __future__ import annotations

from math import ceil

from ....generating.generator import Generator
from ....generating.options import choice, span, whole
from ....generating.request import Option, Request
from ....generating.symmetry import renamed, turns
from ....wording import Sentence
from ..puzzle import StarBattle
from . import words
from .make import ease, make, sizes_of, stars_of, vary
from .repair import fewest, repaired

_LARGEST = {1: 14, 2: 14, 3: 16}
"""The largest grid that is made, by stars: beyond, a puzzle takes minutes or is never found."""
_HIGHEST = {4: 3, 5: 5}
"""The highest level of small grids, where it is not 6. Looked for with `generate("star-battle",
size=..., difficulty=..., seed=1, time_limit=20)` or longer: levels 4 to 6 were not found on 4x4,
nor 6 on 5x5; 6 was found on 6x6 to 10x10. Level 1 was found on none of 4x4, 5x5, 6x6, 8x8 and
10x10, nor among 2,000 puzzles of 4x4 to 8x8. Larger grids were not looked at."""


def refusal(request: Request) -> Sentence | None:
    """Why there can be no such puzzle, or none that can be found in reasonable time."""
    size, stars = request.rows, stars_of(request)
    if request.rows != request.cols:
        return Sentence(words.NOT_SQUARE, rows=request.rows, cols=request.cols)
    if size == 1:
        return Sentence(words.ONE_CELL)
    least, most = 4 * stars, _LARGEST.get(stars, 0)
    if size < least:
        return Sentence(words.NO_PLACE, stars=stars, size=size, least=least)
    if size > most:
        if request["stars"] is None or not most:
            return Sentence(words.TOO_LARGE, size=size, most=max(_LARGEST.values()))
        return Sentence(words.TOO_LARGE_FOR_STARS, size=size, stars=stars, most=most)
    if request["region_size"] is None:
        return None
    low, high = sizes_of(request)
    if not low <= size <= high:
        return Sentence(words.SIZES_DO_NOT_FIT, size=size, low=low, high=high)
    play = ceil(_least_play(size, stars) * size)
    if low > size - play or high < size + play:
        return Sentence(
            words.SIZES_TOO_NARROW,
            low=low,
            high=high,
            size=size,
            most_low=size - play,
            least_high=size + play,
        )
    return None


def _least_play(size: int, stars: int) -> float:
    """By what part of the average size the sizes must be free to go below and above it.

    Regions of even sizes leave more other solutions: with less play it may take minutes. Grids that
    have hardly room for their stars have few solutions anyway.
    """
    return 0.3 if stars > 1 and size <= 4 * stars + 2 else 0.5


def levels(request: Request) -> tuple[int, int] | None:
    """The lowest and the highest level that puzzles of this size were seen to have; on larger
    grids, those of 10x10."""
    return 2, _HIGHEST.get(request.rows, 6)


def canonical(puzzle: StarBattle) -> tuple[object, ...]:
    """The same for puzzles that differ by turning, mirroring and the names of regions only."""
    owner = [name for row in puzzle.regions for name in row]
    rows = len(puzzle.regions)
    turned = turns(rows, len(owner) // rows)
    return puzzle.stars, min(
        (height, tuple(-1 if name is None else name for name in renamed(owner[c] for c in cells)))
        for height, _, cells in turned
    )


GENERATOR = Generator(
    usual_size=(10, 10),
    options=(
        Option("stars", whole(1, max(_LARGEST)), None, words.STARS, "N"),
        Option("region_size", span(1, 400), None, words.REGION_SIZE, "LOW-HIGH"),
        Option("shape", choice("any", "compact", "winding"), "any", words.SHAPE, "SHAPE"),
    ),
    refusal=refusal,
    make=make,
    vary=vary,
    canonical=canonical,
    levels=levels,
    repair=repaired,
    asks_how_hard=False,
    ease=ease,
    fewest=fewest,
    lessons=2,
)

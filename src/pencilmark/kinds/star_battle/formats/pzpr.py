"""Star Battle as a file of pzpr: stars, regions, and the player's marks below them."""

from __future__ import annotations

from ....errors import FormatError
from ....formats import pzpr
from ....formats.parts import borders
from ....formats.parts.answers import beside_marks, rows_to_keep
from ....puzzle import Solution
from ..puzzle import EMPTY, STAR, StarBattle
from .puzz_link import NAME, lost, named, plain_regions, read_stars


def read_file(source: str) -> StarBattle:
    """The number of stars, the number of regions, rows of regions from 0, and rows of marks.

    >>> read_file("pzprv3/starbattle/1/2/1/2/0 1 /# + /").metadata
    {'marks': ['*.']}
    """
    file = pzpr.read_file(source, NAME)
    stars = read_stars(file.take("the number of stars"), pzpr.FILE)
    file.take("the number of regions")
    words = file.take_grid("the regions", file.rows, file.cols)
    for number, row in enumerate(words, 1):
        if "." in row:
            place = f"the regions, row {number}"
            raise FormatError(pzpr.FILE, "a region for each cell", "'.'", where=place)
    # pzpr keeps only the borders of what it reads, so equal names far apart are two regions
    cells = [word for row in words for word in row]
    ids = borders.pieces(file.rows, file.cols, lambda one, other: cells[one] != cells[other])
    marks = file.take_answer(STAR, EMPTY)
    return StarBattle(stars, named(ids), metadata=beside_marks(file.metadata, marks))


def write_file(puzzle: StarBattle, solution: Solution | None = None) -> str:
    """The file that `read_file` reads."""
    ids = plain_regions(puzzle)
    count = 1 + max(region for row in ids for region in row)
    lines = [str(puzzle.stars), str(count), *pzpr.word_lines(ids)]
    lines += pzpr.answer_lines(rows_to_keep(puzzle, solution), STAR)
    return pzpr.write_file(NAME, len(ids), len(ids[0]), lines, puzzle.metadata)


CODEC = pzpr.file_codec(NAME, read_file, write_file, lost)

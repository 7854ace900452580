"""Star Battle as a file of pzpr: stars, regions, and the player's marks below them."""

from __future__ import annotations

from ....errors import FormatError
from ....formats.parts import borders
from ....formats.parts.answers import beside_marks, rows_to_keep
from ....formats.pzpr import FILE
from ....formats.pzpr.body import Body
from ....formats.pzpr.file import answer_lines, read_file, word_lines, write_file
from ....puzzle import Solution
from ..puzzle import EMPTY, STAR, StarBattle
from . import PZPR_NAME
from .puzz_link import STARS, named, names_lost, plain_regions


def read(source: str) -> StarBattle:
    """The number of stars, the number of regions, rows of regions from 0, and rows of marks.

    >>> read("pzprv3/starbattle/1/2/1/2/0 1 /# + /").metadata
    {'marks': ['*.']}
    """
    file = read_file(source, PZPR_NAME)
    stars = STARS.read(Body(file.take("the number of stars"), file.rows, file.cols, FILE))
    file.take("the number of regions")
    words = file.take_grid("the regions", file.rows, file.cols)
    for number, row in enumerate(words, 1):
        if "." in row:
            place = f"the regions, row {number}"
            raise FormatError(FILE, "a region for each cell", "'.'", where=place)
    # pzpr keeps only the borders of what it reads, so equal names far apart are two regions
    cells = [word for row in words for word in row]
    ids = borders.pieces(file.rows, file.cols, lambda one, other: cells[one] != cells[other])
    marks = file.take_answer(STAR, EMPTY)
    return StarBattle(stars, named(ids), metadata=beside_marks(file.metadata, marks))


def write(puzzle: StarBattle, solution: Solution | None = None) -> str:
    """The file that `read` reads."""
    ids = plain_regions(puzzle)
    count = 1 + max(region for row in ids for region in row)
    lines = [str(puzzle.stars), str(count), *word_lines(ids)]
    lines += answer_lines(rows_to_keep(puzzle, solution), STAR)
    return write_file(PZPR_NAME, len(ids), len(ids[0]), lines, puzzle.metadata)


lost = names_lost
